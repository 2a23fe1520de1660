// Losses: steps, armies that break down, remnants (TITE 12.7, 13.2, 21.6, 27.4).

import { describe, expect, test } from 'vitest';
import { eliminate, loseStep } from '../../../src/rules/thunder-in-the-east/chapters/losses.ts';
import { reveal } from '../../../src/rules/thunder-in-the-east/state.ts';
import { Battlefield } from './battlefield.ts';

describe('12.7: a step loss', () => {
  test('[TITE 21.6] turns a full unit of several steps to its reduced side', () => {
    const field = new Battlefield();
    const u = field.place('DE_INA', '9240');
    expect(loseStep(field.g, u)).toBe(u);
    expect(field.in('9240')).toEqual(['DE_INA 3']);
  });

  test('[TITE 12.2] [TITE 12.7] breaks a reduced Infantry Army down into its weaker corps at full strength, without a remnant (G32)', () => {
    const field = new Battlefield()
      .stock('DE_INC6', 'change')
      .stock('DE_INC4', 'change')
      .stock('DE_KGL', 'remnants', 2);
    const u = field.place('DE_INA', '9240', 3);
    loseStep(field.g, u);
    expect(field.in('9240')).toEqual(['DE_INC4 2']);
    expect(field.box(u)).toBe('change');
    expect([field.count('DE_INC6', 'change'), field.count('DE_INC6', 'pool')]).toEqual([0, 1]);
    expect(field.count('DE_KGL', 'remnants')).toBe(2);
  });

  test('[TITE 12.7] breaks a reduced Tank Army down into its Mechanized Corps; its Tank Corps are lost (G33)', () => {
    const field = new Battlefield().stock('SU_MEC', 'change').stock('SU_TKC', 'change', 2).stock('SU_TKC', 'pool', 0);
    const u = field.place('SU_TKA', '9240', 2);
    loseStep(field.g, u);
    expect(field.in('9240')).toEqual(['SU_MEC 1']);
    expect([field.count('SU_TKC', 'change'), field.count('SU_TKC', 'pool')]).toEqual([0, 2]);
  });

  test('[TITE 12.2] [TITE 12.7] makes a raised army an untried corps from the Force Pool; without one it is gone', () => {
    const field = new Battlefield().stock('SU_RC', 'pool', 1).stock('SU_MIL', 'unused', 1).stock('SU_CON', 'unused', 1);
    const [first, second] = [field.place('SU_INA', '9240', 2), field.place('SU_SHA', '9340', 2)];
    loseStep(field.g, first);
    expect(field.in('9240')).toEqual(['SU_RC 1']);
    expect(field.box(first)).toBe('pool');
    expect(loseStep(field.g, second)).toBe(0);
    expect(field.g.cells[field.g.s.at.armiesLost + 1]).toBe(1);
  });

  test('[TITE 12.7] makes a Guards Army a Guards corps where the pool has one, else an untried corps', () => {
    for (const [guards, left] of [
      [1, 'SU_GRC 1'],
      [0, 'SU_RC 1'],
    ] as const) {
      const field = new Battlefield().stock('SU_GRC', 'pool', guards).stock('SU_RC', 'pool', 1);
      loseStep(field.g, field.place('SU_GDA', '9240', 2));
      expect(field.in('9240')).toEqual([left]);
    }
  });

  test('[TITE 12.7] the corps of an army is as supplied as the army was', () => {
    const field = new Battlefield().stock('SU_RC', 'pool', 1);
    const u = field.place('SU_INA', '9240', 2);
    field.supply(u, 'isolated');
    expect(field.field('unit.supply', field.id(loseStep(field.g, u)))).toBe(2);
  });

  test('[TITE 12.7] [TITE 21.6] a corps with a medal leaves a remnant on the map, from its box or else from the Force Pool', () => {
    for (const from of ['remnants', 'pool'] as const) {
      const field = new Battlefield().stock('DE_KGL', 'remnants', 0).stock('DE_KGL', from);
      const u = field.place('DE_INC4', '9240', 1);
      loseStep(field.g, u);
      expect([field.in('9240'), field.box(u)]).toEqual([['DE_KGL 1'], 'pool']);
    }
  });

  test('[TITE 21.6] a corps without a medal leaves nothing', () => {
    const field = new Battlefield().stock('DE_KGL', 'remnants', 2);
    const u = field.place('DE_INC3', '9240', 1);
    expect([loseStep(field.g, u), field.in('9240'), field.box(u)]).toEqual([0, [], 'pool']);
  });

  test('[TITE 27.4] a remnant that is lost goes back to its Holding box', () => {
    const field = new Battlefield();
    const u = field.place('DE_KGL', '9240');
    loseStep(field.g, u);
    expect(field.box(u)).toBe('remnants');
  });

  test('[TITE 12.7] a reduced Cavalry-Mechanized Group goes to the Change box, its corps to the Force Pool', () => {
    const field = new Battlefield().stock('SU_GCC', 'change').stock('SU_TKC', 'change').stock('SU_TKC', 'pool', 0);
    const u = field.place('SU_CMG', '9240', 1);
    expect(loseStep(field.g, u)).toBe(0);
    expect([field.box(u), field.count('SU_GCC', 'pool'), field.count('SU_TKC', 'change')]).toEqual(['change', 1, 0]);
  });

  test('[TITE 12.1] a Panzer Corps that is lost leaves its divisions in the Change box', () => {
    const field = new Battlefield().stock('DE_PZD', 'change', 2).stock('DE_KGH', 'remnants', 1);
    const u = field.place('DE_PZC', '9240', 1);
    loseStep(field.g, u);
    expect([field.in('9240'), field.box(u), field.count('DE_PZD', 'change')]).toEqual([['DE_KGH 1'], 'pool', 2]);
  });
});

describe('12.7: a unit that is shattered', () => {
  test('[TITE 12.7] leaves its remnant in the Force Pool, only from the Holding box', () => {
    for (const [box, pool] of [
      ['remnants', 1],
      ['unused', 0],
    ] as const) {
      const field = new Battlefield().stock('DE_KGL', 'remnants', 0).stock('DE_KGL', 'pool', 0).stock('DE_KGL', box);
      eliminate(field.g, field.place('DE_INC6', '9240'), 'shattered');
      expect([field.in('9240'), field.count('DE_KGL', 'pool')]).toEqual([[], pool]);
    }
  });

  test('[TITE 12.2] [TITE 21.6] loses all parts of an army to the Force Pool, with one remnant', () => {
    const field = new Battlefield()
      .stock('DE_INC6', 'change')
      .stock('DE_INC6', 'pool', 0)
      .stock('DE_INC4', 'change')
      .stock('DE_INC4', 'pool', 0)
      .stock('DE_KGL', 'pool', 0)
      .stock('DE_KGL', 'remnants', 3);
    const u = field.place('DE_INA', '9240');
    eliminate(field.g, u, 'shattered');
    expect([field.box(u), field.count('DE_INC6', 'change'), field.count('DE_INC4', 'change')]).toEqual([
      'change',
      0,
      0,
    ]);
    expect([field.count('DE_KGL', 'pool'), field.count('DE_KGL', 'remnants')]).toEqual([1, 2]);
  });

  test('[TITE 13.2] an Early Mechanized Corps leaves the game, and a Rifle Army joins the Force Pool', () => {
    const field = new Battlefield().stock('SU_INA', 'pool', 0).stock('SU_INA', 'trading', 5);
    const u = field.place('SU_EMC', '9240');
    eliminate(field.g, u, 'shattered');
    expect([field.box(u), field.count('SU_INA', 'pool'), field.count('SU_INA', 'trading')]).toEqual(['trading', 1, 4]);
  });

  test('[TITE 13.2] a revealed corps is drawn again when it returns to the pool, a revealed Militia Corps is set aside', () => {
    const field = new Battlefield();
    const [rifles, militia] = [field.place('SU_RC', '9240'), field.place('SU_MIL', '9240')];
    const before = [...field.g.cells];
    const drawable = (): number[] => [...field.g.cells].flatMap((cell, i) => (cell !== before[i] && i > 0 ? [i] : []));
    reveal(field.g, rifles, 0);
    reveal(field.g, militia, 0);
    expect(drawable().length).toBeGreaterThan(0);
    eliminate(field.g, rifles, 'shattered');
    eliminate(field.g, militia, 'shattered');
    expect([field.box(rifles), field.box(militia)]).toEqual(['pool', 'set-aside']);
    const { at, forces } = field.g.s;
    const counts = (id: string, i: number): number =>
      field.g.cells[at.drawable + forces.kinds.findIndex((k) => k.id === id) * 6 + i];
    const mixOf = (id: string, i: number): number => forces.kinds.find((k) => k.id === id)!.values[i].count;
    expect(counts('SU_RC', 0)).toBe(mixOf('SU_RC', 0));
    expect(counts('SU_MIL', 0)).toBe(mixOf('SU_MIL', 0) - 1);
  });
});
