// The Supply Step: a side judges the supply of the other (TITE 7.2 to 7.6).

import { aOf } from '../../../engine/kernel/action.ts';
import { auto, chance, decide, procedure } from '../../../engine/kernel/procedure.ts';
import { scratchSlot } from '../../../engine/kernel/scratch.ts';
import type { Hex } from '../../../hex/ids.ts';
import { mark, nextMarked, unmark } from '../../../wargame/units/marks.ts';
import { NOTE } from '../notes.ts';
import {
  activeSide,
  type Game,
  hasRoomFor,
  hexOf,
  inactiveSide,
  isDropped,
  isFrozen,
  isHeldBy,
  isInZone,
  isIsolated,
  isLone,
  kindOf,
  setDropped,
  setSupply,
  setWork,
  supplyOf,
  workOf,
} from '../state.ts';
import type { Thunder } from '../statics.ts';
import { POWER, SOVIET, SUPPLY, type UnitId, WORK } from '../terms.ts';
import { VERB } from '../verbs.ts';
import { hasAirSupply, hearsOfAirSupply, removeAirSupply } from './air-transport.ts';
import { dissolution, dissolve, isDissolving } from './capture.ts';
import { isConnected } from './lines.ts';
import { loseStep } from './losses.ts';
import { findSupply } from './overland.ts';

/** The attrition die takes a step at this or less (TITE 7.5.3; the faces are those that the marker prints). */
export const ATTRITION = 3;
/** Hexes from the nearest unit beyond which unoccupied works are abandoned (TITE 7.6). */
const ABANDONED = 6;

export const supplyStep = procedure('supply', {
  steps: ['hqs', 'mark', 'next', 'attrition', 'works', 'footing'],
  locals: ['unit'],
});

supplyStep.define<Thunder>({
  // TITE 10.2.2: headquarters out of communication dissolve.
  hqs: auto((g) => {
    const hqs = g.s.forces.hqs[inactiveSide(g)];
    for (let i = 0; i < hqs.length; i++) {
      const hq = hqs[i];
      if (hexOf(g, hq) === 0 || isFrozen(g, hexOf(g, hq)) || isConnected(g, hq)) continue;
      dissolve(g, hq, activeSide(g));
      return g.call(dissolution, supplyStep.step.hqs);
    }
    g.goto(supplyStep.step.mark);
  }),

  mark: auto((g) => {
    checkUnits(g, inactiveSide(g));
    // A card feeds its city until its supply is judged.
    if (inactiveSide(g) === SOVIET && !isLone(g)) g.set(g.s.at.power + POWER['ice-road'], 0);
    const [first, last] = g.s.forces.ground[inactiveSide(g)];
    for (let u = first; u <= last; u++) (suffersAttrition(g, u) ? mark : unmark)(g, g.s.at.ready, u);
    g.goto(g.s.rules.airborne ? supplyStep.step.footing : supplyStep.step.next);
  }),

  // TITE 105.1: units in Airdrop mode that are in communication may become what they were.
  footing: decide({
    rule: '105.1',
    prompt: 'let a unit in Airdrop mode find firm footing, or go on',
    actor: inactiveSide,
    legal: (g, out) => {
      const [first, last] = g.s.forces.ground[inactiveSide(g)];
      for (let u = first; u <= last; u++) {
        if (isDropped(g, u) && !isFrozen(g, hexOf(g, u)) && !isIsolated(g, u) && hasRoomFor(g, u, hexOf(g, u)))
          out.add(VERB.regroup, u);
      }
    },
    declines: VERB.done,
    otherwise: (g) => g.goto(supplyStep.step.next),
    apply: (g, chosen) => {
      setDropped(g, aOf(chosen), false);
      g.note(NOTE.regrouped, aOf(chosen), hexOf(g, aOf(chosen)));
      g.stay();
    },
  }),

  // TITE 7.5.3: an isolated unit in an enemy zone rolls for attrition, once: what then takes its place does not.
  next: auto((g) => {
    const [first, last] = g.s.forces.ground[inactiveSide(g)];
    const u = nextMarked(g, g.s.at.ready, first, last);
    if (u === 0) return g.goto(supplyStep.step.works);
    unmark(g, g.s.at.ready, u);
    g.set(supplyStep.at.unit, u);
    g.goto(supplyStep.step.attrition);
  }),

  attrition: chance({
    rule: '7.5.3',
    legal: (_, out) => {
      for (let pips = 1; pips <= 6; pips++) out.add(VERB.roll, pips);
    },
    classOf: (_, outcome) => (aOf(outcome) <= ATTRITION ? 1 : 0),
    apply: (g, outcome) => {
      const u = g.cells[supplyStep.at.unit];
      g.note(NOTE.attrition, u, hexOf(g, u), aOf(outcome));
      if (aOf(outcome) <= ATTRITION) loseStep(g, u);
      g.goto(supplyStep.step.next);
    },
  }),

  works: auto((g) => {
    const enemy = inactiveSide(g);
    // TITE 7.6: works without a holder, in a zone of the checking side or far from its units, are removed.
    for (let hex = 1 as Hex; hex <= g.s.land.grid.size; hex = (hex + 1) as Hex) {
      if (
        workOf(g, hex, enemy) === WORK.none ||
        isFrozen(g, hex) ||
        isHeldBy(g, hex, enemy) ||
        isChainHeld(g, hex, enemy)
      )
        continue;
      if (isInZone(g, hex, activeSide(g)) || isFar(g, hex, activeSide(g))) setWork(g, hex, enemy, WORK.none);
    }
    if (isDissolving(g)) return g.call(dissolution, supplyStep.step.works);
    if (!isLone(g)) removeAirSupply(g, enemy);
    g.back();
  }),
});

/** TITE 7.0, 7.5: the supply of all ground units of a side. */
export function checkUnits(g: Game, side: number): void {
  const [first, last] = g.s.forces.ground[side];
  for (let u = first; u <= last; u++) if (hexOf(g, u) !== 0 && !isFrozen(g, hexOf(g, u))) judge(g, u);
}

/** TITE 7.5: the supply that a unit finds now; garrisons that are hardened have supplies of their own (27.1). */
export const supplyNow = (g: Game, u: UnitId): number =>
  kindOf(g, u).hasOwnSupply ? SUPPLY.supplied : supplyWithAir(g, u);

function judge(g: Game, u: UnitId): void {
  const state = supplyNow(g, u);
  if (state !== SUPPLY.supplied || supplyOf(g, u) !== state) g.note(NOTE.supplied, u, hexOf(g, u), state);
  setSupply(g, u, state); // TITE 7.5
}

/** TITE 104.3: Air Supply improves what units in its hex find by a level; in a city it is a source of communication. */
export function supplyWithAir(g: Game, u: UnitId): number {
  const found = findSupply(g, u);
  if (found === SUPPLY.supplied || !g.s.rules.airTransport) return found;
  const side = kindOf(g, u).side;
  if (hasAirSupply(g, hexOf(g, u), side)) return found - 1;
  return hearsOfAirSupply(g, hexOf(g, u), side) ? SUPPLY.unsupplied : found;
}

const suffersAttrition = (g: Game, u: UnitId): boolean =>
  hexOf(g, u) !== 0 && !isFrozen(g, hexOf(g, u)) && isIsolated(g, u) && isInZone(g, hexOf(g, u), activeSide(g));

function isFar(g: Game, hex: Hex, side: number): boolean {
  const [first, last] = g.s.forces.ground[side];
  for (let u = first; u <= last; u++) {
    if (hexOf(g, u) !== 0 && g.s.land.grid.distance(hex, hexOf(g, u)) <= ABANDONED) return false;
  }
  return true;
}

const chainSlot = scratchSlot((g: Game) => new Int16Array(g.s.land.grid.size + 1));

/** TITE 7.6: a chain of adjacent works stays as long as one of them is held. */
function isChainHeld(g: Game, first: Hex, side: number): boolean {
  const { grid, lineSteps } = g.s.land;
  const chain = chainSlot(g);
  let count = 1;
  chain[0] = first;
  for (let next = 0; next < count; next++) {
    for (let way = chain[next] * 6; way < chain[next] * 6 + 6; way++) {
      const hex = grid.neighbour[way] as Hex;
      if (hex === 0 || lineSteps[way] < 0 || workOf(g, hex, side) === WORK.none) continue;
      if (isAmong(chain, count, hex)) continue;
      if (isHeldBy(g, hex, side)) return true;
      chain[count++] = hex;
    }
  }
  return false;
}

function isAmong(chain: Int16Array, count: number, hex: Hex): boolean {
  for (let i = 0; i < count; i++) if (chain[i] === hex) return true;
  return false;
}
