// Opens a saved game from a file, dropped or chosen, or from the page's own host.

import { catalogue } from 'virtual:catalogue';
import { useEffect, useState } from 'preact/hooks';
import type { GameRecord } from '../../engine/text/record.ts';
import { takeDrops } from '../app/dropped.ts';
import { FaultLine } from '../app/fault-line.tsx';
import { gameBeforeReload } from '../app/tab.ts';
import { UmpireClient } from '../app/umpire-client.ts';
import type { Answers, Opening } from '../protocol.ts';
import { type CataloguedScenario, seatName } from '../start/catalogue.ts';
import { openingOf, readRecords, recordsOf } from './files.ts';
import { playerName } from './levels.ts';
import { PlayedTable } from './play-page.tsx';
import { umpireWorker } from './threads.ts';

export function OpenPage({ from }: { from: string | null }) {
  const [fault, setFault] = useState<string | null>(null);
  const [records, setRecords] = useState<readonly GameRecord[]>([]);
  const [opening, setOpening] = useState<Opening | string | null>(null);
  useEffect(() => {
    if (from !== null) void fetched(from).then(setOpening, (error: Error) => setFault(error.message));
  }, [from]);
  const read = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    try {
      const found = await recordsOf(file);
      setFault(null);
      if (found.length === 1) setOpening(openingOf(found[0]));
      else setRecords(found);
    } catch (error) {
      setFault(error instanceof Error ? error.message : String(error));
    }
  };
  useEffect(() => takeDrops((file) => void read(file)), []);
  const { games: kept, unreadable, drop } = useKeptGames();
  const [before] = useState(gameBeforeReload);
  useEffect(() => {
    if (from === null && kept.some(({ key }) => key === before)) setOpening(before);
  }, [kept]);
  if (opening !== null) return <PlayedTable opening={opening} kept={from === null ? null : before} />;
  return (
    <main class="page open">
      <h1>Open a game</h1>
      <p>
        A game saved here or in the terminal, or a record that an experiment kept: <code>.json</code> or{' '}
        <code>.jsonl</code>. It stays on your machine.
      </p>
      {fault && <FaultLine text={fault} />}
      <label class="drop">
        <span>Choose a file, or drop it here</span>
        <input type="file" accept=".json,.jsonl" onChange={(event) => void read(event.currentTarget.files?.[0])} />
      </label>
      {records.length > 0 && (
        <>
          <p>{records.length} games are in this file:</p>
          <ol class="plain">
            {records.map((record, i) => (
              <li key={i}>
                <button type="button" onClick={() => setOpening(openingOf(record))}>
                  {i + 1}: {scenarioOf(record)?.name ?? 'a scenario of its own'}, {resultOf(record)}
                </button>{' '}
                <span class="note">
                  {record.actions.length} choices and dice, {playersInWords(record.seats, scenarioOf(record))}
                </span>
              </li>
            ))}
          </ol>
        </>
      )}
      <h2>Kept in this browser</h2>
      {kept.length === 0 && <p class="note">None yet: the browser keeps a game from its first choice on.</p>}
      {unreadable.length > 0 && (
        <ul class="plain">
          {unreadable.map(({ key, why }) => (
            <li key={key} class="row">
              <span>
                One game cannot be read: {why} <span class="note">({key})</span>
              </span>
              <button type="button" class="quiet" onClick={() => void drop(key)}>
                Remove it
              </button>
            </li>
          ))}
        </ul>
      )}
      <ul class="plain">
        {kept.map(({ key, ruleset, scenario, players, turn, length, isOver, when }) => (
          <li key={key} class="row">
            <button type="button" onClick={() => setOpening(key)}>
              {scenarioOf({ ruleset, scenario })?.name ?? scenario}
            </button>
            <span class="note">
              {isOver ? 'over' : `turn ${turn}`}, {length} choices and dice,{' '}
              {playersInWords(players, scenarioOf({ ruleset, scenario }))}, {new Date(when).toLocaleString()}
            </span>
          </li>
        ))}
      </ul>
    </main>
  );
}

type Scenario = CataloguedScenario | undefined;

const scenarioOf = ({ ruleset, scenario }: { ruleset: string; scenario: string | object }): Scenario =>
  catalogue.find(({ id }) => id === ruleset)?.scenarios.find(({ id }) => id === scenario);

/** An unknown result is shown as it is, since nothing has checked the record yet. */
function resultOf({ ruleset, result }: GameRecord): string {
  const known = catalogue.find(({ id }) => id === ruleset)?.results ?? {};
  return Object.hasOwn(known, result) ? known[result] : String(result);
}

/** `German: veteran, Allied: person`. */
const playersInWords = (players: Readonly<Record<string, string>>, scenario: Scenario): string =>
  Object.entries(players ?? {})
    .map(([seat, player]) => `${seatName(scenario ?? {}, seat)}: ${playerName(player)}`)
    .join(', ');

/** Games that the umpire has kept; read by an umpire without a game of its own. */
function useKeptGames(): Answers['saved'] & { readonly drop: (key: string) => Promise<void> } {
  const [kept, setKept] = useState<Answers['saved']>({ games: [], unreadable: [] });
  const asked = async (change: (umpire: UmpireClient) => Promise<unknown>): Promise<void> => {
    const umpire = new UmpireClient(
      umpireWorker(),
      () => {},
      () => {},
    );
    try {
      await change(umpire);
      setKept(await umpire.ask('saved', {}));
    } catch {
      // A browser that forbids its database keeps nothing.
    } finally {
      umpire.close();
    }
  };
  useEffect(() => void asked(async () => {}), []);
  return { ...kept, drop: (key) => asked((umpire) => umpire.ask('dropSaved', { key })) };
}

/** An opening on the page's own host. @throws Error with a line to read. */
async function fetched(from: string): Promise<Opening> {
  const address = new URL(from, location.href);
  if (address.origin !== location.origin) throw new Error('A game is opened from this place only, or from a file.');
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`No game was found at ${from} (${answer.status}).`);
  const text = await answer.text();
  try {
    const document = JSON.parse(text) as Partial<Opening>;
    if (
      typeof document.ruleset === 'string' &&
      typeof document.seed === 'string' &&
      document.seats &&
      !('format' in document)
    ) {
      return document as Opening;
    }
  } catch {}
  return openingOf(readRecords(text)[0]);
}
