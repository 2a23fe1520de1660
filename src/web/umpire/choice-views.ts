// Legal choices for the page: in words, and with the counters and hexes to click.

import type { Action } from '../../engine/contract/ids.ts';
import { aOf, bOf, verbOf } from '../../engine/kernel/action.ts';
import type { Game } from '../../engine/kernel/game.ts';
import { describe, verbWord } from '../../engine/text/text.ts';
import { choicesOf } from '../../table/choices.ts';
import type { MapIndex } from '../../table/map-index.ts';
import { setToName } from '../../table/sets.ts';
import type { CounterDrawing } from '../../view/view.ts';
import type { ChoiceTarget, ChoiceView, SetView } from '../protocol.ts';

/** @param g the game as its viewer sees it */
export const choiceViews = (g: Game, index: MapIndex, counters: readonly CounterDrawing[]): ChoiceView[] =>
  viewsOf(
    g,
    choicesOf(g).map(({ action }) => action),
    index,
    counters,
  );

/** The set to be named, if any. */
export function setView(g: Game, index: MapIndex, counters: readonly CounterDrawing[]): SetView | null {
  const set = setToName(g);
  if (set === null) return null;
  const ending = set.ending === null ? null : viewsOf(g, [set.ending], index, counters)[0];
  const { isOptional, size } = set;
  return { items: viewsOf(g, set.items, index, counters), ending, isOptional, size };
}

function viewsOf(
  g: Game,
  actions: readonly Action[],
  index: MapIndex,
  counters: readonly CounterDrawing[],
): ChoiceView[] {
  const byId = new Map(counters.map((counter) => [counter.id.toLowerCase(), counter]));
  return actions.map((action) => {
    const text = describe(g, action);
    const verb = verbWord(g, action);
    const names = namesIn(g, action, text.slice(verb.length).trim());
    const label = g.rules.view?.choiceLabel?.(g, action) ?? labelOf(text, verb, names, index, byId);
    return { action, text, verb, label, targets: names.flatMap((name) => targetOf(name, index, byId)) };
  });
}

/** The words of a choice that may name a counter or a hex: a verb's plain number names neither. */
function namesIn(g: Game, action: Action, operands: string): string[] {
  const { text, a, b } = g.rules.verbs[verbOf(action)];
  if (text) return operands.split(' ').filter(Boolean);
  const named = (namespace: string | undefined, id: number): string[] => {
    const name = namespace === undefined || namespace === 'number' ? undefined : g.s.names[namespace]?.[id];
    return name === undefined ? [] : [name];
  };
  return [...named(a, aOf(action)), ...named(b, bOf(action))];
}

/** Nothing where the counter is off the map, since it cannot be clicked there. */
function targetOf(word: string, index: MapIndex, byId: ReadonlyMap<string, CounterDrawing>): ChoiceTarget[] {
  const counter = byId.get(word.toLowerCase());
  if (counter) return index.label(counter.hex) === undefined ? [] : [{ counter: counter.id }];
  const hex = index.labelled(word);
  return hex ? [{ hex: hex.hex }] : [];
}

function labelOf(
  text: string,
  verb: string,
  names: readonly string[],
  index: MapIndex,
  byId: ReadonlyMap<string, CounterDrawing>,
): string {
  const begin = verb.charAt(0).toUpperCase() + verb.slice(1);
  if (names.length === 0) return `${begin}${text.slice(verb.length)}`;
  const words = names.map((name) => {
    const hex = index.labelled(name);
    return byId.get(name.toLowerCase())?.name ?? (hex ? index.inWords(hex) : name);
  });
  return [begin, ...words].join(' ');
}
