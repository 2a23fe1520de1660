// A group of units on its way (OCS 6.0, 6.1): units that stand in one hex and move together, hex by hex, as long as all
// of them can. Units may be dropped on the way; then the others go on.

import { aOf, verbOf } from '../../../engine/kernel/action.ts';
import type { Options } from '../../../engine/kernel/options.ts';
import { auto, decide, procedure } from '../../../engine/kernel/procedure.ts';
import type { Direction, Hex } from '../../../hex/ids.ts';
import { NOTE } from '../notes.ts';
import type { Game } from '../state.ts';
import type { Ocs } from '../statics.ts';
import type { UnitId } from '../terms.ts';
import { acting } from '../turn.ts';
import { give, has, hexOf, isFrozen, isOnMap, isReserve, isTop, layOnTop, sideOf, spendPoints } from '../units.ts';
import { VERB } from '../verbs.ts';
import { GROUP_DEEDS } from './group-deeds.ts';
import { cease, everyInGroup, halt, leaderOf, nextInGroup } from './groups.ts';
import { reserveStacks } from './modes.ts';
import { alarmReserves, enterHex, settleEntry } from './occupation.ts';
import { isEligible, mayStep, mayStepAnywhere, mustStopIn, stepCost } from './steps.ts';

/** Locals: steps taken. The units of the group have the mark `group`. */
export const march = procedure('march', { steps: ['choose', 'entered'], locals: ['steps'] });

/** Whether a unit may still be moved in this segment. */
export const isReady = (g: Game, u: UnitId): boolean =>
  sideOf(g, u) === acting(g) && isOnMap(g, u) && !has(g, 'moved', u) && !isFrozen(g, u) && isEligible(g, u);

/** Whether it would be of any use to pick a unit. */
export const mayBePicked = (g: Game, u: UnitId): boolean =>
  isReady(g, u) && (mayStepAnywhere(g, u, true) || isOpenToDeeds(g, u));

function isOpenToDeeds(g: Game, u: UnitId): boolean {
  for (const deed of GROUP_DEEDS) if (deed.isOpenTo(g, u)) return true;
  return false;
}

march.define<Ocs>({
  choose: decide({
    rule: '6.1',
    prompt: 'choose the next hex of the group, or halt',
    actor: acting,
    takesOnly: true,
    legal: (g, out) => {
      const isFirst = g.cells[march.at.steps] === 0;
      for (const deed of GROUP_DEEDS) deed.offer(g, isFirst, out);
      if (isFirst) offerJoins(g, out);
      offerSteps(g, isFirst, out);
      if (!isFirst && nextInGroup(g, leaderOf(g)) !== 0)
        for (let u = leaderOf(g); u !== 0; u = nextInGroup(g, u)) out.add(VERB.drop, u);
      offerHalts(g, out);
    },
    apply: (g, chosen) => {
      switch (verbOf(chosen)) {
        case VERB.join:
          give(g, 'group', aOf(chosen));
          return g.stay();
        case VERB.step:
          stepGroup(g, aOf(chosen) as Hex);
          return g.goto(march.step.entered);
        case VERB.drop:
          cease(g, aOf(chosen));
          alarmReserves(g, hexOf(g, aOf(chosen)), acting(g));
          return g.stay();
        case VERB.haltOnTop:
          layOnTop(g, aOf(chosen));
          halt(g);
          return g.back();
        case VERB.halt:
          halt(g);
          return g.back();
        default: {
          const deed = GROUP_DEEDS.find(({ verbs }) => verbs.includes(verbOf(chosen)));
          if (deed?.isMove) g.add(march.at.steps, 1);
          deed?.begin(g, chosen, march.step.entered);
        }
      }
    },
  }),

  // OCS 9.16: what the group finds in the hex is settled before it goes on; so is the loss of its last unit.
  entered: auto((g) => {
    const leader = leaderOf(g);
    if (leader === 0) return g.back();
    const hex = hexOf(g, leader);
    if (settleEntry(g, hex, acting(g), march.step.entered)) return;
    // OCS 12.3c: who comes by train moves no farther.
    if (isFrozen(g, leader)) {
      halt(g);
      return g.back();
    }
    g.goto(march.step.choose);
  }),
});

/** OCS 6.1, 7.0: units that stand with the group and have not moved may come along. */
function offerJoins(g: Game, out: Options): void {
  const { presence } = g.s;
  for (let u = presence.firstIn(g, hexOf(g, leaderOf(g))); u !== 0; u = presence.nextOf(g, u))
    if (!has(g, 'group', u) && isReady(g, u)) out.add(VERB.join, u);
}

/** OCS 6.1d: each unit pays for itself, and the group goes where all of its units can. */
function offerSteps(g: Game, isFirst: boolean, out: Options): void {
  const from = hexOf(g, leaderOf(g));
  for (let direction = 0; direction < 6; direction++) {
    if (!mayAllStep(g, direction, isFirst)) continue;
    const to = g.s.land.grid.neighbour[from * 6 + direction] as Hex;
    if (mayDivideReserves(g, to)) out.add(VERB.step, to);
  }
}

const mayAllStep = (g: Game, direction: number, isFirst: boolean): boolean =>
  everyInGroup(g, (u) => mayStep(g, u, direction, isFirst));

/**
 * OCS 5.7: reserves that part from others of their stack need another marker, unless they come to a stack that has one.
 */
function mayDivideReserves(g: Game, to: Hex): boolean {
  const side = acting(g);
  const from = hexOf(g, leaderOf(g));
  let isMoving = false;
  let staysOne = false;
  for (let u = g.s.presence.firstIn(g, from); u !== 0; u = g.s.presence.nextOf(g, u)) {
    if (!isReserve(g, u)) continue;
    if (has(g, 'group', u)) isMoving = true;
    else staysOne = true;
  }
  if (!isMoving || !staysOne) return true;
  for (let u = g.s.presence.firstIn(g, to); u !== 0; u = g.s.presence.nextOf(g, u)) if (isReserve(g, u)) return true;
  return reserveStacks(g, side) < g.s.reserveMarkers[side];
}

/** OCS 4.9: who halts may order the stack. */
function offerHalts(g: Game, out: Options): void {
  out.add(VERB.halt);
  if (!g.s.rules.fog) return;
  for (let u = leaderOf(g); u !== 0; u = nextInGroup(g, u)) if (!isTop(g, u)) out.add(VERB.haltOnTop, u);
}

function stepGroup(g: Game, to: Hex): void {
  const from = hexOf(g, leaderOf(g));
  const direction = g.s.land.grid.directionTo(from, to) as Direction;
  // OCS 12.8a: the bridge of engineers of the group serves all of it, so that all costs are found before anybody moves.
  const costs = new Map<UnitId, number>();
  for (let u = leaderOf(g); u !== 0; u = nextInGroup(g, u)) costs.set(u, stepCost(g, u, from, direction));
  for (const [u, cost] of costs) {
    spendPoints(g, u, cost);
    g.note(NOTE.moved, u, from, to, cost);
    enterHex(g, u, to);
  }
  // OCS 4.1: a unit of the group negates nothing for another.
  for (let u = leaderOf(g); u !== 0; u = nextInGroup(g, u)) if (mustStopIn(g, u, to)) give(g, 'halted', u);
  g.add(march.at.steps, 1);
}
