// The entry of an agent's thread, in the sources and in the build: the agent's file may be TypeScript. It is JavaScript
// for the reason given in workers/entry.js.
import { register as registerHooks } from 'node:module';
import { workerData } from 'node:worker_threads';
import { register as registerCommon } from 'tsx/cjs/api';
import { register } from 'tsx/esm/api';

register();
registerCommon();
const { ownModules } = await import('../program.ts');
registerHooks('./hooks.js', { parentURL: import.meta.url, data: ownModules() });

const { host } = await import('./host.ts');
await host(workerData);
