// The keys of the odds tables, read as a possible battle: units, ground and circumstances.

import { BadInput } from '../../../engine/contract/errors.ts';
import type { Seat } from '../../../engine/contract/ids.ts';
import type { OddsKey } from '../../../engine/contract/odds.ts';
import { nearest } from '../../../engine/text/text.ts';
import { isYes, type Keys, type OddsAids, yesNo } from '../../../wargame/odds/tables.ts';
import { addAttacker, addDefender, type Fighter, noForces } from '../chapters/casualty-check.ts';
import type { WinterThunderData } from '../loading/data.ts';
import { ATTACK_MISSIONS, DEFEND_MISSIONS, TERRAINS, UNIT_TYPES, type UnitRow } from '../schema/tables.ts';
import type { WinterThunder } from '../statics.ts';
import { ALLIED, enemyOf, GERMAN } from '../terms.ts';
import type { BattleSides, Combatant } from './battle-odds.ts';

export type PlayerAids = OddsAids<WinterThunder, WinterThunderData>;

/** A unit of a hypothetical battle. */
export interface ThoughtUnit extends Combatant {
  readonly type: UnitRow['type'];
}

export interface ThoughtBattle extends BattleSides {
  readonly attackers: readonly ThoughtUnit[];
  readonly defenders: readonly ThoughtUnit[];
  readonly attackerSide: Seat;
  readonly terrain: (typeof TERRAINS)[number];
  readonly place: 'none' | 'town' | 'city';
  readonly river: boolean;
  readonly position: boolean;
}

const PLACES = ['none', 'town', 'city'] as const;
/** The most divisions one HQ commands (WT 5.3), two in each of three hexes. */
const MOST_DIVISIONS = 6;

const UNITS =
  'a unit id (116Pz), or factor, E or P, x if below a division, :type (4E:armor, 1x:cavalry), art or hq; /reduced after it';

/** The keys of a battle, without its missions. */
export const battleKeys: readonly OddsKey[] = [
  { key: 'attackers', title: `attacking units: ${UNITS}`, list: true },
  { key: 'defenders', title: `all units in the hex: ${UNITS}`, list: true },
  { key: 'side', title: 'the attacking side', values: ['german', 'allied'], default: 'german' },
  { key: 'terrain', title: 'terrain of the hex', values: TERRAINS, default: 'clear' },
  { key: 'place', title: 'town or city in the hex', values: PLACES, default: 'none' },
  yesNo('river', 'whether every attacker attacks across a river'),
  yesNo('position', 'whether the defender is in an improved position or the Westwall'),
  yesNo('stand', 'whether a defender in a position gives a step to stay (9.1)'),
  { key: 'air', title: 'Allied air points', values: ['0', '1', '2', '3', '4'], default: '0' },
  yesNo('outflanked', 'whether the attack comes through opposite hexsides'),
  yesNo('unsupplied', 'whether the attackers are out of supply'),
  yesNo('strategic', 'whether the defenders bear STRATEGIC MOVEMENT markers'),
];

export const missionKeys: readonly OddsKey[] = [
  { key: 'attack', title: 'attack mission', values: ATTACK_MISSIONS, default: 'balanced-attack' },
  { key: 'defend', title: 'defend mission', values: DEFEND_MISSIONS, default: 'balanced-defense' },
];

/**
 * The battle that complete keys describe, with the units of the data. @throws BadInput where it could not be fought.
 */
export function thoughtBattle(data: WinterThunderData, keys: Keys): ThoughtBattle {
  const yes = (key: string): boolean => isYes(keys, key);
  const attackerSide = keys.side === 'allied' ? ALLIED : GERMAN;
  const outflanked = yes('outflanked');
  const attackers = placed(unitsOf(data, 'attackers', keys.attackers, attackerSide, false), outflanked);
  const defenders = unitsOf(data, 'defenders', keys.defenders, enemyOf(attackerSide), yes('strategic'));
  const battle: Omit<ThoughtBattle, 'forces'> = {
    attackers,
    defenders,
    attackerSide,
    terrain: keys.terrain as ThoughtBattle['terrain'],
    place: keys.place as ThoughtBattle['place'],
    river: yes('river'),
    position: yes('position'),
    stands: yes('stand'),
    heldStacks: [],
  };
  checkAttackers(attackers, outflanked);
  checkDefenders(data, battle);
  return { ...battle, forces: forcesFrom(data, battle, Number(keys.air), outflanked, yes('unsupplied')) };
}

function unitsOf(data: WinterThunderData, key: string, list: string, side: Seat, strategic: boolean): ThoughtUnit[] {
  const texts = list.split(',').map((text) => text.trim());
  const units = texts.map((text) => unitOf(data, key, text, side, strategic));
  const ids = texts.map((text) => text.split('/')[0]);
  const twice = ids.find((id, i) => idOf(data, id) !== undefined && ids.indexOf(id) < i);
  if (twice !== undefined) throw new BadInput(`${twice} is named twice`, key, 'each unit once');
  return units;
}

const idOf = ({ units }: WinterThunderData, id: string): UnitRow | undefined =>
  units.units.find((row) => row.id === id);

/** Like `4E`, `3P/reduced`, `1x:cavalry`. */
const FACTORS = /^(\d{1,2})([EP]?)(x?)(?::([a-z]+))?$/;

function unitOf(data: WinterThunderData, key: string, text: string, side: Seat, strategic: boolean): ThoughtUnit {
  const [named, strength, ...rest] = text.split('/');
  const reduced = strength === 'reduced';
  if (rest.length > 0 || (strength !== undefined && !reduced)) {
    throw new BadInput(`'${text}'`, key, `${named} or ${named}/reduced`);
  }
  const row = idOf(data, named);
  const unit = row !== undefined ? fromRow(key, row, side, reduced) : fromFactors(data, key, named, reduced);
  return { ...unit, strategic };
}

function fromRow(key: string, row: UnitRow, side: Seat, reduced: boolean): ThoughtUnit {
  if ((row.side === 'german' ? GERMAN : ALLIED) !== side) {
    const attacker = (row.side === 'german') === (key === 'attackers') ? 'german' : 'allied';
    throw new BadInput(`${row.id} is ${row.side}`, key, `a unit of the other side, or side=${attacker}`);
  }
  if (reduced && row.reduced === null) throw new BadInput(`${row.id} has no reduced side`, key, row.id);
  const quality = row.quality === 'E' ? -1 : row.quality === 'P' ? 1 : 0;
  const name = reduced ? `${row.id}/reduced` : row.id;
  return thought(name, row.type, row.size === 'division', quality, row.cf, row.reduced ?? row.cf, reduced);
}

function fromFactors({ units }: WinterThunderData, key: string, text: string, reduced: boolean): ThoughtUnit {
  if ((text === 'art' || text === 'hq') && !reduced) {
    return thought(text, text === 'art' ? 'artillery' : 'hq', false, 0, 1, 1, false);
  }
  const parts = FACTORS.exec(text);
  if (parts === null) {
    const ids = units.units.map(({ id }) => id);
    throw new BadInput(`no unit '${text}'`, key, `${UNITS}; nearest ids are ${nearest(text, ids, 3).join(', ')}`);
  }
  const [, digits, grade, cross, type = 'infantry'] = parts;
  const cf = Number(digits);
  if (cf < 1 || cf > 20) throw new BadInput(`factor ${digits} in '${text}'`, key, '1 to 20');
  const types: readonly string[] = UNIT_TYPES.filter((known) => known !== 'hq' && known !== 'artillery');
  if (!types.includes(type)) throw new BadInput(`type '${type}' in '${text}'`, key, `one of ${types.join(', ')}`);
  const isDivision = cross === '';
  if (reduced && !isDivision) throw new BadInput(`'${text}' has no reduced side`, key, text);
  const quality = grade === 'E' ? -1 : grade === 'P' ? 1 : 0;
  const name = reduced ? `${text}/reduced` : text;
  // The factor given is that of the side that shows; the other is taken to be one more or less.
  const full = reduced ? cf + 1 : cf;
  return thought(name, type as UnitRow['type'], isDivision, quality, full, reduced ? cf : Math.max(1, cf - 1), reduced);
}

function thought(
  name: string,
  type: UnitRow['type'],
  isDivision: boolean,
  quality: number,
  full: number,
  reduced: number,
  isReduced: boolean,
): ThoughtUnit {
  const isCombat = type !== 'hq' && type !== 'artillery';
  const steps = isDivision && !isReduced ? 2 : 1;
  const isArmor = type === 'armor';
  return { name, type, isCombat, isArmor, isDivision, quality, steps, full, reduced, strategic: false, stack: 0 };
}

/** The factor that shows. */
export const factorOf = (unit: Combatant): number => (unit.isDivision && unit.steps === 1 ? unit.reduced : unit.full);

/**
 * Attackers stand two divisions to a hex, artillery in a hex of its own; outflanking, the second unit is opposite the
 * first.
 */
function placed(units: readonly ThoughtUnit[], outflanked: boolean): ThoughtUnit[] {
  const hexes = outflanked ? [0, 3, 1, 2] : [0, 1, 2];
  const divisions = new Map<number, number>();
  let combat = 0;
  return units.map((unit) => {
    if (!unit.isCombat) return { ...unit, stack: outflanked ? 4 : 3 };
    const from = outflanked && combat === 1 ? 1 : 0;
    combat++;
    const room = hexes.slice(from).find((hex) => !unit.isDivision || (divisions.get(hex) ?? 0) < 2) ?? hexes[0];
    if (unit.isDivision) divisions.set(room, (divisions.get(room) ?? 0) + 1);
    return { ...unit, stack: room };
  });
}

function checkAttackers(attackers: readonly ThoughtUnit[], outflanked: boolean): void {
  const combat = attackers.filter(({ isCombat }) => isCombat).length;
  if (combat === 0) throw new BadInput('no combat unit attacks', 'attackers', 'at least one combat unit (7.31)');
  if (outflanked && combat < 2)
    throw new BadInput('one combat unit outflanks', 'outflanked', 'two combat units (7.22)');
  if (attackers.some(({ type }) => type === 'hq')) throw new BadInput('an HQ attacks', 'attackers', 'no HQ (9.3)');
  if (attackers.filter(({ isDivision }) => isDivision).length > MOST_DIVISIONS) {
    throw new BadInput('too many divisions', 'attackers', `at most ${MOST_DIVISIONS}, what one HQ commands (5.3)`);
  }
}

function checkDefenders(
  data: WinterThunderData,
  { defenders, terrain, stands, position }: Omit<ThoughtBattle, 'forces'>,
): void {
  const row = data.terrain.stacking.find((limits) => limits.in === (terrain === 'forest' ? 'forest' : 'open'));
  const divisions = defenders.filter(({ isDivision }) => isDivision).length;
  const others = defenders.filter(({ isDivision, type }) => !isDivision && type !== 'hq').length;
  const most = row?.others ?? null;
  if (row !== undefined && (divisions > row.divisions || (most !== null && others > most))) {
    const expected = `${row.divisions} division(s)${most === null ? '' : ` and ${most} other units`} in ${terrain} (6.1)`;
    throw new BadInput('too many units in the hex', 'defenders', expected);
  }
  if (stands && !position) throw new BadInput('stand=yes', 'stand', 'position=yes with it (9.1)');
}

function forcesFrom(
  { terrain: chart }: WinterThunderData,
  battle: Omit<ThoughtBattle, 'forces'>,
  air: number,
  outflanked: boolean,
  unsupplied: boolean,
) {
  const { attackers, defenders, terrain, place, river, position } = battle;
  const forces = {
    ...noForces(),
    attacker: battle.attackerSide,
    terrain:
      (chart.terrain.find((row) => row.terrain === terrain)?.combat ?? 0) +
      (chart.places.find((row) => row.kind === place)?.combat ?? 0) +
      (river ? chart.river.combat : 0) +
      (position ? chart.position.combat : 0),
    outflanked: outflanked ? 1 : 0,
    air,
  };
  for (const unit of attackers) addAttacker(forces, fighterOf(unit, !unsupplied));
  for (const unit of defenders) addDefender(forces, fighterOf(unit, true));
  return forces;
}

const fighterOf = (unit: ThoughtUnit, isSupplied: boolean): Fighter => ({
  cf: factorOf(unit),
  isCombat: unit.isCombat,
  isFull: unit.steps === 2,
  isArmor: unit.isArmor,
  isArtillery: unit.type === 'artillery',
  isSupplied,
});
