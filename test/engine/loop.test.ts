// One loop plays games on: for runs, battles, secret choices, and positions to tune by.

import { describe, expect, test } from 'vitest';
import type { Agent } from '../../src/engine/contract/agent.ts';
import { type Action, CHANCE, seat } from '../../src/engine/contract/ids.ts';
import { Dice } from '../../src/engine/kernel/chance.ts';
import { Game } from '../../src/engine/kernel/game.ts';
import { Choosing, playOn } from '../../src/engine/play/loop.ts';
import { parse } from '../../src/engine/text/text.ts';
import { pig } from '../../src/rules/canaries/pig.ts';
import { ticTacToe } from '../../src/rules/canaries/tic-tac-toe.ts';

const opened = (): Game => new Game(pig, pig.prepare({ scenario: pig.scenarios[0].id }));
const firstChoice = (g: Game): Action => g.options().at(0);

describe('playing on', () => {
  test('reaches the end, reports each choice and die before and after, and counts the choices of seats', () => {
    const g = opened();
    const dice = new Dice('loop');
    let [before, after, chosen] = [0, 0, 0];
    const decisions = playOn(g, {
      next(now) {
        if (now.actor === CHANCE) return dice.fall(now);
        chosen++;
        return firstChoice(now);
      },
      before: () => before++,
      after: () => after++,
    });
    expect(g.isOver).toBe(true);
    expect(decisions).toBe(chosen);
    expect([before, after]).toEqual([after, before]);
    expect(before).toBeGreaterThan(decisions);
    expect(g.trailHeight).toBe(0);
  });

  test('stops when told that it is enough', () => {
    const g = opened();
    let steps = 0;
    playOn(g, { next: firstChoice, after: () => steps++, isEnough: () => steps === 5 });
    expect(steps).toBe(5);
  });

  test('stops after as many decisions as its ruleset declares', () => {
    const g = new Game({ ...pig, decisionsPerTurn: 2 }, pig.prepare({ scenario: pig.scenarios[0].id }));
    expect(() => playOn(g, { next: firstChoice, turns: 1 })).toThrow('no end after 5 decisions and dice');
  });
});

describe('a chain of choices by an agent', () => {
  const board = (): Game => new Game(ticTacToe, ticTacToe.prepare({ scenario: 'standard' }));
  const naming = (...chains: Action[][]): Agent & { asked: number } => ({
    spec: 'naming',
    asked: 0,
    choose(_, chain) {
      chain.push(...(chains[this.asked++] ?? []));
    },
  });

  test('is followed until something intervenes', () => {
    const g = board();
    const [one, two, three] = [0, 1, 2].map((i) => g.options().at(i));
    const agent = naming([one, two, three], [two]);
    const choosing = new Choosing(g);
    expect([choosing.by(agent, g, seat(0)), choosing.by(agent, g, seat(0))]).toEqual([one, two]);
    expect(agent.asked).toBe(1);
    choosing.interrupt();
    expect(choosing.by(agent, g, seat(0))).toBe(two);
    expect(agent.asked).toBe(2);
  });

  test('is given up where its next link is not offered any more, or another agent has chosen', () => {
    const g = board();
    const [one, two] = [0, 1].map((i) => g.options().at(i));
    const choosing = new Choosing(g);
    const [agent, other] = [naming([one, one], [two]), naming([two])];
    g.apply(choosing.by(agent, g, seat(0)));
    expect(choosing.by(agent, g, seat(0))).toBe(two);
    choosing.by(other, g, seat(1));
    expect(() => choosing.by(agent, g, seat(0))).toThrow('naming chose nothing at');
  });

  test('may contain only offered choices', () => {
    const g = board();
    const taken = parse(g, 'mark a1');
    g.apply(taken);
    expect(() => new Choosing(g).by(naming([taken]), g, seat(1))).toThrow(/naming chose \d+, which .* does not offer/);
  });
});
