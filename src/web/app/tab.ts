// The game of this tab: a reload continues it, instead of the first moment of the address.

const KEY = 'grognard.game';

/** Remembers the game played at this address. */
export function rememberGame(key: string): void {
  // A browser that stores nothing begins the game of the address anew.
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ hash: location.hash, key }));
  } catch {}
}

/** Returns the key of the game that was played here before a reload; null for any other page or a second call. */
export function gameBeforeReload(): string | null {
  const [entry] = performance.getEntriesByType('navigation');
  const isReload = entry instanceof PerformanceNavigationTiming && entry.type === 'reload';
  const isFirst = !hasAsked;
  hasAsked = true;
  if (!isReload || !isFirst) return null;
  try {
    const { hash, key } = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as { hash?: unknown; key?: unknown };
    return hash === location.hash && typeof key === 'string' ? key : null;
  } catch {
    return null;
  }
}

let hasAsked = false;
