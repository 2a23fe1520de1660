// The Economic Map (TITE 206.0) as a table: morale, what the next season brings, and the state of factories and oil.

import type { Seat } from '../../../engine/contract/ids.ts';
import { seat } from '../../../engine/contract/ids.ts';
import type { Panel, PanelRow } from '../../../view/beside.ts';
import { allegianceOf, campaignOf, factoryIn, hasMorale, isCampaign, isThinned, moraleOf, oilIn } from '../campaign.ts';
import { resettledTurn, seasonYield } from '../chapters/economy.ts';
import { controllerOf, type Game, lastControllerOf } from '../state.ts';
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

const COLUMNS = ['What', 'Now', 'Season'];

/** Panels need a seat: what nobody holds stands with the Axis, which has lost it. */
const seatOf = (side: number): Seat => seat(side === NOBODY ? AXIS : side);
const points = (halves: number): string => `${halves / HALVES}`;

export function economyPanel(g: Game): Panel {
  if (!isCampaign(g)) {
    return { title: 'Economy and morale', note: 'In campaigns alone (200.0).', columns: COLUMNS, rows: [] };
  }
  return {
    title: 'Economy and morale',
    note: 'What each city would bring if the season began now (204 to 207).',
    columns: COLUMNS,
    rows: [...moraleRows(g), ...yieldRows(g), ...factoryRows(g), ...oilRows(g), ...personnelRows(g)],
  };
}

function moraleRows(g: Game): PanelRow[] {
  return NATIONS.flatMap((name, nation): PanelRow[] => {
    if (campaignOf(g).morale[nation] === 0) return [];
    const side = nation === NATION.ussr || allegianceOf(g, nation) === ALLEGIANCE.defected ? SOVIET : AXIS;
    const now = hasMorale(g, nation) ? points(moraleOf(g, nation)) : ALLEGIANCES[allegianceOf(g, nation)];
    return [{ label: `Morale, ${NATION_WORDS[name]}`, seat: seatOf(side), cells: [now, ''] }];
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
    ].map(([what, halves]) => ({
      label: `${what}, ${SIDE_WORDS[side]}`,
      seat: seatOf(side),
      cells: ['', points(halves as number)],
    }));
  });
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
    return {
      label: `Factory, ${g.s.land.cities[city].name}`,
      seat: seatOf(lastControllerOf(g, city)),
      cells: [`${FACTORY_STATES[state]}${away}`, points(share[city] * here)],
    };
  });
}

function oilRows(g: Game): PanelRow[] {
  const { oilFields, oilYield, recoveredOil } = campaignOf(g);
  return oilFields.map((city) => {
    const state = OIL_STATES[oilIn(g, city)];
    const yields = state === 'working' ? oilYield[city] : state === 'recovered' ? recoveredOil : 0;
    return {
      label: `Oil, ${g.s.land.cities[city].name}`,
      seat: seatOf(lastControllerOf(g, city)),
      cells: [state, points(yields)],
    };
  });
}

function personnelRows(g: Game): PanelRow[] {
  const { share, personnel } = campaignOf(g);
  return g.s.land.cities.flatMap(({ name, isPersonnel, nation }, city): PanelRow[] => {
    if (!isPersonnel || nation !== NATION.ussr) return [];
    const isHeld = controllerOf(g, city) === SOVIET;
    const each = isThinned(g, city) ? personnel.recaptured : personnel.unscathed;
    return [
      {
        label: `Personnel, ${name}`,
        seat: seatOf(lastControllerOf(g, city)),
        cells: [
          !isHeld ? 'captured' : isThinned(g, city) ? 'recaptured' : 'unscathed',
          points(isHeld ? share[city] * each : 0),
        ],
      },
    ];
  });
}
