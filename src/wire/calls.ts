import { requestIdText, type Call, type Origin, type RequestId } from '../core/index.ts';
import type { RequestMessage } from './messages.ts';

/** The requests during which a server may ask the person. */
const callMethods = new Set(['tools/call', 'prompts/get', 'resources/read']);

/** The client's calls that the server has not answered yet. */
export interface Calls {
  started(message: RequestMessage): void;
  ended(id: RequestId): void;
  clear(): void;
  has(id: RequestId): boolean;
  /** Where a prompt that arrives now comes from, as far as the 2025 revisions let a client know. */
  origin(): Origin;
}

export function createCalls(): Calls {
  const open = new Map<string, Call>();
  return {
    started({ id, method, params }) {
      if (!callMethods.has(method)) return;
      const name = params?.['name'] ?? params?.['uri'];
      open.set(requestIdText(id), { method, id, name: typeof name === 'string' ? name : undefined });
    },
    ended: (id) => void open.delete(requestIdText(id)),
    clear: () => open.clear(),
    has: (id) => open.has(requestIdText(id)),
    origin() {
      const calls = [...open.values()];
      const [call, another] = calls;
      if (!call) return { kind: 'unknown' };
      return another ? { kind: 'candidates', calls } : { kind: 'call', call };
    },
  };
}
