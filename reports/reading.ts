// Reads the tables of a run once for all charts, game by game. Each chart says first which rows it wants, and is drawn
// when all have been read: memory holds sums and counts, and a few numbers a game.

import { firstRow, type TableRow } from '../experiments/formats/run-folder.ts';
import { Numbers, Rounds } from './rounds.ts';
import type { RunFolder } from './run-folder.ts';

/** Returns what has been gathered, once the tables are read. */
export type Later<T> = () => T;

/** Takes in the rows of one game. @param round the number of its round */
type Taker = (rows: readonly TableRow[], round: number) => void;

export class Reading {
  readonly rounds = new Rounds();
  private readonly takers = new Map<string, Taker[]>();
  private readonly winners = [''];
  /** By number of a game the number of its winner in `winners`. */
  private readonly won = new Numbers();

  constructor(readonly run: RunFolder) {}

  /** Asks for the rows of a table: `games`, or one of the ruleset's. */
  each(table: string, take: Taker): void {
    const takers = this.takers.get(table);
    if (takers) takers.push(take);
    else this.takers.set(table, [take]);
  }

  /** Tells whether a table has a row and these columns. */
  has(table: string, columns: readonly string[]): boolean {
    const first = firstRow(this.rowsOf(table));
    return first !== undefined && columns.every((column) => first[column] !== undefined);
  }

  rowsOf(table: string): Iterable<TableRow> {
    return table === 'games' ? this.run.games : (this.run.tables.get(table) ?? []);
  }

  /** Returns the winner of a game, when the games have been read. */
  winnerOf(game: string): string {
    return this.winners[this.won.at(Number(game))];
  }

  /** Reads every table that was asked for, the games first. */
  read(): void {
    const ofGames = this.takers.get('games') ?? [];
    for (const row of this.run.games) {
      const round = this.rounds.add(row);
      this.keepWinner(row);
      for (const take of ofGames) take([row], round);
    }
    for (const [table, takers] of this.takers) {
      if (table !== 'games') this.readTable(table, takers);
    }
  }

  private readTable(table: string, takers: readonly Taker[]): void {
    let rows: TableRow[] = [];
    const give = (): void => {
      if (rows.length === 0) return;
      const round = this.rounds.of(rows[0].game);
      for (const take of takers) take(rows, round);
      rows = [];
    };
    for (const row of this.rowsOf(table)) {
      if (rows.length > 0 && rows[0].game !== row.game) give();
      rows.push(row);
    }
    give();
  }

  private keepWinner({ game, winner }: TableRow): void {
    if (winner === undefined) return;
    let number = this.winners.indexOf(winner);
    if (number < 0) number = this.winners.push(winner) - 1;
    this.won.set(Number(game), number);
  }
}

/** Reads the tables of a run for one purpose. */
export function readOnce<T>(run: RunFolder, ask: (reading: Reading) => Later<T>): T {
  const reading = new Reading(run);
  const later = ask(reading);
  reading.read();
  return later();
}
