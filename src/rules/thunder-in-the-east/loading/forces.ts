// The counters of a scenario: every counter of the mix with its number, its name, and where it is before play begins.

import type { ArrivalRow, Scenario, SetupRow } from '../schema/scenario.ts';
import type { UnitsFile } from '../schema/units.ts';
import type { Forces, Kind } from '../statics-forces.ts';
import { AXIS, BOX, SOVIET, type UnitId } from '../terms.ts';
import { kindTables, withTwins } from './kinds.ts';

/** A unit of the set-up or an arrival, with its number. */
export interface Mustered<Row> {
  readonly row: Row;
  readonly side: number;
  readonly unit: UnitId;
}

export interface Muster {
  readonly forces: Forces;
  readonly setup: readonly Mustered<SetupRow>[];
  readonly arrivals: readonly Mustered<ArrivalRow>[];
  /** By unit: a place of BOXES. */
  readonly box: Uint8Array;
}

export const ROWS = { axis: AXIS, soviet: SOVIET } as const;
export type SideName = keyof typeof ROWS;
export const SIDE_NAMES = ['axis', 'soviet'] as const satisfies readonly SideName[];

/** Numbers the counters: ground units of the Axis, those of the Soviets, headquarters; each by kind. */
export function muster(file: UnitsFile, scenario: Scenario): Muster {
  const printed = kindTables(file, scenario.start.year);
  const kinds = scenario.seasons === undefined ? printed : withTwins(printed);
  const places = kinds.map((_, kind) => kind);
  const order = [
    ...places.filter((kind) => kinds[kind].hq === null && kinds[kind].side === AXIS),
    ...places.filter((kind) => kinds[kind].hq === null && kinds[kind].side === SOVIET),
    ...places.filter((kind) => kinds[kind].hq !== null),
  ];
  const ofKind: UnitId[][] = kinds.map(() => []);
  const kindOf = [0];
  for (const kind of order) {
    const first = printed[kind] === undefined ? kinds.findIndex(({ twin }) => twin === kind) : kind;
    for (let n = 0; n < file.units[first].mix; n++) ofKind[kind].push(kindOf.push(kind) - 1);
  }
  const count = kindOf.length - 1;
  const { setup, arrivals } = callUp(file, scenario, ofKind);
  const kind = Uint8Array.from(kindOf);
  const bySide = (table: (k: Kind) => boolean): UnitId[][] =>
    [AXIS, SOVIET].map((side) =>
      ofKind.flatMap((units, k) => (table(kinds[k]) && kinds[k].side === side ? units : [])),
    );
  const ground = bySide(({ hq }) => hq === null);
  const named = names(kinds, kind, ofKind, [...setup, ...arrivals]);
  const formation = Array<string>(count + 1).fill('');
  for (const { unit, row } of setup) formation[unit] = row.group ?? '';
  return {
    forces: {
      kinds,
      count,
      kind,
      side: Uint8Array.from(kind, (k, unit) => (unit === 0 ? 0 : kinds[k].side)),
      holder: Uint8Array.from(kind, (k, unit) => (unit === 0 || kinds[k].hq !== null ? 0 : kinds[k].side + 1)),
      ground: ground.map((units) => [Math.min(...units), Math.max(...units)] as const),
      hqs: bySide(({ hq }) => hq !== null),
      ...named,
      formation,
      ofKind,
    },
    setup,
    arrivals,
    box: boxes(file, scenario, { kinds, kind, ofKind, setup, arrivals }),
  };
}

/** Gives the counters of each kind to the set-up in its order, then to arrivals. The scenario has been checked. */
function callUp(file: UnitsFile, scenario: Scenario, ofKind: readonly (readonly UnitId[])[]) {
  const used = ofKind.map(() => 0);
  const call = <Row extends { readonly kind: string }>(list: (side: SideName) => readonly Row[]): Mustered<Row>[] =>
    SIDE_NAMES.flatMap((side) =>
      list(side).map((row) => {
        const kind = file.units.findIndex(({ id }) => id === row.kind);
        return { row, side: ROWS[side], unit: ofKind[kind][used[kind]++] };
      }),
    );
  const setup = call((side) => scenario[side].setup);
  return { setup, arrivals: call((side) => scenario[side].arrivals) };
}

/** Ids for records, from names where there are any, and titles for people. */
function names(
  kinds: readonly Kind[],
  kind: Uint8Array,
  ofKind: readonly (readonly UnitId[])[],
  called: readonly Mustered<{ readonly name?: string | undefined }>[],
): { ids: string[]; titles: string[] } {
  const ids = Array.from(kind, (k, unit) => (unit === 0 ? '' : `${kinds[k].id}-${ofKind[k].indexOf(unit) + 1}`));
  const titles = Array.from(kind, (k, unit) => (unit === 0 ? '' : `${kinds[k].name} ${ofKind[k].indexOf(unit) + 1}`));
  const taken = new Set<string>();
  for (const { row, unit } of called) {
    if (row.name === undefined) continue;
    const plain = idFrom(row.name);
    const national = `${kinds[kind[unit]].id.slice(0, 2)}-${plain}`;
    const choices = [plain, national, ...Array.from({ length: 99 }, (_, n) => `${national}-${n + 2}`)];
    const id = choices.find((each) => !taken.has(each)) as string;
    taken.add(id);
    ids[unit] = id;
    titles[unit] = row.name;
  }
  return { ids, titles };
}

/** `XXXIX Panzer` as `XXXIX-Panzer`. */
export const idFrom = (name: string): string => name.replaceAll(/[^0-9A-Za-z]+/g, '-').replace(/^-|-$/g, '');

interface Called {
  readonly kinds: readonly Kind[];
  readonly kind: Uint8Array;
  readonly ofKind: readonly (readonly UnitId[])[];
  readonly setup: readonly Mustered<SetupRow>[];
  readonly arrivals: readonly Mustered<ArrivalRow>[];
}

/**
 * Where counters are that are not on the map: the scenario's Force Pool; the Change box for those that are swapped
 * through it (TITE 12.1); remnants in their own (12.7); for each Early Mechanized Corps in play a rifle army in Trading
 * Places (13.2), and other such corps out of the game.
 */
function boxes(file: UnitsFile, scenario: Scenario, { kinds, kind, ofKind, setup, arrivals }: Called): Uint8Array {
  const box = new Uint8Array(kind.length).fill(BOX.unused);
  for (const { unit } of setup) box[unit] = BOX.map;
  for (const { unit } of arrivals) box[unit] = BOX.arriving;
  const isSpare = (unit: UnitId): boolean => box[unit] === BOX.unused;
  const put = (k: number, most: number, place: number): void => {
    for (const unit of ofKind[k].filter(isSpare).slice(0, most)) box[unit] = place;
  };
  const early = kinds.findIndex(({ isEarlyMech }) => isEarlyMech);
  if (early >= 0) {
    const inPlay = ofKind[early].filter((unit) => !isSpare(unit)).length;
    put(early, ofKind[early].length, BOX.gone);
    put(armyFor(kinds), inPlay, BOX.trading);
  }
  for (const side of SIDE_NAMES) {
    for (const { kind: id, count } of scenario[side].pool)
      put(
        file.units.findIndex((row) => row.id === id),
        count,
        BOX.pool,
      );
  }
  for (const { unit } of [...setup, ...arrivals]) {
    const { parts, isAssembled } = kinds[kind[unit]];
    if (isAssembled) for (const part of parts) put(part, 1, BOX.change);
  }
  kinds.forEach((each, k) => {
    if (each.isAssembled || isDivision(kinds, k)) put(k, ofKind[k].length, BOX.change);
    if (kinds.some(({ remnant }) => remnant === k)) put(k, ofKind[k].length, BOX.remnants);
  });
  return box;
}

/** The kind that an Early Mechanized Corps is traded for (TITE 13.2). */
export const armyFor = (kinds: readonly Kind[]): number => kinds.findIndex(({ id }) => id === 'SU_INA');

/** Whether it is a division of a corps, which comes and goes through the Change box alone (TITE 12.1). */
const isDivision = (kinds: readonly Kind[], kind: number): boolean =>
  kinds.some(({ parts, isAssembled, isRaised }) => !isAssembled && !isRaised && parts.includes(kind));
