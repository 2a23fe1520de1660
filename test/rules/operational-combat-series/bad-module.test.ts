// Modules with one mistake each: refused with the file, the field, what was found and what would be right.

import { describe, expect, test } from 'vitest';
import type { Fault } from '../../../src/engine/contract/fault.ts';
import { withValue } from '../../../src/engine/text/document.ts';
import { readModule } from '../../../src/rules/operational-combat-series/loading/module.ts';
import { shipped } from '../../../src/rules/operational-combat-series/loading/shipped.ts';
import type { ModuleFiles } from '../../../src/view/module-format.ts';

const faultsOf = (files: ModuleFiles): readonly Fault[] => {
  const read = readModule(files);
  return 'faults' in read ? read.faults : [];
};

type Module = keyof typeof shipped;
type Path = readonly (string | number)[];

/** The faults of a shipped module with one value changed. */
const with1 = (module: Module, file: string, path: Path, value: unknown): readonly Fault[] => {
  const files: ModuleFiles = shipped[module];
  return faultsOf({ ...files, [file]: withValue(files[file], path, value) });
};

const unit = (id: string): number => shipped.nerussa['units.json'].units.findIndex((row) => row.id === id);
const placed = (id: string): number =>
  shipped.nerussa['scenarios/nerussa.json'].setup.findIndex((row) => row.unit === id);
const SCENARIO = 'scenarios/nerussa.json';

/** Numbers a map of 400 x 400 hexes. */
const WIDE = {
  pattern: '{column}.{row}',
  column: { style: 'digits', width: 3 },
  row: { style: 'digits', width: 3 },
} as const;

describe('a module is refused', () => {
  test('with a unit in no side', () => {
    expect(with1('nerussa', 'units.json', ['units', 0, 'side'], 'polish')).toContainEqual({
      path: 'units.json: units[0].side',
      found: '"polish"',
      expected: 'a side: german or soviet',
    });
  });

  test('with a unit of a nation of the other side', () => {
    expect(with1('nerussa', 'units.json', ['units', 0, 'nation'], 'soviet')).toEqual([
      { path: 'units.json: units[0].nation', found: '"soviet"', expected: 'a nation of german: german' },
    ]);
  });

  test('[OCS 4.7] with steps unlike its RE', () => {
    expect(with1('nerussa', 'units.json', ['units', unit('de-34'), 'steps'], 2)).toEqual([
      {
        path: `units.json: units[${unit('de-34')}].steps`,
        found: '2',
        expected: '3, one for each RE of a division (4.7)',
      },
    ]);
    expect(with1('nerussa', 'units.json', ['units', unit('de-1pz'), 're'], 1)).toEqual([
      { path: 'units.json: units[0].re', found: '1', expected: '1/2, as of every battalion (4.7)' },
    ]);
  });

  test('with a road over the sea', () => {
    const { links } = shipped.husky['map.json'];
    expect(
      with1('husky', 'map.json', ['links', links.length], { kind: 'primary', between: ['03.18', '02.18'] }),
    ).toEqual([
      {
        path: `map.json: links[${links.length}]`,
        found: 'primary into the sea at 02.18',
        expected: 'a road over land',
      },
    ]);
  });

  test('[OCS 12.1] with a headquarters without range', () => {
    const at = unit('de-hq');
    const { throw: _, ...row } = shipped.nerussa['units.json'].units[at] as { throw?: object };
    expect(with1('nerussa', 'units.json', ['units', at], row)).toEqual([
      { path: `units.json: units[${at}].throw`, found: 'none', expected: 'the ranges of a headquarters (12.1)' },
    ]);
  });

  test('[OCS 4.2] with an overstacked set-up', () => {
    const { setup } = shipped.nerussa[SCENARIO];
    const rows = setup.map((row) =>
      ['so-148', 'so-283', 'so-121', 'so-52', 'so-141'].includes(row.unit) ? { ...row, at: '12.06' } : row,
    );
    // 2 of 148th, 3 of 283rd, 2 of 121st, 2 of 52nd, 1 of 141st: ten; the guns are one more.
    expect(with1('nerussa', SCENARIO, ['setup'], rows)).toEqual([]);
    const more = rows.map((row) => (row.unit === 'so-420' ? { ...row, at: '12.06' } : row));
    expect(with1('nerussa', SCENARIO, ['setup'], more)).toEqual([
      { path: `${SCENARIO}: setup`, found: '11 RE in 12.06', expected: 'at most 10 (4.2)' },
    ]);
  });

  test('with units of both sides in a hex', () => {
    expect(with1('nerussa', SCENARIO, ['setup', placed('de-k3'), 'at'], '08.04')).toEqual([
      {
        path: `${SCENARIO}: setup`,
        found: expect.stringContaining('in 08.04'),
        expected: 'units of one side in a hex (4.2)',
      },
      {
        path: `${SCENARIO}: dumps[3].at`,
        found: '08.04, where de-k3 of german stands',
        expected: 'a hex without enemies of soviet',
      },
    ]);
  });

  test('[OCS 12.2b] with a truck with more cargo than points', () => {
    expect(with1('nerussa', SCENARIO, ['trucks', 0, 'cargoT'], 17)).toEqual([
      { path: `${SCENARIO}: trucks[0].cargoT`, found: '17', expected: 'at most 16 tokens on 4 points (12.2b)' },
    ]);
  });

  test('[OCS 12.3d] with a rail net of one hex', () => {
    expect(with1('nerussa', SCENARIO, ['destroyedRail'], ['02.06', '04.06'])).toEqual([
      {
        path: `${SCENARIO}: destroyedRail`,
        found: 'a rail net of the one hex 01.06',
        expected: 'at least two hexes in each net, or that hex destroyed too',
      },
      { path: `${SCENARIO}: destroyedRail`, found: 'a rail net of the one hex 03.06', expected: expect.any(String) },
    ]);
    expect(with1('nerussa', SCENARIO, ['railheads'], { german: ['01.07'] })).toEqual([
      { path: `${SCENARIO}: railheads.german[0]`, found: '01.07', expected: 'a hex with a railroad' },
    ]);
  });

  test('with a mode that the unit lacks', () => {
    expect(with1('nerussa', SCENARIO, ['setup', placed('de-rr'), 'mode'], 'move')).toEqual([
      {
        path: `${SCENARIO}: setup[${placed('de-rr')}].mode`,
        found: 'move',
        expected: 'repair, the one mode of Rail Repair units (12.3f)',
      },
    ]);
    expect(with1('nerussa', SCENARIO, ['setup', 0, 'mode'], 'exploitation')).toEqual([
      {
        path: `${SCENARIO}: setup[0].mode`,
        found: '"exploitation"',
        expected: 'one of "combat", "move", "reserve", "strategic", "repair"',
      },
    ]);
  });

  test("with a dump in the enemy's hex", () => {
    const { dumps } = shipped.nerussa[SCENARIO];
    expect(with1('nerussa', SCENARIO, ['dumps', dumps.length], { side: 'german', at: '07.06', sp: 1 })).toEqual([
      {
        path: `${SCENARIO}: dumps[${dumps.length}].at`,
        found: '07.06, where so-148 of soviet stands',
        expected: 'a hex without enemies of german',
      },
    ]);
  });

  test('with odds rows that fall', () => {
    const combat = {
      source: 'typed from a sheet',
      columns: { open: ['1:2', '2:1', '1:1'], close: ['1:2', '1:1', '2:1'], veryClose: ['1:2', '1:1', '2:1'] },
      firstRoll: 1,
      rows: [
        ['AL1', 'AL1', 'A/DL1'],
        ['AL1', 'AL1', 'A/DL1'],
      ],
    };
    expect(with1('nerussa', 'tables.json', ['combat'], combat)).toEqual([
      { path: 'tables.json: combat.columns.open[2]', found: '1:1', expected: 'more than 2:1' },
    ]);
    const columns = { open: ['1:1', '2:1'], close: ['1:1', '2:1'], veryClose: ['1:1', '2:1'] };
    const rows = [
      ['AL1', 'A/DL1'],
      ['A/DL1', 'AL1/DL1'],
    ];
    expect(with1('nerussa', 'tables.json', ['combat'], { ...combat, columns, rows })).toEqual([
      {
        path: 'tables.json: combat.rows[1][1]',
        found: 'AL1/DL1',
        expected: 'a result no worse than A/DL1, which less strength or a lower roll gives',
      },
    ]);
  });

  test('with a scenario of an unknown zone', () => {
    expect(with1('husky', 'scenarios/husky.json', ['supply', 'axis', 'at'], 'apulia')).toEqual([
      {
        path: 'scenarios/husky.json: supply.axis.at',
        found: '"apulia"',
        expected: 'a hex of the map, 01.23 to 44.21, or a holding box: mainland, ports, malta, pantelleria, tunisia',
      },
    ]);
  });

  test('with a million hexes', () => {
    expect(with1('nerussa', 'map.json', ['columns'], 1000)).toContainEqual({
      path: 'map.json: columns',
      found: '1000',
      expected: 'at most 400',
    });
    const wide = { ...shipped.nerussa['map.json'], columns: 400, rows: 400, numbering: WIDE };
    expect(faultsOf({ ...shipped.nerussa, 'map.json': wide })).toContainEqual(
      expect.objectContaining({ path: 'map.json: columns', expected: expect.stringContaining('at most') }),
    );
  });

  test('with hex numbers of another map', () => {
    const { ports: _, zones: __, ...sicily } = shipped.husky['map.json'];
    expect(faultsOf({ ...shipped.nerussa, 'map.json': sicily })).toContainEqual({
      path: `${SCENARIO}: setup[${placed('de-rr')}].at`,
      found: '"02.06"',
      expected: 'a hex of the map, 01.23 to 44.21',
    });
    expect(with1('nerussa', SCENARIO, ['hedgehogs', 0, 'at'], 'B13.06')).toEqual([
      { path: `${SCENARIO}: hedgehogs[0].at`, found: '"B13.06"', expected: 'a hex of the map, 01.11 to 16.01' },
    ]);
  });

  test('with files of mixed formats', () => {
    expect(with1('nerussa', 'units.json', ['format'], 'ocs-module/2')).toEqual([
      { path: 'units.json: format', found: '"ocs-module/2"', expected: '"ocs-module/1", as in every file of a module' },
    ]);
  });

  test('with decimals, each with the fraction that is meant', () => {
    expect(with1('nerussa', 'terrain.json', ['sides', 'major', 'attack', 1], 0.33)).toEqual([
      { path: 'terrain.json: sides.major.attack[1]', found: '0.33', expected: 'the fraction "1/3"' },
    ]);
    expect(with1('nerussa', 'units.json', ['units', 0, 're'], 0.5)).toEqual([
      { path: 'units.json: units[0].re', found: '0.5', expected: 'the fraction "1/2"' },
    ]);
    expect(with1('nerussa', 'aircraft.json', ['aircraft', 0, 'gs'], 1.2345)).toEqual([
      {
        path: 'aircraft.json: aircraft[0].gs',
        found: '1.2345',
        expected: 'a whole number, or a fraction such as "1/2"',
      },
    ]);
    expect(with1('nerussa', 'aircraft.json', ['aircraft', 0, 'gs'], '3/2')).toEqual([]);
    // What is too large for an exact number is one fault, and no fraction.
    for (const huge of [Infinity, 1e20])
      expect(with1('nerussa', 'units.json', ['units', 0, 'steps'], huge)).toEqual([
        {
          path: 'units.json: units[0].steps',
          found: String(huge),
          expected: 'a whole number, or a fraction such as "1/2"',
        },
      ]);
  });

  test('with a file missing, and with one that no module has', () => {
    const { 'terrain.json': _, ...files } = shipped.nerussa;
    expect(faultsOf({ ...files, 'terain.json': {} })).toEqual([
      { path: 'terrain.json', found: 'no such file', expected: 'a file of every module' },
      { path: 'terain.json', found: 'a file that no module has', expected: expect.stringContaining('terrain.json') },
    ]);
  });

  test('with all faults of all files at once', () => {
    const files: ModuleFiles = {
      ...shipped.nerussa,
      'units.json': withValue(shipped.nerussa['units.json'], ['units', 0, 'side'], 'polish'),
      'counter-mix.json': withValue(shipped.nerussa['counter-mix.json'], ['pax'], { german: 2 }),
      [SCENARIO]: withValue(shipped.nerussa[SCENARIO], ['turns'], 4),
    };
    expect(new Set(faultsOf(files).map(({ path }) => path.split(':')[0]))).toEqual(
      new Set(['units.json', 'counter-mix.json', SCENARIO]),
    );
  });
});

describe('aircraft are refused', () => {
  const stuka = shipped.nerussa['aircraft.json'].aircraft.findIndex(({ roles }) => roles[0] === 'T');

  test.each<[what: string, field: string, value: unknown, at: string]>([
    ['that are of one type twice', 'roles', ['T', 'T'], 'roles[1]'],
    ['that carry without being transports', 'capacityT', 2, 'capacityT'],
    ['that are transports and carry nothing', 'roles', ['T', 'Tpt'], 'capacityT'],
    ['that only carry, and attack the ground', 'roles', ['Tpt'], 'gs'],
  ])('%s', (_, field, value, at) => {
    const faults = with1('nerussa', 'aircraft.json', ['aircraft', stuka, field], value);
    expect(faults.map(({ path }) => path)).toContain(`aircraft.json: aircraft[${stuka}].${at}`);
  });
});

test('[OCS 13.0d] landing craft are refused with more aboard than they carry, and with units of the other side', () => {
  const { setup, craft } = shipped.husky['scenarios/husky.json'];
  const n = craft.findIndex(({ craft: id }) => id === 'us-lc1');
  const path = `scenarios/husky.json: craft[${n}].craft`;
  const aboard = (unit: string) =>
    with1(
      'husky',
      'scenarios/husky.json',
      ['setup'],
      setup.map((row) => (row.unit === unit ? { ...row, at: craft[n].at, aboard: 'us-lc1' } : row)),
    );
  expect(aboard('us-45')).toContainEqual({
    path,
    found: expect.stringMatching(/^\d+ SP aboard$/),
    expected: expect.stringMatching(/^at most \d+, its capacity \(13\.0d\)$/),
  });
  expect(aboard('ge-schm')).toContainEqual({
    path,
    found: 'ge-schm aboard',
    expected: 'units of allied, whose craft it is',
  });
});

describe('other mistakes of a scenario', () => {
  test.each<[what: string, path: Path, value: unknown, at: string]>([
    ['a unit twice', ['setup', 1, 'unit'], 'de-1pz', 'setup[1]'],
    ['an unknown unit', ['setup', 0, 'unit'], 'de-9pz', 'setup[0].unit'],
    ['more steps lost than it has', ['setup', 0, 'stepsLost'], 1, 'setup[0].stepsLost'],
    [
      'more Break-Down Regiments than counters',
      ['setup', 0],
      { unit: 'x', at: '04.06', mode: 'combat', breakDown: 'italian' },
      'setup[0].breakDown',
    ],
    ['aircraft without a base', ['aircraft', 0, 'at'], '03.07', 'aircraft[0].at'],
    ["aircraft on the enemy's base", ['aircraft', 0, 'at'], '14.05', 'aircraft[0].at'],
    ['an air base paid above its level', ['airBases', 0, 'usable'], 2, 'airBases[0].usable'],
    ['two air bases in a hex', ['airBases', 1, 'at'], '03.05', 'airBases[1].at'],
    ['supply for too few turns', ['supply', 'german', 'sp'], [0, 6], 'supply.german.sp'],
    [
      'an arrival after the end',
      ['arrivals'],
      [{ turn: 4, side: 'german', at: '01.06', units: ['de-rr'] }],
      'arrivals[0].turn',
    ],
    ['an empty dump', ['dumps', 0, 'sp'], 0, 'dumps[0]'],
    [
      'more reserves than markers',
      ['setup'],
      shipped.nerussa[SCENARIO].setup.map((row) => (row.unit === 'de-rr' ? row : { ...row, mode: 'reserve' })),
      'setup',
    ],
    ['rail capacity of an unknown side', ['rail'], { finnish: { sp: 2 } }, 'rail.finnish'],
    ['shipping of an unknown side', ['shipping'], { finnish: 2 }, 'shipping.finnish'],
    ['levels that rise', ['victory', 'levels', 1, 'atLeast'], 10, 'victory.levels[1].atLeast'],
    ['victory for an unknown side', ['victory', 'for'], 'finnish', 'victory.for'],
    ['victory in an unknown area', ['victory', 'also', 0, 'area'], 'west', 'victory.also[0].area'],
    ['the name of another file', ['id'], 'other', 'id'],
  ])('%s', (_, path, value, at) => {
    expect(with1('nerussa', SCENARIO, path, value).map((fault) => fault.path)).toContain(`${SCENARIO}: ${at}`);
  });

  test('a ship on land, and landing craft that the module lacks', () => {
    const file = 'scenarios/husky.json';
    expect(with1('husky', file, ['ships', 0, 'at'], '26.15')).toEqual([
      {
        path: `${file}: ships[0].at`,
        found: '26.15, a hex of land',
        expected: 'a hex that is wholly or partly sea (19.1)',
      },
    ]);
    expect(with1('husky', file, ['craft', 0, 'craft'], 'us-lc9').map(({ path }) => path)).toEqual([
      `${file}: setup[${shipped.husky[file].setup.findIndex((row) => row.unit === 'us-3')}].aboard`,
      `${file}: craft[0].craft`,
    ]);
  });
});

describe('other mistakes of tables, terrain and counters', () => {
  test.each<[what: string, file: string, path: Path, value: unknown, at: string]>([
    ['a terrain without a row', 'map.json', ['terrain', 'M'], 'mountain', 'terrain.json: hexes'],
    [
      'a row without a terrain',
      'terrain.json',
      ['hexes', 'M'],
      shipped.nerussa['terrain.json'].hexes.h,
      'terrain.json: hexes.M',
    ],
    [
      'a road that is a railroad too',
      'terrain.json',
      ['links', 'primary', 'track'],
      'single',
      'terrain.json: links.primary',
    ],
    [
      'weather that the chart lacks',
      'tables.json',
      ['weather', 'rows', 0, 'ground'],
      'snow',
      'tables.json: weather.rows[0].ground',
    ],
    [
      'weather rows that end too soon',
      'tables.json',
      ['weather', 'rows', 1, 'upTo'],
      11,
      'tables.json: weather.rows[1].upTo',
    ],
    ['weather of an unknown name', 'tables.json', ['weather', 'firstTurn'], 'hail', 'tables.json: weather.firstTurn'],
    [
      'a side without reinforcements',
      'tables.json',
      ['variableReinforcement'],
      {},
      'tables.json: variableReinforcement',
    ],
    ['an id twice', 'aircraft.json', ['aircraft', 0, 'id'], 'de-hq', 'aircraft.json: aircraft[0].id'],
    [
      'artillery without range',
      'units.json',
      ['units', unit('de-75'), 'range'],
      0,
      `units.json: units[${unit('de-75')}].range`,
    ],
    ['a unit of an unknown division', 'units.json', ['units', 0, 'formation'], 'pz4', 'units.json: units[0].formation'],
    ['a stronger side of Move Mode', 'units.json', ['units', 0, 'move'], '5-5-14 track', 'units.json: units[0].move'],
    [
      'a face that no counter prints',
      'units.json',
      ['units', 0, 'combat'],
      '4-6-8 track',
      'units.json: units[0].combat',
    ],
    ['armor on foot', 'units.json', ['units', 0, 'motorization'], 'none', 'units.json: units[0].motorization'],
    [
      'a division without DSE',
      'units.json',
      ['units', unit('de-34'), 'size'],
      'brigade',
      `units.json: units[${unit('de-34')}].dse`,
    ],
    [
      'a special rule of an unknown box',
      'module.json',
      ['specialRules', 0],
      { rule: 'beach-supply', zone: 'ports' },
      'module.json: specialRules[0].zone',
    ],
    [
      'an unknown special rule',
      'module.json',
      ['specialRules', 0],
      { rule: 'blizzard' },
      'module.json: specialRules[0].rule',
    ],
    ['hip shoots of an unknown side', 'module.json', ['options', '14.12d'], 'finnish', 'module.json: options.14.12d'],
    ['a lesson of an unknown scenario', 'lessons.json', ['lessons', 0, 'of'], 'desna', 'lessons.json: lessons[0].of'],
    [
      'a port off the map',
      'map.json',
      ['ports'],
      [{ hex: '20.01', name: 'Port', capacitySP: 1 }],
      'map.json: ports[0].hex',
    ],
    ['an area off the map', 'map.json', ['areas', 0, 'hexes', 0], '20.01', 'map.json: areas[0].hexes[0]'],
  ])('%s', (_, file, path, value, at) => {
    expect(with1('nerussa', file, path, value).map((fault) => fault.path)).toContain(at);
  });
});
