// Withdrawals, mandatory disbandment and substitutions in the Order of Battle Step (TITE 9.0).

import { aOf } from '../../../engine/kernel/action.ts';
import type { Options } from '../../../engine/kernel/options.ts';
import { auto, decide, procedure } from '../../../engine/kernel/procedure.ts';
import { isCampaign, reconsider } from '../campaign.ts';
import { NOTE } from '../notes.ts';
import {
  activeSide,
  boxOf,
  firstInBox,
  type Game,
  hexOf,
  kindOf,
  setBox,
  sideOf,
  stepsOf,
  takeOffMap,
} from '../state.ts';
import type { Thunder } from '../statics.ts';
import type { Change } from '../statics-scenario.ts';
import { AXIS, BOX, HALVES, NATION, type UnitId } from '../terms.ts';
import { VERB } from '../verbs.ts';
import { leaveWar } from './collapse.ts';
import { disband } from './organization.ts';
import { communicates } from './overland.ts';
import { isFirstWeek } from './purchases.ts';
import { replaceCounter } from './replacement.ts';

/** Local: the change that is next. */
export const changes = procedure('changes', { steps: ['begin', 'next', 'corps'], locals: ['number'] });

const changeOf = (g: Game): Change => g.s.play.changes[g.cells[changes.at.number]];

changes.define<Thunder>({
  begin: auto((g) => {
    if (activeSide(g) === AXIS) payDebts(g);
    g.goto(changes.step.next);
  }),

  next: auto((g) => {
    const { play, at } = g.s;
    if (g.cells[changes.at.number] >= play.changes.length) return g.back();
    const change = changeOf(g);
    if (change.turn === g.cells[at.turn] && change.side === activeSide(g)) {
      if (change.what === 'corps') return g.goto(changes.step.corps);
      make(g, change);
    }
    next(g);
  }),

  // TITE 9.0: any Panzer corps of full strength in communication; a reduced one costs what it lacks, none at all a
  // whole one.
  corps: decide({
    rule: '9.0',
    prompt: 'choose the corps that is withdrawn',
    actor: activeSide,
    legal: (g, out) => {
      offerCorps(g, out, true);
      if (out.size === 0) offerCorps(g, out, false);
    },
    otherwise: (g) => {
      g.add(g.s.at.debt, 2 * HALVES);
      payDebts(g);
      next(g);
    },
    apply: (g, chosen) => {
      withdraw(g, aOf(chosen));
      next(g);
    },
  }),
});

function next(g: Game): void {
  g.add(changes.at.number, 1);
  g.goto(changes.step.next);
}

function offerCorps(g: Game, out: Options, isWhole: boolean): void {
  const change = changeOf(g);
  if (change.what !== 'corps') return;
  for (const u of g.s.forces.ofKind[change.kind]) {
    const hex = hexOf(g, u);
    if (hex === 0 || !communicates(g, hex, sideOf(g, u))) continue;
    if ((stepsOf(g, u) === kindOf(g, u).steps) === isWhole) out.add(VERB.withdraw, u);
  }
}

function withdraw(g: Game, u: UnitId): void {
  const change = changeOf(g);
  if (stepsOf(g, u) < kindOf(g, u).steps) g.add(g.s.at.debt, HALVES);
  takeOffMap(g, u, change.what === 'corps' ? change.to : BOX.gone);
  g.note(NOTE.withdrawn, u);
  payDebts(g);
}

/**
 * TITE 9.0: equipment owed for withdrawals is paid as soon as there is some; so is the airborne division in the next
 * month.
 */
function payDebts(g: Game): void {
  const { at } = g.s;
  const paid = Math.min(g.cells[at.debt], g.cells[at.equipment + AXIS]);
  if (paid > 0) {
    g.add(at.debt, -paid);
    g.add(at.equipment + AXIS, -paid);
  }
  const division = g.cells[at.owesAirborne];
  if (division === 0 || !isFirstWeek(g)) return;
  g.add(at.personnel + NATION.germany, -Math.min(1, g.cells[at.personnel + NATION.germany]));
  g.set(at.owesAirborne, 0);
}

function make(g: Game, change: Exclude<Change, { what: 'corps' }>): void {
  if (change.what === 'airborne') withdrawAirborne(g, change.kind);
  else if (change.what === 'nation') withdrawNation(g, change.nation);
  else if (change.what === 'disband') disbandAll(g, change.kind);
  else replaceAll(g, change.kind, change.into);
}

/** TITE 9.0, 202.1: everything of a nation leaves; Italy "defects" to the Western Allies. */
function withdrawNation(g: Game, nation: number): void {
  leaveWar(g, nation);
  if (isCampaign(g)) reconsider(g, nation, true);
}

/** TITE 15.1: all Early Mechanized Corps of the map. */
function disbandAll(g: Game, kind: number): void {
  for (const u of g.s.forces.ofKind[kind]) if (hexOf(g, u) !== 0) disband(g, u);
}

/** TITE 9.0: wherever the counters are. */
function replaceAll(g: Game, kind: number, into: number): void {
  for (const u of g.s.forces.ofKind[kind]) {
    const other = firstInBox(g, into, BOX.unused);
    if (other !== 0 && boxOf(g, u) !== BOX.unused && boxOf(g, u) !== BOX.gone) replaceCounter(g, u, other);
  }
}

/**
 * TITE 9.0: the very division, for a price in the next month where it is neither on the map in communication nor on the
 * Air Display.
 */
function withdrawAirborne(g: Game, kind: number): void {
  for (const u of g.s.forces.ofKind[kind]) {
    if (boxOf(g, u) === BOX.unused || boxOf(g, u) === BOX.gone) continue;
    const hex = hexOf(g, u);
    const isAtHand = hex === 0 ? boxOf(g, u) === BOX.display : communicates(g, hex, sideOf(g, u));
    if (!isAtHand) g.set(g.s.at.owesAirborne, u);
    remove(g, u);
  }
}

function remove(g: Game, u: UnitId): void {
  if (hexOf(g, u) !== 0) takeOffMap(g, u, BOX.gone);
  else setBox(g, u, BOX.gone);
  g.note(NOTE.withdrawn, u);
}
