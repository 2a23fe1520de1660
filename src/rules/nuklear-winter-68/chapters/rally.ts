// Rally (NW 1.2.2): a commander tries to rally the Shaken units of his formation.

import { aOf } from '../../../engine/kernel/action.ts';
import { auto, chance, procedure } from '../../../engine/kernel/procedure.ts';
import { cargoOf, carrierOf, formationOf, type Game, isAircraft, isOnMap, isShaken, ratingsOf } from '../state.ts';
import type { NuklearWinter } from '../statics.ts';
import { EVENT, type FormationId, NO_UNIT, type UnitId } from '../terms.ts';
import type { ValueRow } from './attack-sum.ts';
import { commanderOf, isBeyondRadio, ratingFor } from './command.ts';
import { twoDice } from './dice.ts';

/** All attempts of a formation, one for each unit in the order of the counters. The caller sets `formation`. */
export const rally = procedure('rally', { steps: ['next', 'roll', 'done'], locals: ['formation', 'unit'] });

const rallied = (g: Game): UnitId => g.cells[rally.at.unit] as UnitId;

rally.define<NuklearWinter>({
  next: auto((g) => {
    const unit = nextShaken(g);
    g.set(rally.at.unit, unit);
    g.goto(unit === NO_UNIT ? rally.step.done : rally.step.roll);
  }),

  roll: chance({
    rule: '1.2.2-rally',
    ...twoDice,
    classOf: (g, outcome) => (isRallied(g, rallied(g), aOf(outcome)) ? 1 : 0),
    lane: rallied,
    apply(g, outcome) {
      const unit = rallied(g);
      const success = isRallied(g, unit, aOf(outcome));
      g.note(EVENT.rally, unit, aOf(outcome), bonusOf(g, unit), success ? 1 : 0);
      if (success) recover(g, unit);
      g.goto(rally.step.next);
    },
  }),

  done: auto((g) => g.back()),
});

/** Returns the next unit after the last one that tries to rally, NO_UNIT after all of them. */
function nextShaken(g: Game): UnitId {
  const formation = g.cells[rally.at.formation] as FormationId;
  if (commanderOf(g, formation) === NO_UNIT) return NO_UNIT;
  for (const unit of g.s.formations.units[formation]) if (unit > rallied(g) && mayTry(g, unit)) return unit;
  return NO_UNIT;
}

/**
 * Tells whether a unit tries: it is Shaken, and not aboard a carrier of the formation that tries for both (NW 1.2.4 b).
 * Distance limits the rating but not the attempt (NW 1.2.2-rally), except under option 1.2.2-rally-range.
 */
function mayTry(g: Game, unit: UnitId): boolean {
  if (!isOnMap(g, unit) || !isShaken(g, unit) || isAircraft(g, unit)) return false;
  if (!g.s.rules.ralliesAnywhere && isBeyondRadio(g, unit)) return false;
  const carrier = carrierOf(g, unit);
  return carrier === NO_UNIT || !isShaken(g, carrier) || formationOf(g, carrier) !== formationOf(g, unit);
}

/** Returns what is added to the dice of a unit: the rating that reaches it. */
const bonusOf = (g: Game, unit: UnitId): number => ratingFor(g, unit);

/** Returns the parts of {@link bonusOf}, for the table. */
export const bonusRows = (g: Game, unit: UnitId): ValueRow[] => [
  { label: 'rating of its CO in reach', value: ratingFor(g, unit), rule: '1.2.2-rally' },
];

/** NW 1.2.2-rally: tells whether a result, with the rating that reaches the unit, is above the extended radio range. */
const isRallied = (g: Game, unit: UnitId, sum: number): boolean =>
  sum + bonusOf(g, unit) > g.s.formations.err[ratingsOf(g, formationOf(g, unit))];

/** Takes the Shaken marker from a unit, and from the infantry that it carries (NW 1.2.4 b). */
export function recover(g: Game, unit: UnitId): void {
  g.set(g.s.at.unitShaken + unit, 0);
  const cargo = cargoOf(g, unit);
  if (cargo !== NO_UNIT) g.set(g.s.at.unitShaken + cargo, 0);
}

/**
 * NW 1.2.2-no-commander: tells whether a unit rallies by itself as its activation begins: aircraft, and units of
 * formations without field commanders.
 */
export const ralliesAlone = (g: Game, unit: UnitId): boolean =>
  isAircraft(g, unit) || g.s.formations.hasCo[formationOf(g, unit)] === 0;

/** NW 1.2.2-no-commander: rallies a unit that needs no commander. */
export function rallyAlone(g: Game, unit: UnitId): void {
  if (!isShaken(g, unit) || !ralliesAlone(g, unit)) return;
  recover(g, unit);
  g.note(EVENT.rally, unit, 0, 0, 1);
}
