// The rear: arrivals, purchases, works, headquarters and trains.

import type { Action } from '../../../../engine/contract/ids.ts';
import { aOf, bOf, verbOf } from '../../../../engine/kernel/action.ts';
import type { Options } from '../../../../engine/kernel/options.ts';
import type { Hex } from '../../../../hex/ids.ts';
import { FAR } from '../../../../wargame/front/spread.ts';
import { bestOption } from '../../../../wargame/planning/choosing.ts';
import { cityNear } from '../../chapters/near-city.ts';
import { placesNear } from '../../chapters/order-of-battle.ts';
import { worksOf } from '../../chapters/works.ts';
import { activeSide, cityOf, type Game, hexOf, isHeldBy, kindOf, stackIn } from '../../state.ts';
import { HALVES, SIZE, STACK, type UnitId } from '../../terms.ts';
import { VERB } from '../../verbs.ts';
import { cityWorth, stepWorth, unitWorth } from '../worth.ts';
import type { Picture } from './picture.ts';

/** How useful a new unit is in a hex: near to where the front calls, or in a threatened city without a guard. */
function useOf(g: Game, picture: Picture, hex: Hex): number {
  const away = picture.toFront.distance[hex];
  const city = cityOf(g, hex);
  const isOpen = city >= 0 && !isHeldBy(g, hex, activeSide(g));
  const threat = Math.min(1, picture.threatTo(hex, 1) / 6);
  return -(away === FAR ? 40 : away) + (isOpen ? threat * cityWorth(g.s)[city] : 0) - (isOpen ? 0 : 0.5);
}

/** The hex of an arrival or of a new unit. */
export function choosePlace(g: Game, picture: Picture, options: Options): Action {
  return bestOption(options, (chosen) =>
    verbOf(chosen) === VERB.delay ? Number.NEGATIVE_INFINITY : useOf(g, picture, aOf(chosen) as Hex),
  );
}

/** The city near which a new unit finds its best hex. */
export function choosePlaceNear(g: Game, picture: Picture, options: Options): Action {
  const most = new Map<number, number>();
  for (const hex of placesNear(g, -1)) {
    const city = cityNear(g, hex);
    most.set(city, Math.max(most.get(city) ?? Number.NEGATIVE_INFINITY, useOf(g, picture, hex)));
  }
  return bestOption(options, (chosen) => most.get(aOf(chosen)) ?? Number.NEGATIVE_INFINITY);
}

/** The city near which the threat to the hexes that may be dug is greatest. */
export const chooseWorkNear = (g: Game, picture: Picture, options: Options): Action => {
  const most = new Map<number, number>();
  const { hexes, count } = worksOf(g, activeSide(g));
  for (const hex of hexes.subarray(0, count) as Iterable<Hex>) {
    const city = cityNear(g, hex);
    most.set(city, Math.max(most.get(city) ?? 0, worthOfWork(g, picture, hex)));
  }
  return bestOption(options, (chosen) =>
    verbOf(chosen) === VERB.near ? (most.get(aOf(chosen)) ?? 0) : worthOfNoWork(chosen),
  );
};

/** The Defense marker goes where the enemy threatens most, a city that counts before others. */
export function chooseWork(g: Game, picture: Picture, options: Options): Action {
  return bestOption(options, (chosen) => {
    return verbOf(chosen) === VERB.dig ? worthOfWork(g, picture, aOf(chosen) as Hex) : worthOfNoWork(chosen);
  });
}

/** A remnant that becomes a corps or a division is worth more than any marker. */
const worthOfNoWork = (chosen: Action): number => (verbOf(chosen) === VERB.raise ? Number.MAX_VALUE : 0.5);

function worthOfWork(g: Game, picture: Picture, hex: Hex): number {
  if (!isHeldBy(g, hex, activeSide(g))) return 0;
  const city = cityOf(g, hex);
  return picture.threatTo(hex, 2) * (1 + (city >= 0 ? cityWorth(g.s)[city] / 20 : 0));
}

/** Promotions: the unit on the map that gains most, before those in the pool. */
export const choosePromotion = (g: Game, options: Options): Action =>
  bestOption(options, (chosen) =>
    verbOf(chosen) !== VERB.promote ? 0 : (hexOf(g, aOf(chosen)) !== 0 ? 10 : 1) + unitWorth(g, aOf(chosen)),
  );

/** Offensive Points below which a side buys one, for each headquarters, in halves. */
const RESERVE = HALVES;

/**
 * Purchases with points: armies and steps at the front first, then new units, then Offensive Points for what is left.
 */
export function choosePurchase(g: Game, picture: Picture, options: Options): Action {
  return bestOption(options, (chosen) => {
    const u = aOf(chosen);
    switch (verbOf(chosen)) {
      case VERB.raise:
        if (isTooMuch(g, u, bOf(chosen))) return 0;
        return 6 + unitWorth(g, bOf(chosen)) / 4 - nearFront(picture, hexOf(g, u));
      case VERB.improve:
        return 5 + improvement(g, u) - nearFront(picture, hexOf(g, u));
      case VERB.build:
        return 2 + newWorth(g, u);
      case VERB.buy:
        return needsOffensive(g) ? 3 : 0.2;
      default:
        return 0.5;
    }
  });
}

/** TITE 11.4: whether an army is too much for the hex of the unit that becomes it: one of them would be eliminated. */
function isTooMuch(g: Game, u: UnitId, into: UnitId): boolean {
  const { majors, larges } = stackIn(g, hexOf(g, u));
  const [before, after] = [kindOf(g, u).size, kindOf(g, into).size];
  const grows = (is: (size: number) => boolean): number => Number(is(after)) - Number(is(before));
  return (
    majors + grows((size) => size !== SIZE.small) > STACK.majors ||
    larges + grows((size) => size === SIZE.large) > STACK.larges
  );
}

const nearFront = (picture: Picture, hex: Hex): number => Math.min(10, picture.toFront.distance[hex]) / 4;

const improvement = (g: Game, u: UnitId): number => {
  const { attack, defence, steps } = kindOf(g, u);
  return (attack[steps] + defence[steps]) / (2 * Math.max(1, steps)) || stepWorth(g, u);
};

function newWorth(g: Game, u: UnitId): number {
  const { attack, defence, hq, size, isGarrison, values } = kindOf(g, u);
  if (hq !== null) return 4;
  if (isGarrison) return 0.1;
  const worth = values.length > 0 ? 2 : (attack[1] + defence[1]) / 2;
  return size === SIZE.small ? worth / 2 : worth;
}

function needsOffensive(g: Game): boolean {
  const side = activeSide(g);
  const hqs = g.s.forces.hqs[side].filter((hq) => hexOf(g, hq) !== 0).length;
  return g.cells[g.s.at.offensive + side] < RESERVE * hqs;
}

/** The ratio of the enemy's attack to the defence of its city at which the government leaves, and that at the front. */
const EVACUATION = 1.5;
const EVACUATION_AT_THE_FRONT = 0.8;
/** Hexes to the front from which the enemy may cut the railway before the government leaves. */
const AT_THE_FRONT = 2;

/**
 * TITE 13.1: the government leaves when the enemy can strike at its city with more than its defenders bear. Not sooner:
 * the Soviets fight no battles in that turn.
 */
export function isGovernmentInDanger(g: Game, picture: Picture): boolean {
  const hex = g.cells[g.s.at.stalin] as Hex;
  const isAtFront = picture.front.depth[hex] <= AT_THE_FRONT;
  return (
    picture.threatTo(hex, 3) > (isAtFront ? EVACUATION_AT_THE_FRONT : EVACUATION) * (picture.ownDefence.at[hex] + 1)
  );
}
