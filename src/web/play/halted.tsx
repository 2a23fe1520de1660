// A halted game: computers or dice are to act.

import { settings } from '../app/settings.ts';
import type { Session } from './session.ts';

/** Whether the game stands still until it is told to go on. */
export function isHalted(session: Session): boolean {
  const seen = session.seen.value;
  if (!seen || session.pace.value !== null || session.isOver.value || session.isPast.value) return false;
  return seen.choices.length === 0 && seen.handOver === null && (seen.mail?.state ?? 'play') === 'play';
}

export const Halted = ({ session }: { session: Session }) => (
  <p class="row">
    <span>Halted.</span>
    <button type="button" class="main" onClick={() => session.setPace(settings.value.pace)}>
      Go on
    </button>
    <button type="button" title="One die, or one choice of the computer" onClick={() => session.step()}>
      Step
    </button>
  </p>
);
