// The odds, the column and the result of the battle in progress (TITE 21.0 to 21.5).

import { scratchSlot } from '../../../engine/kernel/scratch.ts';
import type { Hex } from '../../../hex/ids.ts';
import { activeSide, type Game, hexOf, inactiveSide } from '../state.ts';
import { battle, hexFought } from './battle.ts';
import { addAttacker, columnOf, isOpenBattle, noOdds, type Odds, openOdds, resultOf } from './battle-odds.ts';
import { nextFighter } from './step-loss.ts';

const scratch = scratchSlot((_: Game) => noOdds());

/** The forces of a declared battle as they stand. The object is shared: read it before the next call. */
export function declaredOdds(g: Game, hex: Hex): Odds {
  const odds = openOdds(g, hex, scratch(g));
  const side = activeSide(g);
  for (let u = nextFighter(g, hex, side); u !== 0; u = nextFighter(g, hex, side, u)) {
    addAttacker(g, u, hexOf(g, u), odds);
  }
  odds.isEased = isEased(g, hex);
  return odds;
}

function isEased(g: Game, hex: Hex): boolean {
  const { at } = g.s;
  if (g.isRunning(battle) && hexFought(g) === hex) return g.cells[battle.at.isEased] === 1;
  for (let i = 0; i < g.cells[at.battles]; i++) {
    if (g.cells[at.battleHex + i] === hex) return g.cells[at.battleEased + i] === 1;
  }
  return false;
}

export const oddsOf = (g: Game): Odds => declaredOdds(g, hexFought(g));

/** The final column of the battle. */
export const columnNow = (g: Game): number =>
  columnOf(
    g,
    oddsOf(g),
    inactiveSide(g),
    g.cells[battle.at.bonus] + g.cells[battle.at.cardShift] + g.cells[battle.at.airShift] + g.cells[battle.at.surprise],
  );

/** The result of the battle, or what a die would give. */
export const resultNow = (g: Game, die = 0): number => (die === 0 ? g.cells[battle.at.result] : resultOfDie(g, die));

export const resultOfDie = (g: Game, die: number): number =>
  resultOf(g, columnNow(g), die, isOpenBattle(g, oddsOf(g), inactiveSide(g)));
