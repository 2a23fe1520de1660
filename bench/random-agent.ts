// The agent `random` as a file: what agents from files cost is measured by the one that thinks least.
import { makeAgent } from '../agents/spec.ts';

export const agent = makeAgent('random');
