import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { eachLine } from './lines.mjs';

export type ReceivedMessage = Readonly<Record<string, unknown>>;

/** A scripted server that runs, and what it has received, in order. */
export interface ScriptedServer {
  /** As its command line says; undefined where that says nothing. */
  readonly name: string | undefined;
  readonly received: readonly ReceivedMessage[];
}

/** Tells scripted servers what to send, past the page and in the moment in which it is wanted. */
export interface Control {
  readonly port: number;
  /** The servers that started since the last `forget`. */
  servers(): readonly ScriptedServer[];
  forget(): void;
  /** Sends a JSON-RPC message to the clients, exactly as it stands. */
  send(message: object): void;
  /** The same for a line of any kind, and for one of several servers. */
  sendLine(line: string, server?: string): void;
  /** Ends the servers, as if they had crashed. */
  end(): void;
  close(): void;
}

interface Connected extends ScriptedServer {
  readonly socket: Socket;
}

export async function startControl(): Promise<Control> {
  let servers: readonly Connected[] = [];
  const listener = createServer((socket) => {
    const received: ReceivedMessage[] = [];
    // A server that ends is none of our business: the page tells about it.
    socket.on('error', () => {});
    eachLine(socket, (line: string) => {
      const { name, message } = JSON.parse(line) as { name?: string; message?: ReceivedMessage };
      // The first line of a server says who it is.
      if (message) received.push(message);
      else servers = [...servers, { name, received, socket }];
    });
  });
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const tell = (line: string, server?: string): void => {
    for (const { name, socket } of servers)
      if (server === undefined || name === server) socket.write(`${line}\n`);
  };
  return {
    port: (listener.address() as AddressInfo).port,
    servers: () => servers,
    forget() {
      servers = [];
    },
    send: (message) => tell(JSON.stringify({ jsonrpc: '2.0', ...message })),
    sendLine: tell,
    end: () => tell(''),
    close() {
      servers.forEach(({ socket }) => socket.destroy());
      listener.close();
    },
  };
}
