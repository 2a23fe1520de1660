/**
 * Whether tests that take seconds of their own are run too. `npm test` passes over them; `.ci/run` sets GROGNARD_LONG=1 and
 * runs every file that imports this one.
 */
export const atLength = process.env.GROGNARD_LONG === '1';
