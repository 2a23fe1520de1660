// The player of an arm in a worker: of games, campaigns, secret choices or positions. Each kind of experiment has one.

import type { AgentMaker } from '../src/engine/contract/agent.ts';
import type { Ruleset } from '../src/engine/contract/ruleset.ts';
import type { ArmSetup, GameOrder, PlayedLine } from './protocol.ts';

/** An arm with its rules and agents loaded. */
export interface LoadedArm {
  readonly setup: ArmSetup;
  readonly rules: Ruleset;
  readonly makers: readonly AgentMaker[];
}

/** Plays one order of the arm; never throws. */
export type PlayOrder = (order: GameOrder) => PlayedLine;

export interface Player {
  /**
   * Prepares an arm once for all its games.
   * @param index of the arm
   * @throws Error where it cannot be played
   */
  prepare(arm: LoadedArm, index: number): PlayOrder;
}
