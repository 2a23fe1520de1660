// Replacements (WT 4.4, 4.41).

import { describe, expect, test } from 'vitest';
import { position } from './position.ts';

const SIX = ['3FJ', '12Inf', '277Inf', '326Inf', '272Inf', '62Inf'];
const TWELVE = [...SIX, '560Inf', '1SS', '12SS', '2SS', '9SS', '116Pz'];
const US_SIX = ['78Inf', '8Inf', '99Inf', '106Inf', '28Inf', '7Arm'];

const start = (eliminated: readonly string[], units: Record<string, string>, germansSupplied = true) =>
  position({ units, at: 'initial', germansSupplied, scenario: { eliminated } });
const germans = { '1609': '85K 352Inf- 276Inf-', '1508': '212Inf- 2Pz-' };

describe('[WT 4.4] for every six divisions lost', () => {
  test('one reduced division may be refitted', () => {
    const p = start(SIX, germans);
    expect(p.legal()).toEqual(['done', 'refit 352Inf', 'refit 276Inf', 'refit 212Inf']);
    p.play('refit 276Inf');
    expect(p.where('276Inf')).toBe('full 1609');
    expect(p.step).toBe('operations.draw');
  });

  test('five are too few: fractions are dropped', () => {
    expect(start(SIX.slice(1), germans).step).toBe('operations.draw');
  });

  test('twelve give two, named in one order only', () => {
    const p = start(TWELVE, germans).play('refit 276Inf');
    expect(p.legal()).toEqual(['done', 'refit 212Inf']);
  });

  test('brigades and regiments in the dead pile do not count', () => {
    expect(start([...SIX.slice(1), '150Bde', 'FBB'], germans).step).toBe('operations.draw');
  });

  test('the player may decline', () => {
    const p = start(SIX, germans).play('done');
    expect(p.where('352Inf')).toBe('reduced 1609');
    expect(p.step).toBe('operations.draw');
  });

  test('each side counts its own dead pile', () => {
    const units = { ...germans, '1204': 'V 2Inf-', '1103': '1Army' };
    expect(start(SIX, units).play('done').step).toBe('operations.draw');
    expect(start(US_SIX, units).legal()).toEqual(['done', 'refit 2Inf']);
  });

  test('the division must be in supply', () => {
    expect(start(US_SIX, { '1204': 'V 2Inf-' }).step).toBe('operations.draw');
    expect(start(SIX, germans, false).dice(0).step).toBe('operations.draw');
  });

  test('it may neither move nor attack that turn', () => {
    const p = start(US_SIX, { '1204': 'V 2Inf- 102Cav', '1103': '1Army', '1304': '18Inf' }).play('refit 2Inf');
    p.dice(p.unit('V')).play('done', 'done');
    expect(p.legal()).toContain('take 102Cav');
    expect(p.refuses('take 2Inf')).toBe(true);
    p.play('done', 'attack 1304');
    expect(p.g.cells[p.g.s.at.unitAttacked + p.unit('2Inf')]).toBe(0);
  });

  test('and is free again in the next', () => {
    const p = start(SIX, { '1508': '212Inf-' }).play('refit 212Inf');
    expect(p.g.cells[p.g.s.at.turn]).toBe(4);
    expect(p.g.cells[p.g.s.at.unitRefitted + p.unit('212Inf')]).toBe(0);
  });
});

describe('[WT 4.41] never', () => {
  test('German motorized divisions', () => {
    expect(start(SIX, { '1508': '85K 2Pz- 3PG-' }).step).toBe('operations.draw');
  });

  test('British divisions', () => {
    expect(start(US_SIX, { '0301': 'XXX 43Inf-' }).step).toBe('operations.draw');
  });

  test('American motorized divisions are not barred', () => {
    expect(start(US_SIX, { '1204': 'V 3Arm-', '1103': '1Army' }).legal()).toContain('refit 3Arm');
  });
});
