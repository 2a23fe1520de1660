// Checks the event cards: each once, with a function for what it does, and with cities, units, aircraft and columns
// that exist.

import type { Fault } from '../../../engine/contract/fault.ts';
import { eachOnce, FaultList } from '../../../wargame/data/faults.ts';
import type { CardRow, CardsFile } from '../schema/cards.ts';
import { EFFECT_NAMES } from '../terms.ts';
import type { ThunderTables } from './data.ts';

export function checkCards({ cards }: CardsFile): Fault[] {
  const check = new FaultList(eachOnce('cards', [], cards, ({ card }) => [card]));
  cards.forEach(({ card, effect }, i) => {
    if (!EFFECT_NAMES.some((name) => name === effect))
      check.fault(`cards[${i}].effect`, effect, `a function for ${card} (25.5)`);
  });
  return check.faults;
}

/** Checks the cards against the other player aids. */
export function checkCardsTogether({ cards, map, units, air, tables }: ThunderTables): Fault[] {
  const cities = new Set(map.places.map(({ name }) => name));
  const kinds = new Map(units.units.map((row) => [row.id, row]));
  const models = new Set(air.models.map(({ model }) => model));
  const check = new FaultList();
  const expect = (isSound: boolean, path: string, found: string, expected: string): void => {
    if (!isSound) check.fault(`cards.json: ${path}`, found, expected);
  };
  cards.cards.forEach((row, i) => {
    const path = `cards[${i}]`;
    for (const city of citiesOf(row)) expect(cities.has(city), path, city, 'a city of the map');
    for (const id of (row.units ?? []).flatMap(Object.keys))
      expect(kinds.has(id), `${path}.units`, id, 'the id of a kind of unit');
    if (row.model !== undefined) expect(models.has(row.model), `${path}.model`, row.model, 'a model of the air chart');
    if (row.odds !== undefined)
      expect(tables.combat.columns.includes(row.odds), `${path}.odds`, row.odds, 'a column of the results table');
    if (row.after !== undefined && row.before !== undefined)
      expect(row.after < row.before, `${path}.before`, row.before, `later than ${row.after}`);
    expect((row.disposal === 'ahead') === (row.months !== undefined), path, row.disposal, 'months with `ahead` alone');
  });
  return check.faults;
}

function citiesOf({ cities = [], condition }: CardRow): string[] {
  if (condition === undefined) return cities;
  if ('controls' in condition) return [...cities, condition.controls];
  return 'cutOff' in condition ? [...cities, condition.cutOff] : cities;
}
