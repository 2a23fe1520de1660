// National morale, the casualty mat, collapse, demobilizing, withdrawals (TITE 9.0, 13.1, 16.4, 202, 203).

import { describe, expect, test } from 'vitest';
import type { Hex } from '../../../src/hex/ids.ts';
import { airBoxOf, modelOf, setAirBox } from '../../../src/rules/thunder-in-the-east/aircraft.ts';
import { airOrders, orderAircraft } from '../../../src/rules/thunder-in-the-east/chapters/air-orders.ts';
import { demobilizing } from '../../../src/rules/thunder-in-the-east/chapters/demobilizing.ts';
import { inPool, mayHide } from '../../../src/rules/thunder-in-the-east/chapters/detachments.ts';
import { isHome } from '../../../src/rules/thunder-in-the-east/chapters/lines.ts';
import { evacuate, mayEvacuate } from '../../../src/rules/thunder-in-the-east/chapters/rail.ts';
import {
  axisPoints,
  bandOf,
  bandsNow,
  isCheckpoint,
  isDecided,
} from '../../../src/rules/thunder-in-the-east/chapters/victory.ts';
import { game } from '../../../src/rules/thunder-in-the-east/sequence.ts';
import { setWork, takeOffMap, workOf } from '../../../src/rules/thunder-in-the-east/state.ts';
import { AIR_BOX, AXIS, BOX, NATION, POWER, SOVIET, WORK } from '../../../src/rules/thunder-in-the-east/terms.ts';
import { Front } from './front.ts';
import { War } from './war.ts';

function take(war: War, side: 'axis' | 'soviet', name: string, kind = side === 'axis' ? 'DE_INC3' : 'SU_GRC'): void {
  war.clear(war.hexOf(name));
  const from = war.g.s.land.grid.neighbour[war.hex(war.hexOf(name)) * 6];
  war.enter(war.place(kind, war.g.s.land.grid.label(from as never)), war.hexOf(name));
}

describe('202.1: events that change morale at once', () => {
  test('[TITE 202.1] [TITE 207.1] an Objective at home costs 4, Leningrad 8, the capital 10; each gives 4 when it is regained', () => {
    const war = new War();
    const costs = ['Minsk', 'Riga', 'Leningrad', 'Moscow'].map((name) => {
      const before = war.morale('ussr');
      take(war, 'axis', name);
      return before - war.morale('ussr');
    });
    expect(costs).toEqual([4, 4, 8, 10]);
    const before = war.morale('ussr');
    take(war, 'soviet', 'Leningrad');
    expect(war.morale('ussr') - before).toBe(4);
    take(war, 'axis', 'Vitebsk');
    expect(war.morale('ussr') - before).toBe(4);
  });

  test('[TITE 202.1] Bucharest costs Romania 10, Ploesti 4, and no Hungarian morale; Germany has none to lose', () => {
    const war = new War();
    take(war, 'soviet', 'Ploesti');
    expect([war.morale('romania'), war.morale('hungary')]).toEqual([4, 8]);
    take(war, 'soviet', 'Bucharest');
    expect([war.morale('romania'), war.morale('hungary')]).toEqual([-6, 8]);
    take(war, 'soviet', 'Warsaw');
    expect(war.morale('germany')).toBe(0);
    take(war, 'axis', 'Bucharest');
    expect(war.morale('romania')).toBe(-2);
  });

  test('202.1, A44: equipment spent on an ally cheers it by as many points', () => {
    const war = new War().hold('axis', 'Bucharest');
    war.stock('RO_ARD', 'pool');
    war.place('DE_INC3', war.hexOf('Bucharest'));
    war.points('equipment', 'axis', 20);
    war.points('fuel', 'axis', 20);
    war.orderBattle('axis', 10);
    while (!war.step.endsWith('spend')) war.play(war.legal().at(-1) as string);
    const before = war.morale('romania');
    war.play(
      war.offers('build').find((text) => text.includes('1st-Armored')) as string,
      `place ${war.hexOf('Bucharest')}`,
    );
    expect(war.morale('romania') - before).toBe(0.5);
  });

  test('[TITE 202.1] equipment spent on an aircraft of an ally cheers it too', () => {
    const war = new War();
    const { g } = war;
    const [first, last] = g.s.aviation.ofSide[AXIS];
    for (let a = first; a <= last; a++) if (modelOf(g, a).nation === NATION.romania) setAirBox(g, a, AIR_BOX.pool);
    war.points('equipment', 'axis', 40);
    war.personnel('romania', 40);
    const before = war.morale('romania');
    war.orders('axis').play(war.offers('construct').find((text) => text.includes('IAR')) as string);
    expect(war.morale('romania') - before).toBe(1);
  });

  test('[TITE 13.1] [TITE 202.1] the government goes by rail to Kuybyshev for 2 capacity and 8 morale, and no battle is fought (G68)', () => {
    const war = new War().acts('soviet');
    const { at } = war.g.s;
    expect(mayEvacuate(war.g)).toBe(true);
    evacuate(war.g);
    expect(war.g.cells[at.stalin]).toBe(war.hex(war.hexOf('Kuybyshev')));
    expect([war.g.cells[at.railUsed + SOVIET], war.g.cells[at.noCombat + SOVIET], war.morale('ussr')]).toEqual([
      2, 1, 142,
    ]);
    expect(mayEvacuate(war.g)).toBe(false);
    take(war, 'axis', 'Moscow');
    expect(war.g.cells[at.collapsed + SOVIET]).toBe(0);
    take(war, 'axis', 'Kuybyshev');
    expect(war.g.cells[at.collapsed + SOVIET]).toBe(1);
  });

  test('[TITE 5.1.2] [TITE 13.1] enemy zones do not stop the government, enemy units do', () => {
    const war = new War().acts('soviet');
    war.place('DE_PZC', 'A238');
    expect(mayEvacuate(war.g)).toBe(true);
    const { grid, rails } = war.g.s.land;
    const moscow = war.hex(war.hexOf('Moscow'));
    for (let d = 0; d < 6; d++) {
      if (((rails[moscow] >> d) & 1) === 1) war.place('DE_INC4', grid.label(grid.neighbour[moscow * 6 + d] as never));
    }
    expect(mayEvacuate(war.g)).toBe(false);
  });
});

describe('202.2, 202.3: casualties', () => {
  const lost = (kind: string, steps: number, side: 'axis' | 'soviet' = 'soviet', label = 'A138'): [number, string] => {
    const war = new War().acts(side === 'soviet' ? 'axis' : 'soviet').stock('SU_RC', 'pool', 5);
    const nation = kind.startsWith('RO') ? 'romania' : 'ussr';
    const before = war.morale(nation);
    const u = war.place(kind, label);
    war.loseSteps(u, steps);
    const box = war.box(u);
    war.endTurn(side === 'soviet' ? 'axis' : 'soviet');
    return [before - war.morale(nation), box];
  };

  test('[TITE 16.4] [TITE 202.3] a corps costs half a point, an army that leaves a corps too, a division none (G52)', () => {
    expect(lost('SU_RC', 1)).toEqual([0.5, 'casualties']);
    expect(lost('SU_INA', 1)).toEqual([0, 'map']);
    expect(lost('SU_INA', 2)).toEqual([0.5, 'casualties']);
    expect(lost('SU_TKC', 1)).toEqual([0, 'casualties']);
    expect(lost('SU_ABC', 1)).toEqual([1, 'casualties']);
  });

  test('[TITE 202.3] an army that leaves nothing costs a point, shattered or step by step (G52)', () => {
    expect(lost('SU_INA', 3)[0]).toBe(1);
    const war = new War().acts('axis');
    war.shatter(war.place('SU_INA', 'A138'));
    expect(war.morale('ussr')).toBe(150);
    expect(war.count('SU_INA', 'casualties')).toBe(1);
    war.endTurn('axis');
    expect([war.morale('ussr'), war.count('SU_INA', 'casualties')]).toEqual([149, 0]);
  });

  test('[TITE 202.2] a side loses no morale by its own attacks, and its units go where they belong at once', () => {
    const war = new War().acts('soviet');
    const u = war.place('SU_RC', 'A138');
    war.shatter(u).endTurn('axis');
    expect([war.morale('ussr'), war.box(u)]).toEqual([150, 'pool']);
  });

  test('[TITE 202.3] Romanians abroad, out of the radius of their headquarters, count double', () => {
    const corps = (near: boolean, label: string): number => {
      const war = new War().acts('soviet');
      if (near) war.place('RO_HQ', 'A138');
      war.shatter(war.place('RO_INC', label)).endTurn('soviet');
      return 8 - war.morale('romania');
    };
    expect(corps(false, 'A138')).toBe(1);
    expect(corps(true, 'A138')).toBe(0.5);
    expect(corps(false, '8164')).toBe(0.5);
  });
});

describe('302.0: annexed Bessarabia is home to Romanians', () => {
  const annexed = (): War => {
    const war = new War();
    for (const [power, name] of [
      ['annexed', 'Chisinau'],
      ['annexed-too', 'Cernauti'],
    ] as const)
      war.g.set(war.g.s.at.power + POWER[power], war.city(name) + 1);
    return war.hold('axis', 'Chisinau', 'Cernauti');
  };

  test('[TITE 202.3] there their losses do not count double', () => {
    const war = annexed().acts('soviet');
    war.shatter(war.place('RO_INC', war.hexOf('Chisinau'))).endTurn('soviet');
    expect(8 - war.morale('romania')).toBe(0.5);
  });

  test('[TITE 202.1] [TITE 207.1] its loss costs Romania 4 and gives the Soviets nothing, until it is theirs again', () => {
    const war = annexed();
    const [ussr, romania] = [war.morale('ussr'), war.morale('romania')];
    war.enter(war.place('SU_RC', '8764'), war.hexOf('Chisinau'));
    expect([war.morale('ussr') - ussr, war.morale('romania') - romania]).toEqual([0, -4]);
  });

  test('[TITE 202.6] Romania fights on for it when all its other cities are lost', () => {
    const war = annexed();
    for (const { name, nation } of war.g.s.land.cities) if (nation === NATION.romania) war.hold('soviet', name);
    expect(war.endTurn('soviet').allegiance('romania')).toBe('own');
    war.hold('soviet', 'Chisinau', 'Cernauti');
    expect(war.endTurn('soviet').allegiance('romania')).toBe('left');
  });

  test('[TITE 203.2] there they may demobilize', () => {
    const war = annexed();
    const u = war.place('RO_INC', war.hexOf('Chisinau'));
    expect(war.standDown('axis').offers('demobilize')).toEqual([`demobilize ${war.id(u)}`]);
  });
});

describe('202.4: the season', () => {
  test('[TITE 202.4] 5 personnel in stock give a point, without the rest', () => {
    const war = new War();
    war.personnel('ussr', 2 * 14.5);
    war.personnel('romania', 2 * 4);
    war.season('July I, 1941');
    expect([war.morale('ussr'), war.morale('romania')]).toEqual([152, 8]);
  });

  test('[TITE 202.4] half an equipment buys a nation a point, one equipment two, and no more', () => {
    const war = new War();
    war.season('July I, 1941');
    expect(war.legal()).toEqual(['done', 'consumer-goods hungary', 'consumer-goods romania']);
    war.play('consumer-goods romania', 'consumer-goods romania');
    expect([war.morale('romania'), war.points('equipment', 'axis')]).toEqual([10, 4]);
    expect(war.legal()).toEqual(['done', 'consumer-goods hungary']);
    war.play('done');
    expect([war.actor, ...war.legal()]).toEqual(['soviet', 'done', 'consumer-goods ussr']);
  });
});

describe('202.5: victory in the campaign', () => {
  test('[TITE 202.5] [TITE 4.1] without morale the Soviets lose at once', () => {
    const war = new War();
    war.morale('ussr', 4);
    take(war, 'axis', 'Minsk');
    expect([war.g.cells[war.g.s.at.collapsed + SOVIET], bandOf(war.g)]).toEqual([1, 0]);
  });

  test('[TITE 202.5] the last turns of scenarios are checkpoints with their bands', () => {
    const war = new War();
    const { checkpoints } = war.g.s.campaign!;
    expect(checkpoints.map(({ turn, title }) => `${title}: ${war.g.s.play.calendar[turn].text}`)).toEqual([
      'Barbarossa: September IV, 1941',
      'Typhoon: February II, 1942',
      'Case Blue: September IV, 1942',
      'Uranus: March II, 1943',
      'Citadel: September IV, 1943',
      'Bagration: August IV, 1944',
    ]);
    war.date('September IV, 1941');
    expect([isCheckpoint(war.g), bandsNow(war.g)[0].least]).toEqual([true, checkpoints[0].bands[0].least]);
    expect(isDecided(war.g)).toBe(true);
    for (const name of ['Minsk', 'Riga', 'Tallinn', 'Kaunas', 'Lwow', 'Kiev', 'Smolensk', 'Chisinau', 'Orel'])
      war.hold('axis', name);
    expect([axisPoints(war.g), isDecided(war.g)]).toEqual([9, false]);
    expect(bandsNow(war.date('October I, 1941').g)).toBe(checkpoints[1].bands);
  });
});

describe('202.6, 202.7: the collapse of an ally', () => {
  const broken = (): War => {
    const war = new War();
    war.morale('romania', 0);
    war.personnel('romania', 12);
    return war;
  };

  test('[TITE 202.7] on 1 or 2 a coup keeps the nation in the war, without morale', () => {
    const war = broken();
    const u = war.place('RO_INC', '8561');
    war.endTurn('soviet').dice(2);
    expect([war.allegiance('romania'), war.box(u), war.morale('hungary')]).toEqual(['coup', 'map', 8]);
    take(war, 'soviet', 'Ploesti');
    expect(war.morale('romania')).toBe(0);
  });

  test('[TITE 202.7] on 3 or 4 it goes independent, its cities belong to nobody, the others lose 2', () => {
    const war = broken();
    const u = war.place('RO_INC', '8561');
    war.endTurn('soviet').dice(4);
    expect([war.allegiance('romania'), war.box(u), war.morale('hungary'), war.morale('ussr')]).toEqual([
      'independent',
      'gone',
      6,
      150,
    ]);
    const control = (name: string) => war.g.cells[war.g.s.at.cityControl + war.city(name)];
    expect([control('Iasi'), control('Ploesti')]).toEqual([2, 2]);
    take(war, 'soviet', 'Ploesti');
    expect([control('Ploesti'), war.oil('Ploesti')]).toEqual([1, 'burning']);
  });

  test('[TITE 202.7] partisans rise in a country that goes independent: one detachment, and one for each supply city', () => {
    const war = new War('campaign', {}, { '107.0-partisans': true });
    war.morale('romania', 0);
    war.endTurn('soviet').dice(4);
    const { cities, nation, grid } = war.g.s.land;
    const supplyCities = cities.filter((city) => city.nation === NATION.romania && city.isSupply).length;
    const before = inPool(war.g);
    let placed = 0;
    for (; war.step.startsWith('infiltration'); placed++) {
      war.play(war.offers('near')[0]);
      const hides = war.offers('hide');
      expect(hides.length).toBeGreaterThan(0);
      for (const text of hides) expect(nation[grid.hexOf(text.slice('hide '.length))]).toBe(NATION.romania + 1);
      war.play(hides[0]);
    }
    expect([placed, before - inPool(war.g)]).toEqual([1 + supplyCities, 1 + supplyCities]);
    // Others may be placed there for the duration, not before.
    const hideouts = ({ g }: War) =>
      Array.from({ length: grid.size }, (_, n) => (n + 1) as Hex).filter(
        (hex) => nation[hex] === NATION.romania + 1 && mayHide(g, hex),
      );
    expect(hideouts(war).length).toBeGreaterThan(0);
    expect(hideouts(new War('campaign', {}, { '107.0-partisans': true }))).toEqual([]);
  });

  test('[TITE 202.7] [TITE 10.2.2] a headquarters that defects among Germans dissolves, and leaves them its booty', () => {
    const war = broken();
    const hq = war.place('RO_HQ', '8558');
    war.place('DE_INC4', '8558');
    const fuel = war.points('fuel', 'axis');
    war.endTurn('soviet').dice(5);
    expect(war.points('fuel', 'axis')).toBe(fuel + 1);
    expect(war.box(war.g.s.campaign!.unitTwin[hq])).not.toBe('map');
    if (war.step !== 'game.end') war.play(war.offers('reform')[0]);
    expect([war.step, war.in('8558')]).toEqual(['game.end', ['DE_INC4 2']]);
  });

  test('[TITE 202.7] on 5 or 6 it defects with units, headquarters, points and cities; the Soviets gain 2', () => {
    const war = broken();
    const u = war.place('RO_INC', '8561', 1);
    const hq = war.place('RO_HQ', '8558');
    war.place('RO_CVC', '8562');
    war.place('DE_INC4', '8562');
    war.stock('RO_2LC', 'pool', 2);
    war.endTurn('soviet').dice(5);
    expect([war.allegiance('romania'), war.morale('hungary'), war.morale('ussr')]).toEqual(['defected', 6, 152]);
    expect([war.box(u), war.box(hq)]).toEqual(['unused', 'unused']);
    expect(war.in('8561')).toEqual(['RO_INC_SU 1']);
    expect(war.in('8562')).toEqual(['DE_INC4 2']);
    expect([war.count('RO_2LC_SU', 'pool'), war.count('RO_CVC_SU', 'pool'), war.count('RO_HQ_SU', 'map')]).toEqual([
      2, 1, 1,
    ]);
    expect(war.g.cells[war.g.s.at.cityControl + war.city('Bucharest')]).toBe(SOVIET);
    expect(war.yields('soviet', 'romania')[0]).toBe(2);
    war.g.s.presence.audit(war.g);
  });

  test('[TITE 202.7] [TITE 5.4] [TITE 10.2.2] [TITE 27.2] units that defect abroad take the city, the works and the lone headquarters of the Axis in their hexes', () => {
    const war = broken().hold('axis', 'Odessa');
    war.place('RO_INC', war.hexOf('Odessa'));
    war.place('RO_INC', '8561');
    setWork(war.g, war.hex('8561'), AXIS, WORK.improved);
    const hq = war.place('DE_HQ', '8561');
    const fuel = war.points('fuel', 'soviet');
    war.endTurn('soviet').dice(5);
    expect(war.box(hq)).not.toBe('map');
    expect([war.points('fuel', 'soviet') - fuel, workOf(war.g, war.hex('8561'), AXIS)]).toEqual([2, WORK.none]);
    // Odessa is not Romanian: it is freed as by any unit, for 4 points beside the 2 of the defection.
    expect([war.g.cells[war.g.s.at.cityControl + war.city('Odessa')], war.countdown('Odessa')]).toEqual([SOVIET, 4]);
    expect(war.morale('ussr')).toBe(156);
  });

  test('[TITE 202.7] [TITE 7.1-ultimate-sources] the capital of a nation that defects feeds its new side, also where no line leads to the Union', () => {
    const war = broken();
    for (const { name, nation } of war.g.s.land.cities)
      if (nation === NATION.ussr && !['Moscow', 'Leningrad', 'Sevastopol'].includes(name)) war.hold('axis', name);
    war.place('RO_INC', war.hexOf('Bucharest'));
    war.endTurn('soviet').dice(6);
    const { forces, presence } = war.g.s;
    const u = presence.firstIn(war.g, war.hex(war.hexOf('Bucharest')));
    expect([forces.kinds[forces.kind[u]].id, war.finds(u)]).toEqual(['RO_INC_SU', 'supplied']);
    expect(isHome(war.g, war.g.s.land.cities[war.city('Bucharest')], AXIS)).toBe(false);
  });

  test('[TITE 205.3] Ploesti, which yields 5 for the Axis, yields 6 for the Soviets when Romania defects', () => {
    const war = broken();
    expect(war.yields('axis', 'germany')[2]).toBe(7);
    war.endTurn('soviet').dice(5);
    expect([war.yields('axis', 'germany')[2], war.yields('soviet', 'ussr')[2]]).toEqual([2, 24]);
  });

  test('[TITE 202.7] aircraft due later stay away from a nation that has gone, and come to the Soviets from one that defects', () => {
    for (const [die, arrived] of [
      [3, 0],
      [6, 1],
    ]) {
      const war = new War();
      war.morale('romania', 0);
      war.endTurn('soviet').dice(die);
      war.date('May I, 1942').acts('soviet');
      orderAircraft(war.g, game.step.end);
      war.g.resume(airOrders.step.begin);
      const { model, models } = war.g.s.aviation;
      const boxes = [...model.keys()].filter((a) => a > 0 && models[model[a]].name.startsWith('IAR-80'));
      expect(boxes.filter((a) => airBoxOf(war.g, a) === AIR_BOX.available)).toHaveLength(arrived);
    }
  });

  test('[TITE 202.7] Axis units in the capital lower the die, partisans of the enemy raise it', () => {
    const guarded = broken();
    guarded.place('DE_INC4', guarded.hexOf('Bucharest'));
    guarded.endTurn('soviet').dice(3);
    expect(guarded.allegiance('romania')).toBe('coup');
    const restless = broken();
    restless.place('SU_PTD', '8561');
    restless.endTurn('soviet').dice(4);
    expect(restless.allegiance('romania')).toBe('defected');
  });

  test('[TITE 202.7] the fall of one ally may bring down the other in the same step', () => {
    const war = broken();
    war.morale('hungary', 2);
    war.endTurn('soviet').dice(6);
    expect([war.step, war.g.cells[war.g.s.at.morale + NATION.hungary]]).toEqual(['morale.die', 0]);
    war.dice(1);
    expect(war.allegiance('hungary')).toBe('coup');
  });

  test('[TITE 16.4] [TITE 202.7] dice fall in the Soviet player turn only', () => {
    const war = broken();
    war.endTurn('axis');
    expect([war.step, war.allegiance('romania')]).toEqual(['game.end', 'own']);
  });

  test('[TITE 202.6] a nation without a city at home that has morale suffers a military collapse', () => {
    const war = new War();
    const u = war.place('HU_INC', '9050');
    for (const { name, nation } of war.g.s.land.cities) if (nation === NATION.hungary) war.hold('soviet', name);
    war.endTurn('soviet');
    expect([war.allegiance('hungary'), war.box(u), war.morale('romania')]).toEqual(['left', 'gone', 6]);
  });
});

describe('203.0: demobilizing', () => {
  test('[TITE 203.0] in a campaign alone', () => {
    const stands = (front: Front): boolean => {
      front.place('DE_PZC', front.hexOf('Konigsberg'));
      front.acts('axis').g.call(demobilizing, game.step.end);
      front.g.resume(demobilizing.step.choose);
      return front.actor !== 'over';
    };
    expect([stands(new War()), stands(new Front())]).toEqual([true, false]);
  });

  test('[TITE 203.2] a shock army stands down the way it was raised (G55)', () => {
    const war = new War().stock('SU_RC', 'pool', 3);
    const army = war.place('SU_SHA', war.hexOf('Gorki'));
    const personnel = war.personnel('ussr');
    const equipment = war.points('equipment', 'soviet');
    const gained = () => [(war.personnel('ussr') - personnel) / 2, (war.points('equipment', 'soviet') - equipment) / 2];
    war.standDown('soviet').play(`demobilize ${war.id(army)}`);
    expect([war.steps(army), gained()]).toEqual([2, [1, 0]]);
    war.supply(army, 'unsupplied').play(`demobilize ${war.id(army)}`);
    expect(war.state(war.g.s.presence.firstIn(war.g, war.hex(war.hexOf('Gorki'))))).toBe('unsupplied');
    expect([war.box(army), war.in(war.hexOf('Gorki')), gained()]).toEqual(['pool', ['SU_RC 1'], [1, 1]]);
    war.play(war.offers('demobilize')[0]);
    expect([war.in(war.hexOf('Gorki')), gained()]).toEqual([[], [2, 1]]);
  });

  test('[TITE 203.2] a panzer corps gives 1 equipment for each step, a motorized division half a personnel; fuel is lost', () => {
    const war = new War();
    const panzers = war.place('DE_PZC', war.hexOf('Warsaw'));
    const division = war.place('DE_MTD', war.hexOf('Lodz'));
    const before = [war.points('equipment', 'axis'), war.personnel('germany'), war.points('fuel', 'axis')];
    war
      .standDown('axis')
      .play(`demobilize ${war.id(panzers)}`, `demobilize ${war.id(panzers)}`, `demobilize ${war.id(division)}`);
    const after = [war.points('equipment', 'axis'), war.personnel('germany'), war.points('fuel', 'axis')];
    expect(after.map((points, i) => points - before[i])).toEqual([4, 1, 0]);
  });

  test('[TITE 203.2] not abroad, not in an enemy zone', () => {
    const war = new War();
    const abroad = war.place('DE_INC4', war.hexOf('Budapest'));
    const near = war.place('DE_INC4', war.hexOf('Lublin'));
    const home = war.place('DE_INC4', war.hexOf('Warsaw'));
    const [label] = [0].map((d) =>
      war.g.s.land.grid.label(war.g.s.land.grid.neighbour[war.hex(war.hexOf('Lublin')) * 6 + d] as never),
    );
    war.place('SU_INA', label);
    war.standDown('axis');
    expect(war.offers('demobilize')).toEqual([`demobilize ${war.id(home)}`]);
    expect([abroad, near].every((u) => war.refuses(`demobilize ${war.id(u)}`))).toBe(true);
  });

  test('[TITE 203.2] [TITE 202.1] equipment taken back from an ally costs it morale', () => {
    const war = new War();
    const tanks = war.place('RO_ARD', war.hexOf('Bucharest'));
    war.standDown('axis').play(`demobilize ${war.id(tanks)}`);
    expect(war.morale('romania')).toBe(7.5);
  });

  test('[TITE 203.2] an assembled army breaks down, and one of its corps stands down by a step', () => {
    const war = new War().stock('DE_INC6', 'change').stock('DE_INC4', 'change');
    const army = war.place('DE_INA', war.hexOf('Warsaw'));
    war.standDown('axis').play(`demobilize ${war.id(army)}`);
    expect(war.step).toBe('demobilizing.part');
    war.play(war.legal()[0]);
    expect([war.box(army), war.in(war.hexOf('Warsaw')).sort()]).toEqual(['change', ['DE_INC4 2', 'DE_INC6 1']]);
  });

  test('[TITE 203.1] [TITE 203.2] an aircraft gives 2 personnel wherever it is on the display', () => {
    const war = new War();
    const before = war.personnel('germany');
    war.standDown('axis').play(war.offers('scrap').find((text) => text.includes('He-111')) as string);
    expect(war.personnel('germany') - before).toBe(4);
  });
});

describe('9.0: withdrawals and substitutions', () => {
  test('[TITE 9.0] a full panzer corps leaves for the pool, a reduced one costs 1 equipment, none 2', () => {
    for (const [steps, debt] of [
      [2, 0],
      [1, 2],
      [0, 4],
    ]) {
      const war = new War();
      const u = steps === 0 ? 0 : war.place('DE_PZC', war.hexOf('Warsaw'), steps);
      war.points('equipment', 'axis', 10);
      war.date('July I, 1943').change('axis');
      if (u !== 0) war.play(`withdraw ${war.id(u)}`);
      expect([war.points('equipment', 'axis'), war.step]).toEqual([10 - debt, 'game.end']);
      if (u !== 0) expect(war.box(u)).toBe('pool');
    }
  });

  test('[TITE 9.0] the airborne division leaves at once, from anywhere; half a point is owed unless it is on the map with a line or on the display', () => {
    const withdraw = (lay: (war: War) => number): unknown[] => {
      const war = new War();
      war.personnel('germany', 10);
      const u = lay(war);
      war.date('July I, 1942').change('axis');
      const left = [war.box(u), war.personnel('germany')];
      war.date('August I, 1942').change('axis');
      return [...left, war.personnel('germany')];
    };
    const shelved = (war: War, box: number): number => {
      const u = war.place('DE_ABD', war.hexOf('Warsaw'));
      takeOffMap(war.g, u, box);
      return u;
    };
    expect(withdraw((war) => war.place('DE_ABD', war.hexOf('Warsaw')))).toEqual(['gone', 10, 10]);
    expect(withdraw((war) => shelved(war, BOX.display))).toEqual(['gone', 10, 10]);
    expect(withdraw((war) => shelved(war, BOX.pool))).toEqual(['gone', 10, 9]);
    expect(withdraw((war) => war.surround('9240', 'SU_RC').place('DE_ABD', '9240'))).toEqual(['gone', 10, 9]);
  });

  test('[TITE 9.0] [TITE 202.1] everything Italian leaves in April 1943; the allies lose 2, the Soviets gain 2', () => {
    const war = new War();
    const u = war.place('IT_INC', 'A051');
    war.personnel('italy', 3);
    war.date('April I, 1943').change('axis');
    expect([
      war.box(u),
      war.personnel('italy'),
      war.morale('hungary'),
      war.morale('romania'),
      war.morale('ussr'),
    ]).toEqual(['gone', 0, 6, 6, 152]);
  });

  test('[TITE 9.0] early mechanized corps disband in October 1941, motorized divisions become heavy in January 1943', () => {
    const war = new War().stock('SU_RC', 'pool', 3).stock('SU_INA', 'trading', 3);
    war.place('SU_EMC', war.hexOf('Gorki'));
    war.date('October I, 1941').change('soviet');
    expect(war.in(war.hexOf('Gorki'))).toEqual(['SU_RC 1']);
    war.place('DE_MTD', '9240');
    war.stock('DE_MTD', 'change', 2);
    war.date('January I, 1943').change('axis');
    expect([war.in('9240'), war.count('DE_PGD', 'change'), war.count('DE_MTD', 'change')]).toEqual([
      ['DE_PGD 1'],
      2,
      0,
    ]);
  });
});
