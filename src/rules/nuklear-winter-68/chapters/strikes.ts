// Strikes (NW 1.3.1): calls for off-board artillery and airplanes, the check for accuracy, and the hexes that are hit.
//
// Guns that fire indirectly and missiles use the same procedure, with a firer on the map and another area.

import type { Action, Seat, StepId } from '../../../engine/contract/ids.ts';
import { aOf, verbOf } from '../../../engine/kernel/action.ts';
import type { Options } from '../../../engine/kernel/options.ts';
import { auto, chance, decide, procedure } from '../../../engine/kernel/procedure.ts';
import { type Hex, NOWHERE } from '../../../hex/ids.ts';
import {
  addMark,
  factionOf,
  type Game,
  hasShellholes,
  hexOf,
  isMarked,
  seatOfUnit,
  setSmoke,
  smokeLevel,
} from '../state.ts';
import type { NuklearWinter } from '../statics.ts';
import {
  CAUSE,
  CLASS,
  EVENT,
  type Faction,
  MARK,
  NO_UNIT,
  STRIKE,
  STRIKE_KINDS,
  STRIKES,
  type UnitId,
} from '../terms.ts';
import { VERB } from '../verbs.ts';
import { offerRequests, requestAirplanes } from './airplane-missions.ts';
import { mayCall } from './command.ts';
import { blast, markDue, prepareBlast } from './contamination.ts';
import { conversion, hasConverts, prepareConversion } from './conversion.ts';
import { offerDie } from './dice.ts';
import { seesHex } from './sight.ts';
import { revealIn } from './special.ts';

/**
 * One strike. Locals: the hex aimed at, 0 until its caller names it, then the hex where it falls; its kind (STRIKE);
 * the faction plus one that makes it; the gun or missile that fires it, 0 off the board; the commander's bonus; 1 if it
 * needs no check; two more hexes; the unit that calls for it.
 */
export const strike = procedure('strike', {
  steps: ['begin', 'aim', 'accuracy', 'scatter', 'drift', 'fall', 'spread', 'effect', 'after', 'done'],
  locals: ['hex', 'kind', 'faction', 'firer', 'bonus', 'sure', 'second', 'third', 'caller'],
});

/** Sets up the call to `strike`. `sure`: no check for accuracy. */
export function prepareStrike(g: Game, kind: number, hex: Hex, faction: Faction, firer: UnitId, sure: boolean): void {
  g.set(strike.at.kind, kind);
  g.set(strike.at.hex, hex);
  g.set(strike.at.faction, faction + 1);
  g.set(strike.at.firer, firer);
  g.set(strike.at.sure, sure ? 1 : 0);
}

/** Offers the strikes and airplanes that a unit may call for as its first action (NW 1.2.2, 1.2.4 c). */
export function offerCalls(g: Game, unit: UnitId, out: Options): void {
  if (!mayCall(g, unit)) return;
  const faction = factionOf(g, unit);
  if (seesAnything(g, unit)) {
    for (let kind = 0; kind < STRIKE_KINDS; kind++) if (hasStrike(g, faction, kind)) out.add(VERB.call, kind);
  }
  offerRequests(g, faction, out);
}

/** Tells whether a side has a marker of the kind; it may launch one nuclear strike a turn (NW 1.3.1). */
const hasStrike = (g: Game, faction: Faction, kind: number): boolean =>
  g.cells[g.s.at.strikes + faction * STRIKE_KINDS + kind] > 0 && mayStrikeWith(g, faction, kind);

export const mayStrikeWith = (g: Game, faction: Faction, kind: number): boolean =>
  kind !== STRIKE.nuclear || g.cells[g.s.at.nuclear + faction] === 0;

/**
 * Tells whether a unit sees any hex at which a strike could be aimed: at least its own, unless it stands in thick
 * smoke.
 */
function seesAnything(g: Game, unit: UnitId): boolean {
  if (seesHex(g, unit, hexOf(g, unit))) return true;
  for (let hex = 1 as Hex; hex <= g.s.map.grid.size; hex = (hex + 1) as Hex) if (seesHex(g, unit, hex)) return true;
  return false;
}

function offerAims(g: Game, unit: UnitId, out: Options): void {
  for (let hex = 1 as Hex; hex <= g.s.map.grid.size; hex = (hex + 1) as Hex) {
    if (seesHex(g, unit, hex)) out.add(VERB.aim, hex);
  }
}

/** Makes a call of `unit` and goes on at `then`. A strike is aimed after its kind is named. */
export function applyCall(g: Game, unit: UnitId, chosen: Action, then: StepId): void {
  const { at } = g.s;
  const faction = factionOf(g, unit);
  g.add(at.unitCalls + unit, 1);
  if (verbOf(chosen) === VERB.request) {
    requestAirplanes(g, unit, aOf(chosen) as UnitId);
    g.goto(then);
    return;
  }
  g.add(at.strikes + faction * STRIKE_KINDS + aOf(chosen), -1);
  g.call(strike, then);
  prepareStrike(g, aOf(chosen), NOWHERE, faction, NO_UNIT, false);
  g.set(strike.at.caller, unit);
}

/** Returns the unit that calls for the strike, NO_UNIT for one that fires itself. */
export const callerOfStrike = (g: Game): UnitId => g.cells[strike.at.caller] as UnitId;

const aim = (g: Game): Hex => g.cells[strike.at.hex] as Hex;

const areaOf = (g: Game): number => strikeArea(g, g.cells[strike.at.kind], g.cells[strike.at.firer] as UnitId);

/** Returns the number of hexes that a strike covers: 1, 3 with two of the caller's choice, or 7. */
export function strikeArea(g: Game, kind: number, firer: UnitId): number {
  const { hexes } = g.s.artillery;
  if (firer === NO_UNIT) return hexes[kind];
  return g.s.units.cls[firer] === CLASS.missile ? hexes[STRIKE.conventional] : 1;
}

/** Returns the hexes struck, the aimed one first: `index` 0 to 6, 0 where there is none. */
function struckHex(g: Game, index: number): Hex {
  if (index === 0) return aim(g);
  if (areaOf(g) === 7) return g.s.map.grid.neighbour[aim(g) * 6 + index - 1] as Hex;
  return (index === 1 ? g.cells[strike.at.second] : index === 2 ? g.cells[strike.at.third] : 0) as Hex;
}

const defendingSeat = (g: Game): Seat => straySeat(g, aim(g), (g.cells[strike.at.faction] - 1) as Faction);

/**
 * Returns the seat that decides where a strike strays: the owner of the land units aimed at, else the next seat; -1 if
 * those units are masterless.
 */
export function straySeat(g: Game, hex: Hex, by: Faction): Seat {
  const { seatOf, factionOf: factions } = g.s;
  const there = g.cells[g.s.at.hexLand + hex] - 1;
  if (there >= 0 && there !== by) return seatOf[there];
  return ((seatOf[by] + 1) % factions.length) as Seat;
}

function offerNeighbours(g: Game, verb: number, above: number, out: Options): void {
  const { neighbour } = g.s.map.grid;
  for (let i = aim(g) * 6; i < aim(g) * 6 + 6; i++) if (neighbour[i] > above) out.add(verb, neighbour[i]);
}

function strayTo(g: Game, hex: Hex): void {
  g.note(EVENT.accuracy, g.cells[strike.at.kind], aim(g), 1, hex);
  g.set(strike.at.hex, hex);
  g.goto(strike.step.fall);
}

/** Counts the neighbours of the aimed hex with a number above this one. */
function neighboursAbove(g: Game, above: number): number {
  const { neighbour } = g.s.map.grid;
  let count = 0;
  for (let i = aim(g) * 6; i < aim(g) * 6 + 6; i++) if (neighbour[i] > above) count++;
  return count;
}

strike.define<NuklearWinter>({
  begin: auto((g) => {
    if (g.cells[strike.at.kind] === STRIKE.nuclear) g.add(g.s.at.nuclear + g.cells[strike.at.faction] - 1, 1);
    if (aim(g) === NOWHERE) g.goto(strike.step.aim);
    else g.goto(g.cells[strike.at.sure] === 1 ? strike.step.fall : strike.step.accuracy);
  }),

  // NW 1.2.2: in a hex that the caller sees.
  aim: decide({
    rule: '1.2.2-calls',
    prompt: (g) =>
      `${g.s.units.titles[callerOfStrike(g)]}: choose the hex for the ${STRIKES[g.cells[strike.at.kind]]} strike.`,
    actor: (g) => seatOfUnit(g, callerOfStrike(g)),
    legal: (g, out) => offerAims(g, callerOfStrike(g), out),
    apply(g, chosen) {
      g.set(strike.at.hex, aOf(chosen));
      g.note(EVENT.call, callerOfStrike(g), g.cells[strike.at.kind], aOf(chosen));
      g.goto(strike.step.accuracy);
    },
  }),

  accuracy: chance({
    rule: '1.3.1-accuracy',
    legal: offerDie,
    classOf: (g, outcome) => (aOf(outcome) <= g.s.artillery.strays ? 0 : 1),
    apply(g, outcome) {
      if (aOf(outcome) <= g.s.artillery.strays) {
        g.goto(defendingSeat(g) < 0 ? strike.step.drift : strike.step.scatter);
      } else {
        g.note(EVENT.accuracy, g.cells[strike.at.kind], aim(g), aOf(outcome), aim(g));
        g.goto(strike.step.fall);
      }
    },
  }),

  scatter: decide({
    rule: '1.3.1-accuracy',
    prompt: (g) => `The strike on ${g.s.map.grid.label(aim(g))} strays: choose the adjacent hex where it falls.`,
    actor: defendingSeat,
    legal: (g, out) => offerNeighbours(g, VERB.scatter, 0, out),
    apply: (g, chosen) => strayTo(g, aOf(chosen) as Hex),
  }),

  drift: chance({
    rule: '1.3.1-accuracy',
    legal: (g, out) => offerNeighbours(g, VERB.random, 0, out),
    apply: (g, outcome) => strayTo(g, aOf(outcome) as Hex),
  }),

  fall: auto((g) => g.goto(areaOf(g) === 3 ? strike.step.spread : strike.step.effect)),

  spread: decide({
    rule: '1.3.1-area',
    prompt: (g) => `Choose ${g.cells[strike.at.second] === 0 ? 'two more hexes' : 'another hex'} for the strike.`,
    actor: (g) => g.s.seatOf[g.cells[strike.at.faction] - 1],
    // Any two neighbours may be chosen, so that every first choice leaves a second, if there are two.
    set: { verb: () => VERB.spread, size: (g) => (g.cells[strike.at.second] === 0 ? 2 : 1), has: () => true },
    legal(g, out) {
      const above = g.cells[strike.at.second];
      const { neighbour } = g.s.map.grid;
      for (let i = aim(g) * 6; i < aim(g) * 6 + 6; i++) {
        const hex = neighbour[i];
        const isLast = above !== 0 || neighboursAbove(g, 0) === 1;
        if (hex > above && (isLast || neighboursAbove(g, hex) > 0)) out.add(VERB.spread, hex);
      }
    },
    takesOnly: true,
    otherwise: (g) => g.goto(strike.step.effect),
    apply(g, chosen) {
      const { second, third } = strike.at;
      if (g.cells[second] === 0) {
        g.set(second, aOf(chosen));
        g.stay();
      } else {
        g.set(third, aOf(chosen));
        g.goto(strike.step.effect);
      }
    },
  }),

  effect: auto((g) => {
    const kind = g.cells[strike.at.kind];
    const firer = g.cells[strike.at.firer] as UnitId;
    g.note(EVENT.strike, kind, aim(g), g.cells[strike.at.faction], firer);
    if (kind === STRIKE.smoke) {
      const { smokeOfArtillery, mostSmoke } = g.s.artillery;
      for (let i = 0; i < areaOf(g); i++) {
        const hex = struckHex(g, i);
        // NW 1.3.1-smoke.
        if (hex !== 0) setSmoke(g, hex, Math.min(mostSmoke, smokeLevel(g, hex) + smokeOfArtillery));
      }
      g.back();
      return;
    }
    for (let i = 0; i < 7; i++) {
      if (struckHex(g, i) === 0) continue;
      revealIn(g, struckHex(g, i));
      markDue(g, struckHex(g, i), kind);
    }
    const bonus = g.cells[strike.at.bonus];
    const by = g.cells[strike.at.faction];
    g.call(blast, strike.step.after);
    prepareBlast(g, kind, causeOf(g, kind, firer), by, firer, bonus);
  }),

  after: auto((g) => {
    const kind = g.cells[strike.at.kind];
    leaveMarkers(g, kind);
    if (kind === STRIKE.biological && hasConverts(g)) {
      const by = g.cells[strike.at.faction];
      g.call(conversion, strike.step.done);
      prepareConversion(g, by);
    } else {
      g.back();
    }
  }),

  done: auto((g) => g.back()),
});

export function causeOf(g: Game, kind: number, firer: UnitId): number {
  switch (kind) {
    case STRIKE.barrage:
      return CAUSE.barrage;
    case STRIKE.chemical:
      return CAUSE.chemical;
    case STRIKE.biological:
      return CAUSE.biological;
    case STRIKE.nuclear:
      return CAUSE.nuclear;
    default:
      return g.s.units.cls[firer] === CLASS.missile ? CAUSE.missile : CAUSE.artillery;
  }
}

/** Leaves shellholes, gas or radiation where the strike fell; only a barrage leaves shellholes. */
function leaveMarkers(g: Game, kind: number): void {
  if (kind === STRIKE.nuclear && !isMarked(g, aim(g), MARK.radiation)) {
    addMark(g, aim(g), MARK.radiation);
    g.note(EVENT.radiation, aim(g));
  }
  for (let i = 0; i < 7; i++) {
    const hex = struckHex(g, i);
    if (hex === 0) continue;
    if (kind === STRIKE.chemical) addMark(g, hex, MARK.chemical);
    // NW 1.3.1-barrage.
    if (kind === STRIKE.barrage && !hasShellholes(g, hex)) addMark(g, hex, MARK.shellholes);
  }
}
