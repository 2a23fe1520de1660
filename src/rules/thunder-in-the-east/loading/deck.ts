// The event cards in the form of the rules: their rows, and where they are when a scenario begins (TITE 25.1).

import type { OptionValue } from '../../../engine/contract/ruleset.ts';
import { CARDS_OPTION, CHAPTER_OPTIONS } from '../options.ts';
import type { CardRow } from '../schema/cards.ts';
import type { Scenario } from '../schema/scenario.ts';
import type { AirModel } from '../statics-air.ts';
import type { Card, Deck } from '../statics-cards.ts';
import type { Forces } from '../statics-forces.ts';
import type { MapTables } from '../statics-land.ts';
import {
  CARD_SIZE,
  type CHAPTERS,
  EFFECT_NAMES,
  type EffectName,
  HALVES,
  MONTHS,
  NATION,
  NATIONS,
  PILE,
  type PILES,
  WINDOW,
  WINDOWS,
} from '../terms.ts';
import type { ThunderTables } from './data.ts';
import { ROWS, SIDE_NAMES } from './forces.ts';

interface Game {
  readonly options: Readonly<Record<string, OptionValue>>;
  readonly land: MapTables;
  readonly forces: Forces;
  readonly models: readonly AirModel[];
}

const PILE_OF: Readonly<Record<'Hand' | 'Discarded' | 'Set aside' | 'Removed', (typeof PILES)[number]>> = {
  Hand: 'hand',
  Discarded: 'discard',
  'Set aside': 'set-aside',
  Removed: 'remove',
};

/** The disposal of a card and the pile of it have one name. */
export function deckTables({ cards: file, tables }: ThunderTables, scenario: Scenario, game: Game): Deck {
  const isPlayed = scenario.cards !== undefined && game.options[CARDS_OPTION] === true;
  const rows = isPlayed ? SIDE_NAMES.flatMap((side) => file.cards.filter((row) => row.side === side)) : [];
  const columns = tables.combat.columns;
  const cards = [NO_CARD, ...rows.map((row) => cardOf(row, columns, game))];
  const ofSide = SIDE_NAMES.map((_, side) => {
    const first = cards.findIndex((card, i) => i > 0 && card.side === side);
    return first < 0 ? ([1, 0] as const) : ([first, cards.findLastIndex((card) => card.side === side)] as const);
  });
  const { invasion } = scenario;
  return {
    cards,
    count: rows.length,
    ofSide,
    pile: Uint8Array.from(cards, ({ id }, card) =>
      card === 0 ? PILE.out : PILE[pileOf(rows[card - 1], scenario, scenario.cards?.[id], game.options)],
    ),
    inWindow: SIDE_NAMES.map((_, side) =>
      WINDOWS.map((_, window) =>
        cards.flatMap((card, i) => (i > 0 && card.side === side && ((card.windows >> window) & 1) === 1 ? [i] : [])),
      ),
    ),
    invasion: invasion === undefined ? { turn: 0, nation: 0 } : { ...invasion, nation: NATION[invasion.nation] },
  };
}

/**
 * TITE 25.1, 301.0: in the deck unless the scenario says otherwise; out of the game without the chapters that it needs.
 */
function pileOf(
  { side, needs = [], effect }: CardRow,
  { seasons }: Scenario,
  status: keyof typeof PILE_OF | undefined,
  options: Game['options'],
): (typeof PILES)[number] {
  const isInGame = (chapter: (typeof CHAPTERS)[number]): boolean =>
    chapter === 'campaign' ? seasons !== undefined : options[CHAPTER_OPTIONS[chapter]] === true;
  if (!needs.every(isInGame)) return 'out';
  if (effect === 'trumpets' && options['301-no-trumpets'] === true) return 'remove';
  if (status === undefined) return 'deck';
  const isLeft = side === 'axis' || effect === 'scorched-earth' || options['301-shock-and-awe'] !== true;
  return status === 'Hand' && !isLeft ? 'deck' : PILE_OF[status];
}

function cardOf(row: CardRow, columns: readonly string[], { land, forces, models }: Game): Card {
  const city = (name: string): number => land.cities.findIndex((each) => each.name === name);
  const { condition, points } = row;
  const byNation = (given: Readonly<Partial<Record<(typeof NATIONS)[number], number>>> = {}, scale: number): number[] =>
    NATIONS.map((nation) => (given[nation] ?? 0) * scale);
  return {
    id: row.card,
    name: row.name,
    text: row.text,
    side: ROWS[row.side],
    size: CARD_SIZE[row.size],
    isSeasonal: row.rate === 'season',
    windows: row.when.reduce((bits, window) => bits | (1 << WINDOW[window]), 0),
    after: row.after === undefined ? 0 : monthOf(row.after),
    before: row.before === undefined ? Number.MAX_SAFE_INTEGER : monthOf(row.before),
    condition: condition === undefined ? null : conditionOf(condition, city),
    effect: row.effect as EffectName,
    count: row.count ?? 0,
    turns: row.turns ?? 0,
    months: row.months ?? 0,
    column: row.odds === undefined ? -1 : columns.indexOf(row.odds),
    model: models.findIndex(({ name }) => name === row.model),
    cities: (row.cities ?? []).map(city).filter((place) => place >= 0),
    points: {
      personnel: byNation(points?.personnel, HALVES),
      equipment: (points?.equipment ?? 0) * HALVES,
      morale: byNation(points?.morale, HALVES),
    },
    units: (row.units ?? []).map((group) =>
      Object.entries(group).flatMap(([id, count]) =>
        Array.from({ length: count }, () => forces.kinds.findIndex((kind) => kind.id === id)),
      ),
    ),
    disposal: PILE[row.disposal],
  };
}

function conditionOf(
  condition: NonNullable<CardRow['condition']>,
  city: (name: string) => number,
): NonNullable<Card['condition']> {
  if ('controls' in condition) return { is: 'controls', value: city(condition.controls) };
  if ('cutOff' in condition) return { is: 'cutOff', value: city(condition.cutOff) };
  if ('enemyWithin' in condition) return { is: 'enemyWithin', value: condition.enemyWithin };
  return { is: 'enemyNearHq', value: condition.enemyNearHq };
}

/** Months of a calendar that begins with the year 0: `1941-08`. */
function monthOf(text: string): number {
  const [year, month] = text.split('-').map(Number);
  return year * MONTHS.length + month - 1;
}

/** The stand-in for a card without a number. */
const NO_CARD: Card = {
  id: '',
  name: '',
  text: '',
  side: 0,
  size: 0,
  isSeasonal: false,
  windows: 0,
  after: 0,
  before: 0,
  condition: null,
  effect: EFFECT_NAMES[0],
  count: 0,
  turns: 0,
  months: 0,
  column: -1,
  model: -1,
  cities: [],
  points: { personnel: [], equipment: 0, morale: [] },
  units: [],
  disposal: 0,
};
