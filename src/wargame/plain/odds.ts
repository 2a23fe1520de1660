// The odds of a battle in a plain game: a die on the table of results, and the expected losses.

import { BadInput } from '../../engine/contract/errors.ts';
import type { OddsTables } from '../../engine/contract/odds.ts';
import type { Ruleset } from '../../engine/contract/ruleset.ts';
import type { Hex } from '../../hex/ids.ts';
import { type Distribution, expectation, uniform } from '../../odds/distribution.ts';
import { settleKeys } from '../../odds/keys.ts';
import { toNumber } from '../../odds/rational.ts';
import type { OddsView } from '../../view/view.ts';
import { oddsAids } from '../odds/tables.ts';
import type { Game, Plain } from './state.ts';

/** Results by their numbers; each row of the table is a face of the die. */
export const battleOdds = (s: Plain, column: number): Distribution<number> =>
  uniform([1, 2, 3, 4, 5, 6].map((pips) => s.crt.result(column, pips)));

/** The losses by result; the label of each figure with its value by result. */
export const COSTS = [
  ['attacker loses, steps', (s: Plain, result: number) => s.losses[result].attacker],
  ['defender loses, steps', (s: Plain, result: number) => s.losses[result].defender],
  ['defender retreats', (s: Plain, result: number) => (s.losses[result].retreats ? 1 : 0)],
] as const;

function wholeOf(key: string, text: string): number {
  if (/^\d{1,3}$/.test(text)) return Number(text);
  throw new BadInput(`${key} is '${text}'`, key, 'a whole number');
}

/** @param rule the number of the rule of battles */
export function plainOdds(rules: () => Ruleset<Plain>, rule: string): OddsTables {
  const aids = oddsAids(rules, () => null);
  const keys = [
    { key: 'attack', title: 'strength of the attackers' },
    { key: 'defence', title: 'strength of the defender' },
    {
      key: 'shift',
      title: 'column shift for terrain and river, below 0 against the attacker',
      default: '0',
      values: ['0', '-1', '-2', '-3'],
    },
  ];
  return {
    tables: [
      {
        name: 'battle',
        title: 'the result of a battle',
        keys,
        example: 'attack=12 defence=4 shift=-1',
        solve(given, setup) {
          const { attack, defence, shift } = settleKeys(keys, given);
          const { s } = aids(setup);
          const column = s.crt.column(wholeOf('attack', attack), wholeOf('defence', defence), Number(shift));
          const odds = battleOdds(s, column);
          return {
            title: `${attack} against ${defence}`,
            workings: [{ label: 'column', value: s.crt.columns[column], rule }],
            outcomes: [...odds].map(([result, probability]) => ({ outcome: s.crt.results[result], probability })),
            expectations: COSTS.map(([label, cost]) => ({
              label,
              value: expectation(odds, (result) => cost(s, result)),
            })),
          };
        },
      },
    ],
  };
}

/** The odds of an attack on a hex in a column, as a table shows them. */
export function oddsView({ s }: Game, hex: Hex, column: number, rule: string): OddsView {
  const odds = battleOdds(s, column);
  return {
    title: `Attack on ${hexName(s, hex)}`,
    hexes: [hex],
    workings: [{ label: 'column', value: s.crt.columns[column], rule }],
    outcomes: [...odds].map(([result, share]) => ({ outcome: s.crt.results[result], probability: toNumber(share) })),
    expectations: COSTS.map(([label, cost]) => {
      return { label, value: toNumber(expectation(odds, (result) => cost(s, result))) };
    }),
  };
}

/** `0710 (Southgate)`. */
export function hexName({ map, places }: Plain, hex: number): string {
  const place = places.list.find((each) => each.hex === hex);
  return place ? `${map.grid.labels[hex]} (${place.name})` : map.grid.labels[hex];
}
