// Games kept in the browser's own database, in the umpire's thread: the page never sees their dice or hidden choices.

import { BadInput } from '../../engine/contract/errors.ts';
import { FORMAT, type Kept, keptFault, keyName, sortedKept, surplus } from './kept.ts';
import type { GameStore } from './store.ts';

const DATABASE = 'grognard';
const GAMES = 'games';
/** Null where the browser has no database, or forbids it. */
export function browserStore(): GameStore | null {
  if (typeof indexedDB === 'undefined') return null;
  /** Games that were kept since, to limit their number. */
  const known = new Set<string>();
  const games = async (mode: IDBTransactionMode): Promise<IDBObjectStore> =>
    (await database()).transaction(GAMES, mode).objectStore(GAMES);

  const list: GameStore['list'] = async () => {
    const store = await games('readonly');
    const [keys, entries] = await Promise.all([done(store.getAllKeys()), done<unknown[]>(store.getAll())]);
    return sortedKept(keys.map((key, i) => [keyName(key), entries[i]] as const));
  };
  const drop = async (key: string): Promise<void> => {
    const store = await games('readwrite');
    for (const each of await done(store.getAllKeys())) if (keyName(each) === key) await done(store.delete(each));
  };
  return {
    list,
    drop,
    async keep(saved, opening) {
      const kept = await games('readwrite');
      const isPut = done(kept.put({ format: FORMAT, saved, opening } satisfies Kept, saved.key));
      // The page may close before the transaction would end by itself.
      kept.transaction.commit();
      await isPut;
      if (known.has(saved.key)) return;
      known.add(saved.key);
      for (const key of surplus((await list()).games, saved.key, Date.now())) await drop(key);
    },
    async load(key) {
      const entry = await done<unknown>((await games('readonly')).get(key));
      if (entry === undefined) return null;
      const why = keptFault(key, entry);
      if (why !== null) throw new BadInput(`this kept game cannot be read: ${why}`, key, 'another kept game');
      return (entry as Kept).opening;
    },
  };
}

let connection: Promise<IDBDatabase> | null = null;

/** Opened at any version: a later version of this page may have raised it. */
function database(): Promise<IDBDatabase> {
  connection ??= new Promise((done, failed) => {
    const request = indexedDB.open(DATABASE);
    request.onupgradeneeded = () => request.result.createObjectStore(GAMES);
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error);
  });
  return connection;
}

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
