// Motorization by truck points (OCS 13.0 to 13.0c): points leave the map for a unit, and come back to its hex when it
// gives them up.

import type { Action } from '../../../engine/contract/ids.ts';
import { aOf, verbOf } from '../../../engine/kernel/action.ts';
import { NOTE } from '../notes.ts';
import type { Game } from '../state.ts';
import { addPark, pointsAt, takePoints } from '../stocks.ts';
import { LOAD, MOTOR, RE, REPL, type UnitId } from '../terms.ts';
import { plays } from '../turn.ts';
import { give, has, hexOf, isOnMap, motorOf, recall, reOf, setMotor, sideOf } from '../units.ts';
import { VERB } from '../verbs.ts';
import type { Reorganization } from './reorganization.ts';

const BY_VERB = new Map<number, number>([
  [VERB.motorizeSemi, MOTOR.semi],
  [VERB.motorizeFull, MOTOR.full],
  [VERB.demotorize, MOTOR.own],
]);

/** Points an RE by what the counter prints (OCS 3.1b) and by place of MOTORS. */
const POINTS_AN_RE = { none: [0, 1, 2], semi: [0, 0, 1], full: [0, 0, 0] } as const;

/** OCS 13.0a, 13.0b: points for so many quarters of an RE; what is left of a point is a whole one. */
const pointsFor = (g: Game, u: UnitId, motor: number, quarters: number): number =>
  Math.ceil((POINTS_AN_RE[g.s.forces.rows[u]?.motorization ?? 'full'][motor] * quarters) / RE);

/** The points that a unit has now. */
export const motorPoints = (g: Game, u: UnitId): number => pointsFor(g, u, motorOf(g, u), reOf(g, u));

/** Those that one step more of a division would need. */
export const pointsOfStep = (g: Game, u: UnitId): number =>
  pointsFor(g, u, motorOf(g, u), reOf(g, u) + RE) - motorPoints(g, u);

/**
 * OCS 13.0, 12.5: not armor, mech, headquarters and equipment, which have what they need, nor Rail Repair units with
 * their one side.
 */
const isOpen = (g: Game, u: UnitId): boolean =>
  g.s.forces.repl[u] !== REPL.eq && g.s.forces.isRepair[u] === 0 && g.s.forces.rows[u]?.motorization !== 'full';

/** Points that the hex must give for a change, below 0 those that it gets. */
const priceOf = (g: Game, u: UnitId, motor: number): number => pointsFor(g, u, motor, reOf(g, u)) - motorPoints(g, u);

/** The row of REORGANIZATIONS. */
export const motorizing: Reorganization = {
  verbs: [...BY_VERB.keys()],
  offer: (g, side, out) => {
    if (!plays(g.s, 'replacements')) return;
    for (let u = 1; u <= g.s.forces.count; u++) {
      if (sideOf(g, u) !== side || !isOnMap(g, u) || !isOpen(g, u)) continue;
      for (const [verb, motor] of BY_VERB) if (mayBecome(g, u, motor, side)) out.add(verb, u);
    }
  },
  begin: (g, chosen, side, then) => {
    motorize(g, chosen, side);
    g.goto(then);
  },
};

/** OCS 13.0b: a semi-motorized counter becomes fully motorized only; back, a unit goes to what its counter prints. */
function mayBecome(g: Game, u: UnitId, motor: number, side: number): boolean {
  if (has(g, 'determined', u)) return false;
  if (motor === MOTOR.own) return motorOf(g, u) !== MOTOR.own;
  if (motor <= motorOf(g, u) || (motor === MOTOR.semi && g.s.forces.rows[u]?.motorization !== 'none')) return false;
  return pointsAt(g, hexOf(g, u), side, LOAD.truck, 0) >= priceOf(g, u, motor);
}

function motorize(g: Game, chosen: Action, side: number): void {
  const u = aOf(chosen);
  const motor = BY_VERB.get(verbOf(chosen)) as number;
  const price = priceOf(g, u, motor);
  exchange(g, u, side, price);
  setMotor(g, u, motor);
  give(g, 'determined', u);
  g.note(NOTE.motorized, u, hexOf(g, u), motor, price);
}

/** Takes truck points of the hex of a unit, or gives them back where the number is below 0. */
export function exchange(g: Game, u: UnitId, side: number, points: number): void {
  if (points > 0) takePoints(g, hexOf(g, u), side, LOAD.truck, points);
  if (points < 0) addPark(g, hexOf(g, u), side, LOAD.truck, 0, -points, 0);
}

/** Takes a counter back into the counter mix; the points that move it stay in the hex. */
export function dismiss(g: Game, u: UnitId): void {
  exchange(g, u, sideOf(g, u), -motorPoints(g, u));
  recall(g, u);
}
