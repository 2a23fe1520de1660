// The data files as shipped: each player aid with its title, schema and checks, and the scenarios.

import { aid, type DataOf, dataSet, evaluationAid, mapAid, type TablesOf } from '../../../wargame/data/data-set.ts';
import air from '../data/air.json' with { type: 'json' };
import cards from '../data/cards.json' with { type: 'json' };
import evaluation from '../data/evaluation.json' with { type: 'json' };
import introductions from '../data/introductions.json' with { type: 'json' };
import map from '../data/map.json' with { type: 'json' };
import bagration from '../data/scenarios/bagration.json' with { type: 'json' };
import barbarossa from '../data/scenarios/barbarossa.json' with { type: 'json' };
import caseBlue from '../data/scenarios/case-blue.json' with { type: 'json' };
import citadel from '../data/scenarios/citadel.json' with { type: 'json' };
import smolensk from '../data/scenarios/smolensk.json' with { type: 'json' };
import typhoon from '../data/scenarios/typhoon.json' with { type: 'json' };
import uranus from '../data/scenarios/uranus.json' with { type: 'json' };
import tables from '../data/tables.json' with { type: 'json' };
import units from '../data/units.json' with { type: 'json' };
import war from '../data/war.json' with { type: 'json' };
import weather from '../data/weather.json' with { type: 'json' };
import { CAMPAIGN_OPTIONS } from '../options.ts';
import { airSchema } from '../schema/air.ts';
import { cardsSchema } from '../schema/cards.ts';
import { mapSchema } from '../schema/map.ts';
import { type Scenario, scenarioSchema } from '../schema/scenario.ts';
import { tablesSchema, weatherSchema } from '../schema/tables.ts';
import { unitsSchema } from '../schema/units.ts';
import { warSchema } from '../schema/war.ts';
import { SEATS } from '../terms.ts';
import { FEATURES } from '../text/feature-names.ts';
import { checkAir } from './check-air.ts';
import { checkCards, checkCardsTogether } from './check-cards.ts';
import { checkThunderMap } from './check-map.ts';
import { checkScenario } from './check-scenario.ts';
import { checkTables, checkUnits, checkWeather } from './check-tables.ts';

const aids = {
  map: mapAid(map, mapSchema, checkThunderMap),
  units: aid('the counter mix', units, unitsSchema, checkUnits),
  tables: aid('combat, movement, supply and prices', tables, tablesSchema, checkTables),
  air: aid('aircraft and air combat', air, airSchema, checkAir),
  cards: aid('the event cards', cards, cardsSchema, checkCards),
  war: aid('the course of the war, for campaigns', war, warSchema),
  weather: aid('the weather tables', weather, weatherSchema, checkWeather),
  evaluation: evaluationAid(evaluation, SEATS, FEATURES),
};

/** The player aids: everything but the scenarios. */
export type ThunderTables = TablesOf<typeof aids>;
export type ThunderData = DataOf<typeof aids, Scenario>;

/** The date of the last turn of a campaign, August IV 1944 (TITE 202.5), counts from each start. */
const CAMPAIGNS = {
  barbarossa: ['campaign', 'Campaign', 117],
  typhoon: ['campaign-from-typhoon', 'Campaign from Typhoon', 104],
  'case-blue': ['campaign-from-case-blue', 'Campaign from Case Blue', 80],
  uranus: ['campaign-from-uranus', 'Campaign from Uranus', 64],
  citadel: ['campaign-from-citadel', 'Campaign from Citadel', 44],
  bagration: ['campaign-from-bagration', 'Campaign from Bagration', 9],
} as const;

/**
 * The same set-up as the beginning of a campaign: one game to the end of the war with season starts, in which the last
 * turns of the scenarios are checkpoints (TITE 200.0, 202.5).
 */
function asCampaign(start: keyof typeof CAMPAIGNS, file: (typeof large)[keyof typeof large]): object {
  const [scenario, title, turns] = CAMPAIGNS[start];
  return {
    ...file,
    scenario,
    title,
    about: `The war from the beginning of ${file.title} to August 1944, in one game: seasons, production, morale, and nations that leave or change sides.`,
    turns,
    refuge: 'C241',
    victory: bagration.victory,
    seasons: { listed: file.turns },
    options: CAMPAIGN_OPTIONS,
  };
}

const large = { barbarossa, typhoon, 'case-blue': caseBlue, uranus, citadel, bagration };
const campaigns = Object.fromEntries(
  Object.entries(CAMPAIGNS).map(([start, [id]]) => {
    const from = start as keyof typeof CAMPAIGNS;
    return [id, asCampaign(from, large[from])];
  }),
);

export const dataset = dataSet({
  ruleset: 'thunder-in-the-east',
  aids,
  introductions,
  together: checkCardsTogether,
  scenario: {
    shape: scenarioSchema,
    shipped: { smolensk, ...large, ...campaigns },
    check: checkScenario,
    info: (scenario) => ({
      id: scenario.scenario,
      name: scenario.title,
      summary: scenario.about,
      turns: scenario.turns,
      seats: SEATS,
    }),
  },
});
