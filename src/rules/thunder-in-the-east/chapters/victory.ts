// Victory (TITE 4.0): points for cities that the Axis holds at the end, in bands; at once where the government falls.

import { type Game, isCityOf } from '../state.ts';
import { AXIS, SOVIET } from '../terms.ts';

/** Points of the Axis now. */
export function axisPoints(g: Game): number {
  const { land, play } = g.s;
  let points = play.scoring.armyPoints * g.cells[g.s.at.armiesLost + SOVIET];
  land.cities.forEach(({ hex }, city) => {
    if (isCityOf(g, hex, AXIS)) points += play.scoring.cityPoints[city];
  });
  return points;
}

/** The place of the result in the scenario's bands, from the best for the Axis. */
export function bandOf(g: Game): number {
  if (g.cells[g.s.at.collapsed + SOVIET] === 1) return 0;
  const points = axisPoints(g);
  const { bands } = g.s.play.scoring;
  const place = bands.findIndex(({ least }) => points >= least);
  return place < 0 ? bands.length - 1 : place;
}
