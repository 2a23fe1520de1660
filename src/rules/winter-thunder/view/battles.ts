// The losses of battles in steps: expected before the first die (WT 7.31, 7.32), and actual.

import { toNumber } from '../../../odds/rational.ts';
import type { Battles, CostCount } from '../../../view/battles.ts';
import { battle, targetOf } from '../chapters/battle.ts';
import { activeSide } from '../chapters/command.ts';
import { promiseOf } from '../odds/battle-odds.ts';
import { restOfBattle } from '../odds/battle-tree.ts';
import type { Game } from '../state.ts';
import type { WinterThunder } from '../statics.ts';
import { enemyOf, type Happening } from '../terms.ts';
import { hexName } from '../text/names.ts';

export const battles: Battles<WinterThunder> = {
  one: 'battle',
  many: 'battles',
  figures: ['steps lost'],

  key: (g) => (g.isRunning(battle) ? `${targetOf(g)}` : null),

  title: (g) => ({
    title: `Attack on ${hexName(g.s, targetOf(g))}`,
    hexes: [targetOf(g)],
    by: activeSide(g),
  }),

  toCome(g) {
    const { attackLost, defendLost } = promiseOf(restOfBattle(g, null));
    const { cells } = g;
    const costs = [[0], [0]];
    costs[activeSide(g)][0] = toNumber(attackLost) - cells[battle.at.attackLost];
    costs[enemyOf(activeSide(g))][0] = toNumber(defendLost) - cells[battle.at.defendLost];
    return costs;
  },

  count: () => new StepCount(),
};

/** Steps lost until the battle is over. */
class StepCount implements CostCount<WinterThunder> {
  private readonly lost = [[0], [0]];
  private isOver = false;

  hear(g: Game, event: Happening): void {
    if (event.kind === 'battle') this.isOver = true;
    if (event.kind === 'loss' && !this.isOver) this.lost[g.s.units.side[event.unit]][0]++;
  }

  soFar(): number[][] {
    return this.lost.map((figures) => [...figures]);
  }
}
