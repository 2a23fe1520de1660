// Questions that scripts may ask about a position of Nuklear Winter 68: sight, ranges, radio, movement points, the
// values of the attack in progress, and the course of a campaign.

import { BadInput } from '../../engine/contract/errors.ts';
import type { Action } from '../../engine/contract/ids.ts';
import type { Questions } from '../../engine/contract/questions.ts';
import type { Setup } from '../../engine/contract/ruleset.ts';
import { aOf, bOf, verbOf } from '../../engine/kernel/action.ts';
import { type Hex, NOWHERE } from '../../hex/ids.ts';
import { questionsOfMap } from '../../wargame/text/questions.ts';
import { ratingOf } from './campaign/campaigns.ts';
import { dueMission } from './campaign/mission.ts';
import { withResults } from './campaign/result.ts';
import { assault } from './chapters/assault.ts';
import { attack } from './chapters/attack.ts';
import { blastDefence } from './chapters/attack-value.ts';
import { commanderOf, isBeyondRadio, ratingFor } from './chapters/command.ts';
import { blast } from './chapters/contamination.ts';
import { entryCost, movingFireLimit, pointsLeft } from './chapters/movement-costs.ts';
import { BLOCKED, SMOKED, sightBetween, sightOf } from './chapters/sight.ts';
import { factionScore } from './chapters/victory.ts';
import { type Gun, gunOf, isClose, isLong, NO_GUN, reaches } from './guns.ts';
import { dataset } from './loading/data.ts';
import type { CampaignState } from './schema/campaign.ts';
import { RESULTS } from './schema/tables.ts';
import { formationOf, type Game, hexOf, isAircraft, isOnMap, landUnitsIn, levelOf } from './state.ts';
import type { NuklearWinter } from './statics.ts';
import { FACTIONS, type Faction, NO_UNIT, TARGET, type UnitId } from './terms.ts';
import { VERB } from './verbs.ts';

const SIGHT = 'clear|smoked|blocked';
const POINTS = 'movement points';

const { onMap, distance, ofUnit, ofStep, offered } = questionsOfMap<NuklearWinter, UnitId>({
  grid: (s) => s.map.grid,
  ids: (s) => s.units.ids,
  isOnMap,
  hexOf,
});

const CAMPAIGN = ['faction', `${RESULTS.join('|')}...`] as const;

export const questions: Questions<NuklearWinter> = {
  distance: distance('the distance in hexes (NW 1.1)'),

  sight: {
    title: 'line of sight from ground to ground (NW 2.2.1)',
    words: ['hex', 'hex'],
    answers: SIGHT,
    answer(g, [from, to]) {
      const { level } = g.s.map;
      return sightText(sightBetween(g, from as Hex, level[from], to as Hex, level[to]));
    },
  },

  sees: {
    title: 'line of sight between units where they are, aloft or on the ground (NW 2.2.1)',
    words: ['unit', 'unit'],
    answers: SIGHT,
    answer: (g, [a, b]) => sightText(sightOf(g, onMap(g, a), onMap(g, b))),
  },

  stacked: {
    title: 'land units in a hex, as stacking counts them (NW 2.1.1 c)',
    words: ['hex'],
    answers: 'number',
    answer: (g, [hex]) => landUnitsIn(g, hex as Hex),
  },

  rating: ofUnit(
    'the bonus of its commander for an attack, a defence or a rally of the unit in its hex (NW 1.2.2)',
    'number',
    ratingFor,
  ),

  contact: ofUnit(
    'whether the radio of its commander reaches a unit where it is (NW 1.2.2)',
    'in-contact|out-of-contact',
    (g, unit) => (isBeyondRadio(g, unit) ? 'out-of-contact' : 'in-contact'),
  ),

  commander: ofUnit(
    'the unit on the map that commands the formation of a unit, or none; contact says whether it reaches (NW 1.2.2)',
    'text',
    (g, unit) => {
      const leader = isAircraft(g, unit) ? NO_UNIT : commanderOf(g, formationOf(g, unit));
      return leader === NO_UNIT ? 'none' : g.s.units.ids[leader];
    },
  ),

  range: {
    title: 'the range class of a distance for a printed factor (NW 2.3); none: it has no such factor',
    words: ['unit', 'ap|he', 'number'],
    answers: 'close|normal|long|beyond|none',
    answer(g, [unit, means, hexes]) {
      const gun = printedGun(g, unit as UnitId, means);
      if (gun === NO_GUN) return 'none';
      if (!reaches(g, gun, hexes)) return 'beyond';
      return isClose(gun, hexes) ? 'close' : isLong(gun, hexes) ? 'long' : 'normal';
    },
  },

  attack: {
    title: 'the attack value without the dice, of the attack or assault that waits for them (NW 2.3)',
    words: [],
    answers: 'number',
    answer(g) {
      if (g.stepId === attack.step.roll) return g.cells[attack.at.value];
      if (g.stepId === assault.step.roll) return g.cells[assault.at.value];
      throw new BadInput('no attack is due', `at ${g.stepName}`, 'an attack or assault that waits for its dice');
    },
  },

  defence: {
    title: 'the defence value against the attack, assault, mines or strike that waits for its dice (NW 2.3)',
    words: [],
    answers: 'number',
    answer(g) {
      if (g.stepId === attack.step.roll) return g.cells[attack.at.defence];
      if (g.stepId === assault.step.roll) return g.cells[assault.at.defence];
      if (g.stepId === blast.step.roll) return defenceInBlast(g);
      throw new BadInput('no attack is due', `at ${g.stepName}`, 'an attack that waits for its dice');
    },
  },

  cost: ofStep(
    `${POINTS} for the step of a unit into an adjacent hex (NW 2.2)`,
    'number|forbidden',
    (g, unit, from, direction) => {
      const points = entryCost(g, unit, from, direction);
      return points < 0 ? 'forbidden' : points;
    },
  ),

  points: ofStep(
    `${POINTS} that a unit has left for the step into an adjacent hex (NW 2.1.1 b, 2.2)`,
    'number',
    pointsLeft,
  ),

  'moving-fire': ofUnit(`${POINTS} that a unit may spend and still fire (NW 2.3.2)`, 'number', movingFireLimit),

  score: {
    title: 'victory points of a side if the game ended now (NW 2.4)',
    words: ['faction'],
    answers: 'number',
    answer(g, [side]) {
      const faction = side as Faction;
      if (!g.s.factionOf.includes(faction)) {
        const playing = g.s.factionOf.map((each) => FACTIONS[each]).join(', ');
        throw new BadInput(`${FACTIONS[side]} does not play`, 'ask', `one of ${playing}`);
      }
      return factionScore(g, faction);
    },
  },

  retreats: ofUnit('the hexes that a unit may retreat to now, with commas, or none (NW 2.3.4)', 'text', (g, unit) => {
    if (g.actor < 0) throw new BadInput('no seat chooses', `at ${g.stepName}`, 'a retreat in progress');
    const isRetreat = (chosen: Action): boolean => verbOf(chosen) === VERB.retreat;
    if (!g.offered().some(isRetreat)) {
      throw new BadInput('no unit retreats', `at ${g.stepName}`, 'a retreat in progress');
    }
    return offered(g, (chosen) => (isRetreat(chosen) && aOf(chosen) === unit ? bOf(chosen) : NOWHERE) as Hex);
  }),

  mission: {
    title: 'the mission that a campaign comes to after these results; none: it is over (NW 3.0)',
    words: CAMPAIGN,
    answers: 'text',
    answer: (_, words, data) =>
      dueMission(played(words, data).state, dataset.prepareData(data))?.entry.scenario ?? 'none',
  },

  'victory-points': {
    title: 'victory points of a side after these results of its campaign (NW 3.0)',
    words: CAMPAIGN,
    answers: 'number',
    answer: (_, words, data) => played(words, data).victoryPoints,
  },

  'supply-points': {
    title: 'supply points of a side from all these results of its campaign (NW 3.0)',
    words: CAMPAIGN,
    answers: 'number',
    answer: (_, words, data) => played(words, data).supplyPoints,
  },

  'campaign-rating': {
    title: 'the rating for a number of victory points at the end of a campaign (NW 3.0)',
    words: ['number'],
    answers: 'text',
    answer: (_, [sum], data) => ratingOf(dataset.prepareData(data).campaign, sum),
  },
};

const sightText = (seen: number): string => (seen === BLOCKED ? 'blocked' : seen === SMOKED ? 'smoked' : 'clear');

/** Returns the printed factor, whatever kind of target it may be used against. */
function printedGun(g: Game, unit: UnitId, means: number): Gun {
  for (const target of [TARGET.hard, TARGET.soft, TARGET.aircraft]) {
    const gun = gunOf(g, unit, means, target);
    if (gun !== NO_GUN) return gun;
  }
  return NO_GUN;
}

function defenceInBlast(g: Game): number {
  const { cells } = g;
  const unit = cells[blast.at.unit] as UnitId;
  const gun = cells[blast.at.firer] as UnitId;
  const ground = cells[blast.at.ground] as Hex;
  const level = gun === NO_UNIT ? 0 : levelOf(g, gun);
  return blastDefence(g, unit, cells[blast.at.cause], ground === 0 ? hexOf(g, unit) : ground, level);
}

/** Returns a campaign without losses with these results. @throws BadInput where it ends before. */
function played([side, ...results]: readonly number[], files: Setup['data']) {
  const data = dataset.prepareData(files);
  const faction = FACTIONS[side];
  let state: CampaignState = {
    campaign: faction,
    people: [],
    missions: [],
    units: {},
    supplyPoints: {},
    victoryPoints: {},
  };
  let supplied = 0;
  for (const [count, result] of results.entries()) {
    const due = dueMission(state, data);
    if (!due) throw new BadInput(`${results.length} results`, 'ask', `the campaign is over after ${count}`);
    state = withResults(state, due, { [faction]: RESULTS[result] }, data);
    supplied += state.supplyPoints[faction] ?? 0;
  }
  return { state, supplyPoints: supplied, victoryPoints: state.victoryPoints[faction] ?? 0 };
}
