// The rows of campaigns that docs/figures.md quotes.

import { type FigureRow, grouped, percent } from '../../formats/figures.ts';
import type { CampaignsSummary } from './summary.ts';

export const campaignFigures = ({ ruleset, sides }: CampaignsSummary): FigureRow[] =>
  Object.entries(sides).flatMap(([side, { campaigns, ratings }]) =>
    Object.entries(ratings).map(([rating, { share }]) => ({
      figure: `${ruleset}, campaign of ${side}: ${rating}`,
      of: `${grouped(campaigns)} campaigns`,
      value: percent(share),
    })),
  );
