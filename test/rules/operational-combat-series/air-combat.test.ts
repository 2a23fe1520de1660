// Air combat (OCS 14.9 to 14.11) and interception (14.8).

import { describe, expect, test } from 'vitest';
import { airfield, state, states } from './airfield.ts';
import type { Field } from './position.ts';

const results = (f: Field): [number, number][] => f.noted('airDice').map(({ attacker, roll }) => [attacker, roll]);

describe('the examples', () => {
  test('[OCS 14.9] [OCS 14.9a] [OCS 14.9b] [OCS 14.9d] two LaGG-3 and an IL-2 over a base with a Bf 109 and two Stukas', () => {
    const f = airfield({
      first: 'soviet',
      planes: [
        'lagg1 soviet F 2 2 24 at 14.05',
        'lagg2 soviet F 2 2 24 at 14.05',
        'il2 soviet T (2) 7 25 at 14.05',
        'bf german F 4 3 24 at 03.05',
        'stuka1 german T (1) 8 25 at 03.05',
        'stuka2 german T (1) 8 25 at 03.05',
        'he german S (2) 6 40 at 03.05 inactive',
      ],
    });
    f.play('fly lagg1', 'fly-along lagg2', 'fly-along il2', 'fly-to 03.05');
    // The Germans forget to intercept, twice: when the flight comes into reach, and in the last hex before theirs.
    expect([f.actor, f.legal()]).toEqual(['german', ['intercept bf', 'let-pass', 'follow']]);
    f.play('let-pass');
    expect([f.actor, f.legal()]).toEqual(['german', ['intercept bf', 'let-pass', 'follow']]);
    f.play('let-pass');
    expect([f.actor, f.legal()]).toEqual(['german', ['done', 'refuse bf', 'refuse stuka1', 'refuse stuka2']]);
    f.play('done');
    // An aircraft in parentheses does not attack, but may defend.
    expect(f.legal()).toEqual(['engage lagg1', 'engage lagg2']);
    f.play('engage lagg1');
    expect(f.legal()).toEqual(['meet bf', 'meet stuka1', 'meet stuka2']);
    // 9 + 2 - 4: the defender aborts, and becomes inactive at the base below.
    f.play('meet bf').dice(9);
    expect(state(f, 'bf')).toBe('03.05 inactive');
    // Once the combat is on nobody refuses it. 5 + 2 - 1: the attacker aborts.
    f.play('engage lagg1', 'meet stuka1').dice(5);
    // 3 + 2 - 1: he loses a step and aborts.
    f.play('meet stuka1').dice(3);
    // No offensive aircraft is left on either side: the IL-2 is alone with the Stukas.
    expect(f.step).toBe('flight.course');
    f.play('halt', 'fly-along lagg2');
    expect(states(f, 'lagg1', 'lagg2', 'il2')).toEqual(['14.05 inactive', '14.05 inactive reduced', '03.05 active']);
    // And it may attack the base and the aircraft there.
    f.play('end');
    expect(f.legal()).toEqual(['end', 'strike 03.05']);
  });

  test('[OCS 14.10] [OCS 14.10a] [OCS 14.10b] two MiG-3 double twice on two He 111', () => {
    const f = airfield({
      planes: [
        'mig1 soviet F 2 2 20 at 14.05',
        'mig2 soviet F 2 2 20 at 14.05',
        'he1 german S (2) 6 40 at 03.05',
        'he2 german S (2) 6 40 at 03.05',
      ],
    });
    f.play('fly he1', 'fly-along he2', 'fly-to 10.05');
    expect(f.actor).toBe('soviet');
    f.play('intercept mig1', 'intercept mig2');
    expect(f.legal()).toEqual(['engage mig1', 'engage mig2', 'engage-both mig1 mig2']);
    f.play('engage-both mig1 mig2', 'meet he1').dice(3, 10);
    f.play('take-second');
    // The second doubling: both sixes abort the attacker, who says whose it was.
    f.play('engage-both mig1 mig2').dice(6, 6);
    f.play('take-first').dice(11);
    // All go home, the flight is over.
    f.play('fly-along he2');
    expect(states(f, 'he1', 'he2', 'mig1')).toEqual([
      '03.05 inactive reduced',
      '03.05 inactive reduced',
      '14.05 inactive',
    ]);
    // The winner stays on station where it has won.
    expect(state(f, 'mig2')).toMatch(/active$/);
    expect(state(f, 'mig2')).not.toBe('14.05 active');
    expect(results(f)).toHaveLength(5);
  });

  test('[OCS 14.10c] [OCS 14.10d] three MiG-3 above their base double against a Bf 109', () => {
    const f = airfield({
      planes: [
        'bf german F 4 3 24 at 03.05',
        'mig1 soviet F 2 2 20 at 14.05',
        'mig2 soviet F 2 2 20 at 14.05',
        'mig3 soviet F 2 2 20 at 14.05',
      ],
    });
    f.play('fly bf', 'fly-to 14.05', 'let-pass', 'let-pass', 'done');
    // The only attacker is named at once; two at most defend.
    expect(f.legal()).toEqual([
      'meet mig1',
      'meet mig2',
      'meet mig3',
      'meet-both mig1 mig2',
      'meet-both mig1 mig3',
      'meet-both mig2 mig3',
    ]);
    // 10 + 4 - 2 - 2.
    f.play('meet-both mig1 mig3').dice(10);
    expect(f.legal()).toEqual(['take-loss mig1', 'take-loss mig3']);
    f.play('take-loss mig3');
    expect(states(f, 'mig1', 'mig3')).toEqual(['14.05 inactive', '14.05 inactive reduced']);
    // 11 + 4 - 2.
    f.dice(11);
    expect(state(f, 'mig2')).toBe('14.05 inactive reduced');
    f.play('halt', 'end');
    // In one mission more than one task: now it attacks the base.
    expect(f.legal()).toEqual(['end', 'strike 14.05']);
  });
});

test('[OCS 14.10c] both ratings of two that defend are subtracted', () => {
  const bear = (meeting: string): string => {
    const f = airfield({
      planes: ['bf german F 4 3 24 at 03.05', ...[1, 2, 3].map((i) => `mig${i} soviet F 2 2 20 at 14.05`)],
    });
    f.play('fly bf', 'fly-to 14.05', 'let-pass', 'let-pass', 'done', meeting).dice(5);
    return f
      .noted('aborted')
      .map(({ aircraft }) => f.g.s.names.aircraft[aircraft])
      .join(' ');
  };
  // 5 + 4 - 2 against one, and 2 more against two.
  expect([bear('meet mig1'), bear('meet-both mig1 mig2')]).toEqual(['mig1', 'bf']);
});

describe('doubling', () => {
  const scene = (own: readonly string[], enemies: readonly string[]): Field => {
    const f = airfield({
      planes: [
        ...own.map((rest, i) => `bf${i + 1} german F 4 3 24 at 03.05 ${rest}`),
        ...enemies.map((rest, i) => `mig${i + 1} soviet F 2 2 20 at 14.05 ${rest}`),
      ],
    });
    f.play('fly bf1', ...own.slice(1).map((_, i) => `fly-along bf${i + 2}`), 'fly-to 14.05');
    return f.play('let-pass', 'let-pass', 'done');
  };

  test('[OCS 14.10a] takes two fighters more, of which reduced ones are halves', () => {
    expect(scene(['', '', ''], ['']).offers('engage-both')).toHaveLength(3);
    expect(scene(['', ''], ['']).offers('engage-both')).toEqual([]);
    expect(scene(['', '', 'reduced'], ['reduced']).offers('engage-both')).toHaveLength(3);
    expect(scene(['', '', 'reduced'], ['']).offers('engage-both')).toEqual([]);
  });

  test('is counted at the beginning of the combat alone', () => {
    const f = scene(['', '', ''], ['', '']);
    expect(f.offers('engage-both')).toEqual([]);
    // One of two defenders aborts: three against one, but no doubling.
    f.play('engage bf1', 'meet mig1').dice(6);
    expect(f.offers('engage-both')).toEqual([]);
  });
});

describe('who fights', () => {
  test('[OCS 14.9e] [OCS 14.6d] above its base an aircraft declines by becoming inactive; the others must fight', () => {
    const f = airfield({
      planes: ['mig soviet F 2 2 24 at 14.05', 'he german S (2) 6 40 at 03.05', 'bf german F 4 3 24 at 03.05'],
      first: 'soviet',
    });
    f.play('fly mig', 'fly-to 03.05', 'let-pass', 'let-pass', 'refuse he');
    expect(f.legal()).toEqual(['done', 'refuse bf']);
    f.play('done');
    expect(state(f, 'he')).toBe('03.05 inactive');
    // The only two left: no choice, and the dice.
    expect(f.step).toBe('air-combat.roll');
    // Nobody refuses who is not above a base of his own.
    const g = airfield({ planes: ['he german S (2) 6 40 at 03.05', 'mig soviet F 2 2 24 at 14.05'] });
    g.play('fly he', 'fly-to 10.05', 'intercept mig');
    expect(g.step).toBe('air-combat.roll');
  });

  test('[OCS 14.9b] without an offensive aircraft none enters a hex with one of the enemy', () => {
    const planes = ['stuka german T (1) 8 25 at 03.05', 'mig soviet F 2 2 20 at 08.05'];
    const f = airfield({ planes }).play('fly stuka');
    expect(f.refuses('fly-to 08.05')).toBe(true);
    expect(f.offers('fly-to')).toContain('fly-to 07.05');
    // Beside one that only defends it may stay.
    const g = airfield({ planes: [planes[0], 'il soviet T (2) 7 25 at 08.05'] }).play('fly stuka', 'fly-to 08.05');
    expect(g.step).toBe('flight.course');
    g.play('halt');
    expect(states(g, 'stuka', 'il')).toEqual(['08.05 active', '08.05 active']);
  });

  test('[OCS 14.11] attackers without an offensive aircraft abort while the enemy has one', () => {
    const f = airfield({
      planes: ['bf german F 4 3 24 at 03.05', 'stuka german T (1) 8 25 at 03.05', 'mig soviet F 2 2 20 at 08.05'],
    });
    // A fighter on station: whoever flies to it attacks it (14.8c).
    f.play('fly bf', 'fly-along stuka', 'fly-to 08.05', 'let-pass', 'let-pass');
    expect(f.step).toBe('air-combat.roll');
    // 3 + 4 - 2: the fighter aborts, and the Stuka has to go with it.
    f.dice(3);
    f.play('fly-along stuka');
    expect(states(f, 'bf', 'stuka', 'mig')).toEqual(['03.05 inactive', '03.05 inactive', '08.05 active']);
    expect(f.noted('aborted')).toHaveLength(2);
  });

  test('[OCS 14.9c] a combat goes on until one side is alone', () => {
    const f = airfield({
      planes: ['bf1 german F 4 3 24 at 03.05', 'mig1 soviet F 2 2 20 at 08.05', 'mig2 soviet F 2 2 20 at 08.05'],
    });
    f.play('fly bf1', 'fly-to 08.05', 'let-pass', 'let-pass', 'meet mig1').dice(7);
    expect(f.step).toBe('air-combat.roll');
    f.dice(12);
    // Those that aborted fly home when the flight has ended.
    f.play('halt');
    while (f.step !== 'movement.choose') f.play(f.offers('let-pass')[0] ?? 'done');
    expect(states(f, 'mig1', 'mig2', 'bf1')).toEqual(['14.05 inactive', '14.05 inactive reduced', '08.05 active']);
  });
});

describe('interception', () => {
  test('[OCS 14.8] [OCS 14.8c] fighters are asked when one comes into reach, at each hex on request, and last beside their own', () => {
    const planes = ['he german S (2) 6 40 at 03.05', 'mig soviet F 2 2 20 at 12.05', 'il soviet T (2) 7 25 at 10.05'];
    const f = airfield({ planes, bases: ['german 03.05 1', 'soviet 12.05 1'] });
    f.play('fly he', 'fly-to 14.05');
    expect([f.actor, f.offers('intercept')]).toEqual(['soviet', ['intercept mig']]);
    const asked = (answer: string): number => {
      const g = airfield({ planes, bases: ['german 03.05 1', 'soviet 12.05 1'] });
      g.play('fly he', 'fly-to 14.03');
      let times = 0;
      for (; g.step === 'passage.intercept'; times++) g.play(answer);
      return times;
    };
    expect(asked('let-pass')).toBe(1);
    expect(asked('follow')).toBeGreaterThan(5);
  });

  test('[OCS 14.8] several attack at once, from several hexes, and a bomber none', () => {
    const f = airfield({
      planes: [
        'he german S (2) 6 40 at 03.05',
        'mig1 soviet F 2 2 20 at 11.05',
        'mig2 soviet F 2 2 20 at 11.03',
        'il soviet T (2) 7 25 at 11.04',
      ],
    });
    f.play('fly he', 'fly-to 08.05');
    while (f.offers('intercept').length < 2) f.play('follow');
    f.play('intercept mig1', 'intercept mig2');
    // Doubled at once: two fighters more.
    expect(f.offers('engage-both')).toEqual(['engage-both mig1 mig2']);
  });

  test('[OCS 14.8a] interceptors that win stay on station there, and intercept again from it', () => {
    const f = airfield({
      planes: ['he1 german S (2) 6 40 at 03.05', 'he2 german S (2) 6 40 at 03.05', 'mig soviet F 2 2 20 at 13.05'],
    });
    f.play('fly he1', 'done', 'fly-to 10.05', 'intercept mig').dice(7);
    const there = state(f, 'mig');
    expect(there).toMatch(/^(08|09|10)\.0\d active$/);
    f.play('fly he2', 'fly-to 10.05');
    expect(f.offers('intercept')).toEqual(['intercept mig']);
  });

  test('[OCS 14.8a] who beats interceptors flies on', () => {
    const f = airfield({ planes: ['bf german F 4 3 24 at 03.05', 'mig soviet F 2 2 20 at 14.05'] });
    f.play('fly bf', 'fly-to 10.05', 'intercept mig').dice(3);
    expect([f.step, state(f, 'bf')]).toEqual(['flight.course', '10.05 active']);
    f.play('halt');
    expect(state(f, 'mig')).toBe('14.05 inactive reduced');
  });

  test('[OCS 14.8b] nobody intercepts an interceptor', () => {
    const f = airfield({
      planes: ['he german S (2) 6 40 at 03.05', 'bf german F 4 3 24 at 09.05', 'mig soviet F 2 2 20 at 14.05'],
      bases: ['german 03.05 1', 'german 09.05 1', 'soviet 14.05 1'],
    });
    f.play('fly he', 'fly-to 09.02', 'intercept mig');
    expect(f.step).toBe('air-combat.roll');
  });

  test('[OCS 14.9d] an aircraft that flies home is not intercepted by those whom it has just fought', () => {
    const planes = ['he german S (2) 6 40 at 03.05', 'mig1 soviet F 2 2 20 at 08.04', 'mig2 soviet F 2 2 20 at 08.06'];
    const f = airfield({ planes });
    f.play('fly he', 'fly-to 10.05');
    while (f.offers('intercept').length < 2) f.play('follow');
    f.play('intercept mig1', 'done').dice(7);
    // The other one may meet it on its way home.
    expect([f.actor, f.offers('intercept')]).toEqual(['soviet', ['intercept mig2']]);
  });
});
