import { describe, expect, test } from 'vitest';
import { type PositionSpec, position } from './position.ts';

/** An Event marker is drawn, `victim` is affected, and the two dice give `row`. */
function event(
  victim: string,
  row: number,
  units: Readonly<Record<string, string>> = {},
  more: Partial<PositionSpec> = {},
) {
  const p = position({
    units: { '1-130': 'king-tiger@A1', '4th-guards': 't-64@DD20', ...units },
    events: 1,
    ...more,
  });
  return p.dice('pull event', `victim ${victim}`, row);
}

const isOverAtOnce = (p: ReturnType<typeof event>) => p.step === 'game.draw' && p.unused === 0;

describe('the table', () => {
  test('[NW 2.1.1d-victim] a random draw among the players, then two dice', () => {
    const p = position({ units: { '1-130': 'king-tiger@A1', '4th-guards': 't-64@DD20', bh: 'zealots@M1' }, events: 1 });
    p.dice('pull event');
    expect(p.legal()).toEqual(['victim reich', 'victim nato', 'victim black-hand']);
    p.dice('victim nato');
    expect(p.legal()).toHaveLength(11);
  });

  test('[NW 2.1.1d-victim] without a target an event has no effect, and rows 5 to 8 spare the Black Hand', () => {
    expect(isOverAtOnce(event('reich', 8))).toBe(true);
    const p = event('black-hand', 5, { bh: 'zealots@O9' });
    expect(isOverAtOnce(p)).toBe(true);
    expect(p.noted('assault')).toEqual([]);
  });
});

describe('commanders', () => {
  test('[NW 1.2.2-bonus] help against an Event even if they have helped in the activation before it', () => {
    const p = position({
      active: '1-130',
      units: { '1-130': 'king-tiger@A1!co king-tiger@V20', '4th-guards': 't-64@X18!co t-64@X18 t-64@W17' },
      events: 1,
    });
    p.play('take king-tiger-2', 'step W20');
    p.play('fire t-64-1 king-tiger-2', 'alone', 'bonus').dice(2);
    p.play('stop', 'done');
    expect(p.step).toBe('game.draw');
    expect(p.field('formation.bonus', '4th-guards')).toBe(0);
  });
});

describe('creatures that appear', () => {
  test('[NW 2.1.1d-event-2] a Ravager in the vacant O9 stays and holds it', () => {
    const p = event('reich', 2);
    expect(p.where('ravager-1')).toBe('O9');
    expect(p.field('hex.control', 'O9')).toBe(3);
  });

  test('[NW 2.1.1d-event-3] Zealots in the three waste waters', () => {
    const p = event('nato', 3);
    expect(['zealots-1', 'zealots-2', 'zealots-3'].map((unit) => p.where(unit))).toEqual(['G3', 'E7', 'V13']);
  });

  test('[NW 2.1.1d-event-4] Zealots in the two ruined churches', () => {
    const p = event('nato', 4);
    expect(['zealots-1', 'zealots-2'].map((unit) => p.where(unit))).toEqual(['J6', 'Z5']);
  });

  test('[NW 2.1.1d-entry] in an enemy hex they assault from a vacant adjacent hex, and leave whatever the result', () => {
    const p = event('reich', 2, { '1-7-ss': 'ss-vt@O9' });
    expect([p.actor, p.step]).toEqual(['chance', 'fortune.from']);
    expect(p.legal()).toHaveLength(6);
    p.dice(p.legal()[0]);
    if (p.actor === 'reich') p.play('save');
    // HE 7 + 2 + 12 = 21 against 13 and the town.
    p.dice(12);
    expect(p.where('ss-vt-1')).toBe('destroyed');
    expect(p.where('ravager-1')).toBe('spare');
    expect(p.step).toBe('game.draw');
  });

  test('[NW 2.1.1d-entry] without a draw where only one adjacent hex is vacant', () => {
    const p = event('reich', 2, {
      '1-7-ss': 'ss-vt@O9 ss-vt@N8',
      '1-501-ss': 'e-100@N9 e-100@O10',
      '1-130': 'king-tiger@P8 king-tiger@P9',
    });
    expect(p.noted('appear').map(({ hex }) => hex)).toEqual([p.hex('O8')]);
  });

  test('[NW 2.1.1d-entry] they assault the least armored unit of the hex, drawn at random among equals', () => {
    const p = event('reich', 2, { '1-7-ss': 'ss-vt@O9 ss-vt@O9' });
    p.dice(p.legal()[0]);
    expect(p.legal()).toEqual(['lot ss-vt-1', 'lot ss-vt-2']);
    p.dice('lot ss-vt-2');
    if (p.actor === 'reich') p.play('save');
    p.dice(2);
    expect(p.noted('assault').map(({ target }) => p.g.s.units.ids[target])).toEqual(['ss-vt-2']);
    const mixed = event('reich', 2, { '1-501-ss': 'e-100@O9', '1-7-ss': 'ss-vt@O9' });
    mixed.dice(mixed.legal()[0]);
    expect(mixed.noted('appear')).toHaveLength(1);
    if (mixed.actor === 'reich') mixed.play('save');
    mixed.dice(2);
    expect(mixed.noted('assault').map(({ target }) => mixed.g.s.units.ids[target])).toEqual(['ss-vt-1']);
  });

  test('[NW 1.2.3-mines] [NW 1.3.1-chemical] mines and gas of the hex act on them first, even where they do not assault', () => {
    const mined = (marker: string, units: Readonly<Record<string, string>> = {}) =>
      event('nato', 2, units, { position: { markers: [{ marker, hex: 'O9' }] } });
    const peace = mined('mines').dice(12, 1);
    expect(peace.where('ravager-1')).toBe('O9 shaken');
    expect(peace.field('hex.mines', 'O9')).toBe(0);
    const foes = { '1-7-ss': 'ss-vt@O9' };
    const dies = event(
      'nato',
      4,
      { '1-7-ss': 'ss-vt@Z5' },
      { position: { markers: [{ marker: 'mines', hex: 'Z5' }] } },
    ).dice('random Z4', 12, 3);
    expect([dies.where('zealots-2'), dies.step]).toEqual(['destroyed', 'game.draw']);
    // Shaken on the way in it cannot assault, and goes.
    const shaken = mined('chemical', foes).dice('random O8', 2);
    expect([shaken.where('ravager-1'), shaken.step]).toEqual(['spare', 'game.draw']);
    expect(shaken.noted('assault')).toEqual([]);
    const safe = mined('mines', foes).dice('random O8', 2, 3);
    while (safe.actor === 'reich') safe.play('save');
    expect(safe.noted('assault')).toHaveLength(1);
  });

  test('[NW 2.1.1d-entry] they draw no opportunity fire', () => {
    const p = event('reich', 4, { '1-130': 'king-tiger@J8', '4th-guards': 't-64@DD20' });
    expect(p.noted('attack')).toEqual([]);
    expect(p.step).toBe('game.draw');
  });

  test('[NW 2.1.1d-entry] with friends they stack; where there are two, they appear in an adjacent hex chosen by the Black Hand', () => {
    const one = event('reich', 2, { bh: 'zealots@O9' });
    expect(one.where('ravager-1')).toBe('O9');
    const two = event('reich', 2, { bh: 'zealots@O9 zealots@O9' });
    expect([two.actor, two.step]).toEqual(['black-hand', 'fortune.beside']);
    expect(two.legal()).toHaveLength(6);
    two.play('place ravager-1 O8');
    expect(two.where('ravager-1')).toBe('O8');
  });
});

describe('creatures that assault', () => {
  test('[NW 2.1.1d-event-5] every road hex with units of the affected player, one Zealots unit each, which leaves afterwards', () => {
    const p = event('reich', 5, { '1-130': 'king-tiger@A10 puma@B10 e-100@A1', '4th-guards': 't-64@C10' });
    for (let i = 0; i < 2; i++) {
      p.dice(p.legal()[0]);
      while (p.actor === 'reich') p.play('save');
      p.dice(2);
    }
    expect(p.noted('assault').map(({ leader, target }) => [p.g.s.units.ids[leader], p.g.s.units.ids[target]])).toEqual([
      ['zealots-1', 'king-tiger-1'],
      ['zealots-1', 'puma-1'],
    ]);
    expect(p.where('zealots-1')).toBe('spare');
    expect(p.step).toBe('game.draw');
  });

  test('[NW 2.1.1d-event-6] every urban hex', () => {
    const p = event('nato', 6, { '4th-guards': 't-64@E11 t-64@M1' });
    p.dice(p.legal()[0]);
    while (p.actor === 'nato') p.play('save');
    // AP 6 + 2 + 12 = 20, and 2 for infantry against a lone vehicle in a town: 22 against 21.
    p.dice(12);
    expect(p.where('t-64-1')).toBe('E11 shaken');
    expect(p.noted('assaulted').map(({ value, defence }) => [value, defence])).toEqual([[22, 21]]);
    expect(p.step).toBe('game.draw');
  });

  test('[NW 2.1.1d-event-7] Scourges over the hills, from above, with their factors at cruise altitude', () => {
    const p = event('nato', 7, { '4th-guards': 't-64@J8' });
    p.dice(p.legal()[0]);
    while (p.actor === 'nato') p.play('save');
    p.dice(10);
    // AP 10 + 2 + 10 = 22 against 20 without the hill.
    expect(p.noted('assaulted').map(({ value, defence }) => [value, defence])).toEqual([[22, 20]]);
    expect(p.where('t-64-1')).toBe('J8 reduced shaken');
    expect(p.where('scourge-1')).toBe('spare');
  });

  test('[NW 2.1.1d-event-5] under the option the creatures stay by the rules of assaults', () => {
    const options = { '2.1.1-event-footnote': 'rows-2-4' };
    const p = event('nato', 6, { '4th-guards': 't-64@E11' }, { options });
    const from = p.legal()[0];
    p.dice(from);
    while (p.actor === 'nato') p.play('save');
    p.dice(2);
    expect(p.where('zealots-1')).toMatch(/shaken finished$/);
  });
});

describe('the biological agent', () => {
  test('[NW 2.1.1d-event-8] two infantry units drawn at random, not riders', () => {
    const p = event('nato', 8, { '1st-ranger': 'us-rangers@M1 us-rangers@M2 m113@M4 us-rangers@m113-1' });
    expect(p.legal()).toHaveLength(2);
    p.dice(p.legal()[0]);
    expect(p.legal()).toHaveLength(1);
    p.dice(p.legal()[0]).dice(1, 4);
    const turned = [p.where('zealots-1'), p.where('us-rangers-1'), p.where('us-rangers-2')];
    expect(turned).toEqual(['M1 finished', 'destroyed', 'M2']);
  });
});

describe('gifts', () => {
  test('[NW 2.1.1d-event-9] [NW 2.1.1d-gifts] the affected player rallies a Shaken unit, or without one gives High Morale', () => {
    const p = event('reich', 9, { '1-130': 'king-tiger@A1!shaken puma@A2' });
    expect([p.actor, p.legal()]).toEqual(['reich', ['rally king-tiger-1']]);
    p.play('rally king-tiger-1');
    expect(p.where('king-tiger-1')).toBe('A1');
    const q = event('reich', 9, { '1-130': 'king-tiger@A1!reduced puma@A2' });
    expect(q.offers('inspire')).toHaveLength(2);
    q.play('inspire puma-1');
    expect(q.field('unit.morale', 'puma-1')).toBe(1);
  });

  test('[NW 2.1.1d-event-10] or restores a reduced one', () => {
    const p = event('reich', 10, { '1-130': 'king-tiger@A1!reduced!shaken puma@A2' });
    p.play('restore king-tiger-1');
    expect(p.where('king-tiger-1')).toBe('A1 shaken');
  });

  test('[NW 2.1.1d-event-11] or gets a weapon of the side’s own kinds, which waits off the board', () => {
    const p = event('reich', 11);
    expect(p.legal()).toEqual(['weapon mg42', 'weapon luftfaust', 'weapon pft3']);
    p.play('weapon pft3');
    expect(p.field('weapon.pool', 'pft3-1')).toBe(1);
    expect(p.actor).toBe('chance');
  });

  test('[NW 1.2.3a-weapons] a weapon found is given to infantry at once, riding or not, or waits off the board', () => {
    const found = () =>
      event('reich', 11, { '2-130': 'sdkfz-250@C5 fallschirmjager@sdkfz-250-1 fallschirmjager@C6' }).play(
        'weapon pft3',
      );
    const p = found();
    expect(p.legal()).toEqual(['arm pft3-1 fallschirmjager-1', 'arm pft3-1 fallschirmjager-2', 'keep']);
    p.play('arm pft3-1 fallschirmjager-1');
    expect(p.field('weapon.unit', 'pft3-1')).toBe(p.unit('fallschirmjager-1'));
    expect(p.field('weapon.pool', 'pft3-1')).toBe(0);
    expect(found().play('keep').field('weapon.pool', 'pft3-1')).toBe(1);
  });

  test('[NW 2.1.1d-event-12] [NW 2.1.1d-victim] or a barrage marker', () => {
    const p = event('nato', 12);
    const { at } = p.g.s;
    expect(p.g.cells[at.strikes + 5 + 1]).toBe(1);
    expect(isOverAtOnce(p)).toBe(true);
  });

  test('[NW 2.1.1d-event-10] the Black Hand gains as any other player', () => {
    const p = event('black-hand', 10, { bh: 'zealots@M1!reduced' });
    expect([p.actor, p.legal()]).toEqual(['black-hand', ['restore zealots-1']]);
  });
});
