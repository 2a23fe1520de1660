// The tables of a run: games, turns, the ruleset's own and heat, each in game order; and joint tables of several arms.

import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { layersOf } from '../../../src/engine/contract/measures.ts';
import type { Disk, FileWriter } from '../../../src/node/files.ts';
import { RunningMean } from '../../../src/stats/mean.ts';
import { scenarioName } from '../../formats/arms.ts';
import { namesOf } from '../../formats/columns.ts';
import { CsvText, type CsvValue, csv } from '../../formats/csv.ts';
import { type Spread, spreadOf } from '../../formats/estimates.ts';
import { type FinishedGame, isCrash } from '../../formats/journal-line.ts';
import { zip } from '../../pairing/zip.ts';
import type { GameRow, Journal } from '../../running/journal.ts';
import { cellOf, type OwnColumn } from '../../running/own-columns.ts';
import type { ReadyArm } from '../kind.ts';
import type { GamesArm } from './arm.ts';
import { ARM, DICE, EVENT_TURN, GAME_END, GAME_HEAD, GAME_LUCK, GAME_OPENINGS, HEAT, MS, TURN } from './columns.ts';
import { DiceTotals } from './dice-totals.ts';
import { measured, turnColumns, turnValues } from './measured.ts';
import { winner } from './outcome.ts';
import { RoundsOf } from './rounds.ts';
import type { DiceSummary } from './summary.ts';

/** The games of an arm that count, and where their lines are. */
export interface ArmTables {
  readonly arm: ReadyArm<GamesArm>;
  readonly rows: Iterable<GameRow>;
  readonly journal: Journal;
  /** Columns of one's own. */
  readonly columns: readonly OwnColumn[];
}

/** The result of writing the tables of an arm. */
export interface WrittenTables {
  /** The hash of its games.csv without `ms` and columns of one's own. */
  readonly hash: string;
  /** The means of the columns of one's own. */
  readonly own: ReadonlyMap<string, Spread>;
  readonly dice: DiceSummary | undefined;
}

/** Writes the tables of one arm side by side, with each line of the journal read once. */
export function writeTables(folder: string, tables: ArmTables, disk: Disk): WrittenTables {
  const { arm, columns } = tables;
  const { settled, rules, s } = arm;
  const names = gameColumns(settled);
  const own = columns.map(({ name }) => name);
  const files = new SideBySide(folder, disk);
  try {
    const games = files.table('games.csv', [...names, ...own, ...namesOf(MS)]);
    const hash = createHash('sha256');
    const hashed = new CsvText(names, (text) => void hash.update(text));
    const { measures } = rules;
    const turns =
      measures && files.table('turns.csv', [...namesOf(TURN), ...measures.turnColumns, ...ownTurns(tables)]);
    const events = measures?.tables.map(({ name, columns: of }) =>
      files.table(`${name}.csv`, [...namesOf(EVENT_TURN), ...of]),
    );
    const heat = measures && new HeatTotals(layersOf(measures.heat, s.turns).map(({ key }) => key));
    const dice = new DiceTotals();
    const means = own.map(() => new RunningMean());
    const rounds = new RoundsOf<GameCells>(settled.seatings.length);
    let finished = 0;
    for (const game of gamesIn(tables)) {
      const { row, line, cells } = game;
      const fields = gameFields(settled, row);
      hashed.row(fields);
      games.row([...fields, ...cells, row.ms]);
      if (own.length > 0) addRound(means, rounds.add(game, row));
      if (line === null) continue;
      finished++;
      for (const each of turnRows(tables, line)) turns?.row(each);
      for (const [table, ...each] of line.tableRows ?? []) events?.[table].row([row.game, ...each]);
      heat?.add(line.heat);
      // The games of a round have the same dice as long as they go the same way.
      if ((row.game - 1) % settled.seatings.length === 0) dice.add(line.dice);
    }
    const label = (hex: number): string => s.names.hex?.[hex] ?? String(hex);
    heat?.writeTo(files.table('heat.csv', namesOf(HEAT)), label, finished);
    const fallen = files.table('dice.csv', namesOf(DICE));
    for (const each of dice.rows()) fallen.row(each);
    hashed.end();
    files.done();
    return {
      hash: hash.digest('hex'),
      own: new Map(own.map((name, i) => [name, spreadOf(means[i])])),
      dice: dice.summary(),
    };
  } finally {
    files.drop();
  }
}

/** Adds a whole round to the means of columns: the mean of the games in which a column has a value. */
function addRound(means: readonly RunningMean[], round: readonly GameCells[] | null): void {
  means.forEach((mean, i) => {
    const known = (round ?? []).flatMap(({ cells }) => cells[i] ?? []);
    if (known.length > 0) mean.add(known.reduce((sum, value) => sum + value, 0) / known.length);
  });
}

/** Tables that are written side by side and take their places together. */
class SideBySide {
  private readonly open: { readonly text: CsvText; readonly file: FileWriter }[] = [];

  constructor(
    private readonly folder: string,
    private readonly disk: Disk,
  ) {}

  table(name: string, columns: readonly string[]): CsvText {
    const file = this.disk.writer(join(this.folder, name));
    const text = new CsvText(columns, (part) => file.write(part));
    this.open.push({ text, file });
    return text;
  }

  done(): void {
    for (const { text, file } of this.open) {
      text.end();
      file.done();
    }
  }

  /** Removes what is not done. */
  drop(): void {
    for (const { file } of this.open) file.drop();
  }
}

interface GameCells {
  readonly row: GameRow;
  /** Null where the game crashed. */
  readonly line: FinishedGame | null;
  /** Values of the columns of one's own. */
  readonly cells: readonly (number | null)[];
}

/** The games of an arm in order, each with its line of the journal. */
function* gamesIn({ arm, rows, journal, columns }: ArmTables): Generator<GameCells> {
  for (const [row, line] of zip(rows[Symbol.iterator](), journal.lines(rows))) {
    const game = isCrash(line) ? null : line;
    const measures = columns.length === 0 || game === null ? new Map() : measured(arm, game);
    yield { row, line: game, cells: columns.map((column) => cellOf(column, measures)) };
  }
}

/** The same without the lines, which only columns of one's own need. */
function* rowsIn(tables: ArmTables): Generator<Pick<GameCells, 'row' | 'cells'>> {
  if (tables.columns.length > 0) yield* gamesIn(tables);
  else for (const row of tables.rows) yield { row, cells: [] };
}

/** The columns of one's own that are calculated from turn columns alone: they have a value at the end of each turn. */
const byTurn = ({ arm: { rules }, columns }: ArmTables): readonly OwnColumn[] =>
  columns.filter(({ names }) => names.length > 0 && names.every((name) => turnColumns(rules).includes(name)));

const ownTurns = (tables: ArmTables): string[] => byTurn(tables).map(({ name }) => name);

/**
 * Writes the games and turns of several arms into one table each: rows begin with the scenario, and with the arm where
 * its name differs. Columns of seats that take no part in a scenario are empty. Arms that measure different things have
 * no joint table of turns.
 */
export function writeTogether(folder: string, arms: readonly ArmTables[], disk: Disk): void {
  const named = arms.some(({ arm: { settled } }) => settled.name !== scenarioName(settled.scenario));
  const head = namesOf(ARM).slice(0, named ? 2 : 1);
  const columns = unionOf(arms.map(allColumns));
  disk.replace(join(folder, 'games.csv'), csv([...head, ...columns], gamesOfAll(arms, named, columns)));
  const turnColumns = arms.map(({ arm }) => arm.rules.measures?.turnColumns);
  const [first] = turnColumns;
  if (first === undefined || turnColumns.some((other) => other?.join() !== first.join())) return;
  const names = [...head, ...namesOf(TURN), ...first, ...ownTurns(arms[0])];
  disk.replace(join(folder, 'turns.csv'), csv(names, turnsOfAll(arms, named)));
}

const allColumns = ({ arm, columns }: ArmTables): string[] => [
  ...gameColumns(arm.settled),
  ...columns.map(({ name }) => name),
  ...namesOf(MS),
];

function* gamesOfAll(arms: readonly ArmTables[], named: boolean, columns: readonly string[]): Generator<CsvValue[]> {
  for (const tables of arms) {
    const { settled } = tables.arm;
    const own = allColumns(tables);
    const places = columns.map((column) => own.indexOf(column));
    for (const { row, cells } of rowsIn(tables)) {
      const values = [...gameFields(settled, row), ...cells, row.ms];
      yield [...armWords(settled, named), ...places.map((place) => (place < 0 ? '' : values[place]))];
    }
  }
}

function* turnsOfAll(arms: readonly ArmTables[], named: boolean): Generator<CsvValue[]> {
  for (const tables of arms) {
    for (const { line } of gamesIn(tables)) {
      if (line === null) continue;
      for (const row of turnRows(tables, line)) yield [...armWords(tables.arm.settled, named), ...row];
    }
  }
}

const armWords = ({ name, scenario }: GamesArm, named: boolean): string[] =>
  named ? [scenarioName(scenario), name] : [scenarioName(scenario)];

/** Merges the columns of several lists: each stands after the columns that precede it in its own list. */
function unionOf(lists: readonly (readonly string[])[]): string[] {
  const all: string[] = [];
  for (const list of lists) {
    let at = 0;
    for (const column of list) {
      const place = all.indexOf(column);
      if (place < 0) all.splice(at++, 0, column);
      else at = Math.max(at, place + 1);
    }
  }
  return all;
}

const gameColumns = ({ seats, luck, openings }: GamesArm): string[] =>
  namesOf({ ...GAME_HEAD, ...(luck ? GAME_LUCK : {}), ...(openings ? GAME_OPENINGS : {}), ...GAME_END }, seats);

/** A crashed game has a row, too: its result is `crashed`, and unknown cells are empty. */
function gameFields(arm: GamesArm, row: GameRow): CsvValue[] {
  const seating = arm.seatings[(row.game - 1) % arm.seatings.length];
  const head = [row.game, row.seed, ...seating.map((agent) => arm.agents[agent])];
  const missing = [...(arm.luck ? arm.seats : []), ...(arm.openings ? arm.seats : [])].map(() => '');
  if (row.crashed !== null) return [...head, '', 'crashed', ...arm.seats.map(() => ''), ...missing, '', '', ''];
  const { returns, result, scores, luck = [], openings = [], turns, decisions, hash } = row;
  const played = openings.map((count) => (count < 0 ? '' : count));
  return [...head, winner(returns, arm.seats), result, ...scores, ...luck, ...played, turns, decisions, hash];
}

function* turnRows(tables: ArmTables, { game, turnRows: rows }: FinishedGame): Generator<CsvValue[]> {
  const own = byTurn(tables);
  for (const row of rows ?? []) {
    const values =
      own.length === 0 ? [] : own.map((column) => cellOf(column, new Map(turnValues(tables.arm.rules, row))));
    yield [game, ...row, ...values];
  }
}

/** The sums of heat layers over games. */
class HeatTotals {
  private readonly totals: Map<number, number>[];

  constructor(private readonly layers: readonly string[]) {
    this.totals = layers.map(() => new Map());
  }

  add(heat: FinishedGame['heat']): void {
    heat?.forEach((pairs, layer) => {
      const totals = this.totals[layer];
      for (let i = 0; i < pairs.length; i += 2) totals.set(pairs[i], (totals.get(pairs[i]) ?? 0) + pairs[i + 1]);
    });
  }

  writeTo(table: CsvText, label: (hex: number) => string, games: number): void {
    this.layers.forEach((layer, i) => {
      for (const [hex, total] of [...this.totals[i]].sort(([a], [b]) => a - b)) {
        table.row([layer, label(hex), total, total / games]);
      }
    });
  }
}
