// The heuristic player of the Operational Combat Series: names one action at a time by the chapters of the sequence of
// play.

import type { Action } from '../../../../engine/contract/ids.ts';
import type { Plan, Planner } from '../../../../engine/contract/knowledge.ts';
import { action, verbOf } from '../../../../engine/kernel/action.ts';
import { fold } from '../../../../engine/kernel/hash.ts';
import type { Options } from '../../../../engine/kernel/options.ts';
import type { Rng } from '../../../../engine/kernel/rng.ts';
import type { Hex } from '../../../../hex/ids.ts';
import { HEURISTIC } from '../../../../wargame/planning/orders.ts';
import { aftermath } from '../../chapters/aftermath.ts';
import { baseUpkeep } from '../../chapters/air-bases.ts';
import { antiOverrun } from '../../chapters/anti-overrun.ts';
import { barrage } from '../../chapters/barrage.ts';
import { battle } from '../../chapters/battle.ts';
import { blowing } from '../../chapters/blowing.ts';
import { capture } from '../../chapters/capture.ts';
import { combat } from '../../chapters/combat.ts';
import { fire } from '../../chapters/fire.ts';
import { firstPlayer } from '../../chapters/first-player.ts';
import { flight } from '../../chapters/flight.ts';
import { leaderOf } from '../../chapters/groups.ts';
import { haulage } from '../../chapters/haulage.ts';
import { losses } from '../../chapters/losses.ts';
import { march } from '../../chapters/march.ts';
import { modeDetermination } from '../../chapters/modes.ts';
import { movement } from '../../chapters/movement.ts';
import { passage } from '../../chapters/passage.ts';
import { paying } from '../../chapters/paying.ts';
import { refit } from '../../chapters/refit.ts';
import { release } from '../../chapters/release.ts';
import { reorganization } from '../../chapters/reorganization.ts';
import { retreat } from '../../chapters/retreat.ts';
import { shipping } from '../../chapters/shipping.ts';
import { sortie } from '../../chapters/sortie.ts';
import { seating } from '../../chapters/stacking.ts';
import { freight } from '../../chapters/trains.ts';
import { upkeep } from '../../chapters/upkeep.ts';
import { voyage } from '../../chapters/voyage.ts';
import type { Game } from '../../state.ts';
import type { Ocs } from '../../statics.ts';
import { weekOf } from '../../turn.ts';
import { VERB } from '../../verbs.ts';
import { chooseAim, chooseCourse, chooseInterceptor, chooseStrike, chooseWing, firstOf } from './air-choices.ts';
import { chooseCargo } from './airlift.ts';
import {
  chooseAdvance,
  chooseAnswer,
  chooseAttack,
  chooseAttacker,
  chooseCosts,
  chooseExploiter,
  chooseGun,
  chooseLoss,
  chooseOption,
  chooseRating,
  chooseRemoval,
  chooseRetreat,
  chooseShip,
  chooseTarget,
} from './battle-choices.ts';
import { chapterOf } from './chapter.ts';
import { chooseHaul } from './hauling.ts';
import { chooseMode, chooseRelease, pickNext, rideOn, stepOn } from './movement-choices.ts';
import { findOverrun, noRide, type Ride } from './overruns.ts';
import { PhasePlan } from './phase-plan.ts';
import { chooseHarbour, chooseYard } from './shipments.ts';
import {
  chooseBaseLevel,
  chooseDisplacement,
  chooseLevel,
  choosePayment,
  chooseRebuilding,
  chooseSource,
  chooseToLeave,
} from './supply-choices.ts';
import { chooseVoyage } from './voyages.ts';

const NEVER = -1;
/** The occasion of a plan. */
const PURPOSE = { movement: 0, release: 1, attacks: 2 } as const;
const PURPOSES = 4;

/** The choices that end a list or leave a thing undone, the first that is offered. */
const DECLINING = [VERB.done, VERB.end, VERB.halt, VERB.ignore];

export class OcsPlanner implements Planner<Ocs> {
  private s: Ocs | null = null;
  private plan!: PhasePlan;
  /** A plan that is only looked at: pictures for answers in the enemy's segments. */
  private glance!: PhasePlan;
  private kept: Plan = HEURISTIC;
  private keptFor = NEVER;
  private madeFor = NEVER;
  private seenIn = NEVER;
  /** The overrun that is under way or comes next; whether one is still to be sought. */
  private ride: Ride = noRide();
  private seeksRide = false;

  reset(): void {
    this.madeFor = this.seenIn = NEVER;
    this.ride = noRide();
  }

  forget(): void {
    this.keptFor = NEVER;
    this.reset();
  }

  follow(g: Game, plan: Plan): number {
    this.kept = plan;
    this.keptFor = chapterOf(g);
    this.reset();
    return plan.reduce(fold, plan.length);
  }

  next(g: Game, _rng: Rng, tail?: Action[]): Action {
    const options = g.options();
    if (options.size === 1) return options.at(0);
    this.bind(g);
    const chosen = this.choose(g, options, tail);
    return options.has(chosen) ? chosen : decline(options);
  }

  private choose(g: Game, options: Options, tail?: Action[]): Action {
    switch (g.stepId) {
      case movement.step.choose:
        return this.pick(g, options);
      case march.step.choose:
        return this.march(g, options, tail);
      case voyage.step.choose:
        return chooseVoyage(g, this.planFor(g, PURPOSE.movement), options);
      case freight.step.to:
        return chooseYard(g, this.planFor(g, PURPOSE.movement), options);
      case shipping.step.to:
        return chooseHarbour(g, this.planFor(g, PURPOSE.movement), options);
      case freight.step.amount:
      case blowing.step.part:
      case shipping.step.amount:
        return options.at(options.size - 1);
      case haulage.step.choose:
        return chooseHaul(g, this.planFor(g, PURPOSE.movement), options);
      case modeDetermination.step.choose:
        return chooseMode(g, this.planFor(g, PURPOSE.movement), options);
      case release.step.choose:
        return chooseRelease(g, this.planFor(g, PURPOSE.release), options);
      case barrage.step.target:
        this.madeFor = NEVER;
        return (
          chooseStrike(this.planFor(g, PURPOSE.attacks), options) ??
          chooseTarget(this.planFor(g, PURPOSE.attacks), options)
        );
      case barrage.step.guns:
        return chooseGun(g, this.planFor(g, PURPOSE.attacks), options);
      case barrage.step.ships:
        return chooseShip(g, this.planFor(g, PURPOSE.attacks), options);
      case combat.step.choose:
        return this.chooseCombat(g, options);
      case combat.step.name:
        return chooseAttacker(this.planFor(g, PURPOSE.attacks), g.cells[combat.at.target] as Hex, options);
      default:
        return this.fly(g, options);
    }
  }

  private fly(g: Game, options: Options): Action {
    switch (g.stepId) {
      case flight.step.others:
        return chooseWing(g, this.planFor(g, PURPOSE.movement), options);
      case flight.step.load:
        return chooseCargo(g, this.planFor(g, PURPOSE.movement), options);
      case flight.step.course:
        return chooseCourse(g, this.planFor(g, PURPOSE.movement), options);
      case passage.step.intercept:
        return chooseInterceptor(g, options);
      case sortie.step.planes:
        return firstOf(options, VERB.strikeWith);
      case barrage.step.aim:
        return chooseAim(options);
      case barrage.step.planes:
        return firstOf(options, VERB.assign);
      case refit.step.choose:
        return firstOf(options, VERB.refit);
      case baseUpkeep.step.level:
        return chooseBaseLevel(g, options);
      default:
        return this.answer(g, options);
    }
  }

  private answer(g: Game, options: Options): Action {
    switch (g.stepId) {
      case battle.step.costs:
        return chooseCosts(g, this.look(g), options);
      case battle.step.attackerRates:
      case battle.step.defenderRates:
        return chooseRating(g, options);
      case losses.step.choose:
      case fire.step.losses:
      case retreat.step.lose:
        return chooseLoss(g, options);
      case aftermath.step.attackerOption:
      case aftermath.step.defenderOption:
        return chooseOption(g, this.look(g), options);
      case aftermath.step.exploit:
        return chooseExploiter(options);
      case aftermath.step.advance:
        return chooseAdvance(g, this.look(g), options);
      case retreat.step.choose:
        return chooseRetreat(g, this.look(g), options);
      case seating.step.remove:
        return chooseRemoval(g, options);
      case firstPlayer.step.choose:
        return action(weekOf(g) === g.s.turns ? VERB.goSecond : VERB.goFirst);
      case upkeep.step.source:
        return chooseSource(g, options);
      case upkeep.step.leave:
        return chooseToLeave(g, options);
      case upkeep.step.level:
        return chooseLevel(g, this.look(g).picture, options);
      case paying.step.choose:
        return choosePayment(g, this.look(g).picture, options);
      case antiOverrun.step.guns:
        return chooseAnswer(this.look(g), options);
      case reorganization.step.choose:
        return chooseRebuilding(g, this.look(g), options);
      case capture.step.displace:
        return chooseDisplacement(g, this.look(g).picture, options);
      default:
        return decline(options);
    }
  }

  private pick(g: Game, options: Options): Action {
    const plan = this.planFor(g, PURPOSE.movement);
    if (this.seeksRide) {
      this.seeksRide = false;
      this.ride = findOverrun(g, plan);
    }
    const [first] = this.ride.units.toSorted((a, b) => a - b);
    if (first !== undefined && options.has(action(VERB.pick, first))) return action(VERB.pick, first);
    this.ride = noRide();
    return pickNext(g, plan, options);
  }

  private march(g: Game, options: Options, tail?: Action[]): Action {
    const plan = this.planFor(g, PURPOSE.movement);
    if (!this.ride.units.includes(leaderOf(g))) return stepOn(g, plan, options, tail);
    const chosen = rideOn(g, plan, this.ride, options);
    if (chosen === null || verbOf(chosen) === VERB.overrun) {
      // The outcome of an overrun is open.
      this.ride = noRide();
      this.madeFor = NEVER;
    }
    return chosen ?? action(VERB.halt);
  }

  /** After each combat the rest is planned anew: units have come and gone. */
  private chooseCombat(g: Game, options: Options): Action {
    this.madeFor = NEVER;
    const plan = this.planFor(g, PURPOSE.attacks);
    return chooseAttack(plan, options);
  }

  private planFor(g: Game, purpose: number): PhasePlan {
    const now = segmentOf(g) * PURPOSES + purpose;
    if (now === this.madeFor) return this.plan;
    this.madeFor = now;
    const given = chapterOf(g) === this.keptFor && this.keptFor !== 0 ? this.kept : HEURISTIC;
    const side = g.actor;
    if (purpose === PURPOSE.attacks) this.plan.makeAttacks(g, side, given, () => true);
    else this.plan.makeMovement(g, side, given, purpose === PURPOSE.release ? 'reserves' : 'ready');
    this.seeksRide = purpose === PURPOSE.movement;
    return this.plan;
  }

  /** The situation as the seat to act sees it, taken again in each segment. */
  private look(g: Game): PhasePlan {
    const now = segmentOf(g) * 2 + g.actor;
    if (now === this.seenIn) return this.glance;
    this.seenIn = now;
    this.glance.look(g, g.actor, HEURISTIC);
    return this.glance;
  }

  private bind(g: Game): void {
    if (this.s === g.s) return;
    this.s = g.s;
    this.plan = new PhasePlan(g.s);
    this.glance = new PhasePlan(g.s);
    this.forget();
  }
}

/** A number for the segment in progress and the side that acts in it. */
const segmentOf = (g: Game): number => {
  const { turn, playerTurn, row, acting } = g.s.at;
  return ((g.cells[turn] * 8 + g.cells[playerTurn]) * 32 + g.cells[row]) * 2 + g.cells[acting];
};

/** Returns the choice that leaves things as they are, for decisions that no chapter of the planner knows. */
export function decline(options: Options): Action {
  for (const verb of DECLINING) if (options.has(action(verb))) return action(verb);
  return options.at(0);
}
