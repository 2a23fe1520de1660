// A game that a link begins.

import { catalogue } from 'virtual:catalogue';
import { useEffect, useState } from 'preact/hooks';
import { FaultLine } from '../app/fault-line.tsx';
import { type GameLink, gameHash } from '../app/route.ts';
import { settings } from '../app/settings.ts';
import type { Opening } from '../protocol.ts';
import { optionValue } from '../start/catalogue.ts';
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
          <a href="#/">To the start page</a>
        </p>
      </main>
    );
  }
  return <PlayedTable opening={opening} />;
}

/** The table of an opening; a game that cannot begin says why. */
export function PlayedTable({ opening }: { opening: Opening }) {
  const [fault, setFault] = useState<string | null>(null);
  const [round, setRound] = useState(0);
  const [session, setSession] = useState<Session | null>(null);
  useEffect(() => {
    const begun = new Session(umpireWorker(), settings.value.pace, () => setRound(round + 1));
    setSession(begun);
    begun
      .open(round === 0 ? opening : { ...opening, record: undefined, seed: freshSeed() })
      .catch((error: unknown) => setFault(error instanceof Error ? error.message : String(error)));
    return () => begun.close();
  }, [round]);
  const crash = session?.crashed.value;
  if (fault !== null || crash) {
    return (
      <main class="page">
        <FaultLine text={fault ?? `The game failed: ${crash!.message}`} />
        {crash?.record && <CrashRecord record={crash.record} />}
        <p>
          <a href="#/">To the start page</a>
        </p>
      </main>
    );
  }
  return session ? <Table session={session} /> : null;
}

const CrashRecord = ({ record }: { record: NonNullable<NonNullable<Session['crashed']['value']>['record']> }) => (
  <p>
    <button type="button" onClick={() => void import('./files.ts').then(({ saveFile }) => saveFile(record, 'crash'))}>
      Save the record that led there
    </button>
  </p>
);

/** What a link stands for, or why it stands for nothing. A seed that it lacks is drawn and put into the address. */
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
    return [key, spec ? optionValue(spec, text) : text] as const;
  });
  const anyPerson = Object.values(game.seats).includes('human');
  const free = scenario.seats.find((seat) => game.seats[seat] === undefined);
  const seats = Object.fromEntries(
    scenario.seats.map((seat) => [seat, game.seats[seat] ?? (!anyPerson && seat === free ? 'human' : 'regular')]),
  );
  const seed = game.seed ?? freshSeed();
  if (game.seed === null) {
    const hash = gameHash({ ...game, ruleset: rules.id, scenario: scenario.id, seats, seed });
    history.replaceState(null, '', hash);
  }
  return { ruleset: rules.id, scenario: scenario.id, options: Object.fromEntries(options), seed, seats };
}

export const freshSeed = (): string =>
  [...crypto.getRandomValues(new Uint8Array(4))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
