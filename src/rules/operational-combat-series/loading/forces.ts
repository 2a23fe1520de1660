// The counters of a scenario by number, from the rows of its module.

import type { Fraction } from '../schema/numbers.ts';
import type { ScenarioFile } from '../schema/scenario.ts';
import { CLASSES } from '../schema/shapes.ts';
import type { Face, UnitRow } from '../schema/units.ts';
import type { Forces } from '../statics.ts';
import { RE, REPL } from '../terms.ts';
import type { OcsModule } from './module.ts';

const NO_FACE: Face = { strength: 0, isDefenseOnly: false, ar: 0, ma: 0, mobility: 0 };

/**
 * Units of the module, then every Break-Down Regiment of its counter mix, those that the scenario places first, then
 * its replacements.
 */
export function musterForces(module: OcsModule, scenario: ScenarioFile): Forces {
  const { head, units } = module;
  const regiments = brokenDown(module, scenario);
  const [pax, eq] = [replacements(module, 'pax'), replacements(module, 'eq')];
  const rows: readonly UnitRow[] = [...units.units, ...regiments, ...pax, ...eq];
  const flags = (has: (row: UnitRow) => boolean): Uint8Array => bytes((row) => (has(row) ? 1 : 0));
  const nations = head.sides.flatMap((side) => side.nations);
  const formations = ['', ...units.formations.map(({ id }) => id)];
  const bytes = (of: (row: UnitRow) => number): Uint8Array => Uint8Array.from([0, ...rows.map(of)]);
  const face = (of: (row: UnitRow) => Face): Face[] => [NO_FACE, ...rows.map(of)];
  return {
    count: rows.length,
    ids: ['', ...rows.map(({ id }) => id)],
    rows: [null, ...rows],
    side: bytes(({ side }) => head.sides.findIndex(({ id }) => id === side)),
    steps: bytes(({ steps }) => steps),
    re: bytes(({ re }) => inQuarters(re)),
    formation: bytes(({ formation = '' }) => formations.indexOf(formation)),
    formations,
    formationNames: ['', ...units.formations.map(({ name }) => name)],
    hasDivisionMarker: Uint8Array.from([0, ...units.formations.map(({ marker }) => (marker ? 1 : 0))]),
    formationDse: Uint8Array.from([0, ...units.formations.map(({ dse }) => dse)]),
    combat: face(({ combat }) => combat),
    move: face(({ combat, move }) => move ?? combat),
    isHq: flags(({ symbol }) => symbol === 'hq'),
    isEngineer: flags(({ symbol, engineer }) => symbol === 'hq' || engineer),
    // OCS 13.0d: 1 SP an RE on foot, 2 of all that has wheels or tracks.
    transport: bytes(({ re, motorization }) => inQuarters(re) * (motorization === 'none' ? 1 : 2)),
    nation: bytes(({ nation }) => nations.indexOf(nation)),
    nations,
    isBreakDown: flags((row) => regiments.includes(row)),
    // OCS 3.2.
    repl: bytes((row) => (pax.includes(row) ? REPL.pax : eq.includes(row) ? REPL.eq : REPL.none)),
    kind: bytes((row) => CLASSES.indexOf(row.class)),
    isArtillery: flags(({ range }) => range !== undefined),
    isRepair: flags(({ symbol }) => symbol === 'rail-repair'),
    isDivision: flags(({ size, steps }) => size === 'division' && steps > 1),
  };
}

const inQuarters = ({ over, under }: Fraction): number => Math.round((over * RE) / under);

/** OCS 21.0d: 1 RE and one step, with the values of the counter mix. */
function brokenDown({ mix }: OcsModule, { setup }: ScenarioFile): UnitRow[] {
  return mix.breakDown.flatMap(({ side, nation, count, combat, move }) => {
    const placed = setup.filter(({ breakDown }) => breakDown === nation).map(({ unit }) => unit);
    const spare = Array.from(
      { length: count - placed.length },
      (_, i) => `${nation}-regiment-${placed.length + i + 1}`,
    );
    return [...placed, ...spare].map(
      (id, i): UnitRow => ({
        ...{ id, side, nation, combat, move },
        name: `Break-Down Regiment ${i + 1}`,
        symbol: 'infantry',
        size: 'regiment',
        class: 'other',
        motorization: move.mobility === 0 ? 'none' : 'semi',
        re: { over: 1, under: 1 },
        steps: 1,
        engineer: false,
      }),
    );
  });
}

/** OCS 12.5: a quarter of an RE, one step, and Move Mode only: its side of the counter stands for both. */
function replacements({ head, mix }: OcsModule, kind: 'pax' | 'eq'): UnitRow[] {
  const face: Face = { strength: 0, isDefenseOnly: true, ar: 0, ...REPL_MOVES[kind] };
  return head.sides.flatMap(({ id: side, nations: [nation] }) =>
    Array.from(
      { length: mix[kind][side] ?? 0 },
      (_, i): UnitRow => ({
        ...{ id: `${side}-${kind}-${i + 1}`, side, nation, combat: face, move: face },
        name: `${kind === 'pax' ? 'Personnel' : 'Equipment'} replacements ${i + 1}`,
        symbol: kind === 'pax' ? 'infantry' : 'tank',
        size: 'battalion',
        class: 'other',
        motorization: kind === 'pax' ? 'none' : 'full',
        re: { over: 1, under: RE },
        steps: 1,
        engineer: false,
      }),
    ),
  );
}

/** By leg and by track, as the counters of the reference have them. */
const REPL_MOVES = { pax: { ma: 8, mobility: 0 }, eq: { ma: 10, mobility: 1 } } as const;
