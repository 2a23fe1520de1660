// Checks the player aids beyond their shape: every row of a table stands there once, with valid values for the class of
// a counter.

import type { Fault } from '../../../engine/contract/fault.ts';
import { shown } from '../../../hex/faults.ts';
import { eachOnce, FaultList, gridOf, rising } from '../../../wargame/data/faults.ts';
import type { Scenario } from '../schema/scenario.ts';
import type { NuklearWinterTables } from '../schema/tables.ts';
import * as schema from '../schema/tables.ts';
import { FACTIONS } from '../terms.ts';

const DICE = [1, 2, 3, 4, 5, 6];
const SUMS = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
/** The strikes that attack with factors (NW 1.3.1). */
const SHELLS: readonly string[] = ['barrage', 'nuclear'];
/** Classes whose counters have no reduced side (NW 1.2.4 d, 1.2.5). */
const ONE_STEP: readonly string[] = ['helicopter', 'airplane', 'missile'];

export function checkTerrain(file: schema.TerrainFile): Fault[] {
  const check = new FaultList([
    ...eachOnce('terrain', schema.TERRAINS, file.terrain, (row) => [row.terrain]),
    ...eachOnce('added', schema.ADDED, file.added, (row) => [row.on]),
  ]);
  const row = (terrain: string) => file.terrain.find((known) => known.terrain === terrain);
  const shelled = file.terrain.findIndex(({ terrain }) => terrain === 'shellholes');
  const marker = file.added.find(({ on }) => on === 'shellholes');
  const clear = row('clear');
  if (shelled >= 0 && marker && clear) {
    for (const who of ['infantry', 'vehicle'] as const) {
      const cost = (clear.move[who] ?? 0) + marker.move[who];
      if (file.terrain[shelled].move[who] !== cost) {
        check.fault(
          `terrain[${shelled}].move.${who}`,
          shown(file.terrain[shelled].move[who]),
          `${cost}, clear ground with shellholes`,
        );
      }
    }
  }
  file.added.forEach(({ on, move, defence }, i) => {
    const same = on === 'shellholes' ? { move } : { move, defence };
    for (const [figure, both] of Object.entries(same)) {
      if (both.infantry === both.vehicle) continue;
      check.fault(
        `added[${i}].${figure}.vehicle`,
        shown(both.vehicle),
        `${both.infantry}, as for infantry: the rules make no difference`,
      );
    }
  });
  file.terrain.forEach((known, i) => {
    for (const who of ['infantry', 'vehicle'] as const) {
      if ((known.move[who] === null) !== (known.terrain === 'water')) {
        check.fault(
          `terrain[${i}].move.${who}`,
          shown(known.move[who]),
          known.terrain === 'water' ? 'null: only bridges cross water (2.2)' : 'movement points',
        );
      }
    }
  });
  return check.faults;
}

export function checkUnits(file: schema.UnitsFile): Fault[] {
  const check = new FaultList();
  const ids = new Map<string, number>();
  const missile = file.units.find((unit) => unit.class === 'missile');
  file.units.forEach((unit, i) => {
    for (const factor of ['ap', 'he'] as const) {
      const [first, own] = [missile?.full[factor]?.factor, unit.full[factor]?.factor];
      if (unit.class !== 'missile' || own === first) continue;
      const expected = `${first}, that of ${missile?.id}: a conventional warhead is the same on all missiles`;
      check.fault(`units[${i}].full.${factor}.factor`, shown(own), expected);
    }
    const earlier = ids.get(unit.id);
    if (earlier !== undefined) {
      check.fault(`units[${i}].id`, shown(unit.id), `an id that units[${earlier}] has not`);
    }
    ids.set(unit.id, i);
    unitFaults(check, unit, `units[${i}]`);
  });
  return check.faults;
}

export function checkFormations(file: schema.FormationsFile): Fault[] {
  const check = new FaultList(eachOnce('formations', [], file.formations, (row) => [row.id]));
  file.formations.forEach((row, i) => {
    if ((row.co === null) !== (row.second === null)) {
      check.fault(
        `formations[${i}].second`,
        shown(row.second),
        row.co === null ? 'null: no CO' : 'the ratings of the 2IC',
      );
    }
    if (row.faction === 'black-hand' && row.co !== null) {
      check.fault(`formations[${i}].co`, shown(row.co), 'null for the Black Hand (1.2.2)');
    }
  });
  return check.faults;
}

export function checkWeapons(file: schema.WeaponsFile): Fault[] {
  const check = new FaultList(eachOnce('weapons', [], file.weapons, (row) => [row.id]));
  file.weapons.forEach((row, i) => {
    if (row.ap === null && row.he === null) {
      check.fault(`weapons[${i}]`, 'neither ap nor he', 'a factor to attack with');
    }
  });
  return check.faults;
}

export function checkArtillery(file: schema.ArtilleryFile): Fault[] {
  const check = new FaultList([
    ...eachOnce('strikes', schema.OBA, file.strikes, (row) => [row.strike]),
    ...eachOnce('chemical', DICE, file.chemical, (row) => row.dice),
    ...eachOnce('biological', DICE, file.biological, (row) => row.dice),
  ]);
  file.strikes.forEach((row, i) => {
    for (const factor of ['ap', 'he'] as const) {
      if ((row[factor] !== null) === SHELLS.includes(row.strike)) continue;
      check.fault(
        `strikes[${i}].${factor}`,
        shown(row[factor]),
        row[factor] === null ? 'a factor' : `null: ${row.strike} has no factors`,
      );
    }
  });
  return check.faults;
}

export function checkEvents(file: schema.EventsFile): Fault[] {
  return eachOnce('events', SUMS, file.events, (row) => [row.roll]);
}

export function checkCampaign(file: schema.CampaignFile): Fault[] {
  const check = new FaultList([
    ...eachOnce('results', schema.RESULTS, file.results, (row) => [row.result]),
    ...eachOnce('trees', FACTIONS, file.trees, (row) => [row.faction]),
    ...file.trees.flatMap((tree, i) => eachOnce(`trees[${i}].missions`, [], tree.missions, (row) => [row.scenario])),
    ...rising('ratings', file.ratings),
  ]);
  if (file.ratings[0].from !== 0) {
    check.fault('ratings[0].from', String(file.ratings[0].from), '0');
  }
  file.trees.forEach(({ missions }, i) => {
    if (missions[0].secondary) {
      check.fault(`trees[${i}].missions[0].secondary`, 'true', 'a main mission to begin with');
    }
  });
  return check.faults;
}

/**
 * Checks the player aids against each other and the scenarios: hexes, counters, formations, missions that one file
 * names.
 */
export function checkTogether(
  { units, formations, events, campaign, map }: NuklearWinterTables,
  scenarios: Readonly<Record<string, Scenario | undefined>>,
): Fault[] {
  return [
    ...formationFaults(units, formations),
    ...eventFaults(events, units, new Set(gridOf(map).labels.slice(1))),
    ...missionFaults(campaign, scenarios),
  ];
}

function formationFaults({ units }: schema.UnitsFile, file: schema.FormationsFile): Fault[] {
  const formations = new Map(file.formations.map((row) => [row.id, row]));
  return units.flatMap((row, i) =>
    row.formations.flatMap((name, k) => {
      if (name === 'independent' || name === 'cas' || formations.get(name)?.faction === row.faction) return [];
      const expected = `independent, cas, or a ${row.faction} formation of formations.json`;
      return [{ path: `units.json: units[${i}].formations[${k}]`, found: shown(name), expected }];
    }),
  );
}

function eventFaults({ events }: schema.EventsFile, { units }: schema.UnitsFile, hexes: ReadonlySet<string>): Fault[] {
  const check = new FaultList();
  const spares = new Map(units.map((row) => [row.id, row.spares]));
  events.forEach(({ effect }, i) => {
    if (effect.kind !== 'appear' && effect.kind !== 'assaults') return;
    const path = `events.json: events[${i}].effect`;
    if (!spares.get(effect.unit)) {
      check.fault(`${path}.unit`, shown(effect.unit), 'a counter with spares in units.json');
    }
    if (effect.kind !== 'appear') return;
    effect.hexes.forEach((label, k) => {
      if (hexes.has(label)) return;
      check.fault(`${path}.hexes[${k}]`, shown(label), 'a hex of the map');
    });
  });
  return check.faults;
}

/** Checks that the missions of the campaigns are scenarios in which the campaign's faction plays. */
function missionFaults(
  campaign: schema.CampaignFile,
  scenarios: Readonly<Record<string, Scenario | undefined>>,
): Fault[] {
  return campaign.trees.flatMap(({ faction, missions }, i) =>
    missions.flatMap(({ scenario }, k) => {
      const found = scenarios[scenario];
      // A scenario that could not be read has faults of its own.
      const isBroken = found === undefined && Object.hasOwn(scenarios, scenario);
      if (isBroken || found?.sides.some((side) => side.faction === faction)) return [];
      const path = `campaign.json: trees[${i}].missions[${k}].scenario`;
      return [{ path, found: shown(scenario), expected: `a scenario in which ${faction} plays` }];
    }),
  );
}

/** Checks colours, faces and marks of one counter (NW 1.2). */
function unitFaults(check: FaultList, unit: schema.UnitRow, path: string): void {
  const fault = (field: string, found: unknown, expected: string) =>
    check.fault(`${path}.${field}`, shown(found), expected);
  const oneStep = ONE_STEP.includes(unit.class);
  if ((unit.reduced === null) !== oneStep) {
    fault('reduced', unit.reduced, oneStep ? `null: a ${unit.class} has one step` : 'a face (1.2)');
  }
  if ((unit.low === null) !== (unit.class !== 'helicopter')) {
    fault('low', unit.low, unit.class === 'helicopter' ? 'a face (1.2.5 a)' : 'null: no helicopter');
  }
  if (unit.minSpeed > 0 !== (unit.class === 'airplane')) {
    fault('minSpeed', unit.minSpeed, unit.class === 'airplane' ? 'at least 1 (1.2.5 b)' : '0: no airplane');
  }
  check.atMost(`${path}.minSpeed`, unit.minSpeed, unit.full.speed, 'its speed');
  if (unit.flags.includes('transport') && unit.class !== 'apc' && unit.class !== 'helicopter') {
    fault('flags', 'transport', 'no transport: neither APC nor helicopter (1.2.4 b)');
  }
  const wanted = targetsOf(unit);
  for (const side of ['full', 'reduced', 'low'] as const) {
    const face = unit[side];
    if (!face) continue;
    if (!wanted.includes(face.target)) fault(`${side}.target`, face.target, `${wanted.join(' or ')} for ${unit.class}`);
    if ((face.armor === 0) !== (face.target === 'none'))
      fault(`${side}.armor`, face.armor, 'none for target none only');
    if (unit.class === 'spa' && face.he && !face.he.fixed)
      fault(`${side}.he.fixed`, false, 'true: artillery (1.2.4 d)');
    if (unit.class === 'spa' && face.ap && !face.ap.fixed)
      fault(`${side}.ap.fixed`, false, 'true: artillery (1.2.4 d)');
    if (side === 'low' && face.ap) fault('low.ap', face.ap, 'null: AP at cruise altitude only (1.2.5 a)');
  }
  for (const factor of ['ap', 'he'] as const) {
    const [full, reduced] = [unit.full[factor], unit.reduced?.[factor]];
    if (!full || !reduced) continue;
    check.atMost(`${path}.reduced.${factor}.factor`, reduced.factor, full.factor, 'that of full strength');
  }
}

function targetsOf(unit: schema.UnitRow): readonly string[] {
  if (unit.class === 'infantry') return ['soft'];
  if (unit.class === 'helicopter' || unit.class === 'airplane') return ['aircraft'];
  return unit.flags.includes('indestructible') ? ['none'] : ['hard'];
}
