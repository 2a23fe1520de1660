// What the person has selected, begun by a click, or is still to confirm, on the way to a choice.

import { computed, signal } from '@preact/signals';
import type { Pointed } from '../map/kinds.ts';
import type { ChoiceTarget, ChoiceView, ReachedHex, Seen } from '../protocol.ts';
import { type Clicked, leftUndone, meaningOfNext, needsButton } from './clicks.ts';
import type { Pointing } from './pointing.ts';
import type { ShownGame } from './shown-game.ts';

/** A piece whose reach is shown. */
export interface Reach {
  readonly counter: string;
  readonly isEnemy: boolean;
  readonly turns: number;
  readonly hexes: readonly ReachedHex[];
}

export class Selection {
  /** The piece that is selected, and where it can go. */
  readonly selected = signal<string | null>(null);
  readonly reach = signal<Reach | null>(null);
  /** Choices that begin with what was clicked: one more click, or one of several buttons. */
  readonly begun = signal<readonly ChoiceView[]>([]);
  /** A choice that would end what is being done while pieces could still act; chosen when it is pressed again. */
  readonly ending = signal<ChoiceView | null>(null);
  /** The hex within reach whose way a first tap has shown; a second tap or the button goes there. */
  readonly aimed = signal<number | null>(null);

  /** Whether a digit shows how far the selected piece comes in so many turns; else it is the number of a button. */
  readonly digitsCountTurns = computed(
    () =>
      this.selected.value !== null &&
      this.begun.value.length === 0 &&
      !this.game.isPast.value &&
      (this.game.opening.value?.reachAssumes ?? '') !== '',
  );

  constructor(
    private readonly game: ShownGame,
    private readonly pointing: Pointing,
  ) {}

  /** A click on the map: plays what it means, begins what needs another click, selects a piece, or goes there. */
  async click(clicked: Clicked): Promise<void> {
    const seen = this.game.seen.value;
    if (!seen || this.game.isPast.value) return;
    const meaning = meaningOfNext(clicked, this.begun.value, seen);
    if ('choice' in meaning) {
      if (clicked.isTouch && (await this.pointing.arms(meaning.choice))) return;
      return this.choose(meaning.choice);
    }
    if ('begun' in meaning) return this.begin(meaning.begun, clicked);
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

  /** The pointer moves over the map. */
  hover(pointed: Pointed | null): void {
    const seen = this.game.seen.value;
    if (pointed === null || !seen) {
      this.pointing.hover(pointed, null);
      return;
    }
    const clicked = { hex: pointed.hex, counter: pointed.counter ?? undefined };
    const meaning = meaningOfNext(clicked, this.begun.value, seen);
    this.pointing.hover(pointed, 'choice' in meaning ? meaning.choice : null);
  }

  /** The keys have come to a target: the odds of what it would choose are shown. */
  comeTo(target: ChoiceTarget): void {
    const seen = this.game.seen.value;
    const meaning = seen === null ? null : meaningOfNext(target, this.begun.value, seen);
    this.pointing.pointAt(meaning !== null && 'choice' in meaning ? meaning.choice : null);
  }

  /** A button: asks again where it ends what is being done while pieces could still act. */
  press(choice: ChoiceView): void {
    const seen = this.game.seen.value;
    if (!seen) return;
    if (leftUndone(choice, seen) === 0 || this.ending.value?.action === choice.action) void this.choose(choice);
    else this.ending.value = choice;
  }

  async choose(choice: ChoiceView): Promise<void> {
    const seen = this.game.seen.value;
    if (!seen) return;
    const [first] = choice.targets;
    const counter = first && 'counter' in first ? first.counter : null;
    this.letGo(counter ?? this.selected.value);
    this.game.isReportRead.value = true;
    await this.game.ask('choose', { action: choice.action, at: seen.length });
  }

  /**
   * Selects a piece and shows where it can go in so many turns.
   * @param alone as if no pieces but those of its own side were there
   */
  async select(counter: string, turns = 1, alone = false): Promise<void> {
    this.selected.value = counter;
    const seen = this.game.seen.value;
    const drawn = seen?.counters.find(({ id }) => id === counter);
    const isEnemy = drawn !== undefined && seen !== null && drawn.seat !== seen.actor;
    const hexes = await this.game.ask('reach', { counter, turns, alone });
    if (this.selected.value === counter && hexes !== undefined) this.reach.value = { counter, isEnemy, turns, hexes };
  }

  /** The chain of choices to a hex, played. */
  async go(counter: string, hex: number): Promise<void> {
    this.reach.value = null;
    this.aimed.value = null;
    const chain = await this.game.ask('go', { counter, hex, play: true });
    if (chain === null) this.game.refused.value = 'There is no way there without something happening in between';
  }

  /** Lets go of everything begun; keeps this piece selected. */
  letGo(selected: string | null = null): void {
    this.selected.value = selected;
    this.reach.value = null;
    this.begun.value = [];
    this.ending.value = null;
    this.aimed.value = null;
    this.pointing.letGo();
    this.game.refused.value = null;
  }

  /** Whether nothing is selected, begun or shown to be confirmed. */
  get isIdle(): boolean {
    const { selected, begun, ending } = this;
    const open = [selected, this.pointing.armed, ending, this.game.refused].some(({ value }) => value !== null);
    return !open && begun.value.length === 0;
  }

  /** A new moment: what was begun before it is let go of; a piece taken up stays selected and shows its reach. */
  follow(seen: Seen, before: Seen | null): void {
    if (before && before.at === seen.at && before.length === seen.length && before.actor === seen.actor) return;
    const { selected } = this;
    const stays = selected.value !== null && seen.counters.some(({ id }) => id === selected.value);
    const goesOn = stays && seen.choices.some(({ targets }) => targets.length > 0 && 'hex' in targets[0]);
    this.letGo(goesOn ? selected.value : null);
    if (goesOn && selected.value !== null) void this.select(selected.value);
  }

  /** Choices that a click begins; the piece that was selected stays so where they go on with it. */
  private async begin(begun: readonly ChoiceView[], { counter }: Clicked): Promise<void> {
    const goesOn = begun.every((choice) => this.begun.value.includes(choice));
    this.letGo(goesOn ? this.selected.value : (counter ?? null));
    this.begun.value = begun;
    const { value: selected } = this.selected;
    if (selected !== null && needsButton(begun)) await this.select(selected);
  }
}

/** Whether a hex is in the reach of this turn, not only of later ones. */
const isReachedNow = (reach: Reach, hex: number): boolean =>
  reach.hexes.some((reached) => reached.hex === hex && (reached.turn ?? 1) === 1);
