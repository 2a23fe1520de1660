import { expect, test } from 'vitest';
import type { Summary } from '../../experiments/kinds/games/summary.ts';
import { match } from '../../experiments/kinds/match/declare.ts';
import { runExperiment } from '../../experiments/running/runner.ts';
import { newFolder } from '../experiments/folders.ts';
import { atLength } from '../length.ts';

const AGENT = './examples/hopeful.ts';

async function against(opponent: string, ruleset: string, scenario: string, rounds: number): Promise<Summary> {
  const declared = match({ ruleset, scenarios: [scenario], agents: [AGENT, opponent], rounds });
  const { summary } = await runExperiment(declared, { out: newFolder(), workers: 1, records: 'none' });
  return summary as Summary;
}

test.runIf(atLength)('the agent of the examples beats random play at tic-tac-toe', async () => {
  const { crashed, match: played } = await against('random', 'tic-tac-toe', 'standard', 50);
  expect(crashed).toBe(0);
  expect(played?.first).toMatchObject({ agent: AGENT });
  expect(played?.first.scoreShare.lo).toBeGreaterThan(0.5);
});

test.runIf(atLength)(
  'the agent of the examples plays dice, hidden cards and sealed choices without a fault',
  async () => {
    for (const [ruleset, scenario] of [
      ['pig', 'to-20'],
      ['kuhn-poker', 'hand'],
      ['matching-pennies', 'five'],
      ['toy', 'three'],
    ] as const) {
      const { games, crashed } = await against('random', ruleset, scenario, 5);
      expect(crashed).toBe(0);
      expect(games).toBeGreaterThanOrEqual(10);
    }
  },
);
