// Which game this tab plays: after the page was loaded anew it goes on with that one, not with the address's first moment.

const KEY = 'grognard.game';

/** Keeps in mind what is played at this address. */
export function rememberGame(key: string): void {
  // A browser that keeps nothing begins the game of the address anew.
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ hash: location.hash, key }));
  } catch {}
}

/** The key of the game that was played here before the page was loaded anew; null for any other page or a second call. */
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
