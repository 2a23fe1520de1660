// The threats that a plan shows to a land unit against a slow enumeration from the book alone: fire from where an enemy
// land unit stands or on the move, and assaults (NW 1.2, 2.1.1, 2.2, 2.3), at positions of played games. Lines of sight
// are the engine's, which have an oracle of their own.

import { describe, expect, test } from 'vitest';
import { CHANCE } from '../../../src/engine/contract/ids.ts';
import { Dice } from '../../../src/engine/kernel/chance.ts';
import { Game } from '../../../src/engine/kernel/game.ts';
import { Rng } from '../../../src/engine/kernel/rng.ts';
import type { Hex } from '../../../src/hex/ids.ts';
import { isBeyondRadio } from '../../../src/rules/nuklear-winter-68/chapters/command.ts';
import { sightBetween } from '../../../src/rules/nuklear-winter-68/chapters/sight.ts';
import mapFile from '../../../src/rules/nuklear-winter-68/data/map.json' with { type: 'json' };
import { nuklearWinter } from '../../../src/rules/nuklear-winter-68/index.ts';
import type { Game as Winter } from '../../../src/rules/nuklear-winter-68/state.ts';
import type { UnitId } from '../../../src/rules/nuklear-winter-68/terms.ts';
import { planning } from '../../../src/rules/nuklear-winter-68/view/planning.ts';
import { atLength } from '../../length.ts';
import { Board } from './board.ts';

/** The chart of 2.2: movement of infantry and of vehicles. */
const MOVE: Readonly<Record<string, readonly [infantry: number, vehicle: number]>> = {
  ...{ clear: [1, 1], 'crop-fields': [2, 1], sand: [2, 2], shellholes: [2, 2] },
  ...{ urban: [1, 2], woods: [1, 2] },
};
const GUNS = ['spa', 'spaa'];

const ROADS = new Set<string>();
for (const { along } of mapFile.links) {
  for (let i = 1; i < along.length; i++) {
    ROADS.add(`${along[i - 1]} ${along[i]}`);
    ROADS.add(`${along[i]} ${along[i - 1]}`);
  }
}

interface Way {
  readonly hex: number;
  readonly spent: number;
  readonly onRoad: boolean;
}

class Threats {
  private readonly grid;
  private readonly names: readonly string[];
  private readonly known = new Map<string, Way[]>();

  /** @param board the position, which must stay as it is. */
  constructor(
    private readonly g: Winter,
    private readonly board: Board,
  ) {
    this.grid = g.s.map.grid;
    this.names = g.s.names.hex;
  }

  private isRoad(from: number, to: number): boolean {
    return ROADS.has(`${this.names[from]} ${this.names[to]}`);
  }

  /** 2.2: null where a land unit may not go; what stands there is left out. */
  private cost(unit: number, from: number, to: number): number | null {
    const { board } = this;
    if (board.has(to, 'radiation')) return null;
    const added = (board.has(to, 'wreck') ? 1 : 0) + this.holes(to);
    if (this.isRoad(from, to)) return 1 + added;
    const terrain = board.hex(to).terrain;
    if (terrain === 'water' || board.hex(from).terrain === 'water') return null;
    const isFoot = board.row(unit).class === 'infantry';
    return MOVE[terrain][isFoot ? 0 : 1] + (board.isHill(to) ? 1 : 0) + added;
  }

  private holes(hex: number): number {
    return this.board.has(hex, 'shellholes') && this.board.hex(hex).terrain !== 'shellholes' ? 1 : 0;
  }

  private landUnits(hex: number): number[] {
    const { board } = this;
    const isAboard = (unit: number): boolean => board.cell('unit.carrier', unit) !== 0;
    return board.units.filter((unit) => board.hexOf(unit) === hex && !board.isAir(unit) && !isAboard(unit));
  }

  /** Every hex that a unit can come to, with all ways that matter. 2.2: one point more for a way on road alone. */
  private ways(unit: number, points: number): Way[] {
    const { board } = this;
    const key = `${unit} ${points}`;
    const before = this.known.get(key);
    if (before !== undefined) return before;
    const home = board.hexOf(unit);
    const isAtRoad = [...ROADS].some((pair) => pair.startsWith(`${this.names[home]} `));
    const found: Way[] = [{ hex: home, spent: 0, onRoad: isAtRoad }];
    for (const way of found) {
      for (let d = 0; d < 6; d++) {
        const to = this.grid.neighbour[way.hex * 6 + d] as number;
        if (to === 0) continue;
        const cost = this.cost(unit, way.hex, to);
        if (cost === null || this.landUnits(to).some((other) => board.areEnemies(unit, other))) continue;
        const onRoad = way.onRoad && this.isRoad(way.hex, to);
        const next = { hex: to, spent: way.spent + cost, onRoad };
        if (points === 0 || next.spent > points + (onRoad ? 1 : 0)) continue;
        const isWorse = (other: Way): boolean =>
          other.hex === to && other.spent <= next.spent && (other.onRoad || !next.onRoad);
        if (!found.some(isWorse)) found.push(next);
      }
    }
    this.known.set(key, found);
    return found;
  }

  private points(unit: number): number {
    const { speed } = this.board.face(unit);
    const isShaken = this.board.is(unit, 'shaken');
    // 1.2.2.
    const isOut = isBeyondRadio(this.g, unit as UnitId);
    return isShaken && isOut ? 0 : isShaken || isOut ? Math.floor(speed / 2) : speed;
  }

  private level(hex: number): number {
    return this.board.isHill(hex) ? 1 : 0;
  }

  private sees(from: number, to: number): boolean {
    return sightBetween(this.g, from as Hex, this.level(from), to as Hex, this.level(to)) >= 0;
  }

  /** 2.3. */
  private shoots(unit: number, from: number, own: number, isMoving: boolean): boolean {
    const to = this.board.hexOf(own);
    const far = this.grid.distance(from as Hex, to as Hex);
    const reaches = this.board
      .guns(unit, own)
      .some(({ range, fixed }) => far <= (fixed ? range : 2 * range) && !(isMoving && fixed));
    return reaches && this.sees(from, to);
  }

  fire(unit: number, own: number): string {
    const home = this.board.hexOf(unit);
    if (this.shoots(unit, home, own, false)) return 'from where it stands';
    // 2.3.2.
    if (GUNS.includes(this.board.row(unit).class)) return '';
    const half = Math.floor(this.board.face(unit).speed / 2);
    const places = this.ways(unit, Math.min(half, this.points(unit))).filter(({ hex }) => {
      const others = this.landUnits(hex).filter((other) => other !== unit);
      return hex !== home && others.length < 2 && this.grid.distance(home as Hex, hex as Hex) <= half;
    });
    return places.some(({ hex }) => this.shoots(unit, hex, own, true)) ? 'on the move' : '';
  }

  /** 2.3.4. */
  storms(unit: number, own: number): boolean {
    const { board } = this;
    if (GUNS.includes(board.row(unit).class) || board.is(unit, 'shaken')) return false;
    if (!board.guns(unit, own).some(({ fixed }) => !fixed)) return false;
    const there = board.hexOf(own);
    const points = this.points(unit);
    return this.ways(unit, points).some(({ hex, spent, onRoad }) => {
      if (this.grid.distance(hex as Hex, there as Hex) !== 1) return false;
      const cost = this.cost(unit, hex, there);
      const bonus = onRoad && this.isRoad(hex, there) ? 1 : 0;
      return cost !== null && points > 0 && spent + cost <= points + bonus;
    });
  }
}

const SCENARIOS = ['lifeline', 'parsifal', 'black-steel', 'flytrap', 'reversed-knee'];

describe.each(atLength ? SCENARIOS : SCENARIOS.slice(2, 3))('NW 2.3 in %s', (scenario) => {
  test('a land unit is threatened by the fire and the assaults that the book allows', () => {
    const s = nuklearWinter.prepare({ scenario });
    const g = new Game(nuklearWinter, s) as unknown as Winter;
    const board = new Board(g as unknown as Game);
    const [dice, rng, planner] = [new Dice('threat'), new Rng('threat'), nuklearWinter.knowledge!.planner()];
    const isLand = (unit: number): boolean => !board.isAir(unit) && board.row(unit).class !== 'missile';
    let [looked, found] = [0, 0];
    for (let n = 0; n < (atLength ? 20_000 : 130) && !g.isOver && looked < (atLength ? 12 : 2); n++) {
      if (g.actor !== CHANCE && n > 40 && n % (atLength ? 60 : 40) === 1) {
        looked++;
        const threats = new Threats(g, board);
        const land = board.units.filter((unit) => isLand(unit) && board.cell('unit.carrier', unit) === 0);
        for (const own of land.filter((_, i) => atLength || i % 4 === looked)) {
          const shown = new Map(planning.threats(g, g.s.names.unit[own]).map(({ counter, how }) => [counter, how]));
          for (const enemy of land) {
            // The wading of mutants on foot (1.2.3) is left out.
            const isWader = board.row(enemy).class === 'infantry' && board.row(enemy).flags.includes('mutant');
            if (!board.areEnemies(own, enemy) || isWader) continue;
            const how = shown.get(g.s.names.unit[enemy]) ?? '';
            const where = `${scenario} ${n}: ${board.id(enemy)} in ${g.s.names.hex[board.hexOf(enemy)]} against ${board.id(own)} in ${g.s.names.hex[board.hexOf(own)]}: ${how}`;
            const fire = /from where it stands|on the move/.exec(how)?.[0] ?? '';
            expect(fire, where).toBe(threats.fire(enemy, own));
            expect(how.includes('by assault'), where).toBe(threats.storms(enemy, own));
            if (how !== '') found++;
          }
        }
      }
      g.play(g.actor === CHANCE ? dice.fall(g) : (planner.next(g, rng) ?? g.options().at(0)));
    }
    expect(looked).toBeGreaterThan(1);
    expect(found).toBeGreaterThan(0);
  }, 600_000);
});
