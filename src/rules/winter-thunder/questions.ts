// Questions of scripts about a position of Winter Thunder: distances, supply, command, contact, the cost of a step,
// casualty checks, and the score.

import { BadInput } from '../../engine/contract/errors.ts';
import type { Questions } from '../../engine/contract/questions.ts';
import { aOf, bOf, verbOf } from '../../engine/kernel/action.ts';
import { type Hex, NOWHERE } from '../../hex/ids.ts';
import { listed, questionsOfMap } from '../../wargame/text/questions.ts';
import { attackMission, battle, defendMission, forcesOf, ROLE, roleOf } from './chapters/battle.ts';
import { casualtyCheck } from './chapters/casualty-check.ts';
import { activation, activeHq } from './chapters/command.ts';
import { entryCost } from './chapters/movement.ts';
import { retreat } from './chapters/retreat.ts';
import { corpsInReach, isInReachOfCorps, isUnitSupplied } from './chapters/supply.ts';
import { totalPoints } from './chapters/victory.ts';
import { combatFactor, type Game, hexOf, isNextToEnemy, isOnMap, sideOf } from './state.ts';
import type { WinterThunder } from './statics.ts';
import { ALLIED, GERMAN, MARKER, ORDERS, type UnitId } from './terms.ts';
import { VERB } from './verbs.ts';

const { distance, ofUnit, ofStep, offered } = questionsOfMap<WinterThunder, UnitId>({
  grid: (s) => s.map.grid,
  ids: (s) => s.units.ids,
  isOnMap,
  hexOf,
});

export const questions: Questions<WinterThunder> = {
  distance: distance('the distance in hexes'),

  supply: ofUnit('whether a unit is in supply at this moment (WT 8.0)', 'supplied|out-of-supply', (g, unit) =>
    isUnitSupplied(g, unit) ? 'supplied' : 'out-of-supply',
  ),

  command: ofUnit(
    'whether a unit is in reach of a corps HQ that can command it (WT 5.3)',
    'in-reach|out-of-reach',
    (g, unit) => (isInReachOfCorps(g, unit) ? 'in-reach' : 'out-of-reach'),
  ),

  commander: ofUnit(
    'the HQ under whose command a unit operates in this activation, or none (WT 5.1)',
    'text',
    (g, unit) => {
      const isCommanded = g.isRunning(activation) && g.cells[g.s.at.unitOrders + unit] === ORDERS.commanded;
      return isCommanded ? g.s.units.ids[activeHq(g)] : 'none';
    },
  ),

  commanders: ofUnit(
    'the corps HQ in reach of a unit that can command it, with commas, or none (WT 5.3)',
    'text',
    (g, unit) => listed(corpsInReach(g, unit).map((hq) => g.s.units.ids[hq])),
  ),

  contact: ofUnit('whether an enemy unit is adjacent to a unit (WT 6.3)', 'adjacent|free', (g, unit) =>
    isNextToEnemy(g, hexOf(g, unit), sideOf(g, unit)) ? 'adjacent' : 'free',
  ),

  factor: ofUnit('the combat factor of a unit now (WT 7.31)', 'number', combatFactor),

  cost: ofStep(
    "the cost of a unit's step into an adjacent hex, in twelfths of a movement factor (WT 6.1)",
    'number|forbidden',
    (g, unit, from, direction) => {
      const twelfths = entryCost(g, unit, from, direction);
      return twelfths < 0 ? 'forbidden' : twelfths;
    },
  ),

  score: {
    title: 'victory points of a side if the game ended now (WT 10.0)',
    words: ['allied|german'],
    answers: 'number',
    answer: (g, [side]) => totalPoints(g, side === 0 ? ALLIED : GERMAN),
  },

  'casualty-sum': ofUnit(
    'the highest die by which a unit loses a step if it checks in the battle, whose missions must be known (WT 7.31)',
    'number',
    casualtySum,
  ),

  retreats: ofUnit('the hexes that a unit may retreat to now, with commas, or none (WT 7.32)', 'text', (g, unit) => {
    if (!g.isRunning(retreat)) throw new BadInput('no unit retreats', `at ${g.stepName}`, 'a retreat in progress');
    const isOnItsWay = g.stepId === retreat.step.onward && g.cells[retreat.at.unit] === unit;
    return offered(g, (chosen) => {
      if (verbOf(chosen) === VERB.retreat && aOf(chosen) === unit) return bOf(chosen) as Hex;
      return (verbOf(chosen) === VERB.step && isOnItsWay ? aOf(chosen) : NOWHERE) as Hex;
    });
  }),
};

function casualtySum(g: Game, unit: UnitId): number {
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
}
