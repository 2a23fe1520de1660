// The data files as shipped: each player aid with its title, schema and checks, and the scenarios.

import { aid, type DataOf, dataSet, evaluationAid, mapAid } from '../../../wargame/data/data-set.ts';
import checks from '../data/checks.json' with { type: 'json' };
import evaluation from '../data/evaluation.json' with { type: 'json' };
import introductions from '../data/introductions.json' with { type: 'json' };
import map from '../data/map.json' with { type: 'json' };
import markers from '../data/markers.json' with { type: 'json' };
import missions from '../data/missions.json' with { type: 'json' };
import bastogne from '../data/scenarios/bastogne.json' with { type: 'json' };
import campaign from '../data/scenarios/campaign.json' with { type: 'json' };
import homeForChristmas from '../data/scenarios/home-for-christmas.json' with { type: 'json' };
import stVith from '../data/scenarios/st-vith.json' with { type: 'json' };
import solitaire from '../data/solitaire.json' with { type: 'json' };
import terrain from '../data/terrain.json' with { type: 'json' };
import turns from '../data/turns.json' with { type: 'json' };
import units from '../data/units.json' with { type: 'json' };
import victory from '../data/victory.json' with { type: 'json' };
import { type Scenario, scenarioSchema } from '../schema/scenario.ts';
import * as schema from '../schema/tables.ts';
import { SEATS } from '../terms.ts';
import { FEATURES } from '../text/feature-names.ts';
import { checkAdjacency, checkExits } from './check-map.ts';
import { checkScenario } from './check-scenario.ts';
import * as tables from './check-tables.ts';

const aids = {
  map: mapAid(map, schema.mapSchema, (file) => [...checkAdjacency(file), ...checkExits(file)]),
  units: aid('the counters', units, schema.unitsSchema, tables.checkUnits),
  terrain: aid('the terrain effects chart', terrain, schema.terrainSchema, tables.checkTerrain),
  missions: aid('the mission matrix', missions, schema.missionsSchema, tables.checkMissions),
  checks: aid('the casualty check modifiers', checks, schema.checksSchema, tables.checkModifiers),
  turns: aid('the turn track and the weather', turns, schema.turnsSchema, tables.checkTurns),
  solitaire: aid('the defence of an absent player', solitaire, schema.solitaireSchema, tables.checkSolitaire),
  victory: aid('victory points and levels', victory, schema.victorySchema, tables.checkVictory),
  markers: aid('the counter mix', markers, schema.markersSchema, tables.checkMarkers),
  evaluation: evaluationAid(evaluation, SEATS, FEATURES),
};

export type WinterThunderData = DataOf<typeof aids, Scenario>;

export const dataset = dataSet({
  ruleset: 'winter-thunder',
  aids,
  introductions,
  scenario: {
    shape: scenarioSchema,
    shipped: { campaign, 'home-for-christmas': homeForChristmas, 'st-vith': stVith, bastogne },
    check: checkScenario,
    info: (scenario) => ({
      id: scenario.scenario,
      name: scenario.title,
      summary: scenario.about,
      turns: scenario.turns.last - scenario.turns.first + 1,
      seats: SEATS,
    }),
  },
});
