import { describe, expect, test } from 'vitest';
import type { Fault } from '../../../src/engine/contract/fault.ts';
import { dataset } from '../../../src/rules/nuklear-winter-68/loading/data.ts';

// biome-ignore lint/suspicious/noExplicitAny: documents are broken here in ways their types forbid
type Loose = any;

const data = dataset.prepareData();

describe('faults of the player aids', () => {
  const mutations: [name: string, file: string, change: (file: Loose) => void, path: string, expected: string][] = [
    ['a road that jumps', 'map', (f) => (f.links[0].along[1] = 'B2'), 'links[0].along[1]', 'a neighbour of CC1'],
    ['a terrain that is none', 'map', (f) => (f.hexes[0].terrain = 'swamp'), 'hexes[0].terrain', 'one of "clear"'],
    ['a place off the map', 'map', (f) => (f.places[0].hex = 'EE1'), 'places[0].hex', 'a hex of the map'],
    ['an edge with a gap', 'map', (f) => f.edges[2].hexes.pop(), 'edges[2].hexes', 'all hexes of the east edge'],
    ['a hex inside on an edge', 'map', (f) => f.edges[3].hexes.push('B1'), 'edges[3].hexes[20]', 'west edge'],
    ['an exit without a road', 'map', (f) => (f.edges[4].hexes[0] = 'A1'), 'edges[4].hexes[0]', 'a road hex'],
    ['a legend without woods', 'map', (f) => delete f.terrain.woods, 'terrain', 'the code woods'],
    ['ground that stops everyone', 'terrain', (f) => (f.terrain[0].move.vehicle = null), 'terrain[0].move.vehicle', ''],
    [
      'water that can be driven through',
      'terrain',
      (f) => (f.terrain[6].move.vehicle = 2),
      'terrain[6].move.vehicle',
      '2.2',
    ],
    [
      'shellholes unlike the marker',
      'terrain',
      (f) => (f.terrain[3].move.infantry = 1),
      'terrain[3].move.infantry',
      '2',
    ],
    ['a terrain twice', 'terrain', (f) => f.terrain.push(f.terrain[0]), 'terrain[7]', 'not yet in terrain[0]'],
    ['a soft tank', 'units', (f) => (u(f, 'e-100').full.target = 'soft'), 'units[1].full.target', 'hard for tank'],
    [
      'hard infantry',
      'units',
      (f) => (u(f, 'ss-vt').reduced.target = 'hard'),
      'units[8].reduced.target',
      'soft for infantry',
    ],
    [
      'a helicopter on the ground',
      'units',
      (f) => (u(f, 'scourge').low.target = 'hard'),
      'units[30].low.target',
      'aircraft',
    ],
    ['a counter nobody has', 'units', (f) => (u(f, 'puma').counters = 0), 'units[3].counters', 'at least 1'],
    [
      'a reduced airplane',
      'units',
      (f) => (u(f, 'a-6-intruder').reduced = u(f, 'a-6-intruder').full),
      'units[22].reduced',
      'one step',
    ],
    ['a tank of one step', 'units', (f) => (u(f, 't-62').reduced = null), 'units[13].reduced', 'a face'],
    [
      'a stronger reduced side',
      'units',
      (f) => (u(f, 't-62').reduced.ap.factor = 12),
      'units[13].reduced.ap.factor',
      'at most 11',
    ],
    [
      'artillery without fixed range',
      'units',
      (f) => (u(f, 'hummel').full.he.fixed = false),
      'units[5].full.he.fixed',
      'true',
    ],
    ['a tank that carries', 'units', (f) => u(f, 'megrim').flags.push('transport'), 'units[26].flags', 'no transport'],
    [
      'a formation that is none',
      'units',
      (f) => u(f, 'puma').formations.push('3-130'),
      'units[3].formations[2]',
      'reich formation',
    ],
    [
      'a formation of the enemy',
      'units',
      (f) => u(f, 'puma').formations.push('vympel'),
      'units[3].formations[2]',
      'reich formation',
    ],
    ['a CO without a 2IC', 'formations', (f) => (f.formations[0].second = null), 'formations[0].second', '2IC'],
    [
      'a CO of the Black Hand',
      'formations',
      (f) => (f.formations[12].co = f.formations[0].co),
      'formations[12].co',
      'null',
    ],
    ['a weapon without factors', 'weapons', (f) => (f.weapons[0].he = null), 'weapons[0]', 'a factor'],
    ['a die without effect', 'artillery', (f) => f.chemical[2].dice.pop(), 'chemical', 'one row for 6'],
    ['a smoke shell that kills', 'artillery', (f) => (f.strikes[0].he = 5), 'strikes[0].he', 'null'],
    ['an event for a sum twice', 'events', (f) => (f.events[1].roll = 2), 'events[1]', 'not yet in events[0]'],
    [
      'an event off the map',
      'events',
      (f) => (f.events[0].effect.hexes[0] = 'O99'),
      'events[0].effect.hexes[0]',
      'a hex',
    ],
    ['an event of a tank', 'events', (f) => (f.events[0].effect.unit = 'e-100'), 'events[0].effect.unit', 'spares'],
    [
      'a mission that is none',
      'campaign',
      (f) => (f.trees[0].missions[1].scenario = 'lifelines'),
      'trees[0].missions[1].scenario',
      'reich',
    ],
    [
      'a mission of others',
      'campaign',
      (f) => (f.trees[0].missions[1].scenario = 'powerstrike'),
      'trees[0].missions[1].scenario',
      'reich',
    ],
    ['ratings with a gap below', 'campaign', (f) => (f.ratings[0].from = 1), 'ratings[0].from', '0'],
  ];
  test.each(mutations)('%s', (_, file, change, path, expected) => {
    const files = structuredClone(dataset.shipped) as Loose;
    change(files[file]);
    expectFault(dataset.load(files), `${file}.json: ${path}`, expected);
  });

  test('of several files are reported together', () => {
    const files = structuredClone(dataset.shipped) as Loose;
    files.map.places[0].hex = 'EE1';
    u(files.units, 'e-100').full.target = 'soft';
    files.scenarios.omega.scenario = 'alpha';
    const result = dataset.load(files);
    expect('faults' in result && result.faults).toEqual([
      { path: 'map.json: places[0].hex', found: '"EE1"', expected: 'a hex of the map, A1 to DD20' },
      { path: 'units.json: units[1].full.target', found: '"soft"', expected: 'hard for tank' },
      { path: 'scenarios/omega.json: scenario', found: '"alpha"', expected: '"omega", as the file' },
    ]);
  });
});

describe('faults of a scenario', () => {
  const mutations: [name: string, change: (s: Loose) => void, path: string, expected: string][] = [
    [
      'a formation without its CO',
      (s) => (s.sides[0].formations[0].co = false),
      'sides[0].formations[0].co',
      'true: 1/130 needs a CO',
    ],
    [
      'a CO of the Black Hand',
      (s) => (s.sides[1].formations[0].co = true),
      'sides[1].formations[0].co',
      'no field commander',
    ],
    [
      'a type without counters',
      (s) => (s.sides[0].formations[0].units = { maus: 1 }),
      'sides[0].formations[0].units.maus',
      'a counter of units.json',
    ],
    [
      'more units than counters',
      (s) => (s.sides[0].formations[0].units['king-tiger'] = 3),
      'sides[0].formations[0].units.king-tiger',
      'at most 2',
    ],
    [
      'an objective off the map',
      (s) => (s.objectives[0].hex = 'M21'),
      'objectives[0].hex',
      'a hex of the map, A1 to DD20',
    ],
    [
      'markers that leave nothing to draw',
      (s) => {
        s.eventMarkers = 0;
        for (const side of s.sides) side.formations[0].activationMarkers = 1;
      },
      'sides',
      'at least 3 markers (2.1.1)',
    ],
    [
      'a formation that neither sets up nor arrives',
      (s) => (s.sides[0].formations[0].zones = []),
      'sides[0].formations[0].zones',
      'or the turn in which it arrives',
    ],
    [
      'a formation that arrives after the end',
      (s) => Object.assign(s.sides[0].formations[0], { zones: [], arrives: { turn: 20, edge: 'west' } }),
      'sides[0].formations[0].arrives.turn',
      'a turn after the first, at most 5',
    ],
    [
      'a side of which nobody sets up',
      (s) => {
        for (const force of s.sides[0].formations)
          Object.assign(force, { zones: [], arrives: { turn: 2, edge: 'west' } });
      },
      'sides[0].formations',
      'one that sets up',
    ],
    ['a side twice', (s) => (s.sides[1] = s.sides[0]), 'sides[1].faction', 'not listed already'],
    [
      'a formation of the enemy',
      (s) => (s.sides[0].formations[0].formation = 'vympel'),
      'sides[0].formations[0].formation',
      'a reich formation',
    ],
    [
      'a unit of another formation',
      (s) => (s.sides[0].formations[0].units = { 'ss-vt': 1 }),
      'sides[0].formations[0].units.ss-vt',
      'a counter of 1-130',
    ],
    [
      'a unit that cannot be attached',
      (s) => (s.sides[0].formations[0].attached = { jagdtiger: 1 }),
      'sides[0].formations[0].attached.jagdtiger',
      'independent',
    ],
    [
      'a zone without room',
      (s) => {
        s.sides[0].formations[0].units['king-tiger'] = 2;
        s.sides[0].formations[0].zones = [{ columns: ['M', 'M'], rows: [5, 5] }];
      },
      'sides[0].formations[0].zones',
      'room for all units, 2 in a hex',
    ],
    [
      'a zone of water',
      (s) => (s.sides[0].formations[0].zones = [{ columns: ['M', 'M'], rows: [6, 7] }]),
      'sides[0].formations[0].zones',
      'room for all units',
    ],
    [
      'a zone of no columns',
      (s) => (s.sides[0].formations[0].zones[0].columns = ['C', 'A']),
      'sides[0].formations[0].zones[0].columns',
      'the first column',
    ],
    [
      'a zone beyond the map',
      (s) => (s.sides[0].formations[0].zones[0].columns[1] = 'EE'),
      'sides[0].formations[0].zones[0].columns[1]',
      'a column',
    ],
    [
      'a zone below the map',
      (s) => (s.sides[0].formations[0].zones[0].rows = [1, 21]),
      'sides[0].formations[0].zones[0].rows',
      'rows 1 to 20',
    ],
    [
      'an airplane of the enemy',
      (s) => (s.sides[0].cas = { 'a-6-intruder': 1 }),
      'sides[0].cas.a-6-intruder',
      'an airplane of reich',
    ],
    ['a weapon that is none', (s) => (s.sides[0].weapons = { mg34: 1 }), 'sides[0].weapons.mg34', 'weapons.json'],
    ['an unknown strike', (s) => (s.sides[0].oba = { gas: 1 }), 'sides[0].oba.gas', ''],
    ['a warhead without a missile', (s) => (s.sides[0].warheads = ['nuclear']), 'sides[0].warheads', 'no missile'],
    [
      'a missile without a warhead',
      (s) => (s.sides[0].formations[0].attached = { 'v-2': 1 }),
      'sides[0].warheads',
      'a warhead',
    ],
    [
      'supply after the end',
      (s) => (s.sides[0].supply = [{ turn: 9, points: 1 }]),
      'sides[0].supply[0].turn',
      'at most 5',
    ],
    [
      'control by an absentee',
      (s) => (s.objectives[0].control = 'nato'),
      'objectives[0].control',
      'one of reich, black-hand',
    ],
    ['points for an absentee', (s) => (s.scoring[1].by = 'nato'), 'scoring[1].by', 'one of reich, black-hand'],
    ['points for a counter that is none', (s) => (s.scoring[1].target = 'maus'), 'scoring[1].target', 'units.json'],
    ['points for own losses', (s) => (s.scoring[1].target = 'puma'), 'scoring[1].target', 'not of reich'],
    [
      'any beside a counter',
      (s) => s.scoring.push({ for: 'destroy', by: 'reich', target: 'pest', points: 2 }),
      'scoring[1].target',
      '"other"',
    ],
    [
      'capture of a tank',
      (s) => s.scoring.push({ for: 'capture', by: 'reich', target: 'megrim', points: 2 }),
      'scoring[2].target',
      'captured',
    ],
    [
      'an exit inside the map',
      (s) => s.scoring.push({ for: 'exit', by: 'reich', target: 'any', edge: 'east', hex: 'S20', points: 2 }),
      'scoring[2].hex',
      'east edge',
    ],
    [
      'a truce with an absentee',
      (s) => (s.special = { truce: { between: ['reich', 'nato'], through: 2 } }),
      'special.truce.between[1]',
      'one of',
    ],
    [
      'a place for nobody',
      (s) => (s.special = { place: [{ unit: 'v-2-1', hex: 'Q8' }] }),
      'special.place[0].unit',
      'a unit of this scenario',
    ],
    [
      'too many near a hex',
      (s) => (s.special = { placeWithin: [{ unit: 'zealots', number: 3, hex: 'J6', range: 3 }] }),
      'special.placeWithin[0].number',
      'at most 2',
    ],
    ['an unknown option', (s) => (s.options = { '9.9': true }), 'options.9.9', '1.3.1-dispersal'],
    [
      'a wrong value of an option',
      (s) => (s.options = { '1.2-fixed-range': true }),
      'options.1.2-fixed-range',
      '"section-2.3"',
    ],
    [
      'losses of others',
      (s) => (s.carry = { units: { 't-62-1': 'destroyed' } }),
      'carry.units.t-62-1',
      'a unit of this scenario',
    ],
    [
      'a side without units left',
      (s) => (s.carry = { units: { 'zealots-1': 'destroyed', 'zealots-2': 'destroyed' } }),
      'carry.units',
      'at least one unit',
    ],
  ];
  test.each(mutations)('%s', (_, change, path, expected) => {
    const scenario = tiny();
    change(scenario);
    expectFault(dataset.loadScenario(scenario, data, 'mine'), `mine: ${path}`, expected);
  });

  test('the small scenario itself has none', () => {
    expect(dataset.loadScenario(tiny(), data)).not.toHaveProperty('faults');
  });
});

describe('faults of a position', () => {
  const mutations: [name: string, change: (p: Loose) => void, path: string, expected: string][] = [
    ['a unit twice', (p) => (p.units[1].unit = 'king-tiger-1'), 'units[1].unit', 'not in position.units[0].unit'],
    ['a unit that is none', (p) => (p.units[1].unit = 'puma-2'), 'units[1].unit', 'a unit of this scenario'],
    ['a unit forgotten', (p) => p.units.pop(), 'units', 'every unit in units, destroyed, exited or offMap'],
    ['a unit off the map', (p) => (p.units[1].hex = 'Q21'), 'units[1].hex', 'a hex of the map'],
    ['a tank in the river', (p) => (p.units[0].hex = 'M6'), 'units[0].hex', 'may enter'],
    ['two sides in a hex', (p) => (p.units[2].hex = 'Q5'), 'units[2].hex', 'without reich units'],
    ['three units in a hex', (p) => p.units.forEach((row: Loose) => (row.hex = 'R5')), 'units[3].hex', ''],
    ['neither hex nor carrier', (p) => delete p.units[0].hex, 'units[0]', 'one of hex and aboard'],
    [
      'a tank aboard',
      (p) => (p.units[0] = { unit: 'king-tiger-1', aboard: 'puma-1', marks: ['co'] }),
      'units[0].aboard',
      'infantry',
    ],
    [
      'aboard a scout car',
      (p) => (p.units[2] = { unit: 'zealots-1', aboard: 'puma-1' }),
      'units[2].aboard',
      'a transport of black-hand',
    ],
    ['nobody in command', (p) => (p.units[0].marks = []), 'units', 'one unit marked co or 2ic'],
    ['two in command', (p) => (p.units[1].marks = ['2ic']), 'units', 'one unit marked co or 2ic'],
    ['a commander of the Black Hand', (p) => (p.units[2].marks = ['co']), 'units', 'none: it has no CO'],
    ['a tank flying low', (p) => p.units[0].marks.push('low'), 'units[0].marks[1]', 'no helicopter'],
    ['a turn after the last', (p) => (p.turn = 6), 'turn', 'at most 5'],
    ['an activation of nobody', (p) => (p.start = { at: 'impulse' }), 'start.formation', 'the formation'],
    [
      'an activation of an absentee',
      (p) => (p.start = { at: 'impulse', formation: 'vympel' }),
      'start.formation',
      '1-130, bh',
    ],
    ['a marker drawn too often', (p) => (p.drawn = ['event', 'event']), 'drawn[1]', 'all drawn'],
    ['a marker that is none', (p) => (p.drawn = ['vympel']), 'drawn[0]', 'one of event'],
    [
      'an activation without a marker',
      (p) => Object.assign(p, { start: { at: 'impulse', formation: 'bh' }, drawn: ['bh', 'bh'] }),
      'start.formation',
      'not drawn',
    ],
    [
      'shellholes where they are printed',
      (p) => (p.markers = [{ marker: 'shellholes', hex: 'D17' }]),
      'markers[0].marker',
      'a hex without printed shellholes (1.3.1)',
    ],
    ['a marker off the map', (p) => (p.markers = [{ marker: 'wreck', hex: 'Z99' }]), 'markers[0].hex', 'a hex'],
    [
      'wrecks by level',
      (p) => (p.markers = [{ marker: 'wreck', hex: 'Z9', level: 1 }]),
      'markers[0].level',
      'no level',
    ],
    [
      'a weapon that nobody has',
      (p) => (p.weapons = [{ weapon: 'pft3', hex: 'Q5' }]),
      'weapons[0].weapon',
      'a weapon of a side',
    ],
    [
      'a weapon in a tank',
      (p) => (p.weapons = [{ weapon: 'mg42', unit: 'king-tiger-1' }]),
      'weapons[0].unit',
      'infantry',
    ],
    [
      'a hex of two',
      (p) => (p.control = { reich: ['M10'], 'black-hand': ['M10'] }),
      'control.black-hand[0]',
      'reich does not',
    ],
    ['points for an absentee', (p) => (p.points = { nato: 1 }), 'points.nato', 'one of reich, black-hand'],
    ['a unit waiting without a rule', (p) => (p.offMap = [p.units.pop().unit]), 'offMap[0]', 'off the map'],
    ['masterless Zealots with a master', (p) => (p.masterlessMarkers = 2), 'masterlessMarkers', '0'],
  ];
  test.each(mutations)('%s', (_, change, path, expected) => {
    const scenario = tiny({ position: position() });
    change(scenario.position);
    expectFault(dataset.loadScenario(scenario, data, 'mine'), `mine: position.${path}`, expected);
  });

  test('the small position itself has none, at a draw, in an activation, and with a CO just lost', () => {
    const at = (change: Loose) => dataset.loadScenario(tiny({ position: { ...position(), ...change } }), data);
    expect(at({})).not.toHaveProperty('faults');
    expect(at({ start: { at: 'impulse', formation: 'bh' }, drawn: ['bh', 'event'] })).not.toHaveProperty('faults');
    const leaderless = position().units.map((row: Loose) => ({ ...row, marks: [] }));
    expect(at({ units: leaderless, commandLost: ['1-130'] })).not.toHaveProperty('faults');
  });

  test('a side without placed units may set up', () => {
    const start = { at: 'setup' };
    const units = position().units.slice(0, 2);
    expect(dataset.loadScenario(tiny({ position: { start, units } }), data)).not.toHaveProperty('faults');
  });

  test('infantry rides in a transport of its side, in a helicopter only when it flies low', () => {
    const scenario = (marks: string[]) => ({
      ...tiny(),
      sides: [
        side('nato', [force('vympel', { spetsnaz: 1 }, true), force('cowboys', { 'uh-1-huey': 1 }, false)]),
        side('black-hand', [force('bh', { zealots: 1 }, false)]),
      ],
      objectives: [],
      scoring: [{ for: 'destroy', by: 'nato', target: 'any', points: 1 }],
      position: {
        units: [
          { unit: 'spetsnaz-1', aboard: 'uh-1-huey-1', marks: ['co'] },
          { unit: 'uh-1-huey-1', hex: 'Q5', marks },
          { unit: 'zealots-1', hex: 'R9' },
        ],
      },
    });
    expect(dataset.loadScenario(scenario(['low']), data)).not.toHaveProperty('faults');
    expectFault(dataset.loadScenario(scenario([]), data), 'scenario: position.units[0].aboard', 'flies low');
  });
});

function u(file: Loose, id: string): Loose {
  return file.units.find((unit: Loose) => unit.id === id);
}

function force(formation: string, units: Loose, co: boolean): Loose {
  return { formation, units, activationMarkers: 2, co, zones: [{ columns: ['Q', 'R'], rows: [1, 5] }] };
}

function side(faction: string, formations: Loose[], more: Loose = {}): Loose {
  return { faction, formations, ...more };
}

/** Two vehicles of the Reich against two units of Zealots. */
function tiny(change: Loose = {}): Loose {
  return {
    scenario: 'tiny',
    title: 'Tiny',
    about: 'Four units.',
    source: 'A test.',
    turns: 5,
    eventMarkers: 1,
    sides: [
      side('reich', [force('1-130', { 'king-tiger': 1, puma: 1 }, true)], { weapons: { mg42: 1 } }),
      side('black-hand', [force('bh', { zealots: 2 }, false)]),
    ],
    objectives: [{ hex: 'M10', name: 'Central bridge', control: 'none', points: 2 }],
    scoring: [{ for: 'control' }, { for: 'destroy', by: 'reich', target: 'any', points: 1 }],
    margin: 1,
    ...change,
  };
}

function position(): Loose {
  return {
    units: [
      { unit: 'king-tiger-1', hex: 'Q5', marks: ['co'] },
      { unit: 'puma-1', hex: 'Q5', marks: [] },
      { unit: 'zealots-1', hex: 'R9' },
      { unit: 'zealots-2', hex: 'M6', marks: ['reduced', 'shaken'] },
    ],
  };
}

function expectFault(result: { faults: Fault[] } | object, path: string, expected: string): void {
  const faults = 'faults' in result ? result.faults : [];
  const paths = faults.map((fault) => fault.path);
  expect(paths).toContain(path);
  const expectations = faults.filter((fault) => fault.path === path).map((fault) => fault.expected);
  expect(expectations.join(' / ')).toContain(expected);
}
