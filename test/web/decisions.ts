// What a person decided in a recorded game, and how often there was anything to decide.

import { Game } from '../../src/engine/kernel/game.ts';
import type { GameRecord } from '../../src/engine/text/record.ts';
import { findRuleset } from '../../src/rules/registry.ts';
import { actionsOf } from '../../src/table/record-file.ts';
import { routineOf } from '../../src/table/routine.ts';

export interface Decisions {
  /** Choices of people. */
  readonly all: number;
  /** Those that need no thought: with one legal choice, or one sensible one. */
  readonly routine: number;
}

/** Counts the choices of the people in a game. */
export async function decisionsIn(record: GameRecord): Promise<Decisions> {
  const rules = await findRuleset(record.ruleset);
  const s = rules.prepare({ scenario: record.scenario, options: record.options });
  const g = new Game(rules, s);
  let [all, routine] = [0, 0];
  for (const action of actionsOf(record, rules, s)) {
    if (g.actor >= 0 && record.seats[s.seats[g.actor]] === 'human') {
      all++;
      if (routineOf(g) !== null) routine++;
    }
    g.apply(action);
  }
  return { all, routine };
}
