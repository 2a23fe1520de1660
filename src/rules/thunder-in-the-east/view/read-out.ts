// A counter read out: each printed figure with what makes it differ now, and its other states.

import type { Seat } from '../../../engine/contract/ids.ts';
import type { CounterReading, FigureCause, FigureReading } from '../../../view/charts.ts';
import { isStressed } from '../chapters/capture.ts';
import { pointsFor } from '../chapters/march.ts';
import { movement } from '../chapters/movement.ts';
import { findSupply } from '../chapters/overland.ts';
import {
  activeSide,
  allowanceOf,
  attackOf,
  countdownOf,
  defenceOf,
  type Game,
  hexOf,
  inactiveSide,
  isAttackMode,
  isHeavy,
  isInterdicted,
  isInZone,
  isUnsupplied,
  isUntried,
  kindOf,
  modeOf,
  shownValue,
  sideOf,
  stepsOf,
  supplyOf,
} from '../state.ts';
import type { Kind } from '../statics-forces.ts';
import { enemyOf, MOBILITIES, MODES, SIZES, SUPPLIES, SUPPLY, type UnitId } from '../terms.ts';

export function readOut(g: Game, counter: string, _viewer: Seat | null): CounterReading | null {
  const u = g.s.forces.ids.indexOf(counter);
  if (u <= 0 || hexOf(g, u) === 0) return null;
  const kind = kindOf(g, u);
  return kind.hq === null
    ? { figures: [attack(g, u), defence(g, u), movementOf(g, u), steps(g, u), type(g, u, kind)], states: states(g, u) }
    : { figures: [radius(g, u, kind.hq.radius)], states: states(g, u) };
}

/** The printed value at full strength, or that it is not known yet. */
const printed = (g: Game, u: UnitId, values: readonly number[]): string =>
  kindOf(g, u).values.length > 0 ? '?' : `${values[kindOf(g, u).steps]}`;

/** TITE 13.2, 2.0. */
function strengthCauses(g: Game, u: UnitId): FigureCause[] {
  const causes: FigureCause[] = [];
  if (isUntried(g, u)) causes.push({ text: 'untried: drawn when it first fights', rule: '13.2' });
  else if (shownValue(g, u) >= 0) causes.push({ text: 'shown in battle', rule: '13.2' });
  if (stepsOf(g, u) < kindOf(g, u).steps) causes.push({ text: 'has lost steps', rule: '21.6' });
  return causes;
}

function attack(g: Game, u: UnitId): FigureReading {
  const causes = strengthCauses(g, u);
  const isCut = supplyOf(g, u) === SUPPLY.isolated;
  if (isUnsupplied(g, u)) causes.push({ text: 'out of supply: half', rule: '7.5.2' });
  if (isInterdicted(g, u)) causes.push({ text: 'interdicted: half', rule: '18.4.2' });
  if (isCut) causes.push({ text: 'isolated: it may not attack', rule: '7.5.3' });
  const halvings = (isUnsupplied(g, u) ? 1 : 0) + (isInterdicted(g, u) ? 1 : 0);
  const now = isCut || halvings > 1 ? 0 : attackOf(g, u) / (1 + halvings);
  return {
    name: 'Attack strength',
    printed: printed(g, u, kindOf(g, u).attack),
    now: isUntried(g, u) ? '?' : `${now}`,
    rule: '21.0',
    meaning: 'its points in an attack, before ground and rivers',
    causes,
  };
}

function defence(g: Game, u: UnitId): FigureReading {
  return {
    name: 'Defence strength',
    printed: printed(g, u, kindOf(g, u).defence),
    now: isUntried(g, u) ? '?' : `${defenceOf(g, u)}`,
    rule: '21.0',
    meaning: 'its points when its hex is attacked; never halved',
    causes: strengthCauses(g, u),
  };
}

function movementOf(g: Game, u: UnitId): FigureReading {
  const isNow = g.isRunning(movement) && sideOf(g, u) === activeSide(g);
  const now = isNow ? pointsFor(g, u) : allowanceOf(g, u);
  const causes: FigureCause[] = [];
  if (isNow && now < allowanceOf(g, u)) {
    const isHindered = isInZone(g, hexOf(g, u), inactiveSide(g));
    causes.push({
      text: isHindered ? 'Special Movement, beginning beside the enemy' : 'Special Movement: half for units on foot',
      rule: '15.3',
    });
  }
  if (supplyOf(g, u) === SUPPLY.isolated) causes.push({ text: 'isolated: one hex', rule: '7.5.3' });
  return {
    name: 'Movement allowance',
    printed: `${kindOf(g, u).allowance[kindOf(g, u).steps]}`,
    now: `${now}`,
    rule: '14.0',
    meaning: 'points to spend on entering hexes, in each of the two movement steps',
    causes,
  };
}

const steps = (g: Game, u: UnitId): FigureReading => ({
  name: 'Steps',
  printed: `${kindOf(g, u).steps}`,
  now: `${stepsOf(g, u)}`,
  rule: '21.6',
  meaning: 'losses that it can take',
  causes: kindOf(g, u).remnant >= 0 ? [{ text: 'its last step leaves a remnant', rule: '12.7' }] : [],
});

function type(g: Game, u: UnitId, kind: Kind): FigureReading {
  const text = `${kind.name}: ${SIZES[kind.size]}, ${isHeavy(g, u) ? 'Heavy' : 'Light'}, ${MOBILITIES[kind.mobility]}`;
  const meaning =
    kind.size === 0
      ? 'a Minor unit: it has no zone of control unless it is Heavy'
      : 'a Major unit: it has a zone of control';
  return { name: 'Type', printed: text, now: text, rule: '2.0', meaning, causes: [] };
}

function radius(g: Game, u: UnitId, of: readonly number[]): FigureReading {
  const isDown = countdownOf(g, u) > 0;
  return {
    name: 'Supply radius',
    printed: `${of[0]}, ${of[1]} in Attack mode`,
    now: isDown ? 'none' : `${of[modeOf(g, u)]}`,
    rule: '10.3',
    meaning: 'hexes from it in which units are in supply, if a line over land leads there',
    causes: isDown ? [{ text: `works again in ${countdownOf(g, u)} turns`, rule: '10.2' }] : [],
  };
}

function states(g: Game, u: UnitId): FigureCause[] {
  const isUnit = kindOf(g, u).hq === null;
  const found = isUnit ? findSupply(g, u) : SUPPLY.supplied;
  const known: readonly (readonly [boolean, string, string])[] = [
    [isUnit, `${WORDS[SUPPLIES[supplyOf(g, u)]]} at its last check`, '7.5'],
    [isUnit && found !== supplyOf(g, u), `${WORDS[SUPPLIES[found]]} if it were checked now`, '7.2'],
    [!isUnit, `${MODES[modeOf(g, u)] === 'attack' ? 'Attack' : 'Balanced'} mode`, '10.3'],
    [isAttackMode(g, u), 'shifts battles in its radius by a column', '10.3.1'],
    [!isUnit && isStressed(g, u), 'stressed by the weather', '10.1'],
    [isUnit && isInZone(g, hexOf(g, u), enemyOf(sideOf(g, u))), 'in an enemy zone of control', '5.0'],
  ];
  return known.flatMap(([holds, text, rule]) => (holds ? [{ text, rule }] : []));
}

const WORDS: Readonly<Record<(typeof SUPPLIES)[number], string>> = {
  supplied: 'in supply',
  unsupplied: 'out of supply',
  isolated: 'isolated',
};
