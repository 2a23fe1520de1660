// The arrows of an attack that is being put together: one from each hex whose units have joined, with their factors.

import { strengthOf } from '../../draw/stacks.ts';
import { sumText } from '../map/factors.ts';
import type { Assembled } from '../map/kinds.ts';
import type { ChoiceView, OddsView, Seen, SetView } from '../protocol.ts';

interface Attack {
  readonly seen: Pick<Seen, 'counters' | 'set' | 'odds'>;
  /** Actions of the items named so far. */
  readonly named: readonly number[];
  /** Of the attack; null where the set is none. */
  readonly odds: OddsView | null;
}

/** Returns null where no attack is being put together. */
export function joiningOf({ seen: { counters, set, odds: settled }, named, odds }: Attack): Assembled | null {
  const target = (set === null ? settled : odds)?.hexes[0];
  const told = (set === null ? settled : odds)?.attackers;
  const fighting = new Map(told?.map(({ counter, adds }) => [counter, adds]));
  const units = set === null ? told?.map(({ counter }) => counter) : [...settledIn(set, told), ...namedIn(set, named)];
  if (target === undefined || units === undefined) return null;
  const joined = counters.filter(({ id, hex }) => units.includes(id) && hex !== 0 && hex !== target);
  const arrows = [...new Set(joined.map(({ hex }) => hex))].map((from) => {
    const here = joined.filter(({ hex }) => hex === from);
    return { from, seat: here[0].seat, text: sumText(here.map((each) => fighting.get(each.id) ?? printedOf(each))) };
  });
  return { target, arrows };
}

type Units = readonly string[];

const namedIn = ({ items }: SetView, named: readonly number[]): Units =>
  items.flatMap((item) => (named.includes(item.action) ? counterOf(item) : []));

/** Those who attack in any case: they are no items. */
function settledIn({ items }: SetView, told: OddsView['attackers'] = []): Units {
  const free = new Set(items.flatMap(counterOf));
  return told.map(({ counter }) => counter).filter((counter) => !free.has(counter));
}

/** The printed factor, until the odds have come that say what it fights with. */
function printedOf(counter: Seen['counters'][number]): string {
  const strength = strengthOf([counter]);
  return strength > 0 ? `${strength}` : '';
}

const counterOf = ({ targets: [first] }: ChoiceView): string[] =>
  first !== undefined && 'counter' in first ? [first.counter] : [];
