// Headquarters (TITE 10.0 to 10.3): their modes and what Attack mode costs, and how they relocate.

import { describe, expect, test } from 'vitest';
import { hqModes } from '../../../src/rules/thunder-in-the-east/chapters/headquarters.ts';
import { countdownOf, modeOf, setMode } from '../../../src/rules/thunder-in-the-east/state.ts';
import { MODE } from '../../../src/rules/thunder-in-the-east/terms.ts';
import { Front } from './front.ts';

describe('10.3: the Headquarters Mode Step', () => {
  /** The step of a side that has so many halves of Offensive Points, with a headquarters in a city of its own. */
  function modes(kind: string, city: string, halves: number, prepare = (_: Front, __: number): void => {}) {
    const side = kind === 'SU_HQ' ? 'soviet' : 'axis';
    const front = new Front();
    const hq = front.headquarters(kind, front.hexOf(city));
    front.points('offensive', side, halves);
    prepare(front, hq);
    front.acts(side).g.startAt(hqModes.step.reset);
    return { front, hq, attack: `attack-mode ${front.id(hq)}`, side } as const;
  }
  const mayAttack = (...given: Parameters<typeof modes>): boolean => {
    const { front, attack } = modes(...given);
    return front.actor !== 'over' && front.legal().includes(attack);
  };

  test('[TITE 10.0] [TITE 10.3] all are Balanced again, and a whole Offensive Point puts one into Attack mode', () => {
    const { front, hq, attack } = modes('SU_HQ', 'Kiev', 3);
    expect(modeOf(front.g, hq)).toBe(MODE.balanced);
    front.play(attack);
    expect([modeOf(front.g, hq), front.points('offensive', 'soviet'), front.actor]).toEqual([MODE.attack, 1, 'over']);
  });

  test('[TITE 10.3] a headquarters that is not on the map has no mode, nor one of the enemy', () => {
    const { front } = modes('SU_HQ', 'Kiev', 2);
    expect(front.offers('attack-mode')).toHaveLength(1);
  });

  test('[TITE 10.3] half a point is enough for an operational headquarters, or under stress', () => {
    expect(mayAttack('RO_HQ', 'Bucharest', 1)).toBe(true);
    expect(mayAttack('SU_HQ', 'Kiev', 1)).toBe(false);
    const { front, attack } = modes('SU_HQ', 'Kiev', 1, (at) => at.weather('cold'));
    front.play(attack);
    expect(front.points('offensive', 'soviet')).toBe(0);
  });

  test('[TITE 10.3] not without points, with a Countdown, without a line, nor an operational one under stress', () => {
    expect(mayAttack('RO_HQ', 'Bucharest', 0)).toBe(false);
    expect(mayAttack('SU_HQ', 'Kiev', 2, (front, hq) => front.delay(hq, 1))).toBe(false);
    expect(mayAttack('SU_HQ', 'Kiev', 2, (front) => front.surround(front.hexOf('Kiev'), 'DE_INC4'))).toBe(false);
    expect(mayAttack('RO_HQ', 'Bucharest', 2, (front) => front.weather('mud'))).toBe(false);
    expect(mayAttack('SU_HQ', 'Kiev', 2, (front) => front.weather('mud'))).toBe(true);
  });
});

describe('10.2: relocation', () => {
  /** A Movement Step in which a Soviet headquarters stands in Kiev. */
  function kiev(phase: 'special' | 'regular' = 'special', prepare = (_: Front, __: number): void => {}) {
    const front = new Front();
    const hq = front.headquarters('SU_HQ', front.hexOf('Kiev'));
    prepare(front, hq);
    front.moves('soviet', phase);
    return { front, hq, pick: `pick ${front.id(hq)}` };
  }

  test('[TITE 10.2] [TITE 10.2.1] [TITE 15.2] [TITE 7.5.1] to a supplied city, Balanced and with a Countdown of 3', () => {
    const { front, hq, pick } = kiev();
    front.play(pick);
    expect(front.offers('stay')).toHaveLength(1);
    expect(front.offers('dissolve')).toEqual([]);
    expect(front.offers('place')).not.toContain(`place ${front.hexOf('Kiev')}`);
    expect(front.offers('place')).not.toContain(`place ${front.hexOf('Warsaw')}`);
    front.play(`place ${front.hexOf('Moscow')}`);
    expect([front.at(hq), modeOf(front.g, hq), countdownOf(front.g, hq)]).toEqual([
      front.hexOf('Moscow'),
      MODE.balanced,
      3,
    ]);
    expect(front.legal()).not.toContain(pick);
  });

  test('[TITE 10.2.1] it may stay where it is', () => {
    const { front, hq, pick } = kiev();
    front.play(pick, 'stay');
    expect([front.at(hq), countdownOf(front.g, hq), front.step]).toEqual([front.hexOf('Kiev'), 0, 'movement.pick']);
  });

  test('[TITE 10.2.3] with a Countdown it may too, and begins a new one', () => {
    const { front, hq, pick } = kiev('special', (at, unit) => at.delay(unit, 1));
    front.play(pick, `place ${front.hexOf('Moscow')}`);
    expect(countdownOf(front.g, hq)).toBe(3);
  });

  test('[TITE 10.2] [TITE 10.2.1] [TITE 10.2.2] [TITE 7.5.1] without its line it goes nowhere, but may dissolve', () => {
    const { front, hq, pick } = kiev('special', (at) => at.surround(at.hexOf('Kiev'), 'DE_INC4'));
    front.play(pick);
    expect(front.legal()).toEqual(['dissolve', 'stay']);
    front.play('dissolve');
    expect(front.at(hq)).toBe('');
  });

  test('[TITE 15.2] after the battles no headquarters relocates', () => {
    expect(kiev('regular').front.legal()).not.toContain(kiev().pick);
  });
});

test('[TITE 10.3.2] in Balanced mode it supplies two hexes farther than in Attack mode', () => {
  const { kinds } = new Front().g.s.forces;
  for (const { id, hq } of kinds) if (hq !== null) expect([id, hq.radius[0] - hq.radius[1]]).toEqual([id, 2]);
  const front = new Front();
  const hq = front.place('SU_HQ', front.hexOf('Kiev'));
  setMode(front.g, hq, MODE.attack);
  expect(modeOf(front.g, hq)).toBe(MODE.attack);
});
