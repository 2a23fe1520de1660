// The rest of a battle once its missions are shown (WT 7.31, 7.32), enumerated through the rules: the remaining checks,
// their consequences, and cut retreats.
//
// Both sides name the units that check by the policy of battle-odds.ts; retreats take the first way offered, and no
// unit loses a step to stay in a position or advances.

import type { Action } from '../../../engine/contract/ids.ts';
import { aOf, verbOf } from '../../../engine/kernel/action.ts';
import { type ChanceTree, overAllDice } from '../../../odds/chance-tree.ts';
import type { Distribution } from '../../../odds/distribution.ts';
import { attackMission, battle, ROLE, roleOf } from '../chapters/battle.ts';
import { casualties, mayCheck, roundSize } from '../chapters/casualties.ts';
import { activeSide } from '../chapters/command.ts';
import { retreat } from '../chapters/retreat.ts';
import { type Game, isOnMap } from '../state.ts';
import type { WinterThunder } from '../statics.ts';
import { enemyOf, type Happening, type UnitId } from '../terms.ts';
import { VERB } from '../verbs.ts';
import { bearer, checkers, outcomeKey } from './battle-odds.ts';
import { combatant } from './battle-study.ts';

/**
 * Losses of the whole battle and whether the hex is vacated, keyed by `outcomeKey`: those so far are counted. The game
 * is left as it was.
 * @param begin a choice to be made first, null to go on from here.
 */
export function restOfBattle(g: Game, begin: Action | null): Distribution<number> {
  const tree: ChanceTree<WinterThunder, number, number> = {
    begin: (now) => {
      if (begin !== null) now.apply(begin);
    },
    goesOn: (now, notes) => notes.length === 0 && now.isRunning(battle),
    choose: planned,
    hear(now, event: Happening) {
      if (event.kind !== 'battle') return undefined;
      const { hex, attackLost, defendLost } = event;
      const vacated = now.cells[now.s.at.hexSide + hex] !== enemyOf(activeSide(now)) + 1;
      return outcomeKey({ attackLost, defendLost, vacated });
    },
    result: ([outcome]) => outcome,
  };
  const outcomes = overAllDice(g, tree);
  if (!g.isOver) g.options();
  return outcomes;
}

/** Tells whether the battle is past its missions, so that only checks and ways are left. */
export const isShown = (g: Game): boolean => g.isRunning(casualties) || g.isRunning(retreat);

/** The choice at a decision on the way. */
function planned(g: Game): Action {
  const choices = g.offered();
  const [first] = choices;
  switch (verbOf(first)) {
    case VERB.check:
      return choices.find((chosen) => named(g).includes(aOf(chosen) as UnitId)) ?? first;
    case VERB.lose: {
      const units = choices.map((chosen) => aOf(chosen) as UnitId);
      const side = units.map((unit) => combatant(g, unit));
      return choices[
        bearer(
          side,
          side.map(({ steps }) => steps),
        )
      ];
    }
    case VERB.advance:
    case VERB.step:
      // Retreats continue; an advance is ended, and a unit on its way stops.
      return choices.find((chosen) => verbOf(chosen) === VERB.done || verbOf(chosen) === VERB.stop) ?? first;
    default:
      return choices.find((chosen) => verbOf(chosen) === VERB.retreat) ?? choices.at(-1) ?? first;
  }
}

/** Units of the side that names them, the cheapest losses first (battle-odds.ts). */
function named(g: Game): UnitId[] {
  const role = g.actor === activeSide(g) ? ROLE.attacker : ROLE.defender;
  const units: UnitId[] = [];
  for (let u = 1; u <= g.s.units.count; u++) {
    if (roleOf(g, u as UnitId) === role && isOnMap(g, u as UnitId)) units.push(u as UnitId);
  }
  const side = units.map((unit) => combatant(g, unit));
  const steps = side.map((unit) => unit.steps);
  const mustArmor =
    role === ROLE.attacker && attackMission(g) === g.s.missions.blitz && g.cells[casualties.at.armorChecked] === 0;
  const able = (i: number): boolean => mayCheck(g, units[i], role);
  return checkers(side, steps, roundSize(g, role), mustArmor, able).map((i) => units[i]);
}
