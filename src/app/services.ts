import { createOutcomeLog, createPromptQueue, type OutcomeLog, type PromptQueue } from '../index.ts';
import { callNews } from './calls/call-news.ts';
import { createCalls, type Calls } from './calls/calls.ts';
import { callsAtOnce, createLimiter, type Limiter } from './calls/limiter.ts';
import { createConnections, type Connections } from './connections/connections.ts';
import { createArgumentForms, type ArgumentForms } from './tools/argument-forms.ts';
import { createStore, type Store } from './shared/store.ts';
import { createTranscript, type Transcript } from './transcript/transcript.ts';

/** Everything of the page that lives outside React. Made once. */
export interface Services {
  readonly queue: PromptQueue;
  readonly connections: Connections;
  readonly calls: Calls;
  readonly forms: ArgumentForms;
  readonly transcript: Transcript;
  readonly outcomes: OutcomeLog;
  /** The last call that ended, in one short sentence for a live region. */
  readonly news: Store<string>;
}

export function createServices(answerWithinMs?: number): Services {
  const queue = createPromptQueue({ answerWithinMs });
  const transcript = createTranscript(queue);
  const outcomes = createOutcomeLog(queue);
  const connections = createConnections(queue);
  const news = createStore('');
  const calls = createCalls({
    client: connections.client,
    limiter: hostLimiters(connections),
    onEnd: (call, end, endedAt) => {
      transcript.addCall(call, end, endedAt);
      news.set(callNews(call, end, endedAt));
    },
  });
  return { queue, connections, calls, forms: createArgumentForms(), transcript, outcomes, news };
}

/** One limiter for each host that the browser talks to itself: its connections are what runs short. */
function hostLimiters(connections: Connections): (connectionId: string) => Limiter | undefined {
  const limiters = new Map<string, Limiter>();
  const originOf = (id: string): string | undefined =>
    connections.getSnapshot().find((connection) => connection.id === id)?.target.url?.origin;
  const sessions = (origin: string): number =>
    connections.getSnapshot().filter(({ target }) => target.url?.origin === origin).length;
  return (id) => {
    const origin = originOf(id);
    if (origin === undefined) return undefined;
    const limiter = limiters.get(origin) ?? createLimiter(() => callsAtOnce(sessions(origin)));
    limiters.set(origin, limiter);
    return limiter;
  };
}
