// The reach of a unit (OCS 6.0 to 6.4) for players: hexes with their cost and the way there. A group in hand goes as
// far as all of its units can.

import type { Seat } from '../../../engine/contract/ids.ts';
import { aOf, verbOf } from '../../../engine/kernel/action.ts';
import type { Hex } from '../../../hex/ids.ts';
import type { ReachedHex } from '../../../view/view.ts';
import { ReachByTurns } from '../../../wargame/view/reach.ts';
import { aftermath } from '../chapters/aftermath.ts';
import { leaderOf, nextInGroup } from '../chapters/groups.ts';
import { isReady, march } from '../chapters/march.ts';
import { reserveStacks } from '../chapters/modes.ts';
import { movement } from '../chapters/movement.ts';
import { meetsSomething } from '../chapters/occupation.ts';
import { retreat } from '../chapters/retreat.ts';
import { mayEnter, mustStopIn, stepCost } from '../chapters/steps.ts';
import { isBesideEnemy, stackIn } from '../hexes.ts';
import type { Game } from '../state.ts';
import { PROHIBITED } from '../statics.ts';
import { PLACE, STACK_RE, type UnitId } from '../terms.ts';
import { pointsText } from '../text/names.ts';
import {
  allowanceOf,
  has,
  hexOf,
  isOnMap,
  isReserve,
  isStrategic,
  leftOf,
  putOff,
  sideOf,
  stackingOf,
} from '../units.ts';
import { VERB } from '../verbs.ts';
import { COLUMN, columnReach, seesColumn } from './column.ts';
import { isSeenBy } from './pieces.ts';

export const reachAssumes =
  'Further moves: one Movement Phase in each, in the mode of now; enemies, supply and weather stay as they are.';

export function reach(g: Game, counter: string, viewer: Seat | null, turns = 1): ReachedHex[] {
  if (counter === COLUMN) return seesColumn(g, viewer) ? columnReach(g) : [];
  const u = g.s.forces.ids.indexOf(counter);
  if (u <= 0 || !isOnMap(g, u) || !isSeenBy(g, u, viewer)) return [];
  return isMovedByChoice(g, u) ? byChoice(g, u) : marches(g, u, turns);
}

/** OCS 4.2: at the end of a phase. */
export function mayStay(g: Game, counter: string, hex: number): boolean {
  const u = g.s.forces.ids.indexOf(counter);
  return u <= 0 || hexOf(g, u) === hex || stackIn(g, hex as Hex) + stackingOf(g, u) <= STACK_RE;
}

/** Takes a side's units off the map. */
export function withdraw(g: Game, of: Seat): void {
  for (let u = 1; u <= g.s.forces.count; u++) if (isOnMap(g, u) && sideOf(g, u) === of) putOff(g, u, PLACE.unused);
}

// One hex by one choice: retreats and advances

function isMovedByChoice(g: Game, u: UnitId): boolean {
  if (g.isOver || g.actor < 0) return false;
  if (g.stepId === retreat.step.choose) return has(g, 'falling', u);
  return g.stepId === aftermath.step.advance && has(g, 'engaged', u);
}

function byChoice(g: Game, u: UnitId): ReachedHex[] {
  const from = hexOf(g, u);
  const reached: ReachedHex[] = [{ hex: from, cost: '', path: [from] }];
  const options = g.options();
  for (let i = 0; i < options.size; i++) {
    const [verb, a] = [verbOf(options.at(i)), aOf(options.at(i))];
    if (verb === VERB.fallBack) reached.push({ hex: a, cost: '', path: [from, a], manner: 'retreat' });
    const target = g.cells[aftermath.at.target];
    if (verb === VERB.advance && a === u)
      reached.push({ hex: target, cost: '', path: [from, target], manner: 'advance' });
  }
  return reached;
}

// Marches

function marches(g: Game, u: UnitId, turns: number): ReachedHex[] {
  const start = hexOf(g, u);
  const found = new ReachByTurns(start, pointsText(0));
  const isInHand = g.isRunning(march) && has(g, 'group', u);
  const group = isInHand ? groupNow(g) : [u];
  const isNow = isInHand || (g.isRunning(movement) && isReady(g, u));
  const left = (each: UnitId): number => (isNow ? leftOf(g, each) : allowanceOf(g, each));
  const isFirst = !isInHand || g.cells[march.at.steps] === 0;
  if (!(isNow && group.some((each) => has(g, 'halted', each))))
    new Search(g, u, group, left, isFirst, found, 1).from([start]);
  return found.goOn(turns, (turn) =>
    new Search(g, u, [u], (each) => allowanceOf(g, each), true, found, turn).from(found.hexes()),
  );
}

function groupNow(g: Game): UnitId[] {
  const group: UnitId[] = [];
  for (let u = leaderOf(g); u !== 0; u = nextInGroup(g, u)) group.push(u);
  return group;
}

/** A way to a hex: points spent by each unit, in the order of the group. */
interface Label {
  readonly hex: Hex;
  readonly spent: readonly number[];
  readonly before: Label | null;
}

/** All ways of a group that none other beats for each of its units. */
class Search {
  private readonly best = new Map<Hex, Label[]>();
  private readonly hasReserve: boolean;
  /** OCS 5.7: whether a marker is left for a group in Reserve Mode that parts from others. */
  private readonly hasMarker: boolean;

  constructor(
    private readonly g: Game,
    private readonly unit: UnitId,
    private readonly group: readonly UnitId[],
    private readonly left: (u: UnitId) => number,
    private readonly isFirst: boolean,
    private readonly found: ReachByTurns,
    private readonly turn: number,
  ) {
    this.hasReserve = group.some((u) => isReserve(g, u));
    const side = sideOf(g, unit);
    const stacks = reserveStacks(g, side) - (this.hasReserve && !this.staysOne(hexOf(g, unit)) ? 1 : 0);
    this.hasMarker = stacks < g.s.reserveMarkers[side];
  }

  from(starts: readonly Hex[]): void {
    const queue: Label[] = starts.map((hex) => ({ hex, spent: this.group.map(() => 0), before: null }));
    for (const label of queue) this.best.set(label.hex, [label]);
    for (const label of queue) if (this.best.get(label.hex)?.includes(label)) this.spread(label, queue);
    const own = this.group.indexOf(this.unit);
    const ends = [...this.best].map(([, labels]) => labels.reduce((a, b) => (b.spent[own] < a.spent[own] ? b : a)));
    for (const label of ends.sort((a, b) => a.spent[own] - b.spent[own]))
      if (label.before !== null) this.found.add(wayOf(label), pointsText(label.spent[own]), { turn: this.turn });
  }

  private spread(label: Label, queue: Label[]): void {
    const { g, group } = this;
    const isStart = label.before === null;
    if (!isStart && this.endsIn(label.hex)) return;
    for (let direction = 0; direction < 6; direction++) {
      const to = g.s.land.grid.neighbour[label.hex * 6 + direction] as Hex;
      if (to === 0 || !this.mayPart(label.hex, to)) continue;
      const spent: number[] = [];
      for (const [i, u] of group.entries()) {
        const cost = this.costOf(u, label, i, direction, to, isStart && this.isFirst);
        if (cost < 0) break;
        spent.push(cost);
      }
      if (spent.length === group.length) this.keep({ hex: to, spent, before: label }, queue);
    }
  }

  /** The movement that a unit has spent after the step; below 0 where it may not go there. */
  private costOf(u: UnitId, label: Label, i: number, direction: number, to: Hex, isFirst: boolean): number {
    const { g } = this;
    if (!mayEnter(g, u, to) || (isStrategic(g, u) && isBesideEnemy(g, label.hex, sideOf(g, u)))) return PROHIBITED;
    const cost = stepCost(g, u, label.hex, direction);
    if (cost === PROHIBITED) return PROHIBITED;
    if (label.spent[i] + cost <= this.left(u)) return label.spent[i] + cost;
    // OCS 6.1c.
    return isFirst && allowanceOf(g, u) > 0 ? this.left(u) : PROHIBITED;
  }

  private keep(label: Label, queue: Label[]): void {
    const others = this.best.get(label.hex) ?? [];
    const beats = (a: Label, b: Label): boolean => a.spent.every((spent, i) => spent <= b.spent[i]);
    if (others.some((other) => beats(other, label))) return;
    this.best.set(label.hex, [...others.filter((other) => !beats(label, other)), label]);
    queue.push(label);
  }

  /** OCS 4.1, 9.16: where a unit with truck points stops, and where dice tell what is found. */
  private endsIn(hex: Hex): boolean {
    const { g, group, unit } = this;
    return group.some((u) => mustStopIn(g, u, hex)) || meetsSomething(g, hex, sideOf(g, unit));
  }

  private mayPart(from: Hex, to: Hex): boolean {
    return !this.hasReserve || this.hasMarker || !this.staysOne(from) || this.staysOne(to);
  }

  /** Whether others in Reserve Mode stand in a hex. */
  private staysOne(hex: Hex): boolean {
    const { presence } = this.g.s;
    for (let u = presence.firstIn(this.g, hex); u !== 0; u = presence.nextOf(this.g, u))
      if (isReserve(this.g, u) && !this.group.includes(u)) return true;
    return false;
  }
}

function wayOf(label: Label): number[] {
  const way: number[] = [];
  for (let at: Label | null = label; at !== null; at = at.before) way.push(at.hex);
  return way.reverse();
}
