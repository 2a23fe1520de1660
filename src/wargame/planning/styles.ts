// Styles of plans: weights that differ from the heuristic's own.

/**
 * Returns weights with some of them changed. All objects are made in one property order, so that they share one shape:
 * reading them then allocates nothing.
 */
export const weightsWith = <W extends object>(own: W, changed: Partial<W>): W =>
  Object.fromEntries(Object.entries({ ...own, ...changed })) as W;

export interface PlanStyle<W> {
  readonly name: string;
  readonly summary: string;
  readonly weights: W;
}

/** Returns the maker of a ruleset's styles from the heuristic's own weights. */
export const stylesFrom =
  <W extends object>(own: W) =>
  (name: string, summary: string, changed: Partial<W>): PlanStyle<W> => ({
    name,
    summary,
    weights: weightsWith(own, changed),
  });
