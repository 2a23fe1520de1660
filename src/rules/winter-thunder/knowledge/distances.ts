// The distance of every hex from each place and from the Meuse, measured as lines of supply: the same in every game.

import { perStatics } from '../../../engine/kernel/scratch.ts';
import type { Hex } from '../../../hex/ids.ts';
import { goalFields } from '../../../wargame/paths/goal-fields.ts';
import type { WinterThunder } from '../statics.ts';
import { MF } from '../terms.ts';

/** The cap on distances, in movement factors. */
const FARTHEST = 255;

export const distancesIn = perStatics(({ map }: WinterThunder) => {
  const places = hexesWith(map.place);
  const fields = goalFields(map.grid, [...places.map((hex) => [hex]), hexesWith(map.atMeuse)], [map.lineCost]);
  const factors = (goal: number, hex: Hex): number => Math.min(FARTHEST, Math.round(fields.cost(goal, 0, hex) / MF));
  return {
    places,
    /** Movement factors from a hex to a place, named by its number in `places`. */
    toPlace: factors,
    toMeuse: (hex: Hex): number => factors(places.length, hex),
  };
});

const hexesWith = (marks: Uint8Array): Hex[] => [...marks.keys()].filter((hex) => marks[hex] !== 0) as Hex[];
