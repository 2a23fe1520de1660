// A player's view of Nuklear Winter 68: map, counters with their states, markers, the turn and the points, log, odds.

import type { Seat } from '../../../engine/contract/ids.ts';
import type { CounterDrawing, MarkerDrawing, ViewSource, WeaponFigures } from '../../../view/view.ts';
import { factionScore, pointsFrom } from '../chapters/victory.ts';
import {
  faceOf,
  formationOf,
  type Game,
  hexOf,
  isCruising,
  isInCommand,
  isMarked,
  isReduced,
  smokeLevel,
} from '../state.ts';
import type { NuklearWinter } from '../statics.ts';
import {
  AA,
  CLASS,
  FATE,
  type Faction,
  type FormationId,
  MARK,
  NO_UNIT,
  SOURCES,
  type Source,
  STRIKE_KINDS,
  STRIKES,
  type UnitId,
  type WeaponId,
} from '../terms.ts';
import { sideName } from '../text/names.ts';
import { aims, verdict } from './aims.ts';
import { battles } from './battles.ts';
import { choiceLabel } from './choice-label.ts';
import { sentence } from './log.ts';
import { drawMap } from './map.ts';
import { moments } from './moments.ts';
import { odds, oddsOf } from './odds.ts';
import { overlay, overlays } from './overlays.ts';
import { preview } from './preview.ts';
import { reach, reachAssumes, withdraw } from './reach.ts';
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

export const view: ViewSource<NuklearWinter> = {
  map: drawMap,
  counters,
  markers,
  control,
  status,
  verdict,
  aims,
  sentence,
  preview,
  reach,
  reachAssumes,
  withdraw,
  overlays,
  overlay,
  odds,
  oddsOf,
  battles,
  moments,
  choiceLabel,
};

function control(g: Game): Int8Array {
  const { map, at, seatOf } = g.s;
  return Int8Array.from({ length: map.grid.size + 1 }, (_, hex) => {
    const holder = g.cells[at.hexControl + hex];
    return holder === 0 ? -1 : seatOf[holder - 1];
  });
}

/** Cargo lies under what carries it. A hidden unit is there for its owner's eyes only. */
function counters(g: Game, viewer?: Seat | null): CounterDrawing[] {
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
      draw(g.cells[at.unitCargo + u] as UnitId, hexOf(g, u));
    }
    const isOwn = viewer === null || (viewer !== undefined && viewer === seatOf[units.faction[u]]);
    if (fate === FATE.hidden && isOwn) draw(u, g.cells[at.secretHex + u]);
  }
  return drawn;
}

function counter(g: Game, unit: UnitId, hex: number): CounterDrawing {
  const { units, formations, seatOf } = g.s;
  const faction = units.faction[unit];
  const seat = seatOf[faction];
  const isCreature = units.isHuge[unit] === 1 && units.isInfantry[unit] === 1;
  const formation = formations.titles[units.formation[unit]] ?? '';
  return {
    id: units.ids[unit],
    name: units.titles[unit],
    short: shortTitle(units.titles[unit]),
    hex,
    // Masterless Zealots are drawn as a side of their own (NW 1.3.1).
    seat: seat >= 0 ? seat : (g.s.seats.length as Seat),
    nation: sideName(faction),
    symbol: isCreature ? 'creature' : SYMBOLS[units.cls[unit]],
    size: formation === sideName(faction) ? '' : formation,
    formation: formation === sideName(faction) ? '' : formation,
    factors: printedFactors(g, unit),
    weapons: weaponFigures(g, unit),
    silhouette: SILHOUETTES[typeOf(units.ids[unit])],
    ...(units.isOneStep[unit] === 0 ? { steps: { left: isReduced(g, unit) ? 1 : 2, of: 2 } } : {}),
    reduced: isReduced(g, unit),
    states: statesOf(g, unit),
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

function weaponFigures(g: Game, unit: UnitId): WeaponFigures {
  const { units } = g.s;
  const face = faceOf(g, unit);
  const attack = (factor: number, range: number, isFixed: number) =>
    factor === 0
      ? { factor: '–', range: '', isFixed: false }
      : { factor: `${factor}`, range: range >= 99 ? '∞' : `${range}`, isFixed: isFixed === 1 };
  return {
    attacks: [
      attack(units.ap[face], units.apRange[face], units.apFixed[face]),
      attack(units.he[face], units.heRange[face], units.heFixed[face]),
    ],
    armor: `${units.armor[face]}`,
    speed: `${units.speed[face]}`,
  };
}

/**
 * AP and HE factors with their ranges, armor, speed, as the face that shows prints them: `10/6 5/4 18 6`. A dash where
 * there is no factor; after a range `f` for the line under it, `a` for a dual and `A` for an anti-aircraft factor (NW 1.2).
 */
export function printedFactors(g: Game, unit: UnitId): string {
  const { units } = g.s;
  const face = faceOf(g, unit);
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
    [leads, isSecond ? '2IC' : 'CO'],
    [cells[at.unitShaken + unit] !== 0, 'shaken'],
    [cells[at.unitContact + unit] !== 0, 'out of contact'],
    [cells[at.unitFinished + unit] !== 0, 'finished'],
    [cells[at.unitMorale + unit] !== 0, 'high morale'],
    [isHelicopter, isCruising(g, unit) ? 'cruise' : 'low'],
    [cells[at.unitCargo + unit] !== 0, 'loaded'],
    [cells[at.unitCarrier + unit] !== 0, 'aboard'],
  ];
  const held: string[] = [];
  for (let w = 1; w <= weapons.count; w++) {
    if (cells[at.weaponUnit + w] === unit) held.push(`weapon ${weapons.titles[w]}`);
  }
  return [...states.flatMap(([holds, state]) => (holds ? [state] : [])), ...held];
}

function markers(g: Game): MarkerDrawing[] {
  const { at, map, weapons } = g.s;
  const { cells } = g;
  const drawn: MarkerDrawing[] = objectives(g);
  const put = (hex: number, kind: string, label: string): void => {
    drawn.push({ hex, kind, label });
  };
  for (let hex = 1; hex <= map.grid.size; hex++) {
    const smoke = smokeLevel(g, hex);
    if (smoke > 0) put(hex, `smoke L${smoke}`, `SMK ${smoke}`);
    if (isMarked(g, hex, MARK.wreck)) put(hex, 'wreck', 'WRECK');
    if (isMarked(g, hex, MARK.sandbags)) put(hex, 'sandbags', 'SANDBAG');
    if (isMarked(g, hex, MARK.mines)) put(hex, 'mines', 'MINES');
    if (isMarked(g, hex, MARK.shellholes)) put(hex, 'shellholes', 'SHELLS');
    if (isMarked(g, hex, MARK.chemical)) put(hex, 'chemical', 'CHEM');
    if (isMarked(g, hex, MARK.radiation)) put(hex, 'radiation', 'RAD');
  }
  for (let w = 1 as WeaponId; w <= weapons.count; w = (w + 1) as WeaponId) {
    const hex = cells[at.weaponHex + w];
    if (hex !== 0) put(hex, 'weapon', weapons.titles[w]);
  }
  return drawn;
}

/** Target markers (NW 2.2.3) with their points and the side that shows. */
function objectives(g: Game): MarkerDrawing[] {
  return g.s.play.objectives.map(({ hex, points }) => {
    const holder = g.cells[g.s.at.hexControl + hex] - 1;
    const code = holder < 0 ? '' : ` ${['RE', 'NA', 'BH'][holder]}`;
    return { hex, kind: `objective, ${points} points, ${sideName(holder)}`, label: `OBJ ${points}${code}` };
  });
}

function status(g: Game): { label: string; value: string }[] {
  const { at, play, formations, factionOf } = g.s;
  const active = g.cells[at.activeFormation];
  return [
    { label: 'Turn', value: `${g.cells[at.turn]} of ${play.turns}` },
    { label: 'Active', value: active === 0 ? 'none' : formations.titles[active] },
    { label: 'Cup', value: cupInWords(g) },
    ...factionOf.flatMap((faction) => [
      { label: `${sideName(faction)} points`, value: pointsInWords(g, faction) },
      ...callsOf(g, faction),
    ]),
  ];
}

/** `4 draws left: 1/130 x2, event`. */
function cupInWords(g: Game): string {
  const { at, formations } = g.s;
  const parts: string[] = [];
  const add = (name: string, count: number): void => {
    if (count > 0) parts.push(count > 1 ? `${name} x${count}` : name);
  };
  for (let f = 1 as FormationId; f <= formations.count; f = (f + 1) as FormationId) {
    add(formations.titles[f], g.cells[at.cupFormation + f]);
  }
  add('event', g.cells[at.cupEvent]);
  g.s.factionOf.forEach((faction) => {
    add(`advance ${sideName(faction)}`, g.cells[at.cupAdvance + faction]);
  });
  const left = g.cells[at.drawsLeft];
  return `${left} draw${left === 1 ? '' : 's'} left: ${parts.join(', ') || 'empty'}`;
}

/** `5: 3 for objectives, 2 for units destroyed`; `3 for objectives` where all come from one source. */
function pointsInWords(g: Game, faction: Faction): string {
  const parts = SOURCES.flatMap((source) => {
    const points = pointsFrom(g, faction, source);
    return points === 0 ? [] : [`${points} for ${SCORED_FOR[source]}`];
  });
  return parts.length === 1
    ? parts[0]
    : [factionScore(g, faction), parts.join(', ')].filter((part) => part !== '').join(': ');
}

const SCORED_FOR: Readonly<Record<Source, string>> = {
  objectives: 'objectives',
  destroyed: 'units destroyed',
  exited: 'units exited',
  launched: 'missiles launched',
  captured: 'missiles captured',
  survived: 'survivors',
  converted: 'conversions',
};

/** Artillery markers and airplanes that a side can still call for; no row where it has none. */
function callsOf(g: Game, faction: Faction): { label: string; value: string }[] {
  const { at, units } = g.s;
  const parts: string[] = [];
  for (let strike = 0; strike < STRIKE_KINDS; strike++) {
    const count = g.cells[at.strikes + faction * STRIKE_KINDS + strike];
    if (count > 0) parts.push(`${STRIKES[strike]} x${count}`);
  }
  for (const unit of units.of[faction]) {
    if (units.cls[unit] !== CLASS.airplane || g.cells[at.unitFate + unit] === FATE.destroyed) continue;
    const sortie = g.cells[at.unitSortie + unit];
    parts.push(`${units.titles[unit]}${sortie > 0 ? ` (flies turn ${sortie})` : ''}`);
  }
  return parts.length === 0 ? [] : [{ label: `${sideName(faction)} support`, value: parts.join(', ') }];
}
