// Plans against the enemy's replies, and plans that are upset.

import { describe, expect, test } from 'vitest';
import { explanationLines } from '../../agents/explaining/lines.ts';
import { PlanArm, pooledReply } from '../../agents/plans/arms.ts';
import { makeAgent } from '../../agents/spec.ts';
import type { Agent } from '../../src/engine/contract/agent.ts';
import type { Action } from '../../src/engine/contract/ids.ts';
import { seat } from '../../src/engine/contract/ids.ts';
import { verbOf } from '../../src/engine/kernel/action.ts';
import { Game } from '../../src/engine/kernel/game.ts';
import { observe } from '../../src/engine/kernel/observe.ts';
import { Rng } from '../../src/engine/kernel/rng.ts';
import { HOLD, PRESS, pressing, SALLY, STOP, sally } from './toys/answers.ts';
import type { ToyGame } from './toys.ts';

const agentFor = ({ rules, s }: ToyGame, spec: string): Agent =>
  makeAgent(spec)({ rules, s, seat: seat(0), rng: new Rng('r') });

function choose(g: Game, agent: Agent): number {
  const observation = new Int32Array(g.cells.length);
  observe(g, seat(0), observation);
  const chain: Action[] = [];
  agent.choose(observation, chain);
  return verbOf(chain[0]);
}

const opening = (game: ToyGame, spec: string): number => choose(new Game(game.rules, game.s), agentFor(game, spec));

describe('replies', () => {
  test('a plan with a good answer is chosen where the enemy plays by the planner, and dropped where replies are tried', () => {
    expect(opening(sally(10), 'mcts:iterations=600,replies=0')).toBe(SALLY);
    expect(opening(sally(10), 'mcts:iterations=600')).toBe(HOLD);
    for (const replies of [2, 3, 8]) expect(opening(sally(10), `mcts:iterations=600,replies=${replies}`)).toBe(HOLD);
    expect(opening(sally(10), 'mcts:iterations=1200,trees=3,replies=3')).toBe(HOLD);
  });

  test('where there are too few playouts for each reply, none are tried', () => {
    expect(opening(sally(10), 'mcts:iterations=100,replies=3')).toBe(SALLY);
  });

  test('explanations name the reply that costs a plan most', () => {
    const game = sally(10);
    const agent = agentFor(game, 'mcts:iterations=600,replies=3');
    choose(new Game(game.rules, game.s), agent);
    const told = agent.explain?.();
    const alternatives = told?.contests[0].alternatives ?? [];
    expect(alternatives.map(({ text, reply }) => [text, reply?.text ?? null])).toEqual([
      ['way 0', null],
      ['way 1', 'way 2'],
    ]);
    expect(alternatives[1].reply?.cost.mean).toBeCloseTo(0.6, 5);
    expect(told && explanationLines(told, 200).join('\n')).toContain('worst answered by "way 2" (60.0');
  });

  test('an answer counts as often as it is available', () => {
    expect(opening(sally(0), 'mcts:iterations=600,replies=3')).toBe(SALLY);
    expect(opening(sally(1), 'mcts:iterations=600,replies=3')).toBe(SALLY);
    expect(opening(sally(7), 'mcts:iterations=600,replies=3')).toBe(HOLD);
  });

  test('the cost of a reply counts only between two plans that both were answered', () => {
    const armOf = (value: number): PlanArm => {
      const arm = new PlanArm([value], value, null);
      for (let i = 0; i < 4; i++) arm.enter([value], 0);
      return arm;
    };
    const [good, safe] = [armOf(0.7), armOf(0.5)];
    const reply = { text: 'gap', isOrdinary: false, cost: 0.4, error: 0, samples: 8 };
    good.reply = reply;
    expect(good.lead(safe).lead).toBeCloseTo(0.2, 5);
    safe.reply = { ...reply, cost: 0, isOrdinary: true };
    expect(good.lead(safe).lead).toBeCloseTo(-0.2, 5);
    good.reply = { ...reply, error: 0.5 };
    expect(good.lead(safe).lead, 'a cost within its error is chance').toBeCloseTo(0.2, 5);
  });

  test('replies of several trees are pooled by their samples', () => {
    const one = { text: 'a', isOrdinary: false, cost: 0.4, error: 0.1, samples: 30 };
    const pooled = pooledReply(one, { ...one, text: 'b', cost: 0, error: 0.1, samples: 10 });
    expect(pooled?.cost).toBeCloseTo(0.3, 12);
    expect(pooled?.text).toBe('a');
    expect(pooled?.error).toBeLessThan(0.1);
  });
});

describe('surprise', () => {
  /** What is chosen after the first choice and a die. */
  const second = (spec: string, die: number): readonly [number, number] => {
    const game = pressing();
    const agent = agentFor(game, spec);
    const g = new Game(game.rules, game.s);
    const first = choose(g, agent);
    g.play(g.options().at(first));
    g.play(g.options().at(die));
    return [first, choose(g, agent)];
  };

  test('a plan that the dice have upset is searched again; without the parameter it is followed', () => {
    expect(second('mcts:iterations=40', 0)).toEqual([PRESS, PRESS]);
    expect(second('mcts:iterations=40,surprise=0.1', 0)).toEqual([PRESS, STOP]);
  });

  test('a position as expected, or worse by less than the parameter, is not searched again', () => {
    expect(second('mcts:iterations=40,surprise=0.1', 1)).toEqual([PRESS, PRESS]);
    expect(second('mcts:iterations=40,surprise=0.7', 0)).toEqual([PRESS, PRESS]);
  });
});
