// A set in progress, in any order: buttons to add and remove items, all of them at once, the odds so far, and the
// button that submits it.

import type { OddsView, SetView } from '../protocol.ts';
import { ChoiceButton } from './choice-button.tsx';
import { endLabel } from './clicks.ts';
import { meanWords } from './figures.ts';
import { isSetDue } from './guided.ts';
import type { Session } from './session.ts';

/** The most terms and expectations beside the button: the odds panel has the others. */
const FEW = 2;
/** Of more items than these, such as the hexes for two sandbags, a player wants few. */
const MANY = 24;

export function SetBox({ session, set }: { session: Session; set: SetView }) {
  const { named, draft, offered } = session.selection;
  const count = named.value.length;
  const most = set.size ?? set.items.length;
  const items = offered.value.filter((choice) => session.selection.isItem(choice));
  const odds = session.pointing.oddsAhead.value?.odds ?? session.pointing.drafted.value;
  const all = draft.value?.all ?? null;
  return (
    <div class="set">
      <div class="set-head">
        <button
          type="button"
          class={isSetDue(session) ? 'main is-due' : 'main'}
          disabled={!draft.value?.isWhole}
          title={draft.value?.isWhole ? 'Submits the set (Space)' : 'Name an item first'}
          onClick={() =>
            set.ending ? void session.selection.choose(set.ending) : void session.selection.handOver(null)
          }
        >
          {endLabel(set, count)}
        </button>
        {all !== null && items.length > 1 && (
          <button
            type="button"
            disabled={count === all.length}
            title="Names all of them (A)"
            onClick={() => void session.selection.nameAll(true)}
          >
            All {all.length}
          </button>
        )}
        {count > 0 && (
          <button type="button" class="quiet" onClick={() => void session.selection.nameAll(false)}>
            None
          </button>
        )}
        <span class="note" aria-live="polite">
          {most > MANY ? `${count} named` : `${count} of ${most} named`}
        </span>
      </div>
      {odds && <OddsLine odds={odds} />}
      <Closing set={set} closes={draft.value?.closes ?? []} />
      <div class="list">
        {items.map((item) => (
          <ChoiceButton key={item.action} session={session} choice={item} isNamed={named.value.includes(item.action)} />
        ))}
      </div>
    </div>
  );
}

/** Choices that are gone once the set is submitted, where other things may be done after it. */
function Closing({ set, closes }: { set: SetView; closes: readonly number[] }) {
  const labels = set.items.filter(({ action }) => closes.includes(action)).map(({ label }) => label);
  return labels.length === 0 ? null : (
    <p class="note" aria-live="polite">
      Not possible after that: {labels.join('; ')}. Name it too if you want it.
    </p>
  );
}

/** The strengths of both sides and the expected losses, in two lines. */
function OddsLine({ odds }: { odds: OddsView }) {
  return (
    <p class="set-odds" aria-live="polite">
      {odds.workings.slice(0, FEW).map(({ label, value }, i) => (
        <span key={label}>
          {i > 0 && ' · '}
          {label.replace(/:.*/, '')} <strong>{value}</strong>
        </span>
      ))}
      <br />
      <span class="narrow-only"> · </span>
      {odds.expectations.map(meanWords).map(({ before, figure, unit }, i) => (
        <span key={before}>
          {i > 0 && ' · '}
          {before} <strong>{figure}</strong>
          {unit}
        </span>
      ))}
    </p>
  );
}
