// The card that refits the army (TITE 302.0): points for steps and new units at once, or another headquarters.

import { aOf, verbOf } from '../../../../engine/kernel/action.ts';
import type { Options } from '../../../../engine/kernel/options.ts';
import type { Hex } from '../../../../hex/ids.ts';
import { isMarked, mark } from '../../../../wargame/units/marks.ts';
import { NOTE } from '../../notes.ts';
import { firstInBox, type Game, hexOf, kindOf, nationIn, putOnMap, setBox, setSteps, stepsOf } from '../../state.ts';
import type { Kind } from '../../statics-forces.ts';
import { BOX, NATION, type UnitId } from '../../terms.ts';
import { VERB } from '../../verbs.ts';
import { communicates } from '../overland.ts';
import { hasPlace, homeOf, placesFor, priceOfStep, priceOfUnit } from '../purchases.ts';
import type { Effect } from './effect.ts';
import { cardPlay } from './playing.ts';

/** Refit points are counted in halves, since half a point buys a step of a small German unit. */
const HALVES_OF_POINT = 2;
/** The player's first choice: points, or a headquarters for the Force Pool. */
const GROUP = { points: 1, headquarters: 2 } as const;
const STAGE = { group: 0, spending: 1, placing: 2 } as const;

const stage = (g: Game): number => g.cells[cardPlay.at.stage];
const setStage = (g: Game, next: keyof typeof STAGE): void => g.set(cardPlay.at.stage, STAGE[next]);

/** A refit point is 1 of German personnel, or half a point of anything else: all prices come in halves of points. */
function priceOf(g: Game, kind: Kind, isNew: boolean): number {
  const { personnel, equipment, fuel } = isNew ? priceOfUnit(g, kind) : priceOfStep(g, kind);
  const weight = kind.nation === NATION.germany ? 1 : 2;
  return weight * personnel + 2 * (equipment + fuel);
}

const isServed = ({ isGarrison, isSecondLine, hq, side }: Kind, owner: number): boolean =>
  side === owner && !isGarrison && !isSecondLine && hq === null;

export const refit: Effect = {
  choices: (_, { count }) => HALVES_OF_POINT * count,
  offer: (g, { side }, out) => {
    if (stage(g) === STAGE.group) {
      out.add(VERB.group, GROUP.points);
      if (spareHq(g) !== 0) out.add(VERB.group, GROUP.headquarters);
    } else if (stage(g) === STAGE.placing) {
      for (const hex of placesFor(g, g.cells[cardPlay.at.focus])) out.add(VERB.place, hex);
    } else {
      offerSteps(g, side, out);
      offerUnits(g, side, out);
    }
  },
  take: (g, _, chosen) => {
    switch (verbOf(chosen)) {
      case VERB.group:
        setStage(g, 'spending');
        if (aOf(chosen) === GROUP.headquarters) addHq(g);
        return;
      case VERB.improve:
        improve(g, aOf(chosen));
        return;
      case VERB.build:
        g.set(cardPlay.at.focus, aOf(chosen));
        setStage(g, 'placing');
        return;
      default:
        build(g, aOf(chosen) as Hex);
    }
  },
};

/** Units of the map in their home territory, in communication, one step each (TITE 9.6). */
function offerSteps(g: Game, side: number, out: Options): void {
  const [first, last] = g.s.forces.ground[side];
  for (let u = first; u <= last; u++) {
    const kind = kindOf(g, u);
    const hex = hexOf(g, u);
    if (hex === 0 || stepsOf(g, u) >= kind.steps || !isServed(kind, side) || isMarked(g, g.s.at.improved, u)) continue;
    if (nationIn(g, hex) !== homeOf(kind) + 1 || !communicates(g, hex, side)) continue;
    if (priceOf(g, kind, false) <= g.cells[cardPlay.at.left]) out.add(VERB.improve, u);
  }
}

/** The first counter of each kind in the Force Pool (TITE 9.4). */
function offerUnits(g: Game, side: number, out: Options): void {
  g.s.forces.kinds.forEach((kind, number) => {
    if (!isServed(kind, side) || priceOf(g, kind, true) > g.cells[cardPlay.at.left]) return;
    const u = firstInBox(g, number, BOX.pool);
    if (u !== 0 && hasPlace(g, u)) out.add(VERB.build, u);
  });
}

function improve(g: Game, u: UnitId): void {
  g.add(cardPlay.at.left, -priceOf(g, kindOf(g, u), false));
  setSteps(g, u, stepsOf(g, u) + 1);
  mark(g, g.s.at.improved, u);
  g.note(NOTE.improved, u, stepsOf(g, u), hexOf(g, u));
}

function build(g: Game, hex: Hex): void {
  const u = g.cells[cardPlay.at.focus];
  g.add(cardPlay.at.left, -priceOf(g, kindOf(g, u), true));
  putOnMap(g, u, hex, 1);
  mark(g, g.s.at.filled, hex);
  mark(g, g.s.at.improved, u);
  g.note(NOTE.built, u, hex);
  setStage(g, 'spending');
}

/** A German strategic headquarters that is not in the game; 0 for none. */
function spareHq(g: Game): UnitId {
  const { kinds } = g.s.forces;
  const kind = kinds.findIndex(({ hq, nation }) => hq?.isStrategic === true && nation === NATION.germany);
  return kind < 0 ? 0 : firstInBox(g, kind, BOX.unused);
}

function addHq(g: Game): void {
  setBox(g, spareHq(g), BOX.pool);
  g.set(cardPlay.at.left, 0);
}
