// Theater Reserves (TITE 102.0) on the whole map: who may redeploy, to which headquarters, and how far it goes then.

import { describe, expect, test } from 'vitest';
import { isConduit } from '../../../src/rules/thunder-in-the-east/chapters/headquarters.ts';
import { movement } from '../../../src/rules/thunder-in-the-east/chapters/movement.ts';
import { setInterdicted, setMode } from '../../../src/rules/thunder-in-the-east/state.ts';
import { MODE } from '../../../src/rules/thunder-in-the-east/terms.ts';
import { Front } from './front.ts';

const left = (front: Front): number => front.g.cells[movement.at.left];

/** Two Soviet headquarters, in Kiev and Kharkov, and a corps with the first one. */
function reserve({ isOn = true, kind = 'SU_INA', far = 'Kharkov' } = {}) {
  const front = new Front('barbarossa', { theaterReserves: isOn });
  const near = front.place('SU_HQ', front.hexOf('Kiev'));
  const other = front.place('SU_HQ', front.hexOf(far));
  const u = front.place(kind, front.hexOf('Kiev'));
  const to = `redeploy ${front.hexOf(far)}`;
  return { front, near, other, u, to };
}

describe('102.1: getting in', () => {
  test('[TITE 102.0] without the option nobody redeploys', () => {
    const { front, u } = reserve({ isOn: false });
    front.moves('soviet').play(`pick ${front.id(u)}`);
    expect(front.offers('redeploy')).toEqual([]);
  });

  test('[TITE 102.1.1] a headquarters with a Countdown, under stress or without its line lets nobody in or out', () => {
    const closed: ((given: ReturnType<typeof reserve>) => unknown)[] = [
      ({ front, near }) => front.delay(near, 2),
      ({ front, other }) => front.delay(other, 2),
      ({ front }) => front.weather('mud'),
      ({ front }) => front.weather('cold'),
      ({ front }) => front.surround(front.hexOf('Kharkov'), 'DE_INC4'),
    ];
    for (const close of closed) {
      const given = reserve();
      close(given);
      given.front.moves('soviet').play(`pick ${given.front.id(given.u)}`);
      expect(given.front.offers('redeploy')).toEqual([]);
    }
  });

  test('[TITE 102.1.1] operational headquarters are no conduits', () => {
    const front = new Front('barbarossa', { theaterReserves: true });
    front.place('HU_HQ', '6855');
    front.place('RO_HQ', '8164');
    const u = front.place('HU_INC', '6855');
    front.moves('axis').play(`pick ${front.id(u)}`);
    expect(front.offers('redeploy')).toEqual([]);
  });

  test('[TITE 102.1.2] a garrison, an isolated unit and an interdicted one stay; an unsupplied one may go', () => {
    const garrison = reserve({ kind: 'SU_GAR' });
    garrison.front.moves('soviet');
    expect(garrison.front.refuses(`pick ${garrison.front.id(garrison.u)}`)).toBe(true);
    const isolated = reserve();
    isolated.front
      .supply(isolated.u, 'isolated')
      .moves('soviet')
      .play(`pick ${isolated.front.id(isolated.u)}`);
    expect(isolated.front.offers('redeploy')).toEqual([]);
    const interdicted = reserve();
    setInterdicted(interdicted.front.g, interdicted.u, true);
    setMode(interdicted.front.g, interdicted.other, MODE.attack);
    interdicted.front.moves('soviet', 'special');
    expect(interdicted.front.refuses(`pick ${interdicted.front.id(interdicted.u)}`)).toBe(true);
    const hungry = reserve();
    hungry.front
      .supply(hungry.u, 'unsupplied')
      .moves('soviet')
      .play(`pick ${hungry.front.id(hungry.u)}`);
    expect(hungry.front.offers('redeploy')).toEqual([hungry.to]);
  });

  test('[TITE 102.1] a unit beside the headquarters is not in reserve', () => {
    const { front } = reserve();
    const outside = front.place('SU_INA', '9049');
    front.moves('soviet').play(`pick ${front.id(outside)}`);
    expect(front.offers('redeploy')).toEqual([]);
  });
});

describe('102.2: getting out', () => {
  test('[TITE 102.2.2] before the battles only a headquarters in Attack mode receives units', () => {
    const balanced = reserve();
    balanced.front.moves('soviet', 'special').play(`pick ${balanced.front.id(balanced.u)}`);
    expect(balanced.front.offers('redeploy')).toEqual([]);
    const { front, other, u, to } = reserve();
    setMode(front.g, other, MODE.attack);
    front.moves('soviet', 'special').play(`pick ${front.id(u)}`, to);
    expect([front.at(u), front.step]).toEqual([front.hexOf('Kharkov'), 'movement.step']);
  });

  test('[TITE 102.2] the unit moves on from there, once, and does not redeploy or break down again', () => {
    const { front, u, to } = reserve();
    front.place('SU_HQ', front.hexOf('Kursk'));
    front.moves('soviet').play(`pick ${front.id(u)}`, to);
    expect(front.offers('redeploy')).toEqual([]);
    expect(front.offers('split')).toEqual([]);
    expect(front.offers('step').length).toBeGreaterThan(3);
  });

  test('[TITE 102.2.3] after the battles it has half its allowance more, rounded up, also from its own headquarters', () => {
    const { front, u, to } = reserve({ kind: 'SU_CVC' });
    const full = front.g.s.forces.kinds[front.g.s.forces.kind[u]].allowance[1];
    front.moves('soviet').play(`pick ${front.id(u)}`);
    expect(left(front)).toBe(full + Math.ceil(full / 2));
    front.play(to);
    expect(left(front)).toBe(full + Math.ceil(full / 2));
    const without = reserve({ isOn: false, kind: 'SU_CVC' });
    without.front.moves('soviet').play(`pick ${without.front.id(without.u)}`);
    expect(left(without.front)).toBe(full);
  });

  test('[TITE 102.2.1] over the boundary of a theater it is eighteen hexes, within one any distance', () => {
    const { front, u } = reserve({ far: 'Gorki' });
    expect(
      front.g.s.land.grid.distance(front.hex(front.hexOf('Kiev')), front.hex(front.hexOf('Gorki'))),
    ).toBeGreaterThan(18);
    front.moves('soviet').play(`pick ${front.id(u)}`);
    expect(front.offers('redeploy')).toHaveLength(1);
    const caucasus = reserve({ far: 'Tbilisi' });
    caucasus.front.moves('soviet').play(`pick ${caucasus.front.id(caucasus.u)}`);
    expect(caucasus.front.offers('redeploy')).toEqual([]);
  });

  test('[TITE 102.2] no line by rail between the two, no redeployment', () => {
    const { front, u, to } = reserve();
    front.moves('soviet').play(`pick ${front.id(u)}`);
    expect(front.offers('redeploy')).toEqual([to]);
    const cut = reserve();
    // Along a whole column of the map the Axis holds every railway: both sides of it keep sources of their own.
    const { railHexes, grid } = cut.front.g.s.land;
    const column = railHexes.map((hex) => grid.label(hex)).filter((label) => label.startsWith('95'));
    for (const [i, label] of column.entries()) cut.front.place(['DE_INC4', 'DE_INC3', 'DE_INC6'][i % 3], label);
    expect([cut.near, cut.other].map((hq) => isConduit(cut.front.g, hq))).toEqual([true, true]);
    cut.front.moves('soviet').play(`pick ${cut.front.id(cut.u)}`);
    expect(cut.front.offers('redeploy')).toEqual([]);
  });
});
