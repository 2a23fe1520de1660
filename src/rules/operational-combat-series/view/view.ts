// A player's view of the series: map, counters, markers, the week and the points, the log.

import type { StatusFact, TurnBox, ViewSource } from '../../../view/view.ts';
import { pointsOf } from '../chapters/victory.ts';
import { fractionText } from '../schema/numbers.ts';
import type { Game } from '../state.ts';
import type { Ocs } from '../statics.ts';
import { PHASES, PLAYER_TURNS, SEGMENTS } from '../terms.ts';
import { dateOf } from '../text/dates.ts';
import { sideName } from '../text/names.ts';
import { PHASE_WORDS, SEGMENT_WORDS } from '../text/words.ts';
import { acting, moduleWeek, weatherNow, weekOf } from '../turn.ts';
import { aimsOf, scoreOf, verdict } from './aims.ts';
import { battles } from './battles.ts';
import { boxes, panel, panels } from './beside.ts';
import { charts } from './charts.ts';
import { choiceLabel, isByButton, isGrave, placeOf } from './choice-label.ts';
import { printedCounters, printedMarkers } from './counters.ts';
import { sentence } from './log.ts';
import { drawMap } from './map.ts';
import { markers } from './markers.ts';
import { stances } from './modes-bar.ts';
import { moments } from './moments.ts';
import { odds, oddsOf, preview } from './odds.ts';
import { overlay, overlays } from './overlays.ts';
import { counters } from './pieces.ts';
import { planning } from './planning.ts';
import { mayStay, reach, reachAssumes, withdraw } from './reach.ts';
import { readOut } from './read-out.ts';
import { routine } from './routine.ts';

export const view: ViewSource<Ocs> = {
  map: ({ module }) => drawMap(module),
  counters,
  markers,
  status,
  track,
  score: scoreOf,
  verdict,
  aims: ({ module, play }) => aimsOf(module, play.victory),
  sentence,
  preview,
  reach,
  reachAssumes,
  mayStay,
  withdraw,
  overlays,
  overlay,
  odds,
  oddsOf,
  moments,
  planning,
  battles,
  charts,
  readOut,
  boxes,
  panels,
  panel,
  stances,
  choiceLabel,
  isByButton,
  placeOf,
  isGrave,
  routine,
  printed: ({ s: { module, play } }) => ({
    counters: printedCounters(module, play.scenario),
    markers: printedMarkers(module),
    turns: Array.from({ length: play.scenario.turns }, (_, i) => ({
      turn: play.firstTurn + i,
      label: dateOf(play.scenario.firstTurnDate, i),
    })),
  }),
};

/** Dates, and the units that arrive by the scenario. */
function track({ play, forces }: Ocs): TurnBox[] {
  const { scenario, firstTurn } = play;
  return Array.from({ length: scenario.turns }, (_, before) => ({
    name: dateOf(scenario.firstTurnDate, before),
    arrivals: scenario.arrivals
      .filter(({ turn }) => turn === firstTurn + before)
      .flatMap(({ units }) => units.map((id) => forces.rows[forces.ids.indexOf(id)]?.name ?? id)),
  }));
}

function status(g: Game): StatusFact[] {
  const { at, play } = g.s;
  const [phase, segment] = [PHASES[g.cells[at.phase]], SEGMENTS[g.cells[at.segment]]];
  const inPhase = segment === 'whole' ? '' : `, ${SEGMENT_WORDS[segment]}`;
  const playerTurn = g.cells[at.playerTurn];
  const date = dateOf(play.scenario.firstTurnDate, weekOf(g) - 1);
  return [
    { label: 'Week', value: `${moduleWeek(g)}, ${date}; ${weekOf(g)} of ${play.scenario.turns}`, on: 'track' },
    ...(playerTurn === 0
      ? []
      : [{ label: 'Player turn', value: `${playerTurn} of ${PLAYER_TURNS}, ${sideName(g.s, g.cells[at.phasing])}` }]),
    {
      label: 'Phase',
      value: playerTurn === 0 ? `Overphase${inPhase}` : `${sideName(g.s, acting(g))}, ${PHASE_WORDS[phase]}${inPhase}`,
    },
    { label: 'Weather', value: weatherNow(g).name },
    ...g.s.head.sides.map(({ name }, side) => ({
      label: `${name} points`,
      value: fractionText(pointsOf(g, side)),
      on: 'score' as const,
    })),
  ];
}
