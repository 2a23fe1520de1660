// The threads that a game runs in.

export const umpireWorker = (): Worker =>
  new Worker(new URL('../umpire/worker.ts', import.meta.url), { type: 'module', name: 'umpire' });
