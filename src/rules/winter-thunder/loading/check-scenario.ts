// Checks a scenario against the player aids. One method for each part of the file; all faults are collected.

import type { Fault } from '../../../engine/contract/fault.ts';
import { shown } from '../../../hex/faults.ts';
import { NOWHERE } from '../../../hex/ids.ts';
import { labelsIn } from '../../../hex/map-window.ts';
import { Faults, linkedHexes } from '../../../wargame/data/faults.ts';
import { options } from '../options.ts';
import type { Scenario } from '../schema/scenario.ts';
import type { UnitRow, WinterThunderTables } from '../schema/tables.ts';
import { type EdgeName, leavesMap, roadLeavesWindow } from './check-map.ts';

type UnitAids = WinterThunderTables['units'];

/** The states that a unit can never be in, each with the reason. */
export function foreignTo(unit: UnitRow, { motorized, nonCombat }: UnitAids): ReadonlyMap<string, string> {
  const canExploit = motorized.includes(unit.type) && !nonCombat.includes(unit.type);
  return new Map([
    ...(unit.reduced === null ? [['reduced', 'has no reduced side (2.1)'] as const] : []),
    ...(canExploit ? [] : [['exploit', 'is not a motorized combat unit (6.41)'] as const]),
    ...(unit.size === 'division' ? [] : [['refitting', 'is not a division (4.4)'] as const]),
  ]);
}

export function checkScenario(scenario: Scenario, aids: WinterThunderTables): Fault[] {
  const check = new ScenarioCheck(scenario, aids);
  if (!check.window()) return check.faults;
  check.turns();
  check.start();
  check.air();
  check.exits();
  check.setup();
  check.stacks();
  check.markers();
  check.arrivals();
  check.places();
  check.options(scenario.options, options);
  check.victory();
  return check.faults;
}

class ScenarioCheck extends Faults {
  readonly #scenario: Scenario;
  readonly #aids: WinterThunderTables;
  readonly #inside: ReadonlySet<string>;
  readonly #units: ReadonlyMap<string, UnitRow>;
  readonly #roads: ReadonlySet<string>;

  constructor(scenario: Scenario, aids: WinterThunderTables) {
    super(aids.map);
    this.#scenario = scenario;
    this.#aids = aids;
    this.#inside = labelsIn(this.grid, scenario.window);
    this.#units = new Map(aids.units.units.map((unit) => [unit.id, unit]));
    this.#roads = linkedHexes(aids.map, 'road');
  }

  /** Tells whether there is a window at all; without one nothing else can be checked. */
  window(): boolean {
    const { window } = this.#scenario;
    if (Array.isArray(window)) {
      this.each('window', window, (path, label, i) => {
        this.hex(path, label);
        this.once(path, window, i);
      });
    } else if (window !== undefined) {
      for (const axis of ['columns', 'rows'] as const) {
        const [first, last] = window[axis];
        const most = this.#aids.map[axis];
        if (first < 1 || last > most || first > last) {
          this.fault(`window.${axis}`, shown(window[axis]), `first and last of ${axis} 1 to ${most}`);
        }
      }
    }
    return this.#inside.size > 0;
  }

  turns(): void {
    const { turns, weather } = this.#scenario;
    const length = this.#aids.turns.track.length;
    this.atMost('turns.last', turns.last, length, 'the end of the track');
    this.atMost('turns.first', turns.first, turns.last, 'the last turn');
    const played = turns.last - turns.first + 1;
    if (weather && weather.length !== played) {
      this.fault('weather', `${weather.length} turns`, `the weather of ${played} turns`);
    }
  }

  /** WT 9.2: checks that at most the air points of the weather are spent; the Initial Phase renews them. */
  air(): void {
    const { airSpent, start, turns, weather } = this.#scenario;
    if (airSpent === 0) return;
    const first = weather?.[0] ?? this.#aids.turns.track[turns.first - 1]?.weather;
    const most = first === undefined || start.at === 'initial' ? 0 : this.#aids.turns.airPoints[first];
    const why =
      start.at === 'initial' ? '0: a turn that begins has all its air points' : `at most ${most}, by its weather`;
    if (airSpent > most) this.fault('airSpent', String(airSpent), why);
  }

  start(): void {
    const { start, turns, setup } = this.#scenario;
    if (start.at === 'initial' && turns.first === 1) {
      this.fault('start.at', '"initial"', 'another step: the first turn has no Initial Phase (4.0)');
    }
    const inActivation = start.at !== 'initial' && start.at !== 'operations';
    if (inActivation !== (start.hq !== undefined)) {
      this.fault('start.hq', shown(start.hq), inActivation ? `the HQ that is active at ${start.at}` : 'no HQ');
    }
    if (start.hq !== undefined) {
      const unit = this.#hq('start.hq', start.hq);
      if (unit && !setup.some((row) => row.unit === start.hq)) {
        this.fault('start.hq', shown(start.hq), 'an HQ of the set-up');
      }
      if (unit?.size === 'army' && start.at !== 'movement') {
        this.fault('start.hq', shown(start.hq), `a corps HQ: an army HQ has no ${start.at} step (5.2)`);
      }
    }
    this.each('start.drawn', start.drawn, (path, id, i) => {
      this.#hq(path, id);
      this.once(path, start.drawn, i);
    });
  }

  exits(): void {
    this.each('exits', this.#scenario.exits, (at, { edge, hexes }) => {
      hexes.forEach((label, k) => {
        const path = `${at}.hexes[${k}]`;
        if (!this.#inWindow(path, label)) return;
        if (!this.#roads.has(label)) {
          this.fault(path, `${label}, without a road`, 'a road hex (4.2)');
          return;
        }
        if (leavesMap(this.grid, this.grid.hexOf(label), edge)) return;
        if (!roadLeavesWindow(this.#aids.map, this.grid, this.#inside, label, edge)) {
          this.fault(path, label, `a hex whose road leads ${edge} out of the window`);
        }
      });
    });
  }

  setup(): void {
    this.each('setup', this.#scenario.setup, (path, row) => {
      const unit = this.#unit(`${path}.unit`, row.unit);
      const onMap = this.#inWindow(`${path}.hex`, row.hex);
      if (!unit) return;
      if (onMap) this.#standsWell(`${path}.hex`, unit, row.hex);
      const foreign = foreignTo(unit, this.#aids.units);
      const why = foreign.get(row.strength);
      if (why) this.fault(`${path}.strength`, shown(row.strength), `"full": ${unit.id} ${why}`);
      this.each(`${path}.marks`, row.marks, (at, mark) => {
        const whyNot = foreign.get(mark);
        if (whyNot) this.fault(at, shown(mark), `no such mark: ${unit.id} ${whyNot}`);
      });
    });
  }

  /** WT 6.1, 6.2: stacking limits, and no hex with units of both sides. */
  stacks(): void {
    const { stacking } = this.#aids.terrain;
    const forest = new Set(this.#aids.map.hexes.filter((h) => h.terrain === 'forest').map((h) => h.hex));
    const stacks = new Map<string, { side: string; divisions: number; others: number }>();
    this.each('setup', this.#scenario.setup, (at, row) => {
      const unit = this.#units.get(row.unit);
      if (!unit) return;
      const stack = stacks.get(row.hex) ?? { side: unit.side, divisions: 0, others: 0 };
      stacks.set(row.hex, stack);
      const path = `${at}.hex`;
      if (unit.side !== stack.side) {
        this.fault(path, `${row.hex}, with units of both sides`, `a hex without ${stack.side} units (6.2)`);
        return;
      }
      if (unit.type === 'hq') return;
      if (unit.size === 'division') stack.divisions++;
      else stack.others++;
      const limit = stacking.find((entry) => entry.in === (forest.has(row.hex) ? 'forest' : 'open'));
      if (!limit) return;
      if (unit.size === 'division' && stack.divisions > limit.divisions) {
        this.fault(path, `${stack.divisions} divisions in ${row.hex}`, `at most ${limit.divisions} (6.1)`);
      }
      if (unit.size !== 'division' && limit.others !== null && stack.others > limit.others) {
        this.fault(path, `${stack.others} non-divisional units in ${row.hex}`, `at most ${limit.others} (6.1)`);
      }
    });
  }

  /** WT 2.1, 9.1, 9.5: IP and BLOCK markers. */
  markers(): void {
    const { improvedPositions, blocks, options: set } = this.#scenario;
    const sideIn = new Map(this.#scenario.setup.map((row) => [row.hex, this.#units.get(row.unit)?.side]));
    this.each('improvedPositions', improvedPositions, (path, label, i) => {
      if (this.#inWindow(path, label) && !sideIn.has(label))
        this.fault(path, `${label}, empty`, 'a hex with units (9.1)');
      this.once(path, improvedPositions, i);
    });
    const blocked = blocks.map(({ hex }) => hex);
    this.each('blocks', blocks, (at, { hex, side }, i) => {
      const path = `${at}.hex`;
      this.#inWindow(path, hex);
      if (sideIn.has(hex) && sideIn.get(hex) !== side) {
        this.fault(path, `${hex}, with enemy units`, 'a hex that is empty or friendly (9.5)');
      }
      this.once(path, blocked, i);
      if (side === 'german' && set['11.3'] !== true) {
        this.fault(`${at}.side`, '"german"', '"allied", or option 11.3 in options');
      }
    });
    this.#counterMix('improvedPositions', 'improved-position', improvedPositions.length);
    this.#counterMix('blocks', 'block', blocks.length);
  }

  /** WT 4.1, 4.32, 4.4: units that are not on the map. */
  arrivals(): void {
    const { reinforcements, conditional, eliminated, exited, closedExits, turns, start } = this.#scenario;
    const earliest = Math.max(2, start.at === 'initial' ? turns.first : turns.first + 1);
    this.each('reinforcements', reinforcements, (path, row) => {
      if (row.turn < earliest || row.turn > turns.last) {
        this.fault(`${path}.turn`, String(row.turn), `a turn with an Initial Phase, ${earliest} to ${turns.last}`);
      }
      this.#edge(`${path}.edge`, row.edge);
      this.each(`${path}.units`, row.units, (at, id) => this.#unit(at, id));
    });
    if (conditional) {
      this.#edge('conditional.edge', conditional.edge);
      this.each('conditional.units', conditional.units, (path, id) => {
        const unit = this.#unit(path, id);
        if (unit && (unit.side !== 'german' || unit.size !== 'division')) {
          this.fault(path, shown(id), 'a German division (4.32)');
        }
      });
    }
    this.each('eliminated', eliminated, (path, id) => this.#unit(path, id));
    this.each('exited', exited, (path, { unit: id, edge }) => {
      const unit = this.#unit(`${path}.unit`, id);
      if (unit && unit.side !== 'german') this.fault(`${path}.unit`, shown(id), 'a German unit (10.0)');
      if (edge !== 'west' && edge !== 'north') this.fault(`${path}.edge`, shown(edge), 'west or north (10.0)');
    });
    const exits = new Set(['north', 'northwest', 'west', 'south', 'east'].flatMap((e) => this.#exitsOf(e as EdgeName)));
    this.each('closedExits', closedExits, (path, label) => {
      if (!exits.has(label)) this.fault(path, shown(label), 'an exit of this scenario');
    });
  }

  /** WT 2.3: only towns and cities are controlled. */
  places(): void {
    const { control, taken } = this.#scenario;
    for (const side of ['german', 'allied'] as const) {
      this.each(`control.${side}`, control[side], (path, label) => this.#place(path, label));
    }
    this.each('control.allied', control.allied, (path, label) => {
      if (control.german.includes(label)) this.fault(path, label, 'a place that is not in control.german');
    });
    this.each('taken', taken, (path, label) => this.#place(path, label));
  }

  victory(): void {
    const { sources, placeValues, decision } = this.#scenario.victory;
    this.each('victory.sources', sources, (path, _, i) => this.once(path, sources, i));
    const valued = placeValues.map(({ hex }) => hex);
    this.each('victory.placeValues', placeValues, (path, { hex }, i) => {
      this.#place(`${path}.hex`, hex);
      this.once(`${path}.hex`, valued, i);
    });
    if (decision.by === 'margin' && decision.allied >= decision.german) {
      this.fault('victory.decision.allied', String(decision.allied), `less than ${decision.german}`);
    }
  }

  /** WT 6.21, 4.31: HQ on roads, British units behind the Meuse until released. Motorized units may start in forest. */
  #standsWell(path: string, unit: UnitRow, label: string): void {
    if (unit.type === 'hq' && !this.#roads.has(label)) {
      this.fault(path, `${label}, without a road`, `a road hex for HQ ${unit.id} (6.21)`);
    }
    const british = this.#aids.map.hexes.find((h) => h.hex === label)?.features?.includes('british-area');
    if (unit.nation === 'uk' && this.#scenario.british === 'held' && !british) {
      this.fault(
        path,
        `${label}, beyond the Meuse`,
        `a hex north or west of it for ${unit.id} (4.31), or "british": "released"`,
      );
    }
  }

  #counterMix(path: string, marker: string, number: number): void {
    const row = this.#aids.markers.markers.find((entry) => entry.marker === marker);
    if (row?.limit && number > row.number) {
      this.fault(path, `${number} markers`, `at most ${row.number}, the counter mix (2.1)`);
    }
  }

  /** A unit that stands here and nowhere else in the file. */
  #unit(path: string, id: string): UnitRow | undefined {
    const unit = this.#units.get(id);
    if (unit) this.standsOnce(path, id);
    else this.fault(path, shown(id), 'the id of a unit');
    return unit;
  }

  #hq(path: string, id: string): UnitRow | undefined {
    const unit = this.#units.get(id);
    if (unit?.type === 'hq') return unit;
    this.fault(path, shown(id), 'the id of an HQ');
    return undefined;
  }

  #inWindow(path: string, label: string): boolean {
    if (this.#inside.has(label)) return true;
    if (this.hex(path, label) !== NOWHERE) this.fault(path, shown(label), 'a hex of the window');
    return false;
  }

  #place(path: string, label: string): void {
    if (!this.#inWindow(path, label)) return;
    const scores = this.#aids.map.places.some((place) => place.hex === label && place.kind !== 'name');
    if (!scores) this.fault(path, label, 'a town or city hex (2.3)');
  }

  #edge(path: string, edge: EdgeName): void {
    if (this.#exitsOf(edge).length === 0) this.fault(path, shown(edge), 'an edge with exits in the window');
  }

  #exitsOf(edge: EdgeName): string[] {
    const printed = this.#aids.map.edges.filter(({ name }) => name === edge).flatMap(({ hexes }) => hexes);
    const added = this.#scenario.exits.filter((row) => row.edge === edge).flatMap(({ hexes }) => hexes);
    return [...printed, ...added].filter((label) => this.#inside.has(label));
  }
}
