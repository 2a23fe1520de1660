// Checks the `position` of a scenario against its forces: every unit in one place, no hex over its limit, commands
// filled.

import { shown } from '../../../hex/faults.ts';
import type { PositionRow } from '../schema/scenario.ts';
import type { UnitRow } from '../schema/tables.ts';
import type { Force } from '../tables/forces.ts';
import { FACTIONS } from '../terms.ts';
import { type Checking, isAirborne, isPassenger } from './checking.ts';

type Placed = PositionRow['units'][number];

export function checkPosition(check: Checking, position: PositionRow): void {
  checkClock(check, position);
  checkDrawn(check, position);
  checkWhereabouts(check, position);
  checkPlaces(check, position);
  checkStacks(check, position);
  checkMarks(check, position);
  checkCommand(check, position);
  checkFlights(check, position);
  checkMarkers(check, position);
  checkWeapons(check, position);
  checkHolders(check, position);
}

function checkClock(check: Checking, { turn, start, streak }: PositionRow): void {
  const { turns } = check.scenario;
  check.atMost('position.turn', turn, turns, 'the last turn');
  const impulse = start.at === 'impulse';
  if (impulse !== (start.formation !== undefined)) {
    const expected = impulse ? 'the formation that activates' : 'no formation';
    check.fault('position.start.formation', start.formation, expected);
  } else if (start.formation !== undefined && !formationsOf(check).includes(start.formation)) {
    check.fault('position.start.formation', shown(start.formation), `one of ${formationsOf(check).join(', ')}`);
  }
  if (streak) check.plays('position.streak.faction', streak.faction);
}

/** NW 2.1.1: checks that no more markers are drawn than there are, and that one is left to draw. */
function checkDrawn(check: Checking, position: PositionRow): void {
  const { scenario } = check;
  const left = new Map<string, number>([['event', scenario.eventMarkers]]);
  for (const side of scenario.sides) {
    left.set(`advance-${side.faction}`, side.advanceMarkers);
    for (const force of side.formations) left.set(force.formation, force.activationMarkers);
  }
  check.each('position.drawn', position.drawn, (path, marker) => {
    const number = left.get(marker);
    if (number === undefined) {
      check.fault(path, shown(marker), `one of ${[...left.keys()].join(', ')}`);
    } else if (number === 0) {
      check.fault(path, shown(marker), `no more of ${marker}: they are all drawn`);
    } else left.set(marker, number - 1);
  });
  const own = position.start.formation;
  if (position.start.at === 'impulse' && own !== undefined && left.get(own) === 0) {
    check.fault('position.start.formation', shown(own), 'a formation with a marker that is not drawn');
  }
}

/**
 * Checks that every unit of the forces is in one list; a side without any unit there may set up, where the position
 * starts at set-up.
 */
function checkWhereabouts(check: Checking, position: PositionRow): void {
  const stands = (id: string, path: string) => {
    if (check.unit(path, id)) check.standsOnce(path, id);
  };
  check.each('position.units', position.units, (path, { unit }) => stands(unit, `${path}.unit`));
  for (const list of ['destroyed', 'exited', 'offMap'] as const) {
    check.each(`position.${list}`, position[list], (path, id) => stands(id, path));
  }
  check.each('position.flights', position.flights, (path, { unit }) => stands(unit, `${path}.unit`));
  for (const faction of check.factions) {
    const own = [...check.forces.values()].filter((f) => f.faction === faction && !f.spare && f.formation !== '');
    const missing = own.filter(({ id }) => !check.isPlaced(id) && check.scenario.carry?.units[id] !== 'destroyed');
    if (missing.length === 0) continue;
    if (position.start.at === 'setup' && own.every(({ id }) => !check.isPlaced(id))) continue;
    check.fault(
      'position.units',
      `no place for ${missing.map(({ id }) => id).join(', ')}`,
      'every unit in units, destroyed, exited or offMap',
    );
  }
  check.each('position.offMap', position.offMap, (path, id) => {
    const { delayedEntry } = check.scenario.special;
    const force = check.forces.get(id);
    if (force && delayedEntry?.faction !== force.faction && !arrives(check, force.formation)) {
      const expected = 'a unit of a formation that arrives, or of a side that may keep formations off the map';
      check.fault(path, shown(id), expected);
    }
  });
}

function checkPlaces(check: Checking, position: PositionRow): void {
  const by = new Map(position.units.map((row) => [row.unit, row]));
  const carried = new Map<string, string>();
  check.each('position.units', position.units, (path, row) => {
    const force = check.forces.get(row.unit);
    check.oneOf(path, row, 'hex', 'aboard');
    if (row.hex !== undefined && check.hex(`${path}.hex`, row.hex) !== 0 && force) {
      const wades = force.row.class === 'infantry' && force.row.flags.includes('mutant');
      if (!isAirborne(force.row) && !wades && check.isDeep(row.hex)) {
        check.fault(`${path}.hex`, `${row.hex}, water`, 'a hex that it may enter (2.2)');
      }
    }
    if (force?.row.class === 'airplane')
      check.fault(`${path}.unit`, shown(row.unit), 'no airplane: those are in flights');
    if (row.aboard === undefined || !force) return;
    checkCarrier(check, `${path}.aboard`, force, row.aboard, by);
    const earlier = carried.get(row.aboard);
    if (earlier !== undefined)
      check.fault(`${path}.aboard`, shown(row.aboard), `a carrier without ${earlier} (1.2.4 b)`);
    carried.set(row.aboard, row.unit);
  });
}

/**
 * NW 1.2.4 b, 1.2.5 a: checks that a transport, or a helicopter flying low, carries one infantry unit that is not Huge.
 */
function checkCarrier(check: Checking, path: string, cargo: Force, id: string, by: ReadonlyMap<string, Placed>): void {
  const carrier = check.forces.get(id);
  const row = by.get(id);
  if (!carrier || row?.hex === undefined) check.fault(path, shown(id), 'a unit of this position that is in a hex');
  if (!carrier) return;
  if (!isPassenger(cargo.row)) check.fault(path, `${cargo.id} aboard`, 'infantry that is not Huge (1.2.4 b)');
  if (!carrier.row.flags.includes('transport') || carrier.faction !== cargo.faction) {
    check.fault(path, shown(id), `a transport of ${cargo.faction} (1.2.4 b)`);
  } else if (carrier.row.class === 'helicopter' && row && !row.marks.includes('low')) {
    check.fault(path, `${id}, at cruise altitude`, 'a helicopter that flies low (1.2.5 a)');
  }
}

/** NW 2.1.1 c: checks the limit of land units, and that no hex has land units of two sides. */
function checkStacks(check: Checking, position: PositionRow): void {
  const limit = check.aids.terrain.stacking;
  const stacks = new Map<string, { faction: string; count: number }>();
  check.each('position.units', position.units, (at, row) => {
    const force = check.forces.get(row.unit);
    // A V-2 holds no ground: it is captured (1.2.4 d).
    if (!force || row.hex === undefined || isAirborne(force.row) || force.row.flags.includes('static')) return;
    const stack = stacks.get(row.hex) ?? { faction: force.faction, count: 0 };
    stacks.set(row.hex, stack);
    const path = `${at}.hex`;
    if (stack.faction !== force.faction) {
      check.fault(path, `${row.hex}, with units of two sides`, `a hex without ${stack.faction} units (2.3.4)`);
    } else if (++stack.count > limit) {
      check.fault(path, `${stack.count} land units in ${row.hex}`, `at most ${limit} (2.1.1)`);
    }
  });
}

/** The marks that a counter can never bear, each with the reason. */
export function foreignTo(row: UnitRow): ReadonlyMap<string, string> {
  return new Map([
    ...(row.reduced === null ? [['reduced', 'has one step'] as const] : []),
    ...(row.class === 'helicopter' ? [] : [['low', 'is no helicopter'] as const]),
  ]);
}

function checkMarks(check: Checking, position: PositionRow): void {
  check.each('position.units', position.units, (at, { unit, marks }) => {
    const row = check.forces.get(unit)?.row;
    marks.forEach((mark, k) => {
      const path = `${at}.marks[${k}]`;
      check.once(path, marks, k);
      if (!row) return;
      const why = foreignTo(row).get(mark);
      if (why) check.fault(path, mark, `no such mark: ${unit} ${why}`);
    });
  });
}

/** NW 1.2.2: checks that a formation with a CO has one unit in command, unless it has just lost it. */
function checkCommand(check: Checking, position: PositionRow): void {
  check.each('position.commandLost', position.commandLost, (path, id) => {
    if (!formationsOf(check).includes(id)) {
      check.fault(path, shown(id), `one of ${formationsOf(check).join(', ')}`);
    }
  });
  check.scenario.sides.forEach((side) => {
    for (const force of side.formations) {
      const own = position.units.filter(({ unit }) => check.forces.get(unit)?.formation === force.formation);
      const leaders = own.filter(({ marks }) => marks.includes('co') || marks.includes('2ic'));
      const lost = position.commandLost.includes(force.formation);
      const wanted = force.co && !lost && own.length > 0 ? 1 : 0;
      if (leaders.length === wanted && leaders.every(({ marks }) => !(marks.includes('co') && marks.includes('2ic')))) {
        continue;
      }
      check.fault(
        'position.units',
        `${leaders.length} units in command of ${force.formation}`,
        wanted === 1 ? 'one unit marked co or 2ic (1.2.2)' : 'none: it has no CO (1.2.2)',
      );
    }
  });
}

function checkFlights(check: Checking, position: PositionRow): void {
  check.each('position.flights', position.flights, (path, flight) => {
    const force = check.forces.get(flight.unit);
    if (force && force.row.class !== 'airplane')
      check.fault(`${path}.unit`, shown(flight.unit), 'an airplane (1.2.5 b)');
    if (flight.hex !== undefined) check.hex(`${path}.hex`, flight.hex);
    if (flight.hex !== undefined && flight.state !== 'aloft') {
      check.fault(`${path}.hex`, shown(flight.hex), `no hex for an airplane that is ${flight.state}`);
    }
    if ((flight.hex !== undefined) !== (flight.edge !== undefined)) {
      check.fault(`${path}.edge`, flight.edge, flight.hex === undefined ? 'no edge' : 'the edge it entered by');
    }
  });
}

function checkMarkers(check: Checking, position: PositionRow): void {
  const names = position.markers.map(({ marker, hex }) => `${marker} ${hex}`);
  check.each('position.markers', position.markers, (path, { marker, hex, level }, i) => {
    check.hex(`${path}.hex`, hex);
    check.once(path, names, i);
    if (marker === 'shellholes' && check.isShelled(hex)) {
      check.fault(`${path}.marker`, `${marker} ${hex}`, 'a hex without printed shellholes (1.3.1)');
    }
    if (level !== undefined && marker !== 'smoke') {
      check.fault(`${path}.level`, `${level}`, `no level for ${marker}`);
    }
  });
}

/** NW 1.2.3 a: checks that markers of the scenario are held by infantry that is not Huge, or lie in a hex. */
function checkWeapons(check: Checking, position: PositionRow): void {
  const left = new Map<string, number>();
  for (const side of check.scenario.sides) {
    for (const [id, number] of Object.entries(side.weapons)) left.set(id, (left.get(id) ?? 0) + number);
  }
  check.each('position.weapons', position.weapons, (path, row) => {
    const { weapon, unit, hex } = row;
    const number = left.get(weapon) ?? 0;
    if (number === 0) check.fault(`${path}.weapon`, shown(weapon), 'a weapon of a side that is not placed yet');
    left.set(weapon, number - 1);
    check.oneOf(path, row, 'unit', 'hex');
    if (hex !== undefined) check.hex(`${path}.hex`, hex);
    if (unit === undefined) return;
    const force = check.unit(`${path}.unit`, unit);
    if (force && !isPassenger(force.row)) {
      check.fault(`${path}.unit`, shown(unit), 'infantry that is not Huge (1.2.3 a)');
    } else if (force && !position.units.some((row) => row.unit === unit)) {
      check.fault(`${path}.unit`, shown(unit), 'a unit of this position');
    }
  });
}

function checkHolders(check: Checking, position: PositionRow): void {
  const held = new Map<string, string>();
  for (const [faction, hexes] of Object.entries(position.control)) {
    hexes?.forEach((label, i) => {
      const path = `position.control.${faction}[${i}]`;
      check.hex(path, label);
      const earlier = held.get(label);
      if (earlier !== undefined) check.fault(path, shown(label), `a hex that ${earlier} does not control`);
      held.set(label, faction);
    });
  }
  for (const faction of FACTIONS) {
    if (position.points[faction] !== undefined) check.plays(`position.points.${faction}`, faction);
  }
  if (position.masterlessMarkers > 0 && check.factions.includes('black-hand')) {
    check.fault('position.masterlessMarkers', `${position.masterlessMarkers}`, '0: a player leads the Black Hand');
  }
}

const arrives = (check: Checking, id: string): boolean =>
  check.scenario.sides.some(({ formations }) => formations.some((f) => f.formation === id && f.arrives !== undefined));

const formationsOf = (check: Checking): string[] =>
  check.scenario.sides.flatMap(({ formations }) => formations.map(({ formation }) => formation));
