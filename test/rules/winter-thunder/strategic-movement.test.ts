// Strategic movement (WT 6.3-6.32): its rates, its roads, and how far from the enemy it keeps.

import { describe, expect, test } from 'vitest';
import { MARKER } from '../../../src/rules/winter-thunder/terms.ts';
import { type Position, type PositionSpec, position } from './position.ts';

// From the east edge to Dasburg, and from the north edge to the south edge.
const EASTERN_ROAD = '2012 1912 1811 1712 1711 1710 1609 1608 1607 1606 1507 1407 1308'.split(' ');
const WESTERN_ROAD = '1101 1102 1103 1104 1105 1106 1205 1306 1307 1207 1208 1309 1310 1311 1312 1313 1314'.split(' ');

/** Marches a unit along a road until its MF are spent; the number of hexes. */
function hexesMarched(p: Position, unit: string, road: readonly string[]): number {
  p.play(`march ${unit}`);
  let hexes = 0;
  while (p.step === 'moving.step' && p.legal().includes(`step ${road[hexes + 1]}`)) {
    p.play(`step ${road[++hexes]}`);
  }
  return hexes;
}

const german = (units: Record<string, string>, more: Partial<PositionSpec> = {}) =>
  position({ units, at: 'movement', hq: '85K', ...more });
const american = (units: Record<string, string>, more: Partial<PositionSpec> = {}) =>
  position({ units, at: 'movement', hq: 'V', ...more });

const canMarch = (p: Position, unit: string) => p.legal().includes(`march ${unit}`);
const steps = (p: Position) => p.legal().filter((text) => text.startsWith('step '));

describe('[WT 6.3] how far', () => {
  test.each([
    ['German motorized units, half an MF a hex', '116Pz', 10],
    ['German artillery, with 4 MF', '85Art', 8],
    ['German HQ', '85K', 10],
    ['other German units, two thirds of an MF a hex', '18Inf', 4],
  ])('%s', (_, unit, hexes) => {
    const p = german({ '2012': unit === '85K' ? '85K' : `85K ${unit}` });
    expect(hexesMarched(p, unit, EASTERN_ROAD)).toBe(hexes);
  });

  test.each([
    ['infantry', '99Inf', 12],
    ['artillery', 'VArt', 16],
  ])('Allied %s, a quarter of an MF a hex', (_, unit, hexes) => {
    expect(hexesMarched(american({ '1101': `1Army V ${unit}` }), unit, WESTERN_ROAD)).toBe(hexes);
  });

  test('Allied motorized units pay at most as much a hex as infantry', () => {
    const p = american({ '1101': '1Army V 3Arm' });
    expect(hexesMarched(p, '3Arm', WESTERN_ROAD)).toBe(WESTERN_ROAD.length - 1);
    // Five MF less sixteen quarters.
    expect(p.legal()).toContain('stop');
  });

  test('[WT 8.0] with the 3 MF of motorized units out of supply', () => {
    const p = german({ '2012': '85K 116Pz' }, { germansSupplied: false });
    expect(hexesMarched(p, '116Pz', EASTERN_ROAD)).toBe(6);
  });
});

describe('[WT 6.3] where', () => {
  test('along roads only, hexside by hexside', () => {
    const p = german({ '1305': '85K 116Pz' }).play('march 116Pz');
    expect(steps(p).sort()).toEqual(['step 1204', 'step 1306']);
  });

  test('not from a hex without a road', () => {
    const p = german({ '1304': '85K', '1303': '18Inf', '1305': '26VG' });
    expect([canMarch(p, '18Inf'), canMarch(p, '26VG')]).toEqual([false, true]);
    expect(p.legal()).toContain('take 18Inf');
  });

  test('it does not start next to an enemy, even an HQ or artillery, or across a river', () => {
    const marches = (enemy: Record<string, string>) => canMarch(german({ '1306': '85K 116Pz', ...enemy }), '116Pz');
    expect(marches({})).toBe(true);
    expect(marches({ '1205': '9Inf' })).toBe(false);
    expect(marches({ '1205': 'V' })).toBe(false);
    expect(marches({ '1205': 'VArt' })).toBe(false);
    expect(marches({ '1406': '9Inf' })).toBe(false);
    expect(marches({ '1105': '9Inf' })).toBe(true);
  });

  test('nor pass or end next to one', () => {
    // 1107 touches 1106 and 1206 but not 1205.
    const p = german({ '1306': '85K 116Pz', '1107': '9Inf' }).play('march 116Pz');
    expect(steps(p)).not.toContain('step 1206');
    p.play('step 1205');
    expect(p.step).toBe('moving.step');
    expect(steps(p)).toEqual(['step 1306']);
  });

  test('[WT 6.11] stacking limits hold on the way', () => {
    const p = german({ '1306': '85K 116Pz', '1205': '18Inf', '1206': '26VG' }).play('march 116Pz');
    expect(steps(p)).not.toContain('step 1205');
    expect(steps(p)).toContain('step 1206');
  });

  test('[WT 9.5] no unit enters an enemy BLOCK', () => {
    const scenario = { blocks: [{ hex: '1205', side: 'allied' }] };
    const p = german({ '1306': '85K 116Pz' }, { scenario }).play('march 116Pz');
    expect(steps(p)).not.toContain('step 1205');
    expect(steps(p)).toContain('step 1206');
  });

  test('[WT 9.5] through a BLOCK of its own side', () => {
    const scenario = { blocks: [{ hex: '1205', side: 'allied' }] };
    expect(steps(american({ '1306': 'V 3Arm' }, { scenario }).play('march 3Arm'))).toContain('step 1205');
  });

  test('[WT 4.31] the British not across the Meuse before they are released', () => {
    const guards = { units: { '0602': 'XXX GdsArm' }, at: 'movement', hq: 'XXX' } as const;
    expect(steps(position(guards).play('march GdsArm'))).not.toContain('step 0603');
    const released = position({ ...guards, scenario: { british: 'released' } });
    expect(steps(released.play('march GdsArm'))).toContain('step 0603');
  });

  test('the unit has the marker from then on', () => {
    const p = german({ '1306': '85K 116Pz' }).play('march 116Pz', 'step 1307', 'stop');
    expect(p.g.cells[p.g.s.at.unitMarker + p.unit('116Pz')]).toBe(MARKER.strategic);
    expect(p.noted('move').map(({ strategic }) => strategic)).toEqual([1]);
  });
});

describe('when', () => {
  const far = { '1306': '85K 116Pz' };
  const near = { '1306': 'V 3Arm' };

  test.each([
    ['overcast', true],
    ['mist', true],
    ['clear', false],
  ] as const)('[WT 6.31] Germans in %s weather: %s', (weather, marches) => {
    expect(canMarch(german(far, { weather }), '116Pz')).toBe(marches);
    expect(canMarch(german(far, { weather }), '85K')).toBe(marches);
  });

  test('[WT 6.31] the Allies in clear weather too', () => {
    expect(canMarch(american(near, { weather: 'clear' }), '3Arm')).toBe(true);
  });

  test('[WT 6.32] [WT 9.4] no Allied unit in the first turn, but German units', () => {
    const special = { special: { firstTurnSurprise: true, germansSuppliedThrough: 2 } };
    const first = { turn: 1, lastTurn: 2, scenario: special } as const;
    expect(canMarch(american(near, first), '3Arm')).toBe(false);
    expect(canMarch(american(near, first), 'V')).toBe(false);
    expect(american(near, first).legal()).toContain('take 3Arm');
    expect(canMarch(german(far, first), '116Pz')).toBe(true);
  });

  test('[WT 6.32] in the second turn they may', () => {
    const special = { special: { firstTurnSurprise: true, germansSuppliedThrough: 2 } };
    const p = american(near, { turn: 1, lastTurn: 2, scenario: special }).play('done');
    while (p.g.cells[p.g.s.at.turn] === 1) p.play('done');
    p.dice(p.unit('V')).play('done', 'done');
    expect(canMarch(p, '3Arm')).toBe(true);
  });

  test('[WT 6.3] [WT 6.4] not in exploitation', () => {
    const p = position({ units: { '1306': '85K 116Pz!exploit' }, at: 'exploitation', hq: '85K' });
    expect(p.legal()).toContain('take 116Pz');
    expect(canMarch(p, '116Pz')).toBe(false);
  });
});
