// Charts of a wargame: the heads of their columns, and rows.

import type { ChartHead, ChartRow } from '../../view/charts.ts';

/** Heads by their keys, in the order given; keys that are numbers would come first. */
export const heads = (texts: Readonly<Record<string, string>>): ChartHead[] =>
  Object.entries(texts).map(([key, text]) => ({ key, text }));

/** @param group a heading above this row and those that follow */
export const chartRow = (key: string, text: string, cells: readonly string[], group?: string): ChartRow => ({
  ...{ key, text, cells },
  ...(group === undefined ? {} : { group }),
});

/** A code of a data file as a head: `Light woods`. */
export const named = (code: string): string => code[0].toUpperCase() + code.slice(1).replaceAll('-', ' ');
