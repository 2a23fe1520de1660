// A player's view of Nuklear Winter 68: map, counters with their states, markers, the turn and the points, log, odds.

import type { MarkerDrawing, StatusFact, TurnBox, ViewSource } from '../../../view/view.ts';
import { factionScore, pointsFrom } from '../chapters/victory.ts';
import { type Game, isMarked, smokeLevel } from '../state.ts';
import type { NuklearWinter } from '../statics.ts';
import {
  CLASS,
  FATE,
  type Faction,
  type FormationId,
  MARK,
  SOURCES,
  type Source,
  STRIKE_KINDS,
  STRIKES,
  type WeaponId,
} from '../terms.ts';
import { sideName } from '../text/names.ts';
import { aims, verdict } from './aims.ts';
import { battles } from './battles.ts';
import { boxes } from './boxes.ts';
import { charts } from './charts.ts';
import { choiceLabel } from './choice-label.ts';
import { counters } from './counters.ts';
import { sentence } from './log.ts';
import { drawMap } from './map.ts';
import { moments } from './moments.ts';
import { odds, oddsOf } from './odds.ts';
import { overlay, overlays } from './overlays.ts';
import { placing } from './placing.ts';
import { planning } from './planning.ts';
import { preview } from './preview.ts';
import { printed } from './printed.ts';
import { reach, reachAssumes, withdraw } from './reach.ts';
import { readOut } from './read-out.ts';
import { routine } from './routine.ts';

export const view: ViewSource<NuklearWinter> = {
  map: drawMap,
  counters,
  markers,
  control,
  status,
  track,
  score: (g) => ({
    points: g.s.factionOf.map((faction) => factionScore(g, faction)),
    needs: g.s.factionOf.map(() => g.s.play.margin),
  }),
  verdict,
  aims,
  sentence,
  preview,
  reach,
  reachAssumes,
  withdraw,
  overlays,
  overlay,
  odds,
  oddsOf,
  battles,
  moments,
  choiceLabel,
  routine,
  charts,
  readOut,
  boxes,
  placing,
  planning,
  printed,
};

function control(g: Game): Int8Array {
  const { map, at, seatOf } = g.s;
  return Int8Array.from({ length: map.grid.size + 1 }, (_, hex) => {
    const holder = g.cells[at.hexControl + hex];
    return holder === 0 ? -1 : seatOf[holder - 1];
  });
}

function markers(g: Game): MarkerDrawing[] {
  const { at, map, weapons } = g.s;
  const { cells } = g;
  const drawn: MarkerDrawing[] = objectives(g);
  const put = (hex: number, kind: string, label: string): void => {
    drawn.push({ hex, kind, label });
  };
  for (let hex = 1; hex <= map.grid.size; hex++) {
    const smoke = smokeLevel(g, hex);
    if (smoke > 0) put(hex, `smoke L${smoke}`, `SMK ${smoke}`);
    if (isMarked(g, hex, MARK.wreck)) put(hex, 'wreck', 'WRECK');
    if (isMarked(g, hex, MARK.sandbags)) put(hex, 'sandbags', 'SANDBAG');
    if (isMarked(g, hex, MARK.mines)) put(hex, 'mines', 'MINES');
    if (isMarked(g, hex, MARK.shellholes)) put(hex, 'shellholes', 'SHELLS');
    if (isMarked(g, hex, MARK.chemical)) put(hex, 'chemical', 'CHEM');
    if (isMarked(g, hex, MARK.radiation)) put(hex, 'radiation', 'RAD');
  }
  for (let w = 1 as WeaponId; w <= weapons.count; w = (w + 1) as WeaponId) {
    const hex = cells[at.weaponHex + w];
    if (hex !== 0) put(hex, 'weapon', weapons.titles[w]);
  }
  return drawn;
}

/** Target markers (NW 2.2.3) with their points and the side that shows. */
function objectives(g: Game): MarkerDrawing[] {
  return g.s.play.objectives.map(({ hex, points }) => {
    const holder = g.cells[g.s.at.hexControl + hex] - 1;
    const code = holder < 0 ? '' : ` ${['RE', 'NA', 'BH'][holder]}`;
    return { hex, kind: `objective, ${points} points, ${sideName(holder)}`, label: `OBJ ${points}${code}` };
  });
}

/** The formations whose markers go into the cup in each turn (NW 2.1.1). */
function track({ play, formations }: NuklearWinter): TurnBox[] {
  return Array.from({ length: play.turns }, (_, before) => ({
    name: '',
    arrivals: formations.titles.filter((_title, f) => play.arrivals[f]?.turn === before + 1),
  }));
}

function status(g: Game): StatusFact[] {
  const { at, play, formations, factionOf } = g.s;
  const active = g.cells[at.activeFormation];
  return [
    { label: 'Turn', value: `${g.cells[at.turn]} of ${play.turns}`, on: 'track' },
    { label: 'Active', value: active === 0 ? 'none' : formations.titles[active] },
    { label: 'Cup', value: cupInWords(g) },
    ...factionOf.flatMap((faction) => [
      { label: `${sideName(faction)} points`, value: pointsInWords(g, faction), on: 'score' as const },
      ...callsOf(g, faction),
    ]),
  ];
}

/** `4 draws left: 1/130 x2, event`; `empty`. */
function cupInWords(g: Game): string {
  const { at, formations } = g.s;
  const parts: string[] = [];
  const add = (name: string, count: number): void => {
    if (count > 0) parts.push(count > 1 ? `${name} ×${count}` : name);
  };
  for (let f = 1 as FormationId; f <= formations.count; f = (f + 1) as FormationId) {
    add(formations.titles[f], g.cells[at.cupFormation + f]);
  }
  add('event', g.cells[at.cupEvent]);
  g.s.factionOf.forEach((faction) => {
    add(`advance ${sideName(faction)}`, g.cells[at.cupAdvance + faction]);
  });
  if (parts.length === 0) return 'empty';
  const left = g.cells[at.drawsLeft];
  return `${left === 0 ? 'no' : left} draw${left === 1 ? '' : 's'} left: ${parts.join(', ')}`;
}

/** `5: 3 for objectives, 2 for units destroyed`; `3 for objectives` where all come from one source. */
function pointsInWords(g: Game, faction: Faction): string {
  const parts = SOURCES.flatMap((source) => {
    const points = pointsFrom(g, faction, source);
    return points === 0 ? [] : [`${points} for ${SCORED_FOR[source]}`];
  });
  return parts.length === 1
    ? parts[0]
    : [factionScore(g, faction), parts.join(', ')].filter((part) => part !== '').join(': ');
}

const SCORED_FOR: Readonly<Record<Source, string>> = {
  objectives: 'objectives',
  destroyed: 'units destroyed',
  exited: 'units exited',
  launched: 'missiles launched',
  captured: 'missiles captured',
  survived: 'survivors',
  converted: 'conversions',
};

/** Artillery markers and airplanes that a side can still call for; no row where it has none. */
function callsOf(g: Game, faction: Faction): { label: string; value: string }[] {
  const { at, units } = g.s;
  const parts: string[] = [];
  for (let strike = 0; strike < STRIKE_KINDS; strike++) {
    const count = g.cells[at.strikes + faction * STRIKE_KINDS + strike];
    if (count > 0) parts.push(`${STRIKES[strike]} ×${count}`);
  }
  for (const unit of units.of[faction]) {
    if (units.cls[unit] !== CLASS.airplane || g.cells[at.unitFate + unit] === FATE.destroyed) continue;
    const sortie = g.cells[at.unitSortie + unit];
    parts.push(`${units.titles[unit]}${sortie > 0 ? ` (flies turn ${sortie})` : ''}`);
  }
  return parts.length === 0 ? [] : [{ label: `${sideName(faction)} support`, value: parts.join(', ') }];
}
