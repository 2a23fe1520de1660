// A map of 4,000 hexes with 600 counters, the largest that the table promises to move smoothly.

import { seat } from '../../src/engine/contract/ids.ts';
import type { CounterDrawing, MapDrawing } from '../../src/view/view.ts';

export const COLUMNS = 80;
export const ROWS = 50;
const COUNTERS = 600;

const TERRAINS = [
  { code: 'clear', name: 'clear', look: 'clear' },
  { code: 'light-woods', name: 'light woods', look: 'light-woods' },
  { code: 'rough', name: 'rough', look: 'rough' },
  { code: 'forest', name: 'forest', look: 'forest' },
  { code: 'marsh', name: 'marsh', look: 'marsh' },
  { code: 'urban', name: 'urban', look: 'built-up' },
] as const;

const SYMBOLS = ['infantry', 'armor', 'mech', 'artillery', 'cavalry', 'hq', 'airborne', 'engineer'] as const;

/** Evenly spread numbers from 0 to 1, the same each time. */
const spread = (i: number, salt: number): number => ((i * 0.6180339887 + salt * 0.7548776662) * 7.13) % 1;

export const hexOf = (column: number, row: number): number => column * ROWS + row + 1;

export function largeMap(): MapDrawing {
  const cells = Array.from({ length: COLUMNS * ROWS }, (_, i) => ({ column: Math.floor(i / ROWS), row: i % ROWS }));
  const hexes = cells.map(({ column, row }, i) => ({
    hex: i + 1,
    label: `${String(column + 1).padStart(2, '0')}${String(row + 1).padStart(2, '0')}`,
    x: column * 1.5,
    y: (row + (column % 2) / 2) * Math.sqrt(3),
    // Terrain lies in patches, as on a real map.
    terrain: TERRAINS[Math.floor(Math.abs(Math.sin(column / 7) + Math.cos(row / 5 + column / 11)) * 2.9) % 6].code,
    features: [],
  }));
  const inside = cells.filter(({ column, row }) => column < COLUMNS - 1 && row < ROWS - 1);
  return {
    orientation: 'flat',
    terrains: TERRAINS,
    hexes,
    sides: inside
      .filter(({ column, row }) => (column + 2 * row) % 9 === 0)
      .map(({ column, row }) => ({ a: hexOf(column, row), b: hexOf(column, row + 1), kind: 'river' })),
    links: inside
      .filter(({ column, row }) => column % 8 === 3 || row % 7 === 4)
      .map(({ column, row }) => ({
        a: hexOf(column, row),
        b: column % 8 === 3 ? hexOf(column, row + 1) : hexOf(column + 1, column % 2 === 0 ? row : row),
        kind: 'road',
      })),
    places: cells
      .map((cell, i) => ({ cell, i }))
      .filter(({ i }) => i % 13 === 5)
      .map(({ i }, n) => ({
        hex: i + 1,
        name: `Place ${n + 1}`,
        kind: n % 12 === 0 ? 'city' : n % 3 === 0 ? 'town' : 'hamlet',
      })),
  };
}

export function manyCounters(): CounterDrawing[] {
  return Array.from({ length: COUNTERS }, (_, i) => {
    // Stacks of one to four.
    const stack = Math.floor(i / 2 - (i % 5 === 0 ? 0.5 : 0));
    const hex = 1 + Math.floor(spread(stack, 3) * COLUMNS * ROWS);
    return {
      id: `u${i + 1}`,
      name: `${i + 1} Div`,
      hex,
      seat: seat(i % 2),
      nation: i % 2 === 0 ? 'german' : i % 6 === 1 ? 'british' : 'us',
      symbol: SYMBOLS[i % SYMBOLS.length],
      size: ['X', 'XX', 'III'][i % 3],
      formation: `Corps ${i % 17}`,
      factors: `${1 + (i % 8)}-${4 + (i % 4)}`,
      reduced: i % 7 === 0,
      states: i % 4 === 0 ? ['done'] : i % 9 === 0 ? ['out of supply'] : i % 11 === 0 ? ['active', 'exploit'] : [],
    };
  });
}
