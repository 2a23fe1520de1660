// What is spent once and then gone is searched, and searching it pays.

import { describe, expect, test } from 'vitest';
import { makeAgent } from '../../../agents/spec.ts';
import type { Seat } from '../../../src/engine/contract/ids.ts';
import type { Ruleset } from '../../../src/engine/contract/ruleset.ts';
import type { Game } from '../../../src/engine/kernel/game.ts';
import { observe } from '../../../src/engine/kernel/observe.ts';
import { agentStream } from '../../../src/engine/play/play.ts';
import { describe as describeAction } from '../../../src/engine/text/text.ts';
import { nuklearWinter } from '../../../src/rules/nuklear-winter-68/index.ts';
import bonusSaved from '../../../src/rules/nuklear-winter-68/puzzles/bonus-saved.json' with { type: 'json' };
import holdForRicher from '../../../src/rules/nuklear-winter-68/puzzles/hold-for-richer.json' with { type: 'json' };
import { Position } from './position.ts';

const share = ({ g }: Position): number => nuklearWinter.knowledge?.critical?.(g) ?? 0;

const atBonus = () => new Position(bonusSaved).play('keep', 'take e-100-2', 'fire e-100-2 t-62-1');
const atReaction = () => {
  const steps = ['O20', 'P20', 'Q20', 'R20', 'S20'].map((hex) => `step ${hex}`);
  return new Position(holdForRicher).play('keep', 'take m113-1', ...steps);
};

/** What an agent chooses. */
function chosen({ g }: Position, spec: string): string {
  const seat = g.actor as Seat;
  const rules = nuklearWinter as unknown as Ruleset;
  const agent = makeAgent(spec)({ rules, s: g.s, seat, rng: agentStream('1', g.s.seats[seat]) });
  const observation = new Int32Array(g.cells.length);
  observe(g as unknown as Game, seat, observation);
  const chain: never[] = [];
  agent.choose(observation, chain);
  return describeAction(g, chain[0]);
}

describe('critical decisions', () => {
  test('[NW 1.2.2-bonus] the bonus of an activation deserves a whole search, [NW 2.3.3-trigger] each chance to fire a part', () => {
    expect(atBonus().g.stepName).toBe('attack.bonus');
    expect(share(atBonus())).toBe(1);
    expect(atReaction().g.stepName).toBe('reaction.choose');
    expect(share(atReaction())).toBeGreaterThan(0);
    expect(share(atReaction())).toBeLessThan(1);
    // What a unit does follows from the plan of its formation.
    expect(share(new Position(bonusSaved).play('keep', 'take e-100-2'))).toBe(0);
  });

  test.each([
    ['saves the bonus for the better shot', atBonus, 'save', 'bonus'],
    ['holds its fire for who comes next', atReaction, 'hold', 'fire e-100-1 m113-1'],
  ] as const)('a search that heeds them %s', (_, position, good, usual) => {
    expect(chosen(position(), 'mcts:iterations=200')).toBe(good);
    expect(chosen(position(), 'heuristic')).toBe(usual);
    expect(chosen(position(), 'mcts:iterations=200,critical=0')).toBe(usual);
  });
});
