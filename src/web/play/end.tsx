// How the game ended; and the screen between two people who must not see each other's secrets.

import type { Session } from './session.ts';

export function EndPanel({ session }: { session: Session }) {
  const seen = session.seen.value;
  const opening = session.opening.value;
  if (!seen || !opening || seen.result === '') return null;
  return (
    <section class="end" aria-live="polite">
      <h3>{seen.result}</h3>
      {seen.practice && <p class="note">Played with choices taken back beyond dice: a practice game.</p>}
      <div class="row">
        <button type="button" onClick={() => session.look(0)}>
          See it from the beginning
        </button>
        <button type="button" onClick={() => session.again()}>
          Play it again
        </button>
        <a class="button" href="#/">
          Another game
        </a>
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
