// Links into random games in which battles have been fought.

import type { Action } from '../../src/engine/contract/ids.ts';
import { Game } from '../../src/engine/kernel/game.ts';
import { findRuleset } from '../../src/rules/registry.ts';
import { movesText } from '../../src/table/moves-text.ts';
import { StoryBook } from '../../src/table/story.ts';
import { RandomPlayer } from '../random-play.ts';

export const PLAYED = [
  { ruleset: 'winter-thunder', scenario: 'st-vith', seats: ['german', 'allied'], seed: 's 1' },
  { ruleset: 'nuklear-winter-68', scenario: 'parsifal', seats: ['reich', 'nato'], seed: 's 4' },
] as const;

export type Played = (typeof PLAYED)[number];

export interface Fought {
  /** Moves up to the end of the last battle, to the beginning of the first, and to the first choice in that. */
  readonly after: string;
  readonly before: string;
  readonly amid: string;
}

export async function fought({ ruleset, scenario, seed }: Played): Promise<Fought> {
  const rules = await findRuleset(ruleset);
  const s = rules.prepare({ scenario });
  const g = new Game(rules, s);
  const player = new RandomPlayer(seed);
  const actions: Action[] = [];
  while (!g.isOver && actions.length < 700) {
    const chosen = player.next(g);
    actions.push(chosen);
    g.apply(chosen);
  }
  const told = new StoryBook(rules, s, null).of(actions).moments.filter(({ dice }) => dice.length > 0);
  const until = (length: number): string => movesText(rules, s, { actions: actions.slice(0, length), practice: false });
  return { after: until(told.at(-1)!.to), before: until(told[0].from), amid: until(told[0].from + 1) };
}

/** Moves of a random game up to the first time that a step asks the first side. */
export async function askedAt({ ruleset, scenario, seed }: Played, step: string): Promise<string> {
  const rules = await findRuleset(ruleset);
  const s = rules.prepare({ scenario });
  const g = new Game(rules, s);
  const player = new RandomPlayer(seed);
  const actions: Action[] = [];
  while (g.stepName !== step || g.actor !== 0) {
    const chosen = player.next(g);
    actions.push(chosen);
    g.apply(chosen);
  }
  return movesText(rules, s, { actions, practice: false });
}

/** The first side played by the person, the other by a recruit. */
export const hashOf = ({ ruleset, scenario, seats }: Played, moves: string): string =>
  `#/play/${ruleset}/${scenario}?seat.${seats[0]}=human&seat.${seats[1]}=recruit&seed=1&moves=${moves}`;
