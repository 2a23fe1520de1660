// Makes a game's statics from a module, one of its scenarios and options.

import { BadInput } from '../../../engine/contract/errors.ts';
import type { OptionValue, Setup } from '../../../engine/contract/ruleset.ts';
import { hashDocument } from '../../../engine/kernel/hash.ts';
import { LayoutBuilder } from '../../../engine/kernel/layout.ts';
import type { Program } from '../../../engine/kernel/procedure.ts';
import { scenarioByName, settleOptions } from '../../../engine/text/setup.ts';
import { presenceOf } from '../hexes.ts';
import { options as optionSpecs, readSwitches } from '../options.ts';
import { HIP_SHOOT, type ModuleHead } from '../schema/module.ts';
import type { Cells, Counts } from '../state.ts';
import { layCells, MOST_TOKENS } from '../state.ts';
import { type Ferry, type Forces, type MapTables, type Ocs, type Play, siteOf } from '../statics.ts';
import { tablesOf } from '../tables/tables.ts';
import { FACES, LEVELS, MARKERS, MOTORS, PHASES, PLACES, SEGMENTS, TARGETS, TOKENS } from '../terms.ts';
import { seatWeights } from '../text/feature-names.ts';
import { familyOfModules, familyWith, shippedFamily } from './family.ts';
import { musterFleet } from './fleet.ts';
import { musterForces } from './forces.ts';
import { landTables } from './land.ts';
import type { OcsModule } from './module.ts';
import { infosOf, playOf } from './play.ts';

/** Number of lanes for the dice of one week; half of them for small forces. */
const LANES = 256;
const FEW_UNITS = 64;
/** Places for tokens that have been carried in a phase, beside one for each point of trucks and wagons. */
const HAULS = 64;

/** @throws BadInput for an unknown scenario, a wrong scenario document or a wrong option */
export function prepare(setup: Setup, program: Program): Ocs {
  const document = typeof setup.scenario === 'object' ? documentOf(setup.scenario) : null;
  const { modules } = familyWith(document === null ? setup.data : { ...setup.data, [document.name]: document.file });
  const infos = modules.flatMap(infosOf);
  const { id } = scenarioByName(infos, document?.id ?? setup.scenario);
  const module = modules.find((each) => infosOf(each).some((info) => info.id === id)) as OcsModule;
  return buildStatics(module, id, setup.options ?? {}, program, setup);
}

/**
 * A scenario document is a file of scenarios/ that names the shipped module to which it belongs: `"module": "nerussa"`.
 */
function documentOf(scenario: object): { readonly name: string; readonly id: string; readonly file: object } {
  const { module, ...file } = scenario as { readonly module?: unknown; readonly id?: unknown };
  const known = shippedFamily().modules.map(({ head }) => head.id);
  const expected = `the module to which it belongs: ${known.join(', ')}`;
  if (typeof module !== 'string' || !known.includes(module))
    throw new BadInput(JSON.stringify(module) ?? 'nothing', 'scenario.module', expected);
  if (typeof file.id !== 'string') throw new BadInput(JSON.stringify(file.id) ?? 'nothing', 'scenario.id', 'an id');
  return { name: `${module}/scenarios/${file.id}.json`, id: file.id, file };
}

/** Statics of a sound module. @throws BadInput for wrong options, and for more supply than a position holds. */
export function buildStatics(
  module: OcsModule,
  id: string,
  chosen: Readonly<Record<string, OptionValue>>,
  program: Program,
  setup?: Setup,
): Ocs {
  const { head, series, mix } = module;
  const options = settleOptions(optionSpecs, { ...optionsOf(head), ...chosen });
  const rules = readSwitches(options);
  const land = landTables(module);
  const play = playOf(module, id, land.grid);
  const forces = musterForces(module, play.scenario);
  checkTokens(play);
  const bases = baseNames(module, play);
  const vessels = [...module.ships.ships, ...module.ships.landingCraft];
  const ferries = ferriesOf(head, land);
  const counts: Counts = {
    hexes: land.grid.size,
    sites: land.grid.size + land.zones.length,
    units: forces.count,
    parks: pointsIn(module, play) + HAULS,
    bases: bases.length - 1,
    aircraft: module.aircraft.length,
    vessels: vessels.length,
    ports: land.ports.length,
    ferries: ferries.length,
    places: play.places.length,
    nations: forces.nations.length,
  };
  const builder = new LayoutBuilder(program.frameEnd);
  const at: Cells = layCells(builder, counts, forces.side, rules);
  const seats = head.sides.map((side) => side.id);
  return {
    layout: builder.build(program.frames, forces.count < FEW_UNITS ? LANES / 2 : LANES),
    scenario: id,
    seats,
    options,
    names: namesOf({ seats, land, forces, bases, module, vessels }),
    dataHash: () => hashDocument({ module, scenario: play.scenario }),
    turns: play.scenario.turns,
    stated: familyOfModules([module])[0],
    setup,
    at,
    counts,
    presence: presenceOf(at, land, forces),
    head,
    module,
    land,
    forces,
    aircraft: [undefined as never, ...module.aircraft],
    fleet: musterFleet(module, land),
    vessels: [undefined as never, ...vessels],
    vesselSide: Uint8Array.from([0, ...vessels.map(({ side }) => seats.indexOf(side))]),
    ferries,
    seaBoxes: seats.map((seat) => seaBoxesOf(land, seat)),
    mix,
    series,
    tables: tablesOf(series),
    chart: module.terrain,
    weather: module.tables.weather,
    costs: module.tables.weather.rows.map(({ ground }) => land.costs[ground]),
    supply: LEVELS.map((level) => series.supplyLevels.levels[level]),
    variableReinforcement: module.tables.variableReinforcement,
    reserveMarkers: [mix.reserveMarkers[seats[0]] ?? 0, mix.reserveMarkers[seats[1]] ?? 0],
    shaken: shakenNations(head, forces, play),
    play,
    rules,
    evaluation: seatWeights(seats.length),
  };
}

/** Options as the module states them; who shoots from the hip by the order of its sides. */
function optionsOf({ options, sides }: ModuleHead): Record<string, OptionValue> {
  const hip = sides.findIndex(({ id }) => id === options[HIP_SHOOT]);
  return { ...options, [HIP_SHOOT]: hip < 0 ? options[HIP_SHOOT] : hip === 0 ? 'first' : 'second' };
}

const shakenNations = ({ specialRules }: ModuleHead, { nations }: Forces, { firstTurn }: Play): Ocs['shaken'] =>
  specialRules.flatMap((row) =>
    row.rule === 'shaken-nation'
      ? [{ nation: nations.indexOf(row.nation), week: row.turn - firstTurn + 1, loss: row.arLoss }]
      : [],
  );

const ferriesOf = ({ specialRules }: ModuleHead, land: MapTables): Ferry[] =>
  specialRules.flatMap((row) =>
    row.rule === 'ferry'
      ? [{ zone: siteOf(land, row.zone), port: land.grid.hexOf(row.port), capacity: row.capacitySP * TOKENS }]
      : [],
  );

const seaBoxesOf = ({ zones, grid }: MapTables, side: string): number[] =>
  zones.flatMap((zone, i) =>
    zone.side === side && zone.links.some(({ by }) => by === 'shipping') ? [grid.size + 1 + i] : [],
  );

/** One place may come to hold all supply of the scenario. */
function checkTokens({ scenario }: Play): void {
  const dumps = scenario.dumps.reduce((all, { sp, tokens }) => all + sp * TOKENS + tokens, 0);
  const loaded = scenario.trucks.reduce((all, { cargoT }) => all + cargoT, 0);
  const afloat = scenario.ships.reduce((all, { cargoSP = 0 }) => all + cargoSP * TOKENS, 0);
  const coming = Object.values(scenario.supply).flatMap(({ sp }) => sp);
  const tokens = dumps + loaded + afloat + coming.reduce((all, each) => all + each * TOKENS, 0);
  if (tokens > MOST_TOKENS)
    throw new BadInput(`${tokens} tokens of supply`, scenario.id, `at most ${MOST_TOKENS} of both sides together`);
}

/** Points of trucks and wagons that the scenario may ever have, at start, by its rows and by dice. */
function pointsIn({ tables }: OcsModule, { scenario }: Play): number {
  const stated = [...scenario.trucks, ...scenario.truckArrivals].reduce((all, { points }) => all + points, 0);
  const rolled = Object.values(tables.variableReinforcement).reduce(
    (all, { rows }) => all + Math.max(...rows.map(({ truck = 0 }) => truck)),
    0,
  );
  return stated + rolled * scenario.turns;
}

/** Names of air bases by number: those of the scenario, of holding boxes, then counters that are left. */
function baseNames({ head, mix, map }: OcsModule, { scenario }: Play): string[] {
  const spare = head.sides.flatMap(({ id }) => {
    const used = scenario.airBases.filter(({ side }) => side === id).length;
    return Array.from({ length: Math.max(0, (mix.airBases[id] ?? 0) - used) }, (_, i) => `${id}-base-${i + 1}`);
  });
  const boxes = map.zones.filter(({ airBase }) => airBase > 0).map(({ id }) => id);
  return ['', ...scenario.airBases.map(({ id }) => id), ...boxes, ...spare];
}

interface Named {
  readonly seats: readonly string[];
  readonly land: MapTables;
  readonly forces: Forces;
  readonly bases: readonly string[];
  readonly module: OcsModule;
  readonly vessels: readonly { readonly id: string }[];
}

const namesOf = ({ seats, land, forces, bases, module, vessels }: Named): Ocs['names'] => ({
  seat: seats,
  unit: forces.ids,
  hex: land.grid.labels,
  site: [...land.grid.labels, ...land.zones.map(({ id }) => id)],
  base: bases,
  aircraft: ['', ...module.aircraft.map(({ id }) => id)],
  vessel: ['', ...vessels.map(({ id }) => id)],
  nation: forces.nations,
  phase: PHASES,
  segment: SEGMENTS,
  place: PLACES,
  face: FACES,
  marker: MARKERS,
  level: LEVELS,
  motor: MOTORS,
  target: TARGETS,
});
