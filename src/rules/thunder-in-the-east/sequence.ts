// The sequence of play (TITE 6.2): two player turns of four phases, then housekeeping.

import { assemble, auto, over, procedure } from '../../engine/kernel/procedure.ts';
import { advance } from './chapters/advance.ts';
import { battle, battles } from './chapters/battle.ts';
import { dissolution, isDissolving } from './chapters/capture.ts';
import { declaration } from './chapters/declaration.ts';
import { hqModes, relocation } from './chapters/headquarters.ts';
import { movement } from './chapters/movement.ts';
import { orderOfBattle } from './chapters/order-of-battle.ts';
import { buildUp, disbanding } from './chapters/organization.ts';
import { overrun } from './chapters/overrun.ts';
import { recovery } from './chapters/recovery.ts';
import { retreat } from './chapters/retreat.ts';
import { revealing } from './chapters/revealing.ts';
import { seating } from './chapters/stacking.ts';
import { stepLoss } from './chapters/step-loss.ts';
import { supplyStep } from './chapters/supply.ts';
import { changeWeather, forecast } from './chapters/weather.ts';
import { activeSide, type Game, inactiveSide } from './state.ts';
import type { Thunder } from './statics.ts';
import { PHASE, SOVIET } from './terms.ts';

export const game = procedure('game', {
  steps: [
    'supply',
    'recovery',
    'oob',
    'modes',
    'seating',
    'disbanding',
    'special',
    'seatingSpecial',
    'declaration',
    'battles',
    'seatingCombat',
    'forecast',
    'buildUp',
    'regular',
    'seatingRegular',
    'next',
    'end',
  ],
});

game.define<Thunder>({
  supply: auto((g) => {
    g.set(g.s.at.phase, PHASE.logistics);
    g.call(supplyStep, game.step.recovery);
  }),
  recovery: auto((g) => g.call(recovery, game.step.oob)),
  oob: auto((g) => g.call(orderOfBattle, game.step.modes)),
  modes: auto((g) => g.call(hqModes, game.step.seating)),
  // TITE 11.3: the stacking limit holds at the end of each phase.
  seating: auto((g) => g.call(seating, game.step.disbanding)),
  disbanding: auto((g) => {
    g.set(g.s.at.phase, PHASE.special);
    g.call(disbanding, game.step.special);
  }),
  special: auto((g) => g.call(movement, game.step.seatingSpecial)),
  seatingSpecial: auto((g) => g.call(seating, game.step.declaration)),
  declaration: auto((g) => {
    if (isOver(g)) return g.goto(game.step.end);
    g.set(g.s.at.phase, PHASE.combat);
    // TITE 13.1: while the government moves the Soviets fight no battles.
    if (g.cells[g.s.at.noCombat + activeSide(g)] === 1) g.goto(game.step.forecast);
    else g.call(declaration, game.step.battles);
  }),
  battles: auto((g) => g.call(battles, game.step.seatingCombat)),
  seatingCombat: auto((g) => {
    // Headquarters overtaken in an advance reform before the phase ends.
    if (isDissolving(g)) g.call(dissolution, game.step.seatingCombat);
    else g.call(seating, game.step.forecast);
  }),
  forecast: auto((g) => {
    if (isOver(g)) return g.goto(game.step.end);
    const { at } = g.s;
    g.set(at.phase, PHASE.regular);
    g.set(at.noCombat + activeSide(g), 0);
    g.set(at.railUsed + activeSide(g), 0);
    // TITE 24.2: the Soviets forecast the weather of the next turn.
    if (activeSide(g) === SOVIET) g.call(forecast, game.step.buildUp);
    else g.goto(game.step.buildUp);
  }),
  buildUp: auto((g) => g.call(buildUp, game.step.regular)),
  regular: auto((g) => g.call(movement, game.step.seatingRegular)),
  seatingRegular: auto((g) => g.call(seating, game.step.next)),

  // TITE 6.2: the Axis, then the Soviets, then the next game turn; where the Soviets begin, the first turn is theirs alone.
  next: auto((g) => {
    const { at, play } = g.s;
    if (isOver(g)) return g.goto(game.step.end);
    if (activeSide(g) === SOVIET) {
      g.set(at.phase, PHASE.housekeeping);
      if (g.cells[at.turn] === play.turns) return g.goto(game.step.end);
      g.add(at.turn, 1);
      changeWeather(g);
    }
    g.set(at.active, inactiveSide(g));
    g.goto(game.step.supply);
  }),

  end: over,
});

/** TITE 4.1: the government has fallen. */
const isOver = (g: Game): boolean => g.cells[g.s.at.collapsed + SOVIET] === 1;

export const program = assemble([
  game,
  supplyStep,
  recovery,
  orderOfBattle,
  hqModes,
  seating,
  disbanding,
  movement,
  relocation,
  dissolution,
  declaration,
  battles,
  battle,
  revealing,
  stepLoss,
  retreat,
  advance,
  overrun,
  forecast,
  buildUp,
]);
