// Searches the level of a knob at which a share reaches its target: games at a few levels, a fit, then more games where
// they tell most, until the share at the fitted level is known well enough.

import { criticalZ } from '../../src/stats/normal.ts';
import {
  dOptimalLevels,
  fieller,
  fitLogistic,
  type LevelGames,
  lackOfFit,
  levelAt,
  monotone,
} from '../../src/stats/threshold.ts';
import { type Found, isFound, meanOf, type OutOfReach, overAll } from '../formats/handicap.ts';

export interface SearchSettings {
  /** The levels that the knob may have, ascending. */
  readonly levels: readonly number[];
  readonly target: number;
  /** Half the width of the 95 % interval of the share at the fitted level, at which the search ends. */
  readonly halfwidth: number;
  /** The most games over all levels. */
  readonly most: number;
}

/** Plays a level until it has so many games, and returns them all. */
export type PlayLevel = (level: number, games: number) => Promise<LevelGames>;

/** Levels of the first look, and games at each. */
const FIRST_LEVELS = 5;
export const FIRST_GAMES = 40;
/** A level's share is taken for another than the target beyond so many standard errors. */
const FAR = 3;
/** Pseudo-games at each level, so that levels without a defeat leave the fit finite. */
const IMAGINARY = 1 / 3;

export async function searchLevel(settings: SearchSettings, play: PlayLevel): Promise<Found | OutOfReach> {
  const { levels, target, most } = settings;
  const played = new Map<number, LevelGames>();
  const more = async (level: number, games: number): Promise<void> => {
    const before = played.get(level)?.shares.length ?? 0;
    const total = [...played.values()].reduce((sum, { shares }) => sum + shares.length, 0);
    const allowed = Math.min(games, most - total);
    if (allowed > 0) played.set(level, await play(level, before + allowed));
  };
  for (const level of spread(levels, FIRST_LEVELS)) await more(level, FIRST_GAMES);
  for (let step = 0; ; step++) {
    const games = [...played.values()].sort((a, b) => a.level - b.level);
    const total = games.reduce((sum, { shares }) => sum + shares.length, 0);
    const found = judged(games, settings);
    if (isFound(found) && found.isNarrow) return found;
    if (total >= most) return isFound(found) ? found : outOfReach(games, target);
    if (!isFound(found)) return found;
    const [low, high] = step % 2 === 0 ? dOptimalLevels(found.fit, target) : [found.level, found.level];
    const batch = Math.max(FIRST_GAMES, Math.ceil(total / 4));
    const pair = new Set(step % 2 === 0 ? [nearestOf(levels, low), nearestOf(levels, high)] : around(levels, low));
    for (const level of pair) await more(level, Math.ceil(batch / pair.size));
  }
}

/** Fits the games; out of reach where all levels, the ends among them, lie clearly on one side of the target. */
function judged(games: readonly LevelGames[], { levels, target, halfwidth }: SearchSettings): Found | OutOfReach {
  const sides = games.map(({ shares }) => {
    const n = shares.length;
    const error = Math.sqrt((target * (1 - target)) / n);
    return Math.abs(meanOf(shares) - target) < FAR * error ? 0 : Math.sign(meanOf(shares) - target);
  });
  if (sides.every((side) => side === 1) || sides.every((side) => side === -1)) return outOfReach(games, target);
  const fit = fitLogistic(games, IMAGINARY);
  const level = levelAt(fit, target);
  const [[aa, ab], [, bb]] = fit.covariance;
  const error = Math.sqrt(Math.max(0, aa + 2 * level * ab + level * level * bb));
  const width = criticalZ(0.95) * error * target * (1 - target);
  const set = fieller(fit, target);
  return {
    games,
    fit,
    level,
    set,
    lack: lackOfFit(games),
    monotone: monotone(games, fit.slope > 0, target),
    halfwidth: width,
    nearest: nearestOf(levels, level),
    isNarrow: set.kind === 'between' && width <= halfwidth,
  };
}

function outOfReach(games: readonly LevelGames[], target: number): OutOfReach {
  const distance = ({ shares }: LevelGames): number => Math.abs(meanOf(shares) - target);
  if (fieller(fitLogistic(games, IMAGINARY), target).kind !== 'between')
    return { games, nearest: null, share: overAll(games) };
  const best = games.reduce((near, each) => (distance(each) < distance(near) ? each : near));
  return { games, nearest: best.level, share: meanOf(best.shares) };
}

/** So many levels, evenly spread, both ends first: a level that the data refuse is met before games are played. */
function spread(levels: readonly number[], count: number): number[] {
  const last = levels.length - 1;
  const places = Array.from({ length: Math.min(count, levels.length) }, (_, i) =>
    Math.round((i * last) / Math.max(1, Math.min(count, levels.length) - 1)),
  );
  return [...new Set([0, last, ...places])].map((place) => levels[place]);
}

const nearestOf = (levels: readonly number[], level: number): number =>
  levels.reduce((near, each) => (Math.abs(each - level) < Math.abs(near - level) ? each : near));

/** The levels on both sides of one. */
function around(levels: readonly number[], level: number): number[] {
  const above = levels.findIndex((each) => each >= level);
  if (above < 0) return levels.slice(-2);
  return above === 0 ? levels.slice(0, 2) : levels.slice(above - 1, above + 1);
}
