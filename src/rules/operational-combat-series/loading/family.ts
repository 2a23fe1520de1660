// The modules of the series as games of a family: each with its sides, scenarios and levels of victory.

import type { GameModule } from '../../../engine/contract/stated.ts';
import type { OcsModule } from './module.ts';
import { soundModule } from './module.ts';
import { infosOf } from './play.ts';
import { shipped } from './shipped.ts';

export interface Family {
  readonly modules: readonly OcsModule[];
}

let read: Family | undefined;

/** The modules that come with the program, read once. */
export function shippedFamily(): Family {
  read ??= { modules: Object.entries(shipped).map(([id, files]) => soundModule(files, id)) };
  return read;
}

export const familyOfModules = (modules: readonly OcsModule[]): GameModule[] => modules.map(gameModule);

function gameModule(module: OcsModule): GameModule {
  const { head, scenarios, lessons } = module;
  const results = new Set(
    [...scenarios, ...lessons].flatMap(({ victory }) => victory.levels.map(({ result }) => result)),
  );
  const nameOf = (side: string): string => head.sides.find(({ id }) => id === side)?.name ?? side;
  const inWords = (result: string): string => {
    const [side, level] = result.split('.');
    return level === undefined ? 'Draw' : `${level[0].toUpperCase()}${level.slice(1)} ${nameOf(side)} victory`;
  };
  return {
    id: head.id,
    name: head.name,
    scenarios: infosOf(module),
    turnName: 'week',
    resultNames: [...results],
    words: {
      seats: Object.fromEntries(head.sides.map(({ id, name }) => [id, name])),
      results: Object.fromEntries([...results].map((result) => [result, inWords(result)])),
    },
    declines: ['halt', 'done', 'end'],
  };
}
