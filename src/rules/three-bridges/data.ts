// The data files of Three Bridges, and its house rule.

import { switches } from '../../engine/text/switches.ts';
import { plainData } from '../../wargame/plain/data.ts';
import evaluation from './data/evaluation.json' with { type: 'json' };
import introductions from './data/introductions.json' with { type: 'json' };
import map from './data/map.json' with { type: 'json' };
import scenarios from './data/scenarios.json' with { type: 'json' };
import tables from './data/tables.json' with { type: 'json' };
import units from './data/units.json' with { type: 'json' };

export const NO_QUARTER = 'house-no-quarter';
export const { options, houseRows } = switches({
  noQuarter: {
    key: NO_QUARTER,
    title: 'A unit that cannot retreat is destroyed',
    default: false,
    house: { file: 'rules.ts', ruling: 'It replaces the loss of a step under 4.4.' },
  },
});

export const SEATS = ['north', 'south'] as const;
export const { set: dataset, prepare } = plainData({
  ruleset: 'three-bridges',
  sides: SEATS,
  branches: ['infantry', 'armor'],
  options,
  files: { map, units, tables, evaluation, introductions },
  scenarios,
});
