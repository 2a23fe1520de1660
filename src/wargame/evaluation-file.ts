// The data file of an evaluation: weights of features as `grognard tune` fits them, and where they come from.

import { z } from 'zod';
import { BadInput } from '../engine/contract/errors.ts';
import type { Fault } from '../engine/contract/fault.ts';
import type { SeatWeights } from '../engine/evaluation.ts';

const weights = z
  .strictObject({
    bias: z.number().describe('added to the score of the seat'),
    weights: z.array(z.number()).describe('one a feature, in the order of `features`'),
  })
  .describe('scores are compared by the logistic function: a difference of 1 is odds of 2.7 to 1');
const bySeat = z.record(z.string().min(1), weights).describe('by seat; `all` stands for seats that are not named');
const loss = z.number().min(0);

export const evaluationSchema = z
  .strictObject({
    ruleset: z.string().min(1),
    source: z.string().min(1).describe('where the weights come from, in a sentence'),
    command: z.string().min(1).describe('the command that made the file'),
    commit: z.string().min(1).describe('the state of the program that played and fitted; + where it was changed'),
    seed: z.string(),
    games: z.int().min(1),
    positions: z.int().min(1),
    heldOut: z
      .strictObject({
        games: z.int().min(1),
        positions: z.int().min(1),
        logLoss: loss.describe('mean cross-entropy of forecasts with results, in nats'),
        logLossConstant: loss.describe('the same, forecasting each scenario’s mean result'),
        brier: loss,
        calibrationError: loss.describe('mean gap between forecast and result by tenth of the forecast'),
      })
      .describe('games that the fit has not seen'),
    features: z.array(z.string().min(1)).min(1),
    weights: bySeat.describe('for scenarios that are not named'),
    scenarios: z.record(z.string(), bySeat).describe('weights of a scenario'),
  })
  .describe('weights of an evaluation');

export type EvaluationFile = z.output<typeof evaluationSchema>;

/** What the shape cannot say: the features must be those that the rules measure, and each seat needs all of them. */
export function checkEvaluation(file: EvaluationFile, names: readonly string[]): Fault[] {
  const faults: Fault[] = [];
  if (file.features.join('|') !== names.join('|')) {
    const wrong = names.findIndex((name, i) => file.features[i] !== name);
    const at = wrong < 0 ? names.length : wrong;
    const expected = at < names.length ? `"${names[at]}"` : `${names.length} features`;
    faults.push({ path: `features[${at}]`, found: JSON.stringify(file.features[at] ?? 'nothing'), expected });
  }
  const parts = [
    ['weights', file.weights] as const,
    ...Object.entries(file.scenarios).map(([id, seats]) => [`scenarios.${id}`, seats] as const),
  ];
  for (const [path, seats] of parts) {
    for (const [seat, each] of Object.entries(seats)) {
      const found = each.weights.length;
      if (found === names.length) continue;
      faults.push({
        path: `${path}.${seat}.weights`,
        found: `${found} weights`,
        expected: `${names.length}, one a feature`,
      });
    }
  }
  return faults;
}

/**
 * The weights of each seat in a scenario; a scenario that the file does not know is judged by the common weights.
 * @throws BadInput where a seat has no weights.
 */
export function seatWeights(file: EvaluationFile, scenario: string, seats: readonly string[]): SeatWeights[] {
  const bySeat = file.scenarios[scenario] ?? file.weights;
  return seats.map((seat) => {
    const found = bySeat[seat] ?? bySeat.all;
    if (found === undefined) throw new BadInput(`no weights for ${seat}`, 'evaluation', 'weights of every seat');
    return found;
  });
}
