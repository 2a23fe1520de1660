// The player aids in the form in which the rules use them: ground, combat, artillery, events.

import type { HexGrid } from '../../../hex/grid.ts';
import { CONVERSIONS, type EventsFile, type UnitsFile } from '../schema/tables.ts';
import type { ArtilleryTable, CombatTable, EventRow, EventTable, TerrainTable } from '../statics.ts';
import { CREATURE, STRIKE, STRIKES } from '../terms.ts';
import type { NuklearWinterTables } from './data.ts';

export function terrainTable({ terrain }: NuklearWinterTables): TerrainTable {
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
    roadBonus: terrain.road.bonus,
  };
}

export function combatTable({ combat }: NuklearWinterTables): CombatTable {
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

export function artilleryTable({ artillery, combat, units }: NuklearWinterTables): ArtilleryTable {
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
    depletion: artillery.mines.removedAtMost,
    calls: artillery.callsPerActivation,
    hexes: Uint8Array.from(
      STRIKES,
      (name) => artillery.strikes.find(({ strike }) => strike === name)?.hexes ?? artillery.missileHexes,
    ),
    smokeOfArtillery: artillery.smoke.artillery,
    smokeOfInfantry: artillery.smoke.infantry,
    mostSmoke: artillery.smoke.most,
    masterlessMarkers: artillery.masterlessMarkers,
    strays: artillery.accuracy.missAtMost,
    chemical,
    biological,
    gasStays: artillery.dispersal.staysAtMost,
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
