// The keys of the odds tables, read as the units and ground of an attack.

import { BadInput } from '../../../engine/contract/errors.ts';
import type { OddsKey } from '../../../engine/contract/odds.ts';
import { nearest } from '../../../engine/text/text.ts';
import { isYes, type Keys, type OddsAids, readNumber, yesNo } from '../../../wargame/odds/tables.ts';
import { CONDITION, type DefenceTerms, noDefence } from '../chapters/attack-sum.ts';
import type { NuklearWinterData } from '../loading/data.ts';
import { type FaceRow, TERRAINS, type UnitRow } from '../schema/tables.ts';
import type { NuklearWinter } from '../statics.ts';

export type PlayerAids = OddsAids<NuklearWinter, NuklearWinterData>;

/** A hypothetical unit, which is in no game. */
export interface ThoughtUnit {
  /** The text as given, such as `m60a1/reduced/shaken`. */
  readonly text: string;
  readonly row: UnitRow;
  /** The face that shows. */
  readonly face: FaceRow;
  readonly isLow: boolean;
  readonly isOneStep: boolean;
  /** Sum of CONDITION bits. */
  readonly condition: number;
  readonly highMorale: boolean;
}

export interface TargetHex {
  readonly terrain: (typeof TERRAINS)[number];
  /** Whether the hex is on a hill, and the attack comes from the ground. */
  readonly hill: boolean;
  readonly sandbags: boolean;
  readonly wreck: boolean;
  /** Whether the hex has a Shellholes marker, which is not terrain. */
  readonly shellholes: boolean;
}

export const UNIT =
  'a counter, such as king-tiger, and its states after slashes: reduced, shaken, low (helicopters), high-morale';

export const groundKeys: readonly OddsKey[] = [
  { key: 'terrain', title: 'terrain of the target', values: TERRAINS, default: 'clear' },
  yesNo('hill', 'the target is on a hill, the attacker below'),
  yesNo('sandbags', 'sandbags in its hex'),
  yesNo('wreck', 'a wreck in its hex'),
  yesNo('shellholes', 'a Shellholes marker in its hex'),
];

export const smokeKeys: readonly OddsKey[] = [
  yesNo('smoke', 'Smoke L1 on the way or at the target'),
  yesNo('concealed', 'the target is concealed'),
];

const MARKS = ['reduced', 'shaken', 'low', 'high-morale'] as const;

/** Reads a unit. @throws BadInput where there is no such counter, or it has no such state. */
export function readUnit({ data }: PlayerAids, key: string, text: string): ThoughtUnit {
  const [id, ...marks] = text.split('/');
  const rows = data.units.units;
  const row = rows.find((each) => each.id === id);
  if (row === undefined) {
    const ids = nearest(
      id,
      rows.map((each) => each.id),
      3,
    );
    throw new BadInput(`no counter '${id}'`, key, `${UNIT}; nearest are ${ids.join(', ')}`);
  }
  const known: readonly string[] = MARKS;
  const unknown = marks.find((mark) => !known.includes(mark));
  if (unknown !== undefined) throw new BadInput(`'${unknown}' in '${text}'`, key, `one of ${MARKS.join(', ')}`);
  const has = (mark: (typeof MARKS)[number]): boolean => marks.includes(mark);
  if (has('reduced') && row.reduced === null) throw new BadInput(`${id} has no reduced side`, key, id);
  if (has('low') && row.low === null) throw new BadInput(`${id} does not fly low`, key, id);
  return {
    text,
    row,
    face: (has('reduced') ? row.reduced : has('low') ? row.low : null) ?? row.full,
    isLow: has('low'),
    isOneStep: row.reduced === null,
    condition: (has('shaken') ? CONDITION.shaken : 0) | (has('reduced') ? CONDITION.reduced : 0),
    highMorale: has('high-morale'),
  };
}

export const isInfantry = ({ row }: ThoughtUnit): boolean => row.class === 'infantry';
export const isAircraft = ({ row }: ThoughtUnit): boolean => row.class === 'helicopter' || row.class === 'airplane';
export const isVehicle = (unit: ThoughtUnit): boolean => !isInfantry(unit) && !isAircraft(unit);
export const isGun = ({ row }: ThoughtUnit): boolean => row.class === 'spa' || row.class === 'spaa';
export const isShaken = ({ condition }: ThoughtUnit): boolean => (condition & CONDITION.shaken) !== 0;
export const isHuge = ({ row }: ThoughtUnit): boolean => row.flags.includes('huge');
export const isRecon = ({ row, isLow }: ThoughtUnit): boolean => row.flags.includes('recon') && !isLow;

/** Tells whether a unit can carry infantry now: helicopters only when they fly low (NW 1.2.5 a). */
export const mayCarry = ({ row, isLow }: ThoughtUnit): boolean =>
  row.flags.includes('transport') && (row.class !== 'helicopter' || isLow);

/**
 * Reads a commander's bonus. @throws BadInput for one that no commander can give: aircraft and the Black Hand have none
 * (NW 1.2.2).
 */
export function readCommander(keys: Keys, key: string, unit: ThoughtUnit): number {
  const bonus = readNumber(keys, key, 0, 9);
  if (bonus > 0 && (isAircraft(unit) || unit.row.faction === 'black-hand')) {
    throw new BadInput(`${unit.row.id} has no commander`, key, '0 (1.2.2)');
  }
  return bonus;
}

/** Reads the ground. @throws BadInput where the unit could not be there. */
export function readGround(keys: Keys, unit: ThoughtUnit): TargetHex {
  const ground = {
    terrain: keys.terrain as TargetHex['terrain'],
    hill: isYes(keys, 'hill'),
    sandbags: isYes(keys, 'sandbags'),
    wreck: isYes(keys, 'wreck'),
    shellholes: isYes(keys, 'shellholes'),
  };
  const wades = isAircraft(unit) || (isInfantry(unit) && unit.row.flags.includes('mutant'));
  if (ground.terrain === 'water' && !wades) throw new BadInput(`${unit.row.id} in water`, 'terrain', 'dry land (2.2)');
  if (ground.terrain === 'shellholes' && ground.shellholes) {
    throw new BadInput('shellholes in shellholes', 'shellholes', 'no: the terrain is shellholes already (1.3.1)');
  }
  return ground;
}

const terrainRow = ({ data }: PlayerAids, ground: TargetHex) =>
  data.terrain.terrain.find((row) => row.terrain === ground.terrain);

/** Returns the defence terms of armor and ground: no ground for aircraft, little for Huge units (NW 1.2, 2.2). */
export function coverTerms(aids: PlayerAids, ground: TargetHex, unit: ThoughtUnit, hillCounts: boolean): DefenceTerms {
  const terms = noDefence();
  terms.armor = unit.face.armor;
  if (isAircraft(unit)) return terms;
  const isSmall = !isHuge(unit);
  const hides = isSmall || ground.terrain === 'woods' || ground.terrain === 'urban';
  const column = isInfantry(unit) ? 'infantry' : 'vehicle';
  const { terrain, rules } = aids.s;
  terms.terrain = hides ? (terrainRow(aids, ground)?.defence[column] ?? 0) : 0;
  terms.hill = (isSmall || rules.hugeOnHills) && ground.hill && hillCounts ? terrain.hillDefence : 0;
  terms.sandbags = isSmall && ground.sandbags ? terrain.sandbagsDefence : 0;
  terms.wreck = isSmall && ground.wreck ? terrain.wreckDefence : 0;
  const crater = isInfantry(unit) ? terrain.shellholesDefenceInfantry : terrain.shellholesDefenceVehicle;
  terms.shellholes = isSmall && ground.shellholes ? crater : 0;
  return terms;
}

/** Adds concealment. @throws BadInput where the hex gives the unit no cover (NW 2.2.2). */
export function conceal(aids: PlayerAids, ground: TargetHex, unit: ThoughtUnit, terms: DefenceTerms): void {
  const cover = coverTerms(aids, ground, unit, true);
  const sum = cover.terrain + cover.hill + cover.sandbags + cover.wreck + cover.shellholes;
  if (sum === 0) throw new BadInput(`${unit.row.id} has no cover there`, 'concealed', 'no, or other ground (2.2.2)');
  terms.concealment = aids.s.combat.concealment;
}

/** Tells whether a hex gives infantry no defence, so that it is open ground in assaults by vehicles (NW 2.3.4). */
export function isOpenGround(aids: PlayerAids, ground: TargetHex): boolean {
  if (ground.hill || ground.sandbags || ground.wreck || ground.shellholes) return false;
  return (terrainRow(aids, ground)?.defence.infantry ?? 0) === 0;
}
