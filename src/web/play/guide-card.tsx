// The step of a first game: one concept, the thing to do, and help. It waits until the learner has done it at the
// table.

import './guide-card.css';
import { useEffect, useRef } from 'preact/hooks';
import { Glossed } from '../app/glossed.tsx';
import type { GuideView } from '../protocol.ts';
import { gameHash, ruleHash } from '../route.ts';
import { ruleNumber } from './figures.ts';
import type { Session } from './session.ts';

interface GuideProps {
  readonly session: Session;
  readonly guide: GuideView;
}

export function GuideCard({ session, guide }: GuideProps) {
  const { ruleset } = session.opening.value!;
  const said = useLook(session, guide) || guide.said;
  if (guide.kind === 'over') return <Ended session={session} guide={guide} />;
  const isShown = session.shownStep.value === guide.number && guide.show !== '';
  return (
    <section class="counsel guide" aria-label="First game">
      <div class="counsel-body">
        <p class="guide-head">
          <progress max={guide.of} value={guide.number - 1} aria-label="Steps done" />
          <span class="note">
            {guide.number} of {guide.of}
          </span>
          <button type="button" class="quiet" onClick={() => void ask(session, 'leave')}>
            Play on freely
          </button>
        </p>
        <h2>{guide.title}</h2>
        <p aria-live="polite">
          <Glossed ruleset={ruleset} text={guide.text} />{' '}
          <a class="rule" href={ruleHash(ruleset, guide.rule)} target="_blank" rel="noreferrer">
            {ruleNumber(guide.rule)}
          </a>
        </p>
        {said !== '' && (
          <p class="guide-said" role="status">
            {said}
          </p>
        )}
        {isShown && <p class="guide-shown">{guide.show}</p>}
        <p class="row">
          {guide.kind === 'look' && guide.look === null && (
            <button type="button" class="main" onClick={() => void ask(session, 'pass')}>
              Next
            </button>
          )}
          {guide.show !== '' && !isShown && guide.kind !== 'wait' && (
            <button
              type="button"
              onClick={() => {
                session.shownStep.value = guide.number;
              }}
            >
              Show me
            </button>
          )}
          {(guide.kind === 'do' || guide.look !== null) && (
            <button type="button" class="quiet" onClick={() => void ask(session, 'skip')}>
              {guide.kind === 'do' ? 'Do it for me' : 'Skip'}
            </button>
          )}
          {guide.kind === 'wait' && <span class="note">The game goes on …</span>}
        </p>
      </div>
    </section>
  );
}

const ask = (session: Session, deed: 'pass' | 'skip' | 'leave'): Promise<unknown> => {
  session.selection.letGo();
  return session.ask('guide', { deed });
};

/** The end: on from here, or to a scenario. */
function Ended({ session, guide }: GuideProps) {
  const { ruleset, seats } = session.opening.value!;
  const { players } = session.seen.value!;
  const { scenario, name, seat } = guide.goesOn;
  const others = seats.map((each, i) => [each, each === seat ? 'human' : players[i]] as const);
  const hash = gameHash({ ruleset, scenario, seats: Object.fromEntries(others), options: {}, seed: null, tips: true });
  return (
    <section class="counsel guide" aria-label="First game">
      <div class="counsel-body">
        <h2>{guide.title}</h2>
        <p>All that a turn needs has come up. Go on from here against the computer, or begin a scenario with tips.</p>
        <p class="row">
          <button type="button" class="main" onClick={() => void ask(session, 'leave')}>
            Play on from here
          </button>
          <a class="button" href={hash}>
            {name}
          </a>
          <a class="button" href="#/">
            All games
          </a>
        </p>
      </div>
    </section>
  );
}

/** Passes a step once its counter, panel or overlay is looked at. @returns the answer to a look at another counter */
function useLook(session: Session, { kind, look, wrong, number }: GuideView): string {
  const selected = session.selection.selected.value;
  const panel = session.panel.value;
  const overlay = session.overlays.shown.value?.name ?? null;
  const isSeen =
    kind === 'look' &&
    look !== null &&
    ('counter' in look ? look.counter === selected : 'panel' in look ? look.panel === panel : look.overlay === overlay);
  const opened = useRef(0);
  useEffect(() => {
    if (!isSeen) return;
    if ('overlay' in look) opened.current = number;
    void session.ask('guide', { deed: 'pass' });
  }, [isSeen, number]);
  useEffect(() => {
    // An overlay that was looked at stays for one more step, to be used in it.
    if (opened.current === 0 || number < opened.current + 2) return;
    opened.current = 0;
    if (overlay !== null) void session.overlays.show('');
  }, [number]);
  return kind === 'look' && look !== null && 'counter' in look && selected !== null && !isSeen ? wrong : '';
}
