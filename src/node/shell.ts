// Commands that the program prints for users to give: words in quotes where a shell would read them otherwise.

import { relative, resolve } from 'node:path';

/** Letters that no shell reads as anything else, inside a word. */
const PLAIN = /^[\w./:=,@%+\\-]+$/;

/** A word as a shell takes it whole. */
export const shellWord = (word: string): string => (PLAIN.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`);

/** A command of words. */
export const shellCommand = (words: readonly string[]): string => words.map(shellWord).join(' ');

/** A path as a shell takes it whole, relative to here if it lies below. */
export function shellPath(path: string): string {
  const near = relative('.', resolve(path));
  return shellWord(near === '' || near.startsWith('..') ? resolve(path) : near);
}
