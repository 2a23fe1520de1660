// The files of simulated campaigns, written from the journal in order: a row a campaign, a row a mission, the summary.

import { join } from 'node:path';
import type { CampaignSource } from '../../../src/engine/contract/campaign.ts';
import { sha256 } from '../../../src/node/files.ts';
import { namesOf } from '../../formats/columns.ts';
import { type CsvValue, csv } from '../../formats/csv.ts';
import { NO_SPEED, type Speed } from '../../formats/estimates.ts';
import { type FinishedGame, isCrash } from '../../formats/journal-line.ts';
import type { UntilSummary } from '../../formats/precision.ts';
import type { GameRow, Journal } from '../../running/journal.ts';
import type { ReadyExperiment, ToWrite } from '../kind.ts';
import type { CampaignArm } from './arm.ts';
import { CAMPAIGN, MISSION, MS, SUMMARY } from './columns.ts';
import { sourceOf } from './settle.ts';
import { missionRowsOf, summariseCampaigns } from './summarise.ts';
import type { CampaignsSummary } from './summary.ts';

/** The campaigns of one arm that count. */
interface Played {
  readonly arm: CampaignArm;
  readonly source: CampaignSource;
  readonly rows: readonly GameRow[];
  readonly until: UntilSummary | null;
  readonly journal: Journal | null;
}

/** Writes both tables and the summary of the finished campaigns. @returns the content of summary.json. */
export function writeCampaigns({
  folder,
  ready,
  journal,
  stopping,
  speed,
  disk,
}: ToWrite<CampaignArm>): CampaignsSummary {
  const played = ready.arms.map((_, i) => ({
    ...playedOf(ready, i, [...journal.games(i, stopping[i].last())], journal),
    until: stopping[i].until(),
  }));
  const [{ source }] = played;
  const sides = source.sides.map(({ id }) => id);
  const missions = csv(namesOf(MISSION, sides), missionRows(played));
  disk.replace(join(folder, 'campaigns.csv'), csv(namesOf({ ...CAMPAIGN, ...MS }, sides), campaignRows(played, true)));
  disk.replace(join(folder, 'missions.csv'), missions);
  const without = [...csv(namesOf(CAMPAIGN, sides), campaignRows(played, false))];
  const again = csv(namesOf(MISSION, sides), missionRows(played));
  const summary = summaryOf(ready, played, speed, sha256([...without, ...again]));
  disk.replace(join(folder, 'summary.csv'), csv(namesOf(SUMMARY), summaryRows(summary)));
  disk.replace(join(folder, 'summary.json'), `${JSON.stringify(summary, null, 2)}\n`);
  return summary;
}

/** Returns the summary before the first campaign. */
export function emptyCampaigns(ready: ReadyExperiment<CampaignArm>): CampaignsSummary {
  const speed = NO_SPEED;
  return summaryOf(
    ready,
    ready.arms.map((_, i) => playedOf(ready, i, [], null)),
    speed,
    '',
  );
}

function playedOf(
  ready: ReadyExperiment<CampaignArm>,
  i: number,
  rows: readonly GameRow[],
  journal: Journal | null,
): Played {
  const { settled, rules } = ready.arms[i];
  const source = sourceOf(rules, ready.setup.arms[i].data);
  return { arm: settled, source, rows, until: null, journal };
}

function summaryOf(
  ready: ReadyExperiment<CampaignArm>,
  played: readonly Played[],
  speed: Speed,
  hash: string,
): CampaignsSummary {
  const sides = played.map((each) => {
    const missions = [...finished(each)].flatMap(missionRowsOf);
    const { arm, rows, until, source } = each;
    const { ratings, results } = source;
    const order = ready.arms[0].rules.scenarios.map(({ id }) => id);
    return [
      arm.name,
      summariseCampaigns({ arm, rows, until, missions, ratings, results, order }),
      missions.length,
    ] as const;
  });
  return {
    experiment: ready.settled.name,
    ruleset: ready.settled.arms[0].ruleset,
    seed: ready.settled.seed,
    campaigns: sides.reduce((sum, [, { campaigns }]) => sum + campaigns, 0),
    crashed: sides.reduce((sum, [, { crashed }]) => sum + crashed, 0),
    games: sides.reduce((sum, [, , missions]) => sum + missions, 0),
    sides: Object.fromEntries(sides.map(([name, summary]) => [name, summary])),
    speed,
    hash,
  };
}

function* finished({ rows, journal }: Played): Generator<FinishedGame> {
  const done = rows.filter((row) => row.crashed === null);
  for (const line of journal?.lines(done) ?? []) if (!isCrash(line)) yield line;
}

/** A crashed campaign has a row, too: its rating is `crashed`, and unknown cells are empty. */
function* campaignRows(played: readonly Played[], withMs: boolean): Generator<CsvValue[]> {
  for (const { arm, rows } of played) {
    for (const { game, seed, crashed, result, scores, turns, decisions, hash, ms } of rows) {
      const end =
        crashed === null
          ? [result, ...scores, turns, decisions, hash]
          : ['crashed', ...arm.seats.map(() => ''), '', '', ''];
      const row = [arm.side, game, seed, ...arm.agents, ...end];
      yield withMs ? [...row, ms] : row;
    }
  }
}

function* missionRows(played: readonly Played[]): Generator<CsvValue[]> {
  for (const each of played) {
    for (const { game, tableRows } of finished(each)) {
      for (const [, ...row] of tableRows ?? []) yield [each.arm.side, game, ...row];
    }
  }
}

function* summaryRows({ sides }: CampaignsSummary): Generator<CsvValue[]> {
  for (const [side, { ratings }] of Object.entries(sides)) {
    for (const [rating, { count, share }] of Object.entries(ratings)) {
      yield [side, rating, count, share.value, share.lo, share.hi];
    }
  }
}
