// Cards that bring units and aircraft (TITE 9.0, 25.5, 302).

import { aOf, verbOf } from '../../../../engine/kernel/action.ts';
import type { Hex } from '../../../../hex/ids.ts';
import { mark } from '../../../../wargame/units/marks.ts';
import { airBoxOf, destroy, isGerman, ownerOf, setIs } from '../../aircraft.ts';
import { NOTE } from '../../notes.ts';
import { firstInBox, type Game, hasRoomFor, kindOf, putOnMap } from '../../state.ts';
import type { Card } from '../../statics-cards.ts';
import { AIR_BOX, AIR_RAID, type AircraftId, BOX, POWER, type UnitId } from '../../terms.ts';
import { VERB } from '../../verbs.ts';
import { restore } from '../air-recovery.ts';
import { edgePlaces, entriesFor } from '../purchases.ts';
import type { Effect } from './effect.ts';
import { cardPlay, isThreatened } from './playing.ts';

const left = (g: Game): number => g.cells[cardPlay.at.left];
/** TITE 302.0: groups come in order, one with each play; `begin` has counted the group that comes now. */
const groupInOrder = (g: Game, { units }: Card): readonly number[] => units[g.cells[g.s.at.power + POWER.exiles] - 1];
const onlyGroup = (_: Game, { units }: Card): readonly number[] => units[0];

/** The unit of a group that is placed now: the choices that are left tell which; 0 where no counter is left. */
const unitOf = (g: Game, group: readonly number[]): UnitId =>
  firstInBox(g, group[group.length - left(g)], BOX.unused) || firstInBox(g, group[group.length - left(g)], BOX.pool);

function enter(g: Game, u: UnitId, hex: Hex): void {
  putOnMap(g, u, hex, kindOf(g, u).steps);
  mark(g, g.s.at.filled, hex);
  g.note(NOTE.arrived, u, hex);
  g.add(cardPlay.at.left, -1);
}

/** Places the units of a group one by one; one may be passed over. */
const reinforcing = (
  placesOf: (g: Game, u: UnitId) => readonly Hex[],
  groupOf: (g: Game, card: Card) => readonly number[],
): Effect => ({
  choices: (g, card) => groupOf(g, card).length,
  offer: (g, card, out) => {
    const u = unitOf(g, groupOf(g, card));
    if (u !== 0) for (const hex of placesOf(g, u)) out.add(VERB.enter, hex);
    if (left(g) > 1) out.add(VERB.delay);
  },
  take: (g, card, chosen) => {
    if (verbOf(chosen) === VERB.delay) g.add(cardPlay.at.left, -1);
    else enter(g, unitOf(g, groupOf(g, card)), aOf(chosen) as Hex);
  },
});

export const reinforcements: Effect = {
  ...reinforcing(entriesFor, groupInOrder),
  may: (g, { units }) => g.cells[g.s.at.power + POWER.exiles] < units.length,
  begin: (g) => g.add(g.s.at.power + POWER.exiles, 1),
};

/** The whole group at the friendly map edge. */
export const edgeReinforcements: Effect = reinforcing(edgePlaces, onlyGroup);

/** All units of the group in one threatened city, whose number is the focus. */
export const militia: Effect = {
  choices: (g, card) => onlyGroup(g, card).length,
  offer: (g, card, out) => {
    const u = unitOf(g, onlyGroup(g, card));
    const { cities, condition, side } = card;
    for (const city of cities) {
      const { hex } = g.s.land.cities[city];
      const isOpen = g.cells[cardPlay.at.focus] === 0 || g.cells[cardPlay.at.focus] === city + 1;
      if (u !== 0 && isOpen && isThreatened(g, city, side, condition?.value ?? 0) && hasRoomFor(g, u, hex))
        out.add(VERB.enter, hex);
    }
  },
  take: (g, card, chosen) => {
    const hex = aOf(chosen) as Hex;
    g.set(cardPlay.at.focus, g.s.land.cityIn[hex]);
    enter(g, unitOf(g, onlyGroup(g, card)), hex);
  },
};

// Aircraft

/** The turn of a side's next aircraft, 0 where none is to come. */
function nextArrival(g: Game, side: number): number {
  let next = 0;
  for (const { aircraft, turn } of g.s.aviation.arrivals) {
    if (ownerOf(g, aircraft) !== side || airBoxOf(g, aircraft) !== AIR_BOX.absent || turn <= g.cells[g.s.at.turn])
      continue;
    if (next === 0 || turn < next) next = turn;
  }
  return next;
}

/** TITE 302.0: one aircraft of the next ones that arrive, damaged in the Destroyed box. */
export const earlyAircraft: Effect = {
  may: (g, { side }) => nextArrival(g, side) > 0,
  choices: () => 1,
  offer: (g, { side }, out) => {
    const next = nextArrival(g, side);
    const early = g.s.aviation.arrivals.filter(
      ({ aircraft, turn }) =>
        turn === next && ownerOf(g, aircraft) === side && airBoxOf(g, aircraft) === AIR_BOX.absent,
    );
    for (const { aircraft } of early) if (isFirstOf(g, aircraft, early)) out.add(VERB.construct, aircraft);
  },
  take: (g, _, chosen) => {
    destroy(g, aOf(chosen));
    g.note(NOTE.restored, aOf(chosen), AIR_BOX.destroyed);
    g.add(cardPlay.at.left, -1);
  },
};

/** Of aircraft that are alike the first is offered. */
const isFirstOf = (g: Game, a: AircraftId, early: readonly { readonly aircraft: AircraftId }[]): boolean =>
  early.find(({ aircraft }) => g.s.aviation.model[aircraft] === g.s.aviation.model[a])?.aircraft === a;

/** German aircraft that have flown recover a level, whatever the weather; then no more in this step. */
export const restoreAircraft: Effect = {
  begin: (g, { side }) => {
    const [first, last] = g.s.aviation.ofSide[side];
    for (let a = first; a <= last; a++) {
      if (airBoxOf(g, a) !== AIR_BOX.flown || !isGerman(g, a)) continue;
      restore(g, a);
      setIs(g, a, 'chosen', true);
    }
  },
};

/** TITE 302.0: all recover in fair weather, and fighters raid airfields. */
export const airOffensive: Effect = {
  begin: (g, { side }) => {
    g.set(g.s.at.wholeRecovery, 1);
    g.set(g.s.at.airRaid + side, AIR_RAID.offensive);
  },
};
