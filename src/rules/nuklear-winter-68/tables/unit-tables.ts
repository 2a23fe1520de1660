// Counters, formations and weapon markers of a scenario by number (NW 1.2).

import type { Scenario } from '../schema/scenario.ts';
import type { FaceRow, FormationRow, NuklearWinterTables, UnitRow, WeaponsFile } from '../schema/tables.ts';
import { AA, CLASS, FACTIONS, TARGET, type UnitId } from '../terms.ts';
import type { Force } from './forces.ts';

const LAND: ReadonlySet<string> = new Set(['tank', 'apc', 'recon', 'spa', 'spaa', 'missile']);
const AIR: ReadonlySet<string> = new Set(['helicopter', 'airplane']);

/** Builds the tables of units. `counters` and `formations` are names by number, with an empty one for 0. */
export function unitTables(forces: readonly Force[], counters: readonly string[], formations: readonly string[]) {
  const table = (of: (force: Force) => number | boolean): Uint8Array =>
    Uint8Array.from([0, ...forces.map((force) => Number(of(force)))]);
  const numbers = (of: (force: Force) => number): Int16Array => Int16Array.from([0, ...forces.map(of)]);
  const faces = (of: (face: FaceRow, row: UnitRow, second: boolean) => number | boolean | undefined): Uint8Array =>
    Uint8Array.from([
      0,
      0,
      ...forces.flatMap(({ row }) => [
        Number(of(row.full, row, false) ?? 0),
        Number(of(row.reduced ?? row.low ?? row.full, row, true) ?? 0),
      ]),
    ]);
  const has = (row: UnitRow, flag: UnitRow['flags'][number]): boolean => row.flags.includes(flag);
  const ids = ['', ...forces.map(({ id }) => id)];
  return {
    count: forces.length,
    faction: table(({ faction }) => FACTIONS.indexOf(faction)),
    formation: numbers(({ formation }) => (formation === '' ? 0 : formations.indexOf(formation))),
    /** Number of the counter in `units.json`. */
    counter: numbers(({ row }) => counters.indexOf(row.id)),
    cls: table(({ row }) => CLASS[row.class]),
    /** {@link TARGET} */
    target: table(({ row }) => TARGET[row.full.target]),
    isInfantry: table(({ row }) => row.class === 'infantry'),
    /** Land vehicles, missile launchers included. */
    isVehicle: table(({ row }) => LAND.has(row.class)),
    isAircraft: table(({ row }) => AIR.has(row.class)),
    /**
     * Land units that hold a hex, stack and are assaulted: all but aircraft and the V-2, which is captured (NW 1.2.4
     * d).
     */
    holdsGround: table(({ row }) => !AIR.has(row.class) && !has(row, 'static')),
    isHuge: table(({ row }) => has(row, 'huge')),
    /** Black Hand creatures that wade and stand radiation. */
    isMutant: table(({ row }) => has(row, 'mutant')),
    isSpa: table(({ row }) => row.class === 'spa'),
    isSpaa: table(({ row }) => row.class === 'spaa'),
    /** One step: shaken, never reduced (NW 1.2.5). */
    isOneStep: table(({ row }) => row.reduced === null),
    /** Spare counters that events and the biological agent bring into play. */
    isSpare: table(({ spare }) => spare),
    ap: faces(({ ap }) => ap?.factor),
    apRange: faces(({ ap }) => ap?.range),
    apFixed: faces(({ ap }) => ap?.fixed),
    apAa: faces(({ ap }) => (ap ? AA[ap.aa] : 0)),
    he: faces(({ he }) => he?.factor),
    heRange: faces(({ he }) => he?.range),
    heFixed: faces(({ he }) => he?.fixed),
    armor: faces(({ armor }) => armor),
    speed: faces(({ speed }) => speed),
    /** Airplanes: the least number of hexes that they must fly. */
    minSpeed: table(({ row }) => row.minSpeed),
    // NW 1.2.5 a: helicopters see at cruise altitude and carry when low, their second face.
    recon: faces((_, row, second) => has(row, 'recon') && !(second && row.class === 'helicopter')),
    transport: faces((_, row, second) => has(row, 'transport') && (second || row.class !== 'helicopter')),
    /** Paper strength in points, for evaluation and set-up; no rule uses it. */
    points: table(({ row }) => row.points),
    ids,
    titles: ['', ...forces.map(({ id, row }) => `${row.name} ${id.slice(id.lastIndexOf('-') + 1)}`)],
    /** Units by faction, ascending. */
    of: FACTIONS.map((faction) => forces.flatMap((force, i) => (force.faction === faction ? [(i + 1) as UnitId] : []))),
  };
}

export function formationTables(
  { formations: { formations: rows } }: NuklearWinterTables,
  scenario: Scenario,
  forces: readonly Force[],
) {
  const inPlay = (id: string) =>
    scenario.sides.flatMap(({ formations }) => formations).find(({ formation }) => formation === id);
  const rating = (of: (ratings: NonNullable<FormationRow['co']>) => number): number[] => [
    0,
    0,
    ...rows.flatMap(({ co, second }) => [co ? of(co) : 0, second ? of(second) : 0]),
  ];
  const table = (of: (row: FormationRow) => number): Uint8Array => Uint8Array.from([0, ...rows.map(of)]);
  return {
    count: rows.length,
    ids: ['', ...rows.map(({ id }) => id)],
    titles: ['', ...rows.map(({ name }) => name)],
    faction: table(({ faction }) => FACTIONS.indexOf(faction)),
    /** 1 where the formation has a commanding officer in this scenario (NW 1.2.2). */
    hasCo: table(({ id }) => (inPlay(id)?.co ? 1 : 0)),
    /** Ratings by `formation * 2 + second`: of the CO, and of the second in command. */
    lcr: Int8Array.from(rating(({ lcr }) => lcr)),
    rrr: Int8Array.from(rating(({ rrr }) => rrr)),
    rrrRange: Uint8Array.from(rating(({ range }) => range)),
    err: Uint8Array.from(rating(({ err }) => err)),
    /** In this scenario: markers in the cup, and units, with attached ones, ascending. */
    markers: table(({ id }) => inPlay(id)?.activationMarkers ?? 0),
    units: [
      [],
      ...rows.map(({ id }) => forces.flatMap((force, i) => (force.formation === id ? [(i + 1) as UnitId] : []))),
    ],
  };
}

/** Builds the tables of weapons: the markers of the scenario, side by side, then the spares of every type. */
export function weaponTables(file: WeaponsFile, scenario: Scenario) {
  const markers: { type: number; owner: number; number: number }[] = [];
  const numbered = file.weapons.map(() => 0);
  const add = (type: number, owner: number, count: number): void => {
    for (let i = 0; i < count; i++) markers.push({ type, owner, number: ++numbered[type] });
  };
  FACTIONS.forEach((faction, f) => {
    const side = scenario.sides.find((known) => known.faction === faction);
    file.weapons.forEach(({ id }, type) => {
      add(type, f + 1, side?.weapons[id] ?? 0);
    });
  });
  file.weapons.forEach((_, type) => {
    add(type, 0, file.spares);
  });
  type Row = WeaponsFile['weapons'][number];
  const table = (of: (row: Row) => number | boolean | undefined): Uint8Array =>
    Uint8Array.from([0, ...markers.map(({ type }) => Number(of(file.weapons[type]) ?? 0))]);
  return {
    count: markers.length,
    ids: ['', ...markers.map(({ type, number }) => `${file.weapons[type].id}-${number}`)],
    titles: ['', ...markers.map(({ type }) => file.weapons[type].name)],
    /** Number of the type in `weapons.json`. */
    type: Int16Array.from([0, ...markers.map(({ type }) => type + 1)]),
    typeIds: ['', ...file.weapons.map(({ id }) => id)],
    typeTitles: ['', ...file.weapons.map(({ name }) => name)],
    ap: table(({ ap }) => ap?.factor),
    apRange: table(({ ap }) => ap?.range),
    apFixed: table(({ ap }) => ap?.fixed),
    apAa: table(({ ap }) => (ap ? AA[ap.aa] : 0)),
    he: table(({ he }) => he?.factor),
    heRange: table(({ he }) => he?.range),
    heFixed: table(({ he }) => he?.fixed),
    /** Faction plus one of the owner at the start, 0 for spares. */
    owner: Uint8Array.from([0, ...markers.map(({ owner }) => owner)]),
    /** The faction that has weapons of this kind. */
    side: Uint8Array.from([0, ...markers.map(({ type }) => FACTIONS.indexOf(file.weapons[type].faction))]),
  };
}
