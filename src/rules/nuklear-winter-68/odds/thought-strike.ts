// Hypothetical mines, strikes and rallies (NW 1.2.2, 1.2.3, 1.3.1): their sums and dice from the keys of the odds
// tables.

import { BadInput } from '../../../engine/contract/errors.ts';
import type { OddsKey } from '../../../engine/contract/odds.ts';
import { chanceOf, type Distribution, mapOutcomes, mixture } from '../../../odds/distribution.ts';
import { rational } from '../../../odds/rational.ts';
import { isYes, type Keys, readNumber } from '../../../wargame/odds/tables.ts';
import { type DefenceTerms, defenceSum, noDefence, sumOf, type ValueRow } from '../chapters/attack-sum.ts';
import type { NuklearWinter } from '../statics.ts';
import { STRIKE } from '../terms.ts';
import { enoughFor, hitOdds, ONE_DIE, TWO_DICE } from './hit-distribution.ts';
import {
  conceal,
  coverTerms,
  groundKeys,
  isAircraft,
  isInfantry,
  isShaken,
  type PlayerAids,
  readCommander,
  readGround,
  readUnit,
  smokeKeys,
  type TargetHex,
  type ThoughtUnit,
  UNIT,
} from './keys.ts';

/** Numbers of outcomes that are not hits. */
export const STRAYS = 10;
export const ZEALOTS = 11;
export const REDUCED_ZEALOTS = 12;

export const mineKeys: readonly OddsKey[] = [
  { key: 'unit', title: `the unit that enters: ${UNIT}` },
  ...groundKeys.filter(({ key }) => key !== 'hill'),
];

/** A unit in a minefield, in a strike, or under fire of a gun. */
export interface ThoughtBlast {
  readonly kind: 'mines' | 'gun' | 'missile' | (typeof STRIKES)[number];
  readonly target: ThoughtUnit;
  readonly ground: TargetHex;
  /** The gun or the missile. */
  readonly firer: ThoughtUnit | null;
  readonly commander: number;
  readonly smoke: boolean;
  readonly concealed: boolean;
  readonly attack: readonly ValueRow[];
  readonly defence: DefenceTerms;
  /** Whether the strike may fall elsewhere, so that it misses the unit. */
  readonly mayStray: boolean;
  /** Hits, or one of the numbers above. */
  readonly odds: Distribution<number>;
}

/** Reads mines from keys. @throws BadInput where mines do not attack the unit. */
export function thoughtMines(aids: PlayerAids, keys: Keys): ThoughtBlast {
  const target = readUnit(aids, 'unit', keys.unit);
  if (isAircraft(target) || target.face.target === 'none') {
    throw new BadInput(`${target.text} on mines`, 'unit', 'a land unit that moves (1.2.3)');
  }
  const ground = readGround({ ...keys, hill: 'no' }, target);
  const { minesAp, minesHe } = aids.s.artillery;
  const value = target.face.target === 'hard' ? minesAp : minesHe;
  const defence = coverTerms(aids, ground, target, false);
  return {
    ...noGun,
    kind: 'mines',
    target,
    ground,
    smoke: false,
    concealed: false,
    attack: [{ label: 'factor of the mines', value, rule: '1.2.3-mines' }],
    defence,
    mayStray: false,
    odds: hitOdds(target, value, defenceSum(defence)),
  };
}

const noGun = { firer: null, commander: 0 } as const;

const STRIKES = ['barrage', 'chemical', 'biological', 'nuclear'] as const;
const KINDS = [...STRIKES, 'missile', 'gun'] as const;

export const strikeKeys: readonly OddsKey[] = [
  { key: 'strike', title: 'kind of strike: missile has a conventional warhead, gun is indirect fire', values: KINDS },
  { key: 'target', title: UNIT },
  { key: 'gun', title: 'for strike=gun, the counter that fires', default: 'hummel' },
  ...groundKeys,
  ...smokeKeys,
  { key: 'commander', title: "the bonus of the gun's commander: number", default: '0' },
  {
    key: 'accuracy',
    title: 'die: the accuracy check is still to come; hit: the strike is on target',
    values: ['die', 'hit'],
    default: 'die',
  },
];

/**
 * Reads a strike from keys. The unit stands in the hex that is aimed at. A strike of several hexes that strays by one
 * hex still covers it: as one of the two that the caller chooses, or as one of all six.
 * @throws BadInput where the strike does not affect the unit.
 */
export function thoughtStrike(aids: PlayerAids, keys: Keys): ThoughtBlast {
  const { s } = aids;
  const kind = keys.strike as (typeof KINDS)[number];
  const target = readUnit(aids, 'target', keys.target);
  checkConcerned(s, kind, target);
  const ground = readGround(keys, target);
  const gun = kind === 'gun' ? readGun(aids, keys.gun) : null;
  const firer = gun ?? (kind === 'missile' ? readUnit(aids, 'strike', 'r-300-scud') : null);
  const commander = gun === null ? 0 : readCommander(keys, 'commander', gun);
  // NW 1.2.2: he helps attacks of his formation, which strikes off the board and missiles are not.
  if (gun === null && readNumber(keys, 'commander', 0, 9) > 0) {
    throw new BadInput(`a commander's bonus for ${kind}`, 'commander', '0: it helps guns of the formation (1.2.2)');
  }
  const attack = attackOf(s, kind, firer, target, commander);
  const isByDie = kind === 'chemical' || kind === 'biological' || isAircraft(target);
  const defence = isByDie ? noDefence() : coverTerms(aids, ground, target, true);
  const smoke = isYes(keys, 'smoke');
  const concealed = isYes(keys, 'concealed');
  if ((smoke || concealed) && (isByDie || kind === 'nuclear')) {
    throw new BadInput(`smoke or cover against ${kind}`, smoke ? 'smoke' : 'concealed', 'no (1.3.1)');
  }
  defence.smoke = smoke ? s.combat.smoke : 0;
  if (concealed) conceal(aids, ground, target, defence);
  const mayStray = keys.accuracy === 'die' && (kind === 'biological' || kind === 'gun');
  const odds = fallOdds(s, kind, target, attack, defence);
  const strays = rational(s.artillery.strays, 6);
  return {
    kind,
    target,
    ground,
    firer,
    commander,
    smoke,
    concealed,
    attack,
    defence,
    mayStray,
    odds: mayStray
      ? mixture(chanceOf(strays, true, false), (isOff) => (isOff ? new Map([[STRAYS, ONE]]) : odds))
      : odds,
  };
}

const ONE = rational(1);

function checkConcerned(s: NuklearWinter, kind: (typeof KINDS)[number], target: ThoughtUnit): void {
  const expected = 'a unit that it concerns (1.3.1)';
  const isSafe = target.face.target === 'none' && !s.rules.nuclearTakesV2;
  if (isSafe || ((target.face.target === 'none' || isAircraft(target)) && kind !== 'nuclear')) {
    throw new BadInput(`${kind} on ${target.text}`, 'target', expected);
  }
  const isImmune = !isInfantry(target) || target.row.faction === 'black-hand';
  if (kind === 'biological' && isImmune) throw new BadInput(`${kind} on ${target.text}`, 'target', expected);
}

function readGun(aids: PlayerAids, text: string): ThoughtUnit {
  const gun = readUnit(aids, 'gun', text);
  if (gun.row.class !== 'spa')
    throw new BadInput(`indirect fire by ${text}`, 'gun', 'self-propelled artillery (1.2.4 d)');
  return gun;
}

function attackOf(
  s: NuklearWinter,
  kind: (typeof KINDS)[number],
  firer: ThoughtUnit | null,
  target: ThoughtUnit,
  commander: number,
): ValueRow[] {
  const isHard = target.face.target !== 'soft';
  if (kind === 'chemical' || kind === 'biological' || isAircraft(target)) return [];
  if (firer === null) {
    const value = isHard ? s.artillery.ap[STRIKE[kind as 'barrage']] : s.artillery.he[STRIKE[kind as 'barrage']];
    return [{ label: 'factor', value, rule: `1.3.1-${kind}` }];
  }
  const factor = isHard ? (isShaken(firer) ? null : firer.face.ap) : firer.face.he;
  if (factor === null) throw new BadInput(`${firer.text} on ${target.text}`, 'gun', 'a gun that harms it (1.2.4 d)');
  const rows = [
    { label: 'factor', value: factor.factor, rule: kind === 'gun' ? '1.2.4d-indirect' : '1.2.4d-missiles' },
    { label: 'Shaken', value: isShaken(firer) ? s.combat.shaken : 0, rule: '2.3.5-shaken' },
    { label: 'commander', value: commander, rule: '1.2.2-bonus' },
    { label: 'High Morale', value: firer.highMorale ? s.combat.highMorale : 0, rule: '2.1.1d-high-morale' },
  ];
  return rows.filter(({ value }) => value !== 0);
}

/** Returns the odds of the effect on the unit when the strike is on target. */
function fallOdds(
  s: NuklearWinter,
  kind: (typeof KINDS)[number],
  target: ThoughtUnit,
  attack: readonly ValueRow[],
  defence: DefenceTerms,
): Distribution<number> {
  if (kind === 'chemical') return mapOutcomes(ONE_DIE, (die) => Math.min(enoughFor(target), s.artillery.chemical[die]));
  if (kind === 'biological') {
    const effects = [0, ZEALOTS, REDUCED_ZEALOTS, 1];
    return mapOutcomes(ONE_DIE, (die) => effects[s.artillery.biological[die]]);
  }
  // NW 1.3.1: aircraft in a nuclear strike are destroyed without dice.
  if (isAircraft(target)) return new Map([[enoughFor(target), ONE]]);
  return hitOdds(target, sumOf(attack), defenceSum(defence));
}

const formationIds = ({ data }: PlayerAids): string[] =>
  data.formations.formations.flatMap(({ id, co }) => (co === null ? [] : [id]));

export const rallyKeys: readonly OddsKey[] = [
  { key: 'formation', title: 'a formation with a commander, such as 1-130' },
  {
    key: 'leader',
    title: 'whether the CO or the second in command (2ic) commands it',
    values: ['co', '2ic'],
    default: 'co',
  },
  { key: 'distance', title: 'hexes from the Shaken unit to its commander: number', default: '0' },
];

export interface ThoughtRally {
  readonly formation: string;
  readonly isSecond: boolean;
  readonly distance: number;
  readonly bonus: number;
  readonly rule: string;
  /** Extended radio range, which the roll must exceed. */
  readonly err: number;
  /** 1 if it rallies. */
  readonly odds: Distribution<number>;
}

/** Reads a rally from keys. @throws BadInput where no commander tries to rally the unit. */
export function thoughtRally(aids: PlayerAids, keys: Keys): ThoughtRally {
  const row = aids.data.formations.formations.find(({ id }) => id === keys.formation);
  const ratings = keys.leader === 'co' ? row?.co : row?.second;
  if (row === undefined || !ratings) {
    throw new BadInput(`formation '${keys.formation}'`, 'formation', `one of ${formationIds(aids).join(', ')}`);
  }
  const distance = readNumber(keys, 'distance', 0, 40);
  if (distance > ratings.err && !aids.s.rules.ralliesAnywhere) {
    throw new BadInput(
      `distance ${distance}`,
      'distance',
      `${ratings.err} at most: the radio reaches no further (1.2.2)`,
    );
  }
  const bonus = distance === 0 ? ratings.lcr : distance <= ratings.range ? ratings.rrr : 0;
  return {
    formation: row.id,
    isSecond: keys.leader === '2ic',
    distance,
    bonus,
    rule:
      distance === 0
        ? 'LCR in the hex of the commander'
        : distance <= ratings.range
          ? 'RRR within its range'
          : 'no rating reaches it',
    err: ratings.err,
    odds: mapOutcomes(TWO_DICE, (sum) => (sum + bonus > ratings.err ? 1 : 0)),
  };
}
