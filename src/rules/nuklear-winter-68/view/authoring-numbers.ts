// The numbers of units after a change of the forces: units of a counter are numbered through all formations, so one
// more or one less gives others a new number. Wherever a file names them, it gets their new names.

import { isFields, valueAt, withValue } from '../../../engine/text/document.ts';
import type { ScenarioFile } from '../../../view/authoring.ts';
import type { Force } from '../tables/forces.ts';

/** The parts of a file that name units. */
const NAMING = [['position'], ['special', 'place'], ['carry', 'units']] as const;

/** @param gone the unit that left its formation, by its name before */
export function renumbered(
  file: ScenarioFile,
  before: readonly Force[],
  after: readonly Force[],
  gone?: string,
): ScenarioFile {
  const left = before.filter(({ id }) => id !== gone);
  const names = new Map<string, string | null>(gone === undefined ? [] : [[gone, null]]);
  const later = new Map<string, string[]>();
  for (const force of after) later.set(keyOf(force), [...(later.get(keyOf(force)) ?? []), force.id]);
  for (const force of left) names.set(force.id, later.get(keyOf(force))?.shift() ?? null);
  return NAMING.reduce((made, path) => {
    const part = valueAt(made, path);
    return part === undefined ? made : withValue(made, path, renamed(part, names));
  }, file);
}

/** Units with the same key keep their order. */
const keyOf = ({ faction, formation, home, row, spare }: Force): string =>
  [faction, formation, home, row.id, spare].join(' ');

/** Entries that name a unit that is gone are left out. */
function renamed(value: unknown, names: ReadonlyMap<string, string | null>): unknown {
  if (typeof value === 'string') return names.get(value) ?? value;
  if (Array.isArray(value)) {
    return value.filter((entry) => !isGone(entry, names)).map((entry) => renamed(entry, names));
  }
  if (!isFields(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => names.get(name) !== null)
      .map(([name, own]) => [names.get(name) ?? name, renamed(own, names)]),
  );
}

const isGone = (entry: unknown, names: ReadonlyMap<string, string | null>): boolean =>
  names.get((isFields(entry) ? entry.unit : entry) as string) === null;
