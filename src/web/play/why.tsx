// "Why?" in the report: what the computer expected of a battle, an activation or a turn, the alternatives that it
// weighed, and the share of its search that each had.

import './why.css';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Estimate, Expectation, Explanation } from '../../view/explanation.ts';
import type { Reasoning, Topic } from '../protocol.ts';
import { ExplanationText } from './answer.tsx';
import { decimal, expectationText, percent, upperFirst } from './figures.ts';
import type { Session } from './session.ts';
import { distanceText, foreseenText } from './why-words.ts';

export function Why({ session, topic }: { session: Session; topic: Topic }) {
  const [answer, setAnswer] = useState<Reasoning | string | null>(null);
  const [isOpen, open] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  // The place of advice has grown: the question stands at its upper edge, with the answer below it.
  useLayoutEffect(() => {
    const place = isOpen ? button.current?.closest('.counsel-body') : null;
    const asked = button.current?.closest('li') ?? button.current;
    if (place && asked) place.scrollTop += asked.getBoundingClientRect().top - place.getBoundingClientRect().top;
  }, [isOpen, answer]);
  const ask = async (): Promise<void> => {
    open(!isOpen);
    if (isOpen || (answer !== null && typeof answer !== 'string')) return;
    setAnswer('Looking back at its thoughts …');
    setAnswer((await session.ask('whyOf', { topic })) ?? 'No answer.');
  };
  return (
    <>
      {' '}
      <button
        ref={button}
        type="button"
        class="ask-why"
        aria-expanded={isOpen}
        aria-label={`${topic.question} ${topic.title}`}
        onClick={() => void ask()}
      >
        {topic.question}
      </button>
      {isOpen && (
        <div class="why" aria-live="polite">
          {answer === null || typeof answer === 'string' ? (
            <p class="note">{answer}</p>
          ) : (
            <Reasons session={session} reasoning={answer} />
          )}
          <p class="why-end">
            <button
              type="button"
              onClick={() => {
                open(false);
                button.current?.focus();
              }}
            >
              Close the answer
            </button>
          </p>
        </div>
      )}
    </>
  );
}

function Reasons({ session, reasoning }: { session: Session; reasoning: Reasoning }) {
  const { parts, heads, foreseen } = reasoning;
  return (
    <>
      {foreseen !== undefined && <Foreseen foreseen={foreseen} />}
      {parts.map((part, i) => (
        <Part key={i} session={session} part={part} head={heads[i]} />
      ))}
    </>
  );
}

/** The battle as it was foreseen. */
const Foreseen = ({ foreseen }: Pick<Required<Reasoning>, 'foreseen'>) =>
  foreseen === null ? (
    <p>{foreseenText(null)}</p>
  ) : (
    <>
      <p>{foreseenText(foreseen.share)}</p>
      <ul class="rows">
        {foreseen.expectations.map((figure) => (
          <li key={figure.label}>
            {figure.label}: {expectationText(figure)}
          </li>
        ))}
      </ul>
    </>
  );

/** @param head names the decision among several */
function Part({ session, part, head }: { session: Session; part: Explanation; head: string }) {
  const { words, plan, how, contests, expectation, mix } = part;
  const contest = contests[0];
  const chosen = contest?.alternatives.find(({ isChosen }) => isChosen);
  const chance = expectation?.chance ?? chosen?.chance ?? null;
  return (
    <section class="why-part">
      {head !== '' && <h4>{head}</h4>}
      <p>
        <strong>{plan === null ? upperFirst(words.join('; ')) : `Its plan: ${plan}`}</strong>
      </p>
      {chance && <p>It expected to win with {chanceText(chance)}.</p>}
      {expectation && expectation.losses.length > 0 && (
        <p>
          Expected losses:{' '}
          {expectation.losses
            .map(({ seat, mean }) => `${seatName(session, seat)} ${decimal(mean)} ${expectation.lossUnit}`)
            .join(', ')}
          .
        </p>
      )}
      {expectation && <Expected expectation={expectation} seat={part.seat} />}
      {contest?.of === 'plans' && contest.iterations === 0 && contest.alternatives.length > 1 && (
        <p>It tried nothing out. Its plan, and others that it saw and passed over, played out now on the same dice:</p>
      )}
      {contest && contest.alternatives.length > 1 ? (
        <Alternatives contest={contest} />
      ) : mix ? (
        <ul class="rows">
          {mix.own.map(({ text, share }) => (
            <li key={text}>
              {text}: {percent(share)}
            </li>
          ))}
        </ul>
      ) : (
        <p class="note">{how}</p>
      )}
      <details>
        <summary>All of its reasons</summary>
        <ExplanationText explanation={part} session={session} />
      </details>
    </section>
  );
}

/** Aims of the computer, and the odds of its attacks as it saw them. */
function Expected({ expectation, seat }: { expectation: Expectation; seat: string }) {
  const deeds = expectation.deeds.filter((deed) => deed.seat === seat);
  const attacks = expectation.attacks.filter((attack) => attack.seat === seat);
  return (
    <>
      {deeds.length > 0 && (
        <>
          <p>What it aimed at, and how often that comes about:</p>
          <ul class="rows">
            {deeds.map(({ turn, text, share }) => (
              <li key={`${turn} ${text}`}>
                {upperFirst(text)}: {percent(share)}
              </li>
            ))}
          </ul>
        </>
      )}
      {attacks.length > 0 && (
        <>
          <p>The odds that it saw:</p>
          <ul class="rows">
            {attacks.map(({ turn, title, workings, expectations }) => (
              <li key={`${turn} ${title}`}>
                {title}: {expectations.map((figure) => `${figure.label} ${expectationText(figure)}`).join(', ')}
                {workings.length > 0 && (
                  <span class="note"> ({workings.map(({ label, value }) => `${label} ${value}`).join(', ')})</span>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

const Alternatives = ({
  contest: { alternatives, others, of, iterations },
}: {
  contest: Explanation['contests'][number];
}) => (
  <div class="scroll">
    <table class="why-table">
      <thead>
        <tr>
          <th scope="col">{of === 'plans' ? 'Plan' : 'Choice'}</th>
          {iterations > 0 && <th scope="col">Share</th>}
          <th scope="col">Wins</th>
          <th scope="col">Beside the choice</th>
        </tr>
      </thead>
      <tbody>
        {alternatives.map(({ text, share, chance, behind, isChosen }) => (
          <tr key={text} class={isChosen ? 'is-chosen' : undefined}>
            <th scope="row">
              {isChosen && '▸ '}
              {text}
            </th>
            {iterations > 0 && <td class="figure">{share === null ? '' : percent(share)}</td>}
            <td class="figure">{chance === null ? 'not tried' : percent(chance.mean)}</td>
            <td class="figure">{behind === null ? '' : distanceText(100 * behind.mean)}</td>
          </tr>
        ))}
      </tbody>
    </table>
    {others.count > 0 && (
      <p class="note">
        {iterations > 0
          ? `${others.count} more had ${percent(others.share)} of the search together.`
          : `${others.count} more are not played out.`}
      </p>
    )}
  </div>
);

const chanceText = ({ mean, low, high }: Estimate): string =>
  `${percent(mean)}${high > low ? ` (${percent(low)} to ${percent(high)})` : ''}`;

function seatName(session: Session, seat: string): string {
  const { seats, seatNames } = session.opening.value!;
  return seatNames[seats.indexOf(seat)] ?? seat;
}
