// The coordinator of a run that many machines play: it orders games through BullMQ, checks the answers, and gives them
// to the session, which alone writes the journal. It rests on nothing that Redis holds: what the server forgets is
// ordered again, and what it invents is refused.

import { randomInt } from 'node:crypto';
import { type Job, Queue, Worker } from 'bullmq';
import { inOneLine } from '../../src/engine/contract/errors.ts';
import { inTime } from '../../src/node/endings.ts';
import type { RedisLink } from '../../src/node/redis.ts';
import { type PlayerPool, PlayersGone } from '../../workers/dispatch.ts';
import { GamePool } from '../../workers/pool.ts';
import type { PlayedLine, Slice } from '../../workers/protocol.ts';
import { type SettledExperiment, scenarioName } from '../formats/arms.ts';
import { type GameLine, isCrash } from '../formats/journal-line.ts';
import { isByClock } from '../running/records.ts';
import type { RunToPlay } from '../running/runner.ts';
import { isSameLine } from '../running/scoring-again.ts';
import {
  type ArrivedGame,
  answersQueue,
  bannedKey,
  documentKey,
  type GamesJob,
  gamesQueue,
  hashOfDocument,
  MOST_GAMES_OF_JOB,
  nameOfJob,
  OFFERS,
  OFTEN,
  type Offer,
  offerKey,
  PREFIX,
  packed,
  type RunDocument,
  readAnswer,
  readGames,
} from './messages.ts';

/** Milliseconds between two looks at Redis. */
const LOOK = 2_000;
/** Seconds after which an offer expires that its coordinator does not renew. */
const EXPIRES = 20;
/** Answers that are checked at the same time: one may wait for a game that is played again. */
const CHECKED_AT_ONCE = 4;
/** Refused answers after which a worker is banned: its machine is at fault, or somebody forges. */
const MOST_REFUSED = 5;
/** The most characters of a record, and of the reason for a crash. */
const MOST_TEXT = 2 ** 24;

export interface CoordinatorChoices {
  /** Share of the jobs of which one game is played again here and compared, 0 to 1. */
  readonly verify: number;
  /** Receives one line about workers that come and go, and about what was refused. */
  readonly say: (text: string) => void;
}

interface OpenJob {
  readonly job: GamesJob;
  readonly slice: Slice;
  readonly done: (games: readonly PlayedLine[]) => void;
  readonly fail: (error: Error) => void;
}

/** A worker of another process, by the name that it gives. */
interface RemoteWorker {
  readonly name: string;
  readonly threads: number;
}

export class Coordinator implements PlayerPool {
  /** Some jobs of each worker are lost with it, and after the end of a sequential test: they must not be too long. */
  readonly sliceLength = { ms: 20_000, leastMs: 250, most: MOST_GAMES_OF_JOB };
  onMore?: () => void;
  threads = 0;
  private readonly open = new Map<string, OpenJob>();
  private readonly offer: Offer;
  private readonly document: RunDocument;
  private readonly games: Queue;
  private readonly answers: Queue;
  private reader: Worker | null = null;
  private checker: GamePool | null = null;
  private connected: readonly RemoteWorker[] = [];
  /** Refused answers by the name of the worker. */
  private readonly refusals = new Map<string, number>();
  private looks: NodeJS.Timeout | undefined;
  private isLooking = false;
  private hasEnded = false;

  constructor(
    private readonly run: RunToPlay,
    private readonly link: RedisLink,
    private readonly choices: CoordinatorChoices,
  ) {
    const { ready, origin, name } = run;
    this.document = documentOf(run);
    this.offer = {
      format: 'grognard-offer/1',
      run: name,
      name: titleOf(ready.settled),
      hash: ready.hash,
      document: hashOfDocument(this.document),
      rulesets: [...new Set(ready.settled.arms.map(({ ruleset }) => ruleset))],
      code: { ...origin.code },
      versions: { ...origin.versions },
    };
    const options = { connection: link.client, prefix: PREFIX };
    this.games = new Queue(gamesQueue(name), options);
    this.answers = new Queue(answersQueue(name), options);
    // The link tells of a server that went away.
    for (const queue of [this.games, this.answers]) queue.on('error', () => {});
  }

  get workers(): number {
    return Math.max(1, this.connected.length);
  }

  get status(): string {
    const threads = sumOf(this.connected);
    return this.connected.length === 0
      ? 'no worker'
      : `${counted(this.connected.length, 'worker')}, ${counted(threads, 'thread')}`;
  }

  async start(): Promise<void> {
    this.link.lost.catch((error: Error) => {
      for (const { fail } of this.open.values()) fail(new PlayersGone(error.message, { cause: error }));
    });
    // Jobs and answers of an earlier coordinator of this run: whatever it took in is in the journal.
    await this.clear();
    this.reader = new Worker(this.answers.name, (job: Job) => this.receive(job), {
      connection: this.link.client,
      prefix: PREFIX,
      concurrency: CHECKED_AT_ONCE,
      maxStalledCount: OFTEN,
      runRetryDelay: 1000,
      drainDelay: 2,
    });
    this.reader.on('error', () => {});
    await this.publish();
    this.looks = setInterval(() => void this.look(), LOOK);
    if ((await this.findWorkers()).length === 0) this.choices.say('no worker yet: start some');
  }

  play(slice: Slice): Promise<readonly PlayedLine[]> {
    const { arm, games } = slice;
    const { hash } = this.run.ready;
    return new Promise((done, fail) => {
      const job = { hash, arm, from: games[0].game, to: games[games.length - 1].game, attempt: 1 };
      this.order({ job, slice, done, fail });
    });
  }

  soon(): void {
    void this.giveBack();
  }

  async end(): Promise<void> {
    if (this.hasEnded) return;
    this.hasEnded = true;
    clearInterval(this.looks);
    for (const { done } of this.open.values()) done([]);
    this.open.clear();
    await this.checker?.end();
    if (this.link.isReady) await inTime(this.withdraw().catch(() => {}));
    if (this.reader) await inTime(this.reader.close(true).catch(() => {}));
    if (this.link.isReady) await inTime(this.clear().catch(() => {}));
  }

  /** Tells the workers that the run is over. */
  private async withdraw(): Promise<void> {
    const { name } = this.run;
    const keys = [offerKey(name), documentKey(name), bannedKey(name)];
    await this.link.client.multi().srem(OFFERS, name).del(keys).exec();
  }

  private order(open: OpenJob): void {
    this.open.set(nameOfJob(open.job), open);
    if (this.link.isReady) void this.send(open.job);
  }

  /** Orders a job; without effect where it is ordered already. */
  private async send(job: GamesJob): Promise<void> {
    const jobId = nameOfJob(job);
    await this.games.add('games', job, { jobId, removeOnComplete: true, removeOnFail: true }).catch(() => {});
  }

  private async clear(): Promise<void> {
    for (const queue of [this.games, this.answers]) await queue.obliterate({ force: true });
  }

  private async publish(): Promise<void> {
    const { name } = this.run;
    const offer = JSON.stringify(this.offer);
    const { client } = this.link;
    if ((await client.exists(documentKey(name))) === 0) await client.set(documentKey(name), packed(this.document));
    const writing = client.multi().sadd(OFFERS, name).set(offerKey(name), offer, 'EX', EXPIRES);
    const banned = [...this.refusals.keys()].filter((worker) => this.isBanned(worker));
    if (banned.length > 0) writing.sadd(bannedKey(name), ...banned).expire(bannedKey(name), EXPIRES);
    await writing.exec();
  }

  /** Renews the offer, sees who is there, and orders again what the server no longer knows. */
  private async look(): Promise<void> {
    if (this.isLooking || !this.link.isReady || this.hasEnded) return;
    this.isLooking = true;
    try {
      await this.publish();
      await this.findWorkers();
      for (const [jobId, { job }] of this.open) {
        // Its worker removes a job only after it has sent the answer.
        const isAnswered = await this.link.client.exists(this.answers.toKey(jobId));
        if (isAnswered === 0 && this.open.has(jobId)) await this.send(job);
      }
    } catch {
      // The server has gone, which the link says; the next look does what this one could not.
    } finally {
      this.isLooking = false;
    }
  }

  private async findWorkers(): Promise<readonly RemoteWorker[]> {
    const before = this.connected;
    // Some servers do not list their clients; jobs are then handed out as to one worker.
    const found = (await this.games.getWorkers().catch(() => []))
      .map(({ rawname = '' }) => workerOf(rawname))
      .filter((each) => each !== null);
    this.connected = found;
    this.threads = Math.max(this.threads, sumOf(found));
    const names = (list: readonly RemoteWorker[]) => new Set(list.map(({ name }) => name));
    const [now, then] = [names(found), names(before)];
    for (const { name, threads } of found)
      if (!then.has(name)) this.choices.say(`${name} has come with ${counted(threads, 'thread')}`);
    for (const { name } of before) if (!now.has(name)) this.choices.say(`${name} has gone`);
    if (found.length > before.length) this.onMore?.();
    return found;
  }

  /** Takes back the jobs that no worker has begun. */
  private async giveBack(): Promise<void> {
    const begun = new Set<string>();
    if (this.link.isReady) {
      try {
        await this.games.drain();
        for (const job of await this.games.getJobs(['active'])) begun.add(job?.id ?? '');
        for (const jobId of this.open.keys()) {
          if ((await this.link.client.exists(this.answers.toKey(jobId))) > 0) begun.add(jobId);
        }
      } catch {
        // Then nothing can be waited for.
      }
    }
    for (const [jobId, { done }] of [...this.open]) {
      if (begun.has(jobId)) continue;
      this.open.delete(jobId);
      done([]);
    }
  }

  private async receive({ data }: Job): Promise<void> {
    const answer = readAnswer(data);
    if (answer === null) {
      this.choices.say('ignored something that is no answer');
      return;
    }
    const open = this.open.get(answer.job);
    if (open === undefined) return;
    if (this.isBanned(answer.worker)) {
      this.orderAgain(open);
      return;
    }
    const arrived = readGames(answer.games);
    const fault = arrived === null ? 'no games' : this.faultIn(arrived, open.slice);
    const games = fault === null ? (arrived as unknown as PlayedLine[]) : [];
    const otherwise = fault ?? (await this.differenceIn(games, open.slice));
    // Another answer may have come while a game was played again.
    if (this.hasEnded || this.open.get(answer.job) !== open) return;
    if (otherwise === null) {
      this.open.delete(answer.job);
      open.done(games);
      return;
    }
    const { from, to } = open.job;
    this.choices.say(`refused games ${from} to ${to} from ${answer.worker}: ${otherwise}; they are played again`);
    this.orderAgain(open);
    this.refusals.set(answer.worker, (this.refusals.get(answer.worker) ?? 0) + 1);
    if (!this.isBanned(answer.worker)) return;
    if (this.link.isReady) await this.publish().catch(() => {});
    this.choices.say(`${answer.worker} is banned from this run after ${MOST_REFUSED} refused answers`);
  }

  private orderAgain(open: OpenJob): void {
    this.open.delete(nameOfJob(open.job));
    this.order({ ...open, job: { ...open.job, attempt: open.job.attempt + 1 } });
  }

  private isBanned(worker: string): boolean {
    return (this.refusals.get(worker) ?? 0) >= MOST_REFUSED;
  }

  /** Explains why these cannot be the games of a slice; null where they can. */
  private faultIn(arrived: readonly ArrivedGame[], { arm, games }: Slice): string | null {
    if (arrived.length !== games.length) return `${counted(arrived.length, 'game')}, not ${games.length}`;
    for (const [i, { line, record }] of arrived.entries()) {
      const fault = this.run.faultOf(line);
      if (fault !== null) return fault;
      const { arm: playedArm, game, mix, ...played } = line as GameLine;
      if (playedArm !== arm || game !== games[i].game) return `game ${game}, not ${games[i].game}`;
      if (mix !== undefined || 'again' in played) return 'marks that the journal alone gives';
      const isCrashed = 'crashed' in played;
      if (isCrashed && played.crashed.length > MOST_TEXT) return 'a crash of endless words';
      if (record === undefined) continue;
      if (!isCrashed && !games[i].record) return `a record of game ${game}, which was not asked for`;
      if (record.length > MOST_TEXT || !record.split('\n').every(isObject)) return `the record of game ${game} is none`;
    }
    return null;
  }

  /** Plays crashed games again, and now and then another one. Returns what differs; null where nothing does. */
  private async differenceIn(games: readonly PlayedLine[], { arm, games: orders }: Slice): Promise<string | null> {
    const { agents } = this.run.ready.settled.arms[arm];
    const isClocked = agents.some(isByClock);
    const chosen = !isClocked && randomInt(1_000_000) < 1_000_000 * this.choices.verify ? randomInt(games.length) : -1;
    for (const [i, played] of games.entries()) {
      if (i !== chosen && !isCrash(played.line)) continue;
      const again = await this.playHere({ arm, games: [orders[i]] });
      if (again === null || (isClocked && !isCrash(again.line))) continue;
      if (!agree(played.line, again.line)) return `game ${played.line.game} ended otherwise when it was played here`;
    }
    return null;
  }

  /** Plays one game in this process; null where its thread died. */
  private async playHere(slice: Slice): Promise<PlayedLine | null> {
    this.checker ??= new GamePool({ ...this.run.ready.setup, limits: this.run.limits }, 1);
    try {
      return (await this.checker.play(slice))[0];
    } catch {
      return null;
    }
  }
}

function documentOf({ ready, origin, limits, records }: RunToPlay): RunDocument {
  // As JSON gives it back: undefined values are left out, so that both ends hash the same.
  return JSON.parse(JSON.stringify({ experiment: ready.settled, data: origin.data, limits, records }));
}

/** The name of a run for people. */
function titleOf({ name, arms }: SettledExperiment): string {
  const [{ ruleset, scenario }] = arms;
  return inOneLine(arms.length > 1 ? `${name} of ${ruleset}` : `${ruleset}/${scenarioName(scenario)}`).slice(0, 300);
}

/** Reads `...:w:NAME.THREADS`, the name that BullMQ gives to the connection of a worker. */
function workerOf(rawname: string): RemoteWorker | null {
  const [, name, threads] = /:w:([\w.-]{1,80})\.(\d{1,4})$/.exec(rawname) ?? [];
  return name === undefined ? null : { name, threads: Number(threads) };
}

/** Tells whether two lines of one game say the same; two crashes may differ in their words. */
const agree = (one: GameLine, other: GameLine): boolean =>
  isCrash(one) || isCrash(other) ? isCrash(one) && isCrash(other) : isSameLine(one, JSON.parse(JSON.stringify(other)));

const sumOf = (workers: readonly RemoteWorker[]): number => workers.reduce((sum, { threads }) => sum + threads, 0);

const counted = (n: number, what: string): string => `${n} ${what}${n === 1 ? '' : 's'}`;

function isObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return value !== null && typeof value === 'object';
  } catch {
    return false;
  }
}
