import * as fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { createPace } from './pace.ts';

describe('the pace', () => {
  it('does a thing that comes alone at once', () => {
    const action = vi.fn();
    createPace()(action);
    expect(action).toHaveBeenCalledOnce();
  });

  it('keeps the order and loses nothing, however long each takes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 0, max: 30 }), { maxLength: 40 }), async (times) => {
        let time = 0;
        const pace = createPace(() => time);
        const done: number[] = [];
        times.forEach((ms, index) =>
          pace(() => {
            time += ms;
            done.push(index);
          }),
        );
        const last = new Promise<void>((resolve) => pace(resolve));
        await last;
        expect(done).toEqual([...times.keys()]);
      }),
    );
  });

  it('lets the browser go on when the time is over', async () => {
    let time = 0;
    let others = 0;
    const pace = createPace(() => time);
    const seen: number[] = [];
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      others += 1;
      if (others < 20) port2.postMessage(undefined);
      else port1.close();
    };
    port2.postMessage(undefined);
    for (let count = 0; count < 10; count += 1) {
      pace(() => {
        time += 12;
        seen.push(others);
      });
    }
    await vi.waitFor(() => expect(seen).toHaveLength(10));
    expect(new Set(seen).size).toBeGreaterThan(1);
    expect(seen[0]).toBe(0);
    expect(seen.at(-1)).toBeGreaterThan(4);
  });

  it('does not let more wait than memory allows', () => {
    const pace = createPace(() => Number.POSITIVE_INFINITY);
    let done = 0;
    for (let count = 0; count < 40; count += 1) pace(() => (done += 1), 1024 * 1024);
    expect(done).toBe(8);
  });

  it('goes on after a thing that throws', async () => {
    const pace = createPace(() => 0);
    expect(() =>
      pace(() => {
        throw new Error('no');
      }),
    ).toThrow('no');
    const action = vi.fn();
    pace(action);
    await vi.waitFor(() => expect(action).toHaveBeenCalledOnce());
  });
});
