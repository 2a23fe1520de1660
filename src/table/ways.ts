// A counter's reach and its ways: by the ruleset's own reach where it has one, else by trying the legal steps.

import { type Action, type Seat, seat } from '../engine/contract/ids.ts';
import type { Game } from '../engine/kernel/game.ts';
import type { ReachedHex } from '../view/view.ts';
import { choicesOf } from './choices.ts';
import type { MapIndex } from './map-index.ts';
import { isStep, pathTo, placesInReach } from './path.ts';

export interface AskedReach {
  /** The viewer; null sees everything. */
  readonly viewer: Seat | null;
  readonly turns: number;
  /** Whether to ignore the units of all other seats. */
  readonly alone: boolean;
}

/** @param g the game as its viewer sees it */
export function reachedBy(
  g: Game,
  counter: string,
  { viewer, turns, alone }: AskedReach,
  index: MapIndex,
): readonly ReachedHex[] {
  const { view } = g.rules;
  const drawn = view?.counters(g, viewer).find(({ id }) => id === counter);
  if (!view || !drawn || drawn.hex === 0) return [];
  if (view.reach) {
    const reach = view.reach.bind(view);
    return g.tried(() => {
      if (alone) for (const [of] of g.s.seats.entries()) if (of !== drawn.seat) view.withdraw?.(g, seat(of));
      return reach(g, counter, viewer, turns);
    });
  }
  if (g.actor < 0 || drawn.seat !== g.actor || (viewer !== null && viewer !== g.actor)) return [];
  return g.tried(() => byTrying(g, counter, drawn.hex, index));
}

/** The unit is selected first where necessary; the caller takes that back. */
function byTrying(g: Game, counter: string, from: number, index: MapIndex): ReachedHex[] {
  const { actor } = g;
  const taking = choicesOf(g).find(({ text }) => text.toLowerCase().endsWith(` ${counter.toLowerCase()}`));
  if (taking) g.apply(taking.action);
  const places = g.actor === actor ? placesInReach(g) : new Map<string, readonly Action[]>();
  const reached: ReachedHex[] = [];
  for (const [place, steps] of places) {
    const hex = index.labelled(place);
    if (!hex || !moves(g, steps[0], counter, from)) continue;
    reached.push({ hex: hex.hex, cost: `${steps.length}`, path: [from, ...hexesOf(g, steps, counter)] });
  }
  return reached;
}

const moves = (g: Game, step: Action, counter: string, from: number): boolean =>
  hexesOf(g, [step], counter)[0] !== from;

const hexesOf = (g: Game, steps: readonly Action[], counter: string): number[] =>
  g.tried(() =>
    steps.map((step) => {
      g.apply(step);
      return hexOf(g, counter);
    }),
  );

const hexOf = (g: Game, counter: string): number =>
  g.rules.view?.counters(g, null).find(({ id }) => id === counter)?.hex ?? 0;

/**
 * The legal choices that bring a counter to a hex, along the way of `reach`, up to where another seat or a die
 * intervenes. A counter that is not selected is selected first.
 * @param viewer null sees everything.
 * @returns null where reach does not lead there now.
 */
export function wayInReach(
  g: Game,
  counter: string,
  hex: number,
  viewer: Seat | null,
  index: MapIndex,
): readonly Action[] | null {
  const reached = g.rules.view?.reach?.(g, counter, viewer, 1).find((each) => each.hex === hex);
  if (!reached || (reached.turn ?? 1) !== 1 || reached.path.length < 2) return null;
  const onward = reached.path.slice(1);
  let best = walked(g, counter, onward, index);
  const { actor } = g;
  for (const { action, text } of choicesOf(g)) {
    if (!text.toLowerCase().endsWith(` ${counter.toLowerCase()}`)) continue;
    const way = g.tried(() => {
      g.apply(action);
      return g.actor === actor ? walked(g, counter, onward, index) : [];
    });
    if (way.length > best.length) best = [action, ...way];
  }
  return best.length > 0 ? best : null;
}

/** Returns the counter in hand: the one of the side to act that its next step moves. Null where nothing can step. */
export function counterInHand(g: Game): string | null {
  const { view } = g.rules;
  if (!view || g.actor < 0) return null;
  const of = seat(g.actor);
  const places = new Map(view.counters(g, of).map(({ id, hex }) => [id, hex]));
  for (const { action } of choicesOf(g).filter((choice) => isStep(g, choice.action))) {
    const moved = g.tried(() => {
      g.apply(action);
      return view.counters(g, of).find(({ id, hex, seat: owner }) => owner === of && hex !== places.get(id));
    });
    if (moved) return moved.id;
  }
  return null;
}

/** Tells whether a counter can set out for any hex of its reach now. */
export function maySetOut(g: Game, counter: string, viewer: Seat | null, index: MapIndex): boolean {
  const near = reachedBy(g, counter, { viewer, turns: 1, alone: false }, index).filter(({ path }) => path.length === 2);
  if (!g.rules.view?.reach) return near.length > 0;
  return near.some(({ hex }) => wayInReach(g, counter, hex, viewer, index) !== null);
}

/** The steps of a counter over these hexes, as far as nothing intervenes. */
function walked(g: Game, counter: string, hexes: readonly number[], index: MapIndex): Action[] {
  const chain: Action[] = [];
  const { actor } = g;
  const last = hexes[hexes.length - 1];
  // A march of several hexes may be one choice: its first hexes are then other marches.
  const march = hexes.length > 1 ? stepTo(g, counter, last, index) : null;
  if (march !== null && hexesOf(g, [march], counter)[0] === last) return [march];
  g.tried(() => {
    for (const hex of hexes) {
      const step = g.actor === actor ? stepTo(g, counter, hex, index) : null;
      if (step === null) break;
      g.apply(step);
      chain.push(step);
    }
  });
  return chain;
}

/**
 * The choice that brings a counter to the next hex, or begins to where something intervenes. Only beside choices that
 * move it can one begin that leaves it where it is: a die may as well be that of a barrage on the hex.
 */
function stepTo(g: Game, counter: string, hex: number, index: MapIndex): Action | null {
  const place = ` ${index.label(hex)?.toLowerCase()}`;
  const { actor } = g;
  let begun: Action | null = null;
  for (const { action, text } of choicesOf(g)) {
    if (!text.toLowerCase().endsWith(place) || !isStep(g, action)) continue;
    const isThere = g.tried(() => {
      g.apply(action);
      if (g.actor !== actor) begun ??= action;
      return hexOf(g, counter) === hex;
    });
    if (isThere) return action;
  }
  if (begun === null) return null;
  const from = hexOf(g, counter);
  return choicesOf(g).some(({ action }) => isStep(g, action) && moves(g, action, counter, from)) ? begun : null;
}

/** The shortest chain of legal choices that brings a counter to a hex; without a counter, the one in hand. */
export function wayTo(g: Game, counter: string | null, hex: number, index: MapIndex): readonly Action[] | null {
  const label = index.label(hex);
  if (label === undefined) return null;
  if (counter === null) return pathTo(g, [label]);
  const taken = pathTo(g, [counter, label]);
  if (taken !== null) return taken;
  const way = pathTo(g, [label]);
  return way !== null && moves(g, way[0], counter, hexOf(g, counter)) ? way : null;
}
