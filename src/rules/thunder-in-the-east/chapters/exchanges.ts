// Units that are exchanged for others: corps become armies, remnants corps or small units (TITE 9.0, 9.3.4, 9.5, 12.2).

import type { Options } from '../../../engine/kernel/options.ts';
import { perStatics } from '../../../engine/kernel/scratch.ts';
import { mark } from '../../../wargame/units/marks.ts';
import { NOTE } from '../notes.ts';
import {
  activeSide,
  firstInBox,
  type Game,
  hexOf,
  isCityOf,
  isInterdicted,
  kindOf,
  nationIn,
  putOnMap,
  setInterdicted,
  setSupply,
  supplyOf,
  takeOffMap,
} from '../state.ts';
import type { Thunder } from '../statics.ts';
import type { Kind } from '../statics-forces.ts';
import { AXIS, BOX, MOBILITY, NATION, SIZE, SOVIET, SUPPLY, type UnitId } from '../terms.ts';
import { VERB } from '../verbs.ts';
import { mayReceive, type Price } from './purchases.ts';

/** TITE 9.0, 9.3.4: one supplied German remnant in a German city with a line over land improves without points. */
export function offerFreeRemnants(g: Game, out: Options): void {
  if (activeSide(g) !== AXIS) return;
  const [first, last] = g.s.forces.ground[AXIS];
  for (let u = first; u <= last; u++) {
    const { medal, nation } = kindOf(g, u);
    if (medal !== 'bronze' || nation !== NATION.germany || supplyOf(g, u) !== SUPPLY.supplied) continue;
    const hex = hexOf(g, u);
    if (hex === 0 || !isCityOf(g, hex, AXIS) || nationIn(g, hex) !== nation + 1 || !mayReceive(g, u)) continue;
    for (const { into } of exchangesOf(g, u)) out.add(VERB.raise, u, into);
  }
}

/** The unit takes the place of another, with its first step; an army with its first two. */
export function turnInto(g: Game, u: UnitId, into: UnitId): void {
  const hex = hexOf(g, u);
  const supply = supplyOf(g, u);
  const wasInterdicted = isInterdicted(g, u);
  takeOffMap(g, u, kindOf(g, u).medal === 'bronze' ? BOX.remnants : BOX.pool);
  putOnMap(g, into, hex, kindOf(g, into).size === SIZE.large ? 2 : 1);
  setSupply(g, into, supply);
  setInterdicted(g, into, wasInterdicted);
  mark(g, g.s.at.improved, into);
  g.note(NOTE.raised, u, into, hex);
}

interface Exchange {
  readonly into: UnitId;
  readonly price: Price;
}

/** What a unit on the map may be exchanged for, with the price. */
export function exchangesOf(g: Game, u: UnitId): Exchange[] {
  const kind = kindOf(g, u);
  if (kind.side === SOVIET && kind.size === SIZE.medium && kind.mobility === MOBILITY.leg && kind.steps === 1)
    return armiesFor(g, kind);
  return kind.medal === 'bronze' ? corpsFor(g, kind) : [];
}

/** Kinds of armies that are raised from corps: few of all kinds, and a purchase asks for those of every corps. */
const raisedArmies = perStatics((s: Thunder): readonly number[] =>
  s.forces.kinds.flatMap(({ side, isRaised, size }, kind) =>
    side === SOVIET && isRaised && size === SIZE.large ? [kind] : [],
  ),
);

/**
 * TITE 9.5, 12.2: a rifle corps becomes a rifle army for personnel or a shock army for equipment, a Guards corps a
 * Guards army.
 */
function armiesFor(g: Game, corps: Kind): Exchange[] {
  const { prices, forces } = g.s;
  const found: Exchange[] = [];
  for (const kind of raisedArmies(g.s)) {
    const army = forces.kinds[kind];
    if (army.nation !== corps.nation || army.isGuards !== corps.isGuards) continue;
    const into = firstInBox(g, kind, BOX.pool);
    if (into === 0) continue;
    const isShock = army.attack[army.steps] > army.defence[army.steps];
    const price = isShock
      ? { personnel: 0, equipment: prices.majorStep, fuel: 0 }
      : { personnel: prices.majorStep, equipment: 0, fuel: 0 };
    found.push({ into, price });
  }
  return found;
}

/**
 * TITE 9.3.4, 9.5: the weakest reduced corps with a silver medal in the pool, or a small unit, of the remnant's
 * category. Of specialists mountain troops are a category.
 */
function corpsFor(g: Game, remnant: Kind): Exchange[] {
  const { forces, prices } = g.s;
  const price = remnant.isHeavy
    ? { personnel: 0, equipment: prices.remnant, fuel: 0 }
    : { personnel: prices.remnant, equipment: 0, fuel: 0 };
  const fitting = forces.kinds.flatMap((kind, number) => {
    if (
      kind.nation !== remnant.nation ||
      kind.hq !== null ||
      kind.medal === 'bronze' ||
      kind.isGarrison ||
      (kind.isSpecialist && !kind.isMountain)
    )
      return [];
    if (
      kind.isHeavy !== remnant.isHeavy ||
      kind.mobility !== remnant.mobility ||
      kind.isMountain !== remnant.isMountain
    )
      return [];
    const into = firstInBox(g, number, BOX.pool);
    return into !== 0 && (kind.size === SIZE.small || kind.medal === 'silver') ? [{ into, kind }] : [];
  });
  const weakest = Math.min(
    ...fitting.filter(({ kind }) => kind.size === SIZE.medium).map(({ kind }) => kind.attack[1] + kind.defence[1]),
  );
  return fitting
    .filter(({ kind }) => kind.size === SIZE.small || kind.attack[1] + kind.defence[1] === weakest)
    .map(({ into }) => ({ into, price }));
}
