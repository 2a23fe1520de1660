// The Air Display beside the map (TITE 18.0): models by box, and packets in flight with their choices of aircraft.

import { seat } from '../../../engine/contract/ids.ts';
import { action } from '../../../engine/kernel/action.ts';
import type { Panel, PanelRow } from '../../../view/beside.ts';
import type { MarkerDrawing } from '../../../view/view.ts';
import {
  airBoxOf,
  hasAircraft,
  is,
  isUnderWay,
  leadOf,
  missionOf,
  nextFlyer,
  type PacketId,
  packetCount,
  packetFleet,
  packetHex,
  packetSide,
} from '../aircraft.ts';
import { packetInHand } from '../chapters/air-tasking.ts';
import type { Game } from '../state.ts';
import { AIR_BOX, AIR_ROLE, type AircraftId, AXIS, MISSIONS, SOVIET } from '../terms.ts';
import { hexName } from '../text/names.ts';
import { VERB } from '../verbs.ts';
import { MISSION_WORDS, SIDE_WORDS } from './log.ts';

const BOXES = [AIR_BOX.available, AIR_BOX.flown, AIR_BOX.destroyed, AIR_BOX.pool] as const;

export function airPanel(g: Game): Panel {
  const packets = packetsThat(g, (p) => isUnderWay(g, p) || p === packetInHand(g));
  return {
    title: 'Air Display',
    note: hasAircraft(g)
      ? 'Numbers of aircraft in each box, damaged ones in parentheses (18.0).'
      : 'The game is played without aircraft.',
    columns: ['Model or packet', 'Available', 'Flown', 'Destroyed', 'Force Pool'],
    rows: [...packets.map((p) => packetRow(g, p)), ...[AXIS, SOVIET].flatMap((side) => modelRows(g, side))],
  };
}

/** Packets in flight, on the map over the hexes of their missions. */
export const flightMarkers = (g: Game): MarkerDrawing[] =>
  packetsThat(g, (p) => isUnderWay(g, p)).map((p) => ({
    hex: packetHex(g, p),
    kind: `aircraft, ${MISSION_WORDS[MISSIONS[missionOf(g, p)]]}`,
    label: packetName(g, p),
  }));

/** The aircraft that leads it, else the fleet that sorties. */
export function packetName(g: Game, p: PacketId): string {
  const lead = leadOf(g, p);
  return lead === 0 ? g.s.navy.fleets[packetFleet(g, p)].name : g.s.aviation.titles[lead];
}

const packetsThat = (g: Game, holds: (p: PacketId) => boolean): PacketId[] =>
  Array.from({ length: packetCount(g) }, (_, before) => before + 1).filter(holds);

function modelRows(g: Game, side: number): PanelRow[] {
  const { models, model, ofSide } = g.s.aviation;
  const [first, last] = ofSide[side];
  const all = Array.from({ length: Math.max(0, last - first + 1) }, (_, n) => first + n);
  return models.flatMap(({ name }, kind): PanelRow[] => {
    const own = all.filter((a) => model[a] === kind);
    if (own.every((a) => !BOXES.some((box) => airBoxOf(g, a) === box))) return [];
    return [
      {
        label: `${SIDE_WORDS[side]}, ${name}`,
        seat: seat(side),
        cells: BOXES.map((box) =>
          countText(
            g,
            own.filter((a) => airBoxOf(g, a) === box),
          ),
        ),
        choices: own.flatMap((a) => [VERB.crew, VERB.escort, VERB.scramble].map((verb) => action(verb, a))),
      },
    ];
  });
}

function countText(g: Game, own: readonly AircraftId[]): string {
  const damaged = own.filter((a) => is(g, a, 'damaged')).length;
  return own.length === 0 ? '' : `${own.length}${damaged > 0 ? ` (${damaged})` : ''}`;
}

function packetRow(g: Game, p: PacketId): PanelRow {
  const flyers = [AIR_ROLE.mission, AIR_ROLE.escort, AIR_ROLE.intercept].flatMap((role) => {
    const found: string[] = [];
    for (let a = nextFlyer(g, p, role); a !== 0; a = nextFlyer(g, p, role, a))
      found.push(g.s.aviation.models[g.s.aviation.model[a]].name);
    return found;
  });
  const hex = packetHex(g, p);
  const fleet = packetFleet(g, p);
  const all = fleet === 0 ? flyers : [...flyers, g.s.navy.fleets[fleet].name];
  return {
    label: `${MISSION_WORDS[MISSIONS[missionOf(g, p)]]} over ${hexName(g.s, hex)}: ${all.join(', ') || 'no aircraft yet'}`,
    seat: seat(packetSide(g, p)),
    hexes: [hex],
    cells: ['', '', '', ''],
    ...(p === packetInHand(g) ? { takes: true as const } : {}),
  };
}
