// The barrage that answers an overrun (OCS 7.2): guns of the defender that are in Reserve Mode, and aircraft within 5
// hexes, strike the hex of the attackers before these pay. All of their units there suffer.

import type { Seat } from '../../../engine/contract/ids.ts';
import { aOf } from '../../../engine/kernel/action.ts';
import { auto, decide, procedure } from '../../../engine/kernel/procedure.ts';
import type { Hex } from '../../../hex/ids.ts';
import {
  aircraftWhere,
  hasOffensiveOver,
  hasRole,
  isOffensive,
  isStriking,
  setStriking,
  siteOfAircraft,
  someAircraft,
  station,
} from '../aircraft.ts';
import { NOTE } from '../notes.ts';
import type { Game } from '../state.ts';
import type { Ocs } from '../statics.ts';
import { type AircraftId, enemyOf, MARKER, TARGET, type UnitId } from '../terms.ts';
import { mayFly, plays } from '../turn.ts';
import { give, has, hexOf, isReleased, isReserve, setMarker } from '../units.ts';
import { VERB } from '../verbs.ts';
import { hexesTo } from './airways.ts';
import { beginDogfight, isContested } from './dogfight.ts';
import { openFire } from './fire.ts';
import { barrageGrains, gunCost, isLoaded, reaches } from './guns.ts';
import { bringHome } from './homing.ts';
import type { Interrupt } from './interrupts.ts';
import { INTERCEPTION } from './passage.ts';
import { PURPOSE, payInto } from './paying.ts';
import { bomb, flyIntoFlak, isOverTarget, maySortie } from './sortie.ts';

/**
 * Locals: the hex of the attackers; the side that answers; the last gun or aircraft named and the strength in grains so
 * far.
 */
export const antiOverrun = procedure('anti-overrun', {
  steps: ['guns', 'planes', 'fly', 'flak', 'strike', 'fired', 'home'],
  locals: ['hex', 'side', 'last', 'grains'],
});

/** OCS 7.2, 7.2a, 7.2c: a gun in Reserve Mode, or one that lost it to this overrun, with the attackers in range. */
const mayAnswer = (g: Game, u: UnitId, from: Hex, side: number): boolean =>
  isLoaded(g, u, side) && (isReserve(g, u) || isReleased(g, u)) && reaches(g, u, from);

/** Units of a hex that may answer an overrun. */
export function thoseThatAnswer(
  g: Game,
  from: Hex,
  side: number,
): { readonly guns: readonly UnitId[]; readonly planes: readonly AircraftId[] } {
  if (!plays(g.s, 'barrage')) return { guns: [], planes: [] };
  const guns: UnitId[] = [];
  for (let u = 1; u <= g.s.forces.count; u++) if (mayAnswer(g, u, from, side)) guns.push(u);
  return { guns, planes: aircraftWhere(g, (a) => mayDeploy(g, a, from, side)) };
}

/** The row of INTERRUPTS. */
export const answers: Interrupt = {
  applies: (g, from, side) => {
    if (!plays(g.s, 'barrage')) return false;
    for (let u = 1; u <= g.s.forces.count; u++) if (mayAnswer(g, u, from, side)) return true;
    return someAircraft(g, (a) => mayDeploy(g, a, from, side));
  },
  begin: (g, from, side, then) => {
    g.set(antiOverrun.at.hex, from);
    g.set(antiOverrun.at.side, side);
    g.call(antiOverrun, then);
  },
};

antiOverrun.define<Ocs>({
  // OCS 7.2b: each leaves Reserve Mode, and pays as usual.
  guns: decide({
    rule: '7.2b',
    prompt: 'choose a gun that fires at the attackers, or done',
    actor: (g) => g.cells[antiOverrun.at.side] as Seat,
    declines: VERB.done,
    set: { verb: () => VERB.fire, ends: VERB.done, has: (g, chosen) => has(g, 'fired', aOf(chosen)) },
    legal: (g, out) => {
      const { hex, side, last } = antiOverrun.at;
      for (let u = g.cells[last] + 1; u <= g.s.forces.count; u++)
        if (mayAnswer(g, u, g.cells[hex] as Hex, g.cells[side])) out.add(VERB.fire, u);
    },
    otherwise: (g) => {
      g.set(antiOverrun.at.last, 0);
      g.goto(antiOverrun.step.planes);
    },
    apply: (g, chosen) => {
      const { hex, side, last, grains } = antiOverrun.at;
      const u = aOf(chosen);
      give(g, 'fired', u);
      if (isReserve(g, u)) {
        setMarker(g, u, MARKER.none);
        g.note(NOTE.released, u, hexOf(g, u));
      }
      g.set(last, u);
      g.add(grains, barrageGrains(g, u));
      g.note(NOTE.fired, u, hexOf(g, u), g.cells[hex]);
      payInto(g, hexOf(g, u), g.cells[side] as Seat, gunCost(g, u), PURPOSE.barrage, antiOverrun.step.guns);
    },
  }),

  planes: decide({
    rule: '7.2b',
    prompt: 'choose an aircraft that strikes at the attackers, or done',
    actor: (g) => g.cells[antiOverrun.at.side] as Seat,
    declines: VERB.done,
    set: { verb: () => VERB.deploy, ends: VERB.done, has: (g, chosen) => isStriking(g, aOf(chosen)) },
    legal: (g, out) => {
      const { hex, side, last } = antiOverrun.at;
      const may = (a: AircraftId): boolean => mayDeploy(g, a, g.cells[hex] as Hex, g.cells[side]);
      for (const a of aircraftWhere(g, may, g.cells[last])) out.add(VERB.deploy, a);
    },
    otherwise: (g) => g.goto(antiOverrun.step.fly),
    apply: (g, chosen) => {
      const a = aOf(chosen);
      g.note(NOTE.flew, a, siteOfAircraft(g, a), g.cells[antiOverrun.at.hex]);
      station(g, a, g.cells[antiOverrun.at.hex]);
      setStriking(g, a, true);
      g.set(antiOverrun.at.last, a);
      g.stay();
    },
  }),

  // OCS 14.12c: enemies above the hex are fought first.
  fly: auto((g) => {
    const { hex, side } = antiOverrun.at;
    if (isOverTarget(g) && isContested(g, g.cells[hex]))
      beginDogfight(g, g.cells[hex], g.cells[side], antiOverrun.step.flak);
    else g.goto(antiOverrun.step.flak);
  }),

  flak: auto((g) => {
    const { hex, side } = antiOverrun.at;
    flyIntoFlak(g, g.cells[hex] as Hex, g.cells[side], antiOverrun.step.strike);
  }),

  // OCS 7.2b: guns and aircraft in one barrage.
  strike: auto((g) => {
    const { hex, side, grains } = antiOverrun.at;
    for (const a of aircraftWhere(g, (b) => isStriking(g, b))) g.add(grains, bomb(g, a));
    if (g.cells[grains] === 0) g.goto(antiOverrun.step.fired);
    else openFire(g, g.cells[hex] as Hex, g.cells[side], TARGET.units, g.cells[grains], antiOverrun.step.fired);
  }),

  fired: auto((g) => bringHome(g, antiOverrun.step.home)),

  home: auto((g) => g.back()),
});

/**
 * OCS 7.2a, 7.2b: a fighter or tactical bomber within 5 hexes; above enemies that could attack it only one that could
 * attack, too.
 */
const mayDeploy = (g: Game, a: AircraftId, from: Hex, side: number): boolean =>
  plays(g.s, 'air') &&
  mayFly(g) &&
  (hasRole(g, a, 'F') || hasRole(g, a, 'T')) &&
  !isStriking(g, a) &&
  maySortie(g, a, siteOfAircraft(g, a), side) &&
  hexesTo(g, siteOfAircraft(g, a), from) <= INTERCEPTION &&
  (isOffensive(g, a) || g.s.rules.hiddenStations || !hasOffensiveOver(g, from, enemyOf(side)));
