// Figures in the form that players read.

/** `61.2 %`; never 0 or 100 % unless it is certain. */
export function percent(share: number): string {
  if (share >= 0.9995 && share < 1) return '> 99.9 %';
  if (share > 0 && share < 0.0005) return '< 0.1 %';
  return `${(100 * share).toFixed(1)} %`;
}

export const signedPoints = (share: number): string => `${share < 0 ? '−' : '+'}${(100 * Math.abs(share)).toFixed(1)}`;

/** Two decimals, with a true minus; nought has no sign. */
export const decimal = (value: number): string =>
  value
    .toFixed(2)
    .replace(/^-(?=0\.00$)/, '')
    .replace('-', '−');

/** Formats a mean of the odds: a share in percent, anything else with two decimals. */
export const expectationText = ({ value, isShare }: { value: number; isShare?: boolean }): string =>
  isShare ? percent(value) : decimal(value);

/** Puts a mean into words, with its unit behind it: `attacker loses 0.50 steps`, `ground taken 12.0 %`. */
export function meanWords(figure: { readonly label: string; readonly value: number; readonly isShare?: boolean }) {
  const [before, unit] = figure.label.split(', ');
  return { before, figure: expectationText(figure), unit: unit === undefined ? '' : ` ${unit}` };
}

/** The number of a rule as its book prints it, without the ledger's suffixes. */
export const ruleNumber = (rule: string): string => rule.replace(/^(\d[\w.]*)-.*$/, '$1');

export const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Steps more or less: `+0.31`, `−0.20`. */
export const signedSteps = (steps: number): string =>
  Math.abs(steps) < 0.005 ? '0.00' : `${steps < 0 ? '−' : '+'}${Math.abs(steps).toFixed(2)}`;

/** Leaves out the words at the end of a label with which the title of its table ends, too. */
export function shortLabel(label: string, title: string): string {
  const [words, others] = [label.split(' '), title.split(' ')];
  let shared = 0;
  while (shared < words.length - 1 && words.at(-1 - shared) === others.at(-1 - shared)) shared++;
  return words.slice(0, words.length - shared).join(' ');
}
