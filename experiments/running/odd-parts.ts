// Looks for parts whose games end otherwise than those of the other parts: a machine with another program, a broken
// memory or a cheat. Fishtest tests its workers in the same way.

import { holm } from '../../src/stats/holm.ts';
import { homogeneity } from '../../src/stats/homogeneity.ts';
import type { SettledArm } from '../formats/arms.ts';
import type { PlayedRun } from './played-run.ts';

/** Where all parts are sound, one merge in a hundred names a part. */
const LEVEL = 0.01;

export interface OddPart {
  readonly folder: string;
  /** The arm in which it differs most. */
  readonly arm: string;
  /** Adjusted for the number of parts and arms (Holm). */
  readonly p: number;
}

/** Names the parts whose results differ in distribution from those of all others, the most different first. */
export function oddParts(parts: readonly PlayedRun[]): OddPart[] {
  const arms = parts[0].arms.map(({ settled }, i) => ({ settled, counts: parts.map((part) => endings(part, i)) }));
  const tests = arms.flatMap(({ settled, counts }) =>
    parts.map(({ folder }, i) => {
      const others = together(counts.filter((_, other) => other !== i));
      return { folder, arm: settled.name, p: homogeneity(counts[i], others).p };
    }),
  );
  const adjusted = holm(tests.map(({ p }) => p));
  const odd = tests
    .map((test, i) => ({ ...test, p: adjusted[i] }))
    .filter(({ p }) => p < LEVEL)
    .sort((a, b) => a.p - b.p);
  return [...new Map([...odd].reverse().map((each) => [each.folder, each])).values()].sort((a, b) => a.p - b.p);
}

/** Counts how the rounds of an arm ended: only rounds are independent, their games share the dice. */
function endings({ arms, rows }: PlayedRun, arm: number): Map<string, number> {
  const size = (arms[arm].settled as SettledArm).seatings.length;
  const counts = new Map<string, number>();
  let round: string[] = [];
  for (const { crashed, result } of rows[arm]) {
    round.push(crashed === null ? result : 'crashed');
    if (round.length < size) continue;
    const ending = round.join();
    counts.set(ending, (counts.get(ending) ?? 0) + 1);
    round = [];
  }
  return counts;
}

function together(counts: readonly ReadonlyMap<string, number>[]): Map<string, number> {
  const all = new Map<string, number>();
  for (const each of counts) for (const [ending, n] of each) all.set(ending, (all.get(ending) ?? 0) + n);
  return all;
}
