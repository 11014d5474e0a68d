import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { createPromptQueue, ElicitationPrompts, keepaliveFetch, withElicitation } from 'mcp-elicitation-ui';
import 'mcp-elicitation-ui/styles.css';
import './host.css';
import { StrictMode, useState, useSyncExternalStore, type FormEvent } from 'react';
import { createRoot } from 'react-dom/client';

const url = new URL(new URLSearchParams(location.search).get('server') ?? 'http://127.0.0.1:3001/mcp');
const transport = new StreamableHTTPClientTransport(url, { fetch: keepaliveFetch });
const client = new Client({ name: 'room-booking', version: '1.0.0' });

// The three lines: a queue, a wrapped transport, and below the component.
const queue = createPromptQueue();
const connected = client.connect(withElicitation(transport, queue, { name: 'Rooms' }));

function Host() {
  const [lines, setLines] = useState<readonly string[]>([]);
  const [text, setText] = useState('');
  const { prompts } = useSyncExternalStore(queue.subscribe, queue.getSnapshot);
  const [show, setShow] = useState(!location.search.includes('hidden'));

  async function send(event: FormEvent) {
    event.preventDefault();
    const say = (line: string) => setLines((before) => [...before, line]);
    say(`You: ${text}`);
    setText('');
    try {
      await connected;
      // A person may think for as long as they like: the call must not time out meanwhile.
      const result = await client.callTool(
        { name: 'book_room', arguments: { hint: text } },
        { timeout: 2 ** 31 - 1 },
      );
      const words = Array.isArray(result.content) ? result.content : [];
      say(`Rooms: ${words.map((part) => (part.type === 'text' ? part.text : part.type)).join(' ')}`);
    } catch (error) {
      say(`Rooms: ${error instanceof Error ? error.message : String(error)}`);
    }
  }

  return (
    <main>
      <h1>Room booking</h1>
      <ol aria-label="Conversation">
        {lines.map((line, index) => (
          <li key={index}>{line}</li>
        ))}
      </ol>
      <form onSubmit={(event) => void send(event)}>
        <label>
          Which room? <input value={text} onChange={(event) => setText(event.target.value)} />
        </label>
        <button data-elicitation-part>Send</button>
      </form>
      <label>
        <input
          type="checkbox"
          data-elicitation-part
          checked={show}
          onChange={(event) => setShow(event.target.checked)}
        />{' '}
        Show questions
      </label>
      {prompts.length > 0 && (
        <p>{prompts.length === 1 ? '1 question waiting' : `${prompts.length} questions waiting`}</p>
      )}
      {show && <ElicitationPrompts queue={queue} />}
    </main>
  );
}

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element with the id "root".');
createRoot(root).render(
  <StrictMode>
    <Host />
  </StrictMode>,
);
