// The thread of one computer seat.

import { AgentDesk } from './desk.ts';
import type { ToAgent } from './talk.ts';

const desk = new AgentDesk(
  (message) => postMessage(message),
  () => performance.now(),
);

addEventListener('message', ({ data }: MessageEvent<ToAgent>) => void desk.hear(data));
