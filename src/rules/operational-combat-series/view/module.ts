// The format of modules as the program offers it: read, shown and begun.

import { z } from 'zod';
import type { ModuleFormat, ShownScenario } from '../../../view/module-format.ts';
import type { Aims } from '../../../view/view.ts';
import { gridOf } from '../../../wargame/data/faults.ts';
import { beginModule } from '../loading/begin.ts';
import { FILES, shapeOf } from '../loading/files.ts';
import { type OcsModule, readModule, soundModule } from '../loading/module.ts';
import { shipped } from '../loading/shipped.ts';
import { fractionText } from '../schema/numbers.ts';
import type { ScenarioFile } from '../schema/scenario.ts';
import { dateOf } from '../text/dates.ts';
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
    aims: aimsOf(module, scenario),
  };
}

function aimsOf({ head, map }: OcsModule, { victory }: ScenarioFile): Aims {
  const grid = gridOf(map);
  const nameOf = (side: string): string => head.sides.find(({ id }) => id === side)?.name ?? side;
  const seatOf = (side: string): number => head.sides.findIndex(({ id }) => id === side);
  const other = head.sides.find(({ id }) => id !== victory.for)?.name;
  const areas = new Map(map.areas.map(({ id, name }) => [id, name]));
  const levels = victory.levels.map(({ result, atLeast }) => {
    const [side, level] = result.split('.');
    const words = level === undefined ? 'a draw' : `a ${level} ${nameOf(side)} victory`;
    return atLeast === undefined ? `${words} below` : `${words} from ${atLeast}`;
  });
  return {
    whole: `${nameOf(victory.for)} points less ${other} points: ${levels.join(', ')}.`,
    bySeat: head.sides.map(({ id }) =>
      victory.also
        .filter(({ side }) => side === id)
        .map((row) => `${fractionText(row.points)} ${alsoInWords(row, areas, nameOf)}`),
    ),
    places: victory.places.map(({ at, side, points, name }) => ({
      hex: grid.hexOf(at),
      worth: String(points),
      seat: seatOf(side) as never,
      text: `${name ?? at}: ${points} to the ${nameOf(side)} side`,
    })),
  };
}

type AlsoRow = ScenarioFile['victory']['also'][number];

function alsoInWords(row: AlsoRow, areas: ReadonlyMap<string, string>, nameOf: (side: string) => string): string {
  switch (row.by) {
    case 'forces': {
      const where = [row.area === undefined ? 'on the map' : areas.get(row.area), ...row.zones].join(' or ');
      const re = `${fractionText(row.per)} ${nationName(nameOf(row.of))} RE`;
      return `for each ${re}${row.supplied ? ' in supply' : ''} ${where}`;
    }
    case 'steps-lost':
      return `for each ${nationName(nameOf(row.of))} step lost`;
    case 'turns-early':
      return `for each turn left when ${row.at} is taken`;
  }
}

const nationName = (nation: string): string => nation[0].toUpperCase() + nation.slice(1);
