import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { Client as ClientV1 } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport as StdioClientTransportV1 } from '@modelcontextprotocol/sdk/client/stdio.js';
import { CreateMessageRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createPromptQueue } from '../core/index.ts';
import { everythingProgram } from './fixtures/everything.ts';
import type { OpenTransport } from './transport.ts';
import { withElicitation } from './with-elicitation.ts';

const info = { name: 'host', version: '1.0.0' };
const capabilities = { sampling: {}, roots: { listChanged: true } };
const sampled = { model: 'none', role: 'assistant', content: { type: 'text', text: 'Fine.' } } as const;

/** What of a client the session needs, whichever SDK it is from. */
interface AnyClient {
  connect(transport: never): Promise<void>;
  close(): Promise<void>;
  callTool(params: object, ...rest: never[]): Promise<unknown>;
  listTools(): Promise<{ tools: { name: string }[] }>;
  listResources(): Promise<{ resources: { uri: string }[] }>;
  listResourceTemplates(): Promise<unknown>;
  readResource(params: { uri: string }): Promise<unknown>;
  subscribeResource(params: { uri: string }): Promise<unknown>;
  unsubscribeResource(params: { uri: string }): Promise<unknown>;
  listPrompts(): Promise<{ prompts: { name: string }[] }>;
  getPrompt(params: { name: string }): Promise<unknown>;
  setLoggingLevel(level: 'debug'): Promise<unknown>;
  ping(): Promise<unknown>;
  notification(message: { method: 'notifications/roots/list_changed' }): Promise<void>;
}

function makeV2(): { client: AnyClient; transport: OpenTransport } {
  const client = new Client(info, { capabilities });
  client.setRequestHandler('sampling/createMessage', () => sampled);
  client.setRequestHandler('roots/list', () => ({ roots: [{ uri: 'file:///tmp', name: 'tmp' }] }));
  return { client, transport: new StdioClientTransport(everythingProgram) as unknown as OpenTransport };
}

function makeV1(): { client: AnyClient; transport: OpenTransport } {
  const client = new ClientV1(info, { capabilities: { sampling: {} } });
  client.setRequestHandler(CreateMessageRequestSchema, () => sampled);
  return { client, transport: new StdioClientTransportV1(everythingProgram) as unknown as OpenTransport };
}

/** Everything that passes on both sides of the wrapper. */
interface Wire {
  readonly fromServer: object[];
  readonly toClient: object[];
  readonly fromClient: object[];
  readonly toServer: object[];
}

function tapped(inner: OpenTransport): { outer: OpenTransport; wire: Wire } {
  const wire: Wire = { fromServer: [], toClient: [], fromClient: [], toServer: [] };
  const send = inner.send.bind(inner);
  inner.send = (message, options) => {
    wire.toServer.push(structuredClone(message));
    return send(message, options);
  };
  const start = inner.start.bind(inner);
  inner.start = async () => {
    const receive = inner.onmessage;
    inner.onmessage = (message, extra) => {
      wire.fromServer.push(structuredClone(message));
      receive?.(message, extra);
    };
    await start();
  };
  const wrapped = withElicitation(inner, createPromptQueue(), { name: 'Everything', keepAliveMs: 0 });
  const outer: OpenTransport = {
    start: () => {
      wrapped.onmessage = (message: object, extra?: unknown) => {
        wire.toClient.push(structuredClone(message));
        outer.onmessage?.(message, extra);
      };
      wrapped.onclose = () => outer.onclose?.();
      wrapped.onerror = (error: Error) => outer.onerror?.(error);
      return wrapped.start();
    },
    send(message, options) {
      wire.fromClient.push(structuredClone(message));
      return wrapped.send(message, options);
    },
    close: () => wrapped.close(),
  };
  return { outer, wire };
}

const wait = (wanted: () => boolean) =>
  vi.waitFor(() => expect(wanted()).toBe(true), { timeout: 30_000, interval: 20 });

const methods = (messages: readonly object[]): unknown[] =>
  messages.flatMap((message) => ('method' in message ? [message.method] : []));

describe.each([
  ['the current SDK', makeV2],
  ['the SDK before it', makeV1],
])('a session of server-everything with %s', (_, make) => {
  test('is the same on both sides of the wrapper, apart from the declared capability', async () => {
    const { client, transport } = make();
    const { outer, wire } = tapped(transport);
    onTestFinished(() => client.close());
    await client.connect(outer as never);

    const { tools } = await client.listTools();
    // The declaration reached the server: it offers its questions.
    expect(tools.map(({ name }) => name)).toContain('trigger-elicitation-request');
    await client.ping();
    await client.setLoggingLevel('debug');
    await client.callTool({ name: 'echo', arguments: { message: 'a\u{2028}b "ü" 😀' } });
    await client.callTool({ name: 'get-sum', arguments: { a: 1.5, b: -0 } });
    await client.callTool({ name: 'get-tiny-image', arguments: {} });
    await client.callTool({ name: 'get-structured-content', arguments: { location: 'Chicago' } });
    await client.callTool({ name: 'trigger-sampling-request', arguments: { prompt: 'How?', maxTokens: 5 } });
    await client.callTool({ name: 'no-such-tool' }).catch(() => undefined);
    const { resources } = await client.listResources();
    await client.listResourceTemplates();
    const uri = resources[0]?.uri ?? '';
    await client.readResource({ uri });
    await client.subscribeResource({ uri });
    await client.callTool({ name: 'toggle-simulated-logging', arguments: {} });
    await client.callTool({ name: 'toggle-subscriber-updates', arguments: {} });
    await wait(() => methods(wire.fromServer).includes('notifications/resources/updated'));
    await client.unsubscribeResource({ uri });
    await client.listPrompts();
    await client.getPrompt({ name: 'simple-prompt' });
    await client.notification({ method: 'notifications/roots/list_changed' }).catch(() => undefined);

    const told: unknown[] = [];
    const slow = { name: 'trigger-long-running-operation', arguments: { duration: 0.4, steps: 4 } };
    await client.callTool(slow, ...onProgress(make, told));
    expect(told.length).toBeGreaterThan(1);

    const gaveUp = new AbortController();
    const long = { name: 'trigger-long-running-operation', arguments: { duration: 30, steps: 2 } };
    const called = client.callTool(long, ...withSignal(make, gaveUp.signal));
    const failed = expect(called).rejects.toThrow();
    await wait(() => JSON.stringify(wire.toServer.at(-1)).includes('"duration":30'));
    gaveUp.abort('enough');
    await failed;
    await wait(() => methods(wire.toServer).includes('notifications/cancelled'));
    await client.ping();

    expect(wire.toClient).toEqual(wire.fromServer);
    expect(wire.fromServer.length).toBeGreaterThan(25);
    expect(methods(wire.fromServer)).toEqual(
      expect.arrayContaining(['sampling/createMessage', 'notifications/progress', 'notifications/message']),
    );
    const [initialize, ...others] = wire.fromClient;
    const [declared, ...sent] = wire.toServer;
    expect(sent).toEqual(others);
    expect(declared).toEqual({
      ...initialize,
      params: {
        ...params(initialize),
        capabilities: {
          ...(params(initialize)['capabilities'] as object),
          elicitation: { form: {}, url: {} },
        },
      },
    });
  });
});

function params(message: object | undefined): Readonly<Record<string, unknown>> {
  return Reflect.get(message ?? {}, 'params') as Readonly<Record<string, unknown>>;
}

/** The SDK before takes its options one place later, after the schema of the result. */
function withOptions(make: unknown, options: object): never[] {
  return (make === makeV1 ? [undefined, options] : [options]) as never[];
}

const onProgress = (make: unknown, told: unknown[]) =>
  withOptions(make, { onprogress: (progress: unknown) => told.push(progress) });
const withSignal = (make: unknown, signal: AbortSignal) => withOptions(make, { signal });
