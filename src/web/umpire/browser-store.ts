// Games kept in the browser's own database, in the umpire's thread: the page never sees their dice or hidden choices.

import type { Opening, SavedGame } from '../protocol.ts';
import type { GameStore } from './store.ts';

const DATABASE = 'grognard';
const GAMES = 'games';
/** The oldest go where there are more. */
const MOST_KEPT = 12;

interface Kept {
  readonly saved: SavedGame;
  readonly opening: Opening;
}

/** Null where the browser has no database, or forbids it. */
export function browserStore(): GameStore | null {
  if (typeof indexedDB === 'undefined') return null;
  /** Games that were kept since, so that there can be no more of them. */
  const known = new Set<string>();
  const games = async (mode: IDBTransactionMode): Promise<IDBObjectStore> =>
    (await database()).transaction(GAMES, mode).objectStore(GAMES);

  const list = async (): Promise<readonly SavedGame[]> => {
    const kept = await done<Kept[]>((await games('readonly')).getAll());
    return kept.map(({ saved }) => saved).sort((p, q) => q.when - p.when);
  };
  const drop = async (key: string): Promise<void> => {
    await done((await games('readwrite')).delete(key));
  };
  return {
    list,
    drop,
    async keep(saved, opening) {
      const kept = await games('readwrite');
      const isPut = done(kept.put({ saved, opening } satisfies Kept, saved.key));
      // The page may go before the transaction would end by itself.
      kept.transaction.commit();
      await isPut;
      if (known.has(saved.key)) return;
      known.add(saved.key);
      for (const { key } of (await list()).slice(MOST_KEPT)) await drop(key);
    },
    async load(key) {
      const kept = await done<Kept | undefined>((await games('readonly')).get(key));
      return kept?.opening ?? null;
    },
  };
}

let opened: Promise<IDBDatabase> | null = null;

function database(): Promise<IDBDatabase> {
  opened ??= new Promise((done, failed) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(GAMES);
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error);
  });
  return opened;
}

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
