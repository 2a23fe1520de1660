// Names that all charts of a combat table share.

import type { CombatStudy } from '../src/odds/combat-study.ts';

export const subtitle = ({ title, about, rows }: CombatStudy, row: number | null = null): string =>
  [title, row === null ? '' : rows[row], about].filter((part) => part !== '').join('; ');

export const file = (name: string, { rows }: CombatStudy, row: number): string =>
  rows.length === 1 ? name : `${name}-${row + 1}`;
