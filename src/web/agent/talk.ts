// What the umpire and an agent's thread say to each other. Plain data; the thread gets what its seat sees, never the game.

import type { Progress } from '../../engine/contract/agent.ts';
import type { OptionValue } from '../../engine/contract/ruleset.ts';
import type { Explanation } from '../../view/explanation.ts';

/** What an agent is made from. */
export interface AgentOrder {
  readonly ruleset: string;
  readonly scenario: string | object;
  readonly options: Readonly<Record<string, OptionValue>>;
  readonly data?: Readonly<Record<string, unknown>>;
  readonly spec: string;
  readonly seat: number;
  /** The seed of its own random numbers; never that of the game, which no agent's thread is told. */
  readonly stream: string;
}

export type ToAgent =
  | { readonly do: 'make'; readonly order: AgentOrder }
  | { readonly do: 'choose'; readonly number: number; readonly observation: Int32Array }
  /** Why it chose as it did last. */
  | { readonly do: 'explain'; readonly number: number };

export type FromAgent =
  | { readonly progress: Progress }
  | { readonly number: number; readonly chain: readonly number[] }
  | { readonly number: number; readonly explanation: Explanation | null }
  | { readonly number: number; readonly failed: string };
