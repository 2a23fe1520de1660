// Styles of plans: weights that differ from the heuristic's own.

/**
 * Returns weights with some of them changed. All objects are made in one property order, so that they share one shape:
 * reading them then allocates nothing.
 */
export const weightsWith = <W extends object>(own: W, changed: Partial<W>): W =>
  Object.fromEntries(Object.entries({ ...own, ...changed })) as W;
