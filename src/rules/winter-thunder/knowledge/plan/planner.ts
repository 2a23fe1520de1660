// The heuristic player of Winter Thunder: names one action at a time by the chapters of the sequence of play.

import type { Action } from '../../../../engine/contract/ids.ts';
import type { Plan, Planner } from '../../../../engine/contract/knowledge.ts';
import { verbOf } from '../../../../engine/kernel/action.ts';
import type { Options } from '../../../../engine/kernel/options.ts';
import type { Rng } from '../../../../engine/kernel/rng.ts';
import { advance } from '../../chapters/advance.ts';
import { battle } from '../../chapters/battle.ts';
import { activation } from '../../chapters/command.ts';
import { moving } from '../../chapters/movement.ts';
import { type Game, hexOf } from '../../state.ts';
import type { WinterThunder } from '../../statics.ts';
import { SIZE, type UnitId } from '../../terms.ts';
import { VERB } from '../../verbs.ts';
import { ActivationPlan } from './activation-plan.ts';
import {
  chooseAdvance,
  chooseAirPoints,
  chooseAttack,
  chooseCheck,
  chooseLoss,
  chooseMission,
  chooseRetreat,
  joinAttack,
  readMissionMix,
} from './battle-choices.ts';
import { chapterOf } from './chapter.ts';
import { cheapest } from './cheapest.ts';
import { chooseExploiter, chooseMove, continueMove } from './movement-choices.ts';
import {
  buyConditional,
  chooseBlock,
  chooseEntry,
  chooseRefit,
  digIn,
  goShort,
  placeReplacement,
} from './upkeep-choices.ts';

const NEVER = -1;

export class WinterThunderPlanner implements Planner<WinterThunder> {
  /** The plan taken up by `follow`, kept until another is; and the planner's own plan. */
  private kept: ActivationPlan | null = null;
  private made: ActivationPlan | null = null;
  /** The chapters of the two. */
  private keptFor = NEVER;
  private madeFor = NEVER;
  private planned: WinterThunder | null = null;
  /** Shares of the missions, as last calculated; also the prior of a search. */
  readonly mix = new Float64Array(6);

  reset(): void {
    this.madeFor = NEVER;
    this.kept?.renew();
  }

  follow(g: Game, plan: Plan): number {
    this.bind(g);
    const kept = this.kept as ActivationPlan;
    this.keptFor = chapterOf(g);
    kept.make(g, plan);
    return kept.signature;
  }

  forget(): void {
    this.keptFor = NEVER;
    this.madeFor = NEVER;
  }

  next(g: Game, rng: Rng, tail?: Action[]): Action {
    const options = g.options();
    if (options.size === 1) return options.at(0);
    const choice = this.choose(g, options, rng, tail);
    return options.has(choice) ? choice : options.at(rng.below(options.size));
  }

  /** Calculates `mix` for the present battle. */
  missionMix(g: Game, isAttacker: boolean): void {
    readMissionMix(g, this.anyPlan(g), isAttacker, this.mix);
  }

  private choose(g: Game, options: Options, rng: Rng, tail?: Action[]): Action {
    const first = options.at(0);
    // BLOCKs may stand among the moves (option 5.1-blocks-with-movement).
    if (g.stepId === activation.step.move) return chooseMove(g, this.planFor(g), options, tail);
    switch (verbOf(options.at(options.size - 1))) {
      case VERB.surprise:
        return nextHq(g, options, VERB.surprise);
      case VERB.exploit:
        return chooseExploiter(g, this.planFor(g), options);
      case VERB.attackMission:
      case VERB.defendMission:
        this.missionMix(g, verbOf(first) === VERB.attackMission);
        return chooseMission(options, this.mix, rng);
      case VERB.enter:
      case VERB.wait:
        return chooseEntry(g, this.anyPlan(g), options);
      case VERB.refit:
        return chooseRefit(g, options);
      case VERB.check:
        return chooseCheck(g, options);
      case VERB.lose:
        return chooseLoss(g, options);
      case VERB.air:
        return chooseAirPoints(g, options);
      case VERB.dig:
        return digIn(g, this.planFor(g), options);
      case VERB.block:
      case VERB.clear:
        return chooseBlock(g, this.planFor(g), options);
      case VERB.buy:
      case VERB.decline:
        return verbOf(first) === VERB.buy ? buyConditional(g, options) : nextHq(g, options, VERB.activate);
      case VERB.place:
        return placeReplacement(g, options);
      case VERB.short:
        return goShort(g, options);
      default:
        return this.operate(g, options, tail);
    }
  }

  private operate(g: Game, options: Options, tail?: Action[]): Action {
    const step = g.stepId;
    if (step === moving.step.step) return continueMove(g, this.planFor(g), options, tail);
    if (step === activation.step.fight) return chooseAttack(g, this.planFor(g), options);
    if (step === battle.step.attackers) return joinAttack(g, this.planFor(g), options);
    if (step === advance.step.choose || step === advance.step.onward) return chooseAdvance(g, this.anyPlan(g), options);
    return chooseRetreat(g, this.anyPlan(g), options);
  }

  /** The plan for the present activation and round, made again where the last one was for another. */
  private planFor(g: Game): ActivationPlan {
    this.bind(g);
    const chapter = chapterOf(g);
    if (chapter === this.keptFor) return this.kept as ActivationPlan;
    const made = this.made as ActivationPlan;
    if (chapter !== this.madeFor) {
      this.madeFor = chapter;
      made.make(g);
    }
    return made;
  }

  /** A plan object for its ground and scales, regardless of the activation. */
  private anyPlan(g: Game): ActivationPlan {
    this.bind(g);
    return this.madeFor === NEVER || chapterOf(g) === this.keptFor ? this.planFor(g) : (this.made as ActivationPlan);
  }

  private bind(g: Game): void {
    if (this.planned === g.s) return;
    this.kept = new ActivationPlan(g.s);
    this.made = new ActivationPlan(g.s);
    this.planned = g.s;
    this.forget();
  }
}

/** The HQ with most strength in contact goes first; armies last, when their corps have gone. */
const nextHq = (g: Game, options: Options, verb: number): Action => cheapest(g, options, verb, priceOfHq);

function priceOfHq(g: Game, hq: UnitId): number {
  const { units, map } = g.s;
  let worth = units.size[hq] === SIZE.army ? -20 : 0;
  for (let u = 1; u <= units.count; u++) {
    if (units.nation[u] !== units.nation[hq] || units.isHq[u] === 1 || hexOf(g, u as UnitId) === 0) continue;
    if (map.grid.distance(hexOf(g, hq), hexOf(g, u as UnitId)) > 4) continue;
    // Infantry opens the way, panzers follow through it.
    worth += units.isMotorized[u] === 1 ? 0.5 : 1;
  }
  return -worth;
}
