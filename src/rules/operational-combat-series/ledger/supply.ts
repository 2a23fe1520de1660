// The rules of supply, specialized units and motorization (OCS 11 to 13), with our readings of doubtful sentences.

import { ledgerOf } from '../../../wargame/data/ledger.ts';

const page = `
11.0 done chapters/arrivals.ts: Supply comes as points, is carried forward and spent
11.1 not applicable: A point is some 1500 tons
  A measure without effect on play.
11.1a done stocks.ts: Points are combined and broken freely, on trucks or not
  Tokens on the ground are spent before those on trucks.
11.1b done terms.ts: A point is four tokens
11.1c done stocks.ts: Each point has an owner
11.2 done chapters/dse.ts: Divisional Supply Equivalents
11.2a done chapters/dse.ts: A division that is not mechanized counts one
  A semi-motorized division too.
11.2b done chapters/dse.ts: Armor, mech and fully motorized divisions count two
11.2c done chapters/dse.ts: A headquarters that supplies others adds one
11.2d done chapters/dse.ts: A group that draws directly adds one instead
11.3 done chapters/trains.ts: Supply goes by truck, wagon, rail, air or ship
11.3a done chapters/haulage.ts: No leapfrogging: one carrier a load and phase
11.4 done chapters/upkeep.ts: Levels of supply
  The set-up states the levels of the first week, so that nothing is paid then.
11.4a done chapters/upkeep.ts: Full, Low and No Supply last a week
11.4b done chapters/upkeep.ts: Full costs as many points as DSE, Low half of it
  Halves of odd numbers are tokens; nothing is rounded.
11.4c done chapters/upkeep.ts: No choice of No Supply while points are in reach; one level a headquarters
  A source may not take on more units than it can bring to Low Supply while others serve them, nor a headquarters that others
  need, and leaves a unit that it can supply only to a source that can. Full Supply for one group is allowed although another
  then has none.
11.4d not applicable: Levels are marked
  An aid of play: the program keeps the level of each unit.
11.4e done chapters/upkeep.ts: Units in No Supply roll for attrition each week, but not headquarters, trucks and aircraft
  Each unit rolls; weeks do not add up.
11.5 done chapters/paying.ts: Unit supply
11.5a done chapters/tracing.ts: From a dump directly or by a headquarters, through hexes that trucks can enter, past enemies that are negated
  By the costs of dry ground in any weather: ranges are printed, and mud and frost change the movement of trucks alone.
11.5b done chapters/tracing.ts: A headquarters throws supply as far as a hex next to the unit
  Not combat supply, which goes into the unit's hex.
11.5c done chapters/tracing.ts: A dump within 5 truck points serves directly
  Units of one dump may choose different levels; each level is a group of its own, with its own DSE more.
11.5d done chapters/upkeep.ts: What is in reach must be spent, up to Low Supply
  All that is reached is spent, and the units are in No Supply.
11.5e done chapters/dse.ts: Counting: any part of a division counts as the whole, losses do not
11.5f done chapters/upkeep.ts: Holding boxes on the map are their hex; those off the map need supply of their own
11.6 not applicable: Combat supply
  A reference: its rules are 9.5 to 9.5d.
11.7 not applicable: Specialty supply levels
  A heading: its rules are 11.7a to 11.7c.
11.7a done chapters/upkeep.ts: Trucks and wagons need none
11.7b done chapters/upkeep.ts: Headquarters are non-divisional units
11.7c done bases.ts: Aircraft are supplied by their base
11.8 done chapters/blowing.ts: Any stack of points is a dump, with a garrison that only blows it
  Option 11.8 keeps dumps off the map, off: then no enemy sees what lies on the ground, barrages strike it only where there is
  transport to be seen, and trucks do not shun it.
11.8a done chapters/blowing.ts: A dump may be blown once a phase, whole or in part
  The table gives percent of the part chosen.
11.8b done chapters/capture.ts: Dumps are captured by who enters, after the defenders are gone
12.0 not applicable: Specialized units
  A heading: its rules are 12.1 to 12.8b.
12.1 done units.ts: Headquarters are 1 RE for transport, barrages, losses and flak
12.1a done units.ts: They have all modes; in Combat Mode they stand still, and they are never disorganized
12.1b done chapters/tracing.ts: They issue supply within their range, from dumps within 5 truck points
12.1c done chapters/fire.ts: They defend with 5, never attack, and no barrage hurts them
  They raise the density of a hex, but cannot be chosen for a loss; a headquarters alone cannot be barraged, or in vain with
  option 4.9, where nobody sees that it is alone.
12.1d done chapters/upkeep.ts: Their level is that of their group
12.1e done chapters/upkeep.ts: Units belong to any headquarters at each issue
12.1f done chapters/tracing.ts: Higher headquarters are alike
12.2 done chapters/haulage.ts: Trucks and wagons
  They enter no hex with supply, trucks or wagons of the enemy: ground units alone capture.
12.2a done chapters/upkeep.ts: They spend no supply
12.2b done chapters/haulage.ts: They carry as many points as theirs, divide and combine in the Movement Phase
12.2c done chapters/trains.ts: They move in the own Movement Phase alone, have no modes, and go by rail or ship empty
12.2d done chapters/haulage.ts: Loading and unloading costs trucks 5 points, wagons 2
12.2e not applicable: The load lies under the truck
  An aid of play: the program keeps the cargo of all points.
12.2f not applicable: Option: trucks in stations pass supply on
  Option 12.2f, an aid of play: it changes nothing that trucks could not do.
12.3 done chapters/rails.ts: Rail capacity in each player turn, in supply points
12.3a done chapters/rails.ts: Any distance, never next to enemies; half cost if multi-track all the way, double with low capacity
12.3b done chapters/trains.ts: Only in the Movement Phase
12.3c optional chapters/trains.ts: Loads entrain and detrain at villages and cities; units move half before and nothing after
  A disorganized unit is in neither mode. Trucks and wagons go as units do, empty and not yet moved. Option 12.3c, off: units detrain in any railroad hex, supply also with a headquarters in Combat Mode.
12.3d done chapters/railway-works.ts: Railheads bound the net
  What lies beyond a railhead is repaired like what is broken, hex by hex from what the side can use.
12.3e done chapters/railway-works.ts: A quarter of the allowance destroys the railroad in a hex
  Of the side showing; a unit must stand there, and allowance 0 cannot. In any of its movements, in Combat or Move Mode and
  no other.
12.3f done chapters/railway-works.ts: A Rail Repair unit repairs three hexes a phase, a token each
  In the hex where it stands: it has moved there, in this phase or before.
12.4 done chapters/guns.ts: Artillery fires at what it is not next to
12.4a done chapters/guns.ts: Not in Reserve or Strategic Move Mode
12.4b done chapters/strengths.ts: It defends with 1
  Supply, modes, losses and terrain change that as any other strength.
12.4c done chapters/barrage.ts: The Barrage Table: strength, shifts, two dice
12.4d done chapters/fire.ts: Facilities have a table of their own
  Each facility of a hex is a target of its own. A port or a railroad may be struck wherever the side that fires has no
  unit; a hedgehog or base at level 1 without aircraft is no target.
12.4e done chapters/guns.ts: Ranges are hexes, whatever the terrain
12.4f done chapters/guns.ts: Each unit that fires pays for it
  Guns are named one after another, and each pays when it is named.
12.5 done chapters/replacements.ts: Replacements arrive by the table, move, and count 1/4 RE
  Where the supply of the side arrives, as far as there are counters, from the second week on: the set-up has the first. A
  step of aircraft makes a reduced one whole at its base, or brings one that is out of play back reduced, inactive, to a
  supplied base.
12.5a done chapters/rebuilding.ts: They rebuild steps with or next to a headquarters, not next to enemies
  Truck points come from the hex, tokens by supply into it. What comes back is in Full Supply. A disorganized unit keeps its
  marker (5.10e).
12.6 done chapters/reinforcements.ts: Reinforcements arrive in Full Supply, in any mode, never overstacked, or not at all
  A place of entry that is full is blocked like one with enemies; the lowest number of several nearest hexes counts. What a
  port cannot take waits for the next week.
12.7 optional view/pieces.ts: Option: Division Markers
  Option 12.7, an aid of play: it is display only.
12.8 done chapters/steps.ts: Engineers; headquarters always are
12.8a done chapters/steps.ts: They bridge rivers beside which they began the phase, but not into the hex of an overrun
  For movement with the engineers, from their hex or into it; also for trucks and wagons, retreats and advances. It changes no
  strength.
12.8b done chapters/works.ts: They build air bases, repair ports and dig twice as fast
13.0 done chapters/motorizing.ts: Motorizing units with truck points, in the Reorganization Segment
13.0a done chapters/motorizing.ts: One point an RE: semi-motorized, 10 in Move Mode
  A part of a point is a whole one, and a unit changes once in a segment. In Move Mode such units use truck points, as units with wheels on their counters do, and no less than
  the counter has. Points of lost steps are lost.
13.0b done chapters/motorizing.ts: Two points an RE: fully motorized, 16
13.0c done chapters/dse.ts: Such a division counts two DSE
13.0d done units.ts: Transport equivalents: 1 SP an RE on foot, 2 of others, 1 a truck point
`;

export const supplyRules = ledgerOf(page);
