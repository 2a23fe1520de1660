import { describe, expect, test } from 'vitest';
import { ChanceClasses } from '../../../src/engine/kernel/chance.ts';
import { MEANS } from '../../../src/rules/nuklear-winter-68/terms.ts';
import { type PositionSpec, position } from './position.ts';

const field = (units: Readonly<Record<string, string>>, more: Partial<PositionSpec> = {}) =>
  position({ active: Object.keys(units)[0], units, ...more });

/** A tank whose commander is far away. */
const TANK = 'puma@A1 king-tiger@T20';

describe('one attack', () => {
  test('[NW 2.3-attack] two dice, hits, and the attacker is Finished and exposed; the target is the choice of the attacker', () => {
    const p = field({ '1-130': TANK, '1st-ranger': 'm60a1@Y20!finished m113@Y20!finished' });
    p.play('take king-tiger-1');
    expect(p.legal()).toContain('fire king-tiger-1 m113-1');
    p.play('fire king-tiger-1 m60a1-1').dice(9);
    expect(p.where('m60a1-1')).toBe('Y20 reduced shaken finished');
    expect(p.where('king-tiger-1')).toBe('T20 finished');
    expect(p.field('unit.exposed', 'king-tiger-1')).toBe(1);
    expect(p.noted('fire')[0]).toMatchObject({ value: 19, defence: 17, roll: 9, hits: 2 });
    expect(p.step).not.toContain('orders');
  });

  test('[NW 2.3-attack] a unit attacks once an activation; a target may be attacked by many', () => {
    const p = field({ '1-130': 'puma@W20 king-tiger@T20', '1st-ranger': 'm60a1@Y20!finished' });
    p.play('take king-tiger-1', 'fire king-tiger-1 m60a1-1', 'save').dice(2);
    expect(p.refuses('take king-tiger-1')).toBe(true);
    p.play('take puma-1');
    expect(p.offers('fire')).toContain('fire puma-1 m60a1-1');
  });

  test('[NW 2.3-attack] where one factor fits the target it is used without a question: HE at infantry', () => {
    const p = field({ '1-130': TANK, '1st-ranger': 'us-rangers@X20!finished' });
    p.play('take king-tiger-1', 'fire king-tiger-1 us-rangers-1');
    expect(p.step).toBe('attack.roll');
    p.dice(7);
    // HE 5 against armor 13 and the terrain.
    expect(p.noted('fire')[0]).toMatchObject({ value: 12, roll: 7 });
    expect(p.noted('attack')[0].means).toBe(MEANS.he);
  });

  test('[NW 2.3-values] totals that come to the same result are one class: hits are counted up to those that destroy', () => {
    const classes = (marks: string) => {
      const p = field({ '1-130': TANK, '1st-ranger': `m60a1@Y20!finished${marks}` });
      p.play('take king-tiger-1', 'fire king-tiger-1 m60a1-1');
      const seen = new ChanceClasses(p.g.rules.bounds.outcomes);
      seen.read(p.g);
      return Array.from(seen.weight.subarray(0, seen.size));
    };
    // AP 10 against 17: nothing up to 7, then one, two, three hits or more; a unit Shaken and reduced dies of any.
    expect(classes('')).toEqual([21, 5, 4, 6]);
    expect(classes('!shaken!reduced')).toEqual([21, 15]);
  });

  test('[NW 1.2.3a-weapons] [NW 2.3-attack] the means is asked for where there is a choice, and a weapon off the board goes to its user', () => {
    const p = field(
      { '1-7-ss': 'ss-vt@T20 ss-vt@S20', '1st-ranger': 'us-rangers@W20!finished' },
      { sides: { reich: { weapons: { mg42: 1 } } } },
    );
    p.play('take ss-vt-1', 'fire ss-vt-1 us-rangers-1');
    expect(p.legal()).toEqual(['use he', 'use mg42-1']);
    p.play('use mg42-1');
    expect(p.step).toBe('attack.bonus');
    p.play('save').dice(8);
    expect(p.where('us-rangers-1')).toBe('W20 reduced shaken finished');
    expect(p.field('weapon.unit', 'mg42-1')).toBe(p.unit('ss-vt-1'));
    expect(p.field('weapon.pool', 'mg42-1')).toBe(0);
  });

  test('[NW 1.2.2-bonus] the commander helps once an activation, if not Finished, and may save the bonus', () => {
    const p = field({ '1st-ranger': 'm60a1@T20!co m60a1@U20 m113@T19', '1-130': 'king-tiger@Y20!finished' });
    p.play('take m60a1-2', 'fire m60a1-2 king-tiger-1');
    expect(p.legal()).toEqual(['bonus', 'save']);
    p.play('bonus').dice(8);
    expect(p.where('king-tiger-1')).toBe('Y20 shaken finished');
    p.play('take m60a1-1', 'fire m60a1-1 king-tiger-1');
    expect(p.step).toBe('attack.roll');
  });
});

describe('groups', () => {
  const group = { '1st-ranger': 'm60a1@T20!co us-rangers@T20', '1-130': 'king-tiger@Y20!finished' };

  test('[NW 2.3.1-group] one leads, the other supports, and both are Finished', () => {
    const p = field(group);
    p.play('take m60a1-1', 'fire m60a1-1 king-tiger-1');
    expect(p.legal()).toEqual(['assist us-rangers-1', 'alone']);
    p.play('assist us-rangers-1', 'bonus').dice(7);
    expect(p.where('king-tiger-1')).toBe('Y20 reduced shaken finished');
    expect(p.where('m60a1-1')).toBe('T20 finished');
    expect(p.where('us-rangers-1')).toBe('T20 finished');
  });

  test('[NW 2.3.1-group] if it attacks alone, the other unit acts later', () => {
    const p = field(group);
    p.play('take m60a1-1', 'fire m60a1-1 king-tiger-1', 'alone', 'save').dice(2);
    expect(p.where('us-rangers-1')).toBe('T20');
    expect(p.legal()).toContain('take us-rangers-1');
  });

  test('[NW 2.3.1-group] not a unit of another formation, nor one that came later or has acted', () => {
    const other = field({ '1st-ranger': 'm60a1@T20', '2nd-ranger': 'm60a1@T20', '1-130': 'king-tiger@Y20!finished' });
    other.play('take m60a1-1', 'fire m60a1-1 king-tiger-1');
    expect(other.step).toBe('attack.bonus');
    const late = field({ '1st-ranger': 'm60a1@T20!co m113@S20', '1-130': 'king-tiger@Y20!finished' });
    late.play('take m113-1', 'step T19', 'step T20', 'stop', 'take m60a1-1', 'fire m60a1-1 king-tiger-1');
    expect(late.step).toBe('attack.bonus');
  });

  test('[NW 2.3.1-group] nor one that has fired and may still move', () => {
    const p = field({ '1st-ranger': 'm113@A20!co m60a1@T20 us-rangers@T20', '1-130': 'king-tiger@Y20!finished' });
    p.play('take m60a1-1', 'join us-rangers-1', 'fire moving m60a1-1 king-tiger-1', 'alone').dice(2);
    p.play('fire us-rangers-1 king-tiger-1');
    expect(p.step).toBe('attack.roll');
  });

  test('[NW 2.3.1-group] a Shaken unit may lead with HE, and cannot assist', () => {
    const p = field({ '1st-ranger': 'm60a1@T20!co!shaken us-rangers@T20', '1-7-ss': 'ss-vt@W20!finished' });
    p.dice(2).play('take m60a1-1', 'fire m60a1-1 ss-vt-1');
    expect(p.legal()).toEqual(['assist us-rangers-1', 'alone']);
    const q = field({ '1st-ranger': 'm60a1@T20!co us-rangers@T20!shaken', '1-7-ss': 'ss-vt@W20!finished' });
    q.dice(2).play('take m60a1-1', 'fire m60a1-1 ss-vt-1');
    expect(q.step).toBe('attack.bonus');
  });

  test('[NW 1.2.4d-limits] a gun leads no group', () => {
    const p = field({ '1-130': 'king-tiger@T20!co +hummel@T20', '1st-ranger': 'm60a1@Y20!finished' });
    p.play('take hummel-1', 'fire hummel-1 m60a1-1');
    expect(p.step).toBe('attack.bonus');
  });
});

describe('on the move', () => {
  test('[NW 2.3.2] half speed, then fire at -2, and Finished', () => {
    const p = field({ '58th-motor-rifle': 't-62@Q20', '1-130': 'king-tiger@X20!finished' });
    p.play('take t-62-1', 'step R19', 'step S20', 'step T19');
    expect(p.offers('fire')).toEqual(['fire t-62-1 king-tiger-1']);
    p.play('fire t-62-1 king-tiger-1', 'save').dice(9);
    expect(p.where('king-tiger-1')).toBe('X20 shaken finished');
    expect(p.where('t-62-1')).toBe('T19 finished');
  });

  test('[NW 2.3.2] beyond half speed there is no fire', () => {
    const p = field({ '58th-motor-rifle': 't-62@P20', '1-130': 'king-tiger@X20!finished' });
    p.play('take t-62-1', 'step Q20', 'step R19', 'step S20', 'step T19');
    expect(p.offers('fire')).toEqual([]);
  });

  test('[NW 2.3.2] fire at -2, then half speed; declared before the dice', () => {
    const p = field({ '58th-motor-rifle': 't-62@T20', '1-130': 'king-tiger@X20!finished' });
    p.play('take t-62-1', 'fire moving t-62-1 king-tiger-1', 'save').dice(9);
    expect(p.where('king-tiger-1')).toBe('X20 shaken finished');
    expect(p.where('t-62-1')).toBe('T20');
    expect(p.offers('fire')).toEqual([]);
    p.play('step S20', 'step R19', 'step Q20');
    expect(p.where('t-62-1')).toBe('Q20 finished');
  });

  test('[NW 2.3.2] a group that moves together fires as a group', () => {
    const p = field({ '1st-ranger': 'm60a1@S20!co m113@S20', '1-130': 'king-tiger@X20!finished' });
    p.play('take m60a1-1', 'join m113-1', 'step T19', 'fire m60a1-1 king-tiger-1');
    expect(p.legal()).toEqual(['assist m113-1', 'alone']);
    p.play('assist m113-1', 'save').dice(8);
    expect(p.noted('fire')[0].value).toBe(10 + 8 - 2 + 2);
    expect([p.where('m60a1-1'), p.where('m113-1')]).toEqual(['T19 finished', 'T19 finished']);
  });
});

test('[NW S13] units in disguise may be attacked only from close by, until they reveal themselves', () => {
  const special = { disguise: { unit: 'zealots', range: 3 } };
  const p = field({ '1-130': 'king-tiger@T20', bh: 'zealots@X20!finished megrim@X20!finished' }, { special });
  p.play('take king-tiger-1');
  expect(p.offers('fire').filter((text) => text.endsWith('zealots-1'))).toEqual([]);
  const near = field({ '1-130': 'king-tiger@U20', bh: 'zealots@X20!finished' }, { special });
  near.play('take king-tiger-1');
  expect(near.legal()).toContain('fire king-tiger-1 zealots-1');
});

test('[NW S13] a unit next to an enemy loses its disguise, for all sides', () => {
  const special = { disguise: { unit: 'zealots', range: 3 } };
  const p = field({ '1-130': 'king-tiger@T20 king-tiger@V20', bh: 'zealots@X20!finished' }, { special });
  p.play('take king-tiger-2', 'step W20', 'stop', 'take king-tiger-1');
  expect(p.legal()).toContain('fire king-tiger-1 zealots-1');
});
