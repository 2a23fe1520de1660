// Lines of supply (WT 8.0-8.12, 9.6): units to corps, corps to army, army to its edge.

import { describe, expect, test } from 'vitest';
import type { Hex } from '../../../src/hex/ids.ts';
import { activation } from '../../../src/rules/winter-thunder/chapters/command.ts';
import { allowanceOf } from '../../../src/rules/winter-thunder/chapters/movement.ts';
import { isHqSuppliedNow, isUnitSupplied } from '../../../src/rules/winter-thunder/chapters/supply.ts';
import { moveInto } from '../../../src/rules/winter-thunder/state.ts';
import { type Position, type PositionSpec, position } from './position.ts';

const there = (units: Record<string, string>, more: Partial<PositionSpec> = {}) =>
  position({ units, at: 'operations', germansSupplied: false, ...more });

const hq = (p: Position, id: string) => isHqSuppliedNow(p.g, p.unit(id));
const unit = (p: Position, id: string) => isUnitSupplied(p.g, p.unit(id));
/** BLOCK markers of a side; German ones need their option. */
const blocks = (side: 'allied' | 'german', ...hexes: string[]): Partial<PositionSpec> => ({
  scenario: { blocks: hexes.map((hex) => ({ hex, side })), options: { '11.3': true } },
});

/** Road hexes from a hex: counted anew, hex by hex. */
function roadDistances(p: Position, start: string): Map<number, number> {
  const { grid, roads } = p.g.s.map;
  const far = new Map<number, number>([[p.hex(start), 0]]);
  for (const [hex, distance] of far) {
    for (let d = 0; d < 6; d++) {
      const to = grid.neighbour[hex * 6 + d];
      if (((roads[hex] >> d) & 1) === 1 && !far.has(to)) far.set(to, distance + 1);
    }
  }
  return far;
}

describe('[WT 8.0] an army HQ', () => {
  test('traces by road, of any length, to the edge of its army', () => {
    // From one end of the map to the other: Third Army at the north edge, Fifth Panzer Army beyond the Meuse.
    expect(hq(there({ '1101': '3Army' }), '3Army')).toBe(true);
    expect(hq(there({ '0102': '5PzArmy' }), '5PzArmy')).toBe(true);
    expect(hq(there({ '1314': '1Army' }), '1Army')).toBe(true);
  });

  test.each([
    ['1Army', 'north', ['1101', '1301', '1501']],
    ['3Army', 'south', ['0614', '0714', '1014', '1214', '1314', '1514']],
    ['5PzArmy', 'east', ['2001', '2004', '2005', '2008', '2012']],
    ['6PzArmy', 'east', ['2001', '2004', '2005', '2008', '2012']],
  ])('%s: the %s edge and no other', (army, _, exits) => {
    const german = army.endsWith('PzArmy');
    const enemies = german ? ['9Inf', '1Inf', '2Inf', '99Inf', '4Inf'] : ['18Inf', '26VG', '2Pz', '1SS', '12SS', '9SS'];
    const shut = Object.fromEntries(exits.map((hex, i) => [hex, enemies[i]]));
    expect(hq(there({ '1306': army }), army)).toBe(true);
    expect(hq(there({ '1306': army, ...shut }), army)).toBe(false);
    const { [exits.at(-1) as string]: _open, ...all } = shut;
    expect(hq(there({ '1306': army, ...all }), army)).toBe(true);
  });

  test('the line is cut by enemy units and enemy BLOCKs, not by friendly ones', () => {
    const roadsOutOfSpa = ['1102', '1104'];
    expect(hq(there({ '1103': '1Army', '1102': '18Inf', '1104': '5PzArmy' }), '1Army')).toBe(false);
    expect(hq(there({ '1103': '1Army', '1102': '2Inf', '1104': 'V' }), '1Army')).toBe(true);
    const spa = { '1103': '1Army' };
    expect(hq(there(spa, blocks('german', ...roadsOutOfSpa)), '1Army')).toBe(false);
    expect(hq(there(spa, blocks('allied', ...roadsOutOfSpa)), '1Army')).toBe(true);
  });
});

describe('[WT 8.0] a corps HQ', () => {
  test('traces at most ten hexes of road to its army HQ, wherever the two are', () => {
    const p = there({ '1806': '5PzArmy', '1606': '66K' });
    const distances = roadDistances(p, '1806');
    for (const [hex, distance] of distances) {
      if (p.g.s.map.grid.label(hex as Hex) === p.where('66K').slice(5)) continue;
      moveInto(p.g, p.unit('66K'), hex as Hex);
      expect([p.where('66K'), hq(p, '66K')]).toEqual([p.where('66K'), distance <= 10]);
    }
    expect([...distances.values()].some((distance) => distance > 10)).toBe(true);
  });

  test('the army must itself be supplied', () => {
    const cut = { '1102': '18Inf', '1104': '26VG' };
    expect(hq(there({ '1103': '1Army V' }), 'V')).toBe(true);
    expect(hq(there({ '1103': '1Army V', ...cut }), 'V')).toBe(false);
  });

  test('draws on any army of its nation, of no other', () => {
    expect(hq(there({ '1012': '3Army', '1008': 'VIII' }), 'VIII')).toBe(true);
    expect(hq(there({ '1609': '7Army', '1508': '47PzK' }), '47PzK')).toBe(true);
    const both = there({ '1310': '1Army VIII XXX' }, { scenario: { british: 'released' } });
    expect([hq(both, 'VIII'), hq(both, 'XXX')]).toEqual([true, false]);
  });

  test('the line is cut by enemy units and enemy BLOCKs, not by friendly ones', () => {
    // The roads of Gerolstein lead to 1706, 1707, 1805 and 1907.
    const army = { '1806': '5PzArmy', '1606': '66K' };
    expect(hq(there(army), '66K')).toBe(true);
    const around = ['1706', '1707', '1805', '1907'];
    expect(hq(there(army, blocks('allied', ...around)), '66K')).toBe(false);
    expect(hq(there(army, blocks('german', ...around)), '66K')).toBe(true);
    expect(hq(there({ ...army, '1706': '9Inf', '1805': '1Inf', '1707': '2Inf', '1907': '4Inf' }), '66K')).toBe(false);
  });

  test('without an army on the map is out of supply', () => {
    expect(hq(there({ '1606': '66K' }), '66K')).toBe(false);
  });
});

describe('[WT 8.0] a unit', () => {
  // The road from 1204 by 1305, 1306, 1307, 1207 and 1208 costs one MF a hex.
  const corps = { '1103': '1Army', '1204': 'V' };

  test('is supplied within five MF of a corps HQ that is', () => {
    expect(unit(there({ ...corps, '1208': '99Inf' }), '99Inf')).toBe(true);
    expect(unit(there({ ...corps, '1309': '99Inf' }), '99Inf')).toBe(false);
  });

  test('not by an army HQ, nor by a corps that is out of supply', () => {
    expect(unit(there({ '1103': '1Army', '1102': '99Inf' }), '99Inf')).toBe(false);
    expect(unit(there({ '1204': 'V 99Inf' }), '99Inf')).toBe(false);
  });

  test('by any corps of its nation in reach, if one of them is supplied', () => {
    expect(unit(there({ ...corps, '1305': '99Inf', '1306': 'VIII' }), '99Inf')).toBe(true);
    expect(unit(there({ ...corps, '1305': 'GdsArm' }, { scenario: { british: 'released' } }), 'GdsArm')).toBe(false);
  });

  test('rivers cost nothing, enemy units and BLOCKs cut the line', () => {
    // From St. Vith to 1409, the Our is in the way: five MF, six for infantry on the march.
    expect(unit(there({ '1103': '1Army', '1306': 'V', '1409': '99Inf' }), '99Inf')).toBe(true);
    // Round 1306 the way is too long.
    expect(unit(there({ ...corps, '1307': '99Inf' }, blocks('german', '1306')), '99Inf')).toBe(false);
    expect(unit(there({ ...corps, '1307': '99Inf', '1306': '18Inf' }), '99Inf')).toBe(false);
  });

  test('the order of questions does not matter', () => {
    // V Corps is supplied. VIII Corps is eleven hexes of road from its army, but near V: no army for it, and no supply
    // for 28 Infantry, whichever HQ has been asked about before.
    const far = { '1101': '1Army', '1306': 'V', '1310': 'VIII', '1312': '28Inf' };
    const answers = [
      () => {
        const p = there(far);
        return { '28Inf': unit(p, '28Inf'), V: hq(p, 'V'), VIII: hq(p, 'VIII') };
      },
      () => {
        const p = there(far);
        return { V: hq(p, 'V'), VIII: hq(p, 'VIII'), '28Inf': unit(p, '28Inf') };
      },
      () => {
        const p = there(far);
        return { VIII: hq(p, 'VIII'), '28Inf': unit(p, '28Inf'), V: hq(p, 'V') };
      },
    ].map((ask) => ask());
    expect(roadDistances(there(far), '1101').get(there(far).hex('1310'))).toBe(11);
    for (const answer of answers) expect(answer).toEqual({ V: true, VIII: false, '28Inf': false });
  });
});

describe('[WT 8.0] for a whole activation', () => {
  test('the status of the HQ when its chit is drawn holds, even if it moves out of supply', () => {
    const p = there({ '2012': '5PzArmy', '1308': '47PzK 116Pz' });
    expect(roadDistances(p, '2012').get(p.hex('1308'))).toBe(10);
    p.dice(p.unit('47PzK')).play('done');
    p.play('take 47PzK', 'step 1208', 'stop');
    expect(hq(p, '47PzK')).toBe(false);
    expect(p.g.cells[activation.at.supplied]).toBe(1);
    expect(allowanceOf(p.g, p.unit('116Pz')) / 12).toBe(5);
  });

  test('and a marked HQ stays out of supply: its motorized units have 3 MF', () => {
    const p = there({ '1606': '5PzArmy', '1507': '47PzK!out-of-supply 116Pz 18Inf' });
    p.dice(p.unit('47PzK')).play('done');
    expect(p.noted('supplied').map(({ isSupplied }) => isSupplied)).toEqual([0]);
    expect(['116Pz', '18Inf', '47PzK'].map((id) => allowanceOf(p.g, p.unit(id)) / 12)).toEqual([3, 3, 3]);
  });
});

describe('[WT 8.11] German supply', () => {
  const line = { '1806': '5PzArmy', '1606': '66K 116Pz' };
  const all = (p: Position) => [hq(p, '5PzArmy'), hq(p, '66K'), unit(p, '116Pz')];

  test.each([
    ['overcast', [true, true, true]],
    ['mist', [true, true, true]],
    ['clear', [false, false, false]],
  ] as const)('in %s weather', (weather, supplied) => {
    expect(all(there(line, { weather }))).toEqual(supplied);
  });

  test('clear weather does nothing to the Allies', () => {
    const p = there({ '1103': '1Army', '1204': 'V 99Inf' }, { weather: 'clear' });
    expect([hq(p, '1Army'), hq(p, 'V'), unit(p, '99Inf')]).toEqual([true, true, true]);
  });

  test('an HQ out of supply by the weather still commands', () => {
    const p = there(line, { weather: 'clear' });
    p.dice(p.unit('66K')).play('done');
    expect(p.legal()).toContain('take 116Pz');
  });

  test('a marked HQ is out of supply, its army and the other corps are not', () => {
    const p = there({ '1806': '5PzArmy', '1606': '66K!out-of-supply 116Pz', '1508': '47PzK' });
    expect([hq(p, '66K'), hq(p, '5PzArmy'), hq(p, '47PzK')]).toEqual([false, true, true]);
  });

  test('in the first two turns every unit is in supply wherever it is, but only commanded units move', () => {
    const scenario = { special: { firstTurnSurprise: true, germansSuppliedThrough: 2 } };
    const lost = { '1205': '9Inf', '1606': '66K', '0107': '116Pz' };
    for (const turn of [1, 2]) {
      const p = there(lost, { turn, lastTurn: 3, weather: 'clear', scenario });
      expect([hq(p, '66K'), unit(p, '116Pz')]).toEqual([true, true]);
    }
    expect(unit(there(lost, { turn: 3, lastTurn: 3, scenario }), '116Pz')).toBe(false);
    const p = there(lost, { turn: 2, lastTurn: 3, scenario });
    p.dice(p.unit('66K'));
    expect(p.refuses('take 116Pz')).toBe(true);
  });
});

describe('[WT 8.12] [WT 9.6] British supply', () => {
  const released = { scenario: { british: 'released' } } as const;

  test('north and west of the Meuse always, without any HQ or line, 30 Corps itself included', () => {
    expect(unit(there({ '0602': 'GdsArm' }), 'GdsArm')).toBe(true);
    const cut = there({ '0108': 'XXX 43Inf', '0107': '18Inf', '0207': '2Pz', '0109': '26VG' });
    expect([unit(cut, '43Inf'), unit(cut, 'XXX')]).toEqual([true, true]);
    // It has no line to give to those beyond the river.
    expect(hq(cut, 'XXX')).toBe(false);
  });

  test('beyond it by 30 Corps only, within five MF of it', () => {
    expect(unit(there({ '0603': 'GdsArm', '0602': 'XXX' }, released), 'GdsArm')).toBe(true);
    expect(unit(there({ '0603': 'GdsArm' }, released), 'GdsArm')).toBe(false);
    expect(unit(there({ '0603': 'GdsArm 1Army V' }, released), 'GdsArm')).toBe(false);
  });

  test('30 Corps beyond the river: ten hexes of road to an entry of the Northwest', () => {
    const p = there({ '0603': 'XXX' }, released);
    const entries = ['0102', '0301', '0501', '0701', '0901'].map((hex) => roadDistances(p, hex));
    let far = 0;
    for (const [hex] of entries[0]) {
      if (p.g.s.map.beyondMeuse[hex] === 1 || p.where('XXX') === `full ${p.g.s.map.grid.label(hex as Hex)}`) continue;
      moveInto(p.g, p.unit('XXX'), hex as Hex);
      const distance = Math.min(...entries.map((from) => from.get(hex) as number));
      expect([p.where('XXX'), hq(p, 'XXX')]).toEqual([p.where('XXX'), distance <= 10]);
      if (distance > 10) far++;
    }
    expect(far).toBeGreaterThan(10);
  });

  test('takes command from 30 Corps alone [WT 9.6], and clear weather does not touch it', () => {
    const p = there({ '0603': 'XXX GdsArm', '0604': 'V 99Inf' }, { ...released, weather: 'clear' });
    expect(hq(p, 'XXX')).toBe(true);
    p.dice(p.unit('XXX'));
    while (p.step !== 'activation.move') p.play('done');
    expect(p.legal().filter((text) => text.startsWith('take '))).toEqual(['take XXX', 'take GdsArm']);
  });
});
