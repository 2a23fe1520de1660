// Shares during a run, for the parties that the kind of experiment names: of points, of missions won, of losses in
// secret choices.

import type { ReadyArm } from '../kinds/kind.ts';

export interface RunningShare {
  readonly name: string;
  /** 0 to 1, for secret choices about 0; null before the first game. */
  readonly share: number | null;
}

export class RunningShares {
  private readonly names: readonly string[];
  private readonly points: number[];
  private games = 0;

  constructor(private readonly arm: ReadyArm) {
    this.names = arm.kind.parties(arm.settled);
    this.points = this.names.map(() => 0);
  }

  add(game: number, returns: readonly number[]): void {
    const { kind, settled } = this.arm;
    kind.shares(settled, game, returns).forEach((value, i) => {
      this.points[i] += value;
    });
    this.games++;
  }

  list(): RunningShare[] {
    return this.names.map((name, i) => ({ name, share: this.games > 0 ? this.points[i] / this.games : null }));
  }
}
