// The sum of a battle's forces, which rules, planner and odds make with the same two functions.

import { expect, test } from 'vitest';
import {
  addAttacker,
  addDefender,
  type Fighter,
  noForces,
} from '../../../src/rules/winter-thunder/chapters/casualty-check.ts';

const unit = (more: Partial<Fighter> = {}): Fighter => ({
  cf: 3,
  isCombat: true,
  isFull: false,
  isArmor: false,
  isArtillery: false,
  isSupplied: true,
  ...more,
});
const guns = (more: Partial<Fighter> = {}): Fighter => unit({ cf: 1, isCombat: false, isArtillery: true, ...more });

test('[WT 7.22] HQs and artillery add no combat factors to an attack, but do to a defence', () => {
  const forces = noForces();
  for (const each of [unit({ isFull: true, isArmor: true }), guns()]) {
    addAttacker(forces, each);
    addDefender(forces, each);
  }
  expect(forces).toMatchObject({ attackCf: 3, attackers: 1, attackFull: 1, armor: 1, attackArtillery: 1 });
  expect(forces).toMatchObject({ defendCf: 4, defenders: 1, defendFull: 1, defendArtillery: 1, unsupplied: 0 });
});

test('[WT 7.22] no force counts, and the target is not outflanked, before a unit joins', () => {
  expect(Object.values(noForces()).filter((value) => value !== 0)).toEqual([]);
});

test('[WT 8.0] artillery out of supply does not count, and one attacker out of supply is enough for all', () => {
  const forces = noForces();
  addAttacker(forces, unit());
  addAttacker(forces, guns({ isSupplied: false }));
  addDefender(forces, guns({ isSupplied: false }));
  expect(forces).toMatchObject({ attackArtillery: 0, defendArtillery: 0, unsupplied: 1, attackCf: 3 });
});
