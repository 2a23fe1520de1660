// Checks a scenario against the player aids, with one function for each part of the file; all faults are collected.

import type { Fault } from '../../../engine/contract/fault.ts';
import { shown } from '../../../hex/faults.ts';
import { options as optionSpecs } from '../options.ts';
import type { FormationForce, Scenario, ScoringRow, SideRow } from '../schema/scenario.ts';
import type { NuklearWinterTables, UnitRow } from '../schema/tables.ts';
import { columnOf, zoneHexes } from '../tables/forces.ts';
import { isOnEdge } from './check-map.ts';
import { checkPosition } from './check-position.ts';
import { Checking, isAirborne, isPassenger } from './checking.ts';
import { drawsPerTurn } from './scenarios.ts';

export function checkScenario(scenario: Scenario, aids: NuklearWinterTables): Fault[] {
  const check = new Checking(scenario, aids);
  checkSides(check);
  checkCup(check);
  checkCounters(check);
  check.each('sides', scenario.sides, (path, side) => checkSide(check, side, path));
  checkObjectives(check);
  check.each('scoring', scenario.scoring, (path, row) => checkScoring(check, row, path));
  checkDestroyed(check);
  checkSpecial(check);
  check.options(scenario.options, optionSpecs);
  checkCarry(check);
  if (scenario.position) checkPosition(check, scenario.position);
  return check.faults;
}

function checkSides(check: Checking): void {
  const { sides } = check.scenario;
  check.each('sides', sides, (path, side, i) => {
    check.once(`${path}.faction`, check.factions, i);
    const names = side.formations.map(({ formation }) => formation);
    check.each(`${path}.formations`, names, (path, _, k) => check.once(`${path}.formation`, names, k));
  });
}

/** NW 2.1.1: checks the cup: a turn draws all Activation, Advance and Event markers, less one for each player. */
function checkCup(check: Checking): void {
  const { scenario } = check;
  if (drawsPerTurn(scenario) >= 1) return;
  const players = scenario.sides.length;
  const markers = drawsPerTurn(scenario) + players;
  check.fault(
    'sides',
    `${markers} activation and event markers for ${players} players, which leaves nothing to draw`,
    `at least ${players + 1} markers (2.1.1)`,
  );
}

/** Checks that the scenario has no more units of a type than there are counters. */
function checkCounters(check: Checking): void {
  const used = new Map<string, number>();
  check.each('sides', check.scenario.sides, (path, side) => {
    const count = (counters: Readonly<Record<string, number>>, path: string) => {
      for (const [id, number] of Object.entries(counters)) {
        const total = (used.get(id) ?? 0) + number;
        used.set(id, total);
        const most = check.counters.get(id)?.counters;
        if (most !== undefined && total > most) {
          check.fault(`${path}.${id}`, `${total} in the scenario`, `at most ${most}, the counters there are`);
        }
      }
    };
    check.each(`${path}.formations`, side.formations, (path, force) => {
      count(force.units, `${path}.units`);
      count(force.attached, `${path}.attached`);
    });
    count(side.cas, `${path}.cas`);
  });
}

function checkSide(check: Checking, side: SideRow, path: string): void {
  check.each(`${path}.formations`, side.formations, (path, force) => checkFormation(check, side, force, path));
  if (side.formations.every(({ arrives }) => arrives !== undefined)) {
    check.fault(`${path}.formations`, 'only formations that arrive', 'one that sets up');
  }
  checkRoom(
    check,
    side.formations.flatMap(({ zones }) => zones),
    side.formations.filter(({ arrives }) => arrives === undefined),
    path,
  );
  for (const id of Object.keys(side.cas)) {
    const row = check.counter(`${path}.cas.${id}`, id);
    if (row && (row.faction !== side.faction || row.class !== 'airplane')) {
      check.fault(`${path}.cas.${id}`, shown(id), `an airplane of ${side.faction}`);
    }
  }
  for (const id of Object.keys(side.weapons)) {
    if (!check.aids.weapons.weapons.some((row) => row.id === id)) {
      check.fault(`${path}.weapons.${id}`, shown(id), 'a weapon of weapons.json');
    }
  }
  check.each(`${path}.warheads`, side.warheads, (at, _, k) => check.once(at, side.warheads, k));
  const missiles = [...check.forces.values()].some((f) => f.faction === side.faction && f.row.class === 'missile');
  if (missiles !== side.warheads.length > 0) {
    check.fault(
      `${path}.warheads`,
      side.warheads,
      missiles ? 'a warhead for its missile (1.2.4 d)' : 'none: no missile',
    );
  }
  check.each(`${path}.supply`, side.supply, (path, { turn }) => {
    check.atMost(`${path}.turn`, turn, check.scenario.turns, 'the last turn');
  });
}

function checkFormation(check: Checking, side: SideRow, force: FormationForce, path: string): void {
  const formation = check.formations.get(force.formation);
  if (formation?.faction !== side.faction) {
    check.fault(`${path}.formation`, shown(force.formation), `a ${side.faction} formation of formations.json`);
  }
  const units = [
    ...checkNames(check, side, force.units, `${path}.units`, force.formation),
    ...checkNames(check, side, force.attached, `${path}.attached`, 'independent'),
  ];
  if (Object.keys(force.units).length === 0) check.fault(`${path}.units`, '{}', 'at least one unit');
  if (formation && force.co !== (formation.co !== null)) {
    const expected =
      formation.co === null
        ? `false: ${formation.name} has no field commander (1.2.2)`
        : `true: ${formation.name} needs a CO (1.2.2)`;
    check.fault(`${path}.co`, String(force.co), expected);
  }
  if (
    formation?.co &&
    force.co &&
    units.length > 0 &&
    !units.some((row) => row.class !== 'missile' && !isAirborne(row))
  ) {
    check.fault(`${path}.units`, Object.keys(force.units), 'a land unit to be the CO (1.2.2)');
  }
  checkArrival(check, force, path);
  checkZones(check, force, path);
  if (force.arrives === undefined) checkRoom(check, force.zones, [force], path);
}

/** Checks that the side's counters show this formation; independent ones belong under `attached`. */
function checkNames(
  check: Checking,
  side: SideRow,
  counters: Readonly<Record<string, number>>,
  path: string,
  formation: string,
): UnitRow[] {
  return Object.keys(counters).flatMap((id) => {
    const row = check.counter(`${path}.${id}`, id);
    if (!row) return [];
    if (row.faction !== side.faction) check.fault(`${path}.${id}`, shown(id), `a counter of ${side.faction}`);
    else if (!row.formations.includes(formation)) {
      check.fault(`${path}.${id}`, `${id}, of ${row.formations.join(', ')}`, `a counter of ${formation}`);
    }
    return [row];
  });
}

/** NW 2.1.1: checks that a formation either sets up in its zones or arrives in a later turn. */
function checkArrival(check: Checking, { arrives, zones }: FormationForce, path: string): void {
  const { turns } = check.scenario;
  if (arrives === undefined && zones.length === 0) {
    check.fault(`${path}.zones`, '[]', 'where it sets up, or the turn in which it arrives');
  }
  if (arrives === undefined) return;
  if (zones.length > 0) check.fault(`${path}.zones`, zones, 'no zones for a formation that arrives');
  if (arrives.turn < 2 || arrives.turn > turns) {
    check.fault(`${path}.arrives.turn`, `${arrives.turn}`, `a turn after the first, at most ${turns}`);
  }
}

function checkZones(check: Checking, force: FormationForce, path: string): void {
  check.each(`${path}.zones`, force.zones, (at, zone) => {
    const columns = zone.columns.map((letters) => columnOf(check.grid, letters));
    columns.forEach((column, k) => {
      if (column === undefined) check.fault(`${at}.columns[${k}]`, shown(zone.columns[k]), 'a column of the map');
    });
    const [first, last] = columns;
    if (first !== undefined && last !== undefined && first > last) {
      check.fault(`${at}.columns`, zone.columns, 'the first column, then the last');
    }
    if (zone.rows[0] > zone.rows[1] || zone.rows[1] > check.aids.map.rows) {
      check.fault(`${at}.rows`, zone.rows, `first and last of rows 1 to ${check.aids.map.rows}`);
    }
  });
}

/** NW 2.1.1 c: checks that the zones have room for the land units, with infantry riding where it can. */
function checkRoom(
  check: Checking,
  zones: FormationForce['zones'],
  forces: readonly FormationForce[],
  path: string,
): void {
  const dry = zoneHexes(check.grid, zones).filter((hex) => !check.isDeep(check.grid.label(hex)));
  const limit = check.aids.terrain.stacking;
  let land = 0;
  let seats = 0;
  let passengers = 0;
  for (const { units, attached } of forces) {
    for (const [id, number] of [...Object.entries(units), ...Object.entries(attached)]) {
      const row = check.counters.get(id);
      if (!row || isAirborne(row) || row.flags.includes('static')) continue;
      land += number;
      if (row.flags.includes('transport')) seats += number;
      if (isPassenger(row)) passengers += number;
    }
  }
  const needed = land - Math.min(seats, passengers);
  if (needed <= dry.length * limit) return;
  const single = forces.length === 1 && path.includes('formations[');
  check.fault(
    single ? `${path}.zones` : path,
    `${dry.length} hexes of land for ${needed} units`,
    `room for all units, ${limit} in a hex (2.1.1)`,
  );
}

function checkObjectives(check: Checking): void {
  const { objectives } = check.scenario;
  const hexes = objectives.map(({ hex }) => hex);
  check.each('objectives', objectives, (path, row, i) => {
    check.hex(`${path}.hex`, row.hex);
    check.once(`${path}.hex`, hexes, i);
    if (row.control !== 'none') check.plays(`${path}.control`, row.control);
  });
}

function checkScoring(check: Checking, row: ScoringRow, path: string): void {
  if ('by' in row && row.by !== 'any') check.plays(`${path}.by`, row.by);
  if (row.for === 'control' && check.scenario.objectives.length === 0) {
    check.fault(path, 'control without objectives', 'objectives to control');
  }
  if (!('target' in row)) return;
  const words = row.for === 'destroy' ? ['any', 'other', 'co'] : row.for === 'exit' ? ['any'] : [];
  const counter = words.includes(row.target) ? undefined : check.counter(`${path}.target`, row.target);
  if (counter && row.for === 'launch' && counter.class !== 'missile') {
    check.fault(`${path}.target`, shown(row.target), 'a missile (1.2.4 d)');
  }
  if (counter && row.for === 'capture' && !counter.flags.includes('capturable')) {
    check.fault(`${path}.target`, shown(row.target), 'a counter that can be captured (1.2.4 d)');
  }
  if (counter && (row.for === 'exit' || row.for === 'launch' || row.for === 'survive') && counter.faction !== row.by) {
    check.fault(`${path}.target`, shown(row.target), `a counter of ${row.by}`);
  }
  if (counter && row.for === 'destroy' && counter.faction === row.by) {
    check.fault(`${path}.target`, shown(row.target), `a counter that is not of ${row.by}`);
  }
  if (row.for === 'exit' && row.hex !== undefined) {
    const hex = check.hex(`${path}.hex`, row.hex);
    if (hex !== 0 && !isOnEdge(check.grid, hex, row.edge)) {
      check.fault(`${path}.hex`, row.hex, `a hex of the ${row.edge} edge`);
    }
  }
}

/** Checks that at most one of a side's rules for losses is for units that no other rule names. */
function checkDestroyed(check: Checking): void {
  const { scoring } = check.scenario;
  const named = new Set<string>();
  const general = new Map<string, number>();
  for (const row of scoring) {
    if (row.for === 'destroy' && !['any', 'other', 'co'].includes(row.target)) named.add(row.by);
  }
  check.each('scoring', scoring, (at, row, i) => {
    if (row.for !== 'destroy' || (row.target !== 'any' && row.target !== 'other')) return;
    const path = `${at}.target`;
    const right = named.has(row.by) ? 'other' : 'any';
    if (row.target !== right)
      check.fault(
        path,
        shown(row.target),
        `"${right}": ${named.has(row.by) ? 'another' : 'no other'} rule of ${row.by} names counters`,
      );
    const earlier = general.get(row.by);
    if (earlier !== undefined)
      check.fault(path, shown(row.target), `one such rule for ${row.by}, as scoring[${earlier}]`);
    general.set(row.by, i);
  });
}

function checkSpecial(check: Checking): void {
  const { special, turns, sides } = check.scenario;
  const { disguise, truce, delayedEntry, hiddenSetup } = special;
  if (disguise) check.counter('special.disguise.unit', disguise.unit);
  truce?.between.forEach((faction, i) => {
    check.plays(`special.truce.between[${i}]`, faction);
  });
  if (truce && truce.between[0] === truce.between[1]) {
    check.fault('special.truce.between', truce.between, 'two different sides');
  }
  check.each('special.place', special.place, (path, { unit, hex }) => {
    const force = check.unit(`${path}.unit`, unit);
    const at = check.hex(`${path}.hex`, hex);
    if (force && at !== 0 && !isAirborne(force.row) && check.isDeep(hex)) {
      check.fault(`${path}.hex`, `${hex}, water`, 'a hex that land units may enter (2.2)');
    }
  });
  check.each('special.placeWithin', special.placeWithin, (path, { unit, number, hex }) => {
    check.counter(`${path}.unit`, unit);
    check.hex(`${path}.hex`, hex);
    const there = [...check.forces.values()].filter((force) => force.row.id === unit && !force.spare).length;
    check.atMost(`${path}.number`, number, there, 'the units there are');
  });
  check.each('special.mayStartLoaded', special.mayStartLoaded, (path, { carrier, cargo }) => {
    const from = check.counter(`${path}.carrier`, carrier);
    const what = check.counter(`${path}.cargo`, cargo);
    if (from && !from.flags.includes('transport'))
      check.fault(`${path}.carrier`, shown(carrier), 'a transport (1.2.4 b)');
    if (what && !isPassenger(what)) check.fault(`${path}.cargo`, shown(cargo), 'infantry that is not Huge (1.2.4 b)');
  });
  check.each('special.freeSandbags', special.freeSandbags, (path, label, i) => {
    check.hex(path, label);
    check.once(path, special.freeSandbags, i);
  });
  check.atMost('special.missilesFromTurn', special.missilesFromTurn, turns, 'the last turn');
  if (delayedEntry) {
    check.plays('special.delayedEntry.faction', delayedEntry.faction);
    const most = sides.find(({ faction }) => faction === delayedEntry.faction)?.formations.length ?? 0;
    check.atMost('special.delayedEntry.formations', delayedEntry.formations, most);
  }
  if (hiddenSetup) {
    check.plays('special.hiddenSetup.faction', hiddenSetup.faction);
    const row = check.counter('special.hiddenSetup.unit', hiddenSetup.unit);
    if (row && (row.faction !== hiddenSetup.faction || isAirborne(row))) {
      check.fault('special.hiddenSetup.unit', shown(hiddenSetup.unit), `a land counter of ${hiddenSetup.faction}`);
    }
  }
}

/** NW 3.0: checks that losses of earlier missions are of units of this scenario, and that every side has units left. */
function checkCarry(check: Checking): void {
  const { carry } = check.scenario;
  if (!carry) return;
  for (const [id, strength] of Object.entries(carry.units)) {
    const force = check.unit(`carry.units.${id}`, id);
    if (force?.spare) check.fault(`carry.units.${id}`, shown(id), 'a unit of a formation, not a spare counter');
    if (force && strength === 'reduced' && force.row.reduced === null) {
      check.fault(`carry.units.${id}`, shown(strength), '"destroyed": it has one step');
    }
  }
  for (const faction of check.factions) {
    const own = [...check.forces.values()].filter((f) => f.faction === faction && !f.spare && f.formation !== '');
    if (own.length > 0 && own.every(({ id }) => carry.units[id] === 'destroyed')) {
      check.fault('carry.units', `every unit of ${faction} destroyed`, 'at least one unit of each side');
    }
  }
}
