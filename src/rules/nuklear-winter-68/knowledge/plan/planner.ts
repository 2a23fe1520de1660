// The heuristic player of Nuklear Winter 68: chooses one action at a time, by the kind of decision.

import { type Action, CHANCE } from '../../../../engine/contract/ids.ts';
import type { Plan, Planner } from '../../../../engine/contract/knowledge.ts';
import { action, aOf, bOf, verbOf } from '../../../../engine/kernel/action.ts';
import { weighted } from '../../../../engine/kernel/chance.ts';
import { fold } from '../../../../engine/kernel/hash.ts';
import type { Options } from '../../../../engine/kernel/options.ts';
import { Rng } from '../../../../engine/kernel/rng.ts';
import type { Hex } from '../../../../hex/ids.ts';
import { HEURISTIC, NONE } from '../../../../wargame/planning/orders.ts';
import { flight } from '../../chapters/airplanes.ts';
import { attack, currentAttack } from '../../chapters/attack.ts';
import { bonusFor, isCaller, mayCall } from '../../chapters/command.ts';
import { deployment } from '../../chapters/deployment.ts';
import { hasCalls, impulse } from '../../chapters/impulse.ts';
import { orders } from '../../chapters/movement.ts';
import { reaction } from '../../chapters/opportunity.ts';
import { callerOfStrike, strike } from '../../chapters/strikes.ts';
import { type Game, hexOf, isInCommand, isRecon } from '../../state.ts';
import type { NuklearWinter } from '../../statics.ts';
import { CLASS, type Faction, NO_UNIT, type UnitId } from '../../terms.ts';
import { VERB } from '../../verbs.ts';
import { chooseFlight } from './air-choices.ts';
import { chooseAssistant, chooseBonus, chooseMeans, chooseReaction } from './attack-choices.ts';
import { activeFaction, chapterOf } from './chapter.ts';
import { ESTIMATE_WEIGHTS, Estimate, type EstimateWeights } from './estimate.ts';
import { OrderChoices } from './order-choices.ts';
import { actionAt, choiceIn, driveIn, hexAt, kindAt, ORDER, orderFor } from './orders.ts';
import { STYLES } from './plan-weights.ts';
import { chooseCommander, choosePlace, chooseWorks } from './setup-choices.ts';
import { chooseAim, chooseSpread } from './strike-choices.ts';
import { judged, presentWorth, unitWorth } from './values.ts';

const NO_CHAPTER = -1;
/** The number of actions of a chapter after which the effect of a plan is no longer compared. */
const LONGEST_TRIAL = 1000;

export class NuklearWinterPlanner implements Planner<NuklearWinter> {
  private estimate: Estimate | null = null;
  private orders: OrderChoices | null = null;
  private planned: NuklearWinter | null = null;
  /** The plan that it follows, and the chapter that the plan is for. */
  private followed = HEURISTIC;
  private followedIn = NO_CHAPTER;
  private readonly trial = new Rng('trial');

  constructor(private readonly weights: EstimateWeights = ESTIMATE_WEIGHTS) {}

  reset(): void {
    this.orders?.forget();
  }

  follow(g: Game, plan: Plan): number {
    this.followed = plan;
    this.followedIn = chapterOf(g);
    const signature = this.tryOut(g);
    this.reset();
    return signature;
  }

  next(g: Game, rng: Rng, tail?: Action[]): Action {
    const options = g.options();
    if (options.size === 1) return options.at(0);
    if (this.planned !== g.s || this.estimate === null || this.orders === null) {
      this.estimate = new Estimate(g.s, this.weights);
      this.orders = new OrderChoices(g.s);
      this.planned = g.s;
    }
    const choice = this.choose(g, this.estimate, this.orders, options, rng, tail);
    return options.has(choice) ? choice : options.at(rng.below(options.size));
  }

  private choose(
    g: Game,
    estimate: Estimate,
    acting: OrderChoices,
    options: Options,
    rng: Rng,
    tail?: Action[],
  ): Action {
    const step = g.stepId;
    const faction = g.s.factionOf[g.actor] as Faction;
    if (step === orders.step.choose) {
      const plan = this.planNow(g, faction);
      estimate.weights = plan[0] === 0 ? this.weights : STYLES[plan[0]].weights.estimate;
      estimate.drive = driveIn(plan);
      estimate.look(g, faction);
      return acting.choose(g, estimate, options, plan, tail);
    }
    if (step === reaction.step.choose) return chooseReaction(g, options);
    if (step === attack.step.means) return chooseMeans(g, options);
    if (step === attack.step.assist) return chooseAssistant(g, options);
    if (step === attack.step.bonus) return chooseBonus(g, bonusFor(g, currentAttack(g).firer));
    if (step === impulse.step.act) {
      const choice = choiceIn(this.planNow(g, faction), options);
      return choice === -1 ? nextToAct(g, estimate, options, faction) : choice;
    }
    if (step === deployment.step.place) return choosePlace(g, estimate.goalMap, options, rng);
    if (step === deployment.step.works) {
      return chooseWorks(
        g,
        estimate.goalMap,
        options,
        g.cells[g.s.at.minesLeft + faction] || g.cells[g.s.at.sandbagsLeft + faction],
      );
    }
    if (step === strike.step.aim) {
      const hex = this.aimOfCall(g, faction);
      if (hex !== 0 && options.has(action(VERB.aim, hex))) return action(VERB.aim, hex);
      estimate.look(g, faction);
      return chooseAim(g, estimate, options);
    }
    if (step === strike.step.spread || step === strike.step.scatter) {
      estimate.look(g, faction);
      return chooseSpread(g, estimate, options, step === strike.step.spread);
    }
    if (g.isRunning(flight)) {
      estimate.look(g, faction);
      return chooseFlight(g, estimate, options);
    }
    return byVerb(g, options, rng);
  }

  private planNow(g: Game, faction: Faction): Plan {
    return this.followedIn !== NO_CHAPTER && faction === activeFaction(g) && this.followedIn === chapterOf(g)
      ? this.followed
      : HEURISTIC;
  }

  /** Returns the hex where the strike that was called for by order is to fall, 0 for any other strike. */
  private aimOfCall(g: Game, faction: Faction): Hex | 0 {
    const plan = this.planNow(g, faction);
    const order = orderFor(plan, callerOfStrike(g));
    if (order === NONE || kindAt(plan, order) !== ORDER.call) return 0;
    return aOf(actionAt(plan, order)) === g.cells[strike.at.kind] ? hexAt(plan, order) : 0;
  }

  /**
   * Returns a number that identifies the effect of the plan on the chapter, on dice that are the same for all plans.
   */
  private tryOut(g: Game): number {
    return g.tried(playOutChapter, this);
  }

  /** Plays the chapter by the plan and folds the choices into one number. */
  playOutChapter(g: Game): number {
    let signature = 0;
    this.reset();
    this.trial.rewindTo(0);
    for (let i = 0; i < LONGEST_TRIAL && !g.isOver && chapterOf(g) === this.followedIn; i++) {
      const isDice = g.actor === CHANCE;
      const next = isDice ? weighted(g, this.diceOf(g)) : this.next(g, this.trial);
      if (!isDice) signature = fold(signature, next);
      g.apply(next);
    }
    return signature;
  }

  /** Returns a die that depends only on its lane and the number of dice that fell there before. */
  private diceOf(g: Game): number {
    const lane = g.laneKey();
    return (fold(lane, g.laneOrdinal(lane)) >>> 0) / 0x1_0000_0000;
  }
}

const playOutChapter = (g: Game, planner: NuklearWinterPlanner): number => planner.playOutChapter(g);

/**
 * Chooses the next unit to act: callers first, then units with a shot, then those nearest to the enemy; commanders
 * late.
 */
function nextToAct(g: Game, estimate: Estimate, options: Options, faction: Faction): Action {
  estimate.look(g, faction);
  let choice = options.at(0);
  let most = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < options.size; i++) {
    judgeUrgency(g, estimate, options.at(i));
    if (judged.urgency <= most) continue;
    most = judged.urgency;
    choice = options.at(i);
  }
  return choice;
}

/** Sets `judged.urgency` to how much the option should be chosen now, among those between two units' actions. */
function judgeUrgency(g: Game, estimate: Estimate, option: Action): void {
  switch (verbOf(option)) {
    case VERB.done:
      judged.urgency = -1000;
      return;
    case VERB.take:
      judgeUnit(g, estimate, aOf(option) as UnitId);
      return;
    case VERB.enter:
      judged.urgency = -estimate.nearestGoal(g, aOf(option) as UnitId, bOf(option) as Hex);
      return;
    case VERB.board:
      judged.urgency = 50;
      return;
    case VERB.drop:
      judged.urgency = -2000;
      return;
    case VERB.reveal:
      judged.urgency = estimate.nearestEnemy(g, g.cells[g.s.at.secretHex + aOf(option)] as Hex) <= 3 ? 20 : -1001;
      return;
    default:
      judged.urgency = 0;
  }
}

/** The urgency of a commander whose own action can wait. */
const LAST = -200;

/** Sets `judged.urgency` to how much the unit should act now. */
function judgeUnit(g: Game, estimate: Estimate, unit: UnitId): void {
  judged.urgency = 500;
  if (g.s.units.cls[unit] === CLASS.airplane) return;
  const hex = hexOf(g, unit);
  // Callers for fire act first; a commander without calls acts last, so that the bonus may help others.
  const calls = isCaller(g, unit) && mayCall(g, unit) && hasCalls(g, unit) ? 100 : isInCommand(g, unit) ? LAST : 0;
  estimate.judgeShots(g, unit, hex, 0);
  // Recon acts first: a unit that it sees is not concealed, and may be struck.
  const eyes = isRecon(g, unit) ? 50 : 0;
  judged.urgency = calls + eyes + 10 * estimate.shot - estimate.nearestEnemy(g, hex) * 0.1;
}

/** Chooses in the smaller decisions, which the verbs on offer identify. */
function byVerb(g: Game, options: Options, rng: Rng): Action {
  const last = options.at(options.size - 1);
  switch (verbOf(last)) {
    case VERB.command:
      return chooseCommander(g, options);
    case VERB.keep:
      // Weapons stay off the board until they are used; a commander stays in command.
      return last;
    case VERB.lead:
      return strongest(g, options, 1);
    case VERB.bonus:
    case VERB.save:
      return action(VERB.bonus);
    case VERB.use:
      return last;
    case VERB.remove:
      return verbOf(options.at(0)) === VERB.retreat ? chooseRetreat(g, options) : strongest(g, options, -1);
    case VERB.retreat:
      return chooseRetreat(g, options);
    case VERB.refit:
    case VERB.restore:
    case VERB.rally:
    case VERB.inspire:
      return strongest(g, options, 1);
    case VERB.delay:
      return action(VERB.done);
    case VERB.weapon:
      return options.at(rng.below(options.size));
    default:
      return verbOf(last) === VERB.done ? options.at(0) : options.at(rng.below(options.size));
  }
}

/** Returns the unit worth most (sign 1) or least (sign -1) among those on offer. */
function strongest(g: Game, options: Options, sign: number): Action {
  let choice = options.at(0);
  let most = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < options.size; i++) {
    const verb = verbOf(options.at(i));
    const unit = aOf(options.at(i)) as UnitId;
    if (verb === VERB.done || verb === VERB.keep || unit === NO_UNIT) continue;
    const worth = sign * (verb === VERB.remove ? presentWorth(g, unit) : unitWorth(g, unit));
    if (worth <= most) continue;
    most = worth;
    choice = options.at(i);
  }
  return choice;
}

function chooseRetreat(g: Game, options: Options): Action {
  const { defenceInfantry, level } = g.s.map;
  let choice = options.at(0);
  let most = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < options.size; i++) {
    if (verbOf(options.at(i)) !== VERB.retreat) continue;
    const hex = bOf(options.at(i));
    if (defenceInfantry[hex] + level[hex] <= most) continue;
    most = defenceInfantry[hex] + level[hex];
    choice = options.at(i);
  }
  return choice;
}
