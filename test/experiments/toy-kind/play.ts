// Tosses the coin in a worker.

import { Rng } from '../../../src/engine/kernel/rng.ts';
import type { Player } from '../../../workers/player.ts';

export const player: Player = {
  prepare({ setup }, index) {
    const { weight } = setup.task as { readonly weight: number };
    return ({ game, seed, seating }) => {
      const isHeads = new Rng(seed, 'coin').unit() < weight;
      const side = isHeads ? 1 : 0;
      const line = {
        arm: index,
        game,
        seed,
        seating,
        result: isHeads ? 'heads' : 'tails',
        returns: [side],
        scores: [side],
        turns: 1,
        decisions: 0,
        hash: '0'.repeat(16),
        tableRows: [[0, 1, isHeads ? 'heads' : 'tails'] as [number, number, string]],
        ms: 1,
      };
      return { line };
    };
  },
};
