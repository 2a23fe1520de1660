// summary.json of a search for a handicap, and the figures that docs/figures.md quotes from it.

import type { LevelSet } from '../../src/stats/threshold.ts';
import { type FigureRow, grouped, percent } from './figures.ts';
import { type AgentResult, type HandicapDeclaration, isFound, isScored } from './handicap.ts';
import { answer, type LevelRow, setText } from './handicap-text.ts';

export interface HandicapSummary extends Omit<HandicapDeclaration, 'agents'> {
  readonly experiment: 'handicap';
  /** The words of the command line. */
  readonly command: readonly string[];
  readonly agents: readonly AgentSummary[];
  /** The rows of levels.csv. */
  readonly played: readonly LevelRow[];
}

interface AgentSummary {
  readonly agent: string;
  readonly answer: string;
  /** The level sought, which may lie between two of the knob; null where no level reaches the target. */
  readonly level: number | null;
  readonly set?: LevelSet;
  readonly [fact: string]: unknown;
}

export function summaryOf(
  declared: HandicapDeclaration,
  results: readonly AgentResult[],
  played: readonly LevelRow[],
  command: readonly string[],
): HandicapSummary {
  const agents = results.map((result) => agentSummary(declared, result));
  return { experiment: 'handicap', ...declared, agents, played, command };
}

function agentSummary(declared: HandicapDeclaration, result: AgentResult): AgentSummary {
  const { agent, search, confirmed } = result;
  const head = { agent, answer: answer(declared, result) };
  if (isScored(search)) {
    const { level, set, chosen, sentence } = search;
    return { ...head, level, set, chosen, sentence, confirmed };
  }
  if (!isFound(search)) return { ...head, level: null, nearest: search.nearest, share: search.share };
  const { level, set, lack, monotone, fit, nearest, halfwidth, isNarrow } = search;
  const { intercept, slope } = fit;
  return {
    ...{ ...head, level, set, intercept, slope, lackOfFit: lack, monotone: monotone.level },
    ...{ nearest, halfwidth, narrow: isNarrow, confirmed },
  };
}

export function handicapFigures({ target, agents, played }: HandicapSummary): FigureRow[] {
  const share = `${target.seat}.${target.measure}`;
  const levels = played
    .filter(({ part }) => part !== 'die')
    .map(({ agent, part, level, games, share: value, lo, hi }): FigureRow => {
      const where = part === 'confirmed' ? ', on fresh dice' : '';
      return {
        figure: `${agent}, level ${level}${where}: ${share}`,
        of: `${grouped(games)} games`,
        value: percent({ value, lo, hi }),
      };
    });
  const answers = agents.flatMap(({ agent, answer: text, level, set }): FigureRow[] => [
    ...(level === null || set === undefined ? [] : [soughtRow(agent, level, set, played)]),
    { figure: `${agent}: the answer`, of: '', value: text },
  ]);
  return [...levels, ...answers];
}

/** The level sought, with its set of levels. */
function soughtRow(agent: string, level: number, set: LevelSet, played: readonly LevelRow[]): FigureRow {
  const levels = played.filter((row) => row.agent === agent && row.part === 'search').length;
  const value = set.kind === 'between' ? `${level.toFixed(2)} ${setText({ set })}` : setText({ set });
  return { figure: `${agent}: level sought`, of: `${levels} levels`, value };
}
