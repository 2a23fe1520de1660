// A counter with each of its figures named: as printed, as it counts now, and why.

import { useEffect, useState } from 'preact/hooks';
import type { FigureCause } from '../../view/charts.ts';
import type { CounterDrawing } from '../../view/view.ts';
import { Glossed } from '../app/glossed.tsx';
import { palette } from '../app/settings.ts';
import { counterMarkup } from '../map/counters-layer.tsx';
import type { Answers } from '../messages.ts';
import { ruleHash } from '../route.ts';
import { ruleNumber, upperFirst } from './figures.ts';
import type { Session } from './session.ts';

export interface CounterReadOutProps {
  readonly session: Session;
  readonly counter: CounterDrawing;
}

/** A counter as it is drawn. */
export const Face = ({ counter }: { counter: CounterDrawing }) => (
  <svg
    aria-hidden="true"
    viewBox="-32 -32 64 64"
    dangerouslySetInnerHTML={{ __html: counterMarkup(counter, palette.value) }}
  />
);

export function CounterReadOut({ session, counter }: CounterReadOutProps) {
  const { seatNames } = session.opening.value!;
  const other = useReading(session, counter.id)?.other;
  return (
    <section class="reading" aria-label={`Figures of ${counter.name}`}>
      <header>
        <Face counter={counter} />
        {other && (
          <span class="other-side" title={`Its other side: ${other.factors}`}>
            <Face counter={other} />
          </span>
        )}
        <h3>
          {counter.name}
          <small class={`seat seat-${counter.seat}`}>{seatNames[counter.seat] ?? counter.nation}</small>
        </h3>
      </header>
      <Figures session={session} counter={counter.id} />
    </section>
  );
}

/** The figures alone. */
export function Figures({ session, counter }: { session: Session; counter: string }) {
  const reading = useReading(session, counter);
  if (reading === undefined) return null;
  if (reading === null) return <p class="note">This counter has no figures that you may read.</p>;
  return (
    <>
      <dl class="figures">
        {reading.figures.map(({ name, printed, now, rule, meaning, causes }) => (
          <div key={name} class={printed !== '' && printed !== now ? 'is-changed' : undefined}>
            <dt>
              <Term session={session} text={name} />
              <RuleLink session={session} rule={rule} />
            </dt>
            <dd>
              <b>{now}</b>
              {printed !== '' && printed !== now && <span class="printed"> (printed {printed})</span>}
              {meaning !== '' && (
                <span class="meaning">
                  {' '}
                  <Term session={session} text={meaning} />
                </span>
              )}
              {causes.length > 0 && <Causes session={session} causes={causes} />}
            </dd>
          </div>
        ))}
      </dl>
      {reading.states.length > 0 && <Causes session={session} causes={reading.states} />}
    </>
  );
}

const Causes = ({ session, causes }: { session: Session; causes: readonly FigureCause[] }) => (
  <ul class="causes">
    {causes.map(({ text, rule }) => (
      <li key={text}>
        <Term session={session} text={upperFirst(text)} />
        <RuleLink session={session} rule={rule} />
      </li>
    ))}
  </ul>
);

const Term = ({ session, text }: { session: Session; text: string }) => (
  <Glossed ruleset={session.opening.value!.ruleset} text={text} />
);

const RuleLink = ({ session, rule }: { session: Session; rule: string }) => (
  <>
    {' '}
    <a class="rule" href={ruleHash(session.opening.value!.ruleset, rule)} target="_blank" rel="noreferrer">
      {ruleNumber(rule)}
    </a>
  </>
);

/** Undefined until it is known. */
export function useReading(session: Session, counter: string): Answers['readOut'] | undefined {
  const [reading, read] = useState<Answers['readOut']>();
  const at = session.seen.value?.at;
  useEffect(() => {
    let isWanted = true;
    void session.ask('readOut', { counter }).then((answer) => {
      if (isWanted && answer !== undefined) read(answer);
    });
    return () => {
      isWanted = false;
    };
  }, [session, counter, at]);
  return reading;
}
