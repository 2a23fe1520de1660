// The position as one side's heuristic sees it at the beginning of an activation: where units are, what is threatened,
// and the value of standing in a hex.

import type { Hex } from '../../../../hex/ids.ts';
import {
  cargoOf,
  coOf,
  faceOf,
  firstIn,
  formationOf,
  type Game,
  hexOf,
  isFinished,
  isOnMap,
  levelAt,
  levelOf,
  nextIn,
} from '../../state.ts';
import type { NuklearWinter } from '../../statics.ts';
import { BLACK_HAND, type Faction, NO_UNIT, TARGET, type UnitId } from '../../terms.ts';
import { type GoalMap, goalMapOf, UNREACHABLE } from './goal-map.ts';
import { coverAt, Firepower, HARMLESS, marginAt } from './threat.ts';
import { fateOf, judged, judgeHarm, POINT, presentWorth, SHARE_TAKEN, unitWorth } from './values.ts';

/** The weights of the heuristic; tuned by experiment. */
export interface EstimateWeights {
  /** Expected enemy fire, relative to a point of paper strength. */
  readonly danger: number;
  /** Share of that for enemies that would first have to come nearer. */
  readonly approach: number;
  /** Objectives that the side has to take. */
  readonly take: number;
  /** Objectives that the side holds. */
  readonly keep: number;
  /** Being out of contact with the commander. */
  readonly contact: number;
}

export const ESTIMATE_WEIGHTS: EstimateWeights = { danger: 0.6, approach: 0.3, take: 1, keep: 0.8, contact: 0.8 };

/** Losses from the side's own shells count this much more than the enemy's. */
const OWN_LOSS = 1.5;

/** The weight of the plan's own goal. */
const DRIVE = 3;

/** Enemies are assumed to come into range only from this distance or less. */
const FARTHEST_SHOT = 8;

/** An enemy within this many hexes of an objective threatens it. */
const NEAR = 6;

export class Estimate {
  readonly goalMap: GoalMap;
  private readonly enemies: Int16Array;
  private enemyCount = 0;
  /** By unit: whether this estimate has calculated it yet; its worth, cover and level in its hex. */
  private readonly worth: Float64Array;
  private readonly cover: Float64Array;
  private readonly powers: Firepower;
  /** By goal: friendly strength on it and next to it; distance of the nearest enemy land unit. */
  private readonly guard: Float64Array;
  private readonly threat: Float64Array;
  private faction = 0 as Faction;
  /** The number of activations that a formation of the side may still expect. */
  private left = 1;
  private lastTurn = false;
  /** The goal that counts above all others, -1 for none. */
  drive = -1;
  /**
   * The last answers of the methods that judge, in points, kept here because a returned fraction would be allocated,
   * many thousand times in a playout: the value of a place, the pull of goals and the danger there, the reaction that
   * it draws, the best shot from it, and the value of shells on it.
   */
  place = 0;
  pull = 0;
  danger = 0;
  reaction = 0;
  shot = 0;
  blast = 0;

  constructor(
    s: NuklearWinter,
    public weights: EstimateWeights,
  ) {
    this.goalMap = goalMapOf(s);
    this.enemies = new Int16Array(s.units.count + 1);
    this.worth = new Float64Array(s.units.count + 1);
    this.cover = new Float64Array(s.units.count + 1);
    this.powers = new Firepower(s.units.count);
    this.guard = new Float64Array(this.goalMap.goals.length);
    this.threat = new Float64Array(this.goalMap.goals.length);
  }

  /** Looks at the position for a side. */
  look(g: Game, faction: Faction): void {
    const { units, play, at } = g.s;
    this.faction = faction;
    this.enemyCount = 0;
    this.powers.forget();
    const turnsLeft = play.turns - g.cells[at.turn];
    this.lastTurn = turnsLeft === 0;
    this.left = 1 + 1.6 * turnsLeft;
    for (let u = 1 as UnitId; u <= units.count; u = (u + 1) as UnitId) {
      if (g.cells[at.unitHex + u] === 0 || !isOnMap(g, u)) continue;
      this.worth[u] = presentWorth(g, u);
      this.cover[u] = coverAt(g, u, hexOf(g, u));
      if (units.faction[u] !== faction && units.target[u] !== TARGET.none) this.enemies[this.enemyCount++] = u;
    }
    const { goals } = this.goalMap;
    for (let goal = 0; goal < goals.length; goal++) {
      this.threat[goal] = NEAR / (NEAR + this.enemyNear(g, goals[goal].hexes));
      this.guard[goal] = this.friendsAt(g, goals[goal].hexes);
    }
  }

  private enemyNear(g: Game, hexes: readonly Hex[]): number {
    let nearest = UNREACHABLE;
    for (let i = 0; i < this.enemyCount; i++) {
      const unit = this.enemies[i] as UnitId;
      if (g.s.units.holdsGround[unit] === 0) continue;
      for (const hex of hexes) nearest = Math.min(nearest, g.s.map.grid.distance(hexOf(g, unit), hex));
    }
    return nearest;
  }

  private friendsAt(g: Game, hexes: readonly Hex[]): number {
    const { units, map } = g.s;
    let strength = 0;
    for (const unit of units.of[this.faction]) {
      if (units.holdsGround[unit] === 0 || g.cells[g.s.at.unitHex + unit] === 0) continue;
      for (const hex of hexes) if (map.grid.distance(hexOf(g, unit), hex) <= 1) strength += units.points[unit];
    }
    return strength;
  }

  get enemiesSeen(): number {
    return this.enemyCount;
  }

  enemy(index: number): UnitId {
    return this.enemies[index] as UnitId;
  }

  nearestEnemy(g: Game, hex: Hex): number {
    let nearest = UNREACHABLE;
    for (let i = 0; i < this.enemyCount; i++) {
      nearest = Math.min(nearest, g.s.map.grid.distance(hex, hexOf(g, this.enemies[i] as UnitId)));
    }
    return nearest;
  }

  /** Sets `place` to the value of the unit in a hex at the end of its action, without the fire that it may give. */
  judgePlace(g: Game, unit: UnitId, hex: Hex): void {
    this.judgePull(g, unit, hex);
    this.judgePulledTo(g, unit, hex);
  }

  /** Does the same where `pull` is that of the hex already. */
  judgePulledTo(g: Game, unit: UnitId, hex: Hex): void {
    const { danger, contact } = this.weights;
    this.judgeDanger(g, unit, hex);
    this.place = this.pull - danger * this.danger;
    const commander = coOf(g, formationOf(g, unit));
    if (
      g.s.units.faction[unit] !== BLACK_HAND &&
      commander !== NO_UNIT &&
      commander !== unit &&
      isOnMap(g, commander)
    ) {
      const err = g.s.formations.err[formationOf(g, unit) * 2];
      if (g.s.map.grid.distance(hex, hexOf(g, commander)) > err) this.place -= contact;
    }
  }

  /**
   * Sets `pull` to the attraction of goals for the unit in the hex, by their distance in activations and by who holds
   * them.
   */
  judgePull(g: Game, unit: UnitId, hex: Hex): void {
    const { units, at } = g.s;
    const { goals } = this.goalMap;
    const speed = Math.max(1, units.speed[unit * 2]);
    const rider = cargoOf(g, unit);
    const takes = units.holdsGround[unit] === 1;
    let most = 0;
    let sum = 0;
    for (let number = 0; number < goals.length; number++) {
      const goal = goals[number];
      const away = this.goalMap.distance(number, unit, hex);
      if (away >= UNREACHABLE) continue;
      const activations = away / speed;
      let pull = 0;
      if (goal.exit !== null) {
        if (goal.exit.by !== this.faction) continue;
        const { counters } = goal.exit;
        if (counters !== null && !counters.includes(units.counter[unit])) continue;
        pull = (POINT * goal.points * this.weights.take * 1.5) / (1 + 0.35 * activations);
      } else {
        const points = POINT * goal.points;
        const holder = g.cells[at.hexControl + goal.hexes[0]];
        const friends =
          this.guard[number] - (g.s.map.grid.distance(hexOf(g, unit), goal.hexes[0]) <= 1 ? units.points[unit] : 0);
        const crowd = 1 + 0.08 * Math.max(0, friends);
        if (holder === this.faction + 1) {
          pull = (this.weights.keep * points * this.threat[number]) / crowd / (1 + 0.8 * activations);
        } else {
          const late = activations > this.left ? 0.2 : 1;
          pull = (this.weights.take * points * late) / crowd / (1 + 0.5 * activations);
          if (away === 0 && takes) pull += 0.6 * points * (this.lastTurn ? 2 : 1);
        }
        if (!takes) pull *= 0.3;
        // Riders move towards the goal as their carrier does.
        if (rider !== NO_UNIT) pull *= 1.3;
      }
      if (number === this.drive) pull *= DRIVE;
      sum += pull;
      if (pull > most) most = pull;
    }
    this.pull = most + 0.25 * (sum - most);
  }

  /**
   * Sets `danger` to the expected loss by all enemies: those that would see the unit in the hex, and those that could
   * move to where they do.
   */
  judgeDanger(g: Game, unit: UnitId, hex: Hex): void {
    const { approach } = this.weights;
    const level = levelAt(g, unit, hex);
    const cover = coverAt(g, unit, hex);
    let share = 0;
    for (let i = 0; i < this.enemyCount; i++) {
      const enemy = this.enemies[i] as UnitId;
      const margin = marginAt(g, this.powers, enemy, hexOf(g, enemy), levelOf(g, enemy), unit, hex, level, cover);
      if (margin !== HARMLESS) share += SHARE_TAKEN[fateOf(g, unit, margin)];
      else {
        const closer = this.marginCloser(g, enemy, unit, hex, cover);
        if (closer !== HARMLESS) share += approach * SHARE_TAKEN[fateOf(g, unit, closer)];
      }
    }
    this.danger = Math.min(1.2, share) * unitWorth(g, unit);
  }

  /**
   * Returns the margin of the best attack that an enemy could make after moving up: fire on the move, or an assault.
   */
  private marginCloser(g: Game, enemy: UnitId, unit: UnitId, hex: Hex, cover: number): number {
    const { units, map, combat } = g.s;
    const speed = units.speed[faceOf(g, enemy)];
    const away = map.grid.distance(hexOf(g, enemy), hex);
    if (speed === 0 || away > speed + FARTHEST_SHOT) return HARMLESS;
    const kind = units.target[unit];
    let margin = HARMLESS;
    if (units.isSpa[enemy] === 0 && units.isSpaa[enemy] === 0) {
      const fire = this.powers.of(g, enemy, kind, Math.max(1, away - (speed >> 1)));
      if (fire !== HARMLESS) margin = fire + combat.moving - cover;
      if (away <= speed && units.isAircraft[enemy] === 0 && units.holdsGround[unit] === 1) {
        const storm = this.powers.of(g, enemy, kind, 1);
        if (storm !== HARMLESS) margin = Math.max(margin, storm - combat.close + combat.assault - cover);
      }
    }
    return margin;
  }

  /**
   * Sets `reaction` to the expected loss of the unit in the hex by opportunity fire of enemies that may still react.
   */
  judgeReaction(g: Game, unit: UnitId, hex: Hex): void {
    const level = levelAt(g, unit, hex);
    const cover = coverAt(g, unit, hex);
    let most = 0;
    for (let i = 0; i < this.enemyCount; i++) {
      const enemy = this.enemies[i] as UnitId;
      if (isFinished(g, enemy)) continue;
      const margin = marginAt(g, this.powers, enemy, hexOf(g, enemy), levelOf(g, enemy), unit, hex, level, cover);
      if (margin !== HARMLESS) most = Math.max(most, SHARE_TAKEN[fateOf(g, unit, margin)]);
    }
    this.reaction = most * unitWorth(g, unit);
  }

  /**
   * Sets `shot` to the unit's best shot from a hex, in expected loss of the target; `handicap` is added to the margin.
   */
  judgeShots(g: Game, unit: UnitId, hex: Hex, handicap: number): void {
    const level = levelAt(g, unit, hex);
    let best = 0;
    for (let i = 0; i < this.enemyCount; i++) {
      const enemy = this.enemies[i] as UnitId;
      const to = hexOf(g, enemy);
      const margin = marginAt(g, this.powers, unit, hex, level, enemy, to, levelOf(g, enemy), this.cover[enemy]);
      if (margin === HARMLESS) continue;
      judgeHarm(g, enemy, margin + handicap);
      best = Math.max(best, judged.harm);
    }
    this.shot = best;
  }

  /** Sets `shot` to an enemy's best present shot at any unit of the side, in expected loss. */
  judgeShotsOfEnemy(g: Game, enemy: UnitId): void {
    const from = hexOf(g, enemy);
    const level = levelOf(g, enemy);
    let best = 0;
    for (const unit of g.s.units.of[this.faction]) {
      if (g.cells[g.s.at.unitHex + unit] === 0) continue;
      const margin = marginAt(
        g,
        this.powers,
        enemy,
        from,
        level,
        unit,
        hexOf(g, unit),
        levelOf(g, unit),
        this.cover[unit],
      );
      if (margin !== HARMLESS) best = Math.max(best, SHARE_TAKEN[fateOf(g, unit, margin)] * this.worth[unit]);
    }
    this.shot = best;
  }

  /** Discards the factors kept since the last look, after a unit's factors have changed. */
  forgetPowers(): void {
    this.powers.forget();
  }

  /** Returns the remaining value of an enemy. */
  worthOf(unit: UnitId): number {
    return this.worth[unit];
  }

  /** Returns the value of the goal in a hex that the side does not hold. */
  prize(g: Game, hex: Hex): number {
    let worth = 0;
    for (const goal of this.goalMap.goals) {
      if (goal.exit === null && goal.hexes[0] === hex && g.cells[g.s.at.hexControl + hex] !== this.faction + 1) {
        worth += POINT * goal.points;
      }
    }
    return worth;
  }

  /**
   * Returns the movement points from a hex to the nearest goal that the side does not hold and the unit could reach.
   */
  nearestGoal(g: Game, unit: UnitId, hex: Hex): number {
    let nearest = UNREACHABLE;
    const { goals } = this.goalMap;
    for (let number = 0; number < goals.length; number++) {
      const goal = goals[number];
      if (goal.exit !== null && (goal.exit.by !== this.faction || goal.exit.counters !== null)) continue;
      if (goal.exit === null && g.cells[g.s.at.hexControl + goal.hexes[0]] === this.faction + 1) continue;
      nearest = Math.min(nearest, this.goalMap.distance(number, unit, hex));
    }
    return nearest;
  }

  /** Sets `blast` to the enemy's expected loss from shells with these factors on a hex, minus the side's own loss. */
  judgeBlast(g: Game, hex: Hex, ap: number, he: number, isNuclear = false): void {
    this.blast = 0;
    if (hex === 0) return;
    const { units, rules } = g.s;
    let worth = 0;
    for (let u = firstIn(g, hex); u !== NO_UNIT; u = nextIn(g, u)) {
      if (units.isAircraft[u] === 1 || (units.target[u] === TARGET.none && !(isNuclear && rules.nuclearTakesV2)))
        continue;
      const factor = units.target[u] === TARGET.soft ? he : ap;
      if (factor === 0) continue;
      const loss = SHARE_TAKEN[fateOf(g, u, factor - coverAt(g, u, hex))] * unitWorth(g, u);
      worth += units.faction[u] === this.faction ? -OWN_LOSS * loss : loss;
    }
    this.blast = worth;
  }

  get isLastTurn(): boolean {
    return this.lastTurn;
  }
}
