// The ways of the units of a side in the present segment: every hex that each can reach, in every mode that it may
// take.

import { aOf, verbOf } from '../../../../engine/kernel/action.ts';
import { Options } from '../../../../engine/kernel/options.ts';
import type { Hex } from '../../../../hex/ids.ts';
import { BARRED, OPEN, Reach, STOP } from '../../../../hex/reach.ts';
import type { Marches } from '../../../../wargame/front/marches.ts';
import { isReady } from '../../chapters/march.ts';
import { offerModes } from '../../chapters/modes.ts';
import { hasNegator, isBesideEnemy, isHeldBy } from '../../hexes.ts';
import { MOBILITIES } from '../../schema/shapes.ts';
import { POINT } from '../../schema/terrain.ts';
import type { Game } from '../../state.ts';
import type { Ocs } from '../../statics.ts';
import { enemyOf, MARKER, PHASE, type UnitId } from '../../terms.ts';
import { isOwnMovement, phaseOf } from '../../turn.ts';
import { allowanceIn, faceOf, hexOf, isOnMap, isReserve, markerOf, sideOf, sideShown, spentOf } from '../../units.ts';
import { groundHere } from '../ground.ts';
import { faceIn, markerIn, TAG_OF_VERB, tagOf } from './tags.ts';

const TRUCK = MOBILITIES.indexOf('truck');
/** The dearest step of a chart. */
const MOST_STEP = 128 * POINT;

/** Whom a plan moves: all who may move now, or reserves as if they were released. */
export type Movers = 'ready' | 'reserves';

export class Ways {
  readonly reach: Reach;
  private readonly free: Uint8Array;
  private readonly careful: Uint8Array;
  private readonly trucks: Uint8Array;
  private readonly modes = new Options(16);

  constructor(s: Ocs) {
    const { size } = s.land.grid;
    this.reach = new Reach(s.land.grid, MOST_STEP);
    this.free = new Uint8Array(size + 1);
    this.careful = new Uint8Array(size + 1);
    this.trucks = new Uint8Array(size + 1);
  }

  /** Reads where the enemies of a side are in the way. */
  survey(g: Game, side: number): void {
    const { size } = g.s.land.grid;
    for (let hex = 1 as Hex; hex <= size; hex = (hex + 1) as Hex) {
      const isBarred = isHeldBy(g, hex, enemyOf(side));
      const isNear = isBesideEnemy(g, hex, side);
      this.free[hex] = isBarred ? BARRED : OPEN;
      this.careful[hex] = isBarred || isNear ? BARRED : OPEN;
      this.trucks[hex] = isBarred ? BARRED : isNear && !hasNegator(g, hex, side) ? STOP : OPEN;
    }
  }

  /** Lists the ways of all units of a side that can move; the others stand. */
  listAll(g: Game, side: number, marches: Marches, movers: Movers): void {
    marches.clear();
    for (let u = 1; u <= g.s.forces.count; u++)
      if (sideOf(g, u) === side && isOnMap(g, u)) this.list(g, u, marches, movers);
  }

  list(g: Game, u: UnitId, marches: Marches, movers: Movers): void {
    marches.begin(u);
    const face = faceOf(g, u);
    if (movers === 'reserves') {
      if (isReserve(g, u)) this.listIn(g, u, marches, tagOf(face, MARKER.none));
      else marches.add(u, hexOf(g, u), tagOf(face, markerOf(g, u)));
      return;
    }
    const tag = tagOf(face, markerOf(g, u));
    const canGo = phaseOf(g) === PHASE.modes || isReady(g, u);
    if (!canGo) {
      marches.add(u, hexOf(g, u), tag);
      return;
    }
    this.listIn(g, u, marches, tag);
    if (phaseOf(g) !== PHASE.modes && !(g.s.rules.modesInMovement && isOwnMovement(g, sideOf(g, u)))) return;
    this.modes.clear();
    offerModes(g, u, this.modes);
    for (let i = 0; i < this.modes.size; i++) {
      const other = TAG_OF_VERB.get(verbOf(this.modes.at(i)));
      // A disorganized unit keeps its marker (OCS 5.10e).
      if (other !== undefined && aOf(this.modes.at(i)) === u)
        this.listIn(
          g,
          u,
          marches,
          markerOf(g, u) === MARKER.disorganized ? tagOf(faceIn(other), MARKER.disorganized) : other,
        );
    }
  }

  private listIn(g: Game, u: UnitId, marches: Marches, tag: number): void {
    const { reach } = this;
    this.search(g, u, tag);
    for (let i = 0; i < reach.count; i++) marches.add(u, reach.reached[i], tag);
  }

  /** Searches the hexes that a unit reaches from where it is in a mode, with the points that it has left. */
  search(g: Game, u: UnitId, tag: number): Reach {
    const [face, marker] = [faceIn(tag), markerIn(tag)];
    const { steps } = groundHere(g);
    const mobility = sideShown(g, u, face).mobility;
    const isCareful = marker === MARKER.reserve || marker === MARKER.strategic;
    const table = (marker === MARKER.strategic ? steps.byRoad : steps.along)[mobility];
    const left = Math.max(0, allowanceIn(g, u, face, marker) - spentOf(g, u));
    const blocked = isCareful ? this.careful : mobility === TRUCK ? this.trucks : this.free;
    this.reach.searchTable(hexOf(g, u), left, table, blocked);
    return this.reach;
  }

  /** Searches for a column of trucks or wagons of the side surveyed. */
  searchColumn(g: Game, from: Hex, points: number): Reach {
    this.reach.searchTable(from, points, groundHere(g).steps.along[TRUCK], this.trucks);
    return this.reach;
  }
}
