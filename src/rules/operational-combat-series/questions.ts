// Questions of scripts about a position of the series: modes, strengths, movement, lines of supply, railways, flak, the
// score.

import { BadInput } from '../../engine/contract/errors.ts';
import type { Questions } from '../../engine/contract/questions.ts';
import { aOf, verbOf } from '../../engine/kernel/action.ts';
import { type Hex, NOWHERE } from '../../hex/ids.ts';
import { questionsOfMap } from '../../wargame/text/questions.ts';
import { isPresent, rangeLeft } from './aircraft.ts';
import { dseOfUnits } from './chapters/dse.ts';
import { barrageGrains } from './chapters/guns.ts';
import { tokensFor } from './chapters/paying.ts';
import { railLeft } from './chapters/rails.ts';
import { retreat } from './chapters/retreat.ts';
import { flakOf } from './chapters/sortie.ts';
import { mayEnter, stepCost } from './chapters/steps.ts';
import { attackOf, defenseOf } from './chapters/strengths.ts';
import { throwOf, visitThrown } from './chapters/tracing.ts';
import { pointsOf } from './chapters/victory.ts';
import { hasRail, isBroken, isRailOpen, stackIn } from './hexes.ts';
import { fractionText } from './schema/numbers.ts';
import { type Ocs, PROHIBITED } from './statics.ts';
import { tokensAt } from './stocks.ts';
import { GRAINS } from './tables/strength.ts';
import { FACES, LEVELS, MARKER, MARKERS, type UnitId } from './terms.ts';
import { mixedText } from './text/names.ts';
import { actionRating, faceOf, hexOf, isOnMap, leftOf, levelOf, markerOf, stepsOf } from './units.ts';
import { VERB } from './verbs.ts';

const { onMap, distance, ofUnit, ofStep, offered } = questionsOfMap<Ocs, UnitId>({
  grid: ({ land }) => land.grid,
  ids: ({ forces }) => forces.ids,
  isOnMap,
  hexOf,
});

/** Twelfths of a movement point. */
const PARTS = 'in twelfths of a movement point';

export const questions: Questions<Ocs> = {
  distance: distance('the distance in hexes'),

  mode: ofUnit(
    'the side of a unit that shows, or its marker (OCS 5.1)',
    'combat|move|reserve|strategic|exploitation|disorganized',
    (g, unit) => (markerOf(g, unit) === MARKER.none ? FACES[faceOf(g, unit)] : MARKERS[markerOf(g, unit)]),
  ),

  level: ofUnit(
    'the supply level of a unit for the week (OCS 11.4)',
    LEVELS.join('|'),
    (g, unit) => LEVELS[levelOf(g, unit)],
  ),

  steps: ofUnit('the steps that a unit has left (OCS 4.7)', 'number', stepsOf),

  rating: ofUnit('the action rating of a unit now (OCS 3.1d)', 'number', actionRating),

  attack: {
    title: 'the strength with which a unit would attack a hex (OCS 9.4)',
    words: ['unit', 'hex'],
    answers: 'text',
    answer: (g, [unit, hex]) => mixedText(attackOf(g, onMap(g, unit), hex as Hex), GRAINS),
  },

  defense: ofUnit('the strength of a unit that defends and has its combat supply (OCS 9.4)', 'text', (g, unit) =>
    mixedText(defenseOf(g, unit, false), GRAINS),
  ),

  barrage: ofUnit('the barrage strength of a gun (OCS 12.4)', 'text', (g, unit) =>
    mixedText(g.s.forces.isArtillery[unit] === 1 ? barrageGrains(g, unit) : 0, GRAINS),
  ),

  points: ofUnit(`what a unit has left to move, ${PARTS} (OCS 6.1)`, 'number', leftOf),

  cost: ofStep(
    `the cost of a unit's step into an adjacent hex, ${PARTS} (OCS 6.1)`,
    'number|forbidden',
    (g, unit, from, direction) => {
      const parts = stepCost(g, unit, from, direction);
      const to = g.s.land.grid.neighbour[from * 6 + direction] as Hex;
      return parts === PROHIBITED || !mayEnter(g, unit, to) ? 'forbidden' : parts;
    },
  ),

  stacked: {
    title: 'the units of a hex that count for stacking, in quarters of an RE (OCS 4.2)',
    words: ['hex'],
    answers: 'number',
    answer: (g, [hex]) => stackIn(g, hex as Hex),
  },

  dse: {
    title: 'the DSE of a drawing group of these units, the one of its source among them (OCS 11.2)',
    words: ['unit...'],
    answers: 'number',
    answer: (g, units) => dseOfUnits(g, units),
  },

  dump: {
    title: 'the tokens that a side has on the ground and on transport in a hex (OCS 11.1)',
    words: ['seat', 'hex'],
    answers: 'number',
    answer: (g, [side, hex]) => tokensAt(g, hex, side),
  },

  'combat-supply': {
    title: 'the tokens that a side can spend on fights in a hex (OCS 9.5)',
    words: ['seat', 'hex'],
    answers: 'number',
    answer: (g, [side, hex]) => tokensFor(g, hex as Hex, side),
  },

  throw: {
    title: 'what a headquarters has left of its range when it throws into a hex, in twelfths of a point (OCS 12.1)',
    words: ['unit', 'hex'],
    answers: 'number|beyond',
    answer(g, [unit, hex]) {
      const hq = onMap(g, unit);
      if (throwOf(g, hq) === 0) throw new BadInput(`${g.s.forces.ids[hq]} throws nothing`, 'ask', 'a headquarters');
      let found: number | 'beyond' = 'beyond';
      visitThrown(g, hq, (reached, left) => {
        if (reached === hex) found = left;
      });
      return found;
    },
  },

  rail: {
    title: 'whether trains of a side run through a hex; closed: beyond a railhead or beside an enemy (OCS 12.3)',
    words: ['seat', 'hex'],
    answers: 'open|closed|broken|none',
    answer(g, [side, hex]) {
      if (!hasRail(g.s.land, hex as Hex)) return 'none';
      return isBroken(g, hex as Hex) ? 'broken' : isRailOpen(g, hex as Hex, side) ? 'open' : 'closed';
    },
  },

  'rail-capacity': {
    title: 'what a side has left of its rail capacity in the player turn, in eighths of an SP (OCS 12.3)',
    words: ['seat'],
    answers: 'number',
    answer: (g, [side]) => railLeft(g, side),
  },

  flak: {
    title: 'the flak rating of a hex of a side (OCS 14.18)',
    words: ['seat', 'hex'],
    answers: 'number',
    answer: (g, [side, hex]) => flakOf(g, hex as Hex, side),
  },

  flies: {
    title: 'the hexes that an aircraft still flies in the phase (OCS 14.1)',
    words: ['aircraft'],
    answers: 'number',
    answer(g, [aircraft]) {
      if (isPresent(g, aircraft)) return rangeLeft(g, aircraft);
      throw new BadInput(`${g.s.names.aircraft[aircraft]} is not in play`, 'ask', 'an aircraft in play');
    },
  },

  score: {
    title: 'victory points of a side if the game ended now',
    words: ['seat'],
    answers: 'text',
    answer: (g, [side]) => fractionText(pointsOf(g, side)),
  },

  retreats: {
    title: 'the hexes to which the stack that retreats may go next, with commas, or none (OCS 9.13)',
    words: [],
    answers: 'text',
    answer(g) {
      if (g.stepId !== retreat.step.choose)
        throw new BadInput('no stack retreats', `at ${g.stepName}`, 'a retreat in progress');
      return offered(g, (chosen) => (verbOf(chosen) === VERB.fallBack ? aOf(chosen) : NOWHERE) as Hex);
    },
  },
};
