// The tables that `grognard odds` and `grognard crt` print: battles, overruns, dogfights, Support dice and
// strikes (TITE 17.2, 18.3.1 to 21.5).

import { BadInput } from '../../../engine/contract/errors.ts';
import type {
  OddsCost,
  OddsKey,
  OddsSetting,
  OddsSetup,
  OddsStudy,
  OddsTables,
} from '../../../engine/contract/odds.ts';
import type { Ruleset } from '../../../engine/contract/ruleset.ts';
import { type Distribution, expectation, mapOutcomes, uniform } from '../../../odds/distribution.ts';
import { type Keys, oddsAids, outcomeRows, playableTable, yesNo } from '../../../wargame/odds/tables.ts';
import { modifiedDie } from '../chapters/overrun.ts';
import type { Thunder } from '../statics.ts';
import { BONUSES, HALVES, OVERRUN_LEAST, WEATHERS, WORKS } from '../terms.ts';
import { columnName } from '../text/names.ts';
import { dogfightStudy, dogfightTable } from './dogfight.ts';
import { costOf, FIGURES, resultShares, resultText } from './results.ts';
import { STRIKE_STUDY, strikeTable } from './strikes.ts';
import { SUPPORT_STUDY, supportTable } from './support.ts';
import { BattleTrial, type Fight, MOST, OVERRUNS, OverrunTrial } from './trial.ts';

const GROUNDS = ['open', 'forest', 'swamp', 'hill', 'mountain', 'sand', 'hard-city'] as const;
const WATERS = ['none', 'minor', 'major'] as const;

const STRENGTHS: readonly OddsKey[] = [
  { key: 'attack', title: 'strength of the attackers, before it is halved; halves are allowed: 12.5' },
  { key: 'defence', title: 'strength of the defenders' },
];
const PLACE: readonly OddsKey[] = [
  { key: 'ground', title: 'ground of the hex', default: 'open', values: GROUNDS },
  { key: 'works', title: 'Defense marker in the hex', default: 'none', values: WORKS },
  { key: 'water', title: 'river before all attackers', default: 'none', values: WATERS },
  { key: 'weather', title: 'weather', default: 'clear', values: WEATHERS },
];
const HEAVY = yesNo('heavy', 'whether the attackers are Heavy');

const BATTLE = [
  ...STRENGTHS,
  { key: 'steps', title: 'steps of the defenders', default: '2', values: ['1', '2', '3', '4'] },
  ...PLACE,
  HEAVY,
  { key: 'support', title: 'support of a headquarters in Attack mode', default: 'none', values: BONUSES },
];
const OVERRUN = [
  ...STRENGTHS,
  ...PLACE,
  { ...HEAVY, title: 'whether the unit that overruns is Heavy', default: 'yes' },
  {
    key: 'target',
    title: 'the unit overrun: heavy, motorized or on foot',
    default: 'foot',
    values: ['foot', 'motorized', 'heavy'],
  },
];

/** In halves. */
function strengthOf(key: keyof typeof MOST, text: string, least: number): number {
  const value = Number(text);
  if (/^\d{1,4}(\.5)?$/.test(text) && value >= least && value <= MOST[key]) return value * HALVES;
  throw new BadInput(`${key} is '${text}'`, key, `a number of whole or half points from ${least} to ${MOST[key]}`);
}

function fightOf(keys: Keys, least: number): Fight {
  const {
    attack,
    defence,
    steps = '1',
    ground,
    works,
    water,
    weather,
    heavy,
    support = 'none',
    target = 'foot',
  } = keys;
  return {
    attack: strengthOf('attack', attack, least),
    defence: strengthOf('defence', defence, 1),
    steps: Number(steps),
    ground: ground as Fight['ground'],
    works: works as Fight['works'],
    water: water as Fight['water'],
    weather: weather as Fight['weather'],
    isSevere: false,
    support: BONUSES.indexOf(support as (typeof BONUSES)[number]),
    isHeavyAttack: heavy === 'yes',
    isHeavyDefence: target === 'heavy',
    isOnFoot: target === 'foot',
  };
}

const summed = (outcomes: Distribution<OddsCost>) =>
  FIGURES.map(([label, value]) => ({ label, value: expectation(outcomes, value) }));

export function oddsTables(rules: () => Ruleset<Thunder>): OddsTables {
  const aids = oddsAids(rules, () => null);

  const battle = playableTable(
    aids,
    { name: 'battle', title: 'the result of a battle', keys: BATTLE, example: 'attack=24 defence=8 ground=forest' },
    ({ s }, keys) => {
      const fight = fightOf(keys, 1);
      const trial = new BattleTrial(rules(), s, fight);
      const { g, column, isOpen } = trial.column();
      const odds = resultShares(g, column, isOpen);
      const cost = (result: number): OddsCost => costOf(result, fight.steps);
      const result = {
        title: `${fight.attack / HALVES} against ${fight.defence / HALVES}`,
        workings: [
          { label: 'column', value: columnName(g.s, column), rule: '21.2' },
          { label: 'split results', value: isOpen ? 'clement' : 'inclement', rule: '21.5' },
        ],
        outcomes: outcomeRows(odds, resultText, cost),
        expectations: summed(mapOutcomes(odds, cost)),
      };
      return { result, odds, trial: () => (rng) => trial.once(rng) };
    },
  );

  const overrun = playableTable(
    aids,
    { name: 'overrun', title: 'the result of an overrun', keys: OVERRUN, example: 'attack=12 defence=3 target=heavy' },
    ({ s }, keys) => {
      const fight = fightOf(keys, OVERRUN_LEAST);
      const trial = new OverrunTrial(rules(), s, fight);
      const modifier = trial.modifier();
      const odds = overrunShares(modifier, fight.defence / HALVES);
      const result = {
        title: `${fight.attack / HALVES} overruns ${fight.defence / HALVES}`,
        workings: [{ label: 'added to the die', value: `${modifier}`, rule: '17.2' }],
        outcomes: outcomeRows(odds, (outcome) => OVERRUN_WORDS[outcome], overrunCost),
        expectations: summed(mapOutcomes(odds, overrunCost)),
      };
      return { result, odds, trial: () => (rng) => trial.once(rng) };
    },
  );
  const staticsOf = (setup?: OddsSetup): Thunder => aids(setup).s;
  const flying = ({ data, options = {} }: OddsSetup = {}): Thunder =>
    rules().prepare({ scenario: rules().scenarios[0].id, data, options: { ...options, '18.0-air': true } });
  // Smolensk has no ports.
  const overSeas = ({ data, options = {} }: OddsSetup = {}): Thunder =>
    rules().prepare({ scenario: 'barbarossa', data, options: { ...options, '18.0-air': true, '106.0-naval': true } });
  return {
    tables: [
      battle,
      overrun,
      dogfightTable(rules, staticsOf, flying),
      supportTable(rules, flying),
      strikeTable(rules, overSeas),
    ],
    studies: [battleStudy(staticsOf), OVERRUN_STUDY, dogfightStudy(staticsOf), SUPPORT_STUDY, STRIKE_STUDY],
  };
}

/** By places of OVERRUNS. */
export const OVERRUN_WORDS = [
  'failure: a step is lost, and the move ends',
  'option: a step for the unit, or it is driven back',
  'success: the unit is eliminated, the move goes on',
] as const;

/** Places of OVERRUNS. */
export const overrunShares = (modifier: number, defence: number): Distribution<number> =>
  uniform([1, 2, 3, 4, 5, 6].map((die) => 1 + Math.sign(modifiedDie(die, modifier) - defence)));

/** In an option the unit is driven back. */
export const overrunCost = (outcome: number): OddsCost =>
  OVERRUNS[outcome] === 'failure'
    ? { attacker: 1, defender: 0, taken: false }
    : OVERRUNS[outcome] === 'option'
      ? { attacker: 0, defender: 0, taken: true, retreat: 'defender' }
      : { attacker: 0, defender: 1, taken: true };

const CIRCUMSTANCES: readonly OddsSetting[] = [
  { label: 'forest or hill', keys: { ground: 'forest' } },
  { label: 'hard city', keys: { ground: 'hard-city' } },
  { label: 'Improved Defense', keys: { works: 'improved' } },
  { label: 'Fortified Defense', keys: { works: 'fortified' } },
  { label: 'minor river', keys: { water: 'minor' } },
  { label: 'major river', keys: { water: 'major' } },
  { label: 'mud', keys: { weather: 'mud' } },
];

function battleStudy(staticsOf: (setup?: OddsSetup) => Thunder): OddsStudy {
  return {
    name: 'battle',
    title: 'The Ground CRT (21.5)',
    table: 'battle',
    unit: 'steps',
    taken: 'the hex is cleared, where each side that may choose takes or yields it',
    plan({ defence = '8' }, setup) {
      const { crt } = staticsOf(setup);
      const against = strengthOf('defence', defence, 1) / HALVES;
      return {
        columns: {
          title: 'odds',
          isLadder: true,
          settings: crt.clement.columns.flatMap((label, column) => {
            const strength = crt.clement.leastStrength(column, against);
            return strength === null ? [] : [{ label, strength, keys: { attack: `${strength}` } }];
          }),
        },
        modifiers: [
          ...CIRCUMSTANCES,
          { label: 'Broad Front', keys: { support: 'broad' } },
          { label: 'Narrow Front', keys: { support: 'narrow' } },
        ],
        fixed: { defence },
      };
    },
  };
}

const OVERRUN_STUDY: OddsStudy = {
  name: 'overrun',
  title: 'Overruns (17.2)',
  table: 'overrun',
  unit: 'steps',
  taken: 'the hex is cleared, where a unit in an option is driven back',
  plan: () => ({
    columns: {
      title: 'defence of the unit overrun',
      settings: Array.from({ length: 6 }, (_, i) => ({ label: `${6 - i}`, keys: { defence: `${6 - i}` } })),
      isLadder: true,
    },
    modifiers: [
      ...CIRCUMSTANCES.filter(({ keys: { water, weather, ground } }) => !water && !weather && ground !== 'hard-city'),
      { label: 'a Heavy target', keys: { target: 'heavy' } },
      { label: 'strength 20', keys: { attack: '20' } },
      { label: 'strength 20 into a hard city, which halves it', keys: { attack: '20', ground: 'hard-city' } },
      { label: 'snow', keys: { weather: 'snow' } },
    ],
    fixed: { attack: `${OVERRUN_LEAST}` },
  }),
};
