// The small numbers that rules, agents and tools pass to each other, branded so that they are not mixed up.

declare const brand: unique symbol;

/** A number that the compiler keeps apart from other numbers. */
export type Branded<Name extends string> = number & { readonly [brand]: Name };

/** A player's place, 0 to 3. */
export type Seat = Branded<'Seat'>;

/** The actor: a seat, or one of {@link CHANCE}, {@link AUTO}, {@link OVER}. */
export type Actor = number;

/** Dice or a blind draw decide. */
export const CHANCE = -1;
/** No actor decides: the engine runs bookkeeping by itself. */
export const AUTO = -2;
/** The game has ended. */
export const OVER = -3;

/** A legal choice: a verb and two operands in 31 bits (src/engine/kernel/action.ts). */
export type Action = Branded<'Action'>;

/** The number of a step in its ruleset's program, from 1. */
export type StepId = Branded<'StepId'>;

/** The value in an observation of a cell that the seat cannot see. */
export const HIDDEN = -0x80000000;

export const seat = (n: number): Seat => n as Seat;
