// The Dogfight Table (TITE 20.0 to 20.2, 303.2): its odds, its study, and dogfights that the rules fight again and
// again.

import { BadInput } from '../../../engine/contract/errors.ts';
import type { OddsCost, OddsKey, OddsSetup, OddsStudy, OddsTable } from '../../../engine/contract/odds.ts';
import type { Ruleset } from '../../../engine/contract/ruleset.ts';
import type { Rng } from '../../../engine/kernel/rng.ts';
import type { Hex } from '../../../hex/ids.ts';
import { type Distribution, expectation, mapOutcomes, uniform } from '../../../odds/distribution.ts';
import { settleKeys } from '../../../odds/keys.ts';
import { countedOutcomes } from '../../../wargame/odds/tables.ts';
import { Trial } from '../../../wargame/odds/trial.ts';
import { newPacket, takeOff } from '../aircraft.ts';
import { columnFor, dogfight, fightOver, resultsFor } from '../chapters/dogfight.ts';
import type { Happening } from '../notes.ts';
import type { Thunder } from '../statics.ts';
import type { AirModel, Aviation } from '../statics-air.ts';
import { AIR_RESULT, AIR_RESULTS, AIR_ROLE, AXIS, MISSION, SOVIET } from '../terms.ts';
import { endOf, waiting } from './trial.ts';

/** Strengths of several aircraft together. */
const MOST = 40;

const KEYS: readonly OddsKey[] = [
  { key: 'attack', title: 'Air Strength of those who fire, together' },
  {
    key: 'defence',
    title:
      'Air Strength of those fired at, together, with 1 more for each tough aircraft and 1 less for each vulnerable one',
  },
  { key: 'targets', title: 'how many are fired at', default: '2', values: ['1', '2'] },
];

interface Fight {
  readonly attack: number;
  readonly defence: number;
  readonly targets: number;
}

function strengthOf(key: string, text: string): number {
  if (/^-?\d{1,2}$/.test(text) && Math.abs(Number(text)) <= MOST) return Number(text);
  throw new BadInput(`${key} is '${text}'`, key, `a whole number from -${MOST} to ${MOST}`);
}

function fightOf(given: Readonly<Record<string, string>>): Fight {
  const { attack, defence, targets } = settleKeys(KEYS, given);
  const [fire, against] = [strengthOf('attack', attack), strengthOf('defence', defence)];
  return { attack: fire, defence: against, targets: Number(targets) };
}

/** One or two results as one number. */
const coded = ([first = AIR_RESULT.none, second = AIR_RESULT.none]: readonly number[]): number =>
  first * AIR_RESULTS.length + second;
const decoded = (code: number): (typeof AIR_RESULTS)[number][] =>
  [Math.floor(code / AIR_RESULTS.length), code % AIR_RESULTS.length]
    .filter((result) => result !== AIR_RESULT.none)
    .map((result) => AIR_RESULTS[result]);

const columnOf = (aviation: Aviation, { attack, defence }: Fight): number => columnFor(aviation, attack, defence);

const sharesOf = (aviation: Aviation, fight: Fight): Distribution<number> =>
  uniform([1, 2, 3, 4, 5, 6].map((die) => coded(resultsFor(aviation, columnOf(aviation, fight), die, fight.targets))));

const wordsOf = (code: number): string => decoded(code).join(' and ').replaceAll('-', ' ') || 'no effect';

/** TITE 303.2: a second damage kills. One of those who press suffers heavy damage, since they claim an Abort. */
const HITS: Readonly<Record<(typeof AIR_RESULTS)[number], number>> = {
  none: 0,
  damage: 1,
  'heavy-damage': 1,
  abort: 1,
  exhaust: 2,
  kill: 2,
  press: 1,
};

function costOf(code: number): OddsCost {
  const results = decoded(code);
  return {
    attacker: results.includes('press') ? 1 : 0,
    defender: results.reduce((sum, result) => sum + HITS[result], 0),
    taken: results.some((result) => result === 'abort' || result === 'kill' || result === 'press'),
  };
}

/** @param staticsOf the statics of a setup; @param flying those of the same setup with aircraft in play */
export function dogfightTable(
  rules: () => Ruleset<Thunder>,
  staticsOf: (setup?: OddsSetup) => Thunder,
  flying: (setup?: OddsSetup) => Thunder,
): OddsTable {
  return {
    name: 'dogfight',
    title: "the result of one side's fire in a dogfight",
    keys: KEYS,
    example: 'attack=6 defence=2',
    solve(given, setup) {
      const fight = fightOf(given);
      const { aviation } = staticsOf(setup);
      const shares = sharesOf(aviation, fight);
      const costs = mapOutcomes(shares, costOf);
      const column = columnOf(aviation, fight) + aviation.dogfight.lowest;
      return {
        title: `${fight.attack} fires at ${fight.defence}`,
        workings: [{ label: 'column', value: differential(column), rule: '20.0' }],
        outcomes: [...shares].map(([code, probability]) => ({
          outcome: wordsOf(code),
          probability,
          cost: costOf(code),
        })),
        expectations: [
          { label: 'hits on those who fire', value: expectation(costs, ({ attacker }) => attacker) },
          { label: 'hits on those fired at', value: expectation(costs, ({ defender }) => defender) },
          { label: TAKEN, value: expectation(costs, ({ taken }) => (taken ? 1 : 0)) },
        ],
      };
    },
    simulate(given, n, rng, setup) {
      const fight = fightOf(given);
      const trial = new DogfightTrial(rules(), flying(setup), fight);
      return countedOutcomes([...sharesOf(staticsOf(setup).aviation, fight).keys()], n, () => trial.once(rng));
    },
  };
}

const TAKEN = 'an aircraft turns back or is shot down';

const differential = (n: number): string => (n > 0 ? `+${n}` : `${n}`);

export const dogfightStudy = (staticsOf: (setup?: OddsSetup) => Thunder): OddsStudy => ({
  name: 'dogfight',
  title: 'The Dogfight Table (20.0), where two hits destroy an aircraft',
  table: 'dogfight',
  unit: 'hits',
  taken: `${TAKEN}, where a press claims an Abort`,
  plan({ defence = '3' }, setup) {
    const { lowest, results } = staticsOf(setup).aviation.dogfight;
    const against = strengthOf('defence', defence);
    const fixed = (more: number): Record<string, string> => ({ defence: `${against + more}` });
    return {
      columns: {
        title: 'differential',
        isLadder: true,
        settings: results.map((_, column) => {
          const strength = against + lowest + column;
          return { label: differential(lowest + column), strength, keys: { attack: `${strength}` } };
        }),
      },
      modifiers: [
        { label: 'a lone aircraft', keys: { targets: '1' } },
        { label: 'one tough aircraft', keys: fixed(1) },
        { label: 'one vulnerable aircraft', keys: fixed(-1) },
        { label: 'an escort of 3', keys: fixed(3) },
      ],
      fixed: fixed(0),
    };
  },
});

/** Two aircraft of the Axis on a mission, or one, and a Soviet interceptor, with models made for the fight. */
class DogfightTrial extends Trial<Thunder, number> {
  constructor(
    rules: Ruleset<Thunder>,
    s: Thunder,
    private readonly fight: Fight,
  ) {
    super(waiting(rules), { ...s, aviation: madeFor(s.aviation, fight) });
    const { g } = this;
    const p = newPacket(g, AXIS, MISSION.interdiction, 1 as Hex, 0);
    targetsOf(g.s.aviation, fight).forEach((a) => takeOff(g, a, p, AIR_ROLE.mission));
    takeOff(g, interceptorOf(g.s.aviation), p, AIR_ROLE.intercept);
    fightOver(g, p, endOf(rules));
    g.resume(dogfight.step.begin);
    this.beginHere();
  }

  once(rng: Rng): number {
    return this.fightOnce(rng);
  }

  protected choose(): never {
    throw new Error('the die falls before any choice');
  }

  protected hear(event: Happening): void {
    if (event.kind !== 'dogfight') return;
    this.outcome = coded(resultsFor(this.g.s.aviation, event.column, event.die, this.fight.targets));
  }
}

const targetsOf = ({ ofSide }: Aviation, { targets }: Fight): number[] =>
  Array.from({ length: targets }, (_, i) => ofSide[AXIS][0] + i);
const interceptorOf = ({ ofSide }: Aviation): number => ofSide[SOVIET][0];

/** The first of those fired at has all the strength. */
function madeFor(aviation: Aviation, fight: Fight): Aviation {
  const models = [...aviation.models];
  const model = Uint8Array.from(aviation.model);
  const give = (a: number, air: number): void => {
    model[a] = models.length;
    models.push({ ...models[aviation.model[a]], air, defence: 0 } satisfies AirModel);
  };
  targetsOf(aviation, fight).forEach((a, i) => give(a, i === 0 ? fight.defence : 0));
  give(interceptorOf(aviation), fight.attack);
  return { ...aviation, models, model };
}
