// The whole map of a scenario without its units: cities, railways and seas, for tests of supply and of the order of
// battle.

import { enterHex } from '../../../src/rules/thunder-in-the-east/chapters/capture.ts';
import { orderOfBattle } from '../../../src/rules/thunder-in-the-east/chapters/order-of-battle.ts';
import { findSupply } from '../../../src/rules/thunder-in-the-east/chapters/overland.ts';
import { recovery } from '../../../src/rules/thunder-in-the-east/chapters/recovery.ts';
import { supplyStep } from '../../../src/rules/thunder-in-the-east/chapters/supply.ts';
import { buildStatics } from '../../../src/rules/thunder-in-the-east/loading/build.ts';
import { dataset } from '../../../src/rules/thunder-in-the-east/loading/data.ts';
import { game, program } from '../../../src/rules/thunder-in-the-east/sequence.ts';
import { setCountdown, supplyOf } from '../../../src/rules/thunder-in-the-east/state.ts';
import type { Thunder } from '../../../src/rules/thunder-in-the-east/statics.ts';
import { AXIS, enemyOf, NATION, PHASE, SOVIET, SUPPLIES } from '../../../src/rules/thunder-in-the-east/terms.ts';
import { Battlefield } from './battlefield.ts';

const data = dataset.prepareData(undefined);
const built = new Map<string, Thunder>();

/** Options that change what is laid out, in contrast to the rules that a test may change afterwards. */
type Chosen = Readonly<Record<string, boolean>>;

function staticsOf(scenario: string, chosen: Chosen): Thunder {
  const key = `${scenario} ${JSON.stringify(chosen)}`;
  const statics = built.get(key) ?? buildStatics(data, dataset.chosen(scenario, data), chosen, program);
  built.set(key, statics);
  return statics;
}

type Side = 'axis' | 'soviet';
const NUMBER = { axis: AXIS, soviet: SOVIET } as const;

export class Front extends Battlefield {
  constructor(scenario = 'barbarossa', options: Partial<Thunder['rules']> = {}, chosen: Chosen = {}) {
    super(options, staticsOf(scenario, chosen), true);
    this.g.set(this.g.s.at.phase, PHASE.logistics);
  }

  city(name: string): number {
    const city = this.g.s.land.cities.findIndex((each) => each.name === name);
    if (city < 0) throw new Error(`no city ${name}`);
    return city;
  }

  /** The label of a city's hex. */
  hexOf(name: string): string {
    const { land } = this.g.s;
    return land.grid.label(land.cities[this.city(name)].hex);
  }

  /** Gives cities to a side, without a Countdown. */
  hold(side: Side, ...names: string[]): this {
    for (const name of names) this.g.set(this.g.s.at.cityControl + this.city(name), NUMBER[side]);
    return this;
  }

  countdown(name: string, left?: number): number {
    const cell = this.g.s.at.cityCountdown + this.city(name);
    if (left !== undefined) this.g.set(cell, left);
    return this.g.cells[cell];
  }

  /** A unit enters a hex, and takes what is there. */
  enter(u: number, label: string): this {
    enterHex(this.g, u, this.hex(label));
    return this;
  }

  /** Units of a kind in all hexes around one. */
  surround(label: string, kind: string): this {
    const { grid, isBarred } = this.g.s.land;
    for (let d = 0; d < 6; d++) {
      const near = grid.neighbour[this.hex(label) * 6 + d];
      if (near !== 0 && isBarred[near] === 0) this.place(kind, grid.label(near as never));
    }
    return this;
  }

  /** Gives a headquarters a Countdown. */
  delay(hq: number, left: number): this {
    setCountdown(this.g, hq, left);
    return this;
  }

  /** What a unit finds in its hex now. */
  finds(u: number): string {
    return SUPPLIES[findSupply(this.g, u)];
  }

  /** What the last check found. */
  state(u: number): string {
    return SUPPLIES[supplyOf(this.g, u)];
  }

  points(what: 'equipment' | 'fuel' | 'offensive', side: Side, halves?: number): number {
    const cell = this.g.s.at[what] + NUMBER[side];
    if (halves !== undefined) this.g.set(cell, halves);
    return this.g.cells[cell];
  }

  personnel(nation: keyof typeof NATION, halves?: number): number {
    const cell = this.g.s.at.personnel + NATION[nation];
    if (halves !== undefined) this.g.set(cell, halves);
    return this.g.cells[cell];
  }

  /** The Supply Step in which the enemy judges a side (TITE 7.0). */
  checkSupply(side: Side): this {
    this.g.set(this.g.s.at.active, enemyOf(NUMBER[side]));
    this.g.call(supplyStep, game.step.end);
    this.g.resume(supplyStep.step.hqs);
    return this;
  }

  /** A side's Repair & Recovery Step (TITE 8.0). */
  recover(side: Side): this {
    this.g.set(this.g.s.at.active, NUMBER[side]);
    this.g.call(recovery, game.step.end);
    this.g.resume(recovery.step.repair);
    return this;
  }

  /** A side's Order of Battle Step in a turn, from its beginning (TITE 9.0). */
  orderBattle(side: Side, turn = 2): this {
    this.g.set(this.g.s.at.turn, turn);
    this.g.set(this.g.s.at.active, NUMBER[side]);
    this.g.call(orderOfBattle, game.step.end);
    this.g.resume(orderOfBattle.step.begin);
    return this;
  }
}
