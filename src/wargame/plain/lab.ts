// The laboratory's measures of a plain game: points and steps lost by turn, and the hexes of battles.

import { whole } from '../../engine/contract/columns.ts';
import type { Measures } from '../../engine/contract/measures.ts';
import { overTurns } from '../lab/charts.ts';
import { TurnRows } from '../lab/turn-rows.ts';
import { type Game, type Happening, type Plain, score } from './state.ts';

class Rows extends TurnRows<Plain> {
  private steps = [0, 0];
  private readonly battles = this.layer();

  event(g: Game, event: Happening): void {
    this.beginTurn(g, g.cells[g.s.at.turn]);
    if (event.kind === 'lost') this.steps[g.s.roster.counters[event.unit].side] += event.steps;
    if (event.kind === 'attacked') this.battles[event.hex]++;
  }
  protected close(g: Game): number[] {
    const row = [score(g, 0), score(g, 1), ...this.steps];
    this.steps = [0, 0];
    return row;
  }
  heat = (): Float64Array[] => [this.battles];
}

export function plainMeasures(seats: readonly string[]): Measures<Plain> {
  const bySeat = (name: string): string[] => seats.map((seat) => `${seat}_${name}`);
  return {
    turnColumns: [...bySeat('points'), ...bySeat('steps_lost')],
    score: bySeat('points'),
    losses: bySeat('steps_lost').map((column) => [column]),
    tables: [],
    about: {
      turns: {
        SIDE_points: whole('points', 'points of the side at the end of the turn'),
        SIDE_steps_lost: whole('steps', 'steps that the side lost in the turn'),
      },
    },
    heat: [{ key: 'battles', title: 'Battles for the hex', unit: 'battles a game' }],
    charts: [overTurns('losses', 'Steps lost', bySeat('steps_lost'), 'steps a turn')],
    start: (g) => new Rows(g.cells[g.s.at.turn], g.s.map.grid.size),
  };
}
