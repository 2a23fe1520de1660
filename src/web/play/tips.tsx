// Tips for those who learn a game by playing it: what to think of at this step, and the rule behind it.

import { tips } from 'virtual:tips';
import type { Tip } from '../../engine/contract/ruleset.ts';
import { ruleHash } from '../app/route.ts';
import type { Session } from './session.ts';

/** The tip of the step that a person is at. */
function tipOf(session: Session): Tip | null {
  const opening = session.opening.value!;
  const seen = session.seen.value!;
  const { prompt } = seen;
  const sheet = sheetOf(session);
  if (!sheet || !prompt || seen.choices.length === 0) return null;
  const seat = opening.seats[prompt.seat];
  const ofStep = sheet.tips.filter(({ step }) => step === prompt.step);
  return ofStep.find((tip) => tip.seat === seat) ?? ofStep.find((tip) => tip.seat === undefined) ?? null;
}

function sheetOf(session: Session) {
  const opening = session.opening.value!;
  return tips[opening.ruleset]?.find(({ scenario }) => scenario === opening.scenario);
}

export function TipCard({ session }: { session: Session }) {
  if (!session.opening.value || !session.seen.value || !sheetOf(session)) return null;
  const shows = session.showsTips;
  if (!shows.value) {
    return (
      <p>
        <button type="button" class="quiet" onClick={() => (shows.value = true)}>
          Show tips
        </button>
      </p>
    );
  }
  const tip = tipOf(session);
  return (
    <section class="tip" aria-label="Tip">
      <header>
        <h3>Tip</h3>
        <button type="button" class="quiet close" aria-label="Hide tips" onClick={() => (shows.value = false)}>
          ✕
        </button>
      </header>
      {tip ? (
        <p aria-live="polite">
          {tip.text}{' '}
          <a class="rule" href={ruleHash(session.opening.value.ruleset, tip.rule)} target="_blank" rel="noreferrer">
            {tip.rule}
          </a>
        </p>
      ) : (
        <p class="note">
          {session.seen.value.choices.length > 0 ? 'No tip for this step.' : 'The next tip comes when it is your turn.'}
        </p>
      )}
      <details>
        <summary>What is this?</summary>
        <ul>
          <li>The line above says what you are asked now; its number opens the rule in our words.</li>
          <li>Ringed pieces and hexes can be chosen: click one. N goes from one to the next, Enter chooses.</li>
          <li>What is not on the map is a button or in a list here. Space is done, or pass.</li>
          <li>The tabs have the log, the exact odds of an attack, and the players; H asks for a hint.</li>
          <li>Undo takes back whatever no die has settled yet. ? lists all keys.</li>
        </ul>
      </details>
    </section>
  );
}
