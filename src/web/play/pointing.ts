// What is pointed at, by pointer, list or log; and the odds of a choice before it is made.

import { computed, signal } from '@preact/signals';
import type { Pointed } from '../map/kinds.ts';
import type { ChoiceView, OddsView, Seen } from '../protocol.ts';
import { hexesOf } from './clicks.ts';

/** For how long the pointer rests on a choice before its odds are asked for, in milliseconds. */
const REST = 80;
/** For how long odds stay when the pointer has left their choice: time enough to come to them, in milliseconds. */
const STAY = 600;

/** The game in which things are pointed at. */
export interface PointedGame {
  readonly seen: { readonly value: Seen | null };
  ask(ask: 'oddsOf', of: { readonly action: number }): Promise<OddsView | null | undefined>;
}

export class Pointing {
  /** What is under the pointer. */
  readonly hovered = signal<Pointed | null>(null);
  /** Hexes that the log or a list points at. */
  readonly pointed = signal<readonly number[]>([]);
  /** The hex that the map is to be centred on; a new object each time. */
  readonly centred = signal<{ readonly hex: number } | null>(null);
  /** Odds of the choice that is pointed at. */
  readonly oddsAhead = signal<{ readonly choice: ChoiceView; readonly odds: OddsView } | null>(null);
  /** A choice that a second tap or the button makes; its odds stay. */
  readonly armed = signal<ChoiceView | null>(null);

  /** Odds of the set that is being named, as far as it is. */
  readonly drafted = signal<OddsView | null>(null);

  /** Odds to be shown: of the choice pointed at, else of what is pending. */
  readonly odds = computed(
    () => this.oddsAhead.value?.odds ?? this.drafted.value ?? this.game.seen.value?.odds ?? null,
  );

  /** Whether they are those of an attack, or of another choice that may do harm. */
  readonly hasAttack = computed(() => this.odds.value !== null && !this.odds.value.isAside);

  private asked = 0;
  private resting: ReturnType<typeof setTimeout> | undefined;
  private leaving: ReturnType<typeof setTimeout> | undefined;
  /** Whether the odds themselves are pointed at: so long they stay. */
  private isHeld = false;

  /** How the odds of a choice are asked for. */
  weighed = (choice: ChoiceView): Promise<OddsView | null | undefined> =>
    this.game.ask('oddsOf', { action: choice.action });

  constructor(private readonly game: PointedGame) {}

  /** @param choice what a click there would choose */
  hover(pointed: Pointed | null, choice: ChoiceView | null): void {
    this.hovered.value = pointed;
    clearTimeout(this.resting);
    // Moving over the map asks for nothing; resting on a choice does.
    if (choice !== null) this.weighSoon(choice);
    else this.leaveOdds();
  }

  /** Shows the odds of a choice of a list before it is made; null for none. */
  pointAt(choice: ChoiceView | null): void {
    clearTimeout(this.resting);
    this.pointed.value = choice === null ? [] : hexesOf(choice, this.game.seen.value);
    if (choice !== null) this.weighSoon(choice);
    else this.leaveOdds();
  }

  /** The odds that are shown are pointed at, to be read, or no longer. */
  hold(isHeld: boolean): void {
    this.isHeld = isHeld;
    if (isHeld) this.stay();
    else this.leaveOdds();
  }

  /** First tap of two: whether the choice is an attack that deserves a look at its odds before it is made. */
  async arms(choice: ChoiceView): Promise<boolean> {
    if (this.armed.value?.action === choice.action) return false;
    this.pointed.value = hexesOf(choice, this.game.seen.value);
    await this.weigh(choice);
    if (this.oddsAhead.value?.choice.action !== choice.action) return false;
    this.armed.value = choice;
    return true;
  }

  /** The set that is being named has changed: what was pointed at before it is told no longer. */
  draftOf(odds: OddsView | null): void {
    this.drafted.value = odds;
    this.dropOdds();
  }

  /** A choice has been made, or given up: nothing is pointed at until something is anew. */
  letGo(): void {
    this.armed.value = null;
    this.pointed.value = [];
    this.isHeld = false;
    this.drafted.value = null;
    this.dropOdds();
  }

  private weighSoon(choice: ChoiceView): void {
    this.resting = setTimeout(() => void this.weigh(choice), REST);
  }

  /** What was asked for is not waited for; what is shown goes in a while. */
  private leaveOdds(): void {
    this.asked++;
    if (this.isHeld || this.oddsAhead.value === null || this.leaving !== undefined) return;
    this.leaving = setTimeout(() => this.dropOdds(), STAY);
  }

  private stay(): void {
    clearTimeout(this.leaving);
    this.leaving = undefined;
  }

  private dropOdds(): void {
    this.stay();
    if (this.armed.value !== null) return;
    this.asked++;
    clearTimeout(this.resting);
    this.oddsAhead.value = null;
  }

  private async weigh(choice: ChoiceView): Promise<void> {
    const number = ++this.asked;
    const odds = await this.weighed(choice);
    if (number !== this.asked) return;
    if (!odds) return this.leaveOdds();
    this.stay();
    this.oddsAhead.value = { choice, odds };
  }
}
