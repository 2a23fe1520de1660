// The umpire's picture of a game, and requests to the umpire: the one end of the connection.

import { batch, computed, effect, signal } from '@preact/signals';
import type { GameRecord } from '../../engine/text/record.ts';
import type { MapDrawing } from '../../view/view.ts';
import { beginningOf, DRAWN_PALETTE, readJson } from '../app/beginnings.ts';
import { noteUnderWay } from '../app/last-list.ts';
import { palette, settings } from '../app/settings.ts';
import { rememberGame } from '../app/tab.ts';
import { Refusal, UmpireClient } from '../app/umpire-client.ts';
import type { Beginning } from '../beginning.ts';
import { giveDrawing, readGround, startDrawing } from '../map/drawing-thread.ts';
import { askAhead, drawAhead } from '../map/page-of.ts';
import type { Answers, Ask, Push } from '../messages.ts';
import type {
  LogEntry,
  Opening,
  PlayedOpening,
  SavedGame,
  Seen,
  StoryNews,
  Thinking,
  TurnReport,
  Viewer,
} from '../protocol.ts';
import { beginsAsShipped } from './as-shipped.ts';

/** Requests that take long, or whose answers neither the map nor the choices show. */
const ASIDE: ReadonlySet<Ask['ask']> = new Set(['keep', 'hint', 'why', 'whyOf', 'luck', 'chances', 'record', 'link']);

/** The list as it was before where it is equal, so that nothing of it is drawn again. */
const unchanged = (before: Seen['control'] | undefined, now: Seen['control']): Seen['control'] =>
  before && now && before.length === now.length && now.every((value, i) => value === before[i]) ? before : now;

export abstract class ShownGame {
  readonly opening = signal<PlayedOpening | null>(null);
  readonly seen = signal<Seen | null>(null);
  readonly log = signal<readonly LogEntry[]>([]);
  readonly thinking = signal<Thinking | null>(null);
  readonly report = signal<TurnReport | null>(null);
  /** Whether the person has played on since the report came. */
  readonly isReportRead = signal(false);
  readonly pace = signal<number | null>(null);
  /** The last refusal, in a line. */
  readonly refused = signal<string | null>(null);
  /** The fate of the mail that was opened, where it changed nothing. */
  readonly note = signal<string | null>(null);
  /** The reason why the browser does not keep the game; null where it does. */
  readonly unkept = signal<string | null>(null);
  /** Whether another tab has taken the game. */
  readonly isTaken = signal(false);
  readonly crashed = signal<{ readonly message: string; readonly record: GameRecord | null } | null>(null);

  /** Whether the game is still being set up, and its beginning is shown as everyone may see it. */
  readonly isSettingUp = signal(false);
  /**
   * Requests of the person about a game that is being set up wait until it is on the table; null where there is none.
   */
  private onTable: { readonly wait: Promise<void>; readonly done: () => void } | null = null;

  readonly isPast = computed(() => {
    const seen = this.seen.value;
    return seen !== null && seen.at < seen.length;
  });
  readonly isOver = computed(() => (this.seen.value?.result ?? '') !== '');
  /** Whether the start page lists the game. */
  private readonly isUnderWay = computed(() => (this.seen.value?.length ?? 0) > 0 && !this.isOver.value);
  private readonly isOpen = computed(() => this.seen.value !== null);
  private readonly stopNoting = effect(() => {
    const { value: opening } = this.opening;
    if (opening !== null && opening.key !== '' && this.isOpen.value) noteUnderWay(opening.key, this.isUnderWay.value);
  });

  /** The number of requests whose answers change the map or the choices, and that wait for them. */
  protected readonly awaited = signal(0);
  /** The map of the game that is being opened. */
  private map: MapDrawing | null = null;
  private readonly umpire: UmpireClient;

  constructor(worker: Worker, pace: number | null) {
    startDrawing();
    this.pace.value = pace;
    this.umpire = new UmpireClient(
      worker,
      (push) => this.hear(push),
      (message) => {
        this.crashed.value ??= { message, record: null };
      },
    );
    addEventListener('pagehide', this.keep);
    document.addEventListener('visibilitychange', this.keepIfHidden);
  }

  /** Called after a new picture is shown. */
  protected abstract hearStory(story: StoryNews): void;
  protected abstract follow(seen: Seen, before: Seen | null): void;

  /** @throws Refusal where the opening is wrong. */
  async open(opening: Opening, viewer?: Viewer): Promise<void> {
    const beginning = beginsAsShipped(opening) ? await beginningOf(opening.ruleset, opening.scenario) : null;
    const [, opened] = await Promise.all([
      this.umpire.ask('pace', { ms: this.pace.value }),
      this.umpire.ask('open', { opening, viewer, hasMap: beginning !== null }),
      beginning && this.show(beginning, opening.seats),
    ]);
    this.begin(opened);
  }

  /**
   * Shows the beginning of a game while the umpire sets it up; of one with secrets between people only the map is
   * drawn.
   */
  private show({ game, map, drawn }: Beginning, seats: Opening['seats']): void {
    this.map = map;
    giveDrawing(map, { what: 'lines', palette: DRAWN_PALETTE }, () => readJson(drawn.lines));
    giveDrawing(map, { what: 'ground', palette: DRAWN_PALETTE, hasGrid: true }, () => readGround(drawn.ground));
    askAhead(map, palette.value, settings.value.showsGrid);
    const players = game.opening.seats.map((name) => seats[name] ?? '');
    const people = players.flatMap((player, i) => (player === 'human' ? i : []));
    if (game.hides && people.length > 1) return;
    let done = (): void => {};
    const wait = new Promise<void>((resolve) => {
      done = resolve;
    });
    this.onTable = { wait, done };
    const { control } = game.seen;
    batch(() => {
      this.isSettingUp.value = true;
      this.opening.value = { ...game.opening, map, key: '', campaign: null, pace: this.pace.value, seed: '' };
      this.seen.value = {
        ...{ ...game.seen, control: control && Int8Array.from(control), players },
        ...{ viewer: people[0] ?? 'all', isSolo: people.length <= 1 },
      };
    });
  }

  /**
   * Continues a game kept in this browser.
   * @returns false where another tab has it open: it must then be taken from there, or copied.
   * @throws Refusal where it is gone or cannot be read.
   */
  async openSaved(key: string, way?: 'take' | 'copy'): Promise<boolean> {
    await this.umpire.ask('pace', { ms: this.pace.value });
    const opening = await this.umpire.ask('openSaved', { key, way });
    if (opening !== null) this.begin(opening);
    return opening !== null;
  }

  /** Opens a mail of a game by mail. @throws Refusal where it is refused. */
  async openMail(mail: unknown): Promise<void> {
    await this.umpire.ask('pace', { ms: this.pace.value });
    const { opening, note } = await this.umpire.ask('openMail', { mail });
    this.note.value = note;
    this.begin(opening);
  }

  private begin(opening: PlayedOpening): void {
    this.pace.value = opening.pace;
    // The map that is already being drawn is the same.
    const map = this.map ?? opening.map;
    this.opening.value = { ...opening, map, aims: this.opening.peek()?.aims ?? opening.aims };
    this.onTable?.done();
    this.onTable = null;
    rememberGame(opening.key);
  }

  /** None where this browser's games cannot be read. */
  saved = (): Promise<readonly SavedGame[]> =>
    this.umpire.ask('saved', {}).then(
      ({ games }) => games,
      () => [],
    );

  /** Makes a request; a refusal becomes a line on the page. */
  async ask<K extends Ask['ask']>(
    ask: K,
    rest: Omit<Extract<Ask, { ask: K }>, 'ask'>,
  ): Promise<Answers[K] | undefined> {
    const counts = ASIDE.has(ask) ? 0 : 1;
    this.awaited.value = this.awaited.peek() + counts;
    try {
      if (this.onTable !== null) await this.onTable.wait;
      return await this.umpire.ask(ask, rest);
    } catch (error) {
      this.refused.value = error instanceof Refusal ? error.message : String(error);
      return undefined;
    } finally {
      this.awaited.value = this.awaited.peek() - counts;
    }
  }

  private hear(push: Push): void {
    switch (push.push) {
      case 'map':
        this.map = push.map;
        drawAhead(push.map, palette.value, settings.value.showsGrid);
        break;
      case 'seen': {
        const before = this.seen.peek();
        const wasSettingUp = this.isSettingUp.peek();
        const seen = { ...push.seen, control: unchanged(before?.control, push.seen.control) };
        batch(() => {
          this.isSettingUp.value = false;
          this.seen.value = seen;
        });
        this.follow(seen, wasSettingUp ? null : before);
        break;
      }
      case 'log':
        this.log.value = [...this.log.value.slice(0, push.from), ...push.entries];
        break;
      case 'thinking':
        this.thinking.value = push.thinking;
        break;
      case 'story':
        this.hearStory(push.story);
        break;
      case 'report':
        this.report.value = push.report;
        this.isReportRead.value = false;
        break;
      case 'unkept':
        this.unkept.value = push.why;
        break;
      case 'taken':
        this.isTaken.value = true;
        break;
      case 'crash':
        this.crashed.value = { message: push.message, record: push.record };
        break;
    }
  }

  private readonly keep = (): void => {
    this.umpire.ask('keep', {}).catch(() => {});
  };

  /** A hidden page may be ended without notice. */
  private readonly keepIfHidden = (): void => {
    if (document.visibilityState === 'hidden') this.keep();
  };

  close(): void {
    this.stopNoting();
    removeEventListener('pagehide', this.keep);
    document.removeEventListener('visibilitychange', this.keepIfHidden);
    this.umpire.close();
  }
}
