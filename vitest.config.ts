import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { TRANSLATED, translation } from './test/translation.ts';

/** Files that take long begin first, so that none of them is left for the end, when the other process is done. */
const LONGEST = [
  'contract',
  'agents/plans-contract',
  'browser/bundle',
  'node/agent-threads',
  'cli/runs',
  'experiments/blunders',
  'web/table',
  'reports/report',
  'web/umpire',
  'experiments/handicap',
  'node/agents',
  'agents/trees',
  'agents/explaining',
  'experiments/runner',
  'experiments/journal',
  'rules/thunder-in-the-east/oracle',
  'signature',
  'draw/ground',
  'agents/never',
  'experiments/merge',
  'experiments/origin',
  'web/umpire-secrets',
  'cli/examples',
  'draw/print',
  'table/battle-luck',
  'rules/ledger-code',
  'rules/operational-combat-series/view',
  'experiments/match',
  'experiments/processes',
  'cli/program',
  'web/module-browser',
  'web/whole-games',
  'authoring/rulesets',
  'mutate/mutants',
  'reports/pictures',
  'node/built-program',
  'node/agent-runs',
  'web/start',
  'web/map',
  'cli/tune',
];

/**
 * Tests that need a process of their own: they watch the garbage collector, the clock or which code runs, or add a kind
 * of experiment to those of the house. They go last: the processes that share modules end where a file that runs alone
 * comes between, and the next ones load everything again.
 */
const ALONE = [
  'test/experiments/kinds.test.ts',
  'test/bench/measure.test.ts',
  'test/agents/garbage.test.ts',
  'test/rules/operational-combat-series/every-rule.test.ts',
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification): number => {
      if (ALONE.some((name) => moduleId.endsWith(`/${name}`))) return LONGEST.length + 1;
      const at = LONGEST.findIndex((name) => moduleId.endsWith(`/test/${name}.test.ts`));
      return at < 0 ? LONGEST.length : at;
    };
    return (await super.sort(files)).sort((a, b) => place(a) - place(b));
  }
}

export default defineConfig({
  // Tests run the sources, and so do the examples that they load.
  resolve: { alias: { grognard: fileURLToPath(new URL('src/api/index.ts', import.meta.url)) } },
  plugins: [translation()],
  test: {
    server: { deps: { external: [TRANSLATED] } },
    globalSetup: 'test/temporary-folder.ts',
    setupFiles: 'test/properties.ts',
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // A browser shows things when the machine has time for it.
    expect: { poll: { timeout: 20_000 } },
    // Processes, not threads: where a thread of tests ends, native code that it loaded can bring down the test runner.
    pool: 'forks',
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    passWithNoTests: true,
    reporters: ['default', './test/lost-files.ts'],
    projects: [
      // Files of a process share its modules, which none of them changes: rules and maps are read once.
      {
        extends: true,
        test: {
          name: 'shared',
          isolate: false,
          include: ['test/**/*.test.ts'],
          exclude: ALONE,
          // Room for what lives a moment: the collector has a twentieth less to do.
          execArgv: ['--max-semi-space-size=64'],
        },
      },
      { extends: true, test: { name: 'alone', isolate: true, include: ALONE } },
    ],
  },
});
