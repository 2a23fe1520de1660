import { describe, expect, it } from 'vitest';
import { weighted } from '../../../src/engine/kernel/chance.ts';
import { Game } from '../../../src/engine/kernel/game.ts';
import { Rng } from '../../../src/engine/kernel/rng.ts';
import type { Hex } from '../../../src/hex/ids.ts';
import { Reach, type StepCost } from '../../../src/hex/reach.ts';
import { entryCost, strategicStep } from '../../../src/rules/winter-thunder/chapters/movement.ts';
import { closedTo, closedToMarch, marchCosts, stepCosts } from '../../../src/rules/winter-thunder/chapters/passage.ts';
import { winterThunder } from '../../../src/rules/winter-thunder/index.ts';
import {
  hasEnemyBlock,
  hexOf,
  isOnMap,
  sideOf,
  type Game as WinterThunderGame,
} from '../../../src/rules/winter-thunder/state.ts';
import type { UnitId } from '../../../src/rules/winter-thunder/terms.ts';
import { atLength } from '../../length.ts';

const FAR = 72;

/** Plays at random, and looks at every few positions. */
function wander(options: Record<string, boolean>, look: (g: WinterThunderGame) => void): void {
  const g = new Game(winterThunder, winterThunder.prepare({ scenario: 'campaign', options }));
  const rng = new Rng('passage', 1);
  for (let n = 0; n < (atLength ? 4000 : 600) && !g.isOver; n++) {
    if (n % 200 === 199) look(g);
    const options = g.options();
    g.apply(g.actor < 0 ? weighted(g, rng.unit()) : options.at(rng.below(options.size)));
  }
}

/** What a search has found: each hex and its cost, cheapest first. */
const found = (reach: Reach): string =>
  Array.from(reach.reached.subarray(0, reach.count), (hex) => `${hex}:${reach.costTo(hex as Hex)}`).join(' ');

describe('movement as tables', () => {
  for (const options of [{}, { '11.3': true }] as Record<string, boolean>[]) {
    const name = Object.keys(options).length > 0 ? 'with German BLOCKs' : 'as printed';
    it(`[WT 6.2] [WT 9.5] finds what a search that asks for each step finds, in the same order (${name})`, () => {
      wander(options, (g) => {
        const { grid } = g.s.map;
        const [tables, asked] = [new Reach(grid), new Reach(grid)];
        for (let u = 1; u <= g.s.units.count; u++) {
          const unit = u as UnitId;
          if (!isOnMap(g, unit)) continue;
          const moves: StepCost = {
            cost: (from, direction) => entryCost(g, unit, from, direction),
            stops: (hex) => hasEnemyBlock(g, hex, sideOf(g, unit)),
          };
          asked.search(hexOf(g, unit), FAR, moves);
          tables.searchTable(hexOf(g, unit), FAR, stepCosts(g, unit), closedTo(g, unit));
          expect(found(tables), g.s.units.titles[unit]).toBe(found(asked));
        }
      });
    });

    it(`[WT 6.3] the same for strategic movement (${name})`, () => {
      wander(options, (g) => {
        const { grid } = g.s.map;
        const [tables, asked] = [new Reach(grid), new Reach(grid)];
        for (let u = 1; u <= g.s.units.count; u++) {
          const unit = u as UnitId;
          if (!isOnMap(g, unit)) continue;
          const marches: StepCost = {
            cost: (from, direction) => strategicStep(g, unit, from, direction),
            stops: () => false,
          };
          asked.search(hexOf(g, unit), FAR, marches);
          tables.searchTable(hexOf(g, unit), FAR, marchCosts(g, unit), closedToMarch(g, unit));
          expect(found(tables), g.s.units.titles[unit]).toBe(found(asked));
        }
      });
    });
  }
});
