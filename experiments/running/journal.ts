// The journal of a run: one line for each finished game, in the order in which they finished.

import { type JournalChoices, JournalFile, type LinePlace, type RunName } from '../../src/node/journal-file.ts';
import { type FinishedGame, type GameLine, isCrash } from '../formats/journal-line.ts';
import type { LineCheck } from './line-check.ts';

/** The part of a game that stays in memory; its rows of turns and battles stay in the file. */
export type GameRow = Pick<
  FinishedGame,
  'arm' | 'game' | 'seed' | 'result' | 'returns' | 'scores' | 'turns' | 'decisions' | 'hash' | 'luck' | 'ms'
> & {
  /** The reason for a crash; result, returns and the rest are then empty. */
  readonly crashed: string | null;
  readonly line: LinePlace;
};

export class Journal {
  private constructor(
    private readonly file: JournalFile<GameLine, GameRow>,
    /** Explains why a value cannot be a line of this run; null where it can. */
    readonly faultOf: LineCheck,
  ) {}

  /**
   * Opens the journal of a run, or creates it.
   * @throws BadInput where it belongs to another run, or holds lines that cannot belong to this one.
   */
  static async open(path: string, name: RunName, faultOf: LineCheck, choices: JournalChoices): Promise<Journal> {
    const kind = { faultOf, kept: rowOf, nameOf: ({ arm, game }: GameLine) => key(arm, game) };
    return new Journal(await JournalFile.open(path, name, kind, choices), faultOf);
  }

  /** Resolves when the games are on the disk. @throws Error for a line that would not be read back. */
  append(lines: readonly GameLine[]): Promise<void> {
    return this.file.append(lines);
  }

  close(): Promise<void> {
    return this.file.close();
  }

  /** Numbers of the lines that were dropped when it was opened. */
  get dropped(): readonly number[] {
    return this.file.dropped;
  }

  has(arm: number, game: number): boolean {
    return this.file.has(key(arm, game));
  }

  row(arm: number, game: number): GameRow | undefined {
    return this.file.row(key(arm, game));
  }

  get size(): number {
    return this.file.size;
  }

  /** Number of games of an arm that follow each other from the first without a gap. */
  count(arm: number): number {
    let game = 0;
    while (this.has(arm, game + 1)) game++;
    return game;
  }

  /** The games of an arm in game order, as far as they are finished. */
  games(arm: number, most: number): GameRow[] {
    const rows: GameRow[] = [];
    for (let game = 1; game <= most; game++) {
      const row = this.row(arm, game);
      if (row) rows.push(row);
    }
    return rows;
  }

  /** The whole lines of games, read from the file. */
  lines(rows: readonly GameRow[]): Generator<GameLine> {
    return this.file.lines(rows.map(({ line }) => line));
  }

  /** The same as JSON texts. */
  texts(rows: readonly GameRow[]): Generator<string> {
    return this.file.texts(rows.map(({ line }) => line));
  }
}

/** Written out in full: with spread objects a journal of 200,000 lines takes twice as long to read. */
function rowOf(line: GameLine, place: LinePlace): GameRow {
  const isCrashed = isCrash(line);
  return {
    arm: line.arm,
    game: line.game,
    seed: line.seed,
    result: isCrashed ? '' : line.result,
    returns: isCrashed ? [] : line.returns,
    scores: isCrashed ? [] : line.scores,
    turns: isCrashed ? 0 : line.turns,
    decisions: isCrashed ? 0 : line.decisions,
    hash: isCrashed ? '' : line.hash,
    luck: isCrashed ? undefined : line.luck,
    ms: line.ms,
    crashed: isCrashed ? line.crashed : null,
    line: place,
  };
}

const key = (arm: number, game: number): string => `${arm}:${game}`;
