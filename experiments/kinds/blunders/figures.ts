// The rows of the blunder meter that docs/figures.md quotes.

import { type FigureRow, grouped } from '../../formats/figures.ts';
import { interval } from '../../formats/text-table.ts';
import type { BlundersSummary } from './summary.ts';

export const blunderFigures = ({ ruleset, arms }: BlundersSummary): FigureRow[] =>
  arms.flatMap(({ scenario, agent, games, kinds }) =>
    kinds.map(({ title, occasions, blunders, of, each }) => ({
      figure: `${ruleset}/${scenario}, ${agent} on all sides: ${title}, a game`,
      of: `${grouped(games)} games, ${grouped(occasions)} ${of}`,
      value: `${interval(each.value, each.lo, each.hi)}, ${occasions > 0 ? ((100 * blunders) / occasions).toFixed(1) : '-'} %`,
    })),
  );
