// Strengths, shifts and columns of a battle (TITE 21.0 to 21.3): what units attack with, what the ground takes from
// them, and the column of the results table.

import { type Hex, NOWHERE } from '../../../hex/ids.ts';
import {
  attackOf,
  cityOf,
  defenceOf,
  type Game,
  isAloft,
  isHeavy,
  isInterdicted,
  isIsolated,
  isUnsupplied,
  kindOf,
  weatherIn,
  workOf,
} from '../state.ts';
import { BORDER, HALVES, TERRAIN, TERRAINS, type UnitId, WEATHER, WORK } from '../terms.ts';

/** The strength of a unit that may not attack. */
export const CANNOT = -1;

/** The last month in which ice carries (TITE 23.6). */
const LAST_OF_WINTER = 3;

/** TITE 23.1, 23.2: fair weather. */
const isClement = (weather: number): boolean => weather === WEATHER.clear || weather === WEATHER.overcast;

const isHardCity = (g: Game, hex: Hex): boolean => cityOf(g, hex) >= 0 && g.s.land.cities[cityOf(g, hex)].isHard;

/** TITE 23.3: in mud all ground but mountains is swamp to attackers. */
const groundOf = (g: Game, hex: Hex): number => {
  const terrain = g.s.land.terrain[hex];
  return weatherIn(g, hex) === WEATHER.mud && terrain !== TERRAIN.mountain ? TERRAIN.swamp : terrain;
};

/** TITE 23.6: January to March. */
export const isWinter = (g: Game): boolean => g.s.play.calendar[g.cells[g.s.at.turn]].month <= LAST_OF_WINTER;

/**
 * The hexside that an attack crosses, as it is now: extreme cold freezes minor rivers and ice straits (TITE 21.2,
 * 23.4), and in winter an ice strait is a minor river.
 */
export function crossing(g: Game, from: Hex, to: Hex): number {
  // TITE 106.5.1: from the sea it is as if across a strait.
  if (from === NOWHERE) return BORDER.strait;
  const { grid, border, theater } = g.s.land;
  const printed = border[from * 6 + grid.directionTo(from, to)];
  if (printed !== BORDER.minor && printed !== BORDER['ice-strait']) return printed;
  // TITE 23.7: between theaters the more severe weather counts, by its place in the chart.
  const weather = Math.max(weatherIn(g, from), weatherIn(g, to));
  if (weather === WEATHER.cold && (theater[from] === 0 || theater[to] === 0)) return BORDER.none;
  return printed === BORDER['ice-strait'] && isWinter(g) ? BORDER.minor : printed;
}

const isHalving = (border: number): boolean =>
  border === BORDER.major || border === BORDER.strait || border === BORDER['ice-strait'];

/** Whether rivers or straits lie between: all attackers so placed shift the odds (TITE 21.2). */
const isWater = (border: number): boolean => border === BORDER.minor || isHalving(border);

/**
 * How often the attack strength of a unit in one hex, NOWHERE at sea, against another is halved (TITE 21.0, for
 * mountain troops 27.3).
 */
export function halvingsOf(g: Game, u: UnitId, from: Hex, to: Hex): number {
  const ground = groundOf(g, to);
  // TITE 7.5.2, 18.4.2: units that are only in communication, and interdicted ones.
  let halvings = (isUnsupplied(g, u) ? 1 : 0) + (isInterdicted(g, u) ? 1 : 0);
  if (isHalving(crossing(g, from, to))) halvings++;
  if (ground === TERRAIN.mountain && !kindOf(g, u).isMountain) halvings++;
  if ((ground === TERRAIN.swamp || isHardCity(g, to)) && isHeavy(g, u)) halvings++;
  return halvings;
}

/**
 * TITE 21.0: the attack strength of a unit in halves, never rounded; CANNOT where it is isolated or halved twice. An
 * untried corps has 0.
 */
export function strengthAgainst(g: Game, u: UnitId, from: Hex, to: Hex): number {
  const halvings = halvingsOf(g, u, from, to);
  if (isIsolated(g, u) || halvings > 1) return CANNOT;
  return halvings === 1 ? attackOf(g, u) : HALVES * attackOf(g, u);
}

/** The forces of a battle; strengths in halves. */
export interface Odds {
  hex: Hex;
  attack: number;
  defence: number;
  attackers: number;
  /** Attackers with a river or a strait before them, and of these, whether any is halved by it. */
  across: number;
  isHalvedByWater: boolean;
  /** Whether a card takes a column from the Defense marker. */
  isEased: boolean;
}

export const noOdds = (): Odds => ({
  hex: 0 as Hex,
  attack: 0,
  defence: 0,
  attackers: 0,
  across: 0,
  isHalvedByWater: false,
  isEased: false,
});

/**
 * Begins to reckon an attack on a hex with its defenders (TITE 21.1): `defence` gives the strength of each, in halves.
 */
export function openOdds(g: Game, hex: Hex, into: Odds, defence = printedDefence): Odds {
  const { presence } = g.s;
  into.hex = hex;
  into.attack = into.defence = into.attackers = into.across = 0;
  into.isHalvedByWater = into.isEased = false;
  for (let u = presence.firstIn(g, hex); u !== 0; u = presence.nextOf(g, u)) {
    if (kindOf(g, u).hq === null) into.defence += defence(g, u);
  }
  return into;
}

const printedDefence = (g: Game, u: UnitId): number => HALVES * defenceOf(g, u);

/** Adds an attacker that stands in a hex. A corps that is revealed as halved twice adds nothing (TITE 21.2). */
export function addAttacker(g: Game, u: UnitId, from: Hex, into: Odds): void {
  into.attackers++;
  // TITE 105.1: paratroops are in the hex: neither ground nor water halves them, and no river is before them.
  if (isAloft(g, u)) {
    into.attack += HALVES * attackOf(g, u);
    return;
  }
  const border = crossing(g, from, into.hex);
  into.attack += Math.max(0, strengthAgainst(g, u, from, into.hex));
  if (isWater(border)) into.across++;
  if (isHalving(border)) into.isHalvedByWater = true;
}

/** TITE 21.2: columns for the ground of a hex; of several kinds of ground only one counts. */
export const groundShift = (g: Game, hex: Hex): number =>
  Math.min(g.s.terrainShift[groundOf(g, hex)], isHardCity(g, hex) ? g.s.terrainShift[TERRAINS.length] : 0);

/** TITE 27.2: columns for the Defense marker of a side, one less where a card eases the attack. */
export function workShift(g: Game, hex: Hex, side: number, isEased = false): number {
  const work = workOf(g, hex, side);
  const columns = work === WORK.fortified ? 2 : work === WORK.improved ? 1 : 0;
  return -Math.max(0, columns - (isEased ? 1 : 0));
}

const waterShift = ({ attackers, across }: Odds): number => (attackers > 0 && across === attackers ? -1 : 0);

/** TITE 21.2, 21.3: all shifts; a bonus is worth as many columns as its place in BONUSES. */
export const shiftOf = (g: Game, odds: Odds, defender: number, bonus: number): number =>
  groundShift(g, odds.hex) + workShift(g, odds.hex, defender, odds.isEased) + waterShift(odds) + bonus;

/** The shifts of {@link shiftOf} that are not 0, without the bonus, for the table: label, columns and rule of each. */
export const shiftRows = (g: Game, odds: Odds, defender: number): (readonly [string, number, string])[] =>
  (
    [
      ['ground of the hex', groundShift(g, odds.hex), '21.2'],
      ['Defense marker', workShift(g, odds.hex, defender, odds.isEased), '27.2'],
      ['all attackers across water', waterShift(odds), '21.2'],
    ] as const
  ).filter(([, columns]) => columns !== 0);

/** TITE 21.5: whether split results are read as clement: fair weather, and no benefit of ground, works or water. */
export const isOpenBattle = (g: Game, odds: Odds, defender: number): boolean =>
  isClement(weatherIn(g, odds.hex)) &&
  groundShift(g, odds.hex) === 0 &&
  workShift(g, odds.hex, defender, odds.isEased) === 0 &&
  waterShift(odds) === 0 &&
  !odds.isHalvedByWater;

/** The column of a battle, after all shifts. */
export const columnOf = (g: Game, odds: Odds, defender: number, bonus: number): number =>
  g.s.crt.clement.column(odds.attack, odds.defence, shiftOf(g, odds, defender, bonus));

/** The result of a die in a column, a place of RESULTS. */
export function resultOf(g: Game, column: number, die: number, isClementBattle: boolean): number {
  const table = isClementBattle ? 'clement' : 'inclement';
  return g.s.results[table][g.s.crt[table].result(column, die)];
}
