import { describe, expect, it, vi } from 'vitest';
import { BridgeTransport } from './bridge-transport.ts';

/** A WebSocket whose other end is the test. */
class FakeSocket extends EventTarget {
  static last: FakeSocket;
  readyState = 0;
  readonly sent: string[] = [];
  readonly url: string;
  readonly protocols: string[];

  constructor(url: string, protocols: string[]) {
    super();
    this.url = url;
    this.protocols = protocols;
    FakeSocket.last = this;
  }

  send(data: string): void {
    this.sent.push(data);
  }

  close(): void {
    this.readyState = 2;
  }

  opens(): void {
    this.readyState = 1;
    this.dispatchEvent(new Event('open'));
  }

  receives(data: unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }

  closes(): void {
    this.readyState = 3;
    this.dispatchEvent(new Event('error'));
    this.dispatchEvent(new Event('close'));
  }
}

function make() {
  const transport = new BridgeTransport({
    server: 'release tools',
    token: 'abc',
    base: 'ws://127.0.0.1:4000/page?x=1',
    SocketClass: FakeSocket,
  });
  const heard = { message: vi.fn(), close: vi.fn(), error: vi.fn() };
  transport.onmessage = heard.message;
  transport.onclose = heard.close;
  transport.onerror = heard.error;
  const started = transport.start();
  return { transport, heard, started, socket: FakeSocket.last };
}

describe('the bridge transport', () => {
  it('names the server in the address and offers the token as a subprotocol', async () => {
    const { started, socket } = make();
    socket.opens();
    await started;
    expect(socket.url).toBe('ws://127.0.0.1:4000/bridge?server=release+tools');
    expect(socket.protocols).toEqual(['mcp', 'token.abc']);
  });

  it('passes messages both ways unchanged', async () => {
    const { transport, heard, started, socket } = make();
    socket.opens();
    await started;
    await transport.send({ jsonrpc: '2.0', method: 'notifications/initialized' });
    expect(socket.sent).toEqual(['{"jsonrpc":"2.0","method":"notifications/initialized"}']);
    const message = { jsonrpc: '2.0', id: 0, method: 'elicitation/create', params: { 'x-own': { a: 1 } } };
    socket.receives(JSON.stringify(message));
    await vi.waitFor(() => expect(heard.message).toHaveBeenCalledExactlyOnceWith(message));
  });

  it('takes an answer for given when the bridge says that the server has it, and not before', async () => {
    const { transport, started, socket } = make();
    socket.opens();
    await started;
    const answer = (id: number | string) =>
      transport.send({ jsonrpc: '2.0', id, result: { action: 'decline' } });
    const outcomes: string[] = [];
    const note = (name: string, sending: Promise<void>): Promise<unknown> =>
      sending.then(
        () => outcomes.push(`${name} given`),
        (error: Error) => outcomes.push(`${name}: ${error.message}`),
      );
    const first = note('1', answer(1));
    const second = note('"1"', answer('1'));
    const third = note('2', answer(2));
    await Promise.resolve();
    expect(outcomes).toEqual([]);
    socket.receives('{"bridge":"answered","id":"1"}');
    await second;
    socket.receives('{"bridge":"answered","id":1,"failure":"it answered HTTP 429"}');
    await first;
    await transport.close();
    await third;
    expect(outcomes).toEqual(['"1" given', '1: it answered HTTP 429', '2: This page closed the connection.']);
  });

  it('keeps the reason that the bridge gives before it closes', async () => {
    const { transport, heard, started, socket } = make();
    socket.opens();
    await started;
    const reason = { kind: 'exited', text: '"node x" ended with code 3.', code: 3, stderr: ['boom'] };
    socket.receives(JSON.stringify({ bridge: 'closed', reason }));
    expect(heard.close).not.toHaveBeenCalled();
    socket.closes();
    await vi.waitFor(() => expect(heard.close).toHaveBeenCalledOnce());
    expect(heard.message).not.toHaveBeenCalled();
    expect(transport.reason).toEqual({
      text: '"node x" ended with code 3.',
      stderr: ['boom'],
    });
  });

  it('does not take a message of the server for word of the bridge', async () => {
    const { transport, heard, started, socket } = make();
    socket.opens();
    await started;
    socket.receives(JSON.stringify({ jsonrpc: '2.0', bridge: 'closed', reason: { text: 'Fooled.' } }));
    await vi.waitFor(() => expect(heard.message).toHaveBeenCalledOnce());
    expect(transport.reason).toBeUndefined();
  });

  it.each(['no json', '[]', '{"bridge":"open"}', new ArrayBuffer(2)])(
    'reports nonsense: %j',
    async (data) => {
      const { heard, started, socket } = make();
      socket.opens();
      await started;
      socket.receives(data);
      await vi.waitFor(() => expect(heard.error).toHaveBeenCalledOnce());
      expect(heard.message).not.toHaveBeenCalled();
    },
  );

  it('fails to start with a readable reason when the command is not there', async () => {
    const { started, socket } = make();
    socket.closes();
    await expect(started).rejects.toThrow('could not be reached');
  });

  it('says that the connection was lost when nobody gave a reason', async () => {
    const { transport, started, socket } = make();
    socket.opens();
    await started;
    socket.closes();
    await vi.waitFor(() => expect(transport.reason?.text).toContain('was lost'));
    await expect(transport.send({ jsonrpc: '2.0', method: 'x' })).rejects.toThrow('was lost');
  });

  it('is closed at once and once, without waiting for the other side', async () => {
    const { transport, heard, started, socket } = make();
    socket.opens();
    await started;
    await transport.close();
    socket.closes();
    expect(heard.close).toHaveBeenCalledOnce();
    expect(transport.reason?.text).toContain('This page closed');
  });
});
