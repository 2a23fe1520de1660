// Messages between the umpire and an agent's thread. Plain data; the thread gets its seat's observations, never the
// game.

import type { Progress } from '../../engine/contract/agent.ts';
import type { OptionValue } from '../../engine/contract/ruleset.ts';
import type { Explanation } from '../../view/explanation.ts';

/** The data from which an agent is made. */
export interface AgentOrder {
  readonly ruleset: string;
  readonly scenario: string | object;
  readonly options: Readonly<Record<string, OptionValue>>;
  readonly data?: Readonly<Record<string, unknown>>;
  readonly spec: string;
  readonly seat: number;
  /** The seed of its own random numbers; never that of the game, which no agent's thread receives. */
  readonly stream: string;
}

export type ToAgent =
  | { readonly do: 'make'; readonly order: AgentOrder }
  /** `keeps`: the choice may be explained later, even if it was not searched for. */
  | { readonly do: 'choose'; readonly number: number; readonly observation: Int32Array; readonly keeps: boolean }
  /** Asks for the reasons of its last choice; `of`: of an earlier one, by the number of its request, if kept. */
  | { readonly do: 'explain'; readonly number: number; readonly of?: number; readonly isBrief?: boolean };

export type FromAgent =
  | { readonly progress: Progress }
  | { readonly number: number; readonly chain: readonly number[] }
  | { readonly number: number; readonly explanation: Explanation | null }
  | { readonly number: number; readonly failed: string };
