// The kinds of counters as the rules read them.

import type { UnitRow, UnitsFile } from '../schema/units.ts';
import type { HqKind, Kind } from '../statics-forces.ts';
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
      isPartisan: row.id.startsWith('SU_PT'),
      hasOwnSupply: has('no-supply-effects'),
      hq: hqKind(row),
      laterParts: year < PANZERGRENADIERS && row.partsFrom1943 !== undefined ? row.partsFrom1943.map(number) : null,
      twin: -1,
    };
  });
}

/**
 * TITE 202.7: in a campaign allies may defect with their counters. Each kind of theirs has a twin that fights for the
 * Soviets and waits outside the game; twins come after all kinds of the mix.
 */
export function withTwins(kinds: readonly Kind[]): Kind[] {
  const defectors = kinds.filter(({ nation }) => DEFECTORS.includes(nation));
  return [
    ...kinds.map((kind) => ({
      ...kind,
      twin: defectors.includes(kind) ? kinds.length + defectors.indexOf(kind) : -1,
    })),
    ...defectors.map((kind) => ({ ...kind, id: `${kind.id}_SU`, name: `${kind.name}, Soviet`, side: SOVIET })),
  ];
}

/** Allies that have morale, and so may change sides. */
export const DEFECTORS: readonly number[] = [NATION.hungary, NATION.romania];

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
