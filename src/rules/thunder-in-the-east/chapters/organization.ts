// Units build up and break down (TITE 12.5, 12.6), and the Soviets disband their early mechanized corps (TITE 15.1).

import { aOf, bOf } from '../../../engine/kernel/action.ts';
import type { Options } from '../../../engine/kernel/options.ts';
import { auto, decide, procedure } from '../../../engine/kernel/procedure.ts';
import { perStatics, scratchSlot } from '../../../engine/kernel/scratch.ts';
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
import { tradeIn } from './losses.ts';
import { communicates } from './overland.ts';
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
  for (let i = 0; i < parts.length; i++) {
    let needed = 1;
    for (let before = 0; before < i; before++) if (parts[before] === parts[i]) needed++;
    if (!hasInChangeBox(g, parts[i], needed)) return false;
  }
  return true;
}

/** Whether the Change box holds so many counters of a kind. */
function hasInChangeBox(g: Game, kind: number, needed: number): boolean {
  const units = g.s.forces.ofKind[kind];
  let found = 0;
  for (let i = 0; i < units.length && found < needed; i++) if (boxOf(g, units[i]) === BOX.change) found++;
  return found === needed;
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
  for (let i = 0; i < parts.length; i++) {
    const kind = parts[i];
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

/** Kinds that are built up from parts. */
const wholesInStatics = perStatics(({ forces }: Thunder): readonly number[] =>
  forces.kinds.flatMap(({ parts, isRaised }, kind) => (parts.length > 0 && !isRaised ? [kind] : [])),
);
const wholes = scratchSlot((g: Game) => wholesInStatics(g.s));

/** TITE 12.5: larger counters in the Change box whose parts stand together at full strength. */
function offerAssembled(g: Game, out: Options): void {
  const kinds = wholes(g);
  for (let i = 0; i < kinds.length; i++) {
    if (g.s.forces.kinds[kinds[i]].side !== activeSide(g)) continue;
    const whole = firstInBox(g, kinds[i], BOX.change);
    if (whole !== 0) offerAssembling(g, whole, out);
  }
}

/** Adds the hexes in which a counter is built up. */
function offerAssembling(g: Game, whole: UnitId, out: Options): void {
  const parts = partsOf(g, kindOf(g, whole));
  const first = g.s.forces.ofKind[parts[0]];
  for (let i = 0; i < first.length; i++) {
    const hex = hexOf(g, first[i]);
    if (hex !== 0 && isFirstOfItsKind(g, first[i]) && gather(g, parts, hex)) out.add(VERB.assemble, whole, hex);
  }
}

function isFirstOfItsKind(g: Game, u: UnitId): boolean {
  const { presence, forces } = g.s;
  for (let other = presence.firstIn(g, hexOf(g, u)); other !== u; other = presence.nextOf(g, other)) {
    if (forces.kind[other] === forces.kind[u] && isWhole(g, other)) return false;
  }
  return isWhole(g, u);
}

const isWhole = (g: Game, u: UnitId): boolean => stepsOf(g, u) === kindOf(g, u).steps;

/** Units of a hex that make up a kind: of one that is not complete, some. */
interface Gathered {
  readonly units: Int16Array;
  count: number;
}
const gathered = scratchSlot((_: Game): Gathered => ({ units: new Int16Array(MOST_PARTS), count: 0 }));
/** The most parts of a kind. */
const MOST_PARTS = 8;

/** Gathers the units of a hex that make up a kind, for the next reader; whether it is complete. */
function gather(g: Game, parts: readonly number[], hex: Hex): boolean {
  const found = gathered(g);
  found.count = 0;
  for (let i = 0; i < parts.length; i++) {
    const u = wholeUnitIn(g, parts[i], hex, found);
    if (u === 0) return false;
    found.units[found.count++] = u;
  }
  return true;
}

/** A unit of a kind in a hex, at full strength, that has not been gathered; 0 for none. */
function wholeUnitIn(g: Game, kind: number, hex: Hex, { units, count }: Gathered): UnitId {
  const { presence, forces } = g.s;
  for (let u = presence.firstIn(g, hex); u !== 0; u = presence.nextOf(g, u)) {
    if (forces.kind[u] !== kind || !isWhole(g, u)) continue;
    let place = 0;
    while (place < count && units[place] !== u) place++;
    if (place === count) return u;
  }
  return 0;
}

function assembleIn(g: Game, whole: UnitId, hex: Hex): void {
  gather(g, partsOf(g, kindOf(g, whole)), hex);
  const { units, count } = gathered(g);
  const parts = Array.from(units.subarray(0, count));
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

const rifleKindInStatics = perStatics(({ forces }: Thunder): number =>
  forces.kinds.findIndex(({ values, isRemovable, side }) => side === SOVIET && values.length > 0 && !isRemovable),
);
/** The kind of the ordinary untried rifle corps, -1 where the mix has none. */
export const rifleKind = scratchSlot((g: Game) => rifleKindInStatics(g.s));

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
