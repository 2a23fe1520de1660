// The Supply Usage Segment (OCS 11.4, 12.1e): drawing groups, the level that each can pay for the week, and attrition.
//
// A side names a headquarters that issues, or a dump that units draw from directly; all units in reach form its group
// but those that it leaves to another source. Then it chooses a level, and pays. It goes on while any source serves
// anybody.

import type { Seat } from '../../../engine/contract/ids.ts';
import { aOf, verbOf } from '../../../engine/kernel/action.ts';
import { auto, chance, decide, procedure } from '../../../engine/kernel/procedure.ts';
import type { Hex } from '../../../hex/ids.ts';
import { NOTE } from '../notes.ts';
import type { Game } from '../state.ts';
import type { Ocs } from '../statics.ts';
import { tokensAt } from '../stocks.ts';
import { attritionLoss } from '../tables/supply.ts';
import { LEVEL, PLACE, SIDES, type Site, TOKENS, type UnitId } from '../terms.ts';
import { weekOf } from '../turn.ts';
import {
  actionRating,
  give,
  has,
  hexOf,
  levelOf,
  loseSteps,
  nextWith,
  placeOf,
  reOf,
  setLevel,
  sideOf,
  siteOfUnit,
  stepsOf,
  take,
  takeAll,
} from '../units.ts';
import { VERB } from '../verbs.ts';
import { dseOfUnits } from './dse.ts';
import { PURPOSE, payByHq, spendTokens } from './paying.ts';
import { addDrawn, markServed, markThrown, stockedPlaces, throwOf } from './tracing.ts';

/**
 * Locals: the side; the headquarters, or else the dump, of the group; the last unit named or rolled for; the level
 * chosen. Units whose level is found have the mark `determined`, those of the group in hand `group`.
 */
export const upkeep = procedure('supply-usage', {
  steps: ['begin', 'source', 'leave', 'level', 'paid', 'next', 'roll'],
  locals: ['side', 'hq', 'dump', 'last', 'level'],
});

upkeep.define<Ocs>({
  // The set-up states the levels of the first week.
  begin: auto((g) => {
    if (weekOf(g) === 1) return g.back();
    for (const side of SIDES) takeAll(g, 'determined', side);
    g.goto(upkeep.step.source);
  }),

  source: decide({
    rule: '11.5',
    prompt: 'choose a headquarters that issues supply, or a dump that units draw from',
    actor: (g) => g.cells[upkeep.at.side] as Seat,
    takesOnly: true,
    legal: (g, out) => {
      const sources = sourcesOf(g, g.cells[upkeep.at.side]);
      // OCS 11.4c: no unit is left without supply while a source can pay for it.
      const able = sources.filter((source) => canSupply(g, source, sources));
      for (const { hq, dump } of able.length > 0 ? able : sources)
        if (hq !== 0) out.add(VERB.issue, hq);
        else out.add(VERB.draw, dump);
    },
    otherwise: (g) => {
      cutOff(g, g.cells[upkeep.at.side]);
      g.set(upkeep.at.last, 0);
      g.goto(upkeep.step.next);
    },
    apply: (g, chosen) => {
      g.set(upkeep.at.hq, verbOf(chosen) === VERB.issue ? aOf(chosen) : 0);
      g.set(upkeep.at.dump, verbOf(chosen) === VERB.draw ? aOf(chosen) : 0);
      g.set(upkeep.at.last, 0);
      for (const u of sourceNow(g).units) give(g, 'group', u);
      g.goto(upkeep.step.leave);
    },
  }),

  leave: decide({
    rule: '11.4c',
    prompt: 'choose a unit that another source shall supply, or done',
    actor: (g) => g.cells[upkeep.at.side] as Seat,
    takesOnly: true,
    set: { verb: () => VERB.leaveOut, ends: VERB.done, has: (g, chosen) => !has(g, 'group', aOf(chosen)) },
    legal: (g, out) => {
      const side = g.cells[upkeep.at.side];
      const now = sourceNow(g);
      const sources = sourcesOf(g, side);
      const others = sources.filter(({ hq, dump }) => hq !== now.hq || dump !== now.dump);
      const isAlone = now.hq === 0 && groupOf(g, side).length === 1;
      let canLeave = false;
      for (let u = nextWith(g, 'group', side, g.cells[upkeep.at.last]); u !== 0; u = nextWith(g, 'group', side, u)) {
        // OCS 12.1e: units belong to no headquarters.
        if (isAlone || u === now.hq || !others.some((other) => mayTakeOver(g, u, now, other, sources))) continue;
        out.add(VERB.leaveOut, u);
        canLeave = true;
      }
      const group = groupOf(g, side);
      const isFit = now.tokens >= lowCost(dseOfUnits(g, group)) && !group.some((u) => isNeeded(g, u, others, sources));
      if (!canLeave || isFit) out.add(VERB.done);
    },
    apply: (g, chosen) => {
      if (verbOf(chosen) === VERB.done) return g.goto(upkeep.step.level);
      take(g, 'group', aOf(chosen));
      g.set(upkeep.at.last, aOf(chosen));
      g.stay();
    },
  }),

  // OCS 11.4b, 11.4c: Full or Low as the player likes where both can be paid.
  level: decide({
    rule: '11.4',
    prompt: 'choose Full or Low Supply for the group',
    actor: (g) => g.cells[upkeep.at.side] as Seat,
    takesOnly: true,
    legal: (g, out) => {
      const dse = dseOfUnits(g, groupOf(g, g.cells[upkeep.at.side]));
      const { tokens } = sourceNow(g);
      if (tokens >= dse * TOKENS) out.add(VERB.fullSupply);
      if (tokens >= lowCost(dse)) out.add(VERB.lowSupply);
    },
    otherwise: (g) => {
      // OCS 11.5d: what is there is spent, and in vain.
      payLevel(g, LEVEL.none, sourceNow(g).tokens);
    },
    apply: (g, chosen) => {
      const dse = dseOfUnits(g, groupOf(g, g.cells[upkeep.at.side]));
      if (verbOf(chosen) === VERB.fullSupply) payLevel(g, LEVEL.full, dse * TOKENS);
      else payLevel(g, LEVEL.low, lowCost(dse));
    },
  }),

  // OCS 11.4a, 12.1d: one level for all who draw together, the headquarters among them.
  paid: auto((g) => {
    const side = g.cells[upkeep.at.side];
    for (let u = nextWith(g, 'group', side, 0); u !== 0; u = nextWith(g, 'group', side, 0)) {
      take(g, 'group', u);
      determine(g, u, g.cells[upkeep.at.level]);
    }
    g.goto(upkeep.step.source);
  }),

  next: auto((g) => {
    const side = g.cells[upkeep.at.side];
    let u = g.cells[upkeep.at.last] + 1;
    while (u <= g.s.forces.count && !suffers(g, u, side)) u++;
    g.set(upkeep.at.last, u);
    if (u <= g.s.forces.count) return g.goto(upkeep.step.roll);
    if (side === SIDES[1]) {
      // The mark serves choices of modes as well (OCS 5.3).
      for (const each of SIDES) takeAll(g, 'determined', each);
      return g.back();
    }
    g.set(upkeep.at.side, side + 1);
    g.set(upkeep.at.hq, 0);
    g.set(upkeep.at.dump, 0);
    g.goto(upkeep.step.source);
  }),

  // OCS 11.4e.
  roll: chance({
    rule: '11.4e',
    legal: (_, out) => {
      for (let roll = 2; roll <= 12; roll++) out.add(VERB.roll, roll);
    },
    weight: (_, outcome) => 6 - Math.abs(7 - aOf(outcome)),
    classOf: (g, outcome) => lossOf(g, g.cells[upkeep.at.last], aOf(outcome)),
    lane: (g) => g.cells[upkeep.at.last],
    apply: (g, outcome) => {
      const u = g.cells[upkeep.at.last];
      const lost = lossOf(g, u, aOf(outcome));
      g.note(NOTE.attrition, u, hexOf(g, u), aOf(outcome), lost);
      if (lost > 0) loseSteps(g, u, lost);
      g.goto(upkeep.step.next);
    },
  }),
});

/** OCS 11.4b: half of the points, in tokens. */
export const lowCost = (dse: number): number => (dse * TOKENS) / 2;

/** A source and the units, not yet supplied, that it serves. */
interface Source {
  readonly hq: UnitId;
  readonly dump: Site;
  /** Where its tokens lie. */
  readonly sites: ReadonlySet<Site>;
  readonly tokens: number;
  readonly units: readonly UnitId[];
}

/** The source whose group is in hand, and that group (OCS 11.5); null between groups. */
export function groupInHand(
  g: Game,
): (Pick<Source, 'hq' | 'dump' | 'tokens'> & { readonly group: readonly UnitId[] }) | null {
  const isOpen = g.stepId === upkeep.step.leave || g.stepId === upkeep.step.level;
  return isOpen ? { ...sourceNow(g), group: groupOf(g, g.cells[upkeep.at.side]) } : null;
}

function sourceNow(g: Game): Source {
  const [hq, dump, side] = [g.cells[upkeep.at.hq], g.cells[upkeep.at.dump], g.cells[upkeep.at.side]];
  return hq !== 0 ? sourceOfHq(g, hq) : sourceOfDump(g, dump, side);
}

/** Sources that have tokens and somebody to supply. */
function sourcesOf(g: Game, side: number): Source[] {
  const { forces } = g.s;
  const found: Source[] = [];
  for (let u = 1; u <= forces.count; u++) {
    // OCS 11.2c, 12.1d: who draws with others issues nothing.
    if (forces.side[u] !== side || placeOf(g, u) !== PLACE.map || throwOf(g, u) === 0 || has(g, 'determined', u))
      continue;
    const source = sourceOfHq(g, u);
    if (source.tokens > 0) found.push(source);
  }
  for (const site of stockedPlaces(g, side)) {
    const source = sourceOfDump(g, site, side);
    if (source.units.length > 0) found.push(source);
  }
  return found;
}

function sourceOfHq(g: Game, hq: UnitId): Source {
  const served = new Uint8Array(g.s.counts.hexes + 1);
  markThrown(g, hq, served);
  const sites = new Set<Site>();
  addDrawn(g, hq, sites);
  return {
    hq,
    dump: 0,
    sites,
    tokens: tokensIn(g, sites, g.s.forces.side[hq]),
    units: inNeed(g, g.s.forces.side[hq], (u) => served[hexOf(g, u)] === 1),
  };
}

/** OCS 11.5f: the supply of a box off the map serves the units in it, and no others. */
function sourceOfDump(g: Game, dump: Site, side: number): Source {
  const own = { hq: 0, dump, sites: new Set([dump]), tokens: tokensAt(g, dump, side) };
  if (dump > g.s.counts.hexes) return { ...own, units: inNeed(g, side, (u) => siteOfUnit(g, u) === dump) };
  const served = new Uint8Array(g.s.counts.hexes + 1);
  markServed(g, dump as Hex, side, served);
  return { ...own, units: inNeed(g, side, (u) => served[hexOf(g, u)] === 1) };
}

function tokensIn(g: Game, sites: ReadonlySet<Site>, side: number): number {
  let tokens = 0;
  for (const site of sites) tokens += tokensAt(g, site, side);
  return tokens;
}

function inNeed(g: Game, side: number, isServed: (u: UnitId) => boolean): UnitId[] {
  const found: UnitId[] = [];
  for (let u = 1; u <= g.s.forces.count; u++)
    if (sideOf(g, u) === side && needsSupply(g, u) && !has(g, 'determined', u) && isServed(u)) found.push(u);
  return found;
}

/** OCS 11.7a, 11.7b, 12.2a: ground units on the map and in boxes; trucks and aircraft need nothing. */
const needsSupply = (g: Game, u: UnitId): boolean => placeOf(g, u) === PLACE.map || placeOf(g, u) === PLACE.zone;

/** Those that no other source serves. */
const boundTo = (source: Source, sources: readonly Source[]): UnitId[] =>
  source.units.filter((u) => u === source.hq || !sources.some((other) => other !== source && other.units.includes(u)));

/** Whether a source pays at least Low Supply for those that no other one serves. */
const canSupply = (g: Game, source: Source, sources: readonly Source[]): boolean =>
  source.tokens >= lowCost(dseOfUnits(g, boundTo(source, sources)));

/**
 * OCS 11.2c, 11.4c: a headquarters that alone serves others, and can: in the group of another source it would issue
 * nothing.
 */
function isNeeded(g: Game, u: UnitId, others: readonly Source[], sources: readonly Source[]): boolean {
  const own = others.find(({ hq }) => hq === u);
  return own !== undefined && boundTo(own, sources).length > 1 && canSupply(g, own, sources);
}

/**
 * OCS 11.4c: a group that can be paid for leaves a unit only to a source that can pay for it, too, also where both draw
 * on the same supply: no owner chooses No Supply.
 */
function mayTakeOver(g: Game, u: UnitId, now: Source, other: Source, sources: readonly Source[]): boolean {
  if (!other.units.includes(u)) return false;
  const group = groupOf(g, sideOf(g, u));
  if (now.tokens < lowCost(dseOfUnits(g, group))) return true;
  const theirs = lowCost(dseOfUnits(g, [...new Set([...boundTo(other, sources), u])]));
  const ours = lowCost(
    dseOfUnits(
      g,
      group.filter((each) => each !== u),
    ),
  );
  return other.tokens >= theirs && tokensIn(g, new Set([...now.sites, ...other.sites]), sideOf(g, u)) >= ours + theirs;
}

function groupOf(g: Game, side: number): UnitId[] {
  const group: UnitId[] = [];
  for (let u = nextWith(g, 'group', side, 0); u !== 0; u = nextWith(g, 'group', side, u)) group.push(u);
  return group;
}

function payLevel(g: Game, level: number, tokens: number): void {
  const { hq, dump, side } = upkeep.at;
  g.set(upkeep.at.level, level);
  g.note(NOTE.issued, g.cells[hq], g.cells[dump], g.cells[side], dseOfUnits(g, groupOf(g, g.cells[side])), level);
  if (g.cells[hq] !== 0) {
    payByHq(g, g.cells[hq], tokens, PURPOSE.upkeep, upkeep.step.paid);
    return;
  }
  spendTokens(g, g.cells[dump], g.cells[side], tokens, PURPOSE.upkeep);
  g.goto(upkeep.step.paid);
}

function determine(g: Game, u: UnitId, level: number): void {
  give(g, 'determined', u);
  setLevel(g, u, level);
}

/** OCS 11.4b: whom nothing reaches is in No Supply. */
function cutOff(g: Game, side: number): void {
  for (const u of inNeed(g, side, () => true)) determine(g, u, LEVEL.none);
}

/** OCS 11.4e: headquarters are exempt. */
const suffers = (g: Game, u: UnitId, side: number): boolean =>
  sideOf(g, u) === side && needsSupply(g, u) && levelOf(g, u) === LEVEL.none && g.s.forces.isHq[u] === 0;

const lossOf = (g: Game, u: UnitId, roll: number): number =>
  attritionLoss(
    g.s.series.attrition,
    { ar: actionRating(g, u), re: { over: reOf(g, u), under: 4 }, steps: stepsOf(g, u) },
    roll,
  );
