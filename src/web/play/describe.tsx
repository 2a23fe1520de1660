// A description of a hex and everything in it, in words and drawings: for reading, and for people who cannot see the
// map.

import { hexWords } from '../../draw/map.ts';
import { counterWords } from '../../draw/pieces/words.ts';
import { stacksOf } from '../../draw/stacks.ts';
import type { MapDrawing } from '../../view/view.ts';
import { Dialog } from '../app/dialog.tsx';
import { palette } from '../app/settings.ts';
import { counterMarkup } from '../map/counters-layer.tsx';
import { hexTitle } from '../map/words.ts';
import { Figures } from './counter-reading.tsx';
import type { Session } from './session.ts';

export interface DescribeProps {
  readonly session: Session;
  readonly hex: number;
  readonly onClose: () => void;
}

export function Describe({ session, hex, onClose }: DescribeProps) {
  const { map, seatNames } = session.opening.value!;
  const seen = session.seen.value!;
  const drawing = map.hexes.find((each) => each.hex === hex);
  const stack = stacksOf(seen.counters).get(hex) ?? [];
  const markers = seen.markers.filter((marker) => marker.hex === hex);
  const holder = seen.control?.[hex] ?? -1;
  const sides = sideWords(map, hex);
  const overlay = session.overlays.shown.value;
  const key = overlay?.hexes.find((each) => each.hex === hex)?.key;
  if (!drawing) return null;
  return (
    <Dialog title={hexTitle(map, hex)} onClose={onClose}>
      <p>{hexWords(map)(drawing)}</p>
      {holder >= 0 && <p>Held by {seatNames[holder]}.</p>}
      {sides !== '' && <p>Hexsides: {sides}.</p>}
      {key !== undefined && <p>{overlay!.legend.find((row) => row.key === key)?.text}.</p>}
      {markers.length > 0 && (
        <ul class="plain">
          {markers.map(({ kind, label }) => (
            <li key={`${kind} ${label}`}>{label === kind ? kind : `${kind}: ${label}`}</li>
          ))}
        </ul>
      )}
      <ul class="plain described">
        {stack.map((counter) => (
          <li key={counter.id}>
            <svg
              aria-hidden="true"
              viewBox="-32 -32 64 64"
              dangerouslySetInnerHTML={{ __html: counterMarkup(counter, palette.value) }}
            />
            <span>
              <strong class={`seat seat-${counter.seat}`}>{seatNames[counter.seat]}</strong> {counterWords(counter)}
            </span>
            <details open={stack.length === 1}>
              <summary>Its figures</summary>
              <Figures session={session} counter={counter.id} />
            </details>
          </li>
        ))}
        {stack.length === 0 && <li>No pieces.</li>}
      </ul>
    </Dialog>
  );
}

/** `river (Sauer) 3, bridge 1`: kinds with their names and the number of their hexsides. */
function sideWords({ sides }: MapDrawing, hex: number): string {
  const counts = new Map<string, number>();
  for (const { a, b, kind, name } of sides) {
    if (a !== hex && b !== hex) continue;
    const words = `${kind.replace(/[-_]/g, ' ')}${name === undefined ? '' : ` (${name})`}`;
    counts.set(words, (counts.get(words) ?? 0) + 1);
  }
  return [...counts].map(([words, count]) => `${words} ${count}`).join(', ');
}
