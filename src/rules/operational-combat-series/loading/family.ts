// The modules of the series as games of a family: each with its sides, scenarios and levels of victory.

import { BadInput } from '../../../engine/contract/errors.ts';
import type { Setup } from '../../../engine/contract/ruleset.ts';
import type { GameModule } from '../../../engine/contract/stated.ts';
import type { ModuleFiles } from '../../../view/module-format.ts';
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

/** The shipped files by name: `nerussa/units.json`. */
export const shippedFiles = (): ModuleFiles =>
  Object.fromEntries(
    Object.entries(shipped).flatMap(([id, files]) =>
      Object.entries(files).map(([name, document]) => [`${id}/${name}`, document]),
    ),
  );

/**
 * The shipped modules with a user's files: a whole module stands in the place of the one of its id or beside them, a
 * file under the
 * name of a shipped one (`nerussa/units.json`) in its place. @throws BadInput with every fault
 */
export function familyWith(data: Setup['data']): Family {
  if (data === undefined || Object.keys(data).length === 0) return shippedFamily();
  const changed: Record<string, Record<string, unknown>> = {};
  const own: Record<string, unknown> = {};
  for (const [name, document] of Object.entries(data)) {
    const id = Object.keys(shipped).find((each) => name.startsWith(`${each}/`));
    if (id === undefined) own[name] = document;
    else changed[id] = { ...changed[id], [name.slice(id.length + 1)]: document };
  }
  const modules = shippedFamily().modules.map((module) => {
    const files = changed[module.head.id];
    return files === undefined
      ? module
      : soundModule({ ...shipped[module.head.id as keyof typeof shipped], ...files }, module.head.id);
  });
  if (Object.keys(own).length === 0) return { modules };
  if (own['module.json'] === undefined)
    throw new BadInput(
      `no module.json beside ${Object.keys(own)[0]}`,
      'data',
      'all files of a module, or names such as nerussa/units.json',
    );
  const added = soundModule(own, 'data');
  return { modules: [...modules.filter(({ head }) => head.id !== added.head.id), added] };
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
