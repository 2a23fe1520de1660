// What points buy, where units are at home, and promotions to Guards (TITE 9.3, 9.4, 9.8, 13.3).

import { describe, expect, test } from 'vitest';
import type { Action } from '../../../src/engine/contract/ids.ts';
import { aOf } from '../../../src/engine/kernel/action.ts';
import { Options } from '../../../src/engine/kernel/options.ts';
import type { Hex } from '../../../src/hex/ids.ts';
import { exchangesOf, turnInto } from '../../../src/rules/thunder-in-the-east/chapters/exchanges.ts';
import { orderOfBattle } from '../../../src/rules/thunder-in-the-east/chapters/order-of-battle.ts';
import {
  canPay,
  entriesFor,
  homeOf,
  leftFor,
  offerBuilding,
  type Price,
  pay,
  placesFor,
  priceOfStep,
  priceOfUnit,
} from '../../../src/rules/thunder-in-the-east/chapters/purchases.ts';
import { mayDig } from '../../../src/rules/thunder-in-the-east/chapters/works.ts';
import { game } from '../../../src/rules/thunder-in-the-east/sequence.ts';
import {
  firstInBox,
  isInterdicted,
  kindOf,
  nationIn,
  setInterdicted,
  setWork,
  supplyOf,
} from '../../../src/rules/thunder-in-the-east/state.ts';
import type { Kind } from '../../../src/rules/thunder-in-the-east/statics-forces.ts';
import { AXIS, BOX, NATION, SOVIET, SUPPLY, WORK } from '../../../src/rules/thunder-in-the-east/terms.ts';
import { Front } from './front.ts';

const kindIn = (front: Front, id: string): Kind => front.g.s.forces.kinds.find((kind) => kind.id === id) as Kind;
/** Kinds whose counters a side may buy now. */
function soldTo(front: Front, side: number): string[] {
  const out = new Options();
  offerBuilding(front.g, side, out);
  return Array.from(out.list.subarray(0, out.size), (each) => kindOf(front.g, aOf(each as Action)).id);
}
const halves = ({ personnel, equipment, fuel }: Price): number[] => [personnel, equipment, fuel];

describe('9.3: prices in halves of personnel, equipment and fuel', () => {
  const front = new Front();
  const step = (id: string): number[] => halves(priceOfStep(front.g, kindIn(front, id)));
  const unit = (id: string): number[] => halves(priceOfUnit(front.g, kindIn(front, id)));

  test('[TITE 9.3] a step of a Major unit costs a point: equipment where it is heavy, else personnel', () => {
    expect([step('DE_INC4'), step('DE_PZC'), step('SU_INA')]).toEqual([
      [2, 0, 0],
      [0, 2, 0],
      [2, 0, 0],
    ]);
  });

  test('[TITE 9.3] [TITE 9.3.3] second-line corps, garrisons and small units are at half price', () => {
    expect([step('DE_2LC'), step('DE_GAR'), step('DE_ABD'), step('DE_PZD')]).toEqual([
      [1, 0, 0],
      [1, 0, 0],
      [1, 0, 0],
      [0, 1, 0],
    ]);
  });

  test('[TITE 9.3.2] [TITE 9.3.3] from the Force Pool motorized units need fuel, small ones half as much', () => {
    expect([unit('DE_PZC'), unit('DE_PZD'), unit('DE_MTD'), unit('DE_INC4')]).toEqual([
      [0, 2, 2],
      [0, 1, 1],
      [1, 0, 1],
      [2, 0, 0],
    ]);
  });

  test('[TITE 9.3.3] the Romanian motorized infantry alone needs none', () => {
    expect([unit('RO_MOT'), unit('RO_ARD')]).toEqual([
      [1, 0, 0],
      [0, 1, 1],
    ]);
  });

  test('[TITE 9.3.2] [TITE 9.3.3] a headquarters has a price of its own', () => {
    expect([unit('DE_HQ'), unit('RO_HQ')]).toEqual([
      [4, 4, 0],
      [2, 2, 0],
    ]);
  });
});

describe('9.3: limits', () => {
  /** The Order of Battle Step of the first week of July, with points to spare. */
  const rich = (turn = 2): Front => {
    const front = new Front();
    front.personnel('germany', 200);
    front.orderBattle('axis', turn);
    return front;
  };

  test('[TITE 9.3.3] on garrisons a side spends a point in a step, on other units all that it may', () => {
    const front = rich();
    const garrison = kindIn(front, 'DE_GAR');
    expect(leftFor(front.g, kindIn(front, 'DE_INC4')).personnel).toBeGreaterThan(2);
    expect(leftFor(front.g, garrison).personnel).toBe(2);
    pay(front.g, garrison, priceOfUnit(front.g, garrison));
    expect(leftFor(front.g, garrison).personnel).toBe(1);
  });

  test('[TITE 9.3.5] [TITE 9.3.3] on specialists each nation spends a point in the first week of a month, and none in others', () => {
    const front = rich();
    const [german, romanian] = ['DE_MND', 'RO_MNC'].map((id) => kindIn(front, id));
    expect(leftFor(front.g, german).personnel).toBe(2);
    pay(front.g, german, priceOfUnit(front.g, german));
    expect(leftFor(front.g, german).personnel).toBe(1);
    front.personnel('romania', 200);
    front.g.set(front.g.s.at.limitPersonnel + NATION.romania, 8);
    expect(leftFor(front.g, romanian).personnel).toBe(2);
    expect(canPay(front.g, german, priceOfUnit(front.g, german))).toBe(true);
    expect(canPay(rich(3).g, german, priceOfUnit(front.g, german))).toBe(false);
  });
});

test('[TITE 9.3.1] what lies in the Change box is not for sale, what lies in the Force Pool is', () => {
  const front = new Front();
  front.personnel('germany', 40);
  front.orderBattle('axis').stock('DE_INC4', 'pool', 0).stock('DE_INC4', 'change');
  const sold = (): string[] => soldTo(front, AXIS);
  expect(sold()).not.toContain('DE_INC4');
  front.stock('DE_INC4', 'pool');
  expect(sold()).toContain('DE_INC4');
});

describe('9.4, 9.6: places', () => {
  const at = (front: Front, hexes: readonly Hex[]): string[] => hexes.map((hex) => front.g.s.land.grid.label(hex));
  const inPool = (front: Front, kind: string): number => {
    front.stock(kind, 'pool');
    const number = front.g.s.forces.kinds.findIndex(({ id }) => id === kind);
    return firstInBox(front.g, number, BOX.pool);
  };

  test('[TITE 9.4] [TITE 9.6] at the map edge points build Hungarians at home alone, and nobody without a line', () => {
    const front = new Front();
    const edges = (kind: string): string[] => at(front, placesFor(front.g, inPool(front, kind)));
    const [hungarian, german] = [edges('HU_INC'), edges('DE_INC4')];
    const lands = (labels: string[]): Set<number> =>
      new Set(labels.map((label) => nationIn(front.g, front.hex(label))));
    expect([...lands(hungarian)]).toEqual([NATION.hungary + 1]);
    expect([...lands(german)]).toContain(NATION.hungary + 1);
    // A reinforcement enters at the edge of either.
    expect(entriesFor(front.g, inPool(front, 'HU_INC')).length).toBeGreaterThan(hungarian.length);
    const cut = german.find((label) => front.g.s.land.cityIn[front.hex(label)] === 0) as string;
    front.surround(cut, 'SU_GAR');
    expect(at(front, placesFor(front.g, inPool(front, 'DE_INC4')))).not.toContain(cut);
  });

  test('[TITE 9.0] [TITE 9.4] small units are built in any supplied city, but arrive in one of their own country', () => {
    const front = new Front().hold('axis', 'Kaunas');
    const kaunas = front.hexOf('Kaunas');
    const u = inPool(front, 'DE_MTD');
    expect([placesFor, entriesFor].map((places) => at(front, places(front.g, u)).includes(kaunas))).toEqual([
      true,
      false,
    ]);
  });

  test('[TITE 9.4] a Defense marker leads on from units that stand behind it, but not through an enemy zone', () => {
    const front = new Front();
    const may = (): boolean => mayDig(front.g, front.hex('9642'), SOVIET);
    front.place('SU_RC', '9640');
    expect(may()).toBe(false);
    setWork(front.g, front.hex('9641'), SOVIET, WORK.improved);
    expect(may()).toBe(true);
    const { grid } = front.g.s.land;
    const near = (label: string): number[] => [0, 1, 2, 3, 4, 5].map((d) => grid.neighbour[front.hex(label) * 6 + d]);
    const beside = near('9641').find((hex) => near('9640').includes(hex) && !near('9642').includes(hex)) as Hex;
    front.place('DE_INC6', grid.label(beside));
    expect(may()).toBe(false);
  });

  test('[TITE 9.4] Moscow takes a unit in without supply, but no headquarters', () => {
    const front = new Front();
    const moscow = front.hexOf('Moscow');
    front.countdown('Moscow', 4);
    front.surround(moscow, 'DE_INC6');
    const [corps, hq] = ['SU_RC', 'SU_HQ'].map((kind) => at(front, placesFor(front.g, inPool(front, kind))));
    expect([corps.includes(moscow), hq.includes(moscow)]).toEqual([true, false]);
  });

  test('[TITE 9.4] [TITE 9.5] no army comes from the Force Pool by itself, a Polish one from a Polish corps', () => {
    const front = new Front();
    front.points('equipment', 'soviet', 40);
    front.personnel('ussr', 40);
    front.stock('PL_INA', 'pool').stock('SU_INA', 'pool').orderBattle('soviet');
    const sold = soldTo(front, SOVIET);
    expect(sold.filter((id) => id.endsWith('_INA'))).toEqual([]);
    const corps = front.place('PL_INC', front.hexOf('Gorki'));
    expect(exchangesOf(front.g, corps).map(({ into, price }) => [kindOf(front.g, into).id, halves(price)])).toEqual([
      ['PL_INA', [2, 0, 0]],
    ]);
  });

  test('[TITE 9.5] [TITE 27.4] the Italian remnant becomes a Mountain Corps again, in the first week; a German one does not', () => {
    const front = new Front().stock('IT_MNC', 'pool').stock('DE_MNC', 'pool').stock('DE_INC4', 'pool') as Front;
    const into = (kind: string): string[] =>
      exchangesOf(front.g, front.place(kind, front.hexOf('Warsaw'))).map((each) => kindOf(front.g, each.into).id);
    expect(into('IT_RG')).toEqual(['IT_MNC']);
    expect(into('DE_KGL').filter((id) => id.includes('MN'))).toEqual([]);
  });

  test('[TITE 9.5] [TITE 18.4.2] a corps that becomes an army is interdicted still', () => {
    const front = new Front().stock('SU_INA', 'pool') as Front;
    const corps = front.place('SU_RC', front.hexOf('Gorki'));
    setInterdicted(front.g, corps, true);
    const [{ into }] = exchangesOf(front.g, corps);
    turnInto(front.g, corps, into);
    expect([front.at(into), isInterdicted(front.g, into)]).toEqual([front.hexOf('Gorki'), true]);
  });
});

test('[TITE 9.4-home] Italians are at home in Germany, Poles and Czechs in the Soviet Union, others in their own country', () => {
  const home = (nation: keyof typeof NATION): number => homeOf({ nation: NATION[nation] });
  expect([home('italy'), home('poland'), home('czechoslovakia'), home('romania'), home('ussr')]).toEqual([
    NATION.germany,
    NATION.ussr,
    NATION.ussr,
    NATION.romania,
    NATION.ussr,
  ]);
});

test('[TITE 9.8] half a point of equipment and half a one of fuel make an Offensive Point, within the limit on equipment', () => {
  const front = new Front().acts('axis') as Front;
  front.points('equipment', 'axis', 8);
  front.points('fuel', 'axis', 8);
  front.points('offensive', 'axis', 0);
  front.g.set(front.g.s.at.limitEquipment + AXIS, 2);
  front.g.call(orderOfBattle, game.step.end);
  front.g.resume(orderOfBattle.step.spend);
  front.play('buy-offensive');
  expect([front.points('equipment', 'axis'), front.points('fuel', 'axis'), front.points('offensive', 'axis')]).toEqual([
    7, 7, 2,
  ]);
  front.play('buy-offensive');
  expect([front.points('offensive', 'axis'), front.actor]).toEqual([4, 'over']);
});

describe('13.3: Guards', () => {
  /** The promotions of a Soviet turn; the turn of July I begins a month. */
  function promotions(turn = 2) {
    const front = new Front().acts('soviet') as Front;
    front.g.set(front.g.s.at.turn, turn);
    const tanks = front.place('SU_TKC', '9045');
    const far = front.place('SU_TKC', '9047');
    front.supply(far, 'unsupplied');
    for (const id of ['SU_GTC', 'SU_GRC', 'SU_GCC']) front.stock(id, 'unused');
    front.stock('SU_CVC', 'pool').stock('SU_GMC', 'pool', 99).stock('SU_MEC', 'pool').stock('SU_GAR', 'pool');
    const rifles = front.place('SU_RC', '9049');
    const promote = (u: number): string => `promote ${front.id(u)}`;
    front.g.call(orderOfBattle, game.step.end);
    front.g.resume(orderOfBattle.step.promote);
    return { front, tanks, far, rifles, promote };
  }

  test('[TITE 13.3] a supplied corps becomes Guards in its hex, one in the Force Pool there; a tank corps is turned over', () => {
    const { front, tanks, far, promote } = promotions();
    expect(front.legal()).toContain(promote(tanks));
    expect(front.legal()).not.toContain(promote(far));
    const kinds = front.offers('promote').map((text) => kindOf(front.g, front.number('unit', text.split(' ')[1])).id);
    expect(kinds).toContain('SU_CVC');
    expect(kinds).not.toContain('SU_MEC');
    expect(kinds).not.toContain('SU_GAR');
    front.play(promote(tanks));
    expect([front.in('9045'), front.box(tanks)]).toEqual([['SU_GTC 1'], 'unused']);
    expect(supplyOf(front.g, front.g.s.presence.firstIn(front.g, front.hex('9045')))).toBe(SUPPLY.supplied);
    expect(front.offers('promote')).toEqual([]);
  });

  test('[TITE 13.3] a rifle corps goes back to the Force Pool', () => {
    const { front, rifles, promote } = promotions();
    front.play(promote(rifles));
    expect([front.in('9049'), front.box(rifles)]).toEqual([['SU_GRC 1'], 'pool']);
  });

  test('[TITE 13.3] in other weeks nobody is promoted', () => {
    expect(promotions(3).front.offers('promote')).toEqual([]);
  });
});
