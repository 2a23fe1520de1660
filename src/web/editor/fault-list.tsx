// The faults of a scenario as `grognard check` finds them: each with its place in words, which a click shows.

import { whereIs } from '../../authoring/where.ts';
import type { Workbench } from './workbench.ts';

/** More are counted only. */
const MOST = 60;

export function FaultList({ bench }: { bench: Workbench }) {
  const { faults } = bench.authored.value!;
  const { document } = bench.draft.value;
  if (faults.length === 0) {
    return <p>The scenario is good: it can be played, and grognard check accepts its file.</p>;
  }
  return (
    <>
      <p class="note">A game can begin once these are mended. A click leads to the place.</p>
      <ol class="fault-list">
        {faults.slice(0, MOST).map(({ path, found, expected }, i) => {
          const where = whereIs(document, path);
          return (
            <li key={`${path} ${i}`}>
              <button type="button" onClick={() => bench.goTo(where.path, faultWords(found, expected))}>
                <strong>{where.words}</strong>
                <span>{faultWords(found, expected)}</span>
              </button>
            </li>
          );
        })}
      </ol>
      {faults.length > MOST && <p class="note">and {faults.length - MOST} more</p>}
    </>
  );
}

/** Data as files write them, but for an empty list. */
const faultWords = (found: string, expected: string): string =>
  `${found === '[]' ? 'empty' : found}; expected: ${expected}`;
