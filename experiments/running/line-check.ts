// Checks a line of a run's journal: its shape, that its game is in the plan, and that the game can have such results.

import { layersOf, type Measures } from '../../src/engine/contract/measures.ts';
import { plannedGame } from '../formats/arms.ts';
import { readDie } from '../formats/die.ts';
import { spanOf } from '../formats/part.ts';
import type { Data, LineBounds, ReadyArm, ReadyExperiment } from '../kinds/kind.ts';

/** Explains why a value cannot be a line of a run; null where it can. */
export type LineCheck = (value: unknown) => string | null;

/**
 * Makes the check for a run's lines.
 * @param mixes how often the run was resumed with other code, data or agents (folder.ts)
 * @param former by arm the ends that the run had before it was extended: it may have played beyond its present end
 */
export function lineCheck(
  ready: ReadyExperiment,
  mixes = 0,
  former: readonly (readonly { readonly rounds: number }[])[] = [],
): LineCheck {
  const spans = ready.arms.map(({ settled }, i) => {
    const rounds = Math.max(settled.rounds, ...former.map((ends) => ends[i].rounds));
    const { from, to } = spanOf(rounds, ready.part);
    return { first: from * settled.seatings.length + 1, last: to * settled.seatings.length };
  });
  const arms = ready.arms.map((arm, i) => new ArmLines(arm, ready.setup.arms[i].data));
  return (value) => {
    if (!isObject(value)) return 'it is not an object';
    const unknown = Object.keys(value).find((key) => !KEYS.has(key));
    if (unknown !== undefined) return `${clipped(unknown)}: no field has this name`;
    const { arm, game, seed, seating, ms, mix } = value;
    if (!isWhole(arm, 0, arms.length - 1)) return fault('arm', arm, `0 to ${arms.length - 1}`);
    const { first, last } = spans[arm];
    if (!isWhole(game, first, last)) return fault('game', game, `${first} to ${last}`);
    const planned = plannedGame(ready.settled, arm, game);
    if (seed !== planned.seed) return fault('seed', seed, `${planned.seed}, as planned`);
    if (!isList(seating) || !equal(seating, planned.seating)) {
      return fault('seating', seating, `${JSON.stringify(planned.seating)}, as planned`);
    }
    if (!isNumber(ms) || ms < 0) return fault('ms', ms, 'milliseconds');
    if (mix !== undefined && !isWhole(mix, 1, mixes)) return fault('mix', mix, `none, or 1 to ${mixes}`);
    return 'crashed' in value ? crashFault(value) : arms[arm].fault(value);
  };
}

type Fields = Readonly<Record<string, unknown>>;

const CRASH_KEYS = ['arm', 'game', 'seed', 'seating', 'mix', 'crashed', 'ms'];
const RESULT_KEYS = ['result', 'returns', 'scores', 'turns', 'decisions', 'hash', 'luck', 'openings', 'dice', 'again'];
const KEYS = new Set([...CRASH_KEYS, ...RESULT_KEYS, 'turnRows', 'tableRows', 'heat']);

function crashFault(value: Fields): string | null {
  const other = Object.keys(value).find((key) => !CRASH_KEYS.includes(key));
  if (other !== undefined) return `${other}: a crashed game has none`;
  return typeof value.crashed === 'string' ? null : fault('crashed', value.crashed, 'why it crashed');
}

/** The finished games of one arm. */
class ArmLines {
  private readonly bounds: LineBounds;
  private readonly measures: Measures | null;
  private readonly hexes: number;
  private readonly layers: number;

  constructor(arm: ReadyArm, data: Data) {
    this.bounds = arm.kind.lines(arm, data);
    this.measures = this.bounds.measures === 'none' ? null : this.bounds.measures;
    this.layers = layersOf(this.measures?.heat ?? [], arm.s.turns).length;
    this.hexes = arm.s.names.hex?.length ?? Number.MAX_SAFE_INTEGER;
  }

  fault(value: Fields): string | null {
    const { bounds } = this;
    const { result, returns, scores, turns, decisions, hash, luck, openings, dice, again, turnRows, tableRows, heat } =
      value;
    if (typeof result !== 'string' || !bounds.results.includes(result)) {
      return fault('result', result, 'a result of the ruleset');
    }
    const [least, most] = bounds.shares ? [0, 1] : [-Infinity, Infinity];
    if (!areNumbers(returns, bounds.parties, least, most)) {
      return fault('returns', returns, `${bounds.parties} numbers${bounds.shares ? ' from 0 to 1' : ''}`);
    }
    if (!areNumbers(scores, bounds.parties)) return fault('scores', scores, `${bounds.parties} numbers`);
    if (!isWhole(turns, 0, bounds.turns)) return fault('turns', turns, `0 to ${bounds.turns}`);
    if (!isWhole(decisions, 0, bounds.decisions)) return fault('decisions', decisions, `0 to ${bounds.decisions}`);
    if (typeof hash !== 'string' || !/^[0-9a-f]{16}$/.test(hash)) return fault('hash', hash, '16 digits');
    if (bounds.luck ? !areNumbers(luck, bounds.parties) : luck !== undefined) {
      return fault('luck', luck, bounds.luck ? `${bounds.parties} numbers` : 'none');
    }
    const areCounts = (list: unknown): boolean =>
      areNumbers(list, bounds.parties, -1, bounds.decisions) && (list as number[]).every(Number.isSafeInteger);
    if (bounds.openings ? !areCounts(openings) : openings !== undefined) {
      return fault('openings', openings, bounds.openings ? `${bounds.parties} counts` : 'none');
    }
    if (again !== undefined && again !== true) return fault('again', again, 'none, or true');
    return diceFault(dice) ?? this.turnFault(turnRows) ?? this.tableFault(tableRows) ?? this.heatFault(heat);
  }

  private turnFault(rows: unknown): string | null {
    if (!this.measures) return rows === undefined ? null : fault('turnRows', rows, 'none');
    const width = 1 + this.measures.turnColumns.length;
    if (!isList(rows)) return fault('turnRows', rows, 'rows of turns');
    const wrong = rows.find((row) => !isRow(row, width) || !isWhole(row[0], 0, this.bounds.turns));
    return wrong === undefined ? null : fault('turnRows', wrong, `a turn and ${width - 1} values`);
  }

  private tableFault(rows: unknown): string | null {
    // A kind without measures has tables of its own, whose rows begin with two numbers.
    if (!this.measures) {
      const isBare = this.bounds.measures === 'none';
      if (isBare ? rows === undefined : isList(rows) && rows.every((row) => isRow(row, null))) return null;
      return fault('tableRows', rows, isBare ? 'none' : 'rows of a table');
    }
    const { tables } = this.measures;
    const isRight = (row: unknown): boolean =>
      isList(row) &&
      isWhole(row[0], 0, tables.length - 1) &&
      isRow(row, 2 + tables[row[0]].columns.length) &&
      isWhole(row[1], 0, this.bounds.turns);
    if (isList(rows)) {
      const wrong = rows.find((row) => !isRight(row));
      return wrong === undefined ? null : fault('tableRows', wrong, 'a table, a turn and values for its columns');
    }
    return fault('tableRows', rows, 'rows of tables');
  }

  private heatFault(layers: unknown): string | null {
    if (!this.measures) return layers === undefined ? null : fault('heat', layers, 'none');
    const count = this.layers;
    if (!isList(layers) || layers.length !== count) return fault('heat', layers, `${count} layers`);
    const isRight = (layer: unknown): boolean =>
      isList(layer) &&
      layer.length % 2 === 0 &&
      layer.every((n, i) => (i % 2 === 0 ? isWhole(n, 0, this.hexes - 1) : isNumber(n)));
    const wrong = layers.find((layer) => !isRight(layer));
    return wrong === undefined ? null : fault('heat', wrong, 'pairs of a hex and a number');
  }
}

function diceFault(dice: unknown): string | null {
  if (dice === undefined) return null;
  if (!isObject(dice)) return fault('dice', dice, 'counts by die');
  const isRight = ([name, counts]: [string, unknown]): boolean => {
    const faces = readDie(name)?.weights.length;
    return isList(counts) && counts.length === faces && counts.every((n) => isWhole(n, 0, Number.MAX_SAFE_INTEGER));
  };
  const wrong = Object.entries(dice).find((entry) => !isRight(entry));
  return wrong === undefined ? null : fault(`dice: ${clipped(wrong[0])}`, wrong[1], 'a count for each outcome');
}

const isObject = (value: unknown): value is Fields =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

const isWhole = (value: unknown, least: number, most: number): value is number =>
  Number.isSafeInteger(value) && (value as number) >= least && (value as number) <= most;

const equal = (list: readonly unknown[], other: readonly unknown[]): boolean =>
  list.length === other.length && list.every((value, i) => value === other[i]);

const areNumbers = (value: unknown, count: number, least = -Infinity, most = Infinity): boolean =>
  isList(value) && value.length === count && value.every((n) => isNumber(n) && n >= least && n <= most);

/** A row of numbers and texts. @param width their number; any where null. */
const isRow = (value: unknown, width: number | null): value is readonly unknown[] =>
  isList(value) &&
  (width === null || value.length === width) &&
  value.every((cell) => typeof cell === 'string' || isNumber(cell));

const fault = (what: string, found: unknown, right: string): string =>
  `${what} is ${clipped(found === undefined ? 'missing' : JSON.stringify(found))}, not ${right}`;

const clipped = (text: string): string => (text.length > 60 ? `${text.slice(0, 57)}...` : text);
