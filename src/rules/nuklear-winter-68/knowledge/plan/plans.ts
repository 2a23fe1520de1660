// Ways to handle an activation of a formation, for the plan search: styles, goals, and orders to single units.

import type { Action } from '../../../../engine/contract/ids.ts';
import type { Plan, Plans } from '../../../../engine/contract/knowledge.ts';
import { action, aOf, verbOf } from '../../../../engine/kernel/action.ts';
import type { Rng } from '../../../../engine/kernel/rng.ts';
import { describe } from '../../../../engine/text/text.ts';
import { drafts } from '../../../../wargame/planning/draft.ts';
import {
  HEURISTIC,
  inStyle,
  NONE,
  namedStyles,
  oneOf,
  otherStyles,
  withStyle,
} from '../../../../wargame/planning/orders.ts';
import { impulse } from '../../chapters/impulse.ts';
import { orders as acting } from '../../chapters/movement.ts';
import { type Game, hexOf } from '../../state.ts';
import type { NuklearWinter } from '../../statics.ts';
import type { Faction, UnitId } from '../../terms.ts';
import { VERB } from '../../verbs.ts';
import { activeFaction, chapterOf } from './chapter.ts';
import { ESTIMATE_WEIGHTS, Estimate } from './estimate.ts';
import { goalMapOf } from './goal-map.ts';
import { isFreshToAct } from './order-choices.ts';
import { actionAt, hexAt, kindAt, ORDER, orderFor, orders, STAND_BY, subjectAt, unitAt } from './orders.ts';
import { STYLES } from './plan-weights.ts';
import { type Way, Ways } from './ways.ts';

/** The most orders to single units, and goals, that are proposed. */
const MOST_ORDERS = 6;
const MOST_DRIVES = 3;
const WAYS_OF_UNIT = 2;
/** The most hexes considered for a unit's destination. */
const LOOKS = 4;

/** Facts of the position for plans: the ways of the units that have yet to act. */
interface Draft {
  readonly estimate: Estimate;
  readonly ways: Ways;
  readonly known: Map<UnitId, readonly Way[]>;
}

const draftOf = drafts<NuklearWinter, Draft>(
  ({ s }) => ({ estimate: new Estimate(s, ESTIMATE_WEIGHTS), ways: new Ways(s), known: new Map() }),
  (g, { known, estimate }) => {
    known.clear();
    estimate.look(g, g.s.factionOf[g.actor] as Faction);
  },
);

export const plans: Plans<NuklearWinter> = {
  styles: namedStyles(STYLES),
  inStyle,

  chapter: (g) => (g.actor >= 0 && g.s.factionOf[g.actor] === activeFaction(g) ? chapterOf(g) : 0),

  candidates(g) {
    const draft = draftOf(g);
    return [
      HEURISTIC,
      ...otherStyles(STYLES),
      STAND_BY,
      ...goalsFor(g, draft).map((goal) => orders.with(HEURISTIC, ORDER.drive, goal)),
      ...bestOrders(g, draft),
    ];
  },

  mutate(g, plan, rng) {
    const count = orders.count(plan);
    if (count > 0 && rng.below(5) === 0) return orders.without(plan, rng.below(count));
    switch (rng.below(8)) {
      case 0:
        return withStyle(plan, rng.below(STYLES.length));
      case 1: {
        const goals = goalsFor(g, draftOf(g));
        return goals.length === 0 ? plan : orders.with(plan, ORDER.drive, oneOf(goals, rng));
      }
      case 2: {
        const choices = choicesOf(g);
        return choices.length === 0 ? plan : orders.with(plan, ORDER.choose, 0, oneOf(choices, rng));
      }
      default:
        return withUnitOrder(g, plan, rng);
    }
  },

  describe(g, plan) {
    const parts = [STYLES[plan[0]].name];
    for (let i = 0; i < orders.count(plan); i++) parts.push(orderText(g, plan, orders.placeOf(i)));
    return parts.join(', ');
  },
};

function orderText(g: Game, plan: Plan, at: number): string {
  const { units, map } = g.s;
  const title = units.titles[unitAt(plan, at)];
  const hex = map.grid.labels[hexAt(plan, at)];
  const act = () => describe(g, actionAt(plan, at));
  switch (kindAt(plan, at)) {
    case ORDER.choose:
      return verbOf(actionAt(plan, at)) === VERB.done ? 'all others keep watch' : `first ${act()}`;
    case ORDER.begin:
      return `${title}: ${act()}${hexAt(plan, at) === 0 ? '' : `, then to ${hex}`}`;
    case ORDER.go:
      return `${title} to ${hex}`;
    case ORDER.storm:
      return `${title}: ${act()} from ${hex}`;
    case ORDER.call:
      return `${title}: ${act()} on ${hex}`;
    default:
      return `for ${goalText(g, subjectAt(plan, at))}`;
  }
}

function goalText(g: Game, goal: number): string {
  const { hexes, exit } = goalMapOf(g.s).goals[goal];
  const label = g.s.map.grid.labels[hexes[0]];
  return exit === null ? label : `the exit at ${label}`;
}

/** Returns the goals that the formation could aim for, those with most points first. */
function goalsFor(g: Game, { estimate }: Draft): number[] {
  const faction = activeFaction(g);
  const { goals } = estimate.goalMap;
  const open = goals
    .map((_, goal) => goal)
    .filter((goal) => goals[goal].exit === null || goals[goal].exit?.by === faction);
  if (open.length < 2) return [];
  return open.sort((p, q) => goals[q].points - goals[p].points || p - q).slice(0, MOST_DRIVES);
}

/** Returns all choices between units, except the handling of weapons. */
function choicesOf(g: Game): Action[] {
  if (g.stepId !== impulse.step.act) return [];
  const options = g.options();
  const choices: Action[] = [];
  for (let i = 0; i < options.size; i++) if (verbOf(options.at(i)) !== VERB.drop) choices.push(options.at(i));
  return choices;
}

function unitsToAct(g: Game): UnitId[] {
  if (g.stepId === acting.step.choose) return [g.cells[acting.at.unit] as UnitId];
  return choicesOf(g)
    .filter((choice) => verbOf(choice) === VERB.take)
    .map((choice) => aOf(choice) as UnitId);
}

/** Returns the most promising orders to single units, each compared with the best that its unit could do. */
function bestOrders(g: Game, draft: Draft): Plan[] {
  const found: Way[] = [];
  for (const unit of unitsToAct(g)) {
    const ways = waysOf(g, draft, unit);
    for (const { plan, value } of ways.slice(0, WAYS_OF_UNIT)) found.push({ plan, value: value - ways[0].value });
  }
  found.sort((p, q) => q.value - p.value);
  return found.slice(0, MOST_ORDERS).map(({ plan }) => plan);
}

/** Returns the plan with a new order to one unit: one of its ways, or a march to a hex drawn at random. */
function withUnitOrder(g: Game, plan: Plan, rng: Rng): Plan {
  const draft = draftOf(g);
  const units = unitsToAct(g);
  if (units.length === 0) return plan;
  const unit = oneOf(units, rng);
  if (rng.below(2) === 0) {
    const hex = withUnit(g, unit, () => draft.ways.anyMarch(g, draft.estimate, unit, LOOKS, rng)) ?? 0;
    if (hex !== 0) return orders.with(plan, ORDER.go, unit, 0, hex);
  }
  const ways = waysOf(g, draft, unit);
  if (ways.length === 0) return plan;
  const way = oneOf(ways, rng).plan;
  const order = orderFor(way, unit);
  if (order === NONE) return plan;
  return orders.with(plan, kindAt(way, order), unit, actionAt(way, order), hexAt(way, order));
}

/** Returns the ways of a unit that may be taken now or is acting; none where it has already begun. */
function waysOf(g: Game, draft: Draft, unit: UnitId): readonly Way[] {
  const known = draft.known.get(unit);
  if (known !== undefined) return known;
  const ways = withUnit(g, unit, () => draft.ways.find(g, draft.estimate, g.options())) ?? [];
  draft.known.set(unit, ways);
  return ways;
}

/** Calls `ask` while it is the unit's action; returns null where the unit cannot act or has begun. */
function withUnit<T>(g: Game, unit: UnitId, ask: () => T): T | null {
  return g.tried(() => {
    const take = action(VERB.take, unit);
    if (g.stepId === impulse.step.act && g.options().has(take)) g.apply(take);
    const isItsTurn = g.stepId === acting.step.choose && g.cells[acting.at.unit] === unit && isFreshToAct(g, unit);
    return isItsTurn && hexOf(g, unit) !== 0 ? ask() : null;
  });
}
