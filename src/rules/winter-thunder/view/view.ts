// A player's view of Winter Thunder: map, counters with their states, markers, the turn and the points, the log, the
// odds.

import type { MarkerDrawing, StatusFact, TurnBox, ViewSource } from '../../../view/view.ts';
import { battle, targetOf } from '../chapters/battle.ts';
import { leadNeeded, pointsFrom, sourcesOf, totalPoints } from '../chapters/victory.ts';
import type { Game } from '../state.ts';
import type { VictorySource, WinterThunder } from '../statics.ts';
import { ALLIED, GERMAN, WEATHERS } from '../terms.ts';
import { aims, verdict } from './aims.ts';
import { battles } from './battles.ts';
import { boxes } from './boxes.ts';
import { charts } from './charts.ts';
import { choiceLabel } from './choice-label.ts';
import { counters, printedName } from './counters.ts';
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

export const view: ViewSource<WinterThunder> = {
  map: drawMap,
  counters,
  markers,
  control: (g) => Int8Array.from({ length: g.s.map.grid.size + 1 }, (_, hex) => g.cells[g.s.at.hexControl + hex] - 1),
  status,
  track,
  score: (g) => ({
    points: [GERMAN, ALLIED].map((seat) => totalPoints(g, seat)),
    needs: [GERMAN, ALLIED].map((seat) => leadNeeded(g, seat)),
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

function markers(g: Game): MarkerDrawing[] {
  const { at, map } = g.s;
  const drawn: MarkerDrawing[] = [];
  for (let hex = 1; hex <= map.grid.size; hex++) {
    if (g.cells[at.hexImproved + hex] !== 0) drawn.push({ hex, kind: 'improved position', label: 'IP' });
    const block = g.cells[at.hexBlock + hex];
    if (block !== 0) drawn.push({ hex, kind: `${block - 1 === GERMAN ? 'German' : 'Allied'} block`, label: 'BLOCK' });
    if (g.cells[at.exitUsed + hex] !== 0) drawn.push({ hex, kind: 'exit closed', label: 'closed' });
  }
  if (g.isRunning(battle)) drawn.push({ hex: targetOf(g), kind: 'battle', label: 'battle' });
  return drawn;
}

/** Dates, and the units that arrive by the scenario (WT 4.1). */
function track({ play, units }: WinterThunder): TurnBox[] {
  return Array.from({ length: play.lastTurn }, (_, before) => ({
    name: play.dates[before + 1],
    arrivals: units.titles.filter((_title, unit) => play.arrivalTurn[unit] === before + 1),
  }));
}

function status(g: Game): StatusFact[] {
  const { at, play } = g.s;
  const turn = g.cells[at.turn];
  return [
    { label: 'Turn', value: `${turn} of ${play.lastTurn}, ${play.dates[turn]}`, on: 'track' },
    { label: 'Weather', value: WEATHERS[g.cells[at.weather]] },
    { label: 'Air points', value: `${g.cells[at.airPoints]}` },
    { label: 'German points', value: pointsInWords(g, GERMAN), on: 'score' },
    { label: 'Allied points', value: pointsInWords(g, ALLIED), on: 'score' },
    { label: 'Chits left', value: chitsLeft(g) },
  ];
}

function pointsInWords(g: Game, seat: typeof GERMAN): string {
  const initial = g.s.play.victory.initial[seat];
  const parts = [
    ...(initial > 0 ? [`${initial} from the start`] : []),
    ...sourcesOf(seat).flatMap((source) => {
      const points = pointsFrom(g, source);
      return points === 0 ? [] : [`${points} ${sourceInWords(source)}`];
    }),
  ];
  return `${totalPoints(g, seat)}${parts.length > 0 ? `: ${parts.join(', ')}` : ''}`;
}

/** `Allied division eliminated`. */
const sourceInWords = (source: VictorySource): string =>
  source.replaceAll('-', ' ').replace(/^(allied|german)\b/, (side) => side[0].toUpperCase() + side.slice(1));

function chitsLeft(g: Game): string {
  const { at, units } = g.s;
  const left = units.hqs.filter((hq) => g.cells[at.hqInCup + hq] === 1);
  return left.length === 0 ? 'none' : `${left.length}: ${left.map((hq) => printedName(units.titles[hq])).join(', ')}`;
}
