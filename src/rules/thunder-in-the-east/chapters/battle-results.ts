// The results of combat (TITE 21.5, 21.8, 27.2.1): each is a list of deeds, done one after another.

import type { StepId } from '../../../engine/contract/ids.ts';
import { activeSide, type Game, inactiveSide, isHeldBy, setWork, workOf } from '../state.ts';
import { RESULT, RESULTS, type UnitId, WORK } from '../terms.ts';
import { offerAdvance } from './advance.ts';
import { battle, hexFought } from './battle.ts';
import { hasImpetus } from './cards/onslaught.ts';
import { outsiderOf } from './landing.ts';
import { eliminate } from './losses.ts';
import { fallBack } from './retreat.ts';
import { nextFighter, takeLoss } from './step-loss.ts';

/** The places of two lists that no result has as it stands: a Pressed side that chose to lose a step, or nothing. */
export const HELD = RESULTS.length;
export const NOTHING = HELD + 1;

type Deed = (g: Game, then: StepId) => void;

const attackerLoses =
  (chooser: (g: Game) => number): Deed =>
  (g, then) =>
    takeLoss(g, hexFought(g), activeSide(g), chooser(g), then);

const defenderLoses =
  (chooser: (g: Game) => number): Deed =>
  (g, then) => {
    g.set(battle.at.isHurt, 1);
    takeLoss(g, hexFought(g), inactiveSide(g), chooser(g), then);
  };

const retreatBy =
  (mover: (g: Game) => number): Deed =>
  (g, then) => {
    g.set(battle.at.isHurt, 1);
    fallBack(g, hexFought(g), inactiveSide(g), mover(g), 0, then);
  };

/** TITE 21.5: all who defend the hex. */
const eliminateAll: Deed = (g, then) => {
  const side = inactiveSide(g);
  for (let u = nextFighter(g, hexFought(g), side); u !== 0; u = nextFighter(g, hexFought(g), side)) {
    eliminate(g, u, 'shattered');
  }
  g.goto(then);
};

/**
 * A unit of the attacker that came by air or by sea is still to be placed in the hex (TITE 105.1, 106.5.1); 0 for none.
 */
export const outsider = (g: Game): UnitId => outsiderOf(g, hexFought(g), activeSide(g));
export const hasDrop = (g: Game): boolean => g.cells[battle.at.drop] !== 0;

/** Who advances: no unit, or as `offerAdvance` has it. */
export const EXTENTS = ['none', 'one', 'all', 'impetus'] as const;

/** Those who came by air and sea are in the hex before others advance into it. */
const advanceAs =
  (extent: (g: Game) => Exclude<(typeof EXTENTS)[number], 'none'>): Deed =>
  (g, then) => {
    if (hasDrop(g) || outsider(g) !== 0) {
      g.set(battle.at.extent, EXTENTS.indexOf(extent(g)));
      g.goto(then);
    } else {
      offerAdvance(g, hexFought(g), extent(g), then);
    }
  };
// TITE 26.2, 26.3: with Impetus every advance is a Breakthrough.
const advanceOne = advanceAs((g) => (hasImpetus(g, hexFought(g)) ? 'impetus' : 'one'));
const breakThrough = advanceAs(() => 'all');
const settleWorks: Deed = (g) => g.goto(battle.step.works);

const [byAttacker, byDefender] = [activeSide, inactiveSide];

/** TITE 21.5: what each result does, in order. */
export const DEEDS: readonly (readonly Deed[])[] = Object.values({
  AL: [attackerLoses(byAttacker)],
  NE: [],
  AP: [attackerLoses(byAttacker), retreatBy(byDefender), settleWorks, advanceOne],
  ST: [defenderLoses(byDefender), attackerLoses(byAttacker), settleWorks],
  DP: [retreatBy(byDefender), settleWorks, advanceOne],
  DR: [retreatBy(byAttacker), settleWorks, advanceOne],
  EX: [defenderLoses(byAttacker), retreatBy(byDefender), attackerLoses(byDefender), settleWorks, advanceOne],
  DL: [defenderLoses(byAttacker), retreatBy(byAttacker), settleWorks, advanceOne],
  DE: [eliminateAll, settleWorks, advanceOne],
  BT: [eliminateAll, settleWorks, breakThrough],
  held: [defenderLoses(byDefender), settleWorks],
  nothing: [],
} satisfies Record<(typeof RESULTS)[number] | 'held' | 'nothing', readonly Deed[]>);

/** TITE 21.8, 27.2.1: what a battle leaves of a Defense marker. */
export function wreck(g: Game): void {
  const hex = hexFought(g);
  const side = inactiveSide(g);
  const result = g.cells[battle.at.result];
  const work = workOf(g, hex, side);
  const isReducing = result === RESULT.DP || result === RESULT.DR || result === RESULT.DL;
  if (work === WORK.none) return;
  if (result === RESULT.DE || result === RESULT.BT) setWork(g, hex, side, WORK.none);
  else if (work === WORK.improved && g.cells[battle.at.isHurt] === 1) setWork(g, hex, side, WORK.none);
  else if (work === WORK.fortified && isReducing && isHeldBy(g, hex, side)) setWork(g, hex, side, WORK.improved);
}
