// The making of scenarios of Nuklear Winter 68. Formations bring units by counter and number; a unit that is put into a
// hex sets up there, or stands there where the scenario begins at a position.

import type { Seat } from '../../../engine/contract/ids.ts';
import { isFields, type Path, valueAt, without, withValue } from '../../../engine/text/document.ts';
import { type Hex, NOWHERE } from '../../../hex/ids.ts';
import type { AuthoredPiece, Authoring, ScenarioFile } from '../../../view/authoring.ts';
import {
  NEW_SCENARIO,
  rowsAt,
  shippedScenarios,
  textAt,
  withoutUnit,
  withPlace,
  wordsAt,
} from '../../../wargame/data/authoring.ts';
import { foreignTo } from '../loading/check-position.ts';
import { dataset } from '../loading/data.ts';
import type { FactionName, UnitRow } from '../schema/tables.ts';
import { WARHEADS } from '../schema/tables.ts';
import type { NuklearWinter } from '../statics.ts';
import { type Force, forcesOf, type SidesOfForces } from '../tables/forces.ts';
import { unitTables } from '../tables/unit-tables.ts';
import { FACTIONS, type UnitId } from '../terms.ts';
import { sideName } from '../text/names.ts';
import { renumbered } from './authoring-numbers.ts';
import { standing } from './authoring-position.ts';
import { printedFace } from './counters.ts';

const STANDING: Path = ['position', 'units'];
const SETTING_UP: Path = ['special', 'place'];

export const authoring: Authoring<NuklearWinter> = {
  whole: 'final-victory',
  files: shippedScenarios(dataset),

  blank: () => ({
    ...NEW_SCENARIO,
    turns: 6,
    eventMarkers: 1,
    setupDistance: 4,
    sides: [],
    objectives: [],
    scoring: [],
    margin: 2,
  }),

  sides: (_, file) => seatsIn(file).map((faction) => sideName(FACTIONS.indexOf(faction))),
  pieces: (s, file) => piecesIn(s, file),

  put(s, file, piece, hex) {
    const [counter, formation] = piece.split('@');
    if (formation === undefined) return putThere(file, piece, hex);
    const { units } = dataset.prepareData();
    const before = forcesOf(forcesIn(file), units);
    const more = withOneMore(s, file, counter, formation);
    const after = forcesOf(forcesIn(more), units);
    if (after.length === before.length) return file;
    // The new unit is the last of its counter in its formation; attached units follow the formation's own.
    const added = after.findLast(({ row, home, spare }) => row.id === counter && home === formation && !spare);
    const kept = renumbered(more, before, after);
    return added ? putThere(kept, added.id, hex) : kept;
  },

  take: (_, file, piece) => taken(file, piece),

  remove(_, file, piece) {
    const { units } = dataset.prepareData();
    const before = forcesOf(forcesIn(file), units);
    const force = before.find(({ id }) => id === piece);
    if (!force || force.spare) return file;
    const fewer = withOneLess(taken(file, piece), force);
    return renumbered(fewer, before, forcesOf(forcesIn(fewer), units), force.id);
  },

  standing,

  words(_, file) {
    const { units, formations, weapons } = dataset.prepareData();
    return {
      unit: forcesOf(forcesIn(file), units).map(({ id }) => id),
      counter: units.units.map(({ id }) => id),
      formation: formations.formations.map(({ id }) => id),
      weapon: weapons.weapons.map(({ id }) => id),
    };
  },
};

/** The factions in the order of their seats: those that play, then the others. */
function seatsIn(file: ScenarioFile): readonly FactionName[] {
  const { sides } = forcesIn(file);
  const plays = (id: FactionName): boolean => sides.some(({ faction }) => faction === id);
  return [...FACTIONS.filter(plays), ...FACTIONS.filter((id) => !plays(id))];
}

/** The forces of a file that may have any fault. */
function forcesIn(file: ScenarioFile): SidesOfForces {
  const numbers = (value: unknown): Record<string, number> =>
    isFields(value)
      ? Object.fromEntries(
          Object.entries(value).flatMap(([id, count]) =>
            typeof count === 'number' && Number.isInteger(count) && count > 0 && count <= 40 ? [[id, count]] : [],
          ),
        )
      : {};
  const sides = rowsAt(file, ['sides']).flatMap(({ row, path }) => {
    const faction = FACTIONS.find((id) => id === row.faction);
    if (!faction) return [];
    const formations = rowsAt(file, [...path, 'formations']).map(({ row: own }) => ({
      formation: textAt(own, ['formation']),
      units: numbers(own.units),
      attached: numbers(own.attached),
    }));
    return [{ faction, formations, cas: numbers(row.cas) }];
  });
  return { sides };
}

function piecesIn(s: NuklearWinter, file: ScenarioFile): AuthoredPiece[] {
  const { units, formations } = dataset.prepareData();
  const forces = forcesOf(forcesIn(file), units).filter(({ row, spare }) => row.class !== 'airplane' && !spare);
  const more = spareCounters(forces, units.units);
  const all = [...forces, ...more];
  const names = ['', ...formations.formations.map(({ id }) => id)];
  const seats = seatsIn(file);
  const faces = {
    s: {
      units: unitTables(all, ['', ...units.units.map(({ id }) => id)], names),
      formations: { titles: ['', ...formations.formations.map(({ name }) => name)] },
      seats,
      seatOf: FACTIONS.map((faction) => seats.indexOf(faction) as Seat),
    },
  };
  const whereabouts = new Whereabouts(s, file);
  return all.map((force, i) => {
    const isIn = i < forces.length;
    const at = isIn ? whereabouts.of(force.id) : NOBODY;
    const isLow = at.marks.includes('low');
    const face = printedFace(faces, (i + 1) as UnitId, isLow || at.isReduced ? 1 : 0, at.isReduced);
    return {
      face: {
        ...face,
        ...(isIn ? {} : { id: spareId(force), name: force.row.name, short: force.row.name.slice(0, 13) }),
        hex: at.hex,
        states: at.marks.filter((mark) => mark !== 'reduced'),
      },
      group: formations.formations.find(({ id }) => id === force.formation)?.name ?? '',
      row: at.row,
      lacks: isIn ? lacksOf(force, at.row) : [],
      status: isIn ? at.status : '',
      isIn,
      canLeave: isIn,
    };
  });
}

/** Its marks in a position, and its strength after earlier missions. */
function lacksOf({ id, row }: Force, placed: Path | null): AuthoredPiece['lacks'] {
  const foreign = [...foreignTo(row).keys()];
  return [
    ...(placed ? [{ path: [...placed, 'marks'], words: foreign }] : []),
    { path: ['carry', 'units', id], words: foreign },
  ];
}

const spareId = ({ row, formation }: Force): string => `${row.id}@${formation}`;

/** One more unit of each counter of each formation, where a counter is left. */
function spareCounters(forces: readonly Force[], rows: readonly UnitRow[]): Force[] {
  const used = new Map<string, number>();
  for (const { row } of forces) used.set(row.id, (used.get(row.id) ?? 0) + 1);
  return rows
    .filter((row) => row.class !== 'airplane' && (used.get(row.id) ?? 0) < row.counters)
    .flatMap((row) =>
      row.formations
        .filter((formation) => formation !== 'independent' && formation !== 'cas')
        .map((formation) => {
          return { id: `${row.id}-0`, row, faction: row.faction, formation, home: formation, spare: false };
        }),
    );
}

interface Whereabout {
  readonly hex: number;
  readonly row: Path | null;
  readonly marks: readonly string[];
  readonly isReduced: boolean;
  readonly status: string;
}

const NOBODY: Whereabout = { hex: 0, row: null, marks: [], isReduced: false, status: '' };

const LISTS = { destroyed: 'destroyed', exited: 'has left the map', offMap: 'enters later' } as const;

/** The places of units in a file. */
class Whereabouts {
  private readonly rows = new Map<unknown, { row: Readonly<Record<string, unknown>>; path: Path }>();
  private readonly status = new Map<string, string>();

  constructor(
    private readonly s: NuklearWinter,
    private readonly file: ScenarioFile,
  ) {
    for (const found of [...rowsAt(file, SETTING_UP), ...rowsAt(file, STANDING)]) this.rows.set(found.row.unit, found);
    for (const [list, words] of Object.entries(LISTS)) {
      for (const unit of wordsAt(file, ['position', list])) this.status.set(unit, words);
    }
  }

  of(unit: string): Whereabout {
    const found = this.rows.get(unit);
    const carry = valueAt(this.file, ['carry', 'units', unit]);
    const marks = found ? wordsAt(found.row, ['marks']).slice(0, 9) : [];
    const isReduced = marks.includes('reduced') || carry === 'reduced';
    const status = this.status.get(unit) ?? (carry === 'destroyed' ? 'destroyed in an earlier mission' : '');
    if (!found) return { ...NOBODY, isReduced, status };
    const carrier = textAt(found.row, ['aboard']);
    const label = textAt(carrier === '' ? found.row : this.rows.get(carrier)?.row, ['hex']);
    const hex = label === '' ? NOWHERE : this.s.map.grid.hexOf(label);
    const shown = carrier === '' ? marks : ['aboard', ...marks];
    return { hex, row: found.path, marks: shown, isReduced, status };
  }
}

function putThere(file: ScenarioFile, unit: string, hex: string): ScenarioFile {
  if (!isFields(file.position)) return withPlace(file, SETTING_UP, unit, hex);
  let left = withoutUnit(file, SETTING_UP, unit);
  for (const list of Object.keys(LISTS)) left = withoutUnit(left, ['position', list], unit);
  const placed = withPlace(left, STANDING, unit, hex);
  const { path } = rowsAt(placed, STANDING).find(({ row }) => row.unit === unit)!;
  return without(placed, [...path, 'aboard']);
}

/** Its riders go too, and come back into the list of pieces to place. */
function taken(file: ScenarioFile, unit: string): ScenarioFile {
  const riders = rowsAt(file, STANDING).filter(({ row }) => row.aboard === unit);
  return [unit, ...riders.map(({ row }) => textAt(row, ['unit']))].reduce(
    (left, each) => withoutUnit(withoutUnit(left, SETTING_UP, each), STANDING, each),
    file,
  );
}

/** Adds a unit to its formation; where they are missing, the formation and its side too. */
function withOneMore(s: NuklearWinter, file: ScenarioFile, counter: string, formation: string): ScenarioFile {
  const { units, formations } = dataset.prepareData();
  const row = units.units.find(({ id }) => id === counter);
  const own = formations.formations.find(({ id }) => id === formation);
  if (!row || !own) return file;
  let grown = file;
  if (!rowsAt(grown, ['sides']).some(({ row: side }) => side.faction === row.faction)) {
    grown = withValue(grown, ['sides', endOf(grown, ['sides'])], { faction: row.faction, formations: [] });
    const reward = { for: 'destroy', by: row.faction, target: 'any', points: 1 };
    grown = withValue(grown, ['scoring', endOf(grown, ['scoring'])], reward);
  }
  const side = rowsAt(grown, ['sides']).find((found) => found.row.faction === row.faction)!.path;
  if (row.class === 'missile' && wordsAt(grown, [...side, 'warheads']).length === 0) {
    grown = withValue(grown, [...side, 'warheads'], [WARHEADS[0]]);
  }
  const list: Path = [...side, 'formations'];
  const force = rowsAt(grown, list).find((found) => found.row.formation === formation);
  if (force) {
    const count = valueAt(force.row, ['units', counter]);
    return withValue(grown, [...force.path, 'units', counter], typeof count === 'number' ? count + 1 : 1);
  }
  return withValue(grown, [...list, endOf(grown, list)], {
    formation,
    units: { [counter]: 1 },
    activationMarkers: 2,
    co: own.co !== null,
    zones: [wholeMap(s)],
  });
}

const endOf = (file: unknown, list: Path): number => {
  const rows = valueAt(file, list);
  return Array.isArray(rows) ? rows.length : 0;
};

function wholeMap({ map: { grid, file } }: NuklearWinter): object {
  const letters = (column: number): string => {
    for (let hex = 1; hex <= grid.size; hex++) {
      if (grid.column[hex] === column) return grid.label(hex as Hex).replace(/\d+$/, '');
    }
    return '';
  };
  const columns = Array.from({ length: grid.size }, (_, i) => grid.column[i + 1]);
  return { columns: [letters(Math.min(...columns)), letters(Math.max(...columns))], rows: [1, file.rows] };
}

/** Takes a unit out of its formation; a formation without units goes, and a side without formations. */
function withOneLess(file: ScenarioFile, { faction, formation, home, row }: Force): ScenarioFile {
  const side = rowsAt(file, ['sides']).find((found) => found.row.faction === faction);
  const force = side && rowsAt(file, [...side.path, 'formations']).find((found) => found.row.formation === formation);
  if (!side || !force) return file;
  const at: Path = [...force.path, home === 'independent' ? 'attached' : 'units', row.id];
  const count = valueAt(file, at);
  const fewer = typeof count === 'number' && count > 1 ? withValue(file, at, count - 1) : without(file, at);
  if (!isEmpty(valueAt(fewer, [...force.path, 'units'])) || !isEmpty(valueAt(fewer, [...force.path, 'attached']))) {
    return fewer;
  }
  const disbanded = without(fewer, force.path);
  if (rowsAt(disbanded, [...side.path, 'formations']).length > 0) return disbanded;
  const gone = without(disbanded, side.path);
  const scoring = rowsAt(gone, ['scoring']).filter((found) => found.row.by !== faction);
  return withValue(
    gone,
    ['scoring'],
    scoring.map((found) => found.row),
  );
}

const isEmpty = (value: unknown): boolean => !isFields(value) || Object.keys(value).length === 0;
