// Harm: the state in which fire, mines, gas or a strike leave units (NW 2.3.5), and the cost to each side.

import { type Distribution, expectation, mapOutcomes, probability } from '../../../odds/distribution.ts';
import { type Rational, toNumber } from '../../../odds/rational.ts';
import type { OddsFigure } from '../../../view/view.ts';
import { CONDITION } from '../chapters/attack-sum.ts';
import { conditionOf } from '../chapters/casualties.ts';
import { factionOf, type Game, isReduced } from '../state.ts';
import { CAUSE, type Faction, type Happening, type UnitId } from '../terms.ts';
import { sideName } from '../text/names.ts';
import { conditionText } from './hit-distribution.ts';

/** States after harm: CONDITION bits, and the two kinds of Zealots that infantry turns into (NW 1.3.1). */
export const TURNED = { zealots: 8, reducedZealots: 9 } as const;

/** Units with their states, such as `12:4 15:1`, without those unharmed: equal harm is equal text. */
export type Harm = string;

export const NO_HARM: Harm = '';

/** A unit in a new state. */
export interface Ill {
  readonly unit: UnitId;
  readonly state: number;
}

/** Added to the state that the biological agent's die gives a unit, before it turns into Zealots. */
const AGENT = 16;

/** Returns the state of a unit that an event reports, undefined for none. */
export function illOf(g: Game, event: Happening): Ill | undefined {
  switch (event.kind) {
    case 'hit':
    case 'morale':
      return { unit: event.unit, state: conditionOf(g, event.unit) };
    case 'destroyed':
      return { unit: event.unit, state: CONDITION.destroyed };
    case 'converted':
      return { unit: event.unit, state: TURNED.zealots };
    case 'gas':
      if (event.cause !== CAUSE.biological) return undefined;
      return { unit: event.unit, state: AGENT + g.s.artillery.biological[event.die] };
    default:
      return undefined;
  }
}

export function harmOf(ills: readonly Ill[]): Harm {
  const states = new Map<UnitId, number>();
  for (const { unit, state } of ills) {
    const known = states.get(unit);
    if (known === TURNED.zealots || known === TURNED.reducedZealots) continue;
    if (state === TURNED.zealots && known === AGENT + 2) states.set(unit, TURNED.reducedZealots);
    else states.set(unit, state);
  }
  return [...states]
    .filter(([, state]) => state < AGENT)
    .sort(([a], [b]) => a - b)
    .map(([unit, state]) => `${unit}:${state}`)
    .join(' ');
}

export function statesIn(harm: Harm): Map<UnitId, number> {
  const pairs = harm === NO_HARM ? [] : harm.split(' ');
  return new Map(pairs.map((pair) => pair.split(':').map(Number) as [UnitId, number]));
}

const isLost = (state: number): boolean => state >= CONDITION.destroyed;

/** Returns the steps that a unit has. Its side keeps none of a unit that turns into Zealots. */
function stepsIn(g: Game, unit: UnitId, state: number): number {
  if (isLost(state)) return 0;
  return g.s.units.isOneStep[unit] === 1 || (state & CONDITION.reduced) !== 0 ? 1 : 2;
}

/** Returns the steps that a side loses, compared with the present position. */
export function stepsLost(g: Game, harm: Harm, faction: Faction): number {
  let lost = 0;
  for (const [unit, state] of statesIn(harm)) {
    if (factionOf(g, unit) !== faction) continue;
    const now = g.s.units.isOneStep[unit] === 1 || isReduced(g, unit) ? 1 : 2;
    lost += now - stepsIn(g, unit, state);
  }
  return lost;
}

const TURNED_TEXTS: Readonly<Record<number, string>> = {
  [TURNED.zealots]: 'turned into Zealots',
  [TURNED.reducedZealots]: 'turned into reduced Zealots',
};

export const UNHARMED = 'no hit';

const ORDER = [
  UNHARMED,
  ...[0, 1, 2, 3].map(conditionText),
  ...Object.values(TURNED_TEXTS),
  conditionText(CONDITION.destroyed),
];

const stateText = (state: number | undefined): string =>
  state === undefined ? UNHARMED : (TURNED_TEXTS[state] ?? conditionText(state));

/** Returns the fates of a unit, mildest first. */
export function fateOf(harms: Distribution<Harm>, unit: UnitId): Distribution<string> {
  const fates = mapOutcomes(harms, (harm) => stateText(statesIn(harm).get(unit)));
  return new Map([...fates].sort(([a], [b]) => ORDER.indexOf(a) - ORDER.indexOf(b)));
}

export const outcomesOf = (fates: Distribution<string>): { outcome: string; probability: number }[] =>
  [...fates].map(([outcome, share]) => ({ outcome, probability: toNumber(share) }));

/** Returns all units that may be harmed, in the order of the counters. */
export function suffererIn(harms: Distribution<Harm>): UnitId[] {
  const units = new Set<UnitId>();
  for (const harm of harms.keys()) for (const unit of statesIn(harm).keys()) units.add(unit);
  return [...units].sort((a, b) => a - b);
}

const share = (label: string, value: Rational): OddsFigure => ({ label, value: toNumber(value), isShare: true });

/** Returns the chances that a unit is hit, and that it is destroyed. */
export const targetFigures = (harms: Distribution<Harm>, unit: UnitId): OddsFigure[] => [
  share(
    'the target is hit',
    probability(harms, (harm) => statesIn(harm).has(unit)),
  ),
  share(
    'the target is destroyed',
    probability(harms, (harm) => isLost(statesIn(harm).get(unit) ?? 0)),
  ),
];

/** Returns the expected steps lost by each side, with riders and bystanders. */
export const lossFigures = (g: Game, harms: Distribution<Harm>, sides: readonly Faction[]): OddsFigure[] =>
  sides.map((faction) => ({
    label: `steps lost by ${sideName(faction)}`,
    value: toNumber(expectation(harms, (harm) => stepsLost(g, harm, faction))),
  }));
