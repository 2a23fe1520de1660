// Which hexes lines may enter, and so which are connected by rail and over land (TITE 5.3, 7.3).

import type { Hex } from '../../../hex/ids.ts';
import { type Areas, divided, type Grounds } from '../../../wargame/paths/areas.ts';
import { type HexChanges, watched } from '../../../wargame/paths/hex-changes.ts';
import { UNIT } from '../cells.ts';
import {
  type Game,
  hasPartisans,
  isHeldBy,
  isMotorized,
  isNear,
  isSneakTurn,
  kindOf,
  NON_LEG_ZONES,
  sideOf,
  weatherIn,
  ZONES,
} from '../state.ts';
import type { Thunder } from '../statics.ts';
import { enemyOf, NATION, PHASE, SEATS, SOVIET, type UnitId, WEATHER } from '../terms.ts';
import { enterOwners, isOnEnemyLine, ownerFloods } from './rail-owners.ts';

/** Mud, cold and snow close mountains to lines, and end what motors add to them (TITE 7.3, 7.5.1, 23.0). */
export const isClement = (weather: number): boolean => weather === WEATHER.clear || weather === WEATHER.overcast;

/**
 * TITE 5.3, 7.3: enemy units bar lines; a friendly unit opens its hex; enemy zones and transportation lines bar others.
 */
function isOpenTo(g: Game, hex: Hex, side: number, zones: number): boolean {
  if (g.s.land.isBarred[hex] === 1 || isHeldBy(g, hex, enemyOf(side))) return false;
  if (isHeldBy(g, hex, side)) return true;
  return !isNear(g, hex, enemyOf(side), zones) && !isOnEnemyLine(g, hex, side);
}

/** Whether a line by rail may enter a hex of a railway. */
export const isOpenByRail = (g: Game, hex: Hex, side: number): boolean =>
  isOpenTo(g, hex, side, ZONES[enemyOf(side)]) && !hasPartisans(g, hex);

type AreasOf = (g: Game) => Areas<Thunder>;
const common = {
  grid: (s: Thunder) => s.land.grid,
  stamp: (s: Thunder) => s.at.linesStamp,
};

/** Which theaters have mud, cold or snow, a bit each. */
const weathers = ({ s: { at }, cells }: Game): number =>
  (isClement(cells[at.weather]) ? 0 : 1) + (isClement(cells[at.weather + 1]) ? 0 : 2);
const WEATHERS = 4;

/** Changes of holders and zones. */
const unitChanges = watched<Thunder>({
  hexes: (s) => s.land.grid.size,
  stamp: (s) => s.at.linesStamp,
  tables: ({ at }) => [at.hexHeld, at.hexZone],
  // Zones change also where an untried corps shows what it is (TITE 13.2).
  units: ({ at, land, forces }) => ({
    grid: land.grid,
    count: forces.count,
    hexes: at.unitHex,
    states: at.unit,
    mask: UNIT.mask.value,
  }),
  // TITE 26.2: after a Sneak Attack zones go by the units that exert them.
  isPartial: isSneakTurn,
});

/** The same, and of the owners of cities and railways. */
function changes(g: Game): HexChanges<Thunder> {
  const diary = unitChanges(g);
  enterOwners(g, diary);
  return diary;
}

/** The data that `isOpenTo` reads, and the weather. */
export const HELD_AND_NEAR: Grounds<Thunder> = {
  changes,
  rest: (g) => 1 + weathers(g) + WEATHERS * ((isSneakTurn(g) ? 1 : 0) + 2 * ownerFloods(g)),
};
/** TITE 107.3: partisans that join other units in a hex change none of its cells. */
export const HELD_AND_NEAR_BY_RAIL: Grounds<Thunder> = {
  ...HELD_AND_NEAR,
  rest: (g) => (g.s.rules.partisans ? 0 : HELD_AND_NEAR.rest(g)),
};

/** By side: parts of the railways (RLoC). */
export const railways: readonly AreasOf[] = SEATS.map((_, side) =>
  divided<Thunder>({
    ...common,
    steps: (g) => g.s.land.railSteps,
    hexes: (s) => s.land.railHexes,
    isOpen: (g, hex) => isOpenByRail(g, hex, side),
    hangsOn: HELD_AND_NEAR_BY_RAIL,
  }),
);

/** Steps of lines in the weather of both theaters. */
export const lineSteps = (g: Game): Int32Array => g.s.land.lineStepsIn[weathers(g)];

const overland = (side: number, zonesIn: (g: Game, hex: Hex) => number): AreasOf =>
  divided<Thunder>({
    ...common,
    steps: lineSteps,
    isOpen: (g, hex) => isOpenTo(g, hex, side, zonesIn(g, hex)),
    hangsOn: HELD_AND_NEAR,
  });

/** By side: parts of the land for lines of units that march (OLoC), and for those of motorized ones (TITE 5.3). */
const ofFoot: readonly AreasOf[] = SEATS.map((_, side) => overland(side, () => ZONES[enemyOf(side)]));
const ofMotors: readonly AreasOf[] = SEATS.map((_, side) =>
  overland(side, (g, hex) => (isClement(weatherIn(g, hex)) ? NON_LEG_ZONES : ZONES)[enemyOf(side)]),
);

/** TITE 26.2: the same for Germans after a Sneak Attack, whom neither zones nor transportation lines bar. */
const ofSurprise: AreasOf = divided<Thunder>({
  ...common,
  steps: lineSteps,
  isOpen: (g, hex) => g.s.land.isBarred[hex] === 0 && !isHeldBy(g, hex, SOVIET),
  hangsOn: { changes, rest: () => 1 },
});

/** TITE 26.2: in the Supply Step of the victim's turn that follows. */
const isSupplyBonus = (g: Game, u: UnitId): boolean =>
  isSneakTurn(g) &&
  g.cells[g.s.at.active] === SOVIET &&
  g.cells[g.s.at.phase] === PHASE.logistics &&
  kindOf(g, u).nation === NATION.germany;

/** The land as lines of a unit see it. */
export const landOf = (g: Game, u: UnitId): Areas<Thunder> =>
  isSupplyBonus(g, u) ? ofSurprise(g) : (isMotorized(g, u) ? ofMotors : ofFoot)[sideOf(g, u)](g);
/** The land as lines of Defense markers, headquarters and cities see it. */
export const landOfSide = (g: Game, side: number): Areas<Thunder> => ofFoot[side](g);
