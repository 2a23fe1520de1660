// The threats that a plan shows to a unit against a slow enumeration from the book alone: every enemy combat unit that
// could come next to it by tactical movement and attack from there (WT 6.1, 6.2, 7.1, 7.2, 8.0, 9.5), at positions of
// played games.

import { describe, expect, test } from 'vitest';
import { CHANCE } from '../../../src/engine/contract/ids.ts';
import { Dice } from '../../../src/engine/kernel/chance.ts';
import { Game } from '../../../src/engine/kernel/game.ts';
import { Rng } from '../../../src/engine/kernel/rng.ts';
import mapFile from '../../../src/rules/winter-thunder/data/map.json' with { type: 'json' };
import terrainFile from '../../../src/rules/winter-thunder/data/terrain.json' with { type: 'json' };
import unitsFile from '../../../src/rules/winter-thunder/data/units.json' with { type: 'json' };
import { winterThunder } from '../../../src/rules/winter-thunder/index.ts';
import type { Game as Thunder } from '../../../src/rules/winter-thunder/state.ts';
import { planning } from '../../../src/rules/winter-thunder/view/planning.ts';
import { atLength } from '../../length.ts';
import { Board, GROUND, type Placed, ROADS, SCENARIOS } from './board.ts';

const MF = 12;
const RIVERS = new Map(mapFile.sides.map(({ between, kind }) => [[...between].sort().join(), kind]));
const isMotorized = ({ type }: Placed): boolean => unitsFile.motorized.includes(type);
const isCombat = ({ type }: Placed): boolean => !unitsFile.nonCombat.includes(type);
const ground = (hex: string): string => GROUND.get(hex) ?? 'clear';
const hasRoad = (from: string, to: string): boolean => ROADS.get(from)?.includes(to) ?? false;

/** Tactical movement in twelfths of an MF, without the HQs, which never attack. */
function costs(board: Board, g: Thunder, unit: Placed): Map<string, number> {
  const isMotor = isMotorized(unit);
  const isCut = isMotor && !board.isSupplied(unit.at);
  const most = MF * (isCut ? Math.min(3, unit.mf) : unit.mf);
  const found = new Map([[unit.hex, 0]]);
  const halts = new Set<string>();
  for (let changed = true; changed; ) {
    changed = false;
    for (const [from, spent] of [...found]) {
      if (halts.has(from)) continue;
      for (const to of board.around(from)) {
        const cost = entry(board, g, unit, from, to);
        if (cost === null || spent + cost.points > most || spent + cost.points >= (found.get(to) ?? 1e9)) continue;
        found.set(to, spent + cost.points);
        if (cost.halts) halts.add(to);
        changed = true;
      }
    }
  }
  return found;
}

function entry(
  board: Board,
  g: Thunder,
  unit: Placed,
  from: string,
  to: string,
): { readonly points: number; readonly halts: boolean } | null {
  const isMotor = isMotorized(unit);
  const there = board.all.filter(({ hex }) => hex === to);
  // 6.2.
  if (there.some(({ side }) => side !== unit.side)) return null;
  // 6.1: at all times.
  const [divisions, others] = [true, false].map(
    (of) => there.filter(({ size, type }) => type !== 'hq' && (size === 'division') === of).length,
  );
  const isForest = ground(to) === 'forest';
  if (unit.size === 'division' ? divisions >= (isForest ? 1 : 2) : isForest && others >= 2) return null;
  // 4.31.
  const river = RIVERS.get([from, to].sort().join());
  const isReleased = g.cells[g.s.at.britishReleased] === 1;
  if (unit.nation === 'uk' && !isReleased && (river === 'meuse' || !board.isBehindMeuse({ nation: 'uk', hex: to }))) {
    return null;
  }
  const row = terrainFile.terrain.find(({ terrain }) => terrain === ground(to))!;
  const crossing = river === undefined ? 0 : isMotor ? terrainFile.river.motorized : terrainFile.river.nonMotorized;
  // 9.5: the ground without its road or bridge, and no further.
  if (board.isBarred(to, unit.side)) {
    const open = isMotor ? row.motorized : row.nonMotorized;
    if (open !== null) return { points: open + crossing, halts: true };
    return hasRoad(from, to) ? { points: 3 * MF + crossing, halts: true } : null;
  }
  if (hasRoad(from, to)) return { points: MF, halts: false };
  // 6.22.
  const open = isMotor ? row.motorized : row.nonMotorized;
  return open === null ? null : { points: open + crossing, halts: false };
}

/** 7.1, 7.2. @param reached where each unit could come to */
function attackers(board: Board, own: Placed, reached: ReadonlyMap<number, Map<string, number>>): string[] {
  return board.all
    .filter((unit) => unit.side !== own.side && isCombat(unit))
    .filter((unit) =>
      [...reached.get(unit.at)!.keys()].some(
        (from) =>
          board.around(own.hex).includes(from) &&
          (ground(own.hex) !== 'forest' || !isMotorized(unit) || hasRoad(from, own.hex)),
      ),
    )
    .map(({ id }) => id)
    .sort();
}

/** The campaign takes long. */
const NAMES = (Object.keys(SCENARIOS) as (keyof typeof SCENARIOS)[]).filter((name) => atLength || name !== 'campaign');

describe.each(NAMES)('WT 7.1 in %s', (scenario) => {
  test('a unit is threatened by the enemies that could come and attack it', () => {
    const s = winterThunder.prepare({ scenario });
    const g = new Game(winterThunder, s) as Thunder;
    const [dice, rng, planner] = [new Dice('threat'), new Rng('threat'), winterThunder.knowledge!.planner()];
    const every = atLength && scenario === 'campaign' ? 60 : atLength ? 5 : 40;
    let [looked, threats] = [0, 0];
    for (let n = 0; n < 60_000 && !g.isOver && looked < (atLength ? 25 : 2); n++) {
      if (g.actor !== CHANCE && n % every === every - 1) {
        looked++;
        const board = new Board(g, SCENARIOS[scenario]);
        const reached = new Map(board.all.filter(isCombat).map((unit) => [unit.at, costs(board, g, unit)]));
        for (const own of board.all) {
          const shown = planning.threats(g, own.id).map(({ counter }) => counter);
          expect(shown.sort(), `${scenario} ${n}: against ${own.id} at ${own.hex}`).toEqual(
            attackers(board, own, reached),
          );
          threats += shown.length;
        }
      }
      g.play(g.actor === CHANCE ? dice.fall(g) : (planner.next(g, rng) ?? g.options().at(0)));
    }
    expect(looked).toBeGreaterThan(1);
    expect(threats).toBeGreaterThan(0);
  }, 600_000);
});
