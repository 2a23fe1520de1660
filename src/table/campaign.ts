// A campaign at the table, as one document: its missions with their games, the repairs after each, the present state.
// A document from outside is played again from its beginning, so that no result can be written into it.

import { z } from 'zod';
import type {
  CampaignLoss,
  CampaignMission,
  CampaignSource,
  CampaignState,
  Repair,
} from '../engine/contract/campaign.ts';
import type { Ending } from '../engine/contract/ending.ts';
import { BadInput } from '../engine/contract/errors.ts';
import { type Seat, seat } from '../engine/contract/ids.ts';
import type { OptionValue, Ruleset } from '../engine/contract/ruleset.ts';
import { canonicalJson } from '../engine/kernel/canonical-json.ts';
import { Dice } from '../engine/kernel/chance.ts';
import type { Game } from '../engine/kernel/game.ts';
import { endingOf } from '../engine/text/parley.ts';
import { type GameRecord, replay } from '../engine/text/record.ts';
import { describe } from '../engine/text/text.ts';
import { schemaFaults } from '../hex/faults.ts';
import { recordOf } from './record-file.ts';

export const CAMPAIGN_FORMAT = 'grognard-campaign/1';

export type Players = Readonly<Record<string, string>>;

export interface CampaignDocument {
  readonly format: typeof CAMPAIGN_FORMAT;
  readonly ruleset: string;
  /** The side whose campaign it is. */
  readonly side: string;
  /** Those who begin it: `human` or an agent's spec, by side. */
  readonly players: Players;
  readonly options: Readonly<Record<string, OptionValue>>;
  readonly missions: readonly FoughtMission[];
  /** The state after all missions and repairs. */
  readonly state: CampaignState;
}

export interface FoughtMission {
  readonly id: string;
  /** Its game; null for a walkover. */
  readonly record: GameRecord | null;
  /** The state at its end, before any repair. */
  readonly after: CampaignState;
  /** Repairs of computers, then of people: a unit for each step. */
  readonly usual: readonly string[];
  readonly chosen: readonly string[];
  /** The players from then on, where computers have changed after it. */
  readonly players?: Players;
}

/** A ruleset with its campaigns. */
export interface Campaigns {
  readonly rules: Ruleset;
  readonly source: CampaignSource;
  /** Whether a computer in this seat accepts a draw in this position. */
  readonly acceptsDraw: (g: Game, of: Seat) => boolean;
}

/** @throws BadInput where the ruleset has none. */
export function campaignsOf(rules: Ruleset, acceptsDraw: Campaigns['acceptsDraw']): Campaigns {
  const source = rules.campaigns?.();
  if (!source) throw new BadInput(`${rules.name} has no campaigns`, 'campaign', 'a game of linked scenarios');
  return { rules, source, acceptsDraw };
}

/** @throws BadInput for an unknown side, and where several people play but none of them its own side. */
export function beginCampaign(
  { rules, source }: Campaigns,
  { side, players, options }: Pick<CampaignDocument, 'side' | 'players' | 'options'>,
): CampaignDocument {
  const sides = source.sides.map(({ id }) => id);
  const unknown = [side, ...Object.keys(players)].find((name) => !sides.includes(name));
  if (unknown !== undefined) throw new BadInput(`no side '${unknown}'`, 'campaign', sides.join(', '));
  const all = Object.fromEntries(sides.map((each) => [each, players[each] ?? 'heuristic']));
  const people = sides.filter((each) => all[each] === 'human');
  if (people.length > 1 && !people.includes(side)) {
    throw new BadInput('the side whose campaign it is has no person', 'campaign', 'one of the people leads that side');
  }
  // One person alone, of whatever side, keeps account of all units.
  const state = source.begin(side, people.includes(side) ? people : []);
  const head = { format: CAMPAIGN_FORMAT, ruleset: rules.id, side, players: all, options } as const;
  return { ...head, missions: [], state };
}

/** @throws BadInput at the end of the campaign. */
export function dueMission({ source }: Campaigns, { state }: CampaignDocument): CampaignMission {
  const mission = source.next(state);
  if (mission === null) throw new BadInput('the campaign is over', 'campaign', 'one with a mission left to play');
  return mission;
}

/**
 * Returns the campaign after its next mission; sides of computers repair at once.
 * @param record its game; null for a walkover. @throws BadInput where it is no finished game of that mission.
 */
export function settleMission(
  campaigns: Campaigns,
  document: CampaignDocument,
  record: GameRecord | null,
): CampaignDocument {
  const { source } = campaigns;
  const mission = dueMission(campaigns, document);
  const isFought = record !== null && !mission.walkover;
  const [game, ending] = isFought ? finished(campaigns, document, mission, record) : [null, null];
  const after = source.after(document.state, game, ending);
  const computers = source.sides.filter(({ id }) => !isLed(document, id));
  const usual = source.next(after) ? computers.flatMap(({ id }) => source.usualRepairs(after, id)) : [];
  const fought: FoughtMission = { id: mission.id, record: isFought ? record : null, after, usual, chosen: [] };
  return { ...document, missions: [...document.missions, fought], state: source.repair(after, usual) };
}

/**
 * Replays the game of a mission, with every die as its seed lets it fall, and every draw that a computer accepted as it
 * accepts them.
 */
function finished(
  { rules, acceptsDraw }: Campaigns,
  document: CampaignDocument,
  mission: CampaignMission,
  record: GameRecord,
): readonly [Game, Ending | null] {
  const { options } = document;
  const where = `the game of ${mission.name}`;
  if (record.ruleset !== rules.id) throw new BadInput(`a game of ${record.ruleset}`, where, `one of ${rules.id}`);
  if (!isSame(record.scenario, mission.scenario)) {
    throw new BadInput('another scenario, or other losses', where, `${mission.name} with the losses of this campaign`);
  }
  const s = rules.prepare({ scenario: mission.scenario, options });
  if (record.data !== undefined || !isSame(record.options, s.options)) {
    throw new BadInput('other options or data', where, 'those of this campaign');
  }
  const dice = new Dice(record.seed);
  const { parley = [] } = record;
  let count = 0;
  const hear = (g: Game): void => {
    for (const { at, seat: name, says } of parley) {
      if (at !== count || says === 'declines' || isLed(document, name)) continue;
      if (says === 'accepts' && acceptsDraw(g, seat(s.seats.indexOf(name)))) continue;
      throw new BadInput(
        `${name} ${says}`,
        where,
        'resignations and draws of people, and draws that a computer accepts',
      );
    }
    count++;
  };
  const { game, difference } = replay(rules, s, record, {
    onAction: (g, text, isDie) => {
      hear(g);
      if (isDie && describe(g, dice.fall(g)) !== text) {
        throw new BadInput(`the die '${text}' has been changed`, where, 'the dice as they fell');
      }
    },
  });
  if (difference !== null) throw new BadInput(difference, where, 'a game that replays under these rules');
  const ending = endingOf(parley, s.seats);
  if (!game.isOver && ending === null) throw new BadInput('it is not over', where, 'a finished game');
  hear(game);
  return [game, ending];
}

/** Replaces the repairs that people have chosen since the last mission. @throws BadInput where one is not possible. */
export function chooseRepairs(
  { source }: Campaigns,
  document: CampaignDocument,
  units: readonly string[],
): CampaignDocument {
  const last = document.missions.at(-1);
  if (last === undefined) throw new BadInput('nothing has been lost yet', 'repair', 'a campaign with a mission played');
  const { losses } = source.standing(last.after);
  const foreign = units.find((unit) => losses.some((loss) => loss.unit === unit && !isLed(document, loss.side)));
  if (foreign !== undefined) {
    throw new BadInput(`${source.unitName(foreign)} is led by a computer`, 'repair', 'a unit of your own');
  }
  const state = source.repair(last.after, [...last.usual, ...units]);
  return { ...document, missions: [...document.missions.slice(0, -1), { ...last, chosen: units }], state };
}

/** The players of the next mission. */
export const playersNow = ({ players, missions }: Pick<CampaignDocument, 'players' | 'missions'>): Players =>
  missions.findLast((mission) => mission.players !== undefined)?.players ?? players;

/**
 * Returns the campaign with another computer for a side from now on.
 * @throws BadInput for people, and unknown sides.
 */
export function changeComputer(document: CampaignDocument, side: string, player: string): CampaignDocument {
  const now = playersNow(document);
  const computers = Object.keys(now).filter((each) => now[each] !== 'human');
  if (!computers.includes(side)) throw new BadInput(`no computer leads '${side}'`, 'level', computers.join(', '));
  if (player === 'human') throw new BadInput('a person cannot take over', 'level', 'a level, or the spec of an agent');
  const players = { ...now, [side]: player };
  const { missions } = document;
  if (missions.length === 0) return { ...document, players };
  const before = playersNow({ ...document, missions: missions.slice(0, -1) });
  const { players: _, ...last } = missions[missions.length - 1];
  const changed = isSame(players, before) ? last : { ...last, players };
  return { ...document, missions: [...missions.slice(0, -1), changed] };
}

export const isLed = ({ players }: Pick<CampaignDocument, 'players'>, side: string): boolean =>
  players[side] === 'human';

/** The state before a mission, by its place among those played, or before the next one. */
export function stateBefore({ source }: Campaigns, document: CampaignDocument, place: number): CampaignState {
  const before = document.missions[place - 1];
  if (before) return source.repair(before.after, [...before.usual, ...before.chosen]);
  return beginState(source, document);
}

function beginState(source: CampaignSource, { side, players }: CampaignDocument): CampaignState {
  const people = source.sides.map(({ id }) => id).filter((id) => players[id] === 'human');
  return source.begin(side, people.includes(side) ? people : []);
}

/** The units that a mission has cost strength, with what is left of them. */
export function lossesIn(campaigns: Campaigns, document: CampaignDocument, place: number): readonly CampaignLoss[] {
  const { source } = campaigns;
  const before = source.standing(stateBefore(campaigns, document, place)).losses;
  return source
    .standing(document.missions[place].after)
    .losses.filter(({ unit, strength }) => before.find((loss) => loss.unit === unit)?.strength !== strength);
}

/** The repairs after a mission, step by step. */
export function repairsAfter({ source }: Campaigns, { after, usual, chosen }: FoughtMission): readonly Repair[] {
  let now = after;
  return [...usual, ...chosen].flatMap((unit) => {
    const step = source.repairs(now).find((repair) => repair.unit === unit);
    now = source.repair(now, [unit]);
    return step ?? [];
  });
}

const name = z.string().max(500);
const schema = z.strictObject({
  format: z.literal(CAMPAIGN_FORMAT),
  ruleset: name,
  side: name,
  players: z.record(name, name),
  options: z.record(name, z.union([z.boolean(), z.number(), name])),
  missions: z
    .array(
      z.strictObject({
        id: name,
        record: z.unknown(),
        after: z.looseObject({}),
        usual: z.array(name).max(1000),
        chosen: z.array(name).max(1000),
        players: z.record(name, name).optional(),
      }),
    )
    .max(100),
  state: z.looseObject({}),
});

/** Whether a document says of itself that it is a campaign. */
export const isCampaign = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  'format' in value &&
  typeof value.format === 'string' &&
  value.format.startsWith('grognard-campaign/');

/** The shape of a campaign. @throws BadInput for anything else; {@link provenCampaign} checks what it says. */
export function campaignShape(value: unknown): CampaignDocument {
  const { error } = schema.safeParse(value);
  if (!error) return value as CampaignDocument;
  const [{ path, found, expected }] = schemaFaults(error, value);
  throw new BadInput(
    'not a campaign of this program',
    'the file',
    `"format":"${CAMPAIGN_FORMAT}"; ${path} is ${found}, not ${expected}`,
  );
}

/** Checks a campaign that this browser kept. @throws BadInput where it has not the sides of its game. */
export function checkSides({ source }: Campaigns, { side, players }: CampaignDocument): void {
  const sides = source.sides.map(({ id }) => id);
  const isWhole = sides.includes(side) && isSame(Object.keys(players).sort(), [...sides].sort());
  if (!isWhole) throw new BadInput('this campaign is damaged', 'campaign', `the sides ${sides.join(', ')}`);
}

/** Plays a campaign again from its beginning. @throws BadInput where it did not go as the document says. */
export function provenCampaign(campaigns: Campaigns, given: CampaignDocument): CampaignDocument {
  let proven = beginCampaign(campaigns, given);
  for (const [i, { id, record, after, usual, chosen, players }] of given.missions.entries()) {
    const where = `mission ${i + 1}`;
    const mission = dueMission(campaigns, proven);
    if (mission.id !== id) throw new BadInput(`a game of ${id}`, where, mission.name);
    proven = settleMission(campaigns, proven, record === null ? null : recordOf(record, where));
    const last = proven.missions[i];
    if (!isSame([last.after, last.usual], [after, usual])) {
      throw new BadInput('the result is not that of its game', where, 'a campaign as the program keeps it');
    }
    if (chosen.length > 0) proven = chooseRepairs(campaigns, proven, chosen);
    const before = playersNow(proven);
    for (const [side, player] of Object.entries(players ?? {})) {
      if (player !== before[side]) proven = changeComputer(proven, side, player);
    }
  }
  if (isSame(proven, given)) return proven;
  throw new BadInput('it does not stand as its games left it', 'the campaign', 'one as the program keeps it');
}

const isSame = (a: unknown, b: unknown): boolean => canonicalJson(a) === canonicalJson(b);
