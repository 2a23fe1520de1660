// Weather: rolled a turn ahead by the Soviets, with the mud season as a machine of turns (TITE 23.3.1, 24.2, 24.3).

import { aOf, bOf } from '../../../engine/kernel/action.ts';
import { auto, chance, procedure } from '../../../engine/kernel/procedure.ts';
import type { Game } from '../state.ts';
import type { Thunder } from '../statics.ts';
import { NOTE, WEATHER } from '../terms.ts';
import { VERB } from '../verbs.ts';

const THEATERS = [0, 1] as const;
const DIE = 6;

/** TITE 24.2: the weather of the next turn. The dice fall also in the last turn, where they change nothing. */
export const forecast = procedure('forecast', { steps: ['begin', 'dice'] });

forecast.define<Thunder>({
  begin: auto((g) => {
    const { play, rules } = g.s;
    if (play.weather === null || rules.rolledWeather) return g.goto(forecast.step.dice);
    const next = play.weather[g.cells[g.s.at.turn]] ?? WEATHER.clear;
    for (const theater of THEATERS) announce(g, theater, next, 0);
    g.back();
  }),

  dice: chance({
    rule: '24.2',
    legal: (_, out) => {
      for (let east = 1; east <= DIE; east++) for (let mid = 1; mid <= DIE; mid++) out.add(VERB.forecast, east, mid);
    },
    apply: (g, outcome) => {
      const dice = [aOf(outcome), bOf(outcome)];
      const turn = g.cells[g.s.at.turn];
      const isLast = turn >= g.s.play.turns;
      const { month } = g.s.play.calendar[isLast ? turn : turn + 1];
      for (const theater of THEATERS) {
        const rolled = g.s.weatherTable[theater][month][dice[theater]];
        announce(g, theater, rolled, dice[0] === dice[1] && rolled !== WEATHER.clear ? 1 : 0);
      }
      g.back();
    },
  }),
});

function announce(g: Game, theater: number, weather: number, severe: number): void {
  g.set(g.s.at.nextWeather + theater, weather);
  g.set(g.s.at.nextSevere + theater, severe);
}

/** TITE 24.3: the forecast weather comes. */
export function changeWeather(g: Game): void {
  const { at } = g.s;
  for (const theater of THEATERS) {
    g.set(at.weather + theater, g.cells[at.nextWeather + theater]);
    g.set(at.severe + theater, g.cells[at.nextSevere + theater]);
    g.note(NOTE.weather, theater, g.cells[at.weather + theater], g.cells[at.severe + theater]);
  }
}
