// Fleets beside the map, and in words (TITE 106.3 to 106.5).

import { seat } from '../../../engine/contract/ids.ts';
import type { Panel } from '../../../view/beside.ts';
import { broadsideOf, fleetCountdown, fleetHex, fleetPlace, fleetSteps, isLanding, shipsOf } from '../navy.ts';
import type { Game } from '../state.ts';
import { FLEET_PLACES, type FleetId, MONTHS, SOVIET } from '../terms.ts';
import { hexName } from '../text/names.ts';

/** `Baltic Fleet, 2 steps, one red and one white strike`. */
export function fleetText(g: Game, fleet: FleetId): string {
  const { red, white } = broadsideOf(g, fleet);
  const strikes = [red > 0 ? `${red} red` : '', white > 0 ? `${white} white` : ''].filter((text) => text !== '');
  const parts = [
    shipsOf(g, fleet).name,
    fleetSteps(g, fleet) === 1 ? 'damaged' : '',
    `strikes ${strikes.join(', ')}`,
    isLanding(g, fleet) ? 'off an invaded coast' : '',
    fleetCountdown(g, fleet) > 0 ? `out of action for ${fleetCountdown(g, fleet)} turns` : '',
  ];
  return parts.filter((text) => text !== '').join(', ');
}

const PLACE_WORDS: Readonly<Record<(typeof FLEET_PLACES)[number], string>> = {
  out: 'out of the game',
  map: '',
  'final-port': '',
  sunk: 'sunk',
  away: 'under repair',
};

function placeText(g: Game, fleet: FleetId): string {
  const place = FLEET_PLACES[fleetPlace(g, fleet)];
  if (place === 'map') return hexName(g.s, fleetHex(g, fleet));
  if (place === 'final-port') return shipsOf(g, fleet).finalPort;
  const due = g.cells[g.s.at.fleetDue + fleet];
  const date = `${MONTHS[due % MONTHS.length]} ${Math.floor(due / MONTHS.length)}`;
  return place === 'away' ? `${PLACE_WORDS.away} until ${date}` : PLACE_WORDS[place];
}

export function fleetsPanel(g: Game): Panel {
  const { count } = g.s.navy;
  return {
    title: 'Fleets',
    note: count === 0 ? 'No fleets are in play (106.3).' : 'A voyage before the battles costs fuel (106.4).',
    columns: ['Fleet', 'Where', 'State'],
    rows: Array.from({ length: count }, (_, before) => before + 1).map((fleet) => ({
      label: shipsOf(g, fleet).name,
      seat: seat(SOVIET),
      cells: [placeText(g, fleet), `${fleetSteps(g, fleet)} of ${shipsOf(g, fleet).broadside.length - 1} steps`],
    })),
  };
}
