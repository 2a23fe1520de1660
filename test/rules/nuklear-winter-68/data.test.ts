import { describe, expect, test } from 'vitest';
import { HexGrid } from '../../../src/hex/grid.ts';
import { buildMap, gridSpec, linksOfKind } from '../../../src/hex/map-file.ts';
import { dataset } from '../../../src/rules/nuklear-winter-68/loading/data.ts';
import { drawsPerTurn, scenarioInfo } from '../../../src/rules/nuklear-winter-68/loading/scenarios.ts';
import type { FaceRow } from '../../../src/rules/nuklear-winter-68/schema/tables.ts';
import { forcesOf, zoneHexes } from '../../../src/rules/nuklear-winter-68/tables/forces.ts';

const data = dataset.prepareData();
const grid = new HexGrid(gridSpec(data.map));
const map = buildMap(data.map);
const counters = new Map(data.units.units.map((row) => [row.id, row]));

describe('the map', () => {
  test('has no fault, nor has any shipped file', () => {
    const result = dataset.load(dataset.shipped);
    expect('faults' in result ? result.faults : []).toEqual([]);
  });

  test('[NW 1.1] has 30 columns of 20 hexes, A to DD', () => {
    expect(grid.size).toBe(600);
    expect([grid.label(grid.at(1, 1)), grid.label(grid.at(30, 20))]).toEqual(['A1', 'DD20']);
  });

  test.each([
    ['O18', 'P17', 1],
    ['O18', 'P18', 1],
    ['A1', 'DD20', 34],
    ['M10', 'O9', 2],
  ])('[NW 1.1] from %s to %s it is %i', (a, b, distance) => {
    expect(grid.distance(grid.hexOf(a), grid.hexOf(b))).toBe(distance);
  });

  test('has 65 hills, 26 water hexes, 57 of woods, 25 of crop fields, 24 urban, 14 of sand and 13 of shellholes', () => {
    const count = (code: string) => data.map.hexes.filter(({ terrain }) => terrain === code).length;
    expect(data.map.hexes.filter(({ features }) => features?.includes('hill'))).toHaveLength(65);
    const codes = ['water', 'woods', 'crop-fields', 'urban', 'sand', 'shellholes'];
    expect(codes.map(count)).toEqual([26, 57, 25, 24, 14, 13]);
  });

  test('[NW 2.2] the river has three bridges', () => {
    const roads = linksOfKind(map, 'road');
    const water = data.map.hexes.filter(({ terrain }) => terrain === 'water').map(({ hex }) => hex);
    expect(water.filter((hex) => roads[grid.hexOf(hex)] !== 0)).toEqual(['L4', 'L18', 'M10']);
  });

  test('[NW 2.1.1] the hexes of the events table are there: building, waste waters, churches', () => {
    const hexes = (roll: number) => {
      const effect = data.events.events.find((row) => row.roll === roll)?.effect;
      return effect?.kind === 'appear' ? [effect.unit, ...effect.hexes] : [];
    };
    expect([hexes(2), hexes(3), hexes(4)]).toEqual([
      ['ravager', 'O9'],
      ['zealots', 'G3', 'E7', 'V13'],
      ['zealots', 'J6', 'Z5'],
    ]);
    const kinds = data.map.places.filter(({ kind }) => ['building', 'waste-water', 'church'].includes(kind));
    expect(kinds.map(({ hex }) => hex).sort()).toEqual(['E7', 'G3', 'J6', 'O9', 'V13', 'Z5']);
  });
});

describe('the terrain chart', () => {
  test.each([
    ['clear', 1, 1, 0, 0],
    ['crop-fields', 2, 1, 1, 0],
    ['sand', 2, 2, 1, 0],
    ['shellholes', 2, 2, 1, 0],
    ['urban', 1, 2, 2, 1],
    ['woods', 1, 2, 1, 1],
    ['water', null, null, 0, 0],
  ])('[NW 2.2] %s costs %s and %s, and gives %i and %i', (terrain, infantry, vehicle, foot, armour) => {
    expect(data.terrain.terrain.find((row) => row.terrain === terrain)).toMatchObject({
      move: { infantry, vehicle },
      defence: { infantry: foot, vehicle: armour },
    });
  });
});

describe('the counters', () => {
  /** `10/6 5/4 18h 6`: AP and range, HE and range, armor and target, speed; `f` fixed, `a` AA only, `d` dual. */
  const text = (face: FaceRow | null | undefined): string => {
    if (!face) return '-';
    const weapon = (w: { factor: number; range: number; fixed: boolean; aa?: string } | null) =>
      w === null
        ? '-'
        : `${w.factor}/${w.range}${w.fixed ? 'f' : ''}${w.aa === 'only' ? 'a' : w.aa === 'dual' ? 'd' : ''}`;
    return `${weapon(face.ap)} ${weapon(face.he)} ${face.armor}${face.target[0]} ${face.speed}`;
  };

  test('there are 31 types: 12 of the Reich, 12 of NATO, 7 of the Black Hand', () => {
    const of = (faction: string) => data.units.units.filter((row) => row.faction === faction).length;
    expect([data.units.units.length, of('reich'), of('nato'), of('black-hand')]).toEqual([31, 12, 12, 7]);
  });

  test.each([
    ['king-tiger', '10/6 5/4 18h 6', '9/6 4/4 18h 6'],
    ['e-100', '11/9 5/4 20h 6', '10/9 4/4 20h 6'],
    ['jagdtiger', '10/7 4/4 18h 6', '10/7 3/4 18h 6'],
    ['puma', '9/4 4/3 15h 7', '8/4 3/3 15h 7'],
    ['sdkfz-250', '8/3 4/3 14h 6', '7/3 3/3 14h 6'],
    ['hummel', '10/18f 6/18f 14h 5', '9/18f 5/18f 14h 5'],
    ['ostwind', '8/7a 6/5 14h 5', '7/7a 5/5 14h 5'],
    ['fallschirmjager', '6/3 5/3 14s 3', '5/3 4/3 14s 3'],
    ['ss-vt', '6/3 6/3 13s 3', '5/3 5/3 13s 3'],
    ['haunebu-iii', '12/9f 6/4 17a 17', '-'],
    ['ju-87-stuka', '12/0 5/0 17a 25', '-'],
    ['v-2', '14/99 8/99 0n 0', '-'],
    ['m60a1', '10/7 5/4 17h 6', '9/7 4/4 17h 6'],
    ['t-62', '11/8 4/4 19h 7', '10/8 3/4 19h 7'],
    ['t-64', '12/10 4/5 20h 7', '11/10 3/5 20h 7'],
    ['m113', '- 4/3 14h 6', '- 3/3 14h 6'],
    ['brdm-2', '- 4/3 15h 8', '- 3/3 15h 8'],
    ['m109', '11/20f 7/20f 15h 5', '10/20f 6/20f 15h 5'],
    ['zsu-23-4', '9/7a 6/5 15h 6', '8/7a 6/5 15h 6'],
    ['us-rangers', '6/3 5/3 13s 4', '5/3 4/3 13s 4'],
    ['spetsnaz', '7/3 5/3 13s 3', '6/3 4/3 13s 3'],
    ['uh-1-huey', '13/8f 5/4 16a 20', '-'],
    ['a-6-intruder', '13/0 6/0 17a 28', '-'],
    ['r-300-scud', '14/99 8/99 13h 4', '-'],
    ['zealots', '6/3 5/3 13s 3', '5/3 4/3 13s 3'],
    ['pest', '- 4/3 14h 6', '- 3/3 14h 6'],
    ['megrim', '10/6 4/6 16h 6', '9/6 3/6 16h 6'],
    ['rancor', '11/8 5/4 19h 6', '10/8 4/4 19h 6'],
    ['blighter', '10/15fd 6/15f 14h 6', '9/15fd 5/15f 14h 6'],
    ['ravager', '11/1d 7/1 15s 3', '10/1d 6/1 15s 3'],
    ['scourge', '10/4 5/4 16a 18', '-'],
  ])('[NW 1.2] %s: %s, reduced %s', (id, full, reduced) => {
    expect(text(counters.get(id)?.full)).toBe(full);
    expect(text(counters.get(id)?.reduced)).toBe(reduced);
  });

  test('[NW 1.2.5] helicopters flying low have HE only, airplanes a least distance', () => {
    const low = ['haunebu-iii', 'uh-1-huey', 'scourge'].map((id) => text(counters.get(id)?.low));
    expect(low).toEqual(['- 6/4 17a 17', '- 5/4 16a 20', '- 5/4 16a 18']);
    expect(data.units.units.filter(({ minSpeed }) => minSpeed > 0).map(({ id, minSpeed }) => [id, minSpeed])).toEqual([
      ['ju-87-stuka', 3],
      ['a-6-intruder', 4],
    ]);
  });

  test('[NW 1.2] marks: Huge, transport, recon, at home in the wastes', () => {
    const flagged = (flag: string) =>
      data.units.units.filter((r) => r.flags.some((f) => f === flag)).map(({ id }) => id);
    expect(flagged('huge')).toEqual(['haunebu-iii', 'ravager']);
    expect(flagged('transport')).toEqual(['sdkfz-250', 'm113', 'uh-1-huey', 'pest']);
    expect(flagged('recon')).toEqual(['puma', 'brdm-2', 'pest', 'scourge']);
    expect(flagged('mutant')).toEqual(['zealots', 'ravager']);
    expect(flagged('indestructible')).toEqual(['v-2']);
  });

  test('[NW 1.2.2] 13 formations, of which aircraft and the Black Hand have no CO; the 2IC has the same radio', () => {
    const rows = data.formations.formations;
    expect(rows).toHaveLength(13);
    expect(rows.filter(({ co }) => co === null).map(({ id }) => id)).toEqual(['sg-2', 'cowboys', 'bh']);
    for (const { co, second } of rows) {
      expect([second?.range, second?.err]).toEqual([co?.range, co?.err]);
    }
    const guards = rows.find(({ id }) => id === '4th-guards');
    expect(guards?.co).toEqual({ lcr: 3, rrr: 2, range: 4, err: 7 });
    expect(guards?.second).toEqual({ lcr: 2, rrr: 1, range: 4, err: 7 });
  });
});

describe('artillery, events and campaign', () => {
  test('[NW 1.3.1] strikes cover 3, 3, 3, 1 and 7 hexes, and gas hits on 1 to 3', () => {
    expect(data.artillery.strikes.map(({ hexes }) => hexes)).toEqual([3, 3, 3, 1, 7]);
    const hits = [1, 2, 3, 4, 5, 6].map((die) => data.artillery.chemical.find((row) => row.dice.includes(die))?.hits);
    expect(hits).toEqual([2, 1, 1, 0, 0, 0]);
  });

  test('[NW 2.1.1 d] a row for every sum, of which 2 to 4 are marked', () => {
    expect(data.events.events.map(({ roll }) => roll)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(data.events.events.filter(({ footnote }) => footnote).map(({ roll }) => roll)).toEqual([2, 3, 4]);
  });

  test('[NW 3.0] 12, 12 and 9 missions, of which 5, 4 and 2 are secondary', () => {
    const trees = data.campaign.trees.map(({ missions }) => missions);
    expect(trees.map((tree) => tree.length)).toEqual([12, 12, 9]);
    expect(trees.map((tree) => tree.filter(({ secondary }) => secondary).length)).toEqual([5, 4, 2]);
  });
});

describe('the scenarios', () => {
  // Draws per turn, paper strength of the sides in order Reich, NATO, Black Hand, turns.
  test.each([
    ['prodigal-sons', 5, [26, 23], 8],
    ['powerstrike', 6, [35, 39], 8],
    ['lifeline', 7, [33, 33], 9],
    ['omega', 6, [36, 33], 8],
    ['empty-quiver', 8, [34, 46], 8],
    ['flytrap', 9, [30, 33, 34], 8],
    ['eye-for-an-eye', 9, [53, 59], 7],
    ['cloak-and-dagger', 5, [24, 25], 7],
    ['parsifal', 9, [64, 68], 10],
    ['black-steel', 9, [56, 57], 7],
    ['licence-to-kill', 9, [50, 34], 9],
    ['reversed-knee', 6, [40, 41], 8],
    ['masquerade', 6, [41, 41], 8],
    ['fratricide', 7, [29, 32, 34], 8],
    ['final-victory', 9, [58, 56, 40], 10],
  ])('[NW 2.1.1] %s: %i draws a turn, paper strength %j, %i turns', (id, draws, strength, turns) => {
    const scenario = data.scenarios[id];
    const forces = forcesOf(scenario, data.units).filter(({ spare }) => !spare);
    const points = scenarioInfo(scenario).seats.map((seat) =>
      forces.filter(({ faction }) => faction === seat).reduce((sum, { row }) => sum + row.points, 0),
    );
    expect([drawsPerTurn(scenario), points, scenario.turns]).toEqual([draws, strength, turns]);
  });

  test('are fifteen, numbered in order of their days', () => {
    const ordered = dataset.list().map(({ id }) => data.scenarios[id]);
    expect(ordered.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]);
    const days = ordered.map(({ day }) => day ?? '');
    expect(days).toEqual([...days].sort());
  });

  test('the seats are the factions that play, in the order Reich, NATO, Black Hand', () => {
    expect(scenarioInfo(data.scenarios.flytrap).seats).toEqual(['reich', 'nato', 'black-hand']);
    expect(scenarioInfo(data.scenarios['prodigal-sons']).seats).toEqual(['reich', 'black-hand']);
  });

  test('units are numbered by counter across the formations of a side', () => {
    const ids = forcesOf(data.scenarios.masquerade, data.units)
      .filter(({ row, spare }) => row.id === 'sdkfz-250' && !spare)
      .map(({ id, formation }) => [id, formation]);
    expect(ids).toEqual([
      ['sdkfz-250-1', '2-130'],
      ['sdkfz-250-2', '2-130'],
      ['sdkfz-250-3', '2-501-ss'],
    ]);
  });

  test('spare Zealots are numbered after those of the scenario', () => {
    const zealots = forcesOf(data.scenarios.omega, data.units).filter(({ row }) => row.id === 'zealots');
    expect(zealots.findIndex(({ spare }) => spare)).toBe(5);
    expect(zealots[5].id).toBe('zealots-6');
  });

  test('a zone is a rectangle of columns and rows', () => {
    const hexes = zoneHexes(grid, [{ columns: ['Z', 'BB'], rows: [2, 3] }]).map((hex) => grid.label(hex));
    expect(hexes).toEqual(['Z2', 'Z3', 'AA2', 'AA3', 'BB2', 'BB3']);
  });
});
