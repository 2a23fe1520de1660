// The data file of an evaluation: weights of features as `grognard tune` fits them, and their origin.

import { z } from 'zod';
import type { Fault } from '../../engine/contract/fault.ts';
import type { SeatWeights } from '../../engine/kernel/evaluation.ts';

const weights = z
  .strictObject({
    bias: z.number().describe('added to the score of the seat'),
    weights: z
      .record(z.string().min(1), z.number())
      .describe('by feature; the weight of a feature that is not named is 0'),
  })
  .describe('the logistic function compares scores: a difference of 1 means odds of 2.7 to 1');
const bySeat = z.record(z.string().min(1), weights).describe('by seat');
const loss = z.number().min(0);

export const evaluationSchema = z
  .strictObject({
    ruleset: z.string().min(1),
    source: z.string().min(1).describe('the origin of the weights, in a sentence'),
    command: z.string().min(1).describe('the command that made the file'),
    commit: z
      .string()
      .min(1)
      .describe('the commit of the program that played and fitted; with + where files differed from it'),
    seed: z.string(),
    games: z.int().min(1),
    positions: z.int().min(1),
    heldOut: z
      .strictObject({
        games: z.int().min(1),
        positions: z.int().min(1),
        logLoss: loss.describe('mean cross-entropy between forecasts and results, in nats'),
        logLossConstant: loss.describe("the same, forecasting each scenario's mean result"),
        brier: loss.describe('mean squared error'),
        calibrationError: loss.describe('mean gap between forecast and result by tenth of the forecast'),
      })
      .describe('quality of the forecasts for games that the fit has not seen'),
    weights: bySeat.describe('weights for scenarios that are not named'),
    scenarios: z.record(z.string(), bySeat).describe('weights of a scenario'),
  })
  .describe('weights of an evaluation');

export type EvaluationFile = z.output<typeof evaluationSchema>;
export type WeightsBySeat = EvaluationFile['weights'];

/** Checks beyond the shape: the weights name seats of the game, all of them, and only features of the rules. */
export function checkEvaluation(
  file: EvaluationFile,
  ruleset: string,
  seats: readonly string[],
  features: readonly string[],
): Fault[] {
  const faults: Fault[] = [];
  if (file.ruleset !== ruleset) {
    faults.push({ path: 'ruleset', found: JSON.stringify(file.ruleset), expected: `"${ruleset}"` });
  }
  const missing = seats.filter((seat) => !Object.hasOwn(file.weights, seat));
  for (const seat of missing)
    faults.push({ path: `weights.${seat}`, found: 'nothing', expected: 'weights of each seat' });
  const sets = [['weights', file.weights] as const, ...Object.entries(file.scenarios).map(scenarioPath)];
  for (const [path, set] of sets) {
    for (const [seat, own] of Object.entries(set)) {
      if (!seats.includes(seat)) faults.push({ path: `${path}.${seat}`, found: 'no seat', expected: seats.join(', ') });
      for (const name of Object.keys(own.weights)) {
        if (features.includes(name)) continue;
        const expected = `one of ${features.join(', ')}`;
        faults.push({ path: `${path}.${seat}.weights.${name}`, found: 'no such feature', expected });
      }
    }
  }
  return faults;
}

const scenarioPath = ([id, set]: [string, WeightsBySeat]) => [`scenarios.${id}`, set] as const;

/** Returns the weights of each seat in a scenario; a scenario that the file does not name uses the common weights. */
export function seatWeights(
  file: Pick<EvaluationFile, 'weights' | 'scenarios'>,
  scenario: string,
  seats: readonly string[],
  features: readonly string[],
): SeatWeights[] {
  const set = file.scenarios[scenario];
  return seats.map((seat) => {
    const { bias, weights: byName } = set?.[seat] ?? file.weights[seat];
    return { bias, weights: features.map((name) => byName[name] ?? 0) };
  });
}
