// Reinforcements and the conditional divisions (WT 4.1 to 4.32).

import { describe, expect, test } from 'vitest';
import { totalPoints } from '../../../src/rules/winter-thunder/chapters/victory.ts';
import { FATE } from '../../../src/rules/winter-thunder/terms.ts';
import { type PositionSpec, position } from './position.ts';

const arriving = (edge: string, units: string, more: Partial<PositionSpec> = {}, document: object = {}) =>
  position({
    units: { '1209': '109Rgt' },
    at: 'initial',
    ...more,
    scenario: { reinforcements: [{ turn: more.turn ?? 3, edge, units: units.split(' ') }], ...document },
  });

describe('where units enter', () => {
  test('[WT 4.2] by any road exit of their edge, or they wait', () => {
    const p = arriving('north', '1Inf');
    expect(p.legal()).toEqual(['enter 1Inf 1101', 'enter 1Inf 1301', 'enter 1Inf 1501', 'wait 1Inf']);
    p.play('enter 1Inf 1301');
    expect(p.where('1Inf')).toBe('full 1301');
    expect(p.noted('enter')).toHaveLength(1);
  });

  test('[WT 4.1] one that has entered is on the map in its hex, for both sides', () => {
    const p = arriving('north', '1Inf').play('enter 1Inf 1301');
    const { at } = p.g.s;
    expect(p.g.cells[at.unitFate + p.unit('1Inf')]).toBe(FATE.onMap);
    expect(p.g.cells[at.unitHex + p.unit('1Inf')]).toBe(p.hex('1301'));
    expect(p.g.cells[at.hexSide + p.hex('1301')]).toBe(2);
  });

  test('[WT 4.1] one that has entered lifts the enemy BLOCK in its hex', () => {
    const p = arriving('east', '9VG', {}, { blocks: [{ hex: '2008', side: 'allied' }] }).play('enter 9VG 2008');
    expect(p.g.cells[p.g.s.at.hexBlock + p.hex('2008')]).toBe(0);
  });

  test('[WT 4.2] one that waits is not asked for again in its turn', () => {
    const p = arriving('north', '1Inf 9Inf', { units: { '1204': 'V' } }).play('wait 1Inf');
    expect(p.legal()).toContain('wait 9Inf');
    p.play('wait 9Inf');
    expect(p.step).toBe('operations.draw');
  });

  test('[WT 4.2] not where an enemy stands', () => {
    const p = arriving('north', '1Inf', { units: { '1301': '3FJ' } });
    expect(p.legal()).toEqual(['enter 1Inf 1101', 'enter 1Inf 1501', 'wait 1Inf']);
  });

  test('[WT 4.2] not by an exit that enemy units have left by; their own side may still use it', () => {
    const closed = { closedExits: ['1301', '2008'] };
    expect(arriving('north', '1Inf', {}, closed).legal()).not.toContain('enter 1Inf 1301');
    expect(arriving('east', '9VG', {}, closed).legal()).toContain('enter 9VG 2008');
  });

  test('[WT 6.1] only in hexes with room', () => {
    const p = arriving('north', '1Inf 9Inf 30Inf 7Arm', { units: { '1101': '78Inf 8Inf' } });
    p.play('enter 1Inf 1501');
    expect(p.legal()).toEqual(['enter 9Inf 1301', 'wait 9Inf']);
    p.play('enter 9Inf 1301', 'enter 30Inf 1301');
    expect(p.step).not.toBe('reinforcements.enter');
  });

  test('[WT 4.1] a unit that finds no open hex is not asked for and comes later', () => {
    const p = arriving('north', '1Inf', { units: { '1101': '3FJ', '1301': '5FJ', '1501': '18Inf', '1204': 'V' } });
    expect(p.step).toBe('operations.draw');
    expect(p.g.cells[p.g.s.at.unitFate + p.unit('1Inf')]).toBe(FATE.expected);
  });

  test('[WT 4.1] a unit that waits may enter in a later turn', () => {
    const p = arriving('north', '1Inf', { lastTurn: 5 }).play('wait 1Inf');
    expect(p.g.cells[p.g.s.at.turn]).toBe(4);
    expect(p.legal()).toContain('enter 1Inf 1101');
  });

  test('[WT 9.5] an enemy BLOCK in the entry hex keeps out all but combat units, which remove it', () => {
    const p = arriving('east', '9VG 67Art', {}, { blocks: [{ hex: '2008', side: 'allied' }] });
    p.play('enter 9VG 2012');
    expect(p.refuses('enter 67Art 2008')).toBe(true);
    const q = arriving('east', '9VG', {}, { blocks: [{ hex: '2008', side: 'allied' }] });
    q.play('enter 9VG 2008');
    expect(q.g.cells[q.g.s.at.hexBlock + q.hex('2008')]).toBe(0);
  });

  test('[WT 4.31] British units enter north and west of the Meuse', () => {
    const p = arriving('northwest', '29Bde');
    expect(p.legal()).toEqual(
      ['0102', '0301', '0501', '0701', '0901'].map((hex) => `enter 29Bde ${hex}`).concat('wait 29Bde'),
    );
  });
});

test('[WT 4.1] German units come first, each side in the order of its counters', () => {
  const p = arriving(
    'north',
    '9Inf',
    {},
    {
      reinforcements: [
        { turn: 3, edge: 'north', units: ['9Inf', '1Inf'] },
        { turn: 3, edge: 'east', units: ['FBB', '3PG'] },
      ],
    },
  );
  p.play('wait 3PG', 'wait FBB', 'wait 1Inf');
  expect(p.legal()).toContain('wait 9Inf');
});

test('[WT 4.1] a unit does not come before its turn', () => {
  const p = position({
    units: { '1204': 'V' },
    at: 'initial',
    scenario: { reinforcements: [{ turn: 4, edge: 'north', units: ['1Inf'] }] },
  });
  expect(p.step).toBe('operations.draw');
});

test('[WT 4.1] the chit of an HQ that enters goes into the Randomizer', () => {
  const p = arriving('north', 'VII').play('enter VII 1101');
  expect(p.step).toBe('operations.draw');
  expect(p.g.cells[p.g.s.at.turn]).toBe(3);
  expect(p.legal()).toEqual(['chit VII']);
});

describe('a unit that enters in a town', () => {
  const entered = (options: object) => {
    const p = arriving('east', '9VG', {}, { taken: ['2004'], options });
    expect(p.g.cells[p.g.s.at.hexControl + p.hex('2004')]).toBe(2);
    p.play('enter 9VG 2004');
    return p.g.cells[p.g.s.at.hexControl + p.hex('2004')];
  };

  test('[WT 2.3] is placed, not moved: it takes nothing', () => expect(entered({})).toBe(2));

  test('[WT 2.3] by option 2.3-placed takes it', () => expect(entered({ '2.3-placed': true })).toBe(1));
});

describe('[WT 4.32] conditional divisions', () => {
  const conditional = { units: ['11Pz', '10SS'], turn: 3, edge: 'east' };
  const victory = {
    sources: ['conditional-division-bought', 'town-gained'],
    decision: { by: 'ratio' },
  };
  const start = (turn: number, document: object = {}) =>
    position({
      units: { '1209': '109Rgt' },
      at: 'initial',
      turn,
      lastTurn: turn + 1,
      scenario: { conditional, victory, ...document },
    });

  test('may be bought one by one, for two points each', () => {
    const p = start(3);
    expect(p.legal()).toEqual(['buy 11Pz', 'decline']);
    p.play('buy 11Pz');
    expect(p.legal()).toEqual(['buy 10SS', 'decline']);
    p.play('decline');
    expect(p.legal()).toContain('enter 11Pz 2008');
    expect(totalPoints(p.g, 1 as never)).toBe(2);
    p.play('enter 11Pz 2008');
    expect(p.where('11Pz')).toBe('full 2008');
  });

  test('are offered again in the next turn', () => {
    const p = start(3).play('decline', 'decline');
    expect(p.g.cells[p.g.s.at.turn]).toBe(4);
    expect(p.legal()).toEqual(['buy 11Pz', 'decline']);
  });

  test('enter without cost once a German unit has crossed the Meuse', () => {
    const p = start(3, { meuseCrossed: true });
    expect(p.legal()).toContain('enter 11Pz 2008');
    p.play('enter 11Pz 2008', 'enter 10SS 2008');
    expect(totalPoints(p.g, 1 as never)).toBe(0);
  });

  test('do not come before 19-20 December, crossing or not', () => {
    for (const document of [{}, { meuseCrossed: true }]) {
      const p = start(2, document);
      expect(p.g.cells[p.g.s.at.turn]).toBe(3);
    }
  });

  test('cost nothing where the entry is closed: they are not offered', () => {
    const full = {
      '2001': '246Inf 79Inf',
      '2004': '167Inf',
      '2005': '340Inf',
      '2008': '9VG 12Inf',
      '2012': '18Inf',
      '1204': 'V',
    };
    const p = position({ units: full, at: 'initial', scenario: { conditional } });
    expect(p.step).toBe('operations.draw');
  });

  test('a unit that crosses in this turn releases them in the next', () => {
    const p = position({
      units: { '0403': '2Pz', '0305': '47PzK' },
      at: 'movement',
      hq: '47PzK',
      lastTurn: 5,
      scenario: { conditional, start: { at: 'movement', hq: '47PzK' } },
    });
    p.play('take 2Pz', 'step 0303');
    if (p.step === 'moving.step') p.play('stop');
    expect(p.noted('crossed')).toHaveLength(1);
    while (p.g.cells[p.g.s.at.turn] === 3) p.play('done');
    expect(p.legal()).toContain('enter 11Pz 2008');
  });
});
