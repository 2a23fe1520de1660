// How the dice of a run fell: sums over its games, and a test for each step at which dice fall.

import { holm } from '../../../src/stats/holm.ts';
import { type FallenDie, fitOfGroups } from '../../../src/stats/randomness/fit-of-groups.ts';
import type { CsvValue } from '../../formats/csv.ts';
import { readDie } from '../../formats/die.ts';
import type { FinishedGame } from '../../formats/journal-line.ts';
import type { DiceSummary } from './summary.ts';

/** Sound dice are called unsound with this chance, whatever the number of steps. */
const LEVEL = 0.001;

/** With fewer dice, rare outcomes let sound ones fail too often. */
const LEAST_TESTED = 50;

export class DiceTotals {
  private readonly totals = new Map<string, number[]>();

  add(dice: FinishedGame['dice'] = {}): void {
    for (const [die, counts] of Object.entries(dice)) {
      const total = this.totals.get(die);
      if (total === undefined) this.totals.set(die, [...counts]);
      else for (const [i, count] of counts.entries()) total[i] += count;
    }
  }

  /** Returns the tests of all steps, in the order of their names; undefined where no die fell. */
  summary(): DiceSummary | undefined {
    const steps = [...this.bySteps()];
    if (steps.length === 0) return undefined;
    const all = steps.map(([step, dice]) => ({ step, fallen: fallenOf(dice), ...fitOfGroups(dice) }));
    const tested = all.filter(({ fallen }) => fallen >= LEAST_TESTED);
    const adjusted = holm(tested.map(({ p }) => p));
    const tests = tested.map((test, i) => ({ ...test, adjusted: adjusted[i] }));
    return {
      fallen: all.reduce((sum, { fallen }) => sum + fallen, 0),
      level: LEVEL,
      isSound: adjusted.every((p) => p >= LEVEL),
      tests,
      untested: all.filter((test) => !tested.includes(test)).map(({ step, fallen }) => ({ step, fallen })),
    };
  }

  /** Yields a row for each outcome of each die. */
  *rows(): Generator<CsvValue[]> {
    for (const [step, dice] of this.bySteps()) {
      for (const { weights, counts } of dice) {
        const all = weights.reduce((sum, weight) => sum + weight, 0);
        const fallen = counts.reduce((sum, count) => sum + count, 0);
        for (const [i, count] of counts.entries()) {
          yield [step, dieName(weights), i + 1, count, (fallen * weights[i]) / all];
        }
      }
    }
  }

  private bySteps(): Map<string, FallenDie[]> {
    const steps = new Map<string, FallenDie[]>();
    for (const name of [...this.totals.keys()].sort()) {
      const { step, weights } = readDie(name)!;
      steps.set(step, [...(steps.get(step) ?? []), { weights, counts: this.totals.get(name)! }]);
    }
    return steps;
  }
}

const fallenOf = (dice: readonly FallenDie[]): number =>
  dice.flatMap(({ counts }) => counts).reduce((a, b) => a + b, 0);

const dieName = (weights: readonly number[]): string =>
  weights.every((weight) => weight === 1) ? String(weights.length) : weights.join(' ');
