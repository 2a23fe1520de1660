// The threads of a game.

export const umpireWorker = (): Worker =>
  new Worker(new URL('../umpire/worker.ts', import.meta.url), { type: 'module', name: 'umpire' });
