// Things beside the map of The Wide Front: boxes of units that are due or lost, a panel of supply by army, a panel of
// the attacks that can be made.

import { seat } from '../../../engine/contract/ids.ts';
import { action, aOf, verbOf } from '../../../engine/kernel/action.ts';
import type { Hex } from '../../../hex/ids.ts';
import type { OffMapBox, Panel, PanelKind, PanelRow } from '../../../view/beside.ts';
import type { CounterDrawing } from '../../../view/view.ts';
import { strengthAround } from './battle.ts';
import { supply } from './lines.ts';
import { arrivals } from './march.ts';
import { activeSide, enemyOf, firstOf, type Game, hexOf, lastOf, stepsOf, strengthOf } from './state.ts';
import { SEATS, VERB } from './terms.ts';

/** A unit as its counter shows it with these steps. */
type Face = (unit: number, steps: number) => CounterDrawing;

const sideName = (side: number): string => `the ${SEATS[side][0].toUpperCase()}${SEATS[side].slice(1)}`;

export const boxes = (g: Game, face: Face): OffMapBox[] =>
  SEATS.flatMap((_, side) => [dueBox(g, side, face), lostBox(g, side, face)]);

function dueBox(g: Game, side: number, face: Face): OffMapBox {
  const { forces } = g.s;
  const due = forces.arriving[side].filter((u) => hexOf(g, u) === 0 && stepsOf(g, u) > 0);
  const comes = (u: number): boolean => g.stepId === arrivals.step.place && g.cells[arrivals.at.unit] === u;
  return {
    name: `due-${SEATS[side]}`,
    title: `Reinforcements of ${sideName(side)}`,
    short: 'Due',
    seat: seat(side),
    units: due.map((u) => ({ ...face(u, stepsOf(g, u)), states: comes(u) ? ['arriving'] : [] })),
    headings: due.map((u) => `Turn ${forces.arrival[u]}`),
  };
}

function lostBox(g: Game, side: number, face: Face): OffMapBox {
  const lost: CounterDrawing[] = [];
  for (let u = firstOf(side); u <= lastOf(side); u++) if (stepsOf(g, u) === 0) lost.push(face(u, 1));
  return {
    name: `lost-${SEATS[side]}`,
    title: `Losses of ${sideName(side)}`,
    short: 'Lost',
    seat: seat(side),
    units: lost,
  };
}

export const panels: readonly PanelKind[] = [
  { name: 'supply', title: 'Supply' },
  { name: 'attacks', title: 'Attacks' },
];

export const panel = (g: Game, name: string): Panel => (name === 'supply' ? supplyPanel(g) : attacksPanel(g));

/**
 * A row for each army of the side whose turn it is, with the share of its units in supply; its headquarters may march.
 */
function supplyPanel(g: Game): Panel {
  const { forces, land } = g.s;
  const side = activeSide(g);
  const lines = supply[side](g);
  const rows = forces.hqs[side].map((hq): PanelRow => {
    const units = [];
    for (let u = firstOf(side); u <= lastOf(side); u++) {
      if (hexOf(g, u) !== 0 && forces.formation[u] === forces.formation[hq]) units.push(u);
    }
    const fed = units.filter((u) => lines.isReached(hexOf(g, u))).length;
    const hex = hexOf(g, hq);
    return {
      label: forces.formation[hq],
      seat: side,
      hexes: hex === 0 ? [] : [hex],
      cells: [
        hex === 0 ? 'lost' : land.grid.label(hex),
        hex !== 0 && lines.isReached(hex) ? 'open' : 'cut',
        { value: fed, of: units.length, text: `${fed} of ${units.length}` },
      ],
      choices: [action(VERB.pick, hq)],
    };
  });
  const towns = land.places.filter(
    ({ hex }, i) => g.cells[g.s.at.placeSide + i] === side && lines.isReached(hex),
  ).length;
  return {
    title: `Supply of ${sideName(side)}`,
    note: `${towns} towns are sources of supply.`,
    columns: ['Army', 'Headquarters', 'Line', 'Units in supply'],
    rows: rows.sort((a, b) => a.label.localeCompare(b.label, 'en', { numeric: true })),
  };
}

/** A row for each hex that can be attacked now, the best odds first. */
function attacksPanel(g: Game): Panel {
  const targets = g.offered().filter((chosen) => verbOf(chosen) === VERB.attack);
  const side = activeSide(g);
  const rows = targets.map((chosen) => {
    const hex = aOf(chosen) as Hex;
    const [attack, defence] = [strengthAround(g, hex, side), strengthIn(g, hex)];
    const place = g.s.land.places.find((each) => each.hex === hex)?.name;
    const label = g.s.land.grid.label(hex);
    const row: PanelRow = {
      label: place === undefined ? label : `${label} ${place}`,
      seat: enemyOf(side),
      hexes: [hex],
      cells: [attack / 4, defence / 4, `${(attack / defence).toFixed(1)} : 1`],
      choices: [chosen],
    };
    return { row, odds: attack / defence };
  });
  return {
    title: `Attacks of ${sideName(side)}`,
    note:
      rows.length === 0
        ? 'Attacks are made after the march.'
        : `${rows.length} hexes can be attacked by all beside them.`,
    columns: ['Hex', 'Attack', 'Defence', 'Odds'],
    rows: rows.sort((a, b) => b.odds - a.odds).map(({ row }) => row),
  };
}

function strengthIn(g: Game, hex: Hex): number {
  const { presence } = g.s;
  let strength = 0;
  for (let u = presence.firstIn(g, hex); u !== 0; u = presence.nextOf(g, u)) strength += strengthOf(g, u);
  return strength;
}
