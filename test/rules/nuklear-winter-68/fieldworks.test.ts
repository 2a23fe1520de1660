// Sandbags, mines and smoke laid by infantry (NW 1.2.3).

import { describe, expect, test } from 'vitest';
import { type PositionSpec, position } from './position.ts';

const reich = (units: string, more: Partial<PositionSpec> = {}) =>
  position({ units: { '2-130': units, bh: 'zealots@DD20' }, active: '2-130', ...more });

const markers = (...list: [marker: string, hex: string, level?: number][]) => ({
  position: { markers: list.map(([marker, hex, level]) => ({ marker, hex, level })) },
});

const works = (p: ReturnType<typeof position>) => ['dig', 'lay', 'screen'].flatMap((word) => p.offers(word));

describe('who', () => {
  test('[NW 1.2.3-sandbags] [NW 1.2.3-mines] [NW 1.2.3-smoke] infantry, as its first and only action', () => {
    const p = reich('fallschirmjager@B5 sdkfz-250@C8').play('take fallschirmjager-1');
    expect(works(p)).toEqual(['dig', 'lay', 'screen']);
    p.play('step B4');
    expect(works(p)).toEqual([]);
    p.play('stop', 'take sdkfz-250-1');
    expect(works(p)).toEqual([]);
  });

  test('[NW 1.2-huge] [NW 1.2.3-sandbags] not Huge infantry', () => {
    const p = position({ units: { '2-130': 'e-100@A1', bh: 'ravager@B5' }, active: 'bh' }).play('take ravager-1');
    expect(works(p)).toEqual([]);
  });

  test('[NW 1.2.3-sandbags] not after a call, nor after fire first', () => {
    const p = reich('fallschirmjager@B5', { sides: { reich: { oba: { smoke: 1 } } } });
    p.play('take fallschirmjager-1', 'call smoke', 'aim D5').dice(6).play('spread C6', 'spread D4');
    expect(works(p)).toEqual([]);
    const fires = position({
      units: { '2-130': 'fallschirmjager@A19', bh: 'zealots@D19!finished' },
      active: '2-130',
    }).play('take fallschirmjager-1', 'fire moving fallschirmjager-1 zealots-1', 'save');
    fires.dice(2);
    expect(works(fires)).toEqual([]);
  });

  test('[NW 1.2.3-sandbags] being Shaken or out of contact does not bar it', () => {
    const p = reich('e-100@B5 fallschirmjager@N5!shaken').dice(2).play('take fallschirmjager-1');
    expect(works(p)).toEqual(['dig', 'lay', 'screen']);
  });
});

describe('what', () => {
  test('[NW 1.2.3-sandbags] one marker a hex, and the unit is Finished', () => {
    const p = reich('fallschirmjager@B5').play('take fallschirmjager-1', 'dig');
    expect(p.field('hex.sandbags', 'B5')).toBe(1);
    expect(p.where('fallschirmjager-1')).toBe('B5 finished');
    const again = reich('fallschirmjager@B5', markers(['sandbags', 'B5'])).play('take fallschirmjager-1');
    expect(works(again)).toEqual(['lay', 'screen']);
  });

  test('[NW 1.2.3-sandbags] it is the only action: no fire afterwards', () => {
    const p = position({
      units: { '2-130': 'fallschirmjager@A19 e-100@B5', bh: 'zealots@C19!finished' },
      active: '2-130',
    }).play('take fallschirmjager-1', 'dig');
    expect(p.step).toBe('impulse.act');
    expect(p.where('fallschirmjager-1')).toBe('A19 finished');
  });

  test('[NW 1.2.3-mines] mines are laid in the unit’s own hex, at most one marker, and do not harm the unit that lays them', () => {
    const p = reich('fallschirmjager@B5').play('take fallschirmjager-1', 'lay');
    expect(p.field('hex.mines', 'B5')).toBe(1);
    expect(p.where('fallschirmjager-1')).toBe('B5 finished');
    const again = reich('fallschirmjager@B5', markers(['mines', 'B5'])).play('take fallschirmjager-1');
    expect(works(again)).toEqual(['dig', 'screen']);
  });

  test('[NW 1.2.3-mines] not on roads where the scenario forbids it', () => {
    const p = reich('fallschirmjager@B10', { special: { noMinesOnRoad: true } }).play('take fallschirmjager-1');
    expect(works(p)).toEqual(['dig', 'screen']);
    expect(works(reich('fallschirmjager@B10').play('take fallschirmjager-1'))).toContain('lay');
  });

  test('[NW 1.2.3-smoke] one level at a time, two at the most', () => {
    const p = reich('fallschirmjager@B5', markers(['smoke', 'B5', 1])).play('take fallschirmjager-1', 'screen');
    expect(p.field('hex.smoke', 'B5')).toBe(2);
    const thick = reich('fallschirmjager@B5', markers(['smoke', 'B5', 2])).play('take fallschirmjager-1');
    expect(works(thick)).toEqual(['dig', 'lay']);
  });
});
