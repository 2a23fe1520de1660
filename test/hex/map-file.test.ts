import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { DIRECTIONS } from '../../src/hex/ids.ts';
import { buildMap, linksOfKind, readMap, windowFile } from '../../src/hex/map-file.ts';
import { hexRecord, mapFile } from '../../src/hex/map-schema.ts';

const good = {
  source: 'made up for the tests',
  orientation: 'flat-top',
  columns: 6,
  rows: 5,
  shifted: 'even',
  numbering: 'CCRR',
  terrain: { c: 'clear', w: 'woods', m: 'marsh' },
  defaultTerrain: 'c',
  hexFeatures: { town: 'town', fort: 'fortification' },
  sideKinds: { river: 'river', cliff: 'cliff' },
  linkKinds: { road: 'road', rail: 'railway' },
  placeKinds: { town: 'town' },
  hexes: [
    { hex: '0303', terrain: 'w', features: ['fort', 'town'] },
    { hex: '0404', terrain: 'm' },
  ],
  sides: [
    { between: ['0303', '0403'], kind: 'river', name: 'Brook' },
    { between: ['0403', '0303'], kind: 'cliff' },
  ],
  links: [
    { along: ['0103', '0203', '0303', '0403'], kind: 'road' },
    { between: ['0303', '0302'], kind: 'rail' },
  ],
  places: [{ name: 'Middleton', hex: '0303', kind: 'town' }],
  edges: [{ name: 'west', hexes: ['0101', '0102', '0103'] }],
};

function faultsOf(change: object): string[] {
  const read = readMap({ ...good, ...change });
  return read.ok ? [] : read.faults.map((f) => `${f.path}: ${f.found}; ${f.expected}`);
}

function mapOf(document: unknown) {
  const read = readMap(document);
  if (!read.ok) throw new Error(JSON.stringify(read.faults));
  return buildMap(read.file);
}

describe('a map file', () => {
  test('becomes a grid with terrain, features, hexsides, links, places and edges', () => {
    const map = mapOf(good);
    const { grid } = map;
    const at = (label: string) => grid.hexOf(label);
    expect(grid.size).toBe(30);
    expect(['0303', '0404', '0101'].map((label) => map.terrainCodes[map.terrain[at(label)]])).toEqual(['w', 'm', 'c']);
    expect(map.features[at('0303')]).toBe(0b11);
    expect(map.sides[grid.sideBetween(at('0303'), at('0403'))]).toBe(0b11);
    expect(map.sides.filter((bits) => bits !== 0)).toHaveLength(1);
    expect(map.links.filter((bits) => bits === 1)).toHaveLength(3);
    const roads = linksOfKind(map, 'road');
    expect(
      DIRECTIONS.filter((d) => (roads[at('0203')] >> d) & 1).map((d) => grid.label(grid.next(at('0203'), d))),
    ).toEqual(['0303', '0103']);
    expect(map.places).toEqual([{ name: 'Middleton', hex: at('0303'), kind: 'town' }]);
    expect(map.edges[0].hexes.map((hex) => grid.label(hex))).toEqual(['0101', '0102', '0103']);
  });
  test('may number its hexes by a pattern of its own', () => {
    const numbering = {
      pattern: '{column}{row}',
      column: { style: 'letter-tens' },
      row: { style: 'digits', width: 2 },
    };
    const own = { ...good, numbering, firstColumn: 98, hexes: [], sides: [], links: [], places: [], edges: [] };
    const map = mapOf({ ...own, hexes: [{ hex: 'A003', terrain: 'w' }] });
    expect(map.grid.column[map.grid.hexOf('A003')]).toBe(100);
  });
  test('may be an irregular map', () => {
    const map = mapOf({ ...good, only: ['0101', '0102', '0103', '0203', '0303', '0302', '0403', '0404'] });
    expect(map.grid.size).toBe(8);
  });
  test('of a ruleset may say more of a hex', () => {
    const schema = mapFile.extend({ hexes: z.array(hexRecord.extend({ level: z.int() })) });
    const hexes = good.hexes.map((hex, level) => ({ ...hex, level }));
    const read = readMap({ ...good, hexes }, schema);
    expect(read.ok && read.file.hexes.map((hex) => hex.level)).toEqual([0, 1]);
    expect(readMap({ ...good, hexes }).ok).toBe(false);
  });
});

describe('faults of a map file', () => {
  test('a label that the map does not print', () => {
    expect(faultsOf({ places: [{ name: 'Nowhere', hex: '0909', kind: 'town' }] })).toEqual([
      'places[0].hex: "0909"; a hex of the map, 0101 to 0605',
    ]);
  });
  test('a road or a river between hexes that do not touch', () => {
    expect(faultsOf({ links: [{ between: ['0303', '0505'], kind: 'road' }] })).toEqual([
      'links[0].between[1]: "0505"; a neighbour of 0303: 0302, 0402, 0403, 0304, 0203, 0202',
    ]);
    expect(faultsOf({ links: [{ along: ['0303', '0403', '0101'], kind: 'road' }] })).toEqual([
      expect.stringContaining('links[0].along[2]: "0101"; a neighbour of 0403'),
    ]);
    expect(faultsOf({ sides: [{ between: ['0303', '0303'], kind: 'river' }] })[0]).toContain('sides[0].between[1]');
  });
  test('a hexside, a link, a hex or a name given twice, whichever way round', () => {
    const sides = [good.sides[0], { between: ['0403', '0303'], kind: 'river' }];
    expect(faultsOf({ sides })).toEqual(['sides[1]: river 0403-0303; something not yet in sides[0]']);
    expect(faultsOf({ links: [...good.links, { between: ['0203', '0103'], kind: 'road' }] })).toHaveLength(1);
    expect(faultsOf({ hexes: [...good.hexes, good.hexes[0]] })).toHaveLength(1);
    expect(faultsOf({ places: [good.places[0], { ...good.places[0], hex: '0101' }] })).toHaveLength(1);
    expect(faultsOf({ edges: [{ name: 'west', hexes: ['0101', '0101'] }] })).toHaveLength(1);
  });
  test('codes that the legends lack', () => {
    expect(faultsOf({ hexes: [{ hex: '0101', terrain: 'x', features: ['castle'] }] })).toEqual([
      'hexes[0].terrain: "x"; one of c, w, m',
      'hexes[0].features[0]: "castle"; one of town, fort',
    ]);
    expect(faultsOf({ linkKinds: {} })[0]).toBe('links[0].kind: "road"; a code of linkKinds, which is empty');
    expect(faultsOf({ defaultTerrain: 'toString' })).toEqual(['defaultTerrain: "toString"; one of c, w, m']);
  });
  test('hexes without terrain', () => {
    expect(faultsOf({ defaultTerrain: undefined })).toEqual([
      'hexes: no record of 0101, 0102, 0103, 0104, 0105 and 23 more; a record of every hex, or a defaultTerrain',
    ]);
  });
  test('an exit that is not on the edge', () => {
    expect(faultsOf({ edges: [{ name: 'exit', hexes: ['0601', '0303'] }] })).toEqual([
      'edges[0].hexes[1]: "0303"; a hex on the edge of the map',
    ]);
  });
  test('a numbering that does not fit the map', () => {
    expect(faultsOf({ numbering: 'letter-row', firstColumn: 0 })).toEqual([
      'numbering: no label for column 0; labels for columns 0 to 5',
    ]);
    const one = { style: 'digits', width: 1 };
    expect(faultsOf({ columns: 20, rows: 20, numbering: { pattern: '{column}{row}', column: one, row: one } })).toEqual(
      ['numbering: two hexes numbered 111; a number for each hex'],
    );
    expect(faultsOf({ without: ['0606'] })).toEqual(['without[0]: "0606"; a hex from 0101 to 0605']);
    expect(faultsOf({ only: ['0101'], without: ['0101'] })).toEqual([
      'without: no hex left on the map; at least one hex',
    ]);
  });
  test('wrong shapes: missing, mistyped, unknown and ill-formed fields, each with its path', () => {
    const broken = { ...good, columns: '6', rows: 0, colour: 'red', orientation: 'flat', source: undefined };
    const read = readMap({ ...broken, sides: [{ between: ['0101'], kind: 'river' }], links: [{ kind: 'road' }] });
    expect(read.ok ? [] : read.faults.map((f) => `${f.path}: ${f.found}; ${f.expected}`).sort()).toEqual([
      'colour: "red"; no field of this name',
      'columns: "6"; number',
      'links[0]: {"kind":"road"}; either between or along',
      'orientation: "flat"; one of "flat-top", "pointy-top"',
      'rows: 0; at least 1',
      'sides[0].between: ["0101"]; at least 2 entries',
      'source: nothing; string',
    ]);
    expect(faultsOf({ numbering: 'RCRC' })[0]).toContain('"CCRR"');
    expect(
      faultsOf({ numbering: { pattern: '{row}', column: { style: 'letters' }, row: { style: 'letters' } } }),
    ).toEqual(['numbering.pattern: "{row}"; a pattern with {column} once and {row} once']);
    const axes = { column: { style: 'roman' }, row: { style: 'digits', width: 9 } };
    expect(faultsOf({ numbering: { pattern: '{column}{row}', ...axes } })).toEqual([
      'numbering.column.style: "roman"; one of "digits", "doubled-letters", "letters", "letter-tens", "list"',
      'numbering.row.width: 9; at most 4',
    ]);
    expect(readMap(7)).toEqual({ ok: false, faults: [{ path: '(document)', found: '7', expected: 'object' }] });
  });
  test('all at once', () => {
    expect(
      faultsOf({
        hexes: [{ hex: '9999', terrain: 'x' }],
        sides: [{ between: ['0101', '0103'], kind: 'canal' }],
        places: [{ name: 'A', hex: '0700', kind: 'port' }],
      }),
    ).toHaveLength(6);
  });
});

describe('the window of a map file', () => {
  test('is a sound file that holds what lies in the window', () => {
    const read = readMap(good);
    if (!read.ok) throw new Error('the good file has faults');
    const part = windowFile(read.file, { columns: [2, 4], rows: [3, 9] });
    const map = mapOf(part);
    expect(map.grid.labels.slice(1)).toEqual(['0203', '0204', '0205', '0303', '0304', '0305', '0403', '0404', '0405']);
    const whole = buildMap(read.file);
    for (const label of map.grid.labels.slice(1)) {
      const [here, there] = [map.grid.hexOf(label), whole.grid.hexOf(label)];
      expect(map.terrain[here]).toBe(whole.terrain[there]);
      expect(map.features[here]).toBe(whole.features[there]);
      for (const d of DIRECTIONS) {
        if (map.grid.next(here, d) === 0) continue;
        expect(map.sides[map.grid.side(here, d)]).toBe(whole.sides[whole.grid.side(there, d)]);
        expect(map.links[map.grid.side(here, d)]).toBe(whole.links[whole.grid.side(there, d)]);
      }
    }
    expect([part.places.length, part.edges.length, part.links.length]).toEqual([1, 0, 2]);
  });
});

describe('a map drawn in few lines', () => {
  const drawn = {
    ...good,
    hexes: [{ hex: '0303', terrain: 'w', features: ['fort', 'town'] }],
    defaultTerrain: undefined,
    ground: ['cccccw', 'cccccc', 'cccccc', 'cccmcc', 'cccccc'],
    sides: [{ between: ['0403', '0303'], kind: 'cliff' }],
    courses: [
      {
        kind: 'river',
        name: 'Brook',
        banks: [
          ['0303', '0203'],
          ['0403', '0304', '0204'],
        ],
      },
    ],
  };

  test('has the terrain of its lines of letters, but where a hex is listed by itself', () => {
    const { grid, terrain, terrainCodes, features } = mapOf(drawn);
    const at = (label: string) => grid.hexOf(label);
    expect(['0303', '0404', '0601', '0101'].map((label) => terrainCodes[terrain[at(label)]])).toEqual([...'wmwc']);
    expect(features[at('0303')]).toBe(0b11);
  });

  test('has a river on every hexside between its banks, and on no other', () => {
    const { grid, sides } = mapOf(drawn);
    const side = (a: string, b: string) => sides[grid.sideBetween(grid.hexOf(a), grid.hexOf(b))];
    const between = [
      ['0303', '0403'],
      ['0303', '0304'],
      ['0203', '0304'],
      ['0203', '0204'],
    ];
    expect(between.map(([a, b]) => side(a, b))).toEqual([0b11, 0b01, 0b01, 0b01]);
    expect(sides.filter((bits) => bits !== 0)).toHaveLength(between.length);
  });

  test('is the same in a window, also where a bank is cut', () => {
    const read = readMap(drawn);
    if (!read.ok) throw new Error('the drawn file has faults');
    const part = mapOf(windowFile(read.file, { columns: [3, 6], rows: [1, 4] }));
    const at = (label: string) => part.grid.hexOf(label);
    expect(['0303', '0404', '0601'].map((label) => part.terrainCodes[part.terrain[at(label)]])).toEqual([...'wmw']);
    expect(part.sides[part.grid.sideBetween(at('0303'), at('0403'))]).toBe(0b11);
    expect(part.sides.filter((bits) => bits !== 0)).toHaveLength(2);
  });

  test('is refused where lines are short or too few, letters unknown, or banks apart', () => {
    const change = { ...drawn, ground: ['ccc', 'cccccc', 'ccxccc', 'cccccc'] };
    expect(faultsOf(change)).toEqual([
      'ground: 4 lines; 5, one for each row',
      'ground[0]: 3 letters; 6',
      'ground, 0303: "x"; one of c, w, m',
    ]);
    expect(faultsOf({ ...drawn, courses: [{ kind: 'river', banks: [['0303', '0101'], ['0403']] }] })).toEqual([
      'courses[0].banks[0][1]: "0101"; a hex next to one of the other bank',
    ]);
  });
});
