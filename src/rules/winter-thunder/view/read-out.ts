// A counter of Winter Thunder read out: each printed figure with what makes it differ now, and its other states.

import type { Seat } from '../../../engine/contract/ids.ts';
import type { CounterReading, FigureCause, FigureReading } from '../../../view/charts.ts';
import { isImproved } from '../chapters/battle.ts';
import { activation, activeHq, isInSupply, isUnderOrders } from '../chapters/command.ts';
import { allowanceOf } from '../chapters/movement.ts';
import { type Game, hexOf, isReduced, sideOf } from '../state.ts';
import { BRANCH, BRANCHES, GERMAN, MARKER, MF, ORDERS, SIZES, type UnitId, WEATHER } from '../terms.ts';

export function readOut(g: Game, counter: string, _viewer: Seat | null): CounterReading | null {
  const unit = g.s.units.ids.indexOf(counter) as UnitId;
  if (unit <= 0 || hexOf(g, unit) === 0) return null;
  return {
    figures: [combatFactor(g, unit), ...quality(g, unit), movement(g, unit), ...steps(g, unit), kind(g, unit)],
    states: states(g, unit),
  };
}

/** WT 2.1, 7.22, 8.0. */
function combatFactor(g: Game, unit: UnitId): FigureReading {
  const { units } = g.s;
  const isCombat = units.isCombat[unit] === 1;
  const shown = (factor: number): string => (isCombat ? `${factor}` : `(${factor})`);
  const causes: FigureCause[] = [];
  if (isReduced(g, unit)) causes.push({ text: 'reduced: its other side counts', rule: '2.1' });
  if (!isCombat)
    causes.push({ text: 'in parentheses: it cannot attack by itself, and counts in defence only', rule: '7.22' });
  if (units.isArtillery[unit] === 1 && !isInSupply(g, unit)) {
    causes.push({ text: 'out of supply: gives no modifier to casualty checks', rule: '8.0' });
  }
  return {
    name: 'Combat factor',
    printed: shown(units.full[unit]),
    now: shown(isReduced(g, unit) ? units.reduced[unit] : units.full[unit]),
    rule: '2.1',
    meaning: 'added to the casualty checks of the enemies that it fights',
    causes,
  };
}

/** WT 2.1. */
function quality(g: Game, unit: UnitId): FigureReading[] {
  const grade = g.s.units.quality[unit];
  if (grade === 0) return [];
  const letter = grade < 0 ? 'E' : 'P';
  return [
    {
      name: 'Quality',
      printed: letter,
      now: letter,
      rule: '2.1',
      meaning: `${grade < 0 ? 'elite' : 'poor'}: ${grade < 0 ? `−${-grade}` : `+${grade}`} to its own casualty checks`,
      causes: [],
    },
  ];
}

/** WT 2.1, 6.31, 8.0. */
function movement(g: Game, unit: UnitId): FigureReading {
  const { units, at, motorizedOutOfSupply } = g.s;
  const printed = units.allowance[unit];
  const isMotorized = units.isMotorized[unit] === 1;
  const now = isUnderOrders(g, unit)
    ? allowanceOf(g, unit)
    : isMotorized && !isInSupply(g, unit)
      ? Math.min(printed, motorizedOutOfSupply)
      : printed;
  const causes: FigureCause[] = [];
  if (now < printed) causes.push({ text: 'motorized and out of supply', rule: '8.0' });
  if (sideOf(g, unit) === GERMAN && g.cells[at.weather] === WEATHER.clear) {
    causes.push({ text: 'clear weather: no strategic movement', rule: '6.31' });
  }
  if (units.isHq[unit] === 1) causes.push({ text: 'an HQ moves along roads only', rule: '6.21' });
  else if (isMotorized) causes.push({ text: 'motorized: into forest by road only', rule: '6.22' });
  return {
    name: 'Movement factor',
    printed: `${printed / MF}`,
    now: `${now / MF}`,
    rule: '2.1',
    meaning: 'what it may spend on entering hexes',
    causes,
  };
}

/** WT 2.1. */
function steps(g: Game, unit: UnitId): FigureReading[] {
  const { units } = g.s;
  const of = units.isDivision[unit] === 1 ? 2 : 1;
  return [
    {
      name: 'Steps',
      printed: `${of}`,
      now: isReduced(g, unit) ? '1' : `${of}`,
      rule: '7.31',
      meaning: of === 2 ? 'a division: two losses eliminate it' : 'no division: one loss eliminates it',
      causes: isReduced(g, unit) ? [{ text: 'reduced', rule: '7.31' }] : [],
    },
  ];
}

/** WT 2.1. */
function kind(g: Game, unit: UnitId): FigureReading {
  const { units } = g.s;
  const branch = units.branch[unit] === BRANCH.hq ? 'headquarters' : BRANCHES[units.branch[unit]];
  const corps = units.corps[unit];
  const text = `${SIZES[units.size[unit]]}, ${branch}`;
  return {
    name: 'Size and type',
    printed: text,
    now: text,
    rule: '2.1',
    meaning: corps === 0 ? '' : `of ${units.titles[corps]}`,
    causes: [],
  };
}

/** WT 3.1, 6.3, 6.4, 8.0, 9.1. */
function states(g: Game, unit: UnitId): FigureCause[] {
  const { at, units } = g.s;
  const marker = g.cells[at.unitMarker + unit];
  const isHq = units.isHq[unit] === 1;
  const isActive = g.isRunning(activation) && activeHq(g) === unit;
  const isSpent = isHq ? g.cells[at.hqInCup + unit] === 0 && !isActive : g.cells[at.unitOrders + unit] === ORDERS.done;
  const known: readonly (readonly [boolean, string, string])[] = [
    [isInSupply(g, unit), 'in supply', '8.0'],
    [!isInSupply(g, unit), 'out of supply: lays no position; as attacker eases the checks of the defenders', '8.0'],
    [g.cells[at.unitOrders + unit] === ORDERS.commanded, 'under command', '5.1'],
    [isActive, 'active: its units operate now', '5.1'],
    [isSpent, isHq ? 'its chit is out of the cup' : 'has operated this turn', '5.1'],
    [marker === MARKER.exploit, 'exploits: moves and fights again after combat', '6.4'],
    [marker === MARKER.strategic, 'in strategic movement: a disadvantage if it is attacked', '6.3'],
    [g.cells[at.unitRefitted + unit] === 1, 'has taken replacements: neither moves nor attacks this turn', '4.4'],
    [isImproved(g, hexOf(g, unit), sideOf(g, unit)), 'stands in an improved position', '9.1'],
  ];
  return known.flatMap(([holds, text, rule]) => (holds ? [{ text, rule }] : []));
}
