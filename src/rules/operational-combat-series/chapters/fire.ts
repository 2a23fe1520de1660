// The effects of a barrage (OCS 12.4c, 12.4d, 9.16g): guns, aircraft and ships have been named, and paid for, by those
// who call it.

import type { Seat, StepId } from '../../../engine/contract/ids.ts';
import { aOf } from '../../../engine/kernel/action.ts';
import type { Options } from '../../../engine/kernel/options.ts';
import { auto, chance, decide, procedure } from '../../../engine/kernel/procedure.ts';
import type { Hex } from '../../../hex/ids.ts';
import { isReduced, removeAircraft, setReduced } from '../aircraft.ts';
import { baseAt, levelOfBase, paidLevel, setBase, sideOfBase } from '../bases.ts';
import {
  categoryIn,
  hedgehogIn,
  isBesideEnemy,
  portHitsIn,
  reIn,
  setBroken,
  setHedgehog,
  setPortHits,
} from '../hexes.ts';
import { NOTE } from '../notes.ts';
import type { Game } from '../state.ts';
import type { Ocs } from '../statics.ts';
import { addPark, addTokens, allPointsAt, cargoAt, pointsAt, tokensAt, tokensOn } from '../stocks.ts';
import { isHitOnGround, losesHalf, type Target } from '../tables/barrage.ts';
import { percentOf, rounded } from '../tables/quantity.ts';
import { GRAINS } from '../tables/strength.ts';
import { enemyOf, LOAD, MOST, RE, TARGET, TOKENS, type UnitId } from '../terms.ts';
import { disorganize, give, has, isStrategic, loseSteps, takeAll } from '../units.ts';
import { VERB } from '../verbs.ts';
import { nextParked } from './targets.ts';

/**
 * Locals: what is struck, by which side, with how many grains of strength; steps still to lose; the aircraft tried
 * last.
 */
export const fire = procedure('fire', {
  steps: ['begin', 'dice', 'half', 'losses', 'die', 'parked'],
  locals: ['hex', 'side', 'target', 'grains', 'steps', 'aircraft'],
});

/** Resolves a barrage of a side with a strength in grains (GRAINS), and returns at `then`. */
export function openFire(g: Game, hex: Hex, side: number, target: number, grains: number, then: StepId): void {
  g.set(fire.at.hex, hex);
  g.set(fire.at.side, side);
  g.set(fire.at.target, target);
  g.set(fire.at.grains, grains);
  g.call(fire, then);
}

const hexNow = (g: Game): Hex => g.cells[fire.at.hex] as Hex;
const victim = (g: Game): Seat => enemyOf(g.cells[fire.at.side]) as Seat;

/** OCS 4.3: rounded once, after all has been added. */
export const strengthNow = (grains: number): number => rounded({ over: grains, under: GRAINS });

/** OCS 12.4c: the units of a hex as a barrage of a side finds them. */
export function struckUnits(g: Game, hex: Hex, side: number): Target {
  const { presence } = g.s;
  let isMarching = false;
  for (let u = presence.firstIn(g, hex); u !== 0; u = presence.nextOf(g, u)) isMarching ||= isStrategic(g, u);
  return {
    re: { over: reIn(g, hex), under: RE },
    category: categoryIn(g, hex),
    hasHedgehog: hedgehogIn(g, hex) > 0,
    isObserved: isBesideEnemy(g, hex, enemyOf(side)),
    isMarching,
  };
}

/** OCS 12.4c, 14.13a: the column of a barrage of a side against the units of a hex. */
export const unitColumn = (g: Game, hex: Hex, side: number, grains: number): number =>
  g.s.tables.barrage.column(strengthNow(grains), struckUnits(g, hex, side));

/** OCS 9.16g, 14.13b: supply, truck and wagon points of the side in the hex shift the column. */
function supplyColumn(g: Game): number {
  const [hex, side] = [hexNow(g), victim(g)];
  const points = tokensAt(g, hex, side) / TOKENS + allPointsAt(g, hex, side);
  return g.s.tables.dumpTruck.column(strengthNow(g.cells[fire.at.grains]), points);
}

const unitResult = (g: Game, roll: number) =>
  g.s.tables.barrage.result(unitColumn(g, hexNow(g), g.cells[fire.at.side], g.cells[fire.at.grains]), roll);
const facilityResult = (g: Game, die: number) => g.s.tables.facility.result(strengthNow(g.cells[fire.at.grains]), die);
const percentLost = (g: Game, die: number): number => g.s.tables.dumpTruck.percent(supplyColumn(g), die);

function offerFaces(out: Options): void {
  for (let face = 1; face <= 6; face++) out.add(VERB.roll, face);
}

fire.define<Ocs>({
  begin: auto((g) => g.goto(g.cells[fire.at.target] === TARGET.units ? fire.step.dice : fire.step.die)),

  dice: chance({
    rule: '12.4c',
    legal: (_, out) => {
      for (let roll = 2; roll <= 12; roll++) out.add(VERB.roll, roll);
    },
    weight: (_, outcome) => 6 - Math.abs(7 - aOf(outcome)),
    classOf: (g, outcome) => {
      const { isDisorganized, isHalf, steps } = unitResult(g, aOf(outcome));
      return (isDisorganized ? 1 : 0) + (isHalf ? 2 : 0) + steps * 4;
    },
    apply: (g, outcome) => {
      const { isDisorganized, isHalf, steps } = unitResult(g, aOf(outcome));
      note(g, unitColumn(g, hexNow(g), g.cells[fire.at.side], g.cells[fire.at.grains]), aOf(outcome));
      if (!isDisorganized) return g.back();
      g.set(fire.at.steps, steps);
      g.goto(isHalf ? fire.step.half : fire.step.losses);
    },
  }),

  half: chance({
    rule: '12.4c',
    legal: (_, out) => offerFaces(out),
    classOf: (_, outcome) => (losesHalf(aOf(outcome)) ? 1 : 0),
    apply: (g, outcome) => {
      const steps = losesHalf(aOf(outcome)) ? 1 : 0;
      g.set(fire.at.steps, steps);
      g.note(NOTE.grazed, hexNow(g), aOf(outcome), steps);
      g.goto(fire.step.losses);
    },
  }),

  // OCS 9.12: the owner chooses, one step of each unit before a second of any (9.12c).
  losses: decide({
    rule: '9.12',
    prompt: 'choose a unit that loses a step to the barrage',
    actor: victim,
    takesOnly: true,
    legal: (g, out) => {
      if (g.cells[fire.at.steps] > 0) offerLosers(g, hexNow(g), out);
    },
    otherwise: (g) => {
      takeAll(g, 'hurt', victim(g));
      // OCS 5.10a.
      disorganize(g, hexNow(g));
      g.back();
    },
    apply: (g, chosen) => {
      give(g, 'hurt', aOf(chosen));
      loseSteps(g, aOf(chosen), 1);
      g.add(fire.at.steps, -1);
      g.stay();
    },
  }),

  die: chance({
    rule: '12.4d',
    legal: (_, out) => offerFaces(out),
    classOf: (g, outcome) => {
      if (g.cells[fire.at.target] === TARGET.supplies) return percentLost(g, aOf(outcome));
      const { hits, checksAircraft } = facilityResult(g, aOf(outcome));
      return hits * 2 + (checksAircraft ? 1 : 0);
    },
    apply: (g, outcome) => {
      note(g, 0, aOf(outcome));
      if (g.cells[fire.at.target] === TARGET.supplies) {
        destroySupplies(g, hexNow(g), victim(g), percentLost(g, aOf(outcome)));
        return g.back();
      }
      const { hits, checksAircraft } = facilityResult(g, aOf(outcome));
      damage(g, hexNow(g), g.cells[fire.at.target], hits);
      if (g.cells[fire.at.target] === TARGET['air-base'] && checksAircraft) g.goto(fire.step.parked);
      else g.back();
    },
  }),

  // OCS 14.13c: a die for each inactive aircraft of the base.
  parked: chance({
    rule: '14.13c',
    legal: (g, out) => {
      if (nextParked(g, hexNow(g), victim(g), g.cells[fire.at.aircraft]) !== 0) offerFaces(out);
    },
    otherwise: (g) => g.back(),
    classOf: (_, outcome) => (isHitOnGround(aOf(outcome)) ? 1 : 0),
    apply: (g, outcome) => {
      const a = nextParked(g, hexNow(g), victim(g), g.cells[fire.at.aircraft]);
      g.set(fire.at.aircraft, a);
      if (isHitOnGround(aOf(outcome))) {
        g.note(NOTE.parked, a, hexNow(g));
        if (isReduced(g, a)) removeAircraft(g, a);
        else setReduced(g, a, true);
      }
      g.stay();
    },
  }),
});

function note(g: Game, column: number, roll: number): void {
  const { side, target, grains } = fire.at;
  g.note(NOTE.barrage, hexNow(g), g.cells[side], g.cells[target], strengthNow(g.cells[grains]), column, roll);
}

function offerLosers(g: Game, hex: Hex, out: Options): void {
  const { presence, forces } = g.s;
  const add = (isWanted: (u: UnitId) => boolean): void => {
    for (let u = presence.firstIn(g, hex); u !== 0; u = presence.nextOf(g, u))
      if (forces.isHq[u] === 0 && isWanted(u)) out.add(VERB.lose, u); // OCS 12.1c
  };
  add((u) => !has(g, 'hurt', u));
  if (out.size === 0) add(() => true);
}

/**
 * OCS 14.13b: a percentage of the dump, of the points of each kind, and of what they carry. What points left cannot
 * carry is laid down.
 */
function destroySupplies(g: Game, hex: Hex, side: number, percent: number): void {
  const dump = percentOf(tokensOn(g, hex, side), percent);
  let [points, cargo] = [0, 0];
  for (let kind = 0; kind < LOAD.hauled; kind++) {
    for (let moved = 0; moved <= 1; moved++) {
      const [had, carried] = [pointsAt(g, hex, side, kind, moved), cargoAt(g, hex, side, kind, moved)];
      const lost = percentOf(had, percent);
      const burnt = percentOf(carried, percent);
      const laid = Math.max(0, carried - burnt - (had - lost) * TOKENS);
      addPark(g, hex, side, kind, moved, -lost, -burnt - laid);
      addTokens(g, hex, side, laid);
      points += lost;
      cargo += burnt;
    }
  }
  addTokens(g, hex, side, -dump);
  g.note(NOTE.burnt, hex, side, dump + cargo, points);
}

/** OCS 15.0e, 17.0d, 20.0b, 14.13: bases and hedgehogs keep their first level. */
function damage(g: Game, hex: Hex, target: number, hits: number): void {
  if (hits === 0) return;
  const base = baseAt(g, hex);
  switch (target) {
    case TARGET['air-base']:
      setBase(g, base, hex, sideOfBase(g, base), Math.max(1, levelOfBase(g, base) - hits), paidLevel(g, base));
      break;
    case TARGET.hedgehog:
      setHedgehog(g, hex, Math.max(1, hedgehogIn(g, hex) - hits));
      break;
    case TARGET.port:
      setPortHits(g, hex, Math.min(MOST.portHits, portHitsIn(g, hex) + hits));
      break;
    default:
      setBroken(g, hex, true);
  }
  g.note(NOTE.damaged, hex, target, hits);
}
