// The rows of battles that docs/figures.md quotes.

import { type FigureRow, grouped, percent } from '../../formats/figures.ts';
import type { BattlesSummary } from './summary.ts';

export const battleFigures = ({ rulesets, positions, agents }: BattlesSummary): FigureRow[] =>
  agents.flatMap(({ agent, gain }) => {
    if (gain === null) return [];
    const figure = `${rulesets.join(', ')}, win chance of ${agent} over that of ${agents[0].agent} after a battle`;
    return [{ figure, of: `${grouped(positions)} positions`, value: percent(gain) }];
  });
