// A plan: units tried in other hexes and an attack from there, judged on a copy of what the viewer knows; and the legal
// choices that carry the attack out. Every function leaves the game as it is.

import { BadInput } from '../engine/contract/errors.ts';
import type { Action, Seat } from '../engine/contract/ids.ts';
import { verbOf } from '../engine/kernel/action.ts';
import type { Game } from '../engine/kernel/game.ts';
import type { PlannedAttack, PlannedFact, PlannedThreat, Planning } from '../view/planning.ts';
import type { CounterDrawing } from '../view/view.ts';
import { choicesOf } from './choices.ts';
import type { MapIndex } from './map-index.ts';
import { orderOf, setToName } from './sets.ts';
import { reachedBy } from './ways.ts';

export interface Plan {
  /** The units of the plan and their hexes; a unit in its own hex takes part without moving. */
  readonly placed: readonly { readonly counter: string; readonly hex: number }[];
  /** The hex to be attacked; null for none. */
  readonly target: number | null;
  /** The title of the attack to begin, where several are possible; the first by default. */
  readonly attack?: string;
}

export interface PlannedUnitView {
  readonly counter: string;
  readonly name: string;
  readonly from: number;
  readonly hex: number;
  /** `now`: its next move leads there; `later`: moves of several turns; `beyond`: none that are counted. */
  readonly reach: 'stays' | 'now' | 'later' | 'beyond';
  /** The cost of the way; the number of turns where there are several. */
  readonly cost: string;
  readonly turns: number;
  readonly path: readonly number[];
  /** Why it may not stand there; null where it may. */
  readonly refusal: string | null;
  readonly facts: readonly PlannedFact[];
  /** Enemies that the viewer knows. */
  readonly threats: readonly (PlannedThreat & { readonly hex: number; readonly name: string })[];
}

export interface PlanView {
  readonly units: readonly PlannedUnitView[];
  /** Null without a target. */
  readonly attack: PlannedAttack | null;
}

/** The most units of a plan, and the turns that its reach looks ahead. */
const MOST_UNITS = 12;
const TURNS = 3;

/**
 * Judges a plan.
 * @param g the game as its viewer sees it. @param viewer null sees everything.
 * @throws BadInput for units that are not the viewer's, or hexes that are not on the map.
 */
export function judgedPlan(g: Game, plan: Plan, viewer: Seat | null, index: MapIndex): PlanView {
  const planning = planningOf(g);
  const seen = new Map(g.rules.view!.counters(g, viewer).map((counter) => [counter.id, counter]));
  checkPlan(plan, seen, viewer, index);
  return g.tried(() => {
    planning.begin?.(
      g,
      plan.placed.map(({ counter }) => counter),
    );
    forgetChoices(g);
    // One after the other, as they are played: the first makes room for the next, or takes it.
    const units = plan.placed.map(({ counter, hex }) => {
      const drawn = seen.get(counter)!;
      const { manner, ...way } = reachOf(g, drawn, hex, viewer, index);
      const path = way.reach === 'now' ? way.path : [];
      const refusal = drawn.hex === hex ? null : planning.place(g, counter, hex, { path, manner });
      forgetChoices(g);
      return { counter, name: drawn.name, from: drawn.hex, hex, ...way, refusal };
    });
    const standing = units.filter(({ refusal }) => refusal === null);
    return {
      units: units.map((unit) => ({
        ...unit,
        facts: unit.refusal === null ? planning.facts(g, unit.counter) : [],
        threats: unit.refusal === null ? threatsTo(g, planning, unit.counter, seen) : [],
      })),
      attack: plan.target === null ? null : attackOf(g, planning, standing, plan.target, seen),
    };
  });
}

/** The choices listed before are of another position; whether any are left in this one does not matter. */
const forgetChoices = (g: Game): void => g.rewind(g.mark());

/** Enemies of a possible world that the viewer does not see are not told. */
const threatsTo = (
  g: Game,
  planning: Planning,
  counter: string,
  seen: ReadonlyMap<string, CounterDrawing>,
): PlannedUnitView['threats'] =>
  planning.threats(g, counter).flatMap((threat) => {
    const enemy = seen.get(threat.counter);
    return enemy ? [{ ...threat, hex: enemy.hex, name: enemy.name }] : [];
  });

function planningOf(g: Game): Planning {
  const planning = g.rules.view?.planning;
  if (planning) return planning;
  throw new BadInput(`${g.rules.name} has no planner`, 'plan', 'a game that declares one');
}

function checkPlan(
  { placed, target }: Plan,
  seen: ReadonlyMap<string, CounterDrawing>,
  viewer: Seat | null,
  index: MapIndex,
): void {
  if (new Set(placed.map(({ counter }) => counter)).size < placed.length) {
    throw new BadInput('a unit in two hexes', 'plan', 'each unit once');
  }
  if (placed.length > MOST_UNITS) throw new BadInput(`${placed.length} units`, 'plan', `at most ${MOST_UNITS}`);
  const side = viewer ?? seen.get(placed[0]?.counter)?.seat;
  for (const { counter, hex } of placed) {
    if (seen.get(counter)?.seat !== side || seen.get(counter)?.hex === 0) {
      throw new BadInput(`no unit '${counter}' of yours on the map`, 'plan', 'a unit of your own');
    }
    if (index.label(hex) === undefined) throw new BadInput(`no hex ${hex}`, 'plan', 'a hex of the map');
  }
  if (target !== null && index.label(target) === undefined) throw new BadInput('no such target', 'plan', 'a hex');
}

function reachOf(
  g: Game,
  { id, hex: from }: CounterDrawing,
  hex: number,
  viewer: Seat | null,
  index: MapIndex,
): Pick<PlannedUnitView, 'reach' | 'cost' | 'turns' | 'path'> & { readonly manner?: string } {
  if (hex === from) return { reach: 'stays', cost: '', turns: 0, path: [] };
  const turns = g.rules.view?.reachAssumes ? TURNS : 1;
  const found = reachedBy(g, id, { viewer, turns, alone: false }, index).find((each) => each.hex === hex);
  if (!found) {
    const way = g.rules.view?.planning?.wayOf?.(g, id, hex) ?? null;
    return way === null
      ? { reach: 'beyond', cost: '', turns, path: [] }
      : { reach: 'now', cost: way.cost, turns: 1, path: [from, hex] };
  }
  const { cost, path, turn = 1, manner } = found;
  return { reach: turn === 1 ? 'now' : 'later', cost, turns: turn, path, manner };
}

/** The attack on enemies that the viewer sees in the hex. */
function attackOf(
  g: Game,
  planning: Planning,
  units: readonly Pick<PlannedUnitView, 'counter' | 'from' | 'hex'>[],
  target: number,
  seen: ReadonlyMap<string, CounterDrawing>,
): PlannedAttack {
  const side = seen.get(units[0]?.counter)?.seat;
  const isHeld = [...seen.values()].some(({ hex, seat }) => hex === target && seat !== side);
  if (!isHeld) {
    return { odds: [], leftOut: units.map(({ counter }) => ({ counter, why: 'no enemy is seen there' })) };
  }
  return planning.attack(
    g,
    units.map(({ counter, from }) => ({ counter, from })),
    target,
  );
}

/** The choices of an attack, in words as records have them, and its set of units where it has one. */
export interface AttackChoices {
  readonly chain: readonly Action[];
  readonly texts: readonly string[];
}

/** The most choices before an attack: the end of a move, the end of all moves, the unit that attacks and its mate. */
const DEEPEST = 4;

interface Wanted {
  readonly counters: ReadonlySet<string>;
  readonly target: number;
  /** Null sees everything. */
  readonly viewer: Seat | null;
  /** The title of its odds, where not any attack will do. */
  readonly title?: string;
}

/**
 * Returns the legal choices from now that begin an attack on a hex with these units, as far as no die and no other seat
 * comes between; null where there are none.
 * @param title of the odds of the attack, where not any will do
 */
export function attackChoices(
  g: Game,
  counters: readonly string[],
  target: number,
  viewer: Seat | null,
  title?: string,
): AttackChoices | null {
  const wanted = { counters: new Set(counters), target, viewer, title };
  // The shortest way: a longer one may break a unit down before its attack.
  let chain: Action[] | null = null;
  for (let deep = 0; chain === null && deep <= DEEPEST; deep++) chain = g.tried(() => chainTo(g, wanted, deep));
  if (chain === null) return null;
  const found = chain;
  return g.tried(() => {
    const texts: string[] = [];
    for (const action of found) {
      texts.push(choicesOf(g).find((choice) => choice.action === action)?.text ?? '');
      g.apply(action);
    }
    return { chain: found, texts };
  });
}

function chainTo(g: Game, wanted: Wanted, deep: number): Action[] | null {
  const { actor } = g;
  if (actor < 0) return null;
  const choices = choicesOf(g);
  for (const { action, text } of choices) {
    const verb = g.rules.verbs[verbOf(action)];
    if (verb.a === undefined || !attacks(g, action, text, wanted)) continue;
    return [
      action,
      ...g.tried(() => {
        g.apply(action);
        return g.actor === actor ? unitsOfSet(g, wanted.counters) : [];
      }),
    ];
  }
  if (deep === 0) return null;
  for (const { action, text } of choices) {
    const isTaking = lastWord(text) !== text && wanted.counters.has(lastWord(text));
    if (g.rules.verbs[verbOf(action)].a !== undefined && !isTaking) continue;
    const rest = g.tried(() => {
      g.apply(action);
      return g.actor === actor ? chainTo(g, wanted, deep - 1) : null;
    });
    if (rest !== null) return [action, ...rest];
  }
  return null;
}

/** Tells whether a choice begins the attack, by a unit of the plan where it names one of the side. */
function attacks(g: Game, action: Action, text: string, { counters, target, viewer, title }: Wanted): boolean {
  const { view, verbs } = g.rules;
  const verb = verbs[verbOf(action)];
  if (verb.b !== undefined && !text.split(' ').some((word) => counters.has(word))) return false;
  const odds = view?.oddsOf?.(g, action, viewer);
  if (odds?.hexes[0] !== target || (title !== undefined && !odds.title.startsWith(title))) return false;
  // Others may be able to attack the same hex.
  const own = view!.counters(g, viewer).filter(({ id }) => counters.has(id));
  return odds.hexes.length === 1 || own.some(({ hex }) => odds.hexes.includes(hex));
}

/** The items of the set that name units of the plan, and its end. */
function unitsOfSet(g: Game, counters: ReadonlySet<string>): readonly Action[] {
  const set = setToName(g);
  if (set === null) return [];
  const texts = new Map(choicesOf(g).map(({ action, text }) => [action, text]));
  const named = set.items.filter((item) => counters.has(lastWord(texts.get(item) ?? '')));
  return named.length === 0 ? [] : (orderOf(g, named, set.ending) ?? []);
}

const lastWord = (text: string): string => text.slice(text.lastIndexOf(' ') + 1);
