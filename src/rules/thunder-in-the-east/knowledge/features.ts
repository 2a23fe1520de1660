// Features of a position: points, forces, supply, and what stands near the cities that count.

import type { Features } from '../../../engine/contract/features.ts';
import { scratchSlot } from '../../../engine/kernel/scratch.ts';
import { farCounts, nearCounts } from '../../../wargame/evaluation/places.ts';
import { spreadOf, within } from '../../../wargame/evaluation/points.ts';
import { findSupply } from '../chapters/overland.ts';
import { axisPoints, bandsNow } from '../chapters/victory.ts';
import { type Game, hexOf, kindOf, lastControllerOf } from '../state.ts';
import type { Thunder } from '../statics.ts';
import { AXIS, enemyOf, NOBODY, SOVIET, SUPPLY } from '../terms.ts';
import { FEATURE, FEATURES } from '../text/feature-names.ts';
import { cityWorth, likelyAttack, unitWorth } from './worth.ts';

/** Hexes from a city within which strength bears on it. */
const NEAR = 5;

/** Strength near each city by side, written anew each time. */
const around = scratchSlot((g: Game) => new Float64Array(2 * g.s.land.cities.length));

export const features: Features<Thunder> = {
  names: FEATURES,
  write(g, out) {
    const { turns } = g.s;
    const left = turns - g.cells[g.s.at.turn] + (g.cells[g.s.at.active] === AXIS ? 1 : 0.5);
    out.fill(0);
    const bands = bandsNow(g);
    const middle = (bands[0].least + bands[bands.length - 2].least) / 2;
    const lead = within((axisPoints(g) - middle) / spreadOf(left));
    out[FEATURE.points] = lead;
    out[FEATURES.length + FEATURE.points] = -lead;
    writeForces(g, out);
    writeCities(g, out, left);
  },
};

function writeForces(g: Game, out: Float64Array): void {
  const strength = around(g).fill(0);
  const sum = [0, 0];
  for (let side = 0; side < 2; side++) {
    const [first, last] = g.s.forces.ground[side];
    const from = side * FEATURES.length;
    for (let u = first; u <= last; u++) {
      const hex = hexOf(g, u);
      if (hex === 0 || kindOf(g, u).hq !== null) continue;
      const worth = unitWorth(g, u);
      sum[side] += worth;
      const supply = findSupply(g, u);
      if (supply === SUPPLY.isolated) out[from + FEATURE.cutOff] -= worth / 20;
      else if (supply === SUPPLY.unsupplied) out[from + FEATURE.unfed] -= worth / 40;
      bearOn(g, strength, side, hex, likelyAttack(g, u));
    }
  }
  out[FEATURE.strength] = (4 * (sum[AXIS] - sum[SOVIET])) / (sum[AXIS] + sum[SOVIET] + 1);
  out[FEATURES.length + FEATURE.strength] = -out[FEATURE.strength];
}

/** Adds a unit's strength around the cities that count. */
function bearOn(g: Game, strength: Float64Array, side: number, hex: ReturnType<typeof hexOf>, attack: number): void {
  const { cities, grid } = g.s.land;
  const { cityPoints } = g.s.play.scoring;
  for (let city = 0; city < cities.length; city++) {
    if (cityPoints[city] === 0) continue;
    const away = grid.distance(hex, cities[city].hex);
    if (away <= NEAR) strength[2 * city + side] += attack / (1 + away);
  }
}

function writeCities(g: Game, out: Float64Array, left: number): void {
  const { cities } = g.s.land;
  const { cityPoints } = g.s.play.scoring;
  const strength = around(g);
  const worth = cityWorth(g.s);
  const turnsLeft = nearCounts(left) + farCounts(left);
  for (let city = 0; city < cities.length; city++) {
    const holder = lastControllerOf(g, city);
    if (holder === NOBODY) continue;
    if (cityPoints[city] === 0) {
      out[holder * FEATURES.length + FEATURE.cities] += worth[city] / 60;
      continue;
    }
    const other = enemyOf(holder);
    const [own, hostile] = [strength[2 * city + holder], strength[2 * city + other]];
    out[other * FEATURES.length + FEATURE.reach] += (cityPoints[city] * turnsLeft * hostile) / (hostile + own + 2);
  }
}
