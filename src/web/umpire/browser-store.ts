// Games kept in the browser's own database, in the umpire's thread: the page never sees their dice or hidden choices.

import { BadInput } from '../../engine/contract/errors.ts';
import { hasDatabases, openedDatabase } from '../database.ts';
import type { Opening, SavedGame } from '../protocol.ts';
import { droppedAt, FORMAT, isGone, type Kept, keptFault, keyName, sortedKept, surplus } from './kept.ts';
import type { GameStore } from './store.ts';

const DATABASE = 'grognard';
const GAMES = 'games';

/** Null where the browser has no database, or forbids it. */
export function browserStore(): GameStore | null {
  if (!hasDatabases()) return null;
  /** Games that were kept since, to limit their number. */
  const known = new Set<string>();
  const games = async (mode: IDBTransactionMode): Promise<IDBObjectStore> =>
    (await database()).transaction(GAMES, mode).objectStore(GAMES);

  const list: GameStore['list'] = async () => {
    const store = await games('readonly');
    const [keys, entries] = await Promise.all([done(store.getAllKeys()), done<unknown[]>(store.getAll())]);
    return sortedKept(keys.map((key, i) => [keyName(key), entries[i]] as const));
  };
  const remove = async (key: string): Promise<void> => {
    const store = await games('readwrite');
    for (const each of await done(store.getAllKeys())) if (keyName(each) === key) await done(store.delete(each));
  };
  /** Removes for good the games that were removed long ago, or all that were. */
  const clear = async (all: boolean): Promise<void> => {
    const store = await games('readwrite');
    const [keys, entries] = await Promise.all([done(store.getAllKeys()), done<unknown[]>(store.getAll())]);
    const gone = keys.filter((_, i) => (all ? droppedAt(entries[i]) !== null : isGone(entries[i], Date.now())));
    for (const key of gone) await done(store.delete(key));
  };
  /** Marks a game as removed, or as kept. @returns whether its entry could be read. */
  const mark = async (key: string, dropped: number | undefined): Promise<boolean> => {
    const store = await games('readwrite');
    const entry = await done<unknown>(store.get(key));
    if (keptFault(key, entry) !== null) return false;
    await done(store.put({ ...(entry as Kept), dropped } satisfies Kept, key));
    return true;
  };
  const put = async (saved: SavedGame, opening: Opening): Promise<void> => {
    const kept = await games('readwrite');
    const isPut = written(kept.put({ format: FORMAT, saved, opening } satisfies Kept, saved.key));
    // The page may close before the transaction would end by itself.
    kept.transaction.commit();
    await isPut;
  };
  return {
    list,
    async drop(key) {
      await clear(false);
      if (!(await mark(key, Date.now()))) await remove(key);
    },
    async restore(key) {
      await mark(key, undefined);
    },
    async keep(saved, opening) {
      // A full browser gives up removed games first.
      await put(saved, opening).catch(async () => {
        await clear(true);
        await put(saved, opening);
      });
      if (known.has(saved.key)) return;
      known.add(saved.key);
      await clear(false);
      for (const key of surplus((await list()).games, saved.key, Date.now())) await remove(key);
    },
    async load(key) {
      const entry = await done<unknown>((await games('readonly')).get(key));
      if (entry === undefined || droppedAt(entry) !== null) return null;
      const why = keptFault(key, entry);
      if (why !== null) throw new BadInput(`this kept game cannot be read: ${why}`, key, 'another kept game');
      return (entry as Kept).opening;
    },
  };
}

let connection: Promise<IDBDatabase> | null = null;

function database(): Promise<IDBDatabase> {
  connection ??= openedDatabase(DATABASE, GAMES);
  return connection;
}

/** Settles with the transaction of a request: a full browser refuses only there. */
const written = <T>(request: IDBRequest<T>): Promise<void> =>
  new Promise((resolve, reject) => {
    const { transaction } = request;
    transaction!.oncomplete = () => resolve();
    transaction!.onabort = () => reject(transaction!.error ?? request.error);
    transaction!.onerror = () => reject(transaction!.error ?? request.error);
  });

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
