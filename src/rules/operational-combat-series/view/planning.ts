// Plans in the series: units tried in other hexes, the attack from there with its exact odds, the supply that comes
// into the hex, and enemies that could attack.

import type { Hex } from '../../../hex/ids.ts';
import type { Planning } from '../../../view/planning.ts';
import { canAttack, mayCommit } from '../chapters/attackers.ts';
import { engageDefenders } from '../chapters/battle.ts';
import { enterHex } from '../chapters/occupation.ts';
import { tokensFor } from '../chapters/paying.ts';
import { mayEnter } from '../chapters/steps.ts';
import { attackOf } from '../chapters/strengths.ts';
import { markServed, markThrown, stockedPlaces, throwOf } from '../chapters/tracing.ts';
import { isBesideEnemy, isHeldBy, stackIn } from '../hexes.ts';
import type { Game } from '../state.ts';
import type { Ocs } from '../statics.ts';
import { enemyOf, PHASE, SIDES, STACK_RE, type UnitId } from '../terms.ts';
import { siteName, supplyText, unitName } from '../text/names.ts';
import { plays } from '../turn.ts';
import { give, hexOf, isOnMap, isReserve, sideOf, stackingOf, takeAll } from '../units.ts';
import { battleView } from './combat-odds.ts';
import { reach } from './reach.ts';

const unitOf = (g: Game, counter: string): UnitId => g.s.forces.ids.indexOf(counter);

export const planning: Planning<Ocs> = {
  place(g, counter, to) {
    const u = unitOf(g, counter);
    const hex = to as Hex;
    if (isHeldBy(g, hex, enemyOf(sideOf(g, u)))) return 'the enemy holds it';
    if (!mayEnter(g, u, hex)) return 'its mode keeps it away from enemies (5.7a, 5.8b)';
    if (stackIn(g, hex) + stackingOf(g, u) > STACK_RE) return 'more than 10 RE would stand there (4.2)';
    enterHex(g, u, hex);
    return null;
  },

  attack(g, units, to) {
    const target = to as Hex;
    const planned = units.map(({ counter }) => unitOf(g, counter));
    if (planned.length === 0) return { odds: [], leftOut: [] };
    beginFor(g, sideOf(g, planned[0]));
    planned.sort((a, b) => attackOf(g, b, target) - attackOf(g, a, target) || a - b);
    const leftOut = planned.flatMap((u) => {
      const why = whyNot(g, u, target);
      if (why === null) give(g, 'engaged', u);
      return why === null ? [] : [{ counter: g.s.forces.ids[u], why }];
    });
    if (leftOut.length === planned.length) return { odds: [], leftOut };
    engageDefenders(g, target);
    return { odds: [battleView(g, { hex: target, isAtAllCosts: false, isOverrun: false })], leftOut };
  },

  facts(g, counter) {
    const u = unitOf(g, counter);
    const side = sideOf(g, u);
    const alarm = isReserve(g, u) && isBesideEnemy(g, hexOf(g, u), side);
    const mode = alarm ? [{ label: 'Reserve', value: 'lost beside the enemy (5.7a)', isBad: true }] : [];
    if (!plays(g.s, 'supply')) return mode;
    const sources = sourcesOf(g, u);
    const tokens = tokensFor(g, hexOf(g, u), side);
    return [
      { label: 'Supply', value: sources.join(', ') || 'beyond all supply (11.5)', isBad: sources.length === 0 },
      { label: 'Combat supply', value: supplyText(tokens), isBad: tokens === 0 },
      ...mode,
    ];
  },

  threats(g, counter) {
    const own = unitOf(g, counter);
    const at = hexOf(g, own);
    const found: { counter: string; how: string }[] = [];
    for (let u = 1; u <= g.s.forces.count; u++) {
      if (sideOf(g, u) === sideOf(g, own) || !isOnMap(g, u) || !canAttack(g, u)) continue;
      const how = howItAttacks(g, u, at);
      if (how !== null) found.push({ counter: g.s.forces.ids[u], how });
    }
    return found;
  },
};

/** The Combat Phase of the side whose plan it is, whatever is decided now. */
function beginFor(g: Game, side: number): void {
  const { at } = g.s;
  g.set(at.acting, side);
  g.set(at.phase, PHASE.combat);
  for (const each of SIDES) takeAll(g, 'engaged', each);
  takeAll(g, 'fought', side);
}

function whyNot(g: Game, u: UnitId, target: Hex): string | null {
  if (!canAttack(g, u)) return 'its kind, mode or supply lets it attack nothing (9.1e)';
  if (g.s.land.grid.distance(hexOf(g, u), target) !== 1) return 'not next to it';
  return mayCommit(g, u, target) ? null : 'no supply for it in reach, or more than 10 RE in its hex (9.5, 4.2)';
}

/** Whose supply comes to a unit (OCS 11.5). */
function sourcesOf(g: Game, u: UnitId): string[] {
  const [hex, side] = [hexOf(g, u), sideOf(g, u)];
  const served = new Uint8Array(g.s.counts.hexes + 1);
  const found: string[] = [];
  for (let hq = 1; hq <= g.s.forces.count; hq++) {
    if (sideOf(g, hq) !== side || !isOnMap(g, hq) || throwOf(g, hq) === 0) continue;
    markThrown(g, hq, served);
    if (served[hex] === 1) found.push(unitName(g.s, hq));
  }
  for (const dump of stockedPlaces(g, side)) {
    if (dump > g.s.counts.hexes) continue;
    markServed(g, dump as Hex, side, served);
    if (served[hex] === 1) found.push(`the dump in ${siteName(g.s, dump)}`);
  }
  return found;
}

/** Null where it cannot come beside the hex in its next move. */
function howItAttacks(g: Game, u: UnitId, at: Hex): string | null {
  const { grid } = g.s.land;
  if (grid.distance(hexOf(g, u), at) === 1) return 'from where it stands';
  const near = reach(g, g.s.forces.ids[u], null).find(({ hex }) => grid.distance(hex as Hex, at) === 1);
  return near === undefined ? null : `after a move of ${near.cost}`;
}
