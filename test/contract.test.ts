import { afterAll } from 'vitest';
import { rulesets } from '../src/rules/registry.ts';
import { declareContract } from './contract.ts';
import type { Order } from './contract-worker.ts';
import { startThread } from './starting.ts';

const worker = startThread('contract-worker');
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
