// The data files of Three Bridges.

import type { PlainSource } from '../../wargame/plain/data.ts';
import evaluation from './data/evaluation.json' with { type: 'json' };
import introductions from './data/introductions.json' with { type: 'json' };
import map from './data/map.json' with { type: 'json' };
import bridgehead from './data/scenarios/bridgehead.json' with { type: 'json' };
import crossing from './data/scenarios/crossing.json' with { type: 'json' };
import tables from './data/tables.json' with { type: 'json' };
import units from './data/units.json' with { type: 'json' };
import { options } from './options.ts';

export const source: PlainSource = {
  ruleset: 'three-bridges',
  sides: ['north', 'south'],
  branches: ['infantry', 'armor'],
  options,
  files: { map, units, tables, evaluation, introductions },
  scenarios: { crossing, bridgehead },
};
