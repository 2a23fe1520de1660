// The rules of a game, one row each, in our words: a prompt's rule number leads here.

import { catalogue } from 'virtual:catalogue';
import { ledgers } from 'virtual:ledgers';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { LedgerRow } from '../../engine/contract/ledger.ts';
import { FaultLine } from '../app/fault-line.tsx';
import { ruleHash, rulesHash } from '../route.ts';
import { rowMeant, rowsWith } from './finding.ts';

type Status = LedgerRow['status'];

const STATUS: Readonly<Record<Status, string>> = {
  done: 'played',
  optional: 'played if chosen',
  house: 'house rule',
  'not applicable': 'nothing to play',
  'missing data': 'data missing',
  open: 'not played yet',
};
const STATUSES = Object.keys(STATUS) as readonly Status[];

export function RulesPage({ ruleset, rule }: { ruleset: string; rule: string | null }) {
  const [words, setWords] = useState('');
  const [status, setStatus] = useState<Status | ''>('');
  const wantedRow = useRef<HTMLTableRowElement>(null);
  useEffect(() => wantedRow.current?.scrollIntoView({ block: 'center' }), [ruleset, rule]);
  const game = catalogue.find(({ id, aliases }) => id === ruleset || aliases.includes(ruleset));
  const rows = game && ledgers[game.id];
  useEffect(() => {
    document.title = `${game ? `Rules of ${game.name}` : 'Rules'} – Grognard`;
    return () => {
      document.title = 'Grognard';
    };
  }, [game]);
  if (!game || !rows) {
    return (
      <main class="page">
        <FaultLine text={game ? `${game.name} has no list of rules.` : `There is no game '${ruleset}'.`} />
      </main>
    );
  }
  const found = rowsWith(rows, words).filter((row) => status === '' || row.status === status);
  const meant = rule === null ? null : rowMeant(rows, rule);
  return (
    <main class="page rules">
      <h1>{game.name}: the rules that are played</h1>
      <p>
        Every rule of the book by its number, in our words: its subject, whether the program plays it, and how we read a
        doubtful sentence. This page does not replace the book. <a href={rulesHash(game.id)}>How a turn goes</a>
      </p>
      {rule !== null && meant?.rule !== rule && (
        <p class="note">{meant ? `${rule} is part of what is marked below.` : `There is no rule ${rule} here.`}</p>
      )}
      <div class="row find">
        <input
          type="search"
          class="filter"
          placeholder="Find a rule: words or a number"
          aria-label="Find a rule by words or number"
          value={words}
          onInput={(event) => setWords(event.currentTarget.value)}
        />
        <select
          aria-label="Rules by how they are played"
          value={status}
          onChange={(event) => setStatus(event.currentTarget.value as Status | '')}
        >
          <option value="">all</option>
          {STATUSES.filter((each) => rows.some((row) => row.status === each)).map((each) => (
            <option key={each} value={each}>
              {STATUS[each]}
            </option>
          ))}
        </select>
        <output class="note">
          {found.length === rows.length ? `${rows.length} rules` : `${found.length} of ${rows.length} rules`}
        </output>
      </div>
      <table>
        <thead class="hidden">
          <tr>
            <th scope="col">Rule</th>
            <th scope="col">Subject and reading</th>
            <th scope="col">Played?</th>
          </tr>
        </thead>
        <tbody>
          {found.map((row) => (
            <tr
              key={row.rule}
              id={`rule-${row.rule}`}
              ref={row === meant ? wantedRow : undefined}
              class={row === meant ? 'meant' : undefined}
              aria-current={row === meant ? 'true' : undefined}
            >
              <th scope="row">
                <a href={ruleHash(game.id, row.rule)}>{row.rule}</a>
              </th>
              <td>
                {row.title}
                {row.ruling && <p class="note">{row.ruling}</p>}
              </td>
              <td class={`note status-${row.status.replace(' ', '-')}`}>{STATUS[row.status]}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {found.length === 0 && <p class="note">No rule with these words.</p>}
    </main>
  );
}
