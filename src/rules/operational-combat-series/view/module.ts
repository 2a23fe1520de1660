// The format of modules as the program offers it: read, shown and begun.

import { z } from 'zod';
import type { ModuleFormat, ShownScenario } from '../../../view/module-format.ts';
import { gridOf } from '../../../wargame/data/faults.ts';
import { beginModule } from '../loading/begin.ts';
import { FILES, shapeOf } from '../loading/files.ts';
import { type OcsModule, readModule, soundModule } from '../loading/module.ts';
import { shipped } from '../loading/shipped.ts';
import type { ScenarioFile } from '../schema/scenario.ts';
import { dateOf } from '../text/dates.ts';
import { aimsOf } from './aims.ts';
import { printedCounters, printedMarkers } from './counters.ts';
import { drawMap } from './map.ts';

export const ocsModules: ModuleFormat = {
  name: 'ocs-module',
  ruleset: 'Operational Combat Series',
  files: Object.keys(FILES),
  shipped,
  faults: (files) => {
    const read = readModule(files);
    return 'faults' in read ? read.faults : [];
  },
  show: (files, where) => {
    const module = soundModule(files, where);
    const { head, map, units, aircraft, ships, scenarios, lessons } = module;
    return {
      id: head.id,
      name: head.name,
      seats: head.sides.map(({ name }) => name),
      map: drawMap(module),
      contents: [
        ['hexes', gridOf(map).size],
        ['ground counters', units.units.length],
        ['aircraft', aircraft.length],
        ['ships', ships.ships.length],
        ['landing craft', ships.landingCraft.length],
        ['ports', map.ports.length],
        ['holding boxes', map.zones.length],
        ['special rules', head.specialRules.length],
        ['lessons', lessons.length],
      ],
      scenarios: scenarios.map((scenario) => shownScenario(module, scenario)),
    };
  },
  begin: beginModule,
  schema: (file) => {
    const shape = shapeOf(file);
    return shape && z.toJSONSchema(shape, { io: 'input' });
  },
};

function shownScenario(module: OcsModule, scenario: ScenarioFile): ShownScenario {
  const { id, name, summary, turns } = scenario;
  return {
    ...{ id, name, summary, turns },
    parts: {
      counters: printedCounters(module, scenario),
      markers: printedMarkers(module),
      turns: Array.from({ length: turns }, (_, i) => ({
        turn: scenario.firstTurn + i,
        label: dateOf(scenario.firstTurnDate, i),
      })),
    },
    aims: aimsOf(module, scenario.victory),
  };
}
