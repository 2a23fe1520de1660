// The files of a new module: a small sound one, with notes for the person who goes on from there.

import { BadInput } from '../../../engine/contract/errors.ts';
import type { ModuleFiles } from '../../../view/module-format.ts';
import begunAircraft from '../data/new-module/aircraft.json' with { type: 'json' };
import begunMix from '../data/new-module/counter-mix.json' with { type: 'json' };
import begunMap from '../data/new-module/map.json' with { type: 'json' };
import begunHead from '../data/new-module/module.json' with { type: 'json' };
import begunScenario from '../data/new-module/scenarios/the-ford.json' with { type: 'json' };
import begunTables from '../data/new-module/tables.json' with { type: 'json' };
import begunUnits from '../data/new-module/units.json' with { type: 'json' };
import terrain from '../data/terrain.json' with { type: 'json' };
import { id as idShape } from '../schema/shapes.ts';

/** @throws BadInput for a name that cannot be the id of a module */
export function beginModule(id: string): ModuleFiles {
  if (!idShape.safeParse(id).success) {
    throw new BadInput(`'${id}'`, 'new-module', 'a name of small letters, digits and hyphens, at most 40');
  }
  return {
    'module.json': { ...begunHead, id },
    'map.json': begunMap,
    'terrain.json': terrain,
    'tables.json': begunTables,
    'units.json': begunUnits,
    'aircraft.json': begunAircraft,
    'counter-mix.json': begunMix,
    [`scenarios/${begunScenario.id}.json`]: begunScenario,
  };
}
