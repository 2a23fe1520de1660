// The public contract: everything that a user's program or agent imports from 'grognard'. These exports keep their name
// and meaning; everything else may change. `npm run docs` makes docs/api.md from this file and from the comments on its
// exports.

// ## Rules

export { BadInput } from '../engine/contract/errors.ts';
export {
  type Action,
  type Actor,
  AUTO,
  CHANCE,
  HIDDEN,
  OVER,
  type Seat,
  seat,
} from '../engine/contract/ids.ts';
export type {
  DataKind,
  OptionSpec,
  OptionValue,
  Ruleset,
  ScenarioInfo,
  Setup,
  Statics,
} from '../engine/contract/ruleset.ts';
export { Dice, weighted } from '../engine/kernel/chance.ts';
export { Game } from '../engine/kernel/game.ts';
export { Options } from '../engine/kernel/options.ts';
export { gameSeed, Rng } from '../engine/kernel/rng.ts';
export { type PlayedGame, type PlaySetup, playGame } from '../engine/play/play.ts';
export { findRuleset, type RegisteredRuleset, rulesets } from '../rules/registry.ts';

// ## Agents

export { type Judge, judgeOf } from '../../agents/judge.ts';
export { Mirror } from '../../agents/mirror.ts';
export { type AgentInfo, listAgents, makeAgent } from '../../agents/spec.ts';
export type { Agent, AgentContext, AgentMaker, Effort, MixShare } from '../engine/contract/agent.ts';
export type { Knowledge, Plan, Planner, Plans } from '../engine/contract/knowledge.ts';
export type { Explanation } from '../view/explanation.ts';

// ## Odds

export type {
  OddsKey,
  OddsMatrix,
  OddsOutcome,
  OddsResult,
  OddsSetup,
  OddsTable,
  OddsTables,
} from '../engine/contract/odds.ts';
export {
  certain,
  chanceOf,
  convolve,
  type Distribution,
  expectation,
  mapOutcomes,
  mixture,
  probability,
  uniform,
} from '../odds/distribution.ts';
export { fractionText, fromDecimal, type Rational, rational, toNumber } from '../odds/rational.ts';

// ## Statistics

export { type EloEstimate, eloEstimate, eloFromScore, scoreFromElo } from '../stats/elo.ts';
export { holm } from '../stats/holm.ts';
export type { Interval } from '../stats/interval.ts';
export { type MeanEstimate, meanInterval } from '../stats/mean.ts';
export { compareRates, type RateComparison } from '../stats/newcombe.ts';
export { type PairedMeanDifference, pairedMeanDifference } from '../stats/paired.ts';
export { quantiles } from '../stats/quantile.ts';
export { fitRatings, type Ratings } from '../stats/ratings.ts';
export { type RoundShare, roundShare } from '../stats/round-share.ts';
export { gamesForElo, gamesForHalfWidth, gamesForRate } from '../stats/sample-size.ts';
export { wilson } from '../stats/wilson.ts';

// ## Experiments

export type { Arm, Experiment } from '../../experiments/experiment.ts';
export type { AnySummary, Estimate } from '../../experiments/formats/estimates.ts';
export { type CampaignDeclaration, campaign } from '../../experiments/kinds/campaigns/declare.ts';
export { type RunDeclaration, run } from '../../experiments/kinds/games/declare.ts';
export type { GroupedSummary, SeatSummary, Summary } from '../../experiments/kinds/games/summary.ts';
export type { Sprt } from '../../experiments/kinds/match/arm.ts';
export { type MatchDeclaration, match } from '../../experiments/kinds/match/declare.ts';
export type { MatchSummary } from '../../experiments/kinds/match/summary.ts';
export type { RunChoices, RunReport } from '../../experiments/running/runner.ts';
export { resumeExperiment, runExperiment, writeReport } from './running.ts';
