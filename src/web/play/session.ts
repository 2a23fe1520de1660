// A game on the page and the person's actions: choosing, pointing, moving in time, asking the computer.

import { computed, effect, signal } from '@preact/signals';
import type { GameRecord } from '../../engine/text/record.ts';
import type { Explanation } from '../../view/explanation.ts';
import { settings } from '../app/settings.ts';
import type { Answers, Ask } from '../messages.ts';
import type { ChancePoint, LuckView, Seen, StoryNews, Viewer } from '../protocol.ts';
import type { Clicked } from './clicks.ts';
import { Group } from './group.ts';
import { HintShow } from './hint-show.ts';
import type { Panel } from './keys.ts';
import { MomentShow } from './moment-show.ts';
import { Overlays } from './overlays.ts';
import { Planner } from './planner.ts';
import { Pointing } from './pointing.ts';
import type { Rim } from './rim.tsx';
import { Selection } from './selection.ts';
import { ShownGame } from './shown-game.ts';
import { TrayShow } from './tray-show.ts';

/** The kinds of advice. */
export type Counsel = 'aims' | 'tip' | 'report' | 'hint';

/** Windows without room for advice beside map and prompt: there it is folded until requested. */
const TINY = '(max-width: 60rem) and (max-height: 46rem)';

/** The agent that plays a turn in the person's place. */
export const STAND_IN = 'regular';

/** Requests by which a person plays on. */
const PLAYS_ON: ReadonlySet<Ask['ask']> = new Set(['choose', 'name', 'turn', 'go', 'goTogether', 'place', 'playTurn']);

/** The reasons for the computer's choice, or its choice in the person's place. */
export interface Answer {
  readonly title: string;
  readonly what: Explanation | string;
}

export class Session extends ShownGame {
  readonly pointing = new Pointing(this);
  readonly selection = new Selection(this, this.pointing);
  readonly group = new Group(this);
  readonly overlays = new Overlays(this);
  readonly moments = new MomentShow(this);
  readonly hints = new HintShow();
  readonly tray = new TrayShow(this);
  readonly planner = new Planner(this);

  /** Whether the map and the choices are about to change by themselves: an answer is awaited, or odds come or go. */
  readonly isBusy = computed(() => this.isSettingUp.value || this.awaited.value > 0 || this.pointing.isSettling.value);

  /** The box or the panel that is open over the map. */
  readonly rim = signal<Rim | null>(null);

  readonly answer = signal<Answer | null>(null);
  /** The panel in front. */
  readonly panel = signal<Panel>('log');
  /** The step of a first game that is shown how to do, by its number; 0 for none. */
  readonly shownStep = signal(0);
  /**
   * The reason why no link can carry this game, which must be saved as a file instead; null where no link was
   * requested.
   */
  readonly onlyByFile = signal<string | null>(null);
  /** Whether the game has just become a practice game, and the person has not played on since. */
  readonly turnedPractice = signal(false);
  readonly luck = signal<LuckView | null>(null);
  readonly chances = signal<readonly ChancePoint[]>([]);
  /** The advice shown; null where it is folded. */
  readonly counsel = signal<Counsel | null>(matchMedia(TINY).matches ? null : 'aims');
  /** Whether tips for learners are shown, where the scenario has some. */
  readonly showsTips = signal(false);

  /** @param again begins the same scenario anew */
  constructor(
    worker: Worker,
    pace: number | null,
    readonly again: () => void,
  ) {
    super(worker, pace);
    void this.ask('tray', { isShown: true });
  }

  /** Tells the umpire what need not be asked, before a game is opened and whenever that changes. */
  private readonly stopSettings = effect(() => {
    void this.ask('routine', { isDone: settings.value.doesRoutine });
  });

  override close(): void {
    this.stopSettings();
    super.close();
  }

  protected follow(seen: Seen, before: Seen | null): void {
    if (before?.length !== seen.length && asksForMap(seen) && this.rim.value !== null && 'box' in this.rim.value)
      this.closeRim();
    if (before !== null && before.practice !== seen.practice) this.turnedPractice.value = seen.practice;
    this.moments.follow(seen);
    if (this.hints.follow(seen)) this.answer.value = null;
    void this.overlays.refresh();
    this.selection.follow(seen, before);
    this.tray.follow(seen);
    this.planner.follow(seen, before);
    this.group.follow(seen, before);
  }

  protected hearStory(story: StoryNews): void {
    this.moments.hear(story);
  }

  override ask<K extends Ask['ask']>(
    ask: K,
    rest: Omit<Extract<Ask, { ask: K }>, 'ask'>,
  ): Promise<Answers[K] | undefined> {
    const request = { ask, ...rest } as Ask;
    if (request.ask === 'choose') this.hints.chose(request.action, request.at);
    if (PLAYS_ON.has(request.ask)) this.turnedPractice.value = false;
    return super.ask(ask, rest);
  }

  openPanel(panel: string): void {
    this.rim.value = { panel };
  }

  /** Closes the box or the panel over the map. @returns whether one was open. */
  closeRim(): boolean {
    const { value: open } = this.rim;
    this.rim.value = null;
    return open !== null;
  }

  /** A click on the map: sends the group where there is one. */
  async clickMap(clicked: Clicked): Promise<void> {
    if (!this.group.isActive.value) return this.selection.click(clicked);
    const hex = clicked.hex ?? this.seen.value?.counters.find(({ id }) => id === clicked.counter)?.hex;
    if (hex) await this.group.aimAt(hex);
  }

  async undo(): Promise<void> {
    const seen = this.seen.value;
    if (this.tray.tray.value?.mayUndo) return void (await this.tray.undo());
    if (!seen || seen.length === 0 || this.selection.unname()) return;
    this.selection.letGo();
    if (seen.undoTo !== null) await this.ask('undo', { at: seen.undoTo });
    else
      this.refused.value = seen.undoEnds === '' ? 'there is nothing to take back' : `No further back: ${seen.undoEnds}`;
  }

  /** Takes back a choice that was made for the person, so that it is asked. */
  async askAgain(at: number): Promise<void> {
    this.selection.letGo();
    await this.ask('undo', { at });
  }

  /** Takes back what began with a choice, and keeps what was done after it. */
  async takeOut(action: number): Promise<void> {
    const seen = this.seen.value;
    if (!seen) return;
    this.selection.letGo();
    const isWhole = await this.ask('takeOut', { action, at: seen.length });
    if (isWhole === false) this.refused.value = 'What was done after it could not all be made again.';
  }

  async redo(): Promise<void> {
    this.selection.letGo();
    if (this.seen.value?.redoable) await this.ask('redo', {});
  }

  async look(at: number): Promise<void> {
    const seen = this.seen.value;
    if (!seen) return;
    this.selection.letGo();
    await this.ask('look', { at: Math.max(0, Math.min(seen.length, at)) });
  }

  async resume(at: number): Promise<void> {
    this.selection.letGo();
    // Computers alone would run to an end again at once: they wait until somebody has sat down, or lets them go on.
    if (!this.seen.value?.players.includes('human')) await this.setPace(null);
    await this.ask('resume', { at });
  }

  /** The first moment of the turn before or after the one shown, by the log. */
  turnFrom(step: -1 | 1): number {
    const seen = this.seen.value;
    if (!seen) return 0;
    const begins = new Map<number, number>();
    for (const { turn, at } of this.log.value) if (!begins.has(turn)) begins.set(turn, at);
    const moments = [0, ...begins.values(), seen.length].sort((a, b) => a - b);
    const found = step > 0 ? moments.find((at) => at > seen.at) : moments.findLast((at) => at < seen.at);
    return found ?? (step > 0 ? seen.length : 0);
  }

  async setPace(ms: number | null): Promise<void> {
    this.pace.value = ms;
    await this.ask('pace', { ms });
  }

  step = (): Promise<unknown> => this.ask('step', {});
  moveNow = (): Promise<unknown> => this.ask('moveNow', {});
  /**
   * Lets a computer play the rest of the person's turn once the request is repeated; explains why where that is
   * impossible.
   */
  async playTurn(): Promise<void> {
    const seen = this.seen.value;
    if (!seen) return;
    if (this.thinking.value !== null) {
      await this.moveNow();
    } else if (this.isOver.value) {
      this.refused.value = 'The game is over: there is no turn to play.';
    } else if (this.isPast.value) {
      this.refused.value = 'This is a moment of the past: go back to the present (End) to have your turn played.';
    } else if (seen.choices.length === 0) {
      this.refused.value = 'It is not for you to choose now, and no computer is thinking.';
    } else if (this.selection.isLending.value) {
      this.selection.letGo();
      this.selection.hasActed.value = true;
      await this.ask('playTurn', { spec: STAND_IN });
    } else {
      this.selection.putAside();
      this.selection.isLending.value = true;
    }
  }

  takeOver = (): Promise<unknown> => this.ask('playTurn', { spec: null });
  handedOver = (): Promise<unknown> => this.ask('handedOver', {});
  seat = (seat: number, player: string): Promise<unknown> => this.ask('seat', { seat, player });
  view = (as: Viewer): Promise<unknown> => this.ask('view', { as });

  async hint(spec: string): Promise<void> {
    this.answer.value = { title: 'Hint', what: 'Thinking …' };
    this.hints.show(null, 0);
    const at = this.seen.value?.length ?? 0;
    const what = await this.ask('hint', { spec });
    // Somebody may have chosen meanwhile: then it comes too late.
    const isLate = this.seen.value?.length !== at;
    this.hints.show(typeof what === 'object' && !isLate ? what : null, at);
    this.answer.value = what === undefined || isLate ? null : { title: 'Hint', what };
  }

  async why(): Promise<void> {
    const what = await this.ask('why', {});
    if (what !== undefined) this.hints.show(null, 0);
    if (what !== undefined)
      this.answer.value = { title: 'Why', what: what ?? 'The computer has not chosen anything yet.' };
  }

  /** Luck and chances so far. */
  async weigh(): Promise<void> {
    const [luck, chances] = await Promise.all([this.ask('luck', {}), this.ask('chances', {})]);
    if (luck !== undefined) this.luck.value = luck;
    if (chances !== undefined) this.chances.value = chances;
  }

  record = (): Promise<GameRecord | undefined> => this.ask('record', {});

  /** The address that recreates the moment shown; null where no link can carry it, with the reason shown. */
  async link(): Promise<string | null> {
    const link = await this.ask('link', {});
    if (link === undefined) return null;
    if (link.hash !== null) return `${location.href.replace(/#.*/, '')}${link.hash}`;
    this.onlyByFile.value = link.why;
    return null;
  }
}

/** Whether hexes are chosen and nothing in a box: what was taken there goes to the map. */
const asksForMap = ({ choices }: Seen): boolean =>
  choices.some(({ targets }) => targets.some((target) => 'hex' in target)) &&
  choices.every(({ inBox }) => inBox === undefined);
