// Chooses the agent for a hint.

import type { Statics } from '../../engine/contract/ruleset.ts';
import type { Game } from '../../engine/kernel/game.ts';
import { currentGroup } from '../../engine/kernel/sealed.ts';
import { SECRET_ADVISER } from '../secret-adviser.ts';

/** @param wanted the person's choice, a level or a spec */
export function adviserAt<S extends Statics>(g: Game<S>, wanted: string): string {
  const group = currentGroup(g);
  return group !== null && group.sealed.count(g as never) > 1 ? SECRET_ADVISER : wanted;
}
