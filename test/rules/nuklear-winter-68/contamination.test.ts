import { describe, expect, test } from 'vitest';
import { addMark, moveInto } from '../../../src/rules/nuklear-winter-68/state.ts';
import { CAUSE, MARK } from '../../../src/rules/nuklear-winter-68/terms.ts';
import { type PositionSpec, position } from './position.ts';

/** The King Tiger that commands calls from A9 on hexes in the open to the east. */
const against = (oba: object, units: Readonly<Record<string, string>>, more: Partial<PositionSpec> = {}) =>
  position({
    units: { '1-130': 'king-tiger@A9', ...units },
    active: '1-130',
    sides: { reich: { oba } },
    ...more,
  }).play('take king-tiger-1');

describe('gas', () => {
  test('[NW 1.3.1-chemical] 1 gives two hits, 2 and 3 one, 4 to 6 none; three hexes are marked', () => {
    const p = against({ chemical: 1 }, { '4th-guards': 't-64@E9 t-64@F9 t-64@E8', vympel: 'spetsnaz@F8' });
    p.play('call chemical', 'aim E9').dice(2).play('spread E8', 'spread F9');
    // In the order of the counters: T-64s, then nothing at F8.
    p.dice(1, 3, 4);
    expect(p.where('t-64-1')).toBe('E9 reduced shaken');
    expect(p.where('t-64-2')).toBe('F9 shaken');
    expect(p.where('t-64-3')).toBe('E8');
    expect(p.where('spetsnaz-1')).toBe('F8');
    expect(['E9', 'E8', 'F9', 'F8'].map((hex) => p.field('hex.chemical', hex))).toEqual([1, 1, 1, 0]);
  });

  test('[NW 1.3.1-chemical] one die for a carrier and its cargo; aircraft are safe', () => {
    const p = against(
      { chemical: 1 },
      {
        '1st-ranger': 'm113@E9 us-rangers@m113-1!reduced',
        cowboys: 'uh-1-huey@E9!low',
      },
    );
    p.play('call chemical', 'aim E9').dice(2).play('spread E8', 'spread F9').dice(1);
    expect(p.where('m113-1')).toBe('E9 reduced shaken');
    expect(p.where('us-rangers-1')).toBe('destroyed');
    expect(p.where('uh-1-huey-1')).toBe('E9');
    expect(p.unused).toBe(0);
  });

  test('[NW 1.3.1-chemical] entering a gassed hex is checked, staying and leaving are not', () => {
    const p = position({
      units: { '1-130': 'king-tiger@A8', '4th-guards': 't-64@M1' },
      active: '1-130',
      position: {
        markers: [
          { marker: 'chemical', hex: 'A8' },
          { marker: 'chemical', hex: 'A9' },
        ],
      },
    });
    p.play('take king-tiger-1', 'step A9').dice(2);
    expect(p.where('king-tiger-1')).toBe('A9 shaken');
    p.play('step A10');
    expect(p.where('king-tiger-1')).toMatch(/^A10 shaken/);
    expect(p.noted('gas')).toHaveLength(1);
  });
});

describe('the biological agent', () => {
  test('[NW 1.3.1-biological] 1 makes full Zealots, 2 reduced ones, 3 is a hit; only infantry of others is taken', () => {
    const p = against({ biological: 1 }, { vympel: 'spetsnaz@E9 spetsnaz@E9', '4th-guards': 't-64@M1' });
    p.play('call biological', 'aim E9').dice(2).dice(1, 2);
    expect(p.where('spetsnaz-1')).toBe('destroyed');
    expect([p.where('zealots-1'), p.where('zealots-2')]).toEqual(['E9 finished', 'E9 reduced finished']);
    const hit = against({ biological: 1 }, { vympel: 'spetsnaz@E9 spetsnaz@E9', '4th-guards': 't-64@M1' });
    hit.play('call biological', 'aim E9').dice(2).dice(3, 6);
    expect([hit.where('spetsnaz-1'), hit.where('spetsnaz-2')]).toEqual(['E9 shaken', 'E9']);
    const none = against({ biological: 1 }, { bh: 'zealots@E9', '4th-guards': 't-64@F9' });
    none.play('call biological', 'aim E9').dice(2);
    expect(none.step).toBe('orders.choose');
    expect(none.noted('gas')).toEqual([]);
  });

  test('[NW 1.3.1-biological] when all infantry of a hex turns there is no fight: the Zealots are unshaken, Finished, with its weapons', () => {
    const p = against(
      { biological: 1 },
      { vympel: 'spetsnaz@E9!shaken', bh: 'pest@DD1' },
      {
        sides: { reich: { oba: { biological: 1 } }, nato: { weapons: { 'm72-law': 1 } } },
        position: { weapons: [{ weapon: 'm72-law', unit: 'spetsnaz-1' }] },
        scenario: { scoring: [{ for: 'destroy', by: 'reich', target: 'any', points: 1 }] },
      },
    );
    p.play('call biological', 'aim E9').dice(2, 2);
    expect(p.where('zealots-1')).toBe('E9 reduced finished');
    expect(p.field('weapon.unit', 'm72-law-1')).toBe(p.unit('zealots-1'));
    expect(p.field('hex.control', 'E9')).toBe(3);
    expect(p.noted('score').map(({ faction, points }) => [faction, points])).toEqual([[0, 1]]);
  });

  test('[NW 1.3.1-biological] riding infantry is out of reach', () => {
    const p = against({ biological: 1 }, { '1st-ranger': 'm113@E9 us-rangers@m113-1' });
    p.play('call biological', 'aim E9').dice(2);
    expect(p.step).toBe('orders.choose');
    expect(p.noted('gas')).toEqual([]);
  });

  test('[NW 1.3.1-joint-hex] new Zealots assault at once the other unit of the hex, and stay if it dies', () => {
    const p = against({ biological: 1 }, { '1st-ranger': 'us-rangers@E9 us-rangers@E9', bh: 'pest@DD1' });
    // HE 5 + 2 + 9 = 16 against 13.
    p.play('call biological', 'aim E9').dice(2).dice(1, 4).dice(9);
    expect(p.where('us-rangers-2')).toBe('destroyed');
    expect(p.where('zealots-1')).toBe('E9 finished');
    expect(p.field('hex.control', 'E9')).toBe(3);
  });

  test('[NW 1.3.1-joint-hex] beaten Zealots are Shaken and go to an adjacent hex of their choice', () => {
    const p = against({ biological: 1 }, { '1st-ranger': 'm60a1@E9 us-rangers@E9', bh: 'pest@DD1' });
    p.play('call biological', 'aim E9').dice(2).dice(1).play('save').dice(2);
    expect([p.actor, p.offers('retreat').length]).toEqual(['black-hand', 6]);
    p.play('retreat zealots-1 E8');
    expect(p.where('zealots-1')).toBe('E8 shaken finished');
    expect(p.where('m60a1-1')).toBe('E9');
  });

  test('[NW 1.3.1-joint-hex] without a Black Hand player random draws decide', () => {
    const p = against({ biological: 1 }, { '1st-ranger': 'm60a1@E9 us-rangers@E9' });
    p.play('call biological', 'aim E9').dice(2).dice(1).play('save').dice(2);
    expect(p.actor).toBe('chance');
    p.dice(p.legal()[0]);
    expect(p.where('zealots-1')).toMatch(/shaken finished$/);
  });

  /** A hex is overfull only in the midst of an activation: these units have just come into E9. */
  const crowded = (units: Readonly<Record<string, string>>, ...arrivals: string[]) => {
    const p = against({ biological: 1 }, units);
    for (const id of arrivals) moveInto(p.g, p.unit(id), p.hex('E9'));
    p.g.serial++;
    return p.play('call biological', 'aim E9').dice(2);
  };

  test('[NW 1.3.1-joint-hex] among several the Black Hand picks the unit that they assault', () => {
    const p = crowded({ '1st-ranger': 'm60a1@E9 m113@E8 us-rangers@E9', bh: 'pest@DD1' }, 'm113-1').dice(1);
    expect(p.actor).toBe('black-hand');
    expect(p.legal()).toEqual(['assault m60a1-1', 'assault m113-1']);
    p.play('assault m113-1');
    while (p.actor === 'nato') p.play('save');
    expect(p.noted('assault').map(({ target }) => target)).toEqual([p.unit('m113-1')]);
  });

  test('[NW 1.3.1-joint-hex] [NW 1.3.1-masterless] without a player the least armored, drawn at random among equals', () => {
    const one = crowded({ '1st-ranger': 'm60a1@E9 m113@E8 us-rangers@E9' }, 'm113-1').dice(1);
    while (one.actor === 'nato') one.play('save');
    expect(one.noted('assault').map(({ target }) => target)).toEqual([one.unit('m113-1')]);
    const two = crowded({ '1st-ranger': 'm60a1@E9 m60a1@E8 us-rangers@E9' }, 'm60a1-2').dice(1);
    expect(two.legal()).toEqual(['lot m60a1-1', 'lot m60a1-2']);
    two.dice('lot m60a1-2');
    while (two.actor === 'nato') two.play('save');
    expect(two.noted('assault').map(({ leader, target }) => [leader, target])).toEqual([
      [two.unit('zealots-1'), two.unit('m60a1-2')],
    ]);
  });

  test('[NW 1.3.1-joint-hex] a third that had no part in a lost fight leaves too, and mines act where it enters', () => {
    const units = { '1st-ranger': 'm60a1@E9 us-rangers@E8 us-rangers@E8 us-rangers@E9' };
    const arrivals = ['us-rangers-1', 'us-rangers-2'];
    const led = crowded({ ...units, bh: 'pest@DD1' }, ...arrivals).dice(1, 1, 1);
    led.play(led.offers('lead')[0]);
    while (led.actor === 'nato') led.play('save');
    led.dice(2);
    for (const hex of ['D9', 'F9']) led.play(led.offers('retreat').filter((text) => text.endsWith(hex))[0]);
    expect(led.step).toBe('conversion.retreat');
    addMark(led.g, led.hex('E8'), MARK.mines);
    led.play(led.offers('retreat').filter((text) => text.endsWith('E8'))[0]);
    expect(led.step).toBe('blast.roll');
    const wild = crowded(units, ...arrivals).dice(1, 1, 1);
    while (wild.actor === 'nato') wild.play('save');
    wild.dice(2);
    for (let i = 0; i < 2; i++) wild.dice(wild.legal()[0]);
    expect(wild.step).toBe('conversion.drift');
    wild.dice(wild.legal()[0]);
    expect(wild.step).toBe('orders.choose');
  });

  test('[NW 1.3.1-joint-hex] one that had no part in a lost fight is beaten like the others: Shaken, exposed, next to the hex', () => {
    const units = { '1st-ranger': 'm60a1@E9 us-rangers@E8 us-rangers@E8 us-rangers@E9' };
    const p = crowded(units, 'us-rangers-1', 'us-rangers-2').dice(1, 1, 1);
    while (p.actor === 'nato') p.play('save');
    p.dice(2);
    for (let i = 0; i < 2; i++) p.dice(p.legal()[0]);
    expect(p.step).toBe('conversion.drift');
    const hex = p.legal()[0].split(' ')[1];
    p.dice(p.legal()[0]);
    expect(p.where('zealots-3')).toBe(`${hex} shaken finished`);
    expect(p.field('unit.exposed', 'zealots-3')).toBe(1);
    expect(p.field('hex.control', hex)).toBe(3);
    expect(p.noted('retreat').at(-1)).toMatchObject({ unit: p.unit('zealots-3'), from: p.hex('E9'), to: p.hex(hex) });
    expect([p.where('m60a1-1'), p.field('hex.control', 'E9')]).toEqual(['E9', 2]);
  });

  test('[NW 1.3.1-joint-hex] without a hex to go to all of them die, destroyed by the side that holds the hex', () => {
    const ring = { '4th-guards': 't-64@E8 t-64@F8 t-64@F9', '58th-motor-rifle': 't-62@E10 t-62@D9 t-62@D8' };
    const p = position({
      units: { '1-130': 'king-tiger@A9', '1st-ranger': 'm60a1@E9 us-rangers@H1 us-rangers@H2 us-rangers@E9', ...ring },
      active: '1-130',
      sides: { reich: { oba: { biological: 1 } }, nato: { weapons: { 'm72-law': 1 } } },
      position: { weapons: [{ weapon: 'm72-law', unit: 'us-rangers-3' }] },
    }).play('take king-tiger-1');
    for (const id of ['us-rangers-1', 'us-rangers-2']) moveInto(p.g, p.unit(id), p.hex('E9'));
    p.g.serial++;
    p.play('call biological', 'aim E9').dice(2, 1, 1, 1);
    while (p.actor === 'nato') p.play('save');
    p.dice(2);
    while (p.step === 'withdrawal.lot') p.dice(p.legal()[0]);
    expect(['zealots-1', 'zealots-2', 'zealots-3'].map((id) => p.where(id))).toEqual(Array(3).fill('destroyed'));
    const by = p.noted('destroyed').filter(({ cause }) => cause === CAUSE.retreat);
    expect(by.map((event) => event.by)).toEqual([2, 2, 2]);
    // What the infantry carried lies where its Zealots fell.
    expect([p.field('weapon.unit', 'm72-law-1'), p.field('weapon.hex', 'm72-law-1')]).toEqual([0, p.hex('E9')]);
    expect(p.field('hex.control', 'E9')).toBe(2);
  });
});

describe('nuclear fire', () => {
  test('[NW 1.3.1-nuclear] seven hexes, each unit with its dice; terrain and sandbags count, concealment and smoke do not', () => {
    const p = against(
      { nuclear: 1 },
      { vympel: 'spetsnaz@E9 spetsnaz@F8', '4th-guards': 't-64@F9' },
      {
        position: {
          markers: [
            { marker: 'sandbags', hex: 'E9' },
            { marker: 'smoke', hex: 'F8', level: 1 },
          ],
        },
      },
    );
    p.play('call nuclear', 'aim E9').dice(2).dice(4, 2, 2);
    const rows = p.noted('blast').map(({ unit, value, defence }) => [p.g.s.units.ids[unit], value, defence]);
    expect(rows.sort()).toEqual([
      ['spetsnaz-1', 12, 14],
      ['spetsnaz-2', 12, 13],
      ['t-64-1', 16, 20],
    ]);
    expect(p.field('hex.radiation', 'E9')).toBe(1);
    expect(p.field('hex.radiation', 'F8')).toBe(0);
    expect(p.field('hex.shellholes', 'E9')).toBe(0);
  });

  test('[NW 1.3.1-nuclear] aircraft in the seven hexes are destroyed and leave wrecks', () => {
    const p = against({ nuclear: 1 }, { cowboys: 'uh-1-huey@F9', '4th-guards': 't-64@M1' });
    p.play('call nuclear', 'aim E9').dice(2);
    expect(p.where('uh-1-huey-1')).toBe('destroyed');
    expect(p.field('hex.wreck', 'F9')).toBe(1);
  });

  test('[NW 1.3.1-radiation] the hex is closed to all but the Black Hand, which pays a point more and is not attacked', () => {
    const hot = { position: { markers: [{ marker: 'radiation', hex: 'B8' }] } };
    const p = against({}, { '4th-guards': 't-64@M1' }, hot);
    expect(p.refuses('step B8')).toBe(true);
    const q = position({ units: { bh: 'zealots@A9', '4th-guards': 't-64@M1' }, active: 'bh', ...hot });
    q.play('take zealots-1', 'step B8');
    expect(q.noted('blast')).toEqual([]);
    expect(q.field('unit.spent', 'zealots-1')).toBe(2);
  });

  test('[NW 1.3.1-radiation] one that leaves a radiation hex is attacked with the nuclear factor as it sets out', () => {
    const p = against({}, { '4th-guards': 't-64@M1' }, { position: { markers: [{ marker: 'radiation', hex: 'A9' }] } });
    p.play('step A10');
    expect(p.actor).toBe('chance');
    p.dice(3);
    expect(p.where('king-tiger-1')).toMatch(/^A10 shaken/);
    expect(p.noted('blast').map(({ value, defence }) => [value, defence])).toEqual([[16, 18]]);
  });
});
