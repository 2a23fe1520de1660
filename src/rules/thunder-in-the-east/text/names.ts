// Names of nations, hexes and columns for people.

import type { Hex } from '../../../hex/ids.ts';
import type { Thunder } from '../statics.ts';
import { NATIONS } from '../terms.ts';

export const NATION_WORDS: Readonly<Record<(typeof NATIONS)[number], string>> = {
  germany: 'Germany',
  hungary: 'Hungary',
  romania: 'Romania',
  italy: 'Italy',
  ussr: 'The Soviet Union',
  poland: 'Poland',
  czechoslovakia: 'Czechoslovakia',
};

/** For labels, by their places in NATIONS. */
export const NATION_TITLES: readonly string[] = NATIONS.map((nation) => NATION_WORDS[nation].replace(/^The /, ''));

/** `9240 (Smolensk)`, or the label alone. */
export function hexName({ land }: Thunder, hex: number): string {
  const label = land.grid.label(hex as Hex);
  const city = land.cityIn[hex];
  return city === 0 ? label : `${label} (${land.cities[city - 1].name})`;
}

/** `4:1`, or that it is below the table. */
export const columnName = ({ crt }: Thunder, column: number): string =>
  crt.clement.columns[column] ?? `below ${crt.clement.columns[0]}`;
