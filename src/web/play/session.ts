// A game on the page: what the umpire has shown, what the person has selected, and what the person does.

import { computed, signal } from '@preact/signals';
import type { Explanation } from '../../engine/contract/explanation.ts';
import type { GameRecord } from '../../engine/record.ts';
import { rememberGame } from '../app/tab.ts';
import { Refusal, UmpireClient } from '../app/umpire-client.ts';
import type {
  Answers,
  Ask,
  ChancePoint,
  ChoiceView,
  LogEntry,
  LuckView,
  OddsView,
  Opening,
  Overlay,
  PlayedOpening,
  Push,
  ReachedHex,
  SavedGame,
  Seen,
  Thinking,
  TurnReport,
  Viewer,
} from '../protocol.ts';
import { type Clicked, hexesOf, leftUndone, meaningOfNext, needsButton } from './clicks.ts';

/** A piece whose reach is shown. */
export interface Reach {
  readonly counter: string;
  readonly isEnemy: boolean;
  readonly turns: number;
  readonly hexes: readonly ReachedHex[];
}

/** Why the computer chose, or what it would do in the person's place. */
export interface Told {
  readonly title: string;
  readonly what: Explanation | string;
}

export class Session {
  readonly opening = signal<PlayedOpening | null>(null);
  readonly seen = signal<Seen | null>(null);
  readonly log = signal<readonly LogEntry[]>([]);
  readonly thinking = signal<Thinking | null>(null);
  readonly report = signal<TurnReport | null>(null);
  /** Whether the person has played on since the report came. */
  readonly isReportRead = signal(false);
  readonly told = signal<Told | null>(null);
  /** Why no link can carry this game, so that it is to be saved as a file; null where that was not asked. */
  readonly onlyByFile = signal<string | null>(null);
  /** What was refused last, in a line. */
  readonly refused = signal<string | null>(null);
  readonly crashed = signal<{ readonly message: string; readonly record: GameRecord | null } | null>(null);

  /** The piece that is selected, and where it can go. */
  readonly selected = signal<string | null>(null);
  readonly reach = signal<Reach | null>(null);
  /** Choices that begin with what was clicked: one more click, or one of several buttons. */
  readonly begun = signal<readonly ChoiceView[]>([]);
  /** A choice that a second tap or the button makes. */
  readonly armed = signal<ChoiceView | null>(null);
  /** A choice that would end what is being done while pieces could still act; chosen when it is pressed again. */
  readonly ending = signal<ChoiceView | null>(null);
  /** The hex within reach whose way a first tap has shown; a second tap or the button goes there. */
  readonly aimed = signal<number | null>(null);
  /** Hexes that the log or a list points at. */
  readonly pointed = signal<readonly number[]>([]);
  /** The hex that the map is to be centred on; a new object each time. */
  readonly centred = signal<{ readonly hex: number } | null>(null);
  /** What is under the pointer. */
  readonly hovered = signal<{ readonly hex: number; readonly counter: string | null } | null>(null);
  readonly overlay = signal<Overlay | null>(null);
  /** Odds of the choice that is pointed at. */
  readonly oddsAhead = signal<{ readonly choice: ChoiceView; readonly odds: OddsView } | null>(null);
  readonly luck = signal<LuckView | null>(null);
  readonly chances = signal<readonly ChancePoint[]>([]);
  readonly pace = signal<number | null>(null);
  /** Whether tips for learners are shown, where the scenario has some. */
  readonly showsTips = signal(false);

  /** Odds to be shown: of the choice pointed at, else of what is pending. */
  readonly odds = computed(() => this.oddsAhead.value?.odds ?? this.seen.value?.odds ?? null);
  /** Whether a digit shows how far the selected piece comes in so many turns; else it is the number of a button. */
  readonly digitsCountTurns = computed(
    () =>
      this.selected.value !== null &&
      this.begun.value.length === 0 &&
      !this.isPast.value &&
      (this.opening.value?.reachAssumes ?? '') !== '',
  );
  readonly isPast = computed(() => {
    const seen = this.seen.value;
    return seen !== null && seen.at < seen.length;
  });
  readonly isOver = computed(() => (this.seen.value?.result ?? '') !== '');

  private readonly umpire: UmpireClient;
  private oddsAsked = 0;
  private isRefreshing = false;
  private oddsTimer: ReturnType<typeof setTimeout> | undefined;

  /** @param again begins the same scenario anew */
  constructor(
    worker: Worker,
    pace: number | null,
    readonly again: () => void,
  ) {
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

  /** @throws Refusal where the opening is wrong. */
  async open(opening: Opening, viewer?: Viewer): Promise<void> {
    await this.begin('open', { opening, viewer });
  }

  /** Goes on with a game that was kept in this browser. @throws Refusal where it is gone or cannot be read. */
  async openSaved(key: string): Promise<void> {
    await this.begin('openSaved', { key });
  }

  private async begin<K extends 'open' | 'openSaved'>(ask: K, rest: Omit<Extract<Ask, { ask: K }>, 'ask'>) {
    await this.umpire.ask('pace', { ms: this.pace.value });
    const opening: PlayedOpening = await this.umpire.ask(ask, rest);
    this.pace.value = opening.pace;
    this.opening.value = opening;
    rememberGame(opening.key);
  }

  saved = (): Promise<readonly SavedGame[]> => this.umpire.ask('saved', {});

  close(): void {
    removeEventListener('pagehide', this.keep);
    document.removeEventListener('visibilitychange', this.keepIfHidden);
    this.umpire.close();
  }

  private readonly keep = (): void => {
    this.umpire.ask('keep', {}).catch(() => {});
  };

  /** A page that is hidden may be ended without another word. */
  private readonly keepIfHidden = (): void => {
    if (document.visibilityState === 'hidden') this.keep();
  };

  /** The address that brings the moment that is shown about; null where no link can carry it, with the reason said. */
  async link(): Promise<string | null> {
    const link = await this.do('link', {});
    if (link === undefined) return null;
    if (link.hash !== null) return `${location.href.replace(/#.*/, '')}${link.hash}`;
    this.onlyByFile.value = link.why;
    return null;
  }

  hover(pointed: { readonly hex: number; readonly counter: string | null } | null): void {
    this.hovered.value = pointed;
    const seen = this.seen.value;
    clearTimeout(this.oddsTimer);
    if (pointed === null || !seen || seen.choices.length === 0) {
      if (this.oddsAhead.value && !this.armed.value) this.oddsAhead.value = null;
      return;
    }
    const begun = this.begun.value;
    const clicked = { hex: pointed.hex, counter: pointed.counter ?? undefined };
    const meaning = meaningOfNext(clicked, begun, seen);
    // Moving over the map asks for nothing; resting on a choice does.
    if ('choice' in meaning) this.oddsTimer = setTimeout(() => void this.weighAhead(meaning.choice), 80);
    else if (!this.armed.value) this.oddsAhead.value = null;
  }

  // --- choosing ---

  async choose(choice: ChoiceView): Promise<void> {
    const seen = this.seen.value;
    if (!seen) return;
    const [first] = choice.targets;
    const counter = first && 'counter' in first ? first.counter : null;
    this.letGo(counter ?? this.selected.value);
    this.isReportRead.value = true;
    await this.do('choose', { action: choice.action, at: seen.length });
  }

  /** A button: asks again where it ends what is being done while pieces could still act. */
  press(choice: ChoiceView): void {
    const seen = this.seen.value;
    if (!seen) return;
    if (leftUndone(choice, seen) === 0 || this.ending.value?.action === choice.action) void this.choose(choice);
    else this.ending.value = choice;
  }

  /** A click on the map: plays what it means, begins what needs another click, selects a piece, or goes there. */
  async click(clicked: Clicked): Promise<void> {
    const seen = this.seen.value;
    if (!seen || this.isPast.value) return;
    const meaning = meaningOfNext(clicked, this.begun.value, seen);
    if ('choice' in meaning) {
      if (clicked.isTouch && (await this.arms(meaning.choice))) return;
      return this.choose(meaning.choice);
    }
    if ('begun' in meaning) {
      const goesOn = meaning.begun.every((choice) => this.begun.value.includes(choice));
      this.letGo(goesOn ? this.selected.value : (clicked.counter ?? null));
      this.begun.value = meaning.begun;
      const { value: selected } = this.selected;
      if (selected !== null && needsButton(meaning.begun)) await this.select(selected);
      return;
    }
    const reach = this.reach.value;
    const hex = clicked.hex ?? seen.counters.find(({ id }) => id === clicked.counter)?.hex;
    if (reach && !reach.isEnemy && hex !== undefined && isReachedNow(reach, hex)) {
      if (clicked.isTouch && this.aimed.value !== hex) {
        this.aimed.value = hex;
        return;
      }
      await this.go(reach.counter, hex);
      return;
    }
    this.letGo(null);
    if (clicked.counter) await this.select(clicked.counter);
  }

  /** First tap of two: whether the choice is an attack that deserves a look at its odds before it is made. */
  private async arms(choice: ChoiceView): Promise<boolean> {
    if (this.armed.value?.action === choice.action) return false;
    await this.pointAt(choice);
    if (this.oddsAhead.value?.choice.action !== choice.action) return false;
    this.armed.value = choice;
    return true;
  }

  /** Selects a piece and shows where it can go in so many turns. */
  async select(counter: string, turns = 1): Promise<void> {
    this.selected.value = counter;
    const seen = this.seen.value;
    const drawn = seen?.counters.find(({ id }) => id === counter);
    const isEnemy = drawn !== undefined && seen !== null && drawn.seat !== seen.actor;
    const hexes = await this.do('reach', { counter, turns });
    if (this.selected.value === counter && hexes !== undefined) this.reach.value = { counter, isEnemy, turns, hexes };
  }

  /** The chain of choices to a hex, played. */
  async go(counter: string, hex: number): Promise<void> {
    this.reach.value = null;
    this.aimed.value = null;
    const chain = await this.do('go', { counter, hex, play: true });
    if (chain === null) this.refused.value = 'There is no way there without something happening in between';
  }

  /** Lets go of everything begun; keeps this piece selected. */
  letGo(selected: string | null = null): void {
    this.selected.value = selected;
    this.reach.value = null;
    this.begun.value = [];
    this.armed.value = null;
    this.ending.value = null;
    this.aimed.value = null;
    this.oddsAhead.value = null;
    this.refused.value = null;
  }

  /** Whether nothing is selected, begun or shown to be confirmed. */
  get isIdle(): boolean {
    const { selected, begun, armed, ending, refused } = this;
    const open = [selected, armed, ending, refused].some(({ value }) => value !== null);
    return !open && begun.value.length === 0;
  }

  /** Shows the odds of a choice before it is made; null for none. */
  async pointAt(choice: ChoiceView | null): Promise<void> {
    if (choice === null) {
      this.oddsAsked++;
      this.pointed.value = [];
      if (this.armed.value === null) this.oddsAhead.value = null;
      return;
    }
    this.pointed.value = hexesOf(choice, this.seen.value);
    await this.weighAhead(choice);
  }

  private async weighAhead(choice: ChoiceView): Promise<void> {
    const number = ++this.oddsAsked;
    const odds = await this.do('oddsOf', { action: choice.action });
    if (number === this.oddsAsked) this.oddsAhead.value = odds ? { choice, odds } : null;
  }

  // --- time ---

  async undo(): Promise<void> {
    const seen = this.seen.value;
    if (!seen || seen.length === 0) return;
    this.letGo();
    if (seen.undoable > 0 || seen.isSolo) await this.do('undo', { at: seen.length - 1 });
    else
      this.refused.value = seen.undoEnds === '' ? 'there is nothing to take back' : `No further back: ${seen.undoEnds}`;
  }

  async redo(): Promise<void> {
    this.letGo();
    if (this.seen.value?.redoable) await this.do('redo', {});
  }

  async look(at: number): Promise<void> {
    const seen = this.seen.value;
    if (!seen) return;
    this.letGo();
    await this.do('look', { at: Math.max(0, Math.min(seen.length, at)) });
  }

  async resume(at: number): Promise<void> {
    this.letGo();
    await this.do('resume', { at });
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

  // --- the computer ---

  async setPace(ms: number | null): Promise<void> {
    this.pace.value = ms;
    await this.do('pace', { ms });
  }

  step = (): Promise<unknown> => this.do('step', {});
  moveNow = (): Promise<unknown> => this.do('moveNow', {});
  handedOver = (): Promise<unknown> => this.do('handedOver', {});
  seat = (seat: number, player: string): Promise<unknown> => this.do('seat', { seat, player });
  view = (as: Viewer): Promise<unknown> => this.do('view', { as });

  async hint(spec: string): Promise<void> {
    this.told.value = { title: 'Hint', what: 'Thinking …' };
    const what = await this.do('hint', { spec });
    this.told.value = what === undefined ? null : { title: 'Hint', what };
  }

  async why(): Promise<void> {
    const what = await this.do('why', {});
    if (what !== undefined)
      this.told.value = { title: 'Why', what: what ?? 'The computer has not chosen anything yet.' };
  }

  async showOverlay(name: string): Promise<void> {
    this.overlay.value = name === '' ? null : await this.overlayOf(name);
  }

  private overlayOf = async (name: string): Promise<Overlay | null> =>
    name === ENEMY_REACH ? this.enemyReach() : ((await this.do('overlay', { name })) ?? null);

  /** What is drawn over the map is of the moment that is shown, and of the eyes that see it. */
  private async refreshOverlay(): Promise<void> {
    const name = this.overlay.value?.name;
    if (name === undefined || this.isRefreshing) return;
    if (this.seen.value?.handOver != null) {
      this.overlay.value = null;
      return;
    }
    this.isRefreshing = true;
    const of = this.seen.value;
    const fresh = await this.overlayOf(name);
    this.isRefreshing = false;
    if (this.overlay.value?.name === name) this.overlay.value = fresh;
    // The game may have gone on in the meantime.
    if (this.seen.value !== of) await this.refreshOverlay();
  }

  /** Where the enemy can move next, or no longer. */
  async toggleEnemyReach(): Promise<void> {
    await this.showOverlay(this.overlay.value?.name === ENEMY_REACH ? '' : ENEMY_REACH);
  }

  /** How many enemy pieces can come to each hex in their next move. */
  private async enemyReach(): Promise<Overlay | null> {
    const seen = this.seen.value;
    if (!seen) return null;
    const own = seen.viewer === 'all' ? seen.actor : seen.viewer;
    const enemies = seen.counters.filter(({ seat, hex }) => seat !== own && hex !== 0);
    const reaches = await Promise.all(enemies.map(({ id }) => this.do('reach', { counter: id })));
    const counts = new Map<number, number>();
    for (const { hex } of reaches.flatMap((hexes) => hexes ?? [])) counts.set(hex, (counts.get(hex) ?? 0) + 1);
    return enemyReachOverlay(counts);
  }

  async weigh(): Promise<void> {
    const [luck, chances] = await Promise.all([this.do('luck', {}), this.do('chances', {})]);
    if (luck !== undefined) this.luck.value = luck;
    if (chances !== undefined) this.chances.value = chances;
  }

  record = (): Promise<GameRecord | undefined> => this.do('record', {});

  /** Asks; a refusal becomes a line on the page. */
  private async do<K extends Ask['ask']>(
    ask: K,
    rest: Omit<Extract<Ask, { ask: K }>, 'ask'>,
  ): Promise<Answers[K] | undefined> {
    try {
      return await this.umpire.ask(ask, rest);
    } catch (error) {
      this.refused.value = error instanceof Refusal ? error.message : String(error);
      return undefined;
    }
  }

  private hear(push: Push): void {
    switch (push.push) {
      case 'seen':
        this.show(push.seen);
        break;
      case 'log':
        this.log.value = [...this.log.value.slice(0, push.from), ...push.entries];
        break;
      case 'thinking':
        this.thinking.value = push.thinking;
        break;
      case 'report':
        this.report.value = push.report;
        this.isReportRead.value = false;
        break;
      case 'crash':
        this.crashed.value = { message: push.message, record: push.record };
        break;
    }
  }

  /** A new moment: what was begun before it is let go of; a piece taken up stays selected and shows its reach. */
  private show(seen: Seen): void {
    const before = this.seen.value;
    this.seen.value = seen;
    void this.refreshOverlay();
    if (before && before.at === seen.at && before.length === seen.length && before.actor === seen.actor) return;
    const { selected } = this;
    const stays = selected.value !== null && seen.counters.some(({ id }) => id === selected.value);
    const goesOn = stays && seen.choices.some(({ targets }) => targets.length > 0 && 'hex' in targets[0]);
    this.letGo(goesOn ? selected.value : null);
    if (goesOn && selected.value !== null) void this.select(selected.value);
  }
}

/** Whether a hex is in the reach of this turn, not only of later ones. */
const isReachedNow = (reach: Reach, hex: number): boolean =>
  reach.hexes.some((reached) => reached.hex === hex && (reached.turn ?? 1) === 1);

/** The overlay that the page draws by itself, of the reach of each enemy piece. */
export const ENEMY_REACH = 'enemy-reach';

const enemyReachOverlay = (counts: ReadonlyMap<number, number>): Overlay => ({
  name: ENEMY_REACH,
  title: 'Enemy reach: how many enemy pieces can come to the hex in their next move',
  legend: [
    { key: 'many', text: 'four or more' },
    { key: 'several', text: 'two or three' },
    { key: 'one', text: 'one' },
  ],
  hexes: [...counts].map(([hex, count]) => ({
    hex,
    key: count >= 4 ? 'many' : count >= 2 ? 'several' : 'one',
    label: `${count}`,
  })),
});
