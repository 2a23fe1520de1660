// Offensives that a card opens (TITE 26.2, 26.3): who is in their scope, and what these units may do beyond the rules.

import type { StepId } from '../../../../engine/contract/ids.ts';
import { aOf } from '../../../../engine/kernel/action.ts';
import { decide, procedure } from '../../../../engine/kernel/procedure.ts';
import type { Hex } from '../../../../hex/ids.ts';
import { isMarked, mark, unmarkAll } from '../../../../wargame/units/marks.ts';
import { NOTE } from '../../notes.ts';
import {
  activeSide,
  type Game,
  hexOf,
  isAttackMode,
  isMotorized,
  isVictimLand,
  kindOf,
  sideOf,
  supplyOf,
  weatherIn,
} from '../../state.ts';
import type { Thunder } from '../../statics.ts';
import { BONUS, MODE, NATION, ONSLAUGHT, PHASE, SUPPLY, type UnitId } from '../../terms.ts';
import { VERB } from '../../verbs.ts';
import { isClement } from '../connected.ts';
import { nextFighter } from '../step-loss.ts';

export const onslaughtOf = (g: Game, side: number): number => g.cells[g.s.at.onslaught + side];
const isBlitzkrieg = (kind: number): boolean => kind === ONSLAUGHT.sneak || kind === ONSLAUGHT.major;

/** The nation of the units that an offensive moves: that of Germany, and for the Soviets their own. */
const nationOf = (kind: number): number => (kind === ONSLAUGHT.deep ? NATION.ussr : NATION.germany);

/** Whether a headquarters carries the offensive: all in Attack mode in a Sneak Attack, else the one that leads it. */
function carries(g: Game, hq: UnitId, kind: number): boolean {
  if (hexOf(g, hq) === 0 || !isAttackMode(g, hq) || kindOf(g, hq).nation !== nationOf(kind)) return false;
  return kind === ONSLAUGHT.sneak || g.cells[g.s.at.leader + sideOf(g, hq)] === hq;
}

export const leading = procedure('leading', { steps: ['choose'] });

/**
 * TITE 26.3: the one headquarters whose radius bounds the offensive; the running procedure then continues at `then`.
 */
export function chooseLeader(g: Game, then: StepId): void {
  const kind = onslaughtOf(g, activeSide(g));
  if (kind === ONSLAUGHT.major || kind === ONSLAUGHT.deep) g.call(leading, then);
  else g.goto(then);
}

leading.define<Thunder>({
  choose: decide({
    rule: '26.3',
    prompt: 'choose the headquarters of the offensive',
    actor: activeSide,
    legal: (g, out) => {
      const side = activeSide(g);
      for (const hq of g.s.forces.hqs[side]) {
        const isOfNation = kindOf(g, hq).nation === nationOf(onslaughtOf(g, side));
        if (isOfNation && hexOf(g, hq) !== 0 && isAttackMode(g, hq)) out.add(VERB.lead, hq);
      }
    },
    // Without a headquarters in Attack mode the offensive has no scope.
    otherwise: (g) => g.back(),
    apply: (g, chosen) => {
      const side = activeSide(g);
      g.set(g.s.at.leader + side, aOf(chosen));
      g.note(NOTE.led, aOf(chosen), onslaughtOf(g, side));
      g.back();
    },
  }),
});

/** TITE 26.2, 26.3: a unit of the nation within the Supply Radius, which motorized units may double (7.5.1). */
function isInScope(g: Game, u: UnitId, kind: number): boolean {
  if (kindOf(g, u).nation !== nationOf(kind)) return false;
  const isDoubling = isMotorized(g, u) && isClement(weatherIn(g, hexOf(g, u)));
  for (const hq of g.s.forces.hqs[sideOf(g, u)]) {
    const printed = kindOf(g, hq).hq;
    if (printed === null || !carries(g, hq, kind)) continue;
    const radius = printed.radius[MODE.attack] * (isDoubling && printed.doublesForMotorized ? 2 : 1);
    if (g.s.land.grid.distance(hexOf(g, u), hexOf(g, hq)) <= radius) return true;
  }
  return false;
}

/** Marks the units in scope at the beginning of a step: they may leave the radius in it. */
export function markScope(g: Game): void {
  const { at, forces } = g.s;
  const side = activeSide(g);
  const kind = onslaughtOf(g, side);
  if (kind === ONSLAUGHT.none) return;
  unmarkAll(g, at.driven, forces.count);
  const [first, last] = forces.ground[side];
  for (let u = first; u <= last; u++) if (hexOf(g, u) !== 0 && isInScope(g, u, kind)) mark(g, at.driven, u);
}

/** The offensive of the side whose player turn ends is over. */
export function endOnslaught(g: Game): void {
  const { at, forces } = g.s;
  const side = activeSide(g);
  if (onslaughtOf(g, side) === ONSLAUGHT.none) return;
  g.set(at.onslaught + side, ONSLAUGHT.none);
  g.set(at.leader + side, 0);
  unmarkAll(g, at.driven, forces.count);
}

const isDriven = (g: Game, u: UnitId): boolean => isMarked(g, g.s.at.driven, u);
const kindFor = (g: Game, u: UnitId): number => onslaughtOf(g, sideOf(g, u));
const isIn = (g: Game, phase: number): boolean => g.cells[g.s.at.phase] === phase;

/** TITE 26.2, 26.3: Initiative, the full allowance in Special Movement. */
export const hasInitiative = (g: Game, u: UnitId): boolean =>
  isBlitzkrieg(kindFor(g, u)) && isDriven(g, u) && isIn(g, PHASE.special);

/** TITE 26.2, 26.3: Infiltration, for supplied motorized units in Special Movement. */
export const mayInfiltrate = (g: Game, u: UnitId): boolean =>
  kindFor(g, u) !== ONSLAUGHT.none &&
  isDriven(g, u) &&
  isIn(g, PHASE.special) &&
  isMotorized(g, u) &&
  supplyOf(g, u) === SUPPLY.supplied;

/** TITE 26.2: Exploitation, in Regular Movement of a Sneak Attack: no zone hinders it. */
export const isExploiting = (g: Game, u: UnitId): boolean =>
  kindFor(g, u) === ONSLAUGHT.sneak && isDriven(g, u) && isIn(g, PHASE.regular);

/** TITE 26.2: where a step of an exploiting unit costs one point. */
export const isEasyGround = (g: Game, u: UnitId, to: Hex): boolean => isExploiting(g, u) && isVictimLand(g, to);

/** TITE 26.2, 26.3: Impetus, every advance is a Breakthrough. */
export const isImpetuous = (g: Game, u: UnitId): boolean => isBlitzkrieg(kindFor(g, u)) && isDriven(g, u);

/** Whether a battle has attackers with Impetus. */
export function hasImpetus(g: Game, hex: Hex): boolean {
  const side = activeSide(g);
  for (let u = nextFighter(g, hex, side); u !== 0; u = nextFighter(g, hex, side, u)) if (isImpetuous(g, u)) return true;
  return false;
}

/**
 * TITE 26.2, 26.3: Ferocity, a strike more: in a Sneak Attack against the victim within the printed range of a
 * headquarters that carries it; in a Major Offensive where the leading headquarters can have given the battle its
 * bonus.
 */
export function hasFerocity(g: Game, hex: Hex, bonus: number): boolean {
  const side = activeSide(g);
  const kind = onslaughtOf(g, side);
  if (!isBlitzkrieg(kind) || (kind === ONSLAUGHT.major && bonus === BONUS.none)) return false;
  for (let u = nextFighter(g, hex, side); u !== 0; u = nextFighter(g, hex, side, u)) {
    if (kindOf(g, u).nation !== NATION.germany) continue;
    if (kind === ONSLAUGHT.major && supplyOf(g, u) !== SUPPLY.supplied) continue;
    if (isCarriedNear(g, u, kind)) return true;
  }
  return false;
}

/** Whether a headquarters that carries the offensive has a unit within its printed range. */
function isCarriedNear(g: Game, u: UnitId, kind: number): boolean {
  const hqs = g.s.forces.hqs[sideOf(g, u)];
  for (let i = 0; i < hqs.length; i++) {
    if (carries(g, hqs[i], kind) && isInPrintedRange(g, hqs[i], u)) return true;
  }
  return false;
}

const isInPrintedRange = (g: Game, hq: UnitId, u: UnitId): boolean =>
  g.s.land.grid.distance(hexOf(g, u), hexOf(g, hq)) <= (kindOf(g, hq).hq?.radius[MODE.attack] ?? 0);
