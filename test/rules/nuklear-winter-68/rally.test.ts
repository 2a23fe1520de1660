import { describe, expect, test } from 'vitest';
import { position } from './position.ts';

// 2/130 has local rating +2, radio rating +1 within 4 hexes, and extended radio range 7; the 1st Ranger +2 and 8.
const shaken = (hex: string, more = '', commander = 'e-100@X5', options = {}) =>
  position({
    options,
    units: { '2-130': `${commander} fallschirmjager@${hex}!shaken ${more}`, cowboys: 'uh-1-huey@B2' },
    active: '2-130',
  });

describe('rally', () => {
  test.each([
    ['X8', 7, true],
    ['X8', 6, false],
    ['X9', 7, true],
    ['X10', 7, false],
    ['X10', 8, true],
    ['X12', 8, true],
    ['X5', 6, true],
    ['X5', 5, false],
  ])('[NW 1.2.2-rally] the rating that reaches the unit is added: from X5 to %s a %i', (hex, sum, success) => {
    const p = shaken(hex).dice(sum);
    expect(p.where('fallschirmjager-1')).toBe(success ? hex : `${hex} shaken`);
  });

  test('[NW 1.2.2-rally] the sum must exceed the extended radio range: 1st Ranger in the hex of its CO, 7 and 6', () => {
    for (const [sum, state] of [
      [7, 'X5'],
      [6, 'X5 shaken'],
    ] as const) {
      const p = position({
        units: { '1st-ranger': 'm60a1@X5 us-rangers@X5!shaken', 'sg-2': 'haunebu-iii@B2' },
        active: '1st-ranger',
      });
      expect(p.dice(sum).where('us-rangers-1')).toBe(state);
    }
  });

  test('[NW 1.2.2-rally] beyond the extended radio range the attempt is legal, without help of a rating; under the option it is not', () => {
    expect(shaken('X13').dice(8).where('fallschirmjager-1')).toBe('X13');
    expect(shaken('X13').dice(7).where('fallschirmjager-1')).toBe('X13 shaken');
    const options = { '1.2.2-rally-range': 'extended-range' };
    expect(shaken('X13', '', 'e-100@X5', options).step).toBe('impulse.act');
    const p = position({
      units: { '1-130': 'king-tiger@X5 puma@X15!shaken', cowboys: 'uh-1-huey@B2' },
      active: '1-130',
      options,
    });
    expect(p.step).toBe('rally.roll');
    expect(p.dice(8).where('puma-1')).toBe('X15');
  });

  test('[NW 1.2.2-rally] one attempt each, in the order of the counters, the commander too', () => {
    const p = shaken('X6', 'sdkfz-250@X7!shaken', 'e-100@X5!shaken').dice(2, 12, 2);
    expect(p.noted('rally').map(({ unit, roll, rallied }) => [p.g.s.units.ids[unit], roll, rallied])).toEqual([
      ['e-100-1', 2, 0],
      ['fallschirmjager-1', 12, 1],
      ['sdkfz-250-1', 2, 0],
    ]);
    expect(p.step).toBe('impulse.act');
    expect(p.unused).toBe(0);
  });

  test('[NW 1.2.2-rally] without a commander no unit rallies; with a second in command they do, by those ratings', () => {
    const p = position({
      units: { '2-130': 'e-100@X5 fallschirmjager@X8!shaken', cowboys: 'uh-1-huey@B2' },
      active: '2-130',
      position: { commandLost: ['2-130'] },
    });
    expect(p.legal()).toEqual(['command 2-130 e-100-1', 'command 2-130 fallschirmjager-1']);
    p.play('command 2-130 e-100-1').dice(7);
    expect(p.where('fallschirmjager-1')).toBe('X8 shaken');
  });

  test('[NW 1.2.4b-shared-fate] infantry aboard is rallied with its carrier by one roll', () => {
    const p = position({
      units: {
        '2-130': 'e-100@X5 sdkfz-250@X6!shaken fallschirmjager@sdkfz-250-1!shaken',
        cowboys: 'uh-1-huey@B2',
      },
      active: '2-130',
    }).dice(12);
    expect(p.where('fallschirmjager-1')).toBe('X6 aboard sdkfz-250-1');
    expect(p.where('sdkfz-250-1')).toBe('X6');
    expect(p.step).toBe('impulse.act');
  });

  test('[NW 1.2.2-no-commander] aircraft and the Black Hand rally by themselves as their activation begins', () => {
    const p = position({
      units: { bh: 'zealots@X5!shaken pest@X6!shaken scourge@X7!shaken', 'sg-2': 'haunebu-iii@B2!shaken' },
      active: 'bh',
    });
    expect(['zealots-1', 'pest-1', 'scourge-1'].map((id) => p.where(id))).toEqual(['X5', 'X6', 'X7']);
    expect(p.where('haunebu-iii-1')).toBe('B2 shaken');
    expect(p.noted('rally').every(({ roll, rallied }) => roll === 0 && rallied === 1)).toBe(true);
  });
});
