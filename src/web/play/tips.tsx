// Tips for people who learn a game by playing it: advice for this step, the aims, and the course of a turn.

import './tips.css';
import { tips } from 'virtual:tips';
import { useRef, useState } from 'preact/hooks';
import type { Tip, TipSheet } from '../../view/introductions.ts';
import { Glossed } from '../app/glossed.tsx';
import { ruleHash } from '../route.ts';
import { AimsText } from './aims.tsx';
import { ruleNumber } from './figures.ts';
import type { Session } from './session.ts';

function sheetOf(session: Session): TipSheet | undefined {
  const opening = session.opening.value!;
  return tips[opening.ruleset]?.find(({ scenario }) => scenario === opening.scenario);
}

/** The tips for the person's step, those of the seat before those for everyone. */
function tipsNow(session: Session, sheet: TipSheet): readonly Tip[] {
  const { prompt, choices } = session.seen.value!;
  if (!prompt || choices.length === 0) return [];
  const seat = session.opening.value!.seats[prompt.seat];
  const ofStep = sheet.tips.filter(({ step }) => step === prompt.step);
  const ofSeat = ofStep.filter((tip) => tip.seat === seat);
  return ofSeat.length > 0 ? ofSeat : ofStep.filter((tip) => tip.seat === undefined);
}

/** The number of times that the person has reached the step, from 1. Steps back do not count. */
export function useVisits(session: Session): number {
  const visits = useRef(new Map<string, number>());
  const last = useRef({ key: '', length: 0 });
  const { prompt, length } = session.seen.value!;
  if (!prompt) return 1;
  const key = `${prompt.seat} ${prompt.step}`;
  if (key !== last.current.key && length >= last.current.length) {
    visits.current.set(key, (visits.current.get(key) ?? 0) + 1);
  }
  last.current = { key, length };
  return visits.current.get(key) ?? 1;
}

export const hasTips = (session: Session): boolean => sheetOf(session) !== undefined;

export function TipCard({ session, visits }: { session: Session; visits: number }) {
  const sheet = sheetOf(session);
  return sheet ? <Card session={session} sheet={sheet} visits={visits} /> : null;
}

function Card({ session, sheet, visits }: { session: Session; sheet: TipSheet; visits: number }) {
  const now = tipsNow(session, sheet);
  const { prompt } = session.seen.value!;
  return (
    <section class="tip" aria-label="Tip">
      {now.length > 0 ? (
        <Told key={`${prompt?.step} ${visits}`} session={session} now={now} first={visits - 1} />
      ) : (
        <p class="note">
          {session.seen.value!.choices.length > 0
            ? 'No tip for this step.'
            : 'The next tip comes when it is your turn.'}
        </p>
      )}
      <details open={session.seen.value!.length < 40}>
        <summary>Your aims</summary>
        <AimsText session={session} />
      </details>
      <Plan session={session} sheet={sheet} />
      <TurnOrder session={session} sheet={sheet} />
      <details>
        <summary>How to click</summary>
        <ul>
          <li>The line above says what you are asked now; its number opens the rule in our words.</li>
          <li>Ringed pieces and hexes can be chosen: click one. N goes from one to the next, Enter chooses.</li>
          <li>With a piece in hand a click on a tinted hex goes there; Shift+click or a long press opens a stack.</li>
          <li>Choices without a place on the map are buttons or lists here. Space is done, or pass.</li>
          <li>The tabs have the log, the exact odds of an attack, and the players; H asks for a hint.</li>
          <li>Undo takes back whatever no die has settled yet. ? lists all keys.</li>
        </ul>
      </details>
    </section>
  );
}

/** One tip; where the step has several, the next one at each visit, and all of them on demand. */
function Told({ session, now, first }: { session: Session; now: readonly Tip[]; first: number }) {
  const [place, setPlace] = useState(Math.min(first, now.length - 1));
  const tip = now[Math.min(place, now.length - 1)];
  return (
    <>
      <p aria-live="polite">
        <Glossed ruleset={session.opening.value!.ruleset} text={tip.text} />{' '}
        <RuleLink session={session} rule={tip.rule} />
      </p>
      {now.length > 1 && (
        <div class="paging">
          <button type="button" class="quiet" disabled={place === 0} onClick={() => setPlace(place - 1)}>
            ‹ Before
          </button>
          <span class="note">
            {place + 1} of {now.length}
          </span>
          <button type="button" class="quiet" disabled={place >= now.length - 1} onClick={() => setPlace(place + 1)}>
            More ›
          </button>
        </div>
      )}
    </>
  );
}

const RuleLink = ({ session, rule }: { session: Session; rule: string }) => (
  <a class="rule" href={ruleHash(session.opening.value!.ruleset, rule)} target="_blank" rel="noreferrer">
    {ruleNumber(rule)}
  </a>
);

/** The aims, for the seats that people play; open at the beginning. */
function Plan({ session, sheet }: { session: Session; sheet: TipSheet }) {
  const { viewer, length } = session.seen.value!;
  const { seats, seatNames } = session.opening.value!;
  const plans = sheet.plans.filter(({ seat }) => viewer === 'all' || seats[viewer] === seat);
  const [isOpen] = useState(length < 40);
  return plans.map(({ seat, goals }) => (
    <details key={seat} open={isOpen}>
      <summary>Your first turn{plans.length > 1 ? `: ${seatNames[seats.indexOf(seat)]}` : ''}</summary>
      <ol>
        {goals.map((goal) => (
          <li key={goal}>{goal}</li>
        ))}
      </ol>
    </details>
  ));
}

/** The stages of a turn, the present one marked. */
function TurnOrder({ session, sheet }: { session: Session; sheet: TipSheet }) {
  const step = session.seen.value!.prompt?.step ?? '';
  return (
    <details>
      <summary>How a turn goes</summary>
      <ol class="stages">
        {sheet.turn.map(({ title, rule, text, steps }) => (
          <li key={title} aria-current={steps.includes(step) ? 'step' : undefined}>
            <strong>{title}.</strong> <Glossed ruleset={session.opening.value!.ruleset} text={text} />{' '}
            <RuleLink session={session} rule={rule} />
          </li>
        ))}
      </ol>
    </details>
  );
}
