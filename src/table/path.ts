// "Go there": the shortest chain of legal steps to a place, found by trying them on the game and taking them back.

import type { Action } from '../engine/contract/ids.ts';
import { verbOf } from '../engine/kernel/action.ts';
import type { Game } from '../engine/kernel/game.ts';
import { choicesOf } from './choices.ts';

/** Positions that one search may look at. */
const MOST = 4000;

/**
 * The steps to a place (`1606`), or a unit and a place (`1SS 1606`) where a unit is to be taken up first. Of the ways
 * with the fewest steps the one that leaves most to choose from. Null where there is none without a die, another seat
 * or another part of the sequence of play in between. The game is left as it is.
 */
export const pathTo = (g: Game, words: readonly string[]): readonly Action[] | null =>
  g.tried(() => pathFrom(g, words));

function pathFrom(g: Game, words: readonly string[]): readonly Action[] | null {
  const place = words.at(-1)?.toLowerCase();
  if (place === undefined) return null;
  if (words.length === 1) return search(g, place);
  const unit = ` ${words[0].toLowerCase()}`;
  const seat = g.actor;
  for (const { action, text } of choicesOf(g)) {
    if (!text.toLowerCase().endsWith(unit)) continue;
    const rest = g.tried(() => {
      g.apply(action);
      return g.actor === seat ? search(g, place) : null;
    });
    if (rest) return [action, ...rest];
  }
  return null;
}

/** Places that legal steps lead to without anything in between, each with the fewest steps; of the unit in hand. */
export function placesInReach(g: Game): ReadonlyMap<string, readonly Action[]> {
  const { actor, stepId } = g;
  const found = new Map<string, readonly Action[]>();
  const root = g.mark();
  const seen = new Set([g.hash]);
  let looked = 0;
  for (let layer: Action[][] = [[]]; layer.length > 0 && looked < MOST; ) {
    const next: Action[][] = [];
    for (const path of layer) {
      for (const action of path) g.apply(action);
      const here = g.mark();
      for (const { action, text } of choicesOf(g).filter((choice) => isStep(g, choice.action))) {
        looked++;
        const place = text.slice(text.lastIndexOf(' ') + 1);
        if (!found.has(place)) found.set(place, [...path, action]);
        g.apply(action);
        if (g.actor === actor && g.stepId === stepId && !seen.has(g.hash)) next.push([...path, action]);
        seen.add(g.hash);
        g.rewind(here);
      }
      g.rewind(root);
    }
    layer = next;
  }
  return found;
}

function search(g: Game, place: string): Action[] | null {
  const { actor, stepId } = g;
  const root = g.mark();
  const seen = new Set([g.hash]);
  let looked = 0;
  let layer: Action[][] = [[]];
  while (layer.length > 0 && looked < MOST) {
    const next: Action[][] = [];
    let best: Action[] | null = null;
    let most = -1;
    for (const path of layer) {
      for (const action of path) g.apply(action);
      const here = g.mark();
      for (const { action, text } of choicesOf(g).filter((choice) => isStep(g, choice.action))) {
        looked++;
        g.apply(action);
        const goesOn = g.actor === actor && g.stepId === stepId;
        const left = goesOn ? g.options().size : 0;
        if (text.toLowerCase().endsWith(` ${place}`) && left > most) {
          best = [...path, action];
          most = left;
        }
        if (goesOn && !seen.has(g.hash)) next.push([...path, action]);
        seen.add(g.hash);
        g.rewind(here);
      }
      g.rewind(root);
    }
    if (best) return best;
    layer = next;
  }
  return null;
}

/** Whether a choice names one place and nothing else. */
export function isStep(g: Game, action: Action): boolean {
  const verb = g.rules.verbs[verbOf(action)];
  return verb.a !== undefined && verb.a !== 'number' && verb.b === undefined;
}
