import { once } from 'node:events';
import { afterAll } from 'vitest';
import { rulesets } from '../src/rules/registry.ts';
import { declareContract, triedScenarios } from './contract.ts';
import type { Order } from './contract-worker.ts';
import { someOf } from './length.ts';
import { startThread } from './starting.ts';

const worker = startThread('contract-worker');

/** One game in the thread. */
async function elsewhere(order: Order): Promise<string> {
  worker.postMessage(order);
  // Rejects where the thread fails.
  const [answer] = await once(worker, 'message');
  return answer as string;
}

afterAll(() => worker.terminate());

for (const entry of rulesets) {
  const rules = await entry.load();
  // The thread begins with loading the rules and preparing the game.
  const isThreaded = someOf(rulesets).includes(entry);
  for (const { id } of triedScenarios(rules)) {
    declareContract({ rules, scenario: id, elsewhere: isThreaded ? elsewhere : null });
  }
}
