// Counters of a roster, drawn with their present strength and movement, `4-6`, and as printed.

import type { Statics } from '../../engine/contract/ruleset.ts';
import type { Game } from '../../engine/kernel/game.ts';
import type { PrintedCounter } from '../../view/printed.ts';
import type { CounterDrawing } from '../../view/view.ts';
import type { Counter } from '../units/counters.ts';
import type { Roster } from '../units/roster.ts';

/** @param size the size mark of all, such as `XX`. @param states of a unit in words, each with its condition. */
export const drawCounters = <S extends Statics>(
  g: Game<S>,
  roster: Roster<S>,
  size: string,
  states: (u: number) => readonly (readonly [state: string, holds: boolean])[],
): CounterDrawing[] =>
  roster.counters.flatMap((counter, u) =>
    roster.hexOf(g, u) === 0
      ? []
      : [
          {
            ...face(g.s.seats, counter, size, g.cells[roster.steps + u]),
            hex: roster.hexOf(g, u),
            states: states(u).flatMap(([state, holds]) => (holds ? [state] : [])),
          },
        ],
  );

/** All counters of a roster; the back has one step less. */
export const printedCounters = <S extends Statics>(
  { seats }: S,
  roster: Roster<S>,
  size: string,
  label: (hex: number) => string,
): PrintedCounter[] =>
  // Number 0 is no counter.
  roster.counters.slice(1).map((counter) => {
    const most = counter.strength.length - 1;
    return {
      front: face(seats, counter, size, most),
      back: most > 1 ? face(seats, counter, size, most - 1) : null,
      turn: counter.turn,
      place: counter.hex === 0 ? '' : label(counter.hex),
    };
  });

function face(seats: readonly string[], counter: Counter, size: string, steps: number): CounterDrawing {
  const { id, name, side, branch, strength, movement } = counter;
  const of = strength.length - 1;
  return {
    id,
    name,
    hex: 0,
    seat: side as CounterDrawing['seat'],
    nation: seats[side],
    symbol: branch,
    size,
    factors: `${strength[steps]}-${movement}`,
    steps: { left: steps, of },
    reduced: steps < of,
    states: [],
  };
}
