// Paying with tokens (OCS 11.1b, 11.5): combat, barrages, works and weekly supply all spend them here, from places that the payer
// chooses among those in reach. A chapter asks `tokensFor` or `tokensForGroup` what there is, then calls `pay...`.

import type { Seat, StepId } from '../../../engine/contract/ids.ts';
import { aOf, bOf } from '../../../engine/kernel/action.ts';
import { decide, procedure } from '../../../engine/kernel/procedure.ts';
import type { Hex } from '../../../hex/ids.ts';
import { NOTE } from '../notes.ts';
import type { Game } from '../state.ts';
import type { Ocs } from '../statics.ts';
import { takeTokens, tokensAt } from '../stocks.ts';
import type { Site, UnitId } from '../terms.ts';
import { plays } from '../turn.ts';
import { hexOf, nextWith } from '../units.ts';
import { VERB } from '../verbs.ts';
import { addDrawn, addTraced } from './tracing.ts';

/** What tokens are spent on; the field `purpose` of the event. */
export const PURPOSE = {
  upkeep: 0,
  attack: 1,
  defense: 2,
  barrage: 3,
  base: 4,
  works: 5,
  railway: 6,
  rebuilding: 7,
} as const;

/** More than is ever asked for: what a lesson without supply has in reach. */
const PLENTY = 1 << 20;

/** Locals: the hex that tokens are traced into, 0 for those of the units with the mark `engaged`; or the headquarters that draws. */
export const paying = procedure('paying', { steps: ['choose'], locals: ['hex', 'hq', 'side', 'owed', 'purpose'] });

/** OCS 9.5b: tokens that a side may bring into a hex for what is spent there: combat, barrage, works. */
export function tokensFor(g: Game, hex: Hex, side: number): number {
  if (!plays(g.s, 'supply')) return PLENTY;
  return tokensIn(g, sitesFor(g, hex, side), side);
}

/**
 * OCS 9.5a, 9.5b: tokens that the units with the mark `engaged` may spend together, 0 where one of them has none in reach: such a
 * unit may not attack.
 */
export function tokensForGroup(g: Game, side: number, also: UnitId = 0): number {
  if (!plays(g.s, 'supply')) return PLENTY;
  const sites = new Set<Site>();
  for (let u = nextWith(g, 'engaged', side, 0); u !== 0; u = nextWith(g, 'engaged', side, u))
    if (!addSites(g, hexOf(g, u), side, sites)) return 0;
  if (also !== 0 && !addSites(g, hexOf(g, also), side, sites)) return 0;
  return tokensIn(g, sites, side);
}

/** Adds the places in reach of a hex, and returns whether there are any. */
function addSites(g: Game, hex: Hex, side: number, sites: Set<Site>): boolean {
  const own = sitesFor(g, hex, side);
  for (const site of own) sites.add(site);
  return own.size > 0;
}

/** OCS 11.5b: tokens that a headquarters may draw. */
export function tokensOfHq(g: Game, hq: UnitId): number {
  return tokensIn(g, sitesOfHq(g, hq), g.s.forces.side[hq]);
}

/** Has a side pay for what happens in a hex, and returns at `then`; `tokensFor` must have told that it can. */
export function payInto(g: Game, hex: Hex, side: number, tokens: number, purpose: number, then: StepId): void {
  g.set(paying.at.hex, hex);
  callPaying(g, side, tokens, purpose, then);
}

/** Has the units with the mark `engaged` pay together. */
export const payForGroup = (g: Game, side: number, tokens: number, purpose: number, then: StepId): void =>
  callPaying(g, side, tokens, purpose, then);

/** Has a headquarters pay. */
export function payByHq(g: Game, hq: UnitId, tokens: number, purpose: number, then: StepId): void {
  g.set(paying.at.hq, hq);
  callPaying(g, g.s.forces.side[hq], tokens, purpose, then);
}

function callPaying(g: Game, side: number, tokens: number, purpose: number, then: StepId): void {
  g.set(paying.at.side, side);
  g.set(paying.at.owed, plays(g.s, 'supply') ? tokens : 0);
  g.set(paying.at.purpose, purpose);
  g.call(paying, then);
}

paying.define<Ocs>({
  choose: decide({
    rule: '11.5',
    prompt: (g) => `where to take ${g.cells[paying.at.owed]} tokens`,
    actor: (g) => g.cells[paying.at.side] as Seat,
    takesOnly: true,
    legal: (g, out) => {
      const owed = g.cells[paying.at.owed];
      if (owed === 0) return;
      const side = g.cells[paying.at.side];
      const sites = [...sitesNow(g)].sort((a, b) => a - b);
      // All that a place gives, or a token of it and the rest elsewhere.
      for (const site of sites) {
        const most = Math.min(owed, tokensAt(g, site, side));
        if (most > 1 && sites.length > 1) out.add(VERB.pay, site, 1);
        out.add(VERB.pay, site, most);
      }
    },
    otherwise: (g) => g.back(),
    apply: (g, chosen) => {
      const [side, purpose] = [g.cells[paying.at.side], g.cells[paying.at.purpose]];
      spendTokens(g, aOf(chosen), side, bOf(chosen), purpose);
      g.add(paying.at.owed, -bOf(chosen));
      g.stay();
    },
  }),
});

/** Spends tokens of a place. */
export function spendTokens(g: Game, site: Site, side: number, tokens: number, purpose: number): void {
  takeTokens(g, site, side, tokens);
  g.note(NOTE.paid, site, side, tokens, purpose);
}

function sitesNow(g: Game): Set<Site> {
  const { hex, hq, side } = paying.at;
  if (g.cells[hq] !== 0) return sitesOfHq(g, g.cells[hq]);
  if (g.cells[hex] !== 0) return sitesFor(g, g.cells[hex] as Hex, g.cells[side]);
  return sitesForGroup(g, g.cells[side]);
}

function sitesOfHq(g: Game, hq: UnitId): Set<Site> {
  const sites = new Set<Site>();
  addDrawn(g, hq, sites);
  return sites;
}

function sitesFor(g: Game, hex: Hex, side: number): Set<Site> {
  const sites = new Set<Site>();
  addTraced(g, hex, side, sites);
  return sites;
}

function sitesForGroup(g: Game, side: number): Set<Site> {
  const sites = new Set<Site>();
  for (let u = nextWith(g, 'engaged', side, 0); u !== 0; u = nextWith(g, 'engaged', side, u))
    addTraced(g, hexOf(g, u), side, sites);
  return sites;
}

function tokensIn(g: Game, sites: ReadonlySet<Site>, side: number): number {
  let tokens = 0;
  for (const site of sites) tokens += tokensAt(g, site, side);
  return tokens;
}
