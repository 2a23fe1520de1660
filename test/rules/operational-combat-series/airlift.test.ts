// Transport by air (OCS 14.20) and air drops (14.19).

import { describe, expect, test } from 'vitest';
import { station } from '../../../src/rules/operational-combat-series/aircraft.ts';
import { hauledAt, usableAt } from '../../../src/rules/operational-combat-series/stocks.ts';
import { PHASE, PLACE } from '../../../src/rules/operational-combat-series/terms.ts';
import { isOnMap, lostOf, placeOf } from '../../../src/rules/operational-combat-series/units.ts';
import { airfield, cargo, plane, state, tokens, until } from './airfield.ts';
import type { Field } from './position.ts';

const BASES = ['german 03.05 1', 'german 10.05 1', 'soviet 16.09 1'];
const dump = (at: string, amount: number, side = 'german') => ({ side, at, tokens: amount });
const JU = 'ju german Tpt (0) 0 60 at 03.05 2T';

describe('transport', () => {
  test('[OCS 14.20] [OCS 14.20a] [OCS 14.4d] [OCS 11.3] tokens go from base to base, and no farther in the phase', () => {
    const f = airfield({ planes: [JU], bases: BASES, scenario: { dumps: [dump('03.05', 8)] } });
    f.play('fly ju');
    // Two tokens are all that it carries.
    expect(f.legal()).toEqual(['done', 'load 2']);
    f.play('load 2', 'fly-to 10.05');
    expect([tokens(f, '03.05'), tokens(f, '10.05'), cargo(f, 'ju')]).toEqual([6, 2, 0]);
    expect(hauledAt(f.g, f.hex('10.05'), 0)).toBe(2);
  });

  test('[OCS 14.20e] it makes trips until its points are spent, then it is inactive', () => {
    const f = airfield({
      planes: ['ju german Tpt (0) 0 21 at 03.05 2T'],
      bases: BASES,
      scenario: { dumps: [dump('03.05', 8)] },
    });
    f.play('fly ju', 'load 2', 'fly-to 10.05', 'fly-to 03.05', 'load 2', 'fly-to 10.05');
    // Seven hexes three times.
    expect([tokens(f, '10.05'), state(f, 'ju'), f.step]).toEqual([4, '10.05 inactive', 'movement.choose']);
    // Or until its owner has enough.
    const g = airfield({ planes: [JU], bases: BASES, scenario: { dumps: [dump('03.05', 8)] } });
    g.play('fly ju', 'load 2', 'fly-to 10.05', 'halt');
    expect(state(g, 'ju')).toBe('10.05 inactive');
  });

  test('[OCS 14.20a] what came there in the phase is not loaded', () => {
    const f = airfield({
      planes: [JU],
      bases: BASES,
      scenario: { trucks: [{ side: 'german', at: '02.05', kind: 'truck', points: 1, cargoT: 4 }] },
    });
    f.play('trucks 02.05 1', 'step 03.05', 'unload 4', 'halt', 'fly ju');
    expect(f.offers('load')).toEqual([]);
  });

  test('[OCS 14.20a] nothing is loaded away from a base, and no load stays on station', () => {
    const away = airfield({
      planes: ['ju german Tpt (0) 0 60 at 03.05 4T'],
      bases: BASES,
      units: [['de-fj', '05.05']],
      scenario: { dumps: [dump('05.05', 8)] },
    });
    station(away.g, plane(away, 'ju'), away.hex('05.05'));
    away.play('fly ju');
    expect([away.offers('load'), away.offers('board')]).toEqual([[], []]);
    const f = airfield({ planes: [JU], bases: BASES, scenario: { dumps: [dump('03.05', 8)] } });
    f.play('fly ju', 'load 2', 'fly-to 06.05');
    expect([f.offers('halt'), f.offers('fly-home')]).toEqual([[], ['fly-home']]);
    f.play('fly-home', 'home 03.05');
    expect([tokens(f, '03.05'), state(f, 'ju')]).toEqual([8, '03.05 inactive']);
    // Empty, it may stay.
    const empty = airfield({ planes: [JU], bases: BASES, scenario: { dumps: [dump('03.05', 8)] } });
    empty.play('fly ju', 'done', 'fly-to 06.05', 'halt');
    expect(state(empty, 'ju')).toBe('06.05 active');
  });

  test('[OCS 14.20b] only units on foot go aboard, and neither headquarters, guns, equipment nor who has moved', () => {
    const units = ['de-fj', 'de-pi39', 'de-stug', 'de-hq', 'de-75', 'de-k3'].map((id) => [id, '03.05'] as const);
    const f = airfield({ planes: ['ju german Tpt (0) 0 60 at 03.05 8T'], bases: BASES, units });
    f.play('fly ju');
    expect(f.offers('board')).toEqual(['board de-fj']);
    f.play('board de-fj', 'fly-to 10.05');
    expect([f.at('de-fj'), isOnMap(f.g, f.unit('de-fj'))]).toEqual(['10.05', true]);
    expect(f.noted('unitFlownIn')).toHaveLength(1);
    f.play('halt');
    expect(f.offers('pick')).not.toContain('pick de-fj');
    // Half a regiment is two tokens.
    const g = airfield({ planes: ['ju german Tpt (0) 0 60 at 03.05 1T'], bases: BASES, units });
    expect(g.play('fly ju').offers('board')).toEqual([]);
  });

  test('[OCS 14.20c] [OCS 14.20d] four transports carry 2 SP, and lose their share of it', () => {
    // The example of 14.20: one aborts, one loses a step and aborts.
    const f = airfield({
      planes: [
        ...[1, 2, 3, 4].map((i) => `ju${i} german Tpt (0) 0 60 at 03.05 2T`),
        'mig1 soviet F 2 2 20 at 08.04',
        'mig2 soviet F 2 2 20 at 08.06',
      ],
      bases: BASES,
      scenario: { dumps: [dump('03.05', 8)] },
    });
    f.play('fly ju1', 'fly-along ju2', 'fly-along ju3', 'fly-along ju4');
    expect(f.legal()).toEqual(['done', 'load 4', 'load 8']);
    f.play('load 8', 'fly-to 10.05');
    while (f.offers('intercept').length < 2) f.play('follow');
    f.play('intercept mig1', 'intercept mig2');
    f.play('engage mig1', 'meet ju1').dice(7);
    f.play('engage mig1', 'meet ju2').dice(8);
    expect([cargo(f, 'ju1'), cargo(f, 'ju2'), cargo(f, 'ju3'), cargo(f, 'ju4')]).toEqual([2, 1, 2, 2]);
    expect(f.noted('cargoLost')).toMatchObject([{ side: 0, tokens: 1 }]);
    // The fighters are driven off, and the rest arrives.
    f.play('engage mig1', 'meet ju3').dice(3);
    f.play('meet ju3').dice(3);
    expect(tokens(f, '10.05')).toBe(4);
    until(f, 'movement.choose', 'german');
    expect(tokens(f, '03.05') + tokens(f, '10.05')).toBe(7);
  });

  test('[OCS 14.20c] a unit that its transports can no longer carry loses its share of steps', () => {
    const f = airfield({
      planes: ['ju german Tpt (0) 0 60 at 03.05 2T', 'mig soviet F 2 2 20 at 08.05'],
      bases: BASES,
      units: [['de-fj', '03.05']],
    });
    f.play('fly ju', 'board de-fj', 'fly-to 10.05', 'intercept mig').dice(12);
    // Half of the transport is gone, and with it a unit of one step.
    expect(placeOf(f.g, f.unit('de-fj'))).toBe(PLACE.dead);
    const g = airfield({
      planes: ['ju german Tpt (0) 0 60 at 03.05 2T', 'mig soviet F 2 2 20 at 08.05'],
      bases: BASES,
      units: [['de-fj', '03.05']],
    });
    g.play('fly ju', 'board de-fj', 'fly-to 10.05', 'intercept mig').dice(7);
    until(g, 'movement.choose', 'german');
    expect(isOnMap(g.g, g.unit('de-fj'))).toBe(true);
  });
});

describe('drops', () => {
  const over = (hex: string, dice: number[], rest: object = {}): Field => {
    const f = airfield({ planes: [JU], bases: BASES, units: [['de-fj', '03.05']], ...rest });
    f.play('fly ju', 'board de-fj', `fly-to ${hex}`, 'drop-unit de-fj').dice(...dice);
    return f;
  };

  test('[OCS 14.19] [OCS 14.19b] [OCS 14.19c] a regiment over open ground rolls 5, and drifts by two more dice', () => {
    // The example of 14.19.
    const f = over('08.05', [5, 3, 2]);
    const { grid } = f.g.s.land;
    const hex = f.hex('08.05');
    const step = grid.neighbour[hex * 6 + 2];
    expect(f.at('de-fj')).toBe(grid.label(grid.neighbour[step * 6 + 2] as never));
    expect(f.mode('de-fj')).toBe('combat disorganized');
    expect(lostOf(f.g, f.unit('de-fj'))).toBe(0);
    // The transport flies on, or home with its whole range.
    expect(f.offers('fly-home')).toEqual(['fly-home']);
    f.play('fly-home', 'home 03.05');
    expect(state(f, 'ju')).toBe('03.05 inactive');
  });

  test('[OCS 14.19b] it lands on 1 to 4, loses a step on 6, and one more on close ground, three on very close', () => {
    const lands = (hex: string, die: number): boolean => isOnMap(over(hex, [die]).g, over(hex, [die]).unit('de-fj'));
    expect([lands('08.05', 4), lands('08.05', 6)]).toEqual([true, false]);
    // 08.03 is a village, 10.06 too: close.
    expect([lands('08.03', 3), lands('08.03', 5)]).toEqual([true, false]);
  });

  test('[OCS 14.19b] among enemies it is destroyed, and off the map', () => {
    const rest = {
      units: [
        ['de-fj', '03.05'],
        ['so-148', '08.04'],
      ],
    };
    const { grid } = over('08.05', [1]).g.s.land;
    const hexes = [grid.hexOf('08.05'), grid.hexOf('08.04')] as const;
    const direction = grid.directionTo(hexes[0], hexes[1]) + 1;
    const f = over('08.05', [5, direction, 1], rest);
    expect([placeOf(f.g, f.unit('de-fj')), f.noted('missed').length]).toEqual([PLACE.dead, 1]);
    // Nobody is dropped on enemies on purpose.
    const g = airfield({ planes: [JU], bases: BASES, ...rest } as never);
    g.play('fly ju', 'board de-fj', 'fly-to 08.05');
    expect(g.offers('drop-unit')).toEqual(['drop-unit de-fj']);
  });

  test('[OCS 14.19c] only airborne units jump', () => {
    const f = airfield({
      planes: ['ju german Tpt (0) 0 60 at 03.05 12T'],
      bases: BASES,
      units: [['de-34', '03.05']],
    });
    f.play('fly ju', 'board de-34', 'fly-to 09.05');
    expect(f.offers('drop-unit')).toEqual([]);
  });

  test('[OCS 14.19a] supply lands on 1 to 4, by the load of each aircraft, and serves no combat in the player turn', () => {
    const f = airfield({
      planes: [1, 2].map((i) => `ju${i} german Tpt (0) 0 60 at 03.05 2T`),
      bases: BASES,
      units: [
        ['de-394', '09.05'],
        ['so-148', '09.04'],
      ],
      scenario: { dumps: [dump('03.05', 8)] },
    });
    f.play('fly ju1', 'fly-along ju2', 'load 4', 'fly-to 09.05', 'drop-supply').dice(4, 5);
    expect([tokens(f, '09.05'), usableAt(f.g, f.hex('09.05'), 0)]).toEqual([2, 0]);
    expect(f.noted('dropped')).toMatchObject([{ tokensLost: 0 }, { tokensLost: 2 }]);
    f.play('fly-home', 'home 03.05');
    until(f, 'movement.choose');
    f.play('end');
    while (f.g.cells[f.g.s.at.phase] < PHASE.combat && f.g.cells[f.g.s.at.playerTurn] === 1)
      f.play(f.legal().includes('done') ? 'done' : 'end');
    // Without supply nobody attacks.
    expect(f.offers('attack')).toEqual([]);
    while (f.g.cells[f.g.s.at.playerTurn] === 1) f.play(f.legal().includes('done') ? 'done' : 'end');
    expect(usableAt(f.g, f.hex('09.05'), 0)).toBe(2);
  });
});
