// The effects of a choice or of dice that are due, enumerated through the rules (odds/chance-tree.ts). Units help and
// react only as the plan says: by default without bonus, supporting fire or opportunity fire.

import type { Action } from '../../../engine/contract/ids.ts';
import { aOf, bOf, verbOf } from '../../../engine/kernel/action.ts';
import type { Procedure } from '../../../engine/kernel/procedure.ts';
import type { Hex } from '../../../hex/ids.ts';
import { type ChanceTree, overAllDice } from '../../../odds/chance-tree.ts';
import type { Distribution } from '../../../odds/distribution.ts';
import { shelling } from '../chapters/artillery.ts';
import { assault, currentAssault } from '../chapters/assault.ts';
import { type Assault, bestAssaultMeans } from '../chapters/assault-value.ts';
import { attack, currentAttack } from '../chapters/attack.ts';
import { type Attack, bestMeans } from '../chapters/attack-value.ts';
import { casualty } from '../chapters/casualties.ts';
import { type BlastRows, blast, blastNow } from '../chapters/contamination.ts';
import { conversion } from '../chapters/conversion.ts';
import { armorOf } from '../chapters/creatures.ts';
import { entering } from '../chapters/entering.ts';
import { ambush } from '../chapters/masterless.ts';
import { reaction } from '../chapters/opportunity.ts';
import { strike } from '../chapters/strikes.ts';
import { withdrawal } from '../chapters/withdrawal.ts';
import { type Game, isMarked, seatOfUnit } from '../state.ts';
import type { NuklearWinter } from '../statics.ts';
import { type EventName, FATE, type Happening, MARK, NO_UNIT, type UnitId } from '../terms.ts';
import { VERB } from '../verbs.ts';
import { type Harm, harmOf, type Ill, illOf } from './harm.ts';

/** The means and helpers of an attack or assault, where known; otherwise the best means, without help. */
export interface Plan {
  readonly attack?: Attack;
  readonly assault?: Assault;
}

/**
 * Procedures that deal with one deed of a unit or one effect on it. None of them runs where a unit is asked for its
 * next deed.
 */
export const DEEDS: readonly Procedure[] = [
  attack,
  assault,
  withdrawal,
  casualty,
  entering,
  reaction,
  ambush,
  blast,
  strike,
  conversion,
  shelling,
];

export interface Matter {
  /** Begins it: makes a choice, or does nothing where dice are due. */
  begin(g: Game): void;
  /** The procedures during which it lasts. */
  readonly scope: readonly Procedure[];
  /** The number of such events after which it is another attack: the next attack may follow without a choice. */
  readonly only?: { readonly kind: EventName; readonly times: number };
  /** Tells whether it continues, where the scope does not separate it from the next one. */
  lasts?(g: Game): boolean;
  readonly plan?: Plan;
}

/** Stands for a counted event, which harms no unit. */
const COUNTED: Ill = { unit: NO_UNIT, state: 0 };

export interface Coming {
  readonly harms: Distribution<Harm>;
  /** The sums of every blast on the way. */
  readonly blasts: readonly BlastRows[];
}

/**
 * Enumerates all effects of a matter, exactly, and leaves the game as it was.
 * @param onReaction is called at the first question of whether to fire at opportunity.
 */
export function comingOf(g: Game, matter: Matter, onReaction?: (g: Game) => void): Coming {
  const blasts = new Map<string, BlastRows>();
  let hasReacted = false;
  const { only, scope, plan = {} } = matter;
  const tree: ChanceTree<NuklearWinter, Ill, Harm> = {
    begin(now) {
      forgetHidden(now);
      matter.begin(now);
    },
    goesOn(now, notes) {
      if (only && notes.filter(({ unit }) => unit === NO_UNIT).length > only.times) return false;
      if (matter.lasts && !matter.lasts(now)) return false;
      return scope.some((procedure) => now.isRunning(procedure));
    },
    choose(now) {
      if (now.stepId === reaction.step.choose && !hasReacted) {
        hasReacted = true;
        onReaction?.(now);
      }
      return planned(now, plan);
    },
    look(now) {
      if (now.stepId !== blast.step.roll) return;
      const rows = blastNow(now);
      blasts.set(`${rows.unit} ${rows.cause}`, rows);
    },
    hear: (now, event: Happening) => (event.kind === only?.kind ? COUNTED : illOf(now, event)),
    result: (notes) => harmOf(notes.filter(({ unit }) => unit !== NO_UNIT)),
  };
  const harms = overAllDice(g, tree);
  if (!g.isOver) g.options();
  return { harms, blasts: [...blasts.values()] };
}

/** Takes units from the map whose place only their owner knows (scenario 2): the odds would reveal them. */
function forgetHidden(g: Game): void {
  const { hiddenSetup } = g.s.play;
  if (hiddenSetup === null) return;
  for (const unit of g.s.units.of[hiddenSetup.faction]) {
    if (g.cells[g.s.at.unitFate + unit] !== FATE.hidden || seatOfUnit(g, unit) === g.actor) continue;
    g.set(g.s.at.unitFate + unit, FATE.waiting);
  }
}

/** Returns the choice at a decision on the way. */
function planned(g: Game, plan: Plan): Action {
  const choices = g.offered();
  const wanted = wantedOf(g, plan);
  const found = wanted === null ? undefined : choices.find(wanted);
  return found ?? mildest(g, choices);
}

type Wanted = (chosen: Action) => boolean;

const isVerb =
  (verb: number, a?: number): Wanted =>
  (chosen) =>
    verbOf(chosen) === verb && (a === undefined || aOf(chosen) === a);

function wantedOf(g: Game, plan: Plan): Wanted | null {
  const { step } = attack;
  switch (g.stepId) {
    case step.means: {
      const { firer, target, mode } = currentAttack(g);
      return isVerb(VERB.use, plan.attack?.means ?? bestMeans(g, firer, target, mode));
    }
    case step.assist:
      return plan.attack && plan.attack.mate !== NO_UNIT ? isVerb(VERB.assist, plan.attack.mate) : isVerb(VERB.alone);
    case step.bonus:
      return isVerb(plan.attack && plan.attack.bonus > 0 ? VERB.bonus : VERB.save);
    case assault.step.leader:
      return plan.assault ? isVerb(VERB.lead, plan.assault.leader) : null;
    case assault.step.means: {
      const { leader, target } = currentAssault(g);
      const isPlanned = plan.assault?.leader === leader && plan.assault.means >= 0;
      return isVerb(VERB.use, isPlanned ? plan.assault?.means : bestAssaultMeans(g, leader, target));
    }
    case assault.step.bonus:
      return isVerb(plan.assault && plan.assault.bonus > 0 ? VERB.bonus : VERB.save);
    case assault.step.support:
      return isVerb(plan.assault && plan.assault.support > 0 ? VERB.bonus : VERB.save);
    case reaction.step.choose:
      return isVerb(VERB.hold);
    case conversion.step.target:
      return leastArmored(g);
    default:
      return null;
  }
}

/** Returns the unit that new Zealots are assumed to assault: the one that masterless ones would (NW 1.3.1). */
function leastArmored(g: Game): Wanted {
  const options = g.options();
  const units = Array.from({ length: options.size }, (_, i) => aOf(options.at(i)) as UnitId);
  const least = Math.min(...units.map((unit) => armorOf(g, unit)));
  return (chosen) => armorOf(g, aOf(chosen) as UnitId) === least;
}

/** Returns the first retreat to a hex without dangers; otherwise the first choice. */
function mildest(g: Game, choices: readonly Action[]): Action {
  const isSafe = (chosen: Action): boolean =>
    verbOf(chosen) === VERB.retreat && !isMarked(g, bOf(chosen) as Hex, MARK.mines | MARK.chemical | MARK.radiation);
  return choices.find(isSafe) ?? choices[0];
}

/** One attack from where the firer stands: `aimed` where it has been declared and its dice are due. */
export const attackMatter = (begin: (g: Game) => void, plan: Plan, aimed: boolean): Matter => ({
  begin,
  scope: [attack],
  only: { kind: 'attack', times: aimed ? 0 : 1 },
  plan,
});

/** One assault, with the retreats from it. */
export const assaultMatter = (begin: (g: Game) => void, plan: Plan, joined: boolean): Matter => ({
  begin,
  scope: [assault],
  only: { kind: 'assault', times: joined ? 0 : 1 },
  plan,
});

/** A unit that enters a hex by retreat. */
export const retreatMatter = (begin: (g: Game) => void): Matter => ({
  begin,
  scope: [entering],
  only: { kind: 'take', times: 0 },
});

/** Any deed of a unit that is asked for one. */
export const deedMatter = (begin: (g: Game) => void, plan: Plan = {}): Matter => ({ begin, scope: DEEDS, plan });
