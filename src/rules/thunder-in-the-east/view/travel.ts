// Moves by rail for orders at the table (TITE 15.4): a unit entrains, goes towards a city, and leaves the train in a
// hex.

import type { Action } from '../../../engine/contract/ids.ts';
import { action, aOf, verbOf } from '../../../engine/kernel/action.ts';
import type { Hex } from '../../../hex/ids.ts';
import type { Travel } from '../../../view/view.ts';
import { movement } from '../chapters/movement.ts';
import type { Game } from '../state.ts';
import type { Thunder } from '../statics.ts';
import { VERB } from '../verbs.ts';

export const travel: Travel<Thunder> = {
  name: 'by rail',
  way(g, counter, hex) {
    const u = g.s.forces.ids.indexOf(counter);
    const isInHand = g.stepId === movement.step.step && g.cells[movement.at.unit] === u;
    const start = isInHand ? [action(VERB.entrain)] : [action(VERB.pick, u), action(VERB.entrain)];
    return g.tried(() => {
      for (const each of start) {
        if (!g.options().has(each)) return null;
        g.apply(each);
      }
      const rest = toHex(g, hex as Hex);
      return rest === null ? null : [...start, ...rest];
    });
  },
};

/** The city towards which the train goes, the nearest to the hex first, and the hex. */
function toHex(g: Game, hex: Hex): readonly Action[] | null {
  const { grid, cities } = g.s.land;
  const options = g.options();
  const cityAt = (chosen: Action): Hex => cities[aOf(chosen)].hex;
  const toward = Array.from({ length: options.size }, (_, i) => options.at(i))
    .filter((chosen) => verbOf(chosen) === VERB.toward)
    .sort((a, b) => grid.distance(cityAt(a), hex) - grid.distance(cityAt(b), hex));
  const leaves = action(VERB.detrain, hex);
  const city = toward.find((chosen) =>
    g.tried(() => {
      g.apply(chosen);
      return g.options().has(leaves);
    }),
  );
  return city === undefined ? null : [city, leaves];
}
