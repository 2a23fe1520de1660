// Lines of supply and paying along them (OCS 11.1, 11.5, 9.5b).

import { expect, test } from 'vitest';
import { movement } from '../../../src/rules/operational-combat-series/chapters/movement.ts';
import {
  PURPOSE,
  payInto,
  paying,
  tokensFor,
  tokensForGroup,
} from '../../../src/rules/operational-combat-series/chapters/paying.ts';
import {
  addPark,
  cargoAt,
  hauledAt,
  takeTokens,
  tokensAt,
  tokensOn,
} from '../../../src/rules/operational-combat-series/stocks.ts';
import { LOAD } from '../../../src/rules/operational-combat-series/terms.ts';
import { give } from '../../../src/rules/operational-combat-series/units.ts';
import { type Field, field, type Placed } from './position.ts';

const dump = (at: string, tokens: number, side = 'german') => ({ side, at, tokens });
const at = (units: readonly Placed[], ...dumps: object[]): Field => field({ units, scenario: { dumps } });
const reach = (f: Field, hex: string, side = 0): number => tokensFor(f.g, f.hex(hex), side);

/** Lets the German pay into a hex, as a chapter would. */
function pay(f: Field, hex: string, tokens: number): Field {
  payInto(f.g, f.hex(hex), 0, tokens, PURPOSE.attack, movement.step.choose);
  f.g.startAt(paying.step.choose);
  return f;
}

test('[OCS 11.5c] a dump serves within 5 truck points, counted from it into the hex', () => {
  const f = at([['so-148', '16.01']], dump('01.03', 4));
  // Four open hexes; the fifth lies across the Sudost, which costs one more.
  expect(['01.03', '05.03', '06.03'].map((hex) => reach(f, hex))).toEqual([4, 4, 0]);
  expect(reach(f, '05.03', 1)).toBe(0);
});

test('[OCS 12.1b] a headquarters throws what lies within 5 points of it into the hex itself, by the side that shows', () => {
  const unit: Placed = ['so-148', '16.01'];
  const hq = (mode: 'combat' | 'move') => at([['de-hq', '02.09', mode], unit], dump('02.11', 4));
  expect(['12.09', '14.09', '16.09'].map((hex) => reach(hq('combat'), hex))).toEqual([4, 4, 4]);
  expect(['10.09', '14.09'].map((hex) => reach(hq('move'), hex))).toEqual([4, 0]);
  // It draws no farther, and never on another headquarters.
  const far = at([['de-hq', '09.09'], unit], dump('02.11', 4));
  expect(reach(far, '10.09')).toBe(0);
});

test('[OCS 9.5c] enemies and the hexes beside them bar the way, where no friend stands', () => {
  const units: readonly Placed[] = [
    ['so-148', '03.04'],
    ['so-283', '03.02'],
    ['de-34', '05.03'],
  ];
  expect(reach(at(units, dump('01.03', 4)), '05.03')).toBe(0);
  const open = at([...units, ['de-stug', '03.03'], ['de-rec', '02.03'], ['de-k3', '04.03']], dump('01.03', 4));
  expect(reach(open, '05.03')).toBe(4);
  // Enemies far from the way change nothing.
  expect(
    reach(
      at(
        [
          ['so-148', '09.03'],
          ['de-34', '05.03'],
        ],
        dump('01.03', 4),
      ),
      '05.03',
    ),
  ).toBe(4);
});

test('[OCS 11.1a] [OCS 11.1c] tokens on trucks serve as well as others, and the enemy never', () => {
  const f = field({
    units: [['so-148', '16.01']],
    scenario: {
      dumps: [dump('02.03', 8, 'soviet')],
      trucks: [{ side: 'german', at: '01.03', kind: 'truck', points: 2, cargoT: 3 }],
    },
  });
  expect(reach(f, '03.03')).toBe(3);
  pay(f, '03.03', 2);
  expect(cargoAt(f.g, f.hex('01.03'), 0, LOAD.truck, 0)).toBe(1);
  expect(f.noted('paid')).toMatchObject([{ tokens: 2, purpose: PURPOSE.attack }]);
});

test('[OCS 11.1b] tokens come from any dumps in reach, as their owner divides them', () => {
  const dumps = [dump('01.03', 4), dump('02.03', 2)];
  const f = pay(at([['so-148', '16.01']], ...dumps), '03.03', 3);
  expect(f.legal()).toEqual(
    ['pay 02.03 1', 'pay 02.03 2', 'pay 01.03 1', 'pay 01.03 3'].sort((a, b) => order(f, a, b)),
  );
  f.play('pay 01.03 1', 'pay 02.03 2');
  expect(['01.03', '02.03'].map((hex) => tokensAt(f.g, f.hex(hex), 0))).toEqual([3, 0]);
  expect(f.step).toBe('movement.choose');
});

const order = (f: Field, a: string, b: string): number => f.hex(a.split(' ')[1]) - f.hex(b.split(' ')[1]);

test('one place is nothing to choose', () => {
  const f = pay(at([['so-148', '16.01']], dump('01.03', 4)), '03.03', 3);
  expect([f.step, tokensAt(f.g, f.hex('01.03'), 0)]).toEqual(['movement.choose', 1]);
});

test('[OCS 9.5a] [OCS 9.5b] units that pay together share what each may reach, and none may be without', () => {
  const f = at(
    [
      ['de-34', '02.03'],
      ['de-stug', '11.03'],
      ['so-148', '16.01'],
    ],
    dump('01.03', 1),
    dump('12.03', 2),
  );
  for (const id of ['de-34', 'de-stug']) give(f.g, 'engaged', f.unit(id));
  expect(tokensForGroup(f.g, 0)).toBe(3);
  takeTokens(f.g, f.hex('01.03'), 0, 1);
  expect(tokensForGroup(f.g, 0)).toBe(0);
});

test('tokens on the ground go first, and those carried in this phase last of them', () => {
  const f = at([['so-148', '16.01']], dump('01.03', 4));
  const hex = f.hex('01.03');
  addPark(f.g, hex, 0, LOAD.hauled, 1, 0, 2);
  addPark(f.g, hex, 0, LOAD.truck, 0, 1, 3);
  takeTokens(f.g, hex, 0, 1);
  expect([tokensOn(f.g, hex, 0), hauledAt(f.g, hex, 0), tokensAt(f.g, hex, 0)]).toEqual([3, 2, 6]);
  takeTokens(f.g, hex, 0, 4);
  expect([tokensOn(f.g, hex, 0), hauledAt(f.g, hex, 0), tokensAt(f.g, hex, 0)]).toEqual([0, 0, 2]);
  expect(() => takeTokens(f.g, hex, 0, 3)).toThrow('1 tokens too few');
});
