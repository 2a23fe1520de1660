// The files of secret choices, written from the journal in order: a row for each mix, a row for each cell, the summary.

import { join } from 'node:path';
import type { MeasureValue } from '../../../src/engine/contract/measures.ts';
import { sha256 } from '../../../src/node/files.ts';
import { ratioInterval } from '../../../src/stats/ratio.ts';
import { scenarioName } from '../../formats/arms.ts';
import { namesOf } from '../../formats/columns.ts';
import { type CsvValue, csv } from '../../formats/csv.ts';
import { type Estimate, NO_SPEED, type Speed, tEnds } from '../../formats/estimates.ts';
import { type FinishedGame, isCrash } from '../../formats/journal-line.ts';
import type { GameRow, Journal } from '../../running/journal.ts';
import type { ReadyExperiment, ToWrite } from '../kind.ts';
import { MIXES, PAYOFFS, type SecretsArm } from './arm.ts';
import { MIX, PAYOFF, SUMMARY } from './columns.ts';
import type { SecretsSummary } from './summary.ts';

/** One mix: its agent, its choice, its loss and the stake. */
interface MixRow {
  readonly scenario: string;
  readonly choice: number;
  readonly turn: number;
  readonly agent: string;
  readonly seat: string;
  readonly loss: number;
  readonly stake: number;
  readonly mix: string;
}

/** Writes both tables and the summary of the finished choices. @returns the content of summary.json. */
export function writeSecrets({ folder, ready, journal, stopping, speed, disk }: ToWrite<SecretsArm>): SecretsSummary {
  const rows = ready.arms.map((_, i) => [...journal.games(i, stopping[i].last())]);
  const mixes = [...mixRows(ready, journal, rows)];
  const mixTable = (): Iterable<string> =>
    csv(
      namesOf(MIX),
      mixes.map((row) => Object.values(row)),
    );
  const payoffTable = (): Iterable<string> => csv(namesOf(PAYOFF), payoffRows(ready, journal, rows));
  disk.replace(join(folder, 'mixes.csv'), mixTable());
  disk.replace(join(folder, 'payoffs.csv'), payoffTable());
  const crashed = rows.flat().filter((row) => row.crashed !== null).length;
  const playouts = rows.flat().reduce((sum, row) => sum + (row.crashed === null ? row.decisions : 0), 0);
  const summary = summaryOf(
    ready,
    mixes,
    { crashed, games: playouts },
    speed,
    sha256([...mixTable(), ...payoffTable()]),
  );
  disk.replace(join(folder, 'summary.csv'), csv(namesOf(SUMMARY), summaryRows(summary)));
  disk.replace(join(folder, 'summary.json'), `${JSON.stringify(summary, null, 2)}\n`);
  return summary;
}

/** Returns the summary before the first choice. */
export function emptySecrets(ready: ReadyExperiment<SecretsArm>): SecretsSummary {
  return summaryOf(ready, [], { crashed: 0, games: 0 }, NO_SPEED, '');
}

function summaryOf(
  { settled }: ReadyExperiment<SecretsArm>,
  mixes: readonly MixRow[],
  counts: Pick<SecretsSummary, 'crashed' | 'games'>,
  speed: Speed,
  hash: string,
): SecretsSummary {
  const { agents, ruleset } = settled.arms[0];
  const seats = [...new Set(settled.arms.flatMap((arm) => arm.seats))];
  const scenarios = settled.arms.map((arm) => scenarioName(arm.scenario));
  const ofAgents = agents.map((agent) => {
    const own = mixes.filter((row) => row.agent === agent);
    const ofSeats = seats.map((seat) => [seat, shareOf(own.filter((row) => row.seat === seat))] as const);
    const ofScenarios = scenarios.map((name) => [name, shareOf(own.filter((row) => row.scenario === name))] as const);
    return {
      agent,
      loss: shareOf(own),
      seats: Object.fromEntries(ofSeats),
      scenarios: Object.fromEntries(ofScenarios),
    };
  });
  const stakes = choicesOf(mixes.filter((row) => row.agent === agents[0])).map(({ stake }) => stake);
  return {
    experiment: settled.name,
    ruleset,
    seed: settled.seed,
    choices: stakes.length,
    ...counts,
    stake: stakes.length > 0 ? stakes.reduce((sum, stake) => sum + stake, 0) / stakes.length : null,
    agents: ofAgents,
    speed,
    hash,
  };
}

/** Pairs the two mixes of one agent at each choice, so that noise common to both seats does not count twice. */
function choicesOf(rows: readonly MixRow[]): { loss: number; stake: number }[] {
  const choices = new Map<string, MixRow[]>();
  for (const row of rows) {
    const key = `${row.scenario} ${row.choice}`;
    choices.set(key, [...(choices.get(key) ?? []), row]);
  }
  return [...choices.values()].map((both) => ({
    loss: both.reduce((sum, { loss }) => sum + loss, 0) / both.length,
    stake: both[0].stake,
  }));
}

function shareOf(rows: readonly MixRow[]): Estimate {
  const choices = choicesOf(rows);
  const stakes = choices.map(({ stake }) => stake);
  if (stakes.reduce((sum, stake) => sum + stake, 0) === 0) return { value: null, lo: null, hi: null };
  const { ratio, low, high } = ratioInterval(
    choices.map(({ loss }) => loss),
    stakes,
  );
  return { value: ratio, ...tEnds(low, high) };
}

function* finished(journal: Journal, rows: readonly GameRow[]): Generator<FinishedGame> {
  for (const line of journal.lines(rows.filter((row) => row.crashed === null))) if (!isCrash(line)) yield line;
}

function* rowsOf(
  table: number,
  { settled }: ReadyExperiment<SecretsArm>,
  journal: Journal,
  rows: readonly (readonly GameRow[])[],
): Generator<{
  readonly arm: number;
  readonly scenario: string;
  readonly choice: number;
  readonly values: MeasureValue[];
}> {
  for (const [arm, own] of rows.entries()) {
    const scenario = scenarioName(settled.arms[arm].scenario);
    for (const { game, tableRows } of finished(journal, own)) {
      for (const [which, ...values] of tableRows ?? [])
        if (which === table) yield { arm, scenario, choice: game, values };
    }
  }
}

function* mixRows(
  ready: ReadyExperiment<SecretsArm>,
  journal: Journal,
  rows: readonly (readonly GameRow[])[],
): Generator<MixRow> {
  for (const { arm, scenario, choice, values } of rowsOf(MIXES, ready, journal, rows)) {
    const [turn, agent, seat, loss, stake, mix] = values;
    yield {
      scenario,
      choice,
      turn: Number(turn),
      agent: ready.settled.arms[arm].agents[Number(agent)],
      seat: String(seat),
      loss: Number(loss),
      stake: Number(stake),
      mix: String(mix),
    };
  }
}

function* payoffRows(
  ready: ReadyExperiment<SecretsArm>,
  journal: Journal,
  rows: readonly (readonly GameRow[])[],
): Generator<CsvValue[]> {
  for (const { scenario, choice, values } of rowsOf(PAYOFFS, ready, journal, rows)) yield [scenario, choice, ...values];
}

function* summaryRows({ agents }: SecretsSummary): Generator<CsvValue[]> {
  for (const { agent, loss, seats, scenarios } of agents) {
    const parts = [['all', loss] as const, ...Object.entries(seats), ...Object.entries(scenarios)];
    for (const [of, { value, lo, hi }] of parts) yield [agent, of, value, lo, hi];
  }
}
