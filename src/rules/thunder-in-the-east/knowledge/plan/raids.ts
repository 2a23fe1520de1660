// Raids: hexes behind the own line into which an enemy unit can come in his next turn, in both his movement steps and
// through what his battles open between them (TITE 6.2, 15.2). A headquarters that stands alone there is overtaken
// (TITE 10.2.2).

import type { Hex } from '../../../../hex/ids.ts';
import { BARRED, OPEN, Reach, STOP } from '../../../../hex/reach.ts';
import { isWinter } from '../../chapters/battle-odds.ts';
import { allowanceOf, type Game, hexOf, isIsolated, isMotorized, weatherIn } from '../../state.ts';
import type { Thunder } from '../../statics.ts';
import { STRAIT, stepTable } from '../../statics-land.ts';
import { enemyOf, MOBILITY } from '../../terms.ts';
import type { Standing } from './standing.ts';

/** The enemy's attack over the defence of a stack at which he may drive it out. */
const BREAKS = 1.5;
/** How likely a raid is that battles must open the way for. */
const BY_BATTLE = 0.5;
/** How likely a unit on foot leaves its place in the line for one. */
const ON_FOOT = 0.6;

/** Worked out when it is asked for. Make it anew with `begin` when a side's units stand elsewhere. */
export class Raids {
  private readonly reach: Reach;
  private readonly blocked: Uint8Array;
  /** The same as battles may leave it; by hex: 1 where own units may be beaten. */
  private readonly opened: Uint8Array;
  private readonly isBeaten: Uint8Array;
  private readonly from: Int16Array;
  /** By hex: how likely an enemy comes there if the own side stays as it stands. */
  private readonly likely: Float64Array;
  private readonly held: number[] = [];
  private isKnown = false;
  private side = 0;

  constructor(s: Thunder) {
    const { grid } = s.land;
    this.reach = new Reach(grid, STRAIT + 16);
    this.blocked = new Uint8Array(grid.size + 1);
    this.opened = new Uint8Array(grid.size + 1);
    this.isBeaten = new Uint8Array(grid.size + 1);
    this.from = new Int16Array(grid.size + 1);
    this.likely = new Float64Array(grid.size + 1);
  }

  begin(side: number): void {
    this.side = side;
    this.isKnown = false;
  }

  /**
   * @param threatTo the attack strength that the enemy can bring in his next turn against a hex over so many hexsides
   */
  on(g: Game, hex: Hex, standing: Standing, threatTo: (hex: Hex, sides: number) => number): number {
    if (!this.isKnown) this.find(g, standing, threatTo);
    return this.likely[hex];
  }

  private find(g: Game, standing: Standing, threatTo: (hex: Hex, sides: number) => number): void {
    const { grid, zoneSides } = g.s.land;
    const { blocked, opened, isBeaten } = this;
    this.isKnown = true;
    this.likely.fill(0);
    for (let hex = 1 as Hex; hex <= grid.size; hex = (hex + 1) as Hex) {
      blocked[hex] = standing.units[hex] > 0 ? BARRED : standing.zones[hex] > 0 ? STOP : OPEN;
      isBeaten[hex] = standing.units[hex] > 0 && isWeak(hex, standing, threatTo) ? 1 : 0;
      opened[hex] = standing.units[hex] === 0 || isBeaten[hex] === 1 ? OPEN : BARRED;
    }
    for (let hex = 1; hex <= grid.size; hex++) {
      if (standing.majors[hex] === 0 || opened[hex] !== BARRED) continue;
      for (let d = 0; d < 6; d++) {
        const near = grid.neighbour[hex * 6 + d];
        if ((zoneSides[hex] >> d) & 1 && opened[near] === OPEN) opened[near] = STOP;
      }
    }
    for (const isMotor of [false, true]) this.ride(g, isMotor);
    this.creep(g);
    this.lookInto(g, standing);
  }

  private ride(g: Game, isMotor: boolean): void {
    const { forces, land } = g.s;
    const [first, last] = forces.ground[enemyOf(this.side)];
    let count = 0;
    let most = 0;
    for (let u = first; u <= last; u++) {
      const points = hexOf(g, u) === 0 || isMotorized(g, u) !== isMotor || isIsolated(g, u) ? 0 : allowanceOf(g, u);
      if (points === 0) continue;
      most = Math.max(most, points);
      this.from[count++] = hexOf(g, u);
    }
    if (count === 0) return;
    const weather = weatherIn(g, this.from[0] as Hex);
    const table = land.steps[stepTable(weather, isMotor ? MOBILITY.motorized : MOBILITY.leg, isWinter(g))];
    // TITE 15.3: before the battles those on foot have half their points.
    const { reach, likely } = this;
    reach.searchTableFromAll(this.from, count, isMotor ? most : (most + 1) >> 1, table, this.blocked);
    count = reach.count;
    for (let i = 0; i < count; i++) this.from[i] = reach.reached[i];
    reach.searchTableFromAll(this.from, count, most, table, this.blocked);
    const share = isMotor ? 1 : ON_FOOT;
    for (let i = 0; i < reach.count; i++) likely[reach.reached[i]] = Math.max(likely[reach.reached[i]], share);
    reach.searchTableFromAll(this.from, this.addBeaten(g, count), most, table, this.opened);
    for (let i = 0; i < reach.count; i++)
      likely[reach.reached[i]] = Math.max(likely[reach.reached[i]], share * BY_BATTLE);
  }

  /** TITE 7.5.3: isolated units go one hex in each step. */
  private creep(g: Game): void {
    const { forces, land } = g.s;
    const { neighbour } = land.grid;
    const [first, last] = forces.ground[enemyOf(this.side)];
    for (let u = first; u <= last; u++) {
      const from = hexOf(g, u);
      if (from === 0 || !isIsolated(g, u) || allowanceOf(g, u) === 0) continue;
      for (let way = from * 6; way < from * 6 + 6; way++) {
        const via = neighbour[way];
        if (land.lineSteps[way] < 0 || this.blocked[via] === BARRED) continue;
        this.likely[via] = 1;
        for (let next = via * 6; next < via * 6 + 6; next++) {
          if (land.lineSteps[next] >= 0 && this.blocked[neighbour[next]] !== BARRED) this.likely[neighbour[next]] = 1;
        }
      }
    }
  }

  /** Hexes with own units are told of as if these left: the enemy comes there from the next. */
  private lookInto(g: Game, standing: Standing): void {
    const { grid, lineSteps } = g.s.land;
    const { likely, held } = this;
    held.length = 0;
    for (let hex = 1; hex <= grid.size; hex++) if (standing.units[hex] > 0) held.push(hex);
    const found = held.map((hex) => {
      let most = likely[hex];
      for (let way = hex * 6; way < hex * 6 + 6; way++) {
        const near = grid.neighbour[way];
        if (lineSteps[way] >= 0 && standing.units[near] === 0) most = Math.max(most, likely[near]);
      }
      return most;
    });
    for (const [i, hex] of held.entries()) likely[hex] = found[i];
  }

  /** After the battles the enemy also sets out from where own units were beaten. Returns the number of hexes. */
  private addBeaten(g: Game, count: number): number {
    const { neighbour } = g.s.land.grid;
    const { isBeaten, from } = this;
    let end = count;
    for (let i = 0; i < count; i++) {
      for (let way = from[i] * 6; way < from[i] * 6 + 6; way++) {
        const hex = neighbour[way];
        if (isBeaten[hex] === 0) continue;
        isBeaten[hex] = 0;
        from[end++] = hex;
      }
    }
    for (let i = count; i < end; i++) isBeaten[from[i]] = 1;
    return end;
  }
}

const isWeak = (hex: Hex, standing: Standing, threatTo: (hex: Hex, sides: number) => number): boolean =>
  threatTo(hex, 3) > BREAKS * standing.defence[hex];
