// Weather: rolled a turn ahead by the Soviets (TITE 24.2, 24.3), with the mud season as a machine of turns (23.3.1).

import type { Seat } from '../../../engine/contract/ids.ts';
import { aOf, bOf, verbOf } from '../../../engine/kernel/action.ts';
import { auto, chance, decide, procedure } from '../../../engine/kernel/procedure.ts';
import { NOTE } from '../notes.ts';
import type { Game } from '../state.ts';
import type { Thunder } from '../statics.ts';
import { SOVIET, WEATHER } from '../terms.ts';
import { VERB } from '../verbs.ts';
import { isDeepMud, MUD_OVER, nextMud } from './mud-season.ts';

const THEATERS = 2;
const DIE = 6;

/** TITE 24.2: the weather of the next turn. In the last turn it matters only where the mud ends with it. */
export const forecast = procedure('forecast', { steps: ['begin', 'dice', 'thaw'] });

forecast.define<Thunder>({
  begin: auto((g) => {
    const { play, rules } = g.s;
    if (play.weather === null || rules.rolledWeather) return g.goto(forecast.step.dice);
    const next = play.weather[g.cells[g.s.at.turn]] ?? WEATHER.clear;
    for (let theater = 0; theater < THEATERS; theater++) announce(g, theater, next, false);
    g.back();
  }),

  dice: chance({
    rule: '24.2',
    legal: (_, out) => {
      for (let east = 1; east <= DIE; east++) for (let mid = 1; mid <= DIE; mid++) out.add(VERB.forecast, east, mid);
    },
    apply: (g, outcome) => {
      const before = g.cells[g.s.at.mud];
      roll(g, aOf(outcome), bOf(outcome));
      if (isDeepMud(before) && !isDeepMud(g.cells[g.s.at.mud])) g.goto(forecast.step.thaw);
      else g.back();
    },
  }),

  // TITE 24.2, 23.3.1: when the mud ends, the Soviets may already move in the weather that follows.
  thaw: decide({
    rule: '23.3.1',
    prompt: 'move in the mud, or in the weather of the next turn',
    actor: () => SOVIET as Seat,
    legal: (_, out) => {
      out.add(VERB.wade);
      out.add(VERB.thaw);
    },
    apply: (g, chosen) => {
      if (verbOf(chosen) === VERB.thaw) bring(g);
      g.back();
    },
  }),
});

function roll(g: Game, east: number, mid: number): void {
  const { at, play, weatherTable } = g.s;
  const date = play.calendar[g.cells[at.turn] + 1];
  const inEast = weatherTable[0][date.month][east];
  const inMid = weatherTable[1][date.month][mid];
  const mud = nextMud(g.cells[at.mud], date, inEast === WEATHER.mud || inMid === WEATHER.mud);
  g.set(at.mud, mud);
  announce(g, 0, weatherAfter(mud, inEast), east === mid);
  announce(g, 1, weatherAfter(mud, inMid), east === mid);
}

/** TITE 23.3.1: mud in both theaters; when that is over, light mud, which acts like snow (23.5). */
function weatherAfter(mud: number, rolled: number): number {
  if (isDeepMud(mud)) return WEATHER.mud;
  return mud === MUD_OVER && rolled === WEATHER.mud ? WEATHER.snow : rolled;
}

/** TITE 23.0: equal dice make weather severe that is not clear. */
function announce(g: Game, theater: number, weather: number, isDouble: boolean): void {
  g.set(g.s.at.nextWeather + theater, weather);
  g.set(g.s.at.nextSevere + theater, isDouble && weather !== WEATHER.clear ? 1 : 0);
}

/** TITE 24.3: the forecast weather comes. */
export function changeWeather(g: Game): void {
  const { at } = g.s;
  bring(g);
  for (let theater = 0; theater < THEATERS; theater++) {
    g.note(NOTE.weather, theater, g.cells[at.weather + theater], g.cells[at.severe + theater]);
  }
}

function bring(g: Game): void {
  const { at } = g.s;
  for (let theater = 0; theater < THEATERS; theater++) {
    g.set(at.weather + theater, g.cells[at.nextWeather + theater]);
    g.set(at.severe + theater, g.cells[at.nextSevere + theater]);
  }
}
