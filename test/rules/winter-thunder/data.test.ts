import { describe, expect, test } from 'vitest';
import { HexGrid } from '../../../src/hex/grid.ts';
import { buildMap, gridSpec } from '../../../src/hex/map-file.ts';
import { dataset, type WinterThunderData } from '../../../src/rules/winter-thunder/loading/data.ts';
import { scenarioMap } from '../../../src/rules/winter-thunder/tables/window.ts';

const data = shipped();
const units = new Map(data.units.units.map((unit) => [unit.id, unit]));

function shipped(): WinterThunderData {
  const result = dataset.load(dataset.shipped);
  if ('faults' in result) throw new Error(JSON.stringify(result.faults, null, 1));
  return result.data;
}

describe('the shipped files', () => {
  test('have no fault', () => {
    expect(dataset.load(dataset.shipped)).not.toHaveProperty('faults');
  });

  test('hold a map of 280 hexes, 254 road hexsides and 159 river hexsides', () => {
    expect(data.map.hexes).toHaveLength(280);
    expect(data.map.links).toHaveLength(254);
    expect(data.map.sides).toHaveLength(159);
  });

  test('hold 7 cities, 26 towns, 17 Westwall hexes and 42 hexes behind the Meuse', () => {
    const count = (kind: string) => data.map.places.filter((place) => place.kind === kind).length;
    const with_ = (feature: string) => data.map.hexes.filter((h) => h.features?.some((f) => f === feature)).length;
    expect([count('city'), count('town'), with_('westwall'), with_('british-area')]).toEqual([7, 26, 17, 42]);
  });

  test('[WT 4.31] six cities touch the Meuse', () => {
    const banks = new Set(data.map.sides.filter((side) => side.kind === 'meuse').flatMap((side) => side.between));
    const cities = data.map.places.filter((place) => place.kind === 'city' && banks.has(place.hex));
    expect(cities.map((city) => city.name).sort()).toEqual([
      'Charleville',
      'Dinant',
      'Givet',
      'Liège',
      'Namur',
      'Sedan',
    ]);
  });

  test('[WT 4.2] name 3, 5, 5, 6 and 5 road exits on the five edges', () => {
    const exits = (name: string) => data.map.edges.find((edge) => edge.name === name)?.hexes.length;
    expect(['north', 'northwest', 'west', 'south', 'east'].map(exits)).toEqual([3, 5, 5, 6, 5]);
  });

  test('[WT 2.0] [WT 2.1] add up to 176 counters', () => {
    const chits = data.units.units.filter((unit) => unit.type === 'hq').length;
    const missions = data.missions.attack.length + data.missions.defend.length;
    const markers = data.markers.markers.reduce((sum, row) => sum + row.number, 0);
    expect([data.units.units.length, chits, missions, markers]).toEqual([118, 22, 10, 26]);
    expect(118 + 22 + 10 + 26).toBe(data.markers.counters);
  });

  test('[WT 2.1] every movement factor is that of its type', () => {
    for (const unit of data.units.units) expect(unit.mf, unit.id).toBe(data.terrain.movement[unit.type]);
  });

  test('[WT 2.4] five Allied units begin with an improved position', () => {
    const { improvedPositions, setup } = data.scenarios.campaign;
    expect(improvedPositions).toHaveLength(5);
    for (const hex of improvedPositions) {
      expect(setup.filter((row) => row.hex === hex).map((row) => units.get(row.unit)?.side)).toEqual(['allied']);
    }
  });

  test('[WT 2.3] every unit of the campaign begins on its side of the line', () => {
    const german = new Set(data.map.hexes.filter((h) => h.features?.includes('german-side')).map((h) => h.hex));
    for (const { unit, hex } of data.scenarios.campaign.setup) {
      expect(german.has(hex), `${unit} in ${hex}`).toBe(units.get(unit)?.side === 'german');
    }
  });

  test('[WT 7.5] give the units of the example their values', () => {
    const values = (id: string) => [units.get(id)?.cf, units.get(id)?.reduced, units.get(id)?.quality];
    expect(values('18Inf')[0]).toBe(3);
    expect([values('Lehr')[0], values('Lehr')[2]]).toEqual([3, 'E']);
    expect(values('79Inf').slice(1)).toEqual([1, 'P']);
    expect(values('116Pz').slice(1)).toEqual([3, 'E']);
    expect(values('9Inf').slice(1)).toEqual([3, 'E']);
    for (const unit of data.units.units) {
      if (unit.type === 'cavalry' || unit.type === 'artillery') expect(unit.cf, unit.id).toBe(1);
    }
  });

  test('[WT 7.5] give the two battles of the example their cells', () => {
    const cell = (attack: string, defend: string) =>
      data.missions.cells.find((row) => row.attack === attack && row.defend === defend);
    const example = { attackerCheck: 0, defenderCheck: 1, attacker: 'a1', defender: 'r2', pinned: true };
    expect(cell('balanced-attack', 'defense-in-depth')).toMatchObject(example);
    expect(cell('blitz', 'counterattack')).toMatchObject({ ...example, attackerCheck: 2, defenderCheck: 2 });
    expect(data.missions.cells.filter((row) => row.pinned)).toHaveLength(2);
  });

  // Attacker check, defender check, attacker, defender; columns as in data/missions.json.
  test.each([
    ['blitz', '+2/+2 a1/r2 | +4/-5 a1/- | +2/-2 a1/r1 | +3/-5 a1/r1 | +1/-1 a2/r2 | -/-3 a3/r3'],
    ['assault', '+3/0 a1/- | +2/-5 a1/- | +2/-2 a1/- | +2/-3 a1/r1 | +1/-4 a1/r1 | -/- a1/r2'],
    ['balanced-attack', '+3/-2 -/- | +2/-4 a1/- | +1/-3 a1/- | 0/+1 a1/r2 | +1/-3 a1/r1 | -/-5 a2/r2'],
    ['probe', '+2/-4 r1/a1 | -1/-4 a1/- | 0/-4 a1/- | -2/-4 a1/- | -2/-5 a1/r1 | -/- a1/r2'],
  ])('the matrix row of %s', (attack, row) => {
    const signed = (n: number | null) => (n === null ? '-' : n > 0 ? `+${n}` : String(n));
    const cells = data.missions.cells.filter((cell) => cell.attack === attack);
    const text = cells.map(
      (cell) =>
        `${signed(cell.attackerCheck)}/${signed(cell.defenderCheck)} ${cell.attacker ?? '-'}/${cell.defender ?? '-'}`,
    );
    expect(text.join(' | ')).toBe(row);
  });

  test('[WT 7.2] a river, a town and rough ground are worth 4 together', () => {
    const rough = data.terrain.terrain.find((row) => row.terrain === 'rough')?.combat ?? 0;
    const town = data.terrain.places.find((row) => row.kind === 'town')?.combat ?? 0;
    expect(rough + town + data.terrain.river.combat).toBe(4);
  });

  test('[WT 9.2] give 0, 2 or 4 air points by weather, [WT 9.4] and overcast on the first turn', () => {
    expect(data.turns.airPoints).toEqual({ overcast: 0, mist: 2, clear: 4 });
    expect(data.turns.track[0].weather).toBe('overcast');
    expect(data.turns.track.map((row) => row.dates)).toEqual([
      '16 Dec',
      '17-18 Dec',
      '19-20 Dec',
      '21-22 Dec',
      '23-24 Dec',
      '25-26 Dec',
      '27-28 Dec',
      '29-30 Dec',
      '31 Dec-1 Jan',
      '2-3 Jan',
    ]);
  });

  test('[WT 11.4] each posture favours its own three missions', () => {
    const of = (posture: string, die: number) =>
      data.solitaire.missions.find((row) => row.posture === posture && row.dice.includes(die))?.mission;
    expect([1, 4, 6, 8, 9, 0].map((die) => of('aggressive', die))).toEqual([
      'counterattack',
      'defense-in-depth',
      'standfast',
      'balanced-defense',
      'delay',
      'withdraw',
    ]);
    expect([3, 5, 7, 8].map((die) => of('stalwart', die))).toEqual([
      'standfast',
      'balanced-defense',
      'defense-in-depth',
      'counterattack',
    ]);
    expect([2, 5, 7, 0].map((die) => of('retrograde', die))).toEqual([
      'delay',
      'withdraw',
      'defense-in-depth',
      'standfast',
    ]);
  });
});

describe('the scenarios', () => {
  test('the campaign uses every unit once', () => {
    const { setup, reinforcements, conditional } = data.scenarios.campaign;
    const used = [
      ...setup.map((row) => row.unit),
      ...reinforcements.flatMap((row) => row.units),
      ...(conditional?.units ?? []),
    ];
    expect(used.sort()).toEqual([...units.keys()].sort());
  });

  test('[WT 10.0-short] the short game has six turns and the same set-up', () => {
    const short = data.scenarios['home-for-christmas'];
    expect(short.turns).toEqual({ first: 1, last: 6 });
    expect(short.setup).toEqual(data.scenarios.campaign.setup);
    expect(short.improvedPositions).toEqual(data.scenarios.campaign.improvedPositions);
  });

  test('[WT 10.0-short] the short game has no German, British or southern reinforcements, and keeps all others', () => {
    const short = data.scenarios['home-for-christmas'];
    const kept = data.scenarios.campaign.reinforcements
      .filter((row) => row.turn <= 6 && row.edge !== 'south')
      .map((row) => ({ ...row, units: row.units.filter((id) => units.get(id)?.nation === 'us') }))
      .filter((row) => row.units.length > 0);
    expect(short.reinforcements).toEqual(kept);
    expect(short.conditional).toBeUndefined();
    expect(short.victory.sources).not.toContain('unit-at-meuse');
  });

  test.each(['st-vith', 'bastogne'])('%s is small: up to sixteen units and four turns, all linked by road', (id) => {
    const scenario = data.scenarios[id];
    const arriving = scenario.reinforcements.flatMap((row) => row.units).length;
    expect(scenario.setup.length + arriving).toBeLessThanOrEqual(16);
    expect(scenario.turns.last - scenario.turns.first).toBeLessThanOrEqual(3);
    const map = buildMap(scenarioMap(data.map, scenario));
    expect(map.grid.size).toBeLessThan(60);
    expect(map.edges.length).toBeGreaterThan(0);
  });

  // They would fall at the first check, whatever the die (WT 7.31).
  test.each(['st-vith', 'bastogne'])('%s: artillery or HQ alone do not hold the place worth most', (id) => {
    const { setup, victory } = data.scenarios[id];
    const places = [...victory.placeValues].sort((p, q) => q.points - p.points);
    const garrison = setup.filter((row) => row.hex === places[0].hex).map((row) => units.get(row.unit)?.type);
    expect(garrison.some((type) => type !== 'hq' && type !== 'artillery')).toBe(true);
  });

  test.each(['st-vith', 'bastogne'])(
    '[WT 8.0] %s: every corps HQ reaches an army HQ by road, and that its edge',
    (id) => {
      const scenario = data.scenarios[id];
      const at = new Map(scenario.setup.map((row) => [row.unit, row.hex]));
      for (const [unit, hex] of at) {
        const row = units.get(unit);
        if (row?.type !== 'hq') continue;
        const enemy = new Set(
          scenario.setup.filter((other) => units.get(other.unit)?.side !== row.side).map((other) => other.hex),
        );
        const reach = roadsFrom(id, hex, enemy);
        const goals =
          row.size === 'corps'
            ? scenario.setup.filter((other) => {
                const army = units.get(other.unit);
                return army?.size === 'army' && army.nation === row.nation && (reach.get(other.hex) ?? 99) <= 10;
              })
            : (scenarioMap(data.map, scenario)
                .edges.find((edge) => edge.name === row.supplyEdge)
                ?.hexes.filter((exit) => reach.has(exit)) ?? []);
        expect(goals.length, unit).toBeGreaterThan(0);
      }
    },
  );

  test('a window given as a list of hexes holds those hexes and the roads between them', () => {
    const found = dataset.loadScenario(tiny({ window: ['1306', '1305', '1405'] }), data);
    if ('faults' in found) throw new Error(JSON.stringify(found.faults));
    const map = scenarioMap(data.map, found.scenario);
    expect(buildMap(map).grid.size).toBe(3);
    expect(map.links.map((link) => link.between)).toEqual([
      ['1305', '1306'],
      ['1306', '1405'],
    ]);
  });

  test('a position of three units is a scenario', () => {
    expect(dataset.loadScenario(tiny(), data)).not.toHaveProperty('faults');
    const start = { at: 'exploitation', hq: '66K' };
    const marked = tiny({ start, setup: [...set('66K 1606', '1SS 1605', '106Inf 1506')] });
    expect(dataset.loadScenario(marked, data)).not.toHaveProperty('faults');
  });
});

describe('faults', () => {
  const mutations: [name: string, file: string, change: (file: Loose) => void, path: string][] = [
    ['a field of the wrong type', 'units', (f) => (f.units[3].cf = 'four'), 'units.json: units[3].cf'],
    ['an unknown field', 'turns', (f) => (f.wether = 1), 'turns.json: wether'],
    ['two ids that differ by case only', 'units', (f) => (f.units[1].id = '6PZARMY'), 'units.json: units[1].id'],
    ['an id with a space', 'units', (f) => (f.units[1].id = '5 Pz'), 'units.json: units[1].id'],
    ['a regiment with a reduced side', 'units', (f) => (u(f, '14Cav').reduced = 1), 'units.json: units[71].reduced'],
    ['a corps that is none', 'units', (f) => (u(f, '1SS').corps = '1Army'), 'units.json: units[13].corps'],
    ['an army without a supply edge', 'units', (f) => delete f.units[0].supplyEdge, 'units.json: units[0].supplyEdge'],
    ['an unknown hex', 'map', (f) => (f.hexes[0].hex = '9901'), 'map.json: hexes[0].hex'],
    ['a terrain that is none', 'map', (f) => (f.hexes[5].terrain = 'swamp'), 'map.json: hexes[5].terrain'],
    ['a grid that holds no such hex', 'map', (f) => (f.without = ['9999']), 'map.json: without[0]'],
    ['a road that jumps', 'map', (f) => (f.links[4].between[1] = '1414'), 'map.json: links[4].between[1]'],
    ['a river that jumps', 'map', (f) => (f.sides[4].between[1] = '1414'), 'map.json: sides[4].between[1]'],
    ['an exit without a road', 'map', (f) => (f.edges[0].hexes[0] = '0201'), 'map.json: edges[0].hexes[0]'],
    ['an exit on another edge', 'map', (f) => (f.edges[4].hexes[0] = '1101'), 'map.json: edges[4].hexes[0]'],
    ['a gap in the Meuse', 'map', (f) => f.sides.splice(f.sides.findIndex(meuse), 1), 'map.json: hexes[7].features'],
    ['a missing cell', 'missions', (f) => f.cells.pop(), 'missions.json: cells'],
    ['a cell twice', 'missions', (f) => f.cells.push({ ...f.cells[0] }), 'missions.json: cells[24]'],
    ['a retreat of no hexes', 'missions', (f) => (f.cells[0].defender = 'r0'), 'missions.json: cells[0].defender'],
    ['a missing modifier', 'checks', (f) => f.modifiers.pop(), 'checks.json: modifiers'],
    ['a turn out of order', 'turns', (f) => (f.track[2].turn = 4), 'turns.json: track[2].turn'],
    ['a weather without air points', 'turns', (f) => delete f.airPoints.mist, 'turns.json: airPoints.mist'],
    ['a face of the die twice', 'solitaire', (f) => (f.missions[1].dice = [3, 5]), 'solitaire.json: missions[1]'],
    ['points to the wrong side', 'victory', (f) => (f.sources[0].to = 'german'), 'victory.json: sources[0].to'],
    ['levels out of order', 'victory', (f) => (f.levels[2].from = 1), 'victory.json: levels[2].from'],
    ['a marker not counted', 'markers', (f) => f.markers.shift(), 'markers.json: markers'],
    ['a cost in fractions', 'terrain', (f) => (f.road.tactical = 0.5), 'terrain.json: road.tactical'],
    ['a terrain without a row', 'terrain', (f) => f.terrain.shift(), 'terrain.json: terrain'],
  ];
  test.each(mutations)('%s', (_, file, change, path) => {
    expect(pathsAfter(file, change)).toContain(path);
  });

  const scenarioMutations: [name: string, change: Loose, path: string][] = [
    ['an unknown unit', { setup: set('66K 1606', '999Inf 1605') }, 'setup[1].unit'],
    ['a unit twice', { setup: set('66K 1606', '66K 1605') }, 'setup[1].unit'],
    ['an unknown hex', { setup: set('66K 1699') }, 'setup[0].hex'],
    ['a unit outside the window', { setup: set('66K 1606', '18Inf 1208') }, 'setup[1].hex'],
    ['an HQ off the roads', { setup: set('66K 1603', '1Army 1504') }, 'setup[1].hex'],
    ['enemies in one hex', { setup: set('66K 1606', '106Inf 1606') }, 'setup[1].hex'],
    ['three divisions', { setup: set('1SS 1605', '12SS 1605', '18Inf 1605') }, 'setup[2].hex'],
    ['two divisions in forest', { setup: set('106Inf 1506', '99Inf 1506') }, 'setup[1].hex'],
    ['three regiments in forest', { setup: set('14Cav 1506', '424Rgt 1506', '112Rgt 1506') }, 'setup[2].hex'],
    ['British units beyond the Meuse', { setup: set('43Inf 1306') }, 'setup[0].hex'],
    [
      'a regiment at reduced strength',
      { setup: [{ unit: '14Cav', hex: '1505', strength: 'reduced' }] },
      'setup[0].strength',
    ],
    [
      'infantry marked to exploit',
      { setup: [{ unit: '18Inf', hex: '1605', marks: ['exploit'] }] },
      'setup[0].marks[0]',
    ],
    ['an improved position in an empty hex', { improvedPositions: ['1306'] }, 'improvedPositions[0]'],
    ['more improved positions than counters', { improvedPositions: Array(9).fill('1506') }, 'improvedPositions'],
    [
      'more BLOCKs than counters',
      { blocks: ['1304', '1305', '1306', '1404', '1405', '1406', '1504'].map(allied) },
      'blocks',
    ],
    ['a BLOCK under an enemy', { blocks: [allied('1605')] }, 'blocks[0].hex'],
    ['a German BLOCK without its option', { blocks: [{ hex: '1604', side: 'german' }] }, 'blocks[0].side'],
    [
      'an edge without exits',
      { reinforcements: [{ turn: 2, edge: 'south', units: ['FBB'] }] },
      'reinforcements[0].edge',
    ],
    [
      'reinforcements after the end',
      { reinforcements: [{ turn: 9, edge: 'east', units: ['FBB'] }] },
      'reinforcements[0].turn',
    ],
    [
      'reinforcements on the map',
      { reinforcements: [{ turn: 2, edge: 'east', units: ['1SS'] }] },
      'reinforcements[0].units[0]',
    ],
    ['a conditional regiment', { conditional: { units: ['FBB'], turn: 2, edge: 'east' } }, 'conditional.units[0]'],
    ['an exit off the roads', { exits: [{ edge: 'east', hexes: ['1703'] }] }, 'exits[0].hexes[0]'],
    ['an exit inside the window', { exits: [{ edge: 'east', hexes: ['1606'] }] }, 'exits[0].hexes[0]'],
    ['turns beyond the track', { turns: { first: 2, last: 11 } }, 'turns.last'],
    ['turns backwards', { turns: { first: 3, last: 2 } }, 'turns.first'],
    ['weather of too few turns', { weather: ['mist', 'mist', 'mist', 'mist'] }, 'weather'],
    ['an Initial Phase in the first turn', { turns: { first: 1, last: 2 }, start: { at: 'initial' } }, 'start.at'],
    ['an activation without an HQ', { start: { at: 'combat' } }, 'start.hq'],
    ['a drawn chit of no HQ', { start: { at: 'operations', drawn: ['1SS'] } }, 'start.drawn[0]'],
    ['control of a hex without a town', { control: { german: ['1305'] } }, 'control.german[0]'],
    ['an unknown option', { options: { '11.9': true } }, 'options.11.9'],
    ['an option with a wrong value', { options: { '11.4': true } }, 'options.11.4'],
    ['a window off the map', { window: { columns: [10, 30], rows: [3, 7] } }, 'window.columns'],
    [
      'a margin that both sides reach',
      { victory: { sources: [], decision: { by: 'margin', german: 1, allied: 1 } } },
      'victory.decision.allied',
    ],
    [
      'an unknown source of points',
      { victory: { sources: ['glory'], decision: { by: 'ratio' } } },
      'victory.sources[0]',
    ],
  ];
  test.each(scenarioMutations)('of a scenario: %s', (_, change, path) => {
    const result = dataset.loadScenario(tiny(change), data, 'mine.json');
    expect('faults' in result && result.faults.map((fault) => fault.path)).toContain(`mine.json: ${path}`);
  });

  test('of several files are reported together, with what was found and expected', () => {
    const files = structuredClone(dataset.shipped) as Loose;
    u(files.units, '79Inf').quality = 'X';
    files.map.links[0].between = ['0102', '0104'];
    files.missions.cells.pop();
    files.scenarios.bastogne.scenario = 'bastone';
    const result = dataset.load(files);
    expect('faults' in result && result.faults).toEqual([
      {
        path: 'map.json: links[0].between[1]',
        found: '"0104"',
        expected: 'a neighbour of 0102: 0101, 0201, 0202, 0103',
      },
      { path: 'units.json: units[35].quality', found: '"X"', expected: 'one of "E", "P"' },
      {
        path: 'missions.json: cells',
        found: 'no row for probe against withdraw',
        expected: 'one row for probe against withdraw',
      },
      { path: 'scenarios/bastogne.json: scenario', found: '"bastone"', expected: '"bastogne", as the file' },
    ]);
  });
});

// biome-ignore lint/suspicious/noExplicitAny: documents are broken here in ways their types forbid
type Loose = any;

/** `66K 1606` as rows of a set-up. */
function set(...rows: string[]): Loose[] {
  return rows.map((row) => ({ unit: row.split(' ')[0], hex: row.split(' ')[1] }));
}

function allied(hex: string): Loose {
  return { hex, side: 'allied' };
}

function u(file: Loose, id: string): Loose {
  return file.units.find((unit: Loose) => unit.id === id);
}

function meuse(side: Loose): boolean {
  return side.kind === 'meuse';
}

/** A short scenario around St. Vith, with some fields replaced. */
function tiny(change: Loose = {}): Loose {
  return {
    scenario: 'tiny',
    title: 'Tiny',
    about: 'Three units.',
    source: 'A test.',
    window: { columns: [10, 17], rows: [3, 7] },
    turns: { first: 2, last: 3 },
    start: { at: 'operations' },
    exits: change.window ? [] : [{ edge: 'east', hexes: ['1704'] }],
    setup: change.window ? set('VIII 1306') : set('66K 1606', '1SS 1605', '106Inf 1506'),
    victory: { sources: ['town-gained'], decision: { by: 'more', tie: 'draw' } },
    ...change,
  };
}

function pathsAfter(file: string, change: (file: Loose) => void): string[] {
  const files = structuredClone(dataset.shipped) as Loose;
  change(files[file]);
  const result = dataset.load(files);
  return 'faults' in result ? result.faults.map((fault) => fault.path) : [];
}

/** Road distance in hexes from a hex, around the hexes given. */
function roadsFrom(id: string, from: string, around: ReadonlySet<string>): Map<string, number> {
  const map = scenarioMap(data.map, data.scenarios[id]);
  expect(new HexGrid(gridSpec(map)).hexOf(from)).toBeGreaterThan(0);
  const distance = new Map([[from, 0]]);
  for (const label of distance.keys()) {
    for (const { between } of map.links) {
      if (!between?.includes(label)) continue;
      const next = between[0] === label ? between[1] : between[0];
      if (!distance.has(next) && !around.has(next)) distance.set(next, (distance.get(label) ?? 0) + 1);
    }
  }
  return distance;
}
