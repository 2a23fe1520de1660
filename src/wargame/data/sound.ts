// Shipped data that need not be held against their schemas again. In the sources there are none; bin/build.js writes those in that
// it has loaded itself, since most of the time in which a command starts would go into it.

/** By ruleset: the data as loaded. */
export const soundShipped: Readonly<Record<string, () => unknown>> = {};

/** Loads the shipped data, for every ruleset of this thread that has a data set. */
export const dataSets = new Map<string, () => unknown>();
