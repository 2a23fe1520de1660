// The thing under the pointer, by map, list or log; and the odds of a choice before it is made.

import { computed, signal } from '@preact/signals';
import type { Pointed } from '../map/kinds.ts';
import type { ChoiceView, OddsView, Seen } from '../protocol.ts';
import { hexesOf } from './clicks.ts';

/** Milliseconds that the pointer rests on a choice before its odds are requested. */
const REST = 80;
/** Milliseconds that odds stay after the pointer has left their choice: time enough to reach them. */
const STAY = 600;

/** Where there is no screen, as in a thread that plays the page's part, there is no finger. */
const isFinger = (): boolean => globalThis.matchMedia?.('(pointer: coarse)').matches ?? false;

/** The game of the pointer. */
export interface PointedGame {
  readonly seen: { readonly value: Seen | null };
  ask(ask: 'oddsOf', of: { readonly action: number }): Promise<OddsView | null | undefined>;
}

export class Pointing {
  /** The thing under the pointer. */
  readonly hovered = signal<Pointed | null>(null);
  /** Hexes that the log or a list points at. */
  readonly pointed = signal<readonly number[]>([]);
  /** The hex to centre the map on; a new object each time. */
  readonly centred = signal<{ readonly hex: number; readonly near?: boolean } | null>(null);
  /** Odds of the choice under the pointer. */
  readonly oddsAhead = signal<{ readonly choice: ChoiceView; readonly odds: OddsView } | null>(null);
  /** A choice that a second tap or the button makes; its odds stay. */
  readonly armed = signal<ChoiceView | null>(null);

  /** Odds of the set in progress. */
  readonly drafted = signal<OddsView | null>(null);

  /** Odds to show: of the choice under the pointer, else of the attack in progress. */
  readonly odds = computed(
    () => this.oddsAhead.value?.odds ?? this.drafted.value ?? this.game.seen.value?.odds ?? null,
  );

  /** Whether they belong to an attack, or to another choice that may do harm. */
  readonly hasAttack = computed(() => this.odds.value !== null && !this.odds.value.isAside);

  /** Whether odds are about to be requested, or to be hidden. */
  readonly isSettling = computed(() => this.resting.value !== undefined || this.leaving.value !== undefined);

  private asked = 0;
  /** The choice tapped whose odds are on their way. */
  private tapped: ChoiceView | null = null;
  private readonly resting = signal<ReturnType<typeof setTimeout> | undefined>(undefined);
  private readonly leaving = signal<ReturnType<typeof setTimeout> | undefined>(undefined);
  /** Whether the pointer is on the odds themselves, which then stay. */
  private isHeld = false;

  /** Requests the odds of a choice. */
  weighed = (choice: ChoiceView): Promise<OddsView | null | undefined> =>
    this.game.ask('oddsOf', { action: choice.action });

  constructor(private readonly game: PointedGame) {}

  /** @param choice the choice that a click there would make */
  hover(pointed: Pointed | null, choice: ChoiceView | null): void {
    this.hovered.value = pointed;
    this.moveOn();
    // Moving over the map requests nothing; resting on a choice does.
    if (choice !== null) this.weighSoon(choice);
    else this.leaveOdds();
  }

  /** Shows the odds of a choice in a list before it is made; null for none. */
  pointAt(choice: ChoiceView | null): void {
    this.moveOn();
    this.pointed.value = choice === null ? [] : hexesOf(choice, this.game.seen.value);
    if (choice !== null) this.weighSoon(choice);
    else this.leaveOdds();
  }

  /** Whether the pointer reads the odds shown. */
  hold(isHeld: boolean): void {
    this.isHeld = isHeld;
    if (isHeld) this.stay();
    else this.leaveOdds();
  }

  /** First tap of two: returns whether the choice is an attack whose odds should be seen before it is made. */
  async arms(choice: ChoiceView): Promise<boolean> {
    if (this.armed.value?.action === choice.action) return false;
    // The finger that rested on the choice has asked for its odds, too: however late they come, the tap shows them.
    this.moveOn();
    this.tapped = choice;
    this.pointed.value = hexesOf(choice, this.game.seen.value);
    const odds = await this.weighed(choice);
    // Something else has been tapped or chosen meanwhile.
    if (this.tapped !== choice) return true;
    this.tapped = null;
    if (!odds) return false;
    this.asked++;
    this.stay();
    this.oddsAhead.value = { choice, odds };
    this.armed.value = choice;
    return true;
  }

  /** The set in progress has changed: earlier answers no longer count. */
  draftOf(odds: OddsView | null): void {
    this.drafted.value = odds;
    this.dropOdds();
  }

  /** A choice has been made, or given up: the pointer has no target until it moves again. */
  letGo(): void {
    this.armed.value = null;
    this.tapped = null;
    this.pointed.value = [];
    // A mouse is still there; a finger has left.
    if (isFinger()) this.hovered.value = null;
    this.isHeld = false;
    this.drafted.value = null;
    this.dropOdds();
  }

  private weighSoon(choice: ChoiceView): void {
    this.resting.value = setTimeout(() => {
      this.resting.value = undefined;
      void this.weigh(choice);
    }, REST);
  }

  /** Drops a request that has not been made yet. */
  private moveOn(): void {
    clearTimeout(this.resting.peek());
    this.resting.value = undefined;
  }

  /** Drops open requests; hides the odds shown after a while. */
  private leaveOdds(): void {
    this.asked++;
    if (this.isHeld || this.oddsAhead.value === null || this.leaving.peek() !== undefined) return;
    this.leaving.value = setTimeout(() => this.dropOdds(), STAY);
  }

  private stay(): void {
    clearTimeout(this.leaving.peek());
    this.leaving.value = undefined;
  }

  private dropOdds(): void {
    this.stay();
    if (this.armed.value !== null) return;
    this.asked++;
    this.moveOn();
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

/** A piece that has left the hex while the pointer rested there is not pointed at. */
export function stillThere(hover: Pointed | null, seen: Pick<Seen, 'counters'> | null): Pointed | null {
  if (hover === null || hover.counter === null) return hover;
  return seen?.counters.some(({ id, hex }) => id === hover.counter && hex === hover.hex)
    ? hover
    : { hex: hover.hex, counter: null };
}
