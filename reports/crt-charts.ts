// The charts of a combat table: outcomes, losses, modifiers against columns, margins, reverse odds, differences.

import type { CombatStudy } from '../src/odds/combat-study.ts';
import type { Reach } from '../src/odds/study-aim.ts';
import type { Comparison } from '../src/odds/study-order.ts';
import { axis, type Chart, type Datum, type Spec, tooltip } from './chart.ts';
import { subtitle } from './crt-axes.ts';
import { losses, outcomes } from './crt-bars.ts';
import { differences, margins, modifierMap, rowMaps } from './crt-heat.ts';
import { ordinal } from './table-map.ts';

export interface CrtParts {
  readonly study: CombatStudy;
  /** The answer in one sentence. */
  readonly answer: string;
  readonly aim: { readonly title: string; readonly reached: readonly Reach[] } | null;
  readonly beside: Comparison | null;
  /** Agreement with a simulation, in words. */
  readonly trial: string | null;
  /** Names of the tables beside the page. */
  readonly files: readonly string[];
}

/** Bars of more rows than this would fill pages; the heat maps hold them all. */
const MOST_BAR_ROWS = 4;

export function crtCharts({ study, aim, beside }: CrtParts): Chart[] {
  const rows = study.rows.map((_, row) => row);
  const barred = rows.length <= MOST_BAR_ROWS ? rows : [];
  return [
    ...barred.flatMap((row) => [outcomes(study, row), losses(study, row)]),
    ...(rows.length > 1 ? rowMaps(study) : []),
    ...barred.flatMap((row) => [...modifierMap(study, row), ...margins(study, row)]),
    ...(aim ? reachChart(study, aim) : []),
    ...(beside ? differences(study, beside) : []),
  ];
}

/** Strength that must be brought, by modifier; the column where no strength is known. */
function reachChart(study: CombatStudy, { title, reached }: NonNullable<CrtParts['aim']>): Chart[] {
  const label = ({ row, modifier }: Reach): string =>
    [study.rows[row], study.modifiers[modifier]].filter((part) => part !== '').join(', ');
  const isStrength = reached.some(({ strength }) => strength !== null);
  const values = reached.map((each): Datum => {
    const { column, strength } = each;
    const value = isStrength ? strength : column === null ? null : column + 1;
    const name = column === null ? '' : study.columns[column];
    const text = value === null ? 'out of reach' : isStrength ? `${value}${name === '' ? '' : ` (${name})`}` : name;
    return { row: label(each), value: value ?? 0, text };
  });
  if (values.length > 40) return [];
  const rows = values.map(({ row }) => String(row));
  const most = Math.max(1, ...values.map(({ value }) => Number(value)));
  const y = { field: 'row', ...ordinal(rows), ...axis('', { labelLimit: 260, labelOverlap: false }) };
  const x = {
    field: 'value',
    type: 'quantitative',
    scale: { domain: [0, most * 1.18] },
    ...axis(isStrength ? 'attacking strength' : 'number of the column', { tickMinStep: 1 }),
  };
  const spec: Spec = {
    height: Math.max(90, 30 * rows.length),
    data: { values },
    layer: [
      {
        mark: { type: 'bar', color: '#f0b64a', stroke: '#1d1d1b', strokeWidth: 0.8 },
        encoding: { x, y, tooltip: tooltip(['row', 'modifier'], ['text', 'needed']) },
      },
      { mark: { type: 'text', align: 'left', dx: 6, baseline: 'middle' }, encoding: { x, y, text: { field: 'text' } } },
    ],
  };
  return [
    {
      name: 'reach',
      title: `What must the attacker bring? For ${title}`,
      subtitle: subtitle(study),
      note: 'The least that reaches it; in brackets the column before shifts.',
      spec,
    },
  ];
}
