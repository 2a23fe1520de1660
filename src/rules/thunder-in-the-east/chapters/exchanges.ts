// Units that are exchanged for others: corps become armies, remnants corps or small units (TITE 9.0, 9.3.4, 9.5, 12.2).

import type { Options } from '../../../engine/kernel/options.ts';
import { perStatics, scratchSlot } from '../../../engine/kernel/scratch.ts';
import { mark } from '../../../wargame/units/marks.ts';
import { NOTE } from '../notes.ts';
import {
  activeSide,
  firstInBox,
  type Game,
  hexOf,
  isCityOf,
  isInterdicted,
  kindOf,
  nationIn,
  putOnMap,
  setInterdicted,
  setSupply,
  supplyOf,
  takeOffMap,
} from '../state.ts';
import type { Thunder } from '../statics.ts';
import type { Kind } from '../statics-forces.ts';
import { AXIS, BOX, MOBILITY, NATION, SIZE, SOVIET, SUPPLY, type UnitId } from '../terms.ts';
import { VERB } from '../verbs.ts';
import { canPay, mayReceive, type Price } from './purchases.ts';

/** TITE 9.0, 9.3.4: one supplied German remnant in a German city with a line over land improves without points. */
export function offerFreeRemnants(g: Game, out: Options): void {
  if (activeSide(g) !== AXIS) return;
  const [first, last] = g.s.forces.ground[AXIS];
  for (let u = first; u <= last; u++) {
    const { medal, nation } = kindOf(g, u);
    if (medal !== 'bronze' || nation !== NATION.germany || supplyOf(g, u) !== SUPPLY.supplied) continue;
    const hex = hexOf(g, u);
    if (hex === 0 || !isCityOf(g, hex, AXIS) || nationIn(g, hex) !== nation + 1 || !mayReceive(g, u)) continue;
    offerExchanges(g, u, true, out);
  }
}

/** The unit takes the place of another, with its first step; an army with its first two. */
export function turnInto(g: Game, u: UnitId, into: UnitId): void {
  const hex = hexOf(g, u);
  const supply = supplyOf(g, u);
  const wasInterdicted = isInterdicted(g, u);
  takeOffMap(g, u, kindOf(g, u).medal === 'bronze' ? BOX.remnants : BOX.pool);
  putOnMap(g, into, hex, kindOf(g, into).size === SIZE.large ? 2 : 1);
  setSupply(g, into, supply);
  setInterdicted(g, into, wasInterdicted);
  mark(g, g.s.at.improved, into);
  g.note(NOTE.raised, u, into, hex);
}

// Ways

/** A kind for which counters of another may be exchanged, with the price. */
interface Way {
  readonly kind: number;
  readonly price: Price;
  /** Attack and defence with the first step: of corps only the weakest in the pool are given (TITE 9.3.4). */
  readonly strength: number;
  readonly isCorps: boolean;
  /** Whether any counter of the kind is given. */
  readonly isAny: boolean;
}

/** By kind, the ways of its counters: few have any. */
const allWays = perStatics((s: Thunder): readonly (readonly Way[])[] => s.forces.kinds.map((kind) => waysFor(s, kind)));
const waysOf = scratchSlot((g: Game) => allWays(g.s));

function waysFor(s: Thunder, kind: Kind): readonly Way[] {
  if (kind.side === SOVIET && kind.size === SIZE.medium && kind.mobility === MOBILITY.leg && kind.steps === 1)
    return armiesFor(s, kind);
  return kind.medal === 'bronze' ? corpsFor(s, kind) : [];
}

/**
 * TITE 9.5, 12.2: a rifle corps becomes a rifle army for personnel or a shock army for equipment, a Guards corps a
 * Guards army.
 */
function armiesFor({ prices, forces }: Thunder, corps: Kind): readonly Way[] {
  return forces.kinds.flatMap((army, kind) => {
    if (army.side !== SOVIET || !army.isRaised || army.size !== SIZE.large) return [];
    if (army.nation !== corps.nation || army.isGuards !== corps.isGuards) return [];
    const isShock = army.attack[army.steps] > army.defence[army.steps];
    const price = priceIn(isShock, prices.majorStep);
    return [{ kind, price, strength: 0, isCorps: false, isAny: true }];
  });
}

/**
 * TITE 9.3.4, 9.5: a reduced corps with a silver medal, or a small unit, of the remnant's category. Of specialists
 * mountain troops are a category.
 */
function corpsFor({ prices, forces }: Thunder, remnant: Kind): readonly Way[] {
  const price = priceIn(remnant.isHeavy, prices.remnant);
  return forces.kinds.flatMap((each, kind) => {
    if (each.nation !== remnant.nation || each.hq !== null || each.medal === 'bronze' || each.isGarrison) return [];
    if (each.isSpecialist && !each.isMountain) return [];
    if (
      each.isHeavy !== remnant.isHeavy ||
      each.mobility !== remnant.mobility ||
      each.isMountain !== remnant.isMountain
    )
      return [];
    if (each.size !== SIZE.small && each.medal !== 'silver') return [];
    const strength = each.attack[1] + each.defence[1];
    return [{ kind, price, strength, isCorps: each.size === SIZE.medium, isAny: each.size === SIZE.small }];
  });
}

const priceIn = (isEquipment: boolean, points: number): Price =>
  isEquipment ? { personnel: 0, equipment: points, fuel: 0 } : { personnel: points, equipment: 0, fuel: 0 };

/** The strength of the weakest corps of some ways in the Force Pool; above all where there is none. */
function weakestOf(g: Game, ways: readonly Way[]): number {
  let weakest = Number.MAX_SAFE_INTEGER;
  for (let i = 0; i < ways.length; i++) {
    const { isCorps, strength, kind } = ways[i];
    if (isCorps && strength < weakest && firstInBox(g, kind, BOX.pool) !== 0) weakest = strength;
  }
  return weakest;
}

/** The counter that a way leads to, 0 where there is none. */
const counterOf = (g: Game, { kind, isAny, strength }: Way, weakest: number): UnitId =>
  isAny || strength === weakest ? firstInBox(g, kind, BOX.pool) : 0;

/** Adds what a unit on the map may be exchanged for: what its side can pay, or all where nothing is paid. */
export function offerExchanges(g: Game, u: UnitId, isFree: boolean, out: Options): void {
  const { forces } = g.s;
  const ways = waysOf(g)[forces.kind[u]];
  if (ways.length === 0) return;
  const weakest = weakestOf(g, ways);
  for (let i = 0; i < ways.length; i++) {
    if (!isFree && !canPay(g, forces.kinds[ways[i].kind], ways[i].price)) continue;
    const into = counterOf(g, ways[i], weakest);
    if (into !== 0 && (isFree || mayReceive(g, u))) out.add(VERB.raise, u, into);
  }
}

/** The price of a counter that a unit may be exchanged for. */
export function exchangePrice(g: Game, u: UnitId, into: UnitId): Price {
  const { forces } = g.s;
  const ways = waysOf(g)[forces.kind[u]];
  let way = 0;
  while (ways[way].kind !== forces.kind[into]) way++;
  return ways[way].price;
}

interface Exchange {
  readonly into: UnitId;
  readonly price: Price;
}

/** The units for which one on the map may be exchanged, with the price. */
export function exchangesOf(g: Game, u: UnitId): Exchange[] {
  const ways = waysOf(g)[g.s.forces.kind[u]];
  const weakest = weakestOf(g, ways);
  return ways.map((way) => ({ into: counterOf(g, way, weakest), price: way.price })).filter(({ into }) => into !== 0);
}
