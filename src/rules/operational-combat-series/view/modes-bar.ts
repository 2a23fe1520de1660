// The bar of modes (OCS 5.1 to 5.8): combat, move, reserve and strategic, with the Reserve markers that are left. Units
// are turned in the Mode Determination Phase, or by option as they are taken up to move (5.11).

import { seat } from '../../../engine/contract/ids.ts';
import { action } from '../../../engine/kernel/action.ts';
import { Options } from '../../../engine/kernel/options.ts';
import type { Stance, StanceBar, TurnedPiece } from '../../../view/stances.ts';
import { march, mayBePicked } from '../chapters/march.ts';
import { choosesAsItMoves, modeDetermination, modeOf, offerModes, reserveStacks } from '../chapters/modes.ts';
import { movement } from '../chapters/movement.ts';
import type { Game } from '../state.ts';
import type { UnitId } from '../terms.ts';
import { sideName } from '../text/names.ts';
import { acting } from '../turn.ts';
import { has, isOnMap } from '../units.ts';
import { VERB } from '../verbs.ts';

/** By verb, in the order of the bar: the voluntary modes (OCS 5.4). */
const STANCES: readonly (readonly [verb: number, stance: Omit<Stance, 'note'>])[] = [
  [
    VERB.combatMode,
    {
      name: 'combat',
      title: 'Combat',
      rule: '5.5',
      meaning: 'Combat side up: strong, and slow. Guns fire, headquarters throw far.',
    },
  ],
  [
    VERB.moveMode,
    { name: 'move', title: 'Move', rule: '5.6', meaning: 'Move side up: far, and weak. It still may attack.' },
  ],
  [
    VERB.reserveMode,
    {
      name: 'reserve',
      title: 'Reserve',
      rule: '5.7',
      meaning:
        'Combat side up under a Reserve marker: half a move now, released in the Reaction or Exploitation Phase.',
    },
  ],
  [
    VERB.reserveMoving,
    {
      name: 'reserve-moving',
      title: 'Reserve, Move side',
      rule: '5.7',
      meaning: 'Move side up under a Reserve marker: released, it goes far.',
    },
  ],
  [
    VERB.strategicMode,
    {
      name: 'strategic',
      title: 'Strategic',
      rule: '5.8',
      meaning: 'Twice as far along roads and railroads, never beside the enemy, at half strength.',
    },
  ],
];

export function stances(g: Game): StanceBar | null {
  if (g.isOver || g.actor !== seat(acting(g))) return null;
  const isAll = g.stepId === modeDetermination.step.choose;
  const isInHand = g.stepId === march.step.choose && g.cells[march.at.steps] === 0;
  if (!isAll && !isInHand && g.stepId !== movement.step.choose) return null;
  const pieces: TurnedPiece[] = [];
  for (let u = 1; u <= g.s.forces.count; u++) {
    if (g.s.forces.side[u] !== acting(g) || !isOnMap(g, u)) continue;
    if (isInHand ? !has(g, 'group', u) : !isAll && !mayBePicked(g, u)) continue;
    if (!isAll && !choosesAsItMoves(g, u)) continue;
    const piece = pieceOf(g, u, !isAll && !isInHand);
    if (piece.turns.length > 0) pieces.push(piece);
  }
  if (pieces.length === 0) return null;
  const markers = g.s.reserveMarkers[acting(g)];
  const left = markers - reserveStacks(g, acting(g));
  return {
    title: `${sideName(g.s, acting(g))} modes`,
    rule: isAll ? '5.3' : '5.11',
    stances: STANCES.map(([verb, stance]) =>
      verb === VERB.reserveMode ? { ...stance, note: `${left} of ${markers} markers left` } : stance,
    ),
    pieces,
    isAll,
  };
}

/** @param isPicked whether it is taken up first */
function pieceOf(g: Game, u: UnitId, isPicked: boolean): TurnedPiece {
  const offered = new Options(STANCES.length);
  offerModes(g, u, offered);
  const turns: TurnedPiece['turns'][number][] = [];
  for (const [verb, { name }] of STANCES) {
    const chosen = action(verb, u);
    if (offered.has(chosen)) turns.push({ to: name, chain: isPicked ? [action(VERB.pick, u), chosen] : [chosen] });
  }
  const now = STANCES.find(([verb]) => verb === modeOf(g, u))?.[1].name ?? '';
  return { counter: g.s.forces.ids[u], now, turns };
}
