// Reasons for crashes: each once, with the number of games that it ended and the path of one of their records.

import { join } from 'node:path';
import { armFolder, type SettledExperiment } from '../formats/arms.ts';
import type { GameRow } from './journal.ts';

export interface Crash {
  readonly why: string;
  readonly count: number;
  /** The record of the first of them. */
  readonly record: string;
}

/** @param rows by arm. */
export function crashesOf(
  folder: string,
  { arms }: SettledExperiment,
  rows: readonly Iterable<GameRow>[],
): readonly Crash[] {
  const reasons = new Map<string, Crash>();
  for (const [arm, own] of rows.entries()) {
    const records = join(armFolder(folder, arms[arm], arms.length), 'records');
    for (const { crashed: why, game } of own) {
      if (why === null) continue;
      const { count, record } = reasons.get(why) ?? { count: 0, record: join(records, `crash-${game}.jsonl`) };
      reasons.set(why, { why, count: count + 1, record });
    }
  }
  return [...reasons.values()].sort((one, other) => other.count - one.count);
}
