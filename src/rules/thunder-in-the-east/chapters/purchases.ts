// Purchases with points (TITE 9.2 to 9.8): prices, limits, and the places of new units. All points are in halves.

import type { Options } from '../../../engine/kernel/options.ts';
import { perStatics, scratchSlot } from '../../../engine/kernel/scratch.ts';
import type { Hex } from '../../../hex/ids.ts';
import { isMarked } from '../../../wargame/units/marks.ts';
import { cheer } from '../campaign.ts';
import {
  firstInBox,
  type Game,
  hasRoomFor,
  hexOf,
  isCityOf,
  isHeldBy,
  isInZone,
  kindOf,
  modeOf,
  nationIn,
  stepsOf,
} from '../state.ts';
import type { Thunder } from '../statics.ts';
import type { Kind } from '../statics-forces.ts';
import { BOX, enemyOf, HALVES, MOBILITY, NATION, SIZE, SOVIET, type UnitId } from '../terms.ts';
import { VERB } from '../verbs.ts';
import { addGarrisonPlaces } from './garrisons.ts';
import { isSuppliedCity } from './lines.ts';
import type { Places } from './near-city.ts';
import { communicates } from './overland.ts';
import { isWorking } from './recovery.ts';

export interface Price {
  readonly personnel: number;
  readonly equipment: number;
  readonly fuel: number;
}

/** Poles and Czechs draw on Soviet points (TITE 13.3). */
export const payerOf = ({ nation }: Pick<Kind, 'nation'>): number => Math.min(nation, NATION.ussr);

/** Prices of a kind's step, and of its unit from the Force Pool. */
const allPrices = perStatics((s: Thunder) => new Map(s.forces.kinds.map((kind) => [kind, pricesFor(s, kind)])));
const pricesOf = scratchSlot((g: Game) => allPrices(g.s));

function pricesFor({ prices }: Thunder, kind: Kind): { readonly step: Price; readonly unit: Price } {
  const isCheap = kind.size === SIZE.small;
  // TITE 9.3: second-line corps, garrisons and small units are at half price (9.3.3).
  const points =
    kind.isSecondLine || kind.isGarrison ? prices.secondLineStep : isCheap ? prices.minorStep : prices.majorStep;
  const step = { personnel: kind.isHeavy ? 0 : points, equipment: kind.isHeavy ? points : 0, fuel: 0 };
  if (kind.hq !== null) {
    const [personnel, equipment] = kind.hq.isStrategic ? prices.hq.strategic : prices.hq.operational;
    return { step, unit: { personnel, equipment, fuel: 0 } };
  }
  // TITE 9.3.2, 9.3.3: motorized units need fuel.
  const fuel = isCheap ? prices.minorMotorizedFuel : prices.majorMotorizedFuel;
  return { step, unit: isFuelled(kind) ? { ...step, fuel } : step };
}

/** The price of a step of a unit on the map. */
export const priceOfStep = (g: Game, kind: Kind): Price => pricesOf(g).get(kind)!.step;

/** The price of a unit from the Force Pool. */
export const priceOfUnit = (g: Game, kind: Kind): Price => pricesOf(g).get(kind)!.unit;

/** The Romanian motorized infantry alone needs no fuel (TITE 9.3.3). */
const isFuelled = ({ mobility, nation, size, isHeavy }: Kind): boolean =>
  mobility === MOBILITY.motorized && !(nation === NATION.romania && size === SIZE.small && !isHeavy);

/**
 * TITE 9.2, 6.2: what an OOB Step may spend of a pool: a tenth, rounded up, within bounds and never more than there is;
 * handicaps move the upper bound (301.0).
 */
export function limitOf(g: Game, pool: number, side: number): number {
  const { percent, least } = g.s.prices.limit;
  const most = g.s.prices.limit.most + (side === SOVIET ? g.s.rules.sovietCap * HALVES : 0);
  const tenth = HALVES * Math.ceil((pool * percent) / (100 * HALVES));
  return Math.min(pool, most, Math.max(least, tenth));
}

/** The rest of each that the step may still spend on units of a kind. */
export const leftFor = (g: Game, kind: Kind): Price => ({
  personnel: personnelLeft(g, kind),
  equipment: equipmentLeft(g, kind.side),
  fuel: g.cells[g.s.at.fuel + kind.side],
});

/** The rest that the step may still spend, with the personnel of a nation. */
export const leftOf = (g: Game, side: number, payer: number): Price => ({
  personnel: personnelOf(g, payer),
  equipment: equipmentLeft(g, side),
  fuel: g.cells[g.s.at.fuel + side],
});

const personnelOf = ({ s: { at }, cells }: Game, payer: number): number =>
  cells[at.limitPersonnel + payer] - cells[at.spentPersonnel + payer];

const equipmentLeft = ({ s: { at }, cells }: Game, side: number): number =>
  cells[at.limitEquipment + side] - cells[at.spentEquipment + side];

/** Garrisons and specialists have limits of their own. */
function personnelLeft(g: Game, kind: Kind): number {
  const { at, prices } = g.s;
  let left = personnelOf(g, payerOf(kind));
  // TITE 9.3.3.
  if (kind.isGarrison) left = Math.min(left, prices.garrisons - g.cells[at.spentGarrisons + kind.side]);
  // TITE 9.3.5.
  if (kind.isSpecialist && isFirstWeek(g))
    left = Math.min(left, prices.specialists - g.cells[at.spentSpecialists + kind.nation]);
  return left;
}

/** Whether the side can pay, within the limits of the step; specialists come in the first week of a month alone. */
export function canPay(g: Game, kind: Kind, { personnel, equipment, fuel }: Price): boolean {
  if (kind.isSpecialist && !isFirstWeek(g)) return false;
  if (equipment > equipmentLeft(g, kind.side) || fuel > g.cells[g.s.at.fuel + kind.side]) return false;
  return personnel <= personnelLeft(g, kind);
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

/** TITE 9.6: one step a unit. */
export function mayReceive(g: Game, u: UnitId): boolean {
  const hex = hexOf(g, u);
  return hex !== 0 && !isMarked(g, g.s.at.improved, u) && mayServe(g, hex, kindOf(g, u));
}

/** TITE 9.6: points reach units in communication; Hungarians and Romanians at home or near their headquarters. */
function mayServe(g: Game, hex: Hex, kind: Kind): boolean {
  const { nation, side } = kind;
  if (!communicates(g, hex, side)) return false;
  return !isSmallAlly(nation) || nationIn(g, hex) === nation + 1 || isNearOwnHq(g, hex, kind);
}

const isSmallAlly = (nation: number): boolean => nation === NATION.hungary || nation === NATION.romania;

function isNearOwnHq(g: Game, hex: Hex, { nation, side }: Kind): boolean {
  const hqs = g.s.forces.hqs[side];
  for (let i = 0; i < hqs.length; i++) {
    const { hq: printed, nation: own } = kindOf(g, hqs[i]);
    if (own !== nation || !isWorking(g, hqs[i])) continue;
    if (g.s.land.grid.distance(hex, hexOf(g, hqs[i])) <= printed!.radius[modeOf(g, hqs[i])]) return true;
  }
  return false;
}

/** Whether a step may be added to a unit's own counter. */
export function mayImprove(g: Game, u: UnitId): boolean {
  const kind = kindOf(g, u);
  if (kind.hq !== null || kind.isPartisan || stepsOf(g, u) >= kind.steps) return false;
  return canPay(g, kind, priceOfStep(g, kind)) && mayReceive(g, u);
}

// New units (TITE 9.4)

/** Adds the first counter of each kind in the Force Pool that the side can pay and place. */
export function offerBuilding(g: Game, side: number, out: Options): void {
  const { kinds } = g.s.forces;
  for (let kind = 0; kind < kinds.length; kind++) {
    if (kinds[kind].side !== side || kinds[kind].size === SIZE.large) continue;
    if (!canPay(g, kinds[kind], priceOfUnit(g, kinds[kind]))) continue;
    const u = firstInBox(g, kind, BOX.pool);
    // TITE 9.3.1: what lies in the Change box is not for sale.
    if (u !== 0 && hasPlace(g, u)) out.add(VERB.build, u);
  }
}

const placesSlot = scratchSlot((g: Game): Places => ({ hexes: new Int16Array(g.s.land.grid.size), count: 0 }));

/** TITE 9.4: the hexes in which a new unit may appear. The list is shared: read it before the next call. */
export function placesOf(g: Game, u: UnitId, most = g.s.land.grid.size): Places {
  const kind = kindOf(g, u);
  const { cities, edge } = g.s.land;
  const places = placesSlot(g);
  places.count = 0;
  if (kind.isGarrison) {
    addGarrisonPlaces(g, u, most, places);
    return places;
  }
  for (let city = 0; city < cities.length && places.count < most; city++) {
    if (mayRebuildIn(g, u, kind, cities[city].hex)) places.hexes[places.count++] = cities[city].hex;
  }
  const inCities = places.count;
  for (let i = 0; i < edge[kind.side].length && places.count < most; i++) {
    const hex = edge[kind.side][i];
    if (!mayEnterAt(g, u, kind, hex) || !mayServe(g, hex, kind)) continue;
    if (!isListed(places, inCities, hex)) places.hexes[places.count++] = hex;
  }
  return places;
}

/** Whether a hex is among the first of a list. */
function isListed({ hexes }: Places, count: number, hex: Hex): boolean {
  for (let i = 0; i < count; i++) if (hexes[i] === hex) return true;
  return false;
}

/** The same as a list of their own. */
export const placesFor = (g: Game, u: UnitId): Hex[] => listOf(placesOf(g, u));
const listOf = ({ hexes, count }: Places): Hex[] => Array.from(hexes.subarray(0, count)) as Hex[];

/**
 * TITE 9.0: the hexes in which a reinforcement may arrive: supplied cities of its own country, and the friendly map
 * edge. The list is shared: read it before the next call.
 */
export function entriesOf(g: Game, u: UnitId): Places {
  const kind = kindOf(g, u);
  const { cities } = g.s.land;
  const places = placesSlot(g);
  places.count = 0;
  for (let city = 0; city < cities.length; city++) {
    if (isEntry(g, u, kind, cities[city].hex)) places.hexes[places.count++] = cities[city].hex;
  }
  addEdgePlaces(g, u, places);
  return places;
}

/** The same as a list of their own. */
export const entriesFor = (g: Game, u: UnitId): Hex[] => listOf(entriesOf(g, u));

const isEntry = (g: Game, u: UnitId, kind: Kind, hex: Hex): boolean =>
  isSuppliedCity(g, hex, kind.side) &&
  nationIn(g, hex) === homeOf(kind) + 1 &&
  !isMarked(g, g.s.at.filled, hex) &&
  hasRoomFor(g, u, hex);

/** Whether there is a hex in which a new unit may appear. */
export const hasPlace = (g: Game, u: UnitId): boolean => placesOf(g, u, 1).count > 0;

function mayRebuildIn(g: Game, u: UnitId, kind: Kind, hex: Hex): boolean {
  const { side, nation, size } = kind;
  if (isMarked(g, g.s.at.filled, hex) || !isCityOf(g, hex, side) || !hasRoomFor(g, u, hex)) return false;
  if (isMoscow(g, hex) && side === SOVIET && kind.hq === null) return true;
  if (!isSuppliedCity(g, hex, side)) return false;
  const isAtHome = nationIn(g, hex) === homeOf(kind) + 1;
  const isOpen = size === SIZE.small && kind.hq === null && !isSmallAlly(nation);
  return isAtHome || isOpen || (isSmallAlly(nation) && size === SIZE.small && isNearOwnHq(g, hex, kind));
}

/** Italians are at home in Germany, Poles and Czechs in the Soviet Union (TITE 9.4-home, 13.3). */
export const homeOf = ({ nation }: Pick<Kind, 'nation'>): number =>
  nation === NATION.italy ? NATION.germany : Math.min(nation, NATION.ussr);

/** TITE 9.4: hexes of the friendly map edge outside enemy zones, one unit each. The list is shared. */
export function edgePlacesOf(g: Game, u: UnitId): Places {
  const places = placesSlot(g);
  places.count = 0;
  addEdgePlaces(g, u, places);
  return places;
}

/** The same as a list of their own. */
export const edgePlaces = (g: Game, u: UnitId): Hex[] => listOf(edgePlacesOf(g, u));

/** Adds those of the map edge that are not in the list. */
function addEdgePlaces(g: Game, u: UnitId, places: Places): void {
  const kind = kindOf(g, u);
  const edge = g.s.land.edge[kind.side];
  const before = places.count;
  for (let i = 0; i < edge.length; i++) {
    if (mayEnterAt(g, u, kind, edge[i]) && !isListed(places, before, edge[i])) places.hexes[places.count++] = edge[i];
  }
}

/** TITE 9.4: whether a unit may come to a hex of its map edge. */
function mayEnterAt(g: Game, u: UnitId, { hq, side }: Kind, hex: Hex): boolean {
  return (
    hq === null &&
    g.s.land.isBarred[hex] === 0 &&
    !isMarked(g, g.s.at.filled, hex) &&
    !isHeldBy(g, hex, enemyOf(side)) &&
    !isInZone(g, hex, enemyOf(side)) &&
    hasRoomFor(g, u, hex)
  );
}

/** TITE 9.4: the Soviets place a unit in Moscow whatever its supply: the capital of the Union. */
const isMoscow = (g: Game, hex: Hex): boolean => {
  const city = g.s.land.cities[g.s.land.cityIn[hex] - 1];
  return city?.isCapital === true && city.isPersonnel && city.nation === NATION.ussr;
};
