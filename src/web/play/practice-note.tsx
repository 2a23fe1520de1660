// One line once a game has become a practice game, until the person plays on: its head, verdict and record say so too.

import type { Session } from './session.ts';

export const PracticeNote = ({ session: { turnedPractice } }: { session: Session }) =>
  turnedPractice.value ? (
    <p class="practice-note" role="status">
      <span>
        <strong>A practice game from here on:</strong> you went back beyond dice, a discovery or another side. It plays
        on the same; its verdict and its record say so.
      </span>
      <button
        type="button"
        class="quiet"
        aria-label="Close this message"
        onClick={() => {
          turnedPractice.value = false;
        }}
      >
        ✕
      </button>
    </p>
  ) : null;
