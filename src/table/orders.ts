// Orders to a group, and where each of its counters would go by them, the best hexes first. Orders know the map, sides
// and counters, but no rules: whether a counter gets there is for its legal ways to say.

import { BadInput } from '../engine/contract/errors.ts';
import type { Seat } from '../engine/contract/ids.ts';
import type { Game } from '../engine/kernel/game.ts';
import type { CounterDrawing, ReachedHex } from '../view/view.ts';
import type { MapIndex } from './map-index.ts';

export type Order =
  /** All to one hex; `isSpread`: those for whom there is no way to it go as near to it as they can. */
  | { readonly as: 'to'; readonly hex: number; readonly isSpread: boolean }
  /** Abreast: the foremost of them to the hex, the others as far in the same direction. */
  | { readonly as: 'advance'; readonly hex: number }
  /** Each as near to the enemy as it comes. */
  | { readonly as: 'close-up' }
  /** Into the gaps of the front, each into one. */
  | { readonly as: 'fill-gaps' }
  /** To a hex by the ruleset's other way of moving. */
  | { readonly as: 'travel'; readonly hex: number }
  /** Each as far and in the same direction as in its last turn. */
  | { readonly as: 'as-before' };

/** @throws BadInput where an order names no hex of the map */
export function checkOrder(order: Order, index: MapIndex): void {
  if ('hex' in order && index.label(order.hex) === undefined) {
    throw new BadInput('no such hex', `${order.hex}`, 'a hex of the map');
  }
}

/** A way over the map in the units of its hexes. */
export interface Shift {
  readonly x: number;
  readonly y: number;
}

/** Hexes that a counter is to go to, the best first. */
export type Stage = (g: Game, drawn: CounterDrawing, reach: () => readonly ReachedHex[]) => readonly number[];

export interface Steering {
  /** One after another, each once the one before it brings no unit on. */
  readonly stages: readonly Stage[];
  /** Counters go in this order, the least first. */
  turn(counter: string): number;
  /** Why a counter that could move stays where it is. */
  refusal(drawn: CounterDrawing): string;
}

interface Asked {
  readonly counters: readonly string[];
  readonly order: Order;
  readonly viewer: Seat | null;
  readonly before?: ReadonlyMap<string, Shift>;
}

type Drawn = ReadonlyMap<string, CounterDrawing>;

/** Nearer by less than this is no nearer. */
const LEAST = 1e-6;
/** The middles of neighbours are so far apart, and a little more. */
const NEIGHBOUR = Math.sqrt(3) * 1.01;

export function steeringOf(asked: Asked, drawn: Drawn, index: MapIndex, actor: number): Steering {
  const { order } = asked;
  switch (order.as) {
    case 'to':
      return toward(order.hex, order.isSpread, drawn, index);
    case 'travel':
      return { ...toward(order.hex, false, drawn, index), refusal: () => 'there is no way for it so now' };
    case 'advance':
      return abreast(asked.counters, order.hex, drawn, index);
    case 'close-up':
      return closingUp(drawn, index, actor);
    case 'fill-gaps':
      return fillingGaps(drawn, index, actor as Seat);
    case 'as-before':
      return shifted((id) => asked.before?.get(id), drawn, index, 'it did not move in its last turn');
  }
}

function toward(hex: number, isSpread: boolean, drawn: Drawn, index: MapIndex): Steering {
  const far = (at: number): number => index.distance(at, hex);
  const near: Stage = (_, { hex: from }, reach) => nearest(reach(), from, far);
  return {
    stages: [() => [hex], ...(isSpread ? [near] : [])],
    turn: (id) => far(drawn.get(id)?.hex ?? 0),
    refusal: () => 'there is no way for it now',
  };
}

/** Hexes of a reach that are nearer than where the counter is, the nearest first. */
const nearest = (reach: readonly ReachedHex[], from: number, far: (hex: number) => number): number[] =>
  reach
    .filter(({ hex }) => far(hex) < far(from) - LEAST)
    .sort((a, b) => far(a.hex) - far(b.hex))
    .map(({ hex }) => hex);

/** All by the way from the counter that is nearest to the hex. */
function abreast(counters: readonly string[], hex: number, drawn: Drawn, index: MapIndex): Steering {
  const far = (id: string): number => index.distance(drawn.get(id)?.hex ?? 0, hex);
  const guide = counters.reduce((best, id) => (far(id) < far(best) ? id : best), counters[0] ?? '');
  const shift = index.shift(drawn.get(guide)?.hex ?? 0, hex);
  return shifted(() => shift ?? undefined, drawn, index, 'it can come no farther that way');
}

/** Each by its own way, or as near to its end as it comes. Those who are foremost on it go first. */
function shifted(shiftOf: (id: string) => Shift | undefined, drawn: Drawn, index: MapIndex, refusal: string): Steering {
  const goals = new Map(
    [...drawn.values()].flatMap(({ id, hex }) => {
      const shift = shiftOf(id);
      return shift === undefined || hex === 0 ? [] : [[id, { hex, shift }] as const];
    }),
  );
  return {
    stages: [
      (_, { id, hex }, reach) => {
        const goal = goals.get(id);
        return goal === undefined ? [] : nearest(reach(), hex, (at) => index.distanceFrom(goal.hex, goal.shift, at));
      },
    ],
    turn: (id) => {
      const goal = goals.get(id);
      return goal === undefined ? 0 : -index.along(goal.hex, goal.shift);
    },
    refusal: ({ id }) => (goals.has(id) ? 'it can come no farther that way' : refusal),
  };
}

function closingUp(drawn: Drawn, index: MapIndex, actor: number): Steering {
  const enemies = [...new Set([...drawn.values()].filter((e) => e.seat !== actor && e.hex !== 0).map((e) => e.hex))];
  const held = new Set(enemies);
  const far = (at: number): number =>
    enemies.reduce((least, hex) => Math.min(least, index.distance(at, hex)), Infinity);
  return {
    stages: [(_, { hex }, reach) => nearest(reach(), hex, far).filter((to) => !held.has(to))],
    turn: (id) => far(drawn.get(id)?.hex ?? 0),
    refusal: ({ hex }) => (far(hex) < NEIGHBOUR ? 'it stands beside the enemy' : 'it comes no nearer to the enemy'),
  };
}

function fillingGaps(drawn: Drawn, index: MapIndex, actor: Seat): Steering {
  const holders = new Map<number, number>();
  for (const { hex, seat } of drawn.values()) {
    if (seat === actor) holders.set(hex, (holders.get(hex) ?? 0) + 1);
  }
  const enemies = [...drawn.values()].filter((each) => each.seat !== actor && each.hex !== 0);
  /** One that stands alone beside the enemy would leave a gap behind. */
  const isNeeded = ({ hex }: CounterDrawing): boolean =>
    holders.get(hex) === 1 && enemies.some((enemy) => index.distance(hex, enemy.hex) < NEIGHBOUR);
  return {
    stages: [
      (g, piece, reach) => {
        if (isNeeded(piece)) return [];
        const reached = new Set(reach().map(({ hex }) => hex));
        return (g.rules.view?.gaps?.(g, actor) ?? []).filter((hex) => reached.has(hex) && hex !== piece.hex);
      },
    ],
    turn: (id) => -(holders.get(drawn.get(id)?.hex ?? 0) ?? 0),
    refusal: (piece) => (isNeeded(piece) ? 'it holds its part of the line alone' : 'it reaches no gap'),
  };
}
