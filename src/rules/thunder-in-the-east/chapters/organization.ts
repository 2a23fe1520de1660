// Units build up and break down (TITE 12.5, 12.6), and the Soviets disband their early mechanized corps (TITE 15.1).

import { aOf, bOf } from '../../../engine/kernel/action.ts';
import type { Options } from '../../../engine/kernel/options.ts';
import { auto, decide, procedure } from '../../../engine/kernel/procedure.ts';
import type { Hex } from '../../../hex/ids.ts';
import { isMarked, mark } from '../../../wargame/units/marks.ts';
import { NOTE } from '../notes.ts';
import {
  activeSide,
  boxOf,
  firstInBox,
  type Game,
  hexOf,
  kindOf,
  partsOf,
  putOnMap,
  setBox,
  setSupply,
  stepsOf,
  supplyOf,
  takeOffMap,
} from '../state.ts';
import type { Thunder } from '../statics.ts';
import { BOX, HALVES, SIZE, SOVIET, type UnitId } from '../terms.ts';
import { VERB } from '../verbs.ts';
import { communicates } from './lines.ts';
import { tradeIn } from './losses.ts';
import { combine, isOfBands, offerBands } from './partisan-units.ts';

// Breaking down

/**
 * TITE 12.6: whether a unit may break down: at full strength, assembled armies also once reduced, if its parts are in
 * the Change box.
 */
export function mayBreakDown(g: Game, u: UnitId): boolean {
  const { isRaised, steps, size } = kindOf(g, u);
  const parts = partsOf(g, kindOf(g, u));
  // TITE 12.4: only what the Change box shows.
  if (parts.length === 0 || isRaised) return false;
  const lost = steps - stepsOf(g, u);
  return (lost === 0 || (size === SIZE.large && lost === 1)) && hasParts(g, parts);
}

/** Whether the Change box holds a counter for each part. */
function hasParts(g: Game, parts: readonly number[]): boolean {
  return parts.every((kind, i) => {
    const needed = parts.slice(0, i + 1).filter((other) => other === kind).length;
    return g.s.forces.ofKind[kind].filter((u) => boxOf(g, u) === BOX.change).length >= needed;
  });
}

/** TITE 12.6: swaps a unit for its parts, which are what it was: as supplied, and ready to move if it was. */
export function breakDown(g: Game, u: UnitId): void {
  const { at } = g.s;
  const hex = hexOf(g, u);
  const { steps } = kindOf(g, u);
  const parts = partsOf(g, kindOf(g, u));
  const isReduced = stepsOf(g, u) < steps;
  const supply = supplyOf(g, u);
  const isReady = isMarked(g, at.ready, u);
  const began = isMarked(g, at.beganInZone, u);
  const isDriven = isMarked(g, at.driven, u);
  g.note(NOTE.broken, u, hex);
  takeOffMap(g, u, BOX.change); // TITE 12.0
  for (const [i, kind] of parts.entries()) {
    const part = firstInBox(g, kind, BOX.change);
    if (isReduced && isLostWithStep(g, parts, i)) {
      setBox(g, part, BOX.pool);
      continue;
    }
    // Of a four-step army that has lost one, the strongest corps is reduced.
    const full = g.s.forces.kinds[kind].steps;
    putOnMap(g, part, hex, isReduced && i === 0 && full > 1 ? full - 1 : full);
    setSupply(g, part, supply); // TITE 12.3
    if (isReady) mark(g, at.ready, part);
    if (began) mark(g, at.beganInZone, part);
    if (isDriven) mark(g, at.driven, part);
  }
}

/** Of three one-step corps a reduced army has lost one: the last of the kind that it has twice (TITE 12.6). */
const isLostWithStep = (g: Game, parts: readonly number[], i: number): boolean =>
  parts.every((kind) => g.s.forces.kinds[kind].steps === 1) && parts.indexOf(parts[i]) < i;

// Building up

export const buildUp = procedure('buildup', { steps: ['choose'] });

buildUp.define<Thunder>({
  choose: decide({
    rule: '12.5',
    prompt: 'build units up, or go on',
    actor: activeSide,
    legal: (g, out) => {
      offerAssembled(g, out);
      if (activeSide(g) === SOVIET) offerBands(g, rifleKind(g), out);
    },
    declines: VERB.done,
    otherwise: (g) => g.back(),
    apply: (g, chosen) => {
      const [whole, hex] = [aOf(chosen), bOf(chosen) as Hex];
      if (isOfBands(g, whole, hex)) combine(g, whole, hex);
      else assembleIn(g, whole, hex);
      g.stay();
    },
  }),
});

/** TITE 12.5: larger counters in the Change box whose parts stand together at full strength. */
function offerAssembled(g: Game, out: Options): void {
  const { forces } = g.s;
  forces.kinds.forEach((kind, number) => {
    if (kind.side !== activeSide(g) || kind.parts.length === 0 || kind.isRaised) return;
    const whole = firstInBox(g, number, BOX.change);
    if (whole === 0) return;
    const parts = partsOf(g, kind);
    for (const u of forces.ofKind[parts[0]]) {
      const hex = hexOf(g, u);
      if (hex !== 0 && isFirstOfItsKind(g, u) && partsIn(g, parts, hex).length === parts.length)
        out.add(VERB.assemble, whole, hex);
    }
  });
}

function isFirstOfItsKind(g: Game, u: UnitId): boolean {
  const { presence, forces } = g.s;
  for (let other = presence.firstIn(g, hexOf(g, u)); other !== u; other = presence.nextOf(g, other)) {
    if (forces.kind[other] === forces.kind[u] && isWhole(g, other)) return false;
  }
  return isWhole(g, u);
}

const isWhole = (g: Game, u: UnitId): boolean => stepsOf(g, u) === kindOf(g, u).steps;

/** The units of a hex that make up a kind, fewer where it is not complete. */
function partsIn(g: Game, parts: readonly number[], hex: Hex): UnitId[] {
  const { presence, forces } = g.s;
  const found: UnitId[] = [];
  for (const kind of parts) {
    for (let u = presence.firstIn(g, hex); u !== 0; u = presence.nextOf(g, u)) {
      if (forces.kind[u] !== kind || !isWhole(g, u) || found.includes(u)) continue;
      found.push(u);
      break;
    }
  }
  return found;
}

function assembleIn(g: Game, whole: UnitId, hex: Hex): void {
  const parts = partsIn(g, partsOf(g, kindOf(g, whole)), hex);
  // The whole is supplied as the worst of its parts.
  const supply = Math.max(...parts.map((u) => supplyOf(g, u)));
  for (const u of parts) takeOffMap(g, u, BOX.change); // TITE 12.0
  putOnMap(g, whole, hex, kindOf(g, whole).steps);
  setSupply(g, whole, supply); // TITE 12.3
  g.note(NOTE.assembled, whole, hex);
}

// Disbanding

export const disbanding = procedure('disbanding', { steps: ['choose', 'next'] });

disbanding.define<Thunder>({
  choose: decide({
    rule: '15.1',
    prompt: 'disband an early mechanized corps, or go on',
    actor: activeSide,
    legal: (g, out) => {
      if (activeSide(g) !== SOVIET) return;
      const [first, last] = g.s.forces.ground[SOVIET];
      for (let u = first; u <= last; u++) if (hexOf(g, u) !== 0 && kindOf(g, u).isEarlyMech) out.add(VERB.disband, u);
    },
    declines: VERB.done,
    otherwise: (g) => g.back(),
    apply: (g, chosen) => {
      disband(g, aOf(chosen));
      g.goto(disbanding.step.next);
    },
  }),
  next: auto((g) => g.goto(disbanding.step.choose)),
});

/** The kind of the ordinary untried rifle corps, -1 where the mix has none. */
export const rifleKind = (g: Game): number =>
  g.s.forces.kinds.findIndex(({ values, isRemovable, side }) => side === SOVIET && values.length > 0 && !isRemovable);

/**
 * TITE 6.2, 15.1: a rifle corps of the Force Pool takes its place, if there is one; an Equipment Point is saved where
 * it communicates.
 */
export function disband(g: Game, u: UnitId): void {
  const { at } = g.s;
  const hex = hexOf(g, u);
  const rifles = rifleKind(g) < 0 ? 0 : firstInBox(g, rifleKind(g), BOX.pool);
  const supply = supplyOf(g, u);
  if (communicates(g, hex, SOVIET)) g.add(at.equipment + SOVIET, HALVES);
  tradeIn(g, u);
  if (rifles !== 0) {
    putOnMap(g, rifles, hex, kindOf(g, rifles).steps);
    setSupply(g, rifles, supply);
  }
  g.note(NOTE.broken, u, hex);
}
