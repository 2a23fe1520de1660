// Serves the built page to this machine alone. All files are read at the start, and nothing else can be requested: no
// path of a request ever reaches the disk.

import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { BadInput } from '../engine/contract/errors.ts';

/** The same as in the page itself; the header also binds its workers, and forbids other pages to frame this one. */
export const CONTENT_SECURITY_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'";

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};

export interface WebServer {
  /** `http://127.0.0.1:PORT/`. */
  readonly url: string;
  close(): Promise<void>;
}

/**
 * @param port 0 for any that is free
 * @param documents JSON documents by name, served beside the files
 * @throws BadInput where the port is taken.
 */
export async function serve(
  folder: string,
  port: number,
  documents: Readonly<Record<string, unknown>> = {},
): Promise<WebServer> {
  const files = new Map<string, Buffer>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    files.set(`/${path.slice(folder.length + 1).replaceAll('\\', '/')}`, readFileSync(path));
  }
  for (const [name, document] of Object.entries(documents))
    files.set(`/${name}`, Buffer.from(JSON.stringify(document)));
  const server = createServer((request, response) => answer(request, response, files));
  await new Promise<void>((done, failed) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      failed(new BadInput(`port ${port}: ${error.code ?? error.message}`, '--port', 'a port that is free, or none')),
    );
    server.listen(port, '127.0.0.1', done);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

function answer(request: IncomingMessage, response: ServerResponse, files: ReadonlyMap<string, Buffer>): void {
  response.setHeader('Content-Security-Policy', `${CONTENT_SECURITY_POLICY}; frame-ancestors 'none'`);
  response.setHeader('X-Frame-Options', 'DENY');
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.setHeader('Referrer-Policy', 'no-referrer');
  // Isolated, so that the threads of one agent may share memory.
  response.setHeader('Cross-Origin-Opener-Policy', 'same-origin');
  response.setHeader('Cross-Origin-Embedder-Policy', 'require-corp');
  // Other sites may not load anything from here, not even as an image or a script.
  response.setHeader('Cross-Origin-Resource-Policy', 'same-origin');
  // Another site whose name leads to this address must not read a saved game.
  const host = request.headers.host ?? '';
  if (!/^(127\.0\.0\.1|localhost)(:\d+)?$/.test(host)) {
    refuse(response, 421, 'This page is served to 127.0.0.1 alone.');
    return;
  }
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    refuse(response, 405, 'Only GET and HEAD.');
    return;
  }
  const path = (request.url ?? '/').replace(/[?#].*$/, '');
  const name = path === '/' ? '/index.html' : path;
  const file = files.get(name);
  if (!file) {
    refuse(response, 404, 'There is no such file.');
    return;
  }
  response.setHeader('Content-Type', TYPES[extname(name)] ?? 'application/octet-stream');
  response.setHeader('Content-Length', file.length);
  // Names of built files carry a hash of what is in them.
  response.setHeader('Cache-Control', name.startsWith('/assets/') ? 'max-age=31536000, immutable' : 'no-cache');
  response.end(request.method === 'HEAD' ? undefined : file);
}

function refuse(response: ServerResponse, status: number, why: string): void {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' }).end(`${why}\n`);
}
