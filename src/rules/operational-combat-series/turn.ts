// Where a game stands in the sequence of play, and the weather.

import type { Seat } from '../../engine/contract/ids.ts';
import type { LESSON_PARTS } from './schema/module.ts';
import type { GROUNDS } from './schema/shapes.ts';
import type { Game } from './state.ts';
import type { Costs, Ocs } from './statics.ts';
import { enemyOf, PHASE, PLAYER_TURNS } from './terms.ts';

export const weekOf = (g: Game): number => g.cells[g.s.at.turn];
/** The week by the numbers of the module. */
export const moduleWeek = (g: Game): number => g.s.play.firstTurn + weekOf(g) - 1;
/** The side whose player turn it is, and the other (OCS 2.1). */
export const phasing = (g: Game): Seat => g.cells[g.s.at.phasing] as Seat;
export const nonPhasing = (g: Game): Seat => enemyOf(g.cells[g.s.at.phasing]) as Seat;
/** The side that acts in the present segment. */
export const acting = (g: Game): Seat => g.cells[g.s.at.acting] as Seat;
export const phaseOf = (g: Game): number => g.cells[g.s.at.phase];

/** Player turns since the beginning, from 1; the Overphase counts to the one after it. */
export const playerTurnNow = (g: Game): number =>
  (weekOf(g) - 1) * PLAYER_TURNS + Math.max(1, g.cells[g.s.at.playerTurn]);

/** Whether the game plays a chapter that lessons may leave out. */
export const plays = ({ play }: Ocs, part: (typeof LESSON_PARTS)[number]): boolean => !play.off.has(part);

/** OCS 18.0a. */
export const weatherNow = (g: Game): Ocs['weather']['rows'][number] => g.s.weather.rows[g.cells[g.s.at.weather]];
export const groundNow = (g: Game): (typeof GROUNDS)[number] => weatherNow(g).ground;
export const mayFly = (g: Game): boolean => weatherNow(g).flight;
export const costsNow = (g: Game): Costs => g.s.costs[g.cells[g.s.at.weather]];

/** Whether units of the side may be moved by all who are eligible: in its own Movement Phase (OCS 6.3b). */
export const isOwnMovement = (g: Game, side: number): boolean =>
  phaseOf(g) === PHASE.movement && g.cells[g.s.at.phasing] === side;
