// The rows of campaigns that docs/figures.md quotes.

import { type FigureRow, grouped, percent } from '../../formats/figures.ts';
import { interval } from '../../formats/text-table.ts';
import type { CampaignsSummary } from './summary.ts';

export const campaignFigures = ({ ruleset, sides }: CampaignsSummary): FigureRow[] =>
  Object.entries(sides).flatMap(
    ([
      side,
      {
        campaigns,
        ratings,
        victoryPoints: { mean, lo, hi },
      },
    ]) => {
      const row = (what: string, value: string): FigureRow => ({
        figure: `${ruleset}, campaign of ${side}: ${what}`,
        of: `${grouped(campaigns)} campaigns`,
        value,
      });
      return [
        ...Object.entries(ratings).map(([rating, { share }]) => row(rating, percent(share))),
        row('victory points', interval(mean, lo, hi)),
      ];
    },
  );
