// The Air Return Step (TITE 18.4.3, 19.6): aircraft come home, and hits on airfields suppress those of the enemy.

import type { StepId } from '../../../engine/contract/ids.ts';
import { aOf } from '../../../engine/kernel/action.ts';
import { auto, decide, procedure } from '../../../engine/kernel/procedure.ts';
import {
  airBoxOf,
  clearPackets,
  destroy,
  hasAircraft,
  is,
  land,
  leadOf,
  missionOf,
  type PacketId,
  packetCount,
  setAirBox,
  setIs,
} from '../aircraft.ts';
import { NOTE } from '../notes.ts';
import { activeSide, type Game, inactiveSide } from '../state.ts';
import type { Thunder } from '../statics.ts';
import { AIR_BOX, AIR_RAID, type AircraftId, MISSION } from '../terms.ts';
import { VERB } from '../verbs.ts';
import { deliver } from './air-combat.ts';
import { reviseReserve } from './air-reserve.ts';
import { offerSelection, select } from './air-selection.ts';

export const airReturn = procedure('return', {
  steps: ['begin', 'hits', 'suppress', 'harm', 'destroy', 'end'],
  locals: ['lastClass', 'lastMinor', 'lastMajor'],
});

/** Brings the aircraft of both sides home; the running procedure then continues at `then`. */
export function returnAircraft(g: Game, then: StepId): void {
  if (hasAircraft(g) || packetCount(g) > 0) g.call(airReturn, then);
  else g.goto(then);
}

const hitsLeft = (g: Game): number => g.cells[g.s.at.airfieldHits + inactiveSide(g)];
const isSurprise = (g: Game): boolean => g.cells[g.s.at.airRaid + activeSide(g)] === AIR_RAID.surprise;

airReturn.define<Thunder>({
  begin: auto((g) => {
    // TITE 105.1: paratroops whose battle nobody had to fight any more.
    if (g.s.rules.airborne) for (let p = 1; p <= packetCount(g); p++) if (leadOf(g, p) !== 0) dropLate(g, p);
    // TITE 19.6: aircraft still in the air come home.
    for (let a = 1; a <= g.s.aviation.count; a++) if (airBoxOf(g, a) === AIR_BOX.flying) land(g, a);
    clearPackets(g);
    // TITE 208.3.1: they join the Air Reserve as they come, before hits are suffered.
    reviseReserve(g, 'return', airReturn.step.hits);
  }),

  hits: auto((g) => g.goto(isSurprise(g) ? airReturn.step.destroy : airReturn.step.suppress)),

  // TITE 18.4.3: first aircraft that are not suppressed yet.
  suppress: decide({
    rule: '18.4.3',
    prompt: 'choose an aircraft that is suppressed',
    actor: inactiveSide,
    legal: (g, out) => {
      if (hitsLeft(g) > 0) offerSelection(g, inactiveSide(g), isOpen, airReturn.at, VERB.suppress, out);
    },
    otherwise: (g) => g.goto(airReturn.step.harm),
    apply: (g, chosen) => {
      const a = aOf(chosen);
      setIs(g, a, 'suppressed', true);
      setAirBox(g, a, AIR_BOX.flown);
      bear(g, a);
    },
  }),

  // TITE 18.4.3: when all are suppressed, further hits harm them, one level each (8.1).
  harm: decide({
    rule: '18.4.3',
    prompt: 'choose a suppressed aircraft that is harmed',
    actor: inactiveSide,
    legal: (g, out) => {
      if (hitsLeft(g) > 0) offerSelection(g, inactiveSide(g), isSuppressed, airReturn.at, VERB.suppress, out);
    },
    otherwise: endHits,
    apply: (g, chosen) => {
      const a = aOf(chosen);
      if (is(g, a, 'damaged')) destroy(g, a);
      else setIs(g, a, 'damaged', true);
      bear(g, a);
    },
  }),

  // TITE 26.2: hits of a surprise raid destroy aircraft of the attacker's choice.
  destroy: decide({
    rule: '26.2',
    prompt: 'choose an aircraft that the raid destroys',
    actor: activeSide,
    legal: (g, out) => {
      if (hitsLeft(g) === 0) return;
      const [first, last] = g.s.aviation.ofSide[inactiveSide(g)];
      for (let a = first; a <= last; a++) if (isOnField(g, a)) out.add(VERB.suppress, a);
    },
    otherwise: endHits,
    apply: (g, chosen) => {
      destroy(g, aOf(chosen));
      bear(g, aOf(chosen));
    },
  }),

  end: auto((g) => g.back()),
});

function endHits(g: Game): void {
  g.set(g.s.at.airfieldHits + inactiveSide(g), 0);
  g.goto(airReturn.step.end);
}

function bear(g: Game, a: AircraftId): void {
  select(g, airReturn.at, a);
  g.add(g.s.at.airfieldHits + inactiveSide(g), -1);
  g.note(NOTE.suppressed, a, airBoxOf(g, a));
  g.stay();
}

function dropLate(g: Game, p: PacketId): void {
  if (missionOf(g, p) === MISSION.paradrop) deliver(g, p);
}

const isOnField = (g: Game, a: AircraftId): boolean =>
  airBoxOf(g, a) === AIR_BOX.available || airBoxOf(g, a) === AIR_BOX.flown;
/** TITE 208.3.2: nothing suppresses aircraft of the Air Reserve. */
const isOpen = (g: Game, a: AircraftId): boolean => isOnField(g, a) && !is(g, a, 'suppressed') && !is(g, a, 'reserve');
const isSuppressed = (g: Game, a: AircraftId): boolean =>
  isOnField(g, a) && is(g, a, 'suppressed') && !is(g, a, 'reserve');
