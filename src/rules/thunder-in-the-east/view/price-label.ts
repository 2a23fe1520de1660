// Prices in the labels of purchases: points of each kind, of those that may still be spent (TITE 9.2 to 9.8).

import type { Action } from '../../../engine/contract/ids.ts';
import { aOf, bOf, verbOf } from '../../../engine/kernel/action.ts';
import { ownerOf } from '../aircraft.ts';
import { airOrders, payerFor, repairPrice } from '../chapters/air-orders.ts';
import { airRecovery, rushPrice } from '../chapters/air-recovery.ts';
import { exchangesOf } from '../chapters/exchanges.ts';
import { orderOfBattle, workPrice } from '../chapters/order-of-battle.ts';
import { leftFor, leftOf, type Price, priceOfStep, priceOfUnit } from '../chapters/purchases.ts';
import { activeSide, type Game, kindOf } from '../state.ts';
import { HALVES, NATION } from '../terms.ts';
import { VERB } from '../verbs.ts';

const KINDS = ['personnel', 'equipment', 'fuel'] as const;
const NOTHING: Price = { personnel: 0, equipment: 0, fuel: 0 };

/** `: 1 equipment of 4, 0.5 fuel of 12`; empty where the choice buys nothing. */
export function priceLabel(g: Game, chosen: Action): string {
  const bill = billOf(g, chosen);
  if (bill === null) return '';
  const parts = KINDS.filter((kind) => bill.price[kind] > 0).map(
    (kind) => `${bill.price[kind] / HALVES} ${kind} of ${bill.left[kind] / HALVES}`,
  );
  return `: ${parts.length === 0 ? 'free' : parts.join(', ')}`;
}

interface Bill {
  readonly price: Price;
  /** The rest of each that the step may still spend. */
  readonly left: Price;
}

function billOf(g: Game, chosen: Action): Bill | null {
  const a = aOf(chosen);
  switch (g.stepId) {
    case orderOfBattle.step.spend:
      return groundBill(g, verbOf(chosen), a, bOf(chosen));
    case airOrders.step.spend:
      return airBill(g, verbOf(chosen), a);
    case airRecovery.step.rush:
      if (verbOf(chosen) !== VERB.rush) return null;
      return { price: { ...NOTHING, fuel: rushPrice(g, a) }, left: leftOf(g, ownerOf(g, a), NATION.germany) };
    default:
      return null;
  }
}

function groundBill(g: Game, verb: number, a: number, b: number): Bill | null {
  switch (verb) {
    case VERB.improve:
      return { price: priceOfStep(g, kindOf(g, a)), left: leftFor(g, kindOf(g, a)) };
    case VERB.build:
      return { price: priceOfUnit(g, kindOf(g, a)), left: leftFor(g, kindOf(g, a)) };
    case VERB.raise:
      return { price: exchangesOf(g, a).find(({ into }) => into === b)!.price, left: leftFor(g, kindOf(g, b)) };
    case VERB.dig:
      return { price: { ...NOTHING, equipment: workPrice(g) }, left: leftOf(g, activeSide(g), NATION.germany) };
    case VERB.buy:
      return { price: { ...NOTHING, ...g.s.prices.offensive }, left: leftOf(g, activeSide(g), NATION.germany) };
    default:
      return null;
  }
}

function airBill(g: Game, verb: number, a: number): Bill | null {
  const { build, upgrade } = g.s.aviation.prices;
  switch (verb) {
    case VERB.repair: {
      const fuel = g.cells[airOrders.at.free] > 0 ? 0 : repairPrice(g, a);
      return { price: { ...NOTHING, fuel }, left: leftOf(g, activeSide(g), NATION.germany) };
    }
    case VERB.equip:
      return { price: { ...NOTHING, equipment: upgrade }, left: leftOf(g, activeSide(g), NATION.germany) };
    case VERB.construct:
      return { price: { ...NOTHING, ...build }, left: leftOf(g, activeSide(g), payerFor(g, a)) };
    default:
      return null;
  }
}
