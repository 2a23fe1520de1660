import { describe, expect, test } from 'vitest';
import { type PositionSpec, position } from './position.ts';

/** A Hummel of 1/130 with a Puma that spots for it; a BRDM-2 far off on the bare hill R10. */
const gunLine = (units: Readonly<Record<string, string>> = {}, more: Partial<PositionSpec> = {}) =>
  position({
    units: { '1-130': 'king-tiger@A1 puma@P9 hummel@A9', '2nd-ranger': 'brdm-2@R10', ...units },
    active: '1-130',
    ...more,
  });

describe('indirect fire', () => {
  test('[NW 1.2.4d-indirect] a hex with enemies in range that the commander or a recon unit of the formation sees', () => {
    const p = gunLine({ '2nd-ranger': 'brdm-2@R10 m60a1@DD20' }).play('take hummel-1');
    expect(p.offers('shell')).toEqual(['shell R10']);
    const far = gunLine({ '2nd-ranger': 'brdm-2@V6' }).play('take hummel-1');
    expect(far.offers('shell')).toEqual([]);
  });

  test('[NW 1.2.4d-indirect] other units of the formation are no spotters', () => {
    const p = gunLine({ '1-130': 'puma@A1 king-tiger@P9 hummel@A9' }).play('take hummel-1');
    expect(p.offers('shell')).toEqual([]);
  });

  test('[NW 1.2.4d-indirect] recon of another formation is no spotter', () => {
    const p = gunLine({ '1-130': 'king-tiger@A1 hummel@A9', '1-7-ss': 'ss-vt@A2 +puma@P9' }).play('take hummel-1');
    expect(p.offers('shell')).toEqual([]);
  });

  test('[NW 1.2.4d-indirect] AP 10 on a BRDM-2 on a bare hill from the ground: 7 is a hit, and the gun is Finished', () => {
    const p = gunLine().play('take hummel-1', 'shell R10').dice(2, 7);
    expect(p.where('brdm-2-1')).toBe('R10 shaken');
    expect(p.where('hummel-1')).toBe('A9 finished');
    expect(p.noted('blast').map(({ value, defence }) => [value, defence])).toEqual([[10, 16]]);
  });

  test('[NW 1.2.4d-indirect] every land unit of the one hex is attacked with its own dice', () => {
    const p = gunLine({ '2nd-ranger': 'brdm-2@R10 us-rangers@R10' }).play('take hummel-1', 'shell R10').dice(3, 12, 2);
    expect(p.where('brdm-2-1')).toBe('destroyed');
    expect(p.where('us-rangers-1')).toBe('R10');
    expect(p.field('hex.shellholes', 'R10')).toBe(0);
  });

  test('[NW 1.2.4d-indirect] on 1 the defender moves the strike to an adjacent hex', () => {
    const p = gunLine().play('take hummel-1', 'shell R10').dice(1);
    expect([p.step, p.actor]).toEqual(['strike.scatter', 'nato']);
    p.play('scatter R11');
    expect(p.where('brdm-2-1')).toBe('R10');
    expect(p.where('hummel-1')).toBe('A9 finished');
  });

  test('[NW 1.2.4d-limits] a gun that has moved fires no more, and it never shells aircraft', () => {
    const p = gunLine().play('take hummel-1', 'step A8');
    expect(p.offers('shell')).toEqual([]);
    expect(p.offers('fire')).toEqual([]);
    const air = gunLine({ '2nd-ranger': 'brdm-2@DD1', cowboys: 'uh-1-huey@R10' }).play('take hummel-1');
    expect(air.offers('shell')).toEqual([]);
  });

  test('[NW 2.3.5-shaken] a Shaken gun has only HE, at -1', () => {
    const p = gunLine({
      '1-130': 'king-tiger@A1 puma@P9 hummel@A9!shaken',
      '2nd-ranger': 'brdm-2@R10 us-rangers@R10',
    });
    // The attempt to rally comes first, and fails.
    p.dice(2).play('take hummel-1', 'shell R10').dice(2, 8);
    expect(p.noted('blast').map(({ unit, value }) => [p.g.s.units.ids[unit], value])).toEqual([['us-rangers-1', 5]]);
  });

  test('[NW 1.2.2-bonus] the commander may help indirect fire; the bonus counts for all dice of the mission', () => {
    const p = gunLine({ '1-130': 'king-tiger@A9 puma@P9 hummel@A9', '2nd-ranger': 'brdm-2@R10 us-rangers@R10' });
    p.play('take hummel-1', 'shell R10');
    expect(p.step).toBe('shelling.bonus');
    p.play('bonus').dice(2, 4, 4);
    expect(p.noted('blast').map(({ value }) => value)).toEqual([13, 9]);
  });
});

describe('direct fire', () => {
  test('[NW 1.2.4d-direct] guns fire at what they see as others do, without a check for accuracy', () => {
    const p = gunLine({ '1-130': 'king-tiger@A1 hummel@A9', '2nd-ranger': 'brdm-2@F9' });
    p.play('take hummel-1', 'fire hummel-1 brdm-2-1').dice(6);
    expect(p.where('brdm-2-1')).toBe('F9 shaken');
  });

  const stack = { '1-130': 'king-tiger@A9 hummel@A9', '2nd-ranger': 'brdm-2@F9 m60a1@F9' };

  test('[NW 1.2.4d-direct] each unit of the hex is attacked with the factor against it, before any hit is applied', () => {
    const p = gunLine({ ...stack, '2nd-ranger': 'm113@F9 us-rangers@F9 brdm-2@E9' }).play('take hummel-1');
    expect(p.offers('fire')).toEqual(['fire hummel-1 m113-1', 'fire hummel-1 brdm-2-1']);
    p.play('fire hummel-1 m113-1', 'bonus');
    // AP 10 and HE 6 with the commander's 3; the wreck of the M113 covers nobody from the same shells.
    p.dice(12, 8);
    expect(p.noted('fire').map(({ target, value, defence }) => [p.g.s.units.ids[target], value, defence])).toEqual([
      ['m113-1', 25, 14],
      ['us-rangers-1', 17, 13],
    ]);
    expect([p.where('m113-1'), p.where('us-rangers-1')]).toEqual(['destroyed', 'destroyed']);
    expect(p.noted('attack')).toHaveLength(1);
    expect(p.where('hummel-1')).toBe('A9 finished');
  });

  test('[NW 1.2.4d-direct] a Shaken gun attacks the soft units of the hex alone', () => {
    const p = gunLine({
      '1-130': 'king-tiger@A1 hummel@A9!shaken',
      '2nd-ranger': 'm113@F9 us-rangers@F9',
    }).dice(2);
    p.play('take hummel-1');
    expect(p.offers('fire')).toEqual(['fire hummel-1 us-rangers-1']);
    p.play('fire hummel-1 us-rangers-1').dice(12);
    expect(p.noted('fire').map(({ target }) => p.g.s.units.ids[target])).toEqual(['us-rangers-1']);
  });

  test('[NW 1.2.4d-direct] aircraft over the hex are not attacked; the Blighter attacks one separately', () => {
    const p = position({
      units: { bh: 'blighter@A9', '1-130': 'king-tiger@F9', '2-130': 'jagdtiger@F9', 'sg-2': 'haunebu-iii@F9' },
      active: 'bh',
    }).play('take blighter-1');
    expect(p.offers('fire').length).toBe(2);
    p.play('fire blighter-1 king-tiger-1').dice(2, 2);
    expect(p.noted('fire').map(({ target }) => p.g.s.units.ids[target])).toEqual(['king-tiger-1', 'jagdtiger-1']);
  });

  test('[NW 1.2.4d-direct] under the option only one unit is attacked, chosen by the owner', () => {
    const p = gunLine(stack, { options: { '1.2.4d-direct-fire': 'one' } }).play('take hummel-1');
    expect(p.offers('fire')).toEqual(['fire hummel-1 brdm-2-1', 'fire hummel-1 m60a1-1']);
    p.play('fire hummel-1 m60a1-1', 'save').dice(2);
    expect(p.noted('fire')).toHaveLength(1);
  });
});
