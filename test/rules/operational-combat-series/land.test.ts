// The ground and the counters of modules as the rules read them.

import { describe, expect, test } from 'vitest';
import { withValue } from '../../../src/engine/text/document.ts';
import { musterForces } from '../../../src/rules/operational-combat-series/loading/forces.ts';
import { landTables } from '../../../src/rules/operational-combat-series/loading/land.ts';
import { soundModule } from '../../../src/rules/operational-combat-series/loading/module.ts';
import { shipped } from '../../../src/rules/operational-combat-series/loading/shipped.ts';
import { MOBILITIES } from '../../../src/rules/operational-combat-series/schema/shapes.ts';
import { POINT } from '../../../src/rules/operational-combat-series/schema/terrain.ts';
import { type Costs, LINK, PROHIBITED, RAIL } from '../../../src/rules/operational-combat-series/statics.ts';

const nerussa = soundModule(shipped.nerussa, 'nerussa');
const husky = soundModule(shipped.husky, 'husky');
const grounds = { nerussa: landTables(nerussa), husky: landTables(husky) };

/** The cost of a step in points: null where it is prohibited. */
function step(
  module: keyof typeof grounds,
  from: string,
  to: string,
  mobility: (typeof MOBILITIES)[number],
  { way = 'along', ground = 'dry' }: { way?: keyof Costs; ground?: 'dry' | 'mud' } = {},
): number | null {
  const { grid, costs } = grounds[module];
  const direction = grid.directionTo(grid.hexOf(from), grid.hexOf(to));
  expect([from, to, direction]).not.toEqual([from, to, -1]);
  const at = grid.hexOf(from) * 6 + direction;
  const cost = costs[ground][way][MOBILITIES.indexOf(mobility)][at];
  return cost === PROHIBITED ? null : cost / POINT;
}

describe('movement costs', () => {
  test('[OCS 6.2] go by leg, track and truck', () => {
    // Into the forest of 13.10, and into the marsh of 09.05.
    expect(MOBILITIES.map((kind) => step('nerussa', '14.11', '13.10', kind))).toEqual([2, 3, 4]);
    expect(MOBILITIES.map((kind) => step('nerussa', '08.05', '09.05', kind))).toEqual([2, 4, null]);
  });

  test('[OCS 6.2b] add the hexside to the hex', () => {
    expect(MOBILITIES.map((kind) => step('nerussa', '05.07', '06.08', kind))).toEqual([2, 3, 3]);
    expect(MOBILITIES.map((kind) => step('nerussa', '11.07', '12.07', kind))).toEqual([5, 7, null]);
  });

  test('[OCS 6.2a] follow roads through rivers and works, from hex to hex along them alone', () => {
    expect(step('nerussa', '11.06', '12.06', 'truck')).toBe(1);
    expect(step('nerussa', '12.06', '13.06', 'track')).toBe(1);
    // Beside the road the works of Staraya Luka count.
    expect(step('nerussa', '12.07', '13.06', 'leg')).toBe(1 + 1);
    // The railroad alone costs a truck two.
    expect(step('husky', '30.15', '31.15', 'truck')).toBe(2);
  });

  test('[OCS 7.1a] count no road for overruns', () => {
    expect(step('nerussa', '11.06', '12.06', 'truck', { way: 'offRoad' })).toBe(null);
    expect(step('nerussa', '11.06', '12.06', 'leg', { way: 'offRoad' })).toBe(5);
  });

  test('may be halves of a point, and lead through prohibited mountains', () => {
    expect(step('husky', '03.19', '03.18', 'truck')).toBe(1 / 2);
    const { grid, links, terrain, codes } = grounds.husky;
    let passes = 0;
    for (let hex = 1; hex <= grid.size; hex++) {
      for (let d = 0; d < 6; d++) {
        const to = grid.neighbour[hex * 6 + d];
        if (to === 0 || codes[terrain[to]] !== 'M') continue;
        const isRoad = (links[hex * 6 + d] & (LINK.road | RAIL)) !== 0;
        const cost = step('husky', grid.labels[hex], grid.labels[to], 'truck');
        expect([grid.labels[hex], grid.labels[to], cost === null]).toEqual([
          grid.labels[hex],
          grid.labels[to],
          !isRoad,
        ]);
        if (isRoad) passes++;
      }
    }
    expect(passes).toBeGreaterThan(10);
  });

  test('in mud multiply the hex, not the river before it', () => {
    const mud = { ground: 'mud' } as const;
    expect(MOBILITIES.map((kind) => step('nerussa', '01.01', '01.02', kind, mud))).toEqual([2, 2, 3]);
    expect(MOBILITIES.map((kind) => step('nerussa', '05.07', '06.08', kind, mud))).toEqual([3, 5, 7]);
    expect(MOBILITIES.map((kind) => step('nerussa', '08.06', '09.06', kind, mud))).toEqual([1, 1, 1]);
    expect(MOBILITIES.map((kind) => step('nerussa', '08.04', '08.03', kind, mud))).toEqual([1, 2, 3]);
  });

  test('are the same for all costs in both directions of a road', () => {
    for (const { grid, links } of Object.values(grounds)) {
      for (let hex = 1; hex <= grid.size; hex++) {
        for (let d = 0; d < 6; d++) {
          const to = grid.neighbour[hex * 6 + d];
          if (to > 0) expect(links[to * 6 + ((d + 3) % 6)]).toBe(links[hex * 6 + d]);
        }
      }
    }
  });
});

test('the sea, its coasts, beaches and ports', () => {
  const { grid, isSea, isCoast, isBeach, port, isFortified, isCity } = grounds.husky;
  const count = (flags: Uint8Array): number => flags.reduce((all, each) => all + each, 0);
  expect(count(isSea)).toBe(335);
  expect(count(port)).toBe(4 + 4 + 3 + 3 + 2 + 2 + 7);
  expect(port[grid.hexOf('14.23')]).toBe(4);
  expect(isCity[grid.hexOf('14.23')]).toBe(1);
  expect(isBeach[grid.hexOf('27.07')]).toBe(1);
  for (let hex = 1; hex <= grid.size; hex++) {
    if (isBeach[hex] === 1) expect([grid.labels[hex], isSea[hex]]).toEqual([grid.labels[hex], 0]);
  }
  expect(count(isCoast)).toBeGreaterThan(50);
  expect(isFortified[grid.hexOf('42.24')]).toBe(1);
});

test('railroads of each class', () => {
  const { grid, links } = grounds.nerussa;
  const between = (a: string, b: string): number =>
    links[grid.hexOf(a) * 6 + grid.directionTo(grid.hexOf(a), grid.hexOf(b))];
  expect(between('01.06', '02.06')).toBe(LINK.road | LINK.single);
  expect(between('14.06', '15.06')).toBe(LINK.road | LINK.multi);
  expect(between('13.06', '13.07')).toBe(LINK.road | LINK.low);
  expect(between('01.06', '01.07')).toBe(0);
});

describe('forces', () => {
  const forces = musterForces(nerussa, nerussa.scenarios[0]);
  const number = (id: string): number => forces.ids.indexOf(id);

  test('[OCS 21.0a] [OCS 12.5] are the units, then Break-Down Regiments and replacements as the counter mix has them', () => {
    expect(forces.count).toBe(20 + (2 + 4) + (2 + 4) + (2 + 2));
    const regiments = forces.ids.filter((_, u) => forces.isBreakDown[u] === 1);
    expect(regiments.slice(2)).toEqual(['so-bd1', 'soviet-regiment-2', 'soviet-regiment-3', 'soviet-regiment-4']);
    const pax = number('soviet-pax-4');
    expect([forces.re[pax], forces.steps[pax], forces.transport[number('german-eq-1')]]).toEqual([1, 1, 2]);
    expect(forces.combat[number('so-bd1')]).toMatchObject({ strength: 2, ar: 1, ma: 4 });
  });

  test('[OCS 4.7] [OCS 13.0d] count RE and transport in quarters', () => {
    expect(['de-1pz', 'de-34', 'de-hq'].map((id) => forces.re[number(id)])).toEqual([2, 12, 4]);
    expect(['de-1pz', 'de-34', 'so-420'].map((id) => forces.transport[number(id)])).toEqual([4, 12, 8]);
  });

  test('[OCS 12.8] headquarters are engineers, Rail Repair units have one side', () => {
    expect(['de-hq', 'de-pi39', 'de-394'].map((id) => forces.isEngineer[number(id)])).toEqual([1, 1, 0]);
    const repair = number('de-rr');
    expect(forces.move[repair]).toBe(forces.combat[repair]);
    expect(forces.formations[forces.formation[number('de-rec')]]).toBe('pz3');
  });
});

test('a cost that is no twelfth of a point is refused', () => {
  const files = {
    ...shipped.nerussa,
    'terrain.json': withValue(shipped.nerussa['terrain.json'], ['hexes', 'o', 'movement', 0], '2/5'),
  };
  expect(() => soundModule(files, 'nerussa')).toThrow('a fault in it');
});
