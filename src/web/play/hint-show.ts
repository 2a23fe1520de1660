// The hint that is shown: it stays while the person follows it, and goes with the first thing that it did not foresee,
// so that what it says is always true.

import { computed, signal } from '@preact/signals';
import type { Hint, Seen } from '../protocol.ts';

interface Shown {
  readonly hint: Hint;
  /** Actions played when it was given. */
  readonly at: number;
}

export class HintShow {
  private readonly shown = signal<Shown | null>(null);
  /** Choices of the hint that the person has made. */
  private followed = 0;

  readonly hint = computed(() => this.shown.value?.hint ?? null);

  show(hint: Hint | null, at: number): void {
    this.followed = 0;
    this.shown.value = hint === null ? null : { hint, at };
  }

  /** A choice is made at a moment. */
  chose(action: number, at: number): void {
    const { value: shown } = this.shown;
    if (shown !== null && at === shown.at + this.followed && shown.hint.chain[this.followed] === action)
      this.followed++;
  }

  /** @returns whether the hint goes: all of it has been done, or something else. */
  follow(seen: Seen): boolean {
    const { value: shown } = this.shown;
    if (shown === null) return false;
    const isDone = this.followed > 0 && this.followed === shown.hint.chain.length;
    // A choice that is followed shows a moment later.
    const expected = shown.at + this.followed;
    const holds = seen.length === expected || (this.followed > 0 && seen.length === expected - 1);
    if (holds && !(isDone && seen.length === expected)) return false;
    this.shown.value = null;
    return true;
  }
}
