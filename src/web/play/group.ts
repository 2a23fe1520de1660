// Pieces that are selected together and given an order: a first click shows who would go and where, a second one sends
// them, as one deed.

import { computed, signal } from '@preact/signals';
import type { Order, Seen, Together } from '../protocol.ts';
import { actingOf } from './acting.ts';
import type { ClickedGame } from './selection.ts';

/** The order whose outcome is shown. */
export interface GroupAim {
  readonly order: Order;
  readonly plan: Together;
}

/** Orders that need a hex, and those that need none. */
export type Manner = Extract<Order, { readonly hex: number }>['as'];
export type Drill = Exclude<Order['as'], Manner>;

/** The hex of an order; null for one that needs none. */
export const hexOfOrder = (order: Order): number | null => ('hex' in order ? order.hex : null);

/** The table as the group needs it. */
export interface GroupGame extends ClickedGame {
  readonly selection: { readonly selected: { readonly value: string | null }; letGo(): void };
}

export class Group {
  readonly members = signal<readonly string[]>([]);
  readonly aim = signal<GroupAim | null>(null);
  /** The meaning of a click on a hex. */
  readonly manner = signal<Manner>('to');
  /** Whether those without a way to the hex go as near as they can. */
  readonly isSpread = signal(false);
  /** The outcome of the last group, until the game goes on. */
  readonly gone = signal<(GroupAim & { readonly length: number }) | null>(null);

  readonly isActive = computed(() => this.members.value.length > 0);

  /** A click goes to any hex while there is a group. */
  readonly hexes = computed<ReadonlySet<number> | null>(() =>
    this.isActive.value ? new Set(this.game.opening.value?.map.hexes.map(({ hex }) => hex) ?? []) : null,
  );

  constructor(private readonly game: GroupGame) {}

  /**
   * Takes pieces into the group, of those that are the chooser's; of many, those that can still act.
   * @param how `toggle` takes out pieces that are all in it.
   * @returns whether there was any of them.
   */
  gather(ids: readonly string[], how: 'toggle' | 'add'): boolean {
    const seen = this.game.seen.value;
    if (!seen || this.game.isPast.value || seen.choices.length === 0) return false;
    const wanted = mayJoin(seen, ids);
    if (wanted.length === 0) {
      if (how === 'add') this.game.refused.value = 'None of these pieces is yours to move now.';
      return false;
    }
    const { value: selected } = this.game.selection.selected;
    const before = this.isActive.value ? this.members.value : mayJoin(seen, selected === null ? [] : [selected]);
    const isIn = wanted.every((id) => before.includes(id));
    const members =
      how === 'toggle' && isIn && this.isActive.value
        ? before.filter((id) => !wanted.includes(id))
        : [...new Set([...before, ...wanted])];
    this.put(members);
    return true;
  }

  /** Makes these pieces the group. */
  put(members: readonly string[]): void {
    this.game.selection.letGo();
    this.game.refused.value = null;
    this.members.value = members;
    this.gone.value = null;
    const { value: aim } = this.aim;
    this.aim.value = null;
    if (aim && members.length > 0) void this.show(aim.order);
  }

  /** Drops the hex aimed at, or else the group. @returns whether there was any. */
  letGo(): boolean {
    if (this.aim.value !== null) this.aim.value = null;
    else if (this.isActive.value) this.members.value = [];
    else if (this.gone.value !== null) this.gone.value = null;
    else return false;
    return true;
  }

  /** Shows who would go to a hex; at the second call for it, sends them. */
  aimAt(hex: number): Promise<void> {
    const { value: as } = this.manner;
    return this.give(as === 'to' ? { as, hex, isSpread: this.isSpread.value } : { as, hex });
  }

  /** Shows what the order would bring about; at the second call for it, it is carried out. */
  async give(order: Order): Promise<void> {
    const { value: aim } = this.aim;
    const isSame = aim?.order.as === order.as && hexOfOrder(aim.order) === hexOfOrder(order);
    if (isSame && aim.plan.goes.length > 0) return this.go();
    await this.show(order);
  }

  private async show(order: Order): Promise<void> {
    const members = this.members.value;
    const plan = await this.game.ask('goTogether', { counters: members, order, play: false });
    if (plan !== undefined && this.members.value === members) this.aim.value = { order, plan };
  }

  /** Gives a click on a hex another meaning. */
  async turnTo(manner: Manner, isSpread = this.isSpread.value): Promise<void> {
    this.manner.value = manner;
    this.isSpread.value = isSpread;
    const hex = this.aim.value === null ? null : hexOfOrder(this.aim.value.order);
    this.aim.value = null;
    if (hex !== null) await this.aimAt(hex);
  }

  async go(): Promise<void> {
    const { value: aim } = this.aim;
    if (!aim) return;
    const counters = this.members.value;
    this.aim.value = null;
    this.members.value = [];
    const { order } = aim;
    const plan = await this.game.ask('goTogether', { counters, order, play: true });
    if (plan !== undefined) this.gone.value = { order, plan, length: this.game.seen.value?.length ?? 0 };
  }

  /** A new moment: who is lost leaves the group; what was shown for the last one is dropped. */
  follow(seen: Seen, before: Seen | null): void {
    if (before && before.at === seen.at && before.length === seen.length && before.actor === seen.actor) return;
    this.aim.value = null;
    const { value: gone } = this.gone;
    if (gone && gone.length !== seen.length) this.gone.value = null;
    if (!this.isActive.value) return;
    const here = new Set(seen.counters.filter(({ seat, hex }) => seat === seen.actor && hex !== 0).map(({ id }) => id));
    this.members.value = seen.choices.length === 0 ? [] : this.members.value.filter((id) => here.has(id));
  }
}

/** Of these pieces those of the chooser, and among several those that can still act, where there are any. */
export function mayJoin(seen: Pick<Seen, 'counters' | 'choices' | 'actor'>, ids: readonly string[]): readonly string[] {
  const wanted = new Set(ids);
  const own = seen.counters.filter(({ id, seat, hex }) => wanted.has(id) && seat === seen.actor && hex !== 0);
  const acting = new Set(actingOf(seen).map(({ id }) => id));
  const can = own.filter(({ id }) => acting.has(id));
  return (can.length > 0 ? can : own).map(({ id }) => id);
}

/** Those who stay, by their reasons, the most first. */
export function byReason({ stays }: Together): readonly (readonly [why: string, counters: readonly string[]])[] {
  const reasons = new Map<string, string[]>();
  for (const { counter, why } of stays) reasons.set(why, [...(reasons.get(why) ?? []), counter]);
  return [...reasons].sort(([, a], [, b]) => b.length - a.length);
}
