/**
 * Whether tests that take seconds of their own are run too. `npm test` passes over them; `.ci/run` sets GROGNARD_LONG=1 and
 * runs every file that imports this one.
 */
export const atLength = process.env.GROGNARD_LONG === '1';

/** Whether properties draw new examples in each run (GROGNARD_FRESH=1), to look for what the kept ones never met. */
export const drawsFresh = process.env.GROGNARD_FRESH === '1';
