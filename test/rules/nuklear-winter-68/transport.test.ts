// Carriers (NW 1.2.4 b): loading, carrying, unloading, and the one step of infantry that is put down.

import { describe, expect, test } from 'vitest';
import { landUnitsIn } from '../../../src/rules/nuklear-winter-68/state.ts';
import { type PositionSpec, position } from './position.ts';

const reich = (units: string, more: Partial<PositionSpec> = {}) =>
  position({ units: { '2-130': units, bh: 'zealots@DD20' }, active: '2-130', ...more });

const TOGETHER = 'sdkfz-250@B5 fallschirmjager@B5';
const LOADED = 'sdkfz-250@B5 fallschirmjager@sdkfz-250-1';

describe('loading', () => {
  test('[NW 1.2.4b-loading] it loads and moves up to half its speed; both are Finished', () => {
    const p = reich(TOGETHER).play('take sdkfz-250-1', 'load fallschirmjager-1 sdkfz-250-1');
    expect(p.where('fallschirmjager-1')).toBe('B5 aboard sdkfz-250-1');
    p.play('step B4', 'step B3', 'step C3');
    expect(p.where('sdkfz-250-1')).toBe('C3 finished');
    expect(p.where('fallschirmjager-1')).toBe('C3 aboard sdkfz-250-1 finished');
  });

  test('[NW 1.2.4b-loading] or moves up to half its speed and loads, and goes no farther', () => {
    const p = reich('sdkfz-250@B3 fallschirmjager@B5').play('take sdkfz-250-1', 'step B4', 'step B5');
    p.play('load fallschirmjager-1 sdkfz-250-1');
    expect(p.where('sdkfz-250-1')).toBe('B5 finished');
    expect(p.where('fallschirmjager-1')).toBe('B5 aboard sdkfz-250-1 finished');
  });

  test('[NW 1.2.4b-loading] not after more than half of its speed', () => {
    const p = reich('sdkfz-250@B1 fallschirmjager@B5').play('take sdkfz-250-1', 'step B2', 'step B3', 'step B4');
    p.play('step B5');
    expect(p.offers('load')).toEqual([]);
  });

  test('[NW 1.2.4b-loading] infantry that has acted is not loaded', () => {
    const p = reich('sdkfz-250@B5 fallschirmjager@B4').play('take fallschirmjager-1', 'step B5', 'stop');
    p.play('take sdkfz-250-1');
    expect(p.offers('load')).toEqual([]);
  });

  test('[NW 1.2.4b-loading] infantry Finished by earlier opportunity fire may be loaded, if it is of another formation', () => {
    const p = position({
      units: { '2-130': 'sdkfz-250@B5', '1-7-ss': 'ss-vt@B5!finished', bh: 'zealots@DD20' },
      active: '2-130',
    }).play('take sdkfz-250-1');
    expect(p.offers('load')).toEqual(['load ss-vt-1 sdkfz-250-1']);
  });

  test('[NW 1.2.4b-transport] one platoon, whatever the state of either, but never Huge infantry', () => {
    const full = reich(`${LOADED} fallschirmjager@B5`).play('take sdkfz-250-1');
    expect(full.offers('load')).toEqual([]);
    const worn = reich('sdkfz-250@B5!reduced fallschirmjager@B5!reduced!shaken').dice(2).play('take sdkfz-250-1');
    expect(worn.offers('load')).toEqual(['load fallschirmjager-1 sdkfz-250-1']);
    const huge = position({
      units: { '2-130': 'e-100@A1', bh: 'pest@C8 ravager@C8' },
      active: 'bh',
    }).play('take pest-1');
    expect(huge.offers('load')).toEqual([]);
  });

  test('[NW 1.2.4b-loading] [NW 2.3.2] a carrier that has loaded fires where it stands, or as on the move and goes on', () => {
    const empty = (options = {}) =>
      position({
        units: { '2-130': 'sdkfz-250@A19 fallschirmjager@A19', bh: 'pest@D19!finished' },
        active: '2-130',
        options,
      }).play('take sdkfz-250-1');
    const loaded = (options = {}) => empty(options).play('load fallschirmjager-1 sdkfz-250-1');
    const both = ['fire sdkfz-250-1 pest-1', 'fire moving sdkfz-250-1 pest-1'];
    expect(loaded().offers('fire')).toEqual(both);
    const stays = loaded().play('fire sdkfz-250-1 pest-1', 'save').dice(2);
    // AP 8 at range 3 of 3, and one more for the infantry aboard.
    expect(stays.noted('fire')[0].value).toBe(8 + 1 + 2);
    expect(stays.where('sdkfz-250-1')).toBe('A19 finished');
    for (const options of [{}, { '1.2.4b-loading-fire': 'moving' }]) {
      const p = loaded(options).play('fire moving sdkfz-250-1 pest-1', 'save').dice(2);
      expect(p.noted('fire')[0].value).toBe(8 + 1 - 2 + 2);
      p.play('step A18', 'stop');
      expect(p.where('sdkfz-250-1')).toBe('A18 finished');
    }
    expect(loaded({ '1.2.4b-loading-fire': 'moving' }).offers('fire')).toEqual(['fire moving sdkfz-250-1 pest-1']);
    expect(empty({ '1.2.4b-loading-fire': 'moving' }).offers('fire')).toEqual(both);
  });
});

describe('carrying', () => {
  test('[NW 1.2.4b-unloading] one that begins loaded may go its full speed', () => {
    const p = reich(LOADED).play('take sdkfz-250-1', 'step B4', 'step B3', 'step B4', 'step B3', 'step B4', 'step B3');
    expect(p.where('sdkfz-250-1')).toBe('B3 finished');
    expect(p.where('fallschirmjager-1')).toBe('B3 aboard sdkfz-250-1 finished');
  });

  test('[NW 2.1.1b-movement] [NW 2.1.1a-actions] cargo is Finished with its carrier, while others still act', () => {
    const p = reich(`${LOADED} e-100@C8`).play('take sdkfz-250-1', 'step B4', 'stop');
    expect(p.step).toBe('impulse.act');
    expect(p.where('fallschirmjager-1')).toBe('B4 aboard sdkfz-250-1 finished');
  });

  test('[NW 1.2.4b-transport] carrier and cargo count as one unit', () => {
    const p = reich(LOADED);
    expect(landUnitsIn(p.g, p.hex('B5'))).toBe(1);
  });

  test('[NW 1.2.4b-transport] a rider does nothing but call for fire and handle weapons', () => {
    const p = reich('sdkfz-250@B5 fallschirmjager@sdkfz-250-1!co', { sides: { reich: { oba: { smoke: 1 } } } });
    p.play('take fallschirmjager-1');
    expect(p.legal().every((text) => text.startsWith('call ') || text === 'stop')).toBe(true);
    expect(reich('e-100@B8 sdkfz-250@B5 fallschirmjager@sdkfz-250-1').offers('take')).toEqual([
      'take e-100-1',
      'take sdkfz-250-1',
    ]);
  });
});

describe('unloading', () => {
  test('[NW 1.2.4b-unloading] it unloads and moves up to half its speed', () => {
    const p = reich(LOADED).play('take sdkfz-250-1', 'unload fallschirmjager-1 B5');
    expect(p.where('fallschirmjager-1')).toBe('B5 finished');
    p.play('step B4', 'step B3', 'step C3');
    expect(p.where('sdkfz-250-1')).toBe('C3 finished');
  });

  test('[NW 1.2.4b-unloading] or moves up to half its speed and unloads, and goes no farther', () => {
    const p = reich(LOADED).play('take sdkfz-250-1', 'step B4', 'step B3', 'unload fallschirmjager-1 B3');
    expect(p.where('sdkfz-250-1')).toBe('B3 finished');
    expect(p.where('fallschirmjager-1')).toBe('B3 finished');
  });

  test('[NW 1.2.4b-unloading] not after more than half of its speed', () => {
    const p = reich(LOADED).play('take sdkfz-250-1', 'step B4', 'step B3', 'step B4', 'step B3');
    expect(p.offers('unload')).toEqual([]);
  });

  test('[NW 1.2.4b-unloading] the infantry may step one hex whatever the ground costs, if it may go there', () => {
    // D12 is crop fields, E11 a town; E7 is water.
    const p = reich('sdkfz-250@D11 fallschirmjager@sdkfz-250-1!shaken').dice(2).play('take sdkfz-250-1');
    expect(p.offers('unload')).toHaveLength(7);
    p.play('unload fallschirmjager-1 D12');
    expect(p.where('fallschirmjager-1')).toBe('D12 shaken finished');
    expect(reich('sdkfz-250@E6 fallschirmjager@sdkfz-250-1').play('take sdkfz-250-1').offers('unload')).not.toContain(
      'unload fallschirmjager-1 E7',
    );
  });

  test('[NW 1.2.2-shaken-and-out-of-contact] a unit that is both is put down without a step; a unit that is one of them may take it', () => {
    const unloads = (mark: string, co: string) =>
      reich(`sdkfz-250@B5 fallschirmjager@sdkfz-250-1${mark} e-100@${co}!co`)
        .dice(...(mark === '' ? [] : [2]))
        .play('take sdkfz-250-1')
        .offers('unload').length;
    expect(unloads('!shaken', 'DD10')).toBe(1);
    expect(unloads('', 'DD10')).toBe(7);
    expect(unloads('!shaken', 'B9')).toBe(7);
  });

  test('[NW 1.2.2-shaken-and-out-of-contact] a unit that becomes both on landing stays where it is', () => {
    const p = position({
      units: { cowboys: 'uh-1-huey@A18!low', '1st-ranger': 'm60a1@C1 us-rangers@uh-1-huey-1', bh: 'zealots@DD20' },
      active: 'cowboys',
      position: { markers: [{ marker: 'mines', hex: 'A18' }] },
    });
    p.g.set(p.g.s.at.unitContact + p.unit('us-rangers-1'), 1);
    // HE 6 + 8 against 13.
    p.play('take uh-1-huey-1', 'unload us-rangers-1 A19').dice(8, 3);
    expect(p.where('us-rangers-1')).toBe('A18 shaken finished');
  });

  test('[NW 1.2.4b-unloading] the step is no assault', () => {
    const p = position({
      units: { '2-130': LOADED, bh: 'pest@B4!finished' },
      active: '2-130',
    }).play('take sdkfz-250-1');
    expect(p.offers('unload')).not.toContain('unload fallschirmjager-1 B4');
  });

  test('[NW 1.2.4b-unloading] [NW 2.3.3-trigger] the step counts as entering a hex', () => {
    const p = position({
      units: { '2-130': 'sdkfz-250@A19 fallschirmjager@sdkfz-250-1', bh: 'zealots@D19' },
      active: '2-130',
    }).play('take sdkfz-250-1', 'unload fallschirmjager-1 B19');
    expect(p.offers('fire')).toEqual(['fire zealots-1 fallschirmjager-1']);
    p.play('hold');
    const stays = position({
      units: { '2-130': 'sdkfz-250@A19 fallschirmjager@sdkfz-250-1', bh: 'zealots@D19' },
      active: '2-130',
    }).play('take sdkfz-250-1', 'unload fallschirmjager-1 A19');
    expect(stays.step).toBe('orders.choose');
  });

  test('[NW 1.2.4b-unloading] [NW 2.1.1c-stacking] room is judged at the end: the carrier may drive off and make it', () => {
    const p = reich(`${LOADED} e-100@B5`).play('take sdkfz-250-1', 'unload fallschirmjager-1 B5');
    expect(p.legal()).toContain('stop');
    const other = { '1-130': 'puma@B5', bh: 'zealots@DD20' };
    const full = position({ units: { '2-130': LOADED, ...other }, active: '2-130' });
    full.play('take sdkfz-250-1', 'unload fallschirmjager-1 B5');
    expect(full.legal()).not.toContain('stop');
    const late = position({
      units: { '2-130': 'sdkfz-250@B4 fallschirmjager@sdkfz-250-1', ...other },
      active: '2-130',
    });
    late.play('take sdkfz-250-1', 'step B5');
    expect(late.offers('unload')).not.toContain('unload fallschirmjager-1 B5');
    expect(late.offers('unload')).toContain('unload fallschirmjager-1 C5');
  });

  test('[NW 1.2.4b-unloading] [NW 2.1.1c-stacking] units of the formation that may still leave make room too', () => {
    const p = reich('sdkfz-250@B4 fallschirmjager@sdkfz-250-1 e-100@B5').play('take sdkfz-250-1', 'step B5');
    p.play('unload fallschirmjager-1 B5');
    expect(p.where('fallschirmjager-1')).toBe('B5 finished');
    p.play('take e-100-1');
    expect(p.refuses('stop')).toBe(true);
    p.play('step B6', 'stop');
    expect(p.lives('fallschirmjager-1')).toBe(true);
    const aside = reich('sdkfz-250@B5 fallschirmjager@sdkfz-250-1 e-100@B4 e-100@B4');
    expect(aside.play('take sdkfz-250-1').offers('unload')).toContain('unload fallschirmjager-1 B4');
    const finished = reich('sdkfz-250@B5 fallschirmjager@sdkfz-250-1 e-100@B4 e-100@B4');
    finished.play('take e-100-1', 'stop', 'take e-100-2', 'stop', 'take sdkfz-250-1');
    expect(finished.offers('unload')).not.toContain('unload fallschirmjager-1 B4');
  });

  test('[NW 1.2.4b-unloading] infantry that was put down does nothing more, even of another formation', () => {
    const p = position({
      units: { '2-130': 'sdkfz-250@B5', '1-7-ss': 'ss-vt@sdkfz-250-1', bh: 'zealots@DD20' },
      active: '2-130',
    }).play('take sdkfz-250-1', 'unload ss-vt-1 B4', 'stop');
    expect(p.where('ss-vt-1')).toBe('B4 finished');
  });
});
