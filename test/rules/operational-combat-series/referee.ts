// A slow referee: it watches the events of a game, keeps accounts of its own from what the book says of chapters 12 to
// 20, and throws where a side has done more than it may.

import type { Action } from '../../../src/engine/contract/ids.ts';
import { verbOf } from '../../../src/engine/kernel/action.ts';
import type { Game } from '../../../src/engine/kernel/game.ts';
import type { Hex } from '../../../src/hex/ids.ts';
import {
  isActive,
  isFlying,
  isHoming,
  isPresent,
  isReduced,
  siteOfAircraft,
} from '../../../src/rules/operational-combat-series/aircraft.ts';
import { levelOfBase, paidLevel, sideOfBase, siteOfBase } from '../../../src/rules/operational-combat-series/bases.ts';
import { hedgehogIn, isBroken, portHitsIn } from '../../../src/rules/operational-combat-series/hexes.ts';
import { LINK, type Ocs } from '../../../src/rules/operational-combat-series/statics.ts';
import { allPointsAt, tokensAt } from '../../../src/rules/operational-combat-series/stocks.ts';
import { LEVEL, MOTOR, PHASE, SEGMENT, TARGET } from '../../../src/rules/operational-combat-series/terms.ts';
import {
  has,
  hexOf,
  isExploiting,
  isReserve,
  isStrategic,
  levelOf,
  motorOf,
  stepsOf,
} from '../../../src/rules/operational-combat-series/units.ts';
import { VERB } from '../../../src/rules/operational-combat-series/verbs.ts';
import { pointsOfVessel, sideOfVessel } from '../../../src/rules/operational-combat-series/vessels.ts';

/** The fields of an event by their names. */
type Fields = (name: string) => number;

/** What a port has unloaded in a phase: tokens or their equivalents, and how many units. */
interface Unloaded {
  tokens: number;
  units: number;
}

export class Referee {
  readonly g: Game<Ocs>;
  /** How often each check was made. */
  readonly made = new Map<string, number>();
  #playerTurn = 0;
  #phase = 0;
  #pointsMoved = 0;
  #pointsThere = 0;
  readonly #released = new Set<number>();
  readonly #alarmed = new Set<number>();
  readonly #fired = new Set<number>();
  readonly #landed = new Set<number>();
  readonly #rebuilt = new Set<number>();
  readonly #flown = new Map<number, number>();
  readonly #underFire = new Set<number>();
  readonly #ports = new Map<number, Unloaded>();
  #rail = 0;
  #refitsLeft = 0;
  #jump = { unit: 0, hex: 0, roll: 0 };
  #doubles = { site: 0, left: [0, 0], isCounted: false };

  constructor(g: Game<Ocs>) {
    this.g = g;
    const heard = this.#heard();
    g.listener = (_, event) => {
      const fields = event as unknown as Readonly<Record<string, number>>;
      if (Object.hasOwn(heard, event.kind)) heard[event.kind]((name) => fields[name]);
    };
    const { at } = g.s;
    this.#segment(g.cells[at.playerTurn], g.cells[at.phase], g.cells[at.segment]);
  }

  /** Sees a choice before it is made. */
  before(chosen: Action): void {
    const { g } = this;
    // OCS 14.10a: counted when the first aircraft are named; the difference of fighters, reduced ones a half, if it is
    // 2 or more.
    if (g.stepName !== 'air-combat.attack' && g.stepName !== 'air-combat.defend') return;
    if (!this.#doubles.isCounted) this.#countFighters();
    const verb = verbOf(chosen);
    if (verb !== VERB.engageBoth && verb !== VERB.meetBoth) return;
    const side = g.actor;
    this.#doubles.left[side]--;
    this.#check('doublings', this.#doubles.left[side] >= 0);
  }

  #check(what: string, holds: boolean, detail = ''): void {
    this.made.set(what, (this.made.get(what) ?? 0) + 1);
    if (!holds) throw new Error(`${what} ${detail}: week ${this.g.cells[this.g.s.at.turn]}, ${this.g.stepName}`);
  }

  #countFighters(): void {
    const { g } = this;
    const fighters = [0, 0];
    for (let a = 1; a <= g.s.counts.aircraft; a++)
      if (isPresent(g, a) && isActive(g, a) && siteOfAircraft(g, a) === this.#doubles.site)
        if (!isHoming(g, a) || isFlying(g, a))
          if (g.s.aircraft[a].roles.includes('F')) fighters[g.s.fleet.side[a]] += isReduced(g, a) ? 1 / 2 : 1;
    const lead = fighters[0] - fighters[1];
    this.#doubles.left = [lead >= 2 ? Math.floor(lead) : 0, lead <= -2 ? Math.floor(-lead) : 0];
    this.#doubles.isCounted = true;
  }

  #heard(): Record<string, (of: Fields) => void> {
    const check = this.#check.bind(this);
    // OCS 19.3.
    const rests = (of: Fields): void => check('landed units rest', !this.#landed.has(of('unit')));
    const isDown = (of: Fields): void => void this.#underFire.delete(of('aircraft'));
    const carried = (of: Fields): void => {
      if (of('points') > 0) this.#haul(of('points'));
    };
    return {
      segment: (of) => this.#segment(of('playerTurn'), of('phase'), of('segment')),
      hauled: carried,
      freighted: (of) => {
        carried(of);
        this.#byRail(of('from'), of('to'), of('tokens') / 4 + of('points'));
      },
      railed: (of) => this.#byRail(of('from'), of('to'), this.#equivalents(of('unit'))),
      freight: (of) => {
        carried(of);
        const ashore = -of('tokens') - 4 * of('points');
        if (ashore > 0) this.#unload(of('site'), ashore, 0, of('vessel'));
      },
      shippedGoods: (of) => {
        carried(of);
        this.#shipped(of('from'), of('to'), of('tokens') + 4 * of('points'), 0);
      },
      shipped: (of) => this.#shipped(of('from'), of('to'), 4 * this.#equivalents(of('unit')), 1),
      landed: (of) => this.#land(of('unit'), of('site')),
      captured: (of) => {
        this.#pointsThere += of('points');
      },
      moved: (of) => this.#march(of('unit'), of('from'), of('to')),
      released: (of) => void this.#released.add(of('unit')),
      alarmed: (of) => void this.#alarmed.add(of('unit')),
      fired: (of) => this.#fire(of('unit')),
      advanced: rests,
      exploits: rests,
      flew: (of) => this.#fly(of('aircraft'), of('from'), of('to')),
      intercepted: (of) => this.#intercept(of('aircraft'), of('from'), of('hex')),
      airCombat: (of) => {
        this.#doubles = { site: of('site'), left: [0, 0], isCounted: false };
      },
      flak: (of) => {
        const a = of('aircraft');
        this.#underFire.add(a);
        check('flak rating', of('rating') === this.#ratingOver(of('hex'), this.g.s.fleet.side[a]));
      },
      bombed: (of) => this.#bomb(of('aircraft'), of('site')),
      alighted: isDown,
      shotDown: isDown,
      refitDie: (of) => {
        this.#refitsLeft = of('refits');
        check('refits', of('refits') === of('die') * this.#paidAt(of('site')));
      },
      refitted: () => check('refits', this.#refitsLeft-- > 0),
      jumped: (of) => {
        this.#jump = { unit: of('unit'), hex: of('hex'), roll: of('die') + this.#dropModifier(of('hex')) };
      },
      landedInHex: (of) => this.#comeDown(of('unit'), of('hex')),
      damaged: (of) => this.#damage(of('hex'), of('target')),
      issued: (of) => check('DSE', of('dse') === this.#dseOfGroup(of('side')), `${of('dse')}`),
      rebuilt: (of) => this.#rebuild(of('unit'), of('hex')),
    };
  }

  #segment(playerTurn: number, phase: number, segment: number): void {
    if (playerTurn !== this.#playerTurn) this.#landed.clear();
    if (playerTurn !== this.#playerTurn || phase !== this.#phase) {
      for (const kept of [this.#released, this.#alarmed, this.#fired, this.#rebuilt, this.#flown, this.#ports])
        kept.clear();
      this.#rail = 0;
    }
    [this.#playerTurn, this.#phase] = [playerTurn, phase];
    if (segment !== SEGMENT.movement) return;
    this.#pointsMoved = 0;
    const side = this.g.cells[this.g.s.at.acting];
    this.#pointsThere = 0;
    for (let site = 1; site <= this.g.s.counts.sites; site++) this.#pointsThere += allPointsAt(this.g, site, side);
    for (let v = 1; v <= this.g.s.counts.vessels; v++)
      if (sideOfVessel(this.g, v) === side) this.#pointsThere += pointsOfVessel(this.g, v);
  }

  /** OCS 12.2c: each point moves once in a phase. */
  #haul(points: number): void {
    this.#pointsMoved += points;
    this.#check(
      'trucks move once',
      this.#pointsMoved <= this.#pointsThere,
      `${this.#pointsMoved} of ${this.#pointsThere}`,
    );
  }

  /** OCS 13.0d: in supply points. Of a motorized unit twice its RE. */
  #equivalents(u: number): number {
    const { forces } = this.g.s;
    const row = forces.rows[u];
    const re = forces.isDivision[u] === 1 ? stepsOf(this.g, u) : forces.re[u] / 4;
    const isOnFoot = row?.class === 'other' && row.motorization === 'none' && motorOf(this.g, u) === MOTOR.own;
    return isOnFoot ? re : 2 * re;
  }

  /** OCS 12.3, 12.3a: the cheapest way over all, found by relaxing it until nothing changes. */
  #byRail(from: number, to: number, points: number): void {
    const cost = this.#railCost(from, to);
    this.#check('railways', cost < Infinity, `${from} to ${to}`);
    this.#rail += points * cost;
    const { head, play, at, forces } = this.g.s;
    const side = this.g.cells[at.phasing];
    const { sp = 0, perRepairUnit = 0 } = play.scenario.rail[head.sides[side].id] ?? {};
    const isAtWork = (u: number): boolean =>
      forces.side[u] === side && forces.isRepair[u] === 1 && levelOf(this.g, u) !== LEVEL.none;
    const most = sp + perRepairUnit * this.#units(isAtWork).length;
    this.#check('rail capacity', this.#rail <= most, `${this.#rail} of ${most}`);
  }

  #railCost(from: number, to: number): number {
    const { links, grid } = this.g.s.land;
    const reaches = (tracks: number): boolean => {
      const seen = new Set<number>(this.#isRailSafe(from) ? [from] : []);
      for (const hex of seen)
        for (let d = 0; d < 6; d++) {
          const next = grid.neighbour[hex * 6 + d];
          if ((links[hex * 6 + d] & tracks) !== 0 && this.#isRailSafe(next)) seen.add(next);
        }
      return seen.has(to);
    };
    if (reaches(LINK.multi)) return 1 / 2;
    if (reaches(LINK.multi | LINK.single)) return 1;
    return reaches(LINK.multi | LINK.single | LINK.low) ? 2 : Infinity;
  }

  #isRailSafe(hex: number): boolean {
    if (isBroken(this.g, hex as Hex)) return false;
    const side = this.g.cells[this.g.s.at.phasing];
    return (
      this.#units((u) => this.g.s.forces.side[u] !== side && this.#distance(hexOf(this.g, u), hex) <= 1).length === 0
    );
  }

  #units(fits: (u: number) => boolean): number[] {
    const found: number[] = [];
    for (let u = 1; u <= this.g.s.forces.count; u++) if (hexOf(this.g, u) !== 0 && fits(u)) found.push(u);
    return found;
  }

  /** In axial coordinates, by the sum of differences. */
  #distance(one: number, other: number): number {
    const { q, r } = this.g.s.land.grid;
    const [dq, dr] = [q[one] - q[other], r[one] - r[other]];
    return (Math.abs(dq) + Math.abs(dr) + Math.abs(dq + dr)) / 2;
  }

  #shipped(from: number, to: number, tokens: number, units: number): void {
    const isFerry = this.g.s.ferries.some(({ zone, port }) => [from, to].includes(zone) && [from, to].includes(port));
    if (!isFerry) this.#unload(to, tokens, units);
  }

  /** OCS 20.0a: the capacity less a quarter for each hit, or a single unit and nothing else. */
  #unload(site: number, tokens: number, units: number, vessel = 0): void {
    const { land, counts, vessels } = this.g.s;
    if (site > counts.hexes || land.port[site] === 0) return;
    if (vessel > 0 && 'capacitySP' in vessels[vessel] && land.isBeach[site] === 1) return;
    const all = this.#ports.get(site) ?? { tokens: 0, units: 0 };
    all.tokens += tokens;
    all.units += units;
    this.#ports.set(site, all);
    const most = land.port[site] * (4 - portHitsIn(this.g, site as Hex));
    const isAlone = all.units === 1 && all.tokens === tokens;
    this.#check('port capacity', all.tokens <= most || isAlone, `${all.tokens} of ${most}`);
  }

  #land(u: number, site: number): void {
    if (site > this.g.s.counts.hexes) return;
    this.#landed.add(u);
    if (this.g.s.land.isBeach[site] !== 1) this.#unload(site, 4 * this.#equivalents(u), 1);
  }

  /** OCS 6.0, 5.7a, 5.8b, 8.1a, 10.0, 19.3. */
  #march(u: number, from: number, to: number): void {
    const { g } = this;
    const { forces, at, land } = g.s;
    const side = forces.side[u];
    this.#check('landed units rest', !this.#landed.has(u));
    const isOwn = g.cells[at.phasing] === side && this.#phase === PHASE.movement;
    this.#check('who moves', isOwn || this.#released.has(u) || isExploiting(g, u), forces.ids[u]);
    const besideEnemy = (hex: number): boolean =>
      this.#units((v) => forces.side[v] !== side && this.#distance(hexOf(g, v), hex) <= 1).length > 0;
    if (isReserve(g, u)) this.#check('reserves keep away', !besideEnemy(to), forces.ids[u]);
    if (!isStrategic(g, u)) return;
    this.#check('strategic moves keep away', !besideEnemy(to) && !besideEnemy(from), forces.ids[u]);
    const d = land.grid.directionTo(from as Hex, to as Hex);
    this.#check('strategic moves by road', land.links[from * 6 + d] !== 0, forces.ids[u]);
  }

  /**
   * OCS 12.4a, 8.1a, 10.0, 7.2b: once a phase; but in the own Combat Phase only who is released, or answers an overrun.
   */
  #fire(u: number): void {
    const { at, forces } = this.g.s;
    this.#check('guns fire once', !this.#fired.has(u), forces.ids[u]);
    this.#fired.add(u);
    const isOwnCombat = this.#phase === PHASE.combat && this.g.cells[at.phasing] === forces.side[u];
    this.#check('who fires', isOwnCombat || this.#released.has(u) || this.#alarmed.has(u), forces.ids[u]);
  }

  /** OCS 14.1a: out to its range in a phase, whatever the number of legs; the way home has a range of its own. */
  #fly(a: number, from: number, to: number): void {
    const { counts, fleet } = this.g.s;
    if (isHoming(this.g, a) || from > counts.hexes || to > counts.hexes || this.g.stepName.startsWith('anti-overrun'))
      return;
    const flown = (this.#flown.get(a) ?? 0) + this.#distance(from, to);
    this.#flown.set(a, flown);
    this.#check('range', flown <= fleet.range[a], `${flown} of ${fleet.range[a]}`);
  }

  /** OCS 14.8, 14.4a. */
  #intercept(a: number, from: number, hex: number): void {
    const { counts, aircraft } = this.g.s;
    const isNear = from > counts.hexes || (from !== hex && this.#distance(from, hex) <= 5);
    this.#check('interception', isNear && isActive(this.g, a) && aircraft[a].roles.includes('F'), aircraft[a].id);
  }

  /**
   * OCS 14.18: each step, headquarters among them; goods; the level of a base; a port or city that the enemy does not
   * hold.
   */
  #ratingOver(hex: number, side: number): number {
    const { g } = this;
    const enemy = 1 - side;
    const steps = this.#units((u) => g.s.forces.side[u] === enemy && hexOf(g, u) === hex).map((u) => stepsOf(g, u));
    let rating = steps.reduce((sum, each) => sum + each, 0);
    if (tokensAt(g, hex, enemy) + allPointsAt(g, hex, enemy) > 0) rating++;
    for (let base = 1; base <= g.s.counts.bases; base++)
      if (siteOfBase(g, base) === hex && sideOfBase(g, base) === enemy) rating += levelOfBase(g, base);
    const isTown = g.s.land.port[hex] > 0 || g.s.land.isCity[hex] === 1;
    const isTheirs = this.#units((u) => g.s.forces.side[u] === side && hexOf(g, u) === hex).length > 0;
    return rating + (isTown && !isTheirs ? 1 : 0);
  }

  /** OCS 14.12a, 14.18a: a roll of flak before the bombs fall, where anything can fire. */
  #bomb(a: number, site: number): void {
    const isFree = this.#ratingOver(site, this.g.s.fleet.side[a]) === 0;
    this.#check('flak before bombs', isFree || this.#underFire.has(a));
  }

  #paidAt(site: number): number {
    for (let base = 1; base <= this.g.s.counts.bases; base++)
      if (siteOfBase(this.g, base) === site && levelOfBase(this.g, base) > 0) return paidLevel(this.g, base);
    return 0;
  }

  /** OCS 14.19b: by the terrain of the hex aimed at. */
  #dropModifier(hex: number): number {
    const { land, chart } = this.g.s;
    const code = land.codes[land.terrain[hex]];
    const ground = this.g.s.weather.rows[this.g.cells[this.g.s.at.weather]].ground;
    const { category } = chart.weather[ground]?.hexes?.[code] ?? chart.hexes[code];
    return { open: 0, close: 1, veryClose: 3 }[category];
  }

  #comeDown(u: number, hex: number): void {
    const far = this.#distance(this.#jump.hex, hex);
    const { q, r } = this.g.s.land.grid;
    const [dq, dr] = [q[hex] - q[this.#jump.hex], r[hex] - r[this.#jump.hex]];
    const isStraight = dq === 0 || dr === 0 || dq + dr === 0;
    const holds = this.#jump.roll === 5 ? far >= 1 && far <= 6 && isStraight : far === 0;
    this.#check('drift', u === this.#jump.unit && holds, `${this.#jump.roll}, ${far}`);
  }

  /** OCS 15.0e, 17.0d, 20.0b. */
  #damage(hex: number, target: number): void {
    const { g } = this;
    if (target === TARGET.hedgehog) this.#check('facilities', hedgehogIn(g, hex as Hex) >= 1);
    if (target === TARGET.port) this.#check('facilities', portHitsIn(g, hex as Hex) <= 4);
    if (target !== TARGET['air-base']) return;
    for (let base = 1; base <= g.s.counts.bases; base++)
      if (siteOfBase(g, base) === hex) this.#check('facilities', levelOfBase(g, base) >= 1);
  }

  /**
   * OCS 11.2 to 11.2d, 11.5e, 13.0c: from the rows of the counters, each division once, and one for who issues or for
   * the draw.
   */
  #dseOfGroup(side: number): number {
    const { g } = this;
    const { forces, module } = g.s;
    const divisions = new Map<string, number>();
    for (let u = 1; u <= forces.count; u++) {
      const row = forces.rows[u];
      if (forces.side[u] !== side || row === null || !has(g, 'group', u)) continue;
      const formation = module.units.formations.find(({ id }) => id === row.formation);
      const printed = formation?.dse ?? row.dse ?? 0;
      if (printed === 0) continue;
      const counts = motorOf(g, u) === MOTOR.full ? Math.max(2, printed) : printed;
      const name = row.formation ?? row.id;
      divisions.set(name, Math.max(divisions.get(name) ?? 0, counts));
    }
    return [...divisions.values()].reduce((sum, each) => sum + each, 1);
  }

  /** OCS 12.5a: a step a week, in or next to a hex with a headquarters, and not next to an enemy. */
  #rebuild(u: number, hex: number): void {
    const { g } = this;
    const { forces } = g.s;
    const own = (v: number): boolean => forces.side[v] === forces.side[u];
    const near = (v: number): boolean => this.#distance(hexOf(g, v), hex) <= 1;
    this.#check('rebuilding', !this.#rebuilt.has(u), forces.ids[u]);
    this.#rebuilt.add(u);
    this.#check('rebuilding', this.#units((v) => own(v) && near(v) && forces.isHq[v] === 1).length > 0, forces.ids[u]);
    this.#check('rebuilding', this.#units((v) => !own(v) && near(v)).length === 0, forces.ids[u]);
  }
}
