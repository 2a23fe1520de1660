// The odds of an attack before it is made, or of one that is pending: how they come about, what may happen, what it costs.

import type { OddsView } from '../protocol.ts';
import { expectationText, percent } from './figures.ts';
import type { Session } from './session.ts';

export function OddsPanel({ session }: { session: Session }) {
  const odds = session.odds.value;
  const preview = session.seen.value?.preview ?? [];
  const ahead = session.oddsAhead.value;
  if (!odds && preview.length === 0) {
    return <p class="note">No attack is pending. Point at one to see its odds before it is made.</p>;
  }
  return (
    <div class="odds">
      {ahead && <p class="note">If you choose: {ahead.choice.label}</p>}
      {odds ? (
        <OddsTable odds={odds} />
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

export function OddsTable({ odds }: { odds: OddsView }) {
  const most = Math.max(...odds.outcomes.map(({ probability }) => probability), 0.0001);
  return (
    <>
      <h3>{odds.title}</h3>
      {odds.alternatives && odds.alternatives.length > 0 && <Alternatives alternatives={odds.alternatives} />}
      {odds.outcomes.length > 0 && (
        <table class="outcomes">
          <caption>What may happen</caption>
          <tbody>
            {odds.outcomes.map(({ outcome, probability }) => (
              <tr key={outcome}>
                <th scope="row">{outcome}</th>
                <td class="bar">
                  <meter class="bar" min={0} max={most} value={probability} aria-hidden="true" />
                </td>
                <td class="figure">{percent(probability)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {odds.expectations.length > 0 && (
        <table class="expectations">
          <caption>Expected</caption>
          <tbody>
            {odds.expectations.map((expectation) => (
              <tr key={expectation.label}>
                <th scope="row">{expectation.label}</th>
                <td class="figure">{expectationText(expectation)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {odds.matrix && <Matrix matrix={odds.matrix} />}
      {odds.workings.length > 0 && (
        <details open={!odds.alternatives?.length}>
          <summary>How it comes about</summary>
          <table class="workings">
            <tbody>
              {odds.workings.map(({ label, value, rule }, i) => (
                <tr key={i}>
                  <th scope="row">{label}</th>
                  <td>{value}</td>
                  <td class="rule">{rule}</td>
                </tr>
              ))}
            </tbody>
          </table>
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

const Alternatives = ({ alternatives }: { alternatives: NonNullable<OddsView['alternatives']> }) => (
  <div class="scroll">
    <table class="alternatives">
      <caption>What each is worth</caption>
      <thead>
        <tr>
          <td />
          {alternatives[0].expectations.map(({ label }) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {alternatives.map(({ label, share, expectations }) => (
          <tr key={label}>
            <th scope="row">
              {label}
              {share !== undefined && <span class="note"> ({percent(share)} of the time)</span>}
            </th>
            {expectations.map((expectation) => (
              <td key={expectation.label} class="figure">
                {expectationText(expectation)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

/** Both choose unseen: rows are the attacker's choices, columns the defender's. */
const Matrix = ({ matrix }: { matrix: NonNullable<OddsView['matrix']> }) => (
  <div class="scroll">
    <table class="alternatives">
      <caption>
        Both choose unseen: {matrix.unit}; {matrix.value.toFixed(2)} when both choose well
      </caption>
      <thead>
        <tr>
          <td />
          {matrix.columns.map((name, column) => (
            <th key={name} scope="col">
              {name} <span class="note">{percent(matrix.columnMix[column])}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {matrix.rows.map((name, row) => (
          <tr key={name}>
            <th scope="row">
              {name} <span class="note">{percent(matrix.rowMix[row])}</span>
            </th>
            {matrix.columns.map((column, i) => (
              <td key={column} class="figure">
                {matrix.payoff[row][i].toFixed(2)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
