// A campaign without its units, at any date: morale, factories and seasons as tests of chapters 200 to 207 set and read
// them.

import {
  allegianceOf,
  factoryIn,
  oilIn,
  railCapacity,
  setFactory,
} from '../../../src/rules/thunder-in-the-east/campaign.ts';
import { airOrders, orderAircraft } from '../../../src/rules/thunder-in-the-east/chapters/air-orders.ts';
import { changes } from '../../../src/rules/thunder-in-the-east/chapters/changes.ts';
import { moraleStep } from '../../../src/rules/thunder-in-the-east/chapters/collapse.ts';
import { demobilizing } from '../../../src/rules/thunder-in-the-east/chapters/demobilizing.ts';
import { checkFactories, isResettled, seasonYield } from '../../../src/rules/thunder-in-the-east/chapters/economy.ts';
import { eliminate, loseStep } from '../../../src/rules/thunder-in-the-east/chapters/losses.ts';
import { season } from '../../../src/rules/thunder-in-the-east/chapters/season.ts';
import { game } from '../../../src/rules/thunder-in-the-east/sequence.ts';
import { takeOffMap } from '../../../src/rules/thunder-in-the-east/state.ts';
import {
  ALLEGIANCES,
  AXIS,
  BOX,
  FACTORY,
  FACTORY_STATES,
  HALVES,
  MONTHS,
  NATION,
  NATIONS,
  OIL_STATES,
  SOVIET,
} from '../../../src/rules/thunder-in-the-east/terms.ts';
import { Front } from './front.ts';

type Nation = keyof typeof NATION;
type Side = 'axis' | 'soviet';
const NUMBER = { axis: AXIS, soviet: SOVIET } as const;

export class War extends Front {
  constructor(scenario = 'campaign', options = {}, chosen: Readonly<Record<string, boolean>> = {}) {
    super(scenario, options, chosen);
  }

  /** Sets the date, such as `October I, 1941`. */
  date(text: string): this {
    const turn = this.g.s.play.calendar.findIndex((each) => each.text === text);
    if (turn < 1) throw new Error(`no turn ${text}`);
    this.g.set(this.g.s.at.turn, turn);
    return this;
  }

  turnOf(month: (typeof MONTHS)[number], year: number): number {
    const number = MONTHS.indexOf(month) + 1;
    return this.g.s.play.calendar.findIndex(
      (each, turn) => turn > 0 && each.month === number && each.year === year && each.week === 1,
    );
  }

  /** In points. */
  morale(nation: Nation, points?: number): number {
    const cell = this.g.s.at.morale + NATION[nation];
    if (points !== undefined) this.g.set(cell, points * HALVES);
    return this.g.cells[cell] / HALVES;
  }

  factory(name: string, state?: keyof typeof FACTORY): string {
    if (state !== undefined) setFactory(this.g, this.city(name), FACTORY[state]);
    return FACTORY_STATES[factoryIn(this.g, this.city(name))];
  }

  /** Whether the factory of a city works in the Urals. */
  inUrals(name: string): boolean {
    return isResettled(this.g, this.city(name));
  }

  oil(name: string): string {
    return OIL_STATES[oilIn(this.g, this.city(name))];
  }

  allegiance(nation: Nation): string {
    return ALLEGIANCES[allegianceOf(this.g, NATION[nation])];
  }

  rail(side: Side): number {
    return railCapacity(this.g, NUMBER[side]);
  }

  /** Personnel of a nation, equipment and fuel of a season, in points. */
  yields(side: Side, nation: Nation): number[] {
    const { personnel, equipment, fuel } = seasonYield(this.g, NUMBER[side]);
    return [personnel[NATION[nation]] / HALVES, equipment / HALVES, fuel / HALVES];
  }

  /** A season begins with the first turn of a month. */
  season(text: string): this {
    this.date(text);
    this.g.call(season, game.step.end);
    this.g.resume(season.step.begin);
    return this;
  }

  /** Seasons without choices: nobody buys goods, lend-lease comes as fuel. */
  passSeason(text: string): this {
    this.season(text);
    while (this.step !== 'game.end') this.play(this.legal().includes('done') ? 'done' : 'lend-lease-equipment 0');
    return this;
  }

  /** The end of a side's player turn, in which the enemy's morale is settled (TITE 16.4). */
  endTurn(side: Side): this {
    this.acts(side);
    this.g.call(moraleStep, game.step.end);
    this.g.resume(moraleStep.step.settle);
    return this;
  }

  /** The Special Reorganization Step of a side (TITE 203.0). */
  standDown(side: Side): this {
    this.acts(side);
    this.g.call(demobilizing, game.step.end);
    this.g.resume(demobilizing.step.choose);
    return this;
  }

  /** Withdrawals and substitutions of a side (TITE 9.0). */
  change(side: Side): this {
    this.acts(side);
    this.g.call(changes, game.step.end);
    this.g.resume(changes.step.begin);
    return this;
  }

  /** Orders for the aircraft of a side in the first week of August 1941, within 10 points of each kind (TITE 9.7). */
  orders(side: Side): this {
    const { at } = this.g.s;
    this.date('August I, 1941').acts(side);
    for (let nation = 0; nation < NATIONS.length; nation++)
      this.g.set(at.limitPersonnel + nation, Math.min(20, this.g.cells[at.personnel + nation]));
    this.g.set(at.limitEquipment + NUMBER[side], Math.min(20, this.points('equipment', side)));
    orderAircraft(this.g, game.step.end);
    this.g.resume(airOrders.step.begin);
    return this;
  }

  /** An Axis Supply Step looks at the Soviet factories (TITE 207.4). */
  checkFactories(): this {
    checkFactories(this.g);
    return this;
  }

  /** Takes all units off a hex. */
  clear(label: string): this {
    const { presence } = this.g.s;
    for (let u = presence.firstIn(this.g, this.hex(label)); u !== 0; u = presence.firstIn(this.g, this.hex(label))) {
      takeOffMap(this.g, u, BOX.unused);
    }
    return this;
  }

  /** A unit loses steps until nothing of it stands, or only what takes its place. */
  loseSteps(u: number, count = 1): number {
    let left = u;
    for (let n = 0; n < count && left !== 0; n++) left = loseStep(this.g, left);
    return left;
  }

  shatter(u: number): this {
    eliminate(this.g, u, 'shattered');
    return this;
  }
}
