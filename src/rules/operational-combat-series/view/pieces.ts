// The counters of a game in progress, on the map and off it.

import type { Seat } from '../../../engine/contract/ids.ts';
import { aOf, verbOf } from '../../../engine/kernel/action.ts';
import type { CounterDrawing } from '../../../view/view.ts';
import { isActive, isPresent, isReduced, sideOfAircraft } from '../aircraft.ts';
import { leaderOf } from '../chapters/groups.ts';
import { haulage } from '../chapters/haulage.ts';
import { march, mayBePicked } from '../chapters/march.ts';
import { movement } from '../chapters/movement.ts';
import type { Game } from '../state.ts';
import { reducedSide } from '../tables/aircraft.ts';
import { type AircraftId, FACE, LEVEL, MARKERS, SEGMENT, type UnitId } from '../terms.ts';
import { acting } from '../turn.ts';
import {
  faceOf,
  has,
  hexOf,
  isFrozen,
  isOnMap,
  isReleased,
  isTop,
  levelOf,
  lostOf,
  markerOf,
  shown,
  sideOf,
  stepsOf,
} from '../units.ts';
import { VERB } from '../verbs.ts';
import { columnNow, vesselNow } from './column.ts';
import { airFace, divisionFace, unitFace } from './counters.ts';

/** OCS 4.9: with fog, of enemy stacks the top alone. */
export const isSeenBy = (g: Game, u: UnitId, viewer: Seat | null | undefined): boolean =>
  !g.s.rules.fog || viewer === null || sideOf(g, u) === viewer || isTop(g, u);

/** @param viewer null sees everything; absent: what all may see */
export function counters(g: Game, viewer?: Seat | null): CounterDrawing[] {
  const able = thoseThatMayAct(g, viewer);
  const drawn: CounterDrawing[] = [];
  const divisions = new Set<string>();
  for (let u = 1; u <= g.s.forces.count; u++) {
    if (!isOnMap(g, u) || !isSeenBy(g, u, viewer)) continue;
    if (isUnderMarker(g, u, viewer)) {
      const marker = divisionNow(g, u);
      if (!divisions.has(marker.id)) drawn.push(marker);
      divisions.add(marker.id);
      continue;
    }
    const may = able.has(u) ? { mayAct: true as const } : {};
    const inHand = isInHand(g, u) ? { isInHand: true as const } : {};
    drawn.push({ ...faceNow(g, u), hex: hexOf(g, u), states: statesOf(g, u, viewer), ...may, ...inHand });
  }
  const inHand = columnNow(g, viewer) ?? vesselNow(g, viewer);
  return inHand === null ? drawn : [...drawn, inHand];
}

/** Whether a unit is the one that a group is led by. */
const isInHand = (g: Game, u: UnitId): boolean => g.isRunning(march) && leaderOf(g) === u;

/** OCS 12.7: by option the other side is shown a marker for all units of a division in a hex. */
const isUnderMarker = (g: Game, u: UnitId, viewer: Seat | null | undefined): boolean =>
  g.s.rules.divisionMarkers &&
  viewer !== null &&
  viewer !== sideOf(g, u) &&
  g.s.forces.hasDivisionMarker[g.s.forces.formation[u]] === 1;

/** The marker of the division of a unit, with the symbol of the first of its units. */
function divisionNow(g: Game, u: UnitId): CounterDrawing {
  const { formation, formations, formationNames, formationDse, rows, side } = g.s.forces;
  const division = formation[u];
  const first = rows[formation.indexOf(division)]!;
  const hex = hexOf(g, u);
  return {
    ...divisionFace(first, side[u], formationNames[division], formationDse[division]),
    id: `${formations[division]}-${g.s.land.grid.label(hex)}`,
    hex,
  };
}

/** A counter as it lies there, without its hex and states. */
export function faceNow(g: Game, u: UnitId): CounterDrawing {
  const { forces } = g.s;
  const row = forces.rows[u]!;
  const face = unitFace(row, shown(g, u), forces.side[u], forces.formationNames[forces.formation[u]]);
  return {
    ...face,
    ...(forces.steps[u] > 1 ? { steps: { left: stepsOf(g, u), of: forces.steps[u] } } : {}),
    reduced: lostOf(g, u) > 0,
    // Guns and headquarters do not attack: their first figures are a barrage and a range.
    strength: forces.isHq[u] === 1 || forces.isArtillery[u] === 1 ? 0 : shown(g, u).strength,
  };
}

function statesOf(g: Game, u: UnitId, viewer: Seat | null | undefined): string[] {
  const marker = markerOf(g, u);
  const known: readonly (readonly [boolean, string])[] = [
    [marker !== 0, MARKERS[marker]],
    [faceOf(g, u) === FACE.move && marker === 0, 'move'],
    [isReleased(g, u), 'released'],
    [levelOf(g, u) === LEVEL.none, 'out of supply'],
    [levelOf(g, u) === LEVEL.low, 'low supply'],
    [isFrozen(g, u) || (knowsDeeds(g, u, viewer) && hasActed(g, u)), 'done'],
  ];
  return known.flatMap(([holds, state]) => (holds ? [state] : []));
}

/** OCS 4.9: with fog what a unit has done is known to its owner. */
const knowsDeeds = (g: Game, u: UnitId, viewer: Seat | null | undefined): boolean =>
  !g.s.rules.fog || viewer === null || viewer === sideOf(g, u);

/** Whether a unit of the side that acts has had its turn in the present segment. */
function hasActed(g: Game, u: UnitId): boolean {
  if (sideOf(g, u) !== acting(g)) return false;
  const segment = g.cells[g.s.at.segment];
  if (segment === SEGMENT.combat) return has(g, 'fought', u);
  if (segment === SEGMENT.barrage) return has(g, 'fired', u);
  return g.isRunning(movement) && has(g, 'moved', u);
}

const UNIT_CHOICES: ReadonlySet<number> = new Set([
  VERB.pick,
  VERB.join,
  VERB.commit,
  VERB.fire,
  VERB.release,
  VERB.combatMode,
  VERB.moveMode,
  VERB.reserveMode,
  VERB.reserveMoving,
  VERB.strategicMode,
  VERB.exploit,
  VERB.advance,
]);

/** OCS 4.9: with fog a viewer who imagines the other side cannot tell what it may choose. */
export const knowsChoices = (g: Game, viewer: Seat | null | undefined): boolean =>
  g.actor >= 0 && (!g.s.rules.fog || viewer === null || viewer === g.actor);

/** Units that the side to act may choose now. */
function thoseThatMayAct(g: Game, viewer: Seat | null | undefined): ReadonlySet<UnitId> {
  const found = new Set<UnitId>();
  if (g.isOver || !knowsChoices(g, viewer)) return found;
  const options = g.options();
  for (let i = 0; i < options.size; i++) if (UNIT_CHOICES.has(verbOf(options.at(i)))) found.add(aOf(options.at(i)));
  // A group in hand hides no others that may still be picked.
  if (g.isRunning(march) || g.isRunning(haulage))
    for (let u = 1; u <= g.s.forces.count; u++) if (!has(g, 'group', u) && mayBePicked(g, u)) found.add(u);
  return found;
}

/** An aircraft as it lies in its place; without a hex. */
export function airplaneNow(g: Game, a: AircraftId): CounterDrawing {
  const row = g.s.aircraft[a];
  const side = isReduced(g, a) ? reducedSide(row) : row;
  const face = airFace(row, side, sideOfAircraft(g, a));
  return {
    ...face,
    reduced: isReduced(g, a),
    states: isPresent(g, a) && !isActive(g, a) ? ['inactive'] : [],
  };
}
