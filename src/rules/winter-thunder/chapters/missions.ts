// The mission chits (WT 7.1, 7.21): both sides choose in secret, the attacker first, and show them together.

import type { Seat } from '../../../engine/contract/ids.ts';
import { aOf } from '../../../engine/kernel/action.ts';
import { decide, type Procedure, procedure } from '../../../engine/kernel/procedure.ts';
import { sealedGroup, sealedSeat } from '../../../engine/kernel/sealed.ts';
import { type Game, isSurpriseTurn } from '../state.ts';
import type { WinterThunder } from '../statics.ts';
import { ALLIED, enemyOf } from '../terms.ts';
import { VERB } from '../verbs.ts';
import { battle, targetOf } from './battle.ts';
import { activeSide } from './command.ts';

const choosing = procedure('mission', { steps: ['choose'] });

/** Chooses the missions; where the die gives the defender's chit (`isChitDrawn`), only the attacker chooses. */
export const missions = sealedGroup<WinterThunder>('missions', {
  count: (g) => (isChitDrawn(g) ? 1 : 2),
  seatAt: (g, i) => (i === 0 ? activeSide(g) : enemyOf(activeSide(g))),
  choose: choosing,
  named: ['attackMission', 'defendMission'],
  fields: ['secret.mission'],
  reveal(g) {
    const secret = g.s.at.secretMission;
    const attacker = activeSide(g);
    const defender = enemyOf(attacker);
    g.set(battle.at.attack, g.cells[secret + attacker]);
    g.set(battle.at.defend, g.cells[secret + defender]);
    g.set(secret + attacker, 0);
    g.set(secret + defender, 0);
  },
});

export const missionProcedures: readonly Procedure[] = [missions, choosing] as readonly Procedure[];

/** WT 9.4: under surprise the Allied mission is drawn at random. */
export const isAlliedSurprised = (g: Game): boolean => isSurpriseTurn(g) && activeSide(g) !== ALLIED;

/** WT 11.4: in solitaire play the die chooses for every defender. */
export const isChitDrawn = (g: Game): boolean => isAlliedSurprised(g) || g.s.rules.solitaire !== 'off';

const chooser = (g: Game): Seat => sealedSeat(g, missions);

choosing.define<WinterThunder>({
  choose: decide({
    rule: '7.1',
    prompt(g) {
      const hex = g.s.map.grid.label(targetOf(g));
      return chooser(g) === activeSide(g)
        ? `Attack ${hex}: choose your attack mission.`
        : `${hex} is attacked: choose your defend mission.`;
    },
    actor: chooser,
    legal(g, out) {
      const { attack, defend } = g.s.missions;
      if (chooser(g) === activeSide(g)) {
        for (let m = 0; m < attack.length; m++) {
          // WT 7.21: Blitz needs armor.
          if (!attack[m].needsArmor || g.cells[battle.at.armor] > 0) out.add(VERB.attackMission, m);
        }
      } else {
        for (let m = 0; m < defend.length; m++) out.add(VERB.defendMission, m);
      }
    },
    apply(g, chosen) {
      g.set(g.s.at.secretMission + chooser(g), aOf(chosen) + 1);
      g.back();
    },
  }),
});
