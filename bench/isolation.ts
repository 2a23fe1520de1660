/** The cost of running an agent in a thread of its own: games of the agent `random`, inline and from a file. */

import type { AgentMaker } from '../src/engine/contract/agent.ts';
import { gameSeed } from '../src/engine/kernel/rng.ts';
import { playGame } from '../src/engine/play/play.ts';
import { endAgentThreads, makeReady } from '../src/node/agent-thread/isolated.ts';
import { agentSource, loadAgent } from '../src/node/agents.ts';
import { entry } from '../src/node/program.ts';
import { findRuleset } from '../src/rules/registry.ts';
import { compare, repeating, type Spread, type System } from './measure.ts';

export interface IsolationFigures {
  /** Games a second with all seats in threads of their own, and inline. */
  readonly apart: Spread;
  readonly inline: Spread;
  /** The ratio of the two, round by round. */
  readonly ratio: Spread;
  /** Additional microseconds for each choice. */
  readonly each: number;
}

export async function isolation(
  ruleset: string,
  scenario: string,
  choices: { readonly rounds: number; readonly seconds: number },
): Promise<IsolationFigures> {
  const rules = await findRuleset(ruleset);
  const s = rules.prepare({ scenario });
  const [inline, apart] = await Promise.all(
    ['random', entry('random-agent')].map((spec) => loadAgent(agentSource(spec))),
  );
  let decisions = 0;
  let games = 0;
  const system = (name: string, maker: AgentMaker): System => {
    const agents = s.seats.map(() => maker);
    return repeating(name, () => {
      games++;
      decisions += playGame({ rules, s, agents, seed: gameSeed('bench', games), scenario }).decisions;
      return 1;
    });
  };
  try {
    await makeReady(s.seats.map(() => apart));
    const { ratios, systems } = compare([system('inline', inline), system('from a file', apart)], choices);
    const each = (1e6 * (1 / systems[1].median - 1 / systems[0].median) * games) / decisions;
    return { inline: systems[0], apart: systems[1], ratio: ratios[0], each };
  } finally {
    endAgentThreads();
  }
}
