// Movement (TITE 5.1, 14.0 to 17.1) on the bare field and on the map: zones, rivers, roads, trains, overruns on the
// way.

import { describe, expect, test } from 'vitest';
import type { Hex } from '../../../src/hex/ids.ts';
import { costOf } from '../../../src/rules/thunder-in-the-east/chapters/march.ts';
import { mayEntrain } from '../../../src/rules/thunder-in-the-east/chapters/rail.ts';
import { hasRoomFor, setInterdicted } from '../../../src/rules/thunder-in-the-east/state.ts';
import { TERRAIN, WEATHER } from '../../../src/rules/thunder-in-the-east/terms.ts';
import { Battlefield } from './battlefield.ts';
import { Front } from './front.ts';

describe('5.1: zones of control in movement', () => {
  test('[TITE 5.1] entering a zone ends the move; leaving one does not', () => {
    const field = new Battlefield();
    const u = field.place('DE_PZC', '9140');
    field.place('SU_INA', '9340');
    field.moves('axis').play(`pick ${field.id(u)}`, 'step 9240');
    expect([field.at(u), field.step]).toEqual(['9240', 'movement.pick']);
    field
      .play('end')
      .moves('axis')
      .play(`pick ${field.id(u)}`, 'step 9140', 'step 9040');
    expect([field.at(u), field.step]).toEqual(['9040', 'movement.step']);
  });

  test('[TITE 5.1] over a major river no step leads from zone to zone but onto a friend (G38)', () => {
    const beside = (hasFriend: boolean) => {
      const field = new Battlefield();
      const u = field.place('DE_INC4', '9140');
      field.place('SU_INA', '9139');
      field.place('SU_INA', '9340');
      if (hasFriend) field.place('DE_INC6', '9240');
      field
        .border('9140', '9240', 'major')
        .moves('axis')
        .play(`pick ${field.id(u)}`);
      return { field, u };
    };
    expect(beside(false).field.legal()).not.toContain('step 9240');
    const { field, u } = beside(true);
    field.play('step 9240');
    expect([field.at(u), field.step]).toEqual(['9240', 'movement.pick']);
  });

  test('[TITE 5.0] small light units have no zone, small heavy ones have', () => {
    const field = new Battlefield();
    const u = field.place('DE_PZC', '9140');
    field.place('SU_CVC', '9340');
    field.moves('axis').play(`pick ${field.id(u)}`, 'step 9240');
    expect(field.step).toBe('movement.step');
    const other = new Battlefield();
    const panzers = other.place('DE_PZC', '9140');
    other.place('SU_TKC', '9340');
    other.place('SU_TKC', '9340');
    other.moves('axis').play(`pick ${other.id(panzers)}`, 'step 9240');
    expect([other.at(panzers), other.step]).toEqual(['9240', 'movement.pick']);
  });
});

test('[TITE 14.1] no unit enters a hex with enemy units', () => {
  const field = new Battlefield();
  const u = field.place('DE_INC4', '9140');
  field.place('SU_INA', '9240');
  field.moves('axis').play(`pick ${field.id(u)}`);
  expect(field.legal()).not.toContain('step 9240');
  expect(field.legal()).toContain('step 9139');
});

test('[TITE 16.3] after the battles all units move, also those that have moved before them', () => {
  const field = new Battlefield();
  const u = field.place('DE_PZC', '9140');
  const pick = `pick ${field.id(u)}`;
  field.moves('axis', 'special').play(pick, 'step 9240', 'halt');
  expect(field.legal()).not.toContain(pick);
  field.play('end').moves('axis', 'regular').play(pick, 'step 9340');
  expect(field.at(u)).toBe('9340');
});

describe('11.1: three units in a hex, two of them Major, one of them Large, one a hardened garrison', () => {
  /** Whether one more unit of a kind has room with the others. */
  const hasRoom = (more: string, ...others: string[]): boolean => {
    const field = new Battlefield();
    for (const kind of others) field.place(kind, '9140');
    return hasRoomFor(field.g, field.place(more, '9440'), field.hex('9140'));
  };

  test('[TITE 11.1] in any mixture', () => {
    expect([hasRoom('DE_PZD', 'DE_PZD', 'DE_PZD'), hasRoom('DE_PZD', 'DE_PZD', 'DE_PZD', 'DE_PZD')]).toEqual([
      true,
      false,
    ]);
    expect([hasRoom('DE_INC4', 'DE_INC4'), hasRoom('DE_INC4', 'DE_INC4', 'DE_INC4')]).toEqual([true, false]);
    expect(hasRoom('DE_PZD', 'DE_INC4', 'DE_INC4')).toBe(true);
    expect([hasRoom('DE_INC4', 'DE_INA'), hasRoom('DE_PZA', 'DE_INA')]).toEqual([true, false]);
    expect([hasRoom('DE_HGR', 'DE_PZD'), hasRoom('DE_HGR', 'DE_HGR')]).toEqual([true, false]);
  });

  test('[TITE 11.1] [TITE 11.0] headquarters stack free', () => {
    expect(hasRoom('DE_PZD', 'DE_PZD', 'DE_PZD', 'DE_HQ')).toBe(true);
    expect(hasRoom('DE_HQ', 'DE_PZD', 'DE_PZD', 'DE_PZD')).toBe(true);
  });
});

describe('17.1: overruns on the way', () => {
  const approach = (mover: string, ...enemies: [kind: string, label: string][]) => {
    const field = new Battlefield();
    const u = field.place(mover, '9040');
    for (const [kind, label] of enemies) field.place(kind, label);
    field.moves('axis').play(`pick ${field.id(u)}`, 'step 9140', 'step 9240');
    return { field, u };
  };

  test('[TITE 17.1] the zone of the unit ahead does not stop the unit that overruns it, and nothing else is left to do', () => {
    const { field } = approach('DE_PZC', ['SU_GRC', '9340']);
    expect([field.step, ...field.legal()]).toEqual(['movement.step', 'overrun 9340', 'halt']);
  });

  test('[TITE 17.1] the zones of others do', () => {
    const { field } = approach('DE_PZC', ['SU_GRC', '9340'], ['SU_INA', '9241']);
    expect(field.step).toBe('movement.pick');
  });

  test('[TITE 17.1] [TITE 17.0] only where the overrun is possible: not for weak units, not against stacks, not without the points', () => {
    expect(approach('DE_PZD', ['SU_GRC', '9340']).field.step).toBe('movement.pick');
    expect(approach('DE_PZC', ['SU_GRC', '9340'], ['SU_CVC', '9340']).field.step).toBe('movement.pick');
    const { field, u } = approach('DE_PZA', ['SU_GRC', '9340']);
    // Of five points two are spent: an overrun costs two.
    expect(field.step).toBe('movement.step');
    expect(field.at(u)).toBe('9240');
  });

  test('[TITE 17.1] [TITE 5.1] over a major river no overrun leads from the zone of one unit into that of another', () => {
    const beside = (...zones: string[]) => {
      const field = new Battlefield().border('9140', '9240', 'major');
      const u = field.place('DE_PZA', '9140');
      field.place('SU_GRC', '9240');
      for (const label of zones) field.place('SU_INA', label);
      field.moves('axis').play(`pick ${field.id(u)}`);
      return field.offers('overrun');
    };
    expect(beside('9139', '9340')).toEqual([]);
    // The zone of the unit ahead is ignored; one zone alone bars nothing.
    expect(beside('9139')).toEqual(['overrun 9240']);
    expect(beside('9340')).toEqual(['overrun 9240']);
    expect(beside()).toEqual(['overrun 9240']);
  });

  test('[TITE 17.0] after a success it goes on with the points that are left, also to the next overrun', () => {
    const { field, u } = approach('DE_PZC', ['SU_GRC', '9340'], ['SU_GRC', '9540']);
    field.play('overrun 9340').dice(6);
    expect([field.at(u), field.step]).toEqual(['9340', 'movement.step']);
    field.play('step 9440');
    expect(field.step).toBe('movement.pick');
  });
});

describe('11.2: nations of the Axis', () => {
  const marches = (other: string, ...enemies: string[]) => {
    const field = new Battlefield();
    const u = field.place('HU_INC', '9140');
    field.place(other, '9240');
    for (const label of enemies) field.place('SU_INA', label);
    field.moves('axis').play(`pick ${field.id(u)}`);
    return field;
  };

  test('[TITE 11.2] a unit may pass through a hex with units of another nation, but not halt there', () => {
    const field = marches('RO_INC').play('step 9240');
    expect([field.step, field.legal().includes('halt'), field.offers('step').length]).toEqual([
      'movement.step',
      false,
      6,
    ]);
    expect(marches('DE_INC4').play('step 9240').legal()).toContain('halt');
  });

  test('[TITE 11.2] it does not enter where it would have to stop', () => {
    expect(marches('RO_INC', '9340').legal()).not.toContain('step 9240');
    expect(marches('DE_INC4', '9340').legal()).toContain('step 9240');
    const last = marches('RO_INC');
    expect(last.weather('mud').legal()).not.toContain('step 9240');
  });

  test('[TITE 11.2] with its own nation and Germans it stays, with two others not even beside Germans', () => {
    expect(marches('HU_INC').play('step 9240').legal()).toContain('halt');
    const field = marches('RO_INC');
    field.place('DE_KGL', '9240');
    expect(field.play('step 9240').legal()).not.toContain('halt');
  });
});

describe('14.2, 23.5: roads', () => {
  test('[TITE 14.2] along a railway a step costs a point whatever the ground; in snow not into mountains', () => {
    const front = new Front();
    const { grid, rails, terrain } = front.g.s.land;
    const u = front.place('DE_INC4', '7651');
    const into = (ground: number): [number, number] => {
      for (let hex = 1; hex <= grid.size; hex++) {
        for (let d = 0; d < 6; d++) {
          const to = grid.neighbour[hex * 6 + d];
          if ((rails[hex] >> d) & 1 && terrain[to] === ground && front.g.s.land.theater[to] === 0) return [hex, d];
        }
      }
      throw new Error('no such road');
    };
    const cost = ([hex, d]: [number, number]): number => costOf(front.g, u, hex as never, d);
    const [forest, mountain] = [into(TERRAIN.forest), into(TERRAIN.mountain)];
    expect([cost(forest), cost(mountain)]).toEqual([1, 1]);
    front.weather('snow');
    expect([cost(forest), cost(mountain)]).toEqual([1, 3]);
    front.weather('cold');
    expect([cost(forest), cost(mountain)]).toEqual([2, 2]);
  });
});

describe('23.3, 23.7: mud beyond the theater boundary', () => {
  /** A unit beside the boundary, in fair weather before the mud of the Mid-East; and a friendly hex behind it. */
  function border(): { front: Front; u: number; behind: string; before: string; mud: string } {
    const front = new Front('uranus');
    const { grid, theater, terrain, isBarred, border: sides } = front.g.s.land;
    const next = (hex: number, d: number): number => (sides[hex * 6 + d] === 0 ? grid.neighbour[hex * 6 + d] : 0);
    const isOpen = (hex: number): boolean => hex !== 0 && isBarred[hex] === 0 && terrain[hex] === TERRAIN.open;
    for (let hex = 1; hex <= grid.size; hex++) {
      for (let d = 0; d < 6; d++) {
        const [mud, behind] = [next(hex, d), next(hex, (d + 3) % 6)];
        if (![hex, mud, behind].every(isOpen) || theater[mud] !== 1 || theater[hex] + theater[behind] > 0) continue;
        front.g.set(front.g.s.at.weather, WEATHER.clear);
        front.g.set(front.g.s.at.weather + 1, WEATHER.mud);
        const name = (each: number): string => grid.label(each as never);
        const u = front.place('DE_PZC', name(behind));
        return { front, u, behind: name(behind), before: name(hex), mud: name(mud) };
      }
    }
    throw new Error('no such hexes');
  }

  test('[TITE 23.7] a step into mud is a whole move, as one out of it is', () => {
    const { front, u, before, mud } = border();
    front.moves('axis').play(`pick ${front.id(u)}`, `step ${before}`);
    expect(front.offers('step')).not.toContain(`step ${mud}`);
    front
      .play('halt', 'end')
      .moves('axis')
      .play(`pick ${front.id(u)}`, `step ${mud}`);
    expect([front.at(u), front.step]).toEqual([mud, 'movement.pick']);
    front
      .play('end')
      .moves('axis')
      .play(`pick ${front.id(u)}`, `step ${before}`);
    expect(front.step).toBe('movement.pick');
  });
});

describe('15.4: rail movement', () => {
  test('[TITE 15.2] [TITE 15.4] [TITE 18.4.2] a corps on a friendly railway may entrain before combat, not if it is interdicted', () => {
    const front = new Front();
    const u = front.place('SU_RC', front.hexOf('Kiev'));
    expect(mayEntrain(front.g, u)).toBe(true);
    setInterdicted(front.g, u, true);
    expect(mayEntrain(front.g, u)).toBe(false);
  });

  test('[TITE 5.1.2] [TITE 15.2] no train stops in an enemy zone', () => {
    const stopsInKiev = (hasEnemy: boolean): boolean => {
      const front = new Front();
      const u = front.place('SU_RC', front.hexOf('Moscow'));
      const { grid } = front.g.s.land;
      if (hasEnemy) front.place('DE_INC4', grid.label(grid.neighbour[front.hex(front.hexOf('Kiev')) * 6] as Hex));
      front.moves('soviet', 'special').play(`pick ${front.id(u)}`, 'entrain', 'toward Kiev');
      return front.legal().includes(`detrain ${front.hexOf('Kiev')}`);
    };
    expect([stopsInKiev(false), stopsInKiev(true)]).toEqual([true, false]);
  });

  test('[TITE 27.1] a garrison goes by rail, a hardened one not at all', () => {
    const front = new Front();
    const [garrison, hardened] = ['SU_GAR', 'SU_HGR'].map((kind) => front.place(kind, front.hexOf('Kiev')));
    expect([mayEntrain(front.g, garrison), mayEntrain(front.g, hardened)]).toEqual([true, false]);
  });
});
