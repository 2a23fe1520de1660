// The person's selection, choice in progress or choice to confirm.

import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Pointed } from '../map/kinds.ts';
import type { Answers, Ask } from '../messages.ts';
import type {
  ChoiceTarget,
  ChoiceView,
  Draft,
  OddsView,
  PlayedOpening,
  ReachedHex,
  Seen,
  SetView,
} from '../protocol.ts';
import { type Clicked, haltOf, type Meaning, meaningOfNext, needsButton } from './clicks.ts';
import type { Pointing } from './pointing.ts';

/** A piece whose reach is shown. */
export interface Reach {
  readonly counter: string;
  readonly isEnemy: boolean;
  readonly turns: number;
  readonly hexes: readonly ReachedHex[];
  /** Whether the piece can set out now: each hex is then a destination. */
  readonly isNow: boolean;
}

/** The game of the clicks. */
export interface ClickedGame {
  readonly seen: ReadonlySignal<Seen | null>;
  readonly opening: ReadonlySignal<PlayedOpening | null>;
  readonly isPast: ReadonlySignal<boolean>;
  readonly isReportRead: Signal<boolean>;
  readonly refused: Signal<string | null>;
  ask<K extends Ask['ask']>(ask: K, rest: Omit<Extract<Ask, { ask: K }>, 'ask'>): Promise<Answers[K] | undefined>;
}

export class Selection {
  /** The selected piece, and its reach. */
  readonly selected = signal<string | null>(null);
  readonly reach = signal<Reach | null>(null);
  /** Choices that begin with the clicked target: one more click, or one of several buttons, decides. */
  readonly begun = signal<readonly ChoiceView[]>([]);
  /** The hex within reach whose way a first tap has shown; a second tap or the button goes there. */
  readonly aimed = signal<number | null>(null);

  /** Items of the set in progress, in the order of the clicks; and its possible extensions. */
  readonly named = signal<readonly number[]>([]);
  readonly draft = signal<Draft | null>(null);
  /** The question for those extensions, until it is answered. */
  private drafting: Promise<unknown> | null = null;
  /** Whether the person has chosen anything yet. */
  readonly hasActed = signal(false);
  /** Whether an agent is to play the turn once the request is repeated. */
  readonly isLending = signal(false);

  /** The possible choices now: for a set its items in any order, whatever the order of the rules. */
  readonly offered = computed<readonly ChoiceView[]>(() => {
    const seen = this.game.seen.value;
    if (!seen) return NO_CHOICES;
    const { set, choices } = seen;
    if (!set) return choices;
    const [named, draft] = [this.named.value, this.draft.value];
    const actions = new Set(set.items.map(({ action }) => action));
    const items = set.items.filter(({ action }) => named.includes(action) || (draft?.open.includes(action) ?? true));
    const others = choices.filter(({ action }) => !actions.has(action) && action !== set.ending?.action);
    return [...items, ...others, ...(set.ending && draft?.isWhole ? [set.ending] : [])];
  });

  /** Hexes that a click goes to. */
  readonly destinations = computed<ReadonlySet<number>>(() => {
    const reach = this.reach.value;
    if (!reach?.isNow || this.game.isPast.value) return NO_HEXES;
    const from = this.game.seen.value?.counters.find(({ id }) => id === reach.counter)?.hex;
    return new Set(reach.hexes.flatMap(({ hex, turn = 1 }) => (turn === 1 && hex !== from ? [hex] : [])));
  });

  /** The choice that ends the march under way; null where none is. */
  readonly halt = computed<ChoiceView | null>(() =>
    this.game.isPast.value ? null : (haltOf(this.offered.value) ?? null),
  );

  /** Whether a digit shows the reach of the selected piece in that many turns; else it presses a numbered button. */
  readonly digitsCountTurns = computed(
    () =>
      this.selected.value !== null &&
      this.begun.value.length === 0 &&
      !this.game.isPast.value &&
      (this.game.opening.value?.reachAssumes ?? '') !== '',
  );

  constructor(
    private readonly game: ClickedGame,
    private readonly pointing: Pointing,
  ) {
    pointing.weighed = (choice) => this.weighed(choice);
  }

  /** The odds of a choice; for an item of a set those of the set with it, or without it where it is named. */
  private async weighed(choice: ChoiceView): Promise<OddsView | null | undefined> {
    if (!this.isItem(choice)) return this.game.ask('oddsOf', { action: choice.action });
    const draft = await this.game.ask('draft', { named: toggled(this.named.value, choice.action) });
    return draft === undefined ? undefined : draft.odds;
  }

  isItem({ action }: ChoiceView): boolean {
    return this.game.seen.value?.set?.items.some((item) => item.action === action) ?? false;
  }

  /** Names all items, or none. */
  nameAll(isAll: boolean): Promise<void> {
    return this.name(isAll ? (this.draft.value?.all ?? this.named.value) : []);
  }

  /** Takes back the last item named. @returns whether there was one. */
  unname(): boolean {
    const named = this.named.value;
    if (named.length === 0) return false;
    void this.name(named.slice(0, -1));
    return true;
  }

  /** Submits the set as it stands. */
  async handOver(ending: ChoiceView | null): Promise<void> {
    const seen = this.game.seen.value;
    const named = this.named.value;
    if (!seen) return;
    this.remember(null);
    this.letGo();
    this.game.isReportRead.value = true;
    await this.game.ask('name', { named, ending: ending?.action ?? null, at: seen.length });
  }

  /** Adds an item or takes it out, once the items that can still be added are known: clicks may come faster. */
  private async toggle(action: number): Promise<void> {
    while (this.drafting !== null) await this.drafting;
    const isNamed = this.named.value.includes(action);
    if (isNamed || (this.draft.value?.open.includes(action) ?? true))
      await this.name(toggled(this.named.value, action));
  }

  private async name(named: readonly number[]): Promise<void> {
    const set = this.game.seen.value?.set;
    if (!set) return;
    this.begun.value = [];
    this.named.value = named;
    const drafting = this.game.ask('draft', { named });
    this.drafting = drafting;
    const draft = await drafting;
    if (this.drafting === drafting) this.drafting = null;
    if (draft === undefined || this.named.value !== named) return;
    this.draft.value = draft;
    this.pointing.draftOf(draft.odds);
    // A set of one leaves nothing to take back before it is submitted; an attack is looked at first.
    const isOnly = named.length === 1 && draft.odds === null && this.hasOneItem(set);
    if ((set.size === 1 || isOnly) && draft.isWhole) await this.handOver(set.ending);
  }

  /** Whether naming one item, and ending with it, is all that can be done. */
  private hasOneItem({ items, ending }: SetView): boolean {
    const all = new Set([...items, ...(ending ? [ending] : [])].map(({ action }) => action));
    return items.length === 1 && this.game.seen.value!.choices.every(({ action }) => all.has(action));
  }

  /** A click on the map: makes its choice, begins a choice that needs another click, selects a piece, or goes there. */
  async click(clicked: Clicked): Promise<void> {
    const seen = this.game.seen.value;
    if (!seen || this.game.isPast.value) return;
    const hex = clicked.hex ?? seen.counters.find(({ id }) => id === clicked.counter)?.hex;
    if (!clicked.isPiece && hex !== undefined && this.destinations.value.has(hex)) return this.goTo(hex, clicked);
    const turned = this.turnOf(clicked);
    if (turned !== null) return this.turn(turned.counter, turned.to);
    const meaning = this.meaningOf(clicked);
    if ('choice' in meaning) {
      if (clicked.isTouch && !this.isItem(meaning.choice) && (await this.pointing.arms(meaning.choice))) return;
      return this.choose(meaning.choice);
    }
    if ('begun' in meaning) return this.begin(meaning.begun, clicked);
    if (this.leavesPiece(clicked)) return this.leavePiece();
    const other = seen.counters.find(({ id }) => id === clicked.counter);
    if (other?.seat === seen.actor && (this.isInHand || (this.halt.value && other.mayAct))) {
      return this.changeTo(clicked);
    }
    this.putAside();
    if (clicked.counter) await this.select(clicked.counter);
  }

  /**
   * Whether a click that means no choice is done with the piece that moves or is in hand: on itself, or on a hex
   * without pieces. Where something is begun or aimed at, the click drops that alone.
   */
  leavesPiece({ counter, hex }: Clicked): boolean {
    const { seen } = this.game;
    if (!this.isInHand && this.halt.value === null) return false;
    if (this.begun.value.length > 0 || this.aimed.value !== null) return false;
    const isItself = counter !== undefined && counter === this.selected.value;
    return isItself || (counter === undefined && !seen.value!.counters.some((each) => each.hex === hex));
  }

  /** Ends the march under way where the piece stands, or puts down one that has not moved yet. */
  async leavePiece(): Promise<void> {
    if (this.isInHand) return this.putDown();
    const halt = this.halt.value;
    if (halt) await this.choose(halt);
  }

  /** A click on another piece of one's own: is done with the one that moves or is in hand, and means the other. */
  private async changeTo(clicked: Clicked): Promise<void> {
    const before = this.game.seen.value!.length;
    const isDone = new Promise<void>((resolve) => {
      const stop = this.game.seen.subscribe((now) => {
        if (now === null || now.length === before) return;
        resolve();
        queueMicrotask(() => stop());
      });
    });
    await this.leavePiece();
    await isDone;
    await this.click(clicked);
  }

  /** The meaning of a click apart from destinations. */
  meaningOf(clicked: Clicked): Meaning {
    const counters = this.game.seen.value?.counters ?? [];
    return meaningOfNext(clicked, this.begun.value, { choices: this.offered.value, counters });
  }

  private async goTo(hex: number, { isTouch }: Clicked): Promise<void> {
    if (isTouch && this.aimed.value !== hex) this.aimed.value = hex;
    else await this.go(this.reach.value!.counter, hex);
  }

  /** A click on a unit in a box: begins the choices that name it, makes the only one that needs nothing else. */
  takeFromBox(unit: string): void {
    const named = this.game.isPast.value ? [] : this.offered.value.filter(({ inBox }) => inBox === unit);
    if (named.length === 1 && named[0].targets.length === 0) {
      void this.choose(named[0]);
      return;
    }
    this.putAside(unit);
    this.begun.value = named;
  }

  /** The pointer moves over the map. */
  hover(pointed: Pointed | null): void {
    const seen = this.game.seen.value;
    if (pointed === null || !seen) {
      this.pointing.hover(pointed, null);
      return;
    }
    const clicked = { hex: pointed.hex, counter: pointed.counter ?? undefined };
    const meaning: Meaning = this.meaningOf(clicked);
    // A step of a march has no odds, but an overrun has.
    this.pointing.hover(pointed, 'choice' in meaning ? meaning.choice : null);
  }

  /** The keys have reached a target: shows the odds of its choice. */
  comeTo(target: ChoiceTarget): void {
    const seen = this.game.seen.value;
    const meaning = seen === null ? null : this.meaningOf(target);
    this.pointing.pointAt(meaning !== null && 'choice' in meaning ? meaning.choice : null);
  }

  async choose(choice: ChoiceView): Promise<void> {
    const seen = this.game.seen.value;
    if (!seen) return;
    if (this.isItem(choice)) return this.toggle(choice.action);
    if (seen.set && (this.named.value.length > 0 || choice.action === seen.set.ending?.action)) {
      return this.handOver(choice);
    }
    const [first] = choice.targets;
    const counter = first && 'counter' in first ? first.counter : null;
    this.remember(counter ?? this.selected.value);
    this.letGo(counter ?? this.selected.value);
    this.takenAt = counter !== null && choice.targets.length === 1 ? seen.length : null;
    this.game.isReportRead.value = true;
    await this.game.ask('choose', { action: choice.action, at: seen.length });
  }

  /**
   * Selects a piece and shows its reach in that many turns.
   * @param alone as if only the pieces of its own side were there
   */
  async select(counter: string, turns = 1, alone = false): Promise<void> {
    this.selected.value = counter;
    const seen = this.game.seen.value;
    const drawn = seen?.counters.find(({ id }) => id === counter);
    const isEnemy = drawn !== undefined && seen !== null && drawn.seat !== seen.actor;
    const [hexes, isNow = false] = await Promise.all([
      this.game.ask('reach', { counter, turns, alone }),
      isEnemy || seen?.choices.length === 0 ? false : this.game.ask('mayGo', { counter }),
    ]);
    if (this.selected.value !== counter || hexes === undefined) return;
    this.reach.value = { counter, isEnemy, turns, hexes, isNow };
  }

  /** Shows the reach of the selected piece, unless hexes are asked for something else, such as a retreat or mines. */
  private async showWays(counter: string): Promise<void> {
    if (!(await this.game.ask('mayGo', { counter })) || this.selected.value !== counter) return;
    this.mover = counter;
    await this.select(counter);
  }

  /** The piece whose ways were shown last. */
  private mover: string | null = null;

  /**
   * The piece that was on its way before something else was asked, such as where a strike falls, or before enemies
   * answered.
   */
  private onItsWay(seen: Seen): string | null {
    if (seen.set !== null || haltOf(seen.choices) === undefined) return null;
    return seen.counters.find(({ id, seat }) => id === this.mover && seat === seen.actor)?.id ?? null;
  }

  /** Plays the chain of choices to a hex. */
  async go(counter: string, hex: number): Promise<void> {
    this.remember(counter);
    this.reach.value = null;
    this.aimed.value = null;
    this.game.isReportRead.value = true;
    const named = this.game.seen.value?.set?.isOptional ? this.named.value : [];
    const chain = await this.game.ask('go', { counter, hex, play: true, named });
    if (chain === null) this.game.refused.value = 'The piece cannot get there without an interruption';
  }

  /** The stance of the bar that clicks on pieces give; null where a click means what it always does. */
  readonly brush = signal<string | null>(null);

  /** The stance that a click on a piece gives it; null where it means something else. */
  private turnOf({ counter }: Clicked): { readonly counter: string; readonly to: string } | null {
    const bar = this.game.seen.value?.stances;
    const piece = counter === undefined ? undefined : bar?.pieces.find((each) => each.counter === counter);
    if (!bar || piece === undefined) return null;
    const { value: brush } = this.brush;
    const to = brush === null ? (bar.isAll ? piece.to[0] : undefined) : piece.to.find(({ name }) => name === brush);
    return to === undefined ? null : { counter: piece.counter, to: to.name };
  }

  /** Gives a piece a stance; it stays in hand. */
  async turn(counter: string, to: string): Promise<void> {
    const seen = this.game.seen.value;
    if (!seen) return;
    this.remember(counter);
    this.letGo(counter);
    this.game.isReportRead.value = true;
    await this.game.ask('turn', { counter, to, at: seen.length });
  }

  /** Turns the selected piece over, where it may be. @returns whether it may */
  flip(): boolean {
    const piece = this.game.seen.value?.stances?.pieces.find(({ counter }) => counter === this.selected.value);
    if (piece === undefined || this.game.isPast.value) return false;
    void this.turn(piece.counter, piece.to[0].name);
    return true;
  }

  /** Drops everything begun, and the set so far; keeps this piece selected. */
  letGo(selected: string | null = null): void {
    this.putAside(selected);
    this.named.value = [];
    this.draft.value = null;
    this.pointing.draftOf(null);
    if (this.game.seen.value?.set) void this.name([]);
  }

  /** Drops everything but the set in progress: a look at something else does not empty it. */
  putAside(selected: string | null = null): void {
    this.selected.value = selected;
    this.reach.value = null;
    this.begun.value = [];
    this.aimed.value = null;
    this.isLending.value = false;
    this.pointing.letGo();
    this.pointing.draftOf(this.draft.value?.odds ?? null);
    this.game.refused.value = null;
  }

  /** The moment at which the person last took up a piece. */
  private takenAt: number | null = null;

  /** Whether the last choice took up a piece with which nothing is done yet, and which can be put down again. */
  get isInHand(): boolean {
    const seen = this.game.seen.value;
    if (seen === null || this.takenAt === null || this.game.isPast.value) return false;
    return seen.length === this.takenAt + 1 && seen.undoTo === this.takenAt && seen.set === null;
  }

  /** Puts down the piece in hand. */
  async putDown(): Promise<void> {
    const at = this.takenAt;
    if (at === null || !this.isInHand) return;
    this.takenAt = null;
    this.acted.delete(at);
    this.letGo();
    await this.game.ask('undo', { at });
  }

  /** Whether nothing is selected, begun or shown to be confirmed. */
  get isIdle(): boolean {
    const { selected, begun } = this;
    const open = [selected, this.pointing.armed, this.game.refused].some(({ value }) => value !== null);
    return !open && begun.value.length === 0 && this.named.value.length === 0 && !this.isLending.value;
  }

  /**
   * A new moment: drops what was begun before it. A selected piece stays selected where hexes are chosen one by one,
   * and shows its reach if it is the one to go there.
   */
  follow(seen: Seen, before: Seen | null): void {
    if (before && before.at === seen.at && before.length === seen.length && before.actor === seen.actor) return;
    const { selected } = this;
    const back = before !== null && seen.length < before.length ? this.acted.get(seen.length) : undefined;
    if (back !== undefined && seen.choices.length > 0 && seen.counters.some(({ id }) => id === back)) {
      this.letGo(back);
      void this.select(back);
      return;
    }
    const stays = selected.value !== null && seen.counters.some(({ id }) => id === selected.value);
    const asksHex = seen.choices.some(({ targets }) => targets.length > 0 && 'hex' in targets[0]);
    const goesOn = stays && asksHex && seen.set === null;
    const inHand = asksHex ? seen.counters.find(({ isInHand, seat }) => isInHand && seat === seen.actor) : undefined;
    this.letGo(inHand?.id ?? (goesOn ? selected.value : this.onItsWay(seen)));
    if (selected.value !== null) void this.showWays(selected.value);
  }

  /** By moment: the piece that the person acted with. Undo selects it again. */
  private readonly acted = new Map<number, string>();

  private remember(counter: string | null): void {
    const seen = this.game.seen.value;
    if (!seen) return;
    this.hasActed.value = true;
    if (counter === null) this.acted.delete(seen.length);
    else this.acted.set(seen.length, counter);
  }

  /** Choices that a click begins; the selected piece stays so where they continue with it. */
  private async begin(begun: readonly ChoiceView[], { counter }: Clicked): Promise<void> {
    const goesOn = begun.every((choice) => this.begun.value.includes(choice));
    this.putAside(goesOn ? this.selected.value : (counter ?? null));
    this.begun.value = begun;
    const { value: selected } = this.selected;
    if (selected !== null && needsButton(begun)) await this.select(selected);
  }
}

const NO_CHOICES: readonly ChoiceView[] = [];
const NO_HEXES: ReadonlySet<number> = new Set();

/** The named items with one more, or without it where it was among them. */
const toggled = (named: readonly number[], action: number): readonly number[] =>
  named.includes(action) ? named.filter((each) => each !== action) : [...named, action];
