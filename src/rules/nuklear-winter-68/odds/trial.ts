// Plays a hypothetical attack through the real rules, to compare the odds with the results: on a bare map with the
// target in its middle, both sides choose as the keys say.

import { BadInput, RulesError } from '../../../engine/contract/errors.ts';
import type { Action } from '../../../engine/contract/ids.ts';
import type { Ruleset } from '../../../engine/contract/ruleset.ts';
import { aOf, bOf, verbOf } from '../../../engine/kernel/action.ts';
import type { Rng } from '../../../engine/kernel/rng.ts';
import type { HexGrid } from '../../../hex/grid.ts';
import { gridOf } from '../../../wargame/data/faults.ts';
import { bareMap as emptied, Trial } from '../../../wargame/odds/trial.ts';
import { CONDITION } from '../chapters/attack-sum.ts';
import { conditionOf } from '../chapters/casualties.ts';
import { buildStatics } from '../loading/build.ts';
import { type Scenario, scenarioSchema } from '../schema/scenario.ts';
import { type FormationRow, type MapData, mapSchema, type UnitRow } from '../schema/tables.ts';
import { isOnMap, isReduced } from '../state.ts';
import type { NuklearWinter } from '../statics.ts';
import type { Happening, UnitId } from '../terms.ts';
import { VERB } from '../verbs.ts';
import { conditionLeft, conditionText, enoughFor } from './hit-distribution.ts';
import type { PlayerAids, TargetHex, ThoughtUnit } from './keys.ts';
import { REDUCED_ZEALOTS, STRAYS, ZEALOTS } from './thought-strike.ts';
import type { TrialSetting, Wish } from './trial-settings.ts';

const SIDES = ['nato', 'reich'] as const;
const FORMATIONS = ['defence', 'attack'] as const;
const BLACK_HAND = 'bh';
/** The verbs to choose without a preference: commanders always help, if they can. */
const OTHERWISE: readonly number[] = [VERB.bonus, VERB.alone, VERB.hold, VERB.keep, VERB.scatter, VERB.spread];

/** A hypothetical attack set up in the rules, which can be played again and again. */
export class OddsTrial extends Trial<NuklearWinter, number> {
  private readonly target: number;
  private readonly sufferer: UnitId;
  /** Hits that destroy the unit under observation. */
  private readonly enough: number;
  /** The Zealots into which it has turned. */
  private convert: UnitId | null = null;

  constructor(
    rules: Ruleset<NuklearWinter>,
    aids: PlayerAids,
    private readonly setting: TrialSetting,
  ) {
    const tables = { ...aids.data, ...ownTables(aids, setting) };
    const grid = gridOf(tables.map);
    super(rules, buildStatics(tables, scenarioOf(setting, grid), aids.options, rules.program));
    this.target = grid.hexOf(labelOf(grid, 0));
    this.sufferer = this.unit(setting.sufferer);
    this.enough = setting.before === null ? 0 : enoughFor(setting.before);
  }

  private unit(name: string): UnitId {
    return this.g.s.units.ids.indexOf(`${name}-1`) as UnitId;
  }

  /**
   * Plays once and returns the result: hits that count, or an outcome number of thought-strike.ts; for a rally, 1 or 0.
   */
  play(rng: Rng): number {
    for (;;) {
      this.convert = null;
      const outcome = this.fightOnce(rng);
      if (this.convert !== null) return isReduced(this.g, this.convert) ? REDUCED_ZEALOTS : ZEALOTS;
      this.check(outcome);
      if (outcome !== STRAYS || !this.setting.sure) return outcome;
    }
  }

  protected hear(event: Happening): void {
    switch (event.kind) {
      case 'accuracy':
        if (event.aim !== event.hex && this.strikesOneHex()) this.outcome = STRAYS;
        break;
      case 'fire':
      case 'assaulted':
        if (event.target === this.sufferer) this.outcome = Math.min(this.enough, event.hits);
        break;
      case 'blast':
      case 'gas':
        if (event.unit === this.sufferer) this.outcome = Math.min(this.enough, event.hits);
        break;
      case 'rally':
        if (event.unit === this.sufferer && this.setting.before === null) this.outcome = event.rallied;
        break;
      case 'converted':
        if (event.unit === this.sufferer) this.convert = event.zealots;
        break;
      // Aircraft in a nuclear strike are destroyed without dice.
      case 'destroyed':
        if (event.unit === this.sufferer) this.outcome ??= this.enough;
        break;
    }
  }

  /** Tells whether only one hex is struck; other strikes cover the target's hex wherever they stray. */
  private strikesOneHex(): boolean {
    const { strike, wishes } = this.setting;
    return strike === 'biological' || wishes[0]?.[0] === VERB.shell;
  }

  protected choose(): Action {
    const { g } = this;
    const list = g.offered();
    for (const wish of this.setting.wishes) {
      const granted = list.find((each) => this.grants(each, wish));
      if (granted !== undefined) return granted;
    }
    const first = list.find((each) => verbOf(each) === VERB.take && aOf(each) === this.actor());
    const other = first ?? OTHERWISE.flatMap((verb) => list.filter((each) => verbOf(each) === verb))[0];
    if (other === undefined) {
      throw new BadInput('the rules do not allow it', g.stepName, 'a unit that can act so, on such ground');
    }
    return other;
  }

  /** Returns the unit that acts: the firer, else the only attacker. */
  private actor(): UnitId {
    const { units } = this.setting;
    const acting = units.find(({ name }) => name === 'firer') ?? units.find(({ isAttacker }) => isAttacker);
    return this.unit(acting?.name ?? '');
  }

  private grants(option: Action, [verb, a, b]: Wish): boolean {
    if (verbOf(option) !== verb) return false;
    const means = (wanted: string | number | undefined, given: number): boolean =>
      wanted === undefined || given === (typeof wanted === 'number' ? wanted : this.numberOf(wanted));
    return means(a, aOf(option)) && means(b, bOf(option));
  }

  private numberOf(name: string): number {
    return name === 'hex' ? this.target : this.unit(name);
  }

  private check(outcome: number): void {
    const { before } = this.setting;
    if (before === null || outcome === STRAYS) return;
    const expected = conditionLeft(before, outcome);
    const found = isOnMap(this.g, this.sufferer) ? conditionOf(this.g, this.sufferer) : CONDITION.destroyed;
    if (found !== expected) {
      throw new RulesError(
        `after ${outcome} hits ${before.text} is ${conditionText(found)}, not ${conditionText(expected)}`,
      );
    }
  }
}

/** Columns and rows of the map, and the target's hex, which has room to its west for the longest range. */
const COLUMNS = 28;
const ROWS = 7;
const COLUMN = 23;
const ROW = 4;

const labelOf = (grid: HexGrid, west: number): string => grid.label(grid.at(COLUMN - west, ROW));

function ownTables({ data }: PlayerAids, { ground, units, ratings }: TrialSetting) {
  const { map, units: unitsFile, formations, events } = data;
  const clones = units.map(
    ({ name, unit, isAttacker }): UnitRow => ({
      ...unit.row,
      id: name,
      faction: SIDES[Number(isAttacker)],
      formations: [FORMATIONS[Number(isAttacker)]],
      counters: 1,
      spares: 0,
    }),
  );
  const spares = unitsFile.units.filter((row) => row.id === 'zealots');
  const row = (i: 0 | 1): FormationRow => ({
    id: FORMATIONS[i],
    name: FORMATIONS[i],
    faction: SIDES[i],
    co: ratings[1 - i],
    second: ratings[1 - i],
  });
  const wanderers = formations.formations.filter(({ id }) => id === BLACK_HAND);
  return {
    map: bareMap(map, ground),
    units: { ...unitsFile, units: [...clones, ...spares] },
    formations: { ...formations, formations: [row(0), row(1), ...wanderers] },
    events: { ...events, events: [] },
  };
}

/** Makes a map of clear ground, except the hex of the target. */
function bareMap(map: MapData, ground: TargetHex): MapData {
  const bare = emptied(map, COLUMNS, ROWS);
  const grid = gridOf(bare);
  const edge = (name: string, column: number, row: number) => ({ name, hexes: [grid.label(grid.at(column, row))] });
  return mapSchema.parse({
    ...bare,
    hexes: [{ hex: labelOf(grid, 0), terrain: ground.terrain, ...(ground.hill ? { features: ['hill'] } : {}) }],
    edges: [edge('north', 1, 1), edge('east', COLUMNS, 1), edge('south', 1, ROWS), edge('west', 1, 2)],
  });
}

function scenarioOf(setting: TrialSetting, grid: HexGrid): Scenario {
  const { units, ground, markers, weapon, strike, ratings } = setting;
  const hex = labelOf(grid, 0);
  const side = (i: 0 | 1) => ({
    faction: SIDES[i],
    formations: [
      {
        formation: FORMATIONS[i],
        units: Object.fromEntries(
          units.filter((each) => Number(each.isAttacker) === i && !isAirplane(each.unit)).map(({ name }) => [name, 1]),
        ),
        activationMarkers: 1,
        co: ratings[1 - i] !== null,
        zones: [{ columns: ['A', 'A'], rows: [1, 1] }],
      },
    ],
    ...(i === 1 && weapon !== null ? { weapons: { [weapon]: 1 } } : {}),
    ...(i === 1 && strike !== null ? { oba: { [strike]: 1 } } : {}),
    ...(i === 1 ? { warheads: ['conventional'] } : {}),
    cas: Object.fromEntries(
      units.filter((each) => Number(each.isAttacker) === i && isAirplane(each.unit)).map(({ name }) => [name, 1]),
    ),
  });
  const works = (['sandbags', 'wreck', 'shellholes'] as const).filter((marker) => ground[marker]);
  return scenarioSchema.parse({
    scenario: 'trial',
    title: 'A trial',
    about: 'Built for a table of odds.',
    source: 'Ours.',
    turns: 2,
    eventMarkers: 0,
    sides: [side(1), side(0)],
    scoring: [{ for: 'control' }],
    margin: 1,
    position: {
      start: { at: 'impulse', formation: FORMATIONS[1] },
      units: units
        .filter(({ unit }) => !isAirplane(unit))
        .map(({ name, unit, west, marks, aboard }) => ({
          unit: `${name}-1`,
          ...(aboard === undefined ? { hex: labelOf(grid, west) } : { aboard: `${aboard}-1` }),
          marks: [...marks, ...marksOf(unit)],
        })),
      flights: units
        .filter(({ unit }) => isAirplane(unit))
        .map(({ name, west }) => ({ unit: `${name}-1`, state: 'aloft', hex: labelOf(grid, west), edge: 'north' })),
      markers: [...works.map((marker) => ({ marker, hex })), ...markers.map((each) => ({ ...each, hex }))],
      weapons: weapon === null ? [] : [{ weapon, unit: 'firer-1' }],
    },
  });
}

const isAirplane = ({ row }: ThoughtUnit): boolean => row.class === 'airplane';

function marksOf({ condition, isLow, highMorale }: ThoughtUnit): string[] {
  const marks: readonly (readonly [boolean, string])[] = [
    [(condition & CONDITION.shaken) !== 0, 'shaken'],
    [(condition & CONDITION.reduced) !== 0, 'reduced'],
    [isLow, 'low'],
    [highMorale, 'high-morale'],
  ];
  return marks.flatMap(([holds, mark]) => (holds ? [mark] : []));
}
