// The rules of fortifications, weather, the sea, ports and Break-Down Regiments (OCS 16 to 21), with our readings.

import { ledgerOf } from '../../../wargame/data/ledger.ts';

const page = `
16.0 done chapters/strengths.ts: Fortifications double the defense
  They multiply with terrain, and cost a point off roads. The odds are those of the other terrain in the hex.
17.0 done chapters/works.ts: Hedgehogs are built by units in Combat Mode for two tokens
  Not by Rail Repair units, which have a mode of their own (12.3f).
  A hedgehog counts against the counters of a side unless its enemy stands in it. Who leaves may destroy it before his first
  step, if he can make one.
17.0a done chapters/works.ts: Four levels, one a week
17.0b done chapters/strengths.ts: The level is subtracted from the dice of combat
17.0c done chapters/works.ts: With an engineer two levels, for twice the tokens
17.0d done chapters/fire.ts: Attacks lower them, never below 1
18.0 done chapters/weather.ts: The weather is rolled each week
  The table belongs to the module; ours have one each.
18.0a done chapters/homing.ts: Effects of weather
18.0b done chapters/weather.ts: On both sides alike, unless a game says otherwise
19.0 done chapters/voyage.ts: Naval power
  The rules are the series'; ratings, ranges and capacities are the module's. Ships carry supply and empty trucks, landing
  craft units too. There is no combat at sea: vessels leave a hex that enemies enter for the nearest sea.
19.1 done chapters/water.ts: Ships move in hexes that are wholly or partly sea
  Boxes off the map lie at a cost that the module states. Units, supply and trucks go aboard and ashore in the own Movement
  Phase alone, as by all other transport.
19.2 done chapters/barrage.ts: They barrage land within range
  Each fires once a phase, with guns or alone.
19.3 done chapters/voyage.ts: Landings: attacks from the sea at half, options as losses; who lands unopposed neither moves nor attacks
  Half in that combat only; units ashore defend with full strength. Advance after combat is allowed. Only beaches allow assaults
  and landings (20.0c). Whoever attacks together with units from the sea takes his option as losses too. The turn of the
  landing is the player turn: an option makes it the week.
19.4 done chapters/shipping.ts: Shipping between ports, like rail
  A port serves the side whose units stand there, and not next to an enemy. Units may march to it first, for half of their
  points, as to a train (12.3c). Ferries are the module's: they have a capacity of
  their own, beyond that of their port.
20.0 done chapters/ports.ts: Ports
20.0a done chapters/ports.ts: Capacity is what unloads in a phase; one unit of any size may unload instead
20.0b done chapters/works.ts: Hits, repair and demolition
  A hit takes a quarter of the capacity: the note stood under a lost chart. One hit more or less in a segment, not both.
20.0c done chapters/voyage.ts: Over the beach by landing craft
  They pay once in a place for all that they load, and once for all that they unload. Supply also comes from ships that have
  not moved in the phase.
21.0 done chapters/break-down.ts: Break-Down Regiments
21.0a done chapters/break-down.ts: A division gives steps for them, never the last
21.0b done chapters/break-down.ts: Any division short of a step takes one back
  Of its nation, and not in the segment in which the regiment was made; who takes one back gives none.
21.0c done chapters/break-down.ts: In the division's hex, at no cost
  In the mode of the division.
21.0d done chapters/break-down.ts: They are 1 RE and one step, non-divisional for supply
  Their strength is that of the counter; the division is weaker only at half of its steps.
21.0e done chapters/break-down.ts: Only divisions of action rating 1 or more; a side's regiments share one rating
21.0f optional chapters/division-returns.ts: Option: a division that dies comes back for one of its regiments
  Option 21.0f, on. Any regiment of the nation is one of its own. At the end of the segment in which it died, in the mode and at
  the level of the regiment, which its owner chooses.
`;

export const furtherRules = ledgerOf(page);
