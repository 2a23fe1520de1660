// Reinforcements (WT 4.1, 4.2) and the German divisions that must be earned or paid for (WT 4.32).

import type { Seat } from '../../../engine/contract/ids.ts';
import { aOf, bOf, verbOf } from '../../../engine/kernel/action.ts';
import { auto, decide, procedure } from '../../../engine/kernel/procedure.ts';
import type { Hex } from '../../../hex/ids.ts';
import { enterHex, type Game, hasEnemyBlock, hasRoom, isEnemy, occupy, sideOf } from '../state.ts';
import type { WinterThunder } from '../statics.ts';
import { ALLIED, EVENT, FATE, GERMAN, NO_UNIT, type UnitId } from '../terms.ts';
import { VERB } from '../verbs.ts';

/** Each conditional division once: `next` is its place in the scenario's list. */
export const conditionals = procedure('conditionals', { steps: ['next', 'buy'], locals: ['next'] });

/** Each unit that is due once, in order of unit numbers, Germans first: `last` is the unit dealt with last. */
export const reinforcements = procedure('reinforcements', {
  steps: ['next', 'enter'],
  locals: ['side', 'last', 'unit'],
});

conditionals.define<WinterThunder>({
  next: auto((g) => {
    const { at, play } = g.s;
    const { cells } = g;
    if (cells[at.turn] < play.conditionalTurn) {
      g.back();
      return;
    }
    // WT 4.32: without cost from the turn after a German unit has crossed the Meuse.
    const free = cells[at.crossedTurn] !== 0 && cells[at.crossedTurn] < cells[at.turn];
    for (let next = cells[conditionals.at.next]; next < play.conditional.length; next++) {
      const unit = play.conditional[next];
      if (cells[at.unitFate + unit] !== FATE.conditional) continue;
      if (free) {
        g.set(at.unitFate + unit, FATE.expected);
      } else if (canEnter(g, unit)) {
        g.set(conditionals.at.next, next);
        g.goto(conditionals.step.buy);
        return;
      }
    }
    g.back();
  }),

  buy: decide({
    rule: '4.32',
    prompt: (g) =>
      `${g.s.units.titles[offered(g)]} may enter now for ${g.s.play.victory.points['conditional-division-bought']} points to the Allied player.`,
    actor: () => GERMAN,
    legal(g, out) {
      out.add(VERB.buy, offered(g));
      out.add(VERB.decline);
    },
    apply(g, chosen) {
      if (verbOf(chosen) === VERB.buy) {
        g.set(g.s.at.unitFate + offered(g), FATE.expected);
        g.add(g.s.at.conditionalBought, 1);
        g.note(EVENT.bought, offered(g));
      }
      g.add(conditionals.at.next, 1);
      g.goto(conditionals.step.next);
    },
  }),
});

reinforcements.define<WinterThunder>({
  next: auto((g) => {
    const unit = nextDue(g, g.cells[reinforcements.at.side] as Seat, g.cells[reinforcements.at.last]);
    if (unit !== NO_UNIT) {
      g.set(reinforcements.at.unit, unit);
      g.goto(reinforcements.step.enter);
    } else if (g.cells[reinforcements.at.side] === GERMAN) {
      g.set(reinforcements.at.side, ALLIED);
      g.set(reinforcements.at.last, 0);
      g.goto(reinforcements.step.next);
    } else {
      g.back();
    }
  }),

  enter: decide({
    rule: '4.2',
    prompt: (g) => `${g.s.units.titles[arriving(g)]} arrives: choose where it enters, or let it wait.`,
    actor: (g) => sideOf(g, arriving(g)),
    legal(g, out) {
      const unit = arriving(g);
      for (const hex of g.s.map.entries[g.s.play.arrivalEdge[unit]]) {
        if (isOpen(g, unit, hex)) out.add(VERB.enter, unit, hex);
      }
      out.add(VERB.wait, unit);
    },
    apply(g, chosen) {
      if (verbOf(chosen) === VERB.enter) enterMap(g, aOf(chosen) as UnitId, bOf(chosen) as Hex);
      g.set(reinforcements.at.last, arriving(g));
      g.goto(reinforcements.step.next);
    },
  }),
});

const offered = (g: Game): UnitId => g.s.play.conditional[g.cells[conditionals.at.next]];
const arriving = (g: Game): UnitId => g.cells[reinforcements.at.unit] as UnitId;

/** The side's next unit that is due, this turn or before, and finds an open hex. */
function nextDue(g: Game, side: Seat, last: number): UnitId {
  const { at, units, play } = g.s;
  for (let u = last + 1; u <= units.count; u++) {
    const unit = u as UnitId;
    if (g.cells[at.unitFate + u] !== FATE.expected || units.side[u] !== side) continue;
    if (play.arrivalTurn[u] <= g.cells[at.turn] && canEnter(g, unit)) return unit;
  }
  return NO_UNIT;
}

/** Returns the units of the side that are due from the one asked for on, and find an open hex, in that order. */
export function allDue(g: Game): readonly UnitId[] {
  const found: UnitId[] = [];
  const side = g.cells[reinforcements.at.side] as Seat;
  let unit = nextDue(g, side, g.cells[reinforcements.at.last]);
  for (; unit !== NO_UNIT; unit = nextDue(g, side, unit)) found.push(unit);
  return found;
}

function canEnter(g: Game, unit: UnitId): boolean {
  for (const hex of g.s.map.entries[g.s.play.arrivalEdge[unit]]) if (isOpen(g, unit, hex)) return true;
  return false;
}

/**
 * WT 4.2: no enemy there, none has left by it, and room to stand; an enemy BLOCK keeps out all but combat units (9.5).
 */
function isOpen(g: Game, unit: UnitId, hex: Hex): boolean {
  const side = sideOf(g, unit);
  if (isEnemy(g, hex, side) || !hasRoom(g, hex, unit)) return false;
  if (side === ALLIED && g.cells[g.s.at.exitUsed + hex] !== 0) return false;
  return g.s.units.isCombat[unit] === 1 || !hasEnemyBlock(g, hex, side);
}

/** Puts a unit on the map from outside; the chit of an HQ goes into the Randomizer (WT 4.1). */
export function enterMap(g: Game, unit: UnitId, hex: Hex): void {
  const { at, units } = g.s;
  g.set(at.unitFate + unit, FATE.onMap);
  enterHex(g, unit, hex);
  occupy(g, unit, hex, 0 as Hex);
  if (units.isHq[unit] === 1) g.set(at.hqInCup + unit, 1);
  g.note(EVENT.enter, unit, hex);
}
