// The files of a sweep: those of its arms, and the differences of every variant from its base.

import { join } from 'node:path';
import { scenarioName } from '../../formats/arms.ts';
import { type Course, courseOf } from '../../pairing/course.ts';
import { type ComparedVariant, differencesOf } from '../../pairing/differences.ts';
import { PairedRounds } from '../../pairing/rounds.ts';
import { writeDifferences } from '../../pairing/tables.ts';
import { zip } from '../../pairing/zip.ts';
import type { GameRow, Journal } from '../../running/journal.ts';
import type { GroupedSummary } from '../games/summary.ts';
import { emptyGames, writeGames } from '../games/write.ts';
import type { ReadyArm, ReadyExperiment, ToWrite } from '../kind.ts';
import type { SweepArm } from './arm.ts';
import type { SweepSummary } from './summary.ts';

/** An arm with its base and its finished games. */
interface Swept {
  readonly ready: ReadyArm<SweepArm>;
  readonly rows: Iterable<GameRow>;
}

export function writeSweep(run: ToWrite<SweepArm>): SweepSummary {
  const { folder, ready, journal, stopping, disk } = run;
  const games = writeGames(run) as GroupedSummary;
  const arms = ready.arms.map((arm, i): Swept => ({ ready: arm, rows: journal.games(i, stopping[i].last()) }));
  const summary = withSweep(games, arms);
  const courses = families(arms).flatMap(({ base, variants }) =>
    variants.map((each) => courseFrom(each, base, journal)),
  );
  const course: Course = { turns: courses.flatMap(({ turns }) => turns), heat: courses.flatMap(({ heat }) => heat) };
  writeDifferences(folder, summary.sweep.differences, course, disk);
  disk.replace(join(folder, 'summary.json'), `${JSON.stringify(summary, null, 2)}\n`);
  return summary;
}

export const emptySweep = (ready: ReadyExperiment<SweepArm>): SweepSummary =>
  withSweep(
    emptyGames(ready) as GroupedSummary,
    ready.arms.map((arm) => ({ ready: arm, rows: [] })),
  );

function withSweep(games: GroupedSummary, arms: readonly Swept[]): SweepSummary {
  const all = families(arms);
  const differences = all.flatMap(({ base, variants }) => differencesOf(playedOf(base), variants.map(comparedOf)));
  const [{ ready }] = arms;
  const base = all[0].base.ready.settled;
  return {
    ...games,
    sweep: {
      measure: ready.settled.measure,
      factors: Object.entries(base.levels).map(([factor, level]) => ({ factor, base: level })),
      variants: all.flatMap(({ base: { ready: own }, variants }) =>
        [{ ready: own }, ...variants].map(({ ready: { settled } }) => ({
          scenario: scenarioName(settled.scenario),
          arm: settled.name,
          base: own.settled.name,
          levels: settled.levels,
          varied: settled.varied,
        })),
      ),
      differences,
    },
  };
}

interface Family {
  readonly base: Swept;
  readonly variants: readonly Swept[];
}

/** A base and its variants, for each scenario. */
function families(arms: readonly Swept[]): Family[] {
  const bases = arms.filter(({ ready: { settled } }) => settled.varied.length === 0);
  return bases.map((base) => ({
    base,
    variants: arms.filter((each) => each !== base && each.ready.settled.group === base.ready.settled.group),
  }));
}

const playedOf = ({ ready, rows }: Swept): { arm: SweepArm; rows: Iterable<GameRow> } => ({
  arm: ready.settled,
  rows,
});

function comparedOf(swept: Swept): ComparedVariant {
  const { settled } = swept.ready;
  return {
    ...playedOf(swept),
    head: {
      scenario: scenarioName(settled.scenario),
      variant: settled.name,
      factor: settled.varied.join(' * '),
      level: settled.varied.map((factor) => settled.levels[factor]).join(' * '),
    },
  };
}

function courseFrom(variant: Swept, base: Swept, journal: Journal): Course {
  const { rules, s, settled } = variant.ready;
  const pairs = new PairedRounds(playedOf(variant), playedOf(base));
  const lines = zip(journal.lines(pairs.games('a')), journal.lines(pairs.games('b')));
  const of = { scenario: scenarioName(settled.scenario), variant: settled.name, rules, s, base: base.ready.s };
  return courseOf(of, lines);
}
