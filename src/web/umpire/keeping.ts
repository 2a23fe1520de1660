// The game is kept in the browser as it goes on, so that it can be gone on with after the page was left: what a person
// chose at once, what computers do within a second, and whatever there is when the page is about to go.

import { openingAgain, type PlayedGame } from './game.ts';
import type { GameStore } from './store.ts';

/** Milliseconds between two keepings while computers play. */
const OFTEN = 1000;

export class Keeping {
  /** Whether something was done that is not kept yet. */
  private isChanged = false;
  private isEnded = false;
  private timer: ReturnType<typeof setTimeout> | null = null;
  private written: Promise<void> = Promise.resolve();

  constructor(
    private readonly game: PlayedGame,
    private readonly store: GameStore | null,
  ) {}

  /** Something was done. */
  soon(): void {
    this.isChanged = true;
    this.timer ??= setTimeout(() => void this.flush(), OFTEN);
  }

  /** A person did something. */
  atOnce(): void {
    this.isChanged = true;
    void this.flush();
  }

  /** Nothing is kept from now on: another tab goes on with the game. */
  end(): void {
    this.isEnded = true;
  }

  /** Keeps what is not kept yet. */
  flush(): Promise<void> {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
    this.written = this.written.then(() => this.write());
    return this.written;
  }

  /** A browser that is full or forbids it keeps nothing; one plays all the same. */
  private async write(): Promise<void> {
    const { key, table, s, rules } = this.game;
    if (this.store === null || this.isEnded || !this.isChanged || table.people.length === 0) return;
    this.isChanged = false;
    const { scenario } = s;
    const { length, isOver } = table;
    const turn = rules.turn(table.g);
    const players = { ...table.players };
    const saved = { key, ruleset: rules.id, scenario, players, turn, length, isOver, when: Date.now() };
    await this.store.keep(saved, openingAgain(this.game)).catch(() => {});
  }
}
