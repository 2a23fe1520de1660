// Overlays on the map of a wargame: kinds of overlay, each with its legend, that mark hexes.

import { RulesError } from '../../engine/contract/errors.ts';
import type { Overlay, OverlayKind } from '../../view/view.ts';

/** Gives a hex a key of the legend. Where a hex gets two keys, the first in the legend is drawn. */
export type Mark = (hex: number, key: string, label?: string) => void;

/** `G` is the game, `W` the viewer and the subject. */
export interface DrawnOverlay<G, W> extends OverlayKind {
  readonly legend: Overlay['legend'];
  draw(g: G, who: W, mark: Mark): void;
}

/** Lists the kinds without their drawing. */
export const kindsOf = (drawn: readonly OverlayKind[]): readonly OverlayKind[] =>
  drawn.map(({ name, title, ofCounter }) => (ofCounter ? { name, title, ofCounter } : { name, title }));

/** @throws RulesError where no kind has this name. */
export function drawOverlay<G, W>(kinds: readonly DrawnOverlay<G, W>[], name: string, g: G, who: W): Overlay {
  const kind = kinds.find((each) => each.name === name);
  if (kind === undefined) throw new RulesError(`there is no overlay ${name}`);
  const { title, legend } = kind;
  const marks = new Map<number, { readonly key: string; readonly label?: string }>();
  const place = (key: string): number => legend.findIndex((row) => row.key === key);
  kind.draw(g, who, (hex, key, label) => {
    const there = marks.get(hex);
    if (there !== undefined && place(there.key) <= place(key)) return;
    marks.set(hex, label === undefined ? { key } : { key, label });
  });
  const hexes = [...marks].sort(([p], [q]) => p - q).map(([hex, drawn]) => ({ hex, ...drawn }));
  return { name, title, legend, hexes };
}
