import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingHttpHeaders, request } from 'node:http';
import { connect } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CONTENT_SECURITY_POLICY, serve, type WebServer } from '../../src/node/web-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'grognard-'));
let server: WebServer;

beforeAll(async () => {
  writeFileSync(join(folder, 'index.html'), '<!doctype html>');
  writeFileSync(join(folder, 'main.js'), '');
  server = await serve(folder, 0, { 'opening.json': { seed: '<script>' } });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

interface Answer {
  readonly status: number;
  readonly type: string;
  readonly policy: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Asks with a path that is sent as it is written. */
function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const { hostname, port } = new URL(server.url);
  return new Promise<Answer>((done, failed) => {
    const asked = request({ hostname, port, path, method, headers }, (response) => {
      let body = '';
      response.on('data', (chunk: Buffer) => {
        body += chunk.toString();
      });
      response.on('end', () =>
        done({
          status: response.statusCode!,
          type: response.headers['content-type'] ?? '',
          policy: String(response.headers['content-security-policy']),
          headers: response.headers,
          body,
        }),
      );
    });
    asked.on('error', failed);
    asked.end();
  });
}

test('files are served with their types and the policy that the page itself has', async () => {
  expect(await ask('/')).toMatchObject({ status: 200, type: 'text/html; charset=utf-8' });
  expect(await ask('/main.js')).toMatchObject({ status: 200, type: 'text/javascript; charset=utf-8' });
  expect((await ask('/')).policy).toContain(CONTENT_SECURITY_POLICY);
  const page = readFileSync(new URL('../../src/web/index.html', import.meta.url), 'utf8');
  expect(page).toContain(`content="${CONTENT_SECURITY_POLICY}"`);
});

test.each(['/', '/main.js', '/opening.json', '/no.js'])(
  '%s is framed by no page and loaded by no other site',
  async (path) => {
    const { policy, headers } = await ask(path);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(headers).toMatchObject({
      'x-frame-options': 'DENY',
      'cross-origin-resource-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-embedder-policy': 'require-corp',
    });
  },
);

test('the server listens on loopback only: no other address of the machine answers', async () => {
  const { port } = new URL(server.url);
  const others = Object.values(networkInterfaces()).flatMap((list = []) => list.map(({ address }) => address));
  // On Linux the whole of 127/8 is this machine; a server bound to 0.0.0.0 answers there, one bound to 127.0.0.1 does not.
  const addresses = [...others.filter((address) => address !== '127.0.0.1'), '127.0.0.2'];
  for (const host of addresses) expect({ host, open: await isOpen(host, Number(port)) }).toEqual({ host, open: false });
  expect(await isOpen('127.0.0.1', Number(port))).toBe(true);
});

const isOpen = (host: string, port: number): Promise<boolean> =>
  new Promise((done) => {
    const socket = connect({ host, port, timeout: 1000 });
    const ended = (open: boolean) => () => {
      socket.destroy();
      done(open);
    };
    socket.on('connect', ended(true)).on('error', ended(false)).on('timeout', ended(false));
  });

test('a head has the length of the file and nothing of it', async () => {
  expect(await ask('/', {}, 'HEAD')).toMatchObject({ status: 200, body: '' });
});

test('an opening is a JSON document', async () => {
  const { type, body } = await ask('/opening.json');
  expect(type).toBe('application/json; charset=utf-8');
  expect(JSON.parse(body)).toEqual({ seed: '<script>' });
});

test.each(['/../package.json', '/..%2fpackage.json', '/%2e%2e/package.json', '//etc/passwd', '/no.js'])(
  '%s leads nowhere',
  async (path) => {
    expect((await ask(path)).status).toBe(404);
  },
);

test('nobody writes, and no other name of this machine is served', async () => {
  expect((await ask('/', {}, 'POST')).status).toBe(405);
  expect((await ask('/opening.json', { host: 'elsewhere.example' })).status).toBe(421);
});

test('a port that is taken is refused in a line', async () => {
  const port = Number(new URL(server.url).port);
  await expect(serve(folder, port)).rejects.toThrow(/port \d+: EADDRINUSE/);
});
