// Places that are held for points: the side that entered the hex last holds the place.

import type { Statics } from '../../engine/contract/ruleset.ts';
import type { Game } from '../../engine/kernel/game.ts';
import type { LayoutBuilder } from '../../engine/kernel/layout.ts';
import type { Hex } from '../../hex/ids.ts';
import type { HexMap } from '../../hex/map-file.ts';

export interface WorthPlace {
  readonly name: string;
  readonly hex: Hex;
  readonly worth: number;
}

export class Places<S extends Statics> {
  readonly list: readonly WorthPlace[];
  /** The field: its side, by place. */
  readonly side: number;

  /** @param worth points by name */
  constructor(b: LayoutBuilder, map: HexMap, worth: Readonly<Record<string, number>>) {
    this.list = map.places.flatMap(({ name, hex }) => (name in worth ? [{ name, hex, worth: worth[name] }] : []));
    this.side = b.field('place.side', { size: this.list.length, index: 'place', value: 'seat' });
  }

  sideOf(g: Game<S>, place: number): number {
    return g.cells[this.side + place];
  }

  /** Gives the place in a hex to a side; returns its number where it changes hands, else -1. */
  take(g: Game<S>, hex: Hex, side: number): number {
    const { list } = this;
    for (let place = 0; place < list.length; place++) {
      if (list[place].hex !== hex || this.sideOf(g, place) === side) continue;
      g.set(this.side + place, side);
      return place;
    }
    return -1;
  }

  /** Points for all places that a side holds. */
  points(g: Game<S>, side: number): number {
    const { list } = this;
    let points = 0;
    for (let place = 0; place < list.length; place++) if (this.sideOf(g, place) === side) points += list[place].worth;
    return points;
  }

  /** Points for the place in a hex that a side would take there; 0 where it holds it, or there is none. */
  worthTo(g: Game<S>, hex: Hex, side: number): number {
    const { list } = this;
    for (let place = 0; place < list.length; place++) {
      if (list[place].hex === hex) return this.sideOf(g, place) === side ? 0 : list[place].worth;
    }
    return 0;
  }
}
