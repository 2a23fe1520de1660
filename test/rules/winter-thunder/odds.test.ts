// Odds: the numbers of the rulebook's example, hand-worked battles, and a dozen played through the rules themselves.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BadInput } from '../../../src/engine/contract/errors.ts';
import type { OddsResult, OddsTable } from '../../../src/engine/contract/odds.ts';
import { Rng } from '../../../src/engine/kernel/rng.ts';
import { add, fractionText, ONE, toNumber, ZERO } from '../../../src/odds/rational.ts';
import { winterThunder } from '../../../src/rules/winter-thunder/index.ts';
import { dataset } from '../../../src/rules/winter-thunder/loading/data.ts';
import { battleOdds, checkers, outcomeOf } from '../../../src/rules/winter-thunder/odds/battle-odds.ts';
import { thoughtBattle } from '../../../src/rules/winter-thunder/odds/keys.ts';
import type { MissionCell } from '../../../src/rules/winter-thunder/statics.ts';
import { agreement } from '../../../src/stats/agreement.ts';
import { atLength, someOf } from '../../length.ts';

const table = (name: string): OddsTable => {
  const found = winterThunder.odds?.tables.find((t) => t.name === name);
  if (!found) throw new Error(`no table ${name}`);
  return found;
};
const battle = table('battle');
const missions = table('missions');

/** `key=value` words, as the command line splits them. */
const keys = (text: string): Record<string, string> =>
  Object.fromEntries(text.split(' ').map((word) => word.split('=') as [string, string]));
const odds = (text: string): OddsResult => battle.solve(keys(text));
const chances = (result: OddsResult): Record<string, string> =>
  Object.fromEntries(result.outcomes.map(({ outcome, probability }) => [outcome, fractionText(probability)]));

/** Some pair of missions whose cell in the matrix, of which most is reconstruction, is as wanted. */
function pair(wanted: (cell: MissionCell) => boolean, attacks = ['assault', 'balanced-attack', 'probe']): string {
  const { attack, defend, cells } = winterThunder.prepare({ scenario: 'bastogne' }).missions;
  for (let i = 0; i < cells.length; i++) {
    const [a, d] = [attack[Math.floor(i / defend.length)].id, defend[i % defend.length].id];
    if (attacks.includes(a) && d !== 'counterattack' && wanted(cells[i])) return `attack=${a} defend=${d}`;
  }
  throw new Error('no such cell');
}
const noChecks = (cell: MissionCell) => cell.attackerCheck === null && cell.defenderCheck === null;
const bothCheck = (cell: MissionCell) => (cell.attackerCheck ?? -9) >= -1 && (cell.defenderCheck ?? -9) >= -1;

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

const plainKeys = {
  side: 'german',
  terrain: 'clear',
  place: 'none',
  river: 'no',
  position: 'no',
  stand: 'no',
  air: '0',
  outflanked: 'no',
  unsupplied: 'no',
  strategic: 'no',
};

const EXAMPLE_1 =
  'attackers=18Inf,79Inf/reduced,47Art defenders=9Inf/reduced,14Cav terrain=forest attack=balanced-attack';
const EXAMPLE_2 =
  'attackers=Lehr,116Pz/reduced defenders=3E/reduced terrain=light-woods attack=blitz defend=counterattack';

describe('the table of battles', () => {
  test('[WT 7.5] first battle of the example: the totals are 7 for the 79th and 4 for the cavalry, and the hex is lost', () => {
    const result = odds(`${EXAMPLE_1} defend=defense-in-depth`);
    // By the policy the full 18th checks for the Germans, at 6: it has a step to spare.
    expect(chances(result)).toEqual({
      'attacker -0, defender -0, hex vacated': '3/20',
      'attacker -0, defender -1, hex vacated': '3/20',
      'attacker -1, defender -0, hex vacated': '7/20',
      'attacker -1, defender -1, hex vacated': '7/20',
    });
    expect(result.workings).toContainEqual({
      label: 'attacker: 79Inf/reduced, poor +1',
      value: '7 or less: 80 %',
      rule: '7.31',
    });
    expect(result.workings).toContainEqual({ label: 'defender: 14Cav', value: '4 or less: 50 %', rule: '7.31' });
    expect(result.workings).toContainEqual({ label: 'mission matrix', value: '0/+1 a1/r2', rule: '7.1' });
  });

  test('[WT 7.5] second battle of the example: a counterattack has no terrain bonus', () => {
    const result = odds(EXAMPLE_2);
    const values = result.workings.map(({ label, value }) => `${label}: ${value}`);
    expect(values).toContain('defender: missions: +2');
    expect(values.some((line) => line.startsWith('attacker: terrain'))).toBe(true);
    expect(values.some((line) => line.startsWith('defender: terrain'))).toBe(false);
    expect(fractionText(result.expectations[2].value)).toBe('1');
  });

  test('[WT 7.31] one check for each full-strength enemy division, each unit once before one twice', () => {
    const result = odds(`attackers=4,4,4 defenders=1,1x ${pair(bothCheck)}`);
    expect(result.workings).toContainEqual({ label: 'defender: checks', value: '3', rule: '7.31' });
    expect(result.workings).toContainEqual({ label: 'attacker: checks', value: '1', rule: '7.31' });
    // At 12 factors nobody escapes: both check, then the division is left to check again.
    expect(result.outcomes.every(({ outcome }) => outcome.includes('defender -3, hex vacated'))).toBe(true);
  });

  test('[WT 7.31] a dash means no check, and HQ and artillery alone are lost whole when they must check', () => {
    const calm = odds(`attackers=4,4 defenders=art,hq ${pair((cell) => noChecks(cell) && cell.defenderRetreat > 0)}`);
    expect(chances(calm)).toEqual({ 'attacker -0, defender -0, hex vacated': '1' });
    const lost = odds(`attackers=4,4 defenders=art,hq ${pair(bothCheck)}`);
    expect(lost.outcomes.every(({ outcome }) => outcome.includes('defender -2, hex vacated'))).toBe(true);
  });

  test('[WT 7.31] attacking artillery falls with the last combat unit of its hex, unless others stand there', () => {
    const s = winterThunder.prepare({ scenario: 'bastogne' });
    const thought = thoughtBattle(dataset.prepareData(), { ...plainKeys, attackers: '1x,art', defenders: '9' });
    const lost = (stack: number, heldStacks: number[]) => {
      const attackers = thought.attackers.map((unit) => (unit.isCombat ? unit : { ...unit, stack }));
      const odds = battleOdds(s, { ...thought, attackers, heldStacks }, 2, 3);
      return [...odds.keys()].map((key) => outcomeOf(key).attackLost);
    };
    // Balanced attack on defense in depth, at 9 factors: the regiment is lost for certain.
    expect(new Set(lost(0, []))).toEqual(new Set([2]));
    expect(new Set(lost(3, []))).toEqual(new Set([1]));
    expect(new Set(lost(0, [0]))).toEqual(new Set([1]));
  });

  test('[WT 9.1] a defender in a position may lose a step and stay', () => {
    const missionsOf = pair((cell) => noChecks(cell) && cell.defenderRetreat > 0);
    const stands = odds(`attackers=1 defenders=2 position=yes stand=yes ${missionsOf}`);
    expect(chances(stands)).toEqual({ 'attacker -0, defender -1, hex held': '1' });
    const goes = odds(`attackers=1 defenders=2 position=yes ${missionsOf}`);
    expect(chances(goes)).toEqual({ 'attacker -0, defender -0, hex vacated': '1' });
  });

  test('[WT 9.2] air points raise the checks of Germans only, whoever attacks', () => {
    const losses = (text: string) =>
      odds(`attackers=2 defenders=2 ${pair(bothCheck)} ${text}`)
        .expectations.slice(0, 2)
        .map(({ value }) => toNumber(value));
    const [attacker, defender] = losses('side=german');
    const close = (value: number) => expect.closeTo(value, 12);
    expect(losses('side=german air=2')).toEqual([close(attacker + 0.2), defender]);
    expect(losses('side=allied air=2')).toEqual([attacker, close(defender + 0.2)]);
  });

  test('probabilities sum to one, and losses lie within the steps there are, for any forces and missions', () => {
    const unit = fc.constantFrom('4E:armor', '3', '2P', '3E/reduced', '1x', '2x:armor');
    const attackers = fc.tuple(unit, fc.array(fc.oneof(unit, fc.constant('art')), { maxLength: 4 }));
    const defenders = fc.tuple(unit, fc.subarray(['2P', '1x', 'art', 'hq']));
    const steps = (units: readonly string[]) => sum(units.map((text) => (/^[2-4][EP]?(:armor)?$/.test(text) ? 2 : 1)));
    fc.assert(
      fc.property(attackers, defenders, fc.nat(17), fc.boolean(), ([a, as], [d, ds], n, stands) => {
        const s = winterThunder.prepare({ scenario: 'bastogne' }).missions;
        const pairText = `attack=${s.attack[1 + Math.floor(n / 6)].id} defend=${s.defend[n % 6].id}`;
        const stand = stands ? ' position=yes stand=yes' : '';
        const result = odds(`attackers=${[a, ...as]} defenders=${[d, ...ds]} ${pairText}${stand}`);
        expect(result.outcomes.reduce((total, { probability }) => add(total, probability), ZERO)).toEqual(ONE);
        for (const { outcome } of result.outcomes) {
          const [, attackLost, defendLost] = /attacker -(\d+), defender -(\d+)/.exec(outcome) ?? [];
          expect(Number(attackLost)).toBeLessThanOrEqual(steps([a, ...as]));
          expect(Number(defendLost)).toBeLessThanOrEqual(steps([d, ...ds]));
        }
      }),
      { numRuns: atLength ? 60 : 10 },
    );
  });

  test('a wrong key, unit, mission or stack is refused with the right form', () => {
    const refused = (text: string) => () => odds(text);
    expect(refused('attackers=4 defenders=3 terain=forest')).toThrow(/nearest are terrain/);
    expect(refused('attackers=4')).toThrow(BadInput);
    expect(refused('attackers=116Pzz defenders=3')).toThrow(/116Pz/);
    expect(refused('attackers=9Inf defenders=3')).toThrow(/side=allied/);
    expect(refused('attackers=4 defenders=3 attack=blitz')).toThrow(/armor/);
    expect(refused('attackers=art defenders=3')).toThrow(/7.31/);
    expect(refused('attackers=4 defenders=3,3 terrain=forest')).toThrow(/6.1/);
    expect(refused('attackers=4 defenders=3 stand=yes')).toThrow(/position=yes/);
    expect(refused('attackers=Lehr,Lehr defenders=3')).toThrow(/twice/);
    expect(refused('attackers=1x/reduced defenders=3')).toThrow(/no reduced side/);
  });
});

describe('the policy for choosing units to check', () => {
  const sides = thoughtBattle(dataset.prepareData(), {
    ...plainKeys,
    attackers: '4E:armor,2P,1x:cavalry,3E:armor/reduced',
    defenders: '3',
  }).attackers;
  const steps = sides.map((unit) => unit.steps);

  test('the cheapest loss comes first', () => {
    expect(checkers(sides, steps, 1, false)).toEqual([0]);
    expect(checkers(sides, steps, 2, false)).toEqual([0, 2]);
  });

  test('[WT 7.31] under a Blitz the cheapest armor unit is among them', () => {
    expect(checkers(sides, [0, 2, 1, 1], 1, false)).toEqual([2]);
    expect(checkers(sides, [0, 2, 1, 1], 1, true)).toEqual([3]);
    expect(checkers(sides, [0, 2, 1, 1], 2, true)).toEqual([2, 3]);
  });
});

describe('odds and rules agree', () => {
  const GAMES = 1500;
  const battles = [
    `${EXAMPLE_1} defend=defense-in-depth`,
    EXAMPLE_2,
    'attackers=4E:armor,3,art defenders=3,1x terrain=light-woods attack=blitz defend=standfast',
    'attackers=2P,2P,2P,1x defenders=2,1x,1x,art attack=assault defend=counterattack',
    'attackers=3,3 defenders=4E,2P terrain=rough place=town river=yes attack=balanced-attack defend=balanced-defense',
    'attackers=4,2 defenders=3 position=yes stand=yes attack=assault defend=balanced-defense',
    'attackers=2,2 defenders=1x,art position=yes stand=yes attack=balanced-attack defend=delay',
    'attackers=1x:armor,1x:armor,2 defenders=3,2 attack=blitz defend=defense-in-depth air=1',
    'attackers=2P,3E:armor/reduced defenders=1 attack=blitz defend=counterattack',
    'attackers=3E,3 defenders=2P,art,hq side=allied attack=probe defend=counterattack air=2',
    'attackers=2,2,art defenders=3P outflanked=yes unsupplied=yes attack=probe defend=delay',
    'attackers=3,1x defenders=2 side=allied unsupplied=yes strategic=yes attack=balanced-attack defend=withdraw',
    'attackers=2,2,2,2,2,2 defenders=3,3,1x terrain=clear attack=assault defend=standfast',
    'attackers=1,1,art defenders=art attack=balanced-attack defend=standfast',
  ];

  test.each(someOf(battles))('%s', (text) => {
    const expected = odds(text).outcomes.map(({ probability }) => toNumber(probability));
    const counts = battle.simulate?.(keys(text), GAMES, new Rng('odds', text)) ?? [];
    expect(counts.reduce((a, b) => a + b, 0)).toBe(GAMES);
    const { p, impossible } = agreement(counts, expected);
    expect(impossible).toEqual([]);
    expect(p).toBeGreaterThan(0.002);
  });
});

describe('odds and rules agree under the switches that they read', () => {
  const GAMES = 1500;
  const guns = 'attackers=1x,1x,art defenders=3,3,1x,art,hq';
  const cases: [string, Record<string, boolean>][] = [
    [`${guns} attack=assault defend=counterattack`, { '7.31-non-combat': true }],
    [`${guns} attack=probe defend=standfast`, { '7.31-non-combat': true, '7.31-free-choice': true }],
    ['attackers=3,3,3 defenders=2,art,hq attack=probe defend=delay', { '7.31-non-combat': true }],
    ['attackers=4E:armor,3,3 defenders=2,3,1x attack=blitz defend=standfast', { '7.31-free-choice': true }],
    ['attackers=2:armor,1x,3 defenders=2P,3 attack=blitz defend=delay', { '7.31-free-choice': true }],
    [
      'attackers=2x:armor,2P defenders=4 position=yes stand=yes attack=blitz defend=counterattack',
      { '9.1-counterattack': true },
    ],
    ['attackers=2x:armor,2P defenders=4 position=yes stand=yes attack=blitz defend=counterattack', {}],
    ['attackers=4,3 defenders=3,2 attack=assault defend=balanced-defense', { '7.32-away': true }],
  ];

  test.each(someOf(cases))('[WT 7.31] %s, %o', (text, options) => {
    const expected = battle.solve(keys(text), { options }).outcomes.map(({ probability }) => toNumber(probability));
    const counts = battle.simulate?.(keys(text), GAMES, new Rng('odds', text), { options }) ?? [];
    expect(counts.reduce((a, b) => a + b, 0)).toBe(GAMES);
    const { p, impossible } = agreement(counts, expected);
    expect(impossible).toEqual([]);
    expect(p).toBeGreaterThan(0.002);
  });

  test('[WT 9.1] by option 9.1-counterattack the position is given up under Counterattack, and kept without', () => {
    const text = 'attackers=2x:armor,2P defenders=4 position=yes stand=yes attack=blitz defend=counterattack';
    const held = (options: Record<string, boolean>) =>
      battle
        .solve(keys(text), { options })
        .outcomes.filter(({ outcome }) => outcome.includes('held'))
        .reduce((total, { probability }) => total + toNumber(probability), 0);
    expect(held({ '9.1-counterattack': true })).toBe(0);
    expect(held({})).toBeGreaterThan(0);
  });
});

describe('the table of missions', () => {
  test('a row for each attack mission; Blitz only with armor', () => {
    const matrix = (text: string) => missions.solve(keys(text)).matrix;
    expect(matrix('attackers=4E:armor defenders=3')?.rows).toEqual(['Blitz', 'Assault', 'Balanced Attack', 'Probe']);
    expect(matrix('attackers=4 defenders=3')?.rows).toEqual(['Assault', 'Balanced Attack', 'Probe']);
  });

  test('neither side can better the equilibrium by another mission', () => {
    const matrix = missions.solve(keys(missions.example)).matrix;
    if (!matrix) throw new Error('no matrix');
    const dot = (a: readonly number[], b: readonly number[]) => a.reduce((sum, x, i) => sum + x * b[i], 0);
    for (const row of matrix.payoff) expect(dot(row, matrix.columnMix)).toBeLessThanOrEqual(matrix.value + 1e-9);
    for (let j = 0; j < matrix.columns.length; j++) {
      const column = matrix.payoff.map((row) => row[j]);
      expect(dot(column, matrix.rowMix)).toBeGreaterThanOrEqual(matrix.value - 1e-9);
    }
  });

  test('a cell is the expected losses of the table of battles, and the ground where it is taken', () => {
    const text = 'attackers=4,3 defenders=3';
    const s = winterThunder.prepare({ scenario: 'bastogne' });
    const matrix = missions.solve(keys(`${text} ground=2`)).matrix;
    for (const [i, { id: attack }] of s.missions.attack.slice(1).entries()) {
      for (const [j, { id: defend }] of s.missions.defend.entries()) {
        const result = odds(`${text} attack=${attack} defend=${defend}`);
        const [attacker, defender, vacated] = result.expectations.map(({ value }) => toNumber(value));
        const { attackerAdvance } = s.missions.cells[(i + 1) * s.missions.defend.length + j];
        const ground = attackerAdvance > 0 ? 2 * vacated : 0;
        expect(matrix?.payoff[i][j]).toBeCloseTo(defender - attacker + ground, 12);
      }
    }
  });
});

test('the example of each table works as printed', () => {
  for (const { solve, example } of winterThunder.odds?.tables ?? []) {
    const result = solve(keys(example));
    expect(result.outcomes.length + (result.matrix?.rows.length ?? 0)).toBeGreaterThan(0);
  }
});
