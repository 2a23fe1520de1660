// A handicap by a knob that only decides results: the same games are scored again at every level, and a die at the end
// of the game makes levels between two others.

import type { Ruleset, Statics } from '../../src/engine/contract/ruleset.ts';
import { statedIn } from '../../src/engine/contract/stated.ts';
import { linearLevel, linearLevelSet } from '../../src/stats/linear-level.ts';
import type { LevelGames } from '../../src/stats/threshold.ts';
import { SeededRandom } from '../../workers/seeded-random.ts';
import { meanOf, type OutOfReach, type Scored, type ScoredLevel, type Target } from '../formats/handicap.ts';
import { parts } from '../kinds/games/outcome.ts';
import type { GameRow } from '../running/journal.ts';

const FACES = 6;

/** A level of the knob with the statics of its games. */
export interface LevelRules {
  readonly level: number;
  readonly s: Statics;
}

/** Rules by which the games are scored. */
export interface Scorer {
  readonly rules: Ruleset;
  /** Ascending. */
  readonly levels: readonly LevelRules[];
  readonly target: Target;
}

/** Scores the games at all levels and finds the one with the target. @param seed of the bootstrap */
export function scoreLevels(scorer: Scorer, rows: readonly GameRow[], seed: string): Scored | OutOfReach {
  const { levels, target } = scorer;
  const games = levels.map(({ s, level }) => ({ level, ...sharesAt(scorer, s, rows) }));
  const shared = { levels: games.map(({ level }) => level), shares: games.map(({ shares }) => shares) };
  const level = linearLevel(shared, target.value);
  const choices = levelsBetween(scorer, games);
  const distance = ({ share }: ScoredLevel): number => Math.abs(share - target.value);
  const chosen = choices.reduce((best, each) => (distance(each) < distance(best) - 1e-12 ? each : best));
  if (level === null) {
    const isFlat = choices.every(({ share }) => share === chosen.share);
    return { games, nearest: isFlat ? null : chosen.level, share: chosen.share, isScoredAgain: true };
  }
  const random = new SeededRandom(seed, 'bootstrap');
  const set = linearLevelSet(shared, target.value, () => random.unit());
  return { games, level, set, between: choices, chosen, sentence: sentenceOf(scorer, chosen, rows) };
}

/** The shares of the seat at a level, game by game. */
export function sharesAt({ rules, target }: Scorer, s: Statics, rows: readonly GameRow[]): Omit<LevelGames, 'level'> {
  const seat = s.seats.indexOf(target.seat);
  const shares = rows.map(({ scores }) => shareOf(rules.scoring!.returns(s, scores), seat, target));
  return { shares, keys: rows.map((row) => row.seed) };
}

/** The share of a seat in a game with these returns. */
export function shareOf(returns: readonly number[], seat: number, { measure }: Target): number {
  const part = parts(returns)[seat];
  return measure === 'score' || part === 1 ? part : 0;
}

/** The shares at a level chosen, which a die may put between two levels: its expectation in each game. */
export function sharesChosen(scorer: Scorer, { whole, next, faces }: ScoredLevel, rows: readonly GameRow[]): number[] {
  const sharesOf = (level: number): ArrayLike<number> =>
    sharesAt(scorer, scorer.levels.find((each) => each.level === level)!.s, rows).shares;
  const own = sharesOf(whole);
  const others = next === null ? own : sharesOf(next);
  return Array.from(own, (share, n) => share + (faces / FACES) * (others[n] - share));
}

/** All levels of the knob, and those that a die makes between each two whose results differ. */
function levelsBetween({ target }: Scorer, games: readonly LevelGames[]): ScoredLevel[] {
  return games.flatMap(({ level, shares }, i): ScoredLevel[] => {
    const own = meanOf(shares);
    const whole = { level, share: own, whole: level, next: null, faces: 0, isDraw: false };
    const above = games[i + 1];
    if (above === undefined) return [whole];
    const step = above.level - level;
    const diced = Array.from({ length: FACES - 1 }, (_, n): ScoredLevel => {
      const faces = n + 1;
      const share = own + (faces / FACES) * (meanOf(above.shares) - own);
      const isDraw = faces * 2 === FACES && isDrawBetween(target, games[i], above);
      const place = Number((level + (step * faces) / FACES).toPrecision(6));
      return { level: place, share, whole: level, next: above.level, faces, isDraw };
    });
    return [whole, ...diced];
  });
}

/** Tells whether a draw stands halfway: all games that differ are won at one level and lost at the other. */
function isDrawBetween(target: Target, one: LevelGames, other: LevelGames): boolean {
  if (target.measure !== 'score') return false;
  return Array.from(one.shares).every((share, n) => Math.abs(share - other.shares[n]) !== 0.5);
}

/** A level between two others as a line for a scenario; null for one of the knob's. */
function sentenceOf(
  scorer: Scorer,
  { whole, next, faces, isDraw }: ScoredLevel,
  rows: readonly GameRow[],
): string | null {
  if (next === null) return null;
  const { rules, levels, target } = scorer;
  const [one, other] = [whole, next].map((level) => levels.find((each) => each.level === level)!.s);
  const { words } = statedIn(rules, one);
  const named = (result: string): string => words?.results[result] ?? result;
  const pairs = rows.map(({ scores }) => [one, other].map((s) => named(rules.scoring!.resultName(s, scores))));
  const differing = rows.filter((_, i) => pairs[i][0] !== pairs[i][1]);
  const changes = new Set(pairs.flatMap(([usual, changed]) => (usual === changed ? [] : [`${usual}\n${changed}`])));
  const when = leadOf(differing, rows, one.seats, target.seat, words?.seats[target.seat]);
  if (when === null || changes.size !== 1) {
    return `Where the levels ${whole} and ${next} give different results, roll a die: on ${span(1, faces)} level ${next} counts, on ${span(faces + 1, FACES)} level ${whole}.`;
  }
  if (isDraw) return `${when}: draw.`;
  const [usual, changed] = [...changes][0].split('\n');
  return `${when}: roll a die. On ${span(1, faces)}: ${changed}; on ${span(faces + 1, FACES)}: ${usual}.`;
}

const span = (from: number, to: number): string =>
  from === to ? `${from}` : to === from + 1 ? `${from} or ${to}` : `${from} to ${to}`;

/** The lead of the seat that just the differing games have, in words; null where none tells them apart. */
function leadOf(
  differing: readonly GameRow[],
  rows: readonly GameRow[],
  seats: readonly string[],
  seat: string,
  name = seat,
): string | null {
  if (seats.length !== 2) return null;
  const place = seats.indexOf(seat);
  const lead = ({ scores }: GameRow): number => scores[place] - scores[1 - place];
  const leads = [...new Set(differing.map(lead))];
  if (leads.length !== 1 || rows.filter((row) => lead(row) === leads[0]).length !== differing.length) return null;
  const [points] = leads;
  if (points === 0) return 'Equal points';
  return `${name} ${points > 0 ? 'lead' : 'deficit'} of exactly ${Math.abs(points)}`;
}
