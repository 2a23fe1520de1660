// The entry of a crew thread.

import { workerData } from 'node:worker_threads';
import { serve } from './crew-member.ts';

serve(workerData.port, workerData.answered);
