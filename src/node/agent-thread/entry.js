// Where an agent's thread starts. It is JavaScript for the reason given in workers/entry.js.
import { register as registerHooks } from 'node:module';
import { workerData } from 'node:worker_threads';
import { register as registerCommon } from 'tsx/cjs/api';
import { register } from 'tsx/esm/api';

register();
registerCommon();
registerHooks('./hooks.js', import.meta.url);

const { host } = await import('./host.ts');
await host(workerData);
