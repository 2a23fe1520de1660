// The Turn End Phase and the return of HQs (WT 3.3, 3.31).

import { describe, expect, test } from 'vitest';
import { eliminate } from '../../../src/rules/winter-thunder/state.ts';
import { FATE, MARKER, ORDERS } from '../../../src/rules/winter-thunder/terms.ts';
import { type Position, type PositionSpec, position } from './position.ts';

/** A position whose chits are all drawn, so that the turn ends at once. */
const ended = (
  units: Record<string, string>,
  drawn: string[],
  document: object = {},
  more: Partial<PositionSpec> = {},
) => position({ units, at: 'operations', ...more, scenario: { start: { at: 'operations', drawn }, ...document } });

/** Hexes where the HQ may be placed. */
const places = (p: Position, hq: string) =>
  p
    .legal()
    .filter((text) => text.startsWith(`place ${hq} `))
    .map((text) => text.split(' ')[2]);

const fate = (p: Position, id: string) => p.g.cells[p.g.s.at.unitFate + p.unit(id)];

describe('[WT 3.3] at Turn End', () => {
  test('the chits of all HQ on the map go back into the Randomizer', () => {
    const p = ended({ '1204': 'V', '1606': '66K' }, ['V', '66K']);
    expect(p.g.cells[p.g.s.at.turn]).toBe(4);
    expect(p.step).toBe('operations.draw');
    expect(p.legal()).toEqual(['chit 66K', 'chit V']);
  });

  test('markers are removed and every unit may operate again', () => {
    const p = ended(
      { '1204': 'V 2Inf!strategic-movement!moved!operated 3Arm!exploit!attacked', '1104': '1Inf!refitting' },
      ['V'],
    );
    const { at } = p.g.s;
    const of = (cell: number, id: string) => p.g.cells[cell + p.unit(id)];
    expect([of(at.unitMarker, '2Inf'), of(at.unitMarker, '3Arm')]).toEqual([MARKER.none, MARKER.none]);
    expect([of(at.unitMoved, '2Inf'), of(at.unitAttacked, '3Arm'), of(at.unitRefitted, '1Inf')]).toEqual([0, 0, 0]);
    expect(of(at.unitOrders, '2Inf')).toBe(ORDERS.none);
  });

  test('[WT 9.1] improved positions are removed from hexes without units, and stay under units', () => {
    const p = position({
      units: { '1204': 'V', '1304': '99Inf', '1403': '2Inf' },
      at: 'operations',
      scenario: { improvedPositions: ['1304', '1403'] },
    });
    eliminate(p.g, p.unit('99Inf'), 0);
    const { at } = p.g.s;
    expect(p.g.cells[at.hexImproved + p.hex('1304')]).toBe(2);
    p.dice(p.unit('V')).play('done', 'done');
    expect(p.g.cells[at.turn]).toBe(4);
    expect([p.g.cells[at.hexImproved + p.hex('1304')], p.g.cells[at.hexImproved + p.hex('1403')]]).toEqual([0, 2]);
    expect(p.g.cells[at.improvedPlaced]).toBe(1);
  });

  test('[WT 9.5] BLOCKs stay', () => {
    const p = ended({ '1204': 'V' }, ['V'], { blocks: [{ hex: '1305', side: 'allied' }] });
    expect(p.g.cells[p.g.s.at.hexBlock + p.hex('1305')]).toBe(2);
  });
});

describe('[WT 3.31] eliminated HQ return', () => {
  test('in the Turn End Phase of the turn after their loss, with their chits', () => {
    const p = position({ units: { '1103': '1Army', '1204': 'V' }, at: 'operations', lastTurn: 6 });
    eliminate(p.g, p.unit('V'), 0);
    p.dice(p.unit('1Army')).play('done');
    expect(p.g.cells[p.g.s.at.turn]).toBe(4);
    expect(fate(p, 'V')).toBe(FATE.eliminated);
    p.dice(p.unit('1Army')).play('done');
    expect(p.step).toBe('turnend.place');
    p.play('place V 1103');
    expect(fate(p, 'V')).toBe(FATE.onMap);
    expect(p.legal()).toEqual(['chit 1Army', 'chit V']);
  });

  test('armies before corps, so that a corps may join its army at once', () => {
    const p = ended({ '1209': '109Rgt' }, [], { eliminated: ['66K', '5PzArmy'] });
    expect(places(p, '66K')).toEqual([]);
    p.play('place 5PzArmy 1907');
    expect(p.legal()).toEqual(['place 66K 1907']);
    p.play('place 66K 1907');
    expect([p.where('5PzArmy'), p.where('66K')]).toEqual(['full 1907', 'full 1907']);
    const beside = ended({ '1609': '7Army' }, ['7Army'], { eliminated: ['66K', '5PzArmy'] });
    expect(places(beside, '66K')).toEqual([]);
    expect(places(beside.play('place 5PzArmy 1907'), '66K')).toEqual(['1609', '1907']);
  });

  test('and take no town or city, since they do not move there [WT 2.3]; by option 2.3-placed they do', () => {
    const held = (options: object) => {
      const p = ended({ '1209': '109Rgt' }, [], { eliminated: ['5PzArmy'], taken: ['1907'], options });
      p.play('place 5PzArmy 1907');
      return p.g.cells[p.g.s.at.hexControl + p.hex('1907')];
    };
    expect([held({}), held({ '2.3-placed': true })]).toEqual([2, 1]);
  });

  test('an army at most ten MF of road from an exit of its edge', () => {
    const p = ended({ '1209': '109Rgt' }, [], { eliminated: ['1Army'] });
    const hexes = places(p, '1Army');
    expect(hexes).toContain('1101');
    expect(hexes).toContain('1103');
    // Arlon is thirteen.
    expect(hexes).not.toContain('1012');
    // No road runs through 1303.
    expect(hexes).not.toContain('1303');
  });

  test('the ten MF are counted exactly', () => {
    const p = ended({ '1209': '109Rgt' }, [], { eliminated: ['3Army'] });
    expect(new Set(places(p, '3Army'))).toEqual(withinRoad(p, ['0614', '0714', '1014', '1214', '1314', '1514'], 10));
  });

  test('the line may not pass enemy units or enemy BLOCKs', () => {
    const blocked = { '1101': '3FJ', '1301': '5FJ', '1501': '18Inf' };
    const p = ended({ ...blocked, '1209': '109Rgt' }, [], { eliminated: ['1Army'] });
    expect(p.step).not.toBe('turnend.place');
    const east = { blocks: ['2001', '2004', '2005', '2008'].map((hex) => ({ hex, side: 'allied' })) };
    const q = ended({ '1811': '9Inf', '1209': '109Rgt' }, [], { eliminated: ['7Army'], ...east });
    expect(places(q, '7Army')).toEqual(['1912', '2012']);
  });

  test('a corps with any army HQ of its nation', () => {
    const p = ended({ '1802': '6PzArmy', '1609': '7Army', '1103': '1Army' }, ['6PzArmy', '7Army', '1Army'], {
      eliminated: ['66K', 'VIII'],
    });
    expect(p.legal()).toEqual(['place 66K 1609', 'place 66K 1802']);
    p.play('place 66K 1609');
    expect(p.legal()).toEqual(['place VIII 1103']);
  });

  test('two armies in one hex are one place', () => {
    const p = ended({ '1609': '7Army 5PzArmy' }, ['7Army', '5PzArmy'], { eliminated: ['66K'] });
    expect(p.legal()).toEqual(['place 66K 1609']);
  });

  test('30 Corps at an entry of the Northwest area, where its army is taken to be [WT 9.6]', () => {
    const p = ended({ '0501': '2Pz', '1209': '109Rgt' }, [], { eliminated: ['XXX'] });
    expect(places(p, 'XXX')).toEqual(['0102', '0301', '0701', '0901']);
  });

  test('those that cannot be placed wait for a later Turn End', () => {
    const p = position({
      units: { '1204': 'V' },
      at: 'operations',
      lastTurn: 5,
      scenario: { eliminated: ['66K'], reinforcements: [{ turn: 4, edge: 'east', units: ['5PzArmy'] }] },
    });
    p.dice(p.unit('V')).play('done', 'done');
    expect([p.g.cells[p.g.s.at.turn], fate(p, '66K')]).toEqual([4, FATE.eliminated]);
    p.play('enter 5PzArmy 2008').dice(p.unit('5PzArmy')).play('done').dice(p.unit('V')).play('done', 'done');
    expect(p.legal()).toEqual(['place 66K 2008']);
  });
});

/** Hexes at most so many road hexes from a start: counted anew, hex by hex. */
function withinRoad(p: Position, starts: string[], limit: number): Set<string> {
  const { grid, roads } = p.g.s.map;
  const far = new Map(starts.map((label) => [p.hex(label) as number, 0]));
  for (let distance = 0; distance < limit; distance++) {
    for (const [hex, at] of [...far]) {
      for (let d = 0; d < 6; d++) {
        const to = grid.neighbour[hex * 6 + d];
        if (at === distance && (roads[hex] >> d) & 1 && !far.has(to)) far.set(to, distance + 1);
      }
    }
  }
  return new Set([...far.keys()].map((hex) => grid.labels[hex]));
}
