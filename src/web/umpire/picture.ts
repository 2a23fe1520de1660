// Updates for the page: the log as it grows, and the moment shown, each for its viewer.

import { OVER } from '../../engine/contract/ids.ts';
import type { Game } from '../../engine/kernel/game.ts';
import type { Push } from '../messages.ts';
import type { LogEntry, Seen } from '../protocol.ts';
import { ENDED_BY_WORD, isSolo, type PlayedGame } from './game.ts';
import { entriesFor, LogFeed, type Reader } from './log-feed.ts';
import { mailSeen } from './mail-box.ts';
import { noOfferOf, offerOf, resigner } from './parley.ts';
import { type Eyes, type Scene, sceneOf } from './seen.ts';
import { Telling } from './telling.ts';

/** Milliseconds between two pictures at full speed. */
const OFTEN = 100;

export class Picture {
  /** The moment shown; null for the present. */
  private lookedAt: number | null = null;
  /** The time of the last picture, and its number of actions. */
  private shownAt = 0;
  private shownLength = -1;
  /** Whether the last picture offers choices. */
  offers = false;
  private readonly feed: LogFeed;
  readonly telling: Telling;
  /** Whether the page has a tray. */
  hasTray = false;

  constructor(
    private readonly game: PlayedGame,
    private readonly post: (push: Push) => void,
  ) {
    this.feed = new LogFeed(post);
    this.telling = new Telling(game, post);
  }

  show(): void {
    this.shownAt = performance.now();
    this.shownLength = this.game.table.length;
    this.feed.send(this.game.table.log, this.reader);
    this.telling.send();
    const seen = this.seen();
    this.offers = seen.choices.length > 0;
    this.post({ push: 'seen', seen });
  }

  /** Whether the last picture is old enough for another, during rapid play. */
  get isDue(): boolean {
    return performance.now() - this.shownAt > OFTEN;
  }

  /** Whether there were actions since the last picture. */
  get isStale(): boolean {
    return this.shownLength !== this.game.table.length;
  }

  look(at: number): void {
    this.lookedAt = at === this.game.table.length ? null : at;
    this.show();
  }

  lookAtPresent(): void {
    this.lookedAt = null;
  }

  /** Number of actions played at the moment shown. */
  get at(): number {
    return this.lookedAt ?? this.game.table.length;
  }

  /** The game at that moment. */
  moment(): Game {
    const { table, past } = this.game;
    return this.lookedAt === null ? table.g : past.goTo(table.actions, this.lookedAt);
  }

  /** The log lines after a moment, for the viewer. */
  logSince(moment: number): LogEntry[] {
    const news = this.game.table.log.filter(({ at }) => at > moment);
    return entriesFor(news, this.reader);
  }

  private get reader(): Reader {
    const { whose } = this.game;
    return whose.handOver !== null ? 'public' : whose.seat;
  }

  /** The map with the pieces that are placed from the tray. */
  private laid({ seat }: Eyes): Pick<Seen, 'counters' | 'boxes' | 'markers' | 'control'> {
    const g = this.game.placing.world();
    const { view } = g.rules;
    return {
      counters: view?.counters(g, seat) ?? [],
      boxes: view?.boxes?.(g, seat) ?? [],
      markers: view?.markers(g) ?? [],
      control: view?.control?.(g) ?? null,
    };
  }

  private seen(): Seen {
    const { table, sight, whose, index, s, placing } = this.game;
    const { eyes, viewer, handOver } = whose;
    const mayChoose = this.lookedAt === null && whose.mayChoose;
    const tray = mayChoose && this.hasTray ? placing.tray() : null;
    const mayUndo = mayChoose || (this.lookedAt === null && mailSeen(this.game)?.state === 'ready');
    // One who plays alone may take back while a computer acts, too; what was ended by word stays ended.
    const mayTakeBack = (mayUndo || (this.lookedAt === null && isSolo(this.game))) && table.ending === null;
    return {
      ...sceneOf(sight.of(this.moment(), eyes.seat), eyes, mayChoose, index),
      ...(table.ending !== null && this.at === table.length ? endedScene(table.result) : {}),
      mail: mailSeen(this.game),
      guide: this.game.coach.view(this.game, mayChoose),
      offer: offerOf(this.game),
      mayResign: resigner(this.game),
      noOffer: noOfferOf(this.game),
      ...(tray === null ? {} : this.laid(eyes)),
      tray,
      length: table.length,
      at: this.at,
      viewer,
      players: s.seats.map((name) => table.players[name]),
      undoable: mayUndo ? table.undoable() : 0,
      undoTo: mayTakeBack ? table.undoTo(!isSolo(this.game)) : null,
      redoable: mayChoose && table.redoable,
      undoEnds: table.ending !== null ? ENDED_BY_WORD : mayChoose ? table.undoEnds() : '',
      isSolo: isSolo(this.game),
      practice: table.practice,
      standIn: table.lent !== null && table.lent.seat === whose.seat ? table.lent.spec : null,
      handOver,
    };
  }
}

/** The picture of a game that ended by agreement, in the middle of its rules. */
const endedScene = (result: string): Partial<Scene> => ({
  ...{ actor: OVER, prompt: null, choices: [], set: null, stances: null, odds: null, preview: [], sealed: [] },
  ...{ result, verdict: '' },
});
