// Plays a hypothetical battle through the real rules: a map with the hex in its middle, the units around and in it,
// both sides choosing by the policy of battle-odds.ts. The odds are checked against its outcome.

import { RulesError } from '../../../engine/contract/errors.ts';
import { type Action, CHANCE } from '../../../engine/contract/ids.ts';
import type { Ruleset } from '../../../engine/contract/ruleset.ts';
import { action, aOf, verbOf } from '../../../engine/kernel/action.ts';
import type { Rng } from '../../../engine/kernel/rng.ts';
import type { HexGrid } from '../../../hex/grid.ts';
import { type Hex, NOWHERE } from '../../../hex/ids.ts';
import { gridOf } from '../../../wargame/data/faults.ts';
import { bareMap, Trial } from '../../../wargame/odds/trial.ts';
import { attackMission, ROLE } from '../chapters/battle.ts';
import { casualties, mayCheck, roundSize } from '../chapters/casualties.ts';
import { activeSide } from '../chapters/command.ts';
import { buildStatics } from '../loading/build.ts';
import { type Scenario, scenarioSchema } from '../schema/scenario.ts';
import { mapSchema, type UnitRow, unitSchema, type WinterThunderMap } from '../schema/tables.ts';
import { isOnMap, isReduced } from '../state.ts';
import type { WinterThunder } from '../statics.ts';
import { ALLIED, GERMAN, type Happening, type UnitId } from '../terms.ts';
import { VERB } from '../verbs.ts';
import { type BattleOutcome, bearer, checkers } from './battle-odds.ts';
import type { PlayerAids, ThoughtBattle, ThoughtUnit } from './keys.ts';

/** The defender's mission is named (option 11.4 draws it). */
const NAMED_MISSIONS = { '11.4': 'off' } as const;

const isMission = (verb: number): boolean => verb === VERB.attackMission || verb === VERB.defendMission;

/** Columns and rows of the map, and the middle one. Far enough for any retreat. */
const SIZE = 11;
const MIDDLE = 6;
/** The turn in which the battle is fought. */
const TURN = 3;

/** A battle set up in the rules, to be fought again and again. */
export class BattleTrial extends Trial<WinterThunder, BattleOutcome> {
  private readonly target: Hex;
  private readonly sides: readonly { readonly units: readonly ThoughtUnit[]; readonly numbers: readonly UnitId[] }[];
  /** The outcome, where missions alone decide the battle. */
  private readonly foregone: BattleOutcome | null;

  constructor(
    rules: Ruleset<WinterThunder>,
    { data, options }: PlayerAids,
    private readonly battle: ThoughtBattle,
    private readonly attack: number,
    private readonly defend: number,
  ) {
    const map = mapOf(data, battle);
    const grid = gridOf(map);
    const units = { ...data.units, units: rowsOf(battle) };
    const scenario = scenarioOf(battle, grid);
    const s = buildStatics({ ...data, map, units }, scenario, { ...options, ...NAMED_MISSIONS }, rules.program);
    super(rules, s);
    this.target = grid.at(MIDDLE, MIDDLE);
    const numbered = (prefix: string, list: readonly ThoughtUnit[]) => ({
      units: list,
      numbers: list.map((_, i) => s.units.ids.indexOf(`${prefix}${i + 1}`) as UnitId),
    });
    this.sides = [numbered('A', battle.attackers), numbered('D', battle.defenders)];
    while (this.outcome === null && this.isDeclaring()) this.g.apply(this.choose());
    this.foregone = this.outcome;
    this.beginHere();
  }

  protected hear(event: Happening): void {
    if (event.kind !== 'battle') return;
    const vacated = this.g.cells[this.g.s.at.hexSide + this.target] === 0;
    this.outcome = { attackLost: event.attackLost, defendLost: event.defendLost, vacated };
  }

  /** Tells whether the present choice is independent of dice: targets, units, air points, missions. */
  private isDeclaring(): boolean {
    const { g } = this;
    if (g.actor === CHANCE) return false;
    const verb = verbOf(g.options().at(g.options().size - 1));
    return verb === VERB.attack || verb === VERB.with || verb === VERB.air || isMission(verb);
  }

  fight(rng: Rng): BattleOutcome {
    return this.foregone ?? this.fightOnce(rng);
  }

  protected choose(): Action {
    const { g, battle } = this;
    const options = g.options();
    const first = options.at(0);
    switch (verbOf(options.at(options.size - 1))) {
      case VERB.attack:
        return action(VERB.attack, this.target);
      case VERB.with:
        return verbOf(first) === VERB.with ? first : options.at(1);
      case VERB.air:
        return action(VERB.air, battle.forces.air);
      case VERB.attackMission:
        return action(VERB.attackMission, this.attack);
      case VERB.defendMission:
        return action(VERB.defendMission, this.defend);
      case VERB.check:
        return this.checker();
      case VERB.stand:
        return battle.stands ? action(VERB.stand) : first;
      case VERB.lose:
        return action(VERB.lose, this.sides[1].numbers[bearer(battle.defenders, this.stepsLeft(1))]);
      case VERB.advance:
        return action(VERB.done);
      default:
        return first;
    }
  }

  private stepsLeft(role: 0 | 1): number[] {
    const { g } = this;
    const { units, numbers } = this.sides[role];
    return units.map(({ isDivision }, i) => {
      if (!isOnMap(g, numbers[i])) return 0;
      return isDivision && !isReduced(g, numbers[i]) ? 2 : 1;
    });
  }

  /** Names the units of the policy's set, in order of their numbers. */
  private checker(): Action {
    const { g } = this;
    const role = g.actor === activeSide(g) ? 0 : 1;
    const { units, numbers } = this.sides[role];
    const { at } = casualties;
    const mustArmor = role === 0 && attackMission(g) === g.s.missions.blitz && g.cells[at.armorChecked] === 0;
    const part = role === 0 ? ROLE.attacker : ROLE.defender;
    const able = (i: number): boolean => mayCheck(g, numbers[i], part);
    const size = roundSize(g, part);
    const named = checkers(units, this.stepsLeft(role), size, mustArmor, able).map((i) => numbers[i]);
    const options = g.options();
    for (let i = 0; i < options.size; i++) if (named.includes(aOf(options.at(i)) as UnitId)) return options.at(i);
    throw new RulesError(`WT 7.31: none of ${named.map((u) => g.s.units.ids[u]).join(', ')} may check`);
  }
}

/** Clear ground with roads everywhere, so that retreats find their way; in the middle the contested hex. */
function mapOf({ map: shipped }: PlayerAids['data'], { terrain, place, river }: ThoughtBattle): WinterThunderMap {
  const bare = bareMap(shipped, SIZE, SIZE);
  const grid = gridOf(bare);
  const middle = grid.at(MIDDLE, MIDDLE);
  const links: { between: [string, string]; kind: string }[] = [];
  const sides: { between: [string, string]; kind: string }[] = [];
  for (let hex = 1 as Hex; hex <= grid.size; hex = (hex + 1) as Hex) {
    for (let d = 0; d < 6; d++) {
      const next = grid.neighbour[hex * 6 + d] as Hex;
      if (next === NOWHERE || next < hex) continue;
      const between: [string, string] = [grid.label(hex), grid.label(next)];
      links.push({ between, kind: 'road' });
      if (river && (hex === middle || next === middle)) sides.push({ between, kind: 'river' });
    }
  }
  return mapSchema.parse({
    ...bare,
    hexes: grid.labels.slice(1).map((hex, i) => ({ hex, terrain: i + 1 === middle ? terrain : 'clear' })),
    sides,
    links,
    places: place === 'none' ? [] : [{ name: 'The place', hex: grid.label(middle), kind: place }],
    edges: [{ name: 'north', hexes: [grid.label(grid.at(MIDDLE, 1))] }],
  });
}

function rowsOf({ attackers, defenders, attackerSide }: ThoughtBattle): UnitRow[] {
  const common = (side: number) => ({
    side: side === GERMAN ? 'german' : 'allied',
    nation: side === GERMAN ? 'german' : 'us',
    branch: 'army',
    quality: null,
    mf: 5,
    corps: null,
    army: null,
    pinned: [],
    note: '',
  });
  const rows = (prefix: string, side: number, units: readonly ThoughtUnit[]) => [
    { ...common(side), id: `${prefix}Corps`, name: 'Corps HQ', type: 'hq', size: 'corps', cf: 1, reduced: null },
    {
      ...common(side),
      id: `${prefix}Army`,
      name: 'Army HQ',
      type: 'hq',
      size: 'army',
      cf: 1,
      reduced: null,
      supplyEdge: 'north',
    },
    ...units.map((unit, i) => ({
      ...common(side),
      id: `${prefix}${i + 1}`,
      name: unit.name,
      type: unit.type,
      size: unit.isDivision ? 'division' : unit.type === 'hq' ? 'corps' : 'brigade',
      cf: unit.full,
      reduced: unit.isDivision ? unit.reduced : null,
      quality: unit.quality < 0 ? 'E' : unit.quality > 0 ? 'P' : null,
    })),
  ];
  const other = attackerSide === GERMAN ? ALLIED : GERMAN;
  return [...rows('A', attackerSide, attackers), ...rows('D', other, defenders)].map((row) => unitSchema.parse(row));
}

function scenarioOf(battle: ThoughtBattle, grid: HexGrid): Scenario {
  const { attackers, defenders, attackerSide, forces } = battle;
  const middle = grid.at(MIDDLE, MIDDLE);
  const away = (direction: number, hexes: number): string => {
    let hex = middle;
    for (let i = 0; i < hexes; i++) hex = grid.neighbour[hex * 6 + direction] as Hex;
    return grid.label(hex);
  };
  const set = (prefix: string, units: readonly ThoughtUnit[], where: (unit: ThoughtUnit) => string) =>
    units.map((unit, i) => ({
      unit: `${prefix}${i + 1}`,
      hex: where(unit),
      strength: unit.isDivision && unit.steps === 1 ? 'reduced' : 'full',
      marks: unit.strategic ? ['strategic-movement'] : [],
    }));
  const unsupplied = forces.unsupplied === 1;
  return scenarioSchema.parse({
    scenario: 'battle',
    title: 'A battle',
    about: 'Made for the odds.',
    source: 'Ours.',
    turns: { first: TURN, last: TURN },
    start: { at: 'combat', hq: 'ACorps' },
    // Clear, for the air points: and German HQ out of supply unless the scenario supplies them (WT 8.11).
    weather: ['clear'],
    setup: [
      { unit: 'ACorps', hex: away(1, 2) },
      ...(unsupplied ? [] : [{ unit: 'AArmy', hex: away(1, 3) }]),
      { unit: 'DCorps', hex: away(4, 3) },
      { unit: 'DArmy', hex: away(4, 4) },
      ...set('A', attackers, ({ stack }) => away(stack, 1)),
      ...set('D', defenders, () => grid.label(middle)),
    ],
    improvedPositions: battle.position ? [grid.label(middle)] : [],
    special: { firstTurnSurprise: false, germansSuppliedThrough: unsupplied && attackerSide === GERMAN ? 0 : TURN },
    victory: { sources: [], decision: { by: 'more', tie: 'draw' } },
  });
}
