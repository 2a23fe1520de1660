// Checks the player aids beyond their shape: every row of a table once, valid values for a unit of its size.

import type { Fault } from '../../../engine/contract/fault.ts';
import { shown } from '../../../hex/faults.ts';
import { eachOnce, FaultList, rising } from '../../../wargame/data/faults.ts';
import * as schema from '../schema/tables.ts';

/** The ten faces of the die. */
const FACES = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

/** The side that scores by each source (WT 10.0). */
const ALLIED_SOURCES: readonly string[] = ['german-division-eliminated', 'conditional-division-bought'];

export function checkUnits(file: schema.UnitsFile): Fault[] {
  const check = new FaultList();
  const byId = new Map(file.units.map((unit) => [unit.id, unit]));
  const ids = new Map<string, string>();
  file.units.forEach((unit, i) => {
    const fault = (field: string, found: string, expected: string) =>
      check.fault(`units[${i}].${field}`, found, expected);
    // Action texts are typed by people: 1ss and 1SS must not be two units.
    const earlier = ids.get(unit.id.toLowerCase());
    if (earlier !== undefined) fault('id', shown(unit.id), `an id that no other unit has; ${earlier} is taken`);
    ids.set(unit.id.toLowerCase(), unit.id);

    const isHq = unit.type === 'hq';
    if (isHq !== (unit.size === 'army' || unit.size === 'corps')) {
      fault('size', unit.size, isHq ? 'army or corps for an HQ' : 'division, brigade or regiment');
    }
    if ((unit.reduced !== null) !== (unit.size === 'division')) {
      fault('reduced', shown(unit.reduced), unit.size === 'division' ? 'a combat factor (2.1)' : 'null (2.1)');
    }
    if (unit.reduced !== null && unit.reduced > unit.cf) fault('reduced', shown(unit.reduced), `at most ${unit.cf}`);
    if ((unit.nation === 'german') !== (unit.side === 'german'))
      fault('nation', unit.nation, `a nation of the ${unit.side} side`);

    const corps = unit.corps === null ? undefined : byId.get(unit.corps);
    if (unit.corps !== null && (corps?.size !== 'corps' || corps.nation !== unit.nation || isHq)) {
      fault('corps', shown(unit.corps), isHq ? 'null for an HQ' : `the id of a corps HQ of nation ${unit.nation}`);
    }
    const army = unit.army === null ? undefined : byId.get(unit.army);
    if (unit.army !== null && (army?.size !== 'army' || army.nation !== unit.nation || unit.size !== 'corps')) {
      fault('army', shown(unit.army), unit.size === 'corps' ? `the id of an army HQ of nation ${unit.nation}` : 'null');
    }
    const needsEdge = unit.size === 'army' || (unit.size === 'corps' && unit.army === null);
    if (needsEdge !== (unit.supplyEdge !== undefined)) {
      fault('supplyEdge', shown(unit.supplyEdge), needsEdge ? 'the map edge it draws supply from (8.0)' : 'no edge');
    }
  });
  return check.faults;
}

export function checkTerrain(file: schema.TerrainFile): Fault[] {
  const check = new FaultList([
    ...eachOnce('terrain', schema.TERRAINS, file.terrain, (row) => [row.terrain]),
    ...eachOnce('places', ['town', 'city'], file.places, (row) => [row.kind]),
    ...eachOnce('stacking', ['open', 'forest'], file.stacking, (row) => [row.in]),
  ]);
  file.terrain.forEach(({ motorized, motorizedAtBlock }, i) => {
    if ((motorized === null) === (motorizedAtBlock !== undefined)) return;
    const expected =
      motorized === null ? 'a cost, since motorized is null (9.5)' : 'no field, since motorized has a cost';
    check.fault(`terrain[${i}].motorizedAtBlock`, motorizedAtBlock, expected);
  });
  return check.faults;
}

export function checkMissions(file: schema.MissionsFile): Fault[] {
  const cells = schema.ATTACK_MISSIONS.flatMap((a) => schema.DEFEND_MISSIONS.map((d) => `${a} against ${d}`));
  return [
    ...eachOnce('attack', schema.ATTACK_MISSIONS, file.attack, (row) => [row.mission]),
    ...eachOnce('defend', schema.DEFEND_MISSIONS, file.defend, (row) => [row.mission]),
    ...eachOnce('cells', cells, file.cells, (row) => [`${row.attack} against ${row.defend}`]),
  ];
}

export function checkModifiers(file: schema.ChecksFile): Fault[] {
  return eachOnce('modifiers', schema.MODIFIERS, file.modifiers, (row) => [row.modifier]);
}

export function checkTurns(file: schema.TurnsFile): Fault[] {
  return file.track.flatMap((row, i) =>
    row.turn === i + 1 ? [] : [{ path: `track[${i}].turn`, found: String(row.turn), expected: String(i + 1) }],
  );
}

export function checkSolitaire(file: schema.SolitaireFile): Fault[] {
  const rolls = schema.POSTURES.flatMap((posture) => FACES.map((face) => `${posture} ${face}`));
  return [
    ...eachOnce('postures', FACES, file.postures, (row) => row.dice),
    ...eachOnce('missions', rolls, file.missions, (row) => row.dice.map((face) => `${row.posture} ${face}`)),
  ];
}

export function checkVictory(file: schema.VictoryFile): Fault[] {
  const check = new FaultList([
    ...eachOnce('sources', schema.VICTORY_SOURCES, file.sources, (row) => [row.source]),
    ...eachOnce('levels', ['draw', 'tactical', 'smashing'], file.levels, (row) => [row.level]),
    ...rising('levels', file.levels),
  ]);
  file.sources.forEach((row, i) => {
    const to = ALLIED_SOURCES.includes(row.source) ? 'allied' : 'german';
    if (row.to !== to) check.fault(`sources[${i}].to`, row.to, `${to} (10.0)`);
  });
  return check.faults;
}

export function checkMarkers(file: schema.MarkersFile): Fault[] {
  return eachOnce('markers', schema.MARKERS, file.markers, (row) => [row.marker]);
}
