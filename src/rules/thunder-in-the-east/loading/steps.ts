// The price of each step for each kind of mover (TITE 14.0, 23.0), where zones of control reach, and where lines may
// run.

import type { HexGrid } from '../../../hex/grid.ts';
import { DIRECTIONS, NOWHERE } from '../../../hex/ids.ts';
import { FORBIDDEN } from '../../../hex/reach.ts';
import type { TablesFile } from '../schema/tables.ts';
import { MOUNTAIN_MOVER, MOVERS, STRAIT } from '../statics-land.ts';
import { BORDER, MOBILITY, TERRAIN, TERRAINS, WEATHER, WEATHERS } from '../terms.ts';

/** The conditions of a step. */
export interface StepTerrain {
  readonly grid: HexGrid;
  /** A place of TERRAINS. */
  readonly terrain: Uint8Array;
  readonly isBarred: Uint8Array;
  readonly border: Uint8Array;
  readonly rails: Uint8Array;
}

/** TITE 5.0: zones reach over no prohibited, impassable, lake or sea hexside, nor over the Crimea rail bridge (2.0). */
export function zoneSides({ grid, isBarred, border }: StepTerrain): Uint8Array {
  const table = new Uint8Array(grid.size + 1);
  for (let hex = 1; hex <= grid.size; hex++) {
    if (isBarred[hex] === 1) continue;
    for (const d of DIRECTIONS) {
      const at = hex * 6 + d;
      const isOpen = grid.neighbour[at] !== NOWHERE && isBarred[grid.neighbour[at]] === 0;
      if (isOpen && border[at] !== BORDER.closed && border[at] !== BORDER['rail-bridge']) table[hex] |= 1 << d;
    }
  }
  return table;
}

const isRail = ({ rails }: StepTerrain, at: number): boolean => ((rails[Math.floor(at / 6)] >> (at % 6)) & 1) === 1;

/** Whether a hexside lets nothing pass on land: the rail bridge only along its railway. */
function isShut(ground: StepTerrain, at: number): boolean {
  const { grid, isBarred, border } = ground;
  const to = grid.neighbour[at];
  if (to === NOWHERE || isBarred[to] === 1 || border[at] === BORDER.closed) return true;
  return border[at] === BORDER['rail-bridge'] && !isRail(ground, at);
}

const ALL_MOVERS: readonly number[] = Array.from({ length: MOVERS }, (_, mover) => mover);

/** By winter, weather and mover: see `stepTable` in statics-land.ts. */
export function stepTables(ground: StepTerrain, chart: TablesFile['movement'], movers = ALL_MOVERS): Int32Array[] {
  const rows = TERRAINS.map((terrain) => chart.ground.find((row) => row.terrain === terrain));
  return [false, true].flatMap((isWinter) =>
    WEATHERS.flatMap((_, weather) =>
      movers.map((mover) => {
        const how = { weather, mover, isWinter };
        return tableOf(ground, (at) => stepCost(ground, chart, rows, at, how));
      }),
    ),
  );
}

/** By step: its cost where it is open, else FORBIDDEN. */
function tableOf(ground: StepTerrain, cost: (at: number) => number): Int32Array {
  const table = new Int32Array(ground.grid.neighbour.length).fill(FORBIDDEN);
  for (let at = 0; at < table.length; at++) if (!isShut(ground, at)) table[at] = cost(at);
  return table;
}

interface Mover {
  readonly weather: number;
  readonly mover: number;
  readonly isWinter: boolean;
}

function stepCost(
  ground: StepTerrain,
  chart: TablesFile['movement'],
  /** Of the chart, by terrain. */
  rows: readonly (TablesFile['movement']['ground'][number] | undefined)[],
  at: number,
  { weather, mover, isWinter }: Mover,
): number {
  const { grid, terrain, border } = ground;
  // TITE 23.4: on roads too.
  const cold = weather === WEATHER.cold ? chart.coldAdds : 0;
  const entered = terrain[grid.neighbour[at]];
  // TITE 14.2; in snow roads do not help into mountains (23.5).
  if (isRail(ground, at) && !(weather === WEATHER.snow && entered === TERRAIN.mountain)) return chart.road + cold;
  if (border[at] === BORDER.strait) return STRAIT;
  // TITE 23.4, 23.6: ice carries in extreme cold, and in winter.
  if (border[at] === BORDER['ice-strait'] && weather !== WEATHER.cold && !isWinter) return STRAIT;
  const row = rows[entered];
  if (row === undefined) return FORBIDDEN;
  const printed =
    mover === MOUNTAIN_MOVER
      ? row.mountain
      : mover === MOBILITY.leg
        ? row.leg
        : mover === MOBILITY.mounted
          ? row.mounted
          : row.motorized;
  // TITE 23.5.
  const entry = weather === WEATHER.snow && entered !== TERRAIN.mountain ? chart.snowCosts : printed;
  const river = border[at] === BORDER.major ? chart.river.major : border[at] === BORDER.minor ? chart.river.minor : 0;
  return entry + river + cold;
}

/**
 * TITE 7.1, 7.3: steps of lines of communication, outward from the source. In mud, cold and snow a line enters a
 * mountain hex along a railway only: towards the source that is the hex which the step leaves.
 */
export function lineTable(
  ground: StepTerrain & { readonly theater: Uint8Array },
  inclementTheaters: number,
): Int32Array {
  const { terrain, theater } = ground;
  return tableOf(ground, (at) => {
    const hex = Math.floor(at / 6);
    const isMountain = terrain[hex] === TERRAIN.mountain;
    const isInclement = ((inclementTheaters >> theater[hex]) & 1) === 1;
    return isInclement && isMountain && !isRail(ground, at) ? FORBIDDEN : 1;
  });
}
