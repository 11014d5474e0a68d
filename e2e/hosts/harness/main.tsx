/**
 * A host that is not our page: React, and a chat box beside the questions. Its address steers it: `stack` names the
 * MCP client (by default one that was written for this),
 * `strict` draws it under StrictMode, `broken` hands the component words that cannot be drawn, `headingLevel` is the
 * prop of that name, `modes` those that it declares, `throws` makes its `onNote` fail, `hidden` leaves the component out, `answerWithinMs`,
 * `mountTimeoutMs` and `fixed` (time that cannot be extended) are for the queue, `marathon` offers to ask a thousand
 * questions in a row, and `policy` is the Content-Security-Policy that its server sends.
 */
import {
  createPromptQueue,
  ElicitationPrompts,
  withElicitation,
  type ElicitationMode,
  type HeadingLevel,
  type Strings,
} from 'mcp-elicitation-ui';
import 'mcp-elicitation-ui/styles.css';
import { Fragment, StrictMode, useEffect, useState, type FormEvent } from 'react';
import { createRoot } from 'react-dom/client';
import { connectWith } from './connect-with.ts';
import { marathon } from './marathon.ts';
import { SocketTransport } from './socket-transport.ts';

const parameters = new URLSearchParams(location.search);
const queue = createPromptQueue({
  answerWithinMs: Number(parameters.get('answerWithinMs')),
  mountTimeoutMs: Number(parameters.get('mountTimeoutMs')),
  extendable: !parameters.has('fixed'),
  limits: parameters.has('marathon') ? { perMinute: 0 } : undefined,
});
const transport = new SocketTransport(new URL('/mcp', location.href.replace(/^http/u, 'ws')));
const connection = connectWith(
  parameters.get('stack'),
  withElicitation(transport, queue, {
    name: 'scripted',
    ...(parameters.has('modes') && { modes: parameters.getAll('modes') as ElicitationMode[] }),
  }),
);

/** A host's translation with a fault that no compiler saw. */
const brokenStrings = { required: { en: 'required' } as unknown as string } satisfies Partial<Strings>;

const headingLevel = Number(parameters.get('headingLevel') ?? 2) as HeadingLevel;

/** A host's own fault. */
function failingNote(note: string): never {
  throw new Error(`the host fails at: ${note}`);
}

function Marathon() {
  const [asked, setAsked] = useState(0);
  const run = async (): Promise<void> => {
    await marathon(queue, 1_000);
    setAsked((before) => before + 1_000);
  };
  return (
    <p>
      <button onClick={() => void run()}>Ask 1,000 questions</button> <output>{asked}</output>
    </p>
  );
}

function Harness() {
  const [text, setText] = useState('');
  const [connected, setConnected] = useState(false);
  const [lines, setLines] = useState<readonly string[]>([]);

  useEffect(() => {
    void connection.then(() => setConnected(true));
  }, []);

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    // JSON is the arguments of a call; anything else is only said.
    const say = (line: string): void => setLines((before) => [...before, line]);
    if (!text.startsWith('{')) {
      say(text);
      return;
    }
    try {
      await (
        await connection
      )('ask', JSON.parse(text) as object);
    } catch (error) {
      say(`The call failed: ${error instanceof Error ? error.message : 'unknown error'}`);
    }
  }

  return (
    <main>
      <h1>Harness</h1>
      <form onSubmit={(event) => void send(event)}>
        <label>
          Message{' '}
          <input value={text} disabled={!connected} onChange={(event) => setText(event.target.value)} />
        </label>
        <button data-elicitation-part>Send</button>
      </form>
      {parameters.has('marathon') && <Marathon />}
      <ol aria-label="Conversation">
        {lines.map((line, index) => (
          <li key={index}>{line}</li>
        ))}
      </ol>
      {!parameters.has('hidden') && (
        <ElicitationPrompts
          queue={queue}
          headingLevel={headingLevel}
          onNote={parameters.has('throws') ? failingNote : undefined}
          {...(parameters.has('broken') && { strings: brokenStrings })}
        />
      )}
    </main>
  );
}

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element with the id "root".');
const Mode = parameters.has('strict') ? StrictMode : Fragment;
// Where a fault is meant, React need not report it as one.
createRoot(root, parameters.has('broken') ? { onCaughtError: () => {} } : {}).render(
  <Mode>
    <Harness />
  </Mode>,
);
