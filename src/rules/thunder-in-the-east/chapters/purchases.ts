// What points buy (TITE 9.2 to 9.8): prices, limits, and the places of new units. All points are in halves.

import type { Hex } from '../../../hex/ids.ts';
import { isMarked } from '../../../wargame/units/marks.ts';
import { cheer } from '../campaign.ts';
import {
  controllerOf,
  firstInBox,
  type Game,
  hasRoomFor,
  hexOf,
  isCityOf,
  isEmpty,
  isHeldBy,
  isInZone,
  kindOf,
  nationIn,
  sideOf,
  stepsOf,
} from '../state.ts';
import type { Kind } from '../statics.ts';
import { BOX, enemyOf, HALVES, MOBILITY, MODE, NATION, SIZE, SOVIET, type UnitId } from '../terms.ts';
import { communicates, hasRailLine, isSuppliedCity } from './lines.ts';
import { isWorking } from './recovery.ts';

export interface Price {
  readonly personnel: number;
  readonly equipment: number;
  readonly fuel: number;
}

/** Poles and Czechs draw on Soviet points (TITE 13.3). */
export const payerOf = ({ nation }: Pick<Kind, 'nation'>): number => Math.min(nation, NATION.ussr);

/** TITE 9.3: a step of a unit; second-line corps, garrisons and small units are at half price (9.3.3). */
export function priceOfStep(g: Game, kind: Kind): Price {
  const { prices } = g.s;
  const isCheap = kind.size === SIZE.small;
  const step =
    kind.isSecondLine || kind.isGarrison ? prices.secondLineStep : isCheap ? prices.minorStep : prices.majorStep;
  return kind.isHeavy ? { personnel: 0, equipment: step, fuel: 0 } : { personnel: step, equipment: 0, fuel: 0 };
}

/** TITE 9.3.2, 9.3.3: a unit from the Force Pool; motorized ones need fuel. */
export function priceOfUnit(g: Game, kind: Kind): Price {
  const { prices } = g.s;
  if (kind.hq !== null) {
    const [personnel, equipment] = kind.hq.isStrategic ? prices.hq.strategic : prices.hq.operational;
    return { personnel, equipment, fuel: 0 };
  }
  const step = priceOfStep(g, kind);
  if (!isFuelled(kind)) return step;
  return { ...step, fuel: kind.size === SIZE.small ? prices.minorMotorizedFuel : prices.majorMotorizedFuel };
}

/** The Romanian motorized infantry alone needs no fuel (TITE 9.3.3). */
const isFuelled = ({ mobility, nation, size, isHeavy }: Kind): boolean =>
  mobility === MOBILITY.motorized && !(nation === NATION.romania && size === SIZE.small && !isHeavy);

/** TITE 9.2, 6.2: what an OOB Step may spend of a pool: a tenth, rounded up, within bounds and never more than there is; handicaps move the upper bound (301.0). */
export function limitOf(g: Game, pool: number, side: number): number {
  const { percent, least } = g.s.prices.limit;
  const most = g.s.prices.limit.most + (side === SOVIET ? g.s.rules.sovietCap * HALVES : 0);
  const tenth = HALVES * Math.ceil((pool * percent) / (100 * HALVES));
  return Math.min(pool, most, Math.max(least, tenth));
}

/** Whether the side can pay, within the limits of the step. */
export function canPay(g: Game, kind: Kind, { personnel, equipment, fuel }: Price): boolean {
  const { at, prices } = g.s;
  const { side } = kind;
  const payer = payerOf(kind);
  if (g.cells[at.spentPersonnel + payer] + personnel > g.cells[at.limitPersonnel + payer]) return false;
  if (g.cells[at.spentEquipment + side] + equipment > g.cells[at.limitEquipment + side]) return false;
  if (fuel > g.cells[at.fuel + side]) return false;
  if (kind.isGarrison && g.cells[at.spentGarrisons + side] + personnel > prices.garrisons) return false;
  return (
    !kind.isSpecialist ||
    (isFirstWeek(g) && g.cells[at.spentSpecialists + kind.nation] + personnel <= prices.specialists)
  );
}

export function pay(g: Game, kind: Kind, { personnel, equipment, fuel }: Price): void {
  const { at } = g.s;
  const { side } = kind;
  const payer = payerOf(kind);
  g.add(at.personnel + payer, -personnel);
  g.add(at.spentPersonnel + payer, personnel);
  g.add(at.equipment + side, -equipment);
  g.add(at.spentEquipment + side, equipment);
  g.add(at.fuel + side, -fuel);
  if (kind.isGarrison) g.add(at.spentGarrisons + side, personnel);
  if (kind.isSpecialist) g.add(at.spentSpecialists + kind.nation, personnel);
  cheer(g, kind.nation, equipment);
}

export const isFirstWeek = (g: Game): boolean => g.s.play.calendar[g.cells[g.s.at.turn]].week === 1;

// Improvements (TITE 9.5, 9.6)

/** TITE 9.6: in communication; Hungarians and Romanians at home or near their headquarters; one step a unit. */
export function mayReceive(g: Game, u: UnitId): boolean {
  const hex = hexOf(g, u);
  if (hex === 0 || isMarked(g, g.s.at.improved, u) || !communicates(g, hex, sideOf(g, u))) return false;
  const kind = kindOf(g, u);
  const { nation } = kind;
  return !isSmallAlly(nation) || nationIn(g, hex) === nation + 1 || isNearOwnHq(g, hex, kind);
}

const isSmallAlly = (nation: number): boolean => nation === NATION.hungary || nation === NATION.romania;

function isNearOwnHq(g: Game, hex: Hex, { nation, side }: Kind): boolean {
  return g.s.forces.hqs[side].some((hq) => {
    const { hq: printed, nation: own } = kindOf(g, hq);
    return (
      own === nation && isWorking(g, hq) && g.s.land.grid.distance(hex, hexOf(g, hq)) <= printed!.radius[MODE.balanced]
    );
  });
}

/** Whether a step may be added to a unit's own counter. */
export function mayImprove(g: Game, u: UnitId): boolean {
  const kind = kindOf(g, u);
  if (kind.hq !== null || kind.isPartisan || stepsOf(g, u) >= kind.steps || !mayReceive(g, u)) return false;
  return canPay(g, kind, priceOfStep(g, kind));
}

// New units (TITE 9.4)

/** The first counter of each kind in the Force Pool that the side can pay and place. */
export function buildable(g: Game, side: number): UnitId[] {
  const { kinds } = g.s.forces;
  return kinds.flatMap((kind, number) => {
    if (kind.side !== side || (kind.isRaised && kind.size === SIZE.large) || !canPay(g, kind, priceOfUnit(g, kind)))
      return [];
    const u = firstInBox(g, number, BOX.pool);
    return u !== 0 && placesFor(g, u).length > 0 ? [u] : [];
  });
}

/** TITE 9.4: the hexes in which a new unit may appear. */
export function placesFor(g: Game, u: UnitId): Hex[] {
  const { land } = g.s;
  const kind = kindOf(g, u);
  const { side } = kind;
  if (kind.isGarrison) return placesForGarrison(g, u);
  const cities = land.cities.flatMap(({ hex }) => {
    if (isMarked(g, g.s.at.filled, hex) || !isCityOf(g, hex, side) || !hasRoomFor(g, u, hex)) return [];
    if (isMoscow(g, hex) && side === SOVIET) return [hex];
    if (!isSuppliedCity(g, hex, side)) return [];
    const isAtHome = nationIn(g, hex) === homeOf(kind) + 1;
    const isOpen = kind.size === SIZE.small && kind.hq === null && !isSmallAlly(kind.nation);
    return isAtHome || isOpen || (isSmallAlly(kind.nation) && kind.size === SIZE.small && isNearOwnHq(g, hex, kind))
      ? [hex]
      : [];
  });
  return [...new Set([...cities, ...edgePlaces(g, u)])];
}

/** Italians are at home in Germany, Poles and Czechs in the Soviet Union (TITE 9.4, 13.3). */
export const homeOf = ({ nation }: Kind): number =>
  nation === NATION.italy ? NATION.germany : Math.min(nation, NATION.ussr);

/** TITE 9.4: hexes of the friendly map edge outside enemy zones, one unit each. */
export function edgePlaces(g: Game, u: UnitId): Hex[] {
  const { land, at } = g.s;
  const kind = kindOf(g, u);
  if (kind.hq !== null) return [];
  return land.edge[kind.side].filter(
    (hex) =>
      land.isBarred[hex] === 0 &&
      !isMarked(g, at.filled, hex) &&
      !isHeldBy(g, hex, enemyOf(kind.side)) &&
      !isInZone(g, hex, enemyOf(kind.side)) &&
      hasRoomFor(g, u, hex),
  );
}

/** TITE 9.4: the Soviets place a unit in Moscow whatever its supply: the capital of the Union. */
const isMoscow = (g: Game, hex: Hex): boolean => {
  const city = g.s.land.cities[g.s.land.cityIn[hex] - 1];
  return city?.isCapital === true && city.isPersonnel && city.nation === NATION.ussr;
};

/** TITE 9.4: cities with a line by rail, friends with a line over land, the railway and the coast that lead there, and hexes next to a garrison. */
function placesForGarrison(g: Game, u: UnitId): Hex[] {
  const { land } = g.s;
  const side = sideOf(g, u);
  const found: Hex[] = [];
  for (let hex = 1 as Hex; hex <= land.grid.size; hex = (hex + 1) as Hex) {
    if (land.isBarred[hex] === 1 || isMarked(g, g.s.at.filled, hex) || isHeldBy(g, hex, enemyOf(side))) continue;
    if (mayGarrison(g, hex, side) && hasRoomFor(g, u, hex)) found.push(hex);
  }
  return found;
}

function mayGarrison(g: Game, hex: Hex, side: number): boolean {
  const { land } = g.s;
  const city = land.cityIn[hex] - 1;
  if (city >= 0 && controllerOf(g, city) === side && hasRailLine(g, hex, side)) return true;
  if (isHeldBy(g, hex, side)) return communicates(g, hex, side);
  if (!isEmpty(g, hex) || isInZone(g, hex, enemyOf(side))) return false;
  if (land.rails[hex] !== 0 && hasRailLine(g, hex, side)) return true;
  return isBesideGarrison(g, hex, side);
}

function isBesideGarrison(g: Game, hex: Hex, side: number): boolean {
  const { grid } = g.s.land;
  const { presence } = g.s;
  for (let way = hex * 6; way < hex * 6 + 6; way++) {
    const near = grid.neighbour[way] as Hex;
    if (near === 0 || !isHeldBy(g, near, side) || !communicates(g, near, side)) continue;
    for (let other = presence.firstIn(g, near); other !== 0; other = presence.nextOf(g, other)) {
      if (kindOf(g, other).isGarrison) return true;
    }
  }
  return false;
}

// Corps that become armies, and remnants that become corps (TITE 9.3.4, 9.5, 12.2)

/** What a unit on the map may be exchanged for, with the price. */
export function exchangesOf(g: Game, u: UnitId): { readonly into: UnitId; readonly price: Price }[] {
  const kind = kindOf(g, u);
  if (kind.side === SOVIET && kind.size === SIZE.medium && kind.mobility === MOBILITY.leg && kind.steps === 1)
    return armiesFor(g, kind);
  return kind.medal === 'bronze' ? corpsFor(g, kind) : [];
}

/** TITE 9.5, 12.2: a rifle corps becomes a rifle army for personnel or a shock army for equipment, a Guards corps a Guards army. */
function armiesFor(g: Game, kind: Kind): { readonly into: UnitId; readonly price: Price }[] {
  const { prices, forces } = g.s;
  return forces.kinds.flatMap((army, number) => {
    if (army.side !== SOVIET || !army.isRaised || army.size !== SIZE.large || army.nation !== kind.nation) return [];
    if (army.isGuards !== kind.isGuards) return [];
    const into = firstInBox(g, number, BOX.pool);
    if (into === 0) return [];
    const isShock = army.attack[army.steps] > army.defence[army.steps];
    const price = isShock
      ? { personnel: 0, equipment: prices.majorStep, fuel: 0 }
      : { personnel: prices.majorStep, equipment: 0, fuel: 0 };
    return [{ into, price }];
  });
}

/** TITE 9.3.4, 9.5: the weakest reduced corps with a silver medal in the pool, or a small unit, of the remnant's category. */
function corpsFor(g: Game, remnant: Kind): { readonly into: UnitId; readonly price: Price }[] {
  const { forces, prices } = g.s;
  const price = remnant.isHeavy
    ? { personnel: 0, equipment: prices.remnant, fuel: 0 }
    : { personnel: prices.remnant, equipment: 0, fuel: 0 };
  const fitting = forces.kinds.flatMap((kind, number) => {
    if (
      kind.nation !== remnant.nation ||
      kind.hq !== null ||
      kind.medal === 'bronze' ||
      kind.isGarrison ||
      kind.isSpecialist
    )
      return [];
    if (
      kind.isHeavy !== remnant.isHeavy ||
      kind.mobility !== remnant.mobility ||
      kind.isMountain !== remnant.isMountain
    )
      return [];
    const into = firstInBox(g, number, BOX.pool);
    return into !== 0 && (kind.size === SIZE.small || kind.medal === 'silver') ? [{ into, kind }] : [];
  });
  const weakest = Math.min(
    ...fitting.filter(({ kind }) => kind.size === SIZE.medium).map(({ kind }) => kind.attack[1] + kind.defence[1]),
  );
  return fitting
    .filter(({ kind }) => kind.size === SIZE.small || kind.attack[1] + kind.defence[1] === weakest)
    .map(({ into }) => ({ into, price }));
}
