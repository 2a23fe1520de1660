// The rules of map, set-up, victory, zones and sequence (TITE 0 to 6), with our readings of doubtful sentences.

import { ledgerOf } from '../../../wargame/data/ledger.ts';

const page = `
0.0 not applicable: How the book is arranged
  Where sentences disagree, the one that is numbered later counts, and the text of a card before both.
1.0 done terms.ts: Scale, rounding, countries that are out of play
  Points and attack strengths are counted in halves. No ground unit enters the Arctic, Sweden, Finland, Bulgaria,
  Yugoslavia or Albania.
2.0 done loading/land.ts: The map, its railways beyond the edges, the Crimea rail bridge
  Map, counters and charts are reconstructions where the rules do not print them; each data file says so. White railways
  are not on the map. The Crimea rail bridge is crossed along its railway only, without overrun, battle or zone.
3.0 done setup.ts: Scenarios begin from ready set-ups
3.1 done chapters/deployment.ts: The order in which sides set up
  Ready set-ups stand in the scenario files; with the option 3.1-deployment sides deploy freely, the one that moves second
  first with its front and last with its reserves; in Bagration both are turned round. Units in single hexes behind the
  front of the other stand where the scenario puts them.
3.2 done loading/check-scenario.ts: Front Line units and headquarters near the front
  In free deployment a hex is offered as long as the units that are left can cover what is open of the enemy's front row,
  each from an empty hex of the band; where none is, the one that the scenario has ready.
  A scenario file is refused where a hex of the enemy's front row is in no zone, or where a headquarters is more than six
  hexes from the front.
3.3 done chapters/deployment.ts: Reorganization before the first turn
  A side builds up (12.5) when its front stands. No scenario allows other steps to be added or removed.
3.4 done chapters/deployment.ts: The duty of Rear Area units to hold Objective cities
  Ready set-ups give every reserve a place of its own. In free deployment the duty holds for the whole side, and red
  cities of the Axis count too; garrisons and Defense markers stand in the places that the scenario specifies.
3.5 done sequence.ts: The supply of the side that moves first is checked before the first turn
  Only its state is written down: nobody rolls for attrition and no headquarters dissolves before play begins.
4.0 not applicable: How to win
  A heading: its rules are 4.1 and 4.2.
4.1 done chapters/capture.ts: The Axis wins at once where the Soviet government falls with its city
4.2 done chapters/victory.ts: Objective cities that the Axis holds at the end, in bands
  Moscow and Leningrad count twice. Only objectives in the Soviet Union count, so Hango does not. Smolensk has points of
  its own for its cities, and one for each Soviet army that is lost without a surviving corps.
5.0 done state.ts: Zones of control: of Major units, and of small heavy ones
  Corps that are not revealed count as Major. Small heavy units have none in the Combat Phase (11.5), nor against a
  retreat after an overrun.
5.1 done chapters/march.ts: Entering an enemy zone ends a move
  From zone to zone over a major river, a strait or an ice strait a unit steps only onto a friend.
5.1.1 done chapters/march.ts: Leg units in an enemy zone do not move in the Special Movement Step
5.1.2 done chapters/rail.ts: No rail movement from, to or through enemy zones
5.2 done chapters/retreat.ts: Retreats through zones cost steps
5.3 done chapters/connected.ts: Zones bar lines of communication, friends open them
  Motorized units ignore the zones of leg units on firm ground; the weather of the hex in question counts.
5.4 done chapters/capture.ts: Who controls a city
  The last to move, retreat or advance a ground unit into it. Other hexes have no owner.
6.0 done sequence.ts: Phases, steps and segments in their order
6.1 done chapters/season.ts: The Season Start Phase
  In campaigns alone (201.0).
6.2 done sequence.ts: The sequence of a turn
  What each phase leaves out belongs to rules that are open. Aircraft take off when battles are declared (18.2).
`;

export const beginningRules = ledgerOf(page);
