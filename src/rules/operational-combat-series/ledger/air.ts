// The rules of aircraft and air bases (OCS 14 and 15), with our readings of doubtful sentences.

import { ledgerOf } from '../../../wargame/data/ledger.ts';

const page = `
14.0 open: Aircraft are refitted, fly, fight, and return to a base
14.1 not applicable: General air rules
  A heading: its rules are 14.1a to 14.1i.
14.1a open: A hex costs a point; range is the way out, and any base within range the way back
14.1b open: Base to base, base to station and back; into stationed enemies it is interception
14.1c open: Stacks begin together; several may meet for ground support, but not in air combat
14.1d open: Who enters a supplied base becomes inactive
  At an unsupplied base too, but for 14.20e. An active unit on a base that is unsupplied must return in its Return Phase, and
  may do so in place.
14.1e open: Weather may forbid flight; who is off a supplied base returns
14.1f open: Two reduced units of a kind combine
14.1g open: Reinforcements begin on a supplied base
14.1i open: Some may strike at the end of movement, the rest in the Combat Phase
14.2 open: Active and inactive
14.2a open: Active aircraft fly
14.2b open: Inactive ones do nothing
14.3 open tables/aircraft.ts: Two steps; units of one kind combine
  Unless a module prints it, the reduced side has half of strength and capacity and a rating less by one.
14.4 open: Four types
14.4a open: Fighters intercept, interdict and support
14.4b open: Tactical bombers interdict and support
14.4c open: Strategic bombers support only
14.4d open: Transports carry tokens
14.4e open: Combo types do one at a time
14.5 open: Active aircraft are on station where they are
14.6 open: After an abort, a loss or ground support they return
14.6a open: In the Return Phase those that are off supplied bases return
  To any friendly base within range, although 14.6b speaks of their base.
14.6b open: After an attack on the ground they return
14.6c open: Who cannot return is destroyed
14.6d open: They may become inactive by 14.9e
14.7 open: Inactivation at bases
14.8 open: Active fighters intercept within 5 hexes of each hex that is entered
  Fighters that a unit has just fought do not intercept its flight home: a printed correction.
14.8a open: Interceptors attack; the side that wins goes on, or stays on station
  They stay there, and may intercept again from there in the same phase.
14.8b open: Interceptors are not intercepted
14.8c open: At the latest in the hex before their own
14.8d open: Option: stations are secret
  Option 14.8d, off.
14.9 open: Air combat, unit against unit, until one side is alone
14.9a open: Ratings in parentheses never attack
14.9b open: They enter only where no enemy can attack
14.9c open: Nobody breaks off
14.9d open tables/air.ts: Two dice, the ratings, the table
14.9e open: Over a friendly base aircraft may refuse by becoming inactive
14.10 open: Doubling up
14.10a open: Two more full fighters allow as many doublings as the difference, counted once
  Reduced fighters count a half; the difference is rounded down.
14.10b open: The attacker's rolls twice and chooses
14.10c open: The defender's subtracts both ratings
14.10d open: Never three
14.11 open: Attackers without an offensive rating abort
14.12 open: Ground support is a barrage
14.12a open: Aircraft reach the hex in a movement phase; flak comes before the attack
  One roll for each aircraft, before targets are split. Aircraft from several hexes may strike together.
14.12b open: The defender's comes in the Reaction Phase
14.12c open: Air combat first
14.12d open: Option: shooting from the hip
  Option 14.12d: none, one side, or both, as a module says.
14.13 open: Aircraft alone, at the end of Movement or in Barrage Segments
14.13a open: Against units
14.13b open tables/barrage.ts: Against dumps and trucks, percent lost
14.13c open tables/barrage.ts: Against railroads, air bases and inactive aircraft
14.13d open: Against ports, up to four hits
  A hit takes a quarter of the capacity: the note stood under a lost chart.
14.14 open: At most three strategic bombers in a barrage
14.15 open: Interdiction
14.16 open: Aircraft are supplied by a supplied base
14.17 open: Refitting
14.17a open: Once a phase and base, where it is supplied
14.17b open tables/air.ts: A die times the usable level
14.17c open: Under stationed enemies only fighters refit, and fight at once
14.18 open tables/air.ts: Flak: a point for each step, for goods, for the level of a base, for a port or city
  A headquarters counts one, as 1 RE (12.1).
14.18a open: Only against aircraft that attack the ground
14.18b open tables/air.ts: A roll for each aircraft
14.18c open: Supply does not matter
14.19 open: Air drops
14.19a open tables/air.ts: Supply lands on 1 to 4
14.19b open tables/air.ts: Units land, drift or lose a step, always disorganized
  The text, although a lost chart may have replaced it.
14.19c open: Parachutists, commandos and gliders
14.20 open: Air transport
14.20a open: From base to base, for what began with the aircraft
14.20b open: Neither motorized units, headquarters nor equipment
14.20c open: Losses take their share of the cargo
14.20d open: Transports combine
14.20e open: They go on until their points are spent, round trips counted
15.0 open: Air bases
15.0a open: One a hex
15.0b open: Any number of aircraft
15.0c open: The level multiplies refits and is flak
15.0d open: They have no strength and fall to who enters
15.0e open: Attacks lower them, never below 1
15.0f open: The usable level is paid in the Overphase, a point each
  A captured base is unsupplied until its captor pays.
15.0g open: Paid before it is built
15.0h open: Adjacent enemies do not matter
15.1 open: Building, with engineers and a point, a level a segment, up to 3
15.2 open: Reducing a level, with 1/2 RE
15.3 open: Option: air base cards
  Option 15.3, an aid of play: it is display only.
`;

export const airRules = ledgerOf(page);
