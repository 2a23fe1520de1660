// Questions of scripts about a position of Thunder in the East: supply, zones, movement, strengths, the column of a
// battle, overruns, means, the score.

import { BadInput } from '../../engine/contract/errors.ts';
import type { Questions } from '../../engine/contract/questions.ts';
import { aOf, verbOf } from '../../engine/kernel/action.ts';
import { type Hex, NOWHERE } from '../../hex/ids.ts';
import { questionsOfMap } from '../../wargame/text/questions.ts';
import { airBoxOf, ownerOf } from './aircraft.ts';
import { basesOf, reaches } from './chapters/air-range.ts';
import {
  addAttacker,
  CANNOT,
  columnOf,
  isOpenBattle,
  noOdds,
  type Odds,
  openOdds,
  shiftOf,
  strengthAgainst,
} from './chapters/battle-odds.ts';
import { hasRailLine, hasSeaLine } from './chapters/lines.ts';
import { costOf, pointsFor } from './chapters/march.ts';
import { mayRideOver, overrunModifier, overrunPrice } from './chapters/overrun.ts';
import { capacityLeft } from './chapters/rail.ts';
import { retreat } from './chapters/retreat.ts';
import { firstGroundUnitIn } from './chapters/stacking.ts';
import { supplyNow } from './chapters/supply.ts';
import { axisPoints, bandOf, bandsNow } from './chapters/victory.ts';
import {
  attackOf,
  cityOf,
  controllerOf,
  countdownOf,
  defenceOf,
  type Game,
  hasRoomFor,
  hexOf,
  isHq,
  isInZone,
  modeOf,
  sideOf,
  stackIn,
  stepsOf,
  supplyOf,
  weatherIn,
  workOf,
} from './state.ts';
import type { Thunder } from './statics.ts';
import { AIR_BOX, enemyOf, MODES, SEATS, SUPPLIES, type UnitId, WEATHERS, WORKS } from './terms.ts';
import { columnName } from './text/names.ts';
import { VERB } from './verbs.ts';

const { onMap, distance, ofUnit, ofStep, offered } = questionsOfMap<Thunder, UnitId>({
  grid: ({ land }) => land.grid,
  ids: ({ forces }) => forces.ids,
  isOnMap: (g, unit) => hexOf(g, unit) !== NOWHERE,
  hexOf,
});

const IN_HALVES = 'in halves of a point';
const SUPPLY_WORDS = SUPPLIES.join('|');
const SEAT = SEATS.join('|');

/** A question about a unit and the hex next to it in a direction. */
const intoNext = (title: string, answer: (g: Game, unit: UnitId, from: Hex, to: Hex) => number | 'forbidden') =>
  ofStep(title, 'number|forbidden', (g, unit, from, direction) =>
    answer(g, unit, from, g.s.land.grid.neighbour[from * 6 + direction] as Hex),
  );

/** A question about an attack that is imagined. */
const ofAttack = (
  title: string,
  answers: string,
  answer: (g: Game, odds: Odds, defender: number) => number | string,
): Questions<Thunder>[string] => ({
  title,
  words: ['hex', 'unit...'],
  answers,
  answer(g, words) {
    const { odds, defender } = attackBy(g, words);
    return answer(g, odds, defender);
  },
});

export const questions: Questions<Thunder> = {
  distance: distance('the distance in hexes'),

  supply: ofUnit(
    'the supply that a unit would find if it were checked at this moment (TITE 7.5)',
    SUPPLY_WORDS,
    (g, unit) => SUPPLIES[supplyNow(g, unit)],
  ),

  checked: ofUnit(
    'the supply of a unit at its last check (TITE 7.5)',
    SUPPLY_WORDS,
    (g, unit) => SUPPLIES[supplyOf(g, unit)],
  ),

  line: {
    title: 'which lines of communication lead from a hex to an ultimate source of a side (TITE 7.1)',
    words: [SEAT, 'hex'],
    answers: 'rail|sea|both|none',
    answer(g, [side, hex]) {
      const [byRail, bySea] = [hasRailLine(g, hex as Hex, side), hasSeaLine(g, hex as Hex, side)];
      return byRail ? (bySea ? 'both' : 'rail') : bySea ? 'sea' : 'none';
    },
  },

  control: {
    title: 'the side that controls the city of a hex (TITE 5.4)',
    words: ['hex'],
    answers: 'axis|soviet|nobody',
    answer: (g, [hex]) => SEATS[controllerOf(g, cityIn(g, hex))] ?? 'nobody',
  },

  zone: {
    title: 'whether zones of control of a side lie over a hex in this phase (TITE 5.0)',
    words: [SEAT, 'hex'],
    answers: 'in-zone|free',
    answer: (g, [side, hex]) => (isInZone(g, hex as Hex, side) ? 'in-zone' : 'free'),
  },

  steps: ofUnit('the steps that a unit has left', 'number', stepsOf),

  mode: ofUnit('the mode of a headquarters (TITE 10.3)', MODES.join('|'), (g, unit) => {
    if (isHq(g, unit)) return MODES[modeOf(g, unit)];
    throw new BadInput(`${g.s.forces.ids[unit]} has no mode`, 'ask', 'a headquarters');
  }),

  countdown: ofUnit('the number of a Countdown on a unit, 0 for none (TITE 8.0)', 'number', countdownOf),

  'city-countdown': {
    title: 'the number of the Countdown of a city, 0 for none (TITE 8.0, 22.0)',
    words: ['hex'],
    answers: 'number',
    answer: (g, [hex]) => g.cells[g.s.at.cityCountdown + cityIn(g, hex)],
  },

  works: {
    title: 'the Defense marker of a side in a hex (TITE 27.2)',
    words: [SEAT, 'hex'],
    answers: WORKS.join('|'),
    answer: (g, [side, hex]) => WORKS[workOf(g, hex as Hex, side)],
  },

  weather: {
    title: 'the weather of a hex (TITE 23.0)',
    words: ['hex'],
    answers: WEATHERS.join('|'),
    answer: (g, [hex]) => WEATHERS[weatherIn(g, hex as Hex)],
  },

  points: ofUnit('the movement points of a unit in this phase (TITE 15.3)', 'number', pointsFor),

  cost: ofStep(
    "the movement points of a unit's step into an adjacent hex (TITE 14.0)",
    'number|forbidden',
    (...step) => {
      const points = costOf(...step);
      return points < 0 ? 'forbidden' : points;
    },
  ),

  stacked: {
    title: 'the ground units of a hex that count for stacking (TITE 11.0)',
    words: ['hex'],
    answers: 'number',
    answer: (g, [hex]) => stackIn(g, hex as Hex).units,
  },

  room: {
    title: 'whether a unit may stay in a hex beside those that stand there (TITE 11.1, 11.2)',
    words: ['unit', 'hex'],
    answers: 'room|full',
    answer: (g, [unit, hex]) => (hasRoomFor(g, unit, hex as Hex) ? 'room' : 'full'),
  },

  attack: intoNext(
    `the strength with which a unit attacks an adjacent hex, ${IN_HALVES} (TITE 21.0)`,
    (g, unit, from, to) => {
      const halves = strengthAgainst(g, unit, from, to);
      return halves === CANNOT ? 'forbidden' : halves;
    },
  ),

  printed: ofUnit(
    'the attack and defence strength on the side of a unit that shows, e.g. 12-9',
    'text',
    (g, unit) => `${attackOf(g, unit)}-${defenceOf(g, unit)}`,
  ),

  column: ofAttack(
    'the column of an attack on a hex by these units, without cards and support (TITE 21.2)',
    'text',
    (g, odds, defender) => columnName(g.s, columnOf(g, odds, defender, 0)),
  ),

  shift: ofAttack(
    'the columns by which ground, works and water shift such an attack (TITE 21.2)',
    'number',
    (g, odds, defender) => shiftOf(g, odds, defender, 0),
  ),

  split: ofAttack(
    'how split results of such an attack are read (TITE 21.5)',
    'clement|inclement',
    (g, odds, defender) => (isOpenBattle(g, odds, defender) ? 'clement' : 'inclement'),
  ),

  overrun: intoNext('what is added to the die of an overrun of an adjacent hex (TITE 17.2)', (g, unit, from, to) =>
    mayRideOver(g, unit, to) ? overrunModifier(g, unit, from, to, firstGroundUnitIn(g, to)) : 'forbidden',
  ),

  'overrun-cost': intoNext('the movement points of an overrun of an adjacent hex (TITE 17.1)', (g, unit, _, to) =>
    mayRideOver(g, unit, to) ? overrunPrice(g, unit, to) : 'forbidden',
  ),

  flies: {
    title: 'whether an aircraft reaches a hex from the bases of its side (TITE 18.1)',
    words: ['aircraft', 'hex'],
    answers: 'in-range|half-range|beyond',
    answer(g, [aircraft, hex]) {
      if (airBoxOf(g, aircraft) === AIR_BOX.absent)
        throw new BadInput(`${g.s.aviation.ids[aircraft]} is not in play`, 'ask', 'an aircraft in play');
      const bases = basesOf(g, ownerOf(g, aircraft));
      if (reaches(g, bases, aircraft, hex as Hex, true)) return 'half-range';
      return reaches(g, bases, aircraft, hex as Hex) ? 'in-range' : 'beyond';
    },
  },

  personnel: {
    title: `the Personnel points of a nation, ${IN_HALVES} (TITE 9.1)`,
    words: ['nation'],
    answers: 'number',
    answer: (g, [nation]) => g.cells[g.s.at.personnel + nation],
  },

  means: {
    title: `points of a side, ${IN_HALVES} (TITE 9.1)`,
    words: [SEAT, 'equipment|fuel|offensive'],
    answers: 'number',
    answer: (g, [side, kind]) => g.cells[[g.s.at.equipment, g.s.at.fuel, g.s.at.offensive][kind] + side],
  },

  'rail-capacity': {
    title: 'the rail capacity that a side has left (TITE 15.4)',
    words: [SEAT],
    answers: 'number',
    answer: (g, [side]) => capacityLeft(g, side),
  },

  score: {
    title: 'points of the Axis if the game ended now (TITE 4.2)',
    words: [],
    answers: 'number',
    answer: axisPoints,
  },

  result: {
    title: 'the band of the result if the game ended now (TITE 4.2)',
    words: [],
    answers: 'text',
    answer: (g) => bandsNow(g)[bandOf(g)].result,
  },

  retreats: {
    title: 'the hexes to which units that retreat may go next, with commas, or none (TITE 21.7)',
    words: [],
    answers: 'text',
    answer(g) {
      if (!g.isRunning(retreat)) throw new BadInput('no unit retreats', `at ${g.stepName}`, 'a retreat in progress');
      return offered(g, (chosen) => (verbOf(chosen) === VERB.retreat ? aOf(chosen) : NOWHERE) as Hex);
    },
  },
};

/** @throws BadInput where the hex has no city that matters. */
function cityIn(g: Game, hex: number): number {
  const city = cityOf(g, hex as Hex);
  if (city >= 0) return city;
  throw new BadInput(`${g.s.land.grid.label(hex as Hex)} has no city`, 'ask', 'the hex of a city');
}

/**
 * Reckons an attack on a hex by units beside it.
 * @throws BadInput where no unit attacks, one stands elsewhere, or the hex holds no enemy of the first
 */
function attackBy(g: Game, [hex, ...units]: readonly number[]): { odds: Odds; defender: number } {
  const { grid } = g.s.land;
  if (units.length === 0) throw new BadInput('nobody attacks', 'ask', 'one unit or more after the hex');
  const defender = enemyOf(sideOf(g, units[0]));
  if (firstGroundUnitIn(g, hex as Hex) === 0 || sideOf(g, firstGroundUnitIn(g, hex as Hex)) !== defender)
    throw new BadInput(`no enemy stands in ${grid.label(hex as Hex)}`, 'ask', 'a hex with enemy units');
  const odds = openOdds(g, hex as Hex, noOdds());
  for (const unit of units) {
    const from = hexOf(g, onMap(g, unit));
    if (grid.distance(from, hex as Hex) !== 1 || sideOf(g, unit) === defender)
      throw new BadInput(`${g.s.forces.ids[unit]} cannot attack the hex`, 'ask', 'units of one side next to it');
    addAttacker(g, unit, from, odds);
  }
  return { odds, defender };
}
