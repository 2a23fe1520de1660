// The odds of a battle in a plain game: a die on the table of results, and the expected losses.

import type { OddsCost, OddsSetup, OddsStudy, OddsTables } from '../../engine/contract/odds.ts';
import type { Ruleset } from '../../engine/contract/ruleset.ts';
import type { Hex } from '../../hex/ids.ts';
import { type Distribution, expectation, uniform } from '../../odds/distribution.ts';
import { toNumber } from '../../odds/rational.ts';
import type { OddsView } from '../../view/view.ts';
import { oddsAids, outcomeRows, playableTable, readNumber } from '../odds/tables.ts';
import { plainMarks } from './charts.ts';
import type { PlainSource } from './data.ts';
import type { Game, Plain } from './state.ts';
import { BattleTrial } from './trial.ts';

/** Results by their numbers; each row of the table is a face of the die. */
export const battleOdds = (s: Plain, column: number): Distribution<number> =>
  uniform([1, 2, 3, 4, 5, 6].map((pips) => s.crt.result(column, pips)));

/** The losses by result; the label of each figure with its value by result. */
export const COSTS = [
  ['attacker loses, steps', (s: Plain, result: number) => s.losses[result].attacker],
  ['defender loses, steps', (s: Plain, result: number) => s.losses[result].defender],
  ['defender retreats', (s: Plain, result: number) => (s.losses[result].retreats ? 1 : 0)],
] as const;

/** The most strength of six attackers, and of one defender: two digits each on a counter. */
const MOST = { attack: 6 * 99, defence: 99 } as const;

/**
 * @param source the data files of the game
 * @param rule the number of the rule of battles
 */
export function plainOdds(rules: () => Ruleset<Plain>, source: PlainSource, rule: string): OddsTables {
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
  const about = { name: 'battle', title: 'the result of a battle', keys, example: 'attack=12 defence=4 shift=-1' };
  const battle = playableTable(
    (setup) => ({ s: aids(setup).s, setup }),
    about,
    ({ s, setup }, settled) => {
      const attack = readNumber(settled, 'attack', 1, MOST.attack);
      const defence = readNumber(settled, 'defence', 1, MOST.defence);
      const shift = Number(settled.shift);
      const column = s.crt.column(attack, defence, shift);
      const odds = battleOdds(s, column);
      return {
        result: {
          title: `${attack} against ${defence}`,
          workings: [{ label: 'column', value: s.crt.columns[column], rule }],
          outcomes: outcomeRows(
            odds,
            (result) => s.crt.results[result],
            (result) => costOf(s, result),
          ),
          expectations: COSTS.map(([label, cost]) => ({
            label,
            value: expectation(odds, (result) => cost(s, result)),
          })),
        },
        odds,
        trial() {
          const trial = new BattleTrial(rules(), source, { attack, defence, shift }, setup);
          return (rng) => trial.result(rng);
        },
      };
    },
  );
  return {
    tables: [battle],
    studies: [battleStudy((setup) => aids(setup).s)],
  };
}

/** Most units have two steps. */
const STEPS = 2;

function costOf(s: Plain, result: number): OddsCost {
  const { attacker, defender, retreats } = s.losses[result];
  return {
    attacker,
    defender,
    taken: retreats || defender >= STEPS,
    ...(retreats ? { retreat: 'defender' as const } : {}),
  };
}

/** The whole table against a defender of some strength. */
function battleStudy(staticsOf: (setup?: OddsSetup) => Plain): OddsStudy {
  return {
    name: 'battle',
    title: 'The table of battles',
    table: 'battle',
    unit: 'steps',
    taken: 'a defender of two steps leaves the hex',
    plan({ defence = '6' }, setup) {
      const { crt } = staticsOf(setup);
      const against = readNumber({ defence }, 'defence', 1, MOST.defence);
      return {
        columns: {
          title: 'odds',
          isLadder: true,
          settings: crt.columns.flatMap((label, column) => {
            const strength = crt.leastStrength(column, against);
            return strength === null ? [] : [{ label, strength, keys: { attack: `${strength}` } }];
          }),
        },
        modifiers: [
          { label: 'terrain or river', keys: { shift: '-1' } },
          { label: 'terrain and river', keys: { shift: '-2' } },
        ],
        fixed: { defence },
      };
    },
  };
}

/** The odds of an attack on a hex in a column, as a table shows them. */
export function oddsView(g: Game, hex: Hex, column: number, rule: string): OddsView {
  const { s } = g;
  const odds = battleOdds(s, column);
  return {
    title: `Attack on ${hexName(s, hex)}`,
    hexes: [hex],
    workings: [{ label: 'column', value: s.crt.columns[column], rule }],
    outcomes: [...odds].map(([result, share]) => ({ outcome: s.crt.results[result], probability: toNumber(share) })),
    expectations: COSTS.map(([label, cost]) => {
      return { label, value: toNumber(expectation(odds, (result) => cost(s, result))) };
    }),
    marks: plainMarks(g, hex, column),
  };
}

/** `0710 (Southgate)`. */
export function hexName({ map, places }: Plain, hex: number): string {
  const place = places.list.find((each) => each.hex === hex);
  return place ? `${map.grid.labels[hex]} (${place.name})` : map.grid.labels[hex];
}
