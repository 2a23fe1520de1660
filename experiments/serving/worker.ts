// A worker: plays games of the runs that coordinators offer through Redis, on the threads of this machine.

import { hostname } from 'node:os';
import { type Job, Queue, WaitingError, Worker } from 'bullmq';
import { isAgentFile } from '../../agents/spec.ts';
import { BadInput } from '../../src/engine/contract/errors.ts';
import { canonicalJson } from '../../src/engine/kernel/canonical-json.ts';
import { inTime } from '../../src/node/endings.ts';
import { sha256 } from '../../src/node/files.ts';
import type { RedisLink } from '../../src/node/redis.ts';
import { commit, version } from '../../src/node/version.ts';
import { type GameQueue, PlayersGone, playQueue, type Stop } from '../../workers/dispatch.ts';
import { GamePool } from '../../workers/pool.ts';
import type { GameOrder, PlayedLine } from '../../workers/protocol.ts';
import { gamesOf, plannedGame } from '../formats/arms.ts';
import { hashOf } from '../formats/experiment-file.ts';
import type { ReadyExperiment } from '../kinds/kind.ts';
import { namesThatDiffer, originNow } from '../running/origin.ts';
import { keepsRecord } from '../running/records.ts';
import { declared, settle } from '../running/settle.ts';
import {
  answersQueue,
  bannedKey,
  documentKey,
  type GamesAnswer,
  type GamesJob,
  gamesQueue,
  nameOfJob,
  OFFERS,
  OFTEN,
  type Offer,
  offerKey,
  PREFIX,
  packed,
  type RunDocument,
  readDocument,
  readJob,
  readOffer,
} from './messages.ts';

/** Milliseconds between two looks for runs, and at the offer of the one that is played. */
const LOOK = 1_000;
/** Looks after a return of the server in which a run that is not offered may be one that it has forgotten. */
const GRACE = 10;
/** The most offers that are looked at. */
const MOST_OFFERS = 100;
/** Jobs at a time: while the last games of one are played, threads begin with the other. */
const AT_ONCE = 2;
/** Milliseconds after which a job is free whose worker no longer says that it plays it. */
const LOCK = 15_000;

export interface WorkerChoices {
  /** Threads that play. */
  readonly threads: number;
  /** Files of agents that runs may use, by the SHA-256 of their content. */
  readonly agents: ReadonlyMap<string, string>;
  /** Ends with the first run that it has played. */
  readonly once: boolean;
  /** Receives one line about runs and jobs. */
  readonly say: (text: string) => void;
}

/** The games that a worker has played of a run. */
export interface PlayedShare {
  readonly run: string;
  readonly name: string;
  readonly hash: string;
  readonly jobs: number;
  readonly games: number;
}

/** A run that this worker cannot play. */
class Refused extends Error {}

export class GameWorker {
  private readonly name = `${hostname()
    .replace(/[^\w-]+/g, '-')
    .slice(0, 60)}-${process.pid}`;
  /** Documents that were refused, so that each is told of once. */
  private readonly refused = new Set<string>();
  private readonly shares: PlayedShare[] = [];
  private current: PlayedRun | null = null;
  private isStopping = false;
  private wake = (): void => {};

  constructor(
    private readonly link: RedisLink,
    private readonly choices: WorkerChoices,
  ) {}

  /**
   * Plays until it is stopped.
   * @throws RedisLost when the server went away for too long.
   */
  async work(): Promise<readonly PlayedShare[]> {
    let isWaiting = false;
    while (!this.isStopping) {
      const found = await Promise.race([this.findRun(), this.link.lost]);
      if (found !== null) {
        isWaiting = false;
        await this.playRun(found);
        if (this.choices.once) break;
        continue;
      }
      if (!isWaiting) this.choices.say(`waiting for a run at ${this.link.address.shown}`);
      isWaiting = true;
      await Promise.race([this.pause(), this.link.lost]);
    }
    return this.shares;
  }

  /** Begins no further job, and finishes those that it plays. */
  soon(): void {
    this.isStopping = true;
    this.wake();
    this.current?.soon();
  }

  /** Gives back the jobs that it plays. */
  now(): void {
    this.current?.leave();
  }

  private pause(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, LOOK);
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  /** Returns a run that this worker can play; null where none is offered. Says once why it cannot play one. */
  private async findRun(): Promise<{ readonly offer: Offer; readonly ready: PreparedRun } | null> {
    const { client } = this.link;
    const names = (await client.srandmember(OFFERS, MOST_OFFERS)).filter((name) => /^[0-9a-f]{16}$/.test(name));
    for (const name of names) {
      const text = await client.get(offerKey(name));
      const offer = text === null ? null : readOffer(text);
      if (offer === null || offer.run !== name || (await this.isBanned(name))) continue;
      try {
        return { offer, ready: await prepared(offer, await client.getBuffer(documentKey(name)), this.choices) };
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        if (!this.refused.has(offer.document)) this.choices.say(`cannot play ${titleOf(offer)}: ${error.message}`);
        this.refused.add(offer.document);
      }
    }
    return null;
  }

  /** Tells whether the coordinator of a run no longer takes this worker's answers. */
  private async isBanned(run: string): Promise<boolean> {
    return (await this.link.client.sismember(bannedKey(run), this.name)) === 1;
  }

  private async playRun({ offer, ready }: { readonly offer: Offer; readonly ready: PreparedRun }): Promise<void> {
    this.current = new PlayedRun(this.link, offer, ready, this.name, this.choices);
    if (this.isStopping) return;
    try {
      const { jobs, games } = await this.current.play();
      const { run, name, hash } = offer;
      this.shares.push({ run, name, hash, jobs, games });
    } finally {
      this.current = null;
    }
  }
}

const titleOf = ({ name, run }: Offer): string => `${name} (run ${run})`;

interface PreparedRun {
  readonly ready: ReadyExperiment;
  readonly document: RunDocument;
}

/** Prepares a run from its document by this program's own code. @throws Refused */
async function prepared(offer: Offer, bytes: Buffer | null, choices: WorkerChoices): Promise<PreparedRun> {
  const own = originNow(offer.rulesets, undefined, []);
  const others = namesThatDiffer(offer.code, own.code);
  if (others.length > 0) {
    const { grognard = '?', commit: at = '?' } = offer.versions;
    throw new Refused(
      `it is played by other code in ${others.join(', ')}: version ${grognard}, commit ${at}; this is version ${version()}, commit ${commit()}`,
    );
  }
  const document = bytes === null ? null : readDocument(bytes, offer.document);
  if (document === null || hashOf(document.experiment) !== offer.hash) {
    throw new Refused('its experiment is not the one that its hash names');
  }
  const { experiment, data, limits } = document;
  const agentPaths = pathsOf(document, choices.agents);
  try {
    const declaration = await declared(experiment, { require: [], columns: [] });
    const files = data === null ? undefined : { path: null, files: data, hash: sha256(canonicalJson(data)) };
    const ready = await settle(declaration, { data: files, agentPaths, limits });
    if (ready.hash === offer.hash) return { ready, document };
  } catch (error) {
    throw new Refused(error instanceof BadInput ? error.message : 'its experiment is damaged');
  }
  throw new Refused('here its experiment is another one: its data or agents differ');
}

/**
 * Finds the files of agents on this machine. A run never brings code: it names the content of a file. @throws Refused
 */
function pathsOf({ experiment }: RunDocument, own: ReadonlyMap<string, string>): Record<string, string> {
  const played = experiment.arms.flatMap(({ agents }) => agents);
  const specs = new Set([...played.filter(isAgentFile), ...Object.keys(experiment.agentFiles)]);
  const paths = [...specs].map((spec) => {
    const path = own.get(experiment.agentFiles[spec]);
    if (path !== undefined) return [spec, path] as const;
    throw new Refused(`its agent ${spec} needs a file; allow your copy of it with --agent FILE`);
  });
  return Object.fromEntries(paths);
}

/** A run while this worker plays it. */
class PlayedRun {
  private readonly stop: Stop = { soon: false, now: false };
  private readonly pool: GamePool;
  private readonly answers: Queue;
  private reader: Worker | null = null;
  private jobs = 0;
  private games = 0;
  /** Looks that may still miss the offer: its coordinator tells a server anew that has forgotten everything. */
  private grace = 0;
  private leaving = (): void => {};
  private readonly left = new Promise<void>((resolve) => {
    this.leaving = resolve;
  });
  private failure: Error | null = null;

  constructor(
    private readonly link: RedisLink,
    private readonly offer: Offer,
    private readonly run: PreparedRun,
    private readonly name: string,
    private readonly choices: WorkerChoices,
  ) {
    this.pool = new GamePool({ ...run.ready.setup, limits: run.document.limits }, choices.threads);
    this.answers = new Queue(answersQueue(offer.run), { connection: link.client, prefix: PREFIX });
    this.answers.on('error', () => {});
  }

  /** Plays jobs until the run is over or this worker leaves it. */
  async play(): Promise<{ readonly jobs: number; readonly games: number }> {
    await this.pool.start();
    const { run } = this.offer;
    this.reader = new Worker(gamesQueue(run), (job: Job, token?: string) => this.take(job, token), {
      connection: this.link.client,
      prefix: PREFIX,
      name: `${this.name}.${this.choices.threads}`,
      concurrency: AT_ONCE,
      lockDuration: LOCK,
      stalledInterval: LOCK / 3,
      maxStalledCount: OFTEN,
      runRetryDelay: 1000,
      drainDelay: 2,
      removeOnComplete: { count: 0 },
      removeOnFail: { count: 0 },
    });
    this.reader.on('error', () => {});
    const { threads } = this.choices;
    this.choices.say(`playing ${titleOf(this.offer)} on ${threads} thread${threads === 1 ? '' : 's'}`);
    const looks = setInterval(() => void this.look(), LOOK);
    const returned = (): void => {
      this.grace = GRACE;
    };
    this.link.client.on('ready', returned);
    try {
      await Promise.race([this.left, this.link.lost]);
    } finally {
      clearInterval(looks);
      this.link.client.off('ready', returned);
      this.stop.now = true;
      await this.pool.end();
      await inTime(this.reader.close(!this.link.isReady).catch(() => {}));
      if (this.link.isReady) await inTime(this.tidy().catch(() => {}));
    }
    if (this.failure) throw this.failure;
    const { jobs, games } = this;
    this.choices.say(`left ${titleOf(this.offer)} after ${games} games in ${jobs} jobs`);
    return { jobs, games };
  }

  /** A look of BullMQ for stalled jobs may put settings of the queue back that a run which is over has cleared. */
  private async tidy(): Promise<void> {
    const { client } = this.link;
    const { run } = this.offer;
    if ((await client.exists(offerKey(run))) === 0) await client.del(`${PREFIX}:${gamesQueue(run)}:meta`);
  }

  soon(): void {
    // Resolves when the jobs in progress are finished.
    void this.reader?.close().then(this.leaving, this.leaving);
  }

  leave(): void {
    this.stop.now = true;
    void this.pool.end();
    this.leaving();
  }

  /** Leaves a run that its coordinator no longer offers, or offers otherwise. */
  private async look(): Promise<void> {
    if (!this.link.isReady) return;
    const { run } = this.offer;
    const [text, banned] = await Promise.all([
      this.link.client.get(offerKey(run)).catch(() => undefined),
      this.link.client.sismember(bannedKey(run), this.name).catch(() => 0),
    ]);
    if (banned === 1) {
      this.choices.say(`${titleOf(this.offer)} refused this worker's answers again and again: test this machine`);
      this.leave();
      return;
    }
    if (text === undefined) return;
    if (text === null && this.grace > 0) {
      this.grace--;
      return;
    }
    this.grace = 0;
    const offer = text === null ? null : readOffer(text);
    if (offer?.document !== this.offer.document) this.leave();
  }

  /** Plays a job and sends the answer; a job that cannot be one of this run is refused. */
  private async take(job: Job, token: string | undefined): Promise<void> {
    const games = readJob(job.data);
    const fault = games === null ? 'it is no order of games' : this.faultIn(games, job.id);
    if (games === null || fault !== null) {
      this.choices.say(`refused a job: ${fault}`);
      throw new Error('refused');
    }
    const began = performance.now();
    const played = await this.playGames(games);
    if (played === null) {
      // Another worker may have it at once.
      await job.moveToWait(token);
      throw new WaitingError();
    }
    const answer: GamesAnswer = { job: nameOfJob(games), worker: this.name, games: packed(played).toString('base64') };
    await this.answers.add('games', answer, { jobId: answer.job, removeOnComplete: true, removeOnFail: true });
    this.jobs++;
    this.games += played.length;
    const seconds = (performance.now() - began) / 1000;
    const { name } = this.run.ready.settled.arms[games.arm];
    const of = name === '' ? '' : ` of ${name}`;
    this.choices.say(`games ${games.from} to ${games.to}${of}: ${seconds.toFixed(1)} s`);
  }

  private faultIn(job: GamesJob, id: string | undefined): string | null {
    const { ready } = this.run;
    if (job.hash !== ready.hash) return 'it is of another experiment';
    if (nameOfJob(job) !== id) return 'it has the name of another job';
    const arm = ready.settled.arms[job.arm];
    return arm === undefined || job.to > gamesOf(arm) ? 'the run has no such games' : null;
  }

  /** Plays games that follow each other; null where this worker leaves the run before they are finished. */
  private async playGames({ arm, from, to }: GamesJob): Promise<readonly PlayedLine[] | null> {
    const { ready, document } = this.run;
    let next = from;
    const order = (game: number): GameOrder => {
      const { seed, seating } = plannedGame(ready.settled, arm, game);
      return { game, seed, seating, record: keepsRecord(document.records, game) };
    };
    const queue: GameQueue = {
      next: () => (next <= to ? { arm, left: to - next + 1 } : null),
      take: (_, count) => {
        const size = Math.min(count, to - next + 1);
        next += size;
        return Array.from({ length: size }, (_, i) => order(next - size + i));
      },
    };
    const played: PlayedLine[] = [];
    try {
      await playQueue(this.pool, queue, this.stop, async (games) => {
        played.push(...games);
      });
    } catch (error) {
      if (this.stop.now) return null;
      if (error instanceof PlayersGone) this.failure = error;
      this.leave();
      return null;
    }
    if (this.stop.now || played.length !== to - from + 1) return null;
    return played.sort((a, b) => a.line.game - b.line.game);
  }
}
