// The odds of the rest of a battle once its missions are shown: each check, each way of retreat, each hex of an
// advance.

import { type Action, type Seat, seat } from '../../../engine/contract/ids.ts';
import { aOf, bOf, verbOf } from '../../../engine/kernel/action.ts';
import type { Hex } from '../../../hex/ids.ts';
import type { OddsFigure, OddsView } from '../../../view/view.ts';
import { targetOf } from '../chapters/battle.ts';
import { placePoints } from '../chapters/victory.ts';
import { figuresOf, outcomes } from '../odds/battle-figures.ts';
import { promiseOf } from '../odds/battle-odds.ts';
import { isShown, restOfBattle } from '../odds/battle-tree.ts';
import { combatFactor, type Game, hexOf, isOnMap } from '../state.ts';
import { enemyOf, type UnitId } from '../terms.ts';
import { hexName } from '../text/names.ts';
import { VERB } from '../verbs.ts';
import { choiceLabel } from './choice-label.ts';

/** The losses of the whole battle after this choice. */
export const restFigures = (g: Game, chosen: Action): OddsFigure[] => {
  const rest = restOfBattle(g, chosen);
  return figuresOf({ promise: promiseOf(rest) });
};

/** The rest of the battle after a choice: checks, cut retreats, a step given for a position. */
export function restView(g: Game, chosen: Action): OddsView | null {
  if (!isShown(g)) return null;
  const rest = restOfBattle(g, chosen);
  const pair = { attack: 0, defend: 0, odds: rest, promise: promiseOf(rest) };
  return {
    title: `${choiceLabel(g, chosen)}: battle for ${hexName(g.s, targetOf(g))}`,
    hexes: [targetOf(g)],
    workings: [],
    outcomes: outcomes([pair], [1]),
    expectations: figuresOf(pair),
    notes: ['Losses of the whole battle. A retreat that is cut short costs a step (7.32).'],
  };
}

/** Each way of retreat with its cost to the retreating side. */
export function retreatView(g: Game): OddsView {
  const choices = g.offered();
  return {
    title: `Retreat from ${hexName(g.s, targetOf(g))}`,
    hexes: [targetOf(g)],
    workings: [],
    outcomes: [],
    expectations: [],
    alternatives: choices.map((chosen) => ({
      label: choiceLabel(g, chosen),
      action: chosen,
      expectations: restFigures(g, chosen),
    })),
    notes: ['Losses of the whole battle. A retreat that is cut short costs a step (7.32).'],
  };
}

/** Each hex of an advance: the value of holding it, and the enemy units that could counterattack. */
export function advanceView(g: Game): OddsView {
  const choices = g.offered();
  const side = seat(g.actor);
  return {
    title: `Advance after the battle for ${hexName(g.s, targetOf(g))}`,
    hexes: [targetOf(g)],
    workings: [],
    outcomes: [],
    expectations: [],
    alternatives: choices.map((chosen) => {
      const verb = verbOf(chosen);
      const hex = (verb === VERB.advance ? bOf(chosen) : verb === VERB.step ? aOf(chosen) : 0) as Hex;
      return {
        label: choiceLabel(g, chosen),
        action: chosen,
        expectations: [
          { label: 'points of the place', value: hex === 0 ? 0 : placePoints(g.s, hex) },
          { label: 'enemy combat factors next to it', value: hex === 0 ? 0 : factorsBeside(g, hex, enemyOf(side)) },
        ],
      };
    }),
    notes: ['Only hexes that are entered count; enemy units beside them may attack when their HQ is drawn.'],
  };
}

/** Combat factors of a side's combat units next to a hex. */
function factorsBeside(g: Game, hex: Hex, side: Seat): number {
  const { units, map } = g.s;
  let factors = 0;
  for (let u = 1 as UnitId; u <= units.count; u = (u + 1) as UnitId) {
    if (units.side[u] !== side || !isOnMap(g, u) || units.isCombat[u] === 0) continue;
    if (map.grid.distance(hexOf(g, u), hex) === 1) factors += combatFactor(g, u);
  }
  return factors;
}
