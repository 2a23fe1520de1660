// The rows of secret choices that docs/figures.md quotes.

import { type FigureRow, grouped, percent } from '../../formats/figures.ts';
import type { SecretsSummary } from './summary.ts';

export const secretFigures = ({ ruleset, choices, agents }: SecretsSummary): FigureRow[] =>
  agents.map(({ agent, loss }) => ({
    figure: `${ruleset}, loss of the secret choices of ${agent} against a best response`,
    of: `${grouped(choices)} choices`,
    value: percent(loss),
  }));
