// The actions of a game as a text short enough for a link: each action is its place among the legal ones, and all
// places together are the digits of one number whose base changes from moment to moment. A game of 1,500 actions takes
// some 600 characters.

import { BadInput } from '../engine/contract/errors.ts';
import { type Action, OVER } from '../engine/contract/ids.ts';
import type { Ruleset, Statics } from '../engine/contract/ruleset.ts';
import { Game } from '../engine/kernel/game.ts';

/** The content of a text. */
export interface Moves {
  readonly actions: readonly Action[];
  /** Whether choices were taken back beyond dice or discoveries. */
  readonly practice: boolean;
}

/** The longest text that is read, in characters, and the most actions. */
export const LONGEST = 8_000;
const MOST = 1 << 20;

const HASH_BITS = 64n;
const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Letters, digits, `-` and `_`, which need no escape in an address. */
export function movesText(rules: Ruleset, s: Statics, { actions, practice }: Moves): string {
  const g = new Game(rules, s);
  const places: { readonly place: number; readonly size: number }[] = [];
  for (const action of actions) {
    const options = g.options();
    places.push({ place: placeOf(action, options), size: options.size });
    g.play(action);
  }
  let number = 0n;
  for (const { place, size } of places.reverse()) number = number * BigInt(size) + BigInt(place);
  number = (number << HASH_BITS) | BigInt(`0x${g.hash}`);
  number = number * 2n + (practice ? 1n : 0n);
  return inDigits(number * BigInt(MOST) + BigInt(actions.length));
}

function placeOf(action: Action, options: ReturnType<Game['options']>): number {
  for (let i = 0; i < options.size; i++) if (options.at(i) === action) return i;
  throw new Error(`${action} is not legal`);
}

/** @throws BadInput for a foreign text, or one that does not lead to the position that it was made of. */
export function readMoves(text: string, rules: Ruleset, s: Statics): Moves {
  let rest = fromDigits(text);
  const take = (base: bigint): bigint => {
    const digit = rest % base;
    rest /= base;
    return digit;
  };
  const count = Number(take(BigInt(MOST)));
  const practice = take(2n) === 1n;
  const hash = take(1n << HASH_BITS);
  const g = new Game(rules, s);
  const actions: Action[] = [];
  while (actions.length < count) {
    if (g.actor === OVER) throw notThatGame();
    const options = g.options();
    const action = options.at(Number(take(BigInt(options.size))));
    actions.push(action);
    g.play(action);
  }
  if (rest !== 0n || BigInt(`0x${g.hash}`) !== hash) throw notThatGame();
  return { actions, practice };
}

const notThatGame = (): BadInput =>
  new BadInput('the moves do not lead to the position they were made of', 'link', 'a whole link, made by this version');

function inDigits(number: bigint): string {
  let text = '';
  for (let rest = number; rest > 0n; rest >>= 6n) text += DIGITS[Number(rest & 63n)];
  return text;
}

function fromDigits(text: string): bigint {
  if (text.length > LONGEST) {
    throw new BadInput(`${text.length} characters of moves`, 'link', `up to ${LONGEST}; save longer games as files`);
  }
  let number = 0n;
  for (let i = text.length - 1; i >= 0; i--) {
    const digit = DIGITS.indexOf(text[i]);
    if (digit < 0) throw new BadInput(`'${text[i]}' among the moves`, 'link', 'letters, digits, - and _');
    number = (number << 6n) | BigInt(digit);
  }
  return number;
}
