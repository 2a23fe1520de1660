// Weather (WT 9.2, 11.1): from the track, or by the die; and the air points it brings.

import { aOf } from '../../../engine/kernel/action.ts';
import { auto, chance, procedure } from '../../../engine/kernel/procedure.ts';
import type { Game } from '../state.ts';
import type { WinterThunder } from '../statics.ts';
import { EVENT, WEATHER } from '../terms.ts';
import { VERB } from '../verbs.ts';

/** In place of a die in the event, where the track says the weather. */
const BY_THE_TRACK = -1;

/** Uses no choices: one die at most. */
export const weatherPhase = procedure('weather', { steps: ['begin', 'die'] });

weatherPhase.define<WinterThunder>({
  begin: auto((g) => {
    if (g.s.rules.variableWeather) {
      g.goto(weatherPhase.step.die);
    } else {
      const weather = g.s.play.weather[g.cells[g.s.at.turn]];
      setWeather(g, weather);
      g.note(EVENT.weather, weather, BY_THE_TRACK);
      g.back();
    }
  }),

  die: chance({
    rule: '11.1',
    legal(_, out) {
      for (let die = 0; die <= 9; die++) out.add(VERB.weather, die);
    },
    classOf: (g, outcome) => weatherAfter(g, aOf(outcome)),
    apply(g, outcome) {
      const weather = weatherAfter(g, aOf(outcome));
      setWeather(g, weather);
      g.note(EVENT.weather, weather, aOf(outcome));
      g.back();
    },
  }),
});

/** The weather that follows the present one on this die (WT 11.1). */
export function weatherAfter(g: Game, die: number): number {
  const { afterOvercast, afterClear, worseAtMost, betterAtLeast } = g.s.weatherDie;
  const now = g.cells[g.s.at.weather];
  let modified = die;
  if (now === WEATHER.overcast) modified += afterOvercast;
  if (now === WEATHER.clear) modified += afterClear;
  if (modified <= worseAtMost) return Math.max(now - 1, WEATHER.overcast);
  if (modified >= betterAtLeast) return Math.min(now + 1, WEATHER.clear);
  return now;
}

/** Sets the weather and fills the pool of air points for the turn (WT 9.2). */
export function setWeather(g: Game, weather: number): void {
  g.set(g.s.at.weather, weather);
  g.set(g.s.at.airPoints, g.s.airPoints[weather]);
}
