// Rounds: groups of games that share their dice, the unit of all statistics of games.

import { RunningRounds } from '../../../src/stats/round-share.ts';
import type { ArmHead } from '../../formats/arms.ts';
import { shareOf } from '../../formats/estimates.ts';
import type { GameRow } from '../../running/journal.ts';
import type { Standing } from './summary.ts';

/** The unit of statistics: a game, or a round of a match, whose games share their dice. */
export interface Unit {
  readonly won: number;
  readonly score: number;
}

export const unit = (points: readonly number[]): Unit => ({
  won: points.filter((share) => share === 1).length / points.length,
  score: points.reduce((sum, share) => sum + share, 0) / points.length,
});

/** Collects games, which come in game order, into rounds. */
export class RoundsOf<T> {
  private number = -1;
  private round: T[] = [];

  /** @param size number of games of a round */
  constructor(private readonly size: number) {}

  /** Adds a game. @returns its round, if all games of this are now finished. */
  add(item: T, { game, crashed }: Pick<GameRow, 'game' | 'crashed'>): readonly T[] | null {
    if (crashed !== null) return null;
    const number = Math.floor((game - 1) / this.size);
    if (number !== this.number) this.round = [];
    this.number = number;
    return this.round.push(item) === this.size ? this.round : null;
  }
}

/** Yields the rounds whose games are all finished, in order. */
export function* wholeRounds(arm: Pick<ArmHead, 'seatings'>, rows: Iterable<GameRow>): Generator<readonly GameRow[]> {
  const rounds = new RoundsOf<GameRow>(arm.seatings.length);
  for (const row of rows) {
    const round = rounds.add(row, row);
    if (round !== null) yield round;
  }
}

export const newCount = (): { wins: number; draws: number; losses: number } => ({ wins: 0, draws: 0, losses: 0 });

export function count(total: { wins: number; draws: number; losses: number }, part: number): void {
  if (part === 1) total.wins++;
  else if (part === 0) total.losses++;
  else total.draws++;
}

/** Shares of wins and of points, round by round. */
export class Shares {
  private readonly won = new RunningRounds();
  private readonly points = new RunningRounds();

  add({ won, score }: Unit): void {
    this.won.add(won);
    this.points.add(score);
  }

  get rounds(): number {
    return this.points.count;
  }

  estimates(): Pick<Standing, 'winShare' | 'scoreShare'> {
    return { winShare: shareOf(this.won), scoreShare: shareOf(this.points) };
  }
}
