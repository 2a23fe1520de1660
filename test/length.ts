/**
 * Whether tests that take seconds of their own are run too. `npm test` passes over them; `.ci/run` sets GROGNARD_LONG=1
 * and runs every file that imports this one.
 */
export const atLength = process.env.GROGNARD_LONG === '1';

/** Of many cases that are alike, the first and every fifth after it in `npm test`; all of them at length. */
export const someOf = <T>(cases: readonly T[]): readonly T[] => cases.filter((_, n) => atLength || n % 5 === 0);

/** Whether properties draw new examples in each run (GROGNARD_FRESH=1), to look for what the kept ones never met. */
export const drawsFresh = process.env.GROGNARD_FRESH === '1';
