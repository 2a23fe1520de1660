// The tables of a run: games, turns, the ruleset's own and heat, each in game order; and joint tables of several arms.

import { join } from 'node:path';
import { layersOf, type MeasureValue } from '../../../src/engine/contract/measures.ts';
import { type Disk, sha256 } from '../../../src/node/files.ts';
import { scenarioName } from '../../formats/arms.ts';
import { namesOf } from '../../formats/columns.ts';
import { type CsvValue, csv } from '../../formats/csv.ts';
import { type FinishedGame, isCrash } from '../../formats/journal-line.ts';
import type { GameRow, Journal } from '../../running/journal.ts';
import type { ReadyArm } from '../kind.ts';
import type { GamesArm } from './arm.ts';
import { ARM, EVENT_TURN, GAME_END, GAME_HEAD, GAME_LUCK, HEAT, MS, TURN } from './columns.ts';
import { winner } from './outcome.ts';

/** The games of an arm that count, and where their lines are. */
export interface ArmTables {
  readonly arm: ReadyArm<GamesArm>;
  readonly rows: readonly GameRow[];
  readonly journal: Journal;
}

/** Writes the tables of one arm. @returns the hash of its games.csv without `ms`. */
export function writeTables(folder: string, { arm, rows, journal }: ArmTables, disk: Disk): string {
  const { settled, rules, s } = arm;
  const columns = gameColumns(settled);
  disk.replace(join(folder, 'games.csv'), csv([...columns, ...namesOf(MS)], gameRows(settled, rows, true)));
  const measures = rules.measures;
  if (measures) {
    const finished = rows.filter((row) => row.crashed === null);
    const lines = (): Iterable<FinishedGame> => finishedLines(journal, finished);
    disk.replace(join(folder, 'turns.csv'), csv([...namesOf(TURN), ...measures.turnColumns], turnRows(lines())));
    measures.tables.forEach((table, i) => {
      disk.replace(
        join(folder, `${table.name}.csv`),
        csv([...namesOf(EVENT_TURN), ...table.columns], tableRows(lines(), i)),
      );
    });
    const layers = layersOf(measures.heat, s.turns).map(({ key }) => key);
    const heat = heatTotals(lines(), layers.length);
    const label = (hex: number): string => s.names.hex?.[hex] ?? String(hex);
    disk.replace(join(folder, 'heat.csv'), csv(namesOf(HEAT), heatRows(layers, heat, label, finished.length)));
  }
  return sha256(csv(columns, gameRows(settled, rows, false)));
}

/**
 * Writes the games and turns of several arms into one table each: rows begin with the scenario, and with the arm where
 * its name differs. Columns of seats that take no part in a scenario are empty. Arms that measure different things have
 * no joint table of turns.
 */
export function writeTogether(folder: string, arms: readonly ArmTables[], disk: Disk): void {
  const named = arms.some(({ arm: { settled } }) => settled.name !== scenarioName(settled.scenario));
  const head = namesOf(ARM).slice(0, named ? 2 : 1);
  const columns = unionOf(arms.map(({ arm }) => [...gameColumns(arm.settled), ...namesOf(MS)]));
  disk.replace(join(folder, 'games.csv'), csv([...head, ...columns], gamesOfAll(arms, named, columns)));
  const turnColumns = arms.map(({ arm }) => arm.rules.measures?.turnColumns);
  const [first] = turnColumns;
  if (first === undefined || turnColumns.some((other) => other?.join() !== first.join())) return;
  disk.replace(join(folder, 'turns.csv'), csv([...head, ...namesOf(TURN), ...first], turnsOfAll(arms, named)));
}

function* gamesOfAll(arms: readonly ArmTables[], named: boolean, columns: readonly string[]): Generator<CsvValue[]> {
  for (const { arm, rows } of arms) {
    const own = [...gameColumns(arm.settled), ...namesOf(MS)];
    const places = columns.map((column) => own.indexOf(column));
    for (const row of gameRows(arm.settled, rows, true)) {
      yield [...armWords(arm.settled, named), ...places.map((place) => (place < 0 ? '' : row[place]))];
    }
  }
}

function* turnsOfAll(arms: readonly ArmTables[], named: boolean): Generator<CsvValue[]> {
  for (const { arm, rows, journal } of arms) {
    const finished = rows.filter((row) => row.crashed === null);
    for (const row of turnRows(finishedLines(journal, finished))) yield [...armWords(arm.settled, named), ...row];
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

const gameColumns = ({ seats, luck }: GamesArm): string[] =>
  namesOf({ ...GAME_HEAD, ...(luck ? GAME_LUCK : {}), ...GAME_END }, seats);

/** A crashed game has a row, too: its result is `crashed`, and unknown cells are empty. */
function* gameRows(arm: GamesArm, rows: readonly GameRow[], withMs: boolean): Generator<CsvValue[]> {
  for (const row of rows) {
    const seating = arm.seatings[(row.game - 1) % arm.seatings.length];
    const head = [row.game, row.seed, ...seating.map((agent) => arm.agents[agent])];
    const noLuck = arm.luck ? arm.seats.map(() => '') : [];
    const crashed = ['', 'crashed', ...arm.seats.map(() => ''), ...noLuck, '', '', ''];
    const { returns, result, scores, luck = [], turns, decisions, hash } = row;
    const end =
      row.crashed === null ? [winner(returns, arm.seats), result, ...scores, ...luck, turns, decisions, hash] : crashed;
    yield withMs ? [...head, ...end, row.ms] : [...head, ...end];
  }
}

function* finishedLines(journal: Journal, rows: readonly GameRow[]): Generator<FinishedGame> {
  for (const line of journal.lines(rows)) if (!isCrash(line)) yield line;
}

function* turnRows(lines: Iterable<FinishedGame>): Generator<MeasureValue[]> {
  for (const { game, turnRows: rows } of lines) for (const row of rows ?? []) yield [game, ...row];
}

function* tableRows(lines: Iterable<FinishedGame>, wanted: number): Generator<MeasureValue[]> {
  for (const { game, tableRows: rows } of lines) {
    for (const [table, ...values] of rows ?? []) if (table === wanted) yield [game, ...values];
  }
}

function heatTotals(lines: Iterable<FinishedGame>, layers: number): Map<number, number>[] {
  const totals = Array.from({ length: layers }, () => new Map<number, number>());
  for (const { heat } of lines) {
    heat?.forEach((pairs, layer) => {
      for (let i = 0; i < pairs.length; i += 2) {
        totals[layer].set(pairs[i], (totals[layer].get(pairs[i]) ?? 0) + pairs[i + 1]);
      }
    });
  }
  return totals;
}

function* heatRows(
  layers: readonly string[],
  totals: readonly Map<number, number>[],
  label: (hex: number) => string,
  games: number,
): Generator<CsvValue[]> {
  for (const [i, layer] of layers.entries()) {
    for (const [hex, total] of [...totals[i]].sort(([a], [b]) => a - b))
      yield [layer, label(hex), total, total / games];
  }
}
