// Opens a saved game from a file, dropped or chosen, or from the page's own host.

import { catalogue } from 'virtual:catalogue';
import { useEffect, useState } from 'preact/hooks';
import { inOneLine } from '../../engine/contract/errors.ts';
import { parseJson } from '../../engine/text/json.ts';
import type { GameRecord } from '../../engine/text/record.ts';
import { passFile, takeDrops } from '../app/dropped.ts';
import { FaultLine } from '../app/fault-line.tsx';
import { gameBeforeReload } from '../app/tab.ts';
import { campaignIn, keepCampaign } from '../campaign/campaign-file.ts';
import { mailIn, openingOf, readRecords, recordsOf } from '../play/files.ts';
import { keptModules } from '../play/kept-modules.ts';
import { ModuleChooser } from '../play/module-chooser.tsx';
import { openingWith } from '../play/module-files.ts';
import { type MailOpening, PlayedTable } from '../play/play-page.tsx';
import type { Opening } from '../protocol.ts';
import { campaignHash, type ModuleGame, tablesHash } from '../route.ts';
import { lastPlayed, playersInWords, scenarioOf, turnInWords } from './kept-words.ts';
import { useKeptGames } from './use-kept-games.ts';

interface OpenPageProps {
  /** A document on the page's own host. */
  readonly from: string | null;
  /** The key of a kept game. */
  readonly kept: string | null;
  readonly module: ModuleGame | null;
}

export function OpenPage({ from, kept: asked, module }: OpenPageProps) {
  /** Whether the address names no game. */
  const isListed = from === null && module === null;
  const [moduleFile, setModuleFile] = useState<File | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [records, setRecords] = useState<readonly GameRecord[]>([]);
  const [opening, setOpening] = useState<Opening | MailOpening | string | null>(asked);
  useEffect(() => {
    if (from !== null) void fetched(from).then(setOpening, (error: Error) => setFault(error.message));
    if (module !== null) void ofModule(module).then(setOpening, (error: Error) => setFault(error.message));
  }, [from]);
  const read = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    try {
      if (await names(file, COMBAT_TABLE)) return passFile(file, tablesHash());
      if (await names(file, MODULE)) return setModuleFile(file);
      const campaign = await campaignIn(file);
      if (campaign !== null) {
        location.hash = campaignHash({ shows: 'standing', key: await keepCampaign(campaign) });
        return;
      }
      const mail = await mailIn(file);
      if (mail !== null) {
        setOpening({ mail });
        return;
      }
      const found = await recordsOf(file);
      setFault(null);
      if (found.length === 1) setOpening(openingOf(found[0]));
      else setRecords(found);
    } catch (error) {
      setFault(error instanceof Error ? error.message : String(error));
    }
  };
  useEffect(() => takeDrops((file) => void read(file)), []);
  const { games: kept, unreadable, fault: unread, drop } = useKeptGames();
  const [before] = useState(gameBeforeReload);
  useEffect(() => {
    if (isListed && kept.some(({ key }) => key === before)) setOpening(before);
  }, [kept]);
  if (opening !== null) return <PlayedTable opening={opening} kept={isListed ? null : before} />;
  return (
    <main class="page open">
      <h1>Open a game</h1>
      <p>
        A game saved here or in the terminal, a mail of a game by mail, a record that an experiment kept, or a combat
        table: <code>.json</code> or <code>.jsonl</code>. It stays on your machine.
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
                  {record.actions.length} choices and dice, {playersInWords(record.seats, record)}
                </span>
              </li>
            ))}
          </ol>
        </>
      )}
      <ModuleChooser file={moduleFile} />
      <h2>Kept in this browser</h2>
      {unread !== null && <FaultLine text={`The games kept in this browser cannot be read: ${unread}`} />}
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
        {kept.map((game) => (
          <li key={game.key} class="row">
            <button type="button" onClick={() => setOpening(game.key)}>
              {scenarioOf(game)?.name ?? game.title ?? game.scenario}
            </button>
            <span class="note">
              {game.isOver ? 'over' : turnInWords(game)}, {game.length} choices and dice,{' '}
              {playersInWords(game.players, game)}, {lastPlayed(game)}
            </span>
          </li>
        ))}
      </ul>
    </main>
  );
}

/** Whether a file names itself so near its beginning. */
const names = async (file: File, format: RegExp): Promise<boolean> => format.test(await file.slice(0, 4096).text());
const COMBAT_TABLE = /"format"\s*:\s*"grognard-crt /;
const MODULE = /"format"\s*:\s*"grognard-module\//;

/** An unknown result is shown as it is, since nothing has checked the record yet; nor need it be a text. */
function resultOf({ ruleset, result }: GameRecord): string {
  const known = catalogue.find(({ id }) => id === ruleset)?.results ?? {};
  if (typeof result !== 'string') return 'a damaged record';
  return Object.hasOwn(known, result) ? known[result] : inOneLine(result);
}

/** @throws Error where the browser keeps no such module */
async function ofModule({ module, scenario, side }: ModuleGame): Promise<Opening> {
  const kept = (await keptModules()).find(({ id }) => id === module);
  if (kept === undefined) throw new Error(`This browser keeps no module ${module}.`);
  return openingWith(kept, scenario, side);
}

/** An opening on the page's own host. @throws Error with a line to read. */
async function fetched(from: string): Promise<Opening> {
  const address = new URL(from, location.href);
  if (address.origin !== location.origin) throw new Error('A game is opened from this place only, or from a file.');
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`No game was found at ${from} (${answer.status}).`);
  const text = await answer.text();
  try {
    const document = parseJson(text, from) as Partial<Opening>;
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
