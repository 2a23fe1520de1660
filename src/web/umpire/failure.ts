// A failure in the umpire's thread, as the page is told of it.

import { BadInput } from '../../engine/contract/errors.ts';

/** As Chromium, Firefox and Safari say that a module of the page did not come. */
const NOT_LOADED = /dynamically imported module|Importing a module script failed/;

/** @param where the question that failed */
export function failureOf(error: unknown, where: string): BadInput {
  if (error instanceof BadInput) return error;
  const what = error instanceof Error ? error.message : String(error);
  if (NOT_LOADED.test(what)) {
    return new BadInput(
      'a part of the page could not be loaded',
      where,
      'the server that the page came from: start it again, and load the page again',
    );
  }
  return new BadInput(what, where, 'this is an error of the program; the record can be saved');
}
