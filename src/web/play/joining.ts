// The arrows of an attack that is being put together: one from each hex whose units have joined, with their factors.

import { strengthOf } from '../../draw/stacks.ts';
import type { Joining } from '../map/kinds.ts';
import type { ChoiceView, OddsView, Seen } from '../protocol.ts';

interface Attack {
  readonly seen: Pick<Seen, 'counters' | 'set'>;
  /** Actions of the items named so far. */
  readonly named: readonly number[];
  /** Of the attack; null where the set is none. */
  readonly odds: OddsView | null;
}

export function joiningOf({ seen: { counters, set }, named, odds }: Attack): readonly Joining[] {
  const target = odds?.hexes[0];
  if (set === null || target === undefined) return [];
  const units = set.items.flatMap((item) => (named.includes(item.action) ? counterOf(item) : []));
  const joined = counters.filter(({ id, hex }) => units.includes(id) && hex !== 0 && hex !== target);
  return [...new Set(joined.map(({ hex }) => hex))].map((from) => {
    const here = joined.filter(({ hex }) => hex === from);
    const strength = strengthOf(here);
    return { from, to: target, seat: here[0].seat, text: strength > 0 ? `${strength}` : '' };
  });
}

const counterOf = ({ targets: [first] }: ChoiceView): string[] =>
  first !== undefined && 'counter' in first ? [first.counter] : [];
