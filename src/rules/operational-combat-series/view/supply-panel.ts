// The panel of supply (OCS 11.2 to 11.5): each source with what it has in reach, whom it serves and what they cost; who is beyond all.

import { type Action, type Seat, seat } from '../../../engine/contract/ids.ts';
import { action } from '../../../engine/kernel/action.ts';
import type { Hex } from '../../../hex/ids.ts';
import type { Panel, PanelRow } from '../../../view/beside.ts';
import { dseOfUnits } from '../chapters/dse.ts';
import { tokensOfHq } from '../chapters/paying.ts';
import { markServed, markThrown, stockedPlaces, throwOf } from '../chapters/tracing.ts';
import type { Game } from '../state.ts';
import { tokensAt } from '../stocks.ts';
import { LEVELS, SIDES, TOKENS, type UnitId } from '../terms.ts';
import { sideName, siteName, supplyText, unitName } from '../text/names.ts';
import { LEVEL_WORDS } from '../text/words.ts';
import { plays } from '../turn.ts';
import { hexOf, isOnMap, levelOf, sideOf } from '../units.ts';
import { VERB } from '../verbs.ts';

/** The viewer's own side; of both for whoever sees everything. */
export function supplyPanel(g: Game, viewer: Seat | null): Panel {
  const sides = SIDES.filter((side) => viewer === null || side === viewer);
  return {
    title: 'Supply',
    note: plays(g.s, 'supply')
      ? 'A group takes 1 SP a DSE for Full Supply, half of it for Low Supply. What it costs counts all whom a source reaches.'
      : 'All count as in Full Supply and pay nothing.',
    columns: ['Source', 'In reach', 'Units', 'DSE', 'Full', 'Low', 'Enough for'],
    rows: sides.flatMap((side) => rowsOf(g, side)),
  };
}

/** Whom a source reaches, and the tokens that it can spend. */
export interface Reached {
  readonly units: readonly UnitId[];
  readonly tokens: number;
}

const ofSide = (g: Game, side: number): UnitId[] =>
  Array.from({ length: g.s.forces.count }, (_, i) => i + 1).filter((u) => isOnMap(g, u) && sideOf(g, u) === side);

export function reachedByHq(g: Game, hq: UnitId): Reached {
  const served = new Uint8Array(g.s.counts.hexes + 1);
  markThrown(g, hq, served);
  return { units: ofSide(g, sideOf(g, hq)).filter((u) => served[hexOf(g, u)] === 1), tokens: tokensOfHq(g, hq) };
}

function reachedFromDump(g: Game, dump: Hex, side: number): Reached {
  const served = new Uint8Array(g.s.counts.hexes + 1);
  markServed(g, dump, side, served);
  return { units: ofSide(g, side).filter((u) => served[hexOf(g, u)] === 1), tokens: tokensAt(g, dump, side) };
}

function rowsOf(g: Game, side: number): PanelRow[] {
  const beyond = new Set(ofSide(g, side));
  const rowOf = (label: string, hexes: readonly number[], reached: Reached, choice: Action): PanelRow => {
    for (const u of reached.units) beyond.delete(u);
    return { label, seat: seat(side), hexes, cells: cellsOf(g, reached), choices: [choice] };
  };
  const hqs = ofSide(g, side).filter((u) => throwOf(g, u) > 0);
  const dumps = stockedPlaces(g, side).filter((site) => site <= g.s.counts.hexes);
  const rows = [
    ...hqs.map((hq) => rowOf(unitName(g.s, hq), [hexOf(g, hq)], reachedByHq(g, hq), action(VERB.issue, hq))),
    ...dumps.map((dump) =>
      rowOf(
        `From ${siteName(g.s, dump)}, directly`,
        [dump],
        reachedFromDump(g, dump as Hex, side),
        action(VERB.draw, dump),
      ),
    ),
  ];
  if (beyond.size === 0) return rows;
  const names = [...beyond].map((u) => unitName(g.s, u));
  const label = `${sideName(g.s, side)} units beyond all supply: ${names.join(', ')}`;
  const hexes = [...new Set([...beyond].map((u) => hexOf(g, u)))];
  return [...rows, { label, seat: seat(side), hexes, cells: ['', beyond.size, '', '', '', LEVEL_WORDS[2]] }];
}

function cellsOf(g: Game, { units, tokens }: Reached): (string | number)[] {
  if (units.length === 0) return [supplyText(tokens), 0, '', '', '', ''];
  const dse = dseOfUnits(g, units);
  const [full, low] = [dse * TOKENS, (dse * TOKENS) / 2];
  const enough = tokens >= full ? LEVEL_WORDS[0] : tokens >= low ? LEVEL_WORDS[1] : LEVEL_WORDS[2];
  return [supplyText(tokens), `${units.length}${levelsOf(g, units)}`, dse, supplyText(full), supplyText(low), enough];
}

/** ` (2 low, 1 none)`: those that are not in Full Supply now. */
function levelsOf(g: Game, units: readonly UnitId[]): string {
  const short = LEVELS.slice(1).flatMap((level, i) => {
    const count = units.filter((u) => levelOf(g, u) === i + 1).length;
    return count === 0 ? [] : [`${count} ${level}`];
  });
  return short.length === 0 ? '' : ` (${short.join(', ')})`;
}
