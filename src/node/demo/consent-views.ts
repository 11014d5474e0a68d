import { createHash } from 'node:crypto';
import { CONSENT_STYLE } from './consent-style.ts';

/** What the page shows: its own words only, so that nothing in it needs escaping. */
export interface View {
  readonly heading: string;
  readonly body: string;
}

const back = 'You can close this tab and go back.';

// The answers are addresses of the form, so that no body has to be read.
const form = `<form method="post">
<button formaction="?answer=refuse">Don’t allow</button>
<button formaction="?answer=allow">Allow</button>
</form>`;

/** Every state of the page. */
export const VIEWS = {
  question: {
    heading: 'Release tools wants to read your calendar',
    body: `<p>This is a demonstration: there is no calendar behind it, and nothing is read.</p>
${form}
<p class="quiet">You can also close this tab and go back: nothing is connected until you allow it.</p>`,
  },
  decided: {
    allow: { heading: 'Connected', body: `<p>${back}</p>` },
    refuse: {
      heading: 'Not connected',
      body: `<p>Release tools may not read your calendar. ${back}</p>`,
    },
  },
  /** Also what a second press on the same button leads to. */
  used: {
    allow: {
      heading: 'Already answered',
      body: `<p>You allowed it, and this address works once. ${back}</p>`,
    },
    refuse: {
      heading: 'Already answered',
      body: `<p>You did not allow it, and this address works once. ${back}</p>`,
    },
    over: {
      heading: 'No longer asked',
      body: `<p>The question was taken back before it was answered here. Nothing was connected. ${back}</p>`,
    },
  },
  unknown: {
    heading: 'Nothing is asked here',
    body: '<p>This address is not known, or no longer. Go back and open it from there once more.</p>',
  },
} as const satisfies Record<string, View | Record<string, View>>;

const hash = createHash('sha256').update(CONSENT_STYLE).digest('base64');

/** No script, nothing from elsewhere: one style, one drawn icon, and a form that leads back here. */
export const CONSENT_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${hash}'`,
  'img-src data:',
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

const icon = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#0b63a5"/>' +
    '<path d="M12 24V8h5a4.5 4.5 0 0 1 0 9h-5m5 0 4.5 7" fill="none" stroke="#fff" stroke-width="3"' +
    ' stroke-linecap="round" stroke-linejoin="round"/></svg>',
)}`;

export function consentDocument({ heading, body }: View): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${heading} – Release tools</title>
<link rel="icon" href="${icon}">
<style>${CONSENT_STYLE}</style>
</head>
<body>
<main>
<div class="who"><span class="mark" aria-hidden="true">R</span><p><strong>Release tools</strong><br><span class="quiet">Demo server on this computer</span></p></div>
<h1>${heading}</h1>
${body}
</main>
</body>
</html>
`;
}
