// A game on the table: what it is opened from, checked; the true game with its dice, and what it is looked at with.

import { makeAgent } from '../../../agents/spec.ts';
import { BadInput } from '../../engine/contract/errors.ts';
import type { Ruleset, Statics } from '../../engine/contract/ruleset.ts';
import { findRuleset } from '../../rules/registry.ts';
import { Past } from '../../table/past.ts';
import { actionsOf, recordOf } from '../../table/record-file.ts';
import { seatInWords } from '../../table/result-line.ts';
import { Sight } from '../../table/sight.ts';
import { Table } from '../../table/table.ts';
import type { Opening, PlayedOpening } from '../protocol.ts';
import { EMPTY_MAP, MapIndex } from './choice-views.ts';
import { WhoseView } from './whose-view.ts';

export interface PlayedGame {
  readonly rules: Ruleset;
  readonly s: Statics;
  /** Replacement data files that it is played with. */
  readonly data: Opening['data'];
  /** Whether the seed was named by whoever opened it; else nobody at the table knows it. */
  readonly isSeedKnown: boolean;
  /** The true game, its record, and who sits where. */
  readonly table: Table;
  /** A second game, for moments of the past. */
  readonly past: Past;
  readonly sight: Sight;
  readonly index: MapIndex;
  readonly whose: WhoseView;
}

/** @throws BadInput where the opening is wrong, or its record does not fit. */
export async function openGame(opening: Opening): Promise<PlayedGame> {
  const record = opening.record === undefined ? null : recordOf(opening.record, 'record');
  const rules = await findRuleset(opening.ruleset);
  const { scenario, options, data, seed } = opening;
  const s = rules.prepare({ scenario, options, data });
  if (record !== null && record.ruleset !== rules.id) {
    throw new BadInput(`a record of ${record.ruleset}`, 'record', `a record of ${rules.id}`);
  }
  const actions = record === null ? [] : actionsOf(record, rules, s);
  const table = new Table({
    rules,
    s,
    scenario: typeof scenario === 'string' ? s.scenario : scenario,
    seed: record?.seed ?? (seed === '' ? drawnSeed() : seed),
    seats: seatsOf(s, { ...record?.seats, ...opening.seats }),
    practice: record?.practice,
  });
  table.restore(actions);
  return {
    ...{ rules, s, data, table },
    isSeedKnown: seed !== '',
    past: new Past(rules, s),
    sight: new Sight(rules, s),
    index: new MapIndex(rules.view?.map(s) ?? EMPTY_MAP),
    whose: new WhoseView(table),
  };
}

/** @throws BadInput for a seat or an agent that is not known. */
function seatsOf(s: Statics, given: Readonly<Record<string, string>>): Record<string, string> {
  for (const name of Object.keys(given)) {
    if (!s.seats.includes(name)) throw new BadInput(`no seat '${name}'`, 'seats', s.seats.join(', '));
  }
  const seats = Object.fromEntries(s.seats.map((name) => [name, given[name] ?? 'heuristic']));
  for (const player of Object.values(seats)) if (player !== 'human') makeAgent(player);
  return seats;
}

const drawnSeed = (): string =>
  [...crypto.getRandomValues(new Uint32Array(3))].map((word) => word.toString(36)).join('');

/** What of it never changes, as the page is told. */
export function openingView({ rules, s, table, isSeedKnown, index }: PlayedGame): PlayedOpening {
  const info = rules.scenarios.find(({ id }) => id === s.scenario);
  return {
    ruleset: rules.id,
    rulesetName: rules.name,
    scenario: s.scenario,
    scenarioName: info?.name ?? s.scenario,
    turnName: rules.turnName,
    turns: s.turns,
    seats: s.seats,
    seatNames: s.seats.map((name) => seatInWords(rules, name)),
    seed: isSeedKnown ? table.setup.seed : '',
    map: index.map,
    overlays: rules.view?.overlay ? (rules.view.overlays ?? []) : [],
    reachAssumes: rules.view?.reach ? (rules.view.reachAssumes ?? '') : '',
  };
}

/** The opening that goes on with it from where it is. */
export function openingAgain({ rules, s, data, table, isSeedKnown }: PlayedGame): Opening {
  const { scenario, seed } = table.setup;
  return {
    ...{ ruleset: rules.id, scenario, options: s.options, data },
    seed: isSeedKnown ? seed : '',
    seats: {},
    record: table.record(),
  };
}

/** One person, or none: whoever goes back deceives nobody. */
export const isSolo = ({ table }: PlayedGame): boolean => table.people.length <= 1;
