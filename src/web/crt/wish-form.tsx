// Questions of a user about a table beyond its study: reverse odds, a table beside it, fights.

import type { StudyDocument } from '../../odds/study-document.ts';
import type { Wishes } from './talk.ts';

interface WishFormProps {
  readonly study: StudyDocument;
  readonly wishes: Wishes;
  readonly change: (wishes: Wishes) => void;
}

/** Fights of each cell. */
const FIGHTS = 200;
/** More outcomes would make no list to choose from. */
const MOST_OUTCOMES = 20;

export function WishForm({ study, wishes, change }: WishFormProps) {
  const outcomes = [...new Set(study.cells.flatMap((cell) => cell.outcomes.map(({ outcome }) => outcome)))];
  const [measure, least] = splitAim(wishes.aim ?? `${study.taken === null ? 'defenderLoss' : 'taken'}=2/3`);
  const wish = (what: string, text: string): void => change({ ...wishes, aim: `${what}=${text}` });
  return (
    <form class="row wishes" onSubmit={(event) => event.preventDefault()}>
      <label>
        What must he bring for{' '}
        <select value={measure} onChange={(event) => wish(event.currentTarget.value, least)}>
          {study.taken !== null && <option value="taken">a chance that {study.taken}</option>}
          <option value="defenderLoss">a loss of the defender</option>
          {outcomes.length <= MOST_OUTCOMES &&
            outcomes.map((outcome) => (
              <option key={outcome} value={outcome}>
                a chance of {outcome}
              </option>
            ))}
        </select>
      </label>
      <label>
        of at least{' '}
        <input
          type="text"
          class="least"
          value={least}
          onChange={(event) => wish(measure, event.currentTarget.value.trim())}
        />
      </label>
      <button type="button" onClick={() => wish(measure, least)}>
        Reckon it
      </button>
      <label class="button file">
        <span>Compare with a table file</span>
        <input
          type="file"
          class="hidden"
          accept=".json"
          onChange={(event) => {
            void event.currentTarget.files?.[0]?.text().then((beside) => change({ ...wishes, beside }));
          }}
        />
      </label>
      <button type="button" onClick={() => change({ ...wishes, fights: FIGHTS })}>
        Fight each cell {FIGHTS} times
      </button>
    </form>
  );
}

function splitAim(aim: string): [measure: string, least: string] {
  const cut = aim.lastIndexOf('=');
  return [aim.slice(0, cut), aim.slice(cut + 1)];
}
