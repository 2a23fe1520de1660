// An onlooker for the blunder meter: what can be held against a player of any game of units and places at the end of
// his turn, from where his units stand and stood.

import type { BlunderKind, Sightings } from '../../engine/contract/blunders.ts';
import type { Seat } from '../../engine/contract/ids.ts';
import type { Statics } from '../../engine/contract/ruleset.ts';
import type { Game } from '../../engine/kernel/game.ts';
import type { HexGrid } from '../../hex/grid.ts';
import type { Hex } from '../../hex/ids.ts';

/** Units that cannot defend themselves, and cost dear: headquarters, artillery. */
export interface Precious {
  /** In the singular, as kinds of blunders name it: `headquarters`. */
  readonly name: string;
  has(unit: number): boolean;
}

/** Questions of the onlooker about a game. Units are numbered from 1. */
export interface Field<S extends Statics> {
  readonly grid: HexGrid;
  readonly units: number;
  readonly titles: readonly string[];
  /** The places that victory counts. */
  readonly places: readonly { readonly hex: Hex; readonly name: string }[];
  readonly precious: readonly Precious[];
  /** The seat that leads the unit, -1 for none. */
  seatOf(unit: number): number;
  /** 0 off the map. */
  hexOf(g: Game<S>, unit: number): Hex;
  /** Whether the unit holds a hex against an enemy who comes. */
  isGuard(g: Game<S>, unit: number): boolean;
  /** The seat that holds a place, -1 for none. */
  holderOf(g: Game<S>, place: Hex): number;
  /** Absent where units need no supply, or what their moves do to it is not seen at once. */
  isSupplied?(g: Game<S>, unit: number): boolean;
  /**
   * Whether a unit that is out of supply where its move led it from a hex had no good reason. Absent where none counts.
   */
  isCutIdly?(g: Game<S>, unit: number, from: Hex): boolean;
  /** Whether no enemy comes after the turn that ends now: nothing is in danger then. Absent where that is not known. */
  isLastTurn?(g: Game<S>): boolean;
  /** Units made for movement, which should not wait in the rear. Absent where units act by formations. */
  isMobile?(g: Game<S>, unit: number): boolean;
  /** Stores that an enemy who comes may take: dumps. Absent where there are none. */
  stores?(g: Game<S>, seat: number): readonly Hex[];
}

/** An enemy within so many hexes can be there with one breakthrough. */
const BREAKTHROUGH = 2;
/** An enemy within so many hexes can walk into an unguarded place. */
const WALK = 3;
/** Units farther from all enemies than this wait in the rear. */
const REAR = 4;

const LEFT = 'empty-place';
const BACK = 'there-and-back';
const CUT = 'unsupplied-by-own-move';
const IDLE = 'idle-mobile-unit';
const STORE = 'exposed-store';

const exposed = (name: string): string => `exposed-${name}`;
const lost = (name: string): string => `lost-${name}`;

/** Mistakes that an onlooker may look for, beside units in danger, places left and moves taken back. */
interface Also {
  readonly supply?: boolean;
  readonly mobile?: boolean;
  /** The stores, in the plural. */
  readonly stores?: string;
}

/** The kinds that an onlooker counts. @param plurals of the precious units, by name */
export function onlookerKinds(plurals: Readonly<Record<string, string>>, also: Also): BlunderKind[] {
  return [
    ...Object.entries(plurals).flatMap(([name, plural]) => [
      {
        name: exposed(name),
        title: `${plural} alone in a hex within ${BREAKTHROUGH} hexes of an enemy whom nobody screens, at the end of a turn`,
        of: `${plural} on the map at the end of a turn`,
      },
      { name: lost(name), title: `${plural} lost to the enemy`, of: `${plural} on the map at the beginning of a turn` },
    ]),
    {
      name: LEFT,
      title: `places that count, guarded at the beginning of a turn, and left with an enemy within ${WALK} hexes`,
      of: 'places guarded at the beginning of a turn',
    },
    {
      name: BACK,
      title: 'moves that only take back the move of the turn before',
      of: 'units that moved in two turns on end without a fight',
    },
    ...kindIf(also.supply === true, CUT, 'units that their own move put out of supply', 'supplied units that moved'),
    ...kindIf(
      also.mobile === true,
      IDLE,
      `mobile units more than ${REAR} hexes from all enemies that did not move, and guarded no place that counts`,
      'mobile units on the map at the end of a turn',
    ),
    ...kindIf(
      also.stores !== undefined,
      STORE,
      `${also.stores} without a guard within ${BREAKTHROUGH} hexes of an enemy whom nobody screens, at the end of a turn`,
      `${also.stores} at the end of a turn`,
    ),
  ];
}

const kindIf = (has: boolean, name: string, title: string, of: string): BlunderKind[] =>
  has ? [{ name, title, of }] : [];

export class Onlooker<S extends Statics> {
  readonly #field: Field<S>;
  readonly #out: Sightings;
  /** By unit: the hexes where it stood at the ends of the last two turns of its side, 0 where it was off the map. */
  readonly #last: Int16Array;
  readonly #before: Int16Array;
  /** By unit: 1 where it fought since the end of the last turn, and in the turn before that. */
  readonly #fought: Uint8Array;
  readonly #foughtBefore: Uint8Array;
  readonly #supplied: Uint8Array;
  /** By place: 1 where a unit of its holder guarded it when the turn of the holder began. */
  readonly #guarded: Uint8Array;
  /** By seat: 1 while its turn lasts. */
  readonly #open: Uint8Array;

  constructor(g: Game<S>, field: Field<S>, out: Sightings) {
    this.#field = field;
    this.#out = out;
    const all = field.units + 1;
    this.#last = new Int16Array(all);
    this.#before = new Int16Array(all);
    this.#fought = new Uint8Array(all);
    this.#foughtBefore = new Uint8Array(all);
    this.#supplied = new Uint8Array(all);
    this.#guarded = new Uint8Array(field.places.length);
    this.#open = new Uint8Array(g.s.seats.length);
  }

  /** Notes that a unit has attacked, been attacked or retreated: where it stands is not its own doing alone. */
  fight(unit: number): void {
    this.#fought[unit] = 1;
  }

  /** Notes a loss to the enemy. */
  lose(unit: number, how: string): void {
    const { precious, titles, seatOf } = this.#field;
    const owner = seatOf(unit);
    if (owner < 0) return;
    for (const { name, has } of precious) {
      if (has(unit)) this.#out.blunder(lost(name), owner as Seat, `${titles[unit]} ${how}`);
    }
  }

  /** Takes down where the units of a seat stand as its turn begins, for what its own moves do to their supply. */
  begin(g: Game<S>, seat: Seat): void {
    const { units, places, precious, seatOf, hexOf, isSupplied } = this.#field;
    this.#open[seat] = 1;
    for (let unit = 1; unit <= units; unit++) {
      if (seatOf(unit) !== seat) continue;
      this.#before[unit] = this.#last[unit];
      this.#last[unit] = hexOf(g, unit);
      this.#foughtBefore[unit] = this.#fought[unit];
      this.#fought[unit] = 0;
      this.#supplied[unit] = 0;
      if (this.#last[unit] === 0) continue;
      if (isSupplied?.(g, unit) === true) this.#supplied[unit] = 1;
      for (const { name, has } of precious) if (has(unit)) this.#out.occasion(lost(name), seat);
    }
    for (const [i, { hex }] of places.entries()) {
      if (this.#field.holderOf(g, hex) === seat) this.#guarded[i] = this.#isGuardedBy(g, hex, seat, 0) ? 1 : 0;
    }
  }

  /** Judges the turn of a seat that ends now; nothing where it has not begun. */
  end(g: Game<S>, seat: Seat): void {
    if (this.#open[seat] === 0) return;
    this.#open[seat] = 0;
    const { units, seatOf, hexOf, isLastTurn } = this.#field;
    const isLast = isLastTurn?.(g) === true;
    for (let unit = 1; unit <= units; unit++) {
      if (seatOf(unit) !== seat || hexOf(g, unit) === 0) continue;
      if (!isLast) this.#judgeExposure(g, seat, unit);
      this.#judgeMove(g, seat, unit);
      this.#judgeRest(g, seat, unit);
    }
    if (isLast) return;
    this.#judgePlaces(g, seat);
    this.#judgeStores(g, seat);
  }

  #judgeExposure(g: Game<S>, seat: Seat, unit: number): void {
    const { precious, titles, hexOf, grid } = this.#field;
    for (const { name, has } of precious) {
      if (!has(unit)) continue;
      this.#out.occasion(exposed(name), seat);
      const hex = hexOf(g, unit);
      if (this.#isGuardedBy(g, hex, seat, 0)) continue;
      const far = this.#nearestEnemy(g, hex, seat, true);
      if (far > BREAKTHROUGH) continue;
      this.#out.blunder(
        exposed(name),
        seat,
        `${titles[unit]} alone in ${grid.labels[hex]}, the enemy ${hexes(far)} away`,
      );
    }
  }

  #judgeMove(g: Game<S>, seat: Seat, unit: number): void {
    const { titles, hexOf, grid, isSupplied, isCutIdly } = this.#field;
    const here = hexOf(g, unit);
    const from = this.#last[unit];
    if (from === 0 || from === here || this.#fought[unit] === 1) return;
    const { labels } = grid;
    if (this.#supplied[unit] === 1) {
      this.#out.occasion(CUT, seat);
      if (isSupplied?.(g, unit) === false && isCutIdly?.(g, unit, from as Hex) !== false) {
        this.#out.blunder(CUT, seat, `${titles[unit]} from ${labels[from]} to ${labels[here]}`);
      }
    }
    const before = this.#before[unit];
    if (before === 0 || before === from || this.#foughtBefore[unit] === 1) return;
    this.#out.occasion(BACK, seat);
    if (before === here) {
      this.#out.blunder(BACK, seat, `${titles[unit]} from ${labels[here]} to ${labels[from]} and back`);
    }
  }

  #judgeRest(g: Game<S>, seat: Seat, unit: number): void {
    const { titles, hexOf, grid, isMobile, places } = this.#field;
    if (isMobile?.(g, unit) !== true) return;
    this.#out.occasion(IDLE, seat);
    const hex = hexOf(g, unit);
    if (hex !== this.#last[unit] || this.#fought[unit] === 1 || places.some((place) => place.hex === hex)) return;
    const far = this.#nearestEnemy(g, hex, seat);
    if (far > REAR && Number.isFinite(far)) {
      this.#out.blunder(IDLE, seat, `${titles[unit]} stays in ${grid.labels[hex]}, the enemy ${hexes(far)} away`);
    }
  }

  #judgeStores(g: Game<S>, seat: Seat): void {
    const { stores, grid } = this.#field;
    for (const hex of stores?.(g, seat) ?? []) {
      this.#out.occasion(STORE, seat);
      if (this.#isGuardedBy(g, hex, seat, 0)) continue;
      const far = this.#nearestEnemy(g, hex, seat, true);
      if (far <= BREAKTHROUGH) this.#out.blunder(STORE, seat, `in ${grid.labels[hex]}, the enemy ${hexes(far)} away`);
    }
  }

  #judgePlaces(g: Game<S>, seat: Seat): void {
    const { places, holderOf } = this.#field;
    for (const [i, { hex, name }] of places.entries()) {
      if (this.#guarded[i] === 0 || holderOf(g, hex) !== seat) continue;
      this.#out.occasion(LEFT, seat);
      if (this.#isGuardedBy(g, hex, seat, 1)) continue;
      const far = this.#nearestEnemy(g, hex, seat);
      if (far <= WALK) this.#out.blunder(LEFT, seat, `${name} left, the enemy ${hexes(far)} away`);
    }
  }

  /** Whether a guard of the seat stands within so many hexes. */
  #isGuardedBy(g: Game<S>, hex: Hex, seat: number, within: number): boolean {
    const { units, seatOf, hexOf, isGuard, grid } = this.#field;
    for (let unit = 1; unit <= units; unit++) {
      const at = hexOf(g, unit);
      if (at === 0 || seatOf(unit) !== seat || grid.distance(at, hex) > within) continue;
      if (isGuard(g, unit)) return true;
    }
    return false;
  }

  /**
   * The distance of the nearest enemy who can fight, infinite where there is none.
   * @param open whether only those count whom no guard of the seat screens, from a hex next to both
   */
  #nearestEnemy(g: Game<S>, hex: Hex, seat: number, open = false): number {
    const { units, seatOf, hexOf, isGuard, grid } = this.#field;
    let least = Number.POSITIVE_INFINITY;
    for (let unit = 1; unit <= units; unit++) {
      const at = hexOf(g, unit);
      if (at === 0 || seatOf(unit) === seat || seatOf(unit) < 0) continue;
      const far = grid.distance(at, hex);
      if (far < least && isGuard(g, unit) && !(open && this.#isScreened(g, hex, at, seat))) least = far;
    }
    return least;
  }

  #isScreened(g: Game<S>, hex: Hex, enemy: Hex, seat: number): boolean {
    const { units, seatOf, hexOf, isGuard, grid } = this.#field;
    for (let unit = 1; unit <= units; unit++) {
      const at = hexOf(g, unit);
      if (at === 0 || seatOf(unit) !== seat || !isGuard(g, unit)) continue;
      if (grid.distance(at, hex) === 1 && grid.distance(at, enemy) === 1 && grid.distance(hex, enemy) > 1) return true;
    }
    return false;
  }
}

const hexes = (far: number): string => (far === 1 ? '1 hex' : `${far} hexes`);
