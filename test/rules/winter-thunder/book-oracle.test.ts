// The casualty checks on the odds card against the book alone: each total (WT 7.22, 7.31), the modifiers of 7.2, 8.0,
// 9.1 and 9.2, and the chance of a loss, worked out anew from the counters and the map at battles of played games.
// Supply is the engine's.

import { describe, expect, test } from 'vitest';
import { CHANCE } from '../../../src/engine/contract/ids.ts';
import { Dice } from '../../../src/engine/kernel/chance.ts';
import { Game } from '../../../src/engine/kernel/game.ts';
import { Rng } from '../../../src/engine/kernel/rng.ts';
import { battle } from '../../../src/rules/winter-thunder/chapters/battle.ts';
import { activation } from '../../../src/rules/winter-thunder/chapters/command.ts';
import { isUnitSupplied } from '../../../src/rules/winter-thunder/chapters/supply.ts';
import mapFile from '../../../src/rules/winter-thunder/data/map.json' with { type: 'json' };
import missionsFile from '../../../src/rules/winter-thunder/data/missions.json' with { type: 'json' };
import terrainFile from '../../../src/rules/winter-thunder/data/terrain.json' with { type: 'json' };
import unitsFile from '../../../src/rules/winter-thunder/data/units.json' with { type: 'json' };
import { winterThunder } from '../../../src/rules/winter-thunder/index.ts';
import type { Game as Thunder } from '../../../src/rules/winter-thunder/state.ts';
import { atLength } from '../../length.ts';

const STRATEGIC = 2;

/** The battle that is being fought, by its own counters and ground. */
function bookCheck(g: Thunder, checking: number): number {
  const { at, names, map } = g.s;
  const row = (u: number) => unitsFile.units.find(({ id }) => id === names.unit[u])!;
  const isReduced = (u: number): boolean => g.cells[at.unitReduced + u] !== 0;
  const cf = (u: number): number => (isReduced(u) ? row(u).reduced! : row(u).cf);
  const isCombat = (u: number): boolean => !unitsFile.nonCombat.includes(row(u).type);
  const role = (wanted: number): number[] =>
    names.unit.flatMap((_, u) => (u > 0 && g.cells[at.unitBattle + u] === wanted ? [u] : []));
  const [attackers, defenders] = [role(1), role(2)];
  const sum = (units: number[]): number => units.reduce((total, u) => total + cf(u), 0);
  const target = g.cells[battle.at.target];
  const label = names.hex[target];
  const cell = missionsFile.cells.find(
    ({ attack, defend }) =>
      attack === missionsFile.attack[g.cells[battle.at.attack] - 1].mission &&
      defend === missionsFile.defend[g.cells[battle.at.defend] - 1].mission,
  )!;
  const ground = mapFile.hexes.find(({ hex }) => hex === label) as { terrain: string; features?: string[] } | undefined;
  const place = mapFile.places.find(({ hex, kind }) => hex === label && kind !== 'name')?.kind;
  const from = attackers.map((u) => names.hex[g.cells[at.unitHex + u]]);
  const crosses = (hex: string): boolean =>
    mapFile.sides.some(({ between }) => between.includes(hex) && between.includes(label));
  const isGerman = (u: number): boolean => row(u).side === 'german';
  const isImproved =
    g.cells[at.hexImproved + target] !== 0 || (isGerman(defenders[0]) && (ground?.features ?? []).includes('westwall'));
  const terrain =
    terrainFile.terrain.find((each) => each.terrain === (ground?.terrain ?? 'clear'))!.combat +
    (terrainFile.places.find(({ kind }) => kind === place)?.combat ?? 0) +
    (from.every(crosses) ? terrainFile.river.combat : 0) +
    (isImproved ? 1 : 0);
  const isAttacker = attackers.includes(checking);
  const enemies = isAttacker ? defenders : attackers;
  const hqSupplied = g.cells[activation.at.supplied] === 1;
  const isCut = (u: number): boolean => !hqSupplied && !(row(u).nation === 'uk' && isUnitSupplied(g, u as never));
  const artillery = enemies.filter(
    (u) => row(u).type === 'artillery' && (isAttacker ? isUnitSupplied(g, u as never) : !isCut(u)),
  ).length;
  const sides = attackers
    .filter(isCombat)
    .map((u) => map.grid.directionTo(target as never, g.cells[at.unitHex + u] as never));
  const outflanked = sides.some((d) => sides.some((other) => other === (d + 3) % 6)) ? 1 : 0;
  const grade = row(checking).quality === 'E' ? -1 : row(checking).quality === 'P' ? 1 : 0;
  const air = isGerman(checking) ? g.cells[battle.at.air] : 0;
  const own = isAttacker
    ? (cell.attackerCheck ?? 0) + terrain
    : (cell.defenderCheck ?? 0) -
      (cell.defend === 'counterattack' ? 0 : terrain) +
      outflanked -
      (attackers.some(isCut) ? 1 : 0) +
      (g.cells[at.unitMarker + checking] === STRATEGIC ? 2 : 0);
  const enemyCf = isAttacker ? sum(defenders) : sum(attackers.filter(isCombat));
  return enemyCf + own + artillery + grade + air;
}

describe('WT 7.31', () => {
  test('each check of a battle has the total and the chance of the book', () => {
    const s = winterThunder.prepare({ scenario: 'campaign' });
    const g = new Game(winterThunder, s);
    const [dice, rng, planner] = [new Dice('book'), new Rng('book'), winterThunder.knowledge!.planner()];
    const { units, names } = s;
    const most = atLength ? 3000 : 60;
    let checked = 0;
    for (let n = 0; n < 60_000 && !g.isOver && checked < most; n++) {
      const isFresh = g.cells[battle.at.attackLost] + g.cells[battle.at.defendLost] === 0;
      if (g.actor !== CHANCE && isFresh && g.cells[battle.at.defend] !== 0) {
        const odds = winterThunder.view!.odds!(g, null);
        for (const { label, expectations } of odds?.alternatives ?? []) {
          const [name, shown] = label.split(' checks on ');
          if (shown === undefined) continue;
          const u = units.titles.indexOf(name);
          const total = bookCheck(g, u);
          expect(Number(shown), `${label} ${names.hex[g.cells[battle.at.target]]}`).toBe(total);
          // A 0 is a zero (2.0): lost on the total or less of ten faces.
          expect(expectations[0].value).toBeCloseTo(Math.min(10, Math.max(0, total + 1)) / 10, 12);
          checked++;
        }
      }
      g.play(g.actor === CHANCE ? dice.fall(g) : (planner.next(g, rng) ?? g.options().at(0)));
    }
    expect(checked).toBeGreaterThan(20);
  }, 600_000);
});
