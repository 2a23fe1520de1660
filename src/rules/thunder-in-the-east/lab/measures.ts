// The laboratory's measures of a game: points, cities, strength and the ways in which it is lost, the front, supply,
// battles.

import { type ColumnNotes, real, text, whole } from '../../../engine/contract/columns.ts';
import type { HeatLayer, Measures, MeasureValue } from '../../../engine/contract/measures.ts';
import type { EventOf } from '../../../engine/kernel/events.ts';
import { axis, chartsOf, count, overTurns } from '../../../wargame/lab/charts.ts';
import { columnForEach, tablesOf } from '../../../wargame/lab/columns.ts';
import { TurnRows } from '../../../wargame/lab/turn-rows.ts';
import { battle } from '../chapters/battle.ts';
import { frostbite } from '../chapters/frostbite.ts';
import { overrun } from '../chapters/overrun.ts';
import { retreat } from '../chapters/retreat.ts';
import { supplyStep } from '../chapters/supply.ts';
import { axisPoints } from '../chapters/victory.ts';
import { frontOf } from '../front.ts';
import type { Happening, NOTE } from '../notes.ts';
import { activeSide, type Game, lastControllerOf, sideOf, stepsOf } from '../state.ts';
import type { Thunder } from '../statics.ts';
import { AXIS, HALVES, RESULTS, SEATS, WEATHERS } from '../terms.ts';
import { columnName } from '../text/names.ts';
import {
  FORCES,
  forcesOf,
  lostAircraft,
  MEANS,
  MORALE_NATIONS,
  meansOf,
  moralesOf,
  Pockets,
  placeOf,
  SECTORS,
  TYPES,
} from './tallies.ts';

/** The ways in which steps are lost: in words, and by which rule. */
const WAYS = {
  battle: ['by results of battles', 'TITE 21.6'],
  retreat: ['by retreats, or because it could not retreat', 'TITE 21.7.3'],
  overrun: ["by overruns, its own or the enemy's", 'TITE 17.2'],
  isolation: ['by attrition of isolated units', 'TITE 7.5.3'],
  frostbite: ['by frostbite', 'TITE 23.4.1'],
  stacking: ['because too many units stood in a hex', 'TITE 11.4'],
} as const;
type Cause = keyof typeof WAYS;
const SIDE_WORDS = { axis: 'Axis', soviet: 'Soviets' } as const;
const CAUSES = Object.keys(WAYS) as Cause[];
const bySide = (names: readonly string[]): string[] => SEATS.flatMap((side) => names.map((name) => `${side}_${name}`));

/** The yield of a season (TITE 201.0). */
const PRODUCED = ['personnel', 'equipment', 'fuel'] as const;

const turnColumns = [
  'axis_points',
  'soviet_points',
  ...bySide(FORCES),
  ...bySide(['pockets', 'pockets_made', 'pockets_closed']),
  ...bySide(MEANS),
  ...bySide(CAUSES.map((cause) => `lost_${cause}`)),
  ...bySide(['battles', 'overruns', 'cards', 'sorties', 'aircraft_lost']),
  ...bySide(PRODUCED.map((what) => `produced_${what}`)),
  ...MORALE_NATIONS.map((nation) => `morale_${nation}`),
  'weather',
  'severe',
  'weather_mid_east',
  'severe_mid_east',
  'front_column',
  'front_length',
  ...SECTORS.map((sector) => `front_${sector}`),
  ...SECTORS.map((sector) => `length_${sector}`),
];

const heat: readonly HeatLayer[] = [
  { key: 'axis-end', title: 'Nearer to the Axis at the end', unit: 'share of games' },
  { key: 'battles', title: 'Battles for the hex', unit: 'battles a game' },
  { key: 'axis-steps', title: 'Axis steps lost', unit: 'steps a game' },
  { key: 'soviet-steps', title: 'Soviet steps lost', unit: 'steps a game' },
  { key: 'axis-turn', title: 'Nearer to the Axis at the end of turn', unit: 'share of games', byTurn: true },
];

const about: Readonly<Record<string, ColumnNotes>> = {
  turns: {
    axis_points: whole('points', 'Axis points at the end of the turn', 'TITE 4.2'),
    soviet_points: whole('points', '0: only the Axis scores', 'TITE 4.2'),
    SIDE_cities: whole('cities', 'cities of the map that the side controls', 'TITE 5.4'),
    SIDE_objectives: whole('cities', 'those that count for victory in the scenario', 'TITE 4.2'),
    SIDE_units: whole('units', 'ground units of the side on the map'),
    SIDE_steps: whole('steps', 'steps of these units'),
    SIDE_motorized_steps: whole('steps', 'those of motorized units'),
    ...columnForEach(TYPES, 'SIDE_*_type_steps', (type) =>
      whole('steps', `steps on the map of units of the type: ${type}`),
    ),
    SIDE_pool: whole('units', 'units in the Force Pool', 'TITE 12.1'),
    ...columnForEach(TYPES, 'SIDE_*_type_pool', (type) =>
      whole('steps', `steps that units of the type in the Force Pool have at full strength: ${type}`, 'TITE 12.1'),
    ),
    SIDE_in_supply: whole('units', 'units in supply at their last check', 'TITE 7.5.1'),
    SIDE_out_of_supply: whole('units', 'units in communication only at their last check', 'TITE 7.5.2'),
    SIDE_isolated: whole('units', 'units isolated at their last check', 'TITE 7.5.3'),
    SIDE_hqs: whole('headquarters', 'headquarters on the map', 'TITE 10.0'),
    SIDE_attack_hqs: whole('headquarters', 'those in Attack mode', 'TITE 10.3'),
    SIDE_delayed_hqs: whole('headquarters', 'those with a Countdown', 'TITE 10.2'),
    SIDE_pockets: whole('pockets', 'groups of adjacent hexes with isolated units of the side'),
    SIDE_pockets_made: whole('pockets', 'those without a unit that was isolated at the end of the turn before'),
    SIDE_pockets_closed: whole('pockets', 'pockets of the turn before of which no unit is left on the map'),
    SIDE_personnel: real('points', 'Personnel points of all nations of the side', 'TITE 9.1'),
    SIDE_equipment: real('points', 'Equipment points', 'TITE 9.1'),
    SIDE_fuel: real('points', 'Fuel points', 'TITE 9.1'),
    SIDE_offensive: real('points', 'Offensive points', 'TITE 9.1'),
    SIDE_rail: whole(
      'points',
      'rail capacity used since the last Combat Phase of the side, or lost to strikes',
      'TITE 15.4',
    ),
    SIDE_aircraft: whole('aircraft', 'aircraft available, flown or in the air', 'TITE 8.1'),
    ...columnForEach(CAUSES, 'SIDE_lost_*', (cause) =>
      whole('steps', `steps that the side lost in the turn ${WAYS[cause][0]}`, WAYS[cause][1]),
    ),
    SIDE_battles: whole('battles', 'battles that the side fought as attacker in the turn', 'TITE 21.0'),
    SIDE_overruns: whole('overruns', 'overruns by the side in the turn', 'TITE 17.0'),
    SIDE_cards: whole('cards', 'event cards that the side played in the turn', 'TITE 25.5'),
    SIDE_sorties: whole('sorties', 'aircraft that flew a mission, escorted or intercepted in the turn', 'TITE 18.2'),
    SIDE_aircraft_lost: whole('aircraft', 'aircraft destroyed in the turn, in the air and on the ground', 'TITE 20.1'),
    ...columnForEach(PRODUCED, 'SIDE_produced_*', (what) =>
      real('points', `${what} that the season brought in the turn; 0 in single scenarios`, 'TITE 201.0'),
    ),
    ...columnForEach(MORALE_NATIONS, 'morale_*', (nation) =>
      real('points', `morale of ${nation}; empty in single scenarios and after a collapse`, 'TITE 202.0'),
    ),
    weather: text('weather of East Europe in the turn', 'TITE 24.2'),
    severe: whole('1', 'whether it is severe', 'TITE 24.2'),
    weather_mid_east: text('weather of the Mid-East in the turn', 'TITE 24.2'),
    severe_mid_east: whole('1', 'whether it is severe', 'TITE 24.2'),
    front_column: real(
      'hexes',
      'mean column of the front, counted from the west edge of the map',
      'mean over hexes nearer to the Axis with a neighbour that is not',
    ),
    front_length: whole('hexes', 'hexes nearer to the Axis with a neighbour nearer to the Soviets'),
    ...columnForEach(SECTORS, 'front_*', (sector) =>
      real('hexes', `mean column of the front in the ${sector} third of the map; empty where no front runs there`),
    ),
    ...columnForEach(SECTORS, 'length_*', (sector) =>
      whole('hexes', `those of the front in the ${sector} third of the map`),
    ),
  },
  battles: {
    hex: text('the hex attacked'),
    attacker: text('the side that attacks'),
    attack: real('points', 'strength of the attackers as it counts', 'TITE 21.0'),
    defence: real('points', 'strength of the defenders', 'TITE 21.0'),
    column: text('the column of the results table, after all shifts', 'TITE 21.2'),
    result: text('the result', 'TITE 21.5'),
  },
  cities: {
    city: text('a city that changed hands in the turn, and had not changed back at its end', 'TITE 5.4'),
    objective: whole('points', 'points that it is worth to the Axis; 0 for a city that is no objective', 'TITE 4.2'),
    taken_by: text('the side that controls it from then on'),
  },
};

const citiesByTurn = chartsOf('cities', 'matrix', axis('turn'), axis('city'));

class Rows extends TurnRows<Thunder> {
  private lost = this.none(CAUSES.length);
  private fought = this.none(3);
  private sorties = [0, 0];
  private attack = { hex: 0, attack: 0, defence: 0, column: 0 };
  private produced = this.none(PRODUCED.length);
  /** By theater. */
  private weather: { readonly kind: number; readonly isSevere: number }[] = [];
  private destroyed: readonly boolean[];
  private readonly pockets = new Pockets();
  private readonly battles = this.layer();
  private readonly steps = [this.layer(), this.layer()];
  private readonly heldByTurn: Float64Array[] = [];
  /** By city: its side at the end of the turn before. */
  private readonly holders: number[];

  constructor(g: Game) {
    super(g.cells[g.s.at.turn], g.s.land.grid.size);
    this.holders = g.s.land.cities.map((_, city) => lastControllerOf(g, city));
    this.destroyed = lostAircraft(g);
    this.seeWeather(g);
  }

  private none(count: number): number[][] {
    return SEATS.map(() => Array.from({ length: count }, () => 0));
  }

  /** The weather changes between the turns. */
  private seeWeather({ cells, s }: Game): void {
    this.weather = [0, 1].map((theater) => ({
      kind: cells[s.at.weather + theater],
      isSevere: cells[s.at.severe + theater],
    }));
  }

  event(g: Game, event: Happening): void {
    this.beginTurn(g, g.cells[g.s.at.turn]);
    if (event.kind === 'begun') this.seeWeather(g);
    if (event.kind === 'produced')
      PRODUCED.forEach((what, i) => {
        this.produced[event.side][i] += event[what] / HALVES;
      });
    if (event.kind === 'flew') this.sorties[g.s.aviation.side[event.aircraft]]++;
    if (event.kind === 'odds') this.attack = event;
    if (event.kind === 'rolled') this.fight(g, event);
    if (event.kind === 'overrun') this.fought[sideOf(g, event.unit)][1]++;
    if (event.kind === 'played') this.fought[event.side][2]++;
    if (event.kind === 'lost') this.lose(g, event.unit, event.hex, 1);
    // A shattered unit goes with all its steps, which are no longer on it.
    if (event.kind === 'destroyed' && event.how > 0) this.lose(g, event.unit, event.hex, stepsOf(g, event.unit));
  }

  private fight(g: Game, { hex, column, result }: EventOf<typeof NOTE.rolled>): void {
    const { attack, defence } = this.attack;
    this.battles[hex]++;
    this.fought[activeSide(g)][0]++;
    this.add(
      0,
      g.s.land.grid.label(hex as never),
      SEATS[activeSide(g)],
      attack / HALVES,
      defence / HALVES,
      columnName(g.s, column),
      RESULTS[result],
    );
  }

  private lose(g: Game, unit: number, hex: number, steps: number): void {
    this.lost[sideOf(g, unit)][CAUSES.indexOf(causeOf(g))] += steps;
    this.steps[sideOf(g, unit)][hex] += steps;
  }

  protected close(g: Game): MeasureValue[] {
    const front = frontOf(g);
    this.heldByTurn.push(this.marked((hex) => front[hex] === AXIS));
    this.seeCities(g);
    const row = [
      axisPoints(g),
      0,
      ...SEATS.flatMap((_, side) => forcesOf(g, side)),
      ...this.pockets.close(g),
      ...SEATS.flatMap((_, side) => meansOf(g, side)),
      ...this.lost.flat(),
      ...this.inTheTurn(g),
      ...this.produced.flat(),
      ...moralesOf(g),
      ...this.weather.flatMap(({ kind, isSevere }) => [WEATHERS[kind], isSevere]),
      ...placeOf(g, front),
    ];
    this.lost = this.none(CAUSES.length);
    this.fought = this.none(3);
    this.produced = this.none(PRODUCED.length);
    this.sorties = [0, 0];
    return row;
  }

  /** Adds a row for each city that changed hands since the turn before. */
  private seeCities(g: Game): void {
    g.s.land.cities.forEach(({ name }, city) => {
      const side = lastControllerOf(g, city);
      if (side === this.holders[city]) return;
      this.holders[city] = side;
      this.add(1, name, g.s.play.scoring.cityPoints[city], SEATS[side] ?? '');
    });
  }

  /** By side: battles, overruns, cards, sorties, aircraft lost. */
  private inTheTurn(g: Game): number[] {
    const before = this.destroyed;
    this.destroyed = lostAircraft(g);
    return SEATS.flatMap((_, side) => {
      const lost = this.destroyed.filter((is, a) => is && !before[a] && g.s.aviation.side[a] === side).length;
      return [...this.fought[side], this.sorties[side], lost];
    });
  }

  heat(g: Game): Float64Array[] {
    const front = frontOf(g);
    // A game that is decided at once leaves the map as it was then.
    const last = this.heldByTurn.at(-1) ?? this.layer();
    const turns = Array.from({ length: g.s.turns ?? 0 }, (_, turn) => this.heldByTurn[turn] ?? last);
    return [this.marked((hex) => front[hex] === AXIS), this.battles, ...this.steps, ...turns];
  }
}

/** By the procedure in which the loss falls; an overrun may end in a retreat. */
function causeOf(g: Game): Cause {
  if (g.isRunning(retreat)) return 'retreat';
  if (g.isRunning(overrun)) return 'overrun';
  if (g.isRunning(battle)) return 'battle';
  if (g.isRunning(frostbite)) return 'frostbite';
  return g.isRunning(supplyStep) ? 'isolation' : 'stacking';
}

export const measures: Measures<Thunder> = {
  turnColumns,
  score: bySide(['points']),
  losses: SEATS.map((side) => CAUSES.map((cause) => `${side}_lost_${cause}`)),
  tables: tablesOf(about),
  heat,
  about,
  charts: [
    overTurns('front', 'Where the front stands', ['front_column'], 'column from the west'),
    overTurns(
      'front-sectors',
      'Where the front stands in the north, the center and the south',
      SECTORS.map((sector) => `front_${sector}`),
      'column from the west',
    ),
    overTurns('cities', 'Cities', bySide(['cities']), 'cities'),
    overTurns('strength', 'Steps on the map', bySide(['steps']), 'steps'),
    ...SEATS.map((side) =>
      overTurns(
        `strength-${side}`,
        `What the ${SIDE_WORDS[side]} have on the map`,
        TYPES.map((type) => `${side}_${type}_type_steps`),
        'steps',
      ),
    ),
    ...SEATS.map((side) =>
      overTurns(
        `losses-${side}`,
        `How the ${SIDE_WORDS[side]} lose steps`,
        CAUSES.map((cause) => `${side}_lost_${cause}`),
        'steps in the turn',
      ),
    ),
    overTurns(
      'short',
      'Units out of supply or isolated',
      [...bySide(['out_of_supply']), ...bySide(['isolated'])],
      'units',
    ),
    overTurns('pockets', 'Pockets', bySide(['pockets']), 'pockets'),
    overTurns(
      'front-length',
      'Length of the front in the north, the center and the south',
      SECTORS.map((sector) => `length_${sector}`),
      'hexes',
    ),
    citiesByTurn('cities-taken', 'Turns in which cities change hands', count('times')),
    overTurns('objectives', 'Cities that count for victory', bySide(['objectives']), 'cities'),
    overTurns(
      'morale',
      'Morale of the nations',
      MORALE_NATIONS.map((nation) => `morale_${nation}`),
      'points',
    ),
    ...SEATS.map((side) =>
      overTurns(
        `production-${side}`,
        `What seasons bring to the ${SIDE_WORDS[side]}`,
        PRODUCED.map((what) => `${side}_produced_${what}`),
        'points in the turn',
      ),
    ),
    overTurns('attack-modes', 'Headquarters in Attack mode', bySide(['attack_hqs']), 'headquarters'),
    overTurns('offensive', 'Offensive points', bySide(['offensive']), 'points'),
    overTurns('fuel', 'Fuel', bySide(['fuel']), 'points'),
    overTurns('rail', 'Rail capacity used', bySide(['rail']), 'points'),
    overTurns('sorties', 'Sorties', bySide(['sorties']), 'sorties in the turn'),
  ],
  start: (g) => new Rows(g),
};
