// A member of a crew in a thread of Node's, as the browser's worker is one.

import { parentPort } from 'node:worker_threads';
import { CrewServer } from '../../src/web/agent/crew-server.ts';

const server = new CrewServer(
  () => parentPort!.postMessage('ready'),
  () => performance.now(),
);
parentPort!.on('message', (message) => void server.hear(message));
