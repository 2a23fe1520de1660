// The banner: turn, weather, arrivals, whose move it is. It is shown for a while whenever a turn begins or the move
// passes on.

import { useEffect, useRef, useState } from 'preact/hooks';
import { onceSeen } from '../app/once-seen.ts';
import { oddsCard } from './odds-card.tsx';
import type { Session } from './session.ts';
import './turn-banner.css';

/** How long it stays. */
const SHOWN_MS = 4500;
/** The most lines of news. */
const MOST = 4;

export function TurnBanner({ session }: { session: Session }) {
  const notices = session.moments.notices.value;
  const begun = notices.find(({ as }) => as === 'turn');
  const mover = notices.findLast(({ as }) => as === 'move');
  const key = `${begun?.at ?? 0} ${mover?.at ?? 0}`;
  const [hidden, hide] = useState('');
  // Both would stand at the map's top.
  const isWeighing = oddsCard(session) !== null;
  const opening = session.opening.value;
  const isPast = session.isPast.value || session.isOver.value;
  const isTold = begun !== undefined || mover !== undefined;
  const isShown = isTold && !isPast && !isWeighing && !session.moments.shown.value && hidden !== key;
  const shown = useRef('');
  // From when it is seen: a table stands before its game is ready, and a battle may be shown first.
  useEffect(() => {
    if (!isShown) return undefined;
    shown.current = key;
    return onceSeen(SHOWN_MS, () => hide(key));
  }, [key, isShown]);
  // Who weighs an attack has read the news, if they stood there: the enemy's last attack has a card of odds too.
  useEffect(() => {
    if (isWeighing && shown.current === key) hide(key);
  }, [isWeighing, key]);
  if (!opening || !isShown) return null;
  const news = notices.filter(({ as, at }) => as === 'line' && at >= (mover?.at ?? 0));
  const lines = mover && news.length === 0 ? [] : news.length > 0 ? news : notices.filter(({ as }) => as === 'line');
  return (
    <div class="turn-banner" role="status">
      {begun && <strong>{begun.text}</strong>}
      {!mover && begun && begun.seat >= 0 && <p class="turn-mover">{opening.seatNames[begun.seat]} moves first</p>}
      {mover && <p class="turn-mover">{moverInWords(mover.text, opening.seatNames[mover.seat])}</p>}
      {lines.slice(0, MOST).map(({ text }) => (
        <p key={text}>{text}</p>
      ))}
      {lines.length > MOST && <p>… and {lines.length - MOST} more in the log</p>}
    </div>
  );
}

const moverInWords = (text: string, side: string | undefined): string =>
  side === undefined || text.startsWith(side) ? text : `${side}: ${text}`;
