// Strikes from the air (TITE 18.4, 106.5.3, 208.1, 208.2.2): their odds, their study, and strikes that the rules fly
// again and again.

import { BadInput } from '../../../engine/contract/errors.ts';
import type { OddsCost, OddsKey, OddsSetup, OddsStudy, OddsTable } from '../../../engine/contract/odds.ts';
import type { Ruleset } from '../../../engine/contract/ruleset.ts';
import type { Rng } from '../../../engine/kernel/rng.ts';
import type { Hex } from '../../../hex/ids.ts';
import { type Distribution, expectation, mapOutcomes, uniform } from '../../../odds/distribution.ts';
import { settleKeys } from '../../../odds/keys.ts';
import { countedOutcomes } from '../../../wargame/odds/tables.ts';
import { Trial } from '../../../wargame/odds/trial.ts';
import { newPacket, setNight, takeOff } from '../aircraft.ts';
import { airCombat, fightInTheAir } from '../chapters/air-combat.ts';
import { damageValue, isBombing, isStrikeHit, MISS, NIGHT } from '../chapters/strike-strength.ts';
import type { Happening } from '../notes.ts';
import { putOnMap } from '../state.ts';
import type { Thunder } from '../statics.ts';
import type { Aviation } from '../statics-air.ts';
import { AIR_ROLE, AXIS, enemyOf, HALVES, MISSION, SIZE, SOVIET, WEATHER, WEATHERS } from '../terms.ts';
import { endOf, waiting } from './trial.ts';

/** A target: the mission, the side that strikes, and how soft the target is. */
interface Target {
  readonly mission: number;
  readonly side: number;
  readonly hardness: (s: Thunder) => number;
  /** The size of the unit that is struck, and the port. */
  readonly size?: number;
  readonly port?: 'minor' | 'major' | 'naval';
}

const unit = (size: number): Target => ({
  mission: MISSION.interdiction,
  side: AXIS,
  hardness: ({ aviation }) => aviation.hardness.interdiction[size],
  size,
});
const airfields = (side: number): Target => ({
  mission: MISSION.airfields,
  side,
  hardness: ({ aviation }) => aviation.hardness.airfields[enemyOf(side)],
});
const harbor = (port: 'minor' | 'major' | 'naval'): Target => ({
  mission: MISSION.port,
  side: AXIS,
  hardness: ({ navy }) => navy.hardness[port],
  port,
});
const TARGETS: Readonly<Record<string, Target>> = {
  'small-unit': unit(SIZE.small),
  'medium-unit': unit(SIZE.medium),
  'large-unit': unit(SIZE.large),
  'soviet-airfields': airfields(AXIS),
  'axis-airfields': airfields(SOVIET),
  logistics: { mission: MISSION.logistics, side: AXIS, hardness: ({ aviation }) => aviation.hardness.logistics },
  objective: { mission: MISSION.strategic, side: AXIS, hardness: () => 1 },
  'minor-port': harbor('minor'),
  'major-port': harbor('major'),
  'naval-base': harbor('naval'),
};

const NIGHTS = ['no', 'night-capable', 'other-bombers'] as const;
/** Strengths of two aircraft together. */
const MOST = 8;

const KEYS: readonly OddsKey[] = [
  {
    key: 'strength',
    title: 'strikes or bombs of the aircraft together, as they count at their range; halves are allowed: 1.5',
  },
  { key: 'target', title: 'what is struck', default: 'small-unit', values: Object.keys(TARGETS) },
  { key: 'weather', title: 'weather over the target', default: 'clear', values: WEATHERS },
  {
    key: 'night',
    title: 'whether it is a night mission, of logistics or strategic bombing',
    default: 'no',
    values: NIGHTS,
  },
];

interface Strike {
  /** In halves. */
  readonly strength: number;
  readonly target: Target;
  readonly weather: number;
  readonly night: (typeof NIGHTS)[number];
}

function strikeOf(given: Readonly<Record<string, string>>): Strike {
  const { strength, target, weather, night } = settleKeys(KEYS, given);
  if (!/^\d(\.5)?$/.test(strength) || Number(strength) > MOST)
    throw new BadInput(`strength is '${strength}'`, 'strength', `whole or half points from 0 to ${MOST}`);
  const struck = TARGETS[target];
  if (night !== 'no' && !isBombing(struck.mission))
    throw new BadInput(
      `no ${target} is struck by night`,
      'night',
      'no, or bombs on logistics, an objective or a port (208.2)',
    );
  return {
    strength: Number(strength) * HALVES,
    target: struck,
    weather: WEATHER[weather as keyof typeof WEATHER],
    night: night as Strike['night'],
  };
}

function damageOf(s: Thunder, { strength, target, weather, night }: Strike): number {
  const dark = night === 'no' ? 0 : night === 'night-capable' ? NIGHT.capable : NIGHT.others;
  return damageValue(strength, target.hardness(s), s.aviation.mostDamage, weather !== WEATHER.clear, dark);
}

/** Missions whose die is the number of their hits (TITE 18.4.1). */
const isCounted = ({ mission }: Target): boolean =>
  mission === MISSION.airfields || mission === MISSION.logistics || mission === MISSION.strategic;

/** A success of so many hits, a miss, or a miss for which the weather damages an aircraft. */
const [MISSED, HAZARD] = [0, -1];
const outcomeOf = (strike: Strike, die: number, damage: number): number => {
  // TITE 18.4.1: no die falls.
  if (damage < 1) return MISSED;
  if (isStrikeHit(die, damage)) return isCounted(strike.target) ? die : 1;
  return die === MISS && strike.weather > WEATHER.overcast ? HAZARD : MISSED;
};

const sharesOf = (s: Thunder, strike: Strike): Distribution<number> =>
  uniform([1, 2, 3, 4, 5, 6].map((die) => outcomeOf(strike, die, damageOf(s, strike))));

function wordsOf({ target }: Strike, outcome: number): string {
  if (outcome === HAZARD) return 'miss, and the weather damages an aircraft';
  if (outcome === MISSED) return 'miss';
  return isCounted(target) ? `${outcome} ${outcome === 1 ? 'hit' : 'hits'}` : 'success';
}

const costOf = (outcome: number): OddsCost => ({
  attacker: outcome === HAZARD ? 1 : 0,
  defender: Math.max(0, outcome),
  taken: outcome > 0,
});

export function strikeTable(rules: () => Ruleset<Thunder>, flying: (setup?: OddsSetup) => Thunder): OddsTable {
  return {
    name: 'strike',
    title: 'the result of a strike or of bombs',
    keys: KEYS,
    example: 'strength=2 target=soviet-airfields weather=overcast',
    solve(given, setup) {
      const s = flying(setup);
      const strike = strikeOf(given);
      const shares = sharesOf(s, strike);
      const costs = mapOutcomes(shares, costOf);
      return {
        title: `${strike.strength / HALVES} against ${settleKeys(KEYS, given).target.replace('-', ' ')}`,
        workings: [
          { label: 'hardness', value: `x${strike.target.hardness(s)}`, rule: '18.4.1' },
          { label: 'Damage Value', value: `${damageOf(s, strike)}`, rule: '18.4.1' },
        ],
        outcomes: [...shares].map(([outcome, probability]) => ({
          outcome: wordsOf(strike, outcome),
          probability,
          cost: costOf(outcome),
        })),
        expectations: [
          { label: 'hits on the target', value: expectation(costs, ({ defender }) => defender) },
          { label: 'aircraft damaged', value: expectation(costs, ({ attacker }) => attacker) },
          { label: 'the strike succeeds', value: expectation(costs, ({ taken }) => (taken ? 1 : 0)) },
        ],
      };
    },
    simulate(given, n, rng, setup) {
      const s = flying(setup);
      const strike = strikeOf(given);
      const trial = new StrikeTrial(rules(), s, strike);
      return countedOutcomes([...sharesOf(s, strike).keys()], n, () => trial.once(rng));
    },
  };
}

export const STRIKE_STUDY: OddsStudy = {
  name: 'strike',
  title: 'Strikes and bombs (18.4.1)',
  table: 'strike',
  unit: 'hits',
  taken: 'the strike succeeds',
  plan: () => ({
    columns: {
      title: 'strength',
      isLadder: true,
      settings: ['0.5', '1', '2', '3', '4', '6', '8'].map((strength) => ({ label: strength, keys: { strength } })),
    },
    rows: {
      title: 'target',
      settings: Object.keys(TARGETS).map((target) => ({ label: target.replace('-', ' '), keys: { target } })),
    },
    modifiers: WEATHERS.filter((weather) => weather !== 'clear').map((weather) => ({
      label: weather,
      keys: { weather },
    })),
    fixed: {},
  }),
};

/** One aircraft of a model made for the strike flies to its target. */
class StrikeTrial extends Trial<Thunder, number> {
  constructor(
    rules: Ruleset<Thunder>,
    s: Thunder,
    private readonly strike: Strike,
  ) {
    super(waiting(rules), { ...s, aviation: madeFor(s.aviation, strike) });
    const { g } = this;
    const { at } = g.s;
    const { mission, side, size } = strike.target;
    g.set(at.active, side);
    for (const theater of [0, 1]) {
      g.set(at.weather + theater, strike.weather);
      g.set(at.severe + theater, 0);
    }
    const hex = this.hexOf();
    let target = 0;
    if (size !== undefined) {
      target = unitOfSize(g.s, enemyOf(side), size);
      putOnMap(g, target, hex, 1);
    }
    const p = newPacket(g, side, mission, hex, target);
    if (strike.night !== 'no') setNight(g, p);
    takeOff(g, g.s.aviation.ofSide[side][0], p, AIR_ROLE.mission);
    fightInTheAir(g, endOf(rules));
    g.resume(airCombat.step.own);
    this.beginHere();
  }

  /** A city with the port that is struck, or any. */
  private hexOf(): Hex {
    const { cities, isBarred } = this.g.s.land;
    const { port } = this.strike.target;
    return cities.find(({ hex, port: own }) => isBarred[hex] === 0 && (port === undefined || own === port))!.hex;
  }

  once(rng: Rng): number {
    return damageOf(this.g.s, this.strike) < 1 ? MISSED : this.fightOnce(rng);
  }

  protected choose(): never {
    throw new Error('the die falls before any choice');
  }

  protected hear(event: Happening): void {
    if (event.kind === 'struck') this.outcome = outcomeOf(this.strike, event.die, event.damage);
  }
}

const unitOfSize = ({ forces }: Thunder, side: number, size: number): number =>
  forces.ofKind[forces.kinds.findIndex((kind) => kind.side === side && kind.hq === null && kind.size === size)][0];

/** Its strikes are as strong as its bombs: the better of the two counts. */
function madeFor(aviation: Aviation, { strength, target, night }: Strike): Aviation {
  const [a] = aviation.ofSide[target.side];
  const model = Uint8Array.from(aviation.model);
  const isNightCapable = night === 'night-capable';
  const made = { ...aviation.models[model[a]], bomb: strength, red: 0, white: 0, air: 0, isNightCapable };
  model[a] = aviation.models.length;
  return { ...aviation, models: [...aviation.models, made], model };
}
