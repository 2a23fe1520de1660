// Flak and air combat as tables of odds (OCS 14.9, 14.18).

import type { OddsCost, OddsKey, OddsSetup, OddsStudy, OddsTable } from '../../../engine/contract/odds.ts';
import { expectation, mapOutcomes } from '../../../odds/distribution.ts';
import { settleKeys } from '../../../odds/keys.ts';
import { ascending, outcomeRows, readNumber } from '../../../wargame/odds/tables.ts';
import { AIR_RESULTS, FLAK_RESULTS } from '../schema/tables.ts';
import type { Ocs } from '../statics.ts';
import { airResult, FlakTable } from '../tables/air.ts';
import { TWO_DICE } from './fight.ts';

/** By places of FLAK_RESULTS and AIR_RESULTS. */
const FLAK_WORDS = ['no effect', 'the aircraft aborts', 'the aircraft loses a step'] as const;
const AIR_WORDS = [
  'the attacker loses a step and aborts',
  'the attacker aborts',
  'the defender aborts',
  'the defender loses a step and aborts',
] as const;

const FLAK_COSTS: readonly OddsCost[] = [
  { attacker: 0, defender: 0, taken: false },
  { attacker: 0, defender: 0, taken: true },
  { attacker: 0, defender: 1, taken: true },
];
const AIR_COSTS: readonly OddsCost[] = [
  { attacker: 1, defender: 0, taken: false },
  { attacker: 0, defender: 0, taken: false },
  { attacker: 0, defender: 0, taken: true },
  { attacker: 0, defender: 1, taken: true },
];

const FLAK_KEYS: readonly OddsKey[] = [{ key: 'rating', title: 'flak rating of the target (14.18)' }];
const AIR_KEYS: readonly OddsKey[] = [
  { key: 'attacker', title: 'air rating of the attacker, of two that double both together' },
  { key: 'defender', title: 'air rating of the defender' },
];

export function airTables(staticsOf: (setup?: OddsSetup) => Ocs): {
  readonly tables: readonly OddsTable[];
  readonly studies: readonly OddsStudy[];
} {
  const flak: OddsTable = {
    name: 'flak',
    title: 'flak against an aircraft',
    keys: FLAK_KEYS,
    example: 'rating=5',
    solve(given, setup) {
      const rating = readNumber(settleKeys(FLAK_KEYS, given), 'rating', 0, 60);
      const table = new FlakTable(staticsOf(setup).series.flak);
      const odds = ascending(mapOutcomes(TWO_DICE, (roll) => FLAK_RESULTS.indexOf(table.result(rating, roll))));
      return {
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
    },
  };
  const combat: OddsTable = {
    name: 'air-combat',
    title: 'a round of air combat',
    keys: AIR_KEYS,
    example: 'attacker=4 defender=2',
    solve(given, setup) {
      const keys = settleKeys(AIR_KEYS, given);
      const difference = readNumber(keys, 'attacker', 0, 18) - readNumber(keys, 'defender', 0, 18);
      const { airToAir } = staticsOf(setup).series;
      const odds = ascending(
        mapOutcomes(TWO_DICE, (roll) => AIR_RESULTS.indexOf(airResult(airToAir, roll + difference))),
      );
      return {
        title: `air combat, ${keys.attacker} against ${keys.defender}`,
        workings: [{ label: 'added to the dice', value: `${difference}`, rule: '14.9d' }],
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
    },
  };
  return { tables: [flak, combat], studies: STUDIES };
}

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
      modifiers: [{ label: 'a defender rated 5', keys: { defender: '5' } }],
      fixed: { defender },
    }),
  },
];
