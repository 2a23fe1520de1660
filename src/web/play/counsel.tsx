// One place for all advice: aims, the tip of the step, the report on the computer, the hint. At most one of them is
// open at a time: the place folds to its headings, and the odds keep their place.

import { lazy, Suspense } from 'preact/compat';
import { useEffect, useRef, useState } from 'preact/hooks';
import './counsel.css';
import { AimsText } from './aims.tsx';
import { AnswerPanel } from './answer.tsx';
import { hasOddsBelow } from './odds-card.tsx';
import { PlanButton } from './plan-panel.tsx';
import { Report } from './report.tsx';
import type { Counsel, Session } from './session.ts';
import { hasTips, TipCard, useVisits } from './tips.tsx';

const GuideCard = lazy(async () => ({ default: (await import('./guide-card.tsx')).GuideCard }));

/** In windows this small the aims fold once the person has begun: map and odds need the room. */
const SMALL = '(max-width: 60rem), (max-height: 52rem)';
/** In these they are folded from the first: they would take the map's place. */
const PHONE = '(max-width: 30rem)';

export function CounselPlace({ session }: { session: Session }) {
  const { counsel, report, answer, showsTips, seen } = session;
  useCounselFollows(session);
  // Counted whether the tip is open or not.
  const visits = useVisits(session);
  const isCovered = hasOddsBelow(session);
  const [isAsked, ask] = useState(false);
  useEffect(() => ask(false), [isCovered]);
  const opening = session.opening.value!;
  const heads: readonly (readonly [Counsel, string, boolean])[] = [
    ['aims', 'Aims', opening.aims !== null],
    ['tip', 'Tip', hasTips(session)],
    ['report', 'Report', report.value !== null],
    ['hint', answer.value?.title ?? 'Hint', answer.value !== null],
  ];
  if (seen.value?.guide) {
    return (
      <Suspense fallback={null}>
        <GuideCard session={session} guide={seen.value.guide} />
      </Suspense>
    );
  }
  const there = heads.filter(([, , isThere]) => isThere);
  if (there.length === 0 || !seen.value) return null;
  // A plan takes the room of the advice.
  const isShown = !session.planner.isOn.value && there.some(([name]) => name === counsel.value);
  const open = isShown ? counsel.value : null;
  const isSeen = open !== null && (!isCovered || isAsked || open === 'hint');
  const toggle = (name: Counsel | null): void => {
    counsel.value = isSeen && (name === null || open === name) ? null : (name ?? open ?? there.at(-1)![0]);
    ask(true);
    if (name === 'tip') showsTips.value = counsel.value === 'tip';
  };
  return (
    <section
      class={`counsel ${open === null ? 'is-folded' : `has-${open}`}${isAsked ? ' is-asked' : ''}`}
      aria-label="Aims, tips, report, hint"
    >
      <div class="counsel-heads">
        {there.map(([name, title]) => (
          <button
            key={name}
            type="button"
            aria-expanded={isSeen && open === name}
            aria-label={title}
            class={name === 'report' && open !== 'report' && !session.isReportRead.value ? 'has-news' : undefined}
            onClick={() => toggle(name)}
          >
            {title}
          </button>
        ))}
        <PlanButton session={session} />
        <button
          type="button"
          class="quiet fold"
          aria-label={isSeen ? 'Fold the advice' : 'Unfold the advice'}
          title={isSeen ? 'Fold' : 'Unfold'}
          onClick={() => toggle(null)}
        >
          {isSeen ? '▾' : '▴'}
        </button>
      </div>
      {open !== null && (
        <div class="counsel-body">
          {open === 'aims' && <AimsText session={session} />}
          {open === 'tip' && <TipCard session={session} visits={visits} />}
          {open === 'report' && <Report session={session} />}
          {open === 'hint' && <AnswerPanel session={session} />}
        </div>
      )}
    </section>
  );
}

/** Opens a new report and a requested hint; a report that was read makes room for what was open before. */
function useCounselFollows(session: Session): void {
  const { counsel, report, answer, isReportRead, isOver } = session;
  const before = useRef<Counsel | null>(null);
  const { hasActed } = session.selection;
  useEffect(() => {
    // The guide of a first game tells what is to be told.
    if (session.seen.value?.guide) return;
    // Aims come first: events before the person's first choice can wait.
    if (report.value === null || counsel.value === 'hint' || (counsel.value === 'aims' && !hasActed.value)) return;
    // On a telephone it would take half of the map: where advice is folded, its heading tells that there is news.
    if (counsel.value === null && matchMedia(PHONE).matches) return;
    if (counsel.value !== 'report') before.current = counsel.value === 'tip' ? 'tip' : null;
    counsel.value = 'report';
  }, [report.value]);
  useEffect(() => {
    if (counsel.value === 'aims' && matchMedia(PHONE).matches) counsel.value = null;
  }, []);
  const makesRoom = isReportRead.value || session.pointing.hasAttack.value || isOver.value;
  useEffect(() => {
    if (makesRoom && counsel.value === 'report') counsel.value = before.current;
  }, [makesRoom]);
  useEffect(() => {
    if (hasActed.value && counsel.value === 'aims' && matchMedia(SMALL).matches) counsel.value = null;
  }, [hasActed.value]);
  useEffect(() => {
    if (answer.value !== null) counsel.value = 'hint';
    else if (counsel.value === 'hint') counsel.value = null;
  }, [answer.value]);
}
