// The panel of supply (OCS 11.2 to 11.5): each source with what it has in reach, whom it serves and what they cost; in
// the Supply Usage Segment with the group in hand, whose units can be left to another source; and who falls to No
// Supply.

import { type Action, type Seat, seat } from '../../../engine/contract/ids.ts';
import { action } from '../../../engine/kernel/action.ts';
import type { Hex } from '../../../hex/ids.ts';
import type { Panel, PanelKind, PanelRow, PanelUnit } from '../../../view/beside.ts';
import { dseOfUnits } from '../chapters/dse.ts';
import { tokensOfHq } from '../chapters/paying.ts';
import { markServed, markThrown, stockedPlaces, throwOf } from '../chapters/tracing.ts';
import { groupInHand, lowCost, upkeep } from '../chapters/upkeep.ts';
import type { Game } from '../state.ts';
import { tokensAt } from '../stocks.ts';
import { LEVELS, SIDES, TOKENS, type UnitId } from '../terms.ts';
import { sideName, siteName, supplyText, unitName } from '../text/names.ts';
import { LEVEL_WORDS } from '../text/words.ts';
import { plays } from '../turn.ts';
import { has, hexOf, isOnMap, levelOf, sideOf } from '../units.ts';
import { VERB } from '../verbs.ts';

export const supplyKind: PanelKind = {
  name: 'supply',
  title: 'Supply',
  steps: ['supply-usage.source', 'supply-usage.leave', 'supply-usage.level', 'paying.choose'],
};

/** The viewer's own side; of both for a viewer who sees everything. */
export function supplyPanel(g: Game, viewer: Seat | null): Panel {
  const sides = SIDES.filter((side) => viewer === null || side === viewer);
  return {
    title: 'Supply',
    note: noteOf(g),
    columns: ['Source', 'In reach', 'Units', 'DSE', 'Full', 'Low', 'Enough for'],
    rows: sides.flatMap((side) => rowsOf(g, side)),
  };
}

function noteOf(g: Game): string {
  if (!plays(g.s, 'supply')) return 'All count as in Full Supply and pay nothing.';
  return groupInHand(g) === null
    ? 'A group takes 1 SP a DSE for Full Supply, half of it for Low Supply. What it costs counts all whom a source reaches.'
    : 'Press a unit of the group, or drag it to another source, to leave it to that one.';
}

interface Source {
  readonly hq: UnitId;
  readonly dump: number;
  readonly tokens: number;
  /** All whom it reaches. */
  readonly reached: readonly UnitId[];
}

const ofSide = (g: Game, side: number): UnitId[] =>
  Array.from({ length: g.s.forces.count }, (_, i) => i + 1).filter((u) => isOnMap(g, u) && sideOf(g, u) === side);

function sourceOfHq(g: Game, hq: UnitId): Source {
  const served = new Uint8Array(g.s.counts.hexes + 1);
  markThrown(g, hq, served);
  const reached = ofSide(g, sideOf(g, hq)).filter((u) => served[hexOf(g, u)] === 1);
  return { hq, dump: 0, tokens: tokensOfHq(g, hq), reached };
}

function sourceOfDump(g: Game, dump: Hex, side: number): Source {
  const served = new Uint8Array(g.s.counts.hexes + 1);
  markServed(g, dump, side, served);
  const reached = ofSide(g, side).filter((u) => served[hexOf(g, u)] === 1);
  return { hq: 0, dump, tokens: tokensAt(g, dump, side), reached };
}

function rowsOf(g: Game, side: number): PanelRow[] {
  const sources = [
    ...ofSide(g, side)
      .filter((u) => throwOf(g, u) > 0)
      .map((hq) => sourceOfHq(g, hq)),
    ...stockedPlaces(g, side)
      .filter((site) => site <= g.s.counts.hexes)
      .map((dump) => sourceOfDump(g, dump as Hex, side)),
  ];
  const inHand = groupInHand(g);
  const isUsage = g.isRunning(upkeep);
  const isSettled = (u: UnitId): boolean => isUsage && has(g, 'determined', u);
  const rows = sources.map((source): PanelRow => {
    const { hq, dump, reached } = source;
    const isInHand = inHand !== null && inHand.hq === hq && inHand.dump === dump;
    const own = isInHand
      ? inHand.group
      : reached.filter((u) => !isSettled(u) && !(inHand?.group.includes(u) && g.cells[upkeep.at.side] === side));
    const name = hq !== 0 ? unitName(g.s, hq) : `From ${siteName(g.s, dump)}, directly`;
    return {
      label: isInHand ? `${name}, in hand` : name,
      seat: seat(side),
      hexes: [hq !== 0 ? hexOf(g, hq) : dump],
      cells: cellsOf(g, own, source.tokens),
      units: reached.filter((u) => !isSettled(u)).map((u) => chip(g, u, own.includes(u))),
      choices: isInHand ? LEVEL_CHOICES : [hq !== 0 ? action(VERB.issue, hq) : action(VERB.draw, dump)],
    };
  });
  const short = ofSide(g, side).filter((u) => !isSettled(u) && !sources.some((source) => canKeep(g, source, u)));
  if (short.length === 0 || !plays(g.s, 'supply')) return rows;
  const hexes = [...new Set(short.map((u) => hexOf(g, u)))];
  return [
    ...rows,
    {
      label: `${sideName(g.s, side)} units that fall to No Supply`,
      seat: seat(side),
      hexes,
      cells: ['', short.length, '', '', '', LEVEL_WORDS[2]],
      units: short.map((u) => chip(g, u, true)),
    },
  ];
}

const LEVEL_CHOICES: readonly Action[] = [action(VERB.fullSupply), action(VERB.lowSupply), action(VERB.done)];

/** Whether a source reaches a unit and could pay at least Low Supply for it alone. */
const canKeep = (g: Game, { reached, tokens }: Source, u: UnitId): boolean =>
  reached.includes(u) && tokens >= lowCost(dseOfUnits(g, [u]));

const chip = (g: Game, u: UnitId, isOwn: boolean): PanelUnit => ({
  counter: g.s.forces.ids[u],
  moves: action(VERB.leaveOut, u),
  ...(isOwn ? {} : { isElsewhere: true as const }),
});

/** In narrow columns a figure stays with its unit. */
const unbroken = (tokens: number): string => supplyText(tokens).replaceAll(' ', '\u00a0');

function cellsOf(g: Game, units: readonly UnitId[], tokens: number): (string | number)[] {
  if (units.length === 0) return [unbroken(tokens), 0, '', '', '', ''];
  const dse = dseOfUnits(g, units);
  const [full, low] = [dse * TOKENS, lowCost(dse)];
  const enough = tokens >= full ? LEVEL_WORDS[0] : tokens >= low ? LEVEL_WORDS[1] : LEVEL_WORDS[2];
  return [unbroken(tokens), `${units.length}${levelsOf(g, units)}`, dse, unbroken(full), unbroken(low), enough];
}

/** ` (2 low, 1 none)`: those that are not in Full Supply now. */
function levelsOf(g: Game, units: readonly UnitId[]): string {
  const short = LEVELS.slice(1).flatMap((level, i) => {
    const count = units.filter((u) => levelOf(g, u) === i + 1).length;
    return count === 0 ? [] : [`${count} ${level}`];
  });
  return short.length === 0 ? '' : ` (${short.join(', ')})`;
}
