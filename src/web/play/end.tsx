// The result of the game; and the screen between two people who must not see each other's secrets.

import { useState } from 'preact/hooks';
import { CampaignLink } from './campaign-link.tsx';
import type { Session } from './session.ts';

export function EndPanel({ session }: { session: Session }) {
  const seen = session.seen.value;
  const opening = session.opening.value;
  const [isFolded, fold] = useState(false);
  if (!seen || !opening || seen.result === '') return null;
  return (
    <section class="end" aria-live="polite">
      <h3>
        {seen.result}{' '}
        <button
          type="button"
          class="quiet"
          aria-expanded={!isFolded}
          aria-label={isFolded ? 'Unfold the verdict' : 'Fold the verdict'}
          onClick={() => fold(!isFolded)}
        >
          {isFolded ? '▾' : '▴'}
        </button>
      </h3>
      {seen.verdict !== '' && <p class="verdict">{seen.verdict}</p>}
      {!isFolded && seen.practice && <p class="note">Played with choices taken back beyond dice: a practice game.</p>}
      <div class="row" hidden={isFolded}>
        <button type="button" onClick={() => session.look(0)}>
          See it from the beginning
        </button>
        {opening.campaign ? (
          <CampaignLink campaign={opening.campaign} text="On with the campaign" isMain />
        ) : (
          <>
            <button type="button" onClick={() => session.again()}>
              Play it again
            </button>
            <a class="button" href="#/">
              Another game
            </a>
          </>
        )}
      </div>
    </section>
  );
}

export function HandOver({ session, seat }: { session: Session; seat: number }) {
  const name = session.opening.value!.seatNames[seat];
  return (
    <main class="hand-over">
      <h2>{name} is to choose</h2>
      <p>Hand the screen to {name}. Nothing of the game is shown until then.</p>
      <button type="button" class="main" ref={(button) => button?.focus()} onClick={() => session.handedOver()}>
        I am {name}
      </button>
    </main>
  );
}
