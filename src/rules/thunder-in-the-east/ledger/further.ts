// The Optional Rules, the campaign and the appendices (TITE 100 to 303), with our readings of doubtful sentences.

import { ledgerOf } from '../../../wargame/data/ledger.ts';

const page = `
100.0 not applicable: The Optional Rules
  A heading.
101.0 open: Theater boundaries, and the third winter turn of the Mid-East
  Each theater has its own weather; the turn that the Mid-East plays alone in winter is not played yet.
102.0 optional chapters/reserves.ts: Theater Reserves
  An option (102.0-reserves).
102.1 optional chapters/headquarters.ts: Who is in reserve: units that begin the step with a headquarters
  A unit moves once in a step, so one that has not moved began where it stands. Breaking down comes before redeployment.
102.1.1 optional chapters/headquarters.ts: Headquarters that are conduits: strategic, supplied, functioning, not under stress
102.1.2 optional chapters/reserves.ts: Units that may redeploy: mobile ones, unsupplied too
  A unit without points in the step, such as infantry in an enemy zone before combat, is not mobile in it.
102.2 optional chapters/reserves.ts: Redeployment to a headquarters that a line by rail connects
  The rule's reference to 250.1.2 is read as 102.1.2. From the new hex all of the step's moves are open, trains too.
102.2.1 optional chapters/reserves.ts: The range of redeployment
102.2.2 optional chapters/reserves.ts: Before combat only to headquarters in Attack mode
102.2.3 optional chapters/march.ts: After combat to any, with half the allowance more
  The bonus is half of the allowance, rounded up, added to it, also for a unit that starts from its own headquarters.
103.0 open: Half range and double bombs
  Bombers do not yet double their load at half range.
104.0 open: Air transport
  Transport aircraft fly no missions yet.
104.1 open: Capacity and destination of air transport
  It belongs to 104.0.
104.2 open: Landing at an air base
  It belongs to 104.0.
104.3 open: Air supply
  It belongs to 104.0.
104.4 open: Paratroops by air transport
  It belongs to 104.0.
104.5 open: Losses of air cargo
  It belongs to 104.0.
105.0 open: Airborne operations
  Airborne units move and fight on land only.
105.1 open: Paradrops
  It belongs to 105.0.
105.2 open: Landings after a paradrop
  It belongs to 105.0.
106.0 open: Naval activities
  Nothing goes by sea yet.
106.0-availability open: Who sails which sea, by its naval base
  Naval lines of communication are not played yet.
106.0-winter-ice open: No lines of communication through winter ice
  Naval lines of communication are not played yet.
106.1 open: The capacity of naval transport
  It belongs to 106.0.
106.2 open: The procedure of naval transport
  It belongs to 106.0.
106.2-estuary open: An enemy in the estuary closes the port of Rostov
  Naval lines of communication are not played yet.
106.3 open: Where fleets may operate
  It belongs to 106.0.
106.3-final-port open: The Black Sea Fleet bases on Batumi when all ports are lost
  It belongs to 106.0.
106.4 open: Fleets put to sea and return
  It belongs to 106.0.
106.5 open: What fleets do at sea
  It belongs to 106.0.
106.5.1 open: Amphibious landings
  It belongs to 106.0.
106.5.2 open: Naval support of battles
  It belongs to 106.0.
106.5.3 open: Strikes on ships
  It belongs to 106.0.
106.5.4 open: Bombing of ports
  It belongs to 106.0.
107.0 open: Partisans
  No partisans are on the map yet, also where a scenario's list has them.
107.1 open: Detachments and partisan units appear
  It belongs to 107.0.
107.2 open: What partisans do
  It belongs to 107.0.
107.2.1 open: When detachments attack
  It belongs to 107.0.
107.2.2 open: How an attack of detachments is resolved
  It belongs to 107.0.
107.2.3 open: Once a turn
  It belongs to 107.0.
107.2.4 open: The results of attacks
  It belongs to 107.0.
107.3 open: Partisan divisions and corps
  It belongs to 107.0.
200.0 open: The campaign
  The scenarios are played one by one; the campaign that links them is not played yet.
201.0 open: The Season Start Phase
  It belongs to the campaign (200.0). Scenarios list what a season brings.
202.0 open: National morale
  It belongs to the campaign (200.0).
202.1 open: Events that change morale at once
  It belongs to the campaign (200.0).
202.2 open: Morale at the end of a player turn
  It belongs to the campaign (200.0).
202.3 open: The casualty mat
  It belongs to the campaign (200.0).
202.4 open: Morale by season
  It belongs to the campaign (200.0).
202.5 open: Victory in the campaign
  It belongs to the campaign (200.0).
202.6 open: Military collapse of an ally
  It belongs to the campaign (200.0).
202.7 open: Collapse of morale: coup, independence, defection
  It belongs to the campaign (200.0).
203.0 open: Demobilizing, disbanding, scrapping
  It belongs to the campaign (200.0).
203.1 open: Aircraft disband
  It belongs to the campaign (200.0).
203.2 open: Ground units demobilize
  It belongs to the campaign (200.0).
204.0 open: Axis production
  It belongs to the campaign (200.0). Scenarios list the points of each season.
205.0 open: Soviet production
  It belongs to the campaign (200.0). Scenarios list the points of each season.
205.1 open: Soviet Personnel Points
  It belongs to the campaign (200.0).
205.2 open: Soviet Equipment Points
  It belongs to the campaign (200.0).
205.3 open: Soviet Fuel Points
  It belongs to the campaign (200.0).
205.4 open: Lend-Lease
  It belongs to the campaign (200.0).
205.5 open: Soviet rail capacity follows production
  It belongs to the campaign (200.0). Scenarios state the capacity.
206.0 open: The Economic Map
  It belongs to the campaign (200.0).
207.0 open: What the capture of objectives costs
  It belongs to the campaign (200.0).
207.1 open: Objective cities and morale
  It belongs to the campaign (200.0).
207.2 open: Personnel cities
  It belongs to the campaign (200.0).
207.3 open: Oil wells
  It belongs to the campaign (200.0).
207.4 open: Factories: capture, retooling, evacuation
  It belongs to the campaign (200.0).
208.0 open: Air operations of the campaign
  It belongs to the campaign (200.0).
208.1 open: Strategic bombing
  It belongs to the campaign (200.0).
208.1.1 open: The Damage Value of strategic bombing
  It belongs to the campaign (200.0).
208.1.2 open: How the damage accrues
  It belongs to the campaign (200.0).
208.1.3 open: What the damage costs
  It belongs to the campaign (200.0).
208.1.4 open: How the damage is mended
  It belongs to the campaign (200.0).
208.2 open: Night missions
  It belongs to the campaign (200.0).
208.2.1 open: Aircraft that fly by night
  It belongs to the campaign (200.0).
208.2.2 open: Restrictions of night bombing
  It belongs to the campaign (200.0).
208.2.3 open: Interception by night
  It belongs to the campaign (200.0).
208.3 open: The Air Reserve
  It belongs to the campaign (200.0).
208.3.1 open: Entering and leaving the Air Reserve
  It belongs to the campaign (200.0).
208.3.2 open: Effects of the Air Reserve
  It belongs to the campaign (200.0).
208.4 open: Air Defense
  It belongs to the campaign (200.0).
208.4.1 open: Raising Air Defense
  It belongs to the campaign (200.0).
208.4.2 open: Flak is assigned
  It belongs to the campaign (200.0).
208.4.3 open: Effects of flak
  It belongs to the campaign (200.0).
209.0 open: Loss and repair of fleets
  It belongs to the campaign (200.0).
209.1 open: Fleets that are lost
  It belongs to the campaign (200.0).
209.2 open: Fleets that are repaired
  It belongs to the campaign (200.0).
300.0 done data/air.json: Errata of counters
301.0 optional options.ts: Handicaps
  Each is an option. The half point for Improved Defense markers counts against the limit of equipment.
303.0 done data/air.json: The updated charts
  Where the chart of air operations and the text differ, the text counts: the chart speaks of the whole series.
`;

export const furtherRules = ledgerOf(page);
