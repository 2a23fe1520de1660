// The making of scenarios of Thunder in the East: the set-up of both sides row by row, and every counter of the mix
// that is left. Units that arrive later stand in a list of their own.

import { type Path, valueAt, without, withValue } from '../../../engine/text/document.ts';
import { NOWHERE } from '../../../hex/ids.ts';
import type { AuthoredPiece, Authoring, ScenarioFile } from '../../../view/authoring.ts';
import { type FoundRow, NEW_SCENARIO, rowsAt, shippedScenarios, textAt } from '../../../wargame/data/authoring.ts';
import { dataset } from '../loading/data.ts';
import { idFrom, SIDE_NAMES } from '../loading/forces.ts';
import type { Thunder } from '../statics.ts';
import type { Kind } from '../statics-forces.ts';
import { NATION_TITLES } from '../text/names.ts';
import { printedFace } from './counters.ts';

export const authoring: Authoring<Thunder> = {
  whole: 'barbarossa',
  files: shippedScenarios(dataset),

  blank() {
    const side = { points: {}, rail: 4, setup: [] };
    return {
      ...NEW_SCENARIO,
      start: { year: 1941, month: 6, week: 3 },
      turns: 6,
      first: 'axis',
      setsUpFirst: 'soviet',
      weather: { start: 'clear' },
      // The line of June 1941.
      territory: shippedScenarios(dataset)().barbarossa.territory,
      bessarabia: 'ussr',
      victory: {
        cities: 'objectives',
        bands: [
          { result: 'Axis win', least: 9 },
          { result: 'Soviet win', least: 0 },
        ],
      },
      axis: side,
      soviet: side,
    };
  },

  sides: () => ['Axis', 'Soviet'],

  pieces(s, file) {
    const listed = listedIn(s, file);
    const spares = sparesOf(s, file);
    const all = [...listed, ...spares];
    const faces = {
      kinds: s.forces.kinds,
      kind: Uint8Array.from(all, ({ kind }) => kind),
      side: Uint8Array.from(all, ({ kind }) => s.forces.kinds[kind].side),
      ids: all.map(({ id }) => id),
      titles: all.map(({ title }) => title),
      formation: all.map((each) => (each.list === null ? '' : textAt(each.found.row, ['group']))),
    };
    return all.map((each, i): AuthoredPiece => {
      const kind = s.forces.kinds[each.kind];
      const row = each.list === null ? {} : each.found.row;
      const steps = typeof row.steps === 'number' && row.steps > 0 ? Math.min(row.steps, kind.steps) : kind.steps;
      const isPlaced = each.list === 'setup';
      return {
        face: {
          ...printedFace(faces, i, steps),
          hex: isPlaced && typeof row.hex === 'string' ? s.land.grid.hexOf(row.hex) : NOWHERE,
          states: kind.hq !== null && row.mode === 'attack' ? ['attack mode'] : [],
        },
        group: groupOf(kind, faces.formation[i]),
        row: each.list === null ? null : each.found.path,
        lacks: isPlaced && kind.hq === null ? [{ path: [...each.found.path, 'mode'], words: MODES }] : [],
        status: each.list === 'arrivals' ? arrivalWords(row) : '',
        isIn: each.list !== null,
        canLeave: each.list === 'arrivals',
      };
    });
  },

  put(s, file, piece, hex) {
    const spare = sparesOf(s, file).find(({ id }) => id === piece);
    if (spare) return withRow(file, s.forces.kinds[spare.kind], { hex });
    const unit = listedIn(s, file).find(({ id }) => id === piece);
    if (unit === undefined) return file;
    const { row, path } = unit.found;
    if (unit.list === 'setup') return withValue(file, [...path, 'hex'], hex);
    const { name, steps } = row;
    return withRow(without(file, path), s.forces.kinds[unit.kind], { name, hex, steps });
  },

  take: withoutPiece,
  remove: withoutPiece,

  words: (s) => ({ kind: s.forces.kinds.map(({ id }) => id) }),
};

const MODES = ['balanced', 'attack'];

interface Named {
  readonly id: string;
  readonly title: string;
  /** A place of `forces.kinds`. */
  readonly kind: number;
}

type Listed = Named & { readonly list: 'setup' | 'arrivals'; readonly found: FoundRow };
type Spare = Named & { readonly list: null };

/** The rows of both sides that name a kind, each under an id from its name, or from its kind and number. */
function listedIn(s: Thunder, file: ScenarioFile): Listed[] {
  const taken = new Set<string>();
  const counts = new Map<string, number>();
  const lists = (['setup', 'arrivals'] as const).flatMap((list) =>
    SIDE_NAMES.flatMap((side) => rowsAt(file, [side, list]).map((found) => ({ list, found }))),
  );
  return lists.flatMap(({ list, found }): Listed[] => {
    const code = textAt(found.row, ['kind']);
    const kind = s.forces.kinds.findIndex(({ id }) => id === code);
    if (kind < 0) return [];
    const number = (counts.get(code) ?? 0) + 1;
    counts.set(code, number);
    const name = textAt(found.row, ['name']);
    const plain = idFrom(name) || `${code}-${number}`;
    let id = plain;
    for (let n = 2; taken.has(id); n++) id = `${plain}-${n}`;
    taken.add(id);
    return [{ id, title: name || `${s.forces.kinds[kind].name} ${number}`, kind, list, found }];
  });
}

/** One more counter of each kind of which the mix has any left (TITE 12.1). */
function sparesOf({ forces: { kinds } }: Thunder, file: ScenarioFile): Spare[] {
  const used = new Map<string, number>();
  const use = (kind: string, count: number): void => void used.set(kind, (used.get(kind) ?? 0) + count);
  for (const side of SIDE_NAMES) {
    for (const list of ['setup', 'arrivals'])
      for (const { row } of rowsAt(file, [side, list])) use(textAt(row, ['kind']), 1);
    for (const { row } of rowsAt(file, [side, 'pool']))
      use(textAt(row, ['kind']), typeof row.count === 'number' ? row.count : 0);
  }
  return dataset.prepareData().units.units.flatMap(({ id, name, mix }): Spare[] => {
    const kind = kinds.findIndex((each) => each.id === id);
    return (used.get(id) ?? 0) < mix ? [{ id: `${id}@`, title: name, kind, list: null }] : [];
  });
}

function groupOf({ hq, nation }: Kind, formation: string): string {
  if (hq !== null) return 'Headquarters';
  return formation === '' ? NATION_TITLES[nation] : formation;
}

function arrivalWords(row: Readonly<Record<string, unknown>>): string {
  const turn = typeof row.turn === 'number' ? row.turn : '?';
  return row.at === 'pool' ? `comes into the Force Pool in turn ${turn}` : `arrives in turn ${turn}`;
}

/** The set-up with one more row; fields without a value are left out. */
function withRow(file: ScenarioFile, { id, side }: Kind, fields: Readonly<Record<string, unknown>>): ScenarioFile {
  const list: Path = [SIDE_NAMES[side], 'setup'];
  const rows = valueAt(file, list);
  const known = Object.entries(fields).filter(([, value]) => value !== undefined);
  return withValue(file, [...list, Array.isArray(rows) ? rows.length : 0], { kind: id, ...Object.fromEntries(known) });
}

/** A unit that leaves the set-up or the arrivals is a spare counter again. */
function withoutPiece(s: Thunder, file: ScenarioFile, piece: string): ScenarioFile {
  const unit = listedIn(s, file).find(({ id }) => id === piece);
  return unit === undefined ? file : without(file, unit.found.path);
}
