// Checks the head of a module and its lessons: sides, special rules, victory.

import type { Fault } from '../../../engine/contract/fault.ts';
import { shown } from '../../../hex/faults.ts';
import { Faults } from '../../../wargame/data/faults.ts';
import type { LessonsFile, VictoryFile } from '../schema/module.ts';
import { HIP_SHOOT } from '../schema/module.ts';
import type { OcsModule } from './module.ts';

/** Names that a module defines, for the checks of all its files. */
export const sidesOf = ({ head }: OcsModule): string[] => head.sides.map(({ id }) => id);
export const nationsOf = ({ head }: OcsModule): string[] => head.sides.flatMap(({ nations }) => nations);

export function checkHead(module: OcsModule): Fault[] {
  const { head, map, scenarios } = module;
  const faults: Fault[] = [];
  const unknown = (path: string, found: string, known: readonly string[], what: string): void => {
    if (!known.includes(found)) faults.push({ path, found: shown(found), expected: `${what}: ${known.join(', ')}` });
  };
  const sides = sidesOf(module);
  if (sides[0] === sides[1]) faults.push({ path: 'sides[1].id', found: shown(sides[1]), expected: 'two sides' });
  const nations = nationsOf(module);
  const twice = nations.find((nation, i) => nations.indexOf(nation) < i);
  if (twice !== undefined) faults.push({ path: 'sides', found: `${twice} twice`, expected: 'each nation on one side' });
  unknown(`options.${HIP_SHOOT}`, head.options[HIP_SHOOT] as string, ['none', 'both', ...sides], 'one of');
  const zones = map.zones.map(({ id }) => id);
  head.specialRules.forEach((special, i) => {
    const path = `specialRules[${i}]`;
    if ('zone' in special) unknown(`${path}.zone`, special.zone as string, zones, 'a holding box of map.json');
    if ('nation' in special) unknown(`${path}.nation`, special.nation as string, nations, 'a nation');
    if ('port' in special) {
      unknown(
        `${path}.port`,
        special.port as string,
        map.ports.map(({ hex }) => hex),
        'a port of map.json',
      );
    }
  });
  const names = scenarios.map(({ id }) => id);
  const same = names.find((name, i) => names.indexOf(name) < i);
  if (same !== undefined)
    faults.push({ path: 'scenarios', found: `two are called ${same}`, expected: 'names that differ' });
  return faults;
}

/** @param names of all scenarios, also of those with faults */
export function checkLesson(
  module: OcsModule,
  lesson: LessonsFile['lessons'][number],
  path: string,
  names: readonly string[],
): Fault[] {
  const faults = checkVictory(module, lesson.victory, `${path}.victory`);
  if (!names.includes(lesson.of)) {
    faults.push({ path: `${path}.of`, found: shown(lesson.of), expected: `a scenario: ${names.join(', ')}` });
  }
  if (names.includes(lesson.id)) {
    faults.push({ path: `${path}.id`, found: shown(lesson.id), expected: 'a name that no scenario has' });
  }
  return faults;
}

/** @param path that of the victory conditions in their file */
export function checkVictory(module: OcsModule, victory: VictoryFile, path: string): Fault[] {
  const check = new Faults(module.map);
  const sides = sidesOf(module);
  const known = (field: string, found: string, names: readonly string[], what: string): void => {
    if (!names.includes(found)) check.fault(`${path}.${field}`, shown(found), `${what}: ${names.join(', ')}`);
  };
  known('for', victory.for, sides, 'a side');
  victory.places.forEach(({ at, side }, i) => {
    check.hex(`${path}.places[${i}].at`, at);
    known(`places[${i}].side`, side, sides, 'a side');
  });
  const { zones, areas } = module.map;
  victory.also.forEach((points, i) => {
    const row = `also[${i}]`;
    known(`${row}.side`, points.side, sides, 'a side');
    if ('at' in points) check.hex(`${path}.${row}.at`, points.at);
    if ('of' in points) known(`${row}.of`, points.of, [...sides, ...nationsOf(module)], 'a side or nation');
    if (points.by !== 'forces') return;
    points.zones.forEach((zone, k) =>
      known(
        `${row}.zones[${k}]`,
        zone,
        zones.map(({ id }) => id),
        'a holding box',
      ),
    );
    if (points.area !== undefined)
      known(
        `${row}.area`,
        points.area,
        areas.map(({ id }) => id),
        'an area of map.json',
      );
  });
  victory.levels.forEach(({ result, atLeast }, i) => {
    const row = `${path}.levels[${i}]`;
    const [side] = result.split('.');
    if (side !== 'draw') known(`levels[${i}].result`, side, sides, 'draw, or the result of a side');
    const isLast = i === victory.levels.length - 1;
    if (isLast !== (atLeast === undefined)) {
      check.fault(row, atLeast === undefined ? 'no margin' : 'a margin', 'one in every level but the last');
    }
    const before = victory.levels[i - 1]?.atLeast;
    if (atLeast !== undefined && before !== undefined && atLeast >= before) {
      check.fault(`${row}.atLeast`, String(atLeast), `less than ${before}: the best level first`);
    }
  });
  return check.faults;
}
