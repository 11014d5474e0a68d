import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, sep } from 'node:path';

/** The built page is not where it should be. */
export class PageMissingError extends Error {
  override readonly name = 'PageMissingError';
  constructor(folder: string) {
    super(
      `The page is not built: there is no index.html in ${folder}. Run npm run build:page, then start again.`,
    );
  }
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.map': 'application/json',
};

/** Answers with the file of the page that a path names, with the headers that the caller has set before. */
export type StaticPage = (path: string, request: IncomingMessage, response: ServerResponse) => Promise<void>;

/**
 * Serves the files of the built page. They are listed once and a path is looked up among them, so that none leads
 * out of the folder. Nothing that a request says can make it throw: that would end the command, for everyone.
 */
export function staticPage(folder: string): StaticPage {
  if (!existsSync(join(folder, 'index.html'))) throw new PageMissingError(folder);
  const files = new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .map((file) => [file.slice(join(folder, sep).length - 1).replaceAll(sep, '/'), file]),
  );

  return async (path, request, response) => {
    const name = path === '/' ? '/index.html' : path;
    const file = files.get(name);
    // It may have gone: a page that is built anew while it is served.
    const content = file === undefined ? undefined : await readFile(file).catch(() => undefined);
    if (content === undefined) {
      response.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' });
      response.end('Not found\n');
      return;
    }
    const kind = extname(name);
    const tag = `"${createHash('sha256').update(content).digest('base64url')}"`;
    // A file is checked again each time it is used, and html, whose policy depends on its address, is never kept.
    response.setHeader('Cache-Control', kind === '.html' ? 'no-store' : 'no-cache');
    response.setHeader('ETag', tag);
    if (request.headers['if-none-match'] === tag) {
      response.writeHead(304).end();
      return;
    }
    response.writeHead(200, {
      'Content-Type': TYPES[kind] ?? 'application/octet-stream',
      'Content-Length': content.length,
    });
    response.end(content);
  };
}
