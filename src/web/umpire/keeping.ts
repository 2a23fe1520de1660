// Games are kept in the browser as they go on, so that one that was left can be gone on with.

import { openingAgain, type PlayedGame } from './game.ts';
import type { GameStore } from './store.ts';

/** Milliseconds between two keepings. */
const OFTEN = 1000;

export class Keeping {
  private timer: ReturnType<typeof setTimeout> | null = null;

  constructor(
    private readonly game: PlayedGame,
    private readonly store: GameStore | null,
  ) {}

  soon(): void {
    if (this.store === null || this.timer !== null) return;
    this.timer = setTimeout(() => {
      this.timer = null;
      void this.now();
    }, OFTEN);
  }

  async now(): Promise<void> {
    const { table, s, rules } = this.game;
    if (table.length === 0 || table.people.length === 0) return;
    const key = `${rules.id}/${s.scenario}/${table.setup.seed}`;
    const { scenario } = s;
    const { length, isOver } = table;
    const turn = rules.turn(table.g);
    const players = { ...table.players };
    await this.store?.keep(
      { key, ruleset: rules.id, scenario, players, turn, length, isOver, when: Date.now() },
      openingAgain(this.game),
    );
  }
}
