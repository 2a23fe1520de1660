import { describe, expect, test } from 'vitest';
import { Rng } from '../../../src/engine/kernel/rng.ts';
import { describe as textOf } from '../../../src/engine/text/text.ts';
import { operationalCombatSeries } from '../../../src/rules/operational-combat-series/index.ts';
import { OcsPlanner } from '../../../src/rules/operational-combat-series/knowledge/plan/planner.ts';
import { ledger } from '../../../src/rules/operational-combat-series/ledger/ledger.ts';
import type { Game } from '../../../src/rules/operational-combat-series/state.ts';
import { testedPuzzles } from '../puzzles.ts';

describe('the puzzles of the Operational Combat Series', () => {
  const { names, put } = testedPuzzles(operationalCombatSeries, ledger, 20, /\[OCS ([^\]]+)\]/g);

  test.each(names)('the heuristic solves %s', async (name) => {
    const { g, answers } = await put(name);
    const chosen = new OcsPlanner().next(g as unknown as Game, new Rng('puzzle'));
    expect(
      answers.map(([first]) => textOf(g, first)),
      textOf(g, chosen),
    ).toContain(textOf(g, chosen));
  });
});
