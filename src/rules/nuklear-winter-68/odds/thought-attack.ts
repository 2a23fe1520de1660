// Hypothetical attacks and assaults (NW 2.3): their terms from the keys of the odds tables.

import { BadInput } from '../../../engine/contract/errors.ts';
import type { OddsKey } from '../../../engine/contract/odds.ts';
import { isYes, type Keys, readNumber, yesNo } from '../../../wargame/odds/tables.ts';
import { type AttackTerms, type DefenceTerms, noAttack, rangesOf } from '../chapters/attack-sum.ts';
import {
  conceal,
  coverTerms,
  groundKeys,
  isAircraft,
  isGun,
  isHuge,
  isInfantry,
  isOpenGround,
  isRecon,
  isShaken,
  isVehicle,
  mayCarry,
  type PlayerAids,
  readCommander,
  readGround,
  readUnit,
  smokeKeys,
  type TargetHex,
  type ThoughtUnit,
  UNIT,
} from './keys.ts';

const ASSISTANTS = ['none', 'infantry', 'vehicle'] as const;
/** Counters that represent an assisting unit and infantry aboard. */
export const ASSISTANT = { infantry: 'us-rangers', vehicle: 'king-tiger' } as const;

export const attackKeys: readonly OddsKey[] = [
  { key: 'firer', title: UNIT },
  { key: 'target', title: UNIT },
  { key: 'range', title: 'hexes from firer to target; 0 for airplanes: number' },
  {
    key: 'factor',
    title: 'ap, he, a weapon such as m72-law, or auto: the printed factor for this kind of target',
    default: 'auto',
  },
  ...groundKeys,
  ...smokeKeys,
  yesNo('moving', 'fire on the move'),
  { key: 'assist', title: 'kind of the assisting unit', values: ASSISTANTS, default: 'none' },
  { key: 'commander', title: "the commander's bonus: number", default: '0' },
  yesNo('cargo', 'infantry aboard that is not Shaken'),
];

export const assaultKeys: readonly OddsKey[] = [
  { key: 'leader', title: UNIT },
  { key: 'target', title: UNIT },
  { key: 'factor', title: 'ap, he, a weapon, or auto: the printed factor for this kind of target', default: 'auto' },
  ...groundKeys,
  { key: 'assist', title: 'kind of the unit that assists the leader', values: ASSISTANTS, default: 'none' },
  { key: 'defender', title: 'kind of the unit that assists the target', values: ASSISTANTS, default: 'none' },
  { key: 'commander', title: "the bonus of the attackers' commander: number", default: '0' },
  { key: 'support', title: "the bonus of the defenders' commander: number", default: '0' },
  yesNo('cargo', 'infantry aboard the leader that is not Shaken'),
];

export type Assistant = (typeof ASSISTANTS)[number];

/** A hypothetical attack or assault. */
export interface ThoughtAttack {
  readonly isAssault: boolean;
  readonly firer: ThoughtUnit;
  readonly target: ThoughtUnit;
  readonly ground: TargetHex;
  readonly range: number;
  /** `ap`, `he` or the id of a weapon. */
  readonly factor: string;
  readonly smoke: boolean;
  readonly concealed: boolean;
  readonly moving: boolean;
  readonly assist: Assistant;
  readonly defender: Assistant;
  readonly commander: number;
  readonly support: number;
  readonly cargo: boolean;
  readonly attack: AttackTerms;
  readonly defence: DefenceTerms;
}

/** Reads an attack from keys. @throws BadInput where the rules do not allow it. */
export function thoughtAttack(aids: PlayerAids, keys: Keys): ThoughtAttack {
  const firer = readUnit(aids, 'firer', keys.firer);
  const target = readTarget(aids, keys);
  const ground = readGround(keys, target);
  const range = readNumber(keys, 'range', 0, 40);
  const moving = isYes(keys, 'moving');
  const gun = gunOf(aids, firer, target, keys.factor);
  checkFire(aids, firer, target, gun, range, moving);
  const attack = helped(keys, firer, gun);
  const { close, normal } = rangesOf(gun.range, gun.fixed);
  attack.close = firer.row.class !== 'airplane' && range <= close ? 1 : 0;
  attack.long = range > normal ? 1 : 0;
  attack.moving = moving ? 1 : 0;
  const defence = coverTerms(aids, ground, target, !isAircraft(firer) || firer.isLow);
  const smoke = isYes(keys, 'smoke');
  if (smoke && range === 0) throw new BadInput("smoke in the airplane's own hex", 'smoke', 'no (1.2.5 b)');
  defence.smoke = smoke ? aids.s.combat.smoke : 0;
  const concealed = isYes(keys, 'concealed');
  if (concealed) {
    const isSeen = isAircraft(target) || isRecon(firer) || (range < 2 && !isAircraft(firer));
    if (isSeen) throw new BadInput(`${firer.text} makes it out`, 'concealed', 'no (2.2.2)');
    conceal(aids, ground, target, defence);
  }
  return {
    ...helpOf(keys),
    isAssault: false,
    firer,
    target,
    ground,
    range,
    factor: gun.name,
    smoke,
    concealed,
    moving,
    defender: 'none',
    commander: attack.commander,
    support: 0,
    attack,
    defence,
  };
}

/** Reads an assault from keys. @throws BadInput where the rules do not allow it. */
export function thoughtAssault(aids: PlayerAids, keys: Keys): ThoughtAttack {
  const firer = readUnit(aids, 'leader', keys.leader);
  const target = readTarget(aids, keys);
  const ground = readGround(keys, target);
  const gun = gunOf(aids, firer, target, keys.factor);
  const help = helpOf(keys);
  checkStorm(aids, firer, target, gun);
  const defender = keys.defender as Assistant;
  const attack = helped(keys, firer, gun);
  attack.assault = 1;
  const onlyOf = (kind: Assistant, unit: ThoughtUnit, other: Assistant): boolean =>
    (kind === 'infantry' ? isInfantry(unit) : isVehicle(unit)) && (other === 'none' || other === kind);
  const inTown = ground.terrain === 'urban' && onlyOf('infantry', firer, help.assist);
  attack.infantryInTown = inTown && onlyOf('vehicle', target, defender) ? 1 : 0;
  const inOpen = isOpenGround(aids, ground) && onlyOf('vehicle', firer, help.assist);
  attack.vehicleInOpen = inOpen && onlyOf('infantry', target, defender) ? 1 : 0;
  const defence = coverTerms(aids, ground, target, true);
  const { assistInfantry, assistVehicle } = aids.s.combat;
  defence.assist = defender === 'none' ? 0 : defender === 'infantry' ? assistInfantry : assistVehicle;
  defence.commander = readCommander(keys, 'support', target);
  return {
    ...help,
    isAssault: true,
    firer,
    target,
    ground,
    range: 1,
    factor: gun.name,
    smoke: false,
    concealed: false,
    moving: false,
    defender,
    commander: attack.commander,
    support: defence.commander,
    attack,
    defence,
  };
}

function readTarget(aids: PlayerAids, keys: Keys): ThoughtUnit {
  const target = readUnit(aids, 'target', keys.target);
  if (target.face.target === 'none') {
    throw new BadInput(`nothing harms ${target.row.id}`, 'target', 'another unit: it is captured (1.2.4 d)');
  }
  return target;
}

interface Gun {
  readonly name: string;
  readonly factor: number;
  readonly range: number;
  readonly fixed: boolean;
  readonly isHe: boolean;
}

/** Returns the factor used. @throws BadInput where the unit has none that it may use against the target (NW 1.2). */
function gunOf(aids: PlayerAids, firer: ThoughtUnit, target: ThoughtUnit, wanted: string): Gun {
  if (wanted !== 'auto') {
    const gun = gunNamed(aids, firer, target, wanted);
    if (gun === null) {
      throw new BadInput(
        `${wanted} of ${firer.text} against ${target.text}`,
        'factor',
        'a factor against this kind of target (1.2)',
      );
    }
    return gun;
  }
  const ap = isShaken(firer) ? null : gunNamed(aids, firer, target, 'ap');
  const gun = ap ?? gunNamed(aids, firer, target, 'he');
  if (gun === null) throw new BadInput(`${firer.text} cannot harm ${target.text}`, 'firer', 'a unit that can (1.2)');
  return gun;
}

function gunNamed({ data }: PlayerAids, firer: ThoughtUnit, target: ThoughtUnit, name: string): Gun | null {
  if (name === 'ap') return apGun(name, firer.face.ap, target);
  if (name === 'he') return firer.row.class === 'spa' && isAircraft(target) ? null : heGun(name, firer.face.he, target);
  const weapon = data.weapons.weapons.find(({ id }) => id === name);
  if (weapon === undefined || !isInfantry(firer) || isHuge(firer)) return null;
  return apGun(name, weapon.ap, target) ?? heGun(name, weapon.he, target);
}

type ApFactor = ThoughtUnit['face']['ap'];
type HeFactor = ThoughtUnit['face']['he'];

function apGun(name: string, ap: ApFactor, { face }: ThoughtUnit): Gun | null {
  if (ap === null) return null;
  const serves = face.target === 'hard' ? ap.aa !== 'only' : face.target === 'aircraft' && ap.aa !== 'none';
  return serves ? { name, factor: ap.factor, range: ap.range, fixed: ap.fixed, isHe: false } : null;
}

function heGun(name: string, he: HeFactor, { face }: ThoughtUnit): Gun | null {
  return he === null || face.target === 'hard' ? null : { name, ...he, isHe: true };
}

function checkFire(
  { s }: PlayerAids,
  firer: ThoughtUnit,
  target: ThoughtUnit,
  gun: Gun,
  range: number,
  moving: boolean,
): void {
  const { row } = firer;
  const refuse = (what: string, where: string, expected: string): never => {
    throw new BadInput(what, where, expected);
  };
  if (row.class === 'missile') refuse(`${row.id} fires`, 'firer', 'another unit: missiles are launched (1.2.4 d)');
  if (isShaken(firer) && !gun.isHe) refuse('a Shaken unit fires AP', 'factor', 'he (2.3.5)');
  if (row.class === 'airplane') {
    if (range > 0 || isAircraft(target)) refuse(`${row.id} at range ${range}`, 'range', '0, at a land unit (1.2.5 b)');
    if (moving) refuse('an airplane on the move', 'moving', 'no (1.2.5 b)');
    return;
  }
  if (range === 0 && !isAircraft(firer) && !isAircraft(target)) refuse('range 0', 'range', '1 or more');
  const { longest } = rangesOf(gun.range, gun.fixed);
  if (range > longest) refuse(`range ${range}`, 'range', `${longest} at most with this factor (2.3)`);
  if (moving && (isGun(firer) || (gun.fixed && !s.rules.fixedRangeFree)))
    refuse(`${firer.text} on the move`, 'moving', 'no (1.2, 1.2.4 d)');
}

function checkStorm({ s }: PlayerAids, leader: ThoughtUnit, target: ThoughtUnit, gun: Gun): void {
  if (isShaken(leader) || isGun(leader) || isAircraft(leader) || leader.row.class === 'missile') {
    throw new BadInput(`${leader.text} assaults`, 'leader', 'a unit that may (2.3.4)');
  }
  if (isAircraft(target)) throw new BadInput(`an assault on ${target.text}`, 'target', 'a land unit (1.2.5 a)');
  if (gun.fixed && !s.rules.fixedRangeFree)
    throw new BadInput(`${gun.name} of ${leader.text}`, 'factor', 'one whose range is not fixed (1.2)');
}

const helpOf = (keys: Keys) => ({ assist: keys.assist as Assistant, cargo: isYes(keys, 'cargo') });

/** Returns the terms of the gun, of the unit's state and of its helpers. */
function helped(keys: Keys, firer: ThoughtUnit, gun: Gun): AttackTerms {
  const { assist, cargo } = helpOf(keys);
  if (assist !== 'none' && (isAircraft(firer) || firer.row.class === 'spa')) {
    throw new BadInput(`${firer.text} leads a group`, 'assist', 'none (1.2.4 d, 2.3.1)');
  }
  if (cargo && !mayCarry(firer)) throw new BadInput(`${firer.text} carries no infantry`, 'cargo', 'no (1.2.4 b)');
  const attack = noAttack();
  attack.factor = gun.factor;
  attack.shaken = isShaken(firer) ? 1 : 0;
  attack.assistInfantry = assist === 'infantry' ? 1 : 0;
  attack.assistVehicle = assist === 'vehicle' ? 1 : 0;
  attack.cargo = cargo ? 1 : 0;
  attack.commander = readCommander(keys, 'commander', firer);
  attack.highMorale = firer.highMorale ? 1 : 0;
  return attack;
}
