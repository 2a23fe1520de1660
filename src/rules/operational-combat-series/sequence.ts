// The sequence of play (OCS 2.2, 2.3): an Overphase, then two player turns of each side, as tables of segments.
//
// A chapter is added in these places:
//   its file             chapters/NAME.ts: a procedure; it reads and changes the state by the files that state.ts lists
//   verbs.ts, notes.ts   its choices and its events, in a paragraph of their own at the end; vocabulary in terms.ts
//   a row of OVERPHASE or PLAYER_TURN below, where the chapter is a segment; the acting side is `acting(g)` (turn.ts)
//   a row of DEEDS (chapters/movement.ts), where a side may do it in a segment of movement: trucks, rail, aircraft,
//                        ships, dumps
//   a row of GROUP_DEEDS (chapters/group-deeds.ts), where a group may do it on its way: overruns, entraining, breaking
//                        railways
//   a row of `entries` (chapters/occupation.ts), where it settles what units find in a hex that they enter
//   CALLED below         procedures that others call
//   ledger/              its rows `done`, with the file that cites the number; the test names it: [OCS 9.13]
// Dice fall in lanes by step, week and the first local of the procedure: let that be the hex or unit concerned.
// Marks that last for a phase are cleared in `openPhase` (chapters/phases.ts).

import type { Procedure } from '../../engine/kernel/procedure.ts';
import { assemble, auto, over, procedure } from '../../engine/kernel/procedure.ts';
import { aftermath } from './chapters/aftermath.ts';
import { baseFall, baseUpkeep } from './chapters/air-bases.ts';
import { airDrop } from './chapters/air-drop.ts';
import { building } from './chapters/airfields.ts';
import { antiOverrun } from './chapters/anti-overrun.ts';
import { arrivals } from './chapters/arrivals.ts';
import { barrage } from './chapters/barrage.ts';
import { battle } from './chapters/battle.ts';
import { blowing } from './chapters/blowing.ts';
import { capture } from './chapters/capture.ts';
import { cleanUp } from './chapters/clean-up.ts';
import { combat } from './chapters/combat.ts';
import { divisionReturns, isAnyReturning } from './chapters/division-returns.ts';
import { dogfight } from './chapters/dogfight.ts';
import { fire } from './chapters/fire.ts';
import { firstPlayer } from './chapters/first-player.ts';
import { flight } from './chapters/flight.ts';
import { haulage } from './chapters/haulage.ts';
import { airReturn, homing } from './chapters/homing.ts';
import { losses } from './chapters/losses.ts';
import { march } from './chapters/march.ts';
import { modeDetermination } from './chapters/modes.ts';
import { movement } from './chapters/movement.ts';
import { overrun } from './chapters/overrun.ts';
import { passage } from './chapters/passage.ts';
import { paying } from './chapters/paying.ts';
import { openPhase, openPlayerTurn } from './chapters/phases.ts';
import { rebuilding } from './chapters/rebuilding.ts';
import { refit } from './chapters/refit.ts';
import { reinforcements } from './chapters/reinforcements.ts';
import { release } from './chapters/release.ts';
import { reorganization } from './chapters/reorganization.ts';
import { replacements } from './chapters/replacements.ts';
import { retreat } from './chapters/retreat.ts';
import { shipping } from './chapters/shipping.ts';
import { sortie } from './chapters/sortie.ts';
import { seating } from './chapters/stacking.ts';
import { freight } from './chapters/trains.ts';
import { upkeep } from './chapters/upkeep.ts';
import { voyage } from './chapters/voyage.ts';
import { weatherSegment } from './chapters/weather.ts';
import { NOTE } from './notes.ts';
import type { LESSON_PARTS } from './schema/module.ts';
import type { Game } from './state.ts';
import type { Ocs } from './statics.ts';
import { enemyOf, PHASE, PLAYER_TURNS, SEGMENT } from './terms.ts';
import { phasing, plays } from './turn.ts';

/** A segment of the sequence of play and the chapter that plays it. */
interface Row {
  readonly phase: keyof typeof PHASE;
  readonly segment: keyof typeof SEGMENT;
  /** The side that acts; in the Overphase chapters ask both. */
  readonly by: 'phasing' | 'other';
  readonly chapter: Procedure;
  /** The part of the rules that a lesson may leave out, and with it the row. */
  readonly part?: (typeof LESSON_PARTS)[number];
  /** Whether the row is played with the options of this game. */
  isOn?(s: Ocs): boolean;
}

/** OCS 2.2 I: the segments of the Overphase that are played, in their order. */
const OVERPHASE: readonly Row[] = [
  { phase: 'overphase', segment: 'weather', by: 'phasing', chapter: weatherSegment, part: 'weather' },
  { phase: 'overphase', segment: 'supply', by: 'phasing', chapter: upkeep, part: 'supply' },
  { phase: 'overphase', segment: 'supply', by: 'phasing', chapter: baseUpkeep, part: 'air' },
  { phase: 'overphase', segment: 'reinforcement', by: 'phasing', chapter: arrivals },
  { phase: 'overphase', segment: 'reorganization', by: 'phasing', chapter: reorganization },
  { phase: 'overphase', segment: 'first-player', by: 'phasing', chapter: firstPlayer },
];

/**
 * OCS 2.2 II: the phases of a player turn that are played, segment by segment. Stacking is enforced at the end of
 * phases (4.2).
 */
const PLAYER_TURN: readonly Row[] = [
  { phase: 'air-return', segment: 'whole', by: 'phasing', chapter: airReturn, part: 'air' },
  { phase: 'refit', segment: 'whole', by: 'phasing', chapter: refit, part: 'air' },
  {
    phase: 'modes',
    segment: 'whole',
    by: 'phasing',
    chapter: modeDetermination,
    isOn: ({ rules }) => !rules.modesInMovement,
  },
  { phase: 'movement', segment: 'movement', by: 'phasing', chapter: movement },
  // OCS 14.1i, 14.13: aircraft alone.
  { phase: 'movement', segment: 'barrage', by: 'phasing', chapter: barrage, part: 'air' },
  { phase: 'movement', segment: 'stacking', by: 'phasing', chapter: seating },
  { phase: 'reaction', segment: 'release', by: 'other', chapter: release },
  { phase: 'reaction', segment: 'movement', by: 'other', chapter: movement },
  { phase: 'reaction', segment: 'barrage', by: 'other', chapter: barrage, part: 'barrage' },
  { phase: 'reaction', segment: 'combat', by: 'other', chapter: combat },
  { phase: 'reaction', segment: 'stacking', by: 'other', chapter: seating },
  { phase: 'combat', segment: 'barrage', by: 'phasing', chapter: barrage, part: 'barrage' },
  { phase: 'combat', segment: 'combat', by: 'phasing', chapter: combat },
  { phase: 'exploitation', segment: 'release', by: 'phasing', chapter: release },
  { phase: 'exploitation', segment: 'movement', by: 'phasing', chapter: movement },
  { phase: 'exploitation', segment: 'barrage', by: 'phasing', chapter: barrage, part: 'barrage' },
  { phase: 'exploitation', segment: 'combat', by: 'phasing', chapter: combat },
  { phase: 'exploitation', segment: 'stacking', by: 'phasing', chapter: seating },
  { phase: 'clean-up', segment: 'whole', by: 'phasing', chapter: cleanUp },
];

/** Procedures that chapters call. */
const CALLED: readonly Procedure[] = [
  march,
  overrun,
  antiOverrun,
  paying,
  blowing,
  haulage,
  fire,
  battle,
  losses,
  aftermath,
  retreat,
  capture,
  voyage,
  shipping,
  reinforcements,
  replacements,
  rebuilding,
  divisionReturns,
  freight,
  flight,
  passage,
  dogfight,
  homing,
  sortie,
  airDrop,
  baseFall,
  building,
];

const game = procedure('game', { steps: ['next', 'turnEnd', 'end'] });

const rowsNow = (g: Game): readonly Row[] => (g.cells[g.s.at.playerTurn] === 0 ? OVERPHASE : PLAYER_TURN);
const isPlayed = ({ s }: Game, { part, isOn }: Row): boolean =>
  (part === undefined || plays(s, part)) && (isOn === undefined || isOn(s));

game.define<Ocs>({
  // OCS 2.1: strictly in this order.
  next: auto((g) => {
    const { at } = g.s;
    if (isAnyReturning(g)) return g.call(divisionReturns, game.step.next);
    const rows = rowsNow(g);
    let row = g.cells[at.row];
    while (row < rows.length && !isPlayed(g, rows[row])) row++;
    if (row < rows.length) begin(g, rows[row], row);
    else if (g.cells[at.playerTurn] < PLAYER_TURNS) beginPlayerTurn(g, g.cells[at.playerTurn] + 1);
    else g.goto(game.step.turnEnd);
  }),

  // OCS 2.2 IV.
  turnEnd: auto((g) => {
    const { at, play } = g.s;
    if (g.cells[at.turn] === play.scenario.turns) return g.goto(game.step.end);
    g.add(at.turn, 1);
    g.set(at.playerTurn, 0);
    g.set(at.row, 0);
    g.goto(game.step.next);
  }),

  end: over,
});

function begin(g: Game, { phase, segment, by, chapter }: Row, row: number): void {
  const { at } = g.s;
  g.set(at.row, row + 1);
  if (g.cells[at.phase] !== PHASE[phase]) {
    g.set(at.phase, PHASE[phase]);
    openPhase(g);
  }
  g.set(at.segment, SEGMENT[segment]);
  // OCS 8.0, 14.12b: in Reaction the other side.
  g.set(at.acting, by === 'phasing' ? phasing(g) : enemyOf(phasing(g)));
  g.note(NOTE.segment, g.cells[at.turn], g.cells[at.playerTurn], PHASE[phase], SEGMENT[segment], g.cells[at.acting]);
  g.call(chapter, game.step.next);
}

function beginPlayerTurn(g: Game, playerTurn: number): void {
  const { at } = g.s;
  const first = g.cells[at.first];
  g.set(at.playerTurn, playerTurn);
  // OCS 2.1: the first player, the second, and both once more.
  g.set(at.phasing, playerTurn % 2 === 1 ? first : enemyOf(first));
  g.set(at.row, 0);
  openPlayerTurn(g);
  g.goto(game.step.next);
}

const chapters = new Set([...OVERPHASE, ...PLAYER_TURN].map(({ chapter }) => chapter));
export const program = assemble([game, ...chapters, ...CALLED]);
