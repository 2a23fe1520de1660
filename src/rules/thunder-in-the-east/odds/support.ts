// The Support dice of Close Air Support (TITE 18.3.1): their odds, their study, and dice that the rules throw again and
// again.

import type { OddsCost, OddsKey, OddsSetting, OddsSetup, OddsStudy, OddsTable } from '../../../engine/contract/odds.ts';
import type { Ruleset } from '../../../engine/contract/ruleset.ts';
import type { Rng } from '../../../engine/kernel/rng.ts';
import type { Hex } from '../../../hex/ids.ts';
import { type Distribution, expectation, mapOutcomes } from '../../../odds/distribution.ts';
import { settleKeys } from '../../../odds/keys.ts';
import { rational } from '../../../odds/rational.ts';
import { countedOutcomes, outcomeRows } from '../../../wargame/odds/tables.ts';
import { Trial } from '../../../wargame/odds/trial.ts';
import { newPacket, takeOff } from '../aircraft.ts';
import { closeSupport, supportBattle } from '../chapters/close-support.ts';
import type { Happening } from '../notes.ts';
import { putOnMap } from '../state.ts';
import type { Thunder } from '../statics.ts';
import type { Aviation } from '../statics-air.ts';
import { EFFECT, effectOf, FACES_NAMES, type SupportAid, waysOf } from '../support-dice.ts';
import { AIR_ROLE, AXIS, BONUS, MISSION, WEATHER, WEATHERS } from '../terms.ts';
import { endOf, waiting } from './trial.ts';

const YES = ['no', 'yes'] as const;
const KEYS: readonly OddsKey[] = [
  {
    key: 'advantage',
    title: "strikes of the favoured side beyond the other's: as many dice",
    default: '1',
    values: ['1', '2', '3'],
  },
  { key: 'red', title: 'whether it has an aircraft with a red strike', default: 'yes', values: YES },
  { key: 'heavy', title: 'whether it has a Heavy unit in the battle', default: 'no', values: YES },
  { key: 'aircraft', title: 'its aircraft over the battle, undamaged', default: '1', values: ['1', '2'] },
  { key: 'weather', title: 'weather over the battle', default: 'clear', values: WEATHERS },
];

interface Support {
  readonly dice: number;
  readonly hasRed: boolean;
  readonly aid: SupportAid;
}

function supportOf(given: Readonly<Record<string, string>>): Support {
  const { advantage, red, heavy, aircraft, weather } = settleKeys(KEYS, given);
  const aid = {
    weather: WEATHER[weather as keyof typeof WEATHER],
    hasHeavy: heavy === 'yes',
    hasRed: red === 'yes',
    undamaged: Number(aircraft),
  };
  return { dice: Number(advantage), hasRed: aid.hasRed, aid };
}

/** Effects: columns, and times EFFECT the aircraft that are damaged for them. */
function effectsOf({ aviation }: Thunder, { dice, aid }: Support): Distribution<number> {
  const ways = FACES_NAMES.map((_, fallen) => waysOf(aviation.faces, fallen, dice));
  const all = ways.reduce((sum, count) => sum + count, 0);
  const thrown = new Map(ways.flatMap((count, fallen) => (count > 0 ? [[fallen, rational(count, all)] as const] : [])));
  return mapOutcomes(thrown, (fallen) => effectOf(fallen, aid));
}

const columnsOf = (effect: number): number => effect % EFFECT;
const damagedBy = (effect: number): number => Math.floor(effect / EFFECT);

function wordsOf(effect: number): string {
  const shift = `${columnsOf(effect)} ${columnsOf(effect) === 1 ? 'column' : 'columns'}`;
  return damagedBy(effect) === 0 ? shift : `${shift}, ${damagedBy(effect)} aircraft damaged`;
}

const costOf = (effect: number): OddsCost => ({
  attacker: damagedBy(effect),
  defender: columnsOf(effect),
  taken: columnsOf(effect) > 0,
});

export function supportTable(rules: () => Ruleset<Thunder>, flying: (setup?: OddsSetup) => Thunder): OddsTable {
  return {
    name: 'support',
    title: 'the columns that Close Air Support shifts a battle, for the side whose strikes are stronger',
    keys: KEYS,
    example: 'advantage=3 heavy=yes',
    solve(given, setup) {
      const support = supportOf(given);
      const effects = effectsOf(flying(setup), support);
      return {
        title: `${support.dice} Support ${support.dice === 1 ? 'die' : 'dice'}`,
        workings: [],
        outcomes: outcomeRows(effects, wordsOf, costOf),
        expectations: [
          { label: 'columns', value: expectation(effects, columnsOf) },
          { label: 'aircraft damaged', value: expectation(effects, damagedBy) },
        ],
      };
    },
    simulate(given, n, rng, setup) {
      const s = flying(setup);
      const support = supportOf(given);
      const trial = new SupportTrial(rules(), s, support);
      return countedOutcomes([...effectsOf(s, support).keys()], n, () => trial.once(rng));
    },
  };
}

const CIRCUMSTANCES: readonly OddsSetting[] = [
  { label: 'no red strike', keys: { red: 'no' } },
  { label: 'a Heavy unit', keys: { heavy: 'yes' } },
  { label: 'two aircraft', keys: { aircraft: '2' } },
  ...WEATHERS.filter((weather) => weather !== 'clear').map((weather) => ({ label: weather, keys: { weather } })),
];

export const SUPPORT_STUDY: OddsStudy = {
  name: 'support',
  title: 'Support dice (18.3.1): columns that a battle is shifted, and aircraft damaged for it',
  table: 'support',
  unit: 'columns or aircraft',
  taken: 'the battle is shifted',
  plan: () => ({
    columns: {
      title: "strikes beyond the other side's",
      isLadder: true,
      settings: ['1', '2', '3'].map((advantage) => ({ label: advantage, keys: { advantage } })),
    },
    modifiers: CIRCUMSTANCES,
    fixed: {},
  }),
};

/** An Axis unit attacks with aircraft of models made for the battle above it. */
class SupportTrial extends Trial<Thunder, number> {
  #damaged = 0;

  constructor(rules: Ruleset<Thunder>, s: Thunder, support: Support) {
    super(waiting(rules), { ...s, aviation: madeFor(s.aviation, support) });
    const { g } = this;
    const { at, land, forces } = g.s;
    g.set(at.active, AXIS);
    for (const theater of [0, 1]) {
      g.set(at.weather + theater, support.aid.weather);
      g.set(at.severe + theater, 0);
    }
    const hex = land.cities.find((city) => land.isBarred[city.hex] === 0)!.hex;
    const fits = forces.kinds.findIndex(
      ({ side, hq, isHeavy }) => side === AXIS && hq === null && isHeavy === support.aid.hasHeavy,
    );
    const [unit] = forces.ofKind[fits];
    putOnMap(g, unit, land.grid.neighbour[hex * 6] as Hex, 1);
    g.set(at.unitTarget + unit, hex);
    const p = newPacket(g, AXIS, MISSION.support, hex, 0);
    for (let i = 0; i < support.aid.undamaged; i++) takeOff(g, g.s.aviation.ofSide[AXIS][0] + i, p, AIR_ROLE.mission);
    supportBattle(g, hex, BONUS.none, at.railUsed + AXIS, endOf(rules));
    g.resume(closeSupport.step.begin);
    this.beginHere();
  }

  once(rng: Rng): number {
    this.#damaged = 0;
    return this.fightOnce(rng);
  }

  protected choose(): ReturnType<Trial<Thunder, number>['choose']> {
    return this.g.options().at(0);
  }

  protected hear(event: Happening): void {
    if (event.kind === 'hit') this.#damaged++;
    if (event.kind === 'supportDice') this.outcome = event.shift + EFFECT * this.#damaged;
  }
}

/** The first has all the strikes. */
function madeFor(aviation: Aviation, { dice, hasRed, aid }: Support): Aviation {
  const models = [...aviation.models];
  const model = Uint8Array.from(aviation.model);
  for (let i = 0; i < aid.undamaged; i++) {
    const a = aviation.ofSide[AXIS][0] + i;
    const strikes = i === 0 ? dice : 0;
    model[a] = models.length;
    models.push({ ...models[aviation.model[a]], red: hasRed ? strikes : 0, white: hasRed ? 0 : strikes });
  }
  return { ...aviation, models, model };
}
