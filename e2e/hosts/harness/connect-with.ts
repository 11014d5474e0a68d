import { PlainClient } from './client.ts';
import type { SocketTransport } from './socket-transport.ts';

export type CallTool = (name: string, args: object) => Promise<unknown>;

const info = { name: 'harness', version: '1.0.0' };

/** Connects a client of the named stack, which knows nothing of elicitation; without a name one of no stack. */
export async function connectWith(stack: string | null, transport: SocketTransport): Promise<CallTool> {
  switch (stack) {
    case null: {
      const client = new PlainClient(transport);
      await client.connect();
      return (name, args) => client.callTool(name, args);
    }
    case 'sdk-v1': {
      const { Client } = await import('@modelcontextprotocol/sdk/client/index.js');
      const client = new Client(info);
      await client.connect(transport);
      return (name, args) => client.callTool({ name, arguments: { ...args } });
    }
    case 'sdk-v2': {
      const { Client } = await import('@modelcontextprotocol/client');
      const client = new Client(info);
      await client.connect(transport);
      return (name, args) => client.callTool({ name, arguments: { ...args } });
    }
    case 'ai-sdk': {
      const { createMCPClient } = await import('@ai-sdk/mcp');
      const client = await createMCPClient({ transport });
      const tools = await client.tools();
      return async (name, args) => tools[name]?.execute(args, { toolCallId: name, messages: [] });
    }
    default:
      throw new Error(`There is no stack ${stack}.`);
  }
}
