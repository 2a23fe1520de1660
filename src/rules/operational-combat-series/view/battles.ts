// The losses of combats, overruns and barrages in steps (OCS 9.12, 12.4c): expected before the first die, and actual.

import type { Action } from '../../../engine/contract/ids.ts';
import { action } from '../../../engine/kernel/action.ts';
import type { Battles, CostCount, Costs } from '../../../view/battles.ts';
import { expectedRest, type RestOf } from '../../../wargame/odds/rest.ts';
import { aftermath } from '../chapters/aftermath.ts';
import { battle } from '../chapters/battle.ts';
import { fire } from '../chapters/fire.ts';
import type { Note } from '../notes.ts';
import type { Game } from '../state.ts';
import type { Ocs } from '../statics.ts';
import { SIDES, TARGET } from '../terms.ts';
import { hexName } from '../text/names.ts';
import { acting } from '../turn.ts';
import { VERB } from '../verbs.ts';

export const battles: Battles<Ocs> = {
  one: 'fight',
  many: 'fights',
  figures: ['steps lost'],
  key,
  title: (g) => {
    if (!g.isRunning(battle))
      return {
        title: `Barrage on ${hexName(g.s, g.cells[fire.at.hex])}`,
        hexes: [g.cells[fire.at.hex]],
        by: g.cells[fire.at.side],
      };
    const target = g.cells[battle.at.target];
    const manner = g.cells[battle.at.overrun] === 1 ? 'Overrun of' : 'Attack on';
    return { title: `${manner} ${hexName(g.s, target)}`, hexes: [target], by: acting(g) };
  },
  toCome: (g) => {
    const now = key(g);
    return bySide(expectedRest(g, { ...REST, lasts: (later) => key(later) === now }));
  },
  count: () => new StepCount(),
};

/** A barrage that answers an overrun belongs to it. */
function key(g: Game): string | null {
  if (g.isRunning(battle)) return `combat ${g.cells[battle.at.target]}`;
  const isOfUnits = g.isRunning(fire) && g.cells[fire.at.target] === TARGET.units;
  return isOfUnits ? `barrage ${g.cells[fire.at.hex]}` : null;
}

const bySide = (costs: readonly number[]): Costs => costs.map((lost) => [lost]);

function countSteps(g: Game, event: Note, costs: number[]): void {
  if (event.kind === 'lost') costs[g.s.forces.side[event.unit]] += event.steps;
}

class StepCount implements CostCount<Ocs> {
  private readonly lost = [0, 0];

  hear(g: Game, event: Note): void {
    countSteps(g, event, this.lost);
  }

  soFar(): Costs {
    return bySide([...this.lost]);
  }
}

/**
 * Attackers take their options as steps, defenders as hexes; an overrun is not answered, and no unit exploits or
 * advances.
 */
const REST: Omit<RestOf<Ocs>, 'lasts'> = {
  figures: SIDES.length,
  choose: choosePlainly,
  count: (g, event, costs) => countSteps(g, event as Note, costs),
  // All that follows the dice depends on their result alone.
  same: (g) =>
    g.isRunning(aftermath) ? Object.values(aftermath.at).reduce((text, cell) => `${text} ${g.cells[cell]}`, '') : null,
};

function choosePlainly(g: Game): Action {
  if (g.stepId === aftermath.step.defenderOption) return action(VERB.retreat, g.cells[aftermath.at.defenderMay]);
  const options = g.options();
  return options.has(action(VERB.done)) ? action(VERB.done) : options.at(0);
}
