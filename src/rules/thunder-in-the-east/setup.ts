// The opening position of a scenario (TITE 3.0).

import { AIRCRAFT, FLEET, MOST_VALUES } from './cells.ts';
import { firstMud } from './chapters/mud-season.ts';
import { openSeas } from './chapters/seaways.ts';
import { type Game, putOnMap, setBox, setMode, setWork } from './state.ts';
import { AIR_BOX, BOX, DUTY, FLEET_PLACE, MODE, WEATHER } from './terms.ts';

/** Writes the position, before the sequence of play begins. */
export function setup(g: Game): void {
  const { at, forces, land, play } = g.s;
  g.set(at.turn, 1);
  g.set(at.active, play.firstSide);
  for (let u = 1; u <= forces.count; u++) if (play.box[u] !== BOX.map) setBox(g, u, play.box[u]);
  for (const { unit, hex, steps } of play.setup) {
    if (g.s.rules.freeDeployment && play.deployment.duty[unit] !== DUTY.fixed) setBox(g, unit, BOX.deploying);
    else putOnMap(g, unit, hex, steps); // TITE 3.0
  }
  for (const unit of play.attackModes) setMode(g, unit, MODE.attack);
  land.cities.forEach((_, city) => {
    g.set(at.cityControl + city, play.control[city]);
  });
  for (const { city, left } of play.countdowns) g.set(at.cityCountdown + city, left);
  for (const { hex, side, work } of play.works) setWork(g, hex, side, work);
  writePoints(g);
  writeWeather(g);
  g.set(at.stalin, play.stalin);
  writeUntried(g);
  writeAircraft(g);
  writeFleets(g);
  writeCampaign(g);
  writeCards(g);
  // TITE 106.0-availability: of naval bases that have fallen before.
  openSeas(g);
}

/** TITE 25.1. */
function writeCards(g: Game): void {
  const { at, deck } = g.s;
  for (let card = 1; card <= deck.count; card++) g.set(at.cardPile + card, deck.pile[card]);
  g.set(at.partisansDue, 1);
}

/** Morale and the economy at the start. */
function writeCampaign(g: Game): void {
  const { at, campaign } = g.s;
  if (campaign === null) return;
  // TITE 200.0.
  campaign.morale.forEach((points, nation) => {
    g.set(at.morale + nation, points);
  });
  // TITE 200.0.
  campaign.economy.forEach((state, city) => {
    g.set(at.economy + city, state);
  });
  if (g.s.rules.airDefense) {
    campaign.airDefense.forEach((level, side) => {
      g.set(at.airDefense + side, level);
    });
  }
  campaign.resettled.forEach((turn, place) => {
    g.set(at.resettled + place, turn);
  });
}

/** TITE 106.3: fleets at full strength. */
function writeFleets(g: Game): void {
  const { at, navy } = g.s;
  for (let fleet = 1; fleet <= navy.count; fleet++) {
    g.setPart(at.fleet + fleet, FLEET.mask.steps, navy.fleets[fleet].broadside.length - 1);
    g.setPart(at.fleet + fleet, FLEET.mask.place, FLEET_PLACE.map);
    g.set(at.fleetHex + fleet, navy.fleets[fleet].hex);
  }
}

/** TITE 18.0: aircraft in their boxes, ready; destroyed ones damaged. */
function writeAircraft(g: Game): void {
  const { at, aviation } = g.s;
  for (let a = 1; a <= aviation.count; a++) {
    g.setPart(at.aircraft + a, AIRCRAFT.mask.box, aviation.box[a]);
    if (aviation.box[a] === AIR_BOX.destroyed) g.setPart(at.aircraft + a, AIRCRAFT.mask.damaged, 1);
  }
}

function writePoints(g: Game): void {
  const { at, play } = g.s;
  play.personnel.forEach((points, nation) => {
    g.set(at.personnel + nation, points);
  });
  for (const [cell, points] of [
    [at.equipment, play.equipment],
    [at.fuel, play.fuel],
    [at.offensive, play.offensive],
  ] as const) {
    points.forEach((each, side) => {
      g.set(cell + side, each);
    });
  }
}

/** The weather of the first turn; its forecast comes in the Soviet Regular Movement (TITE 24.2). */
function writeWeather(g: Game): void {
  const { at, play } = g.s;
  for (const theater of [0, 1]) {
    g.set(at.weather + theater, play.startWeather);
    g.set(at.nextWeather + theater, play.startWeather);
  }
  g.set(at.mud, firstMud(play.calendar[1].month, play.startWeather === WEATHER.mud));
}

/** TITE 13.2: no value of an untried corps is known at the start. */
function writeUntried(g: Game): void {
  const { at, forces } = g.s;
  forces.kinds.forEach(({ values }, kind) => {
    values.forEach(({ count }, value) => {
      g.set(at.drawable + kind * MOST_VALUES + value, count);
    });
  });
}
