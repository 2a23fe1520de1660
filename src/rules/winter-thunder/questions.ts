// Questions of scripts about a position of Winter Thunder: distances, supply, command, contact, the cost of a step,
// casualty checks, and the score.

import { BadInput } from '../../engine/contract/errors.ts';
import type { Question, Questions } from '../../engine/contract/questions.ts';
import { aOf, bOf, verbOf } from '../../engine/kernel/action.ts';
import type { Hex } from '../../hex/ids.ts';
import { listed, questionsOfMap } from '../../wargame/text/questions.ts';
import { attackMission, battle, defendMission, forcesOf, ROLE, roleOf } from './chapters/battle.ts';
import { casualtyCheck } from './chapters/casualty-check.ts';
import { activation, activeHq } from './chapters/command.ts';
import { entryCost } from './chapters/movement.ts';
import { retreat } from './chapters/retreat.ts';
import { corpsInReach, isInReachOfCorps, isUnitSupplied } from './chapters/supply.ts';
import { totalPoints } from './chapters/victory.ts';
import { combatFactor, hexOf, isNextToEnemy, isOnMap, sideOf } from './state.ts';
import type { WinterThunder } from './statics.ts';
import { ALLIED, GERMAN, MARKER, ORDERS, type UnitId } from './terms.ts';
import { VERB } from './verbs.ts';

type Ask = Question<WinterThunder>;

const { onMap, directionTo, distance } = questionsOfMap<WinterThunder, UnitId>({
  grid: (s) => s.map.grid,
  ids: (s) => s.units.ids,
  isOnMap,
  hexOf,
});

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
  title: "the cost of a unit's step into an adjacent hex, in twelfths of a movement factor (WT 6.1)",
  words: ['unit', 'hex'],
  answers: 'number|forbidden',
  answer(g, [number, to]) {
    const unit = onMap(g, number);
    const twelfths = entryCost(g, unit, hexOf(g, unit), directionTo(g, unit, to));
    return twelfths < 0 ? 'forbidden' : twelfths;
  },
};

const score: Ask = {
  title: 'victory points of a side if the game ended now (WT 10.0)',
  words: ['allied|german'],
  answers: 'number',
  answer: (g, [side]) => totalPoints(g, side === 0 ? ALLIED : GERMAN),
};

const commander: Ask = {
  title: 'the HQ under whose command a unit operates in this activation, or none (WT 5.1)',
  words: ['unit'],
  answers: 'text',
  answer(g, [number]) {
    const unit = onMap(g, number);
    if (!g.isRunning(activation) || g.cells[g.s.at.unitOrders + unit] !== ORDERS.commanded) return 'none';
    return g.s.units.ids[activeHq(g)];
  },
};

const commanders: Ask = {
  title: 'the corps HQ in reach of a unit that can command it, with commas, or none (WT 5.3)',
  words: ['unit'],
  answers: 'text',
  answer: (g, [unit]) => listed(corpsInReach(g, onMap(g, unit)).map((hq) => g.s.units.ids[hq])),
};

const casualtySum: Ask = {
  title:
    'the highest die by which a unit loses a step if it checks in the battle, whose missions must be known (WT 7.31)',
  words: ['unit'],
  answers: 'number',
  answer(g, [number]) {
    const unit = onMap(g, number);
    if (!g.isRunning(battle) || attackMission(g) < 0 || defendMission(g) < 0) {
      throw new BadInput('no battle has its missions', `at ${g.stepName}`, 'a battle whose missions are revealed');
    }
    const role = roleOf(g, unit);
    const { units, at } = g.s;
    if ((role !== ROLE.attacker && role !== ROLE.defender) || units.isCombat[unit] === 0) {
      throw new BadInput(`${units.ids[unit]} does not check`, 'ask', 'a combat unit in the battle');
    }
    const strategic = g.cells[at.unitMarker + unit] === MARKER.strategic;
    const missions = [attackMission(g), defendMission(g)] as const;
    return casualtyCheck(g.s, forcesOf(g), ...missions, role === ROLE.attacker, units.quality[unit], strategic);
  },
};

const retreats: Ask = {
  title: 'the hexes that a unit may retreat to now, with commas, or none (WT 7.32)',
  words: ['unit'],
  answers: 'text',
  answer(g, [number]) {
    const unit = onMap(g, number);
    if (!g.isRunning(retreat)) throw new BadInput('no unit retreats', `at ${g.stepName}`, 'a retreat in progress');
    const isOnItsWay = g.stepId === retreat.step.onward && g.cells[retreat.at.unit] === unit;
    const options = g.options();
    const hexes: string[] = [];
    for (let i = 0; i < options.size; i++) {
      const chosen = options.at(i);
      if (verbOf(chosen) === VERB.retreat && aOf(chosen) === unit) hexes.push(g.s.map.grid.label(bOf(chosen) as Hex));
      if (verbOf(chosen) === VERB.step && isOnItsWay) hexes.push(g.s.map.grid.label(aOf(chosen) as Hex));
    }
    return listed(hexes);
  },
};

export const questions: Questions<WinterThunder> = {
  distance: distance('the distance in hexes'),
  supply,
  command,
  commander,
  commanders,
  contact,
  factor,
  cost,
  score,
  'casualty-sum': casualtySum,
  retreats,
};
