// The flags that limit agents from files: how long one may think about a choice, and how much memory it may use.

import type { Command } from 'commander';
import { BadInput } from '../engine/contract/errors.ts';
import { AGENT_MEMORY, type AgentLimits } from '../node/agent-thread/thread.ts';
import { whole } from './flags.ts';

export interface LimitFlags {
  readonly moveTime?: number;
  readonly agentMemory?: number;
}

/** The longest time that `--move-time` accepts: a day. */
const LONGEST = 86_400;

/** Declares `--move-time` and `--agent-memory`, for every command in which agents from files may play. */
export function declareLimits(command: Command): void {
  command
    .option(
      '--move-time <SECONDS>',
      'the longest time that an agent from a file may think about one choice; an agent that takes longer crashes its game (default: only a warning)',
      seconds,
    )
    .option(
      '--agent-memory <MB>',
      `the most memory that an agent from a file may use, in megabytes (default ${AGENT_MEMORY})`,
      whole('--agent-memory', 128, 65_536),
    );
}

function seconds(text: string): number {
  const n = /^(\d+\.?\d*|\.\d+)$/.test(text) ? Number(text) : Number.NaN;
  if (n >= 0.01 && n <= LONGEST) return n;
  throw new BadInput(`'${text}'`, '--move-time', `seconds from 0.01 to ${LONGEST}`);
}

/** Returns only the limits that the user gave. */
export const limitsOf = ({ moveTime, agentMemory }: LimitFlags): AgentLimits => ({
  ...(moveTime === undefined ? {} : { moveTime }),
  ...(agentMemory === undefined ? {} : { memory: agentMemory }),
});
