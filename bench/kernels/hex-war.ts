/**
 * A small hex wargame without any interface: the yardstick for the rulesets' decisions per second. Its rules: ten
 * turns; each player turn first moves every unit once (stop on entering an enemy zone of control, none to the next
 * directly), then attacks with those in contact (odds columns, one die, step losses and retreats). Towns and steps
 * taken score. The whole position, dice included, is one Int32Array with a trail; nothing is allocated after
 * construction.
 */
import {
  ALLOWANCE,
  ATTACKER_LOSES,
  ATTACKER_RETREATS,
  COST,
  COUNT,
  combatResult,
  DEFENDER_LOSES,
  DEFENDER_RETREATS,
  distance,
  MAX_ALLOWANCE,
  NEIGHBOUR,
  OFF,
  SHIFT,
  START_HEX,
  START_STEPS,
  STRENGTH,
  TOWN,
  TOWNS,
  UNITS,
  UNITS_PER_SIDE,
} from './hex-war-tables.ts';

export const TURNS = 10;
/** More options than any decision can have. */
export const MAX_OPTIONS = COUNT;
/** Every player turn picks each unit and its hex, then each unit and its target. */
export const MAX_DECISIONS = TURNS * 2 * UNITS_PER_SIDE * 4;

export const MOVE_UNIT = 0;
export const MOVE_HEX = 1;
export const ATTACK_UNIT = 2;
export const ATTACK_HEX = 3;
export const OVER = 4;

export const OCCUPANT = 0; // unit + 1 by hex, 0 when empty
export const ZOC = OCCUPANT + COUNT; // for each side, by hex: how many of its units exert control there
export const UNIT_HEX = ZOC + 2 * COUNT;
export const UNIT_STEPS = UNIT_HEX + UNITS;
export const UNIT_DONE = UNIT_STEPS + UNITS; // serial of the last phase in which the unit was used
export const TOWN_OWNER = UNIT_DONE + UNITS;
export const LOSSES = TOWN_OWNER + TOWNS;
export const ALIVE = LOSSES + 2;
export const TURN = ALIVE + 2;
export const SIDE = TURN + 1;
export const STEP = SIDE + 1;
export const PICKED = STEP + 1;
export const DICE = PICKED + 1;
export const SIZE = DICE + 1;

const TRAIL_WORDS = 1 << 17;

export class HexWar {
  readonly cells = new Int32Array(SIZE);
  private readonly trail = new Int32Array(TRAIL_WORDS);
  private height = 0;
  // Scratch of the movement search. `seen` holds stamp + movement points left, so it is never cleared between searches.
  private readonly seen = new Int32Array(COUNT + 1);
  private readonly frontier = new Int16Array((MAX_ALLOWANCE + 1) * COUNT);
  private readonly frontierLength = new Int32Array(MAX_ALLOWANCE + 1);
  private stamp = 0;

  constructor() {
    const cells = this.cells;
    cells[TURN] = 1;
    cells[STEP] = MOVE_UNIT;
    for (let town = 0; town < TOWNS; town++) cells[TOWN_OWNER + town] = town & 1;
    for (let unit = 0; unit < UNITS; unit++) {
      cells[UNIT_STEPS + unit] = START_STEPS;
      cells[ALIVE + sideOf(unit)]++;
      this.place(unit, START_HEX[unit]);
    }
    this.height = 0;
  }

  get over(): boolean {
    return this.cells[STEP] === OVER;
  }

  mark(): number {
    return this.height;
  }

  rewind(mark: number): void {
    const { cells, trail } = this;
    let height = this.height;
    while (height > mark) {
      height -= 2;
      cells[trail[height]] = trail[height + 1];
    }
    this.height = height;
  }

  /** Sets the state of the dice; not 0. */
  seed(word: number): void {
    this.set(DICE, word);
  }

  /** Side 0's score less side 1's: five points a town held, one a step taken. */
  score(): number {
    const cells = this.cells;
    let score = cells[LOSSES + 1] - cells[LOSSES];
    for (let town = 0; town < TOWNS; town++) score += cells[TOWN_OWNER + town] === 0 ? 5 : -5;
    return score;
  }

  /**
   * Writes what may be chosen: unit numbers (MOVE_UNIT, ATTACK_UNIT) or hexes (MOVE_HEX, ATTACK_HEX, where the unit's
   * own hex means staying and not attacking). Returns how many; 0 only when the game is over.
   */
  options(out: Int32Array): number {
    switch (this.cells[STEP]) {
      case MOVE_UNIT:
        return this.unitsToMove(out);
      case MOVE_HEX:
        return this.reachable(out);
      case ATTACK_UNIT:
        return this.unitsInContact(out);
      case ATTACK_HEX:
        return this.targets(out);
      default:
        return 0;
    }
  }

  /** Carries out one of the options. */
  apply(option: number): void {
    switch (this.cells[STEP]) {
      case MOVE_UNIT:
        this.set(PICKED, option);
        this.set(STEP, MOVE_HEX);
        break;
      case MOVE_HEX:
        this.moveTo(option);
        break;
      case ATTACK_UNIT:
        this.set(PICKED, option);
        this.set(STEP, ATTACK_HEX);
        break;
      case ATTACK_HEX:
        this.attack(option);
        break;
    }
  }

  private set(index: number, value: number): void {
    const { cells, trail, height } = this;
    trail[height] = index;
    trail[height + 1] = cells[index];
    this.height = height + 2;
    cells[index] = value;
  }

  // The sequence of play

  private moveTo(hex: number): void {
    const unit = this.cells[PICKED];
    if (hex !== this.cells[UNIT_HEX + unit]) this.relocate(unit, hex);
    this.set(UNIT_DONE + unit, this.serial(MOVE_UNIT));
    if (this.canMoveAny()) this.set(STEP, MOVE_UNIT);
    else this.beginAttacks();
  }

  private beginAttacks(): void {
    if (this.canAttackAny()) this.set(STEP, ATTACK_UNIT);
    else this.endPlayerTurn();
  }

  private attack(target: number): void {
    const { cells } = this;
    const unit = cells[PICKED];
    if (target === cells[UNIT_HEX + unit]) this.set(UNIT_DONE + unit, this.serial(ATTACK_UNIT));
    else this.resolve(unit, target);
    if (cells[ALIVE] === 0 || cells[ALIVE + 1] === 0) this.set(STEP, OVER);
    else this.beginAttacks();
  }

  private endPlayerTurn(): void {
    const cells = this.cells;
    if (cells[SIDE] === 1) {
      if (cells[TURN] === TURNS) {
        this.set(STEP, OVER);
        return;
      }
      this.set(TURN, cells[TURN] + 1);
    }
    this.set(SIDE, 1 - cells[SIDE]);
    this.set(STEP, MOVE_UNIT);
  }

  /** Numbers the phases of the game from 8 up, so that a unit's last use need not be reset. */
  private serial(phase: number): number {
    return this.cells[TURN] * 8 + this.cells[SIDE] * 4 + phase;
  }

  // Movement

  private unitsToMove(out: Int32Array): number {
    const cells = this.cells;
    const serial = this.serial(MOVE_UNIT);
    const first = cells[SIDE] * UNITS_PER_SIDE;
    let count = 0;
    for (let unit = first; unit < first + UNITS_PER_SIDE; unit++) {
      if (cells[UNIT_HEX + unit] !== OFF && cells[UNIT_DONE + unit] !== serial) out[count++] = unit;
    }
    return count;
  }

  private canMoveAny(): boolean {
    const cells = this.cells;
    const serial = this.serial(MOVE_UNIT);
    const first = cells[SIDE] * UNITS_PER_SIDE;
    for (let unit = first; unit < first + UNITS_PER_SIDE; unit++) {
      if (cells[UNIT_HEX + unit] !== OFF && cells[UNIT_DONE + unit] !== serial) return true;
    }
    return false;
  }

  /**
   * The hexes where the picked unit may end its move, cheapest first: Dijkstra's search with one bucket for each number
   * of movement points spent. Friends may be passed but not joined; OFF and lakes cost more than any allowance.
   */
  private reachable(out: Int32Array): number {
    const { cells, seen, frontier, frontierLength } = this;
    const unit = cells[PICKED];
    const side = sideOf(unit);
    const enemyZoc = ZOC + (1 - side) * COUNT;
    const start = cells[UNIT_HEX + unit];
    const allowance = ALLOWANCE[unit];
    const stamp = this.nextStamp();
    const startControlled = cells[enemyZoc + start] > 0;
    let count = 0;

    seen[start] = stamp + allowance;
    frontier[0] = start;
    frontierLength[0] = 1;
    for (let spent = 1; spent <= allowance; spent++) frontierLength[spent] = 0;
    for (let spent = 0; spent <= allowance; spent++) {
      const left = allowance - spent;
      const end = spent * COUNT + frontierLength[spent];
      for (let i = spent * COUNT; i < end; i++) {
        const hex = frontier[i];
        if (seen[hex] !== stamp + left) continue; // reached more cheaply since
        if (hex === start || cells[OCCUPANT + hex] === 0) out[count++] = hex;
        if (spent > 0 && cells[enemyZoc + hex] > 0) continue;
        for (let edge = hex * 6; edge < hex * 6 + 6; edge++) {
          const next = NEIGHBOUR[edge];
          const leftThere = left - COST[next];
          if (leftThere < 0 || seen[next] >= stamp + leftThere) continue;
          const occupant = cells[OCCUPANT + next];
          if (occupant !== 0 && sideOf(occupant - 1) !== side) continue;
          if (spent === 0 && startControlled && cells[enemyZoc + next] > 0) continue;
          seen[next] = stamp + leftThere;
          const bucket = allowance - leftThere;
          frontier[bucket * COUNT + frontierLength[bucket]++] = next;
        }
      }
    }
    return count;
  }

  private nextStamp(): number {
    if (this.stamp > 0x3fffff00) {
      this.seen.fill(0);
      this.stamp = 0;
    }
    this.stamp += MAX_ALLOWANCE + 1;
    return this.stamp;
  }

  private relocate(unit: number, hex: number): void {
    this.lift(unit);
    this.place(unit, hex);
  }

  private lift(unit: number): void {
    const hex = this.cells[UNIT_HEX + unit];
    this.set(OCCUPANT + hex, 0);
    this.addControl(sideOf(unit), hex, -1);
  }

  private place(unit: number, hex: number): void {
    const side = sideOf(unit);
    this.set(UNIT_HEX + unit, hex);
    this.set(OCCUPANT + hex, unit + 1);
    this.addControl(side, hex, 1);
    const town = TOWN[hex];
    if (town >= 0 && this.cells[TOWN_OWNER + town] !== side) this.set(TOWN_OWNER + town, side);
  }

  private addControl(side: number, hex: number, change: number): void {
    const zoc = ZOC + side * COUNT;
    for (let edge = hex * 6; edge < hex * 6 + 6; edge++) {
      const near = NEIGHBOUR[edge];
      if (near !== OFF) this.set(zoc + near, this.cells[zoc + near] + change);
    }
  }

  // Combat

  private unitsInContact(out: Int32Array): number {
    const cells = this.cells;
    const serial = this.serial(ATTACK_UNIT);
    const first = cells[SIDE] * UNITS_PER_SIDE;
    let count = 0;
    for (let unit = first; unit < first + UNITS_PER_SIDE; unit++) {
      if (cells[UNIT_DONE + unit] !== serial && this.inContact(unit)) out[count++] = unit;
    }
    return count;
  }

  private canAttackAny(): boolean {
    const cells = this.cells;
    const serial = this.serial(ATTACK_UNIT);
    const first = cells[SIDE] * UNITS_PER_SIDE;
    for (let unit = first; unit < first + UNITS_PER_SIDE; unit++) {
      if (cells[UNIT_DONE + unit] !== serial && this.inContact(unit)) return true;
    }
    return false;
  }

  private inContact(unit: number): boolean {
    const hex = this.cells[UNIT_HEX + unit];
    return hex !== OFF && this.cells[ZOC + (1 - sideOf(unit)) * COUNT + hex] > 0;
  }

  private targets(out: Int32Array): number {
    const cells = this.cells;
    const unit = cells[PICKED];
    const side = sideOf(unit);
    const hex = cells[UNIT_HEX + unit];
    let count = 0;
    out[count++] = hex;
    for (let edge = hex * 6; edge < hex * 6 + 6; edge++) {
      const near = NEIGHBOUR[edge];
      if (near === OFF) continue;
      const occupant = cells[OCCUPANT + near];
      if (occupant !== 0 && sideOf(occupant - 1) !== side) out[count++] = near;
    }
    return count;
  }

  /** The picked unit leads the attack; its friends next to the target that have not fought this phase join it. */
  private resolve(leader: number, target: number): void {
    const cells = this.cells;
    const leaderHex = cells[UNIT_HEX + leader];
    const defender = cells[OCCUPANT + target] - 1;
    const attack = this.commitAttackers(sideOf(leader), target);
    const defence = STRENGTH[defender * 3 + cells[UNIT_STEPS + defender]];
    const result = combatResult(attack, defence, SHIFT[target], this.roll());
    if (result & DEFENDER_LOSES) this.loseStep(defender);
    if (result & ATTACKER_LOSES) this.loseStep(leader);
    if (result & DEFENDER_RETREATS && cells[UNIT_HEX + defender] !== OFF) this.retreat(defender, leaderHex);
    if (result & ATTACKER_RETREATS) this.retreat(leader, target);
    if (cells[OCCUPANT + target] === 0 && cells[UNIT_HEX + leader] === leaderHex) this.relocate(leader, target);
  }

  private commitAttackers(side: number, target: number): number {
    const cells = this.cells;
    const serial = this.serial(ATTACK_UNIT);
    let strength = 0;
    for (let edge = target * 6; edge < target * 6 + 6; edge++) {
      const near = NEIGHBOUR[edge];
      if (near === OFF) continue;
      const unit = cells[OCCUPANT + near] - 1;
      if (unit < 0 || sideOf(unit) !== side || cells[UNIT_DONE + unit] === serial) continue;
      strength += STRENGTH[unit * 3 + cells[UNIT_STEPS + unit]];
      this.set(UNIT_DONE + unit, serial);
    }
    return strength;
  }

  private roll(): number {
    let x = this.cells[DICE];
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    this.set(DICE, x);
    return ((x >>> 16) * 6) >>> 16;
  }

  private loseStep(unit: number): void {
    const cells = this.cells;
    const side = sideOf(unit);
    const steps = cells[UNIT_STEPS + unit] - 1;
    this.set(UNIT_STEPS + unit, steps);
    this.set(LOSSES + side, cells[LOSSES + side] + 1);
    if (steps > 0) return;
    this.lift(unit);
    this.set(UNIT_HEX + unit, OFF);
    this.set(ALIVE + side, cells[ALIVE + side] - 1);
  }

  /** Two hexes, each farther from `threat`, empty and free of enemy control; a step is lost where there is none. */
  private retreat(unit: number, threat: number): void {
    let hex = this.cells[UNIT_HEX + unit];
    for (let hexes = 0; hexes < 2; hexes++) {
      const next = this.retreatHex(unit, hex, threat);
      if (next === OFF) {
        if (hex !== this.cells[UNIT_HEX + unit]) this.relocate(unit, hex);
        this.loseStep(unit);
        return;
      }
      hex = next;
    }
    this.relocate(unit, hex);
  }

  private retreatHex(unit: number, hex: number, threat: number): number {
    const cells = this.cells;
    const enemyZoc = ZOC + (1 - sideOf(unit)) * COUNT;
    const now = distance(threat, hex);
    for (let edge = hex * 6; edge < hex * 6 + 6; edge++) {
      const next = NEIGHBOUR[edge];
      if (COST[next] > MAX_ALLOWANCE || cells[OCCUPANT + next] !== 0 || cells[enemyZoc + next] > 0) continue;
      if (distance(threat, next) > now) return next;
    }
    return OFF;
  }
}

export function sideOf(unit: number): number {
  return unit < UNITS_PER_SIDE ? 0 : 1;
}

/** Random play from position to end; leaves the final position. `seed` is not 0. Returns the number of decisions. */
export function playToEnd(game: HexWar, seed: number, options: Int32Array): number {
  let word = seed;
  let decisions = 0;
  game.seed(seed ^ 0x5bd1e995 || 1);
  while (true) {
    const count = game.options(options);
    if (count === 0) return decisions;
    word ^= word << 13;
    word ^= word >>> 17;
    word ^= word << 5;
    game.apply(options[((word >>> 16) * count) >>> 16]);
    decisions++;
  }
}

/** Random games with seeds first, first + 1, ..., each unwound in place. Returns the number of decisions. */
export function playouts(game: HexWar, count: number, first: number, options: Int32Array): number {
  const mark = game.mark();
  let decisions = 0;
  for (let i = 0; i < count; i++) {
    decisions += playToEnd(game, scramble(first + i), options);
    game.rewind(mark);
  }
  return decisions;
}

// xorshift starts slowly from small seeds; Knuth's multiplicative hash spreads them (TAOCP 3, 6.4).
function scramble(n: number): number {
  return Math.imul(n + 1, 0x9e3779b1) | 1;
}
