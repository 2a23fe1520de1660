// Every way in which the dice of a battle can fall, with what it was expected to cost and did cost.

import { expect } from 'vitest';
import { type Action, CHANCE } from '../../src/engine/contract/ids.ts';
import type { Ruleset, Statics } from '../../src/engine/contract/ruleset.ts';
import { Game } from '../../src/engine/kernel/game.ts';
import { parse } from '../../src/engine/text/text.ts';
import { BattleLuck, type FoughtBattle } from '../../src/table/battle-luck.ts';

/** A game up to a moment of a battle. */
export interface Begun {
  readonly rules: Ruleset;
  readonly s: Statics;
  readonly actions: readonly Action[];
}

export interface Way {
  readonly share: number;
  readonly battle: FoughtBattle;
}

/** From a position that a test has put up, by texts of choices. */
export function begun({ rules, s }: { readonly rules: unknown; readonly s: unknown }, ...texts: string[]): Begun {
  const from = { rules: rules as Ruleset, s: s as Statics };
  const g = new Game(from.rules, from.s);
  const actions = texts.map((text) => {
    const action = parse(g, text);
    g.play(action);
    return action;
  });
  return { ...from, actions };
}

/** @param choose makes the choices on the way. @returns null where there are more ways than `most`. */
export function waysOf({ rules, s, actions }: Begun, choose: (g: Game) => Action, most = 100_000): Way[] | null {
  const g = new Game(rules, s);
  for (const action of actions) g.apply(action);
  const keyOf = (): string | null => (g.isOver ? null : (rules.view?.battles?.key(g) ?? null));
  const key = keyOf();
  const path = [...actions];
  const leaves: { share: number; path: readonly Action[] }[] = [];
  const after = (action: Action, share: number): void => {
    const mark = g.mark();
    path.push(action);
    g.apply(action);
    walk(share);
    g.rewind(mark);
    path.pop();
  };
  const walk = (share: number): void => {
    if (leaves.length > most) return;
    if (keyOf() !== key) leaves.push({ share, path: [...path] });
    else if (g.actor === CHANCE) {
      const classes = classesOf(g);
      const total = classes.reduce((sum, { weight }) => sum + weight, 0);
      for (const { outcome, weight } of classes) after(outcome, (share * weight) / total);
    } else after(choose(g), share);
  };
  walk(1);
  if (leaves.length > most) return null;
  const luck = new BattleLuck(rules, s, null);
  return leaves.map(({ share, path }) => {
    const battle = luck.of(path).fought.at(-1);
    if (battle?.end !== path.length) throw new Error('the battle is not told of');
    return { share, battle };
  });
}

function classesOf(g: Game): { outcome: Action; weight: number }[] {
  const classes = new Map<number, { outcome: Action; weight: number }>();
  const options = g.options();
  for (let i = 0; i < options.size; i++) {
    const outcome = options.at(i);
    const known = classes.get(g.classOf(outcome));
    if (known) known.weight += g.weight(outcome);
    else classes.set(g.classOf(outcome), { outcome, weight: g.weight(outcome) });
  }
  return [...classes.values()];
}

/** By seat and figure: the means of what it cost. */
export const meanCost = (ways: readonly Way[], which: 'expected' | 'actual'): number[][] =>
  ways[0].battle[which].map((figures, side) =>
    figures.map((_, i) => ways.reduce((sum, { share, battle }) => sum + share * battle[which][side][i], 0)),
  );

/** Actual less expected is what dice do: its mean is 0. @returns how far it spreads, summed. */
export function expectFair(ways: readonly Way[]): number {
  expect(ways.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 9);
  const expected = meanCost(ways, 'expected');
  meanCost(ways, 'actual').forEach((figures, side) => {
    figures.forEach((mean, i) => {
      expect(mean, `${ways[0].battle.title}: seat ${side}`).toBeCloseTo(expected[side][i], 9);
    });
  });
  return ways.reduce((sum, { share, battle: { actual, expected: hoped } }) => {
    const beyond = actual.flatMap((figures, side) => figures.map((x, i) => (x - hoped[side][i]) ** 2));
    return sum + share * beyond.reduce((a, b) => a + b, 0);
  }, 0);
}

export const first = (g: Game): Action => g.options().at(0);
export const last = (g: Game): Action => g.options().at(g.options().size - 1);
