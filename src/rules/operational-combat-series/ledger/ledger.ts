// The ledger of the Operational Combat Series in the order of the book, from pages by chapter; house rules come last.

import type { LedgerRow } from '../../../engine/contract/ledger.ts';
import { houseRows } from '../options.ts';
import { airRules } from './air.ts';
import { combatRules } from './combat.ts';
import { furtherRules } from './further.ts';
import { movementRules } from './movement.ts';
import { supplyRules } from './supply.ts';
import { turnRules } from './turns.ts';

/** Chapter, case and letter: 9.16b. */
function placeOf({ rule }: LedgerRow): readonly [number, number, string] {
  const [, chapter, paragraph, letter] = /^(\d+)\.(\d+)([a-z]?)$/.exec(rule) ?? ['', '0', '0', ''];
  return [Number(chapter), Number(paragraph), letter];
}

function inOrder(one: LedgerRow, other: LedgerRow): number {
  const [a, b] = [placeOf(one), placeOf(other)];
  return a[0] - b[0] || a[1] - b[1] || (a[2] < b[2] ? -1 : 1);
}

export const ledger: readonly LedgerRow[] = [
  ...[...turnRules, ...movementRules, ...combatRules, ...supplyRules, ...airRules, ...furtherRules].sort(inOrder),
  ...houseRows,
];
