// Checks a scenario against the player aids. One method for each part of the file; all faults are collected.

import type { Fault } from '../../../engine/contract/fault.ts';
import { DIRECTIONS, type Hex, NOWHERE } from '../../../hex/ids.ts';
import { Faults, linkedHexes } from '../../../wargame/data/faults.ts';
import { options } from '../options.ts';
import { SEAS } from '../schema/map.ts';
import type { Scenario } from '../schema/scenario.ts';
import type { UnitRow } from '../schema/units.ts';
import { MONTHS, STACK } from '../terms.ts';
import { MOST_AIRCRAFT } from './aviation.ts';
import type { ThunderTables } from './data.ts';
import { HQ_RANGE } from './deployment.ts';
import { ROWS, SIDE_NAMES, type SideName } from './forces.ts';
import { frontRow } from './front-row.ts';
import { sideOfRow } from './kinds.ts';
import { type Places, placeTables, territoryOf } from './land.ts';
import { Lines, type Standing } from './lines.ts';
import { withWar } from './war.ts';
import { scenarioMap } from './window.ts';

export function checkScenario(given: Scenario, aids: ThunderTables): Fault[] {
  const scenario = withWar(given, aids);
  const check = new ScenarioCheck(scenario, aids);
  if (!check.window()) return check.faults;
  check.turns();
  check.setup();
  check.stacks();
  check.mix();
  check.arrivals();
  check.aircraft();
  check.firstMove();
  check.places();
  check.fleets();
  check.options(scenario.options, options);
  check.victory();
  if (scenario.seasons !== undefined) check.campaign();
  // A position that does not stand cannot be traced.
  if (check.faults.length === 0 && !scenario.position) check.front();
  return check.faults;
}

class ScenarioCheck extends Faults {
  readonly #scenario: Scenario;
  readonly #aids: ThunderTables;
  readonly #kinds: ReadonlyMap<string, UnitRow>;
  #land: Places | undefined;

  constructor(scenario: Scenario, aids: ThunderTables) {
    super(
      scenario.window === undefined ? aids.map : scenarioMap(aids.map, { ...scenario, window: inside(scenario, aids) }),
    );
    this.#scenario = scenario;
    this.#aids = aids;
    this.#kinds = new Map(aids.units.units.map((row) => [row.id, row]));
  }

  get land(): Places {
    this.#land ??= placeTables(this.#aids.map, this.#scenario);
    return this.#land;
  }

  /** Tells whether the window lies on the map; without it nothing else can be checked. */
  window(): boolean {
    const { window, edges = [], exits = [] } = this.#scenario;
    const { firstColumn, firstRow, columns, rows } = this.#aids.map;
    const bounds = {
      columns: [firstColumn, firstColumn + columns - 1],
      rows: [firstRow, firstRow + rows - 1],
    } as const;
    for (const axis of ['columns', 'rows'] as const) {
      const [first, last] = window?.[axis] ?? bounds[axis];
      if (first < bounds[axis][0] || last > bounds[axis][1] || first > last)
        this.fault(`window.${axis}`, `${first} to ${last}`, `a part of ${bounds[axis].join(' to ')}`);
    }
    edges.forEach(({ hexes }, i) => {
      for (const [k, label] of hexes.entries()) {
        const hex = this.hex(`edges[${i}].hexes[${k}]`, label);
        if (hex !== NOWHERE && !this.grid.isEdge(hex))
          this.fault(`edges[${i}].hexes[${k}]`, label, 'a hex on the edge');
      }
    });
    const rails = linkedHexes(this.#aids.map, 'rail');
    exits.forEach(({ hexes }, i) => {
      for (const [k, label] of hexes.entries()) {
        const path = `exits[${i}].hexes[${k}]`;
        if (this.hex(path, label) !== NOWHERE && !rails.has(label)) this.fault(path, label, 'a hex with a railway');
      }
    });
    return this.faults.length === 0;
  }

  turns(): void {
    const { start, weather, turns } = this.#scenario;
    const weeks = this.#aids.tables.calendar.weeks[start.month - 1];
    if (start.week > weeks) this.fault('start.week', start.week, `1 to ${weeks} in ${MONTHS[start.month - 1]} (24.1)`);
    const fixed = weather.fixed?.length ?? turns;
    if (fixed !== turns) this.fault('weather.fixed', `${fixed} turns`, `${turns}, one for each turn`);
  }

  /** Kinds, hexes, sides of the line and steps of all units of the set-up (TITE 3.2). */
  setup(): void {
    const isAxis = territoryOf(this.grid, this.#scenario);
    this.#eachUnit((row, path, side) => {
      const kind = this.#kind(path, row.kind, side);
      const hex = this.hex(`${path}.hex`, row.hex);
      if (hex === NOWHERE || kind === undefined) return;
      if (this.land.isBarred[hex] === 1) this.fault(`${path}.hex`, row.hex, 'a hex of land in play (2.0)');
      const own = side === 'axis' ? 1 : 0;
      if (isAxis[hex] !== own && !this.#scenario.position)
        this.fault(`${path}.hex`, row.hex, `a hex on the ${side} side of the line (3.2)`);
      this.#steps(path, row.steps, kind);
      if (row.mode !== undefined && kind.hq === undefined)
        this.fault(`${path}.mode`, row.mode, 'none: no headquarters');
      if (kind.hq !== undefined && this.land.cityIn[hex] === 0)
        this.fault(`${path}.hex`, row.hex, 'a city, for a headquarters (3.2)');
    });
  }

  /** TITE 11.1, 11.2. */
  stacks(): void {
    const stacks = new Map<string, UnitRow[]>();
    this.#eachUnit((row, path) => {
      const kind = this.#kinds.get(row.kind);
      if (kind === undefined || kind.hq !== undefined) return;
      const stack = [...(stacks.get(row.hex) ?? []), kind];
      stacks.set(row.hex, stack);
      const majors = stack.filter(({ size }) => size !== 'small').length;
      const larges = stack.filter(({ size }) => size === 'large').length;
      const hardened = stack.filter(({ traits }) => traits?.includes('hardened')).length;
      const found = `${stack.length} units, ${majors} Major, ${larges} Large in ${row.hex}`;
      if (stack.length > STACK.units || majors > STACK.majors || larges > STACK.larges || hardened > STACK.hardened)
        this.fault(path, found, `at most ${STACK.units}, ${STACK.majors} Major, ${STACK.larges} Large (11.1)`);
      const allies = new Set(stack.map(({ nation }) => nation).filter((nation) => isAlly(nation)));
      if (allies.size > 1) this.fault(path, [...allies].join(' and '), 'one ally of Germany in a hex (11.2)');
    });
  }

  /** TITE 12.1, 13.2: counters in play, components of armies, and armies that Early Mechanized Corps are traded for. */
  mix(): void {
    const used = new Map<string, number>();
    const use = (id: string, count = 1) => used.set(id, (used.get(id) ?? 0) + count);
    for (const side of SIDE_NAMES) {
      const { setup, arrivals, pool } = this.#scenario[side];
      for (const { kind } of [...setup, ...arrivals]) {
        use(kind);
        const row = this.#kinds.get(kind);
        if (row?.army === 'assembled') for (const part of row.parts ?? []) use(part);
        if (row?.traits?.includes('early-mech')) use('SU_INA');
      }
      pool.forEach(({ kind, count }, i) => {
        this.#kind(`${side}.pool[${i}]`, kind, side);
        use(kind, count);
      });
    }
    for (const [id, count] of used) {
      const row = this.#kinds.get(id);
      if (row !== undefined && count > row.mix)
        this.fault(
          'setup',
          `${count} counters of ${id}, with components of armies`,
          `at most ${row.mix}, the mix (12.1)`,
        );
    }
  }

  arrivals(): void {
    const { turns } = this.#scenario;
    for (const side of SIDE_NAMES) {
      const { arrivals, income, later } = this.#scenario[side];
      arrivals.forEach((row, i) => {
        const path = `${side}.arrivals[${i}]`;
        const kind = this.#kind(path, row.kind, side);
        if (kind !== undefined) this.#steps(path, row.steps, kind);
        if ((row.at === 'hex') !== (row.hex !== undefined))
          this.fault(`${path}.hex`, row.hex ?? 'none', row.at === 'hex' ? 'the hex' : `none, with ${row.at}`);
        if (row.hex === undefined) return;
        const hex = this.hex(`${path}.hex`, row.hex);
        if (hex !== NOWHERE && this.land.isBarred[hex] === 1)
          this.fault(`${path}.hex`, row.hex, 'a hex of land in play');
      });
      for (const [list, rows] of Object.entries({ arrivals, income, later })) {
        rows.forEach(({ turn }, i) => {
          if (turn > turns) this.fault(`${side}.${list}[${i}].turn`, turn, `1 to ${turns}, the turns of the scenario`);
        });
      }
    }
  }

  /** Models of the air chart, of the right side, and no more aircraft than a game holds (TITE 18.0). */
  aircraft(): void {
    let count = 0;
    for (const side of SIDE_NAMES) {
      const { air, later } = this.#scenario[side];
      for (const [box, squadrons] of Object.entries(air)) {
        squadrons.forEach(([model, number], i) => {
          this.#model(`${side}.air.${box}[${i}]`, model, side);
          count += number;
        });
      }
      later.forEach((row, i) => {
        if (row.what !== 'air' && row.what !== 'withdraw-air') return;
        this.#model(`${side}.later[${i}].model`, row.model, side);
        if (row.what === 'air') count += row.count;
      });
    }
    if (count > MOST_AIRCRAFT) this.fault('air', `${count} aircraft`, `at most ${MOST_AIRCRAFT}`);
  }

  #model(path: string, model: string, side: SideName): void {
    const row = this.#aids.air.models.find((each) => each.model === model);
    if (row === undefined) this.fault(path, model, 'a model of the air chart');
    else if (sideOfRow(row) !== ROWS[side]) this.fault(path, model, `a model of the ${side} side`);
  }

  /** TITE 14.0: some unit of the side that begins has a hex to go to. */
  firstMove(): void {
    const { first } = this.#scenario;
    const { lineSteps, isBarred } = this.land;
    const other = first === 'axis' ? 'soviet' : 'axis';
    const held = new Set(this.#scenario[other].setup.map(({ hex }) => hex));
    const mayGo = this.#scenario[first].setup.some(({ kind, hex }) => {
      const row = this.#kinds.get(kind);
      const from = this.grid.hexOf(hex);
      if (row === undefined || row.hq !== undefined || row.mobility === 'rail' || from === NOWHERE) return false;
      return DIRECTIONS.some((d) => {
        const to = this.grid.neighbour[from * 6 + d] as Hex;
        return to !== NOWHERE && lineSteps[from * 6 + d] >= 0 && isBarred[to] === 0 && !held.has(this.grid.label(to));
      });
    });
    if (!mayGo) this.fault(`${first}.setup`, 'no unit that can move', 'a legal move for the side that begins');
  }

  /** Pockets, works, Countdown markers, Stalin. */
  places(): void {
    const { pockets, works, countdowns, stalin } = this.#scenario;
    pockets.forEach(({ hex }, i) => this.hex(`pockets[${i}].hex`, hex));
    works.forEach(({ hex, side }, i) => {
      const at = this.hex(`works[${i}].hex`, hex);
      const isAxis = territoryOf(this.grid, this.#scenario)[at] === 1;
      if (at !== NOWHERE && isAxis !== (side === 'axis'))
        this.fault(`works[${i}].hex`, hex, `a hex of the ${side} side`);
    });
    countdowns.forEach(({ hex }, i) => this.#city(`countdowns[${i}].hex`, hex));
    if (stalin !== undefined) this.#city('stalin', stalin);
  }

  /** TITE 106.3: each fleet once, in a port of its sea that is no inland port. */
  fleets(): void {
    const { fleets } = this.#scenario.soviet;
    const { seas, isCoastal, cities, cityIn } = this.land;
    fleets.forEach(({ fleet, hex }, i) => {
      const path = `soviet.fleets[${i}]`;
      if (fleets.findIndex((other) => other.fleet === fleet) < i) this.fault(`${path}.fleet`, fleet, 'each fleet once');
      const at = this.hex(`${path}.hex`, hex);
      const ship = this.#aids.tables.fleets.ships.find((row) => row.fleet === fleet);
      if (at === NOWHERE || ship === undefined) return;
      const isOfSea = ((seas[at] >> SEAS.indexOf(ship.sea)) & 1) === 1 && isCoastal[at] === 1;
      const isPort = cityIn[at] !== 0 && cities[cityIn[at] - 1].port !== 'none';
      if (!isOfSea || !isPort) this.fault(`${path}.hex`, hex, `a port of the ${ship.sea} on the coast`);
    });
  }

  /** TITE 200.0: a campaign states where its economy and morale begin, by names of cities. */
  campaign(): void {
    const { campaign } = this.#scenario;
    if (campaign === undefined) {
      this.fault('campaign', 'none', 'the economy and morale with which a campaign begins (200.0)');
      return;
    }
    const { factories, oil, personnelRecaptured } = campaign;
    const { RelocatedComing, ...states } = factories;
    const urals = this.#aids.war.production.urals.map(({ name }) => name);
    const lists = { ...states, ...oil, personnelRecaptured, RelocatedComing: Object.values(RelocatedComing).flat() };
    const names = [...this.land.cities.map(({ name }) => name), ...urals];
    for (const [list, named] of Object.entries(lists)) {
      for (const name of named) {
        if (!names.includes(name)) this.fault(`campaign: ${list}`, name, 'the name of a city of the map');
      }
    }
  }

  /** TITE 4.2: bands from the best for the Axis; the last begins at nothing. */
  victory(): void {
    const { cities, bands } = this.#scenario.victory;
    if (cities !== 'objectives') cities.forEach(({ hex }, i) => this.#city(`victory.cities[${i}].hex`, hex));
    bands.forEach(({ result, least }, i) => {
      const path = `victory.bands[${i}]`;
      if (i > 0 && least >= bands[i - 1].least)
        this.fault(`${path}.least`, least, `less than ${bands[i - 1].least}: bands do not overlap`);
      if (bands.findIndex((band) => band.result === result) < i)
        this.fault(`${path}.result`, result, 'a result of its own');
    });
    const last = bands[bands.length - 1].least;
    if (last !== 0) this.fault(`victory.bands[${bands.length - 1}].least`, last, '0: every score has a result');
  }

  /** Zones over the enemy's front row and headquarters near it (TITE 3.2), lines of communication (3.5). */
  front(): void {
    const isAxis = territoryOf(this.grid, this.#scenario);
    const standing = this.#standing();
    const pockets = new Set(this.#scenario.pockets.map(({ hex }) => this.grid.hexOf(hex)));
    const coasts = this.#aids.map.coasts.map(({ hexes }) => hexes.map((label) => this.grid.hexOf(label)));
    const rows = SIDE_NAMES.map((side) => frontRow(this.land, isAxis, side, pockets));
    // The ring around a pocket is a front too, for headquarters.
    const fronts = SIDE_NAMES.map((side) => frontRow(this.land, isAxis, side, new Set()));
    for (const side of SIDE_NAMES) {
      const seat = ROWS[side];
      for (const hex of rows[1 - seat]) {
        if (standing.zones[seat][hex] === 1) continue;
        this.fault(
          `${side}.setup`,
          `no zone over ${this.grid.label(hex)}`,
          'zones over the whole front row of the enemy (3.2)',
        );
      }
      const lines = new Lines(this.land, standing, seat, coasts);
      const headquarters = this.#hqHexes(side);
      const leg = lines.connected(headquarters, false);
      const motorized = lines.connected(headquarters, true);
      this.#eachUnit((row, path, owner) => {
        if (owner !== side) return;
        const kind = this.#kinds.get(row.kind) as UnitRow;
        const hex = this.grid.hexOf(row.hex);
        if (kind.hq !== undefined) {
          const away = Math.min(...fronts[seat].map((front) => this.grid.distance(front, hex)));
          if (away > HQ_RANGE) this.fault(`${path}.hex`, row.hex, `a city within ${HQ_RANGE} hexes of the front (3.2)`);
          if (!lines.isServed(hex)) this.fault(`${path}.hex`, row.hex, 'a city with a line by rail or sea (7.1)');
        } else if ((kind.mobility === 'motorized' ? motorized : leg)[hex] === 0) {
          if (!kind.traits?.includes('no-supply-effects'))
            this.fault(`${path}.hex`, row.hex, 'a hex with a line of communication: it would begin Isolated (7.5.3)');
        }
      });
    }
  }

  #hqHexes(side: SideName): Hex[] {
    return this.#scenario[side].setup
      .filter(({ kind }) => this.#kinds.get(kind)?.hq !== undefined)
      .map(({ hex }) => this.grid.hexOf(hex));
  }

  #standing(): Standing {
    const { cities, zoneSides } = this.land;
    const isAxis = territoryOf(this.grid, this.#scenario);
    const empty = () => new Uint8Array(this.grid.size + 1);
    const holder = empty();
    const zones = [empty(), empty()];
    const otherZones = [empty(), empty()];
    this.#eachUnit((row, _path, side) => {
      const kind = this.#kinds.get(row.kind) as UnitRow;
      if (kind.hq !== undefined) return;
      const hex = this.grid.hexOf(row.hex);
      holder[hex] = ROWS[side] + 1;
      // TITE 5.0.
      if (kind.size === 'small' && !kind.isHeavy) return;
      for (const d of DIRECTIONS) {
        if (((zoneSides[hex] >> d) & 1) === 0) continue;
        zones[ROWS[side]][this.grid.neighbour[hex * 6 + d]] = 1;
        if (kind.mobility !== 'leg') otherZones[ROWS[side]][this.grid.neighbour[hex * 6 + d]] = 1;
      }
    });
    const control = Uint8Array.from(cities, ({ hex }) => 1 - isAxis[hex]);
    return { holder, zones, otherZones, control };
  }

  #kind(path: string, id: string, side: SideName): UnitRow | undefined {
    const row = this.#kinds.get(id);
    if (row === undefined) this.fault(`${path}.kind`, id, 'the id of a kind of unit');
    else if (sideOfRow(row) !== ROWS[side]) this.fault(`${path}.kind`, id, `a kind of the ${side} side`);
    return row;
  }

  /** Steps with which a counter stands on the map: those of its faces. */
  #steps(path: string, steps: number | undefined, kind: UnitRow): void {
    const least = kind.steps - kind.faces.length + 1;
    if (steps !== undefined && (steps < least || steps > kind.steps))
      this.fault(`${path}.steps`, steps, `${least} to ${kind.steps}: it has no other face`);
  }

  #city(path: string, label: string): void {
    const hex = this.hex(path, label);
    if (hex !== NOWHERE && this.land.cityIn[hex] === 0) this.fault(path, label, 'the hex of a city');
  }

  #eachUnit(visit: (row: Scenario['axis']['setup'][number], path: string, side: SideName) => void): void {
    for (const side of SIDE_NAMES) {
      this.#scenario[side].setup.forEach((row, i) => {
        visit(row, `${side}.setup[${i}]`, side);
      });
    }
  }
}

const isAlly = (nation: UnitRow['nation']): boolean =>
  nation === 'hungary' || nation === 'romania' || nation === 'italy';

/** The window, cut to the map, so that faults of its size can be told. */
function inside({ window }: Scenario, { map }: ThunderTables): Scenario['window'] {
  if (window === undefined) return undefined;
  const cut = ([first, last]: readonly [number, number], least: number, count: number): [number, number] => {
    const from = Math.min(Math.max(first, least), least + count - 1);
    return [from, Math.max(from, Math.min(last, least + count - 1))];
  };
  return {
    columns: cut(window.columns, map.firstColumn, map.columns),
    rows: cut(window.rows, map.firstRow, map.rows),
  };
}
