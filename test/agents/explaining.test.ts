import { beforeAll, describe, expect, test } from 'vitest';
import { explanationLines } from '../../agents/explaining/lines.ts';
import { makeAgent } from '../../agents/spec.ts';
import type { Agent } from '../../src/engine/contract/agent.ts';
import { type Action, CHANCE, type Seat } from '../../src/engine/contract/ids.ts';
import type { Ruleset, Statics } from '../../src/engine/contract/ruleset.ts';
import { Dice } from '../../src/engine/kernel/chance.ts';
import { Game } from '../../src/engine/kernel/game.ts';
import { observe } from '../../src/engine/kernel/observe.ts';
import { Rng } from '../../src/engine/kernel/rng.ts';
import { currentGroup } from '../../src/engine/kernel/sealed.ts';
import { agentStream } from '../../src/engine/play/play.ts';
import { parse } from '../../src/engine/text/text.ts';
import { ticTacToe } from '../../src/rules/canaries/tic-tac-toe.ts';
import weakTarget from '../../src/rules/nuklear-winter-68/puzzles/weak-target.json' with { type: 'json' };
import { findRuleset } from '../../src/rules/registry.ts';
import type { Estimate, Explanation } from '../../src/view/explanation.ts';
import { atLength, someOf } from '../length.ts';
import { Position } from '../rules/nuklear-winter-68/position.ts';
import { kuhn, matrixGame, pig } from './toys.ts';

const WIDTH = 80;

const winterThunder = await findRuleset('winter-thunder');
const nuklearWinter = await findRuleset('nuklear-winter-68');

const seen = (g: Game): Int32Array => {
  const observation = new Int32Array(g.cells.length);
  observe(g, g.actor as Seat, observation);
  return observation;
};

const agentAt = (g: Game, spec: string, seed = 'test'): Agent =>
  makeAgent(spec)({ rules: g.rules, s: g.s, seat: g.actor as Seat, rng: agentStream(seed, g.s.seats[g.actor]) });

function explained(g: Game, spec: string): Explanation {
  const agent = agentAt(g, spec);
  agent.choose(seen(g), []);
  const explanation = agent.explain?.();
  if (!explanation) throw new Error(`${spec} explains nothing`);
  return explanation;
}

/** A game to a choice that fits, by planners and by chance in turns. */
function wander(rules: Ruleset, s: Statics, seed: number, fits: (g: Game, n: number) => boolean): Game {
  const g = new Game(rules, s);
  const dice = new Dice(String(seed));
  const rng = new Rng('wander', seed);
  const planners = s.seats.map(() => rules.knowledge?.planner());
  for (let n = 0; !g.isOver; n++) {
    if (g.actor === CHANCE) g.apply(dice.fall(g));
    else if (fits(g, n)) return g;
    else {
      const options = g.options();
      const planned = rng.below(8) > 0 ? planners[g.actor]?.next(g, rng) : undefined;
      g.apply(planned ?? options.at(rng.below(options.size)));
    }
  }
  if (seed > 20) throw new Error(`no game of ${rules.id} comes to such a choice`);
  return wander(rules, s, seed + 1, fits);
}

const stVith = winterThunder.prepare({ scenario: 'st-vith' });
const small = nuklearWinter.prepare({ scenario: nuklearWinter.scenarios[0].id });

/** Begins a chapter of plans with more than one choice. */
const beginsChapter = (g: Game): boolean =>
  (g.rules.knowledge?.plans?.chapter(g) ?? 0) !== 0 && g.options().size > 1 && g.stepName === 'activation.move';

function checkEstimate({ mean, error, low, high }: Estimate): void {
  expect(error).toBeGreaterThanOrEqual(0);
  expect(low).toBeLessThanOrEqual(mean);
  expect(high).toBeGreaterThanOrEqual(mean);
}

const sum = (shares: readonly number[]): number => shares.reduce((total, share) => total + share, 0);

/** What holds of every explanation. */
function check(explanation: Explanation): void {
  expect(JSON.parse(JSON.stringify(explanation))).toEqual(explanation);
  const { contests, mix, expectation, line, reasons } = explanation;
  const texts = [
    explanation.agent,
    explanation.seat,
    explanation.step,
    explanation.method,
    explanation.how,
    ...explanation.chosen,
    ...explanation.heuristic,
  ];
  if (explanation.plan !== null) texts.push(explanation.plan);
  expect(explanation.chosen.length).toBeGreaterThan(0);
  for (const { alternatives, others } of contests) {
    expect(alternatives.length).toBeLessThanOrEqual(5);
    expect(alternatives.filter(({ isChosen }) => isChosen)).toHaveLength(1);
    expect(alternatives[0].isChosen).toBe(true);
    const shares = alternatives.map(({ share }) => share);
    if (!shares.includes(null)) expect(sum([...(shares as number[]), others.share])).toBeCloseTo(1, 9);
    for (const { text, chance, behind } of alternatives) {
      texts.push(text);
      if (chance !== null) checkEstimate(chance);
      if (behind !== null) checkEstimate(behind);
    }
  }
  if (mix !== null) {
    texts.push(...mix.own.map(({ text }) => text), ...mix.enemy.map(({ text }) => text));
    expect(sum(mix.own.map(({ share }) => share))).toBeCloseTo(1, 2);
    expect(mix.value ?? 0).toBeGreaterThanOrEqual(0);
    expect(mix.value ?? 1).toBeLessThanOrEqual(1);
  }
  for (const { who, text, share } of line) {
    texts.push(who, text);
    expect(share).toBeGreaterThan(0);
    expect(share).toBeLessThanOrEqual(1);
  }
  if (expectation !== null) {
    checkEstimate(expectation.chance);
    for (const { text, share } of expectation.deeds) {
      texts.push(text);
      expect(share).toBeGreaterThan(0);
      expect(share).toBeLessThanOrEqual(1);
    }
    for (const { title, share, alike, outcomes } of expectation.attacks) {
      texts.push(title);
      expect(share).toBeGreaterThan(0);
      expect(alike).toBeGreaterThan(0);
      expect(sum(outcomes.map(({ probability }) => probability))).toBeCloseTo(1, 9);
    }
  }
  for (const { against, lead } of reasons) {
    texts.push(against);
    checkEstimate(lead);
  }
  expect(texts.filter((text) => text.trim() === '' || /undefined|NaN|null|\[object/.test(text))).toEqual([]);
  const lines = explanationLines(explanation, WIDTH);
  expect(lines.filter((each) => each.length > WIDTH)).toEqual([]);
  expect(lines.join('\n')).not.toMatch(/undefined|NaN|null|\[object/);
}

describe('an explanation', () => {
  test.each(someOf(['heuristic', 'mcts:iterations=24', 'random', 'random:macros=true', 'greedy']))(
    'of %s is plain, complete and short in words at any position',
    (spec) => {
      const subjects: readonly (readonly [Ruleset, Statics, number])[] = [
        [ticTacToe, ticTacToe.prepare({ scenario: 'standard' }), 4],
        [winterThunder, stVith, 60],
        [nuklearWinter, small, 60],
      ];
      for (const [rules, s, ways] of atLength ? subjects : subjects.slice(0, 2)) {
        const way = new Rng('way', spec).below(ways);
        check(
          explained(
            wander(rules, s, 1, (_, n) => n >= way),
            spec,
          ),
        );
      }
    },
  );

  /** A search that has just chosen a plan, run once for the tests that look at it. */
  let begun: { readonly g: Game; readonly agent: Agent; readonly chain: Action[]; readonly explanation: Explanation };
  beforeAll(() => {
    const g = wander(winterThunder, stVith, 3, beginsChapter);
    const agent = agentAt(g, 'mcts:iterations=60,critical=0');
    const chain: Action[] = [];
    agent.choose(seen(g), chain);
    begun = { g, agent, chain, explanation: agent.explain?.() as Explanation };
  });

  test('of a plan search names the plan that begins, and compares it with the ordinary one', () => {
    const { explanation } = begun;
    check(explanation);
    expect(explanation.method).toBe('plan search');
    const [plans] = explanation.contests;
    expect(plans.of).toBe('plans');
    expect(plans.alternatives[0].text).toBe(explanation.plan);
    expect(plans.alternatives.some(({ isHeuristic }) => isHeuristic)).toBe(true);
    expect(explanation.expectation?.samples).toBe(16);
    expect(explanation.reasons.length).toBeGreaterThan(0);
    expect(explanationLines(explanation).join('\n')).toContain(`Plan: ${explanation.plan?.slice(0, 20)}`);
  });

  test('continues by the plan after that', () => {
    const { agent, chain, explanation } = begun;
    const g = new Game(begun.g.rules, begun.g.s);
    g.load(begun.g.cells);
    for (const link of chain) {
      if (!g.options().has(link)) break;
      g.play(link);
    }
    for (let n = 0; n < 20 && g.options().size === 1; n++) g.play(g.options().at(0));
    agent.choose(seen(g), []);
    const later = agent.explain?.();
    expect(later?.method).toBe('plan followed');
    expect(later?.plan).toBe(explanation.plan);
  });

  test('adds up: the parts of all features, shown or not, make the lead', () => {
    for (const { lead, features } of begun.explanation.reasons) {
      if (features.length < 5) expect(sum(features.map(({ effect }) => effect))).toBeCloseTo(lead.mean, 2);
    }
  });

  test('of a secret choice gives its mix, its value and the loss to the best answer', () => {
    const { rules, s } = matrixGame([
      [1, 0],
      [0, 1],
    ]);
    const explanation = explained(new Game(rules, s), 'mcts:iterations=400');
    check(explanation);
    expect(explanation.method).toBe('secret mix');
    expect(explanation.mix?.own.map(({ share }) => Math.round(10 * share))).toEqual([5, 5]);
    expect(explanation.mix?.enemy).toHaveLength(2);
    expect(explanation.mix?.value).toBeCloseTo(0.5, 2);
    expect(explanation.mix?.gap).toBeLessThan(0.02);
  });

  test('ends its line at the dice, described by their likeliest class', () => {
    const { rules, s } = pig(20);
    const g = wander(rules, s, 1, () => true);
    const explanation = explained(g, 'mcts:iterations=400');
    check(explanation);
    const at = explanation.line.findIndex(({ who }) => who === 'dice');
    expect(at === -1 || at === explanation.line.length - 1).toBe(true);
  });

  test('is null before the first choice', () => {
    const g = new Game(ticTacToe, ticTacToe.prepare({ scenario: 'standard' }));
    for (const spec of ['random', 'greedy', 'heuristic', 'mcts']) expect(agentAt(g, spec).explain?.()).toBeNull();
  });
});

describe('explaining', () => {
  /** A game from a position on, with or without an explanation asked twice at every choice. */
  function line(from: Game, spec: string, asks: boolean, most: number): number[] {
    const g = new Game(from.rules, from.s);
    g.load(from.cells);
    const dice = new Dice('line');
    const agents = g.s.seats.map((name, i) =>
      makeAgent(spec)({ rules: g.rules, s: g.s, seat: i as Seat, rng: agentStream('line', name) }),
    );
    const played: number[] = [];
    while (!g.isOver && played.length < most) {
      if (g.actor === CHANCE) {
        g.apply(dice.fall(g));
        continue;
      }
      const chain: Action[] = [];
      const agent = agents[g.actor];
      agent.choose(seen(g), chain);
      if (asks) expect(agent.explain?.()).toEqual(agent.explain?.());
      g.play(chain[0]);
      played.push(chain[0]);
    }
    return played;
  }

  test.each(['random', 'greedy', 'heuristic', 'mcts:iterations=24'])('by %s has no effect on play', (spec) => {
    const toys = [kuhn(), pig(20), { rules: ticTacToe, s: ticTacToe.prepare({ scenario: 'standard' }) }];
    for (const { rules, s } of toys) {
      const g = new Game(rules, s);
      expect(line(g, spec, true, 30)).toEqual(line(g, spec, false, 30));
    }
  });

  test.runIf(atLength)('a search of plans and choices has no effect on play', () => {
    const g = wander(winterThunder, stVith, 3, beginsChapter);
    const choices = atLength ? 6 : 3;
    expect(line(g, 'mcts:iterations=16', true, choices)).toEqual(line(g, 'mcts:iterations=16', false, choices));
  });

  test.each(['random', 'greedy', 'heuristic', 'mcts:iterations=40'])(
    'by %s gives away no card that its seat cannot see',
    (spec) => {
      const table = kuhn();
      for (const own of [1, 2, 3]) {
        const [low, high] = [1, 2, 3].filter((card) => card !== own);
        expect(explained(table.dealt(own, low), spec)).toEqual(explained(table.dealt(own, high), spec));
      }
    },
  );

  test.each(['heuristic', 'mcts:iterations=40'])('by %s reveals no earlier secret choice', (spec) => {
    const { rules, s } = matrixGame([
      [0.9, 0.2, 0.5],
      [0.1, 0.7, 0.4],
    ]);
    const [one, other] = [0, 1].map((i) => {
      const g = new Game(rules, s);
      g.apply(g.options().at(i));
      return explained(g, spec);
    });
    expect(other).toEqual(one);
  });

  test('a mission chosen in secret does not change the explanation for the other side', () => {
    const isSecret = (at: Game): boolean => currentGroup(at)?.name === 'missions' && at.options().size > 1;
    const isFirst = (at: Game): boolean => {
      const copy = new Game(at.rules, at.s);
      copy.load(at.cells);
      if (isSecret(at)) copy.play(copy.options().at(0));
      return isSecret(at) && isSecret(copy) && copy.actor !== at.actor;
    };
    const g = wander(winterThunder, stVith, 1, isFirst);
    const explanation = [0, g.options().size - 1].map((i) => {
      const copy = new Game(g.rules, g.s);
      copy.load(g.cells);
      copy.play(copy.options().at(i));
      const each = explained(copy, `mcts:iterations=${atLength ? 800 : 100}`);
      expect(each.method).toBe('secret mix');
      check(each);
      return each;
    });
    expect(explanation[1]).toEqual(explanation[0]);
  });
});

describe('key attacks', () => {
  test('are shown with the odds of the position before the first die, and all their modifiers', () => {
    const g: Game = new Position(weakTarget).play('keep', 'take e-100-1').g as never;
    const explanation = explained(g, 'heuristic');
    expect(explanation.chosen).toEqual(['fire e-100-1 m60a1-2']);
    const [attack, ...others] = explanation.expectation?.attacks ?? [];
    expect(others).toEqual([]);
    expect(attack).toMatchObject({ seat: 'reich', turn: 1, share: 1, alike: 1 });
    expect(explanationLines(explanation).join(' ')).toContain(attack.title);
    g.play(parse(g, 'fire e-100-1 m60a1-2'));
    expect(g.stepName).toBe('attack.roll');
    const odds = nuklearWinter.view?.odds?.(g, null);
    expect(attack).toMatchObject({ workings: odds?.workings, outcomes: odds?.outcomes });
    // Any hit destroys it: as often as two dice make up what is missing.
    const [attackValue, defenceValue] = ['attack value', 'defence value'].map((label) =>
      Number.parseInt(attack.workings.find((row) => row.label.endsWith(label))?.value ?? '', 10),
    );
    const sums = [1, 2, 3, 4, 5, 6].flatMap((one) => [1, 2, 3, 4, 5, 6].map((two) => one + two));
    const hits = sums.filter((roll) => attackValue + roll > defenceValue).length;
    const destroyed = attack.outcomes.find(({ outcome }) => outcome === 'destroyed');
    expect(destroyed?.probability).toBeCloseTo(hits / 36, 12);
  });

  test('are explained before missions are revealed: the odds cover every mission that may have been chosen', () => {
    const isMission = (at: Game): boolean => currentGroup(at)?.name === 'missions' && at.options().size > 1;
    const g = wander(winterThunder, stVith, 1, isMission);
    const odds = winterThunder.view?.odds?.(g, g.actor as Seat);
    const explanation = explained(g, 'heuristic');
    const attack = explanation.expectation?.attacks.find(({ title }) => title === odds?.title);
    expect(attack).toMatchObject({ share: 1, alike: 1, outcomes: odds?.outcomes, expectations: odds?.expectations });
    // One battle is one attack, and not another once the missions are shown.
    const here = explanation.expectation?.attacks.filter(
      ({ turn, title }) => turn === attack?.turn && / against /.test(title),
    );
    expect(here).toEqual([]);
  });

  test('are absent where the ruleset has no odds', () => {
    const g = wander(ticTacToe, ticTacToe.prepare({ scenario: 'standard' }), 1, () => true);
    expect(explained(g, 'mcts:iterations=20').expectation?.attacks ?? []).toEqual([]);
  });
});
