// The settings of trials: which units a hypothetical attack, strike or rally puts where on the bare map, and which
// choices both sides prefer there.

import type { FormationRow } from '../schema/tables.ts';
import { FIRST_WEAPON, MEANS, STRIKE } from '../terms.ts';
import { VERB } from '../verbs.ts';
import { isAircraft, type PlayerAids, readUnit, type TargetHex, type ThoughtUnit } from './keys.ts';
import { ASSISTANT, type ThoughtAttack } from './thought-attack.ts';
import type { ThoughtBlast, ThoughtRally } from './thought-strike.ts';

/** A unit of the trial: its name there, and its place, as a distance in hexes west of the target's. */
export interface Placed {
  readonly name: string;
  readonly unit: ThoughtUnit;
  readonly isAttacker: boolean;
  readonly west: number;
  readonly marks: readonly string[];
  readonly aboard?: string;
}

/**
 * A preferred choice: a verb and its operands, by names of units; `hex` is the target's hex. The first that is offered
 * is chosen.
 */
export type Wish = readonly [verb: number, a?: string | number, b?: string];

export interface TrialSetting {
  readonly units: readonly Placed[];
  readonly ground: TargetHex;
  readonly markers: readonly { readonly marker: string; readonly level?: number }[];
  readonly wishes: readonly Wish[];
  /** Weapon that the firer holds. */
  readonly weapon: string | null;
  readonly strike: 'barrage' | 'chemical' | 'biological' | 'nuclear' | null;
  /** Ratings of the attackers' and of the defenders' commander; null for none. */
  readonly ratings: readonly [Ratings | null, Ratings | null];
  /** The unit under observation. */
  readonly sufferer: string;
  readonly before: ThoughtUnit | null;
  /** Whether games in which the strike strays are played again. */
  readonly sure: boolean;
}

export type Ratings = NonNullable<FormationRow['co']>;

/** Ratings with which no Shaken unit rallies, and none is out of contact. */
const deafTo = (lcr: number): Ratings => ({ lcr, rrr: 0, range: 0, err: 40 });

const bareGround: TargetHex = { terrain: 'clear', hill: false, sandbags: false, wreck: false, shellholes: false };

export function settingOfAttack(aids: PlayerAids, thought: ThoughtAttack): TrialSetting {
  const { firer, target, ground, range, assist, defender, cargo, moving, isAssault, commander, support } = thought;
  const hasCo = !isAircraft(firer);
  const place = (name: string, unit: ThoughtUnit, isAttacker: boolean, marks: readonly string[] = []): Placed => ({
    name,
    unit,
    isAttacker,
    west: isAttacker ? range : 0,
    marks,
  });
  const helper = (kind: 'infantry' | 'vehicle'): ThoughtUnit => readUnit(aids, 'assist', ASSISTANT[kind]);
  const units = [
    place('firer', firer, true, hasCo ? ['co'] : []),
    ...(assist === 'none' ? [] : [place('mate', helper(assist), true)]),
    ...(cargo ? [{ ...place('rider', helper('infantry'), true), aboard: 'firer' }] : []),
    place('target', target, false, [...(thought.concealed ? [] : ['moved-or-fired']), ...(support > 0 ? ['co'] : [])]),
    ...(defender === 'none' ? [] : [place('neighbour', helper(defender), false)]),
    ...bystanders(aids),
  ];
  const order = moving ? VERB.fireMoving : VERB.fire;
  const isGroup = assist !== 'none' && (moving || isAssault);
  return {
    ...noStrike,
    units,
    ground,
    markers: thought.smoke ? [{ marker: 'smoke', level: 1 }] : [],
    wishes: [
      ...(isGroup ? ([[VERB.join, 'mate']] as const) : []),
      isAssault ? [VERB.assault, 'target'] : [order, 'firer', 'target'],
      [VERB.strafe, 'target'],
      [VERB.lead, 'firer'],
      [VERB.use, meansNumber(thought.factor)],
      ...(assist === 'none' ? [] : ([[VERB.assist, 'mate']] as const)),
    ],
    weapon: thought.factor === 'ap' || thought.factor === 'he' ? null : thought.factor,
    ratings: [hasCo ? deafTo(commander) : null, support > 0 ? deafTo(support) : null],
    sufferer: 'target',
    before: target,
  };
}

const noStrike = { strike: null, weapon: null, sure: false, markers: [] } as const;

/** The number of a means; a weapon is the only one in the game. */
const meansNumber = (factor: string): number =>
  factor === 'ap' ? MEANS.ap : factor === 'he' ? MEANS.he : FIRST_WEAPON + 1;

export function settingOfBlast(aids: PlayerAids, thought: ThoughtBlast): TrialSetting {
  const { kind, target, ground, firer, commander } = thought;
  const markers = thought.smoke ? [{ marker: 'smoke', level: 1 }] : [];
  const common = { ...noStrike, ground, before: target };
  if (kind === 'mines') {
    return {
      ...common,
      units: [{ name: 'target', unit: target, isAttacker: true, west: 1, marks: ['co'] }, ...bystanders(aids)],
      markers: [{ marker: 'mines' }],
      wishes: [[VERB.step, 'hex']],
      ratings: [deafTo(0), null],
      sufferer: 'target',
    };
  }
  const spotter: Placed = {
    name: 'spotter',
    unit: readUnit(aids, 'spotter', ASSISTANT.infantry),
    isAttacker: true,
    west: 3,
    marks: ['co'],
  };
  const exposed = thought.concealed ? [] : ['moved-or-fired'];
  const victim: Placed = { name: 'target', unit: target, isAttacker: false, west: 0, marks: exposed };
  const gun: Placed[] = firer === null ? [] : [{ name: 'firer', unit: firer, isAttacker: true, west: 3, marks: [] }];
  const isOffBoard = kind !== 'gun' && kind !== 'missile';
  return {
    ...common,
    units: [spotter, ...gun, victim, ...bystanders(aids)],
    markers,
    wishes: [
      isOffBoard
        ? [VERB.call, STRIKE[kind]]
        : kind === 'gun'
          ? [VERB.shell, 'hex']
          : [VERB.launch, STRIKE.conventional, 'hex'],
      [VERB.aim, 'hex'],
      [VERB.spread, 'hex'],
    ],
    strike: isOffBoard ? kind : null,
    ratings: [deafTo(commander), null],
    sufferer: 'target',
    sure: !thought.mayStray,
  };
}

/** The greatest distance of a commander: the bare map is not wider, and every rating ends before it. */
const FARTHEST = 20;

export function settingOfRally(aids: PlayerAids, { distance, formation, isSecond }: ThoughtRally): TrialSetting {
  const row = aids.data.formations.formations.find(({ id }) => id === formation);
  const ratings = isSecond ? row?.second : row?.co;
  const infantry = readUnit(aids, 'unit', ASSISTANT.infantry);
  const shaken = readUnit(aids, 'unit', `${ASSISTANT.infantry}/shaken`);
  return {
    ...noStrike,
    units: [
      { name: 'leader', unit: infantry, isAttacker: true, west: Math.min(distance, FARTHEST), marks: ['co'] },
      { name: 'target', unit: shaken, isAttacker: true, west: 0, marks: [] },
      ...bystanders(aids),
    ],
    ground: bareGround,
    wishes: [],
    ratings: [ratings ?? null, null],
    sufferer: 'target',
    before: null,
  };
}

/** One more unit of each side that does nothing: while the attackers' has yet to act, their activation goes on. */
const bystanders = (aids: PlayerAids): Placed[] =>
  [true, false].map((isAttacker) => ({
    name: isAttacker ? 'reserve' : 'watcher',
    unit: readUnit(aids, 'unit', ASSISTANT.infantry),
    isAttacker,
    west: isAttacker ? -2 : -5,
    marks: isAttacker ? [] : ['finished'],
  }));
