// Questions of scripts that every wargame with units on a hex map can answer, and what the answers to others need.

import { BadInput } from '../engine/contract/errors.ts';
import type { Question } from '../engine/contract/questions.ts';
import type { Statics } from '../engine/contract/ruleset.ts';
import type { Game } from '../engine/kernel/game.ts';
import type { HexGrid } from '../hex/grid.ts';
import type { Hex } from '../hex/ids.ts';

/** The statics of a game whose units have ids. */
interface Mapped extends Statics {
  readonly map: { readonly grid: HexGrid };
  readonly units: { readonly ids: readonly string[] };
}

/** Makes the question for the distance of two hexes. */
export const distanceAsked = <S extends Mapped>(): Question<S> => ({
  title: 'the distance in hexes',
  words: ['hex', 'hex'],
  answers: 'number',
  answer: (g, [from, to]) => g.s.map.grid.distance(from as Hex, to as Hex),
});

/** Ids with commas, or `none`. */
export const listed = (ids: readonly string[]): string => (ids.length === 0 ? 'none' : ids.join(','));

/** Returns a unit by its number. @throws BadInput where it is not on the map. */
export function onMap<S extends Mapped, Unit extends number>(
  g: Game<S>,
  number: number,
  isOnMap: (g: Game<S>, unit: Unit) => boolean,
): Unit {
  const unit = number as Unit;
  if (!isOnMap(g, unit)) throw new BadInput(`${g.s.units.ids[unit]} is not on the map`, 'ask', 'a unit on the map');
  return unit;
}

/** Returns the direction from the hex of a unit to an adjacent one. @throws BadInput where it is not adjacent. */
export function directionTo<S extends Mapped>(g: Game<S>, unit: number, from: Hex, to: Hex): number {
  const { grid } = g.s.map;
  const direction = grid.directionTo(from, to);
  if (direction >= 0) return direction;
  const what = `${grid.label(to)} is not next to ${g.s.units.ids[unit]}`;
  throw new BadInput(what, 'ask', `a neighbour of ${grid.label(from)}`);
}
