// Markers on the map beside counters: dumps, trucks and wagons, air bases, works, damage, the combat in progress.

import type { Hex } from '../../../hex/ids.ts';
import type { MarkerDrawing } from '../../../view/view.ts';
import { plural } from '../../../wargame/view/log.ts';
import { aircraftWhere, isSecret, isUp, sideOfAircraft, siteOfAircraft } from '../aircraft.ts';
import { isBaseOf, levelOfBase, paidLevel, sideOfBase, siteOfBase } from '../bases.ts';
import { barrage } from '../chapters/barrage.ts';
import { battle } from '../chapters/battle.ts';
import { combat } from '../chapters/combat.ts';
import { hedgehogIn, isBroken, portHitsIn } from '../hexes.ts';
import type { Game } from '../state.ts';
import { type Park, readPark, tokensOn } from '../stocks.ts';
import { LOAD, SIDES, TOKENS } from '../terms.ts';
import { planeName, sideName, supplyText, vesselName } from '../text/names.ts';
import { isAfloat, isCraft, siteOfVessel } from '../vessels.ts';
import { loadText } from './column.ts';

export function markers(g: Game): MarkerDrawing[] {
  return [...hexMarkers(g), ...transports(g), ...bases(g), ...stations(g), ...vessels(g), ...fights(g)];
}

function hexMarkers(g: Game): MarkerDrawing[] {
  const drawn: MarkerDrawing[] = [];
  for (let hex = 1 as Hex; hex <= g.s.counts.hexes; hex = (hex + 1) as Hex) {
    for (const side of SIDES) {
      const tokens = tokensOn(g, hex, side);
      if (tokens > 0)
        drawn.push({
          hex,
          kind: `${sideName(g.s, side)} dump, ${supplyText(tokens)}`,
          // An amount below one point shows no points.
          label: `dump ${Math.floor(tokens / TOKENS)}`,
        });
    }
    if (hedgehogIn(g, hex) > 0)
      drawn.push({ hex, kind: `works: hedgehog of level ${hedgehogIn(g, hex)}`, label: `${hedgehogIn(g, hex)}` });
    if (isBroken(g, hex)) drawn.push({ hex, kind: 'broken railroad', label: 'rail' });
    if (portHitsIn(g, hex) > 0)
      drawn.push({ hex, kind: `port, ${plural(portHitsIn(g, hex), 'hit')}`, label: `−${portHitsIn(g, hex)}` });
  }
  return drawn;
}

/** Points of one kind, side and place, whether or not they have moved, are one marker. */
function transports(g: Game): MarkerDrawing[] {
  const park: Park = { site: 0, side: 0, kind: 0, moved: 0, points: 0, tokens: 0 };
  const found = new Map<string, { hex: number; side: number; kind: number; points: number; tokens: number }>();
  for (let place = 0; place < g.cells[g.s.at.parks]; place++) {
    const { site, side, kind, points, tokens } = readPark(g, place, park);
    if (site > g.s.counts.hexes || kind >= LOAD.hauled) continue;
    const key = `${site} ${side} ${kind}`;
    const before = found.get(key) ?? { hex: site, side, kind, points: 0, tokens: 0 };
    found.set(key, { ...before, points: before.points + points, tokens: before.tokens + tokens });
  }
  return [...found.values()].map(({ hex, side, kind, points, tokens }) => {
    const name = kind === LOAD.truck ? 'truck' : 'wagon';
    const load = tokens > 0 ? ` with ${supplyText(tokens)}` : '';
    return {
      hex,
      kind: `${sideName(g.s, side)} ${plural(points, `${name} point`)}${load}`,
      label: `${name} ${points}`,
    };
  });
}

function bases(g: Game): MarkerDrawing[] {
  const drawn: MarkerDrawing[] = [];
  for (let base = 1; base <= g.s.counts.bases; base++) {
    const [level, site] = [levelOfBase(g, base), siteOfBase(g, base)];
    if (level === 0 || site > g.s.counts.hexes) continue;
    const paid = paidLevel(g, base) < level ? `, ${paidLevel(g, base)} paid for` : '';
    drawn.push({
      hex: site,
      kind: `${sideName(g.s, sideOfBase(g, base))} air base of level ${level}${paid}`,
      label: `air ${level}`,
    });
  }
  return drawn;
}

/** Aircraft on station by hex and side; those that only their owner knows of (OCS 14.8d) are beside the map. */
function stations(g: Game): MarkerDrawing[] {
  const found = new Map<string, { hex: number; side: number; names: string[] }>();
  for (const a of aircraftWhere(g, (b) => isUp(g, b) && !isSecret(g, b))) {
    const [hex, side] = [siteOfAircraft(g, a), sideOfAircraft(g, a)];
    if (hex === 0 || hex > g.s.counts.hexes || isBaseOf(g, hex, side)) continue;
    const key = `${hex} ${side}`;
    const there = found.get(key) ?? { hex, side, names: [] };
    there.names.push(planeName(g.s, a));
    found.set(key, there);
  }
  return [...found.values()].map(({ hex, side, names }) => ({
    hex,
    kind: `${sideName(g.s, side)} aircraft: ${names.join(', ')}`,
    label: `aircraft ${names.length}`,
  }));
}

/** Ships and landing craft with what they carry. */
function vessels(g: Game): MarkerDrawing[] {
  const drawn: MarkerDrawing[] = [];
  for (let v = 1; v <= g.s.counts.vessels; v++) {
    const site = siteOfVessel(g, v);
    if (!isAfloat(g, v) || site === 0 || site > g.s.counts.hexes) continue;
    const load = loadText(g, v);
    const carries = load === '' ? '' : ` with ${load}`;
    const what = isCraft(g, v) ? 'landing craft' : 'ship';
    drawn.push({ hex: site, kind: `${what}: ${vesselName(g.s, v)}${carries}`, label: what });
  }
  return drawn;
}

/** The combat or barrage in progress. */
function fights(g: Game): MarkerDrawing[] {
  const running = [
    [battle, battle.at.target, 'combat'],
    [combat, combat.at.target, 'combat'],
    [barrage, barrage.at.hex, 'barrage'],
  ] as const;
  const found = running.find(([chapter, cell]) => g.isRunning(chapter) && g.cells[cell] !== 0);
  if (found === undefined) return [];
  const [, cell, kind] = found;
  return [{ hex: g.cells[cell], kind, label: kind }];
}
