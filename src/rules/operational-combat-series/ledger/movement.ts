// The rules of movement, overruns, reaction and exploitation (OCS 6 to 8 and 10), with our readings of doubtful
// sentences.

import { ledgerOf } from '../../../wargame/data/ledger.ts';

const page = `
6.0 done chapters/movement.ts: Units move hex by hex, within their allowance, mode and supply
6.1 done chapters/march.ts: All, some or none of the units that may move
6.1a done chapters/steps.ts: A running total of points for hexes and hexsides
6.1b done units.ts: The allowance is that of the mode
  Halves multiply (4.5), and fractions of points are kept.
6.1c done chapters/steps.ts: One hex always, but no overrun, no prohibited ground, nothing against a mode, and not with allowance 0
6.1d done chapters/march.ts: Points are neither saved nor passed on
6.2 done chapters/steps.ts: The terrain chart by leg, track and truck
6.2a done loading/land.ts: Roads and railroads serve along a continuous path, and through ground that is prohibited otherwise
6.2b done loading/land.ts: Hexsides add to the hex; roads ignore them
  Mud multiplies what the hex costs, and not the river before it.
6.2c done chapters/retreat.ts: Prohibited ground is never entered; who is forced to is destroyed
6.2d done chapters/airways.ts: Terrain is nothing to aircraft
6.2e done chapters/capture.ts: Displacement of dumps and trucks is no movement
6.3 not applicable: Restrictions
  A heading: its rules are 6.3a and 6.3b.
6.3a done chapters/steps.ts: Never into a hex with an enemy combat unit
6.3b done turn.ts: Only the side whose movement it is moves; retreats cost no points
6.4 done aircraft.ts: Active fighters and tactical bombers add a point to their hex for enemies
  Also by road, and once, however many. It has no effect on rail transport. It counts in the test of 3 points for an
  overrun, which then costs 3.
7.0 done chapters/overrun.ts: An overrun is an attack while moving: 3 points, for units that began stacked
  The attacker must enter the hex that he empties, at no further cost: the sentence is cut, but 9.13c and the example say
  so. Order: declare, at all costs or not; name the units of the action ratings, the attacker first; surprise; barrage
  unless the attacker has surprise; both pay; odds; shift; dice. The barrage may change strengths, never the surprise. All of
  the group that can attack take part. An attacker that had to retreat may go on with the points that it has left, with those
  that stand with it.
7.1a done chapters/overrun.ts: The cost of entry off roads must be at most 3
  Only the end of the paragraph survives. Roads and railroads lower no cost and lift no prohibition; river hexsides count.
7.1b optional chapters/overrun.ts: Option: only units of action rating 3 or more overrun, unless surprise is played
  Option 7.1b. Each unit that takes part must have it; others may tag along (7.1g). Void while 9.17 is on.
7.1d done chapters/aftermath.ts: No overrun gives a mark of exploitation
7.1g done chapters/overrun.ts: Others may tag along: they add nothing and lose nothing
  7.1c, e, f and h are missing and are taken as empty. Barred from taking part: disorganized, Strategic Move and unreleased
  Reserve units, guns, headquarters, strength in parentheses. Who rides along needs and spends the 3 points too. Trucks
  and wagons move by themselves (12.2); what they carry pays for the overrun from where they stand (11.1a).
7.1i done chapters/overrun.ts: Units that stand in the hex of the start count for stacking and the anti-overrun barrage, and take no part
7.2 done chapters/anti-overrun.ts: Anti-overrun barrages
7.2a done chapters/anti-overrun.ts: By active aircraft within 5 hexes and guns in Reserve Mode, before the overrun is paid for
7.2b done chapters/anti-overrun.ts: A disorganized attacker does not overrun and moves no further; the aircraft return
7.2c done chapters/anti-overrun.ts: It strikes all enemies in the hex of the attack, and no friends
7.2d done chapters/battle.ts: Never against surprise
8.0 done sequence.ts: In the Reaction Phase the other side moves and fights
8.1 not applicable: Restrictions
  A heading: its rules are 8.1a and 8.1b.
8.1a done chapters/flight.ts: Only released reserves, and any active aircraft
  Guns of that side fire only if they were in Reserve. A gun fires once a phase.
8.1b done chapters/steps.ts: Released reserves may overrun
10.0 done chapters/attackers.ts: In the Exploitation Phase marked units and reserves released then move and fight again
10.0a done chapters/release.ts: Reserves may be released at its start
10.0b done chapters/aftermath.ts: Combat as usual; further marks have no effect
10.0c done chapters/flight.ts: Aircraft of the side function in full
`;

export const movementRules = ledgerOf(page);
