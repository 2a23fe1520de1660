// Going to things of the game: the next piece that can act, a piece or a place that was found, a formation.

import type { CounterDrawing } from '../../view/view.ts';
import { nextActing } from './acting.ts';
import type { Finding } from './find.ts';
import type { FormationRow } from './formations.ts';
import { mayJoin } from './group.ts';
import type { Session } from './session.ts';

/** Centres and selects the next piece that can act; says so where none is left. */
export function goToNext(session: Session, step: 1 | -1): void {
  const seen = session.seen.value;
  if (!seen) return;
  if (session.isPast.value) {
    session.refused.value = 'This is a moment of the past: go back to the present (End) to act.';
    return;
  }
  if (session.moments.shown.value !== null) {
    session.refused.value = 'A battle is shown: go on from it (Enter), or pass over all until your next choice (Esc).';
    return;
  }
  const next = nextActing(seen, session.selection.selected.value, step);
  if (next) void showUnit(session, next);
  else if (seen.choices.length === 0) session.refused.value = 'It is not for you to choose now.';
  else session.refused.value = 'None of your pieces is left that can act now.';
}

/** Centres and selects a piece; a map that is too small to be read is enlarged. */
export function showUnit(session: Session, { id, hex }: Pick<CounterDrawing, 'id' | 'hex'>): Promise<void> {
  session.group.put([]);
  session.selection.putAside(id);
  session.pointing.centred.value = { hex, near: true };
  session.pointing.pointed.value = [hex];
  return session.selection.select(id);
}

/** Marks the pieces of a formation, and makes those that may move a group. */
export function showFormation(session: Session, { placed }: FormationRow): void {
  const seen = session.seen.value;
  if (!seen || placed.length === 0) return;
  const own =
    seen.choices.length > 0 && !session.isPast.value
      ? mayJoin(
          seen,
          placed.map(({ id }) => id),
        )
      : [];
  session.group.put(own);
  session.pointing.centred.value = { hex: middleOf(session, placed), near: true };
  session.pointing.pointed.value = [...new Set(placed.map(({ hex }) => hex))];
}

/** The hex of the piece nearest to the middle of all. */
function middleOf(session: Session, pieces: readonly CounterDrawing[]): number {
  const places = new Map(session.opening.value!.map.hexes.map(({ hex, x, y }) => [hex, { x, y }]));
  const at = pieces.flatMap(({ hex }) => {
    const place = places.get(hex);
    return place ? [{ hex, ...place }] : [];
  });
  if (at.length === 0) return pieces[0].hex;
  const x = at.reduce((sum, each) => sum + each.x, 0) / at.length;
  const y = at.reduce((sum, each) => sum + each.y, 0) / at.length;
  const far = (each: { x: number; y: number }): number => Math.hypot(each.x - x, each.y - y);
  return at.reduce((best, each) => (far(each) < far(best) ? each : best)).hex;
}

/** Goes to what was found: centres it, marks it, selects it; a choice is made. */
export function goTo(session: Session, finding: Finding): void {
  switch (finding.kind) {
    case 'unit':
      if (finding.box !== null) session.rim.value = { box: finding.box };
      else void showUnit(session, finding.unit);
      break;
    case 'formation':
      showFormation(session, finding.formation);
      break;
    case 'choice':
      void session.selection.choose(finding.choice);
      break;
    default:
      session.selection.putAside();
      session.pointing.centred.value = { hex: finding.hex, near: true };
      session.pointing.pointed.value = [finding.hex];
  }
}
