// The agent `random` as a file: the agent that thinks least measures the cost of agents from files.
import { makeAgent } from '../agents/spec.ts';

export const agent = makeAgent('random');
