// The pieces of a game by formation, as the ruleset names them on its counters: those on the map and those in boxes.

import { strengthOf } from '../../draw/stacks.ts';
import type { CounterDrawing } from '../../view/view.ts';
import type { Seen } from '../protocol.ts';
import { actingOf } from './acting.ts';

export interface FormationRow {
  readonly key: string;
  /** Empty for pieces without a formation. */
  readonly name: string;
  /** The branch of its pieces, where no piece of the side has a formation; else empty. */
  readonly branch: string;
  readonly seat: number;
  /** On the map, and off it. */
  readonly placed: readonly CounterDrawing[];
  readonly off: readonly CounterDrawing[];
  /** Strength on the map. */
  readonly strength: number;
  /** Pieces that can still act. */
  readonly acting: ReadonlySet<string>;
}

interface Pieces {
  readonly placed: CounterDrawing[];
  readonly off: CounterDrawing[];
}

/** The orders of the list: by formation, or by the headquarters that the ruleset names. */
export type ListOrder = 'formation' | 'command';

/** The viewer's formations first; in each side by name, with numbers in their order, pieces without one last. */
export function formationsOf(
  seen: Pick<Seen, 'counters' | 'choices' | 'actor' | 'boxes' | 'viewer'>,
  by: ListOrder = 'formation',
): FormationRow[] {
  const acting = new Set(actingOf(seen).map(({ id }) => id));
  const groups = new Map<string, Pick<FormationRow, 'name' | 'branch' | 'seat'> & Pieces>();
  const known = new Set<string>();
  const all = [...seen.counters, ...seen.boxes.flatMap(({ units }) => units)];
  const ordered = new Set(all.flatMap(({ seat, [by]: name = '' }) => (name === '' ? [] : [seat])));
  for (const counter of all) {
    if (known.has(counter.id)) continue;
    known.add(counter.id);
    const { [by]: name = '', seat, symbol, hex } = counter;
    const branch = ordered.has(seat) ? '' : symbol;
    const key = `${seat} ${name}${branch === '' ? '' : ` ${branch}`}`;
    const group = groups.get(key) ?? { name, branch, seat, placed: [], off: [] };
    groups.set(key, group);
    (hex === 0 ? group.off : group.placed).push(counter);
  }
  const own = seen.viewer === 'all' ? seen.actor : seen.viewer;
  return [...groups]
    .map(([key, group]) => ({
      key,
      ...group,
      strength: sumOf(group.placed),
      acting: new Set(group.placed.flatMap(({ id }) => (acting.has(id) ? [id] : []))),
    }))
    .sort(
      (a, b) =>
        Number(b.seat === own) - Number(a.seat === own) ||
        a.seat - b.seat ||
        Number(a.name === '') - Number(b.name === '') ||
        a.name.localeCompare(b.name, 'en', { numeric: true }) ||
        a.branch.localeCompare(b.branch, 'en'),
    );
}

/** In the game's own points where it states them, else the first numbers of the counters. */
const sumOf = (counters: readonly CounterDrawing[]): number =>
  Math.round(10 * counters.reduce((sum, counter) => sum + (counter.strength ?? strengthOf([counter])), 0)) / 10;
