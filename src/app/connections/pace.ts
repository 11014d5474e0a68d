/** How long things are handled before the page may do something else: no press waits longer, and none is felt to wait. */
const sliceMs = 12;

/**
 * So many characters may wait. Beyond that they are handled as they come, whatever else the page has to do: then the
 * browser holds the sender back, which a page cannot.
 */
const mostWaiting = 32 * 1024 * 1024;

/** Does things one after the other; `size` is how much memory one takes while it waits. */
export type Pace = (action: () => void, size?: number) => void;

/**
 * Does each thing at once while there is time, else a little later, and never before those that came before it. In
 * between the browser goes on. A WebSocket hands over all that has arrived in a single task: a server that writes
 * without end would keep presses from being heard (Chromium 156: 4,000 messages in a task of half a second).
 */
export function createPace(now: () => number = () => performance.now()): Pace {
  let waiting: { readonly action: () => void; readonly size: number }[] = [];
  let next = 0;
  let size = 0;
  let sliceEnd: number | undefined;

  function hasTime(): boolean {
    if (sliceEnd === undefined) {
      sliceEnd = now() + sliceMs;
      afterThisTask(() => {
        sliceEnd = undefined;
        while (next < waiting.length && hasTime()) step();
      });
      return true;
    }
    return now() < sliceEnd;
  }

  function step(): void {
    const first = waiting[next++];
    if (next === waiting.length) [waiting, next] = [[], 0];
    size -= first?.size ?? 0;
    first?.action();
  }

  return (action, its = 0) => {
    const mayBeNow = next === waiting.length;
    waiting.push({ action, size: its });
    size += its;
    while (size > mostWaiting) step();
    if (mayBeNow && next < waiting.length && hasTime()) step();
  };
}

/** Not a timer: those of a hidden tab run once a second. */
function afterThisTask(action: () => void): void {
  const { port1, port2 } = new MessageChannel();
  port1.addEventListener('message', () => {
    port1.close();
    action();
  });
  port1.start();
  port2.postMessage(undefined);
}
