// Modules of the person's own, at the umpire: the same check as `grognard check --module`.

import { BadInput } from '../../engine/contract/errors.ts';
import type { Fault } from '../../engine/contract/fault.ts';
import { findRuleset } from '../../rules/registry.ts';
import type { ModuleFiles } from '../../view/module-format.ts';

/** Every fault of a module's files; none for a module that can be played. */
export async function moduleFaults(ruleset: string, files: ModuleFiles): Promise<readonly Fault[]> {
  const rules = await findRuleset(ruleset);
  if (!rules.modulesWith) return [{ path: ruleset, found: 'a game without modules', expected: 'a family of games' }];
  try {
    rules.modulesWith(files);
    return [];
  } catch (error) {
    if (!(error instanceof BadInput)) throw error;
    const { what, where, expected, faults } = error;
    return faults.length > 0 ? faults : [{ path: where, found: what, expected }];
  }
}
