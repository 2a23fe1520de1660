// Games kept in the browser's own database, in the umpire's thread: the page never sees their dice or hidden choices. What
// lies there may be damaged, or of a later version: that costs the one game.

import { z } from 'zod';
import { BadInput } from '../../engine/contract/errors.ts';
import type { Opening, SavedGame, UnreadableGame } from '../protocol.ts';
import type { GameStore } from './store.ts';

const DATABASE = 'grognard';
const GAMES = 'games';
/** The oldest go where there are more. */
const MOST_KEPT = 12;
/** Of what is kept of a game; entries without one are of the first format. */
const FORMAT = 1;

interface Kept {
  readonly format?: number;
  readonly saved: SavedGame;
  readonly opening: Opening;
}

const count = z.number().int().nonnegative();
const keptSchema = z.object({
  format: z.literal(FORMAT).optional(),
  saved: z.object({
    key: z.string(),
    ruleset: z.string(),
    scenario: z.string(),
    players: z.record(z.string(), z.string()),
    turn: z.number(),
    length: count,
    isOver: z.boolean(),
    when: z.number().max(8.64e15),
  }),
  opening: z.looseObject({ ruleset: z.string(), seed: z.string(), seats: z.record(z.string(), z.string()) }),
});

/** Why an entry cannot be read, or null where it can. */
export function keptFault(key: string, entry: unknown): string | null {
  const format = typeof entry === 'object' && entry !== null && 'format' in entry ? entry.format : undefined;
  if (typeof format === 'number' && format > FORMAT) return 'kept by a later version of this page';
  const { data } = keptSchema.safeParse(entry);
  return data?.saved.key === key ? null : 'damaged';
}

/** What a database holds, told apart: games that can be read, the latest first, and the others. */
export function sortedKept(entries: readonly (readonly [key: string, entry: unknown])[]): {
  readonly games: readonly SavedGame[];
  readonly unreadable: readonly UnreadableGame[];
} {
  const games: SavedGame[] = [];
  const unreadable: UnreadableGame[] = [];
  for (const [key, entry] of entries) {
    const why = keptFault(key, entry);
    if (why === null) games.push((entry as Kept).saved);
    else unreadable.push({ key, why });
  }
  return { games: games.sort((p, q) => q.when - p.when), unreadable };
}

/** Null where the browser has no database, or forbids it. */
export function browserStore(): GameStore | null {
  if (typeof indexedDB === 'undefined') return null;
  /** Games that were kept since, so that there can be no more of them. */
  const known = new Set<string>();
  const games = async (mode: IDBTransactionMode): Promise<IDBObjectStore> =>
    (await database()).transaction(GAMES, mode).objectStore(GAMES);

  const list: GameStore['list'] = async () => {
    const store = await games('readonly');
    const [keys, entries] = await Promise.all([done(store.getAllKeys()), done<unknown[]>(store.getAll())]);
    return sortedKept(keys.map((key, i) => [String(key), entries[i]] as const));
  };
  const drop = async (key: string): Promise<void> => {
    await done((await games('readwrite')).delete(key));
  };
  return {
    list,
    drop,
    async keep(saved, opening) {
      const kept = await games('readwrite');
      const isPut = done(kept.put({ format: FORMAT, saved, opening } satisfies Kept, saved.key));
      // The page may go before the transaction would end by itself.
      kept.transaction.commit();
      await isPut;
      if (known.has(saved.key)) return;
      known.add(saved.key);
      for (const { key } of (await list()).games.slice(MOST_KEPT)) await drop(key);
    },
    async load(key) {
      const entry = await done<unknown>((await games('readonly')).get(key));
      if (entry === undefined) return null;
      const why = keptFault(key, entry);
      if (why !== null) throw new BadInput(`this kept game cannot be read: ${why}`, key, 'another of those kept');
      return (entry as Kept).opening;
    },
  };
}

let opened: Promise<IDBDatabase> | null = null;

/** Opened at whatever version it has: a later version of this page may have raised it. */
function database(): Promise<IDBDatabase> {
  opened ??= new Promise((done, failed) => {
    const request = indexedDB.open(DATABASE);
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
