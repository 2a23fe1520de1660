// The list of games under way as this browser showed it last, with what was begun and ended since: the start page holds
// its place open before the list has been read.

export interface LastList {
  /** Keys of the games, the latest first. */
  readonly keys: readonly string[];
  /** Pixels of a game, and of what else stands around the games. */
  readonly row: number;
  readonly frame: number;
}

const KEY = 'grognard.continue';

/** The sizes of a list that was never shown; in a narrow window the buttons of a game are below it. */
const NEVER: LastList = { keys: [], row: matchMedia('(max-width: 40rem)').matches ? 187 : 110, frame: 40 };

export function lastList(): LastList {
  try {
    const { keys, row, frame } = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<LastList>;
    return Array.isArray(keys) && typeof row === 'number' && typeof frame === 'number' ? { keys, row, frame } : NEVER;
  } catch {
    return NEVER;
  }
}

export function keepList(list: LastList): void {
  // A browser that stores nothing holds no place open.
  try {
    localStorage.setItem(KEY, JSON.stringify(list));
  } catch {}
}

/** Puts a game at the top of the list, or takes it out. */
export function noteUnderWay(key: string, isUnderWay: boolean): void {
  const list = lastList();
  const others = list.keys.filter((each) => each !== key);
  keepList({ ...list, keys: isUnderWay ? [key, ...others] : others });
}
