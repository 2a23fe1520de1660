// The making of scenarios of plain games: hexes by unit, in the place of those of the roster.

import { isFields, withValue } from '../../engine/text/document.ts';
import type { Authoring, ScenarioFile } from '../../view/authoring.ts';
import { printedCounters } from '../view/counters.ts';
import type { Plain } from './state.ts';

export interface PlainAuthoring {
  readonly scenarios: Readonly<Record<string, unknown>>;
  /** The shipped scenario that begins with the roster's own places. */
  readonly whole: string;
  /** The names of the sides, in the order of seats. */
  readonly sides: readonly string[];
  /** The size mark of all counters, such as `XX`. */
  readonly size: string;
}

export const plainAuthoring = ({ scenarios, whole, sides, size }: PlainAuthoring): Authoring<Plain> => {
  const printed = (s: Plain) => printedCounters(s, s.roster, size, (hex) => s.map.grid.labels[hex]);
  /** The hexes by unit; without a set-up of its own a scenario has those of the roster. */
  const places = (s: Plain, { setup }: ScenarioFile): Readonly<Record<string, unknown>> =>
    isFields(setup)
      ? setup
      : Object.fromEntries(printed(s).flatMap(({ front, place }) => (place === '' ? [] : [[front.id, place]])));
  return {
    whole,
    files: () => scenarios as Readonly<Record<string, ScenarioFile>>,
    blank: () => ({
      scenario: 'my-scenario',
      title: 'My scenario',
      about: 'A scenario of my own.',
      turns: 4,
      lead: 0,
      setup: {},
    }),
    sides: () => sides,
    pieces(s, file) {
      const at = places(s, file);
      return printed(s).map(({ front, turn }) => {
        const label = Object.hasOwn(at, front.id) ? at[front.id] : '';
        const arrives = !isFields(file.setup) && turn !== null && turn > 1;
        return {
          face: { ...front, hex: typeof label === 'string' ? s.map.grid.hexOf(label) : 0 },
          group: sides[front.seat],
          row: null,
          lacks: [],
          status: arrives ? `arrives in turn ${turn}` : '',
          isIn: arrives || label !== '',
          canLeave: false,
        };
      });
    },
    put: (s, file, piece, hex) => withValue(file, ['setup'], { ...places(s, file), [piece]: hex }),
    take: (s, file, piece) =>
      withValue(file, ['setup'], Object.fromEntries(Object.entries(places(s, file)).filter(([id]) => id !== piece))),
    words: (s) => ({ unit: printed(s).map(({ front }) => front.id) }),
  };
};
