// A scenario in numbers: zones, markers, objectives, points and special rules, and the position with which it may
// begin.

import { type Hex, NOWHERE } from '../../../hex/ids.ts';
import type { RuleSwitches } from '../options.ts';
import type { PositionRow, Scenario, ScoringRow } from '../schema/scenario.ts';
import type { FactionName, NuklearWinterTables } from '../schema/tables.ts';
import type { FormationTables, MapTables, ScoringRule, UnitTables, WeaponTables } from '../statics.ts';
import {
  EDGE,
  FACTIONS,
  type Faction,
  type FormationId,
  MARK,
  STRIKE,
  STRIKE_KINDS,
  type UnitId,
  type WeaponId,
} from '../terms.ts';
import { type Force, zoneHexes } from './forces.ts';

export const factionNumber = (name: FactionName): Faction => FACTIONS.indexOf(name) as Faction;

/** The input of a scenario's tables. */
export interface Ingredients {
  readonly data: NuklearWinterTables;
  readonly scenario: Scenario;
  readonly forces: readonly Force[];
  readonly map: MapTables;
  readonly units: UnitTables;
  readonly formations: FormationTables;
  readonly weapons: WeaponTables;
  /** Counters by number, 0 for none. */
  readonly counters: readonly string[];
  readonly markers: readonly string[];
  readonly rules: RuleSwitches;
}

export function scenarioTables(from: Ingredients) {
  const { data, scenario, map, counters, units } = from;
  const { special, sides } = scenario;
  const hexOf = (label: string): Hex => map.grid.hexOf(label);
  const counterOf = (id: string): number => counters.indexOf(id);
  const byFaction = (of: (side: Scenario['sides'][number]) => number): number[] =>
    FACTIONS.map((faction) =>
      sides.filter((side) => side.faction === faction).reduce((sum, side) => sum + of(side), 0),
    );
  const fixedHex = new Int16Array(units.count + 1);
  for (const { unit, hex } of special.place) fixedHex[units.ids.indexOf(unit)] = hexOf(hex);
  const carried = Uint8Array.from(
    units.ids,
    (id) => ['reduced', 'destroyed'].indexOf(scenario.carry?.units[id] ?? '') + 1,
  );
  const { disguise, truce, delayedEntry, hiddenSetup } = special;
  return {
    id: scenario.scenario,
    title: scenario.title,
    turns: scenario.turns,
    /** Factions in play in order of set-up. */
    setupOrder: sides.map(({ faction }) => factionNumber(faction)),
    /** By unit: hexes where it may be deployed, ascending; empty for units that are not deployed. */
    zone: zones(from, fixedHex, carried),
    /** By faction: the hexes of all its zones, for mines and sandbags. */
    works: FACTIONS.map((faction) => works(from, faction)),
    minimumDistance: from.rules.keepsDistance ? scenario.setupDistance : 0,
    /** Mines and sandbags to be laid at set-up, by faction. */
    mines: byFaction(({ mines }) => mines),
    sandbags: byFaction(({ sandbags }) => sandbags),
    freeSandbags: special.freeSandbags.map(hexOf),
    noMinesOnRoad: special.noMinesOnRoad,
    /** By unit: the hex where the scenario places it, 0 for none. */
    fixedHex,
    /** At least `count` units of the counter within `range` of the hex. */
    placeWithin: special.placeWithin.map((row) => ({
      counter: counterOf(row.unit),
      count: row.number,
      hex: hexOf(row.hex),
      range: row.range,
    })),
    /** Aircraft that may start with infantry of another formation aboard: pairs of counters (carrier, cargo). */
    mayStartLoaded: special.mayStartLoaded.map(({ carrier, cargo }) => [counterOf(carrier), counterOf(cargo)] as const),
    /** Formations of this faction that may be kept off the map and enter by the edge; at most `formations`. */
    delayedEntry: delayedEntry
      ? {
          faction: factionNumber(delayedEntry.faction),
          formations: delayedEntry.formations,
          edge: EDGE[delayedEntry.edge],
        }
      : null,
    /**
     * By formation: the turn in which it arrives and the edge by which it enters; null for one that is there from the
     * start.
     */
    arrivals: from.formations.ids.map((id) => {
      const row = sides.flatMap(({ formations }) => formations).find(({ formation }) => formation === id);
      return row?.arrives ? { turn: row.arrives.turn, edge: EDGE[row.arrives.edge] } : null;
    }),
    /** By faction and strike: markers at the start (`faction * STRIKE_KINDS + strike`). */
    strikes: strikes(scenario),
    /** By faction: bits of warheads allowed to missiles. */
    warheads: Uint8Array.from(
      byFaction(({ warheads }) => warheads.reduce((bits, warhead) => bits | (1 << STRIKE[warhead]), 0)),
    ),
    /** By faction and turn: supply points that arrive. */
    supply: sides.flatMap(({ faction, supply }) => supply.map((row) => ({ faction: factionNumber(faction), ...row }))),
    eventMarkers: scenario.eventMarkers,
    advanceMarkers: byFaction(({ advanceMarkers }) => advanceMarkers),
    objectives: scenario.objectives.map(({ hex, name, control, points }) => ({
      hex: hexOf(hex),
      name,
      control: control === 'none' ? 0 : factionNumber(control) + 1,
      points,
    })),
    scoring: scenario.scoring.map((row) => scoringRule(row, counterOf, hexOf)),
    margin: scenario.margin,
    /** Sight in hexes; 0 for no limit (night). */
    sightLimit: special.sightLimit,
    noLongRange: special.noLongRange,
    concealment: special.concealment ?? data.combat.defence.concealed,
    /**
     * The counter that may be attacked only from `range` or less until it fires, assaults or stands next to an enemy;
     * null for none.
     */
    disguise: disguise ? { counter: counterOf(disguise.unit), range: disguise.range } : null,
    /** Until this turn, destroying a unit of the other side does not score. */
    truce: truce
      ? { sides: [factionNumber(truce.between[0]), factionNumber(truce.between[1])], turn: truce.through + 1 }
      : null,
    missilesFromTurn: special.missilesFromTurn,
    /**
     * Units of this counter may start hidden in cover until an enemy is within `range`; null too where the option is
     * off.
     */
    hiddenSetup:
      hiddenSetup && from.rules.mayHide
        ? {
            faction: factionNumber(hiddenSetup.faction),
            counter: counterOf(hiddenSetup.unit),
            range: hiddenSetup.revealWithin,
          }
        : null,
    /** An explicit opening position in place of set-up, null for a normal scenario. */
    position: scenario.position ? openingPosition(from, scenario.position) : null,
    /** Steps lost in earlier missions of a campaign: 0 none, 1 reduced, 2 destroyed, by unit. */
    carried,
  };
}

/** Returns by unit the hexes of its formation's zones in which it can stand; aircraft may be anywhere in them. */
function zones({ scenario, forces, map, units }: Ingredients, fixedHex: Int16Array, carried: Uint8Array): Int16Array[] {
  const none = new Int16Array(0);
  const byClass = new Map<string, Int16Array>();
  const zoneOf = (unit: number, force: Force): Int16Array => {
    const row = scenario.sides
      .find(({ faction }) => faction === force.faction)
      ?.formations.find(({ formation }) => formation === force.formation);
    if (!row || row.arrives || force.spare || fixedHex[unit] !== 0 || carried[unit] === 2) return none;
    const kind = units.isAircraft[unit] === 1 ? 'air' : units.isMutant[unit] === 1 ? 'wading' : 'land';
    const key = `${force.faction} ${force.formation} ${kind}`;
    const known = byClass.get(key);
    if (known) return known;
    const open = (hex: Hex) => kind !== 'land' || isDry(map, hex);
    const zone = Int16Array.from(zoneHexes(map.grid, row.zones).filter(open));
    byClass.set(key, zone);
    return zone;
  };
  return [none, ...forces.map((force, i) => zoneOf(i + 1, force))];
}

/** Returns the hexes in all zones of a side where mines and sandbags can be laid. */
function works({ scenario, map }: Ingredients, faction: FactionName): Int16Array {
  const rows = scenario.sides.filter((side) => side.faction === faction).flatMap(({ formations }) => formations);
  const hexes = zoneHexes(
    map.grid,
    rows.flatMap((row) => row.zones),
  );
  return Int16Array.from(hexes.filter((hex) => isDry(map, hex)));
}

/** Tells whether a hex is land or a bridge (NW 2.2). */
const isDry = (map: MapTables, hex: Hex): boolean => map.water[hex] === 0 || map.roads[hex] !== 0;

function strikes(scenario: Scenario): Uint8Array {
  const table = new Uint8Array(FACTIONS.length * STRIKE_KINDS);
  for (const { faction, oba } of scenario.sides) {
    for (const [strike, number] of Object.entries(oba)) {
      table[factionNumber(faction) * STRIKE_KINDS + STRIKE[strike as keyof typeof oba]] = number ?? 0;
    }
  }
  return table;
}

function scoringRule(row: ScoringRow, counterOf: (id: string) => number, hexOf: (label: string) => Hex): ScoringRule {
  const target = 'target' in row ? row.target : 'any';
  return {
    type: row.for,
    by: 'by' in row && row.by !== 'any' ? factionNumber(row.by) : -1,
    counters: ['any', 'other', 'co'].includes(target) ? null : [counterOf(target)],
    co: target === 'co',
    edge: 'edge' in row ? EDGE[row.edge] : -1,
    hex: 'hex' in row && row.hex !== undefined ? hexOf(row.hex) : NOWHERE,
    points: 'points' in row ? row.points : 0,
  };
}

export function openingPosition(from: Ingredients, position: PositionRow) {
  const { map, units, formations, markers } = from;
  const hexOf = (label: string | undefined): Hex => (label === undefined ? NOWHERE : map.grid.hexOf(label));
  const unitOf = (id: string | undefined): UnitId => (id === undefined ? 0 : units.ids.indexOf(id)) as UnitId;
  const formationOf = (id: string | undefined): FormationId =>
    (id === undefined ? 0 : formations.ids.indexOf(id)) as FormationId;
  return {
    turn: position.turn,
    /** `setup`: sides without units deploy first. */
    at: position.start.at,
    /** The active formation, for `impulse`. */
    formation: formationOf(position.start.formation),
    streak: position.streak ? { faction: factionNumber(position.streak.faction), count: position.streak.count } : null,
    units: position.units.map((row) => ({
      unit: unitOf(row.unit),
      hex: hexOf(row.hex),
      carrier: unitOf(row.aboard),
      marks: row.marks,
    })),
    /** Marks that lie in hexes: MARK, with the level of smoke. */
    things: position.markers.map(({ marker, hex, level }) => ({
      mark: MARK[marker],
      hex: hexOf(hex),
      level: level ?? 2,
    })),
    weapons: placedWeapons(from.weapons, position).map(({ weapon, unit, hex }) => ({
      weapon,
      unit: unitOf(unit),
      hex: hexOf(hex),
    })),
    control: FACTIONS.flatMap((faction) =>
      (position.control[faction] ?? []).map((label) => ({ hex: hexOf(label), faction: factionNumber(faction) })),
    ),
    destroyed: position.destroyed.map(unitOf),
    exited: position.exited.map(unitOf),
    /** Units of formations that have yet to enter the map. */
    offMap: position.offMap.map(unitOf),
    /** Airplanes that are not at their base: `hex` 0 for none; the edge of entry (EDGES), -1 for none. */
    flights: position.flights.map(({ unit, state, hex, edge, attacked }) => ({
      unit: unitOf(unit),
      state,
      hex: hexOf(hex),
      edge: edge === undefined ? -1 : EDGE[edge],
      attacked,
    })),
    /** Formations whose CO is dead and whose second in command has not yet taken over. */
    commandLost: position.commandLost.map(formationOf),
    /** Markers drawn earlier this turn, by their names (`names.marker`), without that of `impulse`. */
    drawn: position.drawn.map((marker) => markers.indexOf(marker)),
    /** By faction: points scored so far, objectives aside. */
    points: FACTIONS.map((faction) => position.points[faction] ?? 0),
    masterlessMarkers: position.masterlessMarkers,
  };
}

/** Returns each weapon of a position with its marker: those of a type in their order. */
function placedWeapons({ type, typeIds, count }: WeaponTables, position: PositionRow) {
  const taken = new Set<number>();
  return position.weapons.map((row) => {
    const number = typeIds.indexOf(row.weapon);
    let weapon = 1;
    while (weapon < count && (type[weapon] !== number || taken.has(weapon))) weapon++;
    taken.add(weapon);
    return { ...row, weapon: weapon as WeaponId };
  });
}
