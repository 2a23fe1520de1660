// The situation as a side's planner sees it at the beginning of a phase: whose ground is whose, where the goals lie,
// who is strong where, what the enemy can bring against each hex.

import type { Hex } from '../../../../hex/ids.ts';
import { FrontLine, Sectors } from '../../../../wargame/front/front-line.ts';
import { Influence } from '../../../../wargame/front/influence.ts';
import { Spread } from '../../../../wargame/front/spread.ts';
import { Threats } from '../../../../wargame/front/threats.ts';
import {
  allowanceOf,
  controllerOf,
  type Game,
  hexOf,
  isIsolated,
  isMajor,
  isMotorized,
  isUnsupplied,
  kindOf,
  lastControllerOf,
} from '../../state.ts';
import type { Thunder } from '../../statics.ts';
import { AXIS, enemyOf, NOBODY, SIZE, type UnitId } from '../../terms.ts';
import { cityWorth, likelyAttack, likelyDefence, POINT } from '../worth.ts';
import { Pockets } from './pockets.ts';
import { Provisions } from './provisions.ts';
import { Raids } from './raids.ts';
import { Standing } from './standing.ts';

/** Share of a unit's strength that counts at each distance in hexes. */
const FADE = [1, 1, 0.7, 0.5, 0.3];
/** By distance in hexes: how likely a unit that marches, or a motorized one, is to attack there in its next turn. */
const THREAT_ON_FOOT = [0, 1, 0.8, 0.5];
const THREAT_OF_MOTORS = [0, 1, 1, 0.9, 0.7, 0.4, 0.2];
/** Attackers whose strengths are kept for a hex: one Major unit for each hexside (TITE 11.5). */
const MOST_THREATS = 4;
/** Hexes that a motorized unit drives in its two movement steps, and those within which it comes for sure. */
const RAID = 10;
const RAID_SURE = 4;
/** Hexes by which the way to the least of goals counts longer than that to the best. */
const LEAST_GOAL = 12;
/** Hexes that a weak unit's arrival is put off when ground is divided, and a city's. */
const WEAK_DELAY = 1;
const CITY_DELAY = 3;

export class Picture {
  side = AXIS;
  enemy = AXIS;
  readonly front: FrontLine;
  readonly sectors: Sectors;
  /** Hexes from each hex to the enemy's cities, the worthier ones nearer than they are. */
  readonly toGoals: Spread;
  /** Hexes to the own row of the front, where help is needed nearer than it is. */
  readonly toFront: Spread;
  readonly ownAttack: Influence;
  readonly ownDefence: Influence;
  readonly enemyAttack: Influence;
  readonly enemyDefence: Influence;
  readonly standing: Standing;
  readonly provisions: Provisions;
  readonly pockets: Pockets;
  private readonly raids: Raids;
  private readonly threats: Threats;
  /** By city: the hexes to the nearest enemy motorized unit that may drive on. */
  private readonly raiders: Uint8Array;

  constructor(private readonly s: Thunder) {
    const { grid } = s.land;
    this.front = new FrontLine(grid);
    this.sectors = new Sectors(grid);
    this.toGoals = new Spread(grid);
    this.toFront = new Spread(grid);
    this.ownAttack = new Influence(grid, FADE);
    this.ownDefence = new Influence(grid, FADE);
    this.enemyAttack = new Influence(grid, FADE);
    this.enemyDefence = new Influence(grid, FADE);
    this.standing = new Standing(s);
    this.provisions = new Provisions(s);
    this.pockets = new Pockets(s);
    this.raids = new Raids(s);
    this.threats = new Threats(grid, MOST_THREATS);
    this.raiders = new Uint8Array(s.land.cities.length);
  }

  survey(g: Game, side: number): void {
    this.side = side;
    this.enemy = enemyOf(side);
    this.drawFront(g);
    this.weighForces(g);
    this.findRaiders(g);
    this.standing.read(g, side);
    this.provisions.begin();
    this.raids.begin(side);
    this.pockets.survey(g, side, this.standing, (hex, sides) => this.threatTo(hex, sides));
    this.markGoals(g);
    this.markNeeds();
  }

  /** The attack strength that the enemy can bring in his next turn against a hex over so many hexsides. */
  threatTo(hex: Hex, sides: number): number {
    return this.threats.against(hex, sides);
  }

  /** How likely an enemy unit comes in his next turn into an unguarded hex. */
  raidInto(g: Game, hex: Hex): number {
    return this.raids.on(g, hex, this.standing, this.threatAt);
  }

  private readonly threatAt = (hex: Hex, sides: number): number => this.threatTo(hex, sides);

  /** How strong the own side is around a hex compared with the enemy there: 1 where own attack equals his defence. */
  ratioAt(hex: Hex): number {
    return (this.ownAttack.at[hex] + 1) / (this.enemyDefence.at[hex] + 1);
  }

  /**
   * How likely enemy motorized units are to drive into an undefended city of worth, in both their movement steps.
   */
  readonly raidOn = (city: number): number => {
    const away = this.raiders[city];
    return away > RAID ? 0 : Math.min(1, (RAID + 1 - away) / RAID_SURE);
  };

  private findRaiders(g: Game): void {
    const { land, forces, play } = this.s;
    this.raiders.fill(RAID + 1);
    const [first, last] = forces.ground[this.enemy];
    for (let u = first; u <= last; u++) {
      const from = hexOf(g, u);
      if (from === 0 || !isMotorized(g, u) || !isMajor(g, u) || isIsolated(g, u)) continue;
      for (let city = 0; city < this.raiders.length; city++) {
        if (play.scoring.cityPoints[city] === 0 || controllerOf(g, city) !== this.side) continue;
        const away = land.grid.distance(from, land.cities[city].hex);
        if (away < this.raiders[city]) this.raiders[city] = away;
      }
    }
  }

  private drawFront(g: Game): void {
    const { forces, land } = this.s;
    const { front } = this;
    front.begin();
    for (let side = 0; side < 2; side++) {
      const [first, last] = forces.ground[side];
      for (let u = first; u <= last; u++) {
        if (hexOf(g, u) !== 0) front.add(hexOf(g, u), side, isMajor(g, u) ? 0 : WEAK_DELAY);
      }
    }
    land.cities.forEach(({ hex }, city) => {
      const holder = lastControllerOf(g, city);
      if (holder !== NOBODY) front.add(hex, holder, CITY_DELAY);
    });
    front.draw(land.lineSteps);
    this.sectors.cut(front, this.side, land.lineSteps);
  }

  private weighForces(g: Game): void {
    for (const field of [this.ownAttack, this.ownDefence, this.enemyAttack, this.enemyDefence]) field.clear();
    this.threats.clear();
    for (let side = 0; side < 2; side++) {
      const [first, last] = this.s.forces.ground[side];
      for (let u = first; u <= last; u++) {
        const hex = hexOf(g, u);
        if (hex === 0) continue;
        const attack = isIsolated(g, u) ? 0 : likelyAttack(g, u) * (isUnsupplied(g, u) ? 0.5 : 1);
        const isOwn = side === this.side;
        (isOwn ? this.ownAttack : this.enemyAttack).add(hex, attack);
        (isOwn ? this.ownDefence : this.enemyDefence).add(hex, likelyDefence(g, u));
        if (!isOwn && attack > 0 && allowanceOf(g, u) > 0) this.threaten(g, u, hex, attack);
      }
    }
  }

  private threaten(g: Game, u: UnitId, hex: Hex, attack: number): void {
    const range = isMotorized(g, u) ? THREAT_OF_MOTORS : THREAT_ON_FOOT;
    // Small units attack beside a Major one (TITE 11.5).
    const strength = kindOf(g, u).size === SIZE.small ? attack / 2 : attack;
    this.threats.add(hex, strength, range);
  }

  private markGoals(g: Game): void {
    const { cities, lineSteps } = this.s.land;
    const worth = cityWorth(this.s);
    const { toGoals } = this;
    toGoals.begin();
    cities.forEach(({ hex }, city) => {
      if (controllerOf(g, city) === this.side || this.s.land.isBarred[hex] === 1) return;
      toGoals.add(hex, city + 1, Math.max(0, Math.round(LEAST_GOAL - (4 * worth[city]) / POINT)));
    });
    toGoals.run(lineSteps);
  }

  /** The row of the front calls for units: the more the enemy outweighs the own side there, the louder. */
  private markNeeds(): void {
    const { grid, lineSteps } = this.s.land;
    const { front, toFront } = this;
    toFront.begin();
    for (let hex = 1 as Hex; hex <= grid.size; hex = (hex + 1) as Hex) {
      if (front.owner[hex] !== this.side + 1 || front.depth[hex] !== 1) continue;
      const need = (this.enemyAttack.at[hex] + 1) / (this.ownDefence.at[hex] + 1);
      toFront.add(hex, 1, need > 2 ? 0 : need > 1.2 ? 1 : need > 0.6 ? 2 : 4);
    }
    toFront.run(lineSteps);
  }
}
