// The sequence of play (NW 2.0, 2.1): set-up, then turns of an Actions phase, in which the cup decides which formation
// acts, and Cleanup.

import { aOf } from '../../engine/kernel/action.ts';
import { auto, chance, decide, over, type Procedure, procedure } from '../../engine/kernel/procedure.ts';
import { flight } from './chapters/airplanes.ts';
import { shelling } from './chapters/artillery.ts';
import { assault } from './chapters/assault.ts';
import { attack } from './chapters/attack.ts';
import { casualty } from './chapters/casualties.ts';
import { cleanup } from './chapters/cleanup.ts';
import { blast } from './chapters/contamination.ts';
import { conversion } from './chapters/conversion.ts';
import {
  admitReinforcements,
  eventMarker,
  factionOfMarker,
  fillCup,
  formationOfMarker,
  hasArrived,
  inCup,
  markersInCup,
  offerMarkers,
  takeMarker,
} from './chapters/cup.ts';
import { deployment } from './chapters/deployment.ts';
import { entering } from './chapters/entering.ts';
import { fortune } from './chapters/events.ts';
import { impulse } from './chapters/impulse.ts';
import { ambush, masterless } from './chapters/masterless.ts';
import { orders } from './chapters/movement.ts';
import { reaction } from './chapters/opportunity.ts';
import { rally } from './chapters/rally.ts';
import { stacking } from './chapters/stacking.ts';
import { strike } from './chapters/strikes.ts';
import { factionScore } from './chapters/victory.ts';
import { withdrawal } from './chapters/withdrawal.ts';
import { type Game, isAlive } from './state.ts';
import type { NuklearWinter } from './statics.ts';
import { BLACK_HAND, EVENT, type Faction, type FormationId, NATO, NO_FORMATION, REICH } from './terms.ts';
import { VERB } from './verbs.ts';

export const game = procedure('game', {
  steps: ['deploy', 'turnStart', 'pull', 'draw', 'pulled', 'advance', 'cleanup', 'turnEnd', 'over'],
  locals: ['marker'],
});

const drawn = (g: Game): number => g.cells[game.at.marker];

game.define<NuklearWinter>({
  deploy: auto((g) => {
    g.call(deployment, game.step.turnStart);
  }),

  turnStart: auto((g) => {
    beginTurn(g);
    g.goto(game.step.pull);
  }),

  // NW 2.1.1: the phase ends with the last draw, or when only markers of the barred player are left.
  pull: auto((g) => {
    g.set(game.at.marker, 0);
    g.goto(game.step.draw);
  }),

  draw: chance({
    rule: '2.1.1-streak',
    legal: offerMarkers,
    weight: (g, outcome) => inCup(g, aOf(outcome)),
    // A draw depends only on the number of earlier draws: the turn has one lane for all of them.
    lane: () => 0,
    apply(g, outcome) {
      g.note(EVENT.pull, aOf(outcome));
      takeMarker(g, aOf(outcome));
      g.set(game.at.marker, aOf(outcome));
      g.goto(game.step.pulled);
    },
    otherwise: (g) => g.goto(game.step.cleanup),
  }),

  pulled: auto((g) => {
    const formation = formationOfMarker(g, drawn(g));
    if (drawn(g) === eventMarker(g)) g.call(fortune, game.step.pull);
    else if (formation !== NO_FORMATION && isAlive(g, formation)) activate(g, formation);
    else if (formation === NO_FORMATION && mayAdvance(g)) g.goto(game.step.advance);
    // Drawing the marker of an eliminated formation has no effect.
    else {
      g.note(EVENT.void, drawn(g));
      g.goto(game.step.pull);
    }
  }),

  // NW 1.3: an Advance marker gives any formation of its side one more activation.
  advance: decide({
    rule: '1.3-advance',
    prompt: 'Advance: choose the formation that activates.',
    actor: (g) => g.s.seatOf[factionOfMarker(g, drawn(g))],
    legal(g, out) {
      for (let f = 1 as FormationId; f <= g.s.formations.count; f = (f + 1) as FormationId) {
        if (mayActivate(g, f)) out.add(VERB.activate, f);
      }
    },
    apply: (g, chosen) => activate(g, aOf(chosen) as FormationId),
  }),

  cleanup: auto((g) => {
    g.call(cleanup, game.step.turnEnd);
  }),

  turnEnd: auto((g) => {
    if (g.cells[g.s.at.turn] === g.s.play.turns) {
      g.note(EVENT.over, factionScore(g, REICH), factionScore(g, NATO), factionScore(g, BLACK_HAND));
      g.goto(game.step.over);
    } else {
      g.add(g.s.at.turn, 1);
      g.goto(game.step.turnStart);
    }
  }),

  over,
});

/** Counts the markers of the turn, and adds the supply points that arrive (NW 2.1.1, 2.1.2). */
export function beginTurn(g: Game): void {
  const { at, play } = g.s;
  const turn = g.cells[at.turn];
  admitReinforcements(g);
  fillCup(g);
  g.note(EVENT.turn, turn, markersInCup(g), g.cells[at.drawsLeft]);
  for (const arrival of play.supply) {
    if (arrival.turn !== turn) continue;
    g.add(at.supply + arrival.faction, arrival.points);
    g.note(EVENT.supply, arrival.faction + 1, arrival.points);
  }
}

function activate(g: Game, formation: FormationId): void {
  g.call(impulse, game.step.pull);
  g.set(impulse.at.formation, formation);
}

function mayAdvance(g: Game): boolean {
  if (g.s.seatOf[factionOfMarker(g, drawn(g)) as Faction] < 0) return false;
  for (let f = 1 as FormationId; f <= g.s.formations.count; f = (f + 1) as FormationId)
    if (mayActivate(g, f)) return true;
  return false;
}

/** Tells whether the Advance marker just drawn may be given to a formation. */
const mayActivate = (g: Game, formation: FormationId): boolean =>
  g.s.formations.faction[formation] === factionOfMarker(g, drawn(g)) &&
  isAlive(g, formation) &&
  hasArrived(g, formation);

/** All procedures of the game: the table of contents of its rules. */
export const procedures: readonly Procedure[] = [
  game,
  deployment,
  impulse,
  rally,
  stacking,
  cleanup,
  orders,
  entering,
  reaction,
  attack,
  assault,
  withdrawal,
  casualty,
  strike,
  blast,
  conversion,
  shelling,
  flight,
  fortune,
  masterless,
  ambush,
] as readonly Procedure[];
