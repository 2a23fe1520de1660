// Styles of plans: weights that differ from the heuristic's own.

/**
 * Returns weights with some of them changed. All are made in one order, so that they are of one shape whatever is changed:
 * reading them allocates nothing then.
 */
export const weightsWith = <W extends object>(own: W, changed: Partial<W>): W =>
  Object.fromEntries(Object.entries({ ...own, ...changed })) as W;
