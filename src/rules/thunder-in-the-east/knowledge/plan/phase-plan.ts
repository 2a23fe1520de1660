// The plan of one phase: where each unit goes, what it attacks. Made when the phase begins, and again when something
// has changed that the plan could not foresee.

import type { Plan } from '../../../../engine/contract/knowledge.ts';
import type { Hex } from '../../../../hex/ids.ts';
import { MOST_SECTORS } from '../../../../wargame/front/front-line.ts';
import { Marches } from '../../../../wargame/front/marches.ts';
import { readPostures } from '../../../../wargame/front/sector-plans.ts';
import { isMarked } from '../../../../wargame/units/marks.ts';
import { pointsFor, specialPoints } from '../../chapters/march.ts';
import { isFirstStep, movement } from '../../chapters/movement.ts';
import { activeSide, type Game, hasRoomFor, hexOf, isAttackMode, isInZone, isPartisan } from '../../state.ts';
import type { Thunder } from '../../statics.ts';
import { enemyOf, PHASE, type UnitId } from '../../terms.ts';
import { AttackPlan } from './attacks.ts';
import { listMarch } from './marches.ts';
import { Picture } from './picture.ts';
import { Positions } from './positions.ts';
import { Rings } from './rings.ts';
import { type PlanWeights, STYLES } from './weights.ts';

export class PhasePlan {
  /** By unit: the hex to which it goes; 0 for none. */
  readonly goal: Int16Array;
  readonly picture: Picture;
  readonly attacks: AttackPlan;
  readonly positions: Positions;
  private readonly rings: Rings;
  weights: PlanWeights = STYLES[0].weights;
  private readonly marches: Marches;
  private readonly fixed: Uint8Array;
  /** The hexes among which a unit looks for room. */
  private readonly open: Int16Array;
  /** By sector of the front: the number of its style. */
  private readonly postures = new Uint8Array(MOST_SECTORS + 1);

  constructor(s: Thunder) {
    this.goal = new Int16Array(s.forces.count + 1);
    this.picture = new Picture(s);
    this.attacks = new AttackPlan(s);
    this.positions = new Positions(s);
    this.rings = new Rings(s);
    this.marches = new Marches(s.forces.count);
    this.fixed = new Uint8Array(s.forces.count + 1);
    this.open = new Int16Array(s.land.grid.size + 1);
  }

  /** Forgets what was planned. */
  clear(): void {
    this.weights = STYLES[0].weights;
    this.goal.fill(0);
    this.attacks.clear();
  }

  /** Plans a movement phase: before the battles first who attacks, then where all others go. */
  makeMovement(g: Game, plan: Plan): void {
    const side = activeSide(g);
    this.weights = STYLES[plan[0]].weights;
    this.picture.survey(g, side);
    this.listMarches(g, side);
    this.fixed.fill(0);
    if (g.cells[g.s.at.phase] === PHASE.special) {
      this.attacks.make(g, this.picture, this.marches, this.weights, (hq) => isAttackMode(g, hq));
      this.attacks.target.forEach((target, u) => {
        if (target !== 0) this.fixed[u] = 1;
      });
    }
    this.rings.close(g, this.picture, this.marches, this.fixed, this.weights.ring);
    readPostures(plan, this.picture.sectors, this.postures);
    this.positions.settle(g, this.picture, this.marches, this.postures, this.fixed);
    this.goal.set(this.picture.standing.hex);
  }

  /** Takes up a plan before the first phase for which it is made. */
  takeUp(plan: Plan): void {
    this.weights = STYLES[plan[0]].weights;
  }

  /** Plans the battles of the units as they stand. */
  makeBattles(g: Game, plan: Plan): void {
    this.weights = STYLES[plan[0]].weights;
    this.picture.survey(g, activeSide(g));
    this.listStands(g);
    this.attacks.make(g, this.picture, this.marches, this.weights, (hq) => isAttackMode(g, hq));
    this.goal.fill(0);
  }

  /**
   * Weighs what the attacks of the turn are worth where certain headquarters lend their support; before anything moves.
   */
  weighAttacks(g: Game): (isLent: (hq: UnitId) => boolean) => number {
    const side = activeSide(g);
    const [first, last] = g.s.forces.ground[side];
    this.picture.survey(g, side);
    this.marches.clear();
    for (let u = first; u <= last; u++) {
      if (hexOf(g, u) !== 0)
        listMarch(this.marches, g, u, specialPoints(g, u, isInZone(g, hexOf(g, u), enemyOf(side))));
    }
    return (isLent) => {
      this.picture.standing.read(g, side);
      this.attacks.make(g, this.picture, this.marches, this.weights, isLent);
      return this.attacks.total;
    };
  }

  private listMarches(g: Game, side: number): void {
    const { at, forces } = g.s;
    const [first, last] = forces.ground[side];
    const isMoving = g.cells[at.phase] === PHASE.special || g.cells[at.phase] === PHASE.regular;
    // A unit under way goes on from where it is.
    const underWay = g.stepId === movement.step.step ? g.cells[movement.at.unit] : 0;
    this.marches.clear();
    for (let u = first; u <= last; u++) {
      if (hexOf(g, u) === 0) continue;
      if (u === underWay) listMarch(this.marches, g, u, g.cells[movement.at.left], isFirstStep(g));
      // Partisans stay on the railway that they cut.
      else
        listMarch(
          this.marches,
          g,
          u,
          isPartisan(g, u) || (isMoving && !isMarked(g, at.ready, u)) ? 0 : pointsFor(g, u),
        );
    }
  }

  private listStands(g: Game): void {
    const [first, last] = g.s.forces.ground[activeSide(g)];
    this.marches.clear();
    for (let u = first; u <= last; u++) if (hexOf(g, u) !== 0) listMarch(this.marches, g, u, 0);
  }

  /**
   * The best hex that a unit can still reach from where it has come, taken note of where all are to stand: its own or
   * one that has room for it as all stand now.
   */
  onward(g: Game, u: UnitId, reached: ArrayLike<number>, count: number): Hex {
    const here = this.stay(g, u);
    let open = 0;
    for (let i = 0; i < count; i++) {
      const hex = reached[i] as Hex;
      if (hex === here || hasRoomFor(g, u, hex)) this.open[open++] = hex;
    }
    const best = this.positions.bestOf(u, this.open, 0, open);
    this.stand(g, u, best);
    return best;
  }

  /** Lets a unit stay where it is. */
  stay(g: Game, u: UnitId): Hex {
    this.stand(g, u, hexOf(g, u));
    return hexOf(g, u);
  }

  private stand(g: Game, u: UnitId, hex: Hex): void {
    const { standing } = this.picture;
    if (standing.hex[u] === hex) return;
    standing.take(g, u);
    standing.put(g, u, hex);
  }
}
