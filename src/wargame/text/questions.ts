// Questions of scripts about hexes and units of a map, which wargames answer alike.

import { BadInput } from '../../engine/contract/errors.ts';
import type { Action } from '../../engine/contract/ids.ts';
import type { Question } from '../../engine/contract/questions.ts';
import type { Statics } from '../../engine/contract/ruleset.ts';
import type { Game } from '../../engine/kernel/game.ts';
import type { HexGrid } from '../../hex/grid.ts';
import { type Hex, NOWHERE } from '../../hex/ids.ts';

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

  /** @throws BadInput where the hex is not next to the unit. */
  function directionTo(g: Game<S>, unit: Unit, hex: number): number {
    const grid = of.grid(g.s);
    const here = of.hexOf(g, unit);
    const direction = grid.directionTo(here, hex as Hex);
    if (direction >= 0) return direction;
    const found = `${grid.label(hex as Hex)} is not next to ${of.ids(g.s)[unit]}`;
    throw new BadInput(found, 'ask', `a neighbour of ${grid.label(here)}`);
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

    /** A question about a unit, which is refused where the unit is not on the map. */
    ofUnit: (title: string, answers: string, answer: (g: Game<S>, unit: Unit) => number | string): Question<S> => ({
      title,
      words: ['unit'],
      answers,
      answer: (g, [unit]) => answer(g, onMap(g, unit)),
    }),

    /** A question about the step of a unit on the map into a hex next to it. */
    ofStep: (
      title: string,
      answers: string,
      answer: (g: Game<S>, unit: Unit, from: Hex, direction: number) => number | string,
    ): Question<S> => ({
      title,
      words: ['unit', 'hex'],
      answers,
      answer(g, [number, hex]) {
        const unit = onMap(g, number);
        return answer(g, unit, of.hexOf(g, unit), directionTo(g, unit, hex));
      },
    }),

    /**
     * Lists the hexes of the choices on offer; `hexIn` gives that of a choice, NOWHERE for a choice of another kind.
     */
    offered: (g: Game<S>, hexIn: (chosen: Action) => Hex): string =>
      listed(
        g
          .offered()
          .map(hexIn)
          .filter((hex) => hex !== NOWHERE)
          .map((hex) => of.grid(g.s).label(hex)),
      ),
  };
}

/** Names with commas, or `none`. */
export const listed = (names: readonly string[]): string => (names.length === 0 ? 'none' : names.join(','));
