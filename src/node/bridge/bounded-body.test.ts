import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { boundedBody, Gate } from './bounded-body.ts';

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

/** A response whose body comes in these pieces, read through the bound. */
function read(type: string, pieces: readonly Uint8Array[], most: number, gate = new Gate()): Promise<string> {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece);
      controller.close();
    },
  });
  const response = new Response(body, { status: 202, headers: { 'Content-Type': type } });
  const bounded = boundedBody(response, most, gate);
  expect([bounded.status, bounded.headers.get('content-type')]).toEqual([202, type]);
  return bounded.text();
}

const events = 'text/event-stream; charset=utf-8';

test.each(['\n', '\r', '\r\n'])('events of the size that is allowed pass, however many (%j)', async (end) => {
  const event = `data: abcd${end}data: e${end}${end}`;
  const size = encode(event).length;
  const text = event.repeat(50);
  expect(await read(events, [encode(text)], size)).toBe(text);
  const single = [...encode(text)].map((byte) => Uint8Array.of(byte));
  await expect(read(events, single, size - 3)).rejects.toThrow(`more than ${size - 3} bytes`);
});

test('events are told apart wherever the pieces end', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom('a', '\n', '\r', '\r\n', 'data: b\n\n'), { maxLength: 30 }),
      fc.array(fc.nat(40), { maxLength: 10 }),
      fc.integer({ min: 1, max: 12 }),
      async (parts, cuts, most) => {
        const bytes = encode(parts.join(''));
        const places = [...new Set([0, ...cuts.filter((cut) => cut < bytes.length), bytes.length])].toSorted(
          (a, b) => a - b,
        );
        const pieces = places.slice(1).map((place, index) => bytes.slice(places[index], place));
        const single = [...bytes].map((byte) => Uint8Array.of(byte));
        const outcome = (each: readonly Uint8Array[]): Promise<string> =>
          read(events, each, most).then(
            (text) => text,
            () => 'too much',
          );
        // Byte by byte an event is noticed at the byte that is too much; in larger pieces when its piece is over.
        if ((await outcome(single)) !== 'too much') expect(await outcome(pieces)).toBe(parts.join(''));
      },
    ),
  );
});

test('a body without events is bounded as a whole, empty lines or not', async () => {
  const text = '{}\n\n'.repeat(3);
  expect(await read('application/json', [encode(text)], 12)).toBe(text);
  await expect(read('application/json', [encode(text)], 11)).rejects.toThrow('more than 11 bytes');
});

test('nothing passes while the gate is shut', async () => {
  const gate = new Gate();
  gate.shut();
  gate.shut();
  let over = false;
  const reading = read(events, [encode('data: 1\n\n')], 100, gate).then((text) => {
    over = true;
    return text;
  });
  // Far more turns than an open gate takes.
  for (let turn = 0; turn < 100; turn += 1) await new Promise(setImmediate);
  expect(over).toBe(false);
  gate.open();
  expect(await reading).toBe('data: 1\n\n');
});

test('a response without a body stays as it is', () => {
  const response = new Response(null, { status: 204 });
  expect(boundedBody(response, 1, new Gate())).toBe(response);
});
