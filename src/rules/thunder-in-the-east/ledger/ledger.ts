// The ledger of Thunder in the East in the order of the book, from pages by chapter; then the house rules.

import type { LedgerRow } from '../../../engine/contract/ledger.ts';
import { houseRows } from '../options.ts';
import { airRules } from './air.ts';
import { battleRules } from './battle.ts';
import { beginningRules } from './beginning.ts';
import { calendarRules } from './calendar.ts';
import { cardRules } from './cards.ts';
import { furtherRules } from './further.ts';
import { logisticsRules } from './logistics.ts';
import { movementRules } from './movement.ts';

/** The numbers of a rule; what a sidebar adds in words comes after its rule. */
const numbersOf = ({ rule }: LedgerRow): number[] => rule.split('-')[0].split('.').map(Number);

function inOrder(a: LedgerRow, b: LedgerRow): number {
  const [first, second] = [numbersOf(a), numbersOf(b)];
  for (let i = 0; i < Math.max(first.length, second.length); i++) {
    const difference = (first[i] ?? -1) - (second[i] ?? -1);
    if (difference !== 0) return difference;
  }
  return a.rule < b.rule ? -1 : 1;
}

export const ledger = [
  ...[
    ...beginningRules,
    ...logisticsRules,
    ...movementRules,
    ...battleRules,
    ...airRules,
    ...calendarRules,
    ...cardRules,
    ...furtherRules,
  ].sort(inOrder),
  ...houseRows,
];
