// The files of a battle bench, written from the journal in order: a row for each battle, and the summary.

import { join } from 'node:path';
import { sha256 } from '../../../src/node/files.ts';
import { namesOf } from '../../formats/columns.ts';
import { type CsvValue, csv } from '../../formats/csv.ts';
import { type Estimate, leadOf, meanOf, NO_SPEED, type Speed } from '../../formats/estimates.ts';
import { isCrash } from '../../formats/journal-line.ts';
import type { ReadyExperiment, ToWrite } from '../kind.ts';
import type { BattlesArm } from './arm.ts';
import { BATTLE, MS, SUMMARY } from './columns.ts';
import type { BattlesSummary } from './summary.ts';

/** One battle: an agent at a position. */
interface BattleRow {
  readonly group: string;
  readonly ruleset: string;
  readonly arm: string;
  readonly position: number;
  readonly agent: number;
  readonly turn: number;
  readonly seat: string;
  readonly chance: number;
  readonly luck: number;
  readonly lost: number;
  readonly taken: number;
  readonly decisions: number;
  readonly hash: string;
  readonly ms: number;
}

/** Writes the table and the summary of the finished positions. @returns the content of summary.json. */
export function writeBattles({ folder, ready, journal, stopping, speed, disk }: ToWrite<BattlesArm>): BattlesSummary {
  const all = ready.arms.map((_, i) => [...journal.games(i, stopping[i].last())]);
  const crashed = all.flat().filter((row) => row.crashed !== null).length;
  const rows = all.flatMap((own, arm) => {
    const finished = own.filter((row) => row.crashed === null);
    return [...journal.lines(finished)].flatMap((line) => {
      if (isCrash(line)) return [];
      return (line.tableRows ?? []).map(([agent, ...values]) => battleRow(ready, arm, line.game, agent, values));
    });
  });
  const { agents } = ready.settled.arms[0];
  const table = (withMs: boolean): Iterable<string> =>
    csv(namesOf(withMs ? { ...BATTLE, ...MS } : BATTLE), tableRows(rows, agents, withMs));
  disk.replace(join(folder, 'battles.csv'), table(true));
  const summary = summaryOf(ready, rows, crashed, speed, sha256(table(false)));
  disk.replace(join(folder, 'summary.csv'), csv(namesOf(SUMMARY), summaryRows(summary)));
  disk.replace(join(folder, 'summary.json'), `${JSON.stringify(summary, null, 2)}\n`);
  return summary;
}

/** Returns the summary before the first position. */
export const emptyBattles = (ready: ReadyExperiment<BattlesArm>): BattlesSummary =>
  summaryOf(ready, [], 0, NO_SPEED, '');

function battleRow(
  { settled }: ReadyExperiment<BattlesArm>,
  arm: number,
  position: number,
  agent: number,
  [turn, seat, chance, luck, lost, taken, decisions, hash, ms]: readonly (string | number)[],
): BattleRow {
  const { group, name, ruleset } = settled.arms[arm];
  const numbers = {
    turn: Number(turn),
    chance: Number(chance),
    luck: Number(luck),
    lost: Number(lost),
    taken: Number(taken),
  };
  const rest = { decisions: Number(decisions), hash: String(hash), ms: Number(ms) };
  return { group, ruleset, arm: name, position, agent, seat: String(seat), ...numbers, ...rest };
}

function* tableRows(rows: readonly BattleRow[], agents: readonly string[], withMs: boolean): Generator<CsvValue[]> {
  for (const { ruleset, arm, position, agent, turn, seat, chance, luck, lost, taken, decisions, hash, ms } of rows) {
    const row = [ruleset, arm, position, agents[agent], turn, seat, chance, luck, lost, taken, decisions, hash];
    yield withMs ? [...row, Math.round(ms * 1000) / 1000] : row;
  }
}

function summaryOf(
  { settled }: ReadyExperiment<BattlesArm>,
  rows: readonly BattleRow[],
  crashed: number,
  speed: Speed,
  hash: string,
): BattlesSummary {
  const { agents, turns, horizon } = settled.arms[0];
  const byAgent = agents.map((_, agent) => rows.filter((row) => row.agent === agent));
  const groups = [...new Set(settled.arms.map(({ group }) => group))];
  const [first] = byAgent;
  return {
    experiment: settled.name,
    rulesets: [...new Set(settled.arms.map(({ ruleset }) => ruleset))],
    seed: settled.seed,
    positions: first.length,
    crashed,
    games: rows.length,
    turns,
    horizon,
    agents: byAgent.map((own, agent) => {
      const isFirst = agent === 0;
      const gainIn = (group: string): Estimate =>
        leadOf(
          own.filter((row) => row.group === group).map(chanceOf),
          first.filter((row) => row.group === group).map(chanceOf),
        );
      return {
        agent: agents[agent],
        chance: meanOf(own.map(chanceOf)),
        gain: isFirst ? null : leadOf(own.map(chanceOf), first.map(chanceOf)),
        gains: isFirst ? null : Object.fromEntries(groups.map((group) => [group, gainIn(group)])),
        exchange: meanOf(own.map(exchangeOf)),
        exchangeGain: isFirst ? null : leadOf(own.map(exchangeOf), first.map(exchangeOf)),
        alike: own.filter((row, i) => row.hash === first[i].hash).length,
        seconds: own.reduce((sum, { ms }) => sum + ms, 0) / 1000,
      };
    }),
    speed,
    hash,
  };
}

const chanceOf = ({ chance }: BattleRow): number => chance;
const exchangeOf = ({ taken, lost }: BattleRow): number => taken - lost;

function* summaryRows({ agents }: BattlesSummary): Generator<CsvValue[]> {
  for (const { agent, gain, gains } of agents) {
    if (gain === null || gains === null) continue;
    for (const [of, { value, lo, hi }] of [['all', gain] as const, ...Object.entries(gains)])
      yield [agent, of, value, lo, hi];
  }
}
