// Caravans: its statics, its fields, and queries on the position.

import { type Seat, seat } from '../../../engine/contract/ids.ts';
import type { Statics, Verb } from '../../../engine/contract/ruleset.ts';
import { type AnyEvent, eventFields, eventKinds } from '../../../engine/kernel/events.ts';
import type { Game as EngineGame } from '../../../engine/kernel/game.ts';
import { type Layout, LayoutBuilder } from '../../../engine/kernel/layout.ts';
import type { Program } from '../../../engine/kernel/procedure.ts';
import { scratchSlot } from '../../../engine/kernel/scratch.ts';
import { placesOf } from '../../../engine/kernel/terms.ts';

export const SEATS = 3;
export const GUARDS = 2;
export const SPACES = 6;
export const KINDS = 3;
export const CARDS = 5;
/** The most crates of one kind that a caravan carries. */
export const MOST_CRATES = 3;
export const RIDES = 2;
export const SALES = 2;

const words = {
  deal: { word: 'deal', a: 'seat', b: 'card' },
  guard: { word: 'guard', a: 'number', b: 'space' },
  leave: { word: 'leave' },
  draw: { word: 'draw', a: 'seat' },
  load: { word: 'load', a: 'kind' },
  loaded: { word: 'loaded' },
  ride: { word: 'ride', a: 'space' },
  stop: { word: 'stop' },
  strike: { word: 'strike' },
  let: { word: 'let' },
  play: { word: 'play' },
  keep: { word: 'keep' },
  roll: { word: 'roll', a: 'number' },
  lose: { word: 'lose', a: 'kind' },
  sell: { word: 'sell', a: 'kind', b: 'number' },
};
export const VERB = placesOf(words);
export const verbs: readonly Verb<ToyStatics>[] = Object.values(words);

const side = eventFields<Seat>();
const number = eventFields();

/** Events for the log. */
export const NOTE = eventKinds({
  dealt: ['A card is dealt to a seat, which alone is told.', side('seat'), number('card')],
  drawn: ['A caravan sets out as its chit is drawn.', side('seat')],
  ridden: ['A caravan rides to the next space.', side('seat'), number('space')],
  struck: ['Guards of a seat strike at the caravan of another.', side('seat', 'victim')],
  lost: ['A caravan loses crates.', side('seat'), number('crates')],
  sold: ['A caravan sells crates of a kind.', side('seat'), number('goods', 'crates')],
});
export type Happening = AnyEvent<typeof NOTE>;

export interface Cells {
  readonly round: number;
  readonly caravan: number;
  readonly crates: number;
  readonly load: number;
  readonly coins: number;
  readonly card: number;
  readonly holds: number;
  readonly played: number;
  readonly plan: number;
  readonly guard: number;
  readonly guardStamp: number;
  readonly gone: number;
}

export interface ToyStatics extends Statics {
  readonly at: Cells;
  /** Crates that every caravan starts with, by kind. */
  readonly crates: readonly number[];
}

export type Game = EngineGame<ToyStatics>;

export function fieldsOf(program: Program): { layout: Layout; at: Cells } {
  const fields = new LayoutBuilder(program.frameEnd);
  const guardStamp = fields.field('guard.stamp', { section: 'stamp' });
  const guards = { size: SEATS * GUARDS, index: 'guard', value: 'post' };
  const at: Cells = {
    round: fields.field('round'),
    caravan: fields.field('caravan', { size: SEATS, index: 'seat', value: 'space' }),
    crates: fields.field('crates', { size: SEATS * KINDS }),
    /** Crates of all kinds, by seat. */
    load: fields.field('load', { size: SEATS, index: 'seat', section: 'derived' }),
    coins: fields.field('coins', { size: SEATS, index: 'seat' }),
    card: fields.field('card', { size: SEATS, index: 'seat', value: 'card', sees: seat }),
    /** Whether a seat still holds its card: all know that, but not which card. */
    holds: fields.field('holds', { size: SEATS, index: 'seat' }),
    played: fields.field('played', { size: CARDS + 1, index: 'card' }),
    /** The future places of guards, a space plus one, until all have chosen. */
    plan: fields.field('plan', { ...guards, sees: (i) => seat(Math.floor(i / GUARDS)) }),
    guard: fields.field('guard', { ...guards, stamp: guardStamp }),
    guardStamp,
    /** Seats whose chit has been drawn this round. */
    gone: fields.field('gone', { size: SEATS, index: 'seat' }),
  };
  return { layout: fields.build(program.frames), at };
}

export const crateCell = (g: Game, of: Seat, kind: number): number => g.s.at.crates + KINDS * of + kind;

/** One crate more or less; keeps the caravan's load. */
export function addCrates(g: Game, of: Seat, kind: number, amount: number): void {
  g.add(crateCell(g, of, kind), amount);
  g.add(g.s.at.load + of, amount);
}

export const loadOf = (g: Game, of: Seat): number => g.cells[g.s.at.load + of];

/** The seats that guard each space, as bits: asked at every ride, changed once a round. */
const watch = scratchSlot((_: Game) => ({ stamp: 0, seats: new Int8Array(SPACES) }));

export function guardsAt(g: Game, space: number): number {
  const known = watch(g);
  const stamp = g.cells[g.s.at.guardStamp];
  if (known.stamp !== stamp) {
    known.stamp = stamp;
    known.seats.fill(0);
    for (let guard = 0; guard < SEATS * GUARDS; guard++) {
      const post = g.cells[g.s.at.guard + guard];
      if (post !== 0) known.seats[post - 1] |= 1 << Math.floor(guard / GUARDS);
    }
  }
  return known.seats[space];
}

/** A seat other than these two that guards the space where the victim stands, or -1. */
export function otherGuard(g: Game, victim: Seat, not: Seat | -1): Seat | -1 {
  const watching = guardsAt(g, g.cells[g.s.at.caravan + victim]);
  for (let other = 0; other < SEATS; other++) {
    if (other !== victim && other !== not && (watching & (1 << other)) !== 0) return seat(other);
  }
  return -1;
}
