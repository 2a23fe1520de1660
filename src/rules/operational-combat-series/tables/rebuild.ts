// OCS 12.5a: the Rebuild Chart. The first row that a unit fits is its price of a step.

import { fractionOf, isMore } from '../schema/numbers.ts';
import type { SeriesTables } from '../schema/tables.ts';
import type { UnitRow } from '../schema/units.ts';

export type RebuildRow = SeriesTables['rebuild']['rows'][number];

export const rebuildRow = ({ rows }: SeriesTables['rebuild'], unit: UnitRow): RebuildRow | undefined =>
  rows.find(({ hq, artillery, class: kind, motorization, symbols, isSmall }) =>
    [
      hq === undefined || hq === (unit.symbol === 'hq'),
      artillery === undefined || artillery === (unit.range !== undefined),
      kind === undefined || kind === unit.class,
      motorization === undefined || motorization === unit.motorization,
      symbols?.includes(unit.symbol) ?? true,
      isSmall === undefined || isSmall === isMore(fractionOf(1), unit.re),
    ].every(Boolean),
  );
