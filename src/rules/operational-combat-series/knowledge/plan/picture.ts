// The situation as a side's planner sees it at the beginning of a segment: what the enemy can bring against each hex,
// where supply comes, what each hex is worth to hold and to gain.

import type { Hex } from '../../../../hex/ids.ts';
import { FrontLine, Sectors } from '../../../../wargame/front/front-line.ts';
import { eachWithin, Influence } from '../../../../wargame/front/influence.ts';
import { Threats } from '../../../../wargame/front/threats.ts';
import { measureFeeding } from '../../chapters/tracing.ts';
import { isHeldBy } from '../../hexes.ts';
import { MOBILITIES } from '../../schema/shapes.ts';
import { POINT as PARTS } from '../../schema/terrain.ts';
import type { Game } from '../../state.ts';
import type { Ocs } from '../../statics.ts';
import { allPointsAt, tokensOn } from '../../stocks.ts';
import { enemyOf, FACE, LEVEL, MARKER, PLAYER_TURNS, TOKENS, type UnitId } from '../../terms.ts';
import { playerTurnNow } from '../../turn.ts';
import { allowanceIn, faceOf, hexOf, isOnMap, isReserve, levelOf, sideOf, sideShown } from '../../units.ts';
import { groundHere, type PlanMap } from '../ground.ts';
import { attackStrength, defenseStrength, isCombatUnit, POINT, tokensOfSide, tokenWorth } from '../worth.ts';

/** Share of a unit's strength that counts at each distance in hexes. */
const FADE = [1, 1, 0.8, 0.6, 0.4, 0.25];
/** Strengths that are kept against a hex: about as many as can agree on one attack. */
const MOST_THREATS = 4;
/** The farthest hexes from which a unit threatens, and its share of strength beyond half of its march. */
const FARTHEST_THREAT = 8;
const FAR_SHARE = 0.3;
/** How much of the pull of other goals adds to that of the best one. */
const OTHER_GOALS = 0.25;
/** The worth of holding a hex for itself, and of keeping the last of a dump's tokens. */
const OWN_GROUND = 1;
const MOST_DUMP = 60;
/** Share of a dump that is lost with its hex. */
const DUMP_LOST = 0.6;
/** Share of its points that a gun spends to come into range, released in the enemy's turn. */
const GUN_MARCH = 0.75;

/** In the last week tokens lose their worth, down to this share in the last player turn. */
const LAST_TOKEN = 0.2;

export class Picture {
  side = 0;
  enemy = 1;
  readonly front: FrontLine;
  readonly sectors: Sectors;
  readonly ownAttack: Influence;
  readonly ownDefence: Influence;
  readonly enemyAttack: Influence;
  readonly enemyDefence: Influence;
  readonly threats: Threats;
  /** By hex: the strength of enemy guns in Reserve Mode that may fire at it in the enemy's Reaction Phase. */
  readonly hazard: Float64Array;
  /** By hex: tokens that come into it for combat. */
  readonly fed: Int32Array;
  /** By hex: how near it is to what the side wants, in strength points. */
  readonly pull: Float64Array;
  /** By hex: what the side loses with it, without its units; and what it gains by entering it. */
  readonly guard: Float64Array;
  readonly prize: Float64Array;
  /** By hex: what a regimental equivalent is worth there at the end (areas that count). */
  readonly area: Float64Array;
  token = 1;
  tokens = 0;
  ground!: PlanMap;
  /** From 0 to 1: the share of the game that is over. */
  lateness = 0;

  constructor(private readonly s: Ocs) {
    const { grid } = s.land;
    this.front = new FrontLine(grid);
    this.sectors = new Sectors(grid);
    this.ownAttack = new Influence(grid, FADE);
    this.ownDefence = new Influence(grid, FADE);
    this.enemyAttack = new Influence(grid, FADE);
    this.enemyDefence = new Influence(grid, FADE);
    this.threats = new Threats(grid, MOST_THREATS);
    this.hazard = new Float64Array(grid.size + 1);
    this.fed = new Int32Array(grid.size + 1);
    this.pull = new Float64Array(grid.size + 1);
    this.guard = new Float64Array(grid.size + 1);
    this.prize = new Float64Array(grid.size + 1);
    this.area = new Float64Array(grid.size + 1);
  }

  survey(g: Game, side: number): void {
    this.side = side;
    this.enemy = enemyOf(side);
    this.ground = groundHere(g);
    this.tokens = tokensOfSide(g, side);
    this.lateness = playerTurnNow(g) / (this.s.turns * PLAYER_TURNS);
    this.token =
      tokenWorth(this.tokens) * Math.min(1, LAST_TOKEN + (1 - LAST_TOKEN) * this.s.turns * (1 - this.lateness));
    this.weighForces(g);
    this.drawFront(g);
    measureFeeding(g, side, this.fed);
    this.markPlaces(g);
    this.markStores(g);
  }

  /** How strong the own side is around a hex compared with the enemy there: 1 where own attack equals his defence. */
  ratioAt(hex: Hex): number {
    return (this.ownAttack.at[hex] + 1) / (this.enemyDefence.at[hex] + 1);
  }

  private weighForces(g: Game): void {
    const { forces } = this.s;
    for (const field of [this.ownAttack, this.ownDefence, this.enemyAttack, this.enemyDefence]) field.clear();
    this.threats.clear();
    this.hazard.fill(0);
    for (let u = 1; u <= forces.count; u++) {
      if (!isOnMap(g, u)) continue;
      const hex = hexOf(g, u);
      const isOwn = sideOf(g, u) === this.side;
      const attack = attackStrength(g, u, FACE.combat);
      const defence = defenseStrength(g, u, faceOf(g, u));
      (isOwn ? this.ownAttack : this.enemyAttack).add(hex, attack);
      (isOwn ? this.ownDefence : this.enemyDefence).add(hex, defence);
      if (isOwn || levelOf(g, u) === LEVEL.none) continue;
      this.threaten(g, u, hex, attack);
      if (forces.isArtillery[u] === 1 && isReserve(g, u)) this.lieInWait(g, u, hex);
    }
  }

  private lieInWait(g: Game, u: UnitId, hex: Hex): void {
    const march = (allowanceIn(g, u, faceOf(g, u), MARKER.none) / PARTS) * GUN_MARCH;
    const range = Math.floor((this.s.forces.rows[u]?.range ?? 0) + march);
    eachWithin(this.s.land.grid, hex, range, (near) => {
      this.hazard[near] += sideShown(g, u, faceOf(g, u)).strength;
    });
  }

  private threaten(g: Game, u: number, hex: Hex, attack: number): void {
    const march = Math.min(FARTHEST_THREAT, Math.floor(allowanceIn(g, u, FACE.combat, MARKER.none) / PARTS) + 1);
    const range = RANGES[Math.max(1, march)];
    this.threats.add(hex, Math.max(attack, this.s.forces.isHq[u] === 1 ? 0 : 0.3), range);
  }

  private drawFront(g: Game): void {
    const { forces } = this.s;
    const onFoot = this.ground.steps.along[MOBILITIES.indexOf('leg')];
    this.front.begin();
    for (let u = 1; u <= forces.count; u++)
      if (isOnMap(g, u)) this.front.add(hexOf(g, u), sideOf(g, u), isCombatUnit(this.s, u) ? 0 : 1);
    this.front.draw(onFoot);
    this.sectors.cut(this.front, this.side, onFoot);
  }

  /** Places and areas that count for victory. */
  private markPlaces(g: Game): void {
    const { play, at, head, land } = this.s;
    const { size } = land.grid;
    this.pull.fill(0);
    this.guard.fill(OWN_GROUND);
    this.prize.fill(0);
    this.area.fill(0);
    play.places.forEach(({ hex, side, points }, i) => {
      const worth = Math.max(points, 0.5) * POINT;
      const isScored = g.cells[at.taken + i] !== 0;
      const isOwn = isScored === (side === this.side);
      if (isOwn) {
        this.guard[hex] += worth;
        return;
      }
      this.prize[hex] += worth;
      const shares = this.ground.pulls[i];
      for (let from = 1 as Hex; from <= size; from = (from + 1) as Hex) this.attract(from, worth * shares[from]);
    });
    const { id } = head.sides[this.side];
    for (const row of play.victory.also) {
      if (row.by !== 'forces' || row.side !== id || row.area === undefined) continue;
      const each = (POINT * row.points.over * row.per.under) / (row.points.under * row.per.over);
      for (const hex of land.areas.get(row.area) ?? []) this.area[hex] += each;
    }
  }

  private attract(hex: Hex, worth: number): void {
    const { pull } = this;
    const [less, more] = worth < pull[hex] ? [worth, pull[hex]] : [pull[hex], worth];
    pull[hex] = more + OTHER_GOALS * less;
  }

  /** Dumps and parks, own ones to guard and the enemy's to take. */
  private markStores(g: Game): void {
    const { counts } = this.s;
    for (let hex = 1 as Hex; hex <= counts.hexes; hex = (hex + 1) as Hex) {
      const own = tokensOn(g, hex, this.side) + TOKENS * allPointsAt(g, hex, this.side);
      const theirs = tokensOn(g, hex, this.enemy) + TOKENS * allPointsAt(g, hex, this.enemy);
      if (own > 0) this.guard[hex] += Math.min(MOST_DUMP, DUMP_LOST * own * Math.max(1, this.token));
      if (theirs > 0 && !isHeldBy(g, hex, this.enemy)) this.prize[hex] += Math.min(MOST_DUMP, theirs) / 2;
    }
  }
}

/** By the march in hexes: the share of a strength that counts at each distance. */
const RANGES = Array.from({ length: FARTHEST_THREAT + 1 }, (_, march) =>
  Array.from({ length: march + 1 }, (_, distance) => (distance <= Math.max(1, march / 2) ? 1 : FAR_SHARE)),
);
