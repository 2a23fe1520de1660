// The kinds of counters as the rules read them.

import type { UnitRow, UnitsFile } from '../schema/units.ts';
import type { HqKind, Kind } from '../statics.ts';
import { AXIS, MOBILITY, NATION, NATIONS, SIZE, SOVIET } from '../terms.ts';

/** From this year on panzer corps break down into Panzergrenadiers (TITE 9.0). */
const PANZERGRENADIERS = 1943;

const FIRST_SOVIET = NATIONS.indexOf('ussr');

export const sideOfRow = (row: Pick<UnitRow, 'nation'>): number => (NATION[row.nation] < FIRST_SOVIET ? AXIS : SOVIET);

export function kindTables({ units }: UnitsFile, year: number): Kind[] {
  const number = (id: string | undefined): number => (id === undefined ? -1 : units.findIndex((row) => row.id === id));
  return units.map((row): Kind => {
    const has = (trait: NonNullable<UnitRow['traits']>[number]): boolean => row.traits?.includes(trait) ?? false;
    const parts = (year >= PANZERGRENADIERS ? row.partsFrom1943 : undefined) ?? row.parts ?? [];
    return {
      id: row.id,
      name: row.name,
      side: sideOfRow(row),
      nation: NATION[row.nation],
      size: SIZE[row.size],
      isHeavy: row.isHeavy,
      mobility: MOBILITY[row.mobility],
      isMountain: has('mountain'),
      isAirborne: has('airborne'),
      isAirMobile: has('air-mobile'),
      steps: row.steps,
      attack: byStep(row, 0),
      defence: byStep(row, 1),
      allowance: byStep(row, 2),
      values: (row.values ?? []).map(({ attack, defence, isHeavy, count }) => ({ attack, defence, isHeavy, count })),
      parts: parts.map(number),
      isRaised: row.army === 'raised',
      isAssembled: row.army === 'assembled',
      remnant: number(row.remnant),
      medal: row.medal ?? 'none',
      isGuards: has('guards'),
      otherSide: number(row.otherSide),
      isSpecialist: has('specialist'),
      isSecondLine: has('second-line'),
      isGarrison: has('garrison'),
      isHardened: has('hardened'),
      isRemovable: has('removable'),
      isEarlyMech: has('early-mech'),
      hq: hqKind(row),
    };
  });
}

/** A printed value by steps left: the last face also for steps with which no counter stands on the map. */
const byStep = ({ steps, faces }: UnitRow, value: 0 | 1 | 2): number[] =>
  Array.from({ length: steps + 1 }, (_, left) =>
    left === 0 ? 0 : faces[Math.min(steps - left, faces.length - 1)][value],
  );

const hqKind = ({ hq }: UnitRow): HqKind | null =>
  hq === undefined
    ? null
    : {
        isStrategic: hq.isStrategic,
        radius: [hq.balanced, hq.attack],
        doublesForMotorized: hq.doublesForMotorized,
        hasNarrowFront: hq.hasNarrowFront,
      };
