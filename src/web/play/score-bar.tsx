// The score: points of each side, the lead between two, and the leads that win.

import type { Score } from '../../view/view.ts';
import { marksInWords } from './head-words.ts';
import type { Session } from './session.ts';

export function ScoreBar({ session }: { session: Session }) {
  const { score } = session.seen.value!;
  const { seatNames } = session.opening.value!;
  if (score === null) return null;
  const sides = seatNames.map((name, seat) => (
    <span key={seat} class={`score-side seat-${seat}`}>
      <span class="seat">{name}</span> <b>{score.points[seat]}</b>
    </span>
  ));
  const marks = marksInWords(score, seatNames);
  return (
    <section class="score" aria-label={`Score. ${marks.join('. ')}`}>
      {sides[0]}
      {sides.length === 2 && <LeadBar score={score} />}
      {sides.slice(1)}
      <span class="score-marks">
        {marks.map((mark) => (
          <span key={mark}>{mark}</span>
        ))}
      </span>
    </section>
  );
}

/** The lead of the left or the right side, and the leads from which each wins. */
function LeadBar({ score: { points, needs } }: { score: Score }) {
  const lead = points[1] - points[0];
  const most = Math.max(Math.abs(lead), Math.abs(needs[0]), Math.abs(needs[1])) + 1;
  const at = (right: number): number => 50 + (50 * right) / most;
  const [from, to] = lead < 0 ? [at(lead), 50] : [50, at(lead)];
  return (
    <svg class="lead-bar" viewBox="0 0 100 12" preserveAspectRatio="none" aria-hidden="true">
      <rect class="whole" x="0" y="2" width="100" height="8" />
      <rect class={`lead seat-${lead < 0 ? 0 : 1}`} x={from} y="2" width={to - from} height="8" />
      <path class="middle" d="M50 2V10" />
      <path class="mark" d={`M${at(-needs[0])} 0V12`} />
      <path class="mark" d={`M${at(needs[1])} 0V12`} />
    </svg>
  );
}
