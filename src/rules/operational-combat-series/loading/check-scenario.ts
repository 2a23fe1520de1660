// Checks a scenario: everything stands on the map, on its own side's ground, in a mode that it has, within stacking
// limits.

import type { Fault } from '../../../engine/contract/fault.ts';
import { shown } from '../../../hex/faults.ts';
import { type Hex, NOWHERE } from '../../../hex/ids.ts';
import { buildMap, type HexMap } from '../../../hex/map-file.ts';
import { Faults } from '../../../wargame/data/faults.ts';
import { type Fraction, fractionText } from '../schema/numbers.ts';
import type { PlacedRow, ScenarioFile } from '../schema/scenario.ts';
import type { UnitRow } from '../schema/units.ts';
import { sum } from '../tables/quantity.ts';
import { railHexes, seaCodes, trackKinds } from './check-ground.ts';
import { checkVictory, sidesOf } from './check-head.ts';
import type { OcsModule } from './module.ts';

/** OCS 4.2. */
const MOST_RE = 10;
const TOKENS_A_POINT = 4;

export function checkScenario(module: OcsModule, scenario: ScenarioFile, name: string): Fault[] {
  const check = new ScenarioCheck(module, scenario);
  check.names(name);
  check.setup();
  check.stacking();
  check.markers();
  check.afloat();
  check.dumps();
  check.trucks();
  check.aircraft();
  check.rails();
  check.works();
  check.arrivals();
  check.bySide();
  return [...check.faults, ...checkVictory(module, scenario.victory, 'victory')];
}

interface Standing {
  readonly row: PlacedRow;
  readonly side: string;
  readonly re: Fraction;
  readonly stacks: boolean;
}

class ScenarioCheck extends Faults {
  readonly #module: OcsModule;
  readonly #scenario: ScenarioFile;
  readonly #map: HexMap;
  readonly #sea: ReadonlySet<string>;
  readonly #rails: ReadonlySet<string>;
  /** Who stands ashore or in a box, by place. */
  readonly #standing = new Map<string, Standing[]>();

  constructor(module: OcsModule, scenario: ScenarioFile) {
    super(module.map);
    this.#module = module;
    this.#scenario = scenario;
    this.#map = buildMap(module.map);
    this.#sea = seaCodes(module.terrain);
    this.#rails = railHexes(module);
  }

  names(file: string): void {
    const { id, firstPlayer, firstTurn, turns } = this.#scenario;
    if (file !== `scenarios/${id}.json`)
      this.fault('id', id, `the name of the file, ${file.slice('scenarios/'.length, -'.json'.length)}`);
    for (const [turn, side] of Object.entries(firstPlayer)) {
      this.#side(`firstPlayer.${turn}`, side);
      this.#turn(`firstPlayer.${turn}`, Number(turn), firstTurn, turns);
    }
  }

  setup(): void {
    const { setup, craft } = this.#scenario;
    const carriers = new Map(craft.map((row) => [row.craft, row.at]));
    this.each('setup', setup, (path, row) => {
      this.standsOnce(path, row.unit);
      const unit = this.#module.units.units.find(({ id }) => id === row.unit);
      const standing = unit === undefined ? this.#brokenDown(path, row) : this.#unit(path, row, unit);
      if (standing === null) return;
      if (row.aboard === undefined) {
        this.#place(path, row.at, standing.side);
        this.#standing.set(row.at, [...(this.#standing.get(row.at) ?? []), standing]);
        return;
      }
      const at = carriers.get(row.aboard);
      if (at === undefined) this.fault(`${path}.aboard`, row.aboard, 'landing craft of this scenario (craft)');
      else if (at !== row.at) this.fault(`${path}.at`, row.at, `${at}, where ${row.aboard} is`);
    });
  }

  /** OCS 4.2; introduction 3 C: units never begin overstacked. */
  stacking(): void {
    for (const [at, standing] of this.#standing) {
      if (this.grid.hexOf(at) === NOWHERE) continue;
      const sides = [...new Set(standing.map(({ side }) => side))];
      if (sides.length > 1) this.fault('setup', `${sides.join(' and ')} in ${at}`, 'units of one side in a hex (4.2)');
      const re = sum(standing.filter(({ stacks }) => stacks).map((each) => each.re));
      if (re.over > MOST_RE * re.under)
        this.fault('setup', `${fractionText(re)} RE in ${at}`, `at most ${MOST_RE} (4.2)`);
    }
  }

  /** OCS 5.7: a marker for each stack with units in Reserve Mode; air bases have counters too. */
  markers(): void {
    const { setup, airBases } = this.#scenario;
    const { reserveMarkers, airBases: counters } = this.#module.mix;
    for (const side of sidesOf(this.#module)) {
      const reserves = setup.filter((row) => row.mode === 'reserve' && this.#sideOf(row) === side);
      const stacks = new Set(reserves.map(({ at }) => at)).size;
      const [most, bases] = [reserveMarkers[side] ?? 0, counters[side] ?? 0];
      if (stacks > most)
        this.fault('setup', `${stacks} stacks of ${side} in reserve`, `at most ${most}, the counter mix`);
      const own = airBases.filter((base) => base.side === side).length;
      if (own > bases) this.fault('airBases', `${own} of ${side}`, `at most ${bases}, the counter mix`);
    }
  }

  afloat(): void {
    const { craft, ships } = this.#scenario;
    const { ships: known, landingCraft } = this.#module.ships;
    this.each('craft', craft, (path, row, i) => {
      this.once(
        `${path}.craft`,
        craft.map((each) => each.craft),
        i,
      );
      const known = landingCraft.find(({ id }) => id === row.craft);
      if (known === undefined) this.fault(`${path}.craft`, shown(row.craft), 'landing craft of ships.json');
      else this.#load(path, known);
      this.#water(`${path}.at`, row.at);
    });
    this.each('ships', ships, (path, row, i) => {
      this.once(
        `${path}.ship`,
        ships.map((each) => each.ship),
        i,
      );
      const ship = known.find(({ id }) => id === row.ship);
      if (ship === undefined) this.fault(`${path}.ship`, shown(row.ship), 'a ship of ships.json');
      else if ((row.cargoSP ?? 0) > ship.cargoSP) this.fault(`${path}.cargoSP`, row.cargoSP, `at most ${ship.cargoSP}`);
      this.#water(`${path}.at`, row.at);
    });
  }

  /** OCS 13.0d, 20.0c: a point for an RE on foot, two for one of other units. */
  #load(path: string, { id, side, capacitySP }: { id: string; side: string; capacitySP: number }): void {
    const aboard = this.#scenario.setup.filter((row) => row.aboard === id);
    const strangers = aboard.filter((row) => this.#sideOf(row) !== side);
    for (const { unit } of strangers)
      this.fault(`${path}.craft`, `${unit} aboard`, `units of ${side}, whose craft it is`);
    const load = sum(aboard.flatMap((row) => this.#weights(row)));
    if (load.over > capacitySP * load.under)
      this.fault(`${path}.craft`, `${fractionText(load)} SP aboard`, `at most ${capacitySP}, its capacity (13.0d)`);
  }

  #weights({ unit, stepsLost = 0 }: PlacedRow): Fraction[] {
    const row = this.#module.units.units.find(({ id }) => id === unit);
    if (row === undefined) return [{ over: 1, under: 1 }];
    const re = row.size === 'division' ? { over: Math.max(0, row.steps - stepsLost), under: 1 } : row.re;
    return row.motorization === 'none' ? [re] : [re, re];
  }

  dumps(): void {
    this.each('dumps', this.#scenario.dumps, (path, { side, at, sp, tokens }) => {
      this.#side(`${path}.side`, side);
      this.#place(path, at, side);
      if (sp === 0 && tokens === 0) this.fault(path, 'an empty dump', 'supply points or tokens');
    });
  }

  trucks(): void {
    const { trucks, truckArrivals, firstTurn, turns } = this.#scenario;
    this.each('trucks', trucks, (path, { side, at, points, cargoT }) => {
      this.#side(`${path}.side`, side);
      this.#place(path, at, side);
      const most = points * TOKENS_A_POINT;
      if (cargoT > most) {
        this.fault(
          `${path}.cargoT`,
          cargoT,
          `at most ${most} tokens on ${points} ${points === 1 ? 'point' : 'points'} (12.2b)`,
        );
      }
    });
    this.each('truckArrivals', truckArrivals, (path, { side, at, turn }) => {
      this.#side(`${path}.side`, side);
      this.#place(path, at, side, false);
      this.#turn(`${path}.turn`, turn, firstTurn, turns);
    });
  }

  aircraft(): void {
    const { airBases, aircraft } = this.#scenario;
    const { zones } = this.#module.map;
    this.each('airBases', airBases, (path, { id, side, at, level, usable }, i) => {
      this.once(
        `${path}.id`,
        airBases.map((base) => base.id),
        i,
      );
      this.once(
        `${path}.at`,
        airBases.map((base) => base.at),
        i,
      );
      this.#side(`${path}.side`, side);
      this.#place(path, at, side);
      if (usable !== undefined && usable > level)
        this.fault(`${path}.usable`, usable, `at most ${level}, the level of ${id}`);
    });
    this.each('aircraft', aircraft, (path, { unit, at }) => {
      this.standsOnce(path, unit);
      const row = this.#module.aircraft.find(({ id }) => id === unit);
      if (row === undefined) {
        this.fault(`${path}.unit`, shown(unit), 'aircraft of aircraft.json');
        return;
      }
      const base = airBases.find((each) => each.at === at) ?? zones.find(({ id, airBase }) => id === at && airBase > 0);
      if (base?.side !== row.side)
        this.fault(`${path}.at`, shown(at), `an air base of ${row.side}, or a holding box with one`);
    });
  }

  /** OCS 12.3d: a railroad of a single hex leads nowhere. */
  rails(): void {
    const { destroyedRail, railheads } = this.#scenario;
    const onRail = (path: string, label: string): void => {
      if (this.hex(path, label) !== NOWHERE && !this.#rails.has(label))
        this.fault(path, label, 'a hex with a railroad');
    };
    this.each('destroyedRail', destroyedRail, (path, label, i) => {
      onRail(path, label);
      this.once(path, destroyedRail, i);
    });
    for (const [side, labels] of Object.entries(railheads)) {
      this.#side(`railheads.${side}`, side);
      labels.forEach((label, i) => void onRail(`railheads.${side}[${i}]`, label));
    }
    for (const net of this.#netsOf(new Set(destroyedRail))) {
      if (net.length > 1) continue;
      this.fault(
        'destroyedRail',
        `a rail net of the one hex ${net[0]}`,
        'at least two hexes in each net, or that hex destroyed too',
      );
    }
  }

  works(): void {
    const { hedgehogs, portHits } = this.#scenario;
    const { ports } = this.#module.map;
    this.each('hedgehogs', hedgehogs, (path, { at }, i) => {
      this.#land(`${path}.at`, at);
      this.once(
        `${path}.at`,
        hedgehogs.map((each) => each.at),
        i,
      );
    });
    this.each('portHits', portHits, (path, { at }, i) => {
      if (!ports.some(({ hex }) => hex === at)) this.fault(`${path}.at`, shown(at), 'a port of map.json');
      this.once(
        `${path}.at`,
        portHits.map((each) => each.at),
        i,
      );
    });
  }

  arrivals(): void {
    const { arrivals, firstTurn, turns } = this.#scenario;
    const { units } = this.#module.units;
    const { aircraft } = this.#module;
    this.each('arrivals', arrivals, (path, { turn, side, at, units: arriving }) => {
      this.#side(`${path}.side`, side);
      this.#place(path, at, side, false);
      this.#turn(`${path}.turn`, turn, firstTurn, turns);
      arriving.forEach((unit, k) => {
        const field = `${path}.units[${k}]`;
        this.standsOnce(field, unit);
        const row = units.find(({ id }) => id === unit) ?? aircraft.find(({ id }) => id === unit);
        if (row === undefined) this.fault(field, shown(unit), 'a unit of units.json or aircraft.json');
        else if (row.side !== side) this.fault(field, shown(unit), `a unit of ${side}`);
      });
    });
  }

  bySide(): void {
    const { supply, rail, shipping, turns } = this.#scenario;
    for (const [side, { at, sp }] of Object.entries(supply)) {
      this.#side(`supply.${side}`, side);
      this.#place(`supply.${side}`, at, side, false);
      if (sp.length !== turns) this.fault(`supply.${side}.sp`, `${sp.length} numbers`, `${turns}, one for each turn`);
    }
    for (const side of Object.keys(rail)) this.#side(`rail.${side}`, side);
    for (const side of Object.keys(shipping)) this.#side(`shipping.${side}`, side);
  }

  #unit(path: string, row: PlacedRow, unit: UnitRow): Standing | null {
    const { mode, stepsLost = 0, breakDown, drops } = row;
    if (breakDown !== undefined) this.fault(`${path}.breakDown`, breakDown, 'none: it is a unit of units.json');
    const isRepair = unit.symbol === 'rail-repair';
    if (isRepair !== (mode === 'repair')) {
      this.fault(
        `${path}.mode`,
        mode,
        isRepair ? 'repair, the one mode of Rail Repair units (12.3f)' : 'combat, move, reserve or strategic',
      );
    } else if ((mode === 'move' || mode === 'strategic') && unit.move === undefined) {
      this.fault(`${path}.mode`, mode, 'a mode whose side the counter has');
    }
    if (stepsLost >= unit.steps) this.fault(`${path}.stepsLost`, stepsLost, `less than ${unit.steps}, its steps`);
    if (drops !== undefined) {
      if (unit.airborne === undefined) this.fault(`${path}.drops`, row.unit, 'an airborne unit (14.19c)');
      this.#turn(`${path}.drops`, drops, this.#scenario.firstTurn, this.#scenario.turns);
    }
    // OCS 9.12e: a division is as large as the steps it has left.
    const re = unit.size === 'division' ? { over: Math.max(0, unit.steps - stepsLost), under: 1 } : unit.re;
    return { row, side: unit.side, re, stacks: unit.symbol !== 'hq' };
  }

  /** OCS 21.0d: a Break-Down Regiment has one step and 1 RE. */
  #brokenDown(path: string, row: PlacedRow): Standing | null {
    if (row.breakDown === undefined) {
      this.fault(`${path}.unit`, shown(row.unit), 'a unit of units.json, or a Break-Down Regiment (breakDown)');
      return null;
    }
    const { breakDown } = this.#module.mix;
    const mix = breakDown.find(({ nation }) => nation === row.breakDown);
    if (mix === undefined) {
      this.fault(
        `${path}.breakDown`,
        row.breakDown,
        `a nation with such regiments: ${breakDown.map(({ nation }) => nation).join(', ')}`,
      );
      return null;
    }
    const used = this.#scenario.setup.filter((each) => each.breakDown === row.breakDown).length;
    if (used > mix.count)
      this.fault(`${path}.breakDown`, `${used} of ${row.breakDown}`, `at most ${mix.count}, the counter mix (21.0a)`);
    if (row.mode === 'repair') this.fault(`${path}.mode`, row.mode, 'combat, move, reserve or strategic');
    if (row.stepsLost !== undefined) this.fault(`${path}.stepsLost`, row.stepsLost, 'none: it has one step');
    return { row, side: mix.side, re: { over: 1, under: 1 }, stacks: true };
  }

  #side(path: string, side: string): void {
    const sides = sidesOf(this.#module);
    if (!sides.includes(side)) this.fault(path, shown(side), `a side: ${sides.join(' or ')}`);
  }

  /** A hex of land without enemies, or a holding box of the side. */
  #place(path: string, at: string, side: string, isNow = true): void {
    const zone = this.#module.map.zones.find(({ id }) => id === at);
    if (zone !== undefined) {
      if (zone.side !== side) this.fault(`${path}.at`, at, `a holding box of ${side}`);
      return;
    }
    this.#land(`${path}.at`, at);
    if (!isNow) return;
    const enemy = this.#scenario.setup.find(
      (row) => row.at === at && row.aboard === undefined && this.#sideOf(row) !== side,
    );
    const owner = enemy && this.#sideOf(enemy);
    if (enemy && owner !== undefined && !path.startsWith('setup')) {
      this.fault(`${path}.at`, `${at}, where ${enemy.unit} of ${owner} stands`, `a hex without enemies of ${side}`);
    }
  }

  #sideOf({ unit, breakDown }: PlacedRow): string | undefined {
    const { units, mix } = this.#module;
    return (units.units.find(({ id }) => id === unit) ?? mix.breakDown.find(({ nation }) => nation === breakDown))
      ?.side;
  }

  #land(path: string, label: string): void {
    const { zones } = this.#module.map;
    const hex = this.grid.hexOf(label);
    if (hex === NOWHERE) {
      const { labels, size } = this.grid;
      const boxes = zones.length === 0 ? '' : `, or a holding box: ${zones.map(({ id }) => id).join(', ')}`;
      this.fault(path, shown(label), `a hex of the map, ${labels[1]} to ${labels[size]}${boxes}`);
    } else if (this.#isSea(hex)) this.fault(path, `${label}, a hex of sea`, 'a hex of land');
  }

  /** OCS 19.1: ships keep to hexes that are wholly or partly sea, and lie in ports. */
  #water(path: string, label: string): void {
    const hex = this.hex(path, label);
    if (hex === NOWHERE || this.#isSea(hex)) return;
    const { features, featureCodes } = this.#map;
    const isCoast = featureCodes.some(
      (code, i) => (code === 'coast' || code === 'beach') && (features[hex] & (1 << i)) !== 0,
    );
    const isPort = this.#module.map.ports.some((port) => port.hex === label);
    if (!isCoast && !isPort) this.fault(path, `${label}, a hex of land`, 'a hex that is wholly or partly sea (19.1)');
  }

  #isSea = (hex: Hex): boolean => this.#sea.has(this.#map.terrainCodes[this.#map.terrain[hex]]);

  #turn(path: string, turn: number, first: number, turns: number): void {
    const last = first + turns - 1;
    if (turn < first || turn > last) this.fault(path, `turn ${turn}`, `a turn of the scenario, ${first} to ${last}`);
  }

  /** Railroads as nets of hexes, without those destroyed. */
  #netsOf(destroyed: ReadonlySet<string>): string[][] {
    const { grid, links, linkCodes } = this.#map;
    const tracks = new Set(trackKinds(this.#module.terrain));
    const bits = linkCodes.reduce((set, code, i) => (tracks.has(code) ? set | (1 << i) : set), 0);
    const seen = new Set<string>(destroyed);
    const nets: string[][] = [];
    for (const start of this.#rails) {
      if (seen.has(start)) continue;
      seen.add(start);
      const net = [start];
      for (const label of net) {
        const hex = grid.hexOf(label);
        for (let d = 0; d < 6; d++) {
          const next = grid.labels[grid.neighbour[hex * 6 + d]];
          if ((links[grid.sideOf[hex * 6 + d]] & bits) === 0 || seen.has(next)) continue;
          seen.add(next);
          net.push(next);
        }
      }
      nets.push(net);
    }
    return nets;
  }
}
