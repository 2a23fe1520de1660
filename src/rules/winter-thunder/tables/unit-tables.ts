// The counters as flat tables by unit number.

import type { UnitsFile } from '../schema/tables.ts';
import { BRANCHES, EDGES, FOOT, HEADQUARTERS, MF, MOTORIZED, NATIONS, SIZE, SIZES, type UnitId } from '../terms.ts';
import { seniority } from './seniority.ts';

export function unitTables(file: UnitsFile) {
  const rows = file.units;
  const number = new Map(rows.map((row, i) => [row.id, i + 1]));
  const table = (of: (row: UnitsFile['units'][number]) => number): Uint8Array => Uint8Array.from([0, ...rows.map(of)]);
  const numbers = (of: (row: UnitsFile['units'][number]) => number): Int16Array =>
    Int16Array.from([0, ...rows.map(of)]);
  const isMotorized = table((row) => (file.motorized.includes(row.type) ? 1 : 0));
  const isHq = table((row) => (row.type === 'hq' ? 1 : 0));
  const size = table((row) => SIZES.indexOf(row.size));
  const hqs = rows.map((_, i) => (i + 1) as UnitId).filter((unit) => isHq[unit] === 1);
  return {
    /** The highest unit number. */
    count: rows.length,
    side: table((row) => (row.side === 'german' ? 0 : 1)),
    nation: table((row) => NATIONS.indexOf(row.nation)),
    branch: table((row) => BRANCHES.indexOf(row.type)),
    /** `army`, `ss` or `luftwaffe`: the colour of the counter. */
    arms: ['', ...rows.map((row) => row.branch)],
    size,
    isDivision: table((row) => (row.size === 'division' ? 1 : 0)),
    isHq,
    isArtillery: table((row) => (row.type === 'artillery' ? 1 : 0)),
    /** Neither HQ nor artillery (WT 2.3). */
    isCombat: table((row) => (file.nonCombat.includes(row.type) ? 0 : 1)),
    isMotorized,
    movementClass: table((row) =>
      row.type === 'hq' ? HEADQUARTERS : file.motorized.includes(row.type) ? MOTORIZED : FOOT,
    ),
    full: table((row) => row.cf),
    /** 0 for units without a reduced side. */
    reduced: table((row) => row.reduced ?? 0),
    /** Modifier of its own casualty checks: -1 elite, +1 poor (WT 7.5). */
    quality: Int8Array.from([0, ...rows.map((row) => (row.quality === 'E' ? -1 : row.quality === 'P' ? 1 : 0))]),
    /** In twelfths. */
    allowance: table((row) => row.mf * MF),
    /** HQ of the corps it is attached to, 0 for none (WT 11.2). */
    corps: numbers((row) => (row.corps === null ? 0 : (number.get(row.corps) ?? 0))),
    /**
     * HQ of the army that it usually belongs to, by its corps; an army HQ's own number; 0 for none. No rule uses it.
     */
    army: numbers((row) => number.get(armyOf(file, row) ?? '') ?? 0),
    /** Places in an order that does not depend on the numbers, from 1: for ties. */
    seniority: seniority(rows),
    /** For army HQs, the edge (index in EDGES) to which they trace; 255 for others. */
    supplyEdge: table((row) => (row.supplyEdge === undefined ? 255 : EDGES.indexOf(row.supplyEdge))),
    ids: ['', ...rows.map((row) => row.id)],
    titles: ['', ...rows.map((row) => row.name)],
    /** Numbers of all HQ units, armies first. */
    hqs: hqs.sort((p, q) => Number(size[p] !== SIZE.army) - Number(size[q] !== SIZE.army) || p - q),
  };
}

/** The id of the army HQ that a unit usually belongs to. */
function armyOf(file: UnitsFile, row: UnitsFile['units'][number]): string | null {
  if (row.size === 'army') return row.id;
  if (row.corps === null) return row.army;
  return file.units.find(({ id }) => id === row.corps)?.army ?? null;
}
