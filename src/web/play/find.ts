// Things to find by typing: pieces, formations, places, hexes, and the choices of the moment.

import type { CounterDrawing } from '../../view/view.ts';
import type { ChoiceView, PlayedOpening, Seen } from '../protocol.ts';
import type { FormationRow } from './formations.ts';

export type Finding =
  | { readonly kind: 'unit'; readonly unit: CounterDrawing; readonly box: string | null }
  | { readonly kind: 'formation'; readonly formation: FormationRow }
  | { readonly kind: 'place' | 'hex'; readonly hex: number }
  | { readonly kind: 'choice'; readonly choice: ChoiceView };

export interface Entry {
  readonly finding: Finding;
  readonly title: string;
  /** The difference from others: its place, its kind. */
  readonly note: string;
  /** Names by which it is meant, in lower case. */
  readonly names: readonly string[];
  /** Everything that may be typed of it, in lower case. */
  readonly line: string;
}

const KINDS = ['unit', 'formation', 'place', 'hex', 'choice'] as const;

export function entriesOf(
  { map, seatNames }: Pick<PlayedOpening, 'map' | 'seatNames'>,
  { counters, boxes }: Pick<Seen, 'counters' | 'boxes'>,
  formations: readonly FormationRow[],
  choices: readonly ChoiceView[],
): readonly Entry[] {
  const labels = new Map(map.hexes.map(({ hex, label }) => [hex, label]));
  const entry = (finding: Finding, title: string, note: string, ...names: string[]): Entry => ({
    ...{ finding, title, note },
    names: names.map((name) => name.toLowerCase()),
    line: [title, note, ...names].join(' ').toLowerCase(),
  });
  const boxOf = new Map(
    boxes.flatMap(({ name, title, units }) => units.map(({ id }) => [id, { name, title }] as const)),
  );
  const boxed = boxes.flatMap(({ units }) => units);
  const all = new Map([...boxed, ...counters].map((unit) => [unit.id, unit]));
  const words = map.words ?? {};
  return [
    ...[...all.values()].map((unit) => {
      const { id, name, formation = '', factors, hex } = unit;
      const box = hex === 0 ? boxOf.get(id) : undefined;
      const where = labels.get(hex) ?? box?.title ?? 'off the map';
      const note = [where, formation, factors].filter((part) => part !== '').join(', ');
      return entry({ kind: 'unit', unit, box: box?.name ?? null }, name, note, id, name);
    }),
    ...formations
      .filter(({ name }) => name !== '')
      .map((formation) => {
        const { name, seat, placed } = formation;
        const note = `${seatNames[seat] ?? 'others'}, ${placed.length} on the map`;
        return entry({ kind: 'formation', formation }, name, note, name);
      }),
    ...map.places.map(({ hex, name, kind }) =>
      entry({ kind: 'place', hex }, name, `${words[kind] ?? kind}, ${labels.get(hex)}`, name),
    ),
    ...map.hexes.map(({ hex, label }) => entry({ kind: 'hex', hex }, label, 'hex', label)),
    ...choices.map((choice) => entry({ kind: 'choice', choice }, choice.label, 'choice', choice.label, choice.text)),
  ];
}

/**
 * The best of what fits, the best first: whole names, then their beginnings, then beginnings of words, then all the
 * rest.
 */
export function foundIn(entries: readonly Entry[], typed: string, most: number): readonly Entry[] {
  const wanted = typed.trim().toLowerCase();
  if (wanted === '') return [];
  const words = wanted.split(/\s+/);
  const ranked = entries.flatMap((entry) => {
    const rank = rankOf(entry, wanted, words);
    return rank === null ? [] : [{ entry, rank }];
  });
  return ranked
    .sort((a, b) => a.rank - b.rank || kindOf(a.entry) - kindOf(b.entry) || inOrder(a.entry, b.entry))
    .slice(0, most)
    .map(({ entry }) => entry);
}

const kindOf = ({ finding }: Entry): number => KINDS.indexOf(finding.kind);
const inOrder = (a: Entry, b: Entry): number => a.title.localeCompare(b.title, 'en', { numeric: true });

function rankOf({ finding, names, line }: Entry, wanted: string, words: readonly string[]): number | null {
  if (names.includes(wanted)) return 0;
  if (names.some((name) => name.startsWith(wanted))) return 1;
  // Labels of hexes are numbers: parts of them mean nothing.
  if (finding.kind === 'hex') return null;
  if (!words.every((word) => line.includes(word))) return null;
  return words.every((word) => ` ${line}`.includes(` ${word}`)) ? 2 : 3;
}
