import { requestIdText } from '../core/index.ts';
import { selfNameOf } from './declare.ts';
import type { Link } from './link.ts';
import { classify, isRecord, type NotificationMessage, type ResponseMessage } from './messages.ts';
import { ownPrefix } from './session.ts';

/**
 * Makes the function that looks at each message of the server. It returns what the client is to get: the message
 * as it came, in few cases another one, or nothing.
 */
export function fromServer(
  { session, push, rounds, urlRequired, tasks, heartbeat, known }: Link,
  onError: (error: unknown) => void,
): (message: object) => object | undefined {
  const { calls, completions } = session;

  function notified({ method, params }: NotificationMessage, message: object): object | undefined {
    switch (method) {
      case 'notifications/cancelled':
        // Cancelling what the client never saw is not for it.
        return push.withdraw(params) ? undefined : message;
      case 'notifications/progress': {
        const call = calls.withToken(params?.['progressToken']);
        if (call) call.progress = params;
        return message;
      }
      case 'notifications/elicitation/complete':
        // Nor is the end of what the client never saw.
        return completions.completed(params?.['elicitationId']) ? undefined : message;
      case 'notifications/tasks':
        return withLifted(message, 'params', params);
      default:
        return message;
    }
  }

  function answered(response: ResponseMessage, message: object): object | undefined {
    const { id, result } = response;
    if (tasks.takes(response)) return undefined;
    known.selfName = selfNameOf(result, requestIdText(id) === known.initializeId) ?? known.selfName;
    const open = calls.onWire(id);
    if (!open) {
      // What comes for a retry whose call was given up is owed to nobody, and neither is a second result for a
      // request that the server has ended already.
      const isStale = String(id).startsWith(ownPrefix) || calls.find(id) !== undefined;
      return isStale ? undefined : withLifted(message, 'result', result);
    }
    open.onArrived();
    if (rounds.takes(open, result) || urlRequired.takes(open, response)) return undefined;
    const isTask = tasks.began(open.call, result);
    const isError = response.error !== undefined || (isRecord(result) && result['isError'] === true);
    open.addresses?.end(!isError && !isTask);
    session.callEnded(open.call.id);
    return open.call.id === id ? message : { ...message, id: open.call.id };
  }

  function withLifted(message: object, member: 'params' | 'result', task: unknown): object {
    const lifted = tasks.lift(task, known.envelope);
    return lifted === task ? message : { ...message, [member]: lifted };
  }

  return (message) => {
    if (heartbeat.takes(message)) return undefined;
    const classified = classify(message);
    switch (classified.kind) {
      case 'request':
        if (classified.message.method !== 'elicitation/create') return message;
        push.ask(classified.message).catch(onError);
        return undefined;
      case 'notification':
        return notified(classified.message, message);
      case 'response':
        return answered(classified.message, message);
      case 'other':
        return message;
      default:
        return classified satisfies never;
    }
  };
}
