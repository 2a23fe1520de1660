// The thread of one computer seat, with threads of its own for agents that can share their work.

import { AgentServer } from './agent-server.ts';
import { type OpenMember, SharedCrew } from './crew.ts';
import type { ToAgent } from './talk.ts';

const clock = (): number => performance.now();

/** They end with this thread, in the middle of any work. */
const openMember: OpenMember = (ready, broken) => {
  const worker = new Worker(new URL('./crew-worker.ts', import.meta.url), { type: 'module', name: 'crew' });
  worker.addEventListener('message', ready);
  worker.addEventListener('error', (event) => {
    event.preventDefault();
    broken();
  });
  return { send: (message) => worker.postMessage(message), close: () => worker.terminate() };
};

/**
 * One core is left to the page and the umpire. Memory is shared only where the host isolates the page (COOP and COEP).
 */
const threads = globalThis.crossOriginIsolated ? navigator.hardwareConcurrency - 1 : 1;

const server = new AgentServer(
  (message) => postMessage(message),
  clock,
  threads > 1 ? { threads, of: new SharedCrew(openMember, clock) } : null,
);

addEventListener('message', ({ data }: MessageEvent<ToAgent>) => void server.hear(data));
