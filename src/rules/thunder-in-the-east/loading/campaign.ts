// The tables of the campaign (TITE 200 to 207): seasons, yields, morale, and the scenarios on its way.

import { BadInput } from '../../../engine/contract/errors.ts';
import { ECONOMY } from '../cells.ts';
import type { CampaignStart, Scenario } from '../schema/scenario.ts';
import type { WarFile } from '../schema/war.ts';
import type { Aviation } from '../statics-air.ts';
import type { Forces } from '../statics-forces.ts';
import type { City, MapTables } from '../statics-land.ts';
import type { Campaign, Play } from '../statics-scenario.ts';
import { FACTORY, HALVES, MONTHS, NATION, NATIONS, OIL } from '../terms.ts';
import { calendar } from './play.ts';
import { turnOf } from './war.ts';

/** Months in a season, which begins in January, April, July and October (TITE 201.0). */
const MONTHS_OF_SEASON = 3;
/** A turn that never comes: a factory that would work in the Urals after the end of the war. */
export const NEVER = 1000;

interface Given {
  readonly scenario: Scenario;
  readonly war: WarFile;
  readonly scenarios: Readonly<Record<string, Scenario>>;
  readonly weeks: readonly number[];
  readonly land: MapTables;
  readonly forces: Forces;
  readonly aviation: Aviation;
  readonly play: Play;
}

/** Null for a single scenario. @throws BadInput where a campaign does not state its economy, or data name no city. */
export function campaignTables(given: Given): Campaign | null {
  const { scenario, war, land, play } = given;
  if (scenario.seasons === undefined) return null;
  const { campaign: start } = scenario;
  if (start === undefined)
    throw new BadInput('no part campaign', 'the scenario', 'a campaign states its economy and morale');
  const { production, morale, collapse } = war;
  const city = (name: string): number => {
    const found = land.cities.findIndex((each) => each.name === name);
    if (found < 0) throw new BadInput(name, 'war.json', 'the name of a city of the map');
    return found;
  };
  const halves = (points: number): number => points * HALVES;
  const cities = land.cities.map((_, number) => number);
  const factories = cities.filter((number) => land.cities[number].isFactory);
  const named = (list: readonly string[]): number[] => list.filter((name) => !isUral(war, name)).map(city);
  const seasons = seasonsOf(play);
  const capital = NATIONS.map(() => -1);
  for (const { nation, city: name } of production.axis.cities) capital[NATION[nation]] = city(name);
  capital[NATION.ussr] = city(production.doubled[0]);
  return {
    checkpoints: checkpoints(given),
    ...seasons,
    factories,
    factoryOf: cities.map((number) => factories.indexOf(number) + 1),
    oilFields: cities.filter((number) => land.cities[number].isOil),
    share: cities.map((number) => (production.doubled.includes(land.cities[number].name) ? 2 : 1)),
    oilYield: land.cities.map(({ name }) =>
      halves(production.oil.exceptions.find((row) => row.city === name)?.working ?? production.oil.working),
    ),
    personnel: {
      unscathed: halves(production.personnel.unscathed),
      recaptured: halves(production.personnel.recaptured),
    },
    factory: { working: halves(production.factory.working), other: halves(production.factory.other) },
    workingOil: halves(production.oil.working),
    recoveredOil: halves(production.oil.recovered),
    germany: {
      personnel: halves(production.axis.germany.personnel),
      equipment: halves(production.axis.germany.equipment),
      fuel: halves(production.axis.germany.fuel),
    },
    allies: production.axis.cities.map((row) => ({
      nation: NATION[row.nation],
      city: city(row.city),
      personnel: halves(row.personnel),
    })),
    urals: {
      personnel: halves(production.urals.reduce((sum, row) => sum + row.personnel, 0)),
      equipment: halves(production.urals.reduce((sum, row) => sum + row.equipment, 0)),
    },
    italy: byTurn(play, production.axis.italy, ({ personnel }) => halves(personnel)),
    lendLease: byTurn(play, production.lendLease, ({ points }) => points),
    axisRail: byTurn(play, war.rail, ({ axis }) => axis),
    loss: land.cities.map((each) => (isObjective(each) ? halves(lossOf(war, each)) : 0)),
    laws: {
      regained: halves(morale.regained),
      government: halves(morale.government),
      reconsider: halves(morale.reconsider),
      corps: halves(morale.corps),
      army: halves(morale.army),
      airborne: halves(morale.airborne),
      fleet: halves(morale.fleet),
      personnelForOne: halves(morale.personnelForOne),
      goods: { equipment: halves(morale.goods.equipment), most: halves(morale.goods.most) },
    },
    collapse,
    capital,
    morale: NATIONS.map((nation) => halves(moraleAtStart(start)[nation] ?? 0)),
    airDefense: [start.airDefense.axis, start.airDefense.soviet],
    economy: economy(land, start, named),
    resettled: factories.map((number) => resettledIn(given, start, land.cities[number].name)),
    ...twins(given),
  };
}

const moraleAtStart = ({ morale }: CampaignStart): Partial<Record<(typeof NATIONS)[number], number>> => ({
  ussr: morale.USSR,
  hungary: morale.Hungary,
  romania: morale.Romania,
});

const isUral = ({ production }: WarFile, name: string): boolean => production.urals.some((row) => row.name === name);

/** TITE 4.2. */
export const isObjective = ({ isCapital, isFactory, isOil, isPersonnel, port, points }: City): boolean =>
  isCapital || isFactory || isOil || isPersonnel || port === 'major' || port === 'naval' || points > 0;

const lossOf = ({ morale }: WarFile, { name }: City): number =>
  morale.capitals.find((row) => row.city === name)?.points ?? morale.objective;

/** A value of each turn from rows that hold from a month on; slot 0 is unused. */
function byTurn<Row extends { readonly from: string }>(
  { calendar: dates }: Play,
  rows: readonly Row[],
  read: (row: Row) => number,
): number[] {
  return dates.map(({ year, month }) => {
    const now = `${year}-${`${month}`.padStart(2, '0')}`;
    const row = rows.findLast(({ from }) => from <= now);
    return row === undefined ? 0 : read(row);
  });
}

function seasonsOf({ calendar: dates }: Play): Pick<Campaign, 'seasonOf' | 'seasonStarts'> {
  const seasonOf: number[] = [];
  const seasonStarts: number[] = [];
  dates.forEach(({ month, week }, turn) => {
    // A season in which the campaign begins has started before (TITE 201.0).
    if (turn === 1) seasonStarts.push(0);
    else if (turn > 1 && week === 1 && (month - 1) % MONTHS_OF_SEASON === 0) seasonStarts.push(turn);
    seasonOf.push(Math.max(0, seasonStarts.length - 1));
  });
  return { seasonOf, seasonStarts };
}

/** TITE 202.5: the last turns of scenarios that the campaign passes, and its own. */
function checkpoints({ scenario, war, scenarios, weeks, play }: Given): Campaign['checkpoints'] {
  return war.checkpoints.flatMap((id) => {
    const other = scenarios[id];
    if (other === undefined) throw new BadInput(id, 'war.json: checkpoints', 'the id of a scenario');
    const { year, month, week } = calendar(other, weeks)[other.turns];
    const turn = play.calendar.findIndex(
      (each, t) => t > 0 && each.year === year && each.month === month && each.week === week,
    );
    const isOnTheWay = turn > 0 && (turn < scenario.turns || id === war.checkpoints.at(-1));
    return isOnTheWay ? [{ turn, title: other.title, bands: other.victory.bands }] : [];
  });
}

function economy({ cities }: MapTables, start: CampaignStart, named: (list: readonly string[]) => number[]): number[] {
  const cells = cities.map(() => 0);
  const put = (list: readonly string[], part: 'factory' | 'oil' | 'thinned', value: number): void => {
    const { mask } = ECONOMY;
    for (const city of named(list)) cells[city] = (cells[city] & ~mask[part]) | (value * (mask[part] & -mask[part]));
  };
  // A site that is named nowhere has been evacuated and holds nothing.
  put(
    cities.filter(({ isFactory }) => isFactory).map(({ name }) => name),
    'factory',
    FACTORY.idle,
  );
  put(start.factories.Working, 'factory', FACTORY.working);
  put(start.factories.Captured, 'factory', FACTORY.captured);
  put(start.factories.Retooling, 'factory', FACTORY.retooling);
  put(start.factories.Restored, 'factory', FACTORY.restored);
  put(start.factories.Integrated, 'factory', FACTORY.restored);
  put(start.oil.Working, 'oil', OIL.working);
  put(start.oil.Burning, 'oil', OIL.burning);
  put(start.oil.Recovered, 'oil', OIL.recovered);
  put(start.personnelRecaptured, 'thinned', 1);
  return cells;
}

/** The turn in which a factory works in the Urals: 1 if it is there, 0 if it has not left its city. */
function resettledIn({ play }: Given, { factories }: CampaignStart, name: string): number {
  if (factories.Relocated.includes(name)) return 1;
  const coming = Object.entries(factories.RelocatedComing).find(([, names]) => names.includes(name));
  if (coming === undefined) return 0;
  const [year, month] = coming[0].split(' ');
  const number = MONTHS.indexOf(month as (typeof MONTHS)[number]) + 1;
  const turn = turnOf(play.calendar, `${year}-${number}`);
  return turn > 0 ? turn : NEVER;
}

/** Counters and their twins in the order of their numbers. */
function twins({ forces, aviation }: Given): Pick<Campaign, 'unitTwin' | 'aircraftTwin'> {
  const unitTwin = Array.from(forces.kind, (kind, unit) => {
    const { twin } = forces.kinds[kind];
    return unit === 0 || twin < 0 ? 0 : forces.ofKind[twin][forces.ofKind[kind].indexOf(unit)];
  });
  const aircraftTwin = Array.from(aviation.model, (model, aircraft) => {
    const { twin } = aviation.models[model];
    if (aircraft === 0 || twin < 0) return 0;
    const place = aviation.model.slice(1, aircraft).filter((each) => each === model).length;
    return aviation.model.indexOf(twin) + place;
  });
  return { unitTwin, aircraftTwin };
}
