// A game that a link begins.

import { catalogue } from 'virtual:catalogue';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { GameRecord } from '../../engine/text/record.ts';
import { readOption } from '../../engine/text/setup.ts';
import { takeDrops } from '../app/dropped.ts';
import { FaultLine } from '../app/fault-line.tsx';
import { settings } from '../app/settings.ts';
import { gameBeforeReload } from '../app/tab.ts';
import type { Opening } from '../protocol.ts';
import type { GameLink } from '../route.ts';
import { mailIn, NotARecord, openingOf, recordsOf } from './files.ts';
import { saveFile } from './save-file.ts';
import { Session } from './session.ts';
import { Table } from './table.tsx';
import { umpireWorker } from './threads.ts';

export function PlayPage({ game }: { game: GameLink }) {
  const opening = openingOfLink(game);
  if (typeof opening === 'string') {
    return (
      <main class="page">
        <FaultLine text={opening} />
        <p>
          <a href="#/">Go to the start page</a>
        </p>
      </main>
    );
  }
  return <PlayedTable opening={opening} kept={gameBeforeReload()} tips={game.tips} />;
}

/** The table of a game by mail, at the letter that a link brings. */
export const MailPage = ({ mail }: { mail: string }) => <PlayedTable opening={{ mail }} kept={gameBeforeReload()} />;

/** The table of a ruleset's first game. */
export const LearnPage = ({ ruleset, place }: { ruleset: string; place: number }) => (
  <PlayedTable
    opening={{ ruleset, scenario: '', seed: '', seats: {}, guide: 0, lesson: place }}
    kept={gameBeforeReload()}
  />
);

/** A mail of a game by mail: the content of its file, or the text of its link. */
export interface MailOpening {
  readonly mail: unknown;
}

/** The game to begin, the key of one that was kept, or a mail. */
type AnyOpening = Opening | MailOpening | string;

export interface PlayedTableProps {
  readonly opening: AnyOpening;
  /** The key of a kept game to continue instead, if there is one. */
  readonly kept?: string | null;
  /** Whether tips for learners are shown from the beginning. */
  readonly tips?: boolean;
}

/** The table of an opening; a game that cannot begin shows the reason. */
export function PlayedTable({ opening, kept = null, tips = false }: PlayedTableProps) {
  const [fault, setFault] = useState<string | null>(null);
  const [{ session, round }, setShown] = useState<{ session: Session | null; round: number }>({
    session: null,
    round: 0,
  });
  const current = useRef<Session | null>(null);
  /** The kept game that another tab has open. */
  const [elsewhere, setElsewhere] = useState<string | null>(null);
  const put = (next: Session): void => {
    if (current.current !== next) current.current?.close();
    current.current = next;
    setShown((was) => ({ session: next, round: was.round + 1 }));
  };
  const made = (): Session => {
    const next: Session = new Session(umpireWorker(), settings.value.pace, () => void again(next));
    next.showsTips.value = current.current?.showsTips.value ?? tips;
    if (next.showsTips.value) next.counsel.value = 'tip';
    return next;
  };
  const play = (of: AnyOpening, before: string | null, way?: 'take' | 'copy'): void => {
    const next = made();
    put(next);
    setElsewhere(null);
    begin(next, of, before, way).then(setElsewhere, (error: unknown) => setFault(openingFault(error, of)));
  };
  /** The same scenario with the same players and other dice. */
  const again = async (played: Session): Promise<void> => {
    const record = await played.record();
    if (record) play({ ...openingOf(record), record: undefined, seed: '' }, null);
  };
  /** Replaces this game by one from a file; a file that cannot be read changes nothing. */
  const replace = async (file: File): Promise<void> => {
    let next: Session | null = null;
    let other: AnyOpening | null = null;
    try {
      const mail = await mailIn(file);
      const found = mail === null ? await recordsOf(file) : [];
      if (found.length > 1)
        throw new NotARecord(`${found.length} games are in this file: “Open a file” shows them all.`);
      other = mail === null ? openingOf(found[0]) : { mail };
      next = made();
      await begin(next, other, null);
      put(next);
    } catch (error) {
      next?.close();
      if (current.current) current.current.refused.value = openingFault(error, other);
    }
  };
  // Without waiting for a frame, in which there is nothing to see yet.
  useLayoutEffect(() => {
    play(opening, kept);
    return () => current.current?.close();
  }, []);
  useEffect(() => takeDrops((file) => void replace(file)), []);
  const crash = session?.crashed.value;
  if (fault !== null || crash) {
    return (
      <main class="page">
        <FaultLine text={fault ?? `The game failed: ${crash!.message}`} />
        {crash?.record && <CrashRecord record={crash.record} />}
        <p>
          <a href="#/">Go to the start page</a>
        </p>
      </main>
    );
  }
  const taken = session?.isTaken.value ? session.opening.value!.key : null;
  const key = elsewhere ?? taken;
  if (key !== null) return <Elsewhere isTaken={taken !== null} onPlay={(way) => play(key, null, way)} />;
  return session ? <Table key={round} session={session} /> : null;
}

interface ElsewhereProps {
  /** Whether it was taken from here. */
  readonly isTaken: boolean;
  readonly onPlay: (way: 'take' | 'copy') => void;
}

/** Asks where to continue a kept game that is open in another tab. */
const Elsewhere = ({ isTaken, onPlay }: ElsewhereProps) => (
  <main class="hand-over">
    <h2>{isTaken ? 'This game goes on in another tab' : 'This game is open in another tab'}</h2>
    <p>
      {isTaken ? 'Everything played here was kept and is there. ' : ''}
      It can be played on in one tab at a time. If you take it here, the other tab keeps what it has and stops.
    </p>
    <p class="row">
      <button type="button" class="main" ref={(button) => button?.focus()} onClick={() => onPlay('take')}>
        Play on here
      </button>
      <button type="button" onClick={() => onPlay('copy')}>
        Play a copy here
      </button>
      <a class="button" href="#/">
        Another game
      </a>
    </p>
  </main>
);

/** The reason why a game cannot begin. The rules and the data of a record may have changed since. */
const openingFault = (error: unknown, of: AnyOpening | null): string =>
  of !== null && typeof of !== 'string' && 'record' in of && of.record
    ? `This record cannot be played with the rules and the data as they are here: ${lineOf(error)}`
    : lineOf(error);

const lineOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const CrashRecord = ({ record }: { record: GameRecord }) => (
  <p>
    <button type="button" onClick={() => saveFile(record, 'crash')}>
      Save the record that led there
    </button>
  </p>
);

/** @returns the key of the kept game that it cannot begin with, since another tab has it open; else null. */
async function begin(
  session: Session,
  opening: AnyOpening,
  before: string | null,
  way?: 'take' | 'copy',
): Promise<string | null> {
  const isKept = before !== null && (await session.saved()).some(({ key }) => key === before);
  const key = isKept ? before : typeof opening === 'string' ? opening : null;
  if (key !== null) return (await session.openSaved(key, way)) ? null : key;
  if (typeof opening === 'object' && 'mail' in opening) await session.openMail(opening.mail);
  else await session.open(opening as Opening);
  return null;
}

/** The opening of a link, or the reason why it has none. */
function openingOfLink(game: GameLink): Opening | string {
  const rules = catalogue.find(({ id, aliases }) => id === game.ruleset || aliases.includes(game.ruleset));
  if (!rules) return `There is no game '${game.ruleset}'; there are ${catalogue.map(({ id }) => id).join(', ')}.`;
  const wanted = game.scenario === '' && rules.scenarios.length === 1 ? rules.scenarios[0].id : game.scenario;
  const scenario = rules.scenarios.find(({ id }) => id === wanted);
  if (!scenario) {
    return `${rules.name} has no scenario '${game.scenario}'; it has ${rules.scenarios.map(({ id }) => id).join(', ')}.`;
  }
  const options = Object.entries(game.options).map(([key, text]) => {
    const spec = rules.options.find((each) => each.key === key);
    // A value that the option cannot have is left as it is: the rules refuse it in a line that says what it can be.
    return [key, (spec && readOption(spec, text)) ?? text] as const;
  });
  const anyPerson = Object.values(game.seats).includes('human');
  const free = scenario.seats.find((seat) => game.seats[seat] === undefined);
  const seats = Object.fromEntries(
    scenario.seats.map((seat) => [seat, game.seats[seat] ?? (!anyPerson && seat === free ? 'human' : 'regular')]),
  );
  const stranger = Object.keys(game.seats).find((seat) => !scenario.seats.includes(seat));
  if (stranger !== undefined) return `${scenario.name} has no seat '${stranger}'; it has ${scenario.seats.join(', ')}.`;
  // Without a seed the umpire draws one that no player knows.
  const { seed, moves } = game;
  return {
    ...{ ruleset: rules.id, scenario: scenario.id, options: Object.fromEntries(options) },
    ...{ seed: seed ?? '', seats, moves },
  };
}
