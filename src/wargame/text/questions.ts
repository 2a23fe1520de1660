// Questions of scripts about hexes and units of a map, which wargames answer alike.

import { BadInput } from '../../engine/contract/errors.ts';
import type { Question } from '../../engine/contract/questions.ts';
import type { Statics } from '../../engine/contract/ruleset.ts';
import type { Game } from '../../engine/kernel/game.ts';
import type { HexGrid } from '../../hex/grid.ts';
import type { Hex } from '../../hex/ids.ts';

export interface MapOfUnits<S extends Statics, Unit extends number> {
  grid(s: S): HexGrid;
  /** The ids of units by number. */
  ids(s: S): readonly string[];
  isOnMap(g: Game<S>, unit: Unit): boolean;
  hexOf(g: Game<S>, unit: Unit): Hex;
}

/** Makes the answers that need only the map and the places of units. */
export function questionsOfMap<S extends Statics, Unit extends number>(of: MapOfUnits<S, Unit>) {
  /** @throws BadInput where it is not on the map. */
  function onMap(g: Game<S>, unit: number): Unit {
    if (of.isOnMap(g, unit as Unit)) return unit as Unit;
    throw new BadInput(`${of.ids(g.s)[unit]} is not on the map`, 'ask', 'a unit on the map');
  }

  return {
    onMap,

    /** The distance in hexes. */
    distance: (title: string): Question<S> => ({
      title,
      words: ['hex', 'hex'],
      answers: 'number',
      answer: (g, [from, to]) => of.grid(g.s).distance(from as Hex, to as Hex),
    }),

    /** @throws BadInput where the hex is not next to the unit. */
    directionTo(g: Game<S>, unit: Unit, hex: number): number {
      const grid = of.grid(g.s);
      const here = of.hexOf(g, unit);
      const direction = grid.directionTo(here, hex as Hex);
      if (direction >= 0) return direction;
      const found = `${grid.label(hex as Hex)} is not next to ${of.ids(g.s)[unit]}`;
      throw new BadInput(found, 'ask', `a neighbour of ${grid.label(here)}`);
    },
  };
}

/** Names with commas, or `none`. */
export const listed = (names: readonly string[]): string => (names.length === 0 ? 'none' : names.join(','));
