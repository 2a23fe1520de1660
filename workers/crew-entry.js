// Where a thread of a crew starts; JavaScript for the reason given in entry.js.
import { workerData } from 'node:worker_threads';
import { register } from 'tsx/esm/api';

register();

const { serve } = await import('./crew-member.ts');
serve(workerData.port, workerData.answered);
