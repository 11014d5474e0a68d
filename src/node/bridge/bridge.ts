import type { WebSocket } from 'ws';
import type { Target } from '../target.ts';
import { protocolError } from './closed-reason.ts';
import { startHttpUpstream } from './http-upstream.ts';
import { readPacket } from './message.ts';
import { OpenPrompts } from './open-prompts.ts';
import type { ClosedReason, ControlFrame } from './protocol.ts';
import { startStdioUpstream } from './stdio-upstream.ts';
import type { Upstream, UpstreamEvents } from './upstream.ts';

/** Times and sizes of a bridge. Tests shorten them; the page cannot. */
export interface BridgeLimits {
  readonly graceMs: number;
  readonly pingIntervalMs: number;
  /** A page that reads slower than the server writes makes the server wait from here on. */
  readonly bufferedBytes: number;
}

export const BRIDGE_LIMITS: BridgeLimits = {
  graceMs: 2_000,
  pingIntervalMs: 15_000,
  bufferedBytes: 8 * 1024 * 1024,
};

/** One running bridge. `ended` resolves when the server that it started is gone. */
export interface Bridge {
  readonly ended: Promise<void>;
  /** Ends it in order, as when the page goes away. */
  close(): void;
  kill(): void;
}

const NORMAL = 1000;
const GOING_AWAY = 1001;
const FAILED = 1011;

function startUpstream(target: Target, limits: BridgeLimits, events: UpstreamEvents): Upstream {
  switch (target.kind) {
    case 'stdio':
      return startStdioUpstream({ ...target, graceMs: limits.graceMs }, events);
    case 'http':
      return startHttpUpstream({ ...target, ...limits }, events);
    default:
      return target satisfies never;
  }
}

export interface BridgeOptions {
  readonly limits?: BridgeLimits;
  /**
   * Told once when the server could not be started or reached, or ended while the page still used it; `heard` says
   * whether it had said anything.
   */
  readonly onServerGone?: ((reason: ClosedReason, heard: boolean) => void) | undefined;
}

/** Joins the page at the other end of `socket` with a server of its own, for as long as the socket lives. */
export function startBridge(
  socket: WebSocket,
  target: Target,
  { limits = BRIDGE_LIMITS, onServerGone }: BridgeOptions = {},
): Bridge {
  const prompts = new OpenPrompts();
  let waiting = false;
  let heard = false;

  const relieve = (): void => {
    if (waiting && socket.bufferedAmount < limits.bufferedBytes / 2) {
      waiting = false;
      upstream.resume();
    }
  };
  const toPage = (text: string): void => {
    if (socket.readyState !== socket.OPEN) return;
    socket.send(text, relieve);
    if (!waiting && socket.bufferedAmount > limits.bufferedBytes) {
      waiting = true;
      upstream.pause();
    }
  };
  const tellClosed = (reason: ClosedReason): void => {
    const frame: ControlFrame = { bridge: 'closed', reason };
    toPage(JSON.stringify(frame));
    socket.close(reason.kind === 'exited' && reason.code === 0 ? NORMAL : FAILED, reason.kind);
  };

  const upstream = startUpstream(target, limits, {
    packet(packet) {
      heard = true;
      for (const message of packet.messages) prompts.fromServer(message);
      toPage(packet.text);
    },
    answered(id, failure) {
      prompts.delivered(id, failure === undefined);
      const frame: ControlFrame = { bridge: 'answered', id, ...(failure !== undefined && { failure }) };
      toPage(JSON.stringify(frame));
    },
    closed(reason) {
      onServerGone?.(reason, heard);
      tellClosed(reason);
    },
  });

  socket.on('message', (data, isBinary) => {
    // Binary frames are not part of this protocol. As text they would be parsed all the same, so they are named.
    const packet = isBinary ? undefined : readPacket(textOf(data));
    if (packet === undefined) {
      tellClosed(protocolError('the page sent something that is not a JSON-RPC message'));
      return;
    }
    for (const message of packet.messages) prompts.fromPage(message);
    upstream.send(packet);
  });
  // A frame that is too large or not valid: ws closes the socket by itself, and `close` does the rest.
  socket.on('error', () => {});

  const ended = new Promise<void>((resolve) => {
    socket.once('close', () => {
      // Nobody can answer any more. Without an answer the server would wait, and hold its locks, for ever.
      void upstream.end(prompts.takeCancels()).then(resolve);
    });
  });

  return { ended, close: () => socket.close(GOING_AWAY, 'stopped'), kill: () => upstream.kill() };
}

function textOf(data: Buffer | ArrayBuffer | Buffer[]): string {
  if (Array.isArray(data)) return Buffer.concat(data).toString('utf8');
  return (Buffer.isBuffer(data) ? data : Buffer.from(data)).toString('utf8');
}
