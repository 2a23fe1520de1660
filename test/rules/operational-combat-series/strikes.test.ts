// Ground support (OCS 14.12 to 14.14) and flak (14.18).

import { describe, expect, test } from 'vitest';
import { rangeSpent } from '../../../src/rules/operational-combat-series/aircraft.ts';
import { levelOfBase } from '../../../src/rules/operational-combat-series/bases.ts';
import { flakOf } from '../../../src/rules/operational-combat-series/chapters/sortie.ts';
import { isBroken, portHitsIn } from '../../../src/rules/operational-combat-series/hexes.ts';
import { PHASE } from '../../../src/rules/operational-combat-series/terms.ts';
import { airfield, settle, state, states, tokens, until } from './airfield.ts';
import type { Field, Placed } from './position.ts';
import { shore } from './shore.ts';

const STUKAS = [1, 2, 3, 4].map((i) => `stuka${i} german T (1) 8 25 at 03.05`);
const columns = (f: Field): number[] => f.noted('barrage').map(({ column }) => f.g.s.tables.barrage.leastOf(column));
const toward = (f: Field, hex: string, first: string, ...others: string[]): Field => {
  f.play(`fly ${first}`, ...others.map((id) => `fly-along ${id}`));
  if (f.offers('done').length > 0) f.play('done');
  return f.play(`fly-to ${hex}`, 'halt');
};

describe('the examples', () => {
  test('[OCS 14.13a] [OCS 14.13b] [OCS 14.18] [OCS 14.18a] [OCS 14.18b] [OCS 14.1i] four Stukas against a mountain division and its supply', () => {
    // A barrage air mission, in 14.8.
    const f = airfield({
      planes: STUKAS,
      units: [['so-52', '08.04']],
      scenario: { dumps: [{ side: 'soviet', at: '08.04', tokens: 40 }] },
    });
    toward(f, '08.04', 'stuka1', 'stuka2', 'stuka3', 'stuka4');
    f.play(
      'end',
      'strike 08.04',
      'strike-with stuka1',
      'strike-with stuka2',
      'strike-with stuka3',
      'strike-with stuka4',
    );
    // Flak of 3: two steps and the supply; once for each aircraft, before the targets are divided.
    expect(f.noted('flak')).toEqual([]);
    f.dice(9, 2, 7, 5);
    expect(f.noted('flak').map(({ rating }) => rating)).toEqual([3, 3, 3, 3]);
    expect(f.legal()).toEqual(['aim units', 'aim supplies']);
    f.play('aim supplies', 'assign stuka1', 'assign stuka2', 'done').dice(4);
    expect(tokens(f, '08.04', 1)).toBe(34);
    // The other two strike the division: 8-11, 7, no effect.
    f.play('assign stuka3', 'assign stuka4').dice(7);
    expect(columns(f).at(-1)).toBe(8);
    expect(f.noted('lost')).toEqual([]);
    until(f, 'movement.choose');
    expect(states(f, 'stuka1', 'stuka2', 'stuka3', 'stuka4')).toEqual(Array(4).fill('03.05 inactive'));
  });

  test('[OCS 14.8] [OCS 14.12] [OCS 14.12a] [OCS 14.18] an escorted strike against a flame-thrower battalion', () => {
    // A complex air unit mission, in 14.18.
    const f = airfield({
      first: 'soviet',
      planes: [
        'mig1 soviet F 2 2 24 at 14.05',
        'mig2 soviet F 2 2 24 at 14.05',
        ...[1, 2, 3].map((i) => `il${i} soviet T (2) 7 25 at 14.05`),
        'bf1 german F 4 3 24 at 05.02',
        'bf2 german F 4 3 24 at 05.08',
      ],
      units: [['de-stug', '07.05']],
      bases: ['german 03.05 1', 'soviet 14.05 1'],
    });
    f.play('end');
    while (f.g.cells[f.g.s.at.phase] !== PHASE.exploitation) f.play(f.legal().includes('done') ? 'done' : 'end');
    f.play('fly mig1', 'fly-along mig2', 'fly-along il1', 'fly-along il2', 'fly-along il3', 'fly-to 07.05');
    while (f.offers('intercept').length < 2) f.play('follow');
    f.play('intercept bf1', 'intercept bf2');
    // Two rounds, and both Bf 109 abort.
    f.play('engage bf1', 'meet mig1').dice(3);
    f.play('meet mig1').dice(4);
    expect(f.step).toBe('flight.course');
    f.play('halt', 'fly-along bf2');
    expect(states(f, 'bf1', 'bf2', 'mig1')).toEqual(['03.05 inactive', '03.05 inactive', '07.05 active']);
    f.play('strike 07.05', 'strike-with mig1', 'strike-with mig2');
    f.play('strike-with il1', 'strike-with il2', 'strike-with il3').dice(7, 2, 11, 10, 8);
    expect(f.noted('flak').map(({ rating }) => rating)).toEqual(Array(5).fill(1));
    // 18 points of those that are left, three columns to the left: 10 is half a step, and a die of 1 saves it.
    f.play('assign mig1', 'assign mig2', 'assign il2', 'assign il3').dice(10, 1);
    expect([f.noted('barrage')[0].strength, columns(f)]).toEqual([18, [5]]);
    expect(f.mode('de-stug')).toBe('combat disorganized');
  });
});

describe('who may attack what, and when', () => {
  test('[OCS 14.13] [OCS 14.1i] alone at the end of Movement, and the rest in the Combat Phase', () => {
    const f = airfield({ planes: STUKAS, units: [['so-148', '09.04']] });
    toward(f, '09.04', 'stuka1', 'stuka2', 'stuka3', 'stuka4');
    f.play('end', 'strike 09.04', 'strike-with stuka1', 'done').dice(7, 7);
    expect(states(f, 'stuka1', 'stuka2')).toEqual(['03.05 inactive', '09.04 active']);
    // The target was struck in this phase; in the next it may be again.
    while (f.g.cells[f.g.s.at.phase] !== PHASE.combat) f.play(f.legal().includes('done') ? 'done' : 'end');
    expect(f.offers('strike')).toEqual(['strike 09.04']);
  });

  test('[OCS 14.12b] the defender strikes in the Barrage Segment of his Reaction Phase', () => {
    const f = airfield({ planes: ['il soviet T (2) 7 25 at 14.05'], units: [['de-394', '09.04']] });
    f.play('end');
    while (f.actor !== 'soviet') f.play('end');
    toward(f, '09.04', 'il');
    expect([f.actor, f.legal()]).toEqual(['soviet', ['end', 'strike 09.04']]);
  });

  test('[OCS 14.12] guns fire with aircraft, at one target and on one column', () => {
    const f = airfield({
      planes: STUKAS,
      units: [
        ['de-75', '06.05'],
        ['so-148', '08.05'],
      ],
      scenario: { dumps: [{ side: 'german', at: '06.05', tokens: 4 }] },
    });
    toward(f, '08.05', 'stuka1').play('end');
    while (f.g.cells[f.g.s.at.phase] !== PHASE.combat) f.play('end');
    f.play('strike 08.05').dice(7);
    // The only target and the only aircraft are not asked about.
    expect(f.legal()).toEqual(['done', 'fire de-75']);
    f.play('fire de-75').dice(6);
    expect(f.noted('barrage')[0].strength).toBe(8 + 18);
  });

  test('[OCS 14.12c] [OCS 14.14] at most three strategic bombers in a barrage', () => {
    const f = airfield({
      planes: [1, 2, 3, 4].map((i) => `he${i} german S (2) 6 40 at 03.05`),
      units: [['so-148', '09.04']],
    });
    toward(f, '09.04', 'he1', 'he2', 'he3', 'he4').play('end', 'strike 09.04');
    f.play('strike-with he1', 'strike-with he2', 'strike-with he3', 'strike-with he4').dice(7, 7, 7, 7);
    f.play('assign he1', 'assign he2', 'assign he3').dice(7);
    expect(f.noted('barrage')[0].strength).toBe(18);
    settle(f);
    // The fourth has found no target, and stays.
    expect(states(f, 'he1', 'he4')).toEqual(['03.05 inactive', '09.04 active']);
  });

  test('[OCS 14.13c] a railroad is broken; a base falls to level 1, and its inactive aircraft are hit on 4 to 6', () => {
    const rail = airfield({ planes: STUKAS });
    toward(rail, '12.06', 'stuka1', 'stuka2', 'stuka3', 'stuka4').play('end', 'strike 12.06');
    rail.play('strike-with stuka1', 'strike-with stuka2', 'strike-with stuka3', 'strike-with stuka4');
    rail.play('assign stuka1', 'assign stuka2', 'assign stuka3', 'assign stuka4').dice(6);
    expect(isBroken(rail.g, rail.hex('12.06'))).toBe(true);
    const f = airfield({
      planes: [
        ...STUKAS,
        'mig1 soviet F 2 2 20 at 14.03 inactive',
        'mig2 soviet F 2 2 20 at 14.03 inactive',
        'il soviet T (2) 7 20 at 14.03 inactive reduced',
      ],
      bases: ['german 03.05 1', 'soviet 14.03 3'],
    });
    toward(f, '14.03', 'stuka1', 'stuka2', 'stuka3', 'stuka4').play('end', 'strike 14.03');
    f.play('strike-with stuka1', 'strike-with stuka2', 'strike-with stuka3', 'strike-with stuka4').dice(2, 2, 2, 2);
    expect(f.noted('flak')[0].rating).toBe(3);
    f.play('assign stuka1', 'assign stuka2', 'assign stuka3', 'assign stuka4').dice(4, 3, 4, 6);
    expect(levelOfBase(f.g, 2)).toBe(2);
    expect(states(f, 'mig1', 'mig2', 'il')).toEqual(['14.03 inactive', '14.03 inactive reduced', 'lost']);
  });

  test('[OCS 14.13d] a port takes hits, up to four', () => {
    const f = shore({
      units: [
        ['it-202', '14.23'],
        ['us-1', '27.06'],
      ],
      scenario: { aircraft: ['us-b17-1', 'us-b17-2'].map((unit) => ({ unit, at: 'tunisia' })) },
    });
    // From a box off the map, 19 hexes away from the coast.
    f.play('fly us-b17-1', 'fly-along us-b17-2', 'fly-to 14.23');
    expect(rangeSpent(f.g, f.number('aircraft', 'us-b17-1'))).toBe(
      19 + f.g.s.land.grid.distance(f.hex('03.17'), f.hex('14.23')),
    );
    f.play('halt', 'end', 'strike 14.23', 'strike-with us-b17-1', 'strike-with us-b17-2').dice(2, 2);
    // Flak of its units, and of the port.
    expect(f.noted('flak')[0].rating).toBe(flakOf(f.g, f.hex('14.23'), 0));
    f.play('aim port', 'assign us-b17-1', 'assign us-b17-2').dice(6);
    expect(portHitsIn(f.g, f.hex('14.23'))).toBe(f.noted('damaged')[0].hits);
    expect(portHitsIn(f.g, f.hex('14.23'))).toBeGreaterThan(0);
  });

  test('[OCS 14.12d] shots from the hip fall in movement, as often as there are aircraft, and never with guns', () => {
    const scene = (hip: string) =>
      airfield({
        planes: STUKAS,
        options: { '14.12d': hip },
        units: [
          ['de-75', '06.05'],
          ['so-148', '08.05'],
        ],
        scenario: { dumps: [{ side: 'german', at: '06.05', tokens: 4 }] },
      });
    const f = scene('first');
    toward(f, '08.05', 'stuka1', 'stuka2').play('hip-shoot 08.05', 'strike-with stuka1', 'done').dice(7, 7);
    expect([f.step, state(f, 'stuka1')]).toEqual(['movement.choose', '03.05 inactive']);
    f.play('hip-shoot 08.05').dice(7, 7);
    expect([f.noted('barrage').length, state(f, 'stuka2')]).toEqual([2, '03.05 inactive']);
    for (const hip of ['none', 'second']) expect(toward(scene(hip), '08.05', 'stuka1').offers('hip-shoot')).toEqual([]);
    expect(toward(scene('both'), '08.05', 'stuka1').offers('hip-shoot')).toEqual(['hip-shoot 08.05']);
  });

  test('[OCS 14.4e] a strategic bomber that is a transport does one thing at a time', () => {
    const planes = ['sm german S/Tpt (1) 4 40 at 03.05 2T'];
    const rest = {
      units: [['so-148', '09.04']] as const,
      scenario: { dumps: [{ side: 'german', at: '03.05', tokens: 4 }] },
    };
    const above = (...loads: string[]): Field =>
      airfield({ planes, ...rest, options: { '14.12d': 'both' } }).play(
        'fly sm',
        ...loads,
        'fly-to 09.01',
        'fly-to 09.04',
      );
    // With a load it does not even stay above the enemy (14.20a).
    expect(above('load 2').offers('halt')).toEqual([]);
    expect(above('done').play('halt').offers('hip-shoot')).toEqual(['hip-shoot 09.04']);
  });
});

describe('[OCS 14.18] flak', () => {
  test('[OCS 14.18c] counts steps, goods, the level of the base, and towns, whatever the supply', () => {
    const f = airfield({
      planes: ['il soviet T (2) 7 25 at 14.05'],
      bases: ['german 03.05 1', 'soviet 14.05 3/1'],
      units: [
        ['so-148', '13.06'],
        ['so-hq', '14.05'],
      ],
      scenario: { supplyAtStart: 'none', dumps: [{ side: 'soviet', at: '13.06', tokens: 1 }] },
    });
    // A division of three steps, its dump and a city; a headquarters at a base of level 3.
    expect(['13.06', '14.05', '10.05'].map((hex) => flakOf(f.g, f.hex(hex), 1))).toEqual([5, 4, 0]);
    // The goods of the other side do not fire for it.
    expect(flakOf(f.g, f.hex('13.06'), 0)).toBe(0);
  });

  test('[OCS 14.6b] aborted aircraft and those that have attacked go home; steps are lost on 12', () => {
    const f = airfield({ planes: STUKAS.slice(0, 3), units: [['so-148', '09.04']] });
    toward(f, '09.04', 'stuka1', 'stuka2', 'stuka3').play('end', 'strike 09.04');
    f.play('strike-with stuka1', 'strike-with stuka2', 'strike-with stuka3').dice(12, 10, 9, 7);
    settle(f);
    expect(states(f, 'stuka1', 'stuka2', 'stuka3')).toEqual([
      '03.05 inactive reduced',
      '03.05 inactive',
      '03.05 inactive',
    ]);
    expect(f.noted('barrage')[0].strength).toBe(8);
  });
});

describe('aircraft answer an overrun', () => {
  const scene = (planes: string[], units: readonly Placed[] = []): Field =>
    airfield({
      planes,
      units: [['de-1pz', '03.03'], ['de-394', '03.03'], ['so-52', '04.04'], ...units],
      bases: ['german 03.03 1', 'soviet 08.05 1', 'soviet 16.09 1'],
      options: { '9.17': true },
      scenario: {
        dumps: [
          { side: 'german', at: '02.03', tokens: 8 },
          { side: 'soviet', at: '05.04', tokens: 8 },
        ],
      },
    })
      .play('pick de-1pz', 'join de-394', 'overrun 04.04', 'at-usual-cost', 'rate de-394')
      .dice(5);

  test('[OCS 7.2a] [OCS 7.2b] active fighters and tactical bombers within 5 hexes; a DG cancels it, and they return', () => {
    const planes = [
      'il1 soviet T (2) 9 25 at 08.05',
      'il2 soviet T (2) 9 25 at 08.05 inactive',
      'db soviet S (1) 9 60 at 08.05',
      'il3 soviet T (2) 9 25 at 16.09',
      'mig soviet F 2 9 25 at 06.05',
    ];
    // They are named in the order of their numbers.
    expect(scene(planes).play('deploy mig').offers('deploy')).toEqual([]);
    const f = scene(planes);
    expect([f.actor, f.legal()]).toEqual(['soviet', ['done', 'deploy il1', 'deploy mig']]);
    f.play('deploy il1', 'deploy mig').dice(7, 7, 11);
    // Two steps of flak; 18 points on units of 1 1/2 RE, beside a friend.
    expect(f.noted('barrage')).toMatchObject([{ hex: f.hex('03.03'), side: 1, strength: 18 }]);
    f.play(f.offers('lose')[0]);
    while (f.step.startsWith('flights-home.')) f.play(f.legal()[0]);
    expect(states(f, 'il1', 'mig').map((text) => text.split(' ')[1])).toEqual(['inactive', 'inactive']);
    expect(f.noted('paid')).toEqual([]);
    expect(f.at('so-52')).toBe('04.04');
  });

  test('[OCS 7.2b] in one barrage with guns', () => {
    const f = scene(['il soviet T (2) 7 25 at 08.05'], [['so-420', '05.05', 'reserve']]);
    f.play('fire so-420');
    if (f.offers('pay').length > 0) f.play(f.legal()[0]);
    f.play('deploy il').dice(7, 7);
    expect(f.noted('barrage')).toMatchObject([{ strength: 17 }]);
  });

  test('[OCS 7.2b] [OCS 14.12c] enemies above the hex are fought first, and never by bombers alone', () => {
    const planes = ['il soviet T (2) 7 25 at 08.05', 'bf german F 4 3 24 at 03.03'];
    expect(scene(planes).step).not.toBe('anti-overrun.planes');
    const f = scene([...planes, 'mig soviet F 2 2 25 at 08.05']);
    expect(f.legal()).toEqual(['done', 'deploy mig']);
    // Its owner does not refuse; 8 + 2 - 4: the attacker aborts, and nothing falls.
    f.play('deploy mig', 'done').dice(8, 7);
    expect(f.noted('airCombat')).toMatchObject([{ site: f.hex('03.03'), side: 1 }]);
  });
});

test('[OCS 8.1a] [OCS 10.0c] aircraft act in Reaction and Exploitation whatever has been released', () => {
  const f = airfield({
    planes: ['il soviet T (2) 7 25 at 14.05', 'bf german F 4 3 24 at 03.05'],
    units: [
      ['de-394', '09.04'],
      ['so-148', '12.04'],
    ],
  });
  f.play('end');
  expect([f.actor, f.legal()]).toEqual(['soviet', ['end', 'fly il']]);
  f.play('end');
  while (f.g.cells[f.g.s.at.phase] !== PHASE.exploitation) f.play(f.legal().includes('done') ? 'done' : 'end');
  expect([f.actor, f.legal()]).toEqual(['german', ['end', 'fly bf']]);
});
