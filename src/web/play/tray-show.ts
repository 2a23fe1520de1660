// The tray on the page: the piece in hand, where it may go, and the piece that a pointer carries.

import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { MapHandle, Ring } from '../map/kinds.ts';
import type { Answers, Ask } from '../messages.ts';
import type { ChoiceView, ReachedHex, Seen } from '../protocol.ts';

/** Pixels that a pointer moves before it carries a piece; less is a click. */
const SLACK = 6;

/** A piece under way to the map, at a place of the window. */
export interface Carried {
  readonly piece: string;
  readonly x: number;
  readonly y: number;
  /** The hex below; 0 beside the map. */
  readonly hex: number;
}

interface TrayGame {
  readonly seen: ReadonlySignal<Seen | null>;
  readonly isPast: ReadonlySignal<boolean>;
  readonly refused: { value: string | null };
  ask<K extends Ask['ask']>(ask: K, rest: Omit<Extract<Ask, { ask: K }>, 'ask'>): Promise<Answers[K] | undefined>;
}

export class TrayShow {
  readonly selected = signal<string | null>(null);
  /** The legal choices of the piece in hand. */
  readonly places = signal<readonly ChoiceView[]>([]);
  /** Several choices that one hex leaves: a button decides. */
  readonly which = signal<readonly ChoiceView[]>([]);
  readonly carried = signal<Carried | null>(null);
  /** The map, to which pieces are carried. */
  map: MapHandle | null = null;

  readonly tray = computed(() => (this.game.isPast.value ? null : (this.game.seen.value?.tray ?? null)));

  /** The hexes in which the piece in hand may be put, and their look on the map. */
  readonly hexes = computed<ReadonlySet<number>>(
    () => new Set(this.places.value.flatMap((choice) => this.hexOf(choice) ?? [])),
  );
  readonly reach = computed<readonly ReachedHex[]>(() =>
    [...this.hexes.value].map((hex) => ({ hex, cost: '', path: [hex] })),
  );
  /** The choices that need a button, since a hex does not tell them apart from another: aboard a carrier, hidden. */
  readonly byButton = computed<readonly ChoiceView[]>(() =>
    this.which.value.length > 0
      ? this.which.value
      : this.places.value.filter(({ targets }) => targets.every((target) => !('hex' in target))),
  );

  constructor(private readonly game: TrayGame) {}

  /** Called with each new picture. */
  follow(seen: Seen): void {
    const { tray } = seen;
    const { value: selected } = this.selected;
    const isGone = selected !== null && !this.isOf(tray, selected);
    if (tray === null || isGone) this.letGo();
    // A tray that is just laid out offers its first piece.
    if (tray !== null && this.selected.value === null && tray.placed.length === 0 && tray.waiting.length > 0) {
      void this.select(tray.waiting[0].id);
    }
  }

  private isOf(tray: Seen['tray'], piece: string): boolean {
    return tray !== null && (tray.placed.includes(piece) || tray.waiting.some(({ id }) => id === piece));
  }

  async select(piece: string): Promise<void> {
    this.selected.value = piece;
    this.which.value = [];
    this.places.value = [];
    const places = await this.game.ask('places', { piece });
    if (this.selected.value === piece && places !== undefined) this.places.value = places;
  }

  /** Takes the next piece of the tray in hand, or the one before. */
  next(step: 1 | -1): Promise<void> | void {
    const waiting = this.tray.value?.waiting ?? [];
    if (waiting.length === 0) return;
    const now = waiting.findIndex(({ id }) => id === this.selected.value);
    const at = now < 0 ? (step > 0 ? 0 : waiting.length - 1) : (now + step + waiting.length) % waiting.length;
    return this.select(waiting[at].id);
  }

  letGo(): void {
    this.selected.value = null;
    this.places.value = [];
    this.which.value = [];
  }

  /** A click on the map: puts the piece in hand there, or takes one in hand. */
  async click(hex: number, counter: string | null): Promise<void> {
    const tray = this.tray.value;
    if (tray === null) return;
    const own = this.game.seen.value!.counters.filter((each) => each.hex === hex && tray.placed.includes(each.id));
    const meant = own.find(({ id }) => id === counter) ?? own[0];
    const { value: selected } = this.selected;
    if (counter !== null && meant?.id === counter && !this.isCarrier(counter)) return this.pick(counter);
    if (selected !== null && this.hexes.value.has(hex)) return this.putIn(hex);
    if (meant !== undefined) return this.pick(meant.id);
    if (selected !== null) return this.refuse(selected, hex);
  }

  clickPiece(counter: string): Promise<void> {
    const hex = this.game.seen.value?.counters.find(({ id }) => id === counter)?.hex ?? 0;
    return this.click(hex, counter);
  }

  /** A pointer goes down on a piece of the map. @returns whether it may be carried. */
  liftPlaced(counter: string, event: PointerEvent): boolean {
    const isOurs = this.tray.value?.placed.includes(counter) ?? false;
    // With another piece in hand the hex may be where that goes.
    if (!isOurs || (this.selected.value !== null && this.selected.value !== counter)) return false;
    this.lift(counter, event);
    return true;
  }

  private pick(piece: string): Promise<void> | void {
    return this.selected.value === piece ? this.letGo() : this.select(piece);
  }

  private isCarrier(counter: string): boolean {
    return this.places.value.some(({ targets }) => targets.some((at) => 'counter' in at && at.counter === counter));
  }

  /** Puts the piece in hand into a hex. */
  private async putIn(hex: number): Promise<void> {
    const there = this.places.value.filter((choice) => this.hexOf(choice) === hex);
    const ways = there.filter(({ targets }) => targets.some((target) => 'hex' in target));
    if (ways.length === 1) await this.put(ways[0]);
    else if (there.length === 1) await this.put(there[0]);
    else this.which.value = there;
  }

  async put({ action }: ChoiceView): Promise<void> {
    const { value: piece } = this.selected;
    const isMoved = piece !== null && (this.tray.value?.placed.includes(piece) ?? false);
    if ((await this.place({ put: action })) === undefined) return;
    const waiting = this.game.seen.value?.tray?.waiting ?? [];
    const [next] = waiting.filter(({ id }) => id !== piece);
    if (isMoved || next === undefined) this.letGo();
    else await this.select(next.id);
  }

  private async refuse(piece: string, hex: number): Promise<void> {
    const why = await this.game.ask('whyNot', { piece, hex });
    if (why !== undefined) this.game.refused.value = why;
  }

  takeUp(piece: string): Promise<unknown> {
    this.letGo();
    return this.place({ takeUp: piece });
  }

  fill(): Promise<unknown> {
    this.letGo();
    return this.place({ fill: true });
  }

  undo(): Promise<unknown> {
    this.letGo();
    return this.place({ undo: true });
  }

  begin(): Promise<unknown> {
    this.letGo();
    return this.place({ begin: true });
  }

  private place(deed: Extract<Ask, { ask: 'place' }>['deed']): Promise<null | undefined> {
    this.game.refused.value = null;
    return this.game.ask('place', { deed, at: this.game.seen.value?.length ?? 0 });
  }

  /** A pointer goes down on a piece: it carries the piece once it moves; without a move it is a click. */
  lift(piece: string, { clientX, clientY, pointerId }: PointerEvent): void {
    let isCarried = false;
    const moved = (event: PointerEvent): void => {
      if (event.pointerId !== pointerId) return;
      if (!isCarried && Math.hypot(event.clientX - clientX, event.clientY - clientY) < SLACK) return;
      if (!isCarried) void this.select(piece);
      isCarried = true;
      const hex = this.map?.hexAt(event.clientX, event.clientY) ?? 0;
      this.carried.value = { piece, x: event.clientX, y: event.clientY, hex };
    };
    const ended = (event: PointerEvent): void => {
      if (event.pointerId !== pointerId) return;
      removeEventListener('pointermove', moved);
      removeEventListener('pointerup', ended);
      removeEventListener('pointercancel', ended);
      const { value: carried } = this.carried;
      this.carried.value = null;
      if (event.type === 'pointercancel') return;
      if (!isCarried) void this.pick(piece);
      else void this.drop(piece, carried?.hex ?? 0);
    };
    addEventListener('pointermove', moved);
    addEventListener('pointerup', ended);
    addEventListener('pointercancel', ended);
  }

  /** A piece is let go over the map, or beside it: then it goes back into the tray. */
  private async drop(piece: string, hex: number): Promise<void> {
    if (hex === 0) {
      if (this.tray.value?.placed.includes(piece)) await this.takeUp(piece);
      return;
    }
    await this.select(piece);
    if (this.hexes.value.has(hex)) await this.putIn(hex);
    else await this.refuse(piece, hex);
  }

  /** The rings of the tray's pieces on the map. */
  rings(): Ring[] {
    const tray = this.tray.value;
    const { value: selected } = this.selected;
    const { value: carried } = this.carried;
    const rings: Ring[] = [];
    for (const counter of tray?.placed ?? []) if (counter !== selected) rings.push({ counter, kind: 'act' });
    if (selected !== null) rings.push({ counter: selected, kind: 'selected' });
    if (carried !== null && carried.hex > 0) {
      rings.push({ hex: carried.hex, kind: this.hexes.value.has(carried.hex) ? 'pointed' : 'target' });
    }
    return rings;
  }

  /** The hex that a choice puts the piece into: named by it, or that of its carrier. */
  private hexOf({ targets }: ChoiceView): number | undefined {
    for (const target of targets) if ('hex' in target) return target.hex;
    const carrier = targets.at(-1);
    if (carrier === undefined || !('counter' in carrier) || carrier.counter === this.selected.value) return undefined;
    return this.game.seen.value?.counters.find(({ id }) => id === carrier.counter)?.hex;
  }
}
