// What is under the pointer, and what a click there does, or why it does nothing.

import { hexTitle, unitWords } from '../map/words.ts';
import { meaningOfNext } from './clicks.ts';
import type { Session } from './session.ts';

export function HoverLine({ session }: { session: Session }) {
  const hover = session.hovered.value;
  const seen = session.seen.value;
  const opening = session.opening.value;
  if (!seen || !opening || (hover === null && session.overlay.value === null)) return null;
  const counter = hover?.counter == null ? undefined : seen.counters.find(({ id }) => id === hover.counter);
  const place = hover === null ? '' : hexTitle(opening.map, hover.hex);
  return (
    <p class="hover-line">
      {hover === null ? (
        <OverlayLegend session={session} />
      ) : (
        <>
          <strong>{place}</strong>
          {counter && ` ${unitWords(counter, [])}`} <span class="note">{clickWords(session)}</span>
        </>
      )}
    </p>
  );
}

function OverlayLegend({ session }: { session: Session }) {
  const overlay = session.overlay.value;
  if (!overlay) return null;
  return <span class="note">{overlay.legend.map(({ text }) => text).join(' · ')}</span>;
}

/** What a click at the hovered place does. */
function clickWords(session: Session): string {
  const hover = session.hovered.value!;
  const seen = session.seen.value!;
  if (session.isPast.value) return 'a moment of the past';
  if (seen.choices.length === 0) return '';
  const clicked = { hex: hover.hex, counter: hover.counter ?? undefined };
  const meaning = meaningOfNext(clicked, session.begun.value, seen);
  if ('choice' in meaning) return meaning.choice.label;
  if ('begun' in meaning) return `${meaning.begun.length} choices begin here`;
  const reach = session.reach.value;
  const reached = reach?.hexes.find(({ hex }) => hex === hover.hex);
  if (reached && reached.path.length > 1) {
    return `${reach!.isEnemy ? 'its reach' : 'go here'}: ${reached.cost}${reached.manner ? `, ${reached.manner}` : ''}`;
  }
  if (reach && !reach.isEnemy) return 'out of its reach';
  return `not one of the choices now${seen.prompt ? `: ${seen.prompt.text}` : ''}`;
}
