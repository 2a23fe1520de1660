// Flak and air combat as tables of odds (OCS 14.9, 14.18).

import type { OddsCost, OddsKey, OddsSetting, OddsSetup, OddsStudy, OddsTable } from '../../../engine/contract/odds.ts';
import type { Ruleset } from '../../../engine/contract/ruleset.ts';
import { convolve, type Distribution, expectation, mapOutcomes } from '../../../odds/distribution.ts';
import { ascending, isYes, outcomeRows, playableTable, readNumber, yesNo } from '../../../wargame/odds/tables.ts';
import { signed } from '../../../wargame/text/signed.ts';
import { AIR_RESULTS, FLAK_RESULTS } from '../schema/tables.ts';
import type { Ocs } from '../statics.ts';
import { airResult } from '../tables/air.ts';
import { AirCombatTrial, type DuelOf, FlakTrial } from './air-trial.ts';
import { fighter } from './bare-ground.ts';
import { TWO_DICE } from './fight.ts';

/** By places of FLAK_RESULTS and AIR_RESULTS. */
export const FLAK_WORDS = ['no effect', 'the aircraft aborts', 'the aircraft loses a step'] as const;
export const AIR_WORDS = [
  'the attacker loses a step and aborts',
  'the attacker aborts',
  'the defender aborts',
  'the defender loses a step and aborts',
] as const;

export const FLAK_COSTS: readonly OddsCost[] = [
  { attacker: 0, defender: 0, taken: false },
  { attacker: 0, defender: 0, taken: true },
  { attacker: 0, defender: 1, taken: true },
];
export const AIR_COSTS: readonly OddsCost[] = [
  { attacker: 1, defender: 0, taken: false },
  { attacker: 0, defender: 0, taken: false },
  { attacker: 0, defender: 0, taken: true },
  { attacker: 0, defender: 1, taken: true },
];

const FLAK_KEYS: readonly OddsKey[] = [{ key: 'rating', title: 'flak rating of the target (14.18)' }];
const AIR_KEYS: readonly OddsKey[] = [
  { key: 'attacker', title: 'air rating of the attacker' },
  { key: 'defender', title: 'air rating of the defender; of two that double both together (14.10c)' },
  yesNo('double', 'whether two attack together, and take one of their rolls (14.10b)'),
];

export function airTables(
  aids: (setup?: OddsSetup) => { readonly s: Ocs },
  rules: () => Ruleset<Ocs>,
): { readonly tables: readonly OddsTable[]; readonly studies: readonly OddsStudy[] } {
  const flak = playableTable(
    aids,
    { name: 'flak', title: 'flak against an aircraft', keys: FLAK_KEYS, example: 'rating=5' },
    ({ s }, keys) => {
      const rating = readNumber(keys, 'rating', 0, 60);
      const odds = ascending(flakShares(s, rating));
      const result = {
        title: `flak of rating ${rating}`,
        workings: [],
        outcomes: outcomeRows(
          odds,
          (place) => FLAK_WORDS[place],
          (place) => FLAK_COSTS[place],
        ),
        expectations: [
          { label: 'steps lost by the target', value: expectation(odds, (place) => FLAK_COSTS[place].defender) },
        ],
      };
      return { result, odds, trial: () => fighter(new FlakTrial(rules(), s, rating)) };
    },
  );
  const combat = playableTable(
    aids,
    { name: 'air-combat', title: 'a round of air combat', keys: AIR_KEYS, example: 'attacker=4 defender=2' },
    ({ s }, keys) => {
      const of: DuelOf = {
        attacker: readNumber(keys, 'attacker', 0, 18),
        defender: readNumber(keys, 'defender', 0, 18),
        isDoubled: isYes(keys, 'double'),
      };
      const difference = of.attacker - of.defender;
      const one = duelShares(s, difference);
      // OCS 14.10b: results are in the order of their worth to the attacker.
      const odds = ascending(of.isDoubled ? convolve(one, one, Math.max) : one);
      const result = {
        title: `air combat, ${of.attacker} against ${of.defender}`,
        workings: [{ label: 'added to the dice', value: signed(difference), rule: '14.9d' }],
        outcomes: outcomeRows(
          odds,
          (place) => AIR_WORDS[place],
          (place) => AIR_COSTS[place],
        ),
        expectations: [
          { label: 'steps lost by the attacker', value: expectation(odds, (place) => AIR_COSTS[place].attacker) },
          { label: 'steps lost by the defender', value: expectation(odds, (place) => AIR_COSTS[place].defender) },
        ],
      };
      return { result, odds, trial: () => fighter(new AirCombatTrial(rules(), s, of)) };
    },
  );
  return { tables: [flak, combat], studies: STUDIES };
}

/** Results of flak against one aircraft, by their places in FLAK_RESULTS. */
export const flakShares = ({ tables }: Ocs, rating: number): Distribution<number> =>
  mapOutcomes(TWO_DICE, (roll) => FLAK_RESULTS.indexOf(tables.flak.result(rating, roll)));

/** Results of a round of air combat, by their places in AIR_RESULTS. */
export const duelShares = ({ series }: Ocs, difference: number): Distribution<number> =>
  mapOutcomes(TWO_DICE, (roll) => AIR_RESULTS.indexOf(airResult(series.airToAir, roll + difference)));

const DUELS: readonly OddsSetting[] = [
  { label: 'a defender rated 5', keys: { defender: '5' } },
  { label: 'two attack together', keys: { double: 'yes' } },
];

const STUDIES: readonly OddsStudy[] = [
  {
    name: 'flak',
    title: 'Flak (14.18)',
    table: 'flak',
    unit: 'steps',
    taken: 'the aircraft aborts or loses a step',
    plan: () => ({
      columns: {
        title: 'flak rating',
        isLadder: true,
        settings: [0, 1, 3, 7, 11, 15].map((rating) => ({ label: `${rating}`, keys: { rating: `${rating}` } })),
      },
      modifiers: [],
      fixed: {},
    }),
  },
  {
    name: 'air-combat',
    title: 'Air combat (14.9)',
    table: 'air-combat',
    unit: 'steps',
    taken: 'the defender is driven off',
    plan: ({ defender = '3' }) => ({
      columns: {
        title: 'air rating of the attacker',
        isLadder: true,
        settings: [0, 1, 2, 3, 4, 5, 6].map((attacker) => ({
          label: `${attacker}`,
          keys: { attacker: `${attacker}` },
        })),
      },
      modifiers: DUELS,
      fixed: { defender },
    }),
  },
];
