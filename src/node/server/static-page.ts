import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import sirv from 'sirv';

/** The built page is not where it should be. */
export class PageMissingError extends Error {
  override readonly name = 'PageMissingError';
  constructor(folder: string) {
    super(
      `The page is not built: there is no index.html in ${folder}. Run npm run build:page, then start again.`,
    );
  }
}

/** Serves the files of the built page. Headers that the caller set before stay. */
export function staticPage(folder: string): (request: IncomingMessage, response: ServerResponse) => void {
  if (!existsSync(join(folder, 'index.html'))) throw new PageMissingError(folder);
  const serve = sirv(folder, {
    etag: true,
    setHeaders(response) {
      // A file is checked again each time it is used, and html, whose policy depends on its address, is never kept.
      const html = !/\.(?!html?$)\w+$/.test(new URL(response.req.url ?? '/', 'http://page').pathname);
      response.setHeader('Cache-Control', html ? 'no-store' : 'no-cache');
    },
  });
  return (request, response) =>
    serve(request, response, () => {
      response.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8' });
      response.end('Not found\n');
    });
}
