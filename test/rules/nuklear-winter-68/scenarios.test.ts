// What single scenarios ask for beyond the rules: their points, who wins, and what their special rules allow.

import { describe, expect, test } from 'vitest';
import { destroy } from '../../../src/rules/nuklear-winter-68/chapters/casualties.ts';
import { hide } from '../../../src/rules/nuklear-winter-68/chapters/special.ts';
import { factionScore, resultName } from '../../../src/rules/nuklear-winter-68/chapters/victory.ts';
import { dataset } from '../../../src/rules/nuklear-winter-68/loading/data.ts';
import { CAUSE, FACTIONS, type Faction, SOURCES } from '../../../src/rules/nuklear-winter-68/terms.ts';
import { opening, type Position, type PositionSpec, position } from './position.ts';

type Side = (typeof FACTIONS)[number];

/** A position with the objectives, points and margin of a scenario. */
function like(id: string, units: Readonly<Record<string, string>>, more: Partial<PositionSpec> = {}): Position {
  const { objectives, scoring, margin } = dataset.prepareData().scenarios[id];
  return position({ units, ...more, scenario: { objectives, scoring, margin } });
}

const score = (p: Position, side: Side): number => factionScore(p.g, FACTIONS.indexOf(side) as Faction);
const kill = (p: Position, unit: string, by: Side | 'nobody'): void =>
  destroy(p.g, p.unit(unit), by === 'nobody' ? 0 : FACTIONS.indexOf(by) + 1, CAUSE.fire);

/** What a side has at the start of a shipped scenario. */
const held = (id: string): number[] => {
  const p = opening(id);
  return FACTIONS.map((side) => score(p, side));
};

describe('who wins', () => {
  const THREE = { '1-130': 'king-tiger@A1', '1st-ranger': 'm60a1@A5', bh: 'zealots@A9' };
  const result = (points: readonly number[], margin = 2): string => {
    const p = position({ units: THREE, scenario: { margin } });
    const cell = p.g.s.at.score;
    for (const [faction, each] of points.entries()) {
      p.g.set(cell + faction * SOURCES.length + SOURCES.indexOf('destroyed'), each);
    }
    return resultName(p.g);
  };

  test.each([
    [[9, 7, 7], 'reich'],
    [[9, 8, 7], 'draw.reich-nato'],
    [[8, 6, 9], 'draw.reich-black-hand'],
    [[7, 7, 6], 'draw'],
    [[0, 5, 2], 'nato'],
  ])('[NW S-victory] by a margin of 2, points of %j end in %s', (points, wanted) => {
    expect(result(points)).toBe(wanted);
  });

  test('[NW S-victory] a unit lost to its own side counts for its only opponent, and for neither of two', () => {
    const two = position({ units: { '1-130': 'king-tiger@A1 king-tiger@A2', '1st-ranger': 'm60a1@A5' } });
    kill(two, 'king-tiger-2', 'reich');
    expect([score(two, 'reich'), score(two, 'nato')]).toEqual([0, 1]);
    const three = position({ units: { ...THREE, '1-130': 'king-tiger@A1 king-tiger@A2' } });
    kill(three, 'king-tiger-2', 'nobody');
    expect(FACTIONS.map((side) => score(three, side))).toEqual([0, 0, 0]);
    kill(three, 'king-tiger-1', 'black-hand');
    expect(FACTIONS.map((side) => score(three, side))).toEqual([0, 0, 1]);
  });
});

describe('points', () => {
  test('[NW S2] the Black Hand begins with the three heights and crossroads, worth 2, 2 and 3', () => {
    expect(held('powerstrike')).toEqual([0, 0, 7]);
    const p = like('powerstrike', { '1st-ranger': 'm60a1@T11', bh: 'zealots@A9' }, { active: '1st-ranger' });
    p.play('take m60a1-1', 'step T12');
    expect([score(p, 'nato'), score(p, 'black-hand')]).toEqual([3, 4]);
    kill(p, 'zealots-1', 'nato');
    expect(score(p, 'nato')).toBe(4);
  });

  test('[NW S4] the bridge of Omega is held by a marker alone, and a Ravager is worth a point more', () => {
    const p = opening('omega');
    expect(p.field('hex.control', 'M10')).toBe(FACTIONS.indexOf('black-hand') + 1);
    expect(p.field('hex.land', 'M10')).toBe(0);
    expect(held('omega')).toEqual([0, 0, 7]);
    const q = like('omega', { '1-130': 'king-tiger@A1', bh: 'zealots@A9 ravager@A11' });
    const before = score(q, 'reich');
    kill(q, 'zealots-1', 'reich');
    kill(q, 'ravager-1', 'reich');
    expect(score(q, 'reich') - before).toBe(2 + 3);
  });

  test('[NW S6] an objective without a holder counts for no side until one enters it', () => {
    expect(held('flytrap')).toEqual([0, 0, 2]);
    const p = like(
      'flytrap',
      { '2-130': 'e-100@O10', '1st-ranger': 'm60a1@A5', bh: 'zealots@A9' },
      { active: '2-130' },
    );
    p.play('take e-100-1', 'step O9');
    expect(FACTIONS.map((side) => score(p, side))).toEqual([2, 0, 2]);
    p.play('step N9');
    expect(score(p, 'reich')).toBe(2);
  });

  test('[NW S7] a unit in command is worth two, others one; airplanes may be requested in the first turn', () => {
    const p = like(
      'eye-for-an-eye',
      { '1-130': 'king-tiger@A1!co king-tiger@A2', '2nd-ranger': 'm60a1@A5!2ic m60a1@A6' },
      { active: '1-130', sides: { reich: { cas: { 'ju-87-stuka': 1 } } } },
    );
    p.play('take king-tiger-1');
    expect(p.offers('request')).toHaveLength(1);
    kill(p, 'm60a1-2', 'reich');
    expect(score(p, 'reich')).toBe(1);
    kill(p, 'm60a1-1', 'reich');
    expect(score(p, 'reich')).toBe(1 + 2);
    kill(p, 'king-tiger-1', 'nato');
    expect(score(p, 'nato')).toBe(2);
  });

  test('[NW S10] every unit is worth two', () => {
    expect(held('black-steel')).toEqual([2, 4, 0]);
    const p = like('black-steel', { '1-501-ss': 'e-100@A1 e-100@A2', '4th-guards': 't-64@A5 t-64@A6' });
    const before = [score(p, 'reich'), score(p, 'nato')];
    kill(p, 'e-100-2', 'nato');
    kill(p, 't-64-2', 'reich');
    expect([score(p, 'reich') - before[0], score(p, 'nato') - before[1]]).toEqual([2, 2]);
  });

  test('[NW S12] the Black Hand leaves by the east edge, a point for each unit, the Scourge and riders too', () => {
    const p = like(
      'reversed-knee',
      { bh: 'zealots@DD6 pest@DD9 zealots@pest-1 scourge@DD12 zealots@A9', '58th-motor-rifle': 't-62@A1 t-62@DD15' },
      { active: 'bh' },
    );
    const before = score(p, 'black-hand');
    p.play('take zealots-3');
    expect(p.offers('exit')).toEqual([]);
    p.play('stop', 'take zealots-1');
    expect(p.offers('exit')).toEqual(['exit east']);
    p.play('exit east', 'take pest-1', 'exit east', 'take scourge-1', 'exit east');
    expect(score(p, 'black-hand') - before).toBe(1 + 2 + 1);
    expect(['zealots-1', 'zealots-2', 'pest-1', 'scourge-1'].map((unit) => p.where(unit))).toEqual(
      Array(4).fill('exited'),
    );
    const q = like(
      'reversed-knee',
      { bh: 'zealots@A9', '58th-motor-rifle': 't-62@A1 t-62@DD15' },
      { active: '58th-motor-rifle' },
    );
    q.play('take t-62-2');
    expect(q.offers('exit')).toEqual([]);
  });
});

describe('special rules', () => {
  test('[NW S2-hidden] a strike on the hex of a hidden unit reveals it and hits it', () => {
    const p = position({
      units: { '1st-ranger': 'm60a1@X20', bh: 'zealots@X18 megrim@A1' },
      active: '1st-ranger',
      sides: { nato: { oba: { barrage: 1 } } },
      options: { '2.0-hidden-setup': true },
      special: { hiddenSetup: { faction: 'black-hand', unit: 'zealots', revealWithin: 1 } },
    });
    hide(p.g, p.unit('zealots-1'));
    expect(p.where('zealots-1')).toBe('hidden');
    p.play('take m60a1-1', 'call barrage', 'aim X18').dice(4).play('spread X17', 'spread Y18').dice(7);
    expect(p.where('zealots-1')).toBe('X18 shaken');
  });

  test('[NW S14] before the third turn Reich and NATO score nothing on each other, but do on the Black Hand', () => {
    const { truce } = dataset.prepareData().scenarios.fratricide.special;
    const points = (turn: number): number[] => {
      const p = like(
        'fratricide',
        { '1-501-ss': 'e-100@A1 e-100@A2', '4th-guards': 't-64@A5 t-64@A6', bh: 'zealots@A9 zealots@A10' },
        { turn, special: { truce } },
      );
      const before = FACTIONS.map((side) => score(p, side));
      kill(p, 'e-100-2', 'nato');
      kill(p, 't-64-2', 'reich');
      kill(p, 'zealots-2', 'reich');
      kill(p, 'zealots-1', 'nato');
      return FACTIONS.map((side, i) => score(p, side) - before[i]);
    };
    expect(points(2)).toEqual([2, 2, 0]);
    expect(points(3)).toEqual([4, 4, 0]);
  });

  test('[NW S15] the V-2 stands in O17, and missiles fly from the fourth turn on, one nuclear strike a turn', () => {
    const p = opening('final-victory');
    while (p.where('v-2-1') === 'waiting') p.play(p.legal()[0]);
    expect(p.where('v-2-1')).toBe('O17');
    const { missilesFromTurn } = dataset.prepareData().scenarios['final-victory'].special;
    const launches = (turn: number, flown = 0): number => {
      const q = like(
        'final-victory',
        { '1-501-ss': 'e-100@A1 +v-2@O17', '4th-guards': 't-64@Z5', bh: 'zealots@A9' },
        {
          turn,
          active: '1-501-ss',
          special: { missilesFromTurn },
          sides: { reich: { warheads: ['nuclear'] } },
        },
      );
      q.g.set(q.g.s.at.nuclear + FACTIONS.indexOf('reich'), flown);
      if (!q.offers('take').includes('take v-2-1')) return 0;
      return q.play('take v-2-1').offers('launch').length;
    };
    expect(launches(3)).toBe(0);
    expect(launches(4)).toBeGreaterThan(0);
    expect(launches(4, 1)).toBe(0);
  });

  test('[NW S15] the side that captures the V-2 has three points', () => {
    const p = like(
      'final-victory',
      { '1-501-ss': 'e-100@A1 +v-2@O17', '4th-guards': 't-64@A5', bh: 'zealots@O16' },
      { active: 'bh', sides: { reich: { warheads: ['nuclear'] } } },
    );
    const before = score(p, 'black-hand');
    p.play('take zealots-1', 'step O17');
    expect(score(p, 'black-hand') - before).toBe(3);
  });
});
