// Battles as they are shown one after another: which one is shown, when it goes on, and what of it has been read.

import { computed, effect, signal } from '@preact/signals';
import { onceSeen } from '../app/once-seen.ts';
import { settings } from '../app/settings.ts';
import type { Notice, Seen, StoryNews, ToldMoment, Trail } from '../protocol.ts';
import type { Session } from './session.ts';

/** How long a battle that goes on by itself is shown. */
const SHOWN_MS = 2000;

interface Read {
  /** Moments that are over and have been read, or need not be. */
  readonly over: number;
  /** Dice of the next one that have been read. */
  readonly dice: number;
}

export class MomentShow {
  readonly all = signal<readonly ToldMoment[]>([]);
  readonly notices = signal<readonly Notice[]>([]);
  readonly trails = signal<readonly Trail[]>([]);
  /** The one that is shown again on request, and the moment of the game that was seen before; null for none. */
  private readonly recalled = signal<{ readonly number: number; readonly seenAt: number } | null>(null);
  private readonly read = signal<Read | null>(null);
  /** Whether the person passes over battles until it is for him to choose. */
  private readonly skips = signal(false);
  private stopTime: () => void = () => {};
  private readonly stop: () => void;

  /**
   * The number of the battle that is to be read now: it is over, or its dice have fallen and the person is to choose.
   */
  private readonly due = computed<number | null>(() => {
    const seen = this.session.seen.value;
    const read = this.read.value;
    if (seen === null || read === null || seen.handOver !== null || settings.value.battles === 'at once') return null;
    if (seen.at < seen.length || seen.players.every((player) => player !== 'human')) return null;
    const next = this.all.value[read.over];
    if (next === undefined || next.dice.length <= read.dice) return null;
    const rests = seen.choices.length > 0 || seen.result !== '';
    return next.isOver || rests ? read.over : null;
  });

  readonly shown = computed<ToldMoment | null>(() => {
    const number = this.recalled.value?.number ?? (this.skips.value ? null : this.due.value);
    return number === null ? null : (this.all.value[number] ?? null);
  });

  constructor(private readonly session: Session) {
    const stops = [
      effect(() => {
        const waits = settings.value.battles !== 'at once';
        if (session.opening.value) void session.ask('reads', { isRead: waits });
      }),
      effect(() => this.pass()),
      effect(() => this.time()),
    ];
    this.stop = () => stops.forEach((stop) => stop());
  }

  hear({ from, moments, notices, trails }: StoryNews): void {
    this.all.value = [...this.all.value.slice(0, from), ...moments];
    this.notices.value = notices;
    this.trails.value = trails;
    const { length } = this.all.value;
    const over = this.all.value.at(-1)?.isOver === false ? length - 1 : length;
    const read = this.read.peek();
    // Skips moments that were there when the game was opened, and those that come again after they were taken back.
    if (read === null) this.read.value = { over, dice: this.all.value[over]?.dice.length ?? 0 };
    else if (read.over > over) this.read.value = { over, dice: 0 };
    this.recalled.value = null;
  }

  follow(seen: Seen): void {
    if (seen.choices.length > 0 || seen.result !== '') this.skips.value = false;
  }

  /** Goes on from the battle that is shown. */
  goOn(): void {
    if (this.recalled.value !== null) this.putBack();
    else this.markRead();
  }

  /** Passes over all battles until it is for the person to choose. */
  skip(): void {
    if (this.recalled.value !== null) {
      this.putBack();
      return;
    }
    const seen = this.session.seen.value;
    this.skips.value = seen !== null && seen.choices.length === 0;
    this.markRead();
  }

  /** The battle that a line of the log is about, by its moment; null for none. */
  at(at: number): number | null {
    const number = this.all.value.findIndex(({ from, to, dice }) => dice.length > 0 && from < at && at <= to);
    return number < 0 ? null : number;
  }

  /** Shows a battle again, and the map as it left it. */
  async recall(number: number): Promise<void> {
    const seenAt = this.recalled.peek()?.seenAt ?? this.session.seen.peek()?.at ?? 0;
    await this.session.look(this.all.peek()[number].to);
    this.recalled.value = { number, seenAt };
  }

  private putBack(): void {
    const { seenAt } = this.recalled.peek()!;
    this.recalled.value = null;
    void this.session.look(seenAt);
  }

  close(): void {
    this.stopTime();
    this.stop();
  }

  private markRead(): void {
    const number = this.due.peek();
    const read = this.read.peek();
    if (number === null || read === null) return;
    const { isOver, dice } = this.all.peek()[number];
    this.read.value = isOver ? { over: number + 1, dice: 0 } : { over: number, dice: dice.length };
  }

  /** Passes over what needs no reading: battles without dice, or those whose dice have all been read. */
  private pass(): void {
    const read = this.read.value;
    const all = this.all.value;
    if (read === null) return;
    const isAtOnce = settings.value.battles === 'at once';
    let { over, dice } = read;
    while (all[over]?.isOver && (isAtOnce || this.skips.value || all[over].dice.length <= dice)) {
      over++;
      dice = 0;
    }
    if (over !== read.over) this.read.value = { over, dice };
    if (this.session.opening.value) void this.session.ask('hasRead', { count: over });
  }

  private time(): void {
    this.stopTime();
    if (this.shown.value === null || this.recalled.value !== null || settings.value.battles !== 'by itself') return;
    this.stopTime = onceSeen(SHOWN_MS, () => this.goOn());
  }
}
