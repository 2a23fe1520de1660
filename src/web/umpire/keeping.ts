// Keeps the game in the browser during play, so that it can be continued after the page was left: a person's choices at
// once, computers' within a second, and the rest when the page is about to close.

import { openingAgain, type PlayedGame } from './game.ts';
import type { GameStore } from './store.ts';

/** Milliseconds between two saves while computers play. */
const OFTEN = 1000;

export class Keeping {
  /** Whether some action is not kept yet. */
  private isChanged = false;
  private isEnded = false;
  private timer: ReturnType<typeof setTimeout> | null = null;
  private written: Promise<void> = Promise.resolve();

  constructor(
    private readonly game: PlayedGame,
    private readonly store: GameStore | null,
  ) {}

  /** Called after an action. */
  soon(): void {
    this.isChanged = true;
    this.timer ??= setTimeout(() => void this.flush(), OFTEN);
  }

  /** Called after a person's action. */
  atOnce(): void {
    this.isChanged = true;
    void this.flush();
  }

  /** Keeps nothing from now on: another tab continues the game. */
  end(): void {
    this.isEnded = true;
  }

  /** Keeps the actions that are not kept yet. */
  flush(): Promise<void> {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
    this.written = this.written.then(() => this.write());
    return this.written;
  }

  /** A browser that is full or forbids it keeps nothing; the game works all the same. */
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
