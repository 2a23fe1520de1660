// Planning at the table: units dragged or clicked to other hexes, and an attack from there, judged by the umpire from
// what the viewer knows. Nothing is played until the plan is.

import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { DrawnPlan } from '../map/kinds.ts';
import type { Answers, Ask } from '../messages.ts';
import type { PlayedOpening, ReachedHex, Seen } from '../protocol.ts';
import type { Plan, PlanView, PlayedPart } from '../protocol-plan.ts';

interface PlannedGame {
  readonly seen: ReadonlySignal<Seen | null>;
  readonly opening: ReadonlySignal<PlayedOpening | null>;
  readonly refused: Signal<string | null>;
  ask<K extends Ask['ask']>(ask: K, rest: Omit<Extract<Ask, { ask: K }>, 'ask'>): Promise<Answers[K] | undefined>;
}

const NOTHING: Plan = { placed: [], target: null };

export class Planner {
  readonly isOn = signal(false);
  readonly plan = signal<Plan>(NOTHING);
  readonly judged = signal<PlanView | null>(null);
  /** The unit in hand, and its reach. */
  readonly picked = signal<string | null>(null);
  readonly reach = signal<readonly ReachedHex[]>([]);
  /** The hex over which a unit is being dragged. */
  readonly carried = signal<{ readonly counter: string; readonly hex: number } | null>(null);
  /** The outcome of the plan that was played last. */
  readonly played = signal<readonly PlayedPart[]>([]);
  /** The moment from which a plan was played whole, and the next choice to which it has led. */
  private playedFrom = 0;
  private ledTo: number | null = null;
  /**
   * The moment at which the rest of a plan that was played began to wait for dice or for others; null where none does.
   */
  private waitsFrom: number | null = null;

  /** The drawing on the map. */
  readonly drawn = computed<DrawnPlan | null>(() => {
    const seen = this.game.seen.value;
    if (!this.isOn.value || !seen) return null;
    const { placed, target } = this.plan.value;
    const carried = this.carried.value;
    const judged = new Map(this.judged.value?.units.map((unit) => [unit.counter, unit]));
    const all = carried ? [...placed.filter(({ counter }) => counter !== carried.counter), carried] : placed;
    const leftOut = new Set(this.judged.value?.attack?.leftOut.map(({ counter }) => counter));
    return {
      target,
      units: all.flatMap(({ counter, hex }) => {
        const drawn = seen.counters.find(({ id }) => id === counter);
        if (!drawn) return [];
        const known = judged.get(counter)?.hex === hex ? judged.get(counter) : undefined;
        return [
          {
            counter: drawn,
            hex,
            path: known?.path ?? [],
            isPossible: known === undefined || (known.refusal === null && known.reach !== 'beyond'),
            attacks: target !== null && !leftOut.has(counter) && (known?.refusal ?? null) === null,
            threats: known?.threats.map((threat) => threat.hex) ?? [],
          },
        ];
      }),
    };
  });

  /** The odds of the attack with which the plan begins. */
  readonly odds = computed(() => {
    if (!this.isOn.value) return null;
    const all = this.judged.value?.attack?.odds ?? [];
    const { attack } = this.plan.value;
    return all.find(({ title }) => title === attack) ?? all.at(0) ?? null;
  });

  constructor(private readonly game: PlannedGame) {}

  toggle(): void {
    if (this.isOn.value) this.leave();
    else if (this.game.opening.value?.hasPlanner) {
      this.isOn.value = true;
      this.played.value = [];
    }
  }

  /** Drops the plan: all is as before. */
  leave(): void {
    this.isOn.value = false;
    this.clear();
    this.played.value = [];
  }

  clear(): void {
    this.plan.value = NOTHING;
    this.waitsFrom = null;
    this.judged.value = null;
    this.letGo();
  }

  letGo(): void {
    this.picked.value = null;
    this.reach.value = [];
    this.carried.value = null;
  }

  /** The seat whose units are planned: the viewer's, or for a viewer of all sides the one to act. */
  private get side(): number {
    const seen = this.game.seen.value;
    return seen === null ? -1 : seen.viewer === 'all' ? seen.actor : seen.viewer;
  }

  isOwn(counter: string): boolean {
    return this.game.seen.value?.counters.some(({ id, seat }) => id === counter && seat === this.side) ?? false;
  }

  /** Hexes of enemies in sight, each a target. */
  get hostile(): ReadonlySet<number> {
    const counters = this.game.seen.value?.counters ?? [];
    return new Set(counters.filter(({ seat, hex }) => seat !== this.side && hex !== 0).map(({ hex }) => hex));
  }

  /**
   * Hexes that a click means, whatever stands there: targets, and for the unit in hand its own hex and those within its
   * reach.
   */
  get destinations(): ReadonlySet<number> {
    const hexes = new Set(this.hostile);
    const picked = this.game.seen.value?.counters.find(({ id }) => id === this.picked.value);
    if (picked === undefined) return hexes;
    for (const hex of [picked.hex, ...this.reach.value.map((reached) => reached.hex)]) hexes.add(hex);
    return hexes;
  }

  /** Units that may be picked. */
  get pieces(): readonly { readonly counter: string; readonly isOwn: boolean }[] {
    const counters = this.game.seen.value?.counters.filter(({ hex }) => hex !== 0) ?? [];
    return counters.map(({ id, seat }) => ({ counter: id, isOwn: seat === this.side }));
  }

  click({ hex, counter }: { readonly hex?: number; readonly counter?: string }): void {
    const counters = this.game.seen.value?.counters ?? [];
    const at = hex ?? counters.find(({ id }) => id === counter)?.hex ?? 0;
    this.played.value = [];
    const picked = this.picked.value;
    const isHostile = counters.some((each) => each.hex === at && each.seat !== this.side);
    const ghost = this.plan.value.placed.find((unit) => unit.hex === at)?.counter;
    const own = counter !== undefined && this.isOwn(counter) ? counter : ghost;
    if (isHostile) this.aim(at);
    else if (picked !== null && (counter === undefined || counter === picked)) this.put(picked, at);
    else if (own !== undefined) void this.pick(own);
  }

  async pick(counter: string): Promise<void> {
    this.picked.value = counter;
    this.reach.value = [];
    const reach = await this.game.ask('reach', { counter });
    if (this.picked.value === counter) this.reach.value = reach ?? [];
  }

  put(counter: string, hex: number): void {
    this.letGo();
    const { placed, target } = this.plan.value;
    this.change({ target, placed: [...placed.filter((unit) => unit.counter !== counter), { counter, hex }] });
  }

  remove(counter: string): void {
    const { placed, target } = this.plan.value;
    this.change({ target, placed: placed.filter((unit) => unit.counter !== counter) });
  }

  /** The hex to attack; the same again takes it back. */
  aim(hex: number | null): void {
    const { placed, target } = this.plan.value;
    this.letGo();
    this.change({ placed, target: target === hex ? null : hex });
  }

  /** The attack with which the plan is to begin, by the title of its odds. */
  begin(attack: string): void {
    this.plan.value = { ...this.plan.value, attack };
  }

  private change(plan: Plan): void {
    this.plan.value = plan;
    void this.judge();
  }

  private async judge(): Promise<void> {
    const plan = this.plan.value;
    if (plan.placed.length === 0) {
      this.judged.value = null;
      return;
    }
    const judged = await this.game.ask('plan', { plan });
    const isSame = this.plan.value.placed === plan.placed && this.plan.value.target === plan.target;
    if (isSame && judged !== undefined) this.judged.value = judged;
  }

  /** Plays what can be played; the rest stays planned. */
  async play(): Promise<void> {
    const plan = this.plan.value;
    const from = this.game.seen.value?.length ?? 0;
    this.letGo();
    this.waitsFrom = null;
    const played = await this.game.ask('playPlan', { plan });
    // Its last unit may have been lost meanwhile, or the player may have dropped it.
    if (played === undefined || !this.isOn.value) return;
    this.played.value = played;
    if (!played.every(({ isDone }) => isDone)) {
      if (played.some(({ waits }) => waits)) this.waitsFrom = from;
      this.goOn(this.game.seen.value);
      return void this.judge();
    }
    // Nothing of it is left: what it has begun is gone on with.
    this.isOn.value = false;
    this.playedFrom = from;
    this.ledTo = null;
    this.forget(this.game.seen.value);
    this.clear();
  }

  /** Plays the rest of a plan once the person is to choose again, unless a unit of it was stopped on its way. */
  private goOn(seen: Seen | null): void {
    const from = this.waitsFrom;
    if (from === null || seen === null || seen.length <= from || seen.choices.length === 0) return;
    this.waitsFrom = null;
    const underWay = new Set(this.played.value.flatMap(({ underWay = [] }) => underWay));
    const hexes = new Map(seen.counters.map(({ id, hex }) => [id, hex]));
    const haveCome = this.plan.value.placed.every(
      ({ counter, hex }) => !underWay.has(counter) || hexes.get(counter) === hex,
    );
    if (haveCome) void this.play();
  }

  /** Forgets a plan that was played whole once the person has gone on from where it led. */
  private forget(seen: Seen | null): void {
    if (seen === null || this.played.value.length === 0) return;
    if (this.ledTo === null && seen.length > this.playedFrom && seen.choices.length > 0) this.ledTo = seen.length;
    if (seen.length < this.playedFrom || (this.ledTo !== null && seen.length !== this.ledTo)) this.played.value = [];
  }

  /** The game has moved on: units that are gone leave the plan, and the rest is judged again. */
  follow(seen: Seen, before: Seen | null): void {
    if (!this.isOn.value) this.forget(seen);
    if (!this.isOn.value || before?.at === seen.at) return;
    const { placed, target } = this.plan.value;
    const isHere = ({ counter }: { readonly counter: string }): boolean =>
      seen.counters.some(({ id, hex }) => id === counter && hex !== 0);
    const gone = placed.filter((unit) => !isHere(unit));
    if (gone.length === 0) this.goOn(seen);
    this.change({ placed: placed.filter(isHere), target });
    const isOnward = seen.at === seen.length && seen.length > (before?.length ?? 0);
    if (gone.length > 0 && isOnward) this.lose(gone.map(({ counter }) => nameIn(before, counter)).join(', '), seen);
  }

  /** Tells that units of the plan have left the map; without a unit it is over. */
  private lose(names: string, seen: Seen): void {
    this.waitsFrom = null;
    const isOver = this.plan.value.placed.length === 0;
    this.played.value = [{ text: `Lost from the plan: ${names}.${isOver ? ' The plan is over.' : ''}`, isDone: false }];
    if (!isOver) return;
    this.isOn.value = false;
    this.clear();
    this.playedFrom = seen.length - 1;
    this.ledTo = null;
    this.forget(seen);
  }
}

const nameIn = (seen: Seen | null, counter: string): string =>
  seen?.counters.find(({ id }) => id === counter)?.name ?? counter;
