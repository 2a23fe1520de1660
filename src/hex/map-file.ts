// Map files: checked when loaded, all faults at once, then turned into a grid and tables by hex and hexside.

import type { z } from 'zod';
import type { Fault } from '../engine/contract/fault.ts';
import { LIMITS, tooMany } from '../engine/contract/limits.ts';
import { schemaFaults, shown } from './faults.ts';
import { type GridSpec, type GridWindow, HexGrid, windowSpec } from './grid.ts';
import { type Hex, type HexSide, NOWHERE } from './ids.ts';
import { axisLabel, labelOf, NUMBERINGS, type Numbering } from './labels.ts';
import { linksOf } from './links.ts';
import { type MapFile, mapFile } from './map-schema.ts';

/** Kinds of hex features, hexsides and links are bits of an int32. */
const MOST_KINDS = 31;

/**
 * A map as the rules use it. Arrays by hex have n + 1 entries, arrays by hexside sideCount + 1; entry 0 is off the map.
 */
export interface HexMap {
  readonly grid: HexGrid;
  /** Codes in the order of the legends; a bit or an index below is a position in these. */
  readonly terrainCodes: readonly string[];
  readonly featureCodes: readonly string[];
  readonly sideCodes: readonly string[];
  readonly linkCodes: readonly string[];
  /** Index into terrainCodes by hex. */
  readonly terrain: Uint8Array;
  /** Set of features by hex. */
  readonly features: Int32Array;
  /** Set of side kinds by hexside: rivers and the like. */
  readonly sides: Int32Array;
  /** Set of link kinds by hexside: roads and the like. */
  readonly links: Int32Array;
  readonly places: readonly Place[];
  readonly edges: readonly Edge[];
}

export interface Place {
  readonly name: string;
  readonly hex: Hex;
  readonly kind: string;
}

export interface Edge {
  readonly name: string;
  readonly hexes: readonly Hex[];
}

/** Either the file, as its schema returns it, or all of its faults. */
export type MapRead<F extends MapFile> =
  | { readonly ok: true; readonly file: F }
  | { readonly ok: false; readonly faults: readonly Fault[] };

/** Reads a parsed JSON document as a map. A ruleset with richer hexes gives its own extension of the schema. */
export function readMap(input: unknown): MapRead<MapFile>;
export function readMap<F extends MapFile>(input: unknown, schema: z.ZodType<F>): MapRead<F>;
export function readMap(input: unknown, schema: z.ZodType<MapFile> = mapFile): MapRead<MapFile> {
  const parsed = schema.safeParse(input);
  if (!parsed.success) return { ok: false, faults: schemaFaults(parsed.error, input) };
  const faults = checkMap(parsed.data);
  return faults.length > 0 ? { ok: false, faults } : { ok: true, file: parsed.data };
}

/** The faults of a file with the right shape: labels off the map, unknown codes, hexes that do not touch, repeats. */
export function checkMap(file: MapFile): Fault[] {
  const faults = gridFaults(file);
  if (faults.length > 0) return faults;
  const check = new MapCheck(file, new HexGrid(gridSpec(file)));
  check.legends();
  check.hexes();
  check.courses();
  check.sides();
  check.links();
  check.places();
  check.edges();
  return check.faults;
}

/** The grid a map file describes. */
export function gridSpec(file: MapFile): GridSpec {
  const { orientation, shifted, firstColumn, firstRow, columns, rows, only, without } = file;
  return { orientation, shifted, firstColumn, firstRow, columns, rows, only, without, numbering: numberingOf(file) };
}

/** Builds the map of a file that has been read without faults. */
export function buildMap(file: MapFile): HexMap {
  const grid = new HexGrid(gridSpec(file));
  const terrainCodes = Object.keys(file.terrain);
  const featureCodes = Object.keys(file.hexFeatures);
  const sideCodes = Object.keys(file.sideKinds);
  const linkCodes = Object.keys(file.linkKinds);
  const terrain = new Uint8Array(grid.size + 1);
  const features = new Int32Array(grid.size + 1);
  const sides = new Int32Array(grid.sideCount + 1);
  const links = new Int32Array(grid.sideCount + 1);

  if (file.defaultTerrain !== undefined) terrain.fill(terrainCodes.indexOf(file.defaultTerrain), 1);
  for (let hex = 1 as Hex; hex <= grid.size && file.ground; hex = (hex + 1) as Hex) {
    terrain[hex] = terrainCodes.indexOf(groundOf(file, grid, hex));
  }
  for (const record of file.hexes) {
    const hex = grid.hexOf(record.hex);
    terrain[hex] = terrainCodes.indexOf(record.terrain);
    for (const feature of record.features ?? []) features[hex] |= 1 << featureCodes.indexOf(feature);
  }
  for (const { between, kind } of [...file.sides, ...sidesOfCourses(file, grid)])
    sides[sideOf(grid, between)] |= 1 << sideCodes.indexOf(kind);
  for (const link of file.links) {
    const bit = 1 << linkCodes.indexOf(link.kind);
    for (const pair of pairsOf(link)) links[sideOf(grid, pair)] |= bit;
  }
  const places = file.places.map(({ name, hex, kind }) => ({ name, hex: grid.hexOf(hex), kind }));
  const edges = file.edges.map(({ name, hexes }) => ({ name, hexes: hexes.map((label) => grid.hexOf(label)) }));
  return { grid, terrainCodes, featureCodes, sideCodes, linkCodes, terrain, features, sides, links, places, edges };
}

/** The links of one kind as LinkTrace takes them: directions by hex. */
export function linksOfKind(map: HexMap, kind: string): Uint8Array {
  return linksOf(map.grid, map.links, 1 << map.linkCodes.indexOf(kind));
}

/**
 * The file of a window of a map: the content of the window, under the same labels. Hexsides and links to hexes outside
 * are dropped, and so are edges without a hex left; legends stay whole, so that codes keep their numbers.
 */
export function windowFile<F extends MapFile>(file: F, window: GridWindow): F {
  const spec = windowSpec(gridSpec(file), window);
  const grid = new HexGrid(spec);
  const inside = (label: string) => grid.hexOf(label) !== NOWHERE;
  return {
    ...file,
    columns: spec.columns,
    rows: spec.rows,
    firstColumn: spec.firstColumn,
    firstRow: spec.firstRow,
    only: spec.only,
    without: spec.without,
    hexes: file.hexes.filter((record) => inside(record.hex)),
    ground: file.ground
      ?.slice(spec.firstRow - file.firstRow, spec.firstRow - file.firstRow + spec.rows)
      .map((row) => row.slice(spec.firstColumn - file.firstColumn, spec.firstColumn - file.firstColumn + spec.columns)),
    courses: undefined,
    sides: [...file.sides, ...sidesOfCourses(file)].filter(({ between }) => between.every(inside)),
    links: file.links.flatMap(({ along, ...link }) =>
      pairsOf({ ...link, along })
        .filter((pair) => pair.every(inside))
        .map((between) => ({ ...link, between })),
    ),
    places: file.places.filter((place) => inside(place.hex)),
    edges: file.edges
      .map((edge) => ({ ...edge, hexes: edge.hexes.filter(inside) }))
      .filter((edge) => edge.hexes.length > 0),
  };
}

type Pair = [string, string];

function numberingOf(file: MapFile): Numbering {
  return typeof file.numbering === 'string' ? NUMBERINGS[file.numbering] : file.numbering;
}

function sideOf(grid: HexGrid, [a, b]: Pair): HexSide {
  return grid.sideBetween(grid.hexOf(a), grid.hexOf(b));
}

/** The hexsides of all courses, one by one. */
export function sidesOfCourses(file: MapFile, grid = new HexGrid(gridSpec(file))): MapFile['sides'] {
  return (file.courses ?? []).flatMap(({ kind, name, banks: [bank, other] }) => {
    const others = other.map((label) => [label, grid.hexOf(label)] as const);
    return bank.flatMap((label) => {
      const hex = grid.hexOf(label);
      const across = others.filter(([, at]) => grid.sideBetween(hex, at) !== 0);
      return across.map(([to]) => ({ between: [label, to] satisfies Pair, kind, name }));
    });
  });
}

/** The letter of a hex in the lines of `ground`. */
const groundOf = (file: MapFile, grid: HexGrid, hex: Hex): string =>
  file.ground?.[grid.row[hex] - file.firstRow]?.[grid.column[hex] - file.firstColumn] ?? '';

function pairsOf(link: MapFile['links'][number]): Pair[] {
  const along = link.along;
  if (along === undefined) return link.between ? [link.between] : [];
  return along.slice(1).map((label, i) => [along[i], label]);
}

/**
 * The faults that prevent the file from describing a grid at all; nothing else can be checked before these are mended.
 */
function gridFaults(file: MapFile): Fault[] {
  const faults: Fault[] = [];
  const numbering = numberingOf(file);
  const lastColumn = file.firstColumn + file.columns - 1;
  const lastRow = file.firstRow + file.rows - 1;
  for (const [axis, first, last, name] of [
    [numbering.column, file.firstColumn, lastColumn, 'column'],
    [numbering.row, file.firstRow, lastRow, 'row'],
  ] as const) {
    for (const number of first === last ? [first] : [first, last]) {
      if (axisLabel(axis, number) !== undefined) continue;
      faults.push({
        path: 'numbering',
        found: `no label for ${name} ${number}`,
        expected: `labels for ${name}s ${first} to ${last}`,
      });
    }
  }
  if (faults.length > 0) return faults;

  const inside = new Set<string>();
  for (let c = file.firstColumn; c <= lastColumn; c++) {
    for (let r = file.firstRow; r <= lastRow; r++) {
      const label = labelOf(numbering, c, r);
      if (inside.has(label)) {
        faults.push({ path: 'numbering', found: `two hexes numbered ${label}`, expected: 'a number for each hex' });
      }
      inside.add(label);
    }
  }
  if (faults.length > 0) return faults.slice(0, 1);

  const expected = `a hex from ${labelOf(numbering, file.firstColumn, file.firstRow)} to ${labelOf(numbering, lastColumn, lastRow)}`;
  for (const list of ['only', 'without'] as const) {
    file[list]?.forEach((label, i) => {
      if (!inside.has(label)) faults.push({ path: `${list}[${i}]`, found: shown(label), expected });
    });
  }
  const without = new Set(file.without);
  const size = [...new Set(file.only ?? inside)].filter((label) => inside.has(label) && !without.has(label)).length;
  const many = tooMany(size, LIMITS.hexes);
  if (many !== null) faults.push({ path: 'columns', found: `${many.found} hexes`, expected: many.expected });
  if (size === 0) faults.push({ path: 'without', found: 'no hex left on the map', expected: 'at least one hex' });
  return faults;
}

/** One pass over a file whose grid is sound; each method checks one list. */
class MapCheck {
  readonly faults: Fault[] = [];
  readonly #file: MapFile;
  readonly #grid: HexGrid;

  constructor(file: MapFile, grid: HexGrid) {
    this.#file = file;
    this.#grid = grid;
  }

  legends(): void {
    for (const legend of ['hexFeatures', 'sideKinds', 'linkKinds'] as const) {
      const kinds = Object.keys(this.#file[legend]).length;
      if (kinds > MOST_KINDS) this.#fault(legend, `${kinds} codes`, `at most ${MOST_KINDS} codes`);
    }
    const terrains = Object.keys(this.#file.terrain).length;
    if (terrains < 1 || terrains > 256) this.#fault('terrain', `${terrains} codes`, '1 to 256 codes');
    const code = this.#file.defaultTerrain;
    if (code !== undefined) this.#code('defaultTerrain', code, 'terrain');
  }

  hexes(): void {
    const listed = new Map<string, number>();
    this.#file.hexes.forEach((record, i) => {
      const path = `hexes[${i}]`;
      this.#hex(`${path}.hex`, record.hex);
      this.#repeat(listed, record.hex, i, `${path}.hex`, shown(record.hex), 'hexes');
      this.#code(`${path}.terrain`, record.terrain, 'terrain');
      record.features?.forEach((feature, k) => {
        this.#code(`${path}.features[${k}]`, feature, 'hexFeatures');
      });
    });
    this.#ground();
    if (this.#file.defaultTerrain !== undefined || this.#file.ground) return;
    const missing = this.#grid.labels.filter((label, hex) => hex > 0 && !listed.has(label));
    if (missing.length === 0) return;
    const some = missing.slice(0, 5).join(', ') + (missing.length > 5 ? ` and ${missing.length - 5} more` : '');
    this.#fault('hexes', `no record of ${some}`, 'a record of every hex, or a defaultTerrain');
  }

  /** Lines of terrain codes cover the rectangle; where there is no hex any letter will do. */
  #ground(): void {
    const { ground, rows, columns } = this.#file;
    if (ground === undefined) return;
    if (ground.length !== rows) this.#fault('ground', `${ground.length} lines`, `${rows}, one for each row`);
    ground.forEach((line, i) => {
      if (line.length !== columns) this.#fault(`ground[${i}]`, `${line.length} letters`, `${columns}`);
    });
    for (let hex = 1 as Hex; hex <= this.#grid.size; hex = (hex + 1) as Hex) {
      const code = groundOf(this.#file, this.#grid, hex);
      if (code !== '') this.#code(`ground, ${this.#grid.label(hex)}`, code, 'terrain');
    }
  }

  courses(): void {
    this.#file.courses?.forEach(({ kind, banks }, i) => {
      this.#code(`courses[${i}].kind`, kind, 'sideKinds');
      banks.forEach((bank, k) => {
        bank.forEach((label, n) => {
          const hex = this.#hex(`courses[${i}].banks[${k}][${n}]`, label);
          const faces = banks[1 - k].some((other) => sideOf(this.#grid, [label, other]) !== 0);
          if (hex === NOWHERE || faces) return;
          this.#fault(`courses[${i}].banks[${k}][${n}]`, shown(label), 'a hex next to one of the other bank');
        });
      });
    });
  }

  sides(): void {
    const seen = new Map<string, number>();
    this.#file.sides.forEach(({ between, kind }, i) => {
      this.#code(`sides[${i}].kind`, kind, 'sideKinds');
      const side = this.#pair(`sides[${i}].between`, between, ['[0]', '[1]']);
      if (side !== 0) this.#repeat(seen, `${kind} ${side}`, i, `sides[${i}]`, `${kind} ${between.join('-')}`, 'sides');
    });
  }

  links(): void {
    const seen = new Map<string, number>();
    this.#file.links.forEach((link, i) => {
      this.#code(`links[${i}].kind`, link.kind, 'linkKinds');
      pairsOf(link).forEach((pair, k) => {
        const path = link.along ? `links[${i}].along` : `links[${i}].between`;
        const side = this.#pair(path, pair, [`[${k}]`, `[${k + 1}]`]);
        const found = `${link.kind} ${pair.join('-')}`;
        if (side !== 0) this.#repeat(seen, `${link.kind} ${side}`, i, `links[${i}]`, found, 'links');
      });
    });
  }

  places(): void {
    const names = new Map<string, number>();
    this.#file.places.forEach((place, i) => {
      this.#hex(`places[${i}].hex`, place.hex);
      this.#code(`places[${i}].kind`, place.kind, 'placeKinds');
      this.#repeat(names, place.name, i, `places[${i}].name`, shown(place.name), 'places');
    });
  }

  edges(): void {
    const names = new Map<string, number>();
    this.#file.edges.forEach((edge, i) => {
      this.#repeat(names, edge.name, i, `edges[${i}].name`, shown(edge.name), 'edges');
      const seen = new Map<string, number>();
      edge.hexes.forEach((label, k) => {
        const path = `edges[${i}].hexes[${k}]`;
        const hex = this.#hex(path, label);
        if (hex !== NOWHERE && !this.#grid.isEdge(hex)) this.#fault(path, shown(label), 'a hex on the edge of the map');
        this.#repeat(seen, label, k, path, shown(label), `edges[${i}].hexes`);
      });
    });
  }

  #fault(path: string, found: string, expected: string): void {
    this.faults.push({ path, found, expected });
  }

  #hex(path: string, label: string): Hex {
    const hex = this.#grid.hexOf(label);
    if (hex === NOWHERE) {
      const { labels, size } = this.#grid;
      this.#fault(path, shown(label), `a hex of the map, ${labels[1]} to ${labels[size]}`);
    }
    return hex;
  }

  #code(
    path: string,
    code: string,
    legend: 'terrain' | 'hexFeatures' | 'sideKinds' | 'linkKinds' | 'placeKinds',
  ): void {
    if (Object.hasOwn(this.#file[legend], code)) return;
    const codes = Object.keys(this.#file[legend]);
    this.#fault(
      path,
      shown(code),
      codes.length > 0 ? `one of ${codes.join(', ')}` : `a code of ${legend}, which is empty`,
    );
  }

  /** The hexside of two hexes; 0, with a fault, if one is off the map or they do not touch. */
  #pair(path: string, [a, b]: Pair, [first, second]: Pair): HexSide {
    const from = this.#hex(path + first, a);
    const to = this.#hex(path + second, b);
    if (from === NOWHERE || to === NOWHERE) return 0 as HexSide;
    const side = this.#grid.sideBetween(from, to);
    if (side === 0) {
      const around = [0, 1, 2, 3, 4, 5].map((d) => this.#grid.neighbour[from * 6 + d]).filter((hex) => hex !== 0);
      const near = around.map((hex) => this.#grid.labels[hex]).join(', ');
      this.#fault(path + second, shown(b), `a neighbour of ${a}: ${near}`);
    }
    return side;
  }

  #repeat(seen: Map<string, number>, key: string, index: number, path: string, found: string, list: string): void {
    const earlier = seen.get(key);
    if (earlier === undefined) seen.set(key, index);
    else this.#fault(path, found, `something not yet in ${list}[${earlier}]`);
  }
}
