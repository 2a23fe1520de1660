// Headquarters: the HQ Mode Step, and relocation in the Special Movement Step (TITE 10.0 to 10.3).

import { aOf, verbOf } from '../../../engine/kernel/action.ts';
import { auto, decide, procedure } from '../../../engine/kernel/procedure.ts';
import { perStatics, scratchSlot } from '../../../engine/kernel/scratch.ts';
import type { Hex } from '../../../hex/ids.ts';
import { NOTE } from '../notes.ts';
import {
  activeSide,
  controllerOf,
  type Game,
  hexOf,
  isFrozen,
  isStunned,
  kindOf,
  modeOf,
  setMode,
  sideOf,
} from '../state.ts';
import type { Thunder } from '../statics.ts';
import { COUNTDOWN, HALVES, MODE, type UnitId } from '../terms.ts';
import { VERB } from '../verbs.ts';
import { dissolve, isStressed, settle, stressOf } from './capture.ts';
import { isOpenByRail } from './connected.ts';
import { isConnected, isFunctioning, isHome, isSuppliedCity } from './lines.ts';
import { isWorking } from './recovery.ts';

export const hqModes = procedure('modes', { steps: ['reset', 'choose'] });

hqModes.define<Thunder>({
  // TITE 10.3: Balanced mode is the free default.
  reset: auto((g) => {
    for (const hq of g.s.forces.hqs[activeSide(g)])
      if (hexOf(g, hq) !== 0 && !isFrozen(g, hexOf(g, hq))) setMode(g, hq, MODE.balanced);
    g.goto(hqModes.step.choose);
  }),

  choose: decide({
    rule: '10.3',
    prompt: 'put a headquarters into Attack mode, or go on',
    actor: activeSide,
    legal: (g, out) => {
      for (const hq of g.s.forces.hqs[activeSide(g)]) if (mayAttack(g, hq)) out.add(VERB.attackMode, hq);
    },
    declines: VERB.done,
    otherwise: (g) => g.back(),
    apply: (g, chosen) => {
      const hq = aOf(chosen);
      g.add(g.s.at.offensive + activeSide(g), -priceOf(g, hq));
      setMode(g, hq, MODE.attack); // TITE 10.0
      g.stay();
    },
  }),
});

/** TITE 10.3: a whole Offensive Point, half for operational and for stressed headquarters; in halves. */
const priceOf = (g: Game, hq: UnitId): number => (kindOf(g, hq).hq!.isStrategic && !isStressed(g, hq) ? HALVES : 1);

/**
 * TITE 10.1, 10.3: supplied, functioning, paid for; an operational headquarters cannot attack under stress, a strategic
 * one under two.
 */
const mayAttack = (g: Game, hq: UnitId): boolean =>
  isWorking(g, hq) &&
  !isFrozen(g, hexOf(g, hq)) &&
  modeOf(g, hq) === MODE.balanced &&
  isConnected(g, hq) &&
  stressOf(g, hq) < (kindOf(g, hq).hq!.isStrategic ? 2 : 1) &&
  g.cells[g.s.at.offensive + sideOf(g, hq)] >= priceOf(g, hq);

/**
 * TITE 102.1.1: a strategic headquarters that is supplied, works and is not under stress lets units in and out of
 * reserve.
 */
export const isConduit = (g: Game, hq: UnitId): boolean =>
  kindOf(g, hq).hq!.isStrategic && isWorking(g, hq) && !isStressed(g, hq) && isConnected(g, hq);

/** TITE 102.1: whether a unit stands with a headquarters through which it is in reserve. */
export function isInReserve(g: Game, u: UnitId): boolean {
  // TITE 102.0: with the option alone. TITE 26.2: a side that has been surprised has none.
  if (!g.s.rules.theaterReserves || kindOf(g, u).isGarrison || isStunned(g, sideOf(g, u))) return false;
  const hqs = g.s.forces.hqs[sideOf(g, u)];
  for (let i = 0; i < hqs.length; i++) if (hexOf(g, hqs[i]) === hexOf(g, u) && isConduit(g, hqs[i])) return true;
  return false;
}

// Relocation (TITE 10.2.1, 10.2.2)

export const relocation = procedure('relocation', { steps: ['city'], locals: ['unit'] });

/**
 * TITE 10.2: whether a headquarters can do anything in the Special Movement Step: it relocates by its line, or
 * dissolves without one.
 */
export const mayRelocate = (g: Game, hq: UnitId): boolean =>
  hexOf(g, hq) !== 0 &&
  // Mostly a capital answers, to which it goes if it is connected: then no line is looked for.
  (hasOpenCapital(g, sideOf(g, hq), hexOf(g, hq)) || !isConnected(g, hq) || hasOtherCity(g, hq));

function hasOtherCity(g: Game, hq: UnitId): boolean {
  const { cities } = g.s.land;
  for (let city = 0; city < cities.length; city++) if (mayReceive(g, hq, cities[city].hex)) return true;
  return false;
}

const capitalsInStatics = perStatics(({ land: { cities } }: Thunder): readonly number[] =>
  cities.flatMap(({ isCapital, isPersonnel }, city) => (isCapital && isPersonnel ? [city] : [])),
);
const capitals = scratchSlot((g: Game) => capitalsInStatics(g.s));

/** Whether a capital, that of a hex apart, feeds the railways of a side now, whatever lines there are (TITE 7.1). */
function hasOpenCapital(g: Game, side: number, apart: Hex): boolean {
  const { cities, rails } = g.s.land;
  const list = capitals(g);
  for (let i = 0; i < list.length; i++) {
    const { hex } = cities[list[i]];
    if (hex === apart || isFrozen(g, hex) || rails[hex] === 0 || controllerOf(g, list[i]) !== side) continue;
    if (isFunctioning(g, list[i]) && isHome(g, cities[list[i]], side) && isOpenByRail(g, hex, side)) return true;
  }
  return false;
}

const mayReceive = (g: Game, hq: UnitId, hex: Hex): boolean =>
  hex !== hexOf(g, hq) && !isFrozen(g, hex) && isSuppliedCity(g, hex, sideOf(g, hq));

relocation.define<Thunder>({
  city: decide({
    rule: '10.2.1',
    prompt: (g) => `choose the city for ${g.s.forces.titles[g.cells[relocation.at.unit]]}, or leave it where it is`,
    actor: activeSide,
    legal: (g, out) => {
      const hq = g.cells[relocation.at.unit];
      if (!isConnected(g, hq)) out.add(VERB.dissolve);
      else for (const { hex } of g.s.land.cities) if (mayReceive(g, hq, hex)) out.add(VERB.place, hex);
      out.add(VERB.stay);
    },
    apply: (g, chosen) => {
      const hq = g.cells[relocation.at.unit];
      if (verbOf(chosen) === VERB.dissolve) dissolve(g, hq, 1 - activeSide(g));
      if (verbOf(chosen) === VERB.place) {
        g.note(NOTE.relocated, hq, hexOf(g, hq), aOf(chosen));
        settle(g, hq, aOf(chosen) as Hex, COUNTDOWN.relocated);
      }
      g.back();
    },
  }),
});
