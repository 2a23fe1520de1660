// The thing under the pointer, and the effect of a click there, or the reason why it has none.

import { hexTitle, unitWords } from '../map/words.ts';
import type { ReachedHex } from '../protocol.ts';
import { stillThere } from './pointing.ts';
import type { Session } from './session.ts';

export function HoverLine({ session }: { session: Session }) {
  const { value: carried } = session.tray.carried;
  const seen = session.seen.value;
  const hover = carried === null ? stillThere(session.pointing.hovered.value, seen) : carriedOver(carried.hex);
  const opening = session.opening.value;
  // Over a battle that is read it would cover what is fought for.
  if (!seen || !opening || hover === null || session.moments.shown.value !== null) return null;
  const counter = hover.counter === null ? undefined : seen.counters.find(({ id }) => id === hover.counter);
  return (
    <p class="hover-line">
      <strong>{hexTitle(opening.map, hover.hex)}</strong>
      {counter && ` ${unitWords(counter, [])}`}{' '}
      <span class="note">
        {[clickWords(session, hover), tintWords(session, hover.hex)].filter(Boolean).join(' · ')}
      </span>
    </p>
  );
}

type Hovered = NonNullable<Session['pointing']['hovered']['value']>;

/** Beside the map there is nothing below a piece that is carried. */
const carriedOver = (hex: number): Hovered | null => (hex === 0 ? null : { hex, counter: null });

/** The effect of a click at the hovered place. */
function clickWords(session: Session, hover: Hovered): string {
  const seen = session.seen.value!;
  if (session.isPast.value) return 'this is a moment of the past';
  if (session.tray.tray.value !== null) return placingWords(session, hover);
  if (seen.choices.length === 0) return '';
  const clicked = { hex: hover.hex, counter: hover.counter ?? undefined };
  const { destinations, named } = session.selection;
  const goal = destinations.value.has(hover.hex)
    ? session.selection.reach.value?.hexes.find(({ hex }) => hex === hover.hex)
    : undefined;
  if (goal)
    return `${reachWords(goal, false)}${seen.counters.some(({ hex }) => hex === hover.hex) ? ' · Shift+click opens the stack' : ''}`;
  const meaning = session.selection.meaningOf(clicked);
  if ('choice' in meaning && named.value.includes(meaning.choice.action)) return `not: ${meaning.choice.label}`;
  if ('choice' in meaning) return meaning.choice.label;
  if ('begun' in meaning) {
    return meaning.begun.length === 1 ? 'a choice begins here' : `${meaning.begun.length} choices begin here`;
  }
  if (session.selection.leavesPiece(clicked)) {
    return session.selection.isInHand ? 'puts the piece down' : session.selection.halt.value!.label;
  }
  const reach = session.selection.reach.value;
  const reached = reach?.hexes.find(({ hex }) => hex === hover.hex);
  if (reached && reached.path.length > 1) {
    return reachWords(reached, reach!.isEnemy);
  }
  if (reach && !reach.isEnemy) return reached ? 'the piece is here' : 'out of its reach';
  return `not a target now${seen.prompt ? `: ${seen.prompt.text}` : ''}`;
}

/** The effect of a click while pieces are placed from the tray. */
function placingWords({ tray, seen }: Session, { hex, counter }: Hovered): string {
  const { waiting, placed } = tray.tray.value!;
  const counters = seen.value!.counters;
  const selected = tray.selected.value;
  const inHand = [...waiting, ...counters].find(({ id }) => id === selected);
  if (inHand && tray.hexes.value.has(hex)) return `place ${inHand.name} here`;
  const meant = counters.find(({ id }) => placed.includes(id) && id === counter);
  if (meant) return `take ${meant.name} in hand`;
  return inHand ? `${inHand.name} cannot be placed here` : '';
}

/** The overlay's words on a hex. */
function tintWords(session: Session, hex: number): string {
  const overlay = session.overlays.shown.value;
  const tint = overlay?.hexes.find((each) => each.hex === hex);
  return overlay?.legend.find(({ key }) => key === tint?.key)?.text ?? '';
}

function reachWords({ turn = 1, cost, manner }: ReachedHex, isEnemy: boolean): string {
  const way = [cost, manner].filter(Boolean).join(', ');
  if (turn > 1) return `${isEnemy ? 'it arrives' : 'arrives'} here in turn ${turn}: ${way} of that turn`;
  return `${isEnemy ? 'its reach' : 'go here'}: ${way}`;
}
