import { Worker } from 'node:worker_threads';
import { afterAll } from 'vitest';
import { rulesets } from '../src/rules/registry.ts';
import { declareContract } from './contract.ts';
import type { Order } from './contract-worker.ts';

// Vitest's own threads take no `--import tsx` for a thread of theirs, so the thread registers it by itself.
const boot = `import('tsx/esm/api').then(({ register }) => { register(); return import(process.argv[2]); })`;
const worker = new Worker(boot, { eval: true, argv: [new URL('./contract-worker.ts', import.meta.url).href] });
let queue: Promise<unknown> = Promise.resolve();

/** One game after the other in the thread. */
function elsewhere(order: Order): Promise<string> {
  const answer = queue.then(
    () =>
      new Promise<string>((resolve, reject) => {
        worker.once('message', (message: string) => resolve(message));
        worker.once('error', reject);
        worker.postMessage(order);
      }),
  );
  queue = answer.catch(() => {});
  return answer;
}

afterAll(() => worker.terminate());

for (const entry of rulesets) {
  const rules = await entry.load();
  for (const { id } of rules.scenarios) declareContract({ rules, scenario: id, elsewhere });
}
