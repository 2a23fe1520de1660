// Displays beside the map: Force Pool, Change box, reinforcements, remnants; and the points of both sides.

import { type Seat, seat } from '../../../engine/contract/ids.ts';
import type { OffMapBox, Panel, PanelKind, PanelRow } from '../../../view/beside.ts';
import { isCampaign, railCapacity } from '../campaign.ts';
import { boxOf, type Game, sideOf } from '../state.ts';
import { AXIS, BOX, HALVES, NATIONS, SOVIET, type UnitId } from '../terms.ts';
import { NATION_TITLES } from '../text/names.ts';
import { airPanel } from './air-display.ts';
import { battlePanel } from './battle-sheet.ts';
import { faceOf } from './counters.ts';
import { economyPanel } from './economy.ts';
import { fleetsPanel } from './fleets.ts';
import { handPanel } from './hand.ts';
import { SIDE_WORDS } from './log.ts';

const BOXES_SHOWN = [
  ['due', 'Due', 'reinforcements', BOX.arriving],
  ['pool', 'Pool', 'Force Pool', BOX.pool],
  ['change', 'Change', 'Change box', BOX.change],
  ['remnants', 'Remnants', 'remnants', BOX.remnants],
  ['casualties', 'Losses', 'casualties of this turn', BOX.casualties],
] as const;

export function boxes(g: Game): OffMapBox[] {
  return [AXIS, SOVIET].flatMap((side) =>
    BOXES_SHOWN.filter(([, , , box]) => box !== BOX.casualties || isCampaign(g)).map(([name, short, title, box]) => {
      const units = unitsIn(g, side, box);
      return {
        name: `${name}-${SIDE_WORDS[side].toLowerCase()}`,
        title: `${SIDE_WORDS[side]} ${title}`,
        short,
        seat: seat(side),
        units: units.map((u) => faceOf(g, u)),
        ...(box === BOX.arriving ? { headings: units.map((u) => arrivalOf(g, u)) } : {}),
      };
    }),
  );
}

function unitsIn(g: Game, side: number, box: number): UnitId[] {
  const found: UnitId[] = [];
  for (let u = 1; u <= g.s.forces.count; u++) if (boxOf(g, u) === box && sideOf(g, u) === side) found.push(u);
  return box === BOX.arriving ? found.sort((a, b) => turnOf(g, a) - turnOf(g, b) || a - b) : found;
}

const turnOf = (g: Game, u: UnitId): number => g.s.play.arrivals.find(({ unit }) => unit === u)?.turn ?? 0;

function arrivalOf(g: Game, u: UnitId): string {
  const turn = turnOf(g, u);
  return turn === 0 ? 'soon' : `Turn ${turn}, ${g.s.play.calendar[turn].text}`;
}

export const panels: readonly PanelKind[] = [
  { name: 'resources', title: 'Resources' },
  { name: 'hand', title: 'Hand' },
  { name: 'economy', title: 'Economy and morale' },
  { name: 'battles', title: 'Battles' },
  { name: 'air', title: 'Air' },
  { name: 'fleets', title: 'Fleets' },
];

export function panel(g: Game, name: string, viewer: Seat | null): Panel {
  if (name === 'hand') return handPanel(g, viewer);
  if (name === 'battles') return battlePanel(g);
  if (name === 'air') return airPanel(g);
  if (name === 'fleets') return fleetsPanel(g);
  return name === 'economy' ? economyPanel(g) : resourcesPanel(g);
}

/** TITE 9.0 to 9.3, 15.4: points, what may still be spent in this turn, rail capacity. */
function resourcesPanel(g: Game): Panel {
  const { at, play } = g.s;
  const points = (halves: number): string => `${halves / HALVES}`;
  const rows: PanelRow[] = [];
  const add = (label: string, side: number, has: number, left: string): void => {
    rows.push({ label, seat: seat(side), cells: [points(has), left] });
  };
  NATIONS.forEach((nation, place) => {
    const has = g.cells[at.personnel + place];
    const side = nation === 'ussr' || nation === 'poland' || nation === 'czechoslovakia' ? SOVIET : AXIS;
    const left = g.cells[at.limitPersonnel + place] - g.cells[at.spentPersonnel + place];
    if (has > 0 || play.personnel[place] > 0)
      add(`Personnel, ${NATION_TITLES[place]}`, side, has, points(Math.max(0, left)));
  });
  for (const side of [AXIS, SOVIET]) {
    const left = g.cells[at.limitEquipment + side] - g.cells[at.spentEquipment + side];
    add(`Equipment, ${SIDE_WORDS[side]}`, side, g.cells[at.equipment + side], points(Math.max(0, left)));
    add(`Fuel, ${SIDE_WORDS[side]}`, side, g.cells[at.fuel + side], '');
    add(`Offensive, ${SIDE_WORDS[side]}`, side, g.cells[at.offensive + side], '');
    const rail = railCapacity(g, side);
    rows.push({
      label: `Rail capacity, ${SIDE_WORDS[side]}`,
      seat: seat(side),
      cells: [`${rail}`, `${rail - g.cells[at.railUsed + side]}`],
    });
  }
  return {
    title: 'Resources',
    note: 'A side spends a tenth of a pool in a turn, at least 2 points and at most 8.',
    columns: ['Resource', 'Points', 'Left this turn'],
    rows,
  };
}
