// JSON from outside the program: read without a byte order mark, and no deeper than recursion can follow.

import { BadInput } from '../contract/errors.ts';

/** No document of the program is half as deep. */
export const DEEPEST = 100;

/** The byte order mark, with which some editors begin files; it means nothing. */
export const withoutMark = (text: string): string => (text.charCodeAt(0) === 0xfeff ? text.slice(1) : text);

/**
 * Returns the value of a JSON text.
 * @throws SyntaxError where it is not JSON.
 * @throws BadInput where it is nested deeper than any real document.
 */
export function parseJson(text: string, where: string): unknown {
  const depth = depthOf(text);
  if (depth > DEEPEST)
    throw new BadInput(`nested ${depth} deep`, where, `JSON of at most ${DEEPEST} brackets inside each other`);
  return JSON.parse(withoutMark(text));
}

const QUOTE = 34;
const BACKSLASH = 92;
const OPEN = [91, 123];
const CLOSE = [93, 125];

/** Returns the depth of nested brackets; brackets in strings do not count. */
function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  let isString = false;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (isString) {
      if (code === BACKSLASH) i++;
      else if (code === QUOTE) isString = false;
    } else if (code === QUOTE) isString = true;
    else if (code === OPEN[0] || code === OPEN[1]) deepest = Math.max(deepest, ++depth);
    else if (code === CLOSE[0] || code === CLOSE[1]) depth--;
  }
  return deepest;
}
