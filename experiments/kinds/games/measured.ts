// The measures of one game, from which columns of one's own are calculated: the names of gates, and the ruleset's turn
// columns, which stand for their values at the end of the game.

import { statedIn } from '../../../src/engine/contract/stated.ts';
import type { FinishedGame } from '../../formats/journal-line.ts';
import type { ReadyArm } from '../kind.ts';
import { isMatch } from '../match/arm.ts';
import type { GamesArm } from './arm.ts';
import { parts, shareOf } from './outcome.ts';

/** The names of all measures of a game of the arm. */
export function gameMeasureNames({ settled, rules, s }: Pick<ReadyArm<GamesArm>, 'settled' | 'rules' | 's'>): string[] {
  return [
    ...settled.seats.flatMap((seat) => [`${seat}.win`, `${seat}.score`, `${seat}.points`]),
    ...(settled.luck ? settled.seats.map((seat) => `${seat}.luck`) : []),
    ...(settled.openings ? settled.seats.map((seat) => `${seat}.opening`) : []),
    ...(isMatch(settled) ? ['first.score', 'second.score'] : []),
    ...statedIn(rules, s).resultNames.map((name) => `result.${name}`),
    'turns',
    'decisions',
    ...turnColumns(rules),
  ];
}

/** The turn columns of a ruleset that can be in an expression. */
export const turnColumns = (rules: ReadyArm['rules']): readonly string[] => rules.measures?.turnColumns ?? [];

/** The measures of a finished game, and with `row` the turn columns of that row. */
export function measured(
  { settled, rules, s }: ReadyArm<GamesArm>,
  line: FinishedGame,
): ReadonlyMap<string, number | null> {
  const { returns, scores, luck, openings, result, turns, decisions, turnRows } = line;
  const all = new Map<string, number | null>(turnValues(rules, turnRows?.at(-1)));
  const points = parts(returns);
  settled.seats.forEach((seat, i) => {
    all.set(`${seat}.win`, points[i] === 1 ? 1 : 0);
    all.set(`${seat}.score`, points[i]);
    all.set(`${seat}.points`, scores[i]);
    if (luck) all.set(`${seat}.luck`, luck[i]);
    if (openings) all.set(`${seat}.opening`, openings[i] < 0 ? null : openings[i]);
  });
  if (isMatch(settled)) {
    all.set('first.score', shareOf(0, returns, line.seating));
    all.set('second.score', shareOf(1, returns, line.seating));
  }
  for (const name of statedIn(rules, s).resultNames) all.set(`result.${name}`, name === result ? 1 : 0);
  return all.set('turns', turns).set('decisions', decisions);
}

/** The values of a row of turns.csv; null for what is no number. */
export const turnValues = (
  rules: ReadyArm['rules'],
  row: readonly (number | string)[] | undefined,
): [string, number | null][] =>
  turnColumns(rules).map((name, i) => {
    const value = row?.[i + 1];
    return [name, typeof value === 'number' ? value : null];
  });
