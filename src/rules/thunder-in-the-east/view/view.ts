// A player's view of Thunder in the East: map, counters, markers, the turn and the points, the log.

import type { Hex } from '../../../hex/ids.ts';
import type { MarkerDrawing, StatusFact, TurnBox, ViewSource } from '../../../view/view.ts';
import { TRANSPORTS } from '../cells.ts';
import { battle } from '../chapters/battle.ts';
import { placeOf as detachmentHex } from '../chapters/detachments.ts';
import { anchorageOf } from '../chapters/transport.ts';
import { axisPoints } from '../chapters/victory.ts';
import { frontOf } from '../front.ts';
import { fleetHex } from '../navy.ts';
import { detachmentCount, type Game, isLone, workOf } from '../state.ts';
import type { Thunder } from '../statics.ts';
import { AXIS, HALVES, PHASES, SOVIET, WEATHERS, WORK } from '../terms.ts';
import { aims, scoreOf, verdict } from './aims.ts';
import { flightMarkers } from './air-display.ts';
import { boxes, panel, panels } from './beside.ts';
import { charts } from './charts.ts';
import { choiceLabel, isGrave, placeOf } from './choice-label.ts';
import { counters } from './counters.ts';
import { fleetText } from './fleets.ts';
import { SIDE_WORDS, sentence } from './log.ts';
import { drawMap } from './map.ts';
import { moments } from './moments.ts';
import { odds, oddsOf, preview } from './odds.ts';
import { gaps, overlay, overlays } from './overlays.ts';
import { placing } from './placing.ts';
import { planning } from './planning.ts';
import { printed } from './printed.ts';
import { mayStay, reach, reachAssumes, withdraw } from './reach.ts';
import { readOut } from './read-out.ts';
import { sector } from './sector.ts';
import { travel } from './travel.ts';

export const view: ViewSource<Thunder> = {
  map: drawMap,
  counters,
  markers,
  control: frontOf,
  status,
  track,
  score: scoreOf,
  verdict,
  aims,
  sentence,
  preview,
  reach,
  reachAssumes,
  mayStay,
  withdraw,
  gaps,
  travel,
  overlays,
  overlay,
  odds,
  oddsOf,
  planning,
  moments,
  sector,
  choiceLabel,
  placeOf,
  isGrave,
  charts,
  readOut,
  boxes,
  panels,
  panel,
  placing,
  printed,
};

function markers(g: Game): MarkerDrawing[] {
  const { at, land } = g.s;
  const drawn: MarkerDrawing[] = [];
  for (let hex = 1 as Hex; hex <= land.grid.size; hex = (hex + 1) as Hex) {
    for (const side of [AXIS, SOVIET]) {
      const work = workOf(g, hex, side);
      if (work === WORK.improved) drawn.push({ hex, kind: `improved defense, ${SIDE_WORDS[side]}`, label: 'ID' });
      if (work === WORK.fortified) drawn.push({ hex, kind: `fortified defense, ${SIDE_WORDS[side]}`, label: 'FD' });
    }
  }
  land.cities.forEach(({ hex, name }, city) => {
    const left = g.cells[at.cityCountdown + city];
    if (left > 0) drawn.push({ hex, kind: `countdown: ${name} works again in ${left} turns`, label: `−${left}` });
  });
  if (g.cells[at.stalin] !== 0) drawn.push({ hex: g.cells[at.stalin], kind: 'Stalin', label: 'S' });
  for (let transport = 0; transport < TRANSPORTS; transport++) {
    const hex = anchorageOf(g, transport);
    if (hex !== 0)
      drawn.push({ hex, kind: `transport: ${g.s.forces.titles[g.cells[at.shipped + transport]]}`, label: 'sea' });
  }
  for (let fleet = 1; fleet <= g.s.navy.count; fleet++) {
    if (fleetHex(g, fleet) !== 0) drawn.push({ hex: fleetHex(g, fleet), kind: fleetText(g, fleet), label: 'fleet' });
  }
  if (g.s.rules.naval) {
    land.cities.forEach(({ hex, name }, city) => {
      const left = g.cells[at.portCountdown + city];
      if (left > 0)
        drawn.push({ hex, kind: `bombed: the port of ${name} works again in ${left} turns`, label: `⚓${left}` });
    });
  }
  for (let d = 1; d <= detachmentCount(g.s); d++) {
    const hex = detachmentHex(g, d);
    const isSent = g.cells[at.detachmentTarget + d] !== 0;
    if (hex !== 0)
      drawn.push({ hex, kind: `partisan detachment${isSent ? ', attacking' : ''}`, label: isSent ? 'P!' : 'P?' });
  }
  drawn.push(...flightMarkers(g));
  for (let i = 0; i < g.cells[at.battles]; i++) {
    const hex = g.cells[at.battleHex + i];
    if (hex !== 0) drawn.push({ hex, kind: 'battle', label: 'battle' });
  }
  if (g.isRunning(battle)) drawn.push({ hex: g.cells[battle.at.hex], kind: 'battle', label: 'battle' });
  return drawn;
}

/** Dates, and the units that arrive by the scenario (TITE 9.0). */
function track({ play, forces }: Thunder): TurnBox[] {
  return Array.from({ length: play.turns }, (_, before) => ({
    name: play.calendar[before + 1].text,
    arrivals: play.arrivals.filter(({ turn }) => turn === before + 1).map(({ unit }) => forces.titles[unit]),
  }));
}

const PHASE_WORDS: Readonly<Record<(typeof PHASES)[number], string>> = {
  logistics: 'Logistics',
  special: 'Special Movement',
  combat: 'Combat',
  regular: 'Regular Movement',
  housekeeping: 'Housekeeping',
};

function status(g: Game): StatusFact[] {
  const { at, play } = g.s;
  const turn = g.cells[at.turn];
  const points = (cell: number): string => `${g.cells[cell] / HALVES}`;
  const resources = (side: number): string =>
    `equipment ${points(at.equipment + side)}, fuel ${points(at.fuel + side)}, offensive ${points(at.offensive + side)}`;
  return [
    {
      label: 'Turn',
      value: `${turn} of ${play.turns}, ${play.calendar[turn].text}${isLone(g) ? ', Mid-East' : ''}`,
      on: 'track',
    },
    { label: 'Phase', value: `${SIDE_WORDS[g.cells[at.active]]}, ${PHASE_WORDS[PHASES[g.cells[at.phase]]]}` },
    { label: 'Weather', value: WEATHERS[g.cells[at.weather]] },
    { label: 'Axis points', value: `${axisPoints(g)}`, on: 'score' },
    ...[AXIS, SOVIET].map((side) => ({ label: `${SIDE_WORDS[side]} resources`, value: resources(side) })),
  ];
}
