// The player aids in the form in which the rules use them: ground, combat, artillery, events.

import type { HexGrid } from '../../../hex/grid.ts';
import type { NuklearWinterTables } from '../schema/tables.ts';
import { CONVERSIONS, type EventsFile, type UnitsFile } from '../schema/tables.ts';
import type { EventRow, EventTable } from '../statics.ts';
import { CREATURE, STRIKE, STRIKES } from '../terms.ts';

export function terrainTable({ terrain }: NuklearWinterTables) {
  const added = (on: string) => {
    const row = terrain.added.find((known) => known.on === on);
    if (!row) throw new Error(`the terrain chart has no ${on}`);
    return row;
  };
  return {
    hillDefence: added('hill').defence.infantry,
    sandbagsDefence: added('sandbags').defence.infantry,
    wreckDefence: added('wreck').defence.infantry,
    wreckCost: added('wreck').move.infantry,
    shellholesCost: added('shellholes').move.infantry,
    shellholesDefenceInfantry: added('shellholes').defence.infantry,
    shellholesDefenceVehicle: added('shellholes').defence.vehicle,
    radiationCost: terrain.radiation,
    stackLimit: terrain.stacking,
    /** Extra points for an activation spent entirely on connected road (NW 2.2). */
    roadBonus: terrain.road.bonus,
  };
}

export function combatTable({ combat }: NuklearWinterTables) {
  return {
    close: combat.ranged.close,
    long: combat.ranged.long,
    moving: combat.ranged.moving,
    shaken: combat.ranged.shaken,
    assistInfantry: combat.assist.infantry,
    assistVehicle: combat.assist.vehicle,
    cargo: combat.ranged.cargo,
    assault: combat.assault.base,
    infantryInTown: combat.assault.infantryInUrban,
    vehicleInOpen: combat.assault.vehicleInClear,
    concealment: combat.defence.concealed,
    smoke: combat.defence.smoke,
    highMorale: combat.highMorale.attack,
  };
}

export function artilleryTable({ artillery, combat, units }: NuklearWinterTables) {
  const factors = (of: 'ap' | 'he'): Uint8Array => {
    const table = Uint8Array.from(
      STRIKES,
      (name) => artillery.strikes.find(({ strike }) => strike === name)?.[of] ?? 0,
    );
    // A conventional warhead has the factors of the missile's counter, the same on all of them.
    table[STRIKE.conventional] = units.units.find((row) => row.class === 'missile')?.full[of]?.factor ?? 0;
    return table;
  };
  const chemical = Array<number>(7).fill(0);
  for (const { dice, hits } of artillery.chemical) for (const die of dice) chemical[die] = hits;
  const biological = Array<number>(7).fill(0);
  for (const { dice, result } of artillery.biological) {
    for (const die of dice) biological[die] = (CONVERSIONS.indexOf(result) + 1) % CONVERSIONS.length;
  }
  return {
    ap: factors('ap'),
    he: factors('he'),
    minesAp: artillery.mines.ap,
    minesHe: artillery.mines.he,
    /** Mines are removed on this die roll or less. */
    depletion: artillery.mines.removedAtMost,
    /** Strikes and missions that one unit may call in an activation (NW 1.2.2). */
    calls: artillery.callsPerActivation,
    /** By {@link STRIKE}: number of hexes struck; for a conventional warhead those of a missile. */
    hexes: Uint8Array.from(
      STRIKES,
      (name) => artillery.strikes.find(({ strike }) => strike === name)?.hexes ?? artillery.missileHexes,
    ),
    /** Levels of smoke that artillery and infantry lay, and the most in a hex. */
    smokeOfArtillery: artillery.smoke.artillery,
    smokeOfInfantry: artillery.smoke.infantry,
    mostSmoke: artillery.smoke.most,
    /** Activation markers of masterless Zealots (NW 1.3.1). */
    masterlessMarkers: artillery.masterlessMarkers,
    /** A strike strays on this die roll or less. */
    strays: artillery.accuracy.missAtMost,
    /** By die 1..6: hits of gas. */
    chemical,
    /** By die 1..6: 1 full Zealots, 2 reduced Zealots, 3 one hit, 0 nothing. */
    biological,
    /** Gas stays on this die roll or less (optional rule). */
    gasStays: artillery.dispersal.staysAtMost,
    /** Debris shakes a unit on this die roll or less. */
    debris: combat.debris.shakenAtMost,
  };
}

export function eventTable({ events, units }: NuklearWinterTables, grid: HexGrid): EventTable {
  const creature = (id: string): number => creatureOf(units.units.find((row) => row.id === id));
  const row = (effect: EventsFile['events'][number]['effect']): EventRow => {
    switch (effect.kind) {
      case 'appear':
        return { kind: effect.kind, creature: creature(effect.unit), hexes: effect.hexes.map((h) => grid.hexOf(h)) };
      case 'assaults':
        return { kind: effect.kind, creature: creature(effect.unit), where: effect.where };
      case 'strike':
        return { kind: effect.kind, strike: STRIKE[effect.strike] };
      default:
        return effect;
    }
  };
  const bySum = <T>(none: T, of: (event: EventsFile['events'][number]) => T): T[] => {
    const table = Array<T>(13).fill(none);
    for (const event of events.events) table[event.roll] = of(event);
    return table;
  };
  return {
    rows: bySum<EventRow | null>(null, ({ effect }) => row(effect)),
    marked: bySum(false, ({ footnote }) => footnote),
    titles: bySum('', ({ title }) => title),
  };
}

/** Returns the kind of a wandering creature by its counter: one flies, one is Huge. */
function creatureOf(row: UnitsFile['units'][number] | undefined): number {
  if (row?.class === 'helicopter') return CREATURE.scourge;
  return row?.flags.includes('huge') ? CREATURE.ravager : CREATURE.zealots;
}
