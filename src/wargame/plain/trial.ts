// A battle of a plain game fought through its rules: on a bare map whose terrain takes the shift, by counters made for
// it.

import type { Action } from '../../engine/contract/ids.ts';
import type { GameEvent } from '../../engine/contract/measures.ts';
import type { OddsSetup } from '../../engine/contract/odds.ts';
import type { Ruleset } from '../../engine/contract/ruleset.ts';
import { action, verbOf } from '../../engine/kernel/action.ts';
import type { Rng } from '../../engine/kernel/rng.ts';
import type { MapFile } from '../../hex/map-schema.ts';
import { bareMap, Trial } from '../odds/trial.ts';
import type { PlainSource } from './data.ts';
import { type Happening, type Plain, VERB } from './state.ts';

export interface Battle {
  readonly attack: number;
  readonly defence: number;
  readonly shift: number;
}

/** The properties of one counter. */
const MOST_STRENGTH = 99;
/** The hexes around the defender, where attackers stand. */
const AROUND = ['0201', '0302', '0303', '0203', '0103', '0102'];
const TARGET = '0202';
const STEPS = 3;

/** A battle that may be fought again and again; the outcome is the number of its result. */
export class BattleTrial extends Trial<Plain, number> {
  constructor(rules: Ruleset<Plain>, source: PlainSource, battle: Battle, { data, options }: OddsSetup = {}) {
    super(rules, rules.prepare(trialSetup(source, battle, data, options)));
  }

  result(rng: Rng): number {
    return this.fightOnce(rng);
  }

  protected hear(event: GameEvent): void {
    if ((event as Happening).kind === 'rolled') this.outcome = (event as Happening & { kind: 'rolled' }).result;
  }

  /** No unit moves, and all units that can attack do. */
  protected choose(): Action {
    const options = this.g.options();
    const halt = action(VERB.halt);
    if (options.has(halt)) return halt;
    for (let i = 0; i < options.size; i++) if (verbOf(options.at(i)) === VERB.attack) return options.at(i);
    return options.at(0);
  }
}

function trialSetup(
  { files, sides, branches }: PlainSource,
  { attack, defence, shift }: Battle,
  data: OddsSetup['data'],
  options: OddsSetup['options'],
): Parameters<Ruleset<Plain>['prepare']>[0] {
  const given = (name: 'map' | 'tables'): object => (data?.[`${name}.json`] ?? files[name]) as object;
  const attackers = Math.ceil(attack / MOST_STRENGTH);
  const unit = (id: string, side: string, strength: number, hex: string) => ({
    id,
    name: id,
    side,
    branch: branches[0],
    strength: Array.from({ length: STEPS }, () => strength),
    movement: 1,
    hex,
  });
  const map = {
    ...bareMap(given('map') as MapFile, 3, 3),
    firstColumn: 1,
    firstRow: 1,
    numbering: 'CCRR',
    orientation: 'flat-top',
    shifted: 'even',
    ground: undefined,
    courses: undefined,
    terrain: { x: 'open' },
    defaultTerrain: 'x',
    sideKinds: {},
    linkKinds: {},
    // Attackers are in supply where they stand.
    edges: [{ name: sides[0], hexes: AROUND }],
  };
  return {
    scenario: { scenario: 'battle', title: 'A battle', about: 'One battle.', turns: 1, lead: 0 },
    options,
    data: {
      'map.json': map,
      'tables.json': { ...given('tables'), terrain: { x: { cost: 1, shift } }, worth: {} },
      'units.json': {
        source: 'Made for a trial.',
        units: [
          ...Array.from({ length: attackers }, (_, i) => {
            const strength = Math.floor((attack + i) / attackers);
            return unit(`a${i}`, sides[0], strength, AROUND[i]);
          }),
          unit('d', sides[1], defence, TARGET),
        ],
      },
    },
  };
}
