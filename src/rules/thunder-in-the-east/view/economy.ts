// The Economic Map (TITE 206.0) as a table: morale, what the next season brings, the state of factories, oil and
// people, and the morale that goes with objectives.

import type { Seat } from '../../../engine/contract/ids.ts';
import { seat } from '../../../engine/contract/ids.ts';
import type { Panel, PanelRow } from '../../../view/beside.ts';
import {
  allegianceOf,
  campaignOf,
  factoryIn,
  hasMorale,
  isCampaign,
  isThinned,
  moraleOf,
  oilIn,
  sideOfNation,
} from '../campaign.ts';
import { oilOf, resettledTurn, seasonYield } from '../chapters/economy.ts';
import { controllerOf, type Game, lastControllerOf, nationIn } from '../state.ts';
import {
  ALLEGIANCE,
  ALLEGIANCES,
  AXIS,
  FACTORY,
  FACTORY_STATES,
  HALVES,
  NATION,
  NATIONS,
  NOBODY,
  OIL_STATES,
  SOVIET,
} from '../terms.ts';
import { NATION_WORDS } from '../text/names.ts';
import { SIDE_WORDS } from './log.ts';

const COLUMNS = ['What', 'Now', 'Season', 'Morale'];

/** Panels need a seat: a city without a holder stands with the Axis, which has lost it. */
const seatOf = (side: number): Seat => seat(side === NOBODY ? AXIS : side);
const points = (halves: number): string => `${halves / HALVES}`;

export function economyPanel(g: Game): Panel {
  // TITE 206.0.
  if (!isCampaign(g)) {
    return { title: 'Economy and morale', note: 'In campaigns alone (200.0).', columns: COLUMNS, rows: [] };
  }
  return {
    title: 'Economy and morale',
    note: 'What each city would bring if the season began now (204 to 207), and what its capture costs or gives in morale (207.1).',
    columns: COLUMNS,
    rows: [...moraleRows(g), ...yieldRows(g), ...uralRows(g), ...factoryRows(g), ...oilRows(g), ...personnelRows(g)],
  };
}

function moraleRows(g: Game): PanelRow[] {
  return NATIONS.flatMap((name, nation): PanelRow[] => {
    if (campaignOf(g).morale[nation] === 0) return [];
    const side = nation === NATION.ussr || allegianceOf(g, nation) === ALLEGIANCE.defected ? SOVIET : AXIS;
    const now = hasMorale(g, nation) ? points(moraleOf(g, nation)) : ALLEGIANCES[allegianceOf(g, nation)];
    return [{ label: `Morale, ${NATION_WORDS[name]}`, seat: seatOf(side), cells: [now, '', ''] }];
  });
}

function yieldRows(g: Game): PanelRow[] {
  return [AXIS, SOVIET].flatMap((side) => {
    const { personnel, equipment, fuel } = seasonYield(g, side);
    const all = personnel.reduce((sum, halves) => sum + halves, 0);
    return [
      ['Personnel', all],
      ['Equipment', equipment],
      ['Fuel', fuel],
      ...(side === SOVIET ? [['Lend-lease', HALVES * campaignOf(g).lendLease[g.cells[g.s.at.turn]]]] : []),
    ].map(([what, halves]) => ({
      label: `${what}, ${SIDE_WORDS[side]}`,
      seat: seatOf(side),
      cells: ['', points(halves as number), ''],
    }));
  });
}

/** TITE 205.1, 205.2: cities beyond the map, which no side takes. */
function uralRows(g: Game): PanelRow[] {
  const { personnel, equipment } = campaignOf(g).urals;
  return [
    { label: 'Personnel, the Urals', seat: seatOf(SOVIET), cells: ['unscathed', points(personnel), ''] },
    { label: 'Factories, the Urals', seat: seatOf(SOVIET), cells: ['working', points(equipment), ''] },
  ];
}

/** The row of a city of the economy. */
const cityRow = (g: Game, what: string, city: number, now: string, halves: number): PanelRow => ({
  label: `${what}, ${g.s.land.cities[city].name}`,
  seat: seatOf(lastControllerOf(g, city)),
  hexes: [g.s.land.cities[city].hex],
  cells: [now, points(halves), moraleAt(g, city)],
});

/** TITE 207.1: the morale that its nation loses with a city of its own, or would gain with it again. */
function moraleAt(g: Game, city: number): string {
  const { loss, laws } = campaignOf(g);
  const nation = nationIn(g, g.s.land.cities[city].hex) - 1;
  if (loss[city] === 0 || nation < 0 || !hasMorale(g, nation)) return '';
  return lastControllerOf(g, city) === sideOfNation(g, nation) ? `-${points(loss[city])}` : `+${points(laws.regained)}`;
}

function factoryRows(g: Game): PanelRow[] {
  const { factories, share, factory } = campaignOf(g);
  return factories.map((city) => {
    const state = factoryIn(g, city);
    const here = state === FACTORY.working ? factory.working : state === FACTORY.restored ? factory.other : 0;
    const turn = resettledTurn(g, city);
    const away =
      turn === 0
        ? ''
        : turn <= g.cells[g.s.at.turn]
          ? ', Urals'
          : `, Urals ${g.s.play.calendar[turn]?.text ?? 'never'}`;
    return cityRow(g, 'Factory', city, `${FACTORY_STATES[state]}${away}`, share[city] * here);
  });
}

function oilRows(g: Game): PanelRow[] {
  return campaignOf(g).oilFields.map((city) =>
    cityRow(g, 'Oil', city, OIL_STATES[oilIn(g, city)], oilOf(g, city, lastControllerOf(g, city))),
  );
}

function personnelRows(g: Game): PanelRow[] {
  const { share, personnel, allies } = campaignOf(g);
  return g.s.land.cities.flatMap(({ isPersonnel, nation }, city): PanelRow[] => {
    const ally = allies.find((each) => each.city === city);
    if (ally === undefined && (!isPersonnel || nation !== NATION.ussr)) return [];
    const isHeld = controllerOf(g, city) === sideOfNation(g, nation);
    const each = isThinned(g, city) ? personnel.recaptured : (ally?.personnel ?? personnel.unscathed);
    const now = !isHeld ? 'captured' : isThinned(g, city) ? 'recaptured' : 'unscathed';
    return [cityRow(g, 'Personnel', city, now, isHeld ? share[city] * each : 0)];
  });
}
