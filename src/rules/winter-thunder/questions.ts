// What scripts may ask of a position of Winter Thunder: distances, supply, command, contact and what a step costs.

import { BadInput } from '../../engine/contract/errors.ts';
import type { Question, Questions } from '../../engine/contract/questions.ts';
import type { Hex } from '../../hex/ids.ts';
import { entryCost } from './movement.ts';
import { combatFactor, type Game, hexOf, isNextToEnemy, isOnMap, sideOf } from './state.ts';
import type { WinterThunder } from './statics.ts';
import { isInReachOfCorps, isUnitSupplied } from './supply.ts';
import type { UnitId } from './terms.ts';

type Ask = Question<WinterThunder>;

const distance: Ask = {
  title: 'hexes from one to the other',
  words: ['hex', 'hex'],
  answers: 'number',
  answer: (g, [from, to]) => g.s.map.grid.distance(from as Hex, to as Hex),
};

const supply: Ask = {
  title: 'whether a unit is in supply at this moment (WT 8.0)',
  words: ['unit'],
  answers: 'supplied|out-of-supply',
  answer: (g, [unit]) => (isUnitSupplied(g, onMap(g, unit)) ? 'supplied' : 'out-of-supply'),
};

const command: Ask = {
  title: 'whether a unit is in reach of a corps HQ that can command it (WT 5.3)',
  words: ['unit'],
  answers: 'in-reach|out-of-reach',
  answer: (g, [unit]) => (isInReachOfCorps(g, onMap(g, unit)) ? 'in-reach' : 'out-of-reach'),
};

const contact: Ask = {
  title: 'whether an enemy unit is adjacent to a unit (WT 6.3)',
  words: ['unit'],
  answers: 'adjacent|free',
  answer(g, [number]) {
    const unit = onMap(g, number);
    return isNextToEnemy(g, hexOf(g, unit), sideOf(g, unit)) ? 'adjacent' : 'free';
  },
};

const factor: Ask = {
  title: 'the combat factor of a unit now (WT 7.31)',
  words: ['unit'],
  answers: 'number',
  answer: (g, [unit]) => combatFactor(g, onMap(g, unit)),
};

const cost: Ask = {
  title: 'what the step of a unit into an adjacent hex costs, in twelfths of a movement factor (WT 6.1)',
  words: ['unit', 'hex'],
  answers: 'number|forbidden',
  answer(g, [number, to]) {
    const unit = onMap(g, number);
    const { grid } = g.s.map;
    const direction = grid.directionTo(hexOf(g, unit), to as Hex);
    if (direction < 0) {
      const here = grid.label(hexOf(g, unit));
      throw new BadInput(
        `${grid.label(to as Hex)} is not next to ${g.s.units.ids[unit]}`,
        'ask',
        `a neighbour of ${here}`,
      );
    }
    const twelfths = entryCost(g, unit, hexOf(g, unit), direction);
    return twelfths < 0 ? 'forbidden' : twelfths;
  },
};

/** @throws BadInput where it is not on the map. */
function onMap(g: Game, number: number): UnitId {
  const unit = number as UnitId;
  if (!isOnMap(g, unit)) throw new BadInput(`${g.s.units.ids[unit]} is not on the map`, 'ask', 'a unit that is');
  return unit;
}

export const questions: Questions<WinterThunder> = { distance, supply, command, contact, factor, cost };
