/** The look of the consent page. The colours are those of the product's own page. */
export const CONSENT_STYLE = `
:root {
  color-scheme: light dark;
  --bg: light-dark(oklch(98.2% 0.004 250), oklch(19% 0.012 255));
  --surface: light-dark(#fff, oklch(23% 0.013 255));
  --sunk: light-dark(oklch(96.4% 0.005 250), oklch(16.5% 0.012 255));
  --line: light-dark(oklch(90% 0.008 250), oklch(33% 0.014 255));
  --edge: light-dark(oklch(60% 0.014 250), oklch(57% 0.015 255));
  --text: light-dark(oklch(24% 0.02 255), oklch(94% 0.006 250));
  --muted: light-dark(oklch(46% 0.018 255), oklch(74% 0.014 250));
  --accent: light-dark(oklch(48% 0.13 245), oklch(74% 0.11 235));
  --on-accent: light-dark(#fff, oklch(18% 0.03 245));
  --ring: light-dark(oklch(55% 0.16 245), oklch(78% 0.12 235));
}
* { box-sizing: border-box; margin: 0; }
html { text-size-adjust: none; -webkit-text-size-adjust: none; }
body {
  display: grid;
  min-height: 100vh;
  min-height: 100dvh;
  padding: 1rem;
  /* A little above the middle, where the eye takes it for the middle. */
  grid-template-rows: 2fr auto 3fr;
  justify-content: center;
  grid-template-columns: minmax(0, 27rem);
  background: var(--bg);
  color: var(--text);
  font: 0.9375rem/1.5 system-ui, sans-serif;
}
main {
  grid-row: 2;
  display: grid;
  gap: 1rem;
  padding: clamp(1.25rem, 5vw, 1.75rem);
  border: 1px solid var(--line);
  border-radius: 16px;
  background: var(--surface);
  box-shadow: 0 2px 6px rgb(0 0 0 / 6%), 0 24px 60px -24px rgb(0 0 0 / 30%);
  overflow-wrap: anywhere;
}
.who { display: flex; align-items: center; gap: 0.75rem; line-height: 1.35; }
.mark {
  display: grid;
  flex: none;
  width: 2.5rem;
  height: 2.5rem;
  place-items: center;
  border: 1px solid transparent;
  border-radius: 10px;
  background: var(--accent);
  color: var(--on-accent);
  font-weight: 700;
}
h1 {
  margin-top: 0.25rem;
  font-size: 1.375rem;
  font-weight: 600;
  letter-spacing: -0.015em;
  line-height: 1.25;
  text-wrap: balance;
}
p { text-wrap: pretty; }
strong { font-weight: 600; }
.quiet { color: var(--muted); font-size: 0.8125rem; }
form {
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 7.5rem), 1fr));
  gap: 0.625rem;
  margin-top: 0.25rem;
}
button {
  min-height: 44px;
  padding: 0.5rem 0.875rem;
  border: 1px solid var(--edge);
  border-radius: 8px;
  background: var(--surface);
  color: inherit;
  font: inherit;
  font-weight: 600;
  cursor: pointer;
}
button:hover { border-color: var(--text); background: var(--sunk); }
:focus-visible { outline: 2px solid var(--ring); outline-offset: 2px; }
`;
