// The effects of strikes on the units in their area (NW 1.3.1): shells, gas, the biological agent, nuclear fire; also
// mines and radiation, which attack in the same way.
//
// A strike hits all its units at once: dice fall for all units before any result is applied. So a wreck that the strike
// makes covers no unit against it, and the order of the units does not matter.

import type { Action } from '../../../engine/contract/ids.ts';
import { aOf } from '../../../engine/kernel/action.ts';
import { auto, chance, procedure } from '../../../engine/kernel/procedure.ts';
import type { Hex } from '../../../hex/ids.ts';
import { faceOf, firstIn, type Game, hexOf, isAircraft, isShaken, levelOf, nextIn } from '../state.ts';
import type { NuklearWinter } from '../statics.ts';
import { BLACK_HAND, CAUSE, EVENT, NO_UNIT, STRIKE, TARGET, type UnitId } from '../terms.ts';
import type { ValueRow } from './attack-sum.ts';
import { blastDefence, blastWorkings } from './attack-value.ts';
import { casualty, effectiveHits, prepareCasualty } from './casualties.ts';
import { offerDie, twoDice } from './dice.ts';

/**
 * Values of cell `unit.due` while a strike is resolved: the unit waits for its dice, has its hits, or turns into
 * Zealots. Other chapters mark units with higher values.
 */
export const DUE = {
  roll: 1,
  /** Plus the hits. */
  hits: 2,
  zealots: 10,
  reducedZealots: 11,
  /** The effect of an event on the unit's hex. */
  visited: 20,
  /** Not yet attacked by the airplane above. */
  strafed: 21,
  /** Just turned into Zealots, and not yet in a hex. */
  newcomer: 22,
  /** In the hex that a gun fires into, with its dice still to fall (NW 1.2.4 d). */
  shelled: 30,
  /** Plus the hits of that fire. */
  shelledHits: 31,
} as const;

/** The greatest number of hits that matters: it destroys any unit (NW 2.3.5). */
export const MOST_HITS = 3;

/**
 * Deals with all units marked due. Locals: unit; kind (STRIKE) and cause; the faction plus one that strikes; gun or
 * missile; the commander's bonus; the hex that the unit is about to enter, or that of the mines.
 */
export const blast = procedure('blast', {
  steps: ['next', 'roll', 'gas', 'germ', 'hit'],
  locals: ['unit', 'kind', 'cause', 'by', 'firer', 'bonus', 'ground'],
});

/** Sets up the call to `blast` for units that {@link markDue} has marked. `by`: faction plus one, 0 for none. */
export function prepareBlast(g: Game, kind: number, cause: number, by: number, firer: UnitId, bonus: number): void {
  g.set(blast.at.kind, kind);
  g.set(blast.at.cause, cause);
  g.set(blast.at.by, by);
  g.set(blast.at.firer, firer);
  g.set(blast.at.bonus, bonus);
}

/**
 * Sets up the call to `blast` for mines, gas or radiation (NW 1.2.3, 1.3.1), by its CAUSE: for a unit that enters or
 * assaults the hex, or leaves it.
 */
export function prepareHazard(g: Game, unit: UnitId, cause: number, hex: Hex): void {
  g.set(g.s.at.unitDue + unit, DUE.roll);
  prepareBlast(g, HAZARD_KIND[cause], cause, 0, NO_UNIT, 0);
  g.set(blast.at.ground, hex);
}

const HAZARD_KIND: Readonly<Record<number, number>> = {
  [CAUSE.mines]: STRIKE.conventional,
  [CAUSE.chemical]: STRIKE.chemical,
  [CAUSE.radiation]: STRIKE.nuclear,
};

/** Marks the units of a hex that a strike of the kind affects. */
export function markDue(g: Game, hex: Hex, kind: number): void {
  for (let u = firstIn(g, hex); u !== 0; u = nextIn(g, u)) {
    if (isConcerned(g, u, kind)) g.set(g.s.at.unitDue + u, DUE.roll);
  }
}

/**
 * Tells whether a strike of the kind affects a unit: only a nuclear strike affects a V-2 and aircraft; the biological
 * agent affects infantry outside the Black Hand.
 */
export function isConcerned(g: Game, unit: UnitId, kind: number): boolean {
  const { units } = g.s;
  // NW 1.2.4d-v-2: conventional means cannot eliminate it.
  if (units.target[unit] === TARGET.none) return kind === STRIKE.nuclear && g.s.rules.nuclearTakesV2;
  if (isAircraft(g, unit)) return kind === STRIKE.nuclear;
  if (kind === STRIKE.biological) return units.isInfantry[unit] === 1 && units.faction[unit] !== BLACK_HAND;
  return true;
}

/** NW 1.3.1-chemical: returns the hits of nerve gas on this face of the die. */
export const gasHits = (g: Game, unit: UnitId, face: number): number =>
  effectiveHits(g, unit, g.s.artillery.chemical[face]);

/** Returns the printed factor of the attack on a unit; 0 if the weapon has none against it. */
function factorAgainst(g: Game, unit: UnitId): number {
  const { artillery, units } = g.s;
  const { cells } = g;
  // A V-2 has no armor to choose a factor by; as a machine it takes the AP factor.
  const isHard = units.target[unit] !== TARGET.soft;
  const firer = cells[blast.at.firer] as UnitId;
  const kind = cells[blast.at.kind];
  if (cells[blast.at.cause] === CAUSE.mines) return isHard ? artillery.minesAp : artillery.minesHe;
  if (kind !== STRIKE.conventional) return isHard ? artillery.ap[kind] : artillery.he[kind];
  // A Shaken gun fires HE only (NW 2.3.5).
  if (isHard) return isShaken(g, firer) ? 0 : units.ap[faceOf(g, firer)];
  return units.he[faceOf(g, firer)];
}

/** Returns the attack value without the dice. */
const valueAgainst = (g: Game, unit: UnitId): number =>
  factorAgainst(g, unit) + g.cells[blast.at.bonus] + ofShaken(g) + ofMorale(g);

/** Returns the modifier of a Shaken gun (NW 2.3.5). */
function ofShaken(g: Game): number {
  const firer = g.cells[blast.at.firer] as UnitId;
  return firer !== 0 && isShaken(g, firer) ? g.s.combat.shaken : 0;
}

/** Returns the modifier of High Morale (NW 2.1.1 d). */
function ofMorale(g: Game): number {
  const firer = g.cells[blast.at.firer];
  return firer !== 0 && g.cells[g.s.at.unitMorale + firer] !== 0 ? g.s.combat.highMorale : 0;
}

/** Returns the level of the gun: off-board guns stand on the ground, others at the level of their hex. */
const levelOfFire = (g: Game): number => {
  const firer = g.cells[blast.at.firer] as UnitId;
  return firer === 0 ? 0 : levelOf(g, firer);
};

/** Returns the unit whose dice are due, with the rows of both sums. */
export function blastNow(g: Game): BlastRows {
  const unit = unitInBlast(g);
  const cause = g.cells[blast.at.cause];
  const rows = [
    { label: `factor of the ${BLASTS[cause].name}`, value: factorAgainst(g, unit), rule: BLASTS[cause].rule },
    { label: 'commander', value: g.cells[blast.at.bonus], rule: '1.2.2-bonus' },
    { label: 'Shaken', value: ofShaken(g), rule: '2.3.5-shaken' },
    { label: 'High Morale', value: ofMorale(g), rule: '2.1.1d-high-morale' },
  ];
  const defence = blastWorkings(g, unit, cause, groundOf(g, unit), levelOfFire(g));
  return { unit, cause, attack: rows.filter(({ value }) => value !== 0), defence };
}

/** Both sums of an attack with dice on a unit. */
export interface BlastRows {
  readonly unit: UnitId;
  readonly cause: number;
  readonly attack: readonly ValueRow[];
  readonly defence: readonly ValueRow[];
}

const BLASTS: Readonly<Record<number, { name: string; rule: string }>> = {
  [CAUSE.mines]: { name: 'mines', rule: '1.2.3-mines' },
  [CAUSE.artillery]: { name: 'gun', rule: '1.2.4d-indirect' },
  [CAUSE.barrage]: { name: 'barrage', rule: '1.3.1-barrage' },
  [CAUSE.nuclear]: { name: 'nuclear strike', rule: '1.3.1-nuclear' },
  [CAUSE.radiation]: { name: 'radiation', rule: '1.3.1-radiation' },
  [CAUSE.missile]: { name: 'missile', rule: '1.2.4d-missiles' },
};

const unitInBlast = (g: Game): UnitId => g.cells[blast.at.unit] as UnitId;

/** The hex in which the blast hits a unit: the one that it is about to enter, or its own. */
const groundOf = (g: Game, unit: UnitId): Hex => (g.cells[blast.at.ground] || hexOf(g, unit)) as Hex;

const defenceOf = (g: Game, unit: UnitId): number =>
  blastDefence(g, unit, g.cells[blast.at.cause], groundOf(g, unit), levelOfFire(g));

function hitsOn(g: Game, unit: UnitId, sum: number): number {
  return effectiveHits(g, unit, valueAgainst(g, unit) + sum - defenceOf(g, unit));
}

/** Returns the first unit from `from` on with a mark between two values, both included; 0 for none. */
export function dueUnit(g: Game, from: number, low: number, high: number): UnitId {
  const { at, units } = g.s;
  for (let u = from; u <= units.count; u++) {
    const due = g.cells[at.unitDue + u];
    if (due >= low && due <= high) return u as UnitId;
  }
  return NO_UNIT;
}

const noteResult = (g: Game, unit: UnitId, due: number): void => {
  g.set(g.s.at.unitDue + unit, due);
  g.goto(blast.step.next);
};

blast.define<NuklearWinter>({
  next: auto((g) => {
    const unit = dueUnit(g, 1, DUE.roll, DUE.roll);
    const kind = g.cells[blast.at.kind];
    g.set(blast.at.unit, unit);
    if (unit === NO_UNIT) {
      g.goto(blast.step.hit);
    } else if (kind === STRIKE.chemical) {
      g.goto(blast.step.gas);
    } else if (kind === STRIKE.biological) {
      g.goto(blast.step.germ);
    } else if (isAircraft(g, unit)) {
      // NW 1.3.1-nuclear: aircraft in a nuclear strike are destroyed without dice.
      noteResult(g, unit, DUE.hits + MOST_HITS);
    } else if (factorAgainst(g, unit) === 0) {
      noteResult(g, unit, 0);
    } else {
      g.goto(blast.step.roll);
    }
  }),

  roll: chance({
    rule: '1.3.1-dice',
    ...twoDice,
    classOf: (g, outcome) => hitsOn(g, unitInBlast(g), aOf(outcome)),
    apply(g, outcome) {
      const unit = unitInBlast(g);
      const sum = aOf(outcome);
      const cause = g.cells[blast.at.cause];
      const hits = hitsOn(g, unit, sum);
      g.note(EVENT.blast, unit, cause, valueAgainst(g, unit), defenceOf(g, unit), sum, hits);
      noteResult(g, unit, DUE.hits + hits);
    },
  }),

  gas: chance({
    rule: '1.3.1-chemical',
    legal: offerDie,
    classOf: (g, outcome) => gasHits(g, unitInBlast(g), aOf(outcome)),
    apply(g, outcome) {
      const unit = unitInBlast(g);
      const hits = gasHits(g, unitInBlast(g), aOf(outcome));
      g.note(EVENT.gas, unit, aOf(outcome), hits, g.cells[blast.at.cause]);
      noteResult(g, unit, DUE.hits + hits);
    },
  }),

  germ: chance({
    rule: '1.3.1-biological',
    legal: offerDie,
    classOf: germResult,
    apply(g, outcome) {
      const unit = unitInBlast(g);
      const due = germResult(g, outcome);
      g.note(EVENT.gas, unit, aOf(outcome), due === DUE.hits + 1 ? 1 : 0, g.cells[blast.at.cause]);
      noteResult(g, unit, due);
    },
  }),

  // Units that turn into Zealots stay marked for `conversion`.
  hit: auto((g) => {
    const { at } = g.s;
    let unit = dueUnit(g, 1, DUE.hits, DUE.hits + MOST_HITS);
    let hits = 0;
    while (unit !== NO_UNIT) {
      hits = g.cells[at.unitDue + unit] - DUE.hits;
      g.set(at.unitDue + unit, 0);
      if (hits > 0) break;
      unit = dueUnit(g, unit + 1, DUE.hits, DUE.hits + MOST_HITS);
    }
    if (unit === NO_UNIT) {
      g.back();
      return;
    }
    const by = g.cells[blast.at.by];
    const cause = g.cells[blast.at.cause];
    const ground = g.cells[blast.at.ground] as Hex;
    g.call(casualty, blast.step.hit);
    prepareCasualty(g, unit, hits, by, cause, ground);
  }),
});

/** Returns the effect of the die on infantry, as its mark (NW 1.3.1). */
function germResult(g: Game, outcome: Action): number {
  switch (g.s.artillery.biological[aOf(outcome)]) {
    case 1:
      return DUE.zealots;
    case 2:
      return DUE.reducedZealots;
    case 3:
      return DUE.hits + 1;
    default:
      return DUE.hits;
  }
}
