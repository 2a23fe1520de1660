// Plans at the table: a battle from where units would stand, with the supports that could be had.

import { expect, test } from 'vitest';
import { airBoxOf } from '../../../src/rules/thunder-in-the-east/aircraft.ts';
import { AIR_BOX, BONUS } from '../../../src/rules/thunder-in-the-east/terms.ts';
import { battleView } from '../../../src/rules/thunder-in-the-east/view/odds.ts';
import { planning } from '../../../src/rules/thunder-in-the-east/view/planning.ts';
import { Airfield } from './airfield.ts';

const TARGET = '9240';
const BESIDE = '9140';

/** A panzer corps beside a rifle army, and an aircraft that could support it, with a headquarters behind. */
function field(): { a: Airfield; panzer: number; rifles: number } {
  const a = new Airfield();
  const panzer = a.place('DE_PZC', BESIDE);
  const rifles = a.place('SU_GRC', TARGET);
  a.acts('axis').weather('clear');
  return { a, panzer, rifles };
}

const attackBy = (a: Airfield, ...units: readonly number[]) =>
  a.g.tried(() =>
    planning.attack(
      a.g,
      units.map((u) => ({ counter: a.id(u), from: 0 })),
      a.hex(TARGET),
    ),
  );

test('the odds of a planned attack are those of the declared one', () => {
  const { a, panzer } = field();
  const [planned] = attackBy(a, panzer).odds;
  a.g.set(a.g.s.at.unitTarget + panzer, a.hex(TARGET));
  expect(planned.outcomes).toEqual(battleView(a.g, a.hex(TARGET), BONUS.none).outcomes);
});

test('[TITE 10.3.1] [TITE 18.3.1] a headquarters in Attack mode and aircraft at hand are weighed alone and together', () => {
  const { a, panzer } = field();
  const labels = (): string[] => attackBy(a, panzer).odds[0].alternatives?.map(({ label }) => label) ?? [];
  expect(labels()).toEqual([]);
  a.headquarters('DE_HQ', '8940');
  expect(labels()).toEqual(['without support', 'with a Broad Front (1 column)', 'with a Narrow Front (2 columns)']);
  a.put('available', 'Ju-87');
  expect(labels()).toHaveLength(6);
  expect(airBoxOf(a.g, a.plane('Ju-87'))).toBe(AIR_BOX.available);
});

test('[TITE 10.3.1] [TITE 18.3.1] the defender loses more with each support', () => {
  const { a, panzer } = field();
  a.headquarters('DE_HQ', '8940');
  a.put('available', 'Ju-87');
  const worth = new Map(
    attackBy(a, panzer).odds[0].alternatives!.map(({ label, expectations }) => [label, expectations[1].value]),
  );
  const values = [...worth.values()];
  expect(values[0]).toBe(Math.min(...values));
  expect(new Set(values).size).toBeGreaterThan(3);
});

test('[TITE 21.0] [TITE 11.5] [TITE 27.1] units that cannot attack are left out with the reason', () => {
  const { a, panzer } = field();
  const far = a.place('DE_INC4', '8938');
  const hq = a.headquarters('DE_HQ', '8940');
  const cut = a.place('DE_INC4', BESIDE);
  a.supply(cut, 'isolated');
  const { leftOut } = attackBy(a, panzer, far, hq, cut);
  expect(Object.fromEntries(leftOut.map(({ counter, why }) => [counter, why]))).toEqual({
    [a.id(far)]: 'not next to it',
    [a.id(hq)]: 'headquarters do not attack',
    [a.id(cut)]: 'it is isolated (7.5.3)',
  });
});

test('a unit is planned into a hex with room, not where the enemy stands', () => {
  const { a, panzer } = field();
  const way = { path: [] };
  expect(planning.place(a.g, a.id(panzer), a.hex(TARGET), way)).toBe('the enemy holds it');
  a.place('DE_PZC', '9141');
  a.place('DE_PZC', '9141');
  expect(planning.place(a.g, a.id(panzer), a.hex('9141'), way)).toMatch(/full/);
  expect(planning.place(a.g, a.id(panzer), a.hex('9139'), way)).toBeNull();
  expect(a.at(panzer)).toBe('9139');
});

test('[TITE 15.3] enemies threaten from where they stand, or after special movement', () => {
  const { a, panzer, rifles } = field();
  const guards = a.place('SU_TKC', '9440');
  a.place('SU_GRC', '9840');
  const threats = new Map(planning.threats(a.g, a.id(panzer)).map(({ counter, how }) => [counter, how]));
  expect(threats.get(a.id(rifles))).toMatch(/from where it stands/);
  expect(threats.get(a.id(guards))).toMatch(/after special movement/);
  expect(threats.size).toBe(2);
});

test('whoever moves now, a plan is of the side of its units', () => {
  const { a, panzer } = field();
  const ours = attackBy(a, panzer).odds[0].outcomes;
  a.acts('soviet');
  expect(attackBy(a, panzer).odds[0].outcomes).toEqual(ours);
});
