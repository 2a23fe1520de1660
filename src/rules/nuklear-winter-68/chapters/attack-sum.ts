// The arithmetic of attacks (NW 2.3): the attack value minus the defence value gives hits, and hits change a unit.
//
// This file has only the sums. `attack-value.ts` reads their terms from a position, or a user of odds names them. Each
// sum can list its rows.

import { scratchSlot } from '../../../engine/kernel/scratch.ts';
import type { Game } from '../state.ts';
import type { CombatTable, NuklearWinter } from '../statics.ts';

/** The terms of an attack value besides the dice. Terms without a comment are 1 where they apply. */
export const noAttack = () => ({
  factor: 0,
  close: 0,
  long: 0,
  moving: 0,
  shaken: 0,
  assistInfantry: 0,
  assistVehicle: 0,
  /** Infantry aboard that is not Shaken. */
  cargo: 0,
  /** The commander's bonus. */
  commander: 0,
  highMorale: 0,
  assault: 0,
  infantryInTown: 0,
  vehicleInOpen: 0,
});
export type AttackTerms = ReturnType<typeof noAttack>;

/** The terms of a defence value, in points. */
export const noDefence = () => ({
  armor: 0,
  terrain: 0,
  hill: 0,
  sandbags: 0,
  wreck: 0,
  shellholes: 0,
  smoke: 0,
  concealment: 0,
  /** Assaults: a neighbour in the hex, and the commander. */
  assist: 0,
  commander: 0,
});
export type DefenceTerms = ReturnType<typeof noDefence>;

/** One row of a sum, for logs, previews and odds. */
export interface ValueRow {
  readonly label: string;
  readonly value: number;
  readonly rule: string;
}

export const sumOf = (rows: readonly ValueRow[]): number => rows.reduce((sum, { value }) => sum + value, 0);

/** Returns the attack value without the dice (NW 2.3). */
export function attackSum(combat: CombatTable, terms: AttackTerms): number {
  return (
    terms.factor +
    terms.close * combat.close +
    terms.long * combat.long +
    terms.moving * combat.moving +
    terms.shaken * combat.shaken +
    terms.assistInfantry * combat.assistInfantry +
    terms.assistVehicle * combat.assistVehicle +
    terms.cargo * combat.cargo +
    terms.commander +
    terms.highMorale * combat.highMorale +
    terms.assault * combat.assault +
    terms.infantryInTown * combat.infantryInTown +
    terms.vehicleInOpen * combat.vehicleInOpen
  );
}

/** Returns the rows of {@link attackSum} that are not 0. */
export function attackRows(combat: CombatTable, terms: AttackTerms): ValueRow[] {
  return rowsOf([
    ['factor', terms.factor, '1.2-firepower'],
    ['close range', terms.close * combat.close, '2.3-close'],
    ['long range', terms.long * combat.long, '2.3-long'],
    ['on the move', terms.moving * combat.moving, '2.3.2'],
    ['Shaken', terms.shaken * combat.shaken, '2.3.5-shaken'],
    ['infantry assists', terms.assistInfantry * combat.assistInfantry, '2.3.1-assistant'],
    ['vehicle assists', terms.assistVehicle * combat.assistVehicle, '2.3.1-assistant'],
    ['infantry aboard', terms.cargo * combat.cargo, '1.2.4b-carried-fire'],
    ['commander', terms.commander, '1.2.2-bonus'],
    ['High Morale', terms.highMorale * combat.highMorale, '2.1.1d-high-morale'],
    ['assault', terms.assault * combat.assault, '2.3.4-bonus'],
    ['infantry against vehicles in a town', terms.infantryInTown * combat.infantryInTown, '2.3.4-urban'],
    ['vehicles against infantry in the open', terms.vehicleInOpen * combat.vehicleInOpen, '2.3.4-open'],
  ]);
}

/** Returns the defence value (NW 2.3). */
export const defenceSum = (terms: DefenceTerms): number =>
  terms.armor +
  terms.terrain +
  terms.hill +
  terms.sandbags +
  terms.wreck +
  terms.shellholes +
  terms.smoke +
  terms.concealment +
  terms.assist +
  terms.commander;

/** Returns the rows of {@link defenceSum} that are not 0. */
export function defenceRows(terms: DefenceTerms): ValueRow[] {
  return rowsOf([
    ['armor', terms.armor, '2.3-values'],
    ['terrain', terms.terrain, '2.2-defence'],
    ['hill', terms.hill, '2.2-hill-bonus'],
    ['sandbags', terms.sandbags, '1.2.3-sandbags'],
    ['wreck', terms.wreck, '2.3.5-wreck'],
    ['shellholes', terms.shellholes, '2.2-defence'],
    ['smoke', terms.smoke, '1.3.1-smoke'],
    ['concealed', terms.concealment, '2.2.2-concealment'],
    ['neighbour assists', terms.assist, '2.3.4-defenders'],
    ['commander', terms.commander, '2.3.4-defenders'],
  ]);
}

const rowsOf = (rows: readonly (readonly [label: string, value: number, rule: string])[]): ValueRow[] =>
  rows.filter(([, value]) => value !== 0).map(([label, value, rule]) => ({ label, value, rule }));

/** NW 2.3-values: an attack value at or below the defence value does nothing. */
export const hitsOf = (attackValue: number, defenceValue: number): number =>
  attackValue > defenceValue ? attackValue - defenceValue : 0;

/** A unit's condition: its steps and whether it is Shaken, before and after hits. */
export const CONDITION = { sound: 0, shaken: 1, reduced: 2, destroyed: 4 } as const;

/**
 * Returns the number of hits that destroy a unit in a condition (sum of CONDITION bits): three for an unhurt unit of
 * two steps, two for an unhurt unit of one step.
 */
export function hitsToDestroy(isOneStep: boolean, condition: number): number {
  // NW 1.2.5a-hits, 1.2.5b-hits.
  if (isOneStep) return (condition & CONDITION.shaken) !== 0 ? 1 : 2;
  return 3 - (condition & CONDITION.shaken) - ((condition & CONDITION.reduced) >> 1);
}

/** NW 2.3.5: returns the condition after hits. One-step units are Shaken and never reduced (NW 1.2.5). */
export function conditionAfter(isOneStep: boolean, condition: number, hits: number): number {
  if (hits <= 0) return condition;
  if (hits >= hitsToDestroy(isOneStep, condition)) return CONDITION.destroyed;
  const isReducedToo = !isOneStep && (hits > 1 || condition !== CONDITION.sound);
  return CONDITION.shaken | (isReducedToo ? CONDITION.reduced : 0);
}

/** The greatest close, normal and longest range of a factor (NW 2.3). Close is -1 where there is none. */
export interface Ranges {
  readonly close: number;
  readonly normal: number;
  readonly longest: number;
}

export const rangesOf = (range: number, isFixed: boolean, noLongRange = false): Ranges =>
  isFixed
    ? { close: -1, normal: range, longest: range }
    : { close: range >> 1, normal: range, longest: noLongRange ? range : 2 * range };

/** The values of attacks of one kind: `readAttack` and `readDefence` read their terms from the position. */
export class AttackValues<Attack> {
  /** One set of terms a game, overwritten each time. */
  readonly termsIn = scratchSlot<NuklearWinter, { attack: AttackTerms; defence: DefenceTerms }>(() => ({
    attack: noAttack(),
    defence: noDefence(),
  }));

  constructor(
    private readonly readAttack: (g: Game, attack: Attack, terms: AttackTerms) => void,
    private readonly readDefence: (g: Game, attack: Attack, terms: DefenceTerms) => void,
  ) {}

  /** Returns the attack value without the dice. */
  attack(g: Game, attack: Attack): number {
    const terms = this.termsIn(g).attack;
    this.readAttack(g, attack, terms);
    return attackSum(g.s.combat, terms);
  }

  /** Returns the defence value of the target against the attack. */
  defence(g: Game, attack: Attack): number {
    const terms = this.termsIn(g).defence;
    this.readDefence(g, attack, terms);
    return defenceSum(terms);
  }

  /** Returns the two values with their rows. */
  workings(g: Game, attack: Attack): { attack: ValueRow[]; defence: ValueRow[] } {
    const terms = this.termsIn(g);
    this.readAttack(g, attack, terms.attack);
    this.readDefence(g, attack, terms.defence);
    return { attack: attackRows(g.s.combat, terms.attack), defence: defenceRows(terms.defence) };
  }
}
