// The journal of a run: one line for each finished game, in the order in which they finished.

import {
  type JournalChoices,
  JournalFile,
  type LineKind,
  type LinePlace,
  type RunName,
} from '../../src/node/journal-file.ts';
import type { GameLine } from '../formats/journal-line.ts';
import { type GameRow, type GameRows, KeptGames } from './kept-games.ts';
import type { LineCheck } from './line-check.ts';

export type { GameRow, GameRows };

export class Journal {
  private constructor(
    private readonly file: JournalFile<GameLine>,
    private readonly kept: KeptGames,
    /** Explains why a value cannot be a line of this run; null where it can. */
    readonly faultOf: LineCheck,
  ) {}

  /**
   * Opens the journal of a run, or creates it.
   * @throws BadInput where it belongs to another run, or holds lines that cannot belong to this one.
   */
  static async open(path: string, name: RunName, faultOf: LineCheck, choices: JournalChoices): Promise<Journal> {
    const kept = new KeptGames();
    const kind: LineKind<GameLine> = {
      faultOf,
      placeOf: ({ arm, game }) => kept.row(arm, game)?.line,
      keep: (line, place) => kept.add(line, place),
      clear: () => kept.clear(),
    };
    return new Journal(await JournalFile.open(path, name, kind, choices), kept, faultOf);
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
    return this.kept.has(arm, game);
  }

  row(arm: number, game: number): GameRow | undefined {
    return this.kept.row(arm, game);
  }

  get size(): number {
    return this.kept.size;
  }

  /** Number of games of an arm that follow each other from the first without a gap. */
  count(arm: number): number {
    let game = 0;
    while (this.has(arm, game + 1)) game++;
    return game;
  }

  /** The games of an arm in game order, as far as they are finished. */
  games(arm: number, most: number): GameRows {
    return this.kept.rows(arm, most);
  }

  /** The whole lines of games, read from the file. */
  lines(rows: Iterable<GameRow>): Generator<GameLine> {
    return this.file.lines(placesOf(rows));
  }

  /** The same as JSON texts. */
  texts(rows: Iterable<GameRow>): Generator<string> {
    return this.file.texts(placesOf(rows));
  }
}

function* placesOf(rows: Iterable<GameRow>): Generator<LinePlace> {
  for (const { line } of rows) yield line;
}
