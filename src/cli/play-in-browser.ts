// `grognard play` without `--tui`: the table in the browser, served from this machine to itself.

import { once } from 'node:events';
import { isAgentFile, openingFile } from '../../agents/spec.ts';
import { BadInput } from '../engine/contract/errors.ts';
import { holdToLimits } from '../engine/contract/limits.ts';
import { openBrowser } from '../node/browser.ts';
import { readDataFolder } from '../node/data.ts';
import { watchSignals } from '../node/processes.ts';
import { builtPage } from '../node/web-build.ts';
import { serve } from '../node/web-server.ts';
import { actionsOf } from '../table/record-file.ts';
import type { Opening } from '../web/protocol.ts';
import { gameHash } from '../web/route.ts';
import type { LimitFlags } from './agent-limits.ts';
import type { ExitCode, Io } from './command.ts';
import { readOptions, type SharedFlags } from './flags.ts';
import { oneTarget, readSeats } from './names.ts';
import { isGameFile, preparedFor, readRecord, refuseOptions } from './records.ts';
import { seatsFor } from './seating.ts';
import { preparedWith, setupOf } from './setup.ts';

export interface BrowserFlags extends SharedFlags, LimitFlags {
  readonly seat?: readonly string[];
  readonly port?: number;
  /** False with `--no-open`. */
  readonly open?: boolean;
}

/** Serves until it is interrupted, or, without a terminal to interrupt it from, until the input ends. */
export async function playInBrowser(name: string | undefined, flags: BrowserFlags, io: Io): Promise<ExitCode> {
  for (const flag of ['out', 'json'] as const) {
    if (flags[flag]) throw new BadInput('the page writes no files', `--${flag}`, 'only with --tui');
  }
  for (const [flag, value] of [
    ['--move-time', flags.moveTime],
    ['--agent-memory', flags.agentMemory],
  ] as const) {
    if (value !== undefined) throw new BadInput('the browser cannot run agents from files', flag, 'only with --tui');
  }
  const page = await pageFor(name, flags);
  const say = (text: string): void => {
    if (!flags.quiet) io.err(text);
  };
  const folder = await builtPage(() => say('grognard: building the table (once) ...\n'));
  const server = await serve(folder, flags.port ?? 0, page.documents);
  say(await invitation(`${server.url}${page.hash}`, flags, io));
  await ended(io);
  await server.close();
  return 0;
}

/** Prints the address, and opens it where it may. @returns what the user does next */
export async function invitation(url: string, { open }: Pick<BrowserFlags, 'open'>, io: Io): Promise<string> {
  io.out(`${url}\n`);
  const isOpen = open !== false && io.signals && (await openBrowser(url));
  const first = isOpen ? 'The table is open in your browser.' : 'Open this address in a browser to come to the table.';
  return `${first} Press Ctrl-C here to close it.\n`;
}

interface ServedPage {
  readonly hash: string;
  readonly documents: Parameters<typeof serve>[2];
}

/**
 * Puts a game of shipped files into the address; the page fetches anything else as a document. Without a seed the
 * umpire draws one, which stays secret from the page too.
 */
async function pageFor(name: string | undefined, flags: BrowserFlags): Promise<ServedPage> {
  if (name === undefined) {
    const lone = (['seat', 'seed', 'option', 'data', 'set'] as const).find((flag) => flags[flag] !== undefined);
    if (lone !== undefined) throw new BadInput(`--${lone} without a game`, 'play', 'RULESET/SCENARIO before it');
    return { hash: '#/', documents: {} };
  }
  if (isGameFile(name))
    return savedPage(name, flags, flags.data === undefined ? undefined : readDataFolder(flags.data).files);
  const { rules, scenario: named } = await oneTarget(name, flags.data);
  const options = readOptions(rules.options, flags.option);
  const setup = setupOf(rules, named, flags);
  const { scenario, data } = setup;
  const s = preparedWith(rules, setup, flags);
  // The page would open and then have no game to show.
  holdToLimits(rules, s);
  const seats = playable(seatsFor(s, readSeats(flags.seat, s.seats, true)));
  if (typeof scenario === 'string' && data === undefined) {
    const texts = Object.fromEntries(Object.entries(options).map(([key, value]) => [key, String(value)]));
    return {
      hash: gameHash({ ruleset: rules.id, scenario: s.scenario, seats, options: texts, seed: flags.seed ?? null }),
      documents: {},
    };
  }
  return pageOf({ ruleset: rules.id, scenario, options, data, seed: flags.seed ?? '', seats });
}

async function savedPage(path: string, flags: BrowserFlags, data: Opening['data']): Promise<ServedPage> {
  refuseOptions(path, flags);
  const record = readRecord(path);
  const { rules, s } = await preparedFor(record, flags.data);
  // A bad record is refused here rather than in the page.
  actionsOf(record, rules, s);
  const given = readSeats(flags.seat, s.seats, true);
  const seats = playable({ ...record.seats, ...given });
  const { ruleset, scenario, options, seed } = record;
  return pageOf({ ruleset, scenario, options, data, seed, seats, record });
}

const pageOf = (opening: Opening): ServedPage => ({
  hash: '#/open?from=opening.json',
  documents: { 'opening.json': opening },
});

/** Agents from files, and openings, need Node: the page has only the built-in agents. */
function playable(seats: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  for (const [seat, player] of Object.entries(seats)) {
    if (isAgentFile(player)) throw new BadInput(`${seat}=${player}`, '--seat', 'an agent by name, or --tui');
    if (player !== 'human' && openingFile(player) !== null) {
      throw new BadInput(`${seat}=${player}`, '--seat', 'an agent without an opening, or --tui');
    }
  }
  return seats;
}

async function ended(io: Io): Promise<void> {
  if (!io.signals) {
    io.input.resume();
    await once(io.input, 'end');
    return;
  }
  await new Promise<void>((done) => {
    const stop = watchSignals({
      soon: () => {
        stop();
        done();
      },
      now: () => process.exit(130),
    });
  });
}
