// The odds of a battle in The Wide Front: its table, and the table studied whole.

import { BadInput } from '../../../engine/contract/errors.ts';
import type { OddsCost, OddsSetting, OddsStudy, OddsTable, OddsTables } from '../../../engine/contract/odds.ts';
import { expectation, uniform } from '../../../odds/distribution.ts';
import { settleKeys } from '../../../odds/keys.ts';
import { BELOW } from '../../../wargame/combat/crt.ts';
import { ATTACKER_LOSES, DEFENDER_GONE, DEFENDER_LOSES, DEFENDER_RETREATS, RESULTS } from './table.ts';

const KEYS = [
  { key: 'attack', title: 'strength of the attackers' },
  { key: 'defence', title: 'strength of the defenders' },
  {
    key: 'shift',
    title: 'columns for terrain and river, below 0 for the defender',
    values: ['0', '-1', '-2', '-3'],
    default: '0',
  },
  { key: 'mountain', title: 'whether the hex is a mountain', values: ['no', 'yes'], default: 'no' },
];

const MOST_STRENGTH = 999;

function strengthOf(key: string, text: string): number {
  const strength = Number(text);
  if (/^\d+$/.test(text) && strength >= 1 && strength <= MOST_STRENGTH) return strength;
  throw new BadInput(`${key} is '${text}'`, key, `a whole number from 1 to ${MOST_STRENGTH}`);
}

/** Infantry and armour have two steps. */
const STEPS = 2;

function costOf(result: number): OddsCost {
  const retreats = DEFENDER_RETREATS[result] === 1;
  const isGone = DEFENDER_GONE[result] === 1;
  return {
    attacker: ATTACKER_LOSES[result],
    defender: isGone ? STEPS : DEFENDER_LOSES[result],
    taken: retreats || isGone,
    ...(retreats ? { retreat: 'defender' as const } : {}),
  };
}

const table: OddsTable = {
  name: 'battle',
  title: 'The result of a battle against one division',
  keys: KEYS,
  example: 'attack=12 defence=4 shift=-1',
  solve(given) {
    const { attack, defence, shift, mountain } = settleKeys(KEYS, given);
    const limit = mountain === 'yes' ? RESULTS.limit.mountain : 0;
    const column = RESULTS.column(strengthOf('attack', attack), strengthOf('defence', defence), Number(shift), limit);
    const odds = uniform([1, 2, 3, 4, 5, 6].map((die) => RESULTS.result(column, die)));
    return {
      title: `${attack} against ${defence}`,
      workings: [
        { label: 'column', value: column === BELOW ? 'below the table' : RESULTS.columns[column], rule: '5.3' },
      ],
      outcomes: [...odds].map(([result, probability]) => ({
        outcome: RESULTS.results[result],
        probability,
        cost: costOf(result),
      })),
      expectations: [
        { label: 'attacker loses, steps', value: expectation(odds, (result) => costOf(result).attacker) },
        { label: 'defender loses, steps', value: expectation(odds, (result) => costOf(result).defender) },
      ],
    };
  },
};

const GROUND: readonly OddsSetting[] = [
  { label: 'forest, hill, swamp or town', keys: { shift: '-1' } },
  { label: 'two columns', keys: { shift: '-2' } },
  { label: 'mountain', keys: { shift: '-2', mountain: 'yes' } },
  { label: 'mountain over a river', keys: { shift: '-3', mountain: 'yes' } },
];

const study: OddsStudy = {
  name: 'battle',
  title: 'The combat results table against one division',
  table: 'battle',
  unit: 'steps',
  taken: 'the hex is left',
  plan: ({ defence = '6' }) => ({
    columns: {
      title: 'odds',
      isLadder: true,
      settings: RESULTS.columns.flatMap((label, column) => {
        const strength = RESULTS.leastStrength(column, strengthOf('defence', defence));
        return strength === null ? [] : [{ label, strength, keys: { attack: `${strength}` } }];
      }),
    },
    modifiers: GROUND,
    fixed: { defence },
  }),
};

export const giantOdds: OddsTables = { tables: [table], studies: [study] };
