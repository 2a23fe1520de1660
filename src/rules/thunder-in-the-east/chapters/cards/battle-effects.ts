// Cards played for battles and overruns (TITE 17.2, 19.1, 21.5, 25.5, 302).

import { aOf } from '../../../../engine/kernel/action.ts';
import type { Hex } from '../../../../hex/ids.ts';
import { changeMorale, hasMorale } from '../../campaign.ts';
import { NOTE } from '../../notes.ts';
import { cityOf, type Game, inactiveSide, isHeavy, kindOf, supplyOf, workOf } from '../../state.ts';
import { enemyOf, NATION, POWER, RESULT, SUPPLY, WORK } from '../../terms.ts';
import { VERB } from '../../verbs.ts';
import { battle, setResult } from '../battle.ts';
import { columnNow, resultNow } from '../battle-column.ts';
import { nextFighter } from '../step-loss.ts';
import type { Effect } from './effect.ts';
import { cardPlay } from './playing.ts';

// Battles that have been declared

type Suits = (g: Game, place: number, hex: Hex, side: number) => boolean;

const favouring = (suits: Suits, favour: (g: Game, place: number) => void): Effect => ({
  may: (g, { side }) => {
    for (let i = 0; i < g.cells[g.s.at.battles]; i++) if (suits(g, i, hexAt(g, i), side)) return true;
    return false;
  },
  choices: (_, { count }) => count,
  offer: (g, { side }, out) => {
    for (let i = 0; i < g.cells[g.s.at.battles]; i++)
      if (suits(g, i, hexAt(g, i), side)) out.add(VERB.favour, hexAt(g, i));
  },
  take: (g, _, chosen) => {
    let place = 0;
    while (hexAt(g, place) !== aOf(chosen)) place++;
    favour(g, place);
    g.add(cardPlay.at.left, -1);
  },
});

const hexAt = (g: Game, place: number): Hex => g.cells[g.s.at.battleHex + place] as Hex;
const addColumn = (g: Game, place: number): void => g.add(g.s.at.battleCards + place, 1);

/** With a heavy German unit among the attackers. */
export const heavyShift = favouring((g, _, hex, side) => {
  for (let u = nextFighter(g, hex, side); u !== 0; u = nextFighter(g, hex, side, u)) {
    if (isHeavy(g, u) && kindOf(g, u).nation === NATION.germany) return true;
  }
  return false;
}, addColumn);

/** All defenders are out of supply. */
export const cutOffShift = favouring((g, _, hex, side) => {
  const { presence } = g.s;
  for (let u = presence.firstIn(g, hex); u !== 0; u = presence.nextOf(g, u)) {
    const kind = kindOf(g, u);
    if (kind.hq === null && kind.side === enemyOf(side) && supplyOf(g, u) === SUPPLY.supplied) return false;
  }
  return true;
}, addColumn);

/** A column of the defenders' marker does not count. */
export const ignoreWorks = favouring(
  (g, place, hex, side) => workOf(g, hex, enemyOf(side)) !== WORK.none && g.cells[g.s.at.battleEased + place] === 0,
  (g, place) => g.set(g.s.at.battleEased + place, 1),
);

/** TITE 10.3.1: another power's headquarters may strike one Narrow Front. */
export const mask: Effect = {
  begin: (g) => g.set(g.s.at.power + POWER.mask, 1),
};

/** TITE 17.2: Germans add 1 to the die of overruns, until one is no success. */
export const overrunBonus: Effect = {
  may: (g) => g.cells[g.s.at.power + POWER['overrun-bonus']] === 0,
  begin: (g) => g.set(g.s.at.power + POWER['overrun-bonus'], 1),
};

// Results of battles in which the owner defends

const hexFought = (g: Game): Hex => g.cells[battle.at.hex] as Hex;

/** The defenders lose no step before they retreat. */
export const elasticDefense: Effect = {
  may: (g) => resultNow(g) === RESULT.DL,
  begin: (g) => {
    g.note(NOTE.swayed, g.cells[cardPlay.at.card], hexFought(g), RESULT.DR);
    setResult(g, RESULT.DR);
  },
};

/** In a supply city the defenders choose whether they retreat; so in the next battles of the step. */
export const standFast: Effect = {
  may: (g) => g.cells[g.s.at.power + POWER['stand-fast']] === 0 && isStormed(g),
  begin: (g, { count }) => {
    g.set(g.s.at.power + POWER['stand-fast'], count);
    holdCity(g);
  },
};

const isStormed = (g: Game): boolean => {
  const city = cityOf(g, hexFought(g));
  return resultNow(g) === RESULT.DR && city >= 0 && g.s.land.cities[city].isSupply;
};

/** A battle for a supply city that ends in DR, while the order holds, ends in DP. */
export function holdCity(g: Game): void {
  const { at } = g.s;
  if (g.cells[at.power + POWER['stand-fast']] === 0 || !isStormed(g)) return;
  g.add(at.power + POWER['stand-fast'], -1);
  setResult(g, RESULT.DP);
}

/** TITE 302.0: the card opens a choice in each battle of the step at these odds, which `battle` offers. */
export const commissars: Effect = {
  may: (g, { column }) => g.cells[g.s.at.power + POWER.commissars] === 0 && mayMotivateAt(g, column),
  begin: (g, { column }) => g.set(g.s.at.power + POWER.commissars, column + 1),
};

const mayMotivateAt = (g: Game, column: number): boolean =>
  resultNow(g) !== RESULT.AP && columnNow(g) <= column && (hasPersonnel(g) || hasMorale(g, NATION.ussr));

/** Half a Personnel Point of the Soviets. */
export const hasPersonnel = (g: Game): boolean => g.cells[g.s.at.personnel + NATION.ussr] > 0;

/** Whether a result may now be turned into AP for half a point. */
export const mayMotivate = (g: Game): boolean =>
  g.cells[g.s.at.power + POWER.commissars] > 0 && mayMotivateAt(g, g.cells[g.s.at.power + POWER.commissars] - 1);

/** TITE 302.0: for half a Personnel Point, or in a campaign half a point of morale. */
export function motivate(g: Game, isByMorale: boolean): void {
  if (isByMorale) changeMorale(g, NATION.ussr, -1, 'event');
  else g.add(g.s.at.personnel + NATION.ussr, -1);
  g.note(NOTE.motivated, hexFought(g), inactiveSide(g));
  setResult(g, RESULT.AP);
}
