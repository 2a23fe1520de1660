// The process that runs the tests of one plan, in one thread, with all mutants of the plan switched into its modules.

import { fileURLToPath } from 'node:url';
import { startVitest } from 'vitest/node';
import { enter, readPlan } from './plan.ts';

const plan = readPlan();
const runner = fileURLToPath(new URL('./runner.ts', import.meta.url));

// This thread has nothing to do while the other runs tests, however long one of them takes.
const clock = setInterval(() => {
  const { user, system } = process.cpuUsage();
  enter(plan.journal, { is: 'computed', ms: Math.round((user + system) / 1000) });
}, 1000);
const vitest = await startVitest(
  'test',
  [...plan.testFiles],
  {
    root: plan.root,
    config: false,
    watch: false,
    include: ['test/**/*.ts'],
    reporters: [{}],
    pool: 'threads',
    maxWorkers: 1,
    isolate: false,
    fileParallelism: false,
    runner,
    setupFiles: [...plan.setupFiles],
    testTimeout: 0,
    hookTimeout: 0,
  },
  {
    plugins: [
      {
        name: 'mutants',
        enforce: 'pre',
        load: (id: string) => plan.texts[id],
      },
    ],
  },
);
const errors = vitest.state
  .getFiles()
  .filter(({ result }) => result?.state === 'fail')
  .map((file) => `${file.name}: ${file.result?.errors?.[0]?.message ?? 'a test failed'}`);
clearInterval(clock);
await vitest.close();
enter(plan.journal, { is: 'ended', errors });
process.exit(0);
