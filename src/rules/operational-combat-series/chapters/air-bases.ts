// Air bases in the Overphase and in enemy hands (OCS 15.0, 9.16f): the level paid for the week, and what falls with a
// base.

import type { Seat } from '../../../engine/contract/ids.ts';
import { aOf, verbOf } from '../../../engine/kernel/action.ts';
import { auto, decide, procedure } from '../../../engine/kernel/procedure.ts';
import type { Hex } from '../../../hex/ids.ts';
import { aircraftWhere, isActive, isHoming, sideOfAircraft, siteOfAircraft } from '../aircraft.ts';
import { baseAt, isBaseOf, levelOfBase, setBase, sideOfBase, siteOfBase } from '../bases.ts';
import { NOTE } from '../notes.ts';
import type { Game } from '../state.ts';
import type { Ocs } from '../statics.ts';
import { type AircraftId, enemyOf, TOKENS } from '../terms.ts';
import { mayFly, weekOf } from '../turn.ts';
import { VERB } from '../verbs.ts';
import { crash, sendHome } from './air-losses.ts';
import { bringHome } from './homing.ts';
import type { Entry } from './occupation.ts';
import { PURPOSE, payInto, tokensFor } from './paying.ts';

/** Locals: the base; the level that is paid for. */
export const baseUpkeep = procedure('air-base-supply', { steps: ['next', 'level', 'paid'], locals: ['base', 'level'] });

baseUpkeep.define<Ocs>({
  // The set-up states the levels of the first week; those of boxes off the map, whose supply is not played, are always
  // paid for.
  next: auto((g) => {
    if (weekOf(g) === 1) return g.back();
    const base = g.cells[baseUpkeep.at.base] + 1;
    g.set(baseUpkeep.at.base, base);
    if (base > g.s.counts.bases) return g.back();
    if (levelOfBase(g, base) === 0 || siteOfBase(g, base) > g.s.counts.hexes) return g.goto(baseUpkeep.step.next);
    pay(g, base, 0);
    g.goto(baseUpkeep.step.level);
  }),

  // OCS 15.0f, 15.0g: a point for each level, at most those of the base before it is built on.
  level: decide({
    rule: '15.0f',
    prompt: 'choose the level of the air base that is paid for this week',
    actor: (g) => sideOfBase(g, g.cells[baseUpkeep.at.base]) as Seat,
    takesOnly: true,
    legal: (g, out) => {
      const base = g.cells[baseUpkeep.at.base];
      const tokens = tokensFor(g, siteOfBase(g, base) as Hex, sideOfBase(g, base));
      for (let level = 0; level <= Math.min(levelOfBase(g, base), Math.floor(tokens / TOKENS)); level++)
        out.add(VERB.payBase, level);
    },
    apply: (g, chosen) => {
      const base = g.cells[baseUpkeep.at.base];
      g.set(baseUpkeep.at.level, aOf(chosen));
      const [hex, side] = [siteOfBase(g, base) as Hex, sideOfBase(g, base)];
      payInto(g, hex, side, aOf(chosen) * TOKENS, PURPOSE.base, baseUpkeep.step.paid);
    },
  }),

  paid: auto((g) => {
    pay(g, g.cells[baseUpkeep.at.base], g.cells[baseUpkeep.at.level]);
    g.goto(baseUpkeep.step.next);
  }),
});

function pay(g: Game, base: number, level: number): void {
  setBase(g, base, siteOfBase(g, base), sideOfBase(g, base), levelOfBase(g, base), level);
  if (level > 0) g.note(NOTE.basePaid, siteOfBase(g, base), sideOfBase(g, base), level);
}

/** Locals: the hex of a base that has fallen; the side that has taken it; the last aircraft asked about. */
export const baseFall = procedure('air-base-fall', {
  steps: ['begin', 'leave', 'end'],
  locals: ['hex', 'side', 'last'],
});

/** OCS 9.16f, 15.0d, 15.0h: a base falls to whom enters its hex; enemies beside it do nothing. */
export const baseCaptures: Entry = {
  applies: (g, hex, side) => isBaseOf(g, hex, enemyOf(side)),
  begin: (g, hex, side, then) => {
    g.set(baseFall.at.hex, hex);
    g.set(baseFall.at.side, side);
    g.call(baseFall, then);
  },
};

const isOverFallen = (g: Game, a: AircraftId): boolean =>
  siteOfAircraft(g, a) === g.cells[baseFall.at.hex] && sideOfAircraft(g, a) === enemyOf(g.cells[baseFall.at.side]);

baseFall.define<Ocs>({
  // Inactive aircraft are destroyed, active ones too where the weather forbids flight.
  begin: auto((g) => {
    const [hex, side] = [g.cells[baseFall.at.hex] as Hex, g.cells[baseFall.at.side]];
    const base = baseAt(g, hex);
    // OCS 15.0f: its new owner has not paid for it.
    setBase(g, base, hex, side, levelOfBase(g, base), 0);
    g.note(NOTE.baseTaken, hex, side);
    const isLost = (a: AircraftId): boolean => isOverFallen(g, a) && !(isActive(g, a) && mayFly(g));
    for (const a of aircraftWhere(g, isLost)) crash(g, a);
    g.goto(baseFall.step.leave);
  }),

  leave: decide({
    rule: '9.16f',
    prompt: 'choose an active aircraft that leaves for another base, or done for those that stay on station',
    actor: (g) => enemyOf(g.cells[baseFall.at.side]) as Seat,
    set: { verb: () => VERB.leaveBase, ends: VERB.done, has: (g, chosen) => isHoming(g, aOf(chosen)) },
    legal: (g, out) => {
      const may = (a: AircraftId): boolean => isOverFallen(g, a) && !isHoming(g, a);
      for (const a of aircraftWhere(g, may, g.cells[baseFall.at.last])) out.add(VERB.leaveBase, a);
      if (out.size > 0) out.add(VERB.done);
    },
    otherwise: (g) => bringHome(g, baseFall.step.end),
    apply: (g, chosen) => {
      if (verbOf(chosen) === VERB.done) return bringHome(g, baseFall.step.end);
      sendHome(g, aOf(chosen));
      g.set(baseFall.at.last, aOf(chosen));
      g.stay();
    },
  }),

  end: auto((g) => g.back()),
});
