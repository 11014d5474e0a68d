import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { bringsAnswer } from '../../wire/messages.ts';
import { exited, protocolError, spawnFailed } from './closed-reason.ts';
import { lineSplitter } from './line-splitter.ts';
import { readPacket, type Packet } from './message.ts';
import { endProcessGroup, HAS_GROUPS, killProcessGroup } from './process-group.ts';
import type { ClosedReason } from './protocol.ts';
import { RecentLines } from './recent-lines.ts';
import { MAX_MESSAGE_BYTES, type Upstream, type UpstreamEvents } from './upstream.ts';
/** How long the last output of an ended server is waited for: a helper that lives on may hold the pipe open. */
const DRAIN_MS = 500;

export interface StdioUpstreamOptions {
  readonly command: string;
  readonly args: readonly string[];
  /** How long a server has after each step of ending it. */
  readonly graceMs: number;
  readonly maxLineBytes?: number;
}

/** A frame may be formatted over several lines, while stdio takes one line a message. In JSON a raw line break is
 * never inside a string, so it can be replaced without changing the message. */
function oneLine(text: string): string {
  return text.replaceAll(/[\r\n]+/g, ' ');
}

/**
 * Starts a server as a child process and passes lines on as they are. Our own relay, because the transports of
 * the SDK encode each message anew: that changes numbers and escapes, and drops members they do not know.
 */
export function startStdioUpstream(options: StdioUpstreamOptions, events: UpstreamEvents): Upstream {
  const { command, args } = options;
  let child: ChildProcessWithoutNullStreams;
  try {
    child = spawn(command, [...args], { stdio: 'pipe', detached: HAS_GROUPS, windowsHide: true });
  } catch (error) {
    // Told later, as for every other failure, so that the caller has its upstream before it hears of the end.
    queueMicrotask(() => events.closed(spawnFailed(command, args, error)));
    return { send() {}, pause() {}, resume() {}, end: () => Promise.resolve(), kill() {} };
  }
  return relay(child, options, events);
}

function relay(
  child: ChildProcessWithoutNullStreams,
  { command, args, graceMs, maxLineBytes = MAX_MESSAGE_BYTES }: StdioUpstreamOptions,
  events: UpstreamEvents,
): Upstream {
  const notes = new RecentLines();
  let over = false;
  const close = (reason: ClosedReason): void => {
    if (over) return;
    over = true;
    events.closed(reason);
  };

  const stdout = lineSplitter({
    maxBytes: maxLineBytes,
    onLine(line) {
      const packet = readPacket(line);
      // Some servers print to stdout. That is no message, but it often says what went wrong.
      if (packet === undefined) notes.add(line);
      else if (!over) events.packet(packet);
    },
    onOverflow: () =>
      close(protocolError(`the server wrote a line of more than ${maxLineBytes.toLocaleString('en')} bytes`)),
  });
  const stderr = lineSplitter({
    maxBytes: maxLineBytes,
    onLine: (line) => notes.add(line),
    onOverflow: () => notes.add('(a line that is too long)'),
  });

  child.stdout.on('data', (chunk: Buffer) => stdout.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => stderr.push(chunk));
  child.stdout.on('end', () => stdout.flush());
  child.stderr.on('end', () => stderr.flush());
  // A write to a server that is just ending fails with EPIPE; its end is told by `exit`.
  for (const stream of [child.stdin, child.stdout, child.stderr]) stream.on('error', () => {});

  child.on('error', (error) => {
    if (child.pid === undefined) close(spawnFailed(command, args, error));
  });
  child.on('exit', (code, signal) => {
    const tell = (): void => {
      clearTimeout(timer);
      close(exited(command, args, code, signal, notes.list()));
    };
    const timer = setTimeout(tell, DRAIN_MS);
    child.stdout.resume();
    child.once('close', tell);
  });

  return {
    send(packet: Packet) {
      const tell = (error?: Error | null): void => {
        for (const message of packet.messages) {
          if (bringsAnswer(message)) events.answered(message.id, error?.message);
        }
      };
      if (child.stdin.writable) child.stdin.write(`${oneLine(packet.text)}\n`, tell);
      else tell(new Error('the server takes no more input'));
    },
    pause: () => void child.stdout.pause(),
    resume: () => void child.stdout.resume(),
    end(last) {
      over = true;
      // A full pipe that nobody reads would keep the server from ending.
      child.stdout.resume();
      if (child.stdin.writable) {
        for (const message of last) child.stdin.write(`${JSON.stringify(message)}\n`);
      }
      return endProcessGroup(child, graceMs);
    },
    kill: () => killProcessGroup(child),
  };
}
