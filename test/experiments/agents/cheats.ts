import type { Action } from '../../../src/engine/contract/ids.ts';
import { faulty } from './faulty.ts';

export const agent = faulty('cheats', 5, (chain) => chain.push(12345 as Action));
