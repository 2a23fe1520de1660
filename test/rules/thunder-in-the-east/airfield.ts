// The bare battlefield with aircraft: a dozen of each model in the Force Pool, which a test takes to the box that its
// rule speaks of, and two cities as air bases.

import { airBoxOf, is, newPacket, setAirBox, setIs, takeOff } from '../../../src/rules/thunder-in-the-east/aircraft.ts';
import { airCombat, fightInTheAir } from '../../../src/rules/thunder-in-the-east/chapters/air-combat.ts';
import { airOrders, orderAircraft } from '../../../src/rules/thunder-in-the-east/chapters/air-orders.ts';
import { airRecovery, recoverAircraft } from '../../../src/rules/thunder-in-the-east/chapters/air-recovery.ts';
import { airReturn, returnAircraft } from '../../../src/rules/thunder-in-the-east/chapters/air-return.ts';
import { airTasking, task } from '../../../src/rules/thunder-in-the-east/chapters/air-tasking.ts';
import { followUp, preparing } from '../../../src/rules/thunder-in-the-east/chapters/airborne.ts';
import { battles } from '../../../src/rules/thunder-in-the-east/chapters/battle.ts';
import { dogfight, fightOver } from '../../../src/rules/thunder-in-the-east/chapters/dogfight.ts';
import { bombingStep } from '../../../src/rules/thunder-in-the-east/chapters/strategic-bombing.ts';
import { buildStatics } from '../../../src/rules/thunder-in-the-east/loading/build.ts';
import { dataset } from '../../../src/rules/thunder-in-the-east/loading/data.ts';
import { game, program } from '../../../src/rules/thunder-in-the-east/sequence.ts';
import { setBox, setCountdown } from '../../../src/rules/thunder-in-the-east/state.ts';
import type { Thunder } from '../../../src/rules/thunder-in-the-east/statics.ts';
import type { City } from '../../../src/rules/thunder-in-the-east/statics-land.ts';
import {
  AIR_BOX,
  AIR_BOXES,
  AIR_ROLE,
  type AircraftId,
  AXIS,
  BOX,
  MISSION,
  type MISSIONS,
  PHASE,
  SOVIET,
} from '../../../src/rules/thunder-in-the-east/terms.ts';
import { Battlefield } from './battlefield.ts';

const OF_EACH = 6;

const data = dataset.prepareData(undefined);
const smolensk = dataset.chosen('smolensk', data);
const pool = (isAxis: boolean): [string, number][] =>
  data.air.models.filter(({ nation }) => (nation === 'ussr') !== isAxis).map(({ model }) => [model, OF_EACH]);
const withAircraft = {
  ...smolensk,
  axis: { ...smolensk.axis, air: { POOL: pool(true) } },
  soviet: { ...smolensk.soviet, air: { POOL: pool(false) } },
};
const statics = buildStatics(data, withAircraft, { '18.0-air': true }, program);

const [ANY_CITY] = statics.land.cities;

/** An aircraft by its model: `Ju-87 2` is the second of its kind. */
type Plane = string;

export class Airfield extends Battlefield {
  constructor(options: Partial<Thunder['rules']> = {}) {
    super(options, statics);
    const { land } = this.g.s;
    Object.assign(land, { cities: [], nation: land.nation.slice() });
    this.base('8640', 'axis').base('A040', 'soviet');
  }

  plane(name: Plane): AircraftId {
    const [, model, number = '1'] = /^(.*?)(?: (\d+))?$/.exec(name) as unknown as [string, string, string | undefined];
    const { ids, models } = this.g.s.aviation;
    const id = `${models.find((each) => each.name === model)?.id}-${number}`;
    if (!ids.includes(id)) throw new Error(`no aircraft ${name}`);
    return ids.indexOf(id);
  }

  /** Legal choices that begin with a word; none where all is over. */
  open(word: string): string[] {
    return this.actor === 'over' ? [] : this.offers(word);
  }

  /** Puts aircraft into a box, with what else they are. */
  put(box: (typeof AIR_BOXES)[number], ...names: Plane[]): this {
    for (const name of names) {
      this.g.set(this.g.s.at.aircraft + this.plane(name), 0);
      setAirBox(this.g, this.plane(name), AIR_BOX[box]);
    }
    return this;
  }

  mark(part: 'damaged' | 'suppressed' | 'reserve', ...names: Plane[]): this {
    for (const name of names) setIs(this.g, this.plane(name), part, true);
    return this;
  }

  /** Where an aircraft is and how: `flown damaged suppressed`. */
  state(name: Plane): string {
    const a = this.plane(name);
    const marks = (['damaged', 'suppressed'] as const).filter((part) => is(this.g, a, part));
    return [AIR_BOXES[airBoxOf(this.g, a)], ...marks].join(' ');
  }

  /** How many aircraft of a side are in a box. */
  inBox(side: 'axis' | 'soviet', box: (typeof AIR_BOXES)[number]): number {
    const [first, last] = this.g.s.aviation.ofSide[side === 'axis' ? AXIS : SOVIET];
    let count = 0;
    for (let a = first; a <= last; a++) if (airBoxOf(this.g, a) === AIR_BOX[box]) count++;
    return count;
  }

  /** Makes a hex the city of a side, which is its air base. */
  base(label: string, side: 'axis' | 'soviet', isSupply = false, more: Partial<City> = {}): this {
    const { land, at } = this.g.s;
    const hex = this.hex(label);
    const cities = land.cities as City[];
    const city = cities.push({ ...ANY_CITY, hex, isSupply, ...more }) - 1;
    land.cityIn[hex] = city + 1;
    if (more.nation !== undefined) land.nation[hex] = more.nation + 1;
    this.g.set(at.cityControl + city, side === 'axis' ? AXIS : SOVIET);
    return this;
  }

  /** A packet in flight with aircraft on the mission, and an escort. */
  packet(
    side: 'axis' | 'soviet',
    mission: (typeof MISSIONS)[number],
    label: string,
    names: readonly Plane[],
    {
      escort,
      interceptors = [],
      target = 0,
    }: { escort?: Plane; interceptors?: readonly Plane[]; target?: number } = {},
  ): number {
    const p = newPacket(this.g, side === 'axis' ? AXIS : SOVIET, MISSION[mission], this.hex(label), target);
    for (const name of names) takeOff(this.g, this.plane(name), p, AIR_ROLE.mission);
    if (escort !== undefined) takeOff(this.g, this.plane(escort), p, AIR_ROLE.escort);
    for (const name of interceptors) takeOff(this.g, this.plane(name), p, AIR_ROLE.intercept);
    return p;
  }

  fight(p: number): this {
    fightOver(this.g, p, game.step.end);
    this.g.resume(dogfight.step.begin);
    return this;
  }

  airCombat(): this {
    fightInTheAir(this.g, game.step.end);
    this.g.resume(airCombat.step.own);
    return this;
  }

  missions(stage: 'missions' | 'reaction' | 'interception' = 'missions'): this {
    task(this.g, stage, game.step.end);
    this.g.resume(airTasking.step.begin);
    return this;
  }

  comeHome(): this {
    returnAircraft(this.g, game.step.end);
    this.g.resume(airReturn.step.begin);
    return this;
  }

  recover(side: 'axis' | 'soviet'): this {
    this.acts(side);
    this.g.set(this.g.s.at.phase, PHASE.logistics);
    recoverAircraft(this.g, game.step.end);
    this.g.resume(airRecovery.step.force);
    return this;
  }

  orders(side: 'axis' | 'soviet'): this {
    this.acts(side);
    this.g.set(this.g.s.at.phase, PHASE.logistics);
    orderAircraft(this.g, game.step.end);
    this.g.resume(airOrders.step.begin);
    return this;
  }

  /** A small unit on the Air Display, ready or with a Countdown (TITE 105.0). */
  onDisplay(kind: string, countdown = 0): number {
    const { forces } = this.g.s;
    const number = forces.kinds.findIndex(({ id }) => id === kind);
    const u = forces.ofKind[number].find((each) => this.box(each) !== 'display' && this.box(each) !== 'map') as number;
    setBox(this.g, u, BOX.display);
    setCountdown(this.g, u, countdown);
    return u;
  }

  /** Airborne units prepare, or others follow a drop (TITE 105.0, 105.2). */
  runs(side: 'axis' | 'soviet', what: 'preparing' | 'followUp' | 'battles' | 'bombing'): this {
    const [chapter, step] = {
      preparing: [preparing, preparing.step.choose],
      followUp: [followUp, followUp.step.choose],
      battles: [battles, battles.step.next],
      bombing: [bombingStep, bombingStep.step.next],
    }[what] as [typeof preparing, typeof preparing.step.choose];
    this.acts(side);
    this.g.call(chapter, game.step.end);
    this.g.resume(step);
    return this;
  }
}
