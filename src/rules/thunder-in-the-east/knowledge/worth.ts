// The worth of units, steps and cities, in strength points: the common coin of the planner and the evaluation.

import { perStatics } from '../../../engine/kernel/scratch.ts';
import { MOST_VALUES } from '../cells.ts';
import { attackOf, defenceOf, type Game, isUntried, kindOf, stepsOf } from '../state.ts';
import type { Thunder } from '../statics.ts';
import { SIZE, SOVIET, type UnitId } from '../terms.ts';

/** The worth of an objective point in strength points. */
export const POINT = 14;
/** The further worth of a city that feeds units, and of any other city. */
const SUPPLY_CITY = 3;
const CITY = 1;

/** Mean and variance of a strength of the counters of an untried corps' kind that no side has seen (TITE 13.2). */
function momentsOf(g: Game, u: UnitId, strength: 'attack' | 'defence'): { mean: number; variance: number } {
  const { values } = kindOf(g, u);
  const first = g.s.at.drawable + g.s.forces.kind[u] * MOST_VALUES;
  let [count, sum, squares] = [0, 0, 0];
  for (let value = 0; value < values.length; value++) {
    const left = g.cells[first + value];
    count += left;
    sum += left * values[value][strength];
    squares += left * values[value][strength] * values[value][strength];
  }
  if (count === 0) return { mean: 1, variance: 0 };
  const mean = sum / count;
  return { mean, variance: Math.max(0, squares / count - mean * mean) };
}

/** Attack strength as far as all can know it. */
export const likelyAttack = (g: Game, u: UnitId): number =>
  isUntried(g, u) ? momentsOf(g, u, 'attack').mean : attackOf(g, u);
/** Defence strength as far as all can know it. */
export const likelyDefence = (g: Game, u: UnitId): number =>
  isUntried(g, u) ? momentsOf(g, u, 'defence').mean : defenceOf(g, u);
/** How far a strength may lie from what is likely: the variance, 0 for a unit that has shown its strength. */
export const varianceOf = (g: Game, u: UnitId, strength: 'attack' | 'defence'): number =>
  isUntried(g, u) ? momentsOf(g, u, strength).variance : 0;

/** The worth of a unit: the mean of its strengths, and something for its body. */
export const unitWorth = (g: Game, u: UnitId): number =>
  kindOf(g, u).hq !== null ? 6 : (likelyAttack(g, u) + likelyDefence(g, u)) / 2 + 0.5 * stepsOf(g, u);

/** The worth of the next step that a unit loses. */
export const stepWorth = (g: Game, u: UnitId): number => unitWorth(g, u) / Math.max(1, stepsOf(g, u));

/** The worth of the points that a Soviet army gives if it leaves no corps. */
export const armyWorth = (g: Game, u: UnitId): number =>
  kindOf(g, u).size === SIZE.large && kindOf(g, u).side === SOVIET ? POINT * g.s.play.scoring.armyPoints : 0;

/** The further worth of the government's city: the game is lost with it (TITE 4.1). */
const GOVERNMENT = 60;

/** The worth to a side of keeping a city of its own now. */
export const keepWorth = (g: Game, city: number): number =>
  cityWorth(g.s)[city] + (g.cells[g.s.at.stalin] === g.s.land.cities[city].hex ? GOVERNMENT : 0);

/** By city: what it is worth to hold it. */
export const cityWorth = perStatics(
  (s: Thunder): Float64Array =>
    Float64Array.from(
      s.land.cities,
      ({ isSupply }, city) => CITY + (isSupply ? SUPPLY_CITY : 0) + POINT * s.play.scoring.cityPoints[city],
    ),
);
