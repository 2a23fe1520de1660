// The umpire of a thread, with what the browser has for it: threads of agents, and stores of games.

import { type Line, RemoteAgent } from '../agent/remote.ts';
import type { FromAgent } from '../agent/talk.ts';
import { browserCampaigns } from '../kept/campaign-store.ts';
import { browserHolds } from './browser-holds.ts';
import { browserStore } from './browser-store.ts';
import { Umpire } from './umpire.ts';

export const umpire = new Umpire(
  (push) => postMessage(push),
  (order) => new RemoteAgent(openThread, order),
  browserStore(),
  browserHolds(),
  browserCampaigns(),
);

function openThread(hear: (message: FromAgent) => void, broken: (why: string) => void): Line {
  const worker = new Worker(new URL('../agent/worker.ts', import.meta.url), { type: 'module', name: 'agent' });
  worker.addEventListener('message', ({ data }: MessageEvent<FromAgent>) => hear(data));
  worker.addEventListener('error', (event) => {
    event.preventDefault();
    broken(event.message || 'the agent could not be loaded');
  });
  return { send: (message) => worker.postMessage(message), close: () => worker.terminate() };
}
