// Overlays for the map of Winter Thunder: supply, command, hexes next to the enemy, threat, control.

import type { Seat } from '../../../engine/contract/ids.ts';
import type { Hex } from '../../../hex/ids.ts';
import type { Overlay } from '../../../view/view.ts';
import { type DrawnOverlay, drawOverlay, kindsOf, type Mark } from '../../../wargame/view/overlays.ts';
import { activation, activeHq, isInSupply } from '../chapters/command.ts';
import { commandReach, isCommandableByCorps, supplyLine } from '../chapters/supply.ts';
import { type Game, hexOf, isEnemy, isNextToEnemy, isOnMap } from '../state.ts';
import { ALLIED, enemyOf, GERMAN, ORDERS, SIZE, type UnitId } from '../terms.ts';
import { threatBy } from './threat.ts';

const SIDES = [GERMAN, ALLIED] as const;
const KEYS = ['german', 'allied'] as const;

interface Eyes {
  readonly sides: readonly Seat[];
  /** No unit, for an overlay without a counter. */
  readonly counter: UnitId;
}

const KINDS: readonly DrawnOverlay<Game, Eyes>[] = [
  {
    name: 'supply',
    title: 'Supply: units in and out of it, and the lines by which HQs draw it (8.0)',
    ofCounter: true,
    legend: [
      { key: 'cut', text: 'out of supply', tone: 1 },
      { key: 'supplied', text: 'in supply', tone: 0.2 },
      { key: 'line', text: 'line of supply', tone: 0 },
    ],
    draw: drawSupply,
  },
  {
    name: 'command',
    title: 'Command: hexes from which a corps HQ can call units, five MF at most (5.1)',
    ofCounter: true,
    legend: [
      { key: 'active', text: 'the HQ that operates now', tone: 0.35 },
      { key: 'hq', text: 'corps HQ', tone: 0.5 },
      { key: 'beyond', text: 'unit that no corps HQ can call any more: an army HQ may move it (5.2)', tone: 1 },
      { key: 'called', text: 'reach of the HQ that operates now', tone: 0 },
      { key: 'reach', text: 'reach of a corps HQ', tone: 0.2 },
    ],
    draw: drawCommand,
  },
  {
    name: 'contact',
    title: 'Hexes next to the enemy: closed to strategic movement (6.3)',
    legend: [
      { key: 'both', text: 'next to units of both sides', tone: 0.6 },
      { key: 'german', text: 'next to a German unit', seat: GERMAN },
      { key: 'allied', text: 'next to an Allied unit', seat: ALLIED },
    ],
    draw: drawContact,
  },
  {
    name: 'threat',
    title: 'Threat: combat factors that one enemy HQ could bring against the hex in its next move. An estimate',
    legend: [
      { key: 'heavy', text: '12 combat factors or more', tone: 1 },
      { key: 'strong', text: '7 to 11', tone: 0.6 },
      { key: 'some', text: '1 to 6', tone: 0.25 },
    ],
    draw: drawThreat,
  },
  {
    name: 'control',
    title: 'Control: towns and cities, and the ground behind the lines (2.3)',
    legend: [
      { key: 'german', text: 'German', seat: GERMAN },
      { key: 'allied', text: 'Allied', seat: ALLIED },
    ],
    draw: drawControl,
  },
];

export const overlays = kindsOf(KINDS);

/** Supply, command and threat are of the viewer's own side; a viewer who sees everything gets both. */
export function overlay(g: Game, name: string, viewer: Seat | null, counter?: string): Overlay {
  const unit = counter === undefined ? -1 : g.s.units.ids.indexOf(counter);
  const who = { sides: viewer === null ? SIDES : [viewer], counter: (unit > 0 ? unit : 0) as UnitId };
  return drawOverlay(KINDS, name, g, who);
}

const unitsOnMap = (g: Game, sides: readonly Seat[], counter: UnitId): UnitId[] =>
  Array.from({ length: g.s.units.count }, (_, i) => (i + 1) as UnitId).filter(
    (unit) => isOnMap(g, unit) && (counter === 0 ? sides.includes(g.s.units.side[unit] as Seat) : unit === counter),
  );

/** For one counter: its whole line, from HQ to HQ. For a side: the lines of its HQs. */
function drawSupply(g: Game, { sides, counter }: Eyes, mark: Mark): void {
  const { units } = g.s;
  for (const unit of unitsOnMap(g, sides, counter)) {
    const isSupplied = isInSupply(g, unit);
    mark(hexOf(g, unit), isSupplied ? 'supplied' : 'cut');
    if (isSupplied && (counter !== 0 || units.isHq[unit] === 1)) drawLine(g, unit, mark);
  }
}

function drawLine(g: Game, unit: UnitId, mark: Mark): void {
  const line = supplyLine(g, unit);
  for (const hex of line) mark(hex, 'line');
  const end = line.at(-1);
  if (end === undefined) return;
  const next = g.s.units.hqs.find((hq) => hq !== unit && hexOf(g, hq) === end);
  if (next !== undefined && g.s.units.size[next] < g.s.units.size[unit]) drawLine(g, next, mark);
}

function drawCommand(g: Game, { sides, counter }: Eyes, mark: Mark): void {
  const { units } = g.s;
  const active = g.isRunning(activation) ? activeHq(g) : 0;
  for (const hq of unitsOnMap(g, sides, units.isHq[counter] === 1 ? counter : (0 as UnitId))) {
    if (units.isHq[hq] === 0 || units.size[hq] !== SIZE.corps) continue;
    mark(hexOf(g, hq), hq === active ? 'active' : 'hq');
    const reach = commandReach(g, hq);
    for (let k = 0; k < reach.count; k++) mark(reach.reached[k], hq === active ? 'called' : 'reach');
  }
  for (const unit of unitsOnMap(g, sides, 0 as UnitId)) {
    if (units.isHq[unit] === 1 || g.cells[g.s.at.unitOrders + unit] !== ORDERS.none) continue;
    if (!isCommandableByCorps(g, unit)) mark(hexOf(g, unit), 'beyond');
  }
}

function drawContact(g: Game, _: Eyes, mark: Mark): void {
  for (let hex = 1 as Hex; hex <= g.s.map.grid.size; hex = (hex + 1) as Hex) {
    const german = isNextToEnemy(g, hex, ALLIED);
    const allied = isNextToEnemy(g, hex, GERMAN);
    if (german || allied) mark(hex, german && allied ? 'both' : german ? 'german' : 'allied');
  }
}

/** Against every hex that the threatened side holds or the enemy does not stand in. */
function drawThreat(g: Game, { sides }: Eyes, mark: Mark): void {
  for (const side of sides) {
    const threat = threatBy(g, enemyOf(side));
    for (let hex = 1 as Hex; hex <= g.s.map.grid.size; hex = (hex + 1) as Hex) {
      if (threat[hex] === 0 || isEnemy(g, hex, side)) continue;
      if (sides.length > 1 && g.cells[g.s.at.hexControl + hex] !== side + 1) continue;
      mark(hex, threat[hex] >= 12 ? 'heavy' : threat[hex] >= 7 ? 'strong' : 'some', `${threat[hex]}`);
    }
  }
}

function drawControl(g: Game, _: Eyes, mark: Mark): void {
  for (let hex = 1; hex <= g.s.map.grid.size; hex++) {
    const holder = g.cells[g.s.at.hexControl + hex];
    if (holder !== 0) mark(hex, KEYS[holder - 1]);
  }
}
