// Keeps the game in the browser during play, so that it can be continued after the page was left: a person's choices at
// once, computers' within a second, and the rest when the page is about to close.

import { BadInput } from '../../engine/contract/errors.ts';
import { MailTable } from '../../table/mail/mail-table.ts';
import { openingAgain, type PlayedGame, seatNow, titleIn } from './game.ts';
import type { GameStore } from './store.ts';

/** Milliseconds between two saves while computers play. */
const OFTEN = 1000;

export class Keeping {
  /** Whether some action is not kept yet. */
  private isChanged = false;
  private isEnded = false;
  private timer: ReturnType<typeof setTimeout> | null = null;
  private written: Promise<void> = Promise.resolve();

  /** Whether the last attempt failed. */
  private isUnkept = false;

  /** @param tell says why the game could not be kept; null once it could again. */
  constructor(
    private readonly game: PlayedGame,
    private readonly store: GameStore | null,
    private readonly tell: (why: string | null) => void = () => {},
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

  /** A browser that is full or forbids it keeps nothing: it is said once, and the game works all the same. */
  private async write(): Promise<void> {
    const { key, table, s, rules, campaign } = this.game;
    if (this.isEnded || !this.isChanged) return;
    if (this.store === null) return this.sayUnkept('it may keep no data of this page');
    this.isChanged = false;
    const { scenario } = s;
    const { length } = table;
    const isOver = table instanceof MailTable ? table.state === 'over' : table.isOver;
    const turn = rules.turn(table.g);
    const players = { ...table.players };
    const toAct = seatNow(this.game);
    const saved = {
      key,
      ruleset: rules.id,
      scenario,
      title: titleIn(table.setup.scenario),
      players,
      turn,
      length,
      isOver,
      toAct,
      isMission: campaign !== undefined,
      when: Date.now(),
    };
    await this.store.keep(saved, openingAgain(this.game)).then(
      () => {
        if (this.isUnkept) this.tell(null);
        this.isUnkept = false;
      },
      (error: unknown) => {
        this.isChanged = true;
        this.sayUnkept(reasonOf(error));
      },
    );
  }

  private sayUnkept(why: string): void {
    if (!this.isUnkept) this.tell(why);
    this.isUnkept = true;
  }
}

function reasonOf(error: unknown): string {
  const isFull = error instanceof Error && error.name === 'QuotaExceededError';
  if (isFull) return 'its storage is full';
  if (error instanceof BadInput) return error.what;
  return error instanceof Error ? error.message : String(error);
}
