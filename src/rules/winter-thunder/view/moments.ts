// Battles as moments: missions, factors, each casualty check beside its total, losses, retreats and advances (WT 7.1 to
// 7.32).

import type { Action, Seat } from '../../../engine/contract/ids.ts';
import { aOf } from '../../../engine/kernel/action.ts';
import type { MomentDie, MomentPiece, Moments, MomentTerm } from '../../../view/moments.ts';
import { D10, DRAW, MomentDraft, MomentTeller, plainDie } from '../../../wargame/view/moments.ts';
import { attackMission, battle, defendMission, forcesOf, ROLE, roleOf, targetOf } from '../chapters/battle.ts';
import { casualties } from '../chapters/casualties.ts';
import { type CheckRow, casualtyCheck } from '../chapters/casualty-check.ts';
import { activeSide } from '../chapters/command.ts';
import { type Game, hexOf } from '../state.ts';
import type { WinterThunder } from '../statics.ts';
import { enemyOf, type Happening, MARKER, type UnitId } from '../terms.ts';
import { hexName } from '../text/names.ts';
import { sentence } from './log.ts';
import { addsOf } from './odds.ts';

class Battle extends MomentTeller<WinterThunder> {
  protected key(g: Game): string | null {
    return g.isRunning(battle) ? `${targetOf(g)}` : null;
  }

  protected begin(g: Game, event: Happening | null): MomentDraft | null {
    if (event?.kind !== 'attack') return null;
    const target = targetOf(g);
    const side = activeSide(g);
    const air = event.air === 0 ? '' : `${event.air} air point${event.air === 1 ? '' : 's'}`;
    return new MomentDraft(
      `${target}`,
      `Battle for ${hexName(g.s, target)}`,
      [target],
      { seat: side, pieces: piecesOf(g, ROLE.attacker), strength: `${event.attackers}` },
      { seat: enemyOf(side), pieces: piecesOf(g, ROLE.defender), strength: `${event.defenders}` },
      air,
    );
  }

  protected die(g: Game, outcome: Action): MomentDie {
    if (g.stepId !== casualties.step.roll) return missionDie(g, outcome);
    const unit = g.cells[casualties.at.unit] as UnitId;
    const roll = aOf(outcome);
    const against = termsOf(g, unit);
    return {
      ...plainDie(roll, D10, roleOf(g, unit) === ROLE.attacker ? 'attack' : 'defend'),
      ...{ counter: g.s.units.ids[unit], name: g.s.units.titles[unit], against, saves: true },
    };
  }

  protected tell(g: Game, event: Happening, draft: MomentDraft): void {
    const { ids, titles } = g.s.units;
    switch (event.kind) {
      case 'missions':
        draft.attack.title = g.s.missions.attack[event.attack].name;
        draft.defend.title = g.s.missions.defend[event.defend].name;
        break;
      case 'check':
        draft.came(event.lost === 1 ? 'loses a step' : 'holds', event.lost === 1);
        break;
      case 'loss': {
        const part = roleOf(g, event.unit) === ROLE.defender ? 'defend' : 'attack';
        draft.join(part, pieceOf(g, event.unit, event.hex));
        draft.lose(ids[event.unit], titles[event.unit], event.hex, 1, event.eliminated === 1);
        break;
      }
      case 'retreat':
      case 'advance':
        draft.move(event.kind, ids[event.unit], titles[event.unit], event.from, event.to);
        break;
      case 'stand':
        draft.ending = 'The defenders lose a step and stand in their position.';
        break;
      case 'battle':
        draft.ending = `${draft.ending} ${event.taken === 1 ? 'The hex is taken.' : 'The hex is not taken.'}`.trim();
        break;
    }
  }
}

/** Returns the die or the random draw that gives the defender's mission (WT 9.4, 11.4). */
function missionDie(g: Game, outcome: Action): MomentDie {
  const roll = aOf(outcome);
  if (g.stepId !== battle.step.chit) {
    return plainDie(
      roll,
      D10,
      'defend',
      g.stepId === battle.step.posture ? 'posture of the defender' : 'mission of the defender',
    );
  }
  return { ...plainDie(roll, DRAW, 'defend'), text: `drawn at random: ${g.s.missions.defend[roll].name}` };
}

/** Returns the rows of a check's total, which the die must exceed. */
function termsOf(g: Game, unit: UnitId): MomentTerm[] {
  const rows: CheckRow[] = [];
  const { at, units } = g.s;
  casualtyCheck(
    g.s,
    forcesOf(g),
    attackMission(g),
    defendMission(g),
    roleOf(g, unit) === ROLE.attacker,
    units.quality[unit],
    g.cells[at.unitMarker + unit] === MARKER.strategic,
    rows,
  );
  return rows;
}

function piecesOf(g: Game, role: number): MomentPiece[] {
  const { units } = g.s;
  return Array.from({ length: units.count }, (_, i) => (i + 1) as UnitId)
    .filter((unit) => roleOf(g, unit) === role && hexOf(g, unit) !== 0)
    .map((unit) => pieceOf(g, unit, hexOf(g, unit)));
}

function pieceOf(g: Game, unit: UnitId, hex: number): MomentPiece {
  const { units } = g.s;
  return { counter: units.ids[unit], name: units.titles[unit], hex, adds: addsOf(g, unit) };
}

const LINES = new Set(['weather', 'supply', 'short', 'enter', 'bought', 'refit', 'released', 'replaced']);

export const moments: Moments<WinterThunder> = {
  listen: () => new Battle(),

  whereabouts: ({ cells, s: { at, units } }) => ({
    ids: units.ids,
    seats: units.side,
    hexes: cells.subarray(at.unitHex, at.unitHex + units.count + 1),
  }),

  herald(g, event: Happening) {
    switch (event.kind) {
      case 'turn':
        return { as: 'turn', text: `Turn ${event.turn} · ${g.s.play.dates[event.turn]}` };
      case 'chit':
        return { as: 'move', text: `${g.s.units.titles[event.hq]}`, seat: g.s.units.side[event.hq] as Seat };
      default:
        return LINES.has(event.kind) ? { as: 'line', text: sentence(g, event)?.text ?? '' } : null;
    }
  },
};
