// Holds: which tab has a kept game open, by a browser lock for each game, and a channel on which a tab asks another for
// it.

import type { GameHolds } from './store.ts';

/** Milliseconds that a tab that reloads or closes gets to release its game. */
const LEAVES = 600;
/** Milliseconds that another tab gets to keep its game before it is taken away. */
const KEEPS = 3000;

const CHANNEL = 'grognard.games';
const lockOf = (key: string): string => `grognard.game ${key}`;

/** Null where the browser has no locks: a game may then be open twice, and the last one kept wins. */
export function browserHolds(): GameHolds | null {
  if (!navigator.locks || typeof BroadcastChannel === 'undefined') return null;
  const channel = new BroadcastChannel(CHANNEL);
  const held = new Map<string, { readonly lets: (mayKeep: boolean) => Promise<void>; readonly letGo: () => void }>();

  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const hold = typeof data === 'string' ? held.get(data) : undefined;
    if (hold) void hold.lets(true).finally(hold.letGo);
  });

  /** The lock lasts as long as the promise that its taker returns. */
  const lock = (
    key: string,
    options: LockOptions,
    lets: (mayKeep: boolean) => Promise<void>,
  ): Promise<(() => void) | null> =>
    new Promise((done) => {
      const taken = (): Promise<void> =>
        new Promise((released) => {
          const letGo = (): void => {
            if (held.get(key)?.letGo === letGo) held.delete(key);
            released();
          };
          held.set(key, { lets, letGo });
          done(letGo);
        });
      navigator.locks.request(lockOf(key), options, taken).catch(() => {
        // Waited too long; or taken by force later, from a tab that did not answer in time.
        done(null);
        const hold = held.get(key);
        if (hold?.lets !== lets) return;
        held.delete(key);
        void lets(false);
      });
    });

  return {
    async take(key, force, lets) {
      if (!force) return lock(key, { signal: AbortSignal.timeout(LEAVES) }, lets);
      channel.postMessage(key);
      return (await lock(key, { signal: AbortSignal.timeout(KEEPS) }, lets)) ?? lock(key, { steal: true }, lets);
    },
  };
}
