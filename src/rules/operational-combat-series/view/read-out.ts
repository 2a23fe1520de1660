// A counter read out: each printed figure with what makes it differ now, and its other states.

import type { Seat } from '../../../engine/contract/ids.ts';
import type { CounterReading, FigureCause, FigureReading } from '../../../view/charts.ts';
import { barrageGrains } from '../chapters/guns.ts';
import { defenseOf } from '../chapters/strengths.ts';
import { DRAW, throwOf } from '../chapters/tracing.ts';
import { isBesideEnemy } from '../hexes.ts';
import { CLASSES, MOBILITIES } from '../schema/shapes.ts';
import type { Game } from '../state.ts';
import { GRAINS } from '../tables/strength.ts';
import { FACE, LEVEL, MOTOR, RE, type UnitId } from '../terms.ts';
import { mixedText, pointsText } from '../text/names.ts';
import {
  actionRating,
  allowanceOf,
  classOf,
  faceOf,
  hexOf,
  isDisorganized,
  isExploiting,
  isFrozen,
  isOnMap,
  isReleased,
  isReserve,
  isStrategic,
  isWorn,
  leftOf,
  levelOf,
  lostOf,
  mobilityOf,
  motorOf,
  reOf,
  shown,
  sideOf,
  stepsOf,
} from '../units.ts';
import { isSeenBy } from './pieces.ts';

export function readOut(g: Game, counter: string, viewer: Seat | null): CounterReading | null {
  const u = g.s.forces.ids.indexOf(counter);
  if (u <= 0 || !isOnMap(g, u) || !isSeenBy(g, u, viewer)) return null;
  const own = g.s.forces.isHq[u] === 1 ? [throwFigure(g, u)] : [];
  const fire = g.s.forces.isArtillery[u] === 1 ? [barrage(g, u)] : [];
  return {
    figures: [...own, ...fire, strength(g, u), rating(g, u), movement(g, u), steps(g, u), size(g, u)],
    states: states(g, u),
  };
}

const when = (holds: boolean, text: string, rule: string): FigureCause[] => (holds ? [{ text, rule }] : []);

/** Effects of the side in Move Mode, losses and disorganization on a printed number. */
const common = (g: Game, u: UnitId): FigureCause[] => [
  ...when(faceOf(g, u) === FACE.move, 'its Move side is up', '5.6'),
  ...when(isWorn(g, u), 'half of its steps or more are lost: half', '9.12d'),
  ...when(isDisorganized(g, u), 'disorganized: half', '5.10b'),
];

/** In Combat Mode, as the front of the counter prints it. */
function strength(g: Game, u: UnitId): FigureReading {
  const { forces } = g.s;
  const { strength: printed, isDefenseOnly } = forces.combat[u];
  const isGun = forces.isArtillery[u] === 1;
  const now = mixedText(defenseOf(g, u, false), GRAINS);
  const text = isDefenseOnly ? `(${printed})` : `${printed}`;
  const causes = [
    ...when(isGun, 'a gun defends with 1', '12.4b'),
    ...common(g, u),
    ...when(isStrategic(g, u), 'Strategic Move: half', '5.8b'),
    ...when(levelOf(g, u) !== LEVEL.full, 'by its supply level', '4.5'),
  ];
  return {
    name: 'Defense strength',
    printed: isGun ? '' : text,
    now: isDefenseOnly ? `(${now})` : now,
    rule: '9.4',
    meaning: isDefenseOnly
      ? 'it defends, and does not attack'
      : 'in its hex; an attack has the same, changed by the ground of its target',
    causes: causes.length === 0 && now !== `${printed}` ? [{ text: 'the ground of its hex', rule: '9.4' }] : causes,
  };
}

function barrage(g: Game, u: UnitId): FigureReading {
  const range = g.s.forces.rows[u]?.range ?? 0;
  return {
    name: 'Barrage strength',
    printed: `${g.s.forces.combat[u].strength}`,
    now: mixedText(barrageGrains(g, u), GRAINS),
    rule: '12.4',
    meaning: `against hexes at a distance of 1 to ${range}`,
    causes: [...common(g, u), ...when(levelOf(g, u) !== LEVEL.full, 'by its supply level', '4.5')],
  };
}

function throwFigure(g: Game, u: UnitId): FigureReading {
  const range = g.s.forces.rows[u]?.throw;
  return {
    name: 'Supply range',
    printed: `${range?.combat ?? 0}`,
    now: pointsText(throwOf(g, u)).replace(/ MP$/, ''),
    rule: '12.1',
    meaning: `truck movement points to those whom it supplies; it draws from dumps within ${pointsText(DRAW)}`,
    causes: when(faceOf(g, u) === FACE.move, 'its Move side is up', '12.1b'),
  };
}

const rating = (g: Game, u: UnitId): FigureReading => ({
  name: 'Action rating',
  printed: `${g.s.forces.combat[u].ar}`,
  now: `${actionRating(g, u)}`,
  rule: '3.1d',
  meaning: 'its quality: surprise and the dice of a combat go by the difference of the ratings',
  causes: [
    ...when(isDisorganized(g, u), 'disorganized: one less', '5.10b'),
    ...when(shown(g, u).ar !== g.s.forces.combat[u].ar, 'its Move side is up', '5.6'),
  ],
});

function movement(g: Game, u: UnitId): FigureReading {
  const { combat, move } = g.s.forces;
  return {
    name: 'Movement allowance',
    printed: combat[u] === move[u] ? `${combat[u].ma} MP` : `${combat[u].ma} MP, ${move[u].ma} MP in Move Mode`,
    now: `${pointsText(allowanceOf(g, u))}, ${MOBILITIES[mobilityOf(g, u)]}`,
    rule: '6.1',
    meaning: `points for its steps in this phase, ${pointsText(leftOf(g, u))} left`,
    causes: [
      { text: faceOf(g, u) === FACE.move ? 'its Move side is up' : 'its Combat side is up', rule: '5.5' },
      ...when(isStrategic(g, u), 'Strategic Move: twice as much, along roads', '5.8a'),
      ...when(isReserve(g, u), 'Reserve Mode: half', '5.7a'),
      ...when(isDisorganized(g, u), 'disorganized: half', '5.10b'),
      ...when(levelOf(g, u) === LEVEL.none, 'No Supply: half', '4.5'),
      ...when(motorOf(g, u) !== MOTOR.own, 'carried by truck points', '13.0'),
    ],
  };
}

const steps = (g: Game, u: UnitId): FigureReading => ({
  name: 'Steps',
  printed: `${g.s.forces.steps[u]}`,
  now: `${stepsOf(g, u)}`,
  rule: '9.12',
  meaning: 'losses that it can take',
  causes: when(lostOf(g, u) > 0, `${lostOf(g, u)} of ${g.s.forces.steps[u]}: step lost`, '9.12'),
});

const size = (g: Game, u: UnitId): FigureReading => ({
  name: 'Size',
  printed: `${mixedText(g.s.forces.re[u], RE)} RE`,
  now: `${mixedText(reOf(g, u), RE)} RE`,
  rule: '4.7',
  meaning: `regimental equivalents, for stacking and supply; it counts as ${CLASSES[classOf(g, u)]} by the ground`,
  causes: when(lostOf(g, u) > 0, 'a division is as large as the steps that it has left', '9.12e'),
});

function states(g: Game, u: UnitId): FigureCause[] {
  return [
    ...when(faceOf(g, u) === FACE.combat, 'Combat side up', '5.5'),
    ...when(faceOf(g, u) === FACE.move, 'Move side up', '5.6'),
    ...when(isReserve(g, u), 'Reserve Mode', '5.7'),
    ...when(isStrategic(g, u), 'Strategic Move Mode', '5.8'),
    ...when(isExploiting(g, u), 'may act in the Exploitation Phase', '5.9'),
    ...when(isDisorganized(g, u), 'disorganized until the Clean Up of its side', '5.10'),
    ...when(isReleased(g, u), 'released from Reserve Mode in this phase', '5.7b'),
    ...when(isFrozen(g, u), 'it may do nothing more in this phase', '7.2b'),
    ...when(levelOf(g, u) === LEVEL.full, 'Full Supply for the week', '11.4'),
    ...when(levelOf(g, u) === LEVEL.low, 'Low Supply for the week', '11.4'),
    ...when(levelOf(g, u) === LEVEL.none, 'No Supply for the week', '11.4'),
    ...when(isBesideEnemy(g, hexOf(g, u), sideOf(g, u)), 'beside the enemy', '4.1'),
  ];
}
