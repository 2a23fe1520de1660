// The attacks that a unit could make from where a plan puts it: those that the rules offer in the midst of its action,
// each with the odds of the choice, and with every help that it could have.

import type { Action } from '../../../engine/contract/ids.ts';
import { action, aOf, bOf, verbOf } from '../../../engine/kernel/action.ts';
import type { Hex } from '../../../hex/ids.ts';
import type { OddsView } from '../../../view/view.ts';
import { assault, currentAssault } from '../chapters/assault.ts';
import { bestAssaultMeans } from '../chapters/assault-value.ts';
import { attack, currentAttack } from '../chapters/attack.ts';
import { bestMeans } from '../chapters/attack-value.ts';
import { orders } from '../chapters/movement.ts';
import { game } from '../sequence.ts';
import { formationOf, type Game, hexOf, isAircraft } from '../state.ts';
import { NO_UNIT, type UnitId } from '../terms.ts';
import { VERB } from '../verbs.ts';
import { oddsOf } from './odds.ts';

type Help = NonNullable<OddsView['alternatives']>[number];

/** Puts a unit, with its mate, into the midst of its action, whatever is going on; the game ends after it. */
export function actAs(g: Game, unit: UnitId, mate: UnitId): void {
  const { at, units } = g.s;
  while (!g.stepName.startsWith(`${game.name}.`)) g.back();
  g.set(at.activeFormation, formationOf(g, unit));
  g.set(at.activeFaction, units.faction[unit] + 1);
  g.call(orders, game.step.over);
  g.set(orders.at.unit, unit);
  g.set(orders.at.mate, mate);
  g.resume(orders.step.look);
}

/**
 * Returns the best shot, the best assault alone and in a group, indirect fire and launches; none where it may not
 * attack.
 */
export function plannedAttacks(g: Game, unit: UnitId, mates: readonly UnitId[], target: Hex): OddsView[] {
  const beside = mates.filter(
    (mate) => mate > unit && hexOf(g, mate) === hexOf(g, unit) && formationOf(g, mate) === formationOf(g, unit),
  );
  const partners = isAircraft(g, unit) ? [] : beside.filter((mate) => !isAircraft(g, mate));
  return [
    ...offered(g, unit, NO_UNIT, target, ALONE),
    ...partners.flatMap((mate) => offered(g, unit, mate, target, TOGETHER)),
  ];
}

/** The choices that attack: those of one unit, and those that differ for a group. */
const ALONE: readonly number[] = [VERB.fire, VERB.assault, VERB.shell, VERB.launch, VERB.popUp];
const TOGETHER: readonly number[] = [VERB.assault];

function offered(g: Game, unit: UnitId, mate: UnitId, target: Hex, verbs: readonly number[]): OddsView[] {
  return g.tried(() => {
    actAs(g, unit, mate);
    if (g.isOver || g.stepId !== orders.step.choose) return [];
    return verbs.flatMap((verb) => {
      if (verb === VERB.popUp) return fromAbove(g, target);
      return bestOf(g, verb, target);
    });
  });
}

const choicesOf = (g: Game): Action[] => {
  return g.offered();
};

/** NW 1.2.5 a: the shot of a helicopter after it has popped up, where nothing fires at it before. */
function fromAbove(g: Game, target: Hex): OddsView[] {
  if (!g.options().has(action(VERB.popUp))) return [];
  return g.tried(() => {
    g.apply(action(VERB.popUp));
    while (!g.isOver && g.actor >= 0 && g.stepId !== orders.step.aim && g.options().has(action(VERB.hold))) {
      g.apply(action(VERB.hold));
    }
    return g.stepId === orders.step.aim ? bestOf(g, VERB.fire, target) : [];
  });
}

/** Returns the choice of a verb against the hex that does most harm; for launches, one for each warhead. */
function bestOf(g: Game, verb: number, target: Hex): OddsView[] {
  const acting = g.cells[orders.at.unit];
  const chosen = choicesOf(g).filter((each) => {
    if (verbOf(each) !== verb) return false;
    const [a, b] = [aOf(each), bOf(each)];
    if (verb === VERB.fire) return a === acting && hexOf(g, b as UnitId) === target;
    if (verb === VERB.assault) return hexOf(g, a as UnitId) === target;
    return verb === VERB.shell ? a === target : b === target;
  });
  const views = chosen.flatMap((each) => {
    const view = oddsOf(g, each, null);
    return view === null ? [] : [withHelp(g, each, view)];
  });
  if (verb === VERB.launch) return views;
  const [first, ...others] = views;
  if (first === undefined) return [];
  return [others.reduce((best, view) => (harmIn(view) > harmIn(best) ? view : best), first)];
}

const harmIn = ({ expectations }: OddsView): number =>
  expectations.find(({ label }) => label === 'the target is hit')?.value ?? 0;

/** Adds every help that the attack could have: a unit that assists (NW 2.3.1), the commander (NW 1.2.2), or both. */
function withHelp(g: Game, chosen: Action, view: OddsView): OddsView {
  const verb = verbOf(chosen);
  const alternatives = verb === VERB.fire || verb === VERB.assault ? g.tried(() => helpTo(g, chosen)) : [];
  const alone = { label: 'as above', expectations: view.expectations };
  return alternatives.length === 0 ? view : { ...view, alternatives: [alone, ...alternatives] };
}

function helpTo(g: Game, chosen: Action): Help[] {
  g.apply(chosen);
  chooseMeans(g);
  if (g.stepId !== attack.step.assist) return bonusTo(g, '');
  const assistants = choicesOf(g).filter((each) => verbOf(each) === VERB.assist);
  const alone = g.tried(() => {
    g.apply(action(VERB.alone));
    return bonusTo(g, '');
  });
  const assisted = assistants.flatMap((each) => {
    const name = `with ${g.s.units.titles[aOf(each)]}`;
    const view = oddsOf(g, each, null);
    const both = g.tried(() => {
      g.apply(each);
      return bonusTo(g, name);
    });
    return view === null ? both : [{ label: name, expectations: view.expectations }, ...both];
  });
  return [...alone, ...assisted];
}

/** Chooses what to attack with, where there is a choice: the best, as the odds assume. */
function chooseMeans(g: Game): void {
  if (g.stepId === assault.step.leader) g.apply(action(VERB.lead, currentAssault(g).leader));
  if (g.stepId === attack.step.means) {
    const { firer, target, mode } = currentAttack(g);
    g.apply(action(VERB.use, bestMeans(g, firer, target, mode)));
  } else if (g.stepId === assault.step.means) {
    const { leader, target } = currentAssault(g);
    g.apply(action(VERB.use, bestAssaultMeans(g, leader, target)));
  }
}

/** Returns the attack with the commander's bonus, where he can give it now. */
function bonusTo(g: Game, name: string): Help[] {
  if (g.stepId !== attack.step.bonus && g.stepId !== assault.step.bonus) return [];
  const view = oddsOf(g, action(VERB.bonus), null);
  const label = name === '' ? 'with its commander' : `${name} and its commander`;
  return view === null ? [] : [{ label, expectations: view.expectations }];
}
