// A group of counters with an order: each goes by its own legal way, one after another, and all of it is one deed.
// Those who cannot stay where they are, with the reason.

import type { Action, Seat } from '../engine/contract/ids.ts';
import type { Game } from '../engine/kernel/game.ts';
import { operandsOf } from '../engine/text/text.ts';
import type { CounterDrawing, ReachedHex } from '../view/view.ts';
import type { MapIndex } from './map-index.ts';
import { type Order, type Shift, type Stage, type Steering, steeringOf } from './orders.ts';
import { maySetOut, reachedBy, wayInReach, wayTo } from './ways.ts';

export interface AskedGroup {
  readonly counters: readonly string[];
  readonly order: Order;
  /** The viewer; null sees everything. */
  readonly viewer: Seat | null;
  /** How each counter went in its last turn, for the order to do so again. */
  readonly before?: ReadonlyMap<string, Shift>;
}

export interface Together {
  readonly goes: readonly { readonly counter: string; readonly from: number; readonly hex: number }[];
  readonly stays: readonly { readonly counter: string; readonly why: string }[];
}

/** How the ways are walked: on the table, or on trial. */
export interface Walk {
  /** The game as it is now, as the viewer sees it. */
  world(): Game;
  /** Plays a way. */
  go(way: readonly Action[], counter: string, hex: number): void;
}

/** Who would go where, and who would stay. Leaves the game as it is. */
export const triedTogether = (g: Game, asked: AskedGroup, index: MapIndex): Together =>
  g.tried(() =>
    together(asked, index, {
      world: () => g,
      go: (way) => {
        for (const action of way) g.apply(action);
      },
    }),
  );

/**
 * Sends the group. Those in front go first, since they make room; those who were in the way of others have gone then.
 */
export function together(asked: AskedGroup, index: MapIndex, walk: Walk): Together {
  const { viewer } = asked;
  const { actor } = walk.world();
  const before = drawnIn(walk.world(), viewer);
  const steering = steeringOf(asked, before, index, actor);
  let left = [...new Set(asked.counters)].sort((a, b) => steering.turn(a) - steering.turn(b));
  const goes: { counter: string; from: number; hex: number }[] = [];
  const isOver = (): boolean => walk.world().actor !== actor;
  for (let stage = 0; stage < steering.stages.length; ) {
    const staying: string[] = [];
    for (const counter of left) {
      const step = isOver() ? null : nextWay(walk.world(), counter, asked, steering.stages[stage], index);
      if (step === null) {
        staying.push(counter);
        continue;
      }
      walk.go(step.way, counter, step.hex);
      goes.push({ counter, from: before.get(counter)?.hex ?? 0, hex: step.hex });
    }
    const hasGone = staying.length < left.length;
    left = staying;
    // Only once no other unit can come to the place itself are the others brought near it.
    stage = hasGone ? 0 : stage + 1;
  }
  const g = walk.world();
  const reason = (counter: string): string =>
    isOver() ? 'the enemy or a die comes first' : whyStays(g, counter, asked, steering.refusal, index, before);
  return { goes, stays: left.map((counter) => ({ counter, why: reason(counter) })) };
}

interface Step {
  readonly way: readonly Action[];
  readonly hex: number;
}

/** Hexes that are tried for a counter: where the best are full, it is left where it is. */
const TRIES = 12;

function nextWay(g: Game, counter: string, { viewer, order }: AskedGroup, stage: Stage, index: MapIndex): Step | null {
  const drawn = drawnIn(g, viewer).get(counter);
  if (drawn === undefined || drawn.hex === 0) return null;
  const reach = (): readonly ReachedHex[] => reachedBy(g, counter, { viewer, turns: 1, alone: false }, index);
  // A way may lead to where a counter may not stay.
  const mayStay = (hex: number): boolean => g.rules.view?.mayStay?.(g, counter, hex) ?? true;
  for (const hex of stage(g, drawn, reach).filter(mayStay).slice(0, TRIES)) {
    const way =
      order.as === 'travel'
        ? afterPuttingDown(g, () => g.rules.view?.travel?.way(g, counter, hex) ?? null)
        : wayFor(g, counter, hex, viewer, index);
    if (way !== null) return { way, hex };
  }
  return null;
}

/** The choices that bring a counter to a hex; where another one is in hand, that is put down first. */
export function wayFor(
  g: Game,
  counter: string,
  hex: number,
  viewer: Seat | null,
  index: MapIndex,
): readonly Action[] | null {
  return afterPuttingDown(g, () => plainWay(g, counter, hex, viewer, index));
}

const plainWay = (g: Game, counter: string, hex: number, viewer: Seat | null, index: MapIndex) =>
  wayInReach(g, counter, hex, viewer, index) ?? (g.rules.view?.reach ? null : wayTo(g, counter, hex, index));

/**
 * The way found now, else the one found once the piece in hand is put down: by a choice that names nothing and leads
 * back to a step in which pieces are picked, of the same procedure or of one that has called it.
 */
function afterPuttingDown(g: Game, wayOf: () => readonly Action[] | null): readonly Action[] | null {
  const direct = wayOf();
  if (direct !== null || g.actor < 0) return direct;
  const { actor, stepName } = g;
  const running = g.program.procedures.filter((each) => g.isRunning(each));
  const plain = g.offered().filter((chosen) => namesNothing(g, chosen));
  for (const chosen of plain) {
    const way = g.tried(() => {
      g.apply(chosen);
      const isBack = g.actor === actor && g.stepName !== stepName && running.includes(g.program.owner[g.stepId]!);
      return isBack ? wayOf() : null;
    });
    if (way !== null) return [chosen, ...way];
  }
  return null;
}

const namesNothing = (g: Game, chosen: Action): boolean => operandsOf(g, chosen).length === 0;

const drawnIn = (g: Game, viewer: Seat | null): ReadonlyMap<string, CounterDrawing> =>
  new Map((g.rules.view?.counters(g, viewer) ?? []).map((counter) => [counter.id, counter]));

/** The ruleset's reason where it has one; else the one that the position shows. */
function whyStays(
  g: Game,
  counter: string,
  { order, viewer }: AskedGroup,
  refusal: Steering['refusal'],
  index: MapIndex,
  before: ReadonlyMap<string, CounterDrawing>,
): string {
  const known = order.as === 'to' ? (g.rules.view?.whyNot?.(g, counter, order.hex, viewer) ?? null) : null;
  if (known !== null) return known;
  const drawn = drawnIn(g, viewer).get(counter);
  if (drawn === undefined || drawn.hex === 0) return 'it is not on the map';
  if (drawn.seat !== g.actor) return before.has(counter) ? 'it is not its turn' : 'it is not known';
  if (order.as !== 'to') return mayGo(g, counter, viewer, index) ? refusal(drawn) : 'it may not move now';
  if (drawn.hex === order.hex) return 'it is there';
  if (g.rules.view?.mayStay?.(g, counter, order.hex) === false) return 'there is no room for it there';
  const isReached = reachedBy(g, counter, { viewer, turns: 1, alone: false }, index).some(
    (each) => each.hex === order.hex,
  );
  return isReached ? 'it may not move now' : 'there is no way for it now';
}

/** Tells whether a counter can set out for a hex of its reach now, also where another one must be put down first. */
export const mayGo = (g: Game, counter: string, viewer: Seat | null, index: MapIndex): boolean =>
  afterPuttingDown(g, () => (maySetOut(g, counter, viewer, index) ? [] : null)) !== null;
