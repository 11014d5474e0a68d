import { originNames, shownRequestId, type Prompt } from '../../core/index.ts';

/** What tests and hosts may rely on at each prompt, shown or not. */
export function promptAttributes(
  prompt: Prompt,
  ready: boolean,
  checking = false,
): Readonly<Record<`data-${string}`, string | undefined>> {
  const { id, request, opened } = prompt;
  return {
    'data-elicitation-prompt': '',
    'data-state': promptState(prompt, ready, checking),
    'data-opened': opened,
    'data-prompt-id': id,
    'data-request-id': shownRequestId(request),
    'data-connection': request.connection.name,
    'data-origin': originNames(request.origin).join(' '),
  };
}

function promptState(
  { state }: Prompt,
  ready: boolean,
  checking: boolean,
): 'loading' | 'ready' | 'checking' | 'sending' | 'send-failed' | 'ended' {
  switch (state.kind) {
    case 'waiting':
      if (checking) return 'checking';
      if (state.failure) return 'send-failed';
      return ready ? 'ready' : 'loading';
    case 'sending':
    case 'ended':
      return state.kind;
    default:
      return state satisfies never;
  }
}
