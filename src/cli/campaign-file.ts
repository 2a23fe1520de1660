// A campaign that people play, kept in a file: begun, shown, repaired, and carried forward by the games of its
// missions.

import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import type { CampaignMission, CampaignSource, CampaignState } from '../engine/contract/campaign.ts';
import type { Ending } from '../engine/contract/ending.ts';
import { BadInput } from '../engine/contract/errors.ts';
import type { Ruleset } from '../engine/contract/ruleset.ts';
import { canonicalJson } from '../engine/kernel/canonical-json.ts';
import type { Game } from '../engine/kernel/game.ts';
import { endingOf } from '../engine/text/parley.ts';
import { type GameRecord, replay } from '../engine/text/record.ts';
import { readDataFolder } from '../node/data.ts';
import { disk } from '../node/files.ts';
import { readJson } from '../node/named-files.ts';
import { shellWord } from '../node/shell.ts';
import type { LimitFlags } from './agent-limits.ts';
import { sideNamed } from './campaign.ts';
import { campaignText } from './campaign-text.ts';
import type { ExitCode, Io } from './command.ts';
import { readOptions, type SharedFlags } from './flags.ts';
import { readSeats } from './names.ts';
import { openTable, playAtTable, recordFile } from './play.ts';
import { preparedFor, readRecord } from './records.ts';

export interface CampaignFlags extends SharedFlags, LimitFlags {
  readonly side?: readonly string[];
  readonly agents?: string;
  readonly seat?: readonly string[];
  readonly new?: string;
  readonly people?: string;
  readonly state?: string;
  readonly repair?: string;
  readonly play?: boolean;
  readonly record?: string;
}

interface Campaigns {
  readonly rules: Ruleset;
  readonly source: CampaignSource;
  readonly sides: readonly string[];
}

/** @throws BadInput where the file, a unit, or the record of a game is wrong; the file is then as it was. */
export async function playByHand(campaigns: Campaigns, flags: CampaignFlags, io: Io): Promise<ExitCode> {
  if (flags.new !== undefined) return begin(campaigns, flags.new, flags, io);
  const file = flags.state!;
  const state = readState(file, campaigns.source);
  if (flags.play) return play(campaigns, file, state, flags, io);
  let now = state;
  if (flags.record !== undefined) now = await withRecord(campaigns, now, flags.record, flags);
  if (flags.repair !== undefined) now = withRepairs(campaigns.source, now, flags.repair);
  if (now !== state) write(file, now);
  tell(campaigns, file, now, flags, io);
  return 0;
}

function begin(campaigns: Campaigns, file: string, flags: CampaignFlags, io: Io): ExitCode {
  const { source, sides } = campaigns;
  const names = source.sides.map(({ id }) => id).join(', ');
  if (sides.length !== 1) throw new BadInput(`${sides.length} sides`, '--side', `one of ${names}`);
  if (existsSync(file))
    throw new BadInput('the file exists already', file, 'a new file, or --state to continue the campaign in it');
  const people = flags.people?.split(',').map((side) => sideNamed(side, source));
  const state = source.begin(sides[0], people);
  write(file, state);
  tell(campaigns, file, state, flags, io);
  return 0;
}

/** @throws BadInput with every fault of the document. */
function readState(file: string, source: CampaignSource): CampaignState {
  const document = readJson(file);
  const faults = source.check(document).map((fault) => ({ ...fault, path: fault.path.replace(/^campaign: /, '') }));
  if (faults.length === 0) return document as CampaignState;
  throw new BadInput(`${faults[0].path}: ${faults[0].found}`, file, faults[0].expected, faults);
}

/** Writes to a temporary file first and then renames it. */
const write = (file: string, state: CampaignState): void => disk.replace(file, `${JSON.stringify(state, null, 2)}\n`);

function tell({ rules, source }: Campaigns, file: string, state: CampaignState, flags: CampaignFlags, io: Io): void {
  const [standing, next, repairs] = [source.standing(state), source.next(state), source.repairs(state)];
  if (flags.json) io.out(`${JSON.stringify({ file, state, standing, next, repairs }, null, 2)}\n`);
  else io.out(campaignText({ rules, source, file, standing, next, repairs }));
}

/** @param text units, or `usual` for the repairs that the computer would choose for the sides that people lead. */
function withRepairs(source: CampaignSource, state: CampaignState, text: string): CampaignState {
  const { people } = source.standing(state);
  const usual = (): readonly string[] => people.flatMap((side) => source.usualRepairs(state, side));
  const units = text.split(',').map((unit) => unit.trim());
  return source.repair(state, units.length === 1 && units[0] === 'usual' ? usual() : units);
}

/** Returns the state after a mission; sides that the computer leads repair by themselves. */
function after(
  source: CampaignSource,
  state: CampaignState,
  g: Game | null,
  ending: Ending | null = null,
): CampaignState {
  const now = source.after(state, g, ending);
  const { people, sides } = source.standing(now);
  const others = Object.keys(sides).filter((side) => !people.includes(side));
  return source.repair(now, source.next(now) ? others.flatMap((side) => source.usualRepairs(now, side)) : []);
}

/** @throws BadInput where the record is not a finished game of the next mission. */
async function withRecord(
  { rules, source }: Campaigns,
  state: CampaignState,
  file: string,
  flags: CampaignFlags,
): Promise<CampaignState> {
  const mission = nextMission(source, state);
  const record = readRecord(file);
  if (record.ruleset !== rules.id) throw new BadInput(`a game of ${record.ruleset}`, file, `one of ${rules.id}`);
  refuseOther(record, mission, file);
  const { s } = await preparedFor(record, flags.data);
  const { game, difference } = replay(rules, s, record);
  if (difference !== null) throw new BadInput(difference, file, 'a record that replays under these rules and data');
  const ending = endingOf(record.parley ?? [], s.seats);
  if (!game.isOver && ending === null)
    throw new BadInput('the game is not over', file, `a finished game: npx grognard play ${shellWord(file)} --tui`);
  return after(source, state, game, ending);
}

function nextMission(source: CampaignSource, state: CampaignState): CampaignMission {
  const mission = source.next(state);
  if (mission === null)
    throw new BadInput('the campaign is over', 'campaign', 'a campaign with a mission left to play');
  return mission;
}

/** Returns the mission exactly as the campaign sets it up, down to the last unit. */
function refuseOther({ scenario }: GameRecord, mission: CampaignMission, file: string): void {
  if (canonicalJson(scenario) === canonicalJson(mission.scenario)) return;
  const what =
    typeof scenario === 'string' ? `a game of ${scenario}` : 'a game of another scenario, or with other losses';
  throw new BadInput(what, file, `mission ${mission.number}, ${mission.id}, with the losses of this campaign`);
}

/** Plays the next mission in the terminal. The result of a finished game goes into the campaign at once. */
async function play(
  campaigns: Campaigns,
  file: string,
  state: CampaignState,
  flags: CampaignFlags,
  io: Io,
): Promise<ExitCode> {
  const { rules, source } = campaigns;
  const mission = nextMission(source, state);
  const say = (text: string): void => {
    if (!flags.quiet) io.err(text);
  };
  if (mission.walkover) {
    say(`${mission.name} is not fought: ${mission.absent.join(' and ')} has no units left\n\n`);
    return finish(campaigns, file, after(source, state, null), flags, io);
  }
  const data = flags.data === undefined ? undefined : readDataFolder(flags.data).files;
  const s = rules.prepare({ scenario: mission.scenario, options: readOptions(rules.options, flags.option), data });
  const { people } = source.standing(state);
  const given = readSeats(flags.seat, s.seats, true);
  const seats = Object.fromEntries(
    s.seats.map((seat) => [seat, given[seat] ?? (people.includes(seat) ? 'human' : (flags.agents ?? 'heuristic'))]),
  );
  const seed = flags.seed ?? randomBytes(8).toString('hex');
  say(`Mission ${mission.number}: ${mission.name}\n`);
  const table = await openTable(rules, s, { scenario: mission.scenario, seed, seats }, flags.quiet ? null : io, flags);
  const [last, code] = await playAtTable(table, flags, io);
  if (last.isOver) {
    // Another game may have been loaded at the table.
    refuseOther(last.record(), mission, 'the game');
    return finish(campaigns, file, after(source, state, last.g, last.ending), flags, io);
  }
  say(
    `When it is over: npx grognard campaign ${rules.id} --state ${shellWord(file)} --record ${shellWord(recordFile(last, flags))}\n`,
  );
  if (flags.json) io.out(`${JSON.stringify({ file, state, record: last.record() })}\n`);
  return code;
}

function finish(campaigns: Campaigns, file: string, state: CampaignState, flags: CampaignFlags, io: Io): ExitCode {
  write(file, state);
  tell(campaigns, file, state, flags, io);
  return 0;
}
