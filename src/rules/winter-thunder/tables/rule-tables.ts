// The player aids in the form of the rules: missions, casualty checks, the defence of an absent player, victory.

import type { Hex } from '../../../hex/ids.ts';
import type { Scenario } from '../schema/scenario.ts';
import type { WinterThunderTables } from '../schema/tables.ts';
import type { MissionCell, VictorySource, VictoryTable } from '../statics.ts';

export function missionTables({ missions }: WinterThunderTables) {
  const hexes = (ordered: string | null, kind: 'a' | 'r') => (ordered?.startsWith(kind) ? Number(ordered.slice(1)) : 0);
  const cells: MissionCell[] = [];
  for (const attack of missions.attack) {
    for (const defend of missions.defend) {
      const cell = missions.cells.find((c) => c.attack === attack.mission && c.defend === defend.mission);
      if (!cell) throw new Error(`no cell ${attack.mission}/${defend.mission}`);
      cells.push({
        attackerCheck: cell.attackerCheck,
        defenderCheck: cell.defenderCheck,
        attackerAdvance: hexes(cell.attacker, 'a'),
        attackerRetreat: hexes(cell.attacker, 'r'),
        defenderAdvance: hexes(cell.defender, 'a'),
        defenderRetreat: hexes(cell.defender, 'r'),
      });
    }
  }
  return {
    attack: missions.attack.map(({ mission, name, needsArmor }) => ({ id: mission, name, needsArmor })),
    defend: missions.defend.map(({ mission, name }) => ({ id: mission, name })),
    /** `cells[attack * defend.length + defend]`. */
    cells,
    /** Numbers of the missions that rules name. */
    blitz: missions.attack.findIndex(({ mission }) => mission === 'blitz'),
    counterattack: missions.defend.findIndex(({ mission }) => mission === 'counterattack'),
  };
}

export function checkTable({ checks }: WinterThunderTables) {
  const value = (modifier: string) => checks.modifiers.find((row) => row.modifier === modifier)?.value ?? 0;
  return {
    elite: value('elite'),
    poor: value('poor'),
    enemyArtillery: value('enemy-artillery'),
    airPoint: value('air-point'),
    attackersOutOfSupply: value('attackers-out-of-supply'),
    outflanked: value('outflanked'),
    strategicMovement: value('strategic-movement'),
  };
}

export function solitaireTables({ solitaire, missions }: WinterThunderTables) {
  const postures = new Int8Array(10).fill(-1);
  const names = ['aggressive', 'stalwart', 'retrograde'] as const;
  for (const row of solitaire.postures) {
    for (const die of row.dice) postures[die] = row.posture === null ? -1 : names.indexOf(row.posture);
  }
  const postureMission = names.map(() => new Uint8Array(10));
  for (const row of solitaire.missions) {
    const mission = missions.defend.findIndex((known) => known.mission === row.mission);
    for (const die of row.dice) postureMission[names.indexOf(row.posture)][die] = mission;
  }
  return { postures, postureMission };
}

export function victoryTable(
  { victory }: WinterThunderTables,
  scenario: Scenario,
  hexes: number,
  hexOf: (label: string) => Hex,
): VictoryTable {
  const points = {} as Record<VictorySource, number>;
  for (const row of victory.sources) {
    points[row.source] = scenario.victory.sources.includes(row.source) ? row.points : 0;
  }
  const placeValue = new Int8Array(hexes).fill(-1);
  for (const row of scenario.victory.placeValues) placeValue[hexOf(row.hex)] = row.points;
  const level = (name: string) => victory.levels.find((row) => row.level === name)?.from ?? 0;
  const { decision } = scenario.victory;
  return {
    points,
    placeValue,
    initial: [scenario.victory.initial.german, scenario.victory.initial.allied],
    decision:
      decision.by === 'ratio'
        ? { by: 'ratio', tactical: level('tactical'), smashing: level('smashing') }
        : decision.by === 'more'
          ? { by: 'more', tie: decision.tie }
          : { by: 'margin', german: decision.german, allied: decision.allied },
  };
}
