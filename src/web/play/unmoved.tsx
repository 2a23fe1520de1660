// The pieces that an end would leave unused, by formation, before it is chosen: a click makes them a group, which can
// then be given an order.

import { isEnding, leftUndone } from './clicks.ts';
import { formationsOf } from './formations.ts';
import { showFormation } from './seek.ts';
import type { Session } from './session.ts';

/** Pieces up to which the ring of each on the map says enough. */
const FEW = 8;

export function Unmoved({ session }: { session: Session }) {
  const seen = session.seen.value!;
  const choices = session.selection.offered.value;
  const { counters, actor } = seen;
  const end = choices.find(isEnding);
  if (!end || leftUndone(end, { choices, counters, actor }) <= FEW) return null;
  const rows = formationsOf(seen).flatMap((row) => {
    const placed = row.placed.filter(({ id }) => row.acting.has(id));
    return placed.length === 0 ? [] : [{ ...row, placed }];
  });
  const all = rows.flatMap(({ placed }) => placed.map(({ id }) => id));
  return (
    <details class="group unmoved">
      <summary>
        Not yet used <span class="count">{all.length}</span>
      </summary>
      <p class="row group-orders">
        <button type="button" onClick={() => session.group.put(all)}>
          All {all.length}
        </button>
        {rows.map((row) => (
          <button key={row.key} type="button" class="quiet" onClick={() => showFormation(session, row)}>
            {row.name || 'Others'} <span class="count">{row.placed.length}</span>
          </button>
        ))}
      </p>
    </details>
  );
}
