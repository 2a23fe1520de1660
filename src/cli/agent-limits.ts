// The flags that bound agents from files: how long one may think about a choice, and what memory it may take.

import type { Command } from 'commander';
import { BadInput } from '../engine/contract/errors.ts';
import { AGENT_MEMORY, type AgentLimits } from '../node/agent-thread/thread.ts';
import { whole } from './flags.ts';

export interface LimitFlags {
  readonly moveTime?: number;
  readonly agentMemory?: number;
}

/** The longest that `--move-time` takes: a day. */
const LONGEST = 86_400;

/** Declares `--move-time` and `--agent-memory`, of every command in which agents from files may play. */
export function declareLimits(command: Command): void {
  command
    .option(
      '--move-time <SECONDS>',
      'the longest that an agent from a file may think about a choice; one that takes longer has lost its game as crashed (default: a warning)',
      seconds,
    )
    .option(
      '--agent-memory <MB>',
      `what an agent from a file may take of memory (default ${AGENT_MEMORY})`,
      whole('--agent-memory', 128, 65_536),
    );
}

function seconds(text: string): number {
  const n = /^(\d+\.?\d*|\.\d+)$/.test(text) ? Number(text) : Number.NaN;
  if (n >= 0.01 && n <= LONGEST) return n;
  throw new BadInput(`'${text}'`, '--move-time', `seconds from 0.01 to ${LONGEST}`);
}

/** Only those that were given. */
export const limitsOf = ({ moveTime, agentMemory }: LimitFlags): AgentLimits => ({
  ...(moveTime === undefined ? {} : { moveTime }),
  ...(agentMemory === undefined ? {} : { memory: agentMemory }),
});
