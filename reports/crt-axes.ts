// Axes and names that all charts of a combat table share.

import type { CombatStudy } from '../src/odds/combat-study.ts';
import { axis, type Spec } from './chart.ts';

export const subtitle = ({ title, about, rows }: CombatStudy, row: number | null = null): string =>
  [title, row === null ? '' : rows[row], about].filter((part) => part !== '').join('; ');

export const file = (name: string, { rows }: CombatStudy, row: number): string =>
  rows.length === 1 ? name : `${name}-${row + 1}`;

export const ordinal = (names: readonly string[]): Spec => ({
  type: 'ordinal',
  sort: [...names],
  scale: { domain: [...names] },
});

export const columnAxis = ({ columns, columnTitle }: CombatStudy): Spec => ({
  field: 'column',
  ...ordinal(columns),
  ...axis(columnTitle, {
    labelAngle: columns.some((name) => name.length > 8) ? -35 : 0,
    labelOverlap: false,
    labelLimit: 220,
  }),
});
