import { createPageServer, type PageServer, type PageServerOptions } from '../server/page-server.ts';
import { UsageError } from './usage-error.ts';

const DEFAULT_PORT = 4747;

function isTaken(error: unknown): boolean {
  return (
    error instanceof Error && 'code' in error && (error.code === 'EADDRINUSE' || error.code === 'EACCES')
  );
}

/**
 * Starts the page server on the port that was asked for, else on the default port, else on any free one: a second
 * terminal must not fail because a first one is open.
 */
export async function startPage({
  port,
  defaultPort = DEFAULT_PORT,
  ...options
}: Omit<PageServerOptions, 'port'> & {
  readonly port: number | undefined;
  readonly defaultPort?: number;
}): Promise<PageServer> {
  try {
    return await createPageServer({ ...options, port: port ?? defaultPort });
  } catch (error) {
    if (!isTaken(error)) throw error;
    if (port === undefined) return createPageServer({ ...options, port: 0 });
    throw new UsageError(
      `Port ${port} cannot be used: it is taken or needs more rights. ` +
        'Choose another with --port, or leave --port out for any free one.',
    );
  }
}
