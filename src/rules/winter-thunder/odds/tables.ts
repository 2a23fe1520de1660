// The tables of odds: one battle under a pair of missions, and the choice of missions as a matrix.

import { BadInput } from '../../../engine/contract/errors.ts';
import type { OddsCost, OddsKey, OddsResult, OddsSetup, OddsTable, OddsTables } from '../../../engine/contract/odds.ts';
import type { Ruleset } from '../../../engine/contract/ruleset.ts';
import type { Distribution } from '../../../odds/distribution.ts';
import { settleKeys } from '../../../odds/keys.ts';
import { add, fromDecimal, multiply, type Rational, subtract, toNumber, ZERO } from '../../../odds/rational.ts';
import { solveMatrixGame } from '../../../stats/matrix-game.ts';
import { ascending, oddsAids, outcomeRows, playableTable } from '../../../wargame/odds/tables.ts';
import { signed } from '../../../wargame/text/signed.ts';
import { type CheckRow, casualtyCheck, checksOwed } from '../chapters/casualty-check.ts';
import { dataset } from '../loading/data.ts';
import type { MissionCell, WinterThunder } from '../statics.ts';
import {
  type BattlePromise,
  type BattleSides,
  battleOdds,
  type Combatant,
  checkTotal,
  lossShare,
  outcomeKey,
  outcomeOf,
  promiseOf,
} from './battle-odds.ts';
import { battleStudies } from './battle-studies.ts';
import { BattleTrial } from './battle-trial.ts';
import { battleKeys, factorOf, missionKeys, type PlayerAids, type ThoughtBattle, thoughtBattle } from './keys.ts';

/** The tables of a ruleset under construction, which is called only when a table is used. */
export function oddsTables(rules: () => Ruleset<WinterThunder>): OddsTables {
  const aids = oddsAids(rules, dataset.prepareData);
  return { tables: [battleTable(rules, aids), missionTable(aids)], studies: battleStudies(aids) };
}

type AidsOf = (setup?: OddsSetup) => PlayerAids;

const BATTLE_KEYS = [...battleKeys, ...missionKeys];

const battleTable = (rules: () => Ruleset<WinterThunder>, aidsOf: AidsOf): OddsTable =>
  playableTable(
    aidsOf,
    {
      name: 'battle',
      title: 'Losses and ground of one battle under a pair of missions (7.3)',
      keys: BATTLE_KEYS,
      example:
        'attackers=18Inf,79Inf/reduced,art defenders=9Inf/reduced,14Cav terrain=forest attack=balanced-attack defend=defense-in-depth',
    },
    (aids, keys) => {
      const { s } = aids;
      const battle = thoughtBattle(aids.data, keys);
      const attack = s.missions.attack.findIndex(({ id }) => id === keys.attack);
      const defend = s.missions.defend.findIndex(({ id }) => id === keys.defend);
      if (s.missions.attack[attack].needsArmor && battle.forces.armor === 0) {
        const expected = 'an attacking armor unit, such as 4E:armor (7.21)';
        throw new BadInput(`${keys.attack} without armor`, 'attack', expected);
      }
      const odds = ascending(battleOdds(s, battle, attack, defend));
      return {
        result: battleResult(s, battle, attack, defend, odds),
        odds,
        trial() {
          const trial = new BattleTrial(rules(), aids, battle, attack, defend);
          return (rng) => outcomeKey(trial.fight(rng));
        },
      };
    },
  );

/** `attacker -1, defender -2, hex vacated`. */
export function outcomeText({ attackLost, defendLost, vacated }: ReturnType<typeof outcomeOf>): string {
  return `attacker -${attackLost}, defender -${defendLost}, hex ${vacated ? 'vacated' : 'held'}`;
}

function battleResult(
  s: WinterThunder,
  battle: ThoughtBattle,
  attack: number,
  defend: number,
  odds: Distribution<number>,
): OddsResult {
  const cell = s.missions.cells[attack * s.missions.defend.length + defend];
  const promise = promiseOf(odds);
  return {
    title: `${s.missions.attack[attack].name} against ${s.missions.defend[defend].name}`,
    workings: [
      ...strengthRows(battle),
      { label: 'mission matrix', value: cellText(cell), rule: '7.1' },
      ...checkRows(s, battle, attack, defend, true),
      ...checkRows(s, battle, attack, defend, false),
      {
        label: 'units that check',
        value: `the unit whose loss costs least${s.rules.freeCheckChoice ? '' : ', each once before one twice'}`,
        rule: '7.31',
      },
    ],
    outcomes: outcomeRows(odds, (key) => outcomeText(outcomeOf(key)), costOf),
    expectations: [
      { label: 'steps lost by the attacker', value: promise.attackLost },
      { label: 'steps lost by the defender', value: promise.defendLost },
      { label: 'the hex is vacated', value: promise.vacated },
    ],
  };
}

function costOf(key: number): OddsCost {
  const { attackLost, defendLost, vacated } = outcomeOf(key);
  return { attacker: attackLost, defender: defendLost, taken: vacated };
}

type Working = OddsResult['workings'][number];

function strengthRows(battle: ThoughtBattle): Working[] {
  const { forces, attackers, defenders, terrain, place, river, position } = battle;
  const list = (units: readonly Combatant[]): string => units.map((u) => `${u.name} (${factorOf(u)})`).join(', ');
  const ground = [terrain, place === 'none' ? '' : place, river ? 'river' : '', position ? 'position' : ''];
  return [
    { label: `attackers: ${list(attackers)}`, value: `${forces.attackCf} CF`, rule: '7.22' },
    { label: `defenders: ${list(defenders)}`, value: `${forces.defendCf} CF`, rule: '7.22' },
    { label: ground.filter((word) => word !== '').join(', '), value: `terrain ${signed(forces.terrain)}`, rule: '7.2' },
  ];
}

/** A mission cell in words, as the matrix prints it: `0/+1 a1/r2`. */
export function cellText(cell: MissionCell): string {
  const check = (value: number | null): string => (value === null ? '-' : value === 0 ? '0' : signed(value));
  const order = (advance: number, retreat: number): string =>
    advance > 0 ? `a${advance}` : retreat > 0 ? `r${retreat}` : '-';
  const checks = `${check(cell.attackerCheck)}/${check(cell.defenderCheck)}`;
  return `${checks} ${order(cell.attackerAdvance, cell.attackerRetreat)}/${order(cell.defenderAdvance, cell.defenderRetreat)}`;
}

/** The sum of one side's check, a row for each modifier, and the total of each unit that can check. */
function checkRows(
  s: WinterThunder,
  battle: ThoughtBattle,
  attack: number,
  defend: number,
  isAttacker: boolean,
): Working[] {
  const who = isAttacker ? 'attacker' : 'defender';
  const owed = checksOwed(s, battle.forces, attack, defend, isAttacker);
  if (owed === 0) return [{ label: `${who}: checks`, value: 'none', rule: '7.31' }];
  const units = (isAttacker ? battle.attackers : battle.defenders).filter(({ isCombat }) => isCombat);
  if (units.length === 0) return [{ label: `${who}: only HQs and artillery`, value: 'lost whole', rule: '7.31' }];
  const rows: CheckRow[] = [];
  casualtyCheck(s, battle.forces, attack, defend, isAttacker, 0, units[0].strategic, rows);
  return [
    { label: `${who}: checks`, value: `${owed}`, rule: '7.31' },
    ...rows.map(({ label, value, rule }) => ({ label: `${who}: ${label}`, value: signed(value), rule })),
    ...units.map((unit) => {
      const total = checkTotal(s, battle.forces, attack, defend, isAttacker, unit);
      const grade = unit.quality < 0 ? ', elite -1' : unit.quality > 0 ? ', poor +1' : '';
      const percent = Math.round(100 * toNumber(lossShare(total)));
      return { label: `${who}: ${unit.name}${grade}`, value: `${total} or less: ${percent} %`, rule: '7.31' };
    }),
  ];
}

const GROUND: OddsKey = {
  key: 'ground',
  title: 'points for taking the hex, where a step is worth one: number',
  default: '1',
};
const MISSION_KEYS = [...battleKeys, GROUND];

function missionTable(aidsOf: AidsOf): OddsTable {
  return {
    name: 'missions',
    title: 'The value of each pair of missions, and the mixes in equilibrium (7.1)',
    keys: MISSION_KEYS,
    example: 'attackers=4E:armor,3,art defenders=3,1x terrain=light-woods ground=1',
    solve(given, setup) {
      const { s, data } = aidsOf(setup);
      const keys = settleKeys(MISSION_KEYS, given);
      const battle = thoughtBattle(data, keys);
      const ground = readGround(keys.ground);
      const matrix = missionMatrix(s, battle, ground);
      return {
        title: 'Missions: steps lost by the defender minus those of the attacker, plus the ground',
        workings: [
          ...strengthRows(battle),
          {
            label: 'the hex, where it is vacated and the attacker may advance',
            value: `${keys.ground} points`,
            rule: '7.32',
          },
          ...s.missions.attack
            .filter((_, attack) => !matrix.rows.includes(attack))
            .map(({ name }) => ({ label: name, value: 'needs armor', rule: '7.21' })),
        ],
        outcomes: [],
        expectations: [],
        matrix: {
          rows: matrix.rows.map((attack) => s.missions.attack[attack].name),
          columns: s.missions.defend.map(({ name }) => name),
          payoff: matrix.payoff,
          value: matrix.value,
          rowMix: matrix.rowMix,
          columnMix: matrix.columnMix,
          unit: 'steps for the attacker',
        },
      };
    },
  };
}

function readGround(text: string): Rational {
  if (!/^-?\d{1,4}(\.\d{1,6})?$/.test(text)) {
    throw new BadInput(`ground is '${text}'`, 'ground', 'a number of points, such as 1.5');
  }
  return fromDecimal(text);
}

export interface MissionMatrix {
  readonly rows: readonly number[];
  /** `payoff[row][defend mission]`, in steps for the attacker. */
  readonly payoff: readonly (readonly number[])[];
  readonly value: number;
  readonly rowMix: readonly number[];
  readonly columnMix: readonly number[];
}

/** The result of a pair of missions. */
export interface MissionPair {
  readonly attack: number;
  readonly defend: number;
  /** Keyed by `outcomeKey`. */
  readonly odds: Distribution<number>;
  readonly promise: BattlePromise;
}

/** All pairs that can be chosen, attack missions in order, for each the defend missions in order. */
export function missionPairs(s: WinterThunder, battle: BattleSides): MissionPair[] {
  return attackMissions(s, battle).flatMap((attack) =>
    s.missions.defend.map((_, defend) => {
      const odds = battleOdds(s, battle, attack, defend);
      return { attack, defend, odds, promise: promiseOf(odds) };
    }),
  );
}

/** WT 7.21: Blitz needs armor. */
const attackMissions = (s: WinterThunder, battle: BattleSides): number[] =>
  s.missions.attack.flatMap(({ needsArmor }, i) => (needsArmor && battle.forces.armor === 0 ? [] : [i]));

/** The value of each pair of missions and an exact equilibrium; `ground` in steps. */
export function missionMatrix(
  s: WinterThunder,
  battle: BattleSides,
  ground: Rational,
  pairs: readonly MissionPair[] = missionPairs(s, battle),
): MissionMatrix {
  const rows = attackMissions(s, battle);
  const columns = s.missions.defend.length;
  const payoff = rows.map((_, row) =>
    pairs.slice(row * columns, (row + 1) * columns).map((pair) => worthOf(s, pair, ground)),
  );
  const { value, row, column } = solveMatrixGame(payoff);
  return { rows, payoff, value, rowMix: row, columnMix: column };
}

/** In steps for the attacker; the ground counts where the attacker may advance into it. */
export function worthOf(s: WinterThunder, { attack, defend, promise }: MissionPair, ground: Rational): number {
  const { attackerAdvance } = s.missions.cells[attack * s.missions.defend.length + defend];
  const taken = attackerAdvance > 0 ? multiply(ground, promise.vacated) : ZERO;
  return toNumber(add(subtract(promise.defendLost, promise.attackLost), taken));
}
