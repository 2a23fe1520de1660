// A game on the table: the true game with its dice, its viewers, and the exports of the whole game.

import type { Action } from '../../engine/contract/ids.ts';
import type { Ruleset, Statics } from '../../engine/contract/ruleset.ts';
import { statedIn } from '../../engine/contract/stated.ts';
import type { GameRecord } from '../../engine/text/record.ts';
import { findRuleset } from '../../rules/registry.ts';
import { Journey } from '../../table/journey.ts';
import { MailTable } from '../../table/mail/mail-table.ts';
import { EMPTY_MAP, MapIndex } from '../../table/map-index.ts';
import { Past } from '../../table/past.ts';
import { Placing } from '../../table/placing.ts';
import { seatInWords } from '../../table/result-line.ts';
import { Sight } from '../../table/sight.ts';
import { optionsAt } from '../../table/standard-options.ts';
import { Table } from '../../table/table.ts';
import type { MapDrawing } from '../../view/view.ts';
import type { Opening, PlayedOpening } from '../protocol.ts';
import type { CampaignTie } from '../protocol-campaign.ts';
import { gameKeyOf } from './campaigns.ts';
import { Coach, firstOpening } from './coach.ts';
import { isByMail, keyOfMailGame, newMailGame, openingOfOwn, ownOf } from './mail-box.ts';
import { begunWith, checkOpening, seatsOf } from './opening.ts';
import type { StoredReport } from './reasons.ts';
import { Routine } from './routine.ts';
import { WhoseView } from './whose-view.ts';

export interface PlayedGame {
  /** The key under which it is kept. */
  readonly key: string;
  readonly rules: Ruleset;
  readonly s: Statics;
  /** Replacement data files that it is played with. */
  readonly data: Opening['data'];
  /** Whether the opening named the seed; otherwise no player knows it. */
  readonly isSeedKnown: boolean;
  /** The true game, its record, and who sits where. */
  readonly table: Table;
  /** A second game, for moments of the past. */
  readonly past: Past;
  readonly sight: Sight;
  readonly index: MapIndex;
  readonly whose: WhoseView;
  /** The journey in progress. */
  readonly journey: Journey;
  /** The choices that are made for people. */
  readonly routine: Routine;
  readonly campaign?: CampaignTie;
  /** The guide of a first game; null in other games, and once the person plays on freely. */
  readonly coach: Coach;
  /** The last report, as it is kept; null where there is none. */
  told: StoredReport | null;
  /** The tray from which the seat to act places pieces. */
  readonly placing: Placing;
}

/**
 * @param key of a kept game; a new one by default.
 * @param tell called with the map as soon as it is known.
 * @throws BadInput where the opening is wrong, or its record does not fit.
 */
export async function openGame(
  given: Opening,
  key?: string,
  tell: (map: MapDrawing) => void = () => {},
): Promise<PlayedGame> {
  const { record } = checkOpening(given);
  const rules = await findRuleset(given.ruleset);
  const opening = firstOpening(rules, given);
  const { scenario, data = record?.data, seed, campaign } = opening;
  const options = isNew(opening) ? optionsAt(rules.options, opening.options ?? {}, opening.seats) : opening.options;
  const s = rules.prepare({ scenario, options, data });
  const index = new MapIndex(rules.view?.map(s) ?? EMPTY_MAP);
  tell(index.map);
  const own =
    opening.own !== undefined ? ownOf(opening.own, s) : isByMail(opening) ? newMailGame(opening, rules, s) : null;
  const table = own !== null ? new MailTable(rules, s, own) : tableOf(opening, record, rules, s);
  const sight = new Sight(rules, s);
  const placing = new Placing(table);
  placing.restore((opening.placed ?? []) as readonly Action[]);
  return {
    ...{ rules, s, data, table, sight, index },
    campaign,
    key:
      own !== null
        ? keyOfMailGame(own)
        : (key ?? (campaign ? gameKeyOf(campaign) : `${rules.id}/${s.scenario}/${drawn()}`)),
    isSeedKnown: seed !== '',
    past: new Past(rules, s),
    whose: new WhoseView(table),
    journey: new Journey(table, sight, index),
    routine: new Routine(table, sight, index),
    coach: new Coach(table, opening),
    placing,
    told: (opening.told ?? null) as StoredReport | null,
  };
}

/** Whether its options are open: what is continued has its own. */
const isNew = ({ record, moves, own, guide, campaign }: Opening): boolean =>
  [record, moves, own, guide, campaign].every((each) => each === undefined);

/** The table of a game that is played here alone. */
function tableOf(opening: Opening, record: GameRecord | null, rules: Ruleset, s: Statics): Table {
  const { scenario, seed } = opening;
  const { actions, practice, deeds, parley } = begunWith(opening, record, rules, s);
  const table = new Table({
    rules,
    s,
    scenario: typeof scenario === 'string' ? s.scenario : scenario,
    seed: record?.seed ?? (seed === '' ? drawn() : seed),
    seats: seatsOf(s, { ...record?.seats, ...opening.seats }),
    practice,
  });
  table.restore(actions, deeds, opening.answered, parley);
  return table;
}

/** Impossible to guess. */
const drawn = (): string => [...crypto.getRandomValues(new Uint32Array(3))].map((word) => word.toString(36)).join('');

/** The constant facts of the game for the page. */
export function openingView({
  key,
  rules,
  s,
  table,
  isSeedKnown,
  index,
  campaign,
}: PlayedGame): Omit<PlayedOpening, 'pace'> {
  const info = rules.scenarios.find(({ id }) => id === s.scenario);
  return {
    ...{ key, campaign: campaign ?? null },
    ruleset: rules.id,
    rulesetName: rules.name,
    scenario: s.scenario,
    scenarioName: info?.name ?? titleIn(table.setup.scenario) ?? s.scenario,
    turnName: statedIn(rules, s).turnName,
    turns: s.turns,
    track: rules.view?.track?.(s) ?? [],
    seats: s.seats,
    seatNames: s.seats.map((name) => seatInWords(statedIn(rules, s), name)),
    seed: isSeedKnown ? table.setup.seed : '',
    map: index.map,
    aims: rules.view?.aims?.(s) ?? null,
    charts: rules.view?.charts?.(s) ?? [],
    overlays: rules.view?.overlay ? (rules.view.overlays ?? []) : [],
    panels: rules.view?.panel ? (rules.view.panels ?? []) : [],
    hasPlanner: rules.view?.planning !== undefined,
    orders: { gaps: rules.view?.gaps !== undefined, travel: rules.view?.travel?.name ?? '' },
    reachAssumes: rules.view?.reach ? (rules.view.reachAssumes ?? '') : '',
  };
}

/** The title of a scenario of one's own. */
export const titleIn = (scenario: string | object): string | undefined => {
  const title = typeof scenario === 'string' ? undefined : (scenario as { title?: unknown }).title;
  return typeof title === 'string' ? title : undefined;
};

/** The name of the seat to act; empty for dice, and at the end. */
export function seatNow({ table, s }: PlayedGame): string {
  if (table instanceof MailTable) return s.seats[table.state === 'waits' ? 1 - table.of : table.of];
  const { actor } = table.g;
  return table.isOver || actor < 0 ? '' : s.seats[actor];
}

/** The whole game, with its dice, its hidden choices, and its data. */
export const recordOfGame = ({ table, data }: PlayedGame): GameRecord =>
  data === undefined || table instanceof MailTable ? table.record() : { ...table.record(), data };

/** The opening that continues it from the present. */
export function openingAgain(game: PlayedGame): Opening {
  const { rules, s, table, isSeedKnown, campaign } = game;
  if (table instanceof MailTable) return openingOfOwn(table.course());
  const { scenario, seed } = table.setup;
  return {
    ...{ ruleset: rules.id, scenario, options: s.options },
    seed: isSeedKnown ? seed : '',
    seats: {},
    record: recordOfGame(game),
    deeds: table.deeds,
    answered: table.answered,
    placed: game.placing.choices,
    // Choices that were taken back are told no more.
    ...(game.told && game.told.to <= table.length ? { told: game.told } : {}),
    ...(game.coach.guide ? { guide: game.coach.guide.passed, lesson: game.coach.lesson } : {}),
    ...(campaign ? { campaign } : {}),
  };
}

/** Tells whether there is one person, or none: going back then deceives no player. */
export const isSolo = ({ table }: PlayedGame): boolean => table.people.length <= 1 && !(table instanceof MailTable);

/** Why nothing is taken back after a resignation or an agreed draw. */
export const ENDED_BY_WORD = 'the players have ended the game';
