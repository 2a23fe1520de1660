// The counters of Nuklear Winter 68 as they are drawn: on the map with what they have become, on the sheet as printed.

import type { Seat } from '../../../engine/contract/ids.ts';
import type { CounterDrawing, WeaponFigures } from '../../../view/view.ts';
import { cargoOf, faceOf, formationOf, type Game, hexOf, isCruising, isInCommand, isReduced } from '../state.ts';
import type { NuklearWinter, UnitTables } from '../statics.ts';
import { AA, CLASS, FATE, NO_UNIT, type UnitId } from '../terms.ts';
import { sideName } from '../text/names.ts';
import drawn from './silhouettes.json' with { type: 'json' };

const SILHOUETTES: Readonly<Record<string, string>> = drawn.silhouettes;

const SYMBOLS = [
  'infantry',
  'tank',
  'personnel carrier',
  'recon',
  'self-propelled artillery',
  'self-propelled anti-aircraft',
  'helicopter',
  'airplane',
  'missile',
] as const;

/** Cargo lies under what carries it. A hidden unit is there for its owner's eyes only. */
export function counters(g: Game, viewer?: Seat | null): CounterDrawing[] {
  const { units, at, seatOf } = g.s;
  const drawn: CounterDrawing[] = [];
  const draw = (unit: UnitId, hex: number): void => {
    if (unit !== NO_UNIT) drawn.push(counter(g, unit, hex));
  };
  for (let u = 1 as UnitId; u <= units.count; u = (u + 1) as UnitId) {
    const fate = g.cells[at.unitFate + u];
    if (fate === FATE.waiting) draw(u, 0);
    if (fate === FATE.onMap && g.cells[at.unitCarrier + u] === 0) {
      draw(u, hexOf(g, u));
      draw(cargoOf(g, u), hexOf(g, u));
    }
    const isOwn = viewer === null || (viewer !== undefined && viewer === seatOf[units.faction[u]]);
    if (fate === FATE.hidden && isOwn) draw(u, g.cells[at.secretHex + u]);
  }
  return drawn;
}

function counter(g: Game, unit: UnitId, hex: number): CounterDrawing {
  const cargo = cargoOf(g, unit);
  return {
    ...printedFace(g, unit, faceOf(g, unit) & 1, isReduced(g, unit)),
    hex,
    ...(cargo === NO_UNIT ? {} : { carries: g.s.units.titles[cargo] }),
    states: statesOf(g, unit),
  };
}

/** The facts from which the face of a counter is drawn. */
interface Faces {
  readonly s: Pick<NuklearWinter, 'units' | 'seatOf' | 'seats'> & {
    readonly formations: Pick<NuklearWinter['formations'], 'titles'>;
  };
}

/**
 * A face as printed, off the map and without a mark.
 * @param side 0 for full strength or cruise, 1 for reduced or low
 */
export function printedFace(g: Faces, unit: UnitId, side: number, reduced: boolean): CounterDrawing {
  const { units, formations, seatOf } = g.s;
  const faction = units.faction[unit];
  const seat = seatOf[faction];
  const isCreature = units.isHuge[unit] === 1 && units.isInfantry[unit] === 1;
  const formation = formations.titles[units.formation[unit]] ?? '';
  return {
    id: units.ids[unit],
    name: units.titles[unit],
    short: shortTitle(units.titles[unit]),
    hex: 0,
    // Masterless Zealots are drawn as a side of their own (NW 1.3.1).
    seat: seat >= 0 ? seat : (g.s.seats.length as Seat),
    nation: sideName(faction),
    hue: faction,
    symbol: isCreature ? 'creature' : SYMBOLS[units.cls[unit]],
    size: formation === sideName(faction) ? '' : formation,
    formation: formation === sideName(faction) ? '' : formation,
    factors: factorsOf(units, unit, unit * 2 + side),
    weapons: weaponFigures(units, unit * 2 + side),
    silhouette: SILHOUETTES[typeOf(units.ids[unit])],
    ...(units.isOneStep[unit] === 0 ? { steps: { left: reduced ? 1 : 2, of: 2 } } : {}),
    reduced,
    states: [],
  };
}

/** `King Tiger 1`, `ZSU-23-4 1`, `Fallschirm. 1`: of a long title the designation alone, or its first letters. */
export function shortTitle(title: string): string {
  if (title.length <= PRINTED_LETTERS) return title;
  const [first, ...others] = title.split(' ');
  const number = others.at(-1) ?? '';
  const room = PRINTED_LETTERS - number.length - 1;
  const type = first.length <= room ? first : `${first.slice(0, room - 1)}.`;
  return `${type} ${number}`;
}

/** Letters that a counter has room for. */
const PRINTED_LETTERS = 13;

/** `king-tiger-1` is a `king-tiger`. */
const typeOf = (id: string): string => id.replace(/-\d+$/, '');

function weaponFigures(units: UnitTables, face: number): WeaponFigures {
  const attack = (factor: number, range: number, isFixed: number) =>
    factor === 0
      ? { factor: '–', range: '', isFixed: false }
      : { factor: `${factor}`, range: range >= 99 ? '∞' : `${range}`, isFixed: isFixed === 1 };
  const aa = units.apAa[face];
  return {
    attacks: [
      {
        ...attack(units.ap[face], units.apRange[face], units.apFixed[face]),
        ...(aa === AA.none ? {} : { anti: aa === AA.only ? 'only' : 'dual' }),
      },
      attack(units.he[face], units.heRange[face], units.heFixed[face]),
    ],
    armor: `${units.armor[face]}`,
    speed: `${units.speed[face]}`,
    ...(units.recon[face] === 1 ? { isRecon: true } : {}),
    ...(units.transport[face] === 1 ? { isTransport: true } : {}),
  };
}

/**
 * AP and HE factors with their ranges, armor, speed, as a face prints them: `10/6 5/4 18 6`. A dash where there is no
 * factor; after a range `f` for the line under it, `a` for a dual and `A` for an anti-aircraft factor (NW 1.2).
 */
function factorsOf(units: UnitTables, unit: UnitId, face: number): string {
  const range = (hexes: number): string => (hexes >= 99 ? '∞' : `${hexes}`);
  const weapon = (factor: number, hexes: number, marks: string): string =>
    factor === 0 ? '-' : `${factor}/${range(hexes)}${marks}`;
  const fixed = (is: number): string => (is === 1 ? 'f' : '');
  const anti = units.apAa[face] === AA.only ? 'A' : units.apAa[face] === AA.dual ? 'a' : '';
  const speed = units.minSpeed[unit] > 0 ? `${units.minSpeed[unit]}-${units.speed[face]}` : units.speed[face];
  return [
    weapon(units.ap[face], units.apRange[face], `${fixed(units.apFixed[face])}${anti}`),
    weapon(units.he[face], units.heRange[face], fixed(units.heFixed[face])),
    units.armor[face],
    speed,
  ].join(' ');
}

function statesOf(g: Game, unit: UnitId): string[] {
  const { at, units, formations, weapons } = g.s;
  const { cells } = g;
  const fate = cells[at.unitFate + unit];
  const isHelicopter = units.cls[unit] === CLASS.helicopter && fate === FATE.onMap;
  const isSecond = cells[at.formationSecond + formationOf(g, unit)] === 1;
  const leads = formations.hasCo[formationOf(g, unit)] === 1 && isInCommand(g, unit);
  const states: readonly (readonly [boolean, string])[] = [
    [fate === FATE.waiting, 'off the map'],
    [fate === FATE.hidden, 'hidden'],
    [leads, isSecond ? '2nd in command' : 'commanding officer'],
    [cells[at.unitShaken + unit] !== 0, 'shaken'],
    [cells[at.unitContact + unit] !== 0, 'out of contact'],
    [cells[at.unitFinished + unit] !== 0, 'finished'],
    [cells[at.unitMorale + unit] !== 0, 'high morale'],
    [isHelicopter, isCruising(g, unit) ? 'cruise' : 'low'],
    [cells[at.unitCarrier + unit] !== 0, 'aboard'],
  ];
  const held: string[] = [];
  for (let w = 1; w <= weapons.count; w++) {
    if (cells[at.weaponUnit + w] === unit) held.push(`weapon ${weapons.titles[w]}`);
  }
  return [...states.flatMap(([holds, state]) => (holds ? [state] : [])), ...held];
}
