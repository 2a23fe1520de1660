// The data files as shipped: each player aid with its title, schema and checks, and the scenarios.

import { aid, type DataOf, dataSet, evaluationAid, mapAid } from '../../../wargame/data/data-set.ts';
import artillery from '../data/artillery.json' with { type: 'json' };
import campaign from '../data/campaign.json' with { type: 'json' };
import combat from '../data/combat.json' with { type: 'json' };
import evaluation from '../data/evaluation.json' with { type: 'json' };
import events from '../data/events.json' with { type: 'json' };
import formations from '../data/formations.json' with { type: 'json' };
import introductions from '../data/introductions.json' with { type: 'json' };
import map from '../data/map.json' with { type: 'json' };
import blackSteel from '../data/scenarios/black-steel.json' with { type: 'json' };
import cloakAndDagger from '../data/scenarios/cloak-and-dagger.json' with { type: 'json' };
import emptyQuiver from '../data/scenarios/empty-quiver.json' with { type: 'json' };
import eyeForAnEye from '../data/scenarios/eye-for-an-eye.json' with { type: 'json' };
import finalVictory from '../data/scenarios/final-victory.json' with { type: 'json' };
import flytrap from '../data/scenarios/flytrap.json' with { type: 'json' };
import fratricide from '../data/scenarios/fratricide.json' with { type: 'json' };
import licenceToKill from '../data/scenarios/licence-to-kill.json' with { type: 'json' };
import lifeline from '../data/scenarios/lifeline.json' with { type: 'json' };
import masquerade from '../data/scenarios/masquerade.json' with { type: 'json' };
import omega from '../data/scenarios/omega.json' with { type: 'json' };
import parsifal from '../data/scenarios/parsifal.json' with { type: 'json' };
import powerstrike from '../data/scenarios/powerstrike.json' with { type: 'json' };
import prodigalSons from '../data/scenarios/prodigal-sons.json' with { type: 'json' };
import reversedKnee from '../data/scenarios/reversed-knee.json' with { type: 'json' };
import terrain from '../data/terrain.json' with { type: 'json' };
import units from '../data/units.json' with { type: 'json' };
import weapons from '../data/weapons.json' with { type: 'json' };
import { type Scenario, scenarioSchema } from '../schema/scenario.ts';
import * as schema from '../schema/tables.ts';
import { FACTIONS } from '../terms.ts';
import { FEATURES } from '../text/feature-names.ts';
import { checkEdges, checkLegends } from './check-map.ts';
import { checkScenario } from './check-scenario.ts';
import * as tables from './check-tables.ts';
import { scenarioInfo } from './scenarios.ts';

const aids = {
  map: mapAid(map, schema.mapSchema, (file, grid) => [...checkLegends(file), ...checkEdges(file, grid)]),
  terrain: aid('the terrain chart', terrain, schema.terrainSchema, tables.checkTerrain),
  units: aid('the counters', units, schema.unitsSchema, tables.checkUnits),
  formations: aid('formations and their commanders', formations, schema.formationsSchema, tables.checkFormations),
  weapons: aid('weapon markers', weapons, schema.weaponsSchema, tables.checkWeapons),
  artillery: aid('off-board artillery, mines and missiles', artillery, schema.artillerySchema, tables.checkArtillery),
  combat: aid('attack values and combat results', combat, schema.combatSchema),
  events: aid('the events table', events, schema.eventsSchema, tables.checkEvents),
  campaign: aid('the campaigns', campaign, schema.campaignSchema, tables.checkCampaign),
  evaluation: evaluationAid(evaluation, FACTIONS, FEATURES),
};

export type NuklearWinterData = DataOf<typeof aids, Scenario>;

export const dataset = dataSet({
  ruleset: 'nuklear-winter-68',
  aids,
  introductions,
  scenario: {
    shape: scenarioSchema,
    shipped: {
      'prodigal-sons': prodigalSons,
      powerstrike,
      lifeline,
      omega,
      'empty-quiver': emptyQuiver,
      flytrap,
      'eye-for-an-eye': eyeForAnEye,
      'cloak-and-dagger': cloakAndDagger,
      parsifal,
      'black-steel': blackSteel,
      'licence-to-kill': licenceToKill,
      'reversed-knee': reversedKnee,
      masquerade,
      fratricide,
      'final-victory': finalVictory,
    },
    check: checkScenario,
    info: scenarioInfo,
    // Scenarios follow the order of the game's own numbers, those without one last.
    order: (a, b) => (a.number ?? 100) - (b.number ?? 100),
  },
  together: tables.checkTogether,
});
