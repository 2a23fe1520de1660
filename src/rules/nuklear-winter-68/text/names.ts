// Sides and hexes as people name them.

import type { Hex } from '../../../hex/ids.ts';
import type { NuklearWinter } from '../statics.ts';

/** For example `O18 (Wewelsburg castle, west bastion)`, or the number alone. */
export function hexName({ map: { grid, file } }: NuklearWinter, hex: number): string {
  const label = grid.label(hex as Hex);
  const place = file.places.find((each) => each.hex === label);
  return place === undefined ? label : `${label} (${place.name.replace(' (', ', ').replace(')', '')})`;
}

const SIDE_NAMES = ['Das Reich', 'NATO', 'Black Hand'] as const;

export const sideName = (faction: number): string => SIDE_NAMES[faction] ?? 'nobody';
