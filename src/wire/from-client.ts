import { requestIdText, type RequestId } from '../core/index.ts';
import type { OpenCall } from './calls.ts';
import { declareElicitation, envelopeOf } from './declare.ts';
import type { Link } from './link.ts';
import { classify, text, type NotificationMessage, type RequestMessage } from './messages.ts';

type Send = (message: object, options?: object) => Promise<void>;

/** Makes the function that the client sends with. Everything but the few cases below goes out as it is. */
export function fromClient(link: Link, send: Send): Send {
  const { session, push, rounds, tasks, known } = link;
  const { calls } = session;

  async function initialize(request: RequestMessage, message: object, options?: object): Promise<void> {
    known.initializeId = requestIdText(request.id);
    // A new session counts its ids anew: an old answer must never go to a new question.
    link.disconnect('A new session was started.');
    push.clear();
    calls.clear();
    await send(message, options);
  }

  async function requested(request: RequestMessage, message: object, options?: object): Promise<void> {
    if (request.method === 'initialize') return initialize(request, message, options);
    noteEnvelope(request);
    const open = calls.started(request, options);
    if (open) {
      followSignal(open, options);
      if (rounds.resumes(open)) return undefined;
    }
    const leaves = send(message, options);
    if (request.method === 'tasks/cancel') taskCancelled(text(request.params?.['taskId']));
    try {
      await leaves;
    } catch (error) {
      if (open) session.callEnded(open.call.id);
      throw error;
    }
  }

  function noteEnvelope({ params }: RequestMessage): void {
    const meta = envelopeOf(params);
    if (!meta) return;
    // The rest of `_meta` is about that request alone.
    known.envelope = Object.fromEntries(
      Object.entries(meta).filter(([key]) => key.startsWith('io.modelcontextprotocol/')),
    );
  }

  /** Over HTTP a call of revision 2026-07-28 is cancelled by closing its stream, which this signal does. */
  function followSignal(open: OpenCall, options?: object): void {
    const signal: unknown = options && Reflect.get(options, 'requestSignal');
    if (!(signal instanceof AbortSignal)) return;
    const cancelled = (): void => link.callCancelled(open.call.id, undefined);
    signal.addEventListener('abort', cancelled, { once: true });
    open.release = () => signal.removeEventListener('abort', cancelled);
  }

  /** After the forwarded cancellation, so that the server hears of that first. */
  function taskCancelled(taskId: string | undefined): void {
    if (taskId === undefined) return;
    tasks.taskCancelled(taskId);
    push.taskCancelled(taskId);
  }

  function cancelled({ params }: NotificationMessage, message: object, options?: object): Promise<void> {
    const id = params?.['requestId'] as RequestId;
    const open = calls.find(id);
    if (!open) return send(message, options);
    // The server knows the call under the id of its last retry; while the person is asked it knows of none.
    const { wireId } = open;
    let leaves = Promise.resolve();
    if (wireId === id) leaves = send(message, options);
    else if (wireId !== undefined)
      leaves = send({ ...message, params: { ...params, requestId: wireId } }, options);
    link.callCancelled(id, text(params?.['reason']));
    return leaves;
  }

  return async (message, options) => {
    const declared = declareElicitation(message, session.modes);
    const classified = classify(declared);
    switch (classified.kind) {
      case 'request':
        return requested(classified.message, declared, options);
      case 'notification':
        if (classified.message.method !== 'notifications/cancelled') return send(message, options);
        return cancelled(classified.message, message, options);
      case 'response':
      case 'other':
        return send(message, options);
      default:
        return classified satisfies never;
    }
  };
}
