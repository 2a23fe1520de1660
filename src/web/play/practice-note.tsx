// One line once a game has become a practice game, until the person plays on: its head, verdict and record say so too.

import type { Session } from './session.ts';

export const PracticeNote = ({ session: { turnedPractice } }: { session: Session }) =>
  turnedPractice.value ? (
    <p class="practice-note" role="status">
      <span>
        <strong>A practice game now:</strong> dice or others' moves were taken back. Its verdict and record say so.
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
