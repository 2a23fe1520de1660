// A map with its hexes by label and number.

import type { HexDrawing, MapDrawing } from '../view/view.ts';

export class MapIndex {
  private readonly byLabel: ReadonlyMap<string, HexDrawing>;
  private readonly byNumber: ReadonlyMap<number, HexDrawing>;
  private readonly names = new Map<number, string>();

  constructor(readonly map: MapDrawing) {
    this.byLabel = new Map(map.hexes.map((hex) => [hex.label.toLowerCase(), hex]));
    this.byNumber = new Map(map.hexes.map((hex) => [hex.hex, hex]));
    for (const { hex, name } of map.places) if (!this.names.has(hex)) this.names.set(hex, name);
  }

  labelled(label: string): HexDrawing | undefined {
    return this.byLabel.get(label.toLowerCase());
  }

  label(hex: number): string | undefined {
    return this.byNumber.get(hex)?.label;
  }

  /** As the crow flies, in hexsides; far for a hex that is not on the map. */
  distance(a: number, b: number): number {
    const [from, to] = [this.byNumber.get(a), this.byNumber.get(b)];
    return from && to ? Math.hypot(from.x - to.x, from.y - to.y) : Number.POSITIVE_INFINITY;
  }

  /** The way from one hex to another; null where one is not on the map. */
  shift(a: number, b: number): { readonly x: number; readonly y: number } | null {
    const [from, to] = [this.byNumber.get(a), this.byNumber.get(b)];
    return from && to ? { x: to.x - from.x, y: to.y - from.y } : null;
  }

  /** From the end of a way that begins in a hex to another hex, as the crow flies. */
  distanceFrom(start: number, { x, y }: { readonly x: number; readonly y: number }, hex: number): number {
    const [from, to] = [this.byNumber.get(start), this.byNumber.get(hex)];
    return from && to ? Math.hypot(from.x + x - to.x, from.y + y - to.y) : Number.POSITIVE_INFINITY;
  }

  /** How far a hex lies in the direction of a way. */
  along(hex: number, { x, y }: { readonly x: number; readonly y: number }): number {
    const at = this.byNumber.get(hex);
    const length = Math.hypot(x, y);
    return at && length > 0 ? (at.x * x + at.y * y) / length : 0;
  }

  /** `1605 (Clervaux)`. */
  inWords(hex: number): string {
    const label = this.label(hex) ?? '';
    const name = this.names.get(hex);
    return name === undefined || name === label ? label : `${label} (${name})`;
  }
}

export const EMPTY_MAP: MapDrawing = {
  orientation: 'flat',
  terrains: [],
  hexes: [],
  sides: [],
  links: [],
  places: [],
};
