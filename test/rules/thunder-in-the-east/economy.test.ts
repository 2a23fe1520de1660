// Seasons, production, and what capture does to cities (TITE 201, 204 to 207), with the examples of the book.

import { describe, expect, test } from 'vitest';
import { campaignOf } from '../../../src/rules/thunder-in-the-east/campaign.ts';
import { NATION } from '../../../src/rules/thunder-in-the-east/terms.ts';
import { economyPanel } from '../../../src/rules/thunder-in-the-east/view/economy.ts';
import { War } from './war.ts';

/** Puts a unit of a side into a city. */
function take(war: War, side: 'axis' | 'soviet', name: string): void {
  war.clear(war.hexOf(name));
  const kind = side === 'axis' ? 'DE_INC3' : 'SU_GRC';
  const from = war.g.s.land.grid.neighbour[war.hex(war.hexOf(name)) * 6];
  war.enter(war.place(kind, war.g.s.land.grid.label(from as never)), war.hexOf(name));
}

describe('200.0: the campaign', () => {
  const played = ({ rules }: War['g']['s']) => [
    rules.loneTurn,
    rules.theaterReserves,
    rules.halfRange,
    rules.airTransport,
    rules.airborne,
    rules.naval,
    rules.partisans,
    rules.strategicBombing,
    rules.nightMissions,
    rules.airReserve,
    rules.airDefense,
  ];

  test('[TITE 100.0] [TITE 200.0] it plays all optional chapters and its own air war, of which each can be switched off', () => {
    expect(new Set(played(new War().g.s))).toEqual(new Set([true]));
    expect(new War('campaign', {}, { '106.0-naval': false }).g.s.rules.naval).toBe(false);
    expect(new Set(played(new War('barbarossa').g.s))).toEqual(new Set([false]));
  });
});

describe('205.0: Soviet production', () => {
  test('[TITE 205.0] [TITE 205.1] [TITE 205.2] [TITE 205.3] with nothing lost a season brings 38 personnel, 9 equipment, 18 fuel (G49)', () => {
    const war = new War().date('July I, 1941');
    expect(war.yields('soviet', 'ussr')).toEqual([38, 9, 18]);
  });

  test('[TITE 205.0] [TITE 205.2] [TITE 205.5] Summer 1943 brings 7.5 equipment and a rail capacity of 4 (G51)', () => {
    const war = new War('campaign-from-citadel');
    expect(war.yields('soviet', 'ussr')[1]).toBe(7.5);
    war.passSeason('October I, 1943');
    expect(war.rail('soviet')).toBe(4);
  });

  test('[TITE 205.5] lend-lease adds no rail capacity', () => {
    const war = new War().season('July I, 1941');
    war.play('done', 'done', 'lend-lease-equipment 1');
    expect(war.rail('soviet')).toBe(5);
    expect(war.points('equipment', 'soviet')).toBe(2 * (3 + 9 + 1));
  });

  test('[TITE 205.4] lend-lease comes as equipment, fuel or both: 1 in Summer 1941, 3 in Autumn, 4 from Winter 1942 on', () => {
    const war = new War();
    const offered = ['July I, 1941', 'October I, 1941', 'January I, 1942', 'July I, 1943'].map((date) => {
      war.season(date);
      while (war.offers('lend-lease-equipment').length === 0) war.play('done');
      const { length } = war.offers('lend-lease-equipment');
      const fuel = war.points('fuel', 'soviet');
      war.play('lend-lease-equipment 1');
      return [length - 1, war.points('fuel', 'soviet') - fuel];
    });
    expect(offered).toEqual([
      [1, 0],
      [3, 4],
      [4, 6],
      [4, 6],
    ]);
  });

  test('[TITE 205.0] [TITE 205.1] Moscow yields twice as much, a freed city half', () => {
    const war = new War().date('July I, 1941');
    war.hold('axis', 'Moscow');
    expect(war.yields('soviet', 'ussr')).toEqual([34, 7, 18]);
    take(war, 'soviet', 'Moscow');
    expect(war.yields('soviet', 'ussr')).toEqual([36, 7, 18]);
  });
});

describe('204.0: Axis production', () => {
  test('[TITE 204.0] 12 German, 2 Hungarian, 2 Romanian and half an Italian personnel, 9.5 equipment with Lodz, 7 fuel (G50)', () => {
    const war = new War().date('July I, 1941');
    expect(war.yields('axis', 'germany')).toEqual([12, 9.5, 7]);
    expect(war.yields('axis', 'hungary')[0]).toBe(2);
    expect(war.yields('axis', 'romania')[0]).toBe(2);
    expect(war.yields('axis', 'italy')[0]).toBe(0.5);
    expect(war.date('July I, 1942').yields('axis', 'italy')[0]).toBe(1);
  });

  test('[TITE 204.0] without Bucharest no Romanian personnel comes, without Ploesti 2 fuel', () => {
    const war = new War().date('July I, 1941');
    take(war, 'soviet', 'Bucharest');
    take(war, 'soviet', 'Ploesti');
    expect(war.yields('axis', 'romania')).toEqual([0, 9.5, 2]);
  });

  test('[TITE 204.0] the rail capacity falls to 3 in April 1943 and to 2 in April 1944', () => {
    const war = new War();
    const capacity = ['January I, 1943', 'April I, 1943', 'April I, 1944'].map((date) =>
      war.passSeason(date).rail('axis'),
    );
    expect(capacity).toEqual([4, 3, 2]);
  });
});

describe('201.0: the Season Start Phase', () => {
  test('[TITE 201.0] [TITE 6.1] seasons begin in January, April, July and October, after the first turn alone', () => {
    const war = new War();
    const { calendar } = war.g.s.play;
    const dates = war.g.s.campaign!.seasonStarts.slice(1).map((turn) => calendar[turn].text);
    expect(dates.slice(0, 3)).toEqual(['July I, 1941', 'October I, 1941', 'January I, 1942']);
    expect(dates).toHaveLength(13);
    // Citadel begins with a season that is part of its set-up.
    const { play, campaign } = new War('campaign-from-citadel').g.s;
    expect(play.calendar[campaign!.seasonStarts[1]].text).toBe('October I, 1943');
  });

  test('[TITE 201.0] repairs come before Pay Day, goods before both', () => {
    const war = new War();
    take(war, 'axis', 'Maikop');
    expect(war.oil('Maikop')).toBe('burning');
    const fuel = war.points('fuel', 'axis');
    war.season('July I, 1941');
    expect(war.step).toBe('season.goods');
    expect(war.oil('Maikop')).toBe('burning');
    war.play('done', 'done', 'lend-lease-equipment 0');
    expect(war.oil('Maikop')).toBe('recovered');
    expect(war.points('fuel', 'axis') - fuel).toBe(2 * (7 + 3));
  });
});

describe('207.0: capture', () => {
  test('[TITE 207.0] [TITE 207.3] captured oil burns, then yields 3 for its owner, whoever that is', () => {
    const war = new War();
    take(war, 'axis', 'Grozny');
    expect(war.yields('axis', 'germany')[2]).toBe(7);
    war.passSeason('July I, 1941');
    expect(war.yields('axis', 'germany')[2]).toBe(10);
    take(war, 'soviet', 'Grozny');
    war.passSeason('October I, 1941');
    expect(war.yields('soviet', 'ussr')[2]).toBe(12 + 3);
  });

  test('[TITE 207.2] a personnel city that is freed with its Countdown keeps its people, one freed later has lost half', () => {
    for (const [left, personnel] of [
      [2, 38],
      [0, 37],
    ]) {
      const war = new War().date('July I, 1941');
      take(war, 'axis', 'Rostov');
      expect(war.yields('soviet', 'ussr')[0]).toBe(36);
      war.countdown('Rostov', left);
      take(war, 'soviet', 'Rostov');
      expect(war.yields('soviet', 'ussr')[0]).toBe(personnel);
    }
  });

  test('[TITE 207.2] a capital of an ally that is freed without its Countdown yields 1 instead of 2', () => {
    const freed = (left: number): number => {
      const war = new War();
      take(war, 'soviet', 'Bucharest');
      war.countdown('Bucharest', left);
      take(war, 'axis', 'Bucharest');
      return war.yields('axis', 'romania')[0];
    };
    expect([freed(2), freed(0)]).toEqual([2, 1]);
  });

  test('[TITE 207.4] Dnepropetrovsk, captured in October 1941, works in the Urals and for the Axis from April 1942 (G56)', () => {
    const war = new War().date('October I, 1941');
    take(war, 'axis', 'Dnepropetrovsk');
    expect([war.factory('Dnepropetrovsk'), war.inUrals('Dnepropetrovsk')]).toEqual(['captured', false]);
    war.passSeason('January I, 1942');
    expect([war.factory('Dnepropetrovsk'), war.inUrals('Dnepropetrovsk')]).toEqual(['retooling', false]);
    expect(war.yields('soviet', 'ussr')[1]).toBe(8);
    expect(war.yields('axis', 'germany')[1]).toBe(9.5);
    war.passSeason('April I, 1942');
    expect([war.factory('Dnepropetrovsk'), war.inUrals('Dnepropetrovsk')]).toEqual(['restored', true]);
    expect(war.yields('soviet', 'ussr')[1]).toBe(8.5);
    expect(war.yields('axis', 'germany')[1]).toBe(10);
  });

  test('[TITE 207.4] a factory that is taken back is retooled again; the Urals keep their half', () => {
    const war = new War().date('October I, 1941');
    take(war, 'axis', 'Dnepropetrovsk');
    war.passSeason('January I, 1942').passSeason('April I, 1942').date('May I, 1942');
    take(war, 'soviet', 'Dnepropetrovsk');
    expect(war.factory('Dnepropetrovsk')).toBe('captured');
    war.passSeason('July I, 1942').passSeason('October I, 1942');
    expect(war.yields('soviet', 'ussr')[1]).toBe(9);
  });

  test('[TITE 207.4] Leningrad, isolated in September 1941, works in the Urals from January 1942, in the city from Summer 1943 (G63)', () => {
    const war = new War().date('September I, 1941');
    const north = () => {
      war.hold('axis', 'Mga', 'Chudovo', 'Luga', 'Narva', 'Volkhov');
      const units = ['9028', '8929', '8829'].map((label) => war.place('DE_INC6', label));
      return units;
    };
    const units = north();
    war.checkFactories();
    expect([war.factory('Leningrad'), war.g.cells[war.g.s.at.cityControl + war.city('Leningrad')]]).toEqual([
      'idle',
      1,
    ]);
    expect(war.date('December I, 1941').inUrals('Leningrad')).toBe(false);
    expect(war.passSeason('January I, 1942').inUrals('Leningrad')).toBe(true);
    // Soviet attacks open the railway again in Winter 1943.
    for (const u of units) war.shatter(u);
    war.hold('soviet', 'Mga', 'Chudovo', 'Luga', 'Narva', 'Volkhov').date('January II, 1943').checkFactories();
    expect(war.factory('Leningrad')).toBe('captured');
    expect(war.passSeason('April I, 1943').factory('Leningrad')).toBe('retooling');
    expect(war.passSeason('July I, 1943').factory('Leningrad')).toBe('restored');
  });

  test('[TITE 207.4] a factory that is cut off again while it is restored stands empty', () => {
    const war = new War().date('July I, 1943');
    war.factory('Leningrad', 'retooling');
    war.checkFactories();
    expect(war.factory('Leningrad')).toBe('retooling');
    for (const label of ['9028', '8929', '8829']) war.place('DE_INC6', label);
    war.hold('axis', 'Mga', 'Chudovo', 'Luga', 'Narva', 'Volkhov').checkFactories();
    expect(war.factory('Leningrad')).toBe('idle');
  });

  test('[TITE 207.4] Lodz has no half in the Urals; it comes to work for the Soviets', () => {
    const war = new War().date('July I, 1944');
    take(war, 'soviet', 'Lodz');
    expect([war.factory('Lodz'), war.inUrals('Lodz')]).toEqual(['captured', false]);
    expect(war.yields('axis', 'germany')[1]).toBe(9);
  });
});

test('[TITE 200.0] [TITE 206.0] the campaign from Citadel begins with the economy of its scenario', () => {
  const war = new War('campaign-from-citadel');
  const { morale } = campaignOf(war.g);
  expect([war.morale('ussr'), war.morale('romania')]).toEqual([morale[NATION.ussr] / 2, morale[NATION.romania] / 2]);
  expect(war.morale('romania')).toBeGreaterThan(0);
  expect(['Leningrad', 'Kharkov', 'Stalingrad', 'Moscow'].map((name) => war.factory(name))).toEqual([
    'restored',
    'restored',
    'restored',
    'working',
  ]);
  expect(war.yields('axis', 'germany')[1]).toBe(9 + 4 * 0.5);
  expect([war.oil('Maikop'), war.oil('Grozny'), war.inUrals('Kharkov')]).toEqual(['recovered', 'working', true]);
});

test('[TITE 206.0] the Economic Map shows what a city costs or gives in morale, lend-lease and the Urals', () => {
  const war = new War().date('October I, 1941');
  const rows = (): Map<string, unknown> => new Map(economyPanel(war.g).rows.map(({ label, cells }) => [label, cells]));
  const of = (name: string): unknown => rows().get(`Personnel, ${name}`);
  expect(of('Moscow')).toEqual(['unscathed', '4', '-10']);
  expect(of('Leningrad')).toEqual(['unscathed', '2', '-8']);
  expect(of('Budapest')).toEqual(['unscathed', '2', '-10']);
  expect(of('Minsk')).toEqual(['unscathed', '2', '-4']);
  take(war, 'axis', 'Minsk');
  expect(of('Minsk')).toEqual(['captured', '0', '+4']);
  expect(of('the Urals')).toEqual(['unscathed', '4', '']);
  expect(rows().get('Lend-lease, Soviet')).toEqual(['', '3', '']);
});
