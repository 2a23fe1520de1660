// The legal choices as a player reads them and types them.

import type { Action, Seat } from '../engine/contract/ids.ts';
import { statedIn } from '../engine/contract/stated.ts';
import type { Game } from '../engine/kernel/game.ts';
import type { SeatStep } from '../engine/kernel/procedure.ts';
import { describe, nearest, operandsOf } from '../engine/text/text.ts';
import type { CounterDrawing, MapDrawing } from '../view/view.ts';
import { seatInWords, upperFirst } from './result-line.ts';

export interface Choice {
  readonly action: Action;
  readonly text: string;
}

export const choicesOf = (g: Game): Choice[] => {
  const options = g.options();
  return Array.from({ length: options.size }, (_, i) => ({
    action: options.at(i),
    text: describe(g, options.at(i)),
  }));
};

/** The expected decision as a sentence, which every game writes alike. */
export function promptText(g: Game): string {
  const { prompt } = g.step as unknown as SeatStep<Game['s']>;
  const text = typeof prompt === 'string' ? prompt : prompt(g);
  return `${upperFirst(text)}${/[.?!…]$/.test(text) ? '' : '.'}`;
}

/** The expected decision of the seat to act, with its rule. */
export const promptLine = (g: Game): string =>
  `${seatInWords(statedIn(g.rules, g.s), g.s.seats[g.actor])} [${(g.step as unknown as SeatStep<Game['s']>).rule}] ${promptText(g)}`;

/** Choices with their numbers; units and hexes named in them are explained as far as there is room. */
export function choiceLines(g: Game, choices: readonly Choice[], columns: number): string[] {
  const width = String(choices.length).length;
  const numbered = choices.map(({ text }, i) => `${String(i + 1).padStart(width)}  ${text}`);
  if (choices.length > 24) return inColumns(numbered, columns);
  const explain = explainer(g);
  const longest = Math.max(...numbered.map((line) => line.length));
  return choices.map(({ action }, i) => `${numbered[i].padEnd(longest + 3)}${explain(action)}`.trimEnd());
}

function inColumns(lines: readonly string[], columns: number): string[] {
  const cell = Math.max(...lines.map((line) => line.length)) + 3;
  const across = Math.max(1, Math.floor(columns / cell));
  const down = Math.ceil(lines.length / across);
  return Array.from({ length: down }, (_, row) =>
    Array.from({ length: across }, (__, column) => (lines[column * down + row] ?? '').padEnd(cell))
      .join('')
      .trimEnd(),
  );
}

/** Describes what a choice names: units with their hexes, and names of hexes. */
function explainer(g: Game): (action: Action) => string {
  const { view } = g.rules;
  if (!view) return () => '';
  const map = view.map(g.s);
  const counters = new Map(view.counters(g, g.actor as Seat).map((counter) => [counter.id, counter]));
  return (action) =>
    operandsOf(g, action)
      .map(({ namespace, id, text }) => {
        const counter = counters.get(text);
        if (namespace === 'hex') return placeText(id, map);
        return namespace !== 'number' && counter ? counterText(counter, map) : '';
      })
      .filter((part) => part !== '')
      .join('; ');
}

/** `116 Panzer, 4E-5, in 1605, exploit`. */
export function counterText(counter: CounterDrawing, map: MapDrawing): string {
  const at = map.hexes.find(({ hex }) => hex === counter.hex);
  const parts = [counter.name, counter.factors, at ? `in ${at.label}` : 'off the map', ...counter.states];
  return parts.filter((part) => part !== '').join(', ');
}

function placeText(number: number, map: MapDrawing): string {
  const hex = map.hexes.find((each) => each.hex === number);
  if (!hex) return '';
  const names = map.places.filter((place) => place.hex === hex.hex).map(({ name }) => name);
  const terrain = map.terrains.find(({ code }) => code === hex.terrain)?.name ?? hex.terrain;
  return [...names, terrain].join(', ');
}

/** The meaning of a typed line: a choice, several possible ones, or none with the nearest texts. */
export type Meaning =
  | { readonly choice: Choice }
  | { readonly several: readonly Choice[] }
  | { readonly nearest: readonly string[] };

/** A number of the list, a whole text, or a beginning or an ending (the hex, the unit) that only one text has. */
export function meaningOf(line: string, choices: readonly Choice[]): Meaning {
  const typed = line.trim().replace(/\s+/g, ' ').toLowerCase();
  if (/^\d+$/.test(typed)) {
    const choice = choices[Number(typed) - 1];
    if (choice) return { choice };
  }
  const exact = choices.find(({ text }) => text.toLowerCase() === typed);
  if (exact) return { choice: exact };
  const begun = choices.filter(({ text }) => text.toLowerCase().startsWith(typed));
  if (begun.length === 1) return { choice: begun[0] };
  if (begun.length > 1) return { several: begun };
  const ending = choices.filter(({ text }) => text.toLowerCase().endsWith(` ${typed}`));
  if (ending.length === 1) return { choice: ending[0] };
  if (ending.length > 1) return { several: ending };
  const texts = choices.map(({ text }) => text);
  return { nearest: nearest(typed, texts, 3) };
}
