// Sealed groups: seats choose in secret, one after the other, and all choices are revealed at once.

import { type Action, CHANCE, type Seat } from '../contract/ids.ts';
import type { Ruleset, Statics } from '../contract/ruleset.ts';
import { weighted } from './chance.ts';
import type { Game } from './game.ts';
import { RETURNED, TOP } from './layout.ts';
import { auto, FRAME_PARENT, FRAME_STEP, type Procedure, procedure } from './procedure.ts';
import type { Rng } from './rng.ts';

export interface SealedSpec<S extends Statics> {
  /** The number of seats that choose; 0 skips the group. */
  count(g: Game<S>): number;
  /** The i-th seat to choose. */
  seatAt(g: Game<S>, i: number): Seat;
  /**
   * The procedure that each seat runs; its steps' actor is `sealedSeat(g, group)`. It writes only fields in `fields`
   * and its own locals.
   */
  readonly choose: Procedure;
  /** Namespaces of the ids that choices name, for agents that draw them from a fixed mix (`missions=`). */
  readonly named?: readonly string[];
  /** Names of the fields that hold the secret choices: visible to their owner only. */
  readonly fields: readonly string[];
  /** Makes the choices public (or acts on them); must not make a transition. */
  reveal(g: Game<S>): void;
}

/** The believed mix of other seats' secret choices: the shares of a solved matrix. */
export interface Belief {
  readonly actions: ArrayLike<number>;
  readonly mix: ArrayLike<number>;
}

/** Makes a procedure that runs `choose` for each seat in turn and then reveals. */
export type SealedGroup = Procedure<'next' | 'reveal', 'chosen' | 'seat'> & { readonly sealed: SealedSpec<never> };

export function sealedGroup<S extends Statics>(name: string, spec: SealedSpec<S>): SealedGroup {
  const group = procedure(name, { steps: ['next', 'reveal'], locals: ['chosen', 'seat'] });
  group.define<S>({
    next: auto((g) => {
      const { at, step } = g.of(group);
      const chosen = g.cells[at.chosen];
      if (chosen === spec.count(g)) {
        g.goto(step.reveal);
        return;
      }
      g.set(at.seat, spec.seatAt(g, chosen));
      g.set(at.chosen, chosen + 1);
      g.call(spec.choose, step.next);
    }),
    reveal: auto((g) => {
      spec.reveal(g);
      g.back();
    }),
  });
  spec.choose.sealedIn = group;
  return Object.assign(group, { sealed: spec as unknown as SealedSpec<never> });
}

/** Returns the seat whose turn it is to choose in a running group. */
export const sealedSeat = <S extends Statics>(g: Game<S>, group: SealedGroup): Seat =>
  g.cells[g.of(group).at.seat] as Seat;

/** Returns how many seats have begun to choose in a running group: 1 while the first chooses. */
export const chosenIn = <S extends Statics>(g: Game<S>, group: SealedGroup): number => g.cells[g.of(group).at.chosen];

/** Returns the sealed group of the present decision, or null. */
export function currentGroup<S extends Statics>(g: Game<S>): SealedGroup | null {
  const { cells, program } = g;
  for (let base = cells[TOP]; base !== 0; base = cells[base + FRAME_PARENT]) {
    const owner = program.owner[cells[base + FRAME_STEP]];
    if (owner?.sealedIn) return owner.sealedIn as SealedGroup;
  }
  return null;
}

/**
 * Takes a mirror back to the beginning of its sealed group, all choices open: a search then sees the group as a matrix.
 * The trail can undo it. Earlier choices are forgotten.
 */
export function reopen<S extends Statics>(g: Game<S>, group: SealedGroup): void {
  const { cells, program, layout } = g;
  const { at, step, base: lowest } = g.of(group);
  for (let base = cells[TOP]; base !== lowest; ) {
    const owner = program.owner[cells[base + FRAME_STEP]] as Procedure;
    const parent = cells[base + FRAME_PARENT];
    const end = base + g.of(owner).frameSize;
    for (let cell = base; cell < end; cell++) g.set(cell, 0);
    base = parent;
  }
  for (const name of group.sealed.fields) {
    const field = layout.field(name);
    if (!field) throw new Error(`sealed group ${group.name} names no field ${name}`);
    for (let i = 0; i < field.size; i++) g.set(field.offset + i, 0);
  }
  g.set(TOP, lowest);
  g.set(RETURNED, 0);
  g.set(at.chosen, 0);
  g.set(at.seat, 0);
  g.resume(step.next);
}

/** Draws a legal choice from the believed mix; uniformly where that contains none. */
export function believed<S extends Statics>(g: Game<S>, { actions, mix }: Belief, rng: Rng): Action {
  const options = g.options();
  const shares = Array.from(mix, (share, i) => (options.has(actions[i] as Action) ? share : 0));
  let rest = rng.unit() * shares.reduce((sum, share) => sum + share, 0);
  if (rest === 0) return options.at(rng.below(options.size));
  let drawn = 0;
  for (let i = 0; i < shares.length && rest >= 0; i++) {
    if (shares[i] > 0) drawn = i;
    rest -= shares[i];
  }
  return actions[drawn] as Action;
}

/**
 * Fills the secret choices of the seats that chose before the observer, drawn from the belief or else uniformly, and
 * restores the observer's own choices; where the observer does not choose, of the seats before the present one. For
 * resampling an observation; writes past the trail.
 */
export function fillSealed<S extends Statics>(
  g: Game<S>,
  rules: Ruleset<S>,
  observer: Seat,
  visible: Int32Array,
  rng: Rng,
  belief: Belief | null,
): void {
  const group = currentGroup(g);
  if (group === null || chosenIn(g, group) <= 1) return;
  const present = chosenIn(g, group);
  reopen(g, group);
  while (g.actor !== observer && chosenIn(g, group) < present) {
    if (g.actor === CHANCE) g.apply(weighted(g, rng.unit()));
    else g.apply(belief === null ? g.options().at(rng.below(g.options().size)) : believed(g, belief, rng));
    if (currentGroup(g) === null) throw new Error(`${rules.id}: ${group.name} ended before its observer chose`);
  }
  const { cells: packed, seen } = g.layout.partlySeen(observer);
  const madeUp = packed.map((cell, i) => g.cells[cell] & ~seen[i]);
  g.adopt(visible);
  for (let i = 0; i < packed.length; i++) g.set(packed[i], g.cells[packed[i]] | madeUp[i]);
}
