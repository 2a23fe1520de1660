// Answers of the other side to a group that declares an overrun, before it is paid for (OCS 7.2).

import type { StepId } from '../../../engine/contract/ids.ts';
import type { Hex } from '../../../hex/ids.ts';
import type { Game } from '../state.ts';
import { answers } from './anti-overrun.ts';

export interface Interrupt {
  /** Whether the side has anything to do it with. @param from the hex of the attackers */
  applies(g: Game, from: Hex, side: number): boolean;
  /** Makes the one transition: a call that returns at `then`. */
  begin(g: Game, from: Hex, side: number, then: StepId): void;
}

/** Asked in order, each once in an overrun. */
export const INTERRUPTS: readonly Interrupt[] = [answers];
