// What is pointed at, by pointer, list or log; and the odds of a choice before it is made.

import { computed, signal } from '@preact/signals';
import type { Pointed } from '../map/kinds.ts';
import type { ChoiceView, OddsView } from '../protocol.ts';
import { hexesOf } from './clicks.ts';
import type { ShownGame } from './shown-game.ts';

/** For how long the pointer rests on a choice before its odds are asked for, in milliseconds. */
const REST = 80;

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

  /** Odds to be shown: of the choice pointed at, else of what is pending. */
  readonly odds = computed(() => this.oddsAhead.value?.odds ?? this.game.seen.value?.odds ?? null);

  private asked = 0;
  private resting: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly game: ShownGame) {}

  /** @param choice what a click there would choose */
  hover(pointed: Pointed | null, choice: ChoiceView | null): void {
    this.hovered.value = pointed;
    clearTimeout(this.resting);
    // Moving over the map asks for nothing; resting on a choice does.
    if (choice !== null) this.resting = setTimeout(() => void this.weigh(choice), REST);
    else this.dropOdds();
  }

  /** Shows the odds of a choice of a list before it is made; null for none. */
  async pointAt(choice: ChoiceView | null): Promise<void> {
    if (choice === null) {
      this.asked++;
      this.pointed.value = [];
      this.dropOdds();
      return;
    }
    this.pointed.value = hexesOf(choice, this.game.seen.value);
    await this.weigh(choice);
  }

  /** First tap of two: whether the choice is an attack that deserves a look at its odds before it is made. */
  async arms(choice: ChoiceView): Promise<boolean> {
    if (this.armed.value?.action === choice.action) return false;
    await this.pointAt(choice);
    if (this.oddsAhead.value?.choice.action !== choice.action) return false;
    this.armed.value = choice;
    return true;
  }

  letGo(): void {
    this.armed.value = null;
    this.oddsAhead.value = null;
  }

  private dropOdds(): void {
    if (this.armed.value === null) this.oddsAhead.value = null;
  }

  private async weigh(choice: ChoiceView): Promise<void> {
    const number = ++this.asked;
    const odds = await this.game.ask('oddsOf', { action: choice.action });
    if (number === this.asked) this.oddsAhead.value = odds ? { choice, odds } : null;
  }
}
