// The markup of stacks, kept as long as they are: a zoom goes back and forth between a few looks.

import type { CounterDrawing } from '../../view/view.ts';

const markups = new WeakMap<readonly CounterDrawing[], Map<string, string>>();

/** @param look what the markup depends on besides the stack */
export function keptMarkup(stack: readonly CounterDrawing[], look: string, draw: () => string): string {
  const looks = markups.get(stack) ?? new Map<string, string>();
  markups.set(stack, looks);
  const markup = looks.get(look) ?? draw();
  looks.set(look, markup);
  return markup;
}
