// The ground as numbers that the planner multiplies: modifiers of combat by hex and hexside, steps of marches, and ways
// to the places that count for victory.

import { perStatics } from '../../../engine/kernel/scratch.ts';
import type { Hex } from '../../../hex/ids.ts';
import { type Crossing, goalFields } from '../../../wargame/paths/goal-fields.ts';
import type { Fraction } from '../schema/numbers.ts';
import { CATEGORIES, CLASSES, MOBILITIES } from '../schema/shapes.ts';
import { POINT } from '../schema/terrain.ts';
import type { Game } from '../state.ts';
import type { Costs, Ocs } from '../statics.ts';
import type { Category } from '../tables/combat.ts';
import { attackFactors, defenseFactors, type Field, rowOf } from '../tables/strength.ts';
import { costsNow, groundNow } from '../turn.ts';

/** A way longer than this leads nowhere in the weeks of a game. */
const FARTHEST = 200 * POINT;

/**
 * Steps by kind of movement points (MOBILITIES) and `hex * 6 + direction`: by the cheapest way, and along roads alone.
 */
export interface Steps {
  readonly along: readonly Int32Array[];
  readonly byRoad: readonly Int32Array[];
}

export interface PlanMap {
  /** By class (CLASSES) and hex: `class * hexes + hex`. */
  readonly attack: Float64Array;
  readonly defend: Float64Array;
  /** By class and hexside. */
  readonly across: Float64Array;
  readonly category: readonly Category[];
  readonly steps: Steps;
  /** By place that counts for victory and hex: the share of its pull that is left there. */
  readonly pulls: readonly Float64Array[];
}

/** How much of the worth of a goal is left a point of march farther off. */
const DECAY = 0.86;
const DECAYS = decays();

function decays(): Float64Array {
  const table = new Float64Array(FARTHEST / POINT + 1);
  let left = 1;
  for (let points = 0; points < table.length; points++, left *= DECAY) table[points] = left;
  return table;
}

const made = perStatics((): Map<Costs, PlanMap> => new Map());

/** The ground in the weather of the week. */
export function groundHere(g: Game): PlanMap {
  const known = made(g.s);
  const costs = costsNow(g);
  let found = known.get(costs);
  if (found === undefined) {
    found = survey(g.s, costs, groundNow(g));
    known.set(costs, found);
  }
  return found;
}

const productOf = (factors: readonly Fraction[]): number =>
  factors.reduce((product, { over, under }) => (product * over) / under, 1);

function survey(s: Ocs, costs: Costs, ground: Field['ground']): PlanMap {
  const { land, chart, play } = s;
  const { size, sideCount } = land.grid;
  const attack = new Float64Array(CLASSES.length * (size + 1));
  const defend = new Float64Array(CLASSES.length * (size + 1));
  const across = new Float64Array(CLASSES.length * sideCount).fill(1);
  const category: Category[] = [CATEGORIES[0]];
  const sides = chart.weather[ground]?.sides;
  CLASSES.forEach((kind, k) => {
    for (let hex = 1 as Hex; hex <= size; hex = (hex + 1) as Hex) {
      const features = land.isFortified[hex] === 1 ? ['fortification'] : [];
      const field = { hex: land.codes[land.terrain[hex]], features, ground };
      attack[k * (size + 1) + hex] = productOf(attackFactors(chart, kind, field, []));
      defend[k * (size + 1) + hex] = productOf(defenseFactors(chart, kind, field));
      category[hex] = rowOf(chart, field).category;
    }
    for (const [side, codes] of land.sidesAt)
      across[k * sideCount + side] = productOf(codes.map((code) => (sides?.[code] ?? chart.sides[code]).attack[k]));
  });
  const steps = { along: costs.along.map(wide), byRoad: costs.byRoad.map(wide) };
  const onFoot: Crossing = steps.along[MOBILITIES.indexOf('leg')];
  const places = play.places.map(({ hex }) => [hex]);
  const ways = goalFields(land.grid, places, [onFoot], { farthest: FARTHEST, unreachable: FARTHEST });
  const pulls = places.map((_, i) =>
    Float64Array.from(land.terrain, (__, hex) =>
      hex === 0 ? 0 : DECAYS[Math.floor(ways.cost(i, 0, hex as Hex) / POINT)],
    ),
  );
  return { attack, defend, across, category, steps, pulls };
}

const wide = (table: Int16Array): Int32Array => Int32Array.from(table);
