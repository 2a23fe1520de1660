// `grognard play`: a game against the computer, in the browser or, with `--tui`, in the terminal.

import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { ThreadCrew } from '../../workers/crew.ts';
import type { AgentMaker, Crew } from '../engine/contract/agent.ts';
import { BadInput } from '../engine/contract/errors.ts';
import type { Ruleset, Statics } from '../engine/contract/ruleset.ts';
import type { GameRecord } from '../engine/text/record.ts';
import { makeReady } from '../node/agent-thread/isolated.ts';
import { agentSource, loadAgent } from '../node/agents.ts';
import { disk } from '../node/files.ts';
import { cores } from '../node/processes.ts';
import { shellCommand } from '../node/shell.ts';
import { GameTable } from '../table/game-table.ts';
import { actionsOf } from '../table/record-file.ts';
import { optionsAt } from '../table/standard-options.ts';
import { declareLimits, type LimitFlags, limitsOf } from './agent-limits.ts';
import type { CliCommand, ExitCode, Io } from './command.ts';
import { explanationText } from './explain.ts';
import { type SharedFlags, several, share, THREADS, whole } from './flags.ts';
import { agentSpec, oneTarget, readSeats } from './names.ts';
import { playInBrowser } from './play-in-browser.ts';
import { isGameFile, preparedFor, readRecord, refuseOptions } from './records.ts';
import { seatsFor } from './seating.ts';
import { preparedWith, setupOf } from './setup.ts';
import { playInTerminal } from './table/terminal.ts';

interface Flags extends SharedFlags, LimitFlags {
  readonly seat?: readonly string[];
  readonly tui?: boolean;
  readonly port?: number;
  readonly open?: boolean;
  readonly threads?: number;
}

export const play: CliCommand<Flags> = {
  examples: [
    'npx grognard play winter-thunder/home-for-christmas --seat allied=human --seat german=veteran',
    'npx grognard play tic-tac-toe/standard --tui',
    'npx grognard play wt/bastogne --seat allied=human --tui',
  ],

  define(command) {
    command
      .argument(
        '[RULESET/SCENARIO|FILE]',
        'the scenario to play, or the file of a scenario or of a saved game; without it, the page offers a choice',
      )
      .option(
        '--seat <SEAT=human|AGENT>',
        'the player of a seat (default: you take the first seat, the heuristic the others)',
        several,
      )
      .option('--tui', 'play in the terminal instead of the browser')
      .option(
        '--port <N>',
        'the port on 127.0.0.1 that serves the page (default: any free port)',
        whole('--port', 0, 65535),
      )
      .option('--no-open', 'print the address and do not open a browser')
      .option(...THREADS);
    declareLimits(command);
    share(command, 'seed', 'out', 'option', 'data', 'set');
  },

  async act(io, flags, [name]) {
    if (!flags.tui) return playInBrowser(name === undefined ? undefined : String(name), flags, io);
    if (name === undefined)
      throw new BadInput('nothing to play', '--tui', 'RULESET/SCENARIO, or the file of a saved game');
    const show = flags.json ? io.err : io.out;
    const [last, code] = await playAtTable(await tableFor(String(name), flags, io, show), flags, io);
    if (flags.json) io.out(`${JSON.stringify(last.record())}\n`);
    return code;
  },
};

/** Plays until the game is over, or the player leaves it; the record goes into a file. */
export async function playAtTable(
  table: GameTable,
  flags: Pick<Flags, 'data' | 'json' | 'out' | 'seat' | 'threads' | keyof LimitFlags>,
  io: Io,
): Promise<[GameTable, ExitCode]> {
  const own = recordFile(table, flags);
  return playInTerminal(table, {
    io,
    show: flags.json ? io.err : io.out,
    save: (record, file = own) => {
      const data = table.g.s.setup?.data;
      disk.replace(file, `${JSON.stringify(data === undefined ? record : { ...record, data })}\n`);
      return file;
    },
    load: (file) => savedTable(readRecord(file), flags),
    explained: (explanation) => explanationText(explanation, io.columns, table.g.rules),
    agent: async (spec) => loadAgent(agentSource(agentSpec(spec)), limitsOf(flags)),
    resumeCommand: (file) =>
      shellCommand(['npx', 'grognard', 'play', file, ...(flags.data ? ['--data', flags.data] : []), '--tui']),
  });
}

/** The file for the record of a table unless the user names another. */
export const recordFile = (table: GameTable, flags: Pick<Flags, 'out'>): string =>
  join(flags.out ?? 'runs/games', `${gameName(table)}.json`);

async function tableFor(name: string, flags: Flags, io: Io, show: (text: string) => void): Promise<GameTable> {
  if (isGameFile(name)) {
    refuseOptions(name, flags);
    const table = await savedTable(readRecord(name), flags);
    if (!flags.quiet) show(`${name}: ${table.length} choices and dice are played\n`);
    return table;
  }
  const { rules, scenario } = await oneTarget(name, flags.data);
  const asked = setupOf(rules, scenario, flags);
  const sides = preparedWith(rules, asked, flags);
  const seats = seatsFor(sides, readSeats(flags.seat, sides.seats, true));
  const setup = { ...asked, options: optionsAt(rules.options, asked.options ?? {}, seats) };
  const s = preparedWith(rules, setup, flags);
  const seed = flags.seed ?? randomBytes(8).toString('hex');
  const opening = { scenario: settled(setup.scenario, s), seed, seats };
  return openTable(rules, s, opening, flags.quiet ? null : io, flags, crewFor(rules, opening.scenario, s, flags));
}

/** Begins a new game and announces it, unless there is no person to read that. */
export async function openTable(
  rules: Ruleset,
  s: Statics,
  opening: Opening,
  io: Io | null,
  limits: LimitFlags,
  crew?: Crew,
): Promise<GameTable> {
  const table = await newTable(rules, s, opening, limits, crew);
  const { seed, seats } = opening;
  if (io) {
    io.err(`${rules.name}, ${s.scenario}. Seed ${seed}: the same dice again with --seed ${seed}\n`);
    io.err(
      `${Object.entries(seats)
        .map(([seat, who]) => `${seat}: ${who}`)
        .join(', ')}. Type help for help.\n\n`,
    );
  }
  return table;
}

const settled = (scenario: string | object, s: Statics): string | object =>
  typeof scenario === 'string' ? s.scenario : scenario;

type Opening = Pick<GameRecord, 'scenario' | 'seed' | 'seats' | 'practice'>;

/** Threads for the agents of a game; they start when an agent has work for them. */
export function crewFor(
  { id }: Ruleset,
  scenario: string | object,
  { options, setup }: Statics,
  flags: Pick<Flags, 'threads'>,
): Crew {
  return new ThreadCrew(flags.threads ?? cores()).at({ ruleset: id, scenario, options, data: setup?.data });
}

async function newTable(
  rules: Ruleset,
  s: Statics,
  opening: Opening,
  limits: LimitFlags,
  crew?: Crew,
): Promise<GameTable> {
  const makers: (AgentMaker | null)[] = [];
  for (const name of s.seats) {
    const spec = opening.seats[name] ?? 'heuristic';
    makers.push(spec === 'human' ? null : await loadAgent(agentSource(spec), limitsOf(limits)));
  }
  await makeReady(makers);
  return new GameTable({ rules, s, makers, crew, clock: () => performance.now(), ...opening });
}

/** @throws BadInput where the record does not lead where it once did. */
async function savedTable(
  record: GameRecord,
  flags: Pick<Flags, 'data' | 'seat' | 'threads' | keyof LimitFlags>,
): Promise<GameTable> {
  const { rules, s } = await preparedFor(record, flags.data);
  const given = readSeats(flags.seat, s.seats, true);
  const crew = crewFor(rules, record.scenario, s, flags);
  const table = await newTable(rules, s, { ...record, seats: { ...record.seats, ...given } }, flags, crew);
  table.restore(actionsOf(record, rules, s), undefined, undefined, record.parley);
  return table;
}

/** A file name such as `winter-thunder-bastogne-1f2e3d4c`. */
const gameName = ({ setup: { rules, s, seed } }: GameTable): string =>
  `${rules.id}-${s.scenario}-${seed}`.replace(/[^\w.-]+/g, '_');
