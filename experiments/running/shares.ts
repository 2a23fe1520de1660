// Shares of points while a run goes on: of each seat, or of both agents of a match; of a campaign, shares of missions won;
// of secret choices, what the mix of each agent gives away; of battles, the win chance that each agent came to.

import type { SettledArm } from '../experiment.ts';
import { parts, shareOf } from '../kinds/games/outcome.ts';

export interface RunningShare {
  readonly name: string;
  /** 0 to 1, of secret choices about 0; null before the first game. */
  readonly share: number | null;
}

export class RunningShares {
  private readonly points: number[];
  private games = 0;

  constructor(private readonly arm: SettledArm) {
    this.points = this.names().map(() => 0);
  }

  add(game: number, returns: readonly number[]): void {
    const { arm } = this;
    const seating = arm.seatings[(game - 1) % arm.seatings.length];
    const got =
      arm.kind === 'match'
        ? [0, 1].map((agent) => shareOf(agent, returns, seating))
        : arm.kind === 'campaign' || asksAll(arm)
          ? returns
          : parts(returns);
    got.forEach((value, i) => {
      this.points[i] += value;
    });
    this.games++;
  }

  list(): RunningShare[] {
    return this.names().map((name, i) => ({ name, share: this.games > 0 ? this.points[i] / this.games : null }));
  }

  private names(): readonly string[] {
    return this.arm.kind === 'match' || asksAll(this.arm) ? this.arm.agents : this.arm.seats;
  }
}

/** Whether every agent is asked the same, so that there are results by agent. */
const asksAll = ({ kind }: SettledArm): boolean => kind === 'secrets' || kind === 'battles';
