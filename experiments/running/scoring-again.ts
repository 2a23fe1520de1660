// Games scored again: arms that differ only in data which decide the result have the same games, so the games of one
// arm give the lines of the others.

import { seesResult } from '../../agents/spec.ts';
import type { Measures } from '../../src/engine/contract/measures.ts';
import type { Ruleset } from '../../src/engine/contract/ruleset.ts';
import { canonicalJson } from '../../src/engine/kernel/canonical-json.ts';
import { readChange } from '../../src/engine/text/changes.ts';
import type { Arm } from '../experiment.ts';
import type { FinishedGame, GameLine } from '../formats/journal-line.ts';
import type { ReadyArm } from '../kinds/kind.ts';

/** Tells whether a change only decides results. */
export function isScoring({ scoring }: Pick<Ruleset, 'scoring'>, change: string): boolean {
  const { file, pointer } = readChange(change);
  const path = `${file}#${pointer}`;
  return scoring?.paths.some((each) => path === each || path.startsWith(`${each}/`)) ?? false;
}

/** Tells whether the games of these agents are the same whatever the scoring. */
export const playsBlind = (rules: Ruleset, agents: readonly string[]): boolean =>
  rules.scoring !== undefined && agents.every((agent) => !seesResult(agent, rules));

/** For each arm the first one whose games are also its own; null where there is none before it. */
export function scoredFrom(declared: readonly Arm[], arms: readonly ReadyArm[]): (number | null)[] {
  const first = new Map<string, number>();
  return arms.map(({ kind, rules, settled }, i) => {
    const { set = [], until } = declared[i];
    if (!kind.canScoreAgain || until !== undefined || !playsBlind(rules, settled.agents)) return null;
    const { ruleset, scenario, options, agents, seatings, rounds } = settled;
    const rest = set.filter((change) => !isScoring(rules, change));
    const game = canonicalJson([settled.kind, ruleset, scenario, options, agents, seatings, rounds, rest]);
    const source = first.get(game);
    if (source === undefined) first.set(game, i);
    return source ?? null;
  });
}

/** Returns the line of an arm whose game was the same, but for the scoring. @param arm its number */
export function scoredAgain(
  line: FinishedGame,
  arm: number,
  { rules, s }: Pick<ReadyArm, 'rules' | 's'>,
): FinishedGame {
  const scoring = rules.scoring!;
  const { turnRows } = line;
  const rows = turnRows === undefined ? {} : { turnRows: turnRows.map((row) => rowAgain(row, { rules, s })) };
  return {
    ...line,
    arm,
    result: scoring.resultName(s, line.scores),
    returns: scoring.returns(s, line.scores),
    ms: 0,
    again: true,
    ...rows,
  };
}

/** Tells whether two lines hold the same game, however it came about. */
export function isSameLine(a: GameLine, b: GameLine): boolean {
  const game = (line: GameLine): string => canonicalJson({ ...line, ms: 0, again: true });
  return game(a) === game(b);
}

type TurnRow = NonNullable<FinishedGame['turnRows']>[number];

/** A row of turns.csv: its turn, then the columns. */
function rowAgain(row: TurnRow, { rules, s }: Pick<ReadyArm, 'rules' | 's'>): TurnRow {
  const { measures, scoring } = rules;
  if (measures === undefined || scoring?.turnColumns === undefined) return row;
  const { turnColumns } = measures;
  const scores = s.seats.map((seat, i) => Number(row[1 + turnColumns.indexOf(scoreColumn(measures, seat, i))]));
  const changed = scoring.turnColumns(s, scores);
  return row.map((value, i) => (i === 0 ? value : (changed[turnColumns[i - 1]] ?? value)));
}

const scoreColumn = ({ score = [] }: Measures, seat: string, i: number): string =>
  Array.isArray(score) ? score[i] : (score as Readonly<Record<string, string>>)[seat];
