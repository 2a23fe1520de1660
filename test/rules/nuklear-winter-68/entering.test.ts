// Coming into a hex (NW 2.1.1 b): gas, radiation, mines and their depletion, then the enemy's fire.

import { describe, expect, test } from 'vitest';
import { type PositionSpec, position } from './position.ts';

const reich = (units: string, more: Partial<PositionSpec> = {}) =>
  position({ units: { '2-130': units, bh: 'zealots@DD20' }, active: '2-130', ...more });

const markers = (...list: [marker: string, hex: string][]) => ({
  position: { markers: list.map(([marker, hex]) => ({ marker, hex })) },
});

test('[NW 2.1.1b-entering] gas, then mines, then opportunity fire', () => {
  const p = position({
    units: { '2-130': 'sdkfz-250@A18', bh: 'zealots@D19' },
    active: '2-130',
    ...markers(['mines', 'A19'], ['chemical', 'A19']),
  }).play('take sdkfz-250-1', 'step A19');
  expect(p.step).toBe('blast.gas');
  p.dice(6);
  expect(p.step).toBe('blast.roll');
  p.dice(2);
  expect(p.step).toBe('entering.depletion');
  p.dice(6);
  expect(p.step).toBe('reaction.choose');
});

test('[NW 2.1.1b-entering] [NW 2.2.3-control] control passes with the entry, even if the unit dies there', () => {
  const p = reich('sdkfz-250@A18 e-100@B5', markers(['mines', 'A19'])).play('take sdkfz-250-1', 'step A19');
  p.dice(12, 6);
  expect(p.where('sdkfz-250-1')).toBe('destroyed');
  expect(p.field('hex.control', 'A19')).toBe(1);
  expect(p.field('hex.wreck', 'A19')).toBe(1);
  expect(p.step).toBe('impulse.act');
});

describe('mines', () => {
  test('[NW 1.2.3-mines] they attack friend and foe, AP against vehicles and HE against infantry', () => {
    // AP 11 + 4 against 14 is one hit; HE 6 + 8 against 14 none.
    const carrier = reich('sdkfz-250@A18', markers(['mines', 'A19']))
      .play('take sdkfz-250-1', 'step A19')
      .dice(4, 6);
    expect(carrier.where('sdkfz-250-1')).toContain('A19 shaken');
    const foot = reich('fallschirmjager@A18', markers(['mines', 'A19'])).play('take fallschirmjager-1', 'step A19');
    foot.dice(8, 6);
    expect(foot.where('fallschirmjager-1')).toBe('A19');
  });

  test('[NW 1.2.3-mines] a die after each attack: on 1 or 2 they are used up at once', () => {
    const group = () =>
      reich('e-100@A18 fallschirmjager@A18', markers(['mines', 'A19'])).play(
        'take e-100-1',
        'join fallschirmjager-1',
        'step A19',
      );
    const safe = group().dice(2, 2);
    expect(safe.noted('blast').length).toBe(1);
    expect(safe.field('hex.mines', 'A19')).toBe(0);
    const both = group().dice(2, 3, 2, 1);
    expect(both.noted('blast').length).toBe(2);
    expect(both.noted('mines').map(({ die, removed }) => [die, removed])).toEqual([
      [3, 0],
      [1, 1],
    ]);
  });

  test('[NW 1.2.3-mines] only the carrier is attacked, and no aircraft', () => {
    const p = reich('sdkfz-250@A18 fallschirmjager@sdkfz-250-1', markers(['mines', 'A19']));
    p.play('take sdkfz-250-1', 'step A19').dice(2, 6);
    expect(p.noted('blast').map(({ unit }) => unit)).toEqual([p.unit('sdkfz-250-1')]);
    const q = position({
      units: { cowboys: 'uh-1-huey@A18!low', bh: 'zealots@DD20' },
      active: 'cowboys',
      ...markers(['mines', 'A19']),
    }).play('take uh-1-huey-1', 'step A19');
    expect(q.step).toBe('orders.choose');
  });

  test('[NW 1.2.3-mines] the step of unloading infantry is an entry, staying with the carrier is none', () => {
    const loaded = () =>
      reich('sdkfz-250@A18 fallschirmjager@sdkfz-250-1', markers(['mines', 'A19'], ['mines', 'A18']));
    expect(loaded().play('take sdkfz-250-1', 'unload fallschirmjager-1 A18').noted('blast')).toEqual([]);
    const steps = loaded().play('take sdkfz-250-1', 'unload fallschirmjager-1 A19').dice(2, 6);
    expect(steps.noted('blast').map(({ unit }) => unit)).toEqual([steps.unit('fallschirmjager-1')]);
  });
});

describe('assaults', () => {
  const stormed = (...list: [string, string][]) =>
    position({
      units: { '2-130': 'sdkfz-250@A18 e-100@B5', bh: 'zealots@A19' },
      active: '2-130',
      ...markers(...list),
    }).play('take sdkfz-250-1', 'assault zealots-1');

  test('[NW 2.3.5-wreck] [NW 1.2.3-mines] a unit that mines or gas destroy on the way in leaves its wreck in the hex it enters', () => {
    const wrecks = (p: ReturnType<typeof stormed>) => ['A18', 'A19'].map((hex) => p.field('hex.wreck', hex));
    const mined = stormed(['mines', 'A19']).dice(12, 3);
    expect([mined.where('sdkfz-250-1'), ...wrecks(mined)]).toEqual(['destroyed', 0, 1]);
    const gassed = stormed(['chemical', 'A19'], ['mines', 'A19']).dice(1, 4, 3);
    expect([gassed.where('sdkfz-250-1'), ...wrecks(gassed)]).toEqual(['destroyed', 0, 1]);
  });

  test('[NW 1.2.3a-pick-up] its weapons lie there too', () => {
    const p = position({
      units: { '2-130': 'fallschirmjager@A18 e-100@B5', bh: 'zealots@A19' },
      active: '2-130',
      sides: { reich: { weapons: { mg42: 1 } } },
      position: {
        weapons: [{ weapon: 'mg42', unit: 'fallschirmjager-1' }],
        markers: [{ marker: 'mines', hex: 'A19' }],
      },
    }).play('take fallschirmjager-1', 'assault zealots-1');
    p.dice(12, 3);
    expect(p.where('fallschirmjager-1')).toBe('destroyed');
    expect(p.field('weapon.hex', 'mg42-1')).toBe(p.hex('A19'));
  });

  test('[NW 1.3.1-radiation] radiation acts on a unit that assaults from radiation into radiation, as it leaves and as it enters', () => {
    const p = position({
      units: { '2-130': 'e-100@A18', bh: 'zealots@A19' },
      active: '2-130',
      ...markers(['radiation', 'A18'], ['radiation', 'A19']),
    }).play('take e-100-1', 'assault zealots-1');
    p.dice(2);
    expect(p.step).toBe('blast.roll');
    expect(p.noted('blast')).toHaveLength(1);
  });
});

describe('gas', () => {
  test('[NW 1.3.1-chemical] one check for each gassed hex entered, none for staying or leaving', () => {
    const p = reich('e-100@A18', markers(['chemical', 'A18'], ['chemical', 'A19'])).play('take e-100-1', 'step A19');
    p.dice(6).play('step A20');
    expect(p.noted('gas').length).toBe(1);
  });

  test('[NW 1.3.1-chemical] each unit of a group has its own die', () => {
    const p = reich('e-100@A18 fallschirmjager@A18', markers(['chemical', 'A19']));
    p.play('take e-100-1', 'join fallschirmjager-1', 'step A19').dice(1, 4);
    expect(p.where('e-100-1')).toBe('A19 reduced shaken');
    expect(p.where('fallschirmjager-1')).toBe('A19');
  });
});

describe('radiation', () => {
  test('[NW 1.3.1-radiation] a unit caught in it stands one attack as it sets out', () => {
    const p = reich('e-100@B5', markers(['radiation', 'B5'])).play('take e-100-1', 'step B4');
    expect(p.where('e-100-1')).toBe('B5');
    // Nuclear AP 16 against armor 20: 4 is no hit.
    p.dice(4);
    expect(p.where('e-100-1')).toBe('B4');
    p.play('step B3');
    expect(p.noted('blast').length).toBe(1);
  });

  test('[NW 1.3.1-radiation] and one for each further radiation hex that it enters', () => {
    const p = reich('e-100@B5', markers(['radiation', 'B5'], ['radiation', 'B4'])).play('take e-100-1', 'step B4');
    p.dice(2, 2).play('step B3');
    expect(p.noted('blast').length).toBe(2);
    expect(p.where('e-100-1')).toBe('B3');
  });

  test('[NW 1.3.1-radiation] a unit that dies of it does not leave; a shaken one does if it has the points', () => {
    const dies = reich('e-100@B5 sdkfz-250@C8', markers(['radiation', 'B5']))
      .play('take e-100-1', 'step B4')
      .dice(12);
    expect(dies.where('e-100-1')).toBe('destroyed');
    const shaken = reich('e-100@B5', markers(['radiation', 'B5']))
      .play('take e-100-1', 'step B4')
      .dice(5);
    expect(shaken.where('e-100-1')).toBe('B4 shaken');
  });

  test('[NW 1.3.1-radiation] the Black Hand is not affected; staying is safe', () => {
    const p = position({
      units: { '2-130': 'e-100@DD1', bh: 'zealots@B4 pest@B5' },
      active: 'bh',
      ...markers(['radiation', 'B5']),
    }).play('take zealots-1', 'step B5', 'step B6', 'take pest-1', 'step B4', 'stop');
    expect(p.noted('blast')).toEqual([]);
    const stays = reich('e-100@B5', markers(['radiation', 'B5'])).play('take e-100-1', 'stop');
    expect(stays.noted('blast')).toEqual([]);
  });
});
