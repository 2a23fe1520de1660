// The odds of an attack before it is made, or of one in progress: their calculation, the outcomes, the expected losses.

import './odds.css';
import { Glossed } from '../app/glossed.tsx';
import type { OddsView } from '../protocol.ts';
import { ruleHash } from '../route.ts';
import { decimal, expectationText, percent, ruleNumber, signedSteps } from './figures.ts';
import type { Session } from './session.ts';

export function OddsPanel({ session }: { session: Session }) {
  const odds = session.pointing.odds.value;
  const preview = session.seen.value?.preview ?? [];
  const ahead = session.pointing.oddsAhead.value;
  if (!odds && preview.length === 0) {
    return <p class="note">No attack is pending. Point at one to see its odds before it is made.</p>;
  }
  return (
    <div
      class="odds"
      onPointerEnter={() => session.pointing.hold(true)}
      onPointerLeave={() => session.pointing.hold(false)}
    >
      {ahead && <p class="note">If you choose: {ahead.choice.label}</p>}
      {odds ? (
        <OddsTable odds={odds} ruleset={session.opening.value?.ruleset ?? ''} />
      ) : (
        <ul class="plain">
          {preview.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The value of each choice first, then the outcomes, then the calculation. */
export function OddsTable({ odds, ruleset }: { odds: OddsView; ruleset: string }) {
  const { alternatives = [], answers = [], outcomes, expectations, fates = [], replies = [], workings } = odds;
  return (
    <>
      <h3>{odds.title}</h3>
      {alternatives.length > 0 && <Alternatives caption="The value of each choice" rows={alternatives} />}
      {answers.length > 0 && (
        <Alternatives
          caption="If they answer"
          rows={answers}
          shareHead={odds.matrix?.isDrawn ? 'chance' : 'their best mix'}
        />
      )}
      {outcomes.length > 0 && <Outcomes outcomes={outcomes} />}
      {expectations.length > 0 && <Expectations expectations={expectations} />}
      {fates.length > 0 && <Fates fates={fates} />}
      {replies.length > 0 && <Alternatives caption="Possible enemy fire" rows={replies} />}
      {odds.matrix && <Matrix matrix={odds.matrix} />}
      {workings.length > 0 && (
        <details open={alternatives.length === 0}>
          <summary>Calculation</summary>
          <Workings rows={workings} ruleset={ruleset} />
        </details>
      )}
      {odds.notes?.map((note) => (
        <p key={note} class="note">
          {note}
        </p>
      ))}
    </>
  );
}

type Rows = OddsView['outcomes'];

/** Bars as long as the chance; the likeliest fills the column. */
function Outcomes({ outcomes }: { outcomes: Rows }) {
  const most = Math.max(...outcomes.map(({ probability }) => probability), 0.0001);
  return (
    <table class="outcomes">
      <caption>Possible outcomes</caption>
      <tbody>
        {outcomes.map(({ outcome, probability }) => (
          <tr key={outcome}>
            <th scope="row">{outcome}</th>
            <td class="bar">
              <svg class="chance-bar" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
                <rect class="whole" width={100} height={10} />
                <rect class="length" width={(100 * probability) / most} height={10} />
              </svg>
            </td>
            <td class="figure">{percent(probability)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const Expectations = ({ expectations }: Pick<OddsView, 'expectations'>) => (
  <table class="expectations">
    <caption>Expected</caption>
    <tbody>
      {expectations.map((expectation) => (
        <tr key={expectation.label}>
          <th scope="row">{expectation.label}</th>
          <td class="figure">{expectationText(expectation)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

/** A row for each unit, a column for each state that any of them may reach. */
function Fates({ fates }: { fates: NonNullable<OddsView['fates']> }) {
  const states = [...new Set(fates.flatMap(({ outcomes }) => outcomes.map(({ outcome }) => outcome)))];
  const share = (rows: Rows, state: string): number => rows.find(({ outcome }) => outcome === state)?.probability ?? 0;
  return (
    <Grid
      caption="Losses and fates"
      heads={states.map((text) => ({ text }))}
      rows={fates.map(({ unit, outcomes }) => ({
        text: unit,
        cells: states.map((state) => (share(outcomes, state) === 0 ? '–' : percent(share(outcomes, state)))),
      }))}
    />
  );
}

/** The most columns of figures that have room beside the names of the rows. */
const MOST_BESIDE = 3;

interface Head {
  readonly text: string;
  /** The share of it, where one is to choose at random. */
  readonly share?: string;
}

interface GridProps {
  readonly caption?: string;
  readonly heads: readonly Head[];
  readonly rows: readonly (Head & { readonly cells: readonly string[] })[];
}

/** Figures in columns; where there are many the name of each row stands over it, so that all columns are seen whole. */
function Grid({ caption, heads, rows }: GridProps) {
  const isTall = heads.length > MOST_BESIDE;
  return (
    <div class="scroll">
      <table class={`alternatives${isTall ? ' is-tall' : ''}`}>
        {caption !== undefined && <caption>{caption}</caption>}
        <thead>
          <tr>
            {!isTall && <td />}
            {heads.map((head) => (
              <th key={head.text} scope="col">
                <Headed {...head} />
              </th>
            ))}
          </tr>
        </thead>
        {isTall ? (
          rows.map(({ cells, ...head }) => (
            <tbody key={head.text}>
              <tr>
                <th scope="rowgroup" colSpan={heads.length}>
                  <Headed {...head} />
                </th>
              </tr>
              <tr>
                <Cells of={cells} />
              </tr>
            </tbody>
          ))
        ) : (
          <tbody>
            {rows.map(({ cells, ...head }) => (
              <tr key={head.text}>
                <th scope="row">
                  <Headed {...head} />
                </th>
                <Cells of={cells} />
              </tr>
            ))}
          </tbody>
        )}
      </table>
    </div>
  );
}

const Headed = ({ text, share }: Head) => (
  <>
    {text}
    {share !== undefined && (
      <>
        {' '}
        <span class="note">{share}</span>
      </>
    )}
  </>
);

const Cells = ({ of }: { of: readonly string[] }) => (
  <>
    {of.map((text, i) => (
      <td key={i} class="figure">
        {text}
      </td>
    ))}
  </>
);

/** Terms and modifiers; those with an effect also show the steps that they add to the target's losses or save. */
function Workings({ rows, ruleset }: { rows: OddsView['workings']; ruleset: string }) {
  const weighed = rows.some(({ worth }) => worth !== undefined);
  return (
    <table class="workings">
      {weighed && (
        <thead>
          <tr>
            <td />
            <td />
            <th scope="col">value in steps to the attacker</th>
            <td />
          </tr>
        </thead>
      )}
      <tbody>
        {rows.map(({ label, value, rule, worth }, i) => (
          <tr key={i}>
            <th scope="row">
              <Glossed ruleset={ruleset} text={label} />
            </th>
            <td>{value}</td>
            {weighed && <td class="figure">{worth === undefined ? '' : signedSteps(worth)}</td>}
            <td class="rule">
              {rule && (
                <a href={ruleHash(ruleset, rule)} target="_blank" rel="noreferrer">
                  {ruleNumber(rule)}
                </a>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface Weighed {
  readonly label: string;
  readonly share?: number;
  readonly expectations: OddsView['expectations'];
}

interface AlternativesProps {
  readonly caption: string;
  readonly rows: readonly Weighed[];
  /** The head of the column of shares, where they are not the person's own. */
  readonly shareHead?: string;
}

function Alternatives({ caption, rows, shareHead }: AlternativesProps) {
  const isMixed = rows.some(({ share }) => share !== undefined);
  return (
    <div>
      <Grid
        caption={caption}
        heads={[
          ...(isMixed ? [{ text: shareHead ?? 'best mix' }] : []),
          ...rows[0].expectations.map(({ label }) => ({ text: label })),
        ]}
        rows={rows.map(({ label, share, expectations }) => ({
          text: label,
          cells: [
            ...(isMixed ? [share === undefined ? '' : percent(share)] : []),
            ...expectations.map((expectation) => expectationText(expectation)),
          ],
        }))}
      />
      {isMixed && shareHead === undefined && (
        <p class="note">
          Best mix: how often to make each choice so that the enemy cannot predict it, by this table alone. A hint goes
          by the chance to win the game.
        </p>
      )}
    </div>
  );
}

/** Both choose secretly: rows are the attacker's choices, columns the defender's. */
const Matrix = ({ matrix }: { matrix: NonNullable<OddsView['matrix']> }) => (
  <div>
    <p class="caption">
      {matrix.isDrawn ? 'The columns are drawn at random' : 'Both choose secretly'}: {matrix.unit},{' '}
      {decimal(matrix.value)} {matrix.isDrawn ? 'on average' : 'when both choose well'}
    </p>
    <Grid
      heads={matrix.columns.map((text, column) => ({ text, share: percent(matrix.columnMix[column]) }))}
      rows={matrix.rows.map((text, row) => ({
        text,
        share: percent(matrix.rowMix[row]),
        cells: matrix.columns.map((_, column) => decimal(matrix.payoff[row][column])),
      }))}
    />
  </div>
);
