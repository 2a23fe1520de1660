// Shipped data that are known to be sound and need no second check. In the sources there are none; bin/build.js writes
// those in that it has loaded itself, since checks would take most of a command's start.

/** By ruleset: the data as loaded. */
export const soundShipped: Readonly<Record<string, () => unknown>> = {};

/** Loads the shipped data, for every ruleset of this thread that has a data set. */
export const dataSets = new Map<string, () => unknown>();
