// The umpire's thread: passes requests of the page to the umpire, and gives agents threads of their own.

import { BadInput } from '../../engine/contract/errors.ts';
import { type Line, RemoteAgent } from '../agent/remote.ts';
import type { FromAgent } from '../agent/talk.ts';
import type { Question, Reply } from '../messages.ts';
import { browserHolds } from './browser-holds.ts';
import { browserStore } from './browser-store.ts';
import { browserCampaigns } from './campaign-store.ts';
import { Umpire } from './umpire.ts';

const umpire = new Umpire(
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

addEventListener('message', async ({ data: { number, ask } }: MessageEvent<Question>) => {
  let reply: Reply;
  try {
    reply = { number, answer: await umpire.ask(ask) };
  } catch (error) {
    const { what, where, expected } = error instanceof BadInput ? error : failure(error, ask.ask);
    reply = { number, fault: { what, where, expected } };
  }
  // What a request brings about is shown before it is answered.
  setTimeout(() => postMessage(reply));
});

const failure = (error: unknown, where: string) => ({
  what: error instanceof Error ? error.message : String(error),
  where,
  expected: 'this is an error of the program; the record can be saved',
});
