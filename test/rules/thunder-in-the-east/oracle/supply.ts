// Supply by the letter of 7.1 to 7.5, found anew for every unit by walking from hex to hex.

import { MODES, NATION, POWER, SEA } from '../../../../src/rules/thunder-in-the-east/terms.ts';
import { type Board, type Counter, fieldOf } from './board.ts';

type Passes = (hex: number) => boolean;

/** Hexes that a walk reaches; the first is not asked. */
function walk(board: Board, from: number, crosses: (hex: number, d: number, to: number) => boolean): Set<number> {
  const seen = new Set([from]);
  for (const hex of seen)
    for (const { to, d } of board.around(hex)) if (!seen.has(to) && crosses(hex, d, to)) seen.add(to);
  return seen;
}

export class SupplyOracle {
  private readonly lines: readonly ReadonlySet<number>[];

  constructor(private readonly board: Board) {
    this.lines = [0, 1].map((side) => this.enemyLines(side));
  }

  /** TITE 7.3: railways directly between two enemy cities, or an enemy city and the enemy's edge. */
  private enemyLines(side: number): Set<number> {
    const isEnemys = (end: number): boolean => (end < 0 ? -1 - end !== side : this.board.controls(end, 1 - side));
    return new Set(this.board.g.s.land.railLines.flatMap(({ ends, hexes }) => (ends.every(isEnemys) ? hexes : [])));
  }

  private readonly known = new Map<string, boolean>();

  /**
   * TITE 7.3: what blocks a line in a hex; a friendly unit opens it for all but enemy units. Motorized units pass leg
   * zones.
   */
  private isOpen(hex: number, side: number, isMotorized = false): boolean {
    const key = `${hex} ${side} ${isMotorized}`;
    const known = this.known.get(key);
    if (known !== undefined) return known;
    const isOpen = this.looksOpen(hex, side, isMotorized && this.board.isClement(hex));
    this.known.set(key, isOpen);
    return isOpen;
  }

  private looksOpen(hex: number, side: number, ignoresLeg: boolean): boolean {
    const { board } = this;
    if (!board.isLand(hex) || board.has(hex, 1 - side)) return false;
    if (board.has(hex, side)) return true;
    const zones = board.zonesOver(hex, 1 - side, (zone) => !(ignoresLeg && zone.mobility === 'leg' && !zone.isHeavy));
    return zones.length === 0 && !this.lines[side].has(hex);
  }

  private readonly isOpenByRail =
    (side: number): Passes =>
    (hex) =>
      this.isOpen(hex, side) && !this.board.in(hex).some(({ isPartisan }) => isPartisan);

  private railways(from: number, side: number): Set<number> {
    const open = this.isOpenByRail(side);
    if (!open(from)) return new Set();
    return walk(this.board, from, (hex, d, to) => this.board.isRail(hex, d) && open(to));
  }

  private isFunctioning(city: number): boolean {
    return fieldOf(this.board.g, 'city.countdown', city) === 0;
  }

  /** TITE 106.5.4: the port has a Countdown of its own. */
  private isBombed(city: number): boolean {
    return this.board.g.s.rules.naval && fieldOf(this.board.g, 'port.countdown', city) > 0;
  }

  private isHome(hex: number, side: number): boolean {
    const nation = this.board.g.s.land.nation[hex] - 1;
    return side === 0
      ? [NATION.germany, NATION.hungary, NATION.romania].includes(nation as never)
      : nation === NATION.ussr;
  }

  private readonly found = new Map<number, Set<number>>();

  /** TITE 7.1: all hexes that have a line by rail to an ultimate source, or to a city that has one by sea. */
  fedByRail(side: number): Set<number> {
    const known = this.found.get(side);
    if (known !== undefined) return known;
    const { board } = this;
    const { cities, edgeRails } = board.g.s.land;
    const own = cities.flatMap(({ hex }, city) =>
      board.controls(city, side) && this.isFunctioning(city) && this.isOpenByRail(side)(hex) ? [city] : [],
    );
    const supply = own.filter((city) => cities[city].isSupply);
    const ultimate = new Set<number>(edgeRails[side]);
    for (const city of own) {
      const { hex, isCapital, isPersonnel } = cities[city];
      // A ruling: the capitals of the Baltic states are none.
      if (isCapital && isPersonnel && this.isHome(hex, side)) ultimate.add(hex);
    }
    for (const city of supply) {
      const way = this.railways(cities[city].hex, side);
      const others = supply.filter((other) => other !== city && this.isHome(cities[other].hex, side));
      if (others.some((other) => way.has(cities[other].hex))) ultimate.add(cities[city].hex);
    }
    const fed = new Set<number>();
    const spread = (hex: number): void => {
      for (const each of this.railways(hex, side)) fed.add(each);
    };
    for (const hex of ultimate) spread(hex);
    for (let grows = this.sails; grows; ) {
      grows = false;
      const sea = this.fedBySea(side, fed);
      for (const city of own) {
        const { hex, port, isSupply } = cities[city];
        if (fed.has(hex) || !sea.has(hex) || this.isBombed(city)) continue;
        if (!(port === 'major' || (isSupply && port !== 'none'))) continue;
        spread(hex);
        grows = true;
      }
    }
    this.found.set(side, fed);
    return fed;
  }

  private get sails(): boolean {
    return this.board.g.s.rules.naval || this.board.g.s.rules.seaLines;
  }

  private readonly waters = new Map<number, Set<number>>();

  /** Ports of a side with a line by sea to a working major port or naval base with a line by rail. */
  private fedBySea(side: number, fed: Set<number>): Set<number> {
    const { board } = this;
    const { cities, seas, isIce, estuaries } = board.g.s.land;
    const opened = fieldOf(board.g, 'seas.opened');
    const own = side === 0 ? [SEA.baltic] : [SEA.gulfOfFinland, SEA.blackSea, SEA.caspian];
    const isClosed = (hex: number): boolean =>
      estuaries.some(({ port, hexes }) => port === hex && hexes.some((each) => board.has(each, 1 - side)));
    const isWater = (hex: number): boolean =>
      [...own, ...Object.values(SEA).filter((sea) => (opened >> sea) & 1)].some((sea) => (seas[hex] >> sea) & 1) &&
      !(isIce[hex] === 1 && board.month <= 3) &&
      !isClosed(hex);
    const found = new Set<number>();
    cities.forEach(({ hex, port }, city) => {
      if ((port !== 'major' && port !== 'naval') || !board.controls(city, side) || !this.isFunctioning(city)) return;
      if (!fed.has(hex) || !isWater(hex) || this.isBombed(city)) return;
      for (const each of walk(board, hex, (from, d, to) => isWater(to) && board.g.s.land.seaSteps[from * 6 + d] >= 0)) {
        found.add(each);
      }
    });
    return found;
  }

  /** TITE 7.1: hexes with a line by sea. */
  private watersOf(side: number): Set<number> {
    const fed = this.waters.get(side) ?? this.fedBySea(side, this.fedByRail(side));
    this.waters.set(side, fed);
    return fed;
  }

  /** TITE 7.1: a city with a port, by sea; a bombed minor port serves its own repair alone (106.5.4). */
  private hasSeaLine(hex: number, side: number): boolean {
    const { board } = this;
    const city = board.cityIn(hex);
    if (!this.sails || city < 0 || !board.isLand(hex) || !board.controls(city, side)) return false;
    const { port } = board.g.s.land.cities[city];
    if (port === 'none' || (port === 'minor' && this.isBombed(city))) return false;
    const isCaspian = ((board.g.s.land.seas[hex] >> SEA.caspian) & 1) === 1;
    return (side === 1 && isCaspian) || this.watersOf(side).has(hex);
  }

  hasLine(hex: number, side: number): boolean {
    const { board } = this;
    if (this.fedByRail(side).has(hex) || this.hasSeaLine(hex, side)) return true;
    // TITE 107.3: a line by rail leads into a hex of partisans, and out of it.
    if (!board.in(hex).some(({ isPartisan, side: own }) => isPartisan && own === side)) return false;
    return board.around(hex).some(({ to, d }) => board.isRail(hex, d) && this.fedByRail(side).has(to));
  }

  /** TITE 7.2: what a unit finds in its hex. */
  of(counter: Counter): string {
    const { board } = this;
    const { hex, side, mobility } = counter;
    const isMotorized = mobility === 'motorized';
    const surprise = this.isSurprised(counter);
    const isOpen: Passes = (to) =>
      surprise ? board.isLand(to) && !board.has(to, 1 - side) : this.isOpen(to, side, isMotorized);
    const reached = walk(board, hex, (from, d, to) => {
      const border = board.border(from, d);
      if (border === 'closed' || (border === 'rail-bridge' && !board.isRail(from, d)) || !isOpen(to)) return false;
      return board.isClement(to) || board.terrain(to) !== 'mountain' || board.isRail(from, d);
    });
    let isInCommunication = false;
    const { cities } = board.g.s.land;
    for (const [city, { hex: at, isSupply, port }] of cities.entries()) {
      if (!reached.has(at) || !board.controls(city, side) || !this.hasLine(at, side)) continue;
      const works = this.isFunctioning(city);
      const isBombed = this.isBombed(city);
      if (!(isSupply && works) && (port === 'none' || (port === 'minor' && isBombed))) continue;
      const radius = works && (isSupply || (port === 'major' && !isBombed)) ? 6 : 0;
      isInCommunication = true;
      if (board.g.s.land.grid.distance(hex as never, at) <= radius) return 'supplied';
    }
    for (const hq of board.hqs) {
      if (hq.side !== side || !reached.has(hq.hex) || !this.hasLine(hq.hex, side)) continue;
      isInCommunication = true;
      if (hq.countdown > 0) continue;
      const printed = hq.radius[MODES.indexOf(hq.mode)];
      const isDoubled = isMotorized && hq.mode === 'attack' && hq.doubles && board.isClement(hex);
      if (board.g.s.land.grid.distance(hex as never, hq.hex as never) <= printed * (isDoubled ? 2 : 1))
        return 'supplied';
    }
    for (const { hex: at, radius } of side === 1 ? this.sovietSources() : []) {
      if (!reached.has(at)) continue;
      isInCommunication = true;
      if (board.g.s.land.grid.distance(hex as never, at as never) <= radius) return 'supplied';
    }
    return isInCommunication ? 'unsupplied' : 'isolated';
  }

  /** Fleets off coasts that they invade (TITE 106.5.1), and the city of a card, which has no other line. */
  private sovietSources(): { readonly hex: number; readonly radius: number }[] {
    const { board } = this;
    const found: { hex: number; radius: number }[] = [];
    for (const { hex, isInvading, steps } of board.fleets) {
      if (isInvading && this.watersOf(1).has(hex)) found.push({ hex, radius: steps === 2 ? 1 : 0 });
    }
    const city = fieldOf(board.g, 'power', POWER['ice-road']) - 1;
    if (city >= 0 && board.controls(city, 1)) {
      const radius = fieldOf(board.g, 'power', POWER['ice-road-radius']);
      found.push({ hex: board.g.s.land.cities[city].hex, radius });
    }
    return found;
  }

  /** TITE 26.2: Germans in the Supply Step that follows a Sneak Attack. */
  private isSurprised({ side, nation }: Counter): boolean {
    const { board } = this;
    return (
      board.isSneakTurn &&
      side === 0 &&
      nation === NATION.germany &&
      board.phase === 'logistics' &&
      fieldOf(board.g, 'active') === 1
    );
  }
}
