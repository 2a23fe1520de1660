// Features of a position: points, forces, supply, and what stands near the places that count.

import type { Features } from '../../../engine/contract/features.ts';
import { scratchSlot } from '../../../engine/kernel/scratch.ts';
import type { Hex } from '../../../hex/ids.ts';
import { nearCounts } from '../../../wargame/evaluation/places.ts';
import { spreadOf, within } from '../../../wargame/evaluation/points.ts';
import { measureFeeding } from '../chapters/tracing.ts';
import { pointsOf } from '../chapters/victory.ts';
import type { Game } from '../state.ts';
import type { Ocs } from '../statics.ts';
import { FACE, LEVEL, PLAYER_TURNS, SIDES } from '../terms.ts';
import { FEATURES } from '../text/feature-names.ts';
import { playerTurnNow } from '../turn.ts';
import { faceOf, hexOf, isOnMap, levelOf, sideOf } from '../units.ts';
import { attackStrength, defenseStrength, tokensOfSide, unitWorth } from './worth.ts';

const [POINTS, STRENGTH, UNSUPPLIED, UNFED, TOKENS, NEAR] = FEATURES.keys();
const COUNT = FEATURES.length;

/** Hexes from a place within which strength bears on it. */
const NEAR_HEXES = 4;

const scratch = scratchSlot((g: Game) => ({
  fed: SIDES.map(() => new Int32Array(g.s.land.grid.size + 1)),
  around: new Float64Array(2 * g.s.play.places.length),
}));

export const features: Features<Ocs> = {
  names: FEATURES,
  sharedBySeats: true,
  write(g, out) {
    const { fed, around } = scratch(g);
    out.fill(0);
    around.fill(0);
    const sum = [0, 0];
    for (const side of SIDES) measureFeeding(g, side, fed[side]);
    for (let u = 1; u <= g.s.forces.count; u++) {
      if (!isOnMap(g, u)) continue;
      const side = sideOf(g, u);
      const worth = unitWorth(g, u);
      sum[side] += worth;
      if (levelOf(g, u) === LEVEL.none) out[side * COUNT + UNSUPPLIED] -= worth / 30;
      if (fed[side][hexOf(g, u)] === 0) out[side * COUNT + UNFED] -= worth / 30;
      bearOn(g, around, side, u);
    }
    writePoints(g, out);
    const [first, second] = SIDES.map((side) => tokensOfSide(g, side));
    for (const side of SIDES) {
      const sign = side === 0 ? 1 : -1;
      out[side * COUNT + STRENGTH] = (sign * 4 * (sum[0] - sum[1])) / (sum[0] + sum[1] + 1);
      out[side * COUNT + TOKENS] = (sign * (first - second)) / (first + second + 16);
    }
    writePlaces(g, around, out);
  },
};

const leftOf = (g: Game): number => Math.max(0, g.s.turns * PLAYER_TURNS - playerTurnNow(g)) / PLAYER_TURNS;

/** The margin past the middle of the levels. */
function writePoints(g: Game, out: Float64Array): void {
  const { victory } = g.s.play;
  const own = g.s.head.sides.findIndex(({ id }) => id === victory.for);
  const [plus, minus] = [pointsOf(g, own), pointsOf(g, 1 - own)];
  const known = victory.levels.flatMap(({ atLeast }) => (atLeast === undefined ? [] : [atLeast]));
  const middle = known.length === 0 ? 0 : (known[0] + known[known.length - 1]) / 2;
  const lead = within((plus.over / plus.under - minus.over / minus.under - middle) / (3 * spreadOf(leftOf(g))));
  out[own * COUNT + POINTS] = lead;
  out[(1 - own) * COUNT + POINTS] = -lead;
}

function bearOn(g: Game, around: Float64Array, side: number, u: number): void {
  const { play, land } = g.s;
  for (let i = 0; i < play.places.length; i++) {
    const away = land.grid.distance(hexOf(g, u), play.places[i].hex as Hex);
    if (away > NEAR_HEXES) continue;
    const strength = Math.max(attackStrength(g, u, FACE.combat), defenseStrength(g, u, faceOf(g, u)));
    around[2 * i + side] += strength / (1 + away);
  }
}

/** Places that a side may still take. */
function writePlaces(g: Game, around: Float64Array, out: Float64Array): void {
  const { play, at } = g.s;
  const counts = nearCounts(leftOf(g));
  play.places.forEach(({ side, points }, i) => {
    const holder = g.cells[at.taken + i] !== 0 ? side : 1 - side;
    const [own, theirs] = [around[2 * i + holder], around[2 * i + 1 - holder]];
    out[(1 - holder) * COUNT + NEAR] += (points * counts * theirs) / (3 * (own + theirs + 4));
  });
}
