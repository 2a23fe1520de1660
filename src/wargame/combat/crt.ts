// Combat results tables: the column for two strengths, and the result of a die in it. All quantities are whole numbers
// compared by cross-multiplication, so no table depends on the machine's rounding of fractions. Strengths may be in any
// small unit (halves, quarters), as long as both sides use the same.

import type { Fault } from '../../engine/contract/fault.ts';

/**
 * The way in which two strengths give a column. `ratio`: odds such as `3:1`, columns named so. `difference`: attacker
 * minus defender. `strength`: the attacker's alone, as in tables of bombardment. Columns of the latter two are named by
 * the least number that they cover.
 */
export type CrtKind = 'ratio' | 'difference' | 'strength';

export interface CrtSpec {
  readonly by: CrtKind;
  /** From worst to best for the attacker: `1:2`, `3:2`, `3:1` of a ratio, `-2`, `13` of others. */
  readonly columns: readonly string[];
  /**
   * The treatment of fractional odds. `down`: they are lost to the attacker, 15 against 8 is 3:2 or 1:1. `nearest`: the
   * larger strength is divided by the smaller and rounded, a half up, 15 against 6 is 3:1.
   */
  readonly rounding?: 'down' | 'nearest';
  /**
   * The column from which shifts count when strengths lie beyond the columns. `printed`: the last column. `unprinted`:
   * the ladder continues (9:1, 10:1 and so on; 1:3, 1:4; for others one more for each number), and is cut after all
   * shifts.
   */
  readonly beyond?: 'printed' | 'unprinted';
  /** Shifts by name, in columns: below 0 for the defender. Terrain, works, commanders. */
  readonly shifts?: Readonly<Record<string, number>>;
  /** The least and most that all shifts together may amount to. */
  readonly netShift?: readonly [least: number, most: number];
  /** By name, the worst and best column allowed: `no better than 3:1 in mountains`. */
  readonly limits?: Readonly<Record<string, { readonly least?: string; readonly most?: string }>>;
  /** Results by die, from the lowest face, then by column. Modified dice beyond the rows use the nearest row. */
  readonly rows: readonly (readonly string[])[];
  /** The die of the first row: 1 by default. */
  readonly firstDie?: number;
  /**
   * The result below the worst column, where the ladder continues below it and the worst column does not cover the
   * rest.
   */
  readonly below?: string;
}

/** A column below the worst: only in tables with a result for it. */
export const BELOW = -1;

/** The index that means no limit. */
export const NO_LIMIT = 0;

/** Returns every fault of a table; none for a playable one. */
export function crtFaults(spec: CrtSpec): Fault[] {
  const faults: Fault[] = [];
  const fault = (path: string, found: string, expected: string): void => void faults.push({ path, found, expected });
  const worth = spec.columns.map((column) => worthOf(spec.by, column));
  spec.columns.forEach((column, i) => {
    if (worth[i] === null)
      fault(`columns.${i}`, column, spec.by === 'ratio' ? 'odds such as 3:1 or 3:2' : 'a whole number');
  });
  worth.forEach((here, i) => {
    const before = worth[i - 1];
    if (here && before && before.over * here.under >= here.over * before.under) {
      fault(`columns.${i}`, spec.columns[i], `more than ${spec.columns[i - 1]}`);
    }
  });
  if (spec.columns.length === 0) fault('columns', 'none', 'at least one');
  if (spec.beyond === 'unprinted' && spec.by === 'ratio') {
    const [first, last] = [spec.columns[0] ?? '', spec.columns.at(-1) ?? ''];
    if (!first.startsWith('1:')) fault('columns.0', first, '1:1, 1:2 or the like: the ladder continues below it');
    if (!last.endsWith(':1'))
      fault(`columns.${worth.length - 1}`, last, '1:1, 2:1 or the like: the ladder continues above it');
  }
  if (spec.below !== undefined && spec.beyond !== 'unprinted') {
    fault('below', spec.below, "none, since columns end where they are printed (beyond is not 'unprinted')");
  }
  if (spec.rows.length === 0) fault('rows', 'none', 'one for each face of the die');
  spec.rows.forEach((row, i) => {
    if (row.length !== spec.columns.length) fault(`rows.${i}`, `${row.length} results`, `${spec.columns.length}`);
  });
  for (const [name, { least, most }] of Object.entries(spec.limits ?? {})) {
    for (const column of [least, most]) {
      if (column !== undefined && !spec.columns.includes(column)) fault(`limits.${name}`, column, 'one of the columns');
    }
  }
  for (const [name, shift] of Object.entries(spec.shifts ?? {})) {
    if (!Number.isInteger(shift)) fault(`shifts.${name}`, String(shift), 'a whole number of columns');
  }
  return faults;
}

/** Makes the table of a spec. @throws RangeError at the first fault; `crtFaults` lists all. */
export function crt(spec: CrtSpec): Crt {
  const [fault] = crtFaults(spec);
  if (fault) throw new RangeError(`${fault.path}: ${fault.found}, expected ${fault.expected}`);
  return new Crt(spec);
}

export class Crt {
  readonly columns: readonly string[];
  /** Names of results by number. */
  readonly results: readonly string[];
  /** Shifts by name. */
  readonly shift: Readonly<Record<string, number>>;
  /** Limits by name: the last operand of `column`. */
  readonly limit: Readonly<Record<string, number>>;
  private readonly by: CrtKind;
  private readonly isNearest: boolean;
  private readonly goesOn: boolean;
  private readonly lowest: number;
  private readonly last: number;
  private readonly firstDie: number;
  private readonly dice: number;
  private readonly netLeast: number;
  private readonly netMost: number;
  /** The least ratio of a column: over / under. */
  private readonly over: Int32Array;
  private readonly under: Int32Array;
  private readonly least: Int32Array;
  private readonly most: Int32Array;
  private readonly table: Uint8Array;
  private readonly belowResult: number;

  /** Use `crt`, which checks the spec. */
  constructor(spec: CrtSpec) {
    const worth = spec.columns.map((column) => worthOf(spec.by, column) as Worth);
    this.columns = spec.columns;
    this.by = spec.by;
    this.isNearest = spec.rounding === 'nearest';
    this.goesOn = spec.beyond === 'unprinted';
    this.last = spec.columns.length - 1;
    this.lowest = spec.below === undefined ? 0 : BELOW;
    this.firstDie = spec.firstDie ?? 1;
    this.dice = spec.rows.length;
    [this.netLeast, this.netMost] = spec.netShift ?? [-FAR, FAR];
    this.over = Int32Array.from(worth, ({ over }) => over);
    this.under = Int32Array.from(worth, ({ under }) => under);
    this.shift = spec.shifts ?? {};
    const limits = Object.entries(spec.limits ?? {});
    const column = (name: string | undefined, otherwise: number): number =>
      name === undefined ? otherwise : spec.columns.indexOf(name);
    this.limit = Object.fromEntries(limits.map(([name], i) => [name, i + 1]));
    this.least = Int32Array.from([this.lowest, ...limits.map(([, { least }]) => column(least, this.lowest))]);
    this.most = Int32Array.from([this.last, ...limits.map(([, { most }]) => column(most, this.last))]);
    const names = [...spec.rows.flat(), ...(spec.below === undefined ? [] : [spec.below])];
    this.results = [...new Set(names)];
    this.table = Uint8Array.from(spec.rows.flat(), (name) => this.results.indexOf(name));
    this.belowResult = this.results.indexOf(spec.below ?? names[0]);
  }

  /**
   * Returns the column of an attack.
   * @param attacker at least 0, in the unit of the defender's
   * @param defender 0 gives the best column, whatever the shift
   * @param shift all shifts together
   * @param limit one of `limit`, or none
   */
  column(attacker: number, defender: number, shift = 0, limit = NO_LIMIT): number {
    const net = shift < this.netLeast ? this.netLeast : shift > this.netMost ? this.netMost : shift;
    const shifted = this.initial(attacker, defender) + net;
    const { least, most } = this;
    return shifted < least[limit] ? least[limit] : shifted > most[limit] ? most[limit] : shifted;
  }

  /** Returns the number of the result; a modified die beyond the rows uses the nearest. */
  result(column: number, die: number): number {
    if (column === BELOW) return this.belowResult;
    const row = die - this.firstDie;
    const known = row < 0 ? 0 : row >= this.dice ? this.dice - 1 : row;
    return this.table[known * this.columns.length + column];
  }

  /**
   * Returns the least whole strength that gives a column without shifts; null where none does. The worst column stands
   * at its own odds, though it covers all that is weaker.
   */
  leastStrength(column: number, defender: number): number | null {
    const { by, over, under } = this;
    const own =
      by === 'ratio'
        ? Math.ceil((defender * over[column]) / under[column])
        : over[column] + (by === 'strength' ? 0 : defender);
    let found: number | null = null;
    for (let strength = own; strength >= 1 && this.column(strength, defender) === column; strength--) {
      found = strength;
      if (column === 0) break;
    }
    return found;
  }

  /** Returns the column before shifts, beyond the printed ones where the ladder continues. */
  private initial(attacker: number, defender: number): number {
    if (this.by !== 'ratio') return this.byNumber(this.by === 'strength' ? attacker : attacker - defender);
    if (defender <= 0) return FAR;
    if (attacker <= 0) return -FAR;
    if (!this.isNearest) return this.byOdds(attacker, defender);
    return attacker >= defender
      ? this.byOdds(rounded(attacker, defender), 1)
      : this.byOdds(1, rounded(defender, attacker));
  }

  private byOdds(attacker: number, defender: number): number {
    const { over, under, last } = this;
    let column = last;
    while (column >= 0 && attacker * under[column] < over[column] * defender) column--;
    if (column < 0) {
      if (!this.goesOn) return 0;
      // A ladder continues below 1:n alone: the least k with attacker * k >= defender makes 1:k.
      const k = Math.floor((defender + attacker - 1) / attacker);
      return Math.max(-FAR, under[0] - k);
    }
    if (column < last || !this.goesOn) return column;
    return Math.min(FAR, last + Math.floor(attacker / defender) - over[last]);
  }

  private byNumber(value: number): number {
    const { over, last } = this;
    let column = last;
    while (column >= 0 && value < over[column]) column--;
    if (column < 0) return this.goesOn ? value - over[0] : 0;
    return column === last && this.goesOn ? last + value - over[last] : column;
  }
}

/** Farther than any shift reaches back. */
const FAR = 1 << 20;

/** The quotient, a half up. */
const rounded = (larger: number, smaller: number): number => Math.floor((2 * larger + smaller) / (2 * smaller));

interface Worth {
  readonly over: number;
  readonly under: number;
}

function worthOf(by: CrtKind, column: string): Worth | null {
  if (by === 'ratio') {
    const odds = /^(\d+):(\d+)$/.exec(column);
    return odds && Number(odds[1]) > 0 && Number(odds[2]) > 0
      ? { over: Number(odds[1]), under: Number(odds[2]) }
      : null;
  }
  return /^[+-]?\d+$/.test(column) ? { over: Number(column), under: 1 } : null;
}
