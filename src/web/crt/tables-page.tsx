// Combat tables studied: a ruleset's, or one in a file that belongs to no game. What is computed is computed in a
// thread.

import { catalogue } from 'virtual:catalogue';
import { useEffect, useRef, useState } from 'preact/hooks';
import example from '../../../examples/hedgerow-crt.json';
import type { StudyDocument } from '../../odds/study-document.ts';
import { takeDrops } from '../app/dropped.ts';
import { FaultLine } from '../app/fault-line.tsx';
import { tablesHash } from '../route.ts';
import { TableClient } from './client.ts';
import { FileTerms, KeyTerms } from './given-terms.tsx';
import { StudyView } from './study-view.tsx';
import type { OfferedStudy, OfferedTable, Wishes } from './talk.ts';
import { WishForm } from './wish-form.tsx';
import './crt.css';

const NO_WISHES: Wishes = { aim: null, beside: null, fights: 0 };

/** A table of a user's own. */
interface OpenFile {
  readonly text: string;
  readonly defender: number | null;
  readonly given: readonly string[];
}

interface TablesPageProps {
  readonly ruleset: string | null;
  /** The name of a study; null for the first. */
  readonly name: string | null;
}

export function TablesPage({ ruleset, name }: TablesPageProps) {
  const [client] = useState(() => new TableClient());
  const [offers, setOffers] = useState<readonly OfferedStudy[]>([]);
  const [table, setTable] = useState<OfferedTable | null>(null);
  const [keys, setKeys] = useState<Readonly<Record<string, string>>>({});
  const [file, setFile] = useState<OpenFile | null>(null);
  const [wishes, setWishes] = useState(NO_WISHES);
  const [study, setStudy] = useState<StudyDocument | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  /** Counts questions, so that a late answer does not replace a later one. */
  const asked = useRef(0);
  const offer = offers.find((each) => each.name === (name ?? offers[0]?.name));
  useEffect(() => () => client.close(), []);

  const show = async (work: () => Promise<StudyDocument>): Promise<void> => {
    const number = ++asked.current;
    setBusy(true);
    try {
      const found = await work();
      if (number !== asked.current) return;
      setStudy(found);
      setFault(null);
    } catch (error) {
      if (number === asked.current) setFault(error instanceof Error ? error.message : String(error));
    }
    if (number === asked.current) setBusy(false);
  };

  useEffect(() => {
    if (ruleset === null) return;
    client.ask({ ask: 'studies', ruleset }).then(setOffers, (error: Error) => setFault(error.message));
  }, []);
  useEffect(() => {
    if (file !== null) {
      void show(async () => {
        const found = await client.ask({ ask: 'file', ...file, wishes });
        setTable(found.offered);
        return found.study;
      });
    } else if (ruleset !== null && offers.length > 0) {
      const wanted = name ?? offers[0].name;
      void show(() => client.ask({ ask: 'study', ruleset, study: wanted, keys, wishes }));
    }
  }, [file, offers, keys, wishes]);

  const open = (text: string): void => {
    setStudy(null);
    setWishes(NO_WISHES);
    setFile({ text, defender: null, given: [] });
  };
  useEffect(() => takeDrops((dropped) => void dropped.text().then(open)), []);
  const game = catalogue.find(({ id, aliases }) => id === ruleset || aliases.includes(ruleset ?? ''));
  useEffect(() => {
    document.title = `${game ? `Combat tables of ${game.name}` : 'Combat tables'} – Grognard`;
    return () => {
      document.title = 'Grognard';
    };
  }, []);

  return (
    <main class="page tables">
      <h1>Combat tables, studied</h1>
      <p>
        What the odds of a table are worth, in exact fractions: expected losses, chances, the value of one point, shift
        or modifier more, and what an attacker must bring for a chance that he wants.
      </p>
      <SourceRow ruleset={file ? null : (game?.id ?? null)} study={offer?.name ?? null} open={open} />
      {fault !== null && <FaultLine text={fault} onClose={() => setFault(null)} />}
      {file !== null && table !== null && (
        <FileTerms table={table} given={file.given} change={(terms) => setFile({ ...file, ...terms })} />
      )}
      {file === null && offer && <KeyTerms key={offer.name} study={offer} keys={keys} change={setKeys} />}
      {study && <WishForm key={study.table} study={study} wishes={wishes} change={setWishes} />}
      <p class="note" role="status">
        {isBusy ? 'Reckoning …' : ''}
      </p>
      {study && <StudyView key={study.table} study={study} />}
    </main>
  );
}

interface SourceRowProps {
  readonly ruleset: string | null;
  readonly study: string | null;
  readonly open: (text: string) => void;
}

/** The choice of a table: of a game, or in a file. */
function SourceRow({ ruleset, study, open }: SourceRowProps) {
  const games = catalogue.filter(({ studies }) => studies.length > 0);
  const chosen = ruleset === null ? '' : `${ruleset}/${study ?? ''}`;
  return (
    <div class="row source">
      <select
        aria-label="The table of a game"
        value={chosen}
        onChange={(event) => {
          location.hash = tablesHash(...event.currentTarget.value.split('/'));
        }}
      >
        {chosen === '' && <option value="">A table of a game …</option>}
        {games.map(({ id, name, studies }) => (
          <optgroup key={id} label={name}>
            {studies.map((each) => (
              <option key={each.name} value={`${id}/${each.name}`}>
                {each.title}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
      <label class="button file">
        <span>Open a table file</span>
        <input
          type="file"
          class="hidden"
          accept=".json"
          onChange={(event) => {
            const chosenFile = event.currentTarget.files?.[0];
            void chosenFile?.text().then(open);
          }}
        />
      </label>
      <button type="button" onClick={() => open(JSON.stringify(example))}>
        See an example
      </button>
    </div>
  );
}
