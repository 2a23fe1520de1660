// A list of counters of the plain kind: a strength for each step, a movement allowance, and the place or time of
// arrival.

import { z } from 'zod';
import type { Fault } from '../../engine/contract/fault.ts';
import type { HexGrid } from '../../hex/grid.ts';
import { type Hex, NOWHERE } from '../../hex/ids.ts';
import type { MapFile } from '../../hex/map-schema.ts';
import { eachOnce, Faults } from '../data/faults.ts';

const factor = z.int().min(0).max(99);

/** The file: its sides and branches are the ruleset's. */
export const counterFile = <const Side extends string, const Branch extends string>(
  sides: readonly [Side, ...Side[]],
  branches: readonly [Branch, ...Branch[]],
) =>
  z.strictObject({
    source: z.string().min(1),
    units: z.array(
      z.strictObject({
        id: z.string().regex(/^\S+$/),
        name: z.string().min(1),
        side: z.enum(sides),
        branch: z.enum(branches).default(branches[0]).describe('the first branch of the ruleset where it is left out'),
        strength: z.array(factor).min(1).describe('strength with all steps, with one step less, and so on'),
        movement: factor,
        hex: z.string().optional().describe('the hex of the unit at the start'),
        turn: factor.optional().describe('the turn of its arrival'),
      }),
    ),
  });
export type CounterFile = z.output<ReturnType<typeof counterFile>>;

export interface Counter {
  readonly id: string;
  readonly name: string;
  /** The number of its side. */
  readonly side: number;
  readonly branch: string;
  /** By steps left; 0 with none. */
  readonly strength: readonly number[];
  readonly movement: number;
  readonly hex: Hex;
  /** Turn of arrival; 0 for a unit that stands on the map at the start, or never comes. */
  readonly turn: number;
}

/**
 * Checks that ids occur once, hexes lie on the map, and each counter has a hex or a turn. `prefix` comes before the
 * paths: `units.json: `.
 */
export function checkCounters(prefix: string, { units }: CounterFile, map: MapFile): Fault[] {
  const check = new Faults(map);
  check.faults.push(...eachOnce(`${prefix}units`, [], units, ({ id }) => [id]));
  units.forEach(({ hex, turn }, i) => {
    const path = `${prefix}units[${i}]`;
    if (hex !== undefined) check.hex(`${path}.hex`, hex);
    if (hex !== undefined && turn !== undefined) check.fault(`${path}.turn`, turn, 'no turn, since the unit has a hex');
  });
  return check.faults;
}

/** Checks the hexes by unit that a scenario gives: units and hexes must exist, and no hex has units of two sides. */
export function checkSetup(setup: Readonly<Record<string, string>>, { units }: CounterFile, map: MapFile): Fault[] {
  const check = new Faults(map);
  const holders = new Map<string, string>();
  for (const [id, label] of Object.entries(setup)) {
    check.hex(`setup.${id}`, label);
    const unit = units.find((each) => each.id === id);
    if (!unit) {
      check.fault(`setup.${id}`, id, 'a unit of the list');
      continue;
    }
    const holder = holders.get(label) ?? unit.side;
    holders.set(label, holder);
    if (unit.side !== holder)
      check.fault(`setup.${id}`, `${label}, with units of both sides`, `no hex of ${holder} units`);
  }
  return check.faults;
}

/**
 * The counters by number, from 1; 0 is no unit.
 * @param setup hexes by unit that replace those of the list; units that it does not name are nowhere, and never arrive
 */
export function countersOf(
  { units }: CounterFile,
  grid: HexGrid,
  sides: readonly string[],
  setup?: Readonly<Record<string, string>>,
): Counter[] {
  const counters = units.map(({ id, name, side, branch, strength, movement, hex, turn = 0 }): Counter => {
    const label = setup ? setup[id] : hex;
    return {
      id,
      name,
      side: sides.indexOf(side),
      branch,
      strength: [0, ...strength.toReversed()],
      movement,
      hex: label === undefined ? NOWHERE : grid.hexOf(label),
      turn: setup ? 0 : turn,
    };
  });
  return [
    { id: 'none', name: '', side: -1, branch: '', strength: [0], movement: 0, hex: NOWHERE, turn: 0 },
    ...counters,
  ];
}
