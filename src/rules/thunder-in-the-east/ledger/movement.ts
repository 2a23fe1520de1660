// The rules of stacking, organization and movement (TITE 11 to 16), with our readings of doubtful sentences.

import { ledgerOf } from '../../../wargame/data/ledger.ts';

const page = `
11.0 done state.ts: Stacking counts ground units only
11.1 done state.ts: Three units in a hex, two of them Major, one of them Large
11.2 done state.ts: Nations of the Axis stack with Germans, not with each other
  A unit enters a hex with another nation only where it can go on from there at once, and does not halt there. Those that a
  retreat has put together are not eliminated: a Movement Step does not end while one of them can go.
11.3 done sequence.ts: When the limit holds: at the end of each phase and of each retreat
11.4 done chapters/stacking.ts: The owner eliminates what is too much
  Any unit whose removal mends a limit that the hex exceeds.
11.5 done chapters/declaration.ts: Two units attack over a hexside, and small heavy units have no zone in combat
  11.5 is numbered after 5.0, so they have none in the whole Combat Phase; an option keeps them but against retreats.
12.0 done chapters/organization.ts: Units build up and break down through the Change box
12.1 done loading/forces.ts: The Change box
12.2 done chapters/losses.ts: The Force Pool, and raised armies
12.3 done chapters/organization.ts: Supply does not matter for it
12.4 done chapters/organization.ts: What builds up and breaks down
12.5 done chapters/organization.ts: Building up at full strength in the Reorganization Step
  The larger unit is as supplied as the worst of its parts.
12.6 done chapters/organization.ts: Breaking down before a move or an advance
  The parts may all move. Of a reduced four-step army the stronger corps is reduced; a reduced three-step army loses its
  second Tank Corps to the Force Pool.
12.7 done chapters/losses.ts: Involuntary break down, Last Stand and remnants
13.0 not applicable: Soviet organization
  A heading: its rules are 13.1 to 13.3.
13.1 done chapters/rail.ts: The government leaves Moscow by rail
  To Kuybyshev, over friendly railways without enemy units; zones do not stop it (5.1.2). It goes once.
13.2 done chapters/revealing.ts: Untried corps, and what becomes of early mechanized corps
  A corps shows a value drawn among the counters of its kind that nobody has seen; rifle corps, Militia and Conscripts
  are kinds of their own, and a buyer may choose among them. A revealed Militia or Conscript Corps
  that is lost always leaves the game.
13.3 done chapters/guards.ts: Guards, Cavalry-Mechanized Groups, Poles and Czechs
  One promotion in the first week of a month, on the map or in the Force Pool.
14.0 done chapters/march.ts: Ground movement: points, and always one hex
14.1 done chapters/march.ts: Enemy units, headquarters and zones in the way
14.2 done loading/steps.ts: Railways serve as roads
14.3 done chapters/movement.ts: Breaking down costs no points
15.0 not applicable: The Special Movement Phase
  A heading: its rules are 15.1 to 15.4.
15.1 done chapters/organization.ts: Early mechanized corps disband for a rifle corps and an Equipment Point
  Where the Force Pool holds no rifle corps nothing takes their place (6.2: if available).
15.2 done chapters/movement.ts: The Special Movement Step
15.3 done chapters/march.ts: Leg units move half, in a zone not at all; mounted ones half in a zone
  Halves are rounded up. In mud every unit moves one hex whatever its points are.
15.4 done chapters/rail.ts: Rail movement
  A hex between two friendly cities belongs to the side; a railway that ends at the friendly map edge counts as one
  between cities. A player names a city first, then a hex at or next to it. Zones of Germany's allies do not bar Soviet
  trains in the turn of a Sneak Attack (26.2).
16.0 not applicable: The Regular Movement Phase
  A heading: its rules are 16.1 to 16.4.
16.1 done sequence.ts: The Soviets forecast the weather
16.2 done sequence.ts: Rail capacity is reset, interdiction ends, units build up
16.3 done chapters/movement.ts: The Regular Movement Step
16.4 done chapters/collapse.ts: The Opponent's Morale Step
  In campaigns alone (202.2).
`;

export const movementRules = ledgerOf(page);
