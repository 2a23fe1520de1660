// The Wide Front in the order of play: in each turn first the west, then the east; each side judges its supply, takes
// its reinforcements, marches and fights.

import { seat } from '../../../engine/contract/ids.ts';
import { assemble, auto, over, procedure } from '../../../engine/kernel/procedure.ts';
import { battle, combat } from './battle.ts';
import { arrivals, judging, march } from './march.ts';
import { activeSide, type GiantStatics } from './state.ts';
import { EAST, TURNS, WEST } from './terms.ts';

const game = procedure('game', { steps: ['supply', 'arrivals', 'march', 'combat', 'next', 'end'] });

game.define<GiantStatics>({
  supply: auto((g) => g.call(judging, game.step.arrivals)),
  arrivals: auto((g) => g.call(arrivals, game.step.march)),
  march: auto((g) => g.call(march, game.step.combat)),
  combat: auto((g) => g.call(combat, game.step.next)),

  next: auto((g) => {
    const { at } = g.s;
    if (activeSide(g) === WEST) {
      g.set(at.active, seat(EAST));
      g.goto(game.step.supply);
    } else if (g.cells[at.turn] === TURNS) {
      g.goto(game.step.end);
    } else {
      g.set(at.active, seat(WEST));
      g.add(at.turn, 1);
      g.goto(game.step.supply);
    }
  }),

  end: over,
});

export const program = assemble([game, judging, arrivals, march, combat, battle]);
