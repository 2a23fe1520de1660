// A session of a run: from its start or resumption to its end or interruption.

import type { Disk } from '../../src/node/files.ts';
import { cores, type Interruption, watchSignals } from '../../src/node/processes.ts';
import { type GameQueue, type PlayerPool, playQueue, type Stop } from '../../workers/dispatch.ts';
import { GamePool } from '../../workers/pool.ts';
import type { GameOrder, PlayedLine } from '../../workers/protocol.ts';
import { gamesOf, plannedGame } from '../formats/arms.ts';
import type { Speed } from '../formats/estimates.ts';
import type { RecordsChoice } from '../formats/experiment-file.ts';
import { type GameLine, isCrash } from '../formats/journal-line.ts';
import type { ReadyExperiment } from '../kinds/kind.ts';
import type { GameRow, GameRows, Journal } from './journal.ts';
import { isByClock, isSame, keepsRecord, type MadeRecords, RecordFiles } from './records.ts';
import type { Progress, RunChoices } from './runner.ts';
import { isSameLine, scoredAgain } from './scoring-again.ts';
import { type Stopping, stoppings } from './stopping.ts';

/** Games that are scored again at a time. */
const CHUNK = 1000;

/** A queue of listed games. */
export function listed<G extends { readonly arm: number }>(
  games: readonly G[],
  order: (game: G) => GameOrder,
): GameQueue {
  let at = 0;
  return {
    next: () => (at < games.length ? { arm: games[at].arm, left: games.length - at } : null),
    take: (arm, count) => {
      const from = at;
      while (at < games.length && at - from < count && games[at].arm === arm) at++;
      return games.slice(from, at).map(order);
    },
  };
}

/** Games that the journal lacks: all, or those that are played, not scored again; null for games to hand out. */
type Missing = 'all' | 'played' | null;

export class Session {
  readonly stopping: readonly Stopping[];
  private readonly taken: Set<number>[];
  private readonly from: number[];
  private crashes = 0;
  private counted = 0;
  private played = 0;
  private decisions = 0;
  private started = 0;
  private workers: number;
  private others: PlayerPool | null = null;
  /** For each arm the one whose games are scored again for it; null where it is played. */
  private readonly scoredFrom: (number | null)[];
  private readonly records: RecordFiles;
  /** The mix number of the lines that are written now. */
  private mix = 0;

  constructor(
    private readonly ready: ReadyExperiment,
    private readonly journal: Journal,
    private readonly folder: string,
    private readonly choices: RunChoices & { readonly disk: Disk; readonly records: RecordsChoice },
    private readonly what: readonly string[],
    /** Makes players other than threads of this process, where games are to be played. */
    private readonly playersElsewhere?: () => PlayerPool,
  ) {
    const { arms } = ready.settled;
    this.records = new RecordFiles(ready, folder, choices.disk);
    this.workers = Math.max(1, choices.workers ?? cores());
    this.stopping = stoppings(ready.arms, journal, ready.part);
    this.taken = arms.map(() => new Set());
    this.from = this.stopping.map((arm) => arm.first());
    // A part may lack the games of the arm from which another would be scored.
    this.scoredFrom = ready.arms.map(({ scoredFrom = null }) => (ready.part === undefined ? scoredFrom : null));
    arms.forEach((arm, i) => {
      for (const row of journal.games(i, gamesOf(arm))) this.count(row.crashed !== null);
    });
  }

  /** The games that count, by arm. */
  rows(): GameRows[] {
    return this.stopping.map((arm, i) => this.journal.games(i, arm.last()));
  }

  get isFinished(): boolean {
    return this.nextArm('all') === null;
  }

  private get unit(): string {
    return this.ready.arms[0].kind.unit;
  }

  get reused(): boolean {
    return this.played === 0;
  }

  /**
   * Plays the remaining games.
   * @param mix how often the run was resumed with another origin, this time included
   */
  async play(mix: number): Promise<{ speed: Speed; interrupted: boolean; now: boolean }> {
    this.mix = mix;
    const total = this.stopping.reduce((sum, arm) => sum + arm.most(), 0);
    const { folder, workers } = this;
    this.choices.onStart?.({
      folder,
      hash: this.ready.hash,
      games: total,
      unit: this.unit,
      part: this.ready.part,
      finished: this.counted,
      mixed: this.what,
      dropped: this.journal.dropped,
      workers,
    });
    const stop: Stop = { soon: false, now: false };
    const queue: GameQueue = {
      next: () => this.nextArm(),
      take: (arm, count) => this.take(arm, count),
      isOver: () => this.nextArm('played') === null,
    };
    const keep = (games: readonly PlayedLine[]): Promise<void> => this.keep(games);
    if (this.nextArm() !== null) await this.playAll(this.players(), queue, stop, keep);
    if (!stop.soon) await this.scoreAgain();
    // Plays what could not be scored again: games that crashed.
    if (!stop.soon && this.nextArm() !== null) await this.playAll(this.players(), queue, stop, keep);
    this.workers = this.others?.threads ?? this.workers;
    const seconds = this.started === 0 ? 0 : (performance.now() - this.started) / 1000;
    const per = (n: number): number => (seconds > 0 ? n / seconds : 0);
    const speed = {
      seconds,
      gamesPerSecond: per(this.played),
      decisionsPerSecond: per(this.decisions),
      workers: this.workers,
    };
    return { speed, interrupted: stop.soon && !this.isFinished, now: stop.now };
  }

  /** Scores games again for the arms that have the games of another. */
  private async scoreAgain(): Promise<void> {
    this.scoredFrom.forEach((source, arm) => {
      if (source !== null && !this.holds(arm, source)) this.scoredFrom[arm] = null;
    });
    for (const [arm, source] of this.scoredFrom.entries()) {
      if (source === null) continue;
      const isMissing = ({ game, crashed }: GameRow): boolean => crashed === null && !this.journal.has(arm, game);
      const rows = [...this.journal.games(source, this.stopping[arm].last())].filter(isMissing);
      for (let i = 0; i < rows.length; i += CHUNK) {
        const lines = [...this.journal.lines(rows.slice(i, i + CHUNK))].flatMap((line) =>
          isCrash(line) ? [] : [this.checked(scoredAgain(line, arm, this.ready.arms[arm]))],
        );
        await this.journal.append(lines);
        for (const line of lines) this.count(isCrash(line));
        this.choices.onProgress?.(this.progress(arm));
      }
    }
    this.stopping.forEach((stopping, arm) => {
      this.from[arm] = stopping.first();
    });
  }

  /** Tells whether the games that were played in both arms are the same but for the scoring. */
  private holds(arm: number, source: number): boolean {
    const isPlayed = (row: GameRow | undefined): row is GameRow =>
      row !== undefined && row.crashed === null && !row.again;
    const own = [...this.journal.games(arm, this.stopping[arm].last())].filter(isPlayed);
    const pairs = own.flatMap((row) => {
      const other = this.journal.row(source, row.game);
      return isPlayed(other) ? [[row, other] as const] : [];
    });
    const [played, others] = [0, 1].map((i) => this.journal.lines(pairs.map((pair) => pair[i])));
    for (const line of played) {
      const other = others.next().value;
      if (other === undefined || isCrash(other) || !isSameLine(line, scoredAgain(other, arm, this.ready.arms[arm])))
        return false;
    }
    return true;
  }

  /** The players of the run: those elsewhere, or threads of this process. */
  private players(): PlayerPool {
    this.others = this.playersElsewhere?.() ?? null;
    return this.others ?? this.threads();
  }

  private threads(): PlayerPool {
    return new GamePool({ ...this.ready.setup, limits: this.choices.limits }, this.workers);
  }

  private async playAll(
    pool: PlayerPool,
    queue: GameQueue,
    stop: Stop,
    taken: (games: readonly PlayedLine[]) => Promise<void>,
  ): Promise<void> {
    const interruption: Interruption = {
      soon: () => {
        stop.soon = true;
        pool.soon?.();
        this.choices.onStopping?.();
      },
      now: () => {
        stop.now = true;
        void pool.end();
      },
    };
    const unwatch = this.choices.signals ? watchSignals(interruption) : () => {};
    try {
      await pool.start();
      this.started = performance.now();
      await playQueue(pool, queue, stop, taken);
    } catch (error) {
      if (!stop.now) throw error;
    } finally {
      unwatch();
      await pool.end();
    }
  }

  /** Plays finished games again whose records are missing, and keeps the records of those that end the same. */
  async makeRecords(): Promise<MadeRecords> {
    const { arms } = this.ready.settled;
    const none = !this.ready.arms[0].kind.outputs.hasRecords;
    const missing = none ? [] : this.rows().flatMap((rows, arm) => this.records.missing(arm, rows));
    const isClocked = ({ arm, game }: GameRow): boolean =>
      plannedGame(this.ready.settled, arm, game).seating.some((agent) => isByClock(arms[arm].agents[agent]));
    const waiting = missing.filter((row) => !isClocked(row));
    const total = waiting.length;
    const otherwise: { arm: string; game: number }[] = [];
    let made = 0;
    const queue = listed(waiting, ({ arm, game }) => this.order(arm, game, true));
    const stop: Stop = { soon: false, now: false };
    const began = performance.now();
    const taken = async (games: readonly PlayedLine[]): Promise<void> => {
      for (const game of games) {
        const { line } = game;
        if (isSame(this.journal.row(line.arm, line.game)!, game)) {
          this.records.write(line, game.record);
          made++;
        } else otherwise.push({ arm: arms[line.arm].name, game: line.game });
      }
      if (games.length === 0) return;
      const done = made + otherwise.length;
      const rate = (1000 * done) / (performance.now() - began);
      const { unit } = this;
      const arm = arms[games[0].line.arm].name;
      this.choices.onProgress?.({ unit, done, total, crashed: 0, rate, left: (total - done) / rate, arm, shares: [] });
    };
    if (total > 0) await this.playAll(this.threads(), queue, stop, taken);
    const interrupted = stop.soon && made + otherwise.length < total;
    return { made, byClock: missing.length - total, otherwise, none, interrupted };
  }

  /**
   * Returns the first arm with games to hand out, or with games that the journal lacks. Among arms of
   * one sequential test it is the one farthest behind, since the test asks for their rounds in turn.
   */
  private nextArm(missing: Missing = null): { arm: number; left: number } | null {
    const { stopping } = this;
    const first = stopping.findIndex((_, arm) => this.openGame(arm, missing) !== null);
    if (first < 0) return null;
    let [arm, game] = [first, this.openGame(first, missing)!];
    const { test } = stopping[first];
    for (let other = first + 1; test !== null && other < stopping.length; other++) {
      const open = stopping[other].test === test ? this.openGame(other, missing) : null;
      if (open !== null && open < game) [arm, game] = [other, open];
    }
    const { isOpen } = stopping[arm];
    const last = isOpen ? stopping[arm].forecast() : stopping[arm].last();
    return { arm, left: Math.max(1, last - game + 1) };
  }

  /** Returns the first game of an arm that is to be handed out, or is not in the journal. */
  private openGame(arm: number, missing: Missing): number | null {
    const last = this.stopping[arm].last();
    const isOpen = (game: number): boolean =>
      !this.journal.has(arm, game) &&
      (missing !== null || !this.taken[arm].has(game)) &&
      (missing === 'all' || this.isPlayed(arm, game));
    let game = missing !== null ? this.stopping[arm].first() : this.from[arm];
    while (game <= last && !isOpen(game)) game++;
    if (missing === null) this.from[arm] = game;
    return game <= last ? game : null;
  }

  /** Takes games of an arm that follow each other. */
  private take(arm: number, most: number): GameOrder[] {
    const last = this.stopping[arm].last();
    const orders: GameOrder[] = [];
    for (let game = this.from[arm]; game <= last && orders.length < most; game++) {
      if (this.journal.has(arm, game) || this.taken[arm].has(game) || !this.isPlayed(arm, game)) {
        if (orders.length > 0) break;
        continue;
      }
      this.taken[arm].add(game);
      orders.push(this.order(arm, game, keepsRecord(this.choices.records, game)));
    }
    return orders;
  }

  private order(arm: number, game: number, record: boolean): GameOrder {
    const { seed, seating } = plannedGame(this.ready.settled, arm, game);
    return { game, seed, seating, record };
  }

  /** Games with records are played in any arm, and show that the others may be scored again. */
  private isPlayed(arm: number, game: number): boolean {
    const source = this.scoredFrom[arm];
    if (source === null || keepsRecord(this.choices.records, game)) return true;
    return (this.journal.row(source, game)?.crashed ?? null) !== null;
  }

  /** Keeps finished games: first their records, then their lines in the journal; only then do they count. */
  private async keep(games: readonly PlayedLine[]): Promise<void> {
    if (games.length === 0) return;
    const lines = games.map(({ line }) => this.checked(line));
    for (const [i, line] of lines.entries()) this.records.write(line, games[i].record);
    await this.journal.append(lines);
    for (const line of lines) {
      this.taken[line.arm].delete(line.game);
      this.played++;
      if (!isCrash(line)) this.decisions += line.decisions;
      this.count(isCrash(line));
    }
    this.choices.onProgress?.(this.progress(games[0].line.arm));
  }

  /** Returns the line for the journal: a game with impossible results has crashed. */
  private checked(played: GameLine): GameLine {
    const line = this.mix > 0 ? { ...played, mix: this.mix } : played;
    const fault = isCrash(line) ? null : this.journal.faultOf(line);
    if (fault === null) return line;
    const { arm, game, seed, seating, mix, ms } = line;
    return { arm, game, seed, seating, ...(mix === undefined ? {} : { mix }), crashed: `wrong result: ${fault}`, ms };
  }

  private count(crashed: boolean): void {
    this.counted++;
    if (crashed) this.crashes++;
  }

  private progress(arm: number): Progress {
    const { arms } = this.ready.settled;
    const seconds = (performance.now() - this.started) / 1000;
    const rate = seconds > 0 ? this.played / seconds : 0;
    const total = this.total();
    const done = Math.min(this.counted, total);
    return {
      unit: this.unit,
      done,
      total,
      crashed: this.crashes,
      rate,
      left: rate > 0 ? (total - done) / rate : null,
      arm: arms[arm].name,
      shares: this.stopping[arm].shares.list(),
      isForecast: this.stopping.some(({ isOpen }) => isOpen),
      test: this.testOf(arm),
      players: this.others?.status,
    };
  }

  private total(): number {
    return this.stopping.reduce((sum, arm) => sum + arm.forecast(), 0);
  }

  private testOf(arm: number): Progress['test'] {
    const state = this.stopping[arm].test?.state();
    return state && { llr: state.llr, lower: state.lower, upper: state.upper };
  }
}
