// The odds in short, on a card beside the hex that would be attacked: the panel has them at length.

import type { ComponentChildren } from 'preact';
import type { TiedCard } from '../map/kinds.ts';
import type { ChoiceView, OddsView } from '../protocol.ts';
import { ChoiceButton } from './choice-button.tsx';
import { expectationText, meanWords, percent, shortLabel, signedSteps } from './figures.ts';
import { isSheet } from './moment-place.ts';
import type { Session } from './session.ts';
import './odds-card.css';

/** The most rows of a table, and columns beside its first. */
const MOST_ROWS = 6;
const MOST_COLUMNS = 3;
const MOST_TERMS = 6;

/** The card for the attack in progress, planned or under the pointer; null where there is none, or no room for one. */
export function oddsCard(session: Session): TiedCard | null {
  const odds = oddsShown(session);
  if (!odds || odds.hexes.length === 0 || isSheet.value || session.moments.shown.value) return null;
  return { hexes: odds.hexes, key: JSON.stringify(odds), card: <OddsCard odds={odds} /> };
}

/** The same below the choices, in windows too narrow for a card over the map. */
export function OddsBelow({ session }: { session: Session }) {
  const odds = isSheet.value ? oddsShown(session) : null;
  if (odds === null) return null;
  // Choices with their odds stand above the others: the rest of them is told here.
  const isRest = odds === session.seen.value?.odds && weighedIn(session).length > 0;
  if (isRest && odds.workings.length === 0 && !odds.matrix && !odds.outcomes.length) return null;
  return <OddsCard odds={isRest ? { ...odds, alternatives: [] } : odds} at="is-below" />;
}

/** Whether a narrow window shows odds among the choices. */
export const hasOddsBelow = (session: Session): boolean => isSheet.value && oddsShown(session) !== null;

/** The most choices of one kind that stand in a table with their odds. */
const MOST_CHOICES = 12;

/** The choices that a narrow window shows in a table with their odds, which are to be seen before one is pressed. */
export function weighedIn({ seen: { value: seen }, isPast, planner }: Session): readonly ChoiceView[] {
  if (!isSheet.value || !seen || isPast.value || planner.isOn.value || seen.set) return [];
  const { odds, choices } = seen;
  if (!odds || odds.isAside || !tellsMore(odds)) return [];
  return (odds.alternatives ?? []).slice(0, MOST_CHOICES).flatMap(({ action }) => {
    const choice = choices.find((each) => each.action === action);
    return choice ?? [];
  });
}

/** A button with more letters takes half of the row. */
const LONG_NAME = 22;

interface OddsChoicesProps {
  readonly session: Session;
  readonly choices: readonly ChoiceView[];
  /** The digit that presses a choice; 0 for none. */
  readonly numberOf: (choice: ChoiceView) => number;
}

/** The table of choices with their odds: the first cell of each row is the button. */
export function OddsChoices({ session, choices, numberOf }: OddsChoicesProps) {
  const { title, alternatives = [], expectations } = session.seen.value!.odds!;
  const rows = alternatives.filter(({ action }) => choices.some((choice) => choice.action === action));
  const isLong = rows.some(({ label }) => shortLabel(label, title).length > LONG_NAME);
  return (
    <div class={`odds-card is-above${isLong ? ' has-long' : ''}`}>
      <Rows
        heads={expectations.length > 0 ? expectations : rows[0].expectations}
        rows={rows}
        head={({ action, label }) => {
          const choice = choices.find((each) => each.action === action)!;
          const number = numberOf(choice) || undefined;
          return <ChoiceButton session={session} choice={choice} number={number} words={shortLabel(label, title)} />;
        }}
      />
    </div>
  );
}

function oddsShown({ isPast, planner, pointing }: Session): OddsView | null {
  if (isPast.value) return null;
  const odds = planner.isOn.value ? planner.odds.value : pointing.hasAttack.value ? pointing.odds.value : null;
  return odds === null || !tellsMore(odds) ? null : odds;
}

/**
 * Whether there is anything to tell: choices that come to the same leave nothing to weigh, unless they are an attack.
 */
function tellsMore({ outcomes, alternatives = [], attackers, matrix }: OddsView): boolean {
  const figures = ({ expectations }: Choices[number]): string => JSON.stringify(expectations.map(({ value }) => value));
  return (
    outcomes.length > 0 ||
    matrix !== undefined ||
    new Set(alternatives.map(figures)).size > 1 ||
    alternatives.length === 1 ||
    (alternatives.length > 0 && attackers !== undefined)
  );
}

function OddsCard({ odds, at = '' }: { odds: OddsView; at?: string }) {
  const { title, alternatives = [], answers = [], outcomes, expectations, matrix, workings } = odds;
  // A single choice beside doing nothing is a row as well, where nothing else tells what it does.
  const isAlone = outcomes.length === 0 && answers.length === 0 && matrix === undefined;
  const isListed = alternatives.length > (isAlone ? 0 : 1);
  return (
    <div class={`odds-card ${at}`} aria-hidden="true">
      <strong>{title}</strong>
      {isListed ? (
        <Rows
          heads={expectations.length > 0 ? expectations : alternatives[0].expectations}
          rows={alternatives.slice(0, MOST_ROWS)}
        />
      ) : (
        <>
          {answers.length > 0 ? (
            <Answers answers={answers} isDrawn={matrix?.isDrawn ?? false} />
          ) : matrix ? (
            <Worths matrix={matrix} />
          ) : (
            outcomes.length > 0 && <Outcomes outcomes={outcomes.slice(0, MOST_ROWS)} />
          )}
          <p>{expectations.map(meanLine).join(' · ')}</p>
        </>
      )}
      {matrix && isListed && answers.length === 0 && <Worths matrix={matrix} />}
      {workings.length > 0 && <p class="terms">{terms(workings)}</p>}
    </div>
  );
}

const meanLine = (each: OddsView['expectations'][number]): string => {
  const { before, figure, unit } = meanWords(each);
  return `${before} ${figure}${unit}`;
};

/** The terms of the sum in a line; of many, those that change the odds and those in words. */
function terms(workings: OddsView['workings']): string {
  const rows =
    workings.length <= MOST_TERMS
      ? workings
      : workings.filter(({ worth, value }) => worth !== undefined || /[a-z]/i.test(value));
  return rows.map(({ label, value }) => `${label} ${value}`).join(' · ');
}

const Bar = ({ share }: { share: number }) => (
  <span class="odds-bar">
    <i style={{ width: `${Math.round(100 * Math.max(0, Math.min(1, share)))}%` }} />
  </span>
);

const Outcomes = ({ outcomes }: Pick<OddsView, 'outcomes'>) => (
  <table>
    <tbody>
      {outcomes.map(({ outcome, probability }) => (
        <tr key={outcome}>
          <th scope="row">{outcome}</th>
          <td>{percent(probability)}</td>
          <td>
            <Bar share={probability} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

type Choices = NonNullable<OddsView['alternatives']>;

interface RowsProps {
  readonly heads: OddsView['expectations'];
  readonly rows: Choices;
  /** The first cell of a row, where that is more than its name. */
  readonly head?: (row: Choices[number]) => ComponentChildren;
}

function Rows({ heads, rows, head = ({ label }) => label }: RowsProps) {
  const columns = heads.slice(0, MOST_COLUMNS).map(({ label }) => label);
  const of = (row: Choices[number], label: string) => row.expectations.find((each) => each.label === label);
  // Losses of both sides on one scale: a reader compares them.
  const figures = rows.flatMap((row) => columns.flatMap((label) => of(row, label) ?? []));
  const most = Math.max(...figures.map(({ value, isShare }) => (isShare ? 0 : Math.abs(value))), 0.0001);
  return (
    <table>
      <thead>
        <tr>
          <td />
          {columns.map((label) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.label} class={(row.share ?? 0) > 0.005 ? 'is-best' : undefined}>
            <th scope="row">{head(row)}</th>
            {columns.map((label) => {
              const figure = of(row, label);
              return (
                <td key={label}>
                  {figure ? expectationText(figure) : '–'}
                  <Bar share={Math.abs(figure?.value ?? 0) / (figure?.isShare ? 1 : most)} />
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type AnswerRows = NonNullable<OddsView['answers']>;

/**
 * Outcomes of each answer of the enemy to one choice: a bar for each loss, and the share where answers differ in it.
 */
function Answers({ answers, isDrawn }: { answers: AnswerRows; isDrawn: boolean }) {
  const columns = answers[0].expectations.slice(0, MOST_COLUMNS);
  const most = columns.map(({ isShare }, i) =>
    Math.max(1, ...answers.map(({ expectations }) => (isShare ? 1 : Math.abs(expectations[i].value)))),
  );
  const hasShares = answers.some(({ share }) => Math.abs(share - answers[0].share) > 0.0005);
  return (
    <table class="odds-answers">
      <thead>
        <tr>
          <th scope="col">{answerHead(hasShares)}</th>
          {columns.map(({ label }) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
          {hasShares && <th scope="col">{shareHead(isDrawn)}</th>}
        </tr>
      </thead>
      <tbody>
        {answers.slice(0, MOST_ROWS).map(({ label, share, expectations }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {expectations.slice(0, MOST_COLUMNS).map((figure, i) => (
              <td key={figure.label}>
                {expectationText(figure)}
                {!figure.isShare && <Bar share={Math.abs(figure.value) / most[i]} />}
              </td>
            ))}
            {hasShares && <td>{percent(share)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const answerHead = (hasShares: boolean): string => (hasShares ? 'if they answer' : 'if they answer, each as likely');

const shareHead = (isDrawn: boolean): string => (isDrawn ? 'chance' : 'their best mix');

/** The worth of each answer of the enemy against the attacker's best mix; the share where answers differ in it. */
function Worths({ matrix }: { matrix: NonNullable<OddsView['matrix']> }) {
  const { columns, payoff, rowMix, columnMix, unit } = matrix;
  const worth = columns.map((_, column) => rowMix.reduce((sum, share, row) => sum + share * payoff[row][column], 0));
  const most = Math.max(...worth.map(Math.abs), 0.0001);
  const hasShares = columnMix.some((share) => Math.abs(share - columnMix[0]) > 0.0005);
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{answerHead(hasShares)}</th>
          <th scope="col">{unit}</th>
          {hasShares && <th scope="col">{shareHead(matrix.isDrawn ?? false)}</th>}
        </tr>
      </thead>
      <tbody>
        {columns.slice(0, MOST_ROWS).map((name, column) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td class={worth[column] < -0.005 ? 'is-bad' : worth[column] > 0.005 ? 'is-good' : undefined}>
              {signedSteps(worth[column])}
              <Bar share={Math.abs(worth[column]) / most} />
            </td>
            {hasShares && <td>{percent(columnMix[column])}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
