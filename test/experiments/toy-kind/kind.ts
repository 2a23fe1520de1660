// Settles tosses, sums them up, writes them, says what gates may speak of.

import { join } from 'node:path';
import type { ArmHead } from '../../../experiments/formats/arms.ts';
import { namesOf } from '../../../experiments/formats/columns.ts';
import { csv } from '../../../experiments/formats/csv.ts';
import {
  type AnySummary,
  type Estimate,
  NO_SPEED,
  type Speed,
  shareOfGames,
} from '../../../experiments/formats/estimates.ts';
import type { Kind, Outputs, ReadyExperiment } from '../../../experiments/kinds/kind.ts';
import { headOf, whole } from '../../../experiments/kinds/settling.ts';
import type { GameRow } from '../../../experiments/running/journal.ts';
import { sha256 } from '../../../src/node/files.ts';

export interface CoinPlay {
  readonly kind: 'coin';
  readonly tosses: number;
  /** Chance of heads. */
  readonly weight: number;
}

interface CoinArm extends ArmHead {
  readonly kind: 'coin';
  readonly weight: number;
}

declare module '../../../experiments/experiment.ts' {
  interface PlaysByKind {
    readonly coin: CoinPlay;
  }
}

declare module '../../../experiments/formats/arms.ts' {
  interface ArmsByKind {
    readonly coin: CoinArm;
  }
}

interface CoinSummary extends AnySummary {
  readonly heads: Estimate;
}

const TOSS = { toss: 'number of the toss', side: 'heads or tails' };

const outputs: Outputs<CoinArm, CoinSummary> = {
  steps: 'decisions',
  hasRecords: false,
  tables: [{ file: 'tosses.csv', row: 'a toss', columns: TOSS }],
  gates: { heads: 'share of heads', tosses: 'tosses' },
  write({ folder, ready, journal, stopping, speed, disk }) {
    const rows = ready.arms.flatMap((_, i) => [...journal.games(i, stopping[i].last())]);
    const table = [
      ...csv(
        namesOf(TOSS),
        rows.map(({ game, result }) => [game, result]),
      ),
    ];
    disk.replace(join(folder, 'tosses.csv'), table);
    const summary = summaryOf(ready, rows, speed, sha256(table));
    disk.replace(join(folder, 'summary.json'), JSON.stringify(summary));
    return summary;
  },
  empty: (ready) => summaryOf(ready, [], NO_SPEED, ''),
  measures: ({ games, heads }) => [
    { name: 'heads', ...heads },
    { name: 'tosses', value: games },
  ],
  figures: () => [],
  text: ({ games }) => `${games} tosses`,
};

function summaryOf(
  { settled }: ReadyExperiment<CoinArm>,
  rows: readonly GameRow[],
  speed: Speed,
  hash: string,
): CoinSummary {
  const heads = rows.filter(({ result }) => result === 'heads').length;
  return { seed: settled.seed, games: rows.length, crashed: 0, heads: shareOfGames(heads, rows.length), speed, hash };
}

export const coin: Kind<CoinPlay, CoinArm> = {
  unit: 'flip',
  outputs,
  named: [
    {
      name: 'coin',
      summary: 'tosses of a coin',
      keys: [{ key: 'tosses', title: 'how many', default: '10' }],
      declare: (asked) => {
        const { ruleset, scenarios, seed = '1' } = asked;
        const play: CoinPlay = { kind: 'coin', tosses: asked.count('tosses'), weight: 0.5 };
        return { name: 'coin', seed, arms: [{ name: '', ruleset, scenario: scenarios[0], play }] };
      },
    },
  ],
  settle({ arm, play, rules, data }) {
    const s = rules.prepare({ scenario: arm.scenario, options: arm.options, data });
    const rounds = whole(play.tosses, 'tosses');
    const { weight } = play;
    return { settled: { ...headOf(arm, rules, s), kind: 'coin', agents: [], seatings: [[]], rounds, weight }, s };
  },
  declared: ({ rounds, weight }) => ({ kind: 'coin', tosses: rounds, weight }),
  task: ({ weight }) => ({ weight }),
  lines: () => ({
    parties: 1,
    results: ['heads', 'tails'],
    shares: true,
    turns: 1,
    decisions: 0,
    luck: false,
    measures: null,
  }),
  parties: () => ['heads'],
  shares: (_, _game, returns) => returns,
};
