// The sequence of play (WT 3.0): game-turns of an Initial, an Operations and a Turn End Phase.

import { aOf, verbOf } from '../../engine/kernel/action.ts';
import type { Options } from '../../engine/kernel/options.ts';
import { auto, chance, decide, over, type Procedure, procedure } from '../../engine/kernel/procedure.ts';
import { prepareActivation } from './chapters/activation.ts';
import { battle, battleProcedures } from './chapters/combat.ts';
import { activation } from './chapters/command.ts';
import { initialPhase, initialProcedures } from './chapters/initial.ts';
import { moving } from './chapters/movement.ts';
import { blocks, digging } from './chapters/positions.ts';
import { turnEnd } from './chapters/turnend.ts';
import { totalPoints } from './chapters/victory.ts';
import { type Game, isSurpriseTurn } from './state.ts';
import type { WinterThunder } from './statics.ts';
import { ALLIED, EVENT, GERMAN, type UnitId } from './terms.ts';
import { VERB } from './verbs.ts';

export const game = procedure('game', { steps: ['turn', 'operations', 'end', 'next', 'over'] });

/** The state of the first-turn surprise in the Operations Phase: local `surprise`. */
const SURPRISE = { none: 0, open: 1, chosen: 2 } as const;

/** The Operations Phase (WT 3.2): chits are drawn until the Randomizer is empty. */
export const operations = procedure('operations', {
  steps: ['begin', 'surprise', 'draw', 'operate'],
  locals: ['surprise'],
});

game.define<WinterThunder>({
  // The first game-turn, which has no Initial Phase, begins with `operations`.
  turn: auto((g) => {
    g.note(EVENT.turn, g.cells[g.s.at.turn], g.cells[g.s.at.weather]);
    g.call(initialPhase, game.step.operations);
  }),

  operations: auto((g) => {
    g.call(operations, game.step.end);
  }),

  // WT 10.0: play stops at the end of the last turn's Operations Phase.
  end: auto((g) => {
    if (g.cells[g.s.at.turn] === g.s.play.lastTurn) {
      g.note(EVENT.over, totalPoints(g, GERMAN), totalPoints(g, ALLIED));
      g.goto(game.step.over);
    } else {
      g.call(turnEnd, game.step.next);
    }
  }),

  next: auto((g) => {
    // WT 3.0.
    g.add(g.s.at.turn, 1);
    g.goto(game.step.turn);
  }),

  over,
});

operations.define<WinterThunder>({
  begin: auto((g) => {
    const first = isSurpriseTurn(g) && hasChit(g, GERMAN);
    g.set(operations.at.surprise, first ? SURPRISE.open : SURPRISE.none);
    g.goto(first ? operations.step.surprise : operations.step.operate);
  }),

  // WT 9.4: the German player may have all his HQs operate first, in the order he likes. It is all of them or none.
  surprise: decide({
    rule: '9.4',
    prompt: (g) =>
      g.cells[operations.at.surprise] === SURPRISE.open
        ? 'Surprise: choose the German HQ to operate first, before any Allied one, or let chits be drawn.'
        : 'Surprise: choose the German HQ to operate next.',
    actor: () => GERMAN,
    legal(g, out) {
      offerChits(g, out, VERB.surprise, GERMAN);
      if (g.cells[operations.at.surprise] === SURPRISE.open) out.add(VERB.draw);
    },
    takesOnly: true,
    apply(g, chosen) {
      if (verbOf(chosen) === VERB.draw) {
        g.set(operations.at.surprise, SURPRISE.none);
        g.goto(operations.step.draw);
      } else {
        g.set(operations.at.surprise, SURPRISE.chosen);
        prepareActivation(g, aOf(chosen) as UnitId, 1);
        g.call(activation, operations.step.operate);
      }
    },
  }),

  draw: chance({
    rule: '5.1',
    legal: (g, out) => offerChits(g, out, VERB.chit, -1),
    // The draw depends only on the number of earlier chits: one lane for the turn.
    lane: () => 0,
    apply(g, drawn) {
      prepareActivation(g, aOf(drawn) as UnitId, 0);
      g.call(activation, operations.step.operate);
    },
    otherwise: (g) => g.back(),
  }),

  // After an activation: the corps that an army called (WT 5.2), the next choice under surprise, or the next chit.
  operate: auto((g) => {
    const called = g.returned as UnitId;
    if (called !== 0 && g.cells[g.s.at.hqInCup + called] === 1) {
      prepareActivation(g, called, 2);
      g.call(activation, operations.step.operate);
    } else if (g.cells[operations.at.surprise] === SURPRISE.chosen && hasChit(g, GERMAN)) {
      g.goto(operations.step.surprise);
    } else {
      // WT 3.2.
      g.goto(operations.step.draw);
    }
  }),
});

/** Tells whether chits of a side are left in the Randomizer. */
const hasChit = (g: Game, side: number): boolean =>
  g.s.units.hqs.some((hq) => g.cells[g.s.at.hqInCup + hq] === 1 && g.s.units.side[hq] === side);

function offerChits(g: Game, out: Options, verb: number, side: number): void {
  const { units, at } = g.s;
  for (const hq of units.hqs) {
    if (g.cells[at.hqInCup + hq] === 1 && (side < 0 || units.side[hq] === side)) out.add(verb, hq);
  }
}

/** All procedures of the game, the table of contents of its rules. */
export const procedures: readonly Procedure[] = [
  game,
  ...initialProcedures,
  operations,
  activation,
  blocks,
  moving,
  battle,
  ...battleProcedures,
  digging,
  turnEnd,
] as readonly Procedure[];
