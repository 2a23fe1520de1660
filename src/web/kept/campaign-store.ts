// Campaigns kept in the browser, in a database of their own: games have theirs. A list of them needs no rules, so the
// start page reads it without an umpire.

import { BadInput } from '../../engine/contract/errors.ts';
import { isFields } from '../../engine/text/document.ts';
import type { CampaignDocument } from '../../table/campaign.ts';
import { hasDatabases, openedDatabase } from '../database.ts';
import type { KeptCampaign } from '../protocol-campaign.ts';

export interface CampaignStore {
  /** The latest first. */
  list(): Promise<readonly KeptCampaign[]>;
  /**
   * @param revision of the entry that it follows, 0 for a new one.
   * @throws BadInput where another tab has changed it since.
   */
  keep(kept: KeptCampaign, document: CampaignDocument, revision: number): Promise<void>;
  /** @throws BadInput where there is none, or it cannot be read. */
  load(key: string): Promise<{ readonly document: unknown; readonly revision: number }>;
  drop(key: string): Promise<void>;
}

interface Entry {
  readonly kept: KeptCampaign;
  readonly document: unknown;
  readonly revision: number;
}

/** Returns an entry as it was kept; null for a damaged one. The document is checked where it is used. */
export function entryOf(key: string, value: unknown): Entry | null {
  const entry = value as Partial<Entry> | null | undefined;
  const kept = entry?.kept;
  const isWhole =
    kept?.key === key &&
    [kept.ruleset, kept.name, kept.next].every((text) => typeof text === 'string') &&
    isFields(kept.players) &&
    Object.values(kept.players).every((player) => typeof player === 'string') &&
    [kept.played, kept.when, entry?.revision].every((number) => Number.isFinite(number));
  return isWhole ? (entry as Entry) : null;
}

/** @throws BadInput unless an entry is the one that a change was made from. */
export function checkRevision(value: unknown, key: string, revision: number): void {
  const present = value === undefined ? 0 : (entryOf(key, value)?.revision ?? -1);
  if (present !== revision) {
    throw new BadInput(
      'this campaign has gone on in another tab',
      'campaign',
      'the campaign as it stands: load the page again',
    );
  }
}

const CAMPAIGNS = 'campaigns';

/** Null where the browser has no database. */
export function browserCampaigns(): CampaignStore | null {
  if (!hasDatabases()) return null;
  const campaigns = async (mode: IDBTransactionMode): Promise<IDBObjectStore> =>
    (await database()).transaction(CAMPAIGNS, mode).objectStore(CAMPAIGNS);
  return {
    async list() {
      const store = await campaigns('readonly');
      const [keys, entries] = await Promise.all([done(store.getAllKeys()), done<unknown[]>(store.getAll())]);
      const kept = keys.flatMap((key, i) => entryOf(String(key), entries[i])?.kept ?? []);
      return kept.sort((a, b) => b.when - a.when);
    },
    async keep(kept, document, revision) {
      const store = await campaigns('readwrite');
      checkRevision(await done<unknown>(store.get(kept.key)), kept.key, revision);
      store.put({ kept, document, revision: revision + 1 } satisfies Entry, kept.key);
      await ended(store.transaction);
    },
    async load(key) {
      const value = await done<unknown>((await campaigns('readonly')).get(key));
      if (value === undefined) throw new BadInput('no such campaign is kept here', 'campaign', 'one of those listed');
      const entry = entryOf(key, value);
      if (!entry) throw new BadInput('this campaign is damaged', 'campaign', 'another one, or its file');
      return { document: entry.document, revision: entry.revision };
    },
    async drop(key) {
      const store = await campaigns('readwrite');
      store.delete(key);
      await ended(store.transaction);
    },
  };
}

let connection: Promise<IDBDatabase> | null = null;

function database(): Promise<IDBDatabase> {
  connection ??= openedDatabase('grognard.campaigns', CAMPAIGNS);
  return connection;
}

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** A thread that ends before a transaction is complete loses it. */
const ended = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    const failed = (): void => reject(isFull(transaction.error) ? full : transaction.error);
    transaction.oncomplete = () => resolve();
    transaction.onerror = failed;
    transaction.onabort = failed;
    transaction.commit();
  });

const isFull = (error: DOMException | null): boolean => error?.name === 'QuotaExceededError';

const full = new BadInput(
  'the storage of this browser is full, and nothing was changed',
  'campaign',
  'room for it: remove games, drafts or campaigns',
);
