// Parts of a run: which experiments can be played in parts.

import { BadInput } from '../../src/engine/contract/errors.ts';
import { type Part, spanOf } from '../formats/part.ts';
import type { ReadyArm } from '../kinds/kind.ts';
import type { SettledWithAgents } from './settle.ts';

const WHERE = '--part';

/** @throws BadInput where results decide how many games there are, or where the part would have none. */
export function partOf(ready: SettledWithAgents, part: Part): SettledWithAgents {
  for (const arm of ready.arms) refuseStopping(arm);
  const most = Math.max(...ready.settled.arms.map(({ rounds }) => rounds));
  const isEmpty = ready.settled.arms.every(({ rounds }) => {
    const { from, to } = spanOf(rounds, part);
    return from === to;
  });
  if (!isEmpty) return { ...ready, part };
  throw new BadInput(`${part.of} parts of ${most} rounds`, WHERE, `at most ${most} parts, so that none is empty`);
}

function refuseStopping({ kind, settled }: ReadyArm): void {
  const rule =
    kind.sprt?.(settled) !== undefined
      ? 'a sequential test decides when to stop'
      : kind.swiss?.(settled) !== undefined
        ? 'a Swiss tournament draws its rounds from results'
        : settled.until !== undefined
          ? 'its precision decides when to stop'
          : null;
  if (rule === null) return;
  throw new BadInput(rule, WHERE, `a fixed number of ${kind.unit}s: a part does not see the results of the others`);
}
