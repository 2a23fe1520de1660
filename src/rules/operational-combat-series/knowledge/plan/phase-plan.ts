// The plan of a segment: where each unit goes and in which mode, what it attacks. Made when the segment begins, and
// again when something has changed that the plan could not foresee.

import type { Plan } from '../../../../engine/contract/knowledge.ts';
import type { Hex } from '../../../../hex/ids.ts';
import { MOST_SECTORS } from '../../../../wargame/front/front-line.ts';
import { Marches } from '../../../../wargame/front/marches.ts';
import { readPostures } from '../../../../wargame/front/sector-plans.ts';
import type { Game } from '../../state.ts';
import type { Ocs } from '../../statics.ts';
import { LEVEL, PHASE, type UnitId } from '../../terms.ts';
import { phaseOf } from '../../turn.ts';
import { has, hexOf, isExploiting, isFrozen, isReleased, isReserve, levelOf } from '../../units.ts';
import { AttackPlan } from './attacks.ts';
import { Depots } from './depots.ts';
import { Garrisons } from './garrisons.ts';
import { WaysOut } from './leaving.ts';
import { Picture } from './picture.ts';
import { Positions } from './positions.ts';
import { Standing } from './standing.ts';
import { tagNow } from './tags.ts';
import { type Movers, Ways } from './ways.ts';
import { type PlanWeights, STYLES } from './weights.ts';

export class PhasePlan {
  readonly picture: Picture;
  readonly standing: Standing;
  readonly attacks: AttackPlan;
  readonly positions: Positions;
  readonly depots: Depots;
  readonly garrisons: Garrisons;
  readonly ways: Ways;
  readonly waysOut: WaysOut;
  readonly marches: Marches;
  weights: PlanWeights = STYLES[0].weights;
  /** By unit: whether its place is settled before the others choose theirs. */
  private readonly fixed: Uint8Array;
  /** By sector of the front: the number of its style. */
  private readonly postures = new Uint8Array(MOST_SECTORS + 1);

  constructor(s: Ocs) {
    this.picture = new Picture(s);
    this.standing = new Standing(s);
    this.attacks = new AttackPlan(s);
    this.positions = new Positions(s);
    this.depots = new Depots(s);
    this.garrisons = new Garrisons(s);
    this.fixed = new Uint8Array(s.forces.count + 1);
    this.ways = new Ways(s);
    this.waysOut = new WaysOut(s);
    this.marches = new Marches(s.forces.count);
  }

  /** Plans a segment of movement: first who attacks after it, then where all others go. */
  makeMovement(g: Game, side: number, plan: Plan, movers: Movers): void {
    const { picture, standing, marches, ways } = this;
    this.look(g, side, plan);
    ways.survey(g, side);
    ways.listAll(g, side, marches, movers);
    const { fixed, garrisons, attacks, waysOut } = this;
    waysOut.find(g, picture);
    if (movers === 'ready') garrisons.assign(g, picture, standing, marches, waysOut);
    else garrisons.fixed.fill(0);
    attacks.make(
      g,
      picture,
      standing,
      marches,
      this.weights,
      (u) => garrisons.fixed[u] === 0 && !waysOut.isAtPort(g, u) && this.mayAttackNext(g, u, movers),
    );
    for (let u = 1; u < fixed.length; u++) fixed[u] = garrisons.fixed[u] === 1 || attacks.target[u] !== 0 ? 1 : 0;
    this.positions.begin(g, picture, standing, waysOut, movers === 'reserves');
    readPostures(plan, picture.sectors, this.postures);
    this.positions.settle(marches, fixed, (hex) => STYLES[this.postures[picture.sectors.of[hex]]].weights);
    if (phaseOf(g) === PHASE.modes || phaseOf(g) === PHASE.movement)
      this.depots.placeHeadquarters(g, picture, standing, marches);
    this.depots.placeHubs(g, picture, standing, ways);
    this.depots.markNear(g, standing, ways);
  }

  /** Plans the attacks of a segment of combat by the units as they stand. */
  makeAttacks(g: Game, side: number, plan: Plan, isOpen: (hex: Hex) => boolean): void {
    const { picture, standing, marches } = this;
    this.look(g, side, plan);
    this.listStands(g);
    const mayFight = (u: UnitId): boolean =>
      !has(g, g.s.forces.isArtillery[u] === 1 ? 'fired' : 'fought', u) && !isFrozen(g, u) && isEligible(g, u);
    this.attacks.make(g, picture, standing, marches, this.weights, mayFight, isOpen);
  }

  /** The picture and who stands where, without any plan. */
  look(g: Game, side: number, plan: Plan): void {
    this.weights = STYLES[plan[0]].weights;
    this.picture.survey(g, side);
    this.standing.read(g, this.picture);
  }

  private listStands(g: Game): void {
    this.marches.clear();
    for (let u = 1; u <= g.s.forces.count; u++) {
      if (this.standing.hex[u] === 0) continue;
      this.marches.begin(u);
      this.marches.add(u, hexOf(g, u), tagNow(g, u));
    }
  }

  /** Who may attack in the combat that follows the movement. */
  private mayAttackNext(g: Game, u: UnitId, movers: Movers): boolean {
    if (levelOf(g, u) === LEVEL.none || isFrozen(g, u)) return false;
    if (movers === 'reserves') return isReserve(g, u);
    return phaseOf(g) <= PHASE.movement || isEligible(g, u);
  }
}

/** OCS 9.1a: in the Combat Phase all, elsewhere released reserves and, in Exploitation, marked units. */
const isEligible = (g: Game, u: UnitId): boolean =>
  phaseOf(g) === PHASE.combat || isReleased(g, u) || (phaseOf(g) === PHASE.exploitation && isExploiting(g, u));
