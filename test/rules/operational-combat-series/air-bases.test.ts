// Refits (OCS 14.16, 14.17), air bases (15) and what falls with them (9.16f), and aircraft that combine (14.3).

import { describe, expect, test } from 'vitest';
import { isActive, setActive, station } from '../../../src/rules/operational-combat-series/aircraft.ts';
import { baseAt, isBaseOf, levelOfBase, paidLevel } from '../../../src/rules/operational-combat-series/bases.ts';
import { shift } from '../../../src/rules/operational-combat-series/units.ts';
import { airfield, plane, state, states, tokens, until } from './airfield.ts';
import type { Field, Placed } from './position.ts';

const many = (count: number, rest = ''): string[] =>
  Array.from({ length: count }, (_, i) => `bf${i + 1} german F 4 3 24 at 03.05 inactive ${rest}`);
const ready = (f: Field, count: number): number =>
  Array.from({ length: count }, (_, i) => isActive(f.g, plane(f, `bf${i + 1}`))).filter(Boolean).length;

describe('refits', () => {
  test('[OCS 14.17] [OCS 14.17b] [OCS 15.0c] a base of level 3 with 2 paid rolls 4: 8 of its 10 aircraft, as the owner likes', () => {
    const f = airfield({
      planes: many(10).map((line, i) => (i < 3 ? `${line} reduced` : line)),
      bases: ['german 03.05 3/2', 'soviet 14.05 1'],
    });
    f.dice(4);
    expect(f.noted('refitDie')).toMatchObject([{ die: 4, refits: 8 }]);
    expect(f.legal()).toHaveLength(11);
    for (let i = 1; i <= 8; i++) f.play(`refit bf${i}`);
    expect([f.step, ready(f, 10), state(f, 'bf9')]).toEqual(['movement.choose', 8, '03.05 inactive']);
  });

  test('where all can be refitted all are, unasked', () => {
    const f = airfield({ planes: many(3) }).dice(3);
    expect([f.step, ready(f, 3)]).toEqual(['movement.choose', 3]);
  });

  test('[OCS 14.16] [OCS 14.17a] [OCS 15.0f] [OCS 11.7c] only supplied bases refit, each once in the phase', () => {
    const f = airfield({
      planes: [...many(1), 'he german S (2) 6 40 at 05.08 inactive'],
      bases: ['german 03.05 1/0', 'german 05.08 1', 'soviet 14.05 1'],
    });
    f.dice(6);
    expect(states(f, 'bf1', 'he')).toEqual(['03.05 inactive', '05.08 active']);
    expect(f.noted('refitDie')).toHaveLength(1);
    // Nothing is paid for it.
    expect(f.noted('paid')).toEqual([]);
  });

  test('[OCS 14.17c] under stationed enemies only fighters refit, and fight at once', () => {
    const scene = (occupier: string): Field =>
      airfield({ planes: [...many(1), 'he german S (2) 6 40 at 03.05 inactive', `${occupier} at 03.05`] });
    const f = scene('mig soviet F 2 2 20').dice(6);
    expect(f.legal()).toEqual(['done', 'refit bf1']);
    f.play('refit bf1');
    // A fighter among the occupiers: they attack. 5 + 2 - 4.
    expect(f.noted('airCombat')).toMatchObject([{ side: 1 }]);
    // Nobody enters the hex, so that nobody declines (14.9e).
    expect(f.step).toBe('air-combat.roll');
    f.dice(5);
    expect(state(f, 'bf1')).toBe('03.05 active');
    // Against bombers alone those that rise attack.
    const g = scene('il soviet T (2) 7 25').dice(6).play('refit bf1');
    expect(g.noted('airCombat')).toMatchObject([{ side: 0 }]);
    g.dice(12);
    expect(states(g, 'bf1', 'il')).toEqual(['03.05 active', '14.05 inactive reduced']);
    // Or nobody rises.
    const h = scene('mig soviet F 2 2 20').dice(6).play('done');
    expect([h.step, state(h, 'bf1')]).toEqual(['movement.choose', '03.05 inactive']);
  });
});

describe('steps', () => {
  test('[OCS 14.3] [OCS 14.1f] two reduced aircraft of one kind and one hex make a full one', () => {
    const f = airfield({
      planes: [
        'bf1 german F 4 3 24 at 03.05 reduced',
        'bf2 german F 4 3 24 at 03.05 reduced',
        'bf3 german F 4 3 24 at 03.05 inactive reduced',
        'bf4 german F 3 3 24 at 03.05 reduced',
        'bf5 german F 4 3 24 at 05.05 reduced',
        'bf6 german F 4 3 24 at 03.05',
      ],
      bases: ['german 03.05 1', 'german 05.05 1', 'soviet 14.05 1'],
    }).dice(1);
    // The third is refitted in its phase, so it combines with them; another rating, another base and a whole one do
    // not.
    expect(f.offers('combine')).toEqual(['combine bf1 bf2', 'combine bf1 bf3', 'combine bf2 bf3']);
    f.play('combine bf1 bf2');
    expect(states(f, 'bf1', 'bf2')).toEqual(['03.05 active', 'lost']);
    expect(f.offers('combine')).toEqual([]);
  });
});

describe('air bases', () => {
  const dump = (at: string, amount: number, side = 'german') => ({ side, at, tokens: amount });
  const toWeek = (f: Field): Field => {
    return until(f, 'weather.roll').dice(12);
  };

  test('[OCS 15.0f] [OCS 15.0g] in the Overphase a point is paid for each level that shall be usable', () => {
    const f = airfield({
      planes: ['bf german F 4 3 24 at 03.05'],
      bases: ['german 03.05 3', 'german 05.05 2', 'soviet 14.05 1'],
      scenario: { dumps: [dump('03.05', 13)] },
      units: [
        ['de-34', '15.11'],
        ['so-148', '16.01'],
      ],
    });
    toWeek(f);
    until(f, 'air-base-supply.level');
    const left = tokens(f, '03.05');
    expect(f.legal()).toEqual([0, 1, 2, 3].slice(0, Math.floor(left / 4) + 1).map((level) => `pay-level ${level}`));
    f.play('pay-level 2');
    expect([paidLevel(f.g, 1), tokens(f, '03.05')]).toEqual([2, left - 8]);
    // The level is that of the base at most, and what is there must pay for it.
    expect(f.noted('basePaid')).toMatchObject([{ level: 2 }]);
    until(f, 'movement.choose');
    expect([paidLevel(f.g, 1), levelOfBase(f.g, 1)]).toEqual([2, 3]);
  });

  test('[OCS 14.1g] aircraft that arrive come to a supplied base', () => {
    const f = airfield({
      planes: ['bf german F 4 3 24 at 03.05', 'he german S (2) 6 40 at 03.05'],
      bases: ['german 03.05 1', 'german 12.02 1', 'german 12.09 1', 'soviet 14.05 1'],
      scenario: {
        dumps: [dump('03.05', 40)],
        arrivals: [{ turn: 2, side: 'german', at: '03.05', units: ['he'] }],
        aircraft: [{ unit: 'bf', at: '03.05' }],
      },
      units: [
        ['de-34', '15.11'],
        ['so-148', '16.01'],
      ],
    });
    until(f, 'air-base-supply.level').play('pay-level 1');
    // The other two have nothing in reach that pays for them.
    expect([1, 2, 3].map((base) => paidLevel(f.g, base))).toEqual([1, 0, 0]);
    expect(f.noted('based')).toMatchObject([{ aircraft: plane(f, 'he'), site: f.hex('03.05') }]);
    expect(state(f, 'he')).toBe('03.05 inactive');
  });

  test('[OCS 15.0a] [OCS 15.0b] one base in a hex, for any number of aircraft', () => {
    const f = airfield({ planes: many(12), bases: ['german 03.05 1', 'soviet 14.05 1'] }).dice(6);
    expect(f.legal()).toHaveLength(13);
    expect(baseAt(f.g, f.hex('03.05'))).toBe(1);
  });

  test('[OCS 9.16f] [OCS 15.0d] [OCS 15.0f] who enters a base has it; inactive aircraft are lost, active ones leave or stay', () => {
    const f = airfield({
      planes: [
        'bf german F 4 3 24 at 03.05',
        'mig1 soviet F 2 2 20 at 08.05',
        'mig2 soviet F 2 2 20 at 08.05',
        'il soviet T (2) 7 25 at 08.05 inactive',
      ],
      bases: ['german 03.05 1', 'soviet 08.05 2', 'soviet 14.05 1'],
      units: [['de-rec', '07.05']],
    });
    f.play('pick de-rec', 'step 08.05');
    expect([f.actor, f.legal()]).toEqual(['soviet', ['done', 'leave-base mig1', 'leave-base mig2']]);
    const base = baseAt(f.g, f.hex('08.05'));
    expect([levelOfBase(f.g, base), paidLevel(f.g, base)]).toEqual([2, 0]);
    expect(state(f, 'il')).toBe('lost');
    f.play('leave-base mig2');
    // On its way it may be met.
    while (f.step === 'passage.intercept') f.play('let-pass');
    expect(states(f, 'mig1', 'mig2')).toEqual(['08.05 active', '14.05 inactive']);
    expect([isBaseOf(f.g, f.hex('08.05'), 0), levelOfBase(f.g, 2), paidLevel(f.g, 2)]).toEqual([true, 2, 0]);
    expect(f.step).toBe('march.choose');
    // It is unsupplied until its captor pays (15.0f), and he may land there.
    f.play('halt', 'fly bf');
    expect(f.offers('fly-to')).toContain('fly-to 08.05');
  });

  test('[OCS 15.0h] enemies beside a base do nothing to it', () => {
    const f = airfield({ planes: many(2), units: [['so-148', '04.05']] }).dice(1);
    f.play('refit bf1');
    expect(state(f, 'bf1')).toBe('03.05 active');
  });

  test('[OCS 15.0e] attacks leave a base its first level', () => {
    const f = airfield({
      planes: [
        ...[1, 2, 3, 4, 5, 6].map((i) => `stuka${i} german T (1) 9 25 at 03.05`),
        'mig soviet F 2 2 20 at 14.05 inactive',
      ],
    });
    f.play('fly stuka1', ...[2, 3, 4, 5, 6].map((i) => `fly-along stuka${i}`), 'fly-to 14.05', 'halt', 'end');
    f.play('strike 14.05', ...[1, 2, 3, 4, 5, 6].map((i) => `strike-with stuka${i}`)).dice(2, 2, 2, 2, 2, 2);
    f.play(...[1, 2, 3, 4, 5, 6].map((i) => `assign stuka${i}`)).dice(6);
    expect([levelOfBase(f.g, 2), f.noted('damaged')[0].hits]).toEqual([1, 2]);
  });
});

describe('building', () => {
  const overphase = (units: readonly Placed[], dumps: object[], bases: string[], planes: string[] = []): Field => {
    const f = airfield({
      planes: ['il soviet T (2) 7 25 at 14.05', ...planes],
      bases,
      units: [...units, ['de-hq', '03.06'], ['so-hq', '16.01']],
      scenario: { dumps: [...dumps, { side: 'german', at: '03.06', sp: 20 }, { side: 'soviet', at: '16.01', sp: 20 }] },
    });
    return until(f, 'reorganization.choose', 'german');
  };

  test('[OCS 15.0] [OCS 15.1] [OCS 12.8b] [OCS 3.7c] with engineers and a point, a level in a segment, up to 3', () => {
    const f = overphase([['de-pi39', '05.06']], [], ['soviet 14.05 1']);
    // The headquarters has engineers, too (12.1).
    expect(f.offers('build-base')).toEqual(['build-base 03.06', 'build-base 05.06']);
    f.play('build-base 05.06', 'pay 03.06 4');
    const base = baseAt(f.g, f.hex('05.06'));
    expect([levelOfBase(f.g, base), paidLevel(f.g, base)]).toEqual([1, 0]);
    expect(f.refuses('build-base 05.06', 'reduce-base 05.06')).toBe(true);
    const high = overphase([['de-pi39', '05.06']], [], ['german 05.06 3', 'soviet 14.05 1']);
    expect(high.offers('build-base')).toEqual(['build-base 03.06']);
    const none = overphase([['de-394', '05.06']], [], ['soviet 14.05 1']);
    expect(none.offers('build-base')).toEqual(['build-base 03.06']);
  });

  test('[OCS 15.0g] a level that is built is not usable before it is paid for in the next week', () => {
    const f = overphase([['de-pi39', '05.06']], [], ['german 05.06 1', 'soviet 14.05 1']);
    const paid = paidLevel(f.g, 1);
    f.play('build-base 05.06', 'pay 03.06 4');
    expect([levelOfBase(f.g, 1), paidLevel(f.g, 1)]).toEqual([2, paid]);
  });

  test('[OCS 15.2] it takes half an RE, of which a replacement is a half', () => {
    const reducing = (...ids: string[]): string[] => {
      const f = overphase([], [], ['german 05.06 1', 'german 03.06 2', 'soviet 14.05 1']);
      for (const id of ids) shift(f.g, f.unit(id), f.hex('05.06'));
      return f.play('reduce-base 03.06').offers('reduce-base');
    };
    expect(reducing('german-pax-1')).toEqual([]);
    expect(reducing('german-pax-1', 'german-pax-2')).toEqual(['reduce-base 05.06']);
  });

  test('[OCS 15.2] a unit in the hex reduces a base; with the first level its inactive aircraft are lost', () => {
    const planes = ['bf german F 4 3 24 at 05.06', 'he german S (2) 6 40 at 05.06'];
    const f = overphase([['de-rec', '05.06']], [], ['german 05.06 1', 'german 03.06 2', 'soviet 14.05 1'], planes);
    setActive(f.g, plane(f, 'bf'), true);
    setActive(f.g, plane(f, 'he'), false);
    station(f.g, plane(f, 'bf'), f.hex('05.06'));
    station(f.g, plane(f, 'he'), f.hex('05.06'));
    expect(f.offers('reduce-base')).toHaveLength(2);
    f.play('reduce-base 05.06');
    expect([baseAt(f.g, f.hex('05.06')), state(f, 'he'), state(f, 'bf')]).toEqual([0, 'lost', '05.06 active']);
  });
});
