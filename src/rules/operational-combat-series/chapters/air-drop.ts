// Air drops (OCS 14.19): supply that lands or is destroyed, units that land, drift or lose a step.

import type { Action, StepId } from '../../../engine/contract/ids.ts';
import { aOf, verbOf } from '../../../engine/kernel/action.ts';
import type { Options } from '../../../engine/kernel/options.ts';
import { auto, chance, procedure } from '../../../engine/kernel/procedure.ts';
import type { Hex } from '../../../hex/ids.ts';
import { cargoOfAircraft, isFlying, nextAircraft, setCargo, siteOfAircraft } from '../aircraft.ts';
import { categoryIn, isHeldBy } from '../hexes.ts';
import { NOTE } from '../notes.ts';
import type { Game } from '../state.ts';
import type { Ocs } from '../statics.ts';
import { addPark, addTokens, hasMovedPark, hasRoomForPark } from '../stocks.ts';
import { type Landing, landingOf, landsSafely } from '../tables/air.ts';
import { type AircraftId, enemyOf, FACE, LOAD, PHASE, PLACE } from '../terms.ts';
import { acting, moduleWeek, phaseOf } from '../turn.ts';
import { disorganizeUnit, give, loseSteps, nextWith, placeOf, setFace, stepsOf } from '../units.ts';
import { VERB } from '../verbs.ts';
import { hasSailed, sideOfVessel } from '../vessels.ts';
import { nextAboard } from './air-losses.ts';
import { alarmReserves, enterHex, settleEntry } from './occupation.ts';

/**
 * Locals: the hex aimed at; the unit, or 0 for supply; the last aircraft whose load has fallen; direction and distance
 * of a drift.
 */
export const airDrop = procedure('air-drop', {
  steps: ['begin', 'supply', 'unit', 'direction', 'distance', 'down', 'settle'],
  locals: ['hex', 'unit', 'last', 'direction', 'distance', 'loss'],
});

export const DROP_VERBS: readonly number[] = [VERB.dropSupply, VERB.dropUnit];

/**
 * The module's assault: in its Movement Phase airborne units drop before any other unit, vessel or column of their side
 * has moved; afterwards no aircraft drops in it.
 */
function isTooLate(g: Game): boolean {
  const { head, at, forces, counts } = g.s;
  const isAssault = head.specialRules.some((row) => row.rule === 'assault-landing' && row.turn === moduleWeek(g));
  if (!isAssault || g.cells[at.playerTurn] !== 1 || phaseOf(g) !== PHASE.movement) return false;
  const side = acting(g);
  for (let u = nextWith(g, 'moved', side, 0); u !== 0; u = nextWith(g, 'moved', side, u))
    if (forces.rows[u]?.airborne === undefined) return true;
  for (let v = 1; v <= counts.vessels; v++) if (sideOfVessel(g, v) === side && hasSailed(g, v)) return true;
  return hasMovedPark(g, side);
}

/** OCS 14.19, 14.19c: all supply of the flight, or a unit that may drop, onto land without enemies. */
export function offerDrops(g: Game, fleet: readonly AircraftId[], out: Options): void {
  const hex = siteOfAircraft(g, fleet[0]) as Hex;
  if (hex > g.s.counts.hexes || g.s.land.isSea[hex] === 1 || isHeldBy(g, hex, enemyOf(acting(g)))) return;
  if (fleet.some((a) => cargoOfAircraft(g, a) > 0)) out.add(VERB.dropSupply);
  if (isTooLate(g)) return;
  for (const a of fleet)
    for (let u = nextAboard(g, a, 0); u !== 0; u = nextAboard(g, a, u))
      if (g.s.forces.rows[u]?.airborne !== undefined) out.add(VERB.dropUnit, u);
}

export function beginDrop(g: Game, chosen: Action, then: StepId): void {
  const a = nextAircraft(g, 0, (b) => isFlying(g, b));
  g.set(airDrop.at.hex, siteOfAircraft(g, a));
  g.set(airDrop.at.unit, verbOf(chosen) === VERB.dropUnit ? aOf(chosen) : 0);
  g.call(airDrop, then);
}

const hexNow = (g: Game): Hex => g.cells[airDrop.at.hex] as Hex;
const nextLoaded = (g: Game): AircraftId =>
  nextAircraft(g, g.cells[airDrop.at.last], (a) => isFlying(g, a) && cargoOfAircraft(g, a) > 0);
const landingNow = (g: Game, die: number): Landing => landingOf(g.s.series.drops, die, categoryIn(g, hexNow(g)));
const LANDINGS: readonly Landing[] = ['lands', 'drifts', 'loses a step'];

function offerFaces(out: Options): void {
  for (let face = 1; face <= 6; face++) out.add(VERB.roll, face);
}

airDrop.define<Ocs>({
  begin: auto((g) => g.goto(g.cells[airDrop.at.unit] === 0 ? airDrop.step.supply : airDrop.step.unit)),

  // OCS 14.19a: a die for the load of each aircraft, whatever the terrain.
  supply: chance({
    rule: '14.19a',
    legal: (g, out) => {
      if (nextLoaded(g) !== 0) offerFaces(out);
    },
    otherwise: (g) => g.back(),
    classOf: (g, outcome) => (landsSafely(g.s.series.drops, aOf(outcome)) ? 1 : 0),
    lane: nextLoaded,
    apply: (g, outcome) => {
      const a = nextLoaded(g);
      const tokens = cargoOfAircraft(g, a);
      const isSafe = landsSafely(g.s.series.drops, aOf(outcome));
      setCargo(g, a, 0);
      g.set(airDrop.at.last, a);
      if (isSafe) lay(g, hexNow(g), acting(g), tokens);
      g.note(NOTE.dropped, hexNow(g), acting(g), aOf(outcome), tokens, isSafe ? 0 : tokens);
      g.stay();
    },
  }),

  // OCS 14.19b.
  unit: chance({
    rule: '14.19b',
    legal: (_, out) => offerFaces(out),
    classOf: (g, outcome) => LANDINGS.indexOf(landingNow(g, aOf(outcome))),
    lane: (g) => g.cells[airDrop.at.unit],
    apply: (g, outcome) => {
      const landing = landingNow(g, aOf(outcome));
      g.note(NOTE.jumped, g.cells[airDrop.at.unit], hexNow(g), aOf(outcome));
      g.set(airDrop.at.loss, landing === 'loses a step' ? 1 : 0);
      g.goto(landing === 'drifts' ? airDrop.step.direction : airDrop.step.down);
    },
  }),

  direction: chance({
    rule: '14.19b',
    legal: (_, out) => offerFaces(out),
    lane: (g) => g.cells[airDrop.at.unit],
    apply: (g, outcome) => {
      g.set(airDrop.at.direction, aOf(outcome) - 1);
      g.goto(airDrop.step.distance);
    },
  }),

  distance: chance({
    rule: '14.19b',
    legal: (_, out) => offerFaces(out),
    lane: (g) => g.cells[airDrop.at.unit],
    apply: (g, outcome) => {
      g.set(airDrop.at.distance, aOf(outcome));
      g.goto(airDrop.step.down);
    },
  }),

  // On its combat side and disorganized; lost among enemies (OCS 14.19b), in the sea and off the map (6.2c).
  down: auto((g) => {
    const u = g.cells[airDrop.at.unit];
    const hex = drifted(g);
    const isLost = hex === 0 || g.s.land.isSea[hex] === 1 || isHeldBy(g, hex, enemyOf(acting(g)));
    if (isLost) {
      g.note(NOTE.missed, u, hexNow(g));
      loseSteps(g, u, stepsOf(g, u));
      return g.back();
    }
    g.set(airDrop.at.hex, hex);
    enterHex(g, u, hex);
    g.note(NOTE.landedInHex, u, hex);
    setFace(g, u, FACE.combat);
    disorganizeUnit(g, u);
    give(g, 'moved', u);
    if (g.cells[airDrop.at.loss] === 1) loseSteps(g, u, 1);
    g.goto(airDrop.step.settle);
  }),

  settle: auto((g) => {
    if (placeOf(g, g.cells[airDrop.at.unit]) !== PLACE.map) return g.back();
    if (settleEntry(g, hexNow(g), acting(g), airDrop.step.settle)) return;
    alarmReserves(g, hexNow(g), acting(g));
    g.back();
  }),
});

/** The hex where the unit comes down, 0 off the map. */
function drifted(g: Game): Hex {
  let hex = hexNow(g);
  for (let i = 0; i < g.cells[airDrop.at.distance] && hex !== 0; i++)
    hex = g.s.land.grid.neighbour[hex * 6 + g.cells[airDrop.at.direction]] as Hex;
  return hex;
}

/** OCS 14.19a: dropped tokens serve no combat in the player turn, and no unit carries them on in the phase (11.3a). */
function lay(g: Game, hex: Hex, side: number, tokens: number): void {
  addTokens(g, hex, side, tokens);
  for (const kind of [LOAD.hauled, LOAD.dropped])
    if (hasRoomForPark(g)) addPark(g, hex, side, kind, kind === LOAD.hauled ? 1 : 0, 0, tokens);
}
