// Pockets that are about to close: hexes from which no line would lead back to a source of supply if the enemy used all
// gaps in his next turn, or also broke through where own units are too weak to stand.

import type { Hex } from '../../../../hex/ids.ts';
import { BARRED, OPEN, Reach, STOP } from '../../../../hex/reach.ts';
import { Spread } from '../../../../wargame/front/spread.ts';
import { isWinter } from '../../chapters/battle-odds.ts';
import { sourcesOf } from '../../chapters/lines.ts';
import { allowanceOf, type Game, hexOf, isHeldBy, isIsolated, isMotorized, weatherIn } from '../../state.ts';
import type { Thunder } from '../../statics.ts';
import { STRAIT, stepTable } from '../../statics-land.ts';
import { enemyOf, MOBILITY } from '../../terms.ts';
import type { Standing } from './standing.ts';

/** Points of both moves of a turn: of motorized units, and of others. */
const BUDGETS = [6, 11] as const;
/** The enemy's attack over the defence at which a stack in the front row is taken not to stand. */
const BREAKS = 3;

export class Pockets {
  private readonly reach: Reach;
  private readonly blocked: Uint8Array;
  /** By hex: 1 where the enemy can have a zone. */
  private readonly isDenied: Uint8Array;
  /** By hex: 1 where own units are taken to be beaten. */
  private readonly isBroken: Uint8Array;
  private readonly from: Int16Array;
  /** Lines of supply that the enemy cannot cut through gaps, and those that he cannot cut after breaches either. */
  private readonly lines: Spread;
  private readonly firmLines: Spread;
  /** By hexside: lines of supply that the enemy cannot cut. */
  private readonly steps: Int32Array;

  constructor(s: Thunder) {
    const { grid } = s.land;
    this.reach = new Reach(grid, STRAIT + 16);
    this.blocked = new Uint8Array(grid.size + 1);
    this.isDenied = new Uint8Array(grid.size + 1);
    this.isBroken = new Uint8Array(grid.size + 1);
    this.from = new Int16Array(s.forces.count + 1);
    this.lines = new Spread(grid);
    this.firmLines = new Spread(grid);
    this.steps = new Int32Array(s.land.lineSteps.length);
  }

  /** @param threatTo the attack strength that the enemy can bring against a hex over so many hexsides */
  survey(g: Game, side: number, standing: Standing, threatTo: (hex: Hex, sides: number) => number): void {
    const { grid } = g.s.land;
    this.isBroken.fill(0);
    for (let hex = 1 as Hex; hex <= grid.size; hex = (hex + 1) as Hex) {
      this.blocked[hex] = standing.units[hex] > 0 ? BARRED : standing.zones[hex] > 0 ? STOP : OPEN;
    }
    this.drawLines(g, side, standing, this.lines);
    for (let hex = 1 as Hex; hex <= grid.size; hex = (hex + 1) as Hex) {
      if (standing.units[hex] > 0 && threatTo(hex, 3) > BREAKS * standing.defence[hex]) this.isBroken[hex] = 1;
    }
    this.openBreaches(g, standing);
    this.drawLines(g, side, standing, this.firmLines);
  }

  /** How far a unit there is in danger of being cut off, from 0 to 1: a breach counts as `breach` says. */
  dangerAt(g: Game, hex: Hex, breach: number): number {
    if (!this.isLinked(g, hex, this.lines)) return 1;
    return breach === 0 || this.isLinked(g, hex, this.firmLines) ? 0 : breach;
  }

  private isLinked(g: Game, hex: Hex, { label }: Spread): boolean {
    const { grid, lineSteps } = g.s.land;
    if (label[hex] !== 0) return true;
    for (let side = hex * 6; side < hex * 6 + 6; side++) {
      if (lineSteps[side] >= 0 && label[grid.neighbour[side]] !== 0) return true;
    }
    return false;
  }

  private drawLines(g: Game, side: number, standing: Standing, lines: Spread): void {
    const enemy = enemyOf(side);
    this.isDenied.fill(0);
    for (const isMotor of [false, true]) this.deny(g, enemy, isMotor);
    this.closeLines(g, enemy, standing);
    lines.begin();
    const { count, hex } = sourcesOf(g, side);
    for (let i = 0; i < count; i++) if (!isHeldBy(g, hex[i] as Hex, enemy)) lines.add(hex[i] as Hex, 1);
    lines.run(this.steps);
  }

  /** The enemy passes where beaten units stand, and through zones that they alone have. */
  private openBreaches(g: Game, standing: Standing): void {
    const { grid, zoneSides } = g.s.land;
    for (let hex = 1; hex <= grid.size; hex++) {
      if (standing.units[hex] > 0) this.blocked[hex] = this.isBroken[hex] === 1 ? STOP : BARRED;
      else this.blocked[hex] = OPEN;
    }
    for (let hex = 1; hex <= grid.size; hex++) {
      if (standing.majors[hex] === 0 || this.isBroken[hex] === 1) continue;
      for (let d = 0; d < 6; d++) {
        const near = grid.neighbour[hex * 6 + d];
        if ((zoneSides[hex] >> d) & 1 && this.blocked[near] === OPEN) this.blocked[near] = STOP;
      }
    }
  }

  private deny(g: Game, enemy: number, isMotor: boolean): void {
    const { forces, land } = g.s;
    const [first, last] = forces.ground[enemy];
    let count = 0;
    for (let u = first; u <= last; u++) {
      if (hexOf(g, u) === 0 || isMotorized(g, u) !== isMotor || allowanceOf(g, u) === 0 || isIsolated(g, u)) continue;
      this.from[count++] = hexOf(g, u);
    }
    if (count === 0) return;
    const weather = weatherIn(g, this.from[0] as Hex);
    const table = land.steps[stepTable(weather, isMotor ? MOBILITY.motorized : MOBILITY.leg, isWinter(g))];
    this.reach.searchTableFromAll(this.from, count, BUDGETS[isMotor ? 1 : 0], table, this.blocked);
    const { reached } = this.reach;
    for (let i = 0; i < this.reach.count; i++) {
      this.isDenied[reached[i]] = 1;
      for (let way = reached[i] * 6; way < reached[i] * 6 + 6; way++) this.isDenied[land.grid.neighbour[way]] = 1;
    }
  }

  /** Lines pass hexes that the enemy can deny only where a unit holds them open. */
  private closeLines(g: Game, enemy: number, standing: Standing): void {
    const { grid, lineSteps } = g.s.land;
    for (let hex = 1 as Hex; hex <= grid.size; hex = (hex + 1) as Hex) {
      for (let side = hex * 6; side < hex * 6 + 6; side++) {
        const to = grid.neighbour[side] as Hex;
        const isHeld = standing.units[to] > 0 && this.isBroken[to] === 0;
        const isOpen = isHeld || (this.isDenied[to] === 0 && !isHeldBy(g, to, enemy));
        this.steps[side] = lineSteps[side] >= 0 && isOpen ? 1 : -1;
      }
    }
  }
}
