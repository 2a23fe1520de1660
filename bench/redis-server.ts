// Debian's redis-server on a free port of this machine, without anything on the disk.

import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { Redis, type RedisOptions } from 'ioredis';

export const hasRedis = (): boolean => spawnSync('redis-server', ['--version']).status === 0;

/** Milliseconds in which a server must answer. */
const PATIENCE = 20_000;

export class RedisServer {
  private child: ChildProcess | null = null;

  /** @param options of the connection by which it is asked whether it is there */
  constructor(
    readonly url: string,
    private readonly words: readonly string[],
    private readonly options: RedisOptions = {},
  ) {}

  static async start(password = ''): Promise<RedisServer> {
    const port = await freePort();
    const locked = password === '' ? [] : ['--requirepass', password];
    const user = password === '' ? '' : `:${password}@`;
    const server = new RedisServer(`redis://${user}127.0.0.1:${port}`, ['--port', String(port), ...locked]);
    await server.again();
    return server;
  }

  /** Starts it, or starts it again after it was killed: it has then forgotten everything. */
  async again(): Promise<void> {
    const quiet = ['--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', tmpdir()];
    this.child = spawn('redis-server', [...this.words, ...quiet], { stdio: 'ignore' });
    const end = Date.now() + PATIENCE;
    while (!(await this.answers())) {
      if (Date.now() > end) throw new Error('redis-server does not answer');
      await new Promise((done) => setTimeout(done, 50));
    }
  }

  get process(): ChildProcess {
    if (this.child === null) throw new Error('redis-server was killed');
    return this.child;
  }

  /** Kills it at once. */
  async kill(): Promise<void> {
    const { child } = this;
    this.child = null;
    if (child === null || child.exitCode !== null) return;
    const gone = new Promise((done) => child.once('close', done));
    child.kill('SIGKILL');
    await gone;
  }

  private async answers(): Promise<boolean> {
    const client = new Redis(this.url, { ...this.options, lazyConnect: true, retryStrategy: () => null });
    client.on('error', () => {});
    try {
      await client.connect();
      await client.ping();
      return true;
    } catch {
      return false;
    } finally {
      client.disconnect();
    }
  }
}

/** Returns a port on which nothing listens. */
export function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const server = createServer();
    server.once('error', fail);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => done(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
