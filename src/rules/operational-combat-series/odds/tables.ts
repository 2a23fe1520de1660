// The tables that `grognard odds` and `grognard crt` print: combat with surprise, barrages of units and facilities,
// supply under fire, capture, flak and air combat (OCS 9.7 to 9.17, 12.4, 14).

import type { OddsCost, OddsKey, OddsSetting, OddsStudy, OddsTables } from '../../../engine/contract/odds.ts';
import type { Ruleset } from '../../../engine/contract/ruleset.ts';
import { expectation, mapOutcomes, probability } from '../../../odds/distribution.ts';
import {
  ascending,
  isYes,
  type Keys,
  oddsAids,
  outcomeRows,
  playableTable,
  readNumber,
  yesNo,
} from '../../../wargame/odds/tables.ts';
import { signed } from '../../../wargame/text/signed.ts';
import { CATEGORIES } from '../schema/shapes.ts';
import type { Ocs } from '../statics.ts';
import { captureOf, type Goods } from '../tables/capture.ts';
import type { Category } from '../tables/combat.ts';
import { RE } from '../terms.ts';
import { mixedText } from '../text/names.ts';
import { airTables } from './air.ts';
import { fighter } from './bare-ground.ts';
import {
  columnsOf,
  costOf,
  FIGURES,
  type Fight,
  MARKS,
  ONE_DIE,
  resultOf,
  resultShares,
  resultText,
  surpriseShifts,
} from './fight.ts';
import {
  barrageCost,
  barrageShares,
  barrageText,
  burntShares,
  facilityCost,
  facilityShares,
  facilityText,
} from './fire.ts';
import { BarrageTrial, FacilityTrial, SuppliesTrial } from './fire-trial.ts';
import { CaptureTrial, type CombatOf, CombatTrial, MOST } from './trial.ts';

const GROUND: OddsKey = {
  key: 'ground',
  title: "group of the defender's terrain",
  default: 'open',
  values: CATEGORIES,
};
const rating = (key: string, of: string): OddsKey => ({
  key,
  title: `action rating of the ${of}`,
  default: '3',
  values: ['0', '1', '2', '3', '4', '5'],
});

const COMBAT: readonly OddsKey[] = [
  { key: 'attack', title: 'strength of the attackers, as it counts against the hex' },
  { key: 'defense', title: 'strength of the defender' },
  GROUND,
  rating('attacker', 'attacker'),
  rating('defender', 'defender'),
  { key: 'hedgehog', title: 'level of a hedgehog', default: '0', values: ['0', '1', '2', '3', '4'] },
  { key: 'steps', title: 'steps of the defender', default: '3' },
  yesNo('overrun', 'whether it is an overrun'),
  yesNo('costs', 'whether it is an attack At All Costs'),
];

function combatOf(keys: Keys): CombatOf {
  return {
    category: keys.ground as Category,
    attack: readNumber(keys, 'attack', 1, Math.min(999, MOST.attack)),
    defense: readNumber(keys, 'defense', 1, MOST.defense),
    attackerRating: Number(keys.attacker),
    defenderRating: Number(keys.defender),
    steps: readNumber(keys, 'steps', 1, 10),
    hedgehog: Number(keys.hedgehog),
    isOverrun: isYes(keys, 'overrun'),
    isAtAllCosts: isYes(keys, 'costs'),
  };
}

function fightOf(s: Ocs, of: CombatOf): Fight {
  const difference = of.attackerRating - of.defenderRating;
  return { ...of, difference, shifts: surpriseShifts(s, of.isOverrun, difference) };
}

const BARRAGE: readonly OddsKey[] = [
  { key: 'strength', title: 'barrage strength of all that fire' },
  { key: 're', title: 'regimental equivalents in the hex', default: '3' },
  GROUND,
  yesNo('hedgehog', 'whether there is a hedgehog'),
  { ...yesNo('observed', 'whether a unit stands beside the target'), default: 'yes' },
  yesNo('marching', 'whether a unit in it is in Strategic Move Mode'),
];

const STRENGTH: OddsKey = { key: 'strength', title: 'barrage strength of all that fire' };
const GOODS = ['dump', 'truck', 'wagon'] as const satisfies readonly Goods[];

/** Outcomes without a loss of units: how much of the aim is lost. */
const lossOnly = (lost: number): OddsCost => ({ attacker: 0, defender: lost, taken: lost > 0 });

export function oddsTables(rules: () => Ruleset<Ocs>): OddsTables {
  const aids = oddsAids(rules, () => null);

  const combat = playableTable(
    aids,
    {
      name: 'combat',
      title: 'the result of a combat, over surprise and all dice',
      keys: COMBAT,
      example: 'attack=24 defense=8 attacker=4 defender=2',
    },
    ({ s }, keys) => {
      const of = combatOf(keys);
      const fight = fightOf(s, of);
      const odds = resultShares(s, fight);
      const cost = (number: number): OddsCost => costOf(number, of.steps);
      const columns = [...columnsOf(s, fight).keys()].sort((a, b) => a - b);
      const plain = s.tables.combat.column(of.category, of.attack, of.defense);
      const result = {
        title: `${of.attack} against ${of.defense}`,
        workings: [
          { label: 'odds', value: s.tables.combat.oddsOf(of.category, plain), rule: '9.7' },
          {
            label: 'columns with surprise',
            value: columns.map((column) => s.tables.combat.oddsOf(of.category, column)).join(', '),
            rule: '9.17',
          },
          { label: 'added to the dice', value: signed(fight.difference - fight.hedgehog), rule: '9.9' },
        ],
        outcomes: outcomeRows(odds, resultText, cost),
        expectations: [
          ...FIGURES.map(([label, value]) => ({ label, value: expectation(mapOutcomes(odds, cost), value) })),
          ...MARKS.map(([label, holds]) => ({ label, value: probability(odds, (number) => holds(resultOf(number))) })),
        ],
      };
      return { result, odds, trial: () => fighter(new CombatTrial(rules(), s, of)) };
    },
  );

  const barrage = playableTable(
    aids,
    { name: 'barrage', title: 'a barrage of units', keys: BARRAGE, example: 'strength=18 re=3 ground=close' },
    ({ s }, keys) => {
      const re = readNumber(keys, 're', 1, 20) * RE;
      const of = {
        strength: readNumber(keys, 'strength', 0, 200),
        category: keys.ground as Category,
        re,
        hasHedgehog: isYes(keys, 'hedgehog'),
        isObserved: isYes(keys, 'observed'),
        isMarching: isYes(keys, 'marching'),
      };
      const column = s.tables.barrage.column(of.strength, { ...of, re: { over: re, under: RE } });
      const odds = ascending(barrageShares(s, column));
      const result = {
        title: `barrage of ${of.strength} on ${mixedText(re, RE)} RE`,
        workings: [{ label: 'column after shifts', value: `${s.tables.barrage.leastOf(column)}`, rule: '12.4c' }],
        outcomes: outcomeRows(odds, barrageText, barrageCost),
        expectations: [
          { label: 'the units are disorganized', value: probability(odds, (outcome) => outcome > 0) },
          { label: 'steps lost by the target', value: expectation(odds, (outcome) => barrageCost(outcome).defender) },
        ],
      };
      return { result, odds, trial: () => fighter(new BarrageTrial(rules(), s, of)) };
    },
  );

  const capture = playableTable(
    aids,
    {
      name: 'capture',
      title: 'what is captured of a dump, of trucks or of wagons',
      keys: [
        { key: 'goods', title: 'what lies in the hex', default: 'dump', values: GOODS },
        { key: 'amount', title: 'tokens of the dump, or truck or wagon points' },
      ],
      example: 'goods=dump amount=20',
    },
    ({ s }, keys) => {
      const goods = keys.goods as Goods;
      const amount = readNumber(keys, 'amount', 1, 400);
      const odds = ascending(mapOutcomes(ONE_DIE, (die) => captureOf(s.series.capture, goods, die, amount).captured));
      const unit = goods === 'dump' ? 'tokens' : 'points';
      const result = {
        title: `capture of ${amount} ${unit}`,
        workings: [],
        outcomes: outcomeRows(odds, (taken) => `${taken} ${unit} captured`, lossOnly),
        expectations: [{ label: `${unit} captured`, value: expectation(odds, (taken) => taken) }],
      };
      return { result, odds, trial: () => fighter(new CaptureTrial(rules(), s, goods, amount)) };
    },
  );

  const facility = playableTable(
    aids,
    {
      name: 'facility',
      title: 'a barrage of an air base, a hedgehog, a port or a railroad',
      keys: [STRENGTH],
      example: 'strength=12',
    },
    ({ s }, keys) => {
      const strength = readNumber(keys, 'strength', 0, 200);
      const odds = ascending(facilityShares(s, strength));
      const result = {
        title: `barrage of ${strength} on a facility`,
        workings: [],
        outcomes: outcomeRows(odds, facilityText, facilityCost),
        expectations: [{ label: 'hits', value: expectation(odds, (outcome) => facilityCost(outcome).defender) }],
      };
      return { result, odds, trial: () => fighter(new FacilityTrial(rules(), s, strength)) };
    },
  );

  const supplies = playableTable(
    aids,
    {
      name: 'supplies',
      title: 'a barrage of dumps and trucks',
      keys: [STRENGTH, { key: 'points', title: 'supply, truck and wagon points in the hex', default: '5' }],
      example: 'strength=25 points=5',
    },
    ({ s }, keys) => {
      const strength = readNumber(keys, 'strength', 0, 200);
      const points = readNumber(keys, 'points', 0, 400);
      const odds = ascending(burntShares(s, strength, points));
      const result = {
        title: `barrage of ${strength} on supply`,
        workings: [],
        outcomes: outcomeRows(odds, (percent) => `${percent} % lost`, lossOnly),
        expectations: [{ label: 'percent lost', value: expectation(odds, (percent) => percent) }],
      };
      return { result, odds, trial: () => fighter(new SuppliesTrial(rules(), s, strength, points)) };
    },
  );

  const air = airTables(aids, rules);
  return {
    tables: [combat, barrage, facility, supplies, capture, ...air.tables],
    studies: [combatStudy((setup) => aids(setup).s), ...STUDIES, ...air.studies],
  };
}

const combatStudy = (staticsOf: (setup?: Parameters<OddsStudy['plan']>[1]) => Ocs): OddsStudy => ({
  name: 'combat',
  title: 'The Combat Table (9.7), with surprise',
  table: 'combat',
  unit: 'steps',
  taken: 'the hex is vacated, where attackers take options as steps and defenders as hexes',
  plan({ defense = '12', ground = 'open' }, setup) {
    const { series } = staticsOf(setup);
    const against = Number(defense);
    return {
      columns: {
        title: 'odds',
        isLadder: true,
        settings: series.combat.columns[ground as Category].map((label) => {
          const [over, under] = label.split(':').map(Number);
          const strength = Math.max(1, Math.round((against * over) / under));
          return { label, strength, keys: { attack: `${strength}` } };
        }),
      },
      modifiers: COMBAT_CIRCUMSTANCES,
      fixed: { defense, ground },
    };
  },
});

const COMBAT_CIRCUMSTANCES: readonly OddsSetting[] = [
  { label: 'attacker rated 5', keys: { attacker: '5' } },
  { label: 'attacker rated 1', keys: { attacker: '1' } },
  { label: 'hedgehog of level 2', keys: { hedgehog: '2' } },
  { label: 'hedgehog of level 4', keys: { hedgehog: '4' } },
  { label: 'overrun', keys: { overrun: 'yes' } },
  { label: 'At All Costs', keys: { costs: 'yes' } },
];

const byStrength = (strengths: readonly number[]) => ({
  title: 'strength',
  isLadder: true as const,
  settings: strengths.map((strength) => ({ label: `${strength}`, strength, keys: { strength: `${strength}` } })),
});
const STRENGTHS = [0, 2, 3, 5, 8, 12, 17, 25, 41, 69, 117];

const BARRAGE_CIRCUMSTANCES: readonly OddsSetting[] = [
  { label: '1 RE', keys: { re: '1' } },
  { label: '8 RE', keys: { re: '8' } },
  { label: 'close terrain', keys: { ground: 'close' } },
  { label: 'very close terrain', keys: { ground: 'veryClose' } },
  { label: 'a hedgehog', keys: { hedgehog: 'yes' } },
  { label: 'nobody beside the target', keys: { observed: 'no' } },
  { label: 'Strategic Move', keys: { marching: 'yes' } },
];

const STUDIES: readonly OddsStudy[] = [
  {
    name: 'barrage',
    title: 'The Barrage Table (12.4)',
    table: 'barrage',
    unit: 'steps',
    taken: 'the units are disorganized',
    plan: () => ({
      columns: byStrength(STRENGTHS),
      modifiers: BARRAGE_CIRCUMSTANCES,
      fixed: {},
    }),
  },
  {
    name: 'facility',
    title: 'Barrages of facilities (14.13c)',
    table: 'facility',
    unit: 'hits',
    taken: 'the facility is hit, or aircraft on it are tried',
    plan: () => ({ columns: byStrength([0, 2, 3, 5, 11, 21, 41, 81]), modifiers: [], fixed: {} }),
  },
  {
    name: 'supplies',
    title: 'Barrages of dumps and trucks (14.13b)',
    table: 'supplies',
    unit: 'percent',
    taken: 'anything is lost',
    plan: () => ({
      columns: byStrength([0, 2, 5, 9, 13, 25, 49, 63]),
      modifiers: [
        { label: '2 points in the hex', keys: { points: '2' } },
        { label: '20 points in the hex', keys: { points: '20' } },
      ],
      fixed: {},
    }),
  },
  {
    name: 'capture',
    title: 'Capture (9.16b)',
    table: 'capture',
    unit: 'tokens or points',
    taken: 'anything is captured',
    plan: () => ({
      columns: {
        title: 'goods',
        settings: GOODS.map((goods) => ({ label: goods, keys: { goods, amount: '20' } })),
      },
      modifiers: [{ label: '4 of it', keys: { amount: '4' } }],
      fixed: {},
    }),
  },
];
