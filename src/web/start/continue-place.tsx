// The place of the list of games under way, held open until the list has been read, so that the page below it stays
// where it is.

import { lazy, Suspense } from 'preact/compat';
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { keepList, lastList } from '../app/last-list.ts';

const ContinueList = lazy(async () => ({ default: (await import('./continue-list.tsx')).ContinueList }));

/** Games shown before the rest is folded away. */
export const FIRST = 3;

export function ContinuePlace() {
  const [keys, setKeys] = useState<readonly string[] | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const expected = useMemo(expectedHeight, []);
  useLayoutEffect(() => {
    const { current } = place;
    if (keys === null || current === null) return;
    const rows = [...current.querySelectorAll<HTMLElement>('section > .under-way > li')];
    const { row, frame } = lastList();
    const drawn = rows.length === 0 ? row : rows[0].offsetHeight;
    keepList({ keys, row: drawn, frame: rows.length === 0 ? frame : current.offsetHeight - rows.length * drawn });
  }, [keys]);
  return (
    <div ref={place} style={keys === null && expected > 0 ? { minHeight: `${expected}px` } : undefined}>
      <Suspense fallback={null}>
        <ContinueList onRead={setKeys} />
      </Suspense>
    </div>
  );
}

/** Pixels that the list will take. */
function expectedHeight(): number {
  const { keys, row, frame } = lastList();
  return keys.length === 0 ? 0 : frame + Math.min(FIRST, keys.length) * row;
}
