/**
 * The bench signature: one hash for each ruleset over the ends of fixed games. It changes only when the rules, the dice
 * or the agents change their behaviour.
 */
import { makeAgent } from '../agents/spec.ts';
import type { Ruleset } from '../src/engine/contract/ruleset.ts';
import { playGame } from '../src/engine/play/play.ts';
import { sha256 } from '../src/node/files.ts';

export interface Signature {
  readonly ruleset: string;
  readonly version: number;
  readonly games: number;
  readonly decisions: number;
  /** 16 hexadecimal digits. */
  readonly hash: string;
}

const AGENTS = ['random', 'heuristic'] as const;

/** @param games of each scenario and agent, seeds 1, 2, ... @param scenarios of the ruleset; by default all */
export function signature(rules: Ruleset, games = 2, scenarios = rules.scenarios): Signature {
  const ends: string[] = [];
  let decisions = 0;
  for (const { id: scenario } of scenarios) {
    const s = rules.prepare({ scenario });
    for (const spec of AGENTS) {
      const agents = s.seats.map(() => makeAgent(spec));
      for (let seed = 1; seed <= games; seed++) {
        const played = playGame({ rules, s, agents, seed: String(seed), scenario });
        decisions += played.decisions;
        ends.push(`${scenario} ${spec} ${seed} ${played.result} ${played.decisions} ${played.hash}`);
      }
    }
  }
  const { id, version } = rules;
  return { ruleset: id, version, games: ends.length, decisions, hash: sha256(ends.join('\n')).slice(0, 16) };
}
