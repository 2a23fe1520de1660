// The modules as shipped, file by file.

import type { ModuleFiles } from '../../../view/module-format.ts';
import huskyAircraft from '../data/modules/husky/aircraft.json' with { type: 'json' };
import huskyMix from '../data/modules/husky/counter-mix.json' with { type: 'json' };
import huskyMap from '../data/modules/husky/map.json' with { type: 'json' };
import huskyHead from '../data/modules/husky/module.json' with { type: 'json' };
import etna from '../data/modules/husky/scenarios/etna.json' with { type: 'json' };
import husky from '../data/modules/husky/scenarios/husky.json' with { type: 'json' };
import huskyShips from '../data/modules/husky/ships.json' with { type: 'json' };
import huskyTables from '../data/modules/husky/tables.json' with { type: 'json' };
import huskyTerrain from '../data/modules/husky/terrain.json' with { type: 'json' };
import huskyUnits from '../data/modules/husky/units.json' with { type: 'json' };
import nerussaAircraft from '../data/modules/nerussa/aircraft.json' with { type: 'json' };
import nerussaMix from '../data/modules/nerussa/counter-mix.json' with { type: 'json' };
import nerussaLessons from '../data/modules/nerussa/lessons.json' with { type: 'json' };
import nerussaMap from '../data/modules/nerussa/map.json' with { type: 'json' };
import nerussaHead from '../data/modules/nerussa/module.json' with { type: 'json' };
import nerussa from '../data/modules/nerussa/scenarios/nerussa.json' with { type: 'json' };
import nerussaTables from '../data/modules/nerussa/tables.json' with { type: 'json' };
import nerussaTerrain from '../data/modules/nerussa/terrain.json' with { type: 'json' };
import nerussaUnits from '../data/modules/nerussa/units.json' with { type: 'json' };

export const shipped = {
  nerussa: {
    'module.json': nerussaHead,
    'map.json': nerussaMap,
    'terrain.json': nerussaTerrain,
    'tables.json': nerussaTables,
    'units.json': nerussaUnits,
    'aircraft.json': nerussaAircraft,
    'counter-mix.json': nerussaMix,
    'lessons.json': nerussaLessons,
    'scenarios/nerussa.json': nerussa,
  },
  husky: {
    'module.json': huskyHead,
    'map.json': huskyMap,
    'terrain.json': huskyTerrain,
    'tables.json': huskyTables,
    'units.json': huskyUnits,
    'aircraft.json': huskyAircraft,
    'counter-mix.json': huskyMix,
    'ships.json': huskyShips,
    'scenarios/husky.json': husky,
    'scenarios/etna.json': etna,
  },
} as const satisfies Readonly<Record<string, ModuleFiles>>;
