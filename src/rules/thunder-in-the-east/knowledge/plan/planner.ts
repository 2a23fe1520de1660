// The heuristic player of Thunder in the East: names one action at a time by the chapters of the sequence of play.

import type { Action } from '../../../../engine/contract/ids.ts';
import type { Plan, Planner } from '../../../../engine/contract/knowledge.ts';
import { action } from '../../../../engine/kernel/action.ts';
import { fold } from '../../../../engine/kernel/hash.ts';
import type { Options } from '../../../../engine/kernel/options.ts';
import type { Rng } from '../../../../engine/kernel/rng.ts';
import { NOWHERE } from '../../../../hex/ids.ts';
import { HEURISTIC } from '../../../../wargame/planning/orders.ts';
import { countFlyers } from '../../aircraft.ts';
import { advance } from '../../chapters/advance.ts';
import { airCombat } from '../../chapters/air-combat.ts';
import { airTasking } from '../../chapters/air-tasking.ts';
import { isTransport } from '../../chapters/air-transport.ts';
import { followUp, preparing } from '../../chapters/airborne.ts';
import { battle, battles } from '../../chapters/battle.ts';
import { dissolution, firstDissolving } from '../../chapters/capture.ts';
import { leading } from '../../chapters/cards/onslaught.ts';
import { cardPlay } from '../../chapters/cards/playing.ts';
import { selection, trimming } from '../../chapters/cards/selection.ts';
import { changes } from '../../chapters/changes.ts';
import { declaration } from '../../chapters/declaration.ts';
import { demobilizing } from '../../chapters/demobilizing.ts';
import { deployment } from '../../chapters/deployment.ts';
import { infiltration } from '../../chapters/detachments.ts';
import { harbors } from '../../chapters/fleets.ts';
import { frostbite } from '../../chapters/frostbite.ts';
import { hqModes, relocation } from '../../chapters/headquarters.ts';
import { movement } from '../../chapters/movement.ts';
import { orderOfBattle } from '../../chapters/order-of-battle.ts';
import { buildUp, disbanding } from '../../chapters/organization.ts';
import { overrun } from '../../chapters/overrun.ts';
import { retreat } from '../../chapters/retreat.ts';
import { bombs, targeting } from '../../chapters/sabotage.ts';
import { sailing } from '../../chapters/sailing.ts';
import { season } from '../../chapters/season.ts';
import { seating } from '../../chapters/stacking.ts';
import { stepLoss } from '../../chapters/step-loss.ts';
import { supplyStep } from '../../chapters/supply.ts';
import { checkpoint } from '../../chapters/victory.ts';
import { forecast } from '../../chapters/weather.ts';
import { activeSide, type Game } from '../../state.ts';
import type { Thunder } from '../../statics.ts';
import { AIR_ROLE, PHASE, type UnitId } from '../../terms.ts';
import { VERB } from '../../verbs.ts';
import {
  chooseAircraft,
  chooseCrew,
  chooseFighter,
  chooseMission,
  chooseReaction,
  chooseSupported,
} from './air-choices.ts';
import {
  chooseAdvance,
  chooseAttacker,
  chooseBattle,
  chooseCrush,
  chooseExploit,
  chooseFrozen,
  chooseLoss,
  choosePress,
  chooseRemoval,
  chooseRetreat,
  chooseStand,
  chooseSupport,
  chooseTarget,
} from './battle-choices.ts';
import { chooseDemobilizing, chooseGoods, chooseLendLease, chooseWithdrawal } from './campaign-choices.ts';
import {
  chooseCard,
  chooseDie,
  chooseFor,
  chooseLeading,
  chooseMotive,
  choosePlay,
  chooseReturn,
} from './card-choices.ts';
import { chapterOf } from './chapter.ts';
import { chooseHarbor, choosePort, chooseVoyage, findLanding, type Landing } from './fleet-choices.ts';
import { chooseMode, chooseRefuge, chooseSite, leaper } from './headquarters-choices.ts';
import { pickNext, stepOn } from './movement-choices.ts';
import { findOverrun, type Overrun } from './overruns.ts';
import {
  chooseBand,
  chooseHarm,
  chooseHarmed,
  chooseHideout,
  chooseKnifed,
  chooseSabotage,
  chooseTerritory,
} from './partisan-choices.ts';
import { PhasePlan } from './phase-plan.ts';
import { Picture } from './picture.ts';
import {
  choosePlace,
  choosePlaceNear,
  choosePromotion,
  choosePurchase,
  chooseWork,
  chooseWorkNear,
  isGovernmentInDanger,
} from './rear-choices.ts';
import { findTransfer, type Transfer } from './reserve-choices.ts';
import { chooseReady } from './set-up-choices.ts';
import { chooseDetraining, findTrain, type Train, towards } from './trains.ts';
import { chooseDeed, chooseDrop, choosePreparation } from './transport-choices.ts';

const NEVER = -1;
/** The occasion of a plan: a phase and what is done in it. */
const MOVEMENT = 0;
const BATTLES = 8;
const MODES = 16;
/** Cards have a purpose of their own: what they are planned with is never taken for the plan of a phase. */
const CARDS = 24;

export class ThunderPlanner implements Planner<Thunder> {
  private s: Thunder | null = null;
  private plan!: PhasePlan;
  private picture!: Picture;
  /** The plan taken up by `follow` and its chapter; the phase for which `plan` was made; that of `picture`. */
  private kept: Plan = HEURISTIC;
  private keptFor = NEVER;
  private madeFor = NEVER;
  private seenIn = NEVER;
  /** The headquarters that is to leap, 0 for none; the next overrun. */
  private leap: UnitId = 0;
  private readonly ride: Overrun = { unit: 0, hex: 0 as Overrun['hex'] };
  private readonly train: Train = { unit: 0, city: 0 };
  private seeksTrain = false;
  private seeksLeap = false;
  private readonly transfer: Transfer = { unit: 0, hex: 0 as Transfer['hex'] };
  private readonly landing: Landing = { fleet: 0, unit: 0, hex: 0 as Landing['hex'] };

  reset(): void {
    this.madeFor = this.seenIn = NEVER;
    if (this.s !== null) this.plan.clear();
    this.leap = this.ride.unit = this.train.unit = this.train.city = this.transfer.unit = 0;
    this.landing.fleet = this.landing.unit = 0;
    this.ride.hex = this.transfer.hex = this.landing.hex = NOWHERE;
    this.seeksTrain = this.seeksLeap = false;
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

  next(g: Game, rng: Rng, tail?: Action[]): Action {
    const options = g.options();
    if (options.size === 1) return options.at(0);
    this.bind(g);
    const chosen = this.choose(g, options, tail);
    return options.has(chosen) ? chosen : options.at(rng.below(options.size));
  }

  private choose(g: Game, options: Options, tail?: Action[]): Action {
    switch (g.stepId) {
      case movement.step.pick:
        return this.pick(g, options);
      case movement.step.step:
        return this.step(g, options, tail);
      case movement.step.toward:
        return towards(this.train);
      case movement.step.detrain:
        return this.detrain(g, options);
      case declaration.step.target:
        return chooseTarget(this.planFor(g, BATTLES), options);
      case declaration.step.join:
        return chooseAttacker(g, this.planFor(g, BATTLES), options);
      case declaration.step.support:
        return chooseSupport(g, this.planFor(g, BATTLES), options);
      case battles.step.next:
        return chooseBattle(this.planFor(g, BATTLES), options);
      case battle.step.press:
        return choosePress(g, this.look(g));
      case battle.step.stand:
        return chooseStand(g, options);
      case stepLoss.step.unit:
        return chooseLoss(g, options);
      case deployment.step.place:
        return chooseReady(g, options);
      case frostbite.step.unit:
        return chooseFrozen(g, options);
      case forecast.step.thaw:
        return action(VERB.thaw);
      case stepLoss.step.remnant:
        return action(VERB.keep);
      case retreat.step.first:
      case retreat.step.second:
        return chooseRetreat(g, this.look(g), options);
      case advance.step.unit:
        return chooseAdvance(g, this.look(g), options);
      case advance.step.further:
        return chooseExploit(g, this.look(g), options);
      case overrun.step.option:
        return chooseCrush(g, g.cells[overrun.at.unit], g.cells[overrun.at.target], options);
      case retreat.step.crowd:
      case seating.step.remove:
        return chooseRemoval(g, options);
      default:
        return this.manage(g, options);
    }
  }

  private manage(g: Game, options: Options): Action {
    switch (g.stepId) {
      case airTasking.step.plan:
        return chooseMission(g, this.planFor(g, BATTLES), options);
      case airTasking.step.over:
        return isTransport(g.cells[airTasking.at.mission])
          ? chooseDrop(g, this.planFor(g, BATTLES), options)
          : chooseSupported(g, this.planFor(g, BATTLES), options);
      case airTasking.step.near:
        return chooseDrop(g, this.planFor(g, BATTLES), options);
      case airTasking.step.load:
        return options.at(0);
      case preparing.step.choose:
        return choosePreparation(g, options);
      case followUp.step.choose:
      case supplyStep.step.footing:
        return chooseDeed(options);
      case airTasking.step.crew:
        return chooseCrew(g, countFlyers(g, g.cells[airTasking.at.packet], AIR_ROLE.mission), options);
      case airTasking.step.escort:
      case airTasking.step.scramble:
        return chooseFighter(g, options);
      case airTasking.step.react:
      case airTasking.step.counter:
        return chooseReaction(g, options);
      case infiltration.step.near:
        return chooseTerritory(g, this.look(g), options);
      case infiltration.step.hide:
        return chooseHideout(g, this.look(g), options);
      case targeting.step.choose:
        return chooseSabotage(g, this.look(g), options);
      case bombs.step.choose:
        return chooseHarm(options);
      case bombs.step.victim:
        return chooseHarmed(g, this.look(g), options);
      case bombs.step.nation:
        return chooseKnifed(g, options);
      case bombs.step.organize:
        return chooseBand(options);
      case orderOfBattle.step.near:
        return choosePlaceNear(g, this.look(g), options);
      case orderOfBattle.step.enter:
      case orderOfBattle.step.place:
        return choosePlace(g, this.look(g), options);
      case orderOfBattle.step.digNear:
        return chooseWorkNear(g, this.look(g), options);
      case orderOfBattle.step.dig:
        return chooseWork(g, this.look(g), options);
      case orderOfBattle.step.promote:
        return choosePromotion(g, options);
      case orderOfBattle.step.spend:
        return choosePurchase(g, this.look(g), options);
      case hqModes.step.choose:
        return chooseMode(g, this.planFor(g, MODES), options);
      case relocation.step.city:
        return this.relocate(g, options);
      case dissolution.step.reform:
        return chooseRefuge(g, this.look(g), firstDissolving(g), options);
      case selection.step.select:
        return chooseCard(g, options);
      case trimming.step.choose:
        return chooseReturn(g, options);
      case cardPlay.step.choose:
        return choosePlay(g, this.cardPlan(g), options);
      case cardPlay.step.target:
        return chooseFor(g, this.plan, this.look(g), options);
      case leading.step.choose:
        return chooseLeading(g, this.planFor(g, CARDS), options);
      case battle.step.motivate:
        return chooseMotive(g, options);
      case battle.step.pick:
        return chooseDie(g, options);
      case buildUp.step.choose:
      case disbanding.step.choose:
        return action(VERB.done);
      default:
        return this.administer(g, options);
    }
  }

  /** Withdrawals, and what only a campaign asks. */
  private administer(g: Game, options: Options): Action {
    switch (g.stepId) {
      case season.step.goods:
        return chooseGoods(g, options);
      case season.step.lend:
        return chooseLendLease(g, options);
      case changes.step.corps:
        return chooseWithdrawal(g, this.look(g), options);
      case demobilizing.step.choose:
        return chooseDemobilizing(g, this.look(g), options);
      case demobilizing.step.part:
        return options.at(0);
      case sailing.step.near:
      case sailing.step.to:
      case harbors.step.berth:
      case dissolution.step.flee:
        return chooseHarbor(g, this.look(g), this.landing, options);
      case airCombat.step.own:
      case airCombat.step.enemys:
      case airCombat.step.strikes:
        return action(VERB.inOrder);
      case airCombat.step.port:
        return choosePort(g);
      case checkpoint.step.ask:
        return action(VERB.continue);
      default:
        return chooseAircraft(g, options);
    }
  }

  /**
   * The plan with which cards are weighed: that of the battles in the own Combat Phase; the enemy's phases need none.
   */
  private cardPlan(g: Game): PhasePlan {
    if (g.actor !== activeSide(g)) return this.plan;
    return this.planFor(g, g.cells[g.s.at.phase] === PHASE.combat ? BATTLES : CARDS);
  }

  private pick(g: Game, options: Options): Action {
    const plan = this.planFor(g, MOVEMENT);
    if (options.has(action(VERB.evacuate)) && isGovernmentInDanger(g, plan.picture)) return action(VERB.evacuate);
    if (this.ride.unit !== 0) return action(VERB.pick, this.ride.unit);
    if (this.seeksLeap) {
      this.leap = leaper(g, plan.picture);
      this.seeksLeap = false;
    }
    if (this.leap !== 0) return action(VERB.pick, this.leap);
    const voyage = g.s.navy.count > 0 ? chooseVoyage(g, plan.picture, this.landing, options) : null;
    if (voyage !== null) return voyage;
    findTransfer(g, plan.picture, this.transfer);
    if (this.transfer.unit !== 0) return action(VERB.pick, this.transfer.unit);
    if (this.seeksTrain) {
      findTrain(g, plan.picture, this.train);
      this.seeksTrain = false;
    }
    if (this.train.unit !== 0) return action(VERB.pick, this.train.unit);
    return pickNext(g, plan, options);
  }

  private step(g: Game, options: Options, tail?: Action[]): Action {
    const u = g.cells[movement.at.unit];
    if (this.ride.unit === u) {
      const ride = action(VERB.overrun, this.ride.hex);
      this.ride.unit = 0;
      // The outcome of an overrun is open.
      this.madeFor = this.seenIn = NEVER;
      if (options.has(ride)) return ride;
    }
    const plan = this.planFor(g, MOVEMENT);
    if (this.transfer.unit === u) {
      this.transfer.unit = 0;
      return action(VERB.redeploy, this.transfer.hex);
    }
    if (this.landing.unit === u && this.landing.fleet !== 0) {
      this.landing.fleet = this.landing.unit = 0;
      const goes = action(VERB.invade, this.landing.hex);
      if (options.has(goes)) return goes;
    }
    if (this.train.unit === u) {
      if (options.has(action(VERB.entrain))) return action(VERB.entrain);
      this.train.unit = 0;
    }
    return stepOn(g, plan, tail);
  }

  private detrain(g: Game, options: Options): Action {
    const { picture } = this.planFor(g, MOVEMENT);
    this.train.unit = 0;
    this.seeksTrain = true;
    return chooseDetraining(g, picture, g.cells[movement.at.unit], options);
  }

  /** Overruns come first, then headquarters and trains; after an overrun all is thought over. */
  private prepareMovement(g: Game, given: Plan): void {
    this.plan.makeMovement(g, given);
    findOverrun(g, this.ride);
    this.seeksTrain = g.cells[g.s.at.phase] === PHASE.special;
    this.seeksLeap = this.seeksTrain;
    this.leap = 0;
    this.train.unit = 0;
    this.landing.fleet = this.landing.unit = 0;
    if (this.seeksTrain) findLanding(g, this.plan.picture, this.landing);
  }

  private relocate(g: Game, options: Options): Action {
    const { picture } = this.planFor(g, MOVEMENT);
    this.leap = 0;
    this.seeksLeap = true;
    return chooseSite(g, picture, g.cells[relocation.at.unit], options);
  }

  /** The plan of the phase, made again where the last one was for another. */
  private planFor(g: Game, purpose: number): PhasePlan {
    const phase = phaseOf(g) * 32 + purpose;
    if (phase === this.madeFor) return this.plan;
    this.madeFor = phase;
    const given = chapterOf(g) === this.keptFor ? this.kept : HEURISTIC;
    if (purpose === BATTLES) this.plan.makeBattles(g, given);
    else if (purpose === MOVEMENT) this.prepareMovement(g, given);
    else this.plan.takeUp(given);
    return this.plan;
  }

  /** The situation as the seat to act sees it, taken again in each phase. */
  private look(g: Game): Picture {
    const now = phaseOf(g) * 2 + g.actor;
    if (now === this.seenIn) return this.picture;
    this.seenIn = now;
    this.picture.survey(g, g.actor);
    return this.picture;
  }

  private bind(g: Game): void {
    if (this.s === g.s) return;
    this.s = g.s;
    this.plan = new PhasePlan(g.s);
    this.picture = new Picture(g.s);
    this.forget();
  }
}

const phaseOf = (g: Game): number => (g.cells[g.s.at.turn] * 2 + activeSide(g)) * 8 + g.cells[g.s.at.phase];
