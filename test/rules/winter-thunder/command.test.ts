// Who comes under command of an HQ (WT 5.1, 5.3): range, nation, six divisions, once a turn.

import { describe, expect, test } from 'vitest';
import { ORDERS } from '../../../src/rules/winter-thunder/terms.ts';
import { type Position, type PositionSpec, position } from './position.ts';

const draw = (units: Record<string, string>, hq: string, more: Partial<PositionSpec> = {}) => {
  const p = position({ units, at: 'operations', ...more });
  return p.dice(p.unit(hq));
};

const isCalled = (p: Position, unit: string) =>
  p.g.cells[p.g.s.at.unitOrders + p.unit(unit)] === ORDERS.inRange ||
  p.g.cells[p.g.s.at.unitOrders + p.unit(unit)] === ORDERS.commanded;

describe('[WT 5.1] the range', () => {
  // The road from 1306 by 1305, 1204, 1104, 1003, 0904 to 0804 costs one MF a hex.
  test('five MF by road, not six', () => {
    const p = draw({ '1306': '66K', '0904': '18Inf', '0804': '26VG' }, '66K');
    expect([isCalled(p, '18Inf'), isCalled(p, '26VG')]).toEqual([true, false]);
  });

  test('across country as infantry moves, also for motorized units in forest', () => {
    // From 1504, forest without roads: 2 to 1404, then road.
    const p = draw({ '1404': '66K', '1504': '116Pz', '1303': '2Pz' }, '66K');
    expect([isCalled(p, '116Pz'), isCalled(p, '2Pz')]).toEqual([true, true]);
  });

  test('rivers cost nothing', () => {
    // 1303 forest, 1204 - 1105 across the Amblève: 2 for rough, not 3.
    // 1105, rough beyond the Amblève: 2 MF to command, though infantry pays 3 to walk there. No way leads around.
    const p = draw({ '1204': '66K', '1105': '18Inf' }, '66K', {
      scenario: {
        blocks: ['1104', '1205', '1203', '1304', '1305'].map((hex) => ({ hex, side: 'allied' })),
      },
    });
    expect(isCalled(p, '18Inf')).toBe(true);
  });

  test('enemy units stop the line', () => {
    const units = { '1306': '66K', '1106': '18Inf' };
    expect(isCalled(draw(units, '66K'), '18Inf')).toBe(true);
    const ring = { '1205': '9Inf', '1206': '1Inf', '1305': '2Inf' };
    expect(isCalled(draw({ ...units, ...ring }, '66K'), '18Inf')).toBe(false);
  });

  test('[WT 8.0] [WT 9.5] enemy BLOCKs stop it, own ones do not', () => {
    const blocks = ['1205', '1206', '1305'].map((hex) => ({ hex, side: 'allied' }));
    expect(isCalled(draw({ '1306': '66K', '1106': '18Inf' }, '66K', { scenario: { blocks } }), '18Inf')).toBe(false);
    expect(isCalled(draw({ '1306': 'V', '1106': '2Inf' }, 'V', { scenario: { blocks } }), '2Inf')).toBe(true);
  });

  test('measured when the chit is drawn: the HQ that moves neither loses nor gains units', () => {
    const q = draw({ '1306': '66K', '1308': '18Inf', '0804': '62Inf' }, '66K');
    expect([isCalled(q, '18Inf'), isCalled(q, '62Inf')]).toEqual([true, false]);
    q.play('take 66K', 'step 1205', 'step 1106', 'step 1005', 'step 1004', 'step 1003');
    expect(q.legal()).toContain('take 18Inf');
    expect(q.legal()).not.toContain('take 62Inf');
  });

  test('German Army, SS and Air Force units all follow any German corps', () => {
    const p = draw({ '1306': '66K', '1305': '1SS 3FJ', '1307': '18Inf' }, '66K');
    expect(['1SS', '3FJ', '18Inf'].map((id) => isCalled(p, id))).toEqual([true, true, true]);
  });
});

describe('[WT 5.1] once a turn', () => {
  test('a unit that has operated is not called again; one that was in range only is', () => {
    const p = position({ units: { '1306': '66K 58PzK 18Inf 26VG' }, at: 'operations' });
    p.dice(p.unit('66K')).play('take 18Inf', 'step 1307', 'stop', 'done', 'done');
    p.dice(p.unit('58PzK'));
    expect([isCalled(p, '18Inf'), isCalled(p, '26VG')]).toEqual([false, true]);
  });

  test('an HQ moves only by its own chit', () => {
    const p = draw({ '1306': '66K 58PzK 5PzArmy' }, '66K');
    expect(p.legal()).toContain('take 66K');
    expect(p.refuses('take 58PzK')).toBe(true);
    expect(p.refuses('take 5PzArmy')).toBe(true);
  });
});

describe('[WT 5.3] limits', () => {
  test('an HQ leads its own nation only', () => {
    const p = draw({ '0602': 'XXX V 99Inf GdsArm', '1306': '66K' }, 'V');
    expect([isCalled(p, '99Inf'), isCalled(p, 'GdsArm')]).toEqual([true, false]);
    const q = draw({ '0602': 'XXX V 99Inf GdsArm', '1306': '66K' }, 'XXX');
    expect([isCalled(q, '99Inf'), isCalled(q, 'GdsArm')]).toEqual([false, true]);
  });

  const seven = {
    '1306': '66K 18Inf- 26VG',
    '1307': '62Inf 352Inf',
    '1305': '276Inf 212Inf',
    '1405': '277Inf 66Art FBB',
  };
  const there = {
    '18Inf': '1206',
    '26VG': '1206',
    '62Inf': '1207',
    '352Inf': '1207',
    '276Inf': '1204',
    '212Inf': '1204',
  };

  test('six divisions, reduced or not; others without limit', () => {
    const p = draw(seven, '66K').play('done');
    for (const [unit, hex] of Object.entries(there)) {
      expect(p.legal()).toContain('take 277Inf');
      p.play(`take ${unit}`, `step ${hex}`, 'stop');
    }
    expect(p.refuses('take 277Inf')).toBe(true);
    expect(p.legal()).toContain('take 66Art');
    expect(p.legal()).toContain('take FBB');
  });

  test('the next HQ has six of its own', () => {
    const p = position({ units: { ...seven, '1406': '58PzK' }, at: 'operations' });
    p.dice(p.unit('66K')).play('done');
    for (const [unit, hex] of Object.entries(there)) p.play(`take ${unit}`, `step ${hex}`, 'stop');
    while (p.step.startsWith('activation') || p.step.startsWith('digging')) p.play('done');
    p.dice(p.unit('58PzK')).play('done');
    expect(p.legal()).toContain('take 277Inf');
  });

  test('marking a division for exploitation takes it under command', () => {
    const armor = { '1306': '66K 116Pz 2Pz', '1307': '1SS 12SS', '1305': '9SS 2SS', '1405': 'Lehr' };
    const p = draw(armor, '66K');
    for (const unit of ['1SS', '12SS', '2SS', '9SS', '2Pz']) p.play(`exploit ${unit}`);
    expect(p.legal()).toEqual(['done', 'exploit Lehr', 'exploit 116Pz']);
    p.play('exploit Lehr');
    expect(p.step).toBe('activation.move');
    expect(p.refuses('take 116Pz')).toBe(true);
  });
});
