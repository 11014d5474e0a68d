import { requestIdText, type Call, type Origin, type RequestId } from '../core/index.ts';
import type { Addresses } from './addresses.ts';
import type { RequestMessage } from './messages.ts';

/** The requests during which a server may ask the person. */
const callMethods = new Set(['tools/call', 'prompts/get', 'resources/read']);

/** A call of the client that has no result yet. */
export interface OpenCall {
  /** Its `id` is the client's, whatever ids its retries have. */
  readonly call: Call;
  /** As prompts name it: where the client itself has sent a call once more, the call as it was first. */
  origin: Call;
  /** The request as the client sent it. */
  readonly request: RequestMessage;
  /** What the client gave to `send` with it: headers, the signal that cancels it. */
  readonly options: object | undefined;
  /** The id under which the server works on it; undefined while the person is asked between two requests. */
  wireId: RequestId | undefined;
  /** How often the server asked for input in answer to it. */
  rounds: number;
  /** What the person opened for it. */
  addresses: Addresses | undefined;
  /** Params of the last progress that the client was told. */
  progress: Readonly<Record<string, unknown>> | undefined;
  /** Called when the server has said anything to the request in flight: what went with it has arrived. */
  onArrived: () => void;
  /** Stops what keeps its clock in the client alive. */
  rest: () => void;
  /** Undoes what was set up for the call alone; called once, at its end. */
  release: () => void;
}

/** The client's calls that the server has not answered yet. */
export interface Calls {
  /** Notes a request; undefined where no server may ask during it. */
  started(request: RequestMessage, options?: object): OpenCall | undefined;
  ended(id: RequestId): void;
  clear(): void;
  /** The call with this id of the client's. */
  find(id: RequestId): OpenCall | undefined;
  /** The call that the server works on under this id. */
  onWire(id: RequestId): OpenCall | undefined;
  /** The call whose progress is told under this token. */
  withToken(token: unknown): OpenCall | undefined;
  /** Those that wait for a person, between two requests or for what is done at an address. */
  waiting(): readonly OpenCall[];
  /** Where a prompt that arrives now comes from, as far as the 2025 revisions let a client know. */
  origin(): Origin;
}

/** Which call a request is, where it is one that a server may ask in. */
export function callOf({ id, method, params }: RequestMessage): Call | undefined {
  if (!callMethods.has(method)) return undefined;
  const name = params?.['name'] ?? params?.['uri'];
  return { method, id, name: typeof name === 'string' ? name : undefined };
}

/** The token under which the sender of a request wants to hear of its progress (basic/utilities/progress). */
export function progressTokenOf(params: RequestMessage['params']): RequestId | undefined {
  const meta = params?.['_meta'];
  const token: unknown =
    typeof meta === 'object' && meta !== null ? Reflect.get(meta, 'progressToken') : undefined;
  return typeof token === 'string' || typeof token === 'number' ? token : undefined;
}

function over({ rest, release, addresses }: OpenCall): void {
  rest();
  release();
  addresses?.end(false);
}

export function createCalls(): Calls {
  const open = new Map<string, OpenCall>();
  const first = (wanted: (call: OpenCall) => boolean): OpenCall | undefined =>
    [...open.values()].find(wanted);
  return {
    started(request, options) {
      const call = callOf(request);
      if (!call) return undefined;
      const started: OpenCall = {
        call,
        origin: call,
        request,
        options,
        wireId: call.id,
        rounds: 0,
        addresses: undefined,
        progress: undefined,
        onArrived: () => {},
        rest: () => {},
        release: () => {},
      };
      open.set(requestIdText(call.id), started);
      return started;
    },
    ended(id) {
      const call = open.get(requestIdText(id));
      open.delete(requestIdText(id));
      if (call) over(call);
    },
    clear() {
      for (const call of open.values()) over(call);
      open.clear();
    },
    find: (id) => open.get(requestIdText(id)),
    onWire: (id) => first(({ wireId }) => wireId === id),
    withToken: (token) =>
      token === undefined ? undefined : first(({ request }) => progressTokenOf(request.params) === token),
    waiting: () =>
      [...open.values()].filter(
        ({ wireId, addresses }) => wireId === undefined || (addresses?.size() ?? 0) > 0,
      ),
    origin() {
      const inFlight = [...open.values()].filter(({ wireId }) => wireId !== undefined);
      const calls = inFlight.map(({ call }) => call);
      const [call, another] = calls;
      if (!call) return { kind: 'unknown' };
      return another ? { kind: 'candidates', calls } : { kind: 'call', call };
    },
  };
}
