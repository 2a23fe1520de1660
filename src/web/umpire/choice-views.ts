// Legal choices for the page: in words, and with the counters and hexes to click.

import type { Action } from '../../engine/contract/ids.ts';
import type { Game } from '../../engine/kernel/game.ts';
import { describe, type Operand, operandsOf, verbWord } from '../../engine/text/text.ts';
import { choicesOf } from '../../table/choices.ts';
import type { MapIndex } from '../../table/map-index.ts';
import { setToName } from '../../table/sets.ts';
import type { OffMapBox } from '../../view/beside.ts';
import type { CounterDrawing } from '../../view/view.ts';
import type { ChoiceTarget, ChoiceView, SetView } from '../protocol.ts';

/**
 * @param g the game as its viewer sees it
 * @param boxes beside the map: their units can be clicked too
 */
export const choiceViews = (
  g: Game,
  index: MapIndex,
  counters: readonly CounterDrawing[],
  boxes: readonly OffMapBox[] = [],
): ChoiceView[] =>
  viewsOf(
    g,
    choicesOf(g).map(({ action }) => action),
    index,
    counters,
    boxes,
  );

/** Hexes that an action is about, in the order of its operands. */
export function hexesOf(g: Game, action: Action, index: MapIndex, counters: readonly CounterDrawing[]): number[] {
  const [{ targets }] = viewsOf(g, [action], index, counters);
  return targets.map((target) =>
    'hex' in target ? target.hex : counters.find(({ id }) => id === target.counter)!.hex,
  );
}

/** The set to be named, if any. */
export function setView(
  g: Game,
  index: MapIndex,
  counters: readonly CounterDrawing[],
  boxes: readonly OffMapBox[],
): SetView | null {
  const set = setToName(g);
  if (set === null) return null;
  const ending = set.ending === null ? null : viewsOf(g, [set.ending], index, counters, boxes)[0];
  const { isOptional, size } = set;
  return { items: viewsOf(g, set.items, index, counters, boxes), ending, isOptional, size };
}

/** Choices in words, with what to click for them. */
export function viewsOf(
  g: Game,
  actions: readonly Action[],
  index: MapIndex,
  counters: readonly CounterDrawing[],
  boxes: readonly OffMapBox[] = [],
): ChoiceView[] {
  const boxed = boxes.flatMap(({ units }) => units);
  const byId = new Map([...counters, ...boxed].map((counter) => [counter.id, counter]));
  const inBox = new Set(boxed.map(({ id }) => id));
  const inBoxOf = (named: readonly Operand[]): { inBox?: string } => {
    const unit = named.find(({ namespace, text }) => namespace !== 'hex' && inBox.has(text));
    return unit === undefined ? {} : { inBox: unit.text };
  };
  return actions.map((action) => {
    const text = describe(g, action);
    const verb = verbWord(g, action);
    // A plain number names neither a counter nor a hex.
    const named = operandsOf(g, action).filter(({ namespace }) => namespace !== 'number');
    const label = g.rules.view?.choiceLabel?.(g, action) ?? labelOf(text, verb, named, index, byId);
    return {
      action,
      text,
      verb,
      label,
      targets: g.rules.view?.isByButton?.(action) ? [] : targetsOf(g, action, named, index, byId),
      ...inBoxOf(named),
      ...(g.rules.view?.isGrave?.(action) ? { isGrave: true as const } : {}),
    };
  });
}

/** The things that its operands name on the map, else where it lies. */
function targetsOf(
  g: Game,
  action: Action,
  named: readonly Operand[],
  index: MapIndex,
  byId: ReadonlyMap<string, CounterDrawing>,
): ChoiceTarget[] {
  const targets = named.flatMap((operand) => targetOf(operand, index, byId));
  const hex = targets.length > 0 ? 0 : (g.rules.view?.placeOf?.(g, action) ?? 0);
  return hex === 0 || index.label(hex) === undefined ? targets : [{ hex }];
}

/**
 * Nothing where the counter is off the map, since it cannot be clicked there. A place that a hex has the name of is
 * that hex.
 */
function targetOf(
  { namespace, id, text }: Operand,
  index: MapIndex,
  byId: ReadonlyMap<string, CounterDrawing>,
): ChoiceTarget[] {
  if (namespace === 'hex') return index.label(id) === undefined ? [] : [{ hex: id }];
  const counter = byId.get(text);
  if (counter !== undefined) return index.label(counter.hex) === undefined ? [] : [{ counter: counter.id }];
  const place = index.labelled(text);
  return place === undefined ? [] : [{ hex: place.hex }];
}

function labelOf(
  text: string,
  verb: string,
  named: readonly Operand[],
  index: MapIndex,
  byId: ReadonlyMap<string, CounterDrawing>,
): string {
  const begin = verb.charAt(0).toUpperCase() + verb.slice(1);
  if (named.length === 0) return `${begin}${text.slice(verb.length)}`;
  const words = named.map(({ namespace, id, text: name }) =>
    namespace === 'hex' ? index.inWords(id) : (byId.get(name)?.name ?? name),
  );
  return [begin, ...words].join(' ');
}
