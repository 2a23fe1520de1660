// The map in characters, for terminals: two lines a hex, columns half a hex apart as on the printed map.
//
//   0914 fG     number, terrain letter, letter of the holder
//   [116P:7]    top unit and strength of the stack; brackets tell the seats apart without colour

import type { CounterDrawing, HexDrawing, MapDrawing } from '../view/view.ts';
import { stacksOf, strengthOf } from './stacks.ts';

export interface TextMap {
  readonly map: MapDrawing;
  readonly seats: readonly string[];
  readonly counters?: readonly CounterDrawing[];
  /** Seat that controls each hex, -1 for none; index 0 unused. */
  readonly control?: ArrayLike<number>;
  /** Whether to use escape codes for colour; false where NO_COLOR is set or the output is not a terminal. */
  readonly colour?: boolean;
  /** Width of the terminal in characters. A wider map is printed in parts, one under the other. */
  readonly columns?: number;
  /** Whether to explain the letters under the map; true by default. */
  readonly legend?: boolean;
}

/** Characters for each hex, with the gap to the next. Even, since rows of a pointy-top map are half a hex apart. */
const CELL = 10;
const INNER = CELL - 1;
const BRACKETS = ['[]', '()', '{}', '<>'] as const;
/**
 * Foreground codes that stay distinct for the colour-blind: yellow, cyan, magenta, green; bold and inverse for units.
 */
const SEAT_CODES = ['33', '36', '35', '32'] as const;

export function textMap(options: TextMap): string {
  const { map, columns = Number.POSITIVE_INFINITY } = options;
  if (map.hexes.length === 0) return '';
  const cells = placed(map);
  const perPart = Math.max(1, Math.floor((columns - (map.orientation === 'flat' ? 0 : CELL / 2)) / CELL)) * CELL;
  const last = Math.max(...cells.map(({ left }) => left));
  const draw = cellText(options);
  const parts: string[] = [];
  for (let from = 0; from <= last; from += perPart) {
    // A cell of a shifted row that begins half a hex before the cut belongs to the part on the left.
    const inPart = cells.filter(({ left }) => left >= from && left < from + perPart);
    if (inPart.length > 0) parts.push(lines(inPart, from, draw));
  }
  if (options.legend !== false) parts.push(legend(options));
  return parts.join('\n\n');
}

interface Placed {
  readonly hex: HexDrawing;
  readonly left: number;
  readonly top: number;
}

/** Returns columns and lines of each hex. Centres lie on a lattice of 3/2 and half of the square root of 3 hexsides. */
function placed(map: MapDrawing): Placed[] {
  const half = Math.sqrt(3) / 2;
  const flat = map.orientation === 'flat';
  const raw = map.hexes.map((hex) => ({
    hex,
    left: flat ? Math.round(hex.x / 1.5) * CELL : Math.round(hex.x / half) * (CELL / 2),
    top: flat ? Math.round(hex.y / half) : Math.round(hex.y / 1.5) * 2,
  }));
  const firstLeft = Math.min(...raw.map(({ left }) => left));
  const firstTop = Math.min(...raw.map(({ top }) => top));
  return raw.map(({ hex, left, top }) => ({ hex, left: left - firstLeft, top: top - firstTop }));
}

type CellText = (hex: HexDrawing) => readonly [string, string];

function lines(cells: readonly Placed[], from: number, draw: CellText): string {
  const rows: { left: number; text: string }[][] = [];
  for (const { hex, left, top } of cells) {
    draw(hex).forEach((text, i) => {
      rows[top + i] ??= [];
      rows[top + i].push({ left: left - from, text });
    });
  }
  return Array.from(rows, (row) => joined(row ?? [])).join('\n');
}

function joined(row: { left: number; text: string }[]): string {
  let out = '';
  let at = 0;
  for (const { left, text } of row.sort((a, b) => a.left - b.left)) {
    out += ' '.repeat(Math.max(0, left - at)) + text;
    at = left + INNER;
  }
  return out.trimEnd();
}

function cellText({ map, seats, counters = [], control, colour = false }: TextMap): CellText {
  const stacks = stacksOf(counters);
  const letters = terrainLetters(map);
  const holders = seatLetters(seats);
  const places = new Map([...map.places].reverse().map(({ hex, name }) => [hex, name]));
  const paint = (code: string, text: string): string =>
    colour && text.trim() !== '' ? `\u001b[${code}m${text}\u001b[0m` : text;
  return (hex) => {
    const holder = control?.[hex.hex] ?? -1;
    const letter = letters.get(hex.terrain) ?? '?';
    const held = holder < 0 ? '.' : (holders[holder] ?? '?');
    const number = padded(hex.label, INNER - 3);
    const head = `${paint('2', number)} ${letter}${holder < 0 ? held : paint(SEAT_CODES[holder % 4], held)}`;
    const stack = stacks.get(hex.hex);
    if (!stack) return [head, paint('3', padded(places.get(hex.hex) ?? '', INNER))];
    const [top] = stack;
    const strength = strengthOf(stack);
    const force = `${stack.length > 1 ? '+' : ':'}${strength}`;
    const unit = top.id.slice(0, INNER - 2 - force.length);
    const [open, close] = BRACKETS[top.seat % 4];
    return [head, paint(`1;${SEAT_CODES[top.seat % 4]}`, padded(`${open}${unit}${force}${close}`, INNER))];
  };
}

const padded = (text: string, width: number): string => text.slice(0, width).padEnd(width);

/** Chooses one letter for each terrain: the first of its name that no earlier terrain has taken. */
export function terrainLetters(map: MapDrawing): ReadonlyMap<string, string> {
  const used = new Set<string>();
  const letters = new Map<string, string>();
  for (const { code, name } of map.terrains) {
    const wanted = [...name.toLowerCase().replace(/[^a-z]/g, ''), ...'abcdefghijklmnopqrstuvwxyz'];
    const letter = wanted.find((each) => !used.has(each)) ?? '?';
    used.add(letter);
    letters.set(code, letter);
  }
  return letters;
}

function seatLetters(seats: readonly string[]): string[] {
  const used = new Set<string>();
  return seats.map((seat, i) => {
    const letter = [...seat.toUpperCase()].find((each) => /[A-Z]/.test(each) && !used.has(each)) ?? String(i + 1);
    used.add(letter);
    return letter;
  });
}

function legend({ map, seats, control, counters = [] }: TextMap): string {
  const letters = terrainLetters(map);
  const used = new Set(map.hexes.map(({ terrain }) => terrain));
  const terrains = map.terrains
    .filter(({ code }) => used.has(code))
    .map(({ code, name }) => `${letters.get(code)} ${name}`);
  const rows = [`terrain: ${terrains.join(', ')}`];
  const holders = seatLetters(seats);
  if (control) rows.push(`held by: ${seats.map((seat, i) => `${holders[i]} ${seat}`).join(', ')}`);
  if (counters.length > 0) {
    const brackets = seats.map((seat, i) => `${BRACKETS[i % 4]} ${seat}`);
    rows.push(`units: ${brackets.join(', ')}; top unit, then : alone or + stacked, and the strength of all`);
  }
  return rows.join('\n');
}
