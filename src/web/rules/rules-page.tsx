// The rules of a game, one row each, in our words: a prompt's rule number leads here.

import { catalogue } from 'virtual:catalogue';
import { ledgers } from 'virtual:ledgers';
import { useEffect, useRef, useState } from 'preact/hooks';
import { FaultLine } from '../app/fault-line.tsx';

export function RulesPage({ ruleset, rule }: { ruleset: string; rule: string | null }) {
  const [words, setWords] = useState('');
  const wantedRow = useRef<HTMLTableRowElement>(null);
  useEffect(() => wantedRow.current?.scrollIntoView({ block: 'center' }), [ruleset, rule]);
  const game = catalogue.find(({ id }) => id === ruleset);
  const rows = ledgers[ruleset];
  if (!game || !rows) {
    return (
      <main class="page">
        <FaultLine text={game ? `${game.name} has no list of rules.` : `There is no game '${ruleset}'.`} />
      </main>
    );
  }
  const wanted = words.toLowerCase().split(/\s+/);
  const found = rows.filter((row) => {
    const line = `${row.rule} ${row.title} ${row.ruling ?? ''}`.toLowerCase();
    return wanted.every((word) => line.includes(word));
  });
  // A prompt may name a part of a rule, or a rule whose parts are rows.
  const meant = rule === null ? null : (rows.find((row) => row.rule === rule) ?? nearestRow(rows, rule));
  return (
    <main class="page rules">
      <h1>{game.name}: the rules that are played</h1>
      <input
        type="search"
        class="filter"
        placeholder="Find a rule"
        aria-label="Find a rule"
        value={words}
        onInput={(event) => setWords(event.currentTarget.value)}
      />
      <table>
        <tbody>
          {found.map((row) => (
            <tr key={row.rule} ref={row === meant ? wantedRow : undefined} class={row === meant ? 'meant' : undefined}>
              <th scope="row">{row.rule}</th>
              <td>
                {row.title}
                {row.ruling && <p class="note">{row.ruling}</p>}
              </td>
              <td class="note">{row.status}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {found.length === 0 && <p class="note">No rule with these words.</p>}
    </main>
  );
}

const nearestRow = <R extends { readonly rule: string }>(rows: readonly R[], rule: string): R | null =>
  rows.find((row) => row.rule.startsWith(`${rule}.`) || row.rule.startsWith(`${rule}-`)) ??
  rows.find((row) => rule.startsWith(row.rule)) ??
  null;
