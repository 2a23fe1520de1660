// The plan in words, in the place of the prompt: the units with their reach, supply and threats, the odds, and what
// became of the parts that were played.

import type { PlannedUnitView, PlayedPart } from '../protocol-plan.ts';
import { OddsTable } from './odds-panel.tsx';
import type { Session } from './session.ts';
import './plan.css';

export function PlanPanel({ session }: { session: Session }) {
  const { planner } = session;
  const plan = planner.plan.value;
  const judged = planner.judged.value;
  const opening = session.opening.value!;
  const mayPlay = (session.seen.value?.choices.length ?? 0) > 0 && !session.isPast.value;
  const label = (hex: number): string => opening.map.hexes.find((each) => each.hex === hex)?.label ?? '';
  const nameOf = (counter: string): string =>
    session.seen.value?.counters.find(({ id }) => id === counter)?.name ?? counter;
  return (
    <section class="plan" aria-label="Plan">
      <h2>Plan</h2>
      <p class="note" aria-live="polite">
        {planner.picked.value === null
          ? 'Drag your units to hexes, or click a unit and then its hex; click an enemy to attack it. Nothing is played yet.'
          : `${nameOf(planner.picked.value)}: click the hex it is to go to, or its own hex: then it stays and takes part.`}
      </p>
      <ul class="plain planned">
        {judged?.units.map((unit) => (
          <Planned key={unit.counter} unit={unit} to={label(unit.hex)} onRemove={() => planner.remove(unit.counter)} />
        ))}
      </ul>
      {plan.target !== null && (
        <p class="plan-aim">
          Attack on {label(plan.target)}
          <button type="button" class="quiet" aria-label="Take back the attack" onClick={() => planner.aim(null)}>
            ✕
          </button>
        </p>
      )}
      {judged?.attack?.leftOut.map(({ counter, why }) => (
        <p key={counter} class="note">
          {nameOf(counter)} cannot take part: {why}.
        </p>
      ))}
      {judged?.attack?.odds.map((odds, _, all) => (
        <div key={odds.title} class="odds">
          {all.length > 1 && (
            <label class="plan-first">
              <input
                type="radio"
                name="planned-attack"
                checked={planner.odds.value === odds}
                onChange={() => planner.begin(odds.title)}
              />{' '}
              begin with this
            </label>
          )}
          <OddsTable odds={odds} ruleset={opening.ruleset} />
        </div>
      ))}
      <div class="plan-end">
        <Played parts={planner.played.value} />
        <p class="row">
          <button
            type="button"
            class="main"
            disabled={!mayPlay || plan.placed.length === 0}
            title="Makes the moves and begins the attack, as far as the rules allow it now"
            onClick={() => void planner.play()}
          >
            Play it
          </button>
          <button type="button" title="All is as before (Escape)" onClick={() => planner.leave()}>
            Drop it
          </button>
        </p>
      </div>
    </section>
  );
}

/** Begins a plan, or drops it; nothing where the game has no planner. */
export const PlanButton = ({ session: { opening, planner, tray } }: { session: Session }) =>
  opening.value?.hasPlanner && tray.tray.value === null ? (
    <button
      type="button"
      class="plan-toggle"
      aria-pressed={planner.isOn.value}
      title="Try units in other hexes, with odds, threats and supply there; nothing is played (K)"
      onClick={() => planner.toggle()}
    >
      Plan
    </button>
  ) : null;

const REACHES: Readonly<Record<PlannedUnitView['reach'], (unit: PlannedUnitView) => string>> = {
  stays: () => 'stays',
  now: ({ cost }) => cost,
  later: ({ turns }) => `${turns} turns`,
  beyond: () => 'beyond its reach',
};

interface PlannedProps {
  readonly unit: PlannedUnitView;
  readonly to: string;
  readonly onRemove: () => void;
}

function Planned({ unit, to, onRemove }: PlannedProps) {
  const { name, reach, refusal, facts, threats } = unit;
  const isBad = refusal !== null || reach === 'beyond';
  return (
    <li>
      <p class="plan-unit">
        <span>
          <strong>{name}</strong> {reach === 'stays' ? `in ${to}` : `to ${to}`}{' '}
          <span class={isBad ? 'is-bad' : 'note'}>{refusal ?? REACHES[reach](unit)}</span>
        </span>
        <button type="button" class="quiet" aria-label={`Take ${name} out of the plan`} onClick={onRemove}>
          ✕
        </button>
      </p>
      {(facts.length > 0 || threats.length > 0) && (
        <div class="plan-facts">
          {facts.map((fact) => (
            <span key={fact.label} class={fact.isBad ? 'is-bad' : undefined}>
              {fact.label}: {fact.value}
            </span>
          ))}
          {threats.length > 0 && (
            <details>
              <summary>
                {threats.length} {threats.length === 1 ? 'enemy' : 'enemies'} could attack it
              </summary>
              {threats.map((threat) => (
                <span key={threat.counter}>
                  {threat.name}: {threat.how}
                </span>
              ))}
            </details>
          )}
        </div>
      )}
    </li>
  );
}

/** Of a plan that was played whole, until the game goes on. */
export const PlayedNote = ({ session: { planner } }: { session: Session }) =>
  planner.isOn.value ? null : <Played parts={planner.played.value} />;

const Played = ({ parts }: { parts: readonly PlayedPart[] }) =>
  parts.length === 0 ? null : (
    <ul class="plain played" aria-live="polite">
      {parts.map(({ text, isDone }) => (
        <li key={text} class={isDone ? undefined : 'is-bad'}>
          {text}
        </li>
      ))}
    </ul>
  );
