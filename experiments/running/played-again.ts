// Plays games of parts again before they are merged: a part whose games do not repeat was not played by this program.

import { BadInput } from '../../src/engine/contract/errors.ts';
import { canonicalJson } from '../../src/engine/kernel/canonical-json.ts';
import type { AgentLimits } from '../../src/node/agent-thread/thread.ts';
import { playQueue, type Stop } from '../../workers/dispatch.ts';
import { GamePool } from '../../workers/pool.ts';
import { SeededRandom } from '../../workers/seeded-random.ts';
import { plannedGame } from '../formats/arms.ts';
import type { GameLine } from '../formats/journal-line.ts';
import { partText } from '../formats/part.ts';
import { newRunName } from './folder.ts';
import type { GameRow } from './journal.ts';
import type { PlayedRun } from './played-run.ts';
import { isByClock } from './records.ts';
import type { Progress } from './runner.ts';
import { listed } from './session.ts';

export interface PlayedAgain {
  readonly games: number;
  /** Set where no game could be repeated: every one has an agent with a time budget. */
  readonly byClock: boolean;
}

export interface AgainChoices {
  /** Number of games of each part. */
  readonly verify: number;
  readonly workers: number;
  readonly limits?: AgentLimits;
  readonly onProgress?: (progress: Progress) => void;
}

interface Drawn {
  readonly arm: number;
  readonly game: number;
  readonly part: PlayedRun;
  readonly line: GameLine;
}

/**
 * Plays games of each part again, drawn anew each time, so that no part can know which.
 * @throws BadInput that names the part and the game which came out otherwise.
 */
export async function playAgain(parts: readonly PlayedRun[], choices: AgainChoices, stop: Stop): Promise<PlayedAgain> {
  const { verify, workers, limits, onProgress } = choices;
  const drawn = parts.flatMap((part) => draw(part, verify)).sort((a, b) => a.arm - b.arm);
  const byClock = verify > 0 && drawn.length === 0;
  if (drawn.length === 0) return { games: 0, byClock };
  const { ready } = parts[0];
  const [{ unit }] = ready.arms.map(({ kind }) => kind);
  const by = new Map(drawn.map((each) => [`${each.arm} ${each.game}`, each]));
  const queue = listed(drawn, ({ arm, game }) => {
    const { seed, seating } = plannedGame(ready.settled, arm, game);
    return { game, seed, seating, record: false };
  });
  const pool = new GamePool({ ...ready.setup, limits }, Math.min(workers, drawn.length));
  const began = performance.now();
  let done = 0;
  try {
    await pool.start();
    await playQueue(pool, queue, stop, async (played) => {
      for (const { line } of played) compare(by.get(`${line.arm} ${line.game}`)!, line, unit);
      if (played.length === 0) return;
      done += played.length;
      const rate = (1000 * done) / (performance.now() - began);
      const arm = ready.settled.arms[played[0].line.arm].name;
      const [total, left] = [drawn.length, (drawn.length - done) / rate];
      onProgress?.({ unit, done, total, crashed: 0, rate, left, arm, shares: [] });
    });
  } finally {
    await pool.end();
  }
  return { games: done, byClock };
}

/** Draws finished games of a part that its seeds reproduce. */
function draw(part: PlayedRun, count: number): Drawn[] {
  const { settled } = part.ready;
  const isRepeatable = ({ arm, game, crashed }: GameRow): boolean =>
    crashed === null &&
    !plannedGame(settled, arm, game).seating.some((agent) => isByClock(settled.arms[arm].agents[agent]));
  const random = new SeededRandom(newRunName(), 'played again');
  // Each game of the stream takes a drawn one's place with the chance that keeps all equally likely (Vitter, TOMS 11,
  // 1985).
  const chosen: GameRow[] = [];
  let seen = 0;
  for (const rows of part.rows) {
    for (const row of rows) {
      if (!isRepeatable(row)) continue;
      seen++;
      const place = chosen.length < count ? chosen.length : random.below(seen);
      if (place < count) chosen[place] = row;
    }
  }
  return [...part.journal.lines(chosen)].map((line) => ({ arm: line.arm, game: line.game, part, line }));
}

/** @throws BadInput where a game did not end in the same way. */
function compare({ part, arm, game, line: before }: Drawn, again: GameLine, unit: string): void {
  const fields = (line: GameLine): Readonly<Record<string, unknown>> => ({ ...line });
  const [one, other] = [fields(before), fields(again)];
  const odd = [...new Set([...Object.keys(one), ...Object.keys(other)])].find(
    (key) => !FREE.has(key) && canonicalJson(one[key] ?? null) !== canonicalJson(other[key] ?? null),
  );
  if (odd === undefined) return;
  const { name } = part.ready.settled.arms[arm];
  const short = (value: unknown): string => JSON.stringify(value ?? null).slice(0, 40);
  throw new BadInput(
    `${unit} ${game}${name === '' ? '' : ` of ${name}`} ends otherwise when it is played again: ${odd} ${short(other[odd])}, not ${short(one[odd])}`,
    part.folder,
    `${partText(part.file.part!)} as this program plays it`,
  );
}

/** Columns that differ from machine to machine. */
const FREE = new Set(['ms', 'check']);
