// Checks the counters of a module: units, aircraft, ships, counter mix.

import type { Fault } from '../../../engine/contract/fault.ts';
import { shown } from '../../../hex/faults.ts';
import type { AircraftRow } from '../schema/aircraft.ts';
import { equals, fractionOf, fractionText } from '../schema/numbers.ts';
import { SIZES, type UnitRow } from '../schema/units.ts';
import { rebuildRow } from '../tables/rebuild.ts';
import { nationsOf, sidesOf } from './check-head.ts';
import type { OcsModule } from './module.ts';

interface Found {
  readonly inUnits: Fault[];
  readonly inAircraft: Fault[];
  readonly inShips: Fault[];
  readonly inMix: Fault[];
}

/** Artillery is what has a range: its strength is that of its barrage. */
const GUNS: readonly UnitRow['symbol'][] = ['artillery', 'self-propelled-artillery', 'rocket-artillery'];

export function checkForces(module: OcsModule): Found {
  const { units, aircraft, ships, mix } = module;
  const ids = new Map<string, string>();
  const found: Found = { inUnits: [], inAircraft: [], inShips: [], inMix: [] };
  const lists = [
    [found.inUnits, 'units', units.units],
    [found.inAircraft, 'aircraft', aircraft],
    [found.inShips, 'ships', ships.ships],
    [found.inShips, 'landingCraft', ships.landingCraft],
  ] as const;
  for (const [faults, list, rows] of lists) {
    rows.forEach((row: Owned & { readonly id: string }, i) => {
      const path = `${list}[${i}]`;
      const earlier = ids.get(row.id);
      if (earlier !== undefined)
        faults.push({ path: `${path}.id`, found: row.id, expected: `an id that ${earlier} has not` });
      else ids.set(row.id, path);
      faults.push(...ownerFaults(module, row, path));
    });
  }
  units.formations.forEach(({ side }, i) => found.inUnits.push(...ownerFaults(module, { side }, `formations[${i}]`)));
  units.units.forEach((row, i) => found.inUnits.push(...unitFaults(module, row, `units[${i}]`)));
  aircraft.forEach((row, i) => found.inAircraft.push(...aircraftFaults(row, `aircraft[${i}]`)));
  mix.breakDown.forEach((row, i) => found.inMix.push(...ownerFaults(module, row, `breakDown[${i}]`)));
  const sides = sidesOf(module);
  for (const list of ['reserveMarkers', 'hedgehogs', 'airBases', 'trucks', 'wagons', 'pax', 'eq'] as const) {
    for (const side of Object.keys(mix[list]).filter((each) => !sides.includes(each))) {
      found.inMix.push({ path: `${list}.${side}`, found: side, expected: `a side: ${sides.join(' or ')}` });
    }
    for (const side of sides.filter((each) => !Object.hasOwn(mix[list], each))) {
      found.inMix.push({ path: list, found: `nothing for ${side}`, expected: 'an entry for each side' });
    }
  }
  return found;
}

interface Owned {
  readonly side: string;
  readonly nation?: string;
}

function ownerFaults(module: OcsModule, { side, nation }: Owned, path: string): Fault[] {
  const sides = sidesOf(module);
  const owner = module.head.sides.find(({ id }) => id === side);
  if (owner === undefined)
    return [{ path: `${path}.side`, found: shown(side), expected: `a side: ${sides.join(' or ')}` }];
  if (nation === undefined || owner.nations.includes(nation)) return [];
  const expected = nationsOf(module).includes(nation)
    ? `a nation of ${side}: ${owner.nations.join(', ')}`
    : `a nation of module.json: ${nationsOf(module).join(', ')}`;
  return [{ path: `${path}.nation`, found: shown(nation), expected }];
}

/** OCS 14.4d, 14.4e: a unit that only carries does not attack, and no other unit carries. */
function aircraftFaults({ roles, gs, capacityT }: AircraftRow, path: string): Fault[] {
  const faults: Fault[] = [];
  if (roles[0] === roles[1])
    faults.push({ path: `${path}.roles[1]`, found: roles[1], expected: 'another type (14.4e)' });
  const isTransport = roles.includes('Tpt');
  if (isTransport && roles.every((role) => role === 'Tpt') && gs.over > 0)
    faults.push({ path: `${path}.gs`, found: fractionText(gs), expected: '0, as of transports (14.4d)' });
  if (isTransport !== capacityT > 0) {
    const expected = isTransport ? 'tokens that the transport carries (14.4d)' : '0: it is no transport (14.4d)';
    faults.push({ path: `${path}.capacityT`, found: String(capacityT), expected });
  }
  return faults;
}

function unitFaults({ units, series }: OcsModule, row: UnitRow, path: string): Fault[] {
  const faults: Fault[] = [];
  const fault = (field: string, found: unknown, expected: string): void =>
    void faults.push({ path: `${path}.${field}`, found: String(found), expected });
  const { size, symbol, class: kind, motorization, re, steps, combat, move, formation, dse, range } = row;
  const isHq = symbol === 'hq';
  const isRailRepair = symbol === 'rail-repair';
  const isDivision = size === 'division';
  const usual = SIZES[size].re;

  // OCS 4.7, 3.1e: a division has a step for each RE; all others have one step, and their size tells their RE.
  const wanted = isDivision ? fractionText(re) : '1';
  if (!equals(fractionOf(steps), fractionOf(wanted))) {
    fault(
      'steps',
      steps,
      isDivision ? `${wanted}, one for each RE of a division (4.7)` : '1, as of every unit but divisions (4.7)',
    );
  }
  if (isHq || isRailRepair) {
    if (!equals(re, fractionOf(1)))
      fault('re', fractionText(re), `1, as of every ${isHq ? 'headquarters (12.1)' : 'Rail Repair unit (12.3f)'}`);
  } else if (usual === null && !isDivision) fault('size', size, 'a headquarters, or a smaller unit');
  else if (usual !== null && !equals(re, fractionOf(usual)))
    fault('re', fractionText(re), `${usual}, as of every ${size} (4.7)`);

  if (isHq !== (row.throw !== undefined)) {
    fault(
      'throw',
      isHq ? 'none' : 'a range',
      isHq ? 'the ranges of a headquarters (12.1)' : 'none: it is no headquarters',
    );
  }
  const isGun = GUNS.includes(symbol);
  if (isGun !== (range !== undefined && range > 0)) {
    fault(
      'range',
      range ?? 'none',
      isGun ? 'a range of at least 1, as of artillery (12.4)' : 'none: it is no artillery',
    );
  }
  if (isRailRepair === (move !== undefined)) {
    fault(
      'move',
      move === undefined ? 'none' : 'a side',
      isRailRepair ? 'none: it only repairs (12.3f)' : 'the side of Move Mode (5.6)',
    );
  }
  // OCS 5.5, 5.6: the side with the greater strength and the lesser allowance is that of Combat Mode.
  if (move && (move.strength > combat.strength || move.ma < combat.ma)) {
    fault(
      'move',
      `${move.strength}-${move.ar}-${move.ma}`,
      'no more strength than in combat, and no less movement (5.5)',
    );
  }
  if (kind !== 'other' && motorization !== 'full')
    fault('motorization', motorization, `full, as of all ${kind} units (13.0)`);
  const division = units.formations.find(({ id }) => id === formation);
  if (formation !== undefined && division === undefined) fault('formation', shown(formation), 'the id of a formation');
  if (division !== undefined && division.side !== row.side)
    fault('formation', formation, 'a formation of its own side');
  if (formation !== undefined && dse !== undefined) fault('dse', dse, `none: ${formation} has it`);
  if (isDivision && formation === undefined && dse === undefined) fault('dse', 'none', 'that of the division (11.2)');
  if (!isDivision && dse !== undefined) fault('dse', dse, 'none: only divisions count (11.2)');
  if (row.airborne !== undefined && motorization !== 'none')
    fault('airborne', row.airborne, 'no motorized unit (14.20b)');
  if (rebuildRow(series.rebuild, row) === undefined)
    fault('symbol', symbol, 'a unit that fits a row of the Rebuild Chart (12.5a)');
  return faults;
}
