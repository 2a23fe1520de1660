// A member of a crew in a thread of Node's, as the browser's worker is one.

import { parentPort } from 'node:worker_threads';
import { CrewDesk } from '../../src/web/agent/crew-desk.ts';

const desk = new CrewDesk(
  () => parentPort!.postMessage('ready'),
  () => performance.now(),
);
parentPort!.on('message', (message) => void desk.hear(message));
