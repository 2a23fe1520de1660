// The test runner of `npm run mutate`. A test runs twice unbroken, then once for each mutant of its rows that it comes
// by and that is still alive. Where it fails, the mutant is killed, and the test must hold again with the code whole:
// otherwise a mutant has left something behind, and the process is given up.

import { type RunnerTestCase as Test, TestRunner } from 'vitest';
import { enter, type Plan, readPlan } from './plan.ts';

/** What switched code asks. */
class Mutants {
  broken = 0;
  /** 1 for those that were come by since this was last cleared. */
  readonly met: Uint8Array;
  /** 1 for those that were ever come by. */
  readonly everMet: Uint8Array;
  /** 1 for those come by between tests, or when a test ran first and not once more: what is done once, at loading. */
  readonly metOnce: Uint8Array;

  /** Turns of loops since the switch was set, and how many are allowed. */
  turns = 0;
  mostTurns = Number.POSITIVE_INFINITY;

  constructor(count: number) {
    this.met = new Uint8Array(count);
    this.everMet = new Uint8Array(count);
    this.metOnce = new Uint8Array(count);
  }

  on(id: number): boolean {
    this.met[id] = 1;
    return id === this.broken;
  }

  turn(): void {
    if (++this.turns > this.mostTurns) throw new Error('a loop without end');
  }

  /** Marks what was come by since the last clearing, but for `again`. */
  noteOnce(again?: Uint8Array): void {
    for (let id = 0; id < this.met.length; id++) {
      if (this.met[id] === 1 && again?.[id] !== 1) this.metOnce[id] = 1;
    }
  }

  clear(): void {
    for (let id = 0; id < this.met.length; id++) {
      if (this.met[id] === 1) this.everMet[id] = 1;
    }
    this.met.fill(0);
  }
}

declare global {
  var mutants: Mutants;
  var mutatePlan: Plan;
  var killedMutants: Set<string>;
  var triedMutants: number;
}

/**
 * A test that computes twenty times as long as it did has no end, in some way that turns no loop of the broken files.
 */
const PATIENCE = { ms: 5_000, times: 20 };
/** Loops that turn so much more often than unbroken have no end. */
const MORE_TURNS = { least: 300_000, times: 20 };

// biome-ignore lint/style/noDefaultExport: Vitest takes a runner by the default export of its file.
export default class MutateRunner extends TestRunner {
  constructor(...given: ConstructorParameters<typeof TestRunner>) {
    super(...given);
    if (globalThis.mutants) return;
    const plan = readPlan();
    globalThis.mutatePlan = plan;
    globalThis.mutants = new Mutants(plan.count + 1);
    globalThis.mutants.broken = plan.brokenAtLoad;
    globalThis.killedMutants = new Set();
    globalThis.triedMutants = 0;
  }

  async runTask(test: Test): Promise<void> {
    const plan = globalThis.mutatePlan;
    const name = fullName(test);
    const rows = rowsOf(plan, name);
    if (rows.length === 0 || plan.done.includes(name)) return;
    const run = TestRunner.getTestFn(test) as () => Promise<void>;
    if (plan.brokenAtLoad !== 0) return run();
    const all = globalThis.mutants;
    all.noteOnce();
    all.clear();
    const began = process.cpuUsage();
    try {
      await run();
    } catch (error) {
      enter(plan.journal, { is: 'unsound', test: name, why: String(error).split('\n')[0] });
      return;
    }
    const { user, system } = process.cpuUsage(began);
    const ms = (user + system) / 1000;
    const first = Uint8Array.from(all.met);
    all.clear();
    await run();
    const again = Uint8Array.from(all.met);
    all.met.set(first);
    all.noteOnce(again);
    const tried: Record<string, readonly number[]> = {};
    for (const row of rows) tried[row] = await this.tryRow(plan, row, name, run, ms);
    enter(plan.journal, { is: 'tested', test: name, ms: Math.round(ms), tried });
  }

  private async tryRow(
    plan: Plan,
    row: string,
    test: string,
    run: () => Promise<void>,
    ms: number,
  ): Promise<readonly number[]> {
    const all = globalThis.mutants;
    all.clear();
    all.turns = 0;
    await run();
    const turns = all.turns;
    const met = plan.rows[row].filter((id) => all.met[id] === 1 && !globalThis.killedMutants.has(`${row} ${id}`));
    const isSuspect = (id: number): number => (plan.suspects.includes(id) ? 0 : 1);
    for (const id of met.sort((a, b) => isSuspect(a) - isSuspect(b))) {
      if (isSettled(plan, row, id)) continue;
      const isFirst = globalThis.triedMutants++ === 0;
      enter(plan.journal, { is: 'trying', mutant: id, row, limit: PATIENCE.ms + PATIENCE.times * ms });
      all.broken = id;
      all.turns = 0;
      all.mostTurns = MORE_TURNS.least + MORE_TURNS.times * turns;
      const holds = await isPassed(run);
      all.broken = 0;
      all.mostTurns = Number.POSITIVE_INFINITY;
      if (holds) continue;
      if (!(await isPassed(run))) {
        enter(plan.journal, { is: 'spoilt', mutant: id, row, by: test, isFirst });
        // The session ends this process; nothing that it does now counts.
        await new Promise(() => {});
      }
      globalThis.killedMutants.add(`${row} ${id}`);
      enter(plan.journal, { is: 'killed', mutant: id, row, by: test });
    }
    return met;
  }

  override onAfterRunFiles(): void {
    super.onAfterRunFiles();
    const { mutants, mutatePlan } = globalThis;
    mutants.clear();
    const marked = (marks: Uint8Array): number[] => [...marks.keys()].filter((id) => marks[id] === 1);
    enter(mutatePlan.journal, { is: 'met', mutants: marked(mutants.everMet), once: marked(mutants.metOnce) });
  }
}

/** Whether another mutant of the line has been killed, where one is enough. */
const isSettled = (plan: Plan, row: string, id: number): boolean =>
  (plan.lines[row] ?? []).some(
    (line) => line.includes(id) && line.some((other) => globalThis.killedMutants.has(`${row} ${other}`)),
  );

async function isPassed(run: () => Promise<void>): Promise<boolean> {
  try {
    await run();
    return true;
  } catch {
    return false;
  }
}

function fullName(test: Test): string {
  const titles = [test.name];
  for (let suite = test.suite; suite; suite = suite.suite) titles.unshift(suite.name);
  return [test.file.name, ...titles].join(' > ');
}

/** The rows that a title names as `[WT 7.32]`, or that the script in it names. */
function rowsOf(plan: Plan, name: string): string[] {
  return Object.keys(plan.rows).filter(
    (row) => name.includes(`[${row}]`) || (plan.scripts[row] ?? []).some((script) => name.endsWith(`${script} holds`)),
  );
}
