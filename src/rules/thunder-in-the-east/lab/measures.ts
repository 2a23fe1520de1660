// The laboratory's measures of a game: points, cities, strength and the ways in which it is lost, the front, supply, battles.

import { type ColumnNotes, real, text, whole } from '../../../engine/contract/columns.ts';
import type { HeatLayer, Measures } from '../../../engine/contract/measures.ts';
import type { EventOf } from '../../../engine/kernel/events.ts';
import { overTurns } from '../../../wargame/lab/charts.ts';
import { TurnRows } from '../../../wargame/lab/turn-rows.ts';
import { battle } from '../chapters/battle.ts';
import { overrun } from '../chapters/overrun.ts';
import { retreat } from '../chapters/retreat.ts';
import { supplyStep } from '../chapters/supply.ts';
import { axisPoints } from '../chapters/victory.ts';
import { frontOf } from '../front.ts';
import { activeSide, controllerOf, type Game, hexOf, isHq, sideOf, stepsOf, supplyOf } from '../state.ts';
import type { Thunder } from '../statics.ts';
import { AXIS, enemyOf, HALVES, type Happening, type NOTE, RESULTS, SEATS, SUPPLY } from '../terms.ts';
import { columnName } from '../text/names.ts';

/** The ways in which steps are lost: in words, and by which rule. */
const WAYS = {
  battle: ['by results of battles', 'TITE 21.6'],
  retreat: ['by retreats, or because it could not retreat', 'TITE 21.7.3'],
  overrun: ["by overruns, its own or the enemy's", 'TITE 17.2'],
  isolation: ['by attrition of isolated units', 'TITE 7.5.3'],
  stacking: ['because too many units stood in a hex', 'TITE 11.4'],
} as const;
type Cause = keyof typeof WAYS;
const CAUSES = Object.keys(WAYS) as Cause[];
const bySide = (names: readonly string[]): string[] => SEATS.flatMap((side) => names.map((name) => `${side}_${name}`));

const turnColumns = [
  'axis_points',
  'soviet_points',
  ...bySide(['cities', 'units', 'steps', 'out_of_supply', 'isolated']),
  ...bySide(CAUSES.map((cause) => `lost_${cause}`)),
  ...bySide(['battles', 'overruns']),
  'front_column',
  'front_length',
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
    SIDE_units: whole('units', 'ground units of the side on the map'),
    SIDE_steps: whole('steps', 'steps of these units'),
    SIDE_out_of_supply: whole('units', 'units in communication only at their last check', 'TITE 7.5.2'),
    SIDE_isolated: whole('units', 'units isolated at their last check', 'TITE 7.5.3'),
    ...Object.fromEntries(
      Object.entries(WAYS).map(([cause, [how, rule]]) => [
        `SIDE_lost_${cause}`,
        whole('steps', `steps that the side lost in the turn ${how}`, rule),
      ]),
    ),
    SIDE_battles: whole('battles', 'battles that the side fought as attacker in the turn', 'TITE 21.0'),
    SIDE_overruns: whole('overruns', 'overruns by the side in the turn', 'TITE 17.0'),
    front_column: real(
      'hexes',
      'mean column of the front, counted from the west edge of the map',
      'mean over hexes nearer to the Axis with a neighbour that is not',
    ),
    front_length: whole('hexes', 'hexes nearer to the Axis with a neighbour nearer to the Soviets'),
  },
  battles: {
    hex: text('the hex attacked'),
    attacker: text('the side that attacks'),
    attack: real('points', 'strength of the attackers as it counts', 'TITE 21.0'),
    defence: real('points', 'strength of the defenders', 'TITE 21.0'),
    column: text('the column of the results table, after all shifts', 'TITE 21.2'),
    result: text('the result', 'TITE 21.5'),
  },
};

class Rows extends TurnRows<Thunder> {
  private lost = this.none(CAUSES.length);
  private fought = this.none(2);
  private attack = { hex: 0, attack: 0, defence: 0, column: 0 };
  private readonly battles = this.layer();
  private readonly steps = [this.layer(), this.layer()];
  private readonly heldByTurn: Float64Array[] = [];

  constructor(g: Game) {
    super(g.cells[g.s.at.turn], g.s.land.grid.size);
  }

  private none(count: number): number[][] {
    return SEATS.map(() => Array.from({ length: count }, () => 0));
  }

  event(g: Game, event: Happening): void {
    this.beginTurn(g, g.cells[g.s.at.turn]);
    if (event.kind === 'odds') this.attack = event;
    if (event.kind === 'rolled') this.fight(g, event);
    if (event.kind === 'overrun') this.fought[sideOf(g, event.unit)][1]++;
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

  protected close(g: Game): number[] {
    const front = frontOf(g);
    this.heldByTurn.push(this.marked((hex) => front[hex] === AXIS));
    const row = [
      axisPoints(g),
      0,
      ...SEATS.flatMap((_, side) => forcesOf(g, side)),
      ...this.lost.flat(),
      ...this.fought.flat(),
      ...placeOf(g, front),
    ];
    this.lost = this.none(CAUSES.length);
    this.fought = this.none(2);
    return row;
  }

  heat(g: Game): Float64Array[] {
    const front = frontOf(g);
    const turns = Array.from({ length: g.s.turns ?? 0 }, (_, turn) => this.heldByTurn[turn] ?? this.layer());
    return [this.marked((hex) => front[hex] === AXIS), this.battles, ...this.steps, ...turns];
  }
}

/** By the procedure in which the loss falls; an overrun may end in a retreat. */
function causeOf(g: Game): Cause {
  if (g.isRunning(retreat)) return 'retreat';
  if (g.isRunning(overrun)) return 'overrun';
  if (g.isRunning(battle)) return 'battle';
  return g.isRunning(supplyStep) ? 'isolation' : 'stacking';
}

/** Cities, units, steps, units out of supply and isolated. */
function forcesOf(g: Game, side: number): number[] {
  let [units, steps, short, isolated] = [0, 0, 0, 0];
  for (let u = 1; u <= g.s.forces.count; u++) {
    if (hexOf(g, u) === 0 || sideOf(g, u) !== side || isHq(g, u)) continue;
    units++;
    steps += stepsOf(g, u);
    if (supplyOf(g, u) === SUPPLY.unsupplied) short++;
    if (supplyOf(g, u) === SUPPLY.isolated) isolated++;
  }
  return [g.s.land.cities.filter((_, city) => controllerOf(g, city) === side).length, units, steps, short, isolated];
}

/** The mean column of the Axis hexes at the front, from 1, and their number. */
function placeOf(g: Game, front: Int8Array): number[] {
  const { grid } = g.s.land;
  let [columns, count] = [0, 0];
  for (let hex = 1; hex <= grid.size; hex++) {
    if (front[hex] !== AXIS) continue;
    const isLast = [0, 1, 2, 3, 4, 5].some((d) => front[grid.neighbour[hex * 6 + d]] === enemyOf(AXIS));
    if (!isLast) continue;
    columns += grid.column[hex] - grid.spec.firstColumn + 1;
    count++;
  }
  return [count === 0 ? 0 : columns / count, count];
}

export const measures: Measures<Thunder> = {
  turnColumns,
  score: bySide(['points']),
  losses: SEATS.map((side) => CAUSES.map((cause) => `${side}_lost_${cause}`)),
  tables: [{ name: 'battles', columns: ['hex', 'attacker', 'attack', 'defence', 'column', 'result'] }],
  heat,
  about,
  charts: [
    overTurns('front', 'Where the front stands', ['front_column'], 'column from the west'),
    overTurns('cities', 'Cities', bySide(['cities']), 'cities'),
    overTurns('strength', 'Steps on the map', bySide(['steps']), 'steps'),
    overTurns(
      'short',
      'Units out of supply or isolated',
      [...bySide(['out_of_supply']), ...bySide(['isolated'])],
      'units',
    ),
  ],
  start: (g) => new Rows(g),
};
