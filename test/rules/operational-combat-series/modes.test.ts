// Modes (OCS 5): what each lets a unit do, who may take it, and when it ends.

import { describe, expect, test } from 'vitest';
import { mayEnter } from '../../../src/rules/operational-combat-series/chapters/steps.ts';
import { POINT } from '../../../src/rules/operational-combat-series/schema/terrain.ts';
import { MARKER } from '../../../src/rules/operational-combat-series/terms.ts';
import {
  actionRating,
  allowanceOf,
  disorganize,
  setFace,
  setMarker,
  shown,
} from '../../../src/rules/operational-combat-series/units.ts';
import { type Field, field, type Placed, type Scene } from './position.ts';

const far: Placed = ['so-121', '16.01'];
const PHASE_OF_ITS_OWN = { '5.11': false };

const scene = (units: readonly Placed[], rest: Partial<Scene> = {}): Field =>
  field({ units: [...units, far], ...rest });
const allowance = (f: Field, id: string): number => allowanceOf(f.g, f.unit(id)) / POINT;
const modesFor = (f: Field, id: string): string[] =>
  f
    .legal()
    .filter((text) => text.endsWith(`-mode ${id}`) || text === `reserve-mode-moving ${id}`)
    .map((text) => text.split(' ')[0]);

describe('choice', () => {
  test('[OCS 5.1] [OCS 5.3] [OCS 5.4] units and headquarters choose a voluntary mode once, in the Mode Determination Phase', () => {
    const f = scene(
      [
        ['de-34', '03.03'],
        ['de-hq', '03.03'],
        ['de-rr', '03.03', 'repair'],
      ],
      { options: PHASE_OF_ITS_OWN },
    );
    expect(f.step).toBe('modes.choose');
    expect(modesFor(f, 'de-34')).toEqual(['move-mode', 'reserve-mode', 'reserve-mode-moving', 'strategic-mode']);
    expect(modesFor(f, 'de-hq')).toEqual(modesFor(f, 'de-34'));
    expect(modesFor(f, 'de-rr')).toEqual([]);
    f.play('move-mode de-34');
    expect([f.mode('de-34'), modesFor(f, 'de-34')]).toEqual(['move', []]);
    f.play('done');
    expect(f.step).toBe('movement.choose');
    // 5.3: at no other time, and at no cost.
    f.play('pick de-34');
    expect([modesFor(f, 'de-34'), allowance(f, 'de-34')]).toEqual([[], 8]);
  });

  test('[OCS 5.3] also in the second week, after supply is counted', () => {
    const f = scene(
      [
        ['de-34', '03.03'],
        ['de-hq', '03.03'],
      ],
      {
        options: PHASE_OF_ITS_OWN,
        scenario: {
          dumps: [{ side: 'german', at: '03.03', sp: 9 }],
          firstPlayer: { 1: 'german', 2: 'german' },
          supply: {},
        },
      },
    );
    while (f.step !== 'modes.choose' || f.g.cells[f.g.s.at.turn] === 1)
      if (f.actor === 'chance') f.dice(7);
      else f.play(f.legal().find((text) => text === 'done' || text === 'end') ?? f.legal()[0]);
    expect(modesFor(f, 'de-34')).toContain('move-mode');
  });

  test('[OCS 5.11] units choose as they move, before they spend points, and once', () => {
    const f = scene([
      ['de-34', '03.03'],
      ['de-1pz', '03.03'],
    ]);
    expect(f.step).toBe('movement.choose');
    f.play('pick de-34', 'move-mode de-34');
    expect(modesFor(f, 'de-34')).toEqual([]);
    f.play('halt', 'pick de-1pz', 'step 04.03');
    expect(modesFor(f, 'de-1pz')).toEqual([]);
    f.play('halt');
    expect([f.mode('de-34'), f.mode('de-1pz')]).toEqual(['move', 'combat']);
  });

  test('[OCS 5.2] a mode is a matter of one unit, which has one at a time; modes stack', () => {
    const f = scene(
      [
        ['de-34', '03.03'],
        ['de-1pz', '03.03', 'reserve'],
      ],
      { options: PHASE_OF_ITS_OWN },
    );
    f.play('strategic-mode de-1pz', 'reserve-mode de-34');
    expect([f.mode('de-34'), f.mode('de-1pz')]).toEqual(['combat reserve', 'move strategic']);
  });

  test('[OCS 5.5] [OCS 5.6] Combat and Move Mode are the sides of the counter', () => {
    const f = scene([['de-34', '03.03']]);
    const { g } = f;
    expect(shown(g, f.unit('de-34'))).toMatchObject({ strength: 15, ma: 5 });
    f.play('pick de-34', 'move-mode de-34');
    expect(shown(g, f.unit('de-34'))).toMatchObject({ strength: 7, ma: 8 });
  });

  test('[OCS 12.1a] a headquarters in Combat Mode does not move', () => {
    const f = scene([['de-hq', '03.03']]).play('pick de-hq');
    expect(f.steps()).toEqual([]);
    f.play('move-mode de-hq');
    expect(f.steps()).toHaveLength(6);
  });
});

describe('Reserve Mode', () => {
  test('[OCS 5.7a] has half the allowance of the side that shows', () => {
    const f = scene([['de-34', '03.03', 'reserve']]);
    expect(allowance(f, 'de-34')).toBe(2.5);
    f.play('pick de-34', 'reserve-mode-moving de-34');
    expect([f.mode('de-34'), allowance(f, 'de-34')]).toEqual(['move reserve', 4]);
  });

  test('[OCS 5.7a] is never moved beside enemies, nor chosen there', () => {
    const f = scene([
      ['de-1pz', '03.03', 'reserve'],
      ['de-2pz', '04.03'],
      ['so-148', '04.04'],
    ]);
    // 03.03 is beside 04.04: the unit stood there when the game began.
    expect(mayEnter(f.g, f.unit('de-1pz'), f.hex('04.03'))).toBe(false);
    f.play('pick de-1pz');
    expect(f.steps()).not.toContain('04.03');
    expect(f.steps()).toContain('03.02');
    f.play('halt', 'pick de-2pz');
    expect(modesFor(f, 'de-2pz')).toEqual(['move-mode']);
  });

  test('[OCS 4.1] [OCS 5.7a] ends where an enemy ceases its movement beside it, not where one passes', () => {
    const f = scene([
      ['de-1pz', '02.03', 'move'],
      ['so-52', '05.03', 'reserve'],
      ['so-148', '05.03'],
    ]);
    f.play('pick de-1pz', 'step 03.03', 'step 04.03');
    expect(f.mode('so-52')).toBe('combat reserve');
    f.play('step 04.02');
    expect(f.mode('so-52')).toBe('combat reserve');
    f.play('halt');
    // 04.02 is beside 05.02 and 05.01 only.
    expect(f.mode('so-52')).toBe('combat reserve');
    const g = scene([
      ['de-1pz', '02.03', 'move'],
      ['so-52', '05.03', 'reserve'],
      ['so-148', '05.03'],
    ]);
    g.play('pick de-1pz', 'step 03.03', 'step 04.03', 'halt');
    expect(g.mode('so-52')).toBe('combat');
    expect(g.noted('alarmed')).toHaveLength(1);
  });

  test('[OCS 5.7] markers limit the stacks; one more unit of a stack needs none', () => {
    const units: readonly Placed[] = [
      ['de-1pz', '01.01', 'reserve'],
      ['de-2pz', '02.03', 'reserve'],
      ['de-394', '01.05', 'reserve'],
      ['de-k3', '01.07', 'reserve'],
      ['de-rec', '01.07'],
      ['de-34', '01.09'],
    ];
    const f = scene(units, { options: PHASE_OF_ITS_OWN });
    expect(modesFor(f, 'de-34')).not.toContain('reserve-mode');
    expect(modesFor(f, 'de-rec')).toContain('reserve-mode');
    f.play('reserve-mode de-rec', 'combat-mode de-1pz');
    expect(modesFor(f, 'de-34')).toContain('reserve-mode');
  });

  test('[OCS 5.7] reserves do not part without another marker', () => {
    const units: readonly Placed[] = [
      ['de-1pz', '01.01', 'reserve'],
      ['de-2pz', '02.03', 'reserve'],
      ['de-394', '01.05', 'reserve'],
      ['de-k3', '01.07', 'reserve'],
      ['de-rec', '01.07', 'reserve'],
    ];
    const f = scene(units).play('pick de-rec');
    expect(f.steps()).toEqual([]);
    const g = scene(units).play('pick de-rec', 'join de-k3');
    expect(g.steps().length).toBeGreaterThan(0);
  });

  test('[OCS 5.7b] [OCS 8.0] [OCS 8.1a] reserves are released at the start of Reaction and alone move in it, with all their points', () => {
    const f = scene([
      ['de-1pz', '01.01'],
      ['so-52', '09.08', 'reserve'],
      ['so-148', '10.06'],
      ['so-141', '12.06', 'reserve'],
    ]);
    f.play('end');
    expect([f.step, f.actor]).toEqual(['release.choose', 'soviet']);
    expect(f.offers('release')).toEqual(['release so-141', 'release so-52']);
    f.play('release so-52');
    expect(f.step).toBe('movement.choose');
    expect(f.offers('pick')).toEqual(['pick so-52']);
    expect([f.mode('so-52'), f.mode('so-141'), allowance(f, 'so-52')]).toEqual(['combat', 'combat reserve', 8]);
    // No mode is chosen in Reaction.
    f.play('pick so-52');
    expect(modesFor(f, 'so-52')).toEqual([]);
  });

  test('[OCS 10.0] [OCS 10.0a] in Exploitation those move that are released then, and those that are marked', () => {
    const f = scene([
      ['de-1pz', '01.01', 'reserve'],
      ['de-2pz', '01.03'],
      ['de-34', '01.05'],
      ['so-52', '09.08', 'reserve'],
    ]);
    setMarker(f.g, f.unit('de-2pz'), MARKER.exploitation);
    f.play('end', 'done');
    expect([f.step, f.actor]).toEqual(['release.choose', 'german']);
    f.play('release de-1pz');
    expect(f.offers('pick')).toEqual(['pick de-1pz', 'pick de-2pz']);
  });
});

describe('Strategic Move Mode', () => {
  test('[OCS 5.8] [OCS 5.8a] doubles the allowance of Move Mode', () => {
    const f = scene([['de-34', '03.06']]).play('pick de-34', 'strategic-mode de-34');
    expect([f.mode('de-34'), allowance(f, 'de-34')]).toEqual(['move strategic', 16]);
  });

  test('[OCS 5.8b] keeps to roads and railroads, away from enemies', () => {
    const f = scene([['de-34', '03.06', 'strategic']]).play('pick de-34');
    expect(f.steps()).toEqual(['02.06', '04.06']);
    const near = scene([
      ['de-34', '03.06', 'strategic'],
      ['so-148', '05.06'],
    ]).play('pick de-34');
    expect(near.steps()).toEqual(['02.06']);
    const beside = scene([
      ['de-34', '03.06', 'strategic'],
      ['so-148', '04.07'],
    ]).play('pick de-34');
    expect(beside.steps()).toEqual([]);
  });

  test('[OCS 5.8b] [OCS 4.1] is not chosen beside an enemy, whoever stands there', () => {
    const f = scene([
      ['de-34', '03.06'],
      ['de-1pz', '03.06'],
      ['so-148', '04.07'],
    ]).play('pick de-34');
    expect(modesFor(f, 'de-34')).toEqual(['move-mode']);
  });
});

describe('Disorganized Mode', () => {
  const hit = (...units: Placed[]): Field => {
    const f = scene(units, { options: PHASE_OF_ITS_OWN });
    disorganize(f.g, f.hex('03.06'));
    return f;
  };

  test('[OCS 5.10a] strikes all units of a hex but headquarters', () => {
    const f = hit(['de-34', '03.06'], ['de-1pz', '03.06', 'move'], ['de-hq', '03.06'], ['de-2pz', '03.05']);
    expect(['de-34', 'de-1pz', 'de-hq', 'de-2pz'].map((id) => f.mode(id))).toEqual([
      'combat disorganized',
      'move disorganized',
      'combat',
      'combat',
    ]);
  });

  test('[OCS 5.10b] halves the allowance and lowers the action rating by one', () => {
    const f = hit(['de-34', '03.06']);
    expect([allowance(f, 'de-34'), actionRating(f.g, f.unit('de-34'))]).toEqual([2.5, 2]);
  });

  test('[OCS 5.7c] [OCS 5.8d] [OCS 5.10d] takes the place of Reserve and Strategic Move', () => {
    const f = hit(['de-34', '03.06', 'reserve'], ['de-1pz', '03.06', 'strategic']);
    expect([f.mode('de-34'), f.mode('de-1pz')]).toEqual(['combat disorganized', 'move disorganized']);
  });

  test('[OCS 5.10e] leaves the side of the counter to choose, and no other mode', () => {
    const f = hit(['de-34', '03.06']);
    expect(modesFor(f, 'de-34')).toEqual(['move-mode']);
    f.play('move-mode de-34');
    expect(f.mode('de-34')).toBe('move disorganized');
  });

  test('[OCS 5.10f] [OCS 5.9a] ends in the own Clean Up, as do markers of exploitation', () => {
    const f = hit(['de-34', '03.06'], ['de-1pz', '01.01'], ['so-148', '12.06']);
    setFace(f.g, f.unit('de-1pz'), 0);
    setMarker(f.g, f.unit('de-1pz'), MARKER.exploitation);
    setMarker(f.g, f.unit('so-148'), MARKER.disorganized);
    f.play('done', 'end', 'end');
    expect([f.actor, f.mode('de-34'), f.mode('de-1pz'), f.mode('so-148')]).toEqual([
      'soviet',
      'combat',
      'combat',
      'combat disorganized',
    ]);
  });
});
