// Rulings that a reading of the whole rulebook against the code brought to light, chapter by chapter.

import { describe, expect, test } from 'vitest';
import { isHqSuppliedNow, isUnitSupplied } from '../../../src/rules/winter-thunder/chapters/supply.ts';
import { attackOn1112, type Position, position } from './position.ts';

/** Passes on whatever an activation offers. */
const passAll = (p: Position): Position => {
  while (p.step.startsWith('activation.') || p.step.startsWith('digging.')) {
    p.play(p.legal().includes('done') ? 'done' : 'decline');
  }
  return p;
};

describe('surprise', () => {
  const surprise = (units: Record<string, string>) =>
    position({ units, at: 'operations', turn: 1, scenario: { special: { firstTurnSurprise: true } } });
  const four = { '1507': '58PzK', '1508': '47PzK', '1510': '85K', '1204': 'V' };

  test('[WT 9.4] all German HQs operate before the Allied ones, or chits are drawn: the choice is made once', () => {
    const p = surprise(four);
    expect(p.legal()).toEqual(['draw', 'activate 58PzK', 'activate 47PzK', 'activate 85K']);
    passAll(p.play('activate 47PzK'));
    expect(p.legal()).toEqual(['activate 58PzK', 'activate 85K']);
  });

  test('[WT 9.4] the last German HQ operates without a question, and then Allied chits are drawn', () => {
    const p = passAll(surprise(four).play('activate 47PzK'));
    passAll(p.play('activate 85K'));
    expect(p.noted('chit').map(({ hq, how }) => [p.g.s.units.ids[hq], how])).toEqual([
      ['47PzK', 1],
      ['85K', 1],
      ['58PzK', 1],
    ]);
    expect(p.legal()).toEqual(['chit V']);
  });

  test('[WT 9.4] the German player may let all chits be drawn', () => {
    expect(surprise(four).play('draw').legal()).toEqual(['chit 58PzK', 'chit 47PzK', 'chit 85K', 'chit V']);
  });
});

describe('a position within the activation of an army', () => {
  test('[WT 5.2] the army leads only units that no corps could lead, at any distance', () => {
    const p = position({
      units: { '1806': '5PzArmy 26VG', '1508': '47PzK', '1507': '18Inf', '1602': '12Inf' },
      at: 'movement',
      hq: '5PzArmy',
    });
    const movable = p.legal().filter((text) => text.startsWith('take '));
    expect(movable.sort()).toEqual(['take 12Inf', 'take 5PzArmy']);
  });
});

describe('30 British Corps', () => {
  const across = (hq: string, unit: string, more: Record<string, string> = {}) =>
    position({
      units: { [hq]: 'XXX', [unit]: '53Inf', '2004': '6PzArmy', ...more },
      at: 'operations',
      scenario: { british: 'released' },
    });
  const state = (p: Position) => [
    isUnitSupplied(p.g, p.unit('XXX')),
    isHqSuppliedNow(p.g, p.unit('XXX')),
    isUnitSupplied(p.g, p.unit('53Inf')),
  ];

  test('[WT 8.12] behind the Meuse the HQ is supplied; units across are by its line of ten MF to the northwest only', () => {
    expect(state(across('0109', '0208'))).toEqual([true, true, true]);
    expect(state(across('0110', '0209'))).toEqual([true, false, false]);
  });

  test('[WT 8.12] cutting that line leaves its units behind the Meuse in supply', () => {
    const p = across('0109', '0107', { '0108': '18Inf' });
    expect(state(p)).toEqual([true, false, true]);
  });
});

describe('companions', () => {
  test('[WT 9.1] artillery that advances with the attackers has operated: it does not dig in where it arrives', () => {
    const p = attackOn1112({ '1111': '18Inf 47Art', '1313': '47PzK 26VG' });
    p.play('attack 1112', 'done', 'mission balanced-attack', 'mission delay').dice(9, 9);
    p.play('retreat 9Inf 1113', 'advance 18Inf 1112', 'advance 47Art 1112');
    expect(p.where('47Art')).toBe('full 1112');
    expect(p.legal()).toEqual(['done', 'dig 1313 26VG']);
  });
});

describe('leaving the map', () => {
  test('[WT 10.0] an HQ that leaves takes its chit out of the cup', () => {
    const p = position({
      units: { '0104': '58PzK', '1508': '5PzArmy', '1103': '1Army' },
      at: 'operations',
      options: { '5.2-corps-hq': true },
      scenario: {
        victory: { sources: ['exit-west'], decision: { by: 'ratio' } },
      },
    });
    p.dice(p.unit('5PzArmy')).play('take 58PzK', 'leave');
    expect(p.g.cells[p.g.s.at.hqInCup + p.unit('58PzK')]).toBe(0);
    passAll(p);
    expect(p.legal()).toEqual(['chit 1Army']);
  });
});
