// Battles and overruns as moments: odds, dice, results, losses, retreats and advances (TITE 17.0 to 21.9).

import type { Action, Seat } from '../../../engine/contract/ids.ts';
import { aOf } from '../../../engine/kernel/action.ts';
import type { Hex } from '../../../hex/ids.ts';
import type { MomentDie, MomentPiece, Moments } from '../../../view/moments.ts';
import { D6, DRAW, MomentDraft, MomentTeller, plainDie, type SideStart } from '../../../wargame/view/moments.ts';
import { battle } from '../chapters/battle.ts';
import { modifiedDie, overrun, overrunModifier } from '../chapters/overrun.ts';
import { revealing } from '../chapters/revealing.ts';
import { supplyStep } from '../chapters/supply.ts';
import type { Happening } from '../notes.ts';
import { RESULT_WORDS, resultText } from '../odds/results.ts';
import { OVERRUN_WORDS } from '../odds/tables.ts';
import {
  activeSide,
  defenceOf,
  type Game,
  hexOf,
  inactiveSide,
  isHq,
  isUntried,
  kindOf,
  sideOf,
  stepsOf,
} from '../state.ts';
import type { Thunder } from '../statics.ts';
import { HALVES, RESULT, RESULTS, type UnitId } from '../terms.ts';
import { columnName, hexName } from '../text/names.ts';
import { SIDE_WORDS, sentence } from './log.ts';
import { countsOf } from './odds.ts';

class Battle extends MomentTeller<Thunder> {
  protected key(g: Game): string | null {
    if (g.isRunning(battle)) return `battle ${g.cells[battle.at.hex]}`;
    return g.isRunning(overrun) ? `overrun ${g.cells[overrun.at.unit]} ${g.cells[overrun.at.hex]}` : null;
  }

  protected begin(g: Game): MomentDraft | null {
    const key = this.key(g);
    if (key === null) return null;
    const isBattle = g.isRunning(battle);
    const hex = g.cells[isBattle ? battle.at.hex : overrun.at.hex];
    const mover = isBattle ? 0 : g.cells[overrun.at.unit];
    return new MomentDraft(
      key,
      `${isBattle ? 'Battle for' : 'Overrun of'} ${hexName(g.s, hex)}`,
      [hex],
      sideStart(g, activeSide(g), mover === 0 ? fightersFor(g, hex) : [mover], (u) => countsOf(g, u, hex as Hex)),
      sideStart(g, inactiveSide(g), unitsIn(g, hex), (u) => defenceOf(g, u)),
      isBattle ? '' : 'overrun',
    );
  }

  protected die(g: Game, outcome: Action): MomentDie {
    const roll = aOf(outcome);
    if (g.isRunning(revealing)) {
      const u = g.cells[revealing.at.unit];
      const { attack, defence } = kindOf(g, u).values[roll];
      const part = sideOf(g, u) === activeSide(g) ? 'attack' : 'defend';
      const text = `shows its strength: ${attack}-${defence}`;
      return { ...plainDie(roll + 1, DRAW, part, text), counter: g.s.forces.ids[u], name: g.s.forces.titles[u] };
    }
    if (g.stepId !== overrun.step.roll) return plainDie(roll, D6, 'attack');
    const [u, hex, target] = [overrun.at.unit, overrun.at.hex, overrun.at.target].map((local) => g.cells[local]);
    const modifier = overrunModifier(g, u, hexOf(g, u), hex as never, target);
    return {
      ...plainDie(roll, D6, 'attack'),
      adds: modifier === 0 ? [] : [{ label: 'modifiers', value: modifiedDie(roll, modifier) - roll, rule: '17.2' }],
      against: [{ label: 'defence', value: defenceOf(g, target), rule: '17.2' }],
    };
  }

  protected tell(g: Game, event: Happening, draft: MomentDraft): void {
    const { ids, titles } = g.s.forces;
    switch (event.kind) {
      case 'odds':
        draft.attack.strength = `${event.attack / HALVES}`;
        draft.defend.strength = `${event.defence / HALVES}`;
        draft.attack.title = columnName(g.s, event.column);
        break;
      case 'rolled':
        draft.came(resultText(event.result), event.result !== RESULT.NE);
        draft.ending = sentenceOf(event.result);
        break;
      case 'overrunDie': {
        const margin = Math.sign(event.modified - defenceOf(g, g.cells[overrun.at.target]));
        draft.came(OVERRUN_WORDS[1 + margin], true);
        break;
      }
      case 'lost':
        draft.ending = '';
        draft.lose(ids[event.unit], titles[event.unit], event.hex, 1, event.left === 0);
        break;
      case 'destroyed':
        draft.ending = '';
        draft.lose(ids[event.unit], titles[event.unit], event.hex, Math.max(1, stepsOf(g, event.unit)), true);
        break;
      case 'retreated':
      case 'advanced':
        draft.ending = '';
        draft.move(
          event.kind === 'retreated' ? 'retreat' : 'advance',
          ids[event.unit],
          titles[event.unit],
          event.from,
          event.to,
        );
        break;
    }
  }
}

function sentenceOf(result: number): string {
  const words = RESULT_WORDS[RESULTS[result]];
  return `${words[0].toUpperCase()}${words.slice(1)}.`;
}

function sideStart(g: Game, seat: number, units: readonly UnitId[], strength: (u: UnitId) => number): SideStart {
  const pieces = units.map(
    (u): MomentPiece => ({
      counter: g.s.forces.ids[u],
      name: g.s.forces.titles[u],
      hex: hexOf(g, u),
      adds: isUntried(g, u) ? '?' : `${strength(u)}`,
    }),
  );
  const isKnown = units.every((u) => !isUntried(g, u));
  return { seat, pieces, strength: isKnown ? `${units.reduce((sum, u) => sum + strength(u), 0)}` : '' };
}

const all = (g: Game): UnitId[] => Array.from({ length: g.s.forces.count }, (_, i) => i + 1);

const fightersFor = (g: Game, hex: number): UnitId[] =>
  all(g).filter((u) => g.cells[g.s.at.unitTarget + u] === hex && sideOf(g, u) === activeSide(g));

const unitsIn = (g: Game, hex: number): UnitId[] =>
  all(g).filter((u) => hexOf(g, u) === hex && !isHq(g, u) && sideOf(g, u) === inactiveSide(g));

/** Events that banners tell. */
const LINES = new Set(['weather', 'taken', 'dissolved', 'arrived', 'built', 'destroyed', 'attrition']);

export const moments: Moments<Thunder> = {
  listen: () => new Battle(),

  whereabouts: ({ cells, s: { at, forces } }) => ({
    ids: forces.ids,
    seats: forces.side,
    hexes: cells.subarray(at.unitHex, at.unitHex + forces.count + 1),
  }),

  herald(g, event: Happening) {
    if (event.kind === 'begun') {
      const { calendar, firstSide } = g.s.play;
      const mover = event.side as Seat;
      return event.side === firstSide
        ? { as: 'turn', text: `Turn ${event.turn} · ${calendar[event.turn].text}`, seat: mover }
        : { as: 'move', text: `${SIDE_WORDS[event.side]} player turn`, seat: mover };
    }
    const isTold = LINES.has(event.kind) || (event.kind === 'supplied' && g.isRunning(supplyStep));
    return isTold ? { as: 'line', text: sentence(g, event)?.text ?? '' } : null;
  },
};
