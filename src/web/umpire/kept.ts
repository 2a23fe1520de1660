// The entries of the browser's database. An entry may be damaged, or of a later version of the page: that affects only
// the one game.

import { z } from 'zod';
import { EARLIER_FORMATS } from '../../engine/text/record.ts';
import type { Opening, SavedGame, UnreadableGame } from '../protocol.ts';

/** The format of a kept game: 2 with the deeds of people. Entries without one are of the first format. */
export const FORMAT = 2;

export interface Kept {
  readonly format?: number;
  /** The time at which the game was removed; it can be restored for {@link RESTORABLE} milliseconds. */
  readonly dropped?: number;
  readonly saved: SavedGame;
  readonly opening: Opening;
}

const count = z.number().int().nonnegative();
const keptSchema = z.object({
  format: z.number().int().min(1).max(FORMAT).optional(),
  dropped: z.number().optional(),
  saved: z.object({
    key: z.string(),
    ruleset: z.string(),
    scenario: z.string(),
    title: z.string().optional(),
    players: z.record(z.string(), z.string()),
    turn: z.number().int(),
    length: count,
    isOver: z.boolean(),
    toAct: z.string().optional(),
    when: z.number().min(0).max(8.64e15),
  }),
  opening: z.looseObject({
    ruleset: z.string(),
    seed: z.string(),
    seats: z.record(z.string(), z.string()),
    record: z.looseObject({ format: z.string() }).optional(),
  }),
});

/** Explains why an entry cannot be read; null where it can. */
export function keptFault(key: string, entry: unknown): string | null {
  const format = typeof entry === 'object' && entry !== null && 'format' in entry ? entry.format : undefined;
  if (typeof format === 'number' && format > FORMAT) return 'kept by a later version of this page';
  const { data } = keptSchema.safeParse(entry);
  if (data?.saved.key !== key) return 'damaged';
  return EARLIER_FORMATS.includes(data.opening.record?.format ?? '')
    ? 'played with an earlier version of this page, which alone can go on with it'
    : null;
}

/**
 * The name of an entry. Only a game's own key is a string; an entry under any other is foreign to this page, and its
 * name must not equal that of a game.
 */
export const keyName = (key: unknown): string => (typeof key === 'string' ? key : `no key of a game: ${String(key)}`);

/** Milliseconds for which a removed game can be restored. */
const RESTORABLE = 10 * 60_000;

/** Tells whether a removed game may go for good. */
export const isGone = (entry: unknown, now: number): boolean => {
  const dropped = droppedAt(entry);
  return dropped !== null && Math.abs(now - dropped) > RESTORABLE;
};

/** The time at which an entry was removed; null for one that is kept. */
export function droppedAt(entry: unknown): number | null {
  const at = typeof entry === 'object' && entry !== null && 'dropped' in entry ? entry.dropped : undefined;
  return typeof at === 'number' ? at : null;
}

/** The most kept games, and those among them that are only watched; the oldest go first. */
const MOST_KEPT = 12;
const MOST_WATCHED = 3;

const isWatched = ({ players }: SavedGame): boolean => !Object.values(players).includes('human');

/**
 * Games to remove after one was kept, which is never among them, nor is the mission of a campaign. Those with a future
 * time go first: a damaged entry, or a wrong clock, must not cost the others.
 */
export function surplus(games: readonly SavedGame[], kept: string, now: number): readonly string[] {
  const age = ({ when }: SavedGame): number => (when > now ? Number.POSITIVE_INFINITY : now - when);
  const others = games
    .filter(({ key, isMission }) => key !== kept && !isMission)
    .sort((p, q) => (age(p) === age(q) ? 0 : age(p) - age(q)));
  const watched = others.filter(isWatched).slice(MOST_WATCHED);
  const rest = others.filter((game) => !watched.includes(game));
  return [...watched, ...rest.slice(MOST_KEPT - 1)].map(({ key }) => key);
}

/**
 * The content of a database, sorted: games that can be read, the latest first, and the others; removed ones are left
 * out.
 */
export function sortedKept(entries: readonly (readonly [key: string, entry: unknown])[]): {
  readonly games: readonly SavedGame[];
  readonly unreadable: readonly UnreadableGame[];
} {
  const games: SavedGame[] = [];
  const unreadable: UnreadableGame[] = [];
  for (const [key, entry] of entries) {
    const why = keptFault(key, entry);
    if (why === null && droppedAt(entry) !== null) continue;
    if (why === null) games.push((entry as Kept).saved);
    else unreadable.push({ key, why });
  }
  return { games: games.sort((p, q) => q.when - p.when), unreadable };
}
