// The Weather Determination Segment (OCS 18.0).

import { aOf } from '../../../engine/kernel/action.ts';
import { auto, chance, procedure } from '../../../engine/kernel/procedure.ts';
import { NOTE } from '../notes.ts';
import type { Game } from '../state.ts';
import type { Ocs } from '../statics.ts';
import { rowOf } from '../tables/weather.ts';
import { weekOf } from '../turn.ts';
import { VERB } from '../verbs.ts';
import { bringHome, ground } from './homing.ts';

export const weatherSegment = procedure('weather', { steps: ['begin', 'roll', 'end'] });

/** The weather that a module states for the first week, -1 for none. */
export const statedWeather = ({ weather }: Ocs): number =>
  weather.rows.findIndex(({ name }) => name === weather.firstTurn);

const rowNumber = (g: Game, roll: number): number => g.s.weather.rows.indexOf(rowOf(g.s.weather.rows, roll));

weatherSegment.define<Ocs>({
  begin: auto((g) => {
    if (weekOf(g) > 1 || statedWeather(g.s) < 0) return g.goto(weatherSegment.step.roll);
    settle(g, statedWeather(g.s));
  }),

  // OCS 18.0: once a week, for both sides (18.0b).
  roll: chance({
    rule: '18.0',
    legal: (_, out) => {
      for (let roll = 2; roll <= 12; roll++) out.add(VERB.roll, roll);
    },
    weight: (_, outcome) => 6 - Math.abs(7 - aOf(outcome)),
    classOf: (g, outcome) => rowNumber(g, aOf(outcome)),
    apply: (g, outcome) => settle(g, rowNumber(g, aOf(outcome))),
  }),

  end: auto((g) => g.back()),
});

function settle(g: Game, row: number): void {
  g.set(g.s.at.weather, row);
  g.note(NOTE.weather, row);
  // OCS 18.0a, 14.1e.
  if (ground(g)) bringHome(g, weatherSegment.step.end);
  else g.goto(weatherSegment.step.end);
}
