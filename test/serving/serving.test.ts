import { copyFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hasRedis as isRedisInstalled, RedisServer } from '../../bench/redis-server.ts';
import { readExperimentFile } from '../../experiments/formats/experiment-file.ts';
import {
  answersQueue,
  bannedKey,
  documentKey,
  gamesQueue,
  nameOfJob,
  OFFERS,
  type Offer,
  offerKey,
  PREFIX,
  packed,
} from '../../experiments/serving/messages.ts';
import { serve as serveCommand } from '../../src/cli/serve.ts';
import { worker as workerCommand } from '../../src/cli/worker.ts';
import { grognard, wordsOf } from '../cli/program-run.ts';
import { contents, gamesWithoutMs, newFolder, read } from '../experiments/folders.ts';
import { atLength } from '../length.ts';
import { endAll, type Started, start } from './program.ts';
import { startTls } from './tls-server.ts';

/** The same choices each time, and some milliseconds a game. */
const SLOW = 'crosses=mcts:iterations=150';
const hasRedis = isRedisInstalled();
const PASSWORD = 'Open-Sesame_7';

/** What the same games write, whoever played them. */
function tables(folder: string): Record<string, string> {
  const files = Object.entries(contents(folder)).map(([path, text]) => [relative(folder, path), text] as const);
  const same = files.filter(([name]) => /\.csv$|^records/.test(name) && !/games\.csv$|summary/.test(name));
  return { games: gamesWithoutMs(folder), ...Object.fromEntries(same) };
}

const sleep = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** Fails with what a command said, where it failed. */
function succeed({ code, err }: { readonly code: number | null; readonly err: string }): void {
  expect({ code, err: code === 0 ? '' : err }).toEqual({ code: 0, err: '' });
}

async function prepared(...words: string[]): Promise<string> {
  const folder = join(newFolder(), 'run');
  succeed(await grognard([...words, '--prepare', '--out', folder]));
  return folder;
}

async function playedHere(...words: string[]): Promise<string> {
  const folder = join(newFolder(), 'run');
  succeed(await grognard([...words, '--workers', '1', '--no-report', '--quiet', '--out', folder]));
  return folder;
}

const serve = (folder: string, url: string, ...more: string[]): Started =>
  start(['serve', folder, '--redis', url, '--no-report', ...more]);
const worker = (url: string, ...more: string[]): Started =>
  start(['worker', '--redis', url, '--workers', '1', ...more]);

/** Until each of these workers has found its server. */
const ready = (workers: readonly Started[]): Promise<unknown> =>
  Promise.all(workers.map(({ until }) => until(/waiting for a run|playing/)));

afterEach(endAll);

test.skipIf(hasRedis)("many machines: NOT TESTED, since Debian's redis-server is not installed", () => {});

test('a server that is not there, and a URL that is none, are refused in one line', async () => {
  for (const command of [['serve', await prepared('run', 'ttt', '--games', '3')], ['worker']]) {
    const absent = await grognard([...command, '--redis', `redis://:${PASSWORD}@127.0.0.1:1`]);
    expect(absent.code).toBe(2);
    expect(absent.err).toMatch(/^grognard: nothing listens there \(Redis at redis:\/\/127\.0\.0\.1:1\): .*\n$/);
    const wrong = await grognard([...command, '--redis', `http://:${PASSWORD}@127.0.0.1`]);
    expect({ code: wrong.code, err: wrong.err }).toMatchObject({
      code: 2,
      err: expect.stringMatching(/^grognard: .*\n$/),
    });
    expect(absent.err + wrong.err).not.toContain(PASSWORD);
    expect((await grognard(command)).code).toBe(2);
  }
});

test('--prepare writes a folder that plays the same games later', async () => {
  const words = ['run', 'ttt', '--games', '12', '--seed', '5'];
  const folder = await prepared(...words);
  expect((await grognard(['resume', folder, '--workers', '1', '--no-report'])).code).toBe(0);
  expect(tables(folder)).toEqual(tables(await playedHere(...words)));
});

describe.runIf(atLength && hasRedis)('with a server', () => {
  let redis: RedisServer;
  let client: Redis;
  beforeAll(async () => {
    redis = await RedisServer.start();
    client = new Redis(redis.url, { maxRetriesPerRequest: null });
    client.on('error', () => {});
  });
  afterAll(async () => {
    client.disconnect();
    await redis.kill();
  });
  beforeEach(() => client.flushall());

  test('three workers play the games of a local run, though workers and server are killed at random', async () => {
    const words = ['run', 'tb/crossing', '--games', '700', '--seed', 'many'];
    const folder = await prepared(...words);
    const served = serve(folder, redis.url);
    const workers = [0, 1, 2].map(() => worker(redis.url));
    await served.until(/^[1-9]\d*\/700/m);
    let kills = 0;
    let isOver = false;
    void served.ended.then(() => {
      isOver = true;
    });
    while (!isOver && kills < 9) {
      await sleep(1000 + 2000 * Math.random());
      if (kills % 3 === 2) {
        // A worker that finds no server at its start ends at once.
        await ready(workers);
        await redis.kill();
        await sleep(500 * Math.random());
        await redis.again();
      } else {
        const unlucky = Math.floor(3 * Math.random());
        workers[unlucky].child.kill('SIGKILL');
        workers[unlucky] = worker(redis.url);
      }
      kills++;
    }
    succeed(await served.ended);
    expect(kills).toBeGreaterThanOrEqual(3);
    expect(served.said()).toContain('is back');
    expect(tables(folder)).toEqual(tables(await playedHere(...words)));
    const lines = read(folder, 'journal.jsonl').trimEnd().split('\n').slice(1);
    expect(lines.length).toBe(700);
    await ready(workers);
    for (const { child } of workers) child.kill('SIGINT');
    for (const { ended } of workers) expect((await ended).code).toBe(0);
    // BullMQ's note of its last look for stalled jobs expires by itself.
    const left = await client.keys('*');
    expect(left.filter((key) => !key.endsWith(':stalled-check'))).toEqual([]);
  });

  test('a coordinator that is killed, or stopped by Ctrl-C, goes on where the journal ends', async () => {
    const words = ['run', 'ttt', '--seat', SLOW, '--games', '600', '--seed', 'stopped'];
    const folder = await prepared(...words);
    const playing = worker(redis.url);
    const first = serve(folder, redis.url);
    await first.until(/^[1-9]\d*\/600/m);
    first.child.kill('SIGKILL');
    await first.ended;
    const second = serve(folder, redis.url);
    await second.until(/^[1-9]\d*\/600/m);
    second.child.kill('SIGINT');
    const stopped = await second.ended;
    expect(stopped.code).toBe(130);
    expect(stopped.err).toContain(`npx grognard serve ${folder} --redis ${redis.url}`);
    expect(stopped.err.trimEnd().split('\n').at(-1)).toBe(`npx grognard resume ${folder}`);
    const third = await serve(folder, redis.url).ended;
    succeed(third);
    expect(tables(folder)).toEqual(tables(await playedHere(...words)));
    const finished = await serve(folder, redis.url).ended;
    succeed(finished);
    expect(finished.out).toContain('600 games');
    playing.child.kill('SIGINT');
    const { code, out } = await playing.ended;
    expect(code).toBe(0);
    expect(out).toContain('played for');
  });

  test('a worker for one run stays with it where the server has forgotten everything', async () => {
    const words = ['run', 'tb/crossing', '--games', '500', '--seed', 'forgotten'];
    const folder = await prepared(...words);
    const served = serve(folder, redis.url);
    const playing = worker(redis.url, '--once');
    await served.until(/^[1-9]\d*\/500/m);
    await redis.kill();
    // So that the worker is back first.
    served.child.kill('SIGSTOP');
    await redis.again();
    await sleep(4000);
    served.child.kill('SIGCONT');
    succeed(await served.ended);
    const { code, out } = await playing.ended;
    expect(code).toBe(0);
    expect(out).toMatch(/crossing: \d+ games/);
    expect(tables(folder)).toEqual(tables(await playedHere(...words)));
  }, 60_000);

  test('a sequential test stops at the same round as in a local run', async () => {
    const words = ['match', 'mcts:iterations=20', 'random', '--on', 'ttt', '--sprt', '0,60', '--rounds', '2000'];
    const folder = await prepared(...words);
    const playing = worker(redis.url, '--once');
    succeed(await serve(folder, redis.url).ended);
    const local = await playedHere(...words);
    expect(gamesWithoutMs(folder)).toBe(gamesWithoutMs(local));
    expect(JSON.parse(read(folder, 'summary.json')).hash).toBe(JSON.parse(read(local, 'summary.json')).hash);
    expect((await playing.ended).code).toBe(0);
  });

  test('records that are asked for come with the games', async () => {
    const words = ['run', 'ttt', '--games', '30', '--records', 'all'];
    const folder = await prepared(...words);
    const playing = worker(redis.url, '--once');
    expect((await serve(folder, redis.url).ended).code).toBe(0);
    await playing.ended;
    const local = await playedHere(...words);
    const records = (of: string) => Object.values(contents(join(of, 'records')));
    expect(records(folder).length).toBe(30);
    expect(records(folder)).toEqual(records(local));
  });

  test('the examples in the help of serve and worker work as printed', async () => {
    const folder = join(newFolder(), 'served');
    const moved = (example: string): string[] =>
      wordsOf(example)
        .slice(2)
        .map((word) => (word.startsWith('runs/') ? folder : word.startsWith('redis://') ? redis.url : word));
    const [prepare, serving] = serveCommand.examples.map(moved);
    expect((await grognard(prepare)).code).toBe(0);
    const [served, played] = [start(serving), start(moved(workerCommand.examples[0]))];
    expect((await served.ended).out).toContain('100 games');
    expect((await played.ended).out).toContain('100 games played for 1 run');
    for (const name of ['serve', 'worker']) expect((await grognard([name, '--help'])).out).toContain('npx grognard');
  });

  test('a worker with other code refuses the run in one line', async () => {
    const run = '0123456789abcdef';
    const code = { 'src/engine': 'a'.repeat(64) };
    const versions = { grognard: '9.9.9', commit: 'abc1234' };
    await client.set(offerKey(run), JSON.stringify({ ...offered(run), code, versions }));
    await client.sadd(OFFERS, run);
    const playing = worker(redis.url);
    await playing.until('waiting for a run');
    playing.child.kill('SIGINT');
    const { code: end, err } = await playing.ended;
    expect(end).toBe(0);
    const lines = err.split('\n').filter((line) => line.startsWith('cannot play'));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/it is played by other code in .*src\/engine.*: version 9\.9\.9, commit abc1234; this is/);
  });

  test('offers and experiments that are forged are refused', async () => {
    const [good, bad] = ['1111111111111111', '2222222222222222'];
    const folder = await prepared('run', 'ttt', '--games', '5');
    const { code } = readExperimentFile(folder);
    await client.set(offerKey(good), JSON.stringify({ ...offered(good), code }));
    await client.set(documentKey(good), packed({ experiment: { arms: 'none' } }));
    await client.set(offerKey(bad), 'x'.repeat(100_000));
    await client.sadd(OFFERS, good, bad, '../../etc/passwd');
    const playing = worker(redis.url);
    await playing.until('waiting for a run');
    playing.child.kill('SIGINT');
    const { err } = await playing.ended;
    expect(err).toContain('its experiment is not the one that its hash names');
    expect(err).not.toContain('playing');
  });

  test('forged answers are refused and the games played again; forged jobs are refused', async () => {
    const words = ['run', 'ttt', '--seat', SLOW, '--games', '400', '--seed', 'forged'];
    const folder = await prepared(...words);
    const { hash, run } = readExperimentFile(folder);
    const served = serve(folder, redis.url, '--verify', '1');
    await served.until('no worker yet');
    const queues = { games: new Queue(gamesQueue(run), options()), answers: new Queue(answersQueue(run), options()) };
    const first = { hash, arm: 0, from: 1, to: 1, attempt: 1 };
    const local = await playedHere(...words);
    const { check: _, ...line } = JSON.parse(
      read(local, 'journal.jsonl')
        .split('\n')
        .find((text) => text.includes('"game":1,'))!,
    );
    const games = (value: unknown): string => packed(value).toString('base64');
    const forge = (attempt: number, text: string): Promise<unknown> => {
      const job = nameOfJob({ ...first, attempt });
      return queues.answers.add('games', { job, worker: 'forger', games: text }, { jobId: job });
    };
    await queues.answers.add('games', { anything: [1, 2, 3] });
    await forge(1, games([{ line: { ...line, seed: 'mine' } }]));
    await served.until('refused games 1 to 1 from forger: seed is');
    await forge(2, games([{ line }, { line }]));
    await served.until('2 games, not 1');
    await forge(3, 'not even packed');
    await served.until('no games');
    await forge(4, packed('x'.repeat(300 * 2 ** 20)).toString('base64'));
    await served.until(/no games[\s\S]*no games/);
    // A line that could be right: only to play the game again shows that it is not.
    await forge(5, games([{ line: { ...line, decisions: line.decisions + 1 } }]));
    await served.until('game 1 ended otherwise when it was played here');
    expect(served.said()).toContain('ignored something that is no answer');
    // After five refused answers a worker's name counts for nothing, were its answer right.
    await served.until('forger is banned from this run after 5 refused answers');
    expect(await client.smembers(bannedKey(run))).toEqual(['forger']);
    await forge(6, games([{ line }]));

    const playing = worker(redis.url, '--once');
    await playing.until('playing');
    for (const data of [{ hash, arm: 7, from: 1, to: 1, attempt: 1 }, { ...first, hash: 'b'.repeat(64) }, 'words']) {
      const jobId = typeof data === 'string' ? 'words' : nameOfJob(data);
      await queues.games.add('games', data, { jobId, lifo: true });
    }
    await playing.until(/refused a job[\s\S]*refused a job[\s\S]*refused a job/);
    succeed(await served.ended);
    expect(await client.exists(bannedKey(run))).toBe(0);
    expect(tables(folder)).toEqual(tables(local));
    await queues.games.close();
    await queues.answers.close();
  });

  test('a worker that is banned leaves the run, and does not come back to it', async () => {
    const folder = await prepared('run', 'ttt', '--seat', SLOW, '--games', '4000');
    const { run } = readExperimentFile(folder);
    const served = serve(folder, redis.url);
    await served.until('no worker yet');
    const playing = worker(redis.url);
    await playing.until(/games \d+ to/);
    await served.until(' has come');
    const [name] = /\S+(?= has come)/.exec(served.said()) ?? [''];
    await client.sadd(bannedKey(run), name);
    await playing.until("refused this worker's answers again and again: test this machine");
    await playing.until('waiting for a run');
    playing.child.kill('SIGINT');
    await playing.ended;
    served.child.kill('SIGINT');
    served.child.kill('SIGINT');
    await served.ended;
  });

  test('an agent from a file plays only where the worker allows a file of the same content', async () => {
    const source = fileURLToPath(new URL('../../examples/hopeful.ts', import.meta.url));
    const words = ['run', 'ttt', '--seat', `crosses=${source}`, '--games', '10'];
    const folder = await prepared(...words);
    const served = serve(folder, redis.url);
    await served.until('no worker yet');
    const without = worker(redis.url);
    await without.until(/cannot play .*hopeful\.ts needs a file; allow your copy of it with --agent FILE/);
    without.child.kill('SIGINT');
    await without.ended;
    const copy = join(newFolder(), 'my-copy.ts');
    copyFileSync(source, copy);
    const playing = worker(redis.url, '--once', '--agent', copy);
    succeed(await served.ended);
    expect((await playing.ended).code).toBe(0);
    expect(tables(folder)).toEqual(tables(await playedHere(...words)));
  });

  test('a server that does not come back ends both with one line, and nothing is lost', async () => {
    const words = ['run', 'ttt', '--seat', SLOW, '--games', '600', '--seed', 'lost'];
    const folder = await prepared(...words);
    const own = await RedisServer.start();
    const served = serve(folder, own.url, '--patience', '1');
    const playing = worker(own.url, '--patience', '1');
    await served.until(/^[1-9]\d*\/600/m);
    await own.kill();
    const [coordinator, other] = await Promise.all([served.ended, playing.ended]);
    for (const { code, err } of [coordinator, other]) {
      expect(code).toBe(1);
      expect(err).toContain('went away; waiting 1 s at most for its return');
      expect(err.match(/^grognard: Redis at redis:\/\/\S+ did not return within 1 s: .*$/gm)).toHaveLength(1);
      expect(err).not.toContain('the program failed');
    }
    expect(coordinator.err).toContain(`go on with: npx grognard serve ${folder}`);
    expect((await grognard(['resume', folder, '--workers', '1', '--no-report'])).code).toBe(0);
    expect(tables(folder)).toEqual(tables(await playedHere(...words)));
  });

  const offered = (run: string): Offer => ({
    format: 'grognard-offer/1',
    run,
    name: 'a forged one',
    hash: 'c'.repeat(64),
    document: 'd'.repeat(64),
    rulesets: ['tic-tac-toe'],
    code: {},
    versions: {},
  });

  const options = () => ({ connection: client, prefix: PREFIX });
});

describe.runIf(atLength && hasRedis)('passwords', () => {
  test('a password opens the server, a wrong one is refused, and neither is shown or written', async () => {
    const redis = await RedisServer.start(PASSWORD);
    const folder = await prepared('run', 'ttt', '--games', '30');
    for (const url of [redis.url.replace(PASSWORD, 'WrongOne'), redis.url.replace(/:[^:]*@/, '')]) {
      for (const command of [['serve', folder], ['worker']]) {
        const { code, err } = await grognard([...command, '--redis', url]);
        expect({ code, err }).toMatchObject({ code: 2, err: expect.stringMatching(/^grognard: .*password.*\n$/) });
        expect(err).not.toContain('WrongOne');
      }
    }
    const playing = worker(redis.url, '--once');
    // The variable keeps the password out of the list of processes.
    const served = await start(['serve', folder], { GROGNARD_REDIS: redis.url }).ended;
    succeed(served);
    const texts = [served.err, served.out, (await playing.ended).err, ...Object.values(contents(folder))];
    expect(texts.filter((text) => text.includes(PASSWORD))).toEqual([]);
    await redis.kill();
  });

  test('TLS needs a certificate that Node trusts', async () => {
    const { server, certificate } = await startTls(PASSWORD);
    const folder = await prepared('run', 'ttt', '--games', '30');
    const stranger = await grognard(['worker', '--redis', server.url]);
    expect({ code: stranger.code, err: stranger.err }).toMatchObject({
      code: 2,
      err: expect.stringMatching(/^grognard: self-signed certificate .*NODE_EXTRA_CA_CERTS.*\n$/),
    });
    const trust = { NODE_EXTRA_CA_CERTS: certificate };
    const playing = start(['worker', '--redis', server.url, '--workers', '1', '--once'], trust);
    succeed(await start(['serve', folder, '--redis', server.url, '--no-report'], trust).ended);
    expect((await playing.ended).code).toBe(0);
    await server.kill();
  });
});
