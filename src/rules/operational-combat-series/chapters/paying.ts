// Paying with tokens (OCS 11.1b, 11.5): combat, barrages, works and weekly supply all spend them here, from places that
// the payer chooses among those in reach. A chapter asks `tokensFor` or `tokensForGroup` what there is, then calls
// `pay...`.

import type { Seat, StepId } from '../../../engine/contract/ids.ts';
import { aOf, bOf, verbOf } from '../../../engine/kernel/action.ts';
import { decide, procedure } from '../../../engine/kernel/procedure.ts';
import { scratchSlot } from '../../../engine/kernel/scratch.ts';
import { type Hex, NOWHERE } from '../../../hex/ids.ts';
import { NOTE } from '../notes.ts';
import type { Game } from '../state.ts';
import type { Ocs } from '../statics.ts';
import { takeTokens, usableAt } from '../stocks.ts';
import { SIDES, type Site, type UnitId, type VesselId } from '../terms.ts';
import { supplyText } from '../text/names.ts';
import { plays } from '../turn.ts';
import { nextWith } from '../units.ts';
import { VERB } from '../verbs.ts';
import { cargoOfVessel, hexOfVessel, isAfloat, setCargoOfVessel, sideOfVessel, standOf, vesselOf } from '../vessels.ts';
import { addDrawn, addTraced } from './tracing.ts';

/** Purposes for which tokens are spent; the field `purpose` of the event. */
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

/**
 * Where tokens are: a place, or, numbered after all places, a vessel (OCS 19.3).
 */
type Source = number;

/** OCS 19.3: how far, in hexes, ships supply an assault. */
const FROM_SHIPS = 2;

/**
 * Locals: the hex that tokens are traced into, 0 for those of the units with the mark `engaged`; or the headquarters
 * that draws.
 */
export const paying = procedure('paying', { steps: ['choose'], locals: ['hex', 'hq', 'side', 'owed', 'purpose'] });

const UNKNOWN = -1;

/** By side and hex: what `tokensFor` has found under the stamps of lines and of supply. */
const found = scratchSlot((g: Game) => ({
  tokens: SIDES.map(() => new Int32Array(g.s.counts.hexes + 1)),
  linesStamp: -1,
  stockStamp: -1,
}));

/** OCS 9.5b: tokens that a side may bring into a hex for what is spent there: combat, barrage, works. */
export function tokensFor(g: Game, hex: Hex, side: number): number {
  if (!plays(g.s, 'supply')) return PLENTY;
  const known = found(g);
  const [linesStamp, stockStamp] = [g.cells[g.s.at.linesStamp], g.cells[g.s.at.stockStamp]];
  if (known.linesStamp !== linesStamp || known.stockStamp !== stockStamp) {
    known.linesStamp = linesStamp;
    known.stockStamp = stockStamp;
    for (const tokens of known.tokens) tokens.fill(UNKNOWN);
  }
  const tokens = known.tokens[side];
  if (tokens[hex] === UNKNOWN) tokens[hex] = tokensIn(g, sitesFor(g, hex, side), side);
  return tokens[hex];
}

/**
 * OCS 9.5a, 9.5b: tokens that the units with the mark `engaged` may spend together, 0 where one of them has none in
 * reach: such a unit may not attack.
 */
export function tokensForGroup(g: Game, side: number, also: UnitId = 0): number {
  if (!plays(g.s, 'supply')) return PLENTY;
  const sources = new Set<Source>();
  for (let u = nextWith(g, 'engaged', side, 0); u !== 0; u = nextWith(g, 'engaged', side, u))
    if (!addSources(g, u, sources)) return 0;
  if (also !== 0 && !addSources(g, also, sources)) return 0;
  return tokensIn(g, sources, side);
}

/** Adds what is in reach of an attacker, and returns whether there is anything. */
function addSources(g: Game, u: UnitId, sources: Set<Source>): boolean {
  const own: Set<Source> = sitesFor(g, standOf(g, u), g.s.forces.side[u]);
  if (vesselOf(g, u) !== 0) addShips(g, standOf(g, u), g.s.forces.side[u], own);
  for (const source of own) sources.add(source);
  return tokensIn(g, own, g.s.forces.side[u]) > 0;
}

/** OCS 19.3: ships with supply up to two hexes away. */
function addShips(g: Game, hex: Hex, side: number, sources: Set<Source>): void {
  for (let v = 1; v <= g.s.counts.vessels; v++) {
    if (!isAfloat(g, v) || sideOfVessel(g, v) !== side || cargoOfVessel(g, v) === 0) continue;
    const from = hexOfVessel(g, v);
    if (from !== NOWHERE && g.s.land.grid.distance(from, hex) <= FROM_SHIPS) sources.add(g.s.counts.sites + v);
  }
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
    prompt: (g) => `choose where to take ${supplyText(g.cells[paying.at.owed])}`,
    actor: (g) => g.cells[paying.at.side] as Seat,
    takesOnly: true,
    legal: (g, out) => {
      const owed = g.cells[paying.at.owed];
      if (owed === 0) return;
      const side = g.cells[paying.at.side];
      const sources = [...sourcesNow(g)].sort((a, b) => a - b);
      // All that a place gives, or a token of it and the rest elsewhere.
      for (const source of sources) {
        const most = Math.min(owed, tokensOf(g, source, side));
        if (most === 0) continue;
        const vessel = source - g.s.counts.sites;
        const [verb, from] = vessel > 0 ? [VERB.payAfloat, vessel] : [VERB.pay, source];
        if (most > 1 && sources.length > 1) out.add(verb, from, 1);
        out.add(verb, from, most);
      }
    },
    otherwise: (g) => g.back(),
    apply: (g, chosen) => {
      const [side, purpose] = [g.cells[paying.at.side], g.cells[paying.at.purpose]];
      const spendFrom = verbOf(chosen) === VERB.payAfloat ? spendAfloat : spendTokens;
      spendFrom(g, aOf(chosen), side, bOf(chosen), purpose);
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

function spendAfloat(g: Game, v: VesselId, side: number, tokens: number, purpose: number): void {
  setCargoOfVessel(g, v, cargoOfVessel(g, v) - tokens);
  g.note(NOTE.paidAfloat, v, side, tokens, purpose);
}

function sourcesNow(g: Game): Set<Source> {
  const { hex, hq, side } = paying.at;
  if (g.cells[hq] !== 0) return sitesOfHq(g, g.cells[hq]);
  if (g.cells[hex] !== 0) return sitesFor(g, g.cells[hex] as Hex, g.cells[side]);
  const sources = new Set<Source>();
  for (let u = nextWith(g, 'engaged', g.cells[side], 0); u !== 0; u = nextWith(g, 'engaged', g.cells[side], u))
    addSources(g, u, sources);
  return sources;
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

const tokensOf = (g: Game, source: Source, side: number): number =>
  source > g.s.counts.sites ? cargoOfVessel(g, source - g.s.counts.sites) : usableAt(g, source, side);

function tokensIn(g: Game, sources: ReadonlySet<Source>, side: number): number {
  let tokens = 0;
  for (const source of sources) tokens += tokensOf(g, source, side);
  return tokens;
}
