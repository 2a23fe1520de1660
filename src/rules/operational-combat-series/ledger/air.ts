// The rules of aircraft and air bases (OCS 14 and 15), with our readings of doubtful sentences.

import { ledgerOf } from '../../../wargame/data/ledger.ts';

const page = `
14.0 done chapters/flight.ts: Aircraft are refitted, fly, fight, and return to a base
14.1 not applicable: General air rules
  A heading: its rules are 14.1a to 14.1i.
14.1a done chapters/airways.ts: A hex costs a point; range is the way out, and any base within range the way back
14.1b done chapters/flight.ts: Base to base, base to station and back; into stationed enemies it is interception
  An aircraft makes one flight in a phase, in as many legs as its range allows. It goes the shortest way of each leg.
14.1c done chapters/flight.ts: Stacks begin together; several may meet for ground support, but not in air combat
14.1d done chapters/air-losses.ts: Who enters a supplied base becomes inactive
  At an unsupplied base too, but for 14.20e; flying over a base is not landing. An active unit on a base that is unsupplied must return in its Return Phase, and
  may do so in place.
14.1e done chapters/homing.ts: Weather may forbid flight; who is off a supplied base returns
14.1f done chapters/flight.ts: Two reduced units of a kind combine
14.1g done chapters/reinforcements.ts: Reinforcements begin on a supplied base
14.1i done chapters/barrage.ts: Some may strike at the end of movement, the rest in the Combat Phase
14.2 done aircraft.ts: Active and inactive
14.2a done aircraft.ts: Active aircraft fly
14.2b done chapters/flight.ts: Inactive ones do nothing
14.3 done chapters/air-losses.ts: Two steps; units of one kind combine
  Unless a module prints it, the reduced side has half of strength and capacity and a rating less by one.
14.4 done aircraft.ts: Four types
14.4a done chapters/passage.ts: Fighters intercept, interdict and support
14.4b done aircraft.ts: Tactical bombers interdict and support
14.4c done aircraft.ts: Strategic bombers support only
14.4d done chapters/airlift.ts: Transports carry tokens
14.4e done chapters/sortie.ts: Combo types do one at a time
14.5 done chapters/flight.ts: Active aircraft are on station where they are
14.6 done chapters/homing.ts: After an abort, a loss or ground support they return
  At once, when the flight, barrage or refit in hand is over, on a way that keeps out of hexes with enemies who could attack.
14.6a done chapters/homing.ts: In the Return Phase those that are off supplied bases return
  To any friendly base within range, although 14.6b speaks of their base.
14.6b done chapters/sortie.ts: After an attack on the ground they return
14.6c done chapters/homing.ts: Who cannot return is destroyed
14.6d done chapters/dogfight.ts: They may become inactive by 14.9e
14.7 done chapters/air-losses.ts: Inactivation at bases
14.8 done chapters/passage.ts: Active fighters intercept within 5 hexes of each hex that is entered
  Fighters that a unit has just fought do not intercept its flight home: a printed correction.
14.8a done chapters/passage.ts: Interceptors attack; the side that wins goes on, or stays on station
  They stay there, and may intercept again from there in the same phase.
14.8b done chapters/passage.ts: Interceptors are not intercepted
14.8c done chapters/passage.ts: At the latest in the hex before their own
14.8d optional chapters/stations.ts: Option: stations are secret
  Option 14.8d, off. Active aircraft are off the map until enemies fly into their zone or hex, or where they are above enemies;
  until then they interdict nothing.
14.9 done chapters/dogfight.ts: Air combat, unit against unit, until one side is alone
  All active aircraft of both sides in the hex take part.
14.9a done aircraft.ts: Ratings in parentheses never attack
14.9b done chapters/airways.ts: They enter only where no enemy can attack
14.9c done chapters/dogfight.ts: Nobody breaks off
14.9d done chapters/dogfight.ts: Two dice, the ratings, the table
14.9e done chapters/dogfight.ts: Over a friendly base aircraft may refuse by becoming inactive
14.10 done chapters/dogfight.ts: Doubling up
14.10a done chapters/dogfight.ts: Two more full fighters allow as many doublings as the difference, counted once
  Reduced fighters count a half; the difference is rounded down.
14.10b done chapters/dogfight.ts: The attacker's rolls twice and chooses
14.10c done chapters/dogfight.ts: The defender's subtracts both ratings
14.10d done chapters/dogfight.ts: Never three
14.11 done chapters/dogfight.ts: Attackers without an offensive rating abort
14.12 done chapters/sortie.ts: Ground support is a barrage
14.12a done chapters/barrage.ts: Aircraft reach the hex in a movement phase; flak comes before the attack
  One roll for each aircraft, before targets are split. Aircraft from several hexes may strike together.
14.12b done sequence.ts: The defender's comes in the Reaction Phase
14.12c done chapters/passage.ts: Air combat first
14.12d optional chapters/barrage.ts: Option: shooting from the hip
  Option 14.12d: none, one side, or both, as a module says.
14.13 done chapters/barrage.ts: Aircraft alone, at the end of Movement or in Barrage Segments
14.13a done chapters/fire.ts: Against units
14.13b done chapters/fire.ts: Against dumps and trucks, percent lost
14.13c done chapters/fire.ts: Against railroads, air bases and inactive aircraft
14.13d done chapters/targets.ts: Against ports, up to four hits
  A hit takes a quarter of the capacity: the note stood under a lost chart.
14.14 done chapters/sortie.ts: At most three strategic bombers in a barrage
14.15 done aircraft.ts: Interdiction
14.16 done chapters/refit.ts: Aircraft are supplied by a supplied base
14.17 done chapters/refit.ts: Refitting
14.17a done chapters/refit.ts: Once a phase and base, where it is supplied
14.17b done chapters/refit.ts: A die times the usable level
  Where all can be refitted all are, and the owner is not asked, unless enemies are above the base.
14.17c done chapters/refit.ts: Under stationed enemies only fighters refit, and fight at once
  Nobody enters the hex, so that nobody declines by 14.9e.
14.18 done chapters/sortie.ts: Flak: a point for each step, for goods, for the level of a base, for a port or city
  A headquarters counts one, as 1 RE (12.1).
14.18a done chapters/sortie.ts: Only against aircraft that attack the ground
14.18b done chapters/sortie.ts: A roll for each aircraft
14.18c done chapters/sortie.ts: Supply does not matter
14.19 done chapters/air-drop.ts: Air drops
14.19a done chapters/air-drop.ts: Supply lands on 1 to 4
  What was dropped pays for nothing until the Clean Up of the player turn. A flight drops all that it carries.
14.19b done chapters/air-drop.ts: Units land, drift or lose a step, always disorganized
  The text, although a lost chart may have replaced it.
14.19c done chapters/air-drop.ts: Parachutists, commandos and gliders
  In the turn of an assault from the sea (a special rule of modules) units drop before anybody else of their side has moved.
14.20 done chapters/flight.ts: Air transport
14.20a done chapters/airlift.ts: From base to base, for what began with the aircraft
  A flight does not end on station with a load: it goes home with it.
14.20b done chapters/airlift.ts: Neither motorized units, headquarters nor equipment
14.20c done chapters/air-losses.ts: Losses take their share of the cargo
  Units fly on with those that can carry them; others lose their share of steps, rounded, and go with who aborts.
14.20d done chapters/airlift.ts: Transports combine
14.20e done chapters/flight.ts: They go on until their points are spent, round trips counted
15.0 done bases.ts: Air bases
15.0a done chapters/airfields.ts: One a hex
15.0b done chapters/refit.ts: Any number of aircraft
15.0c done tables/air.ts: The level multiplies refits and is flak
15.0d done chapters/air-bases.ts: They have no strength and fall to who enters
15.0e done chapters/fire.ts: Attacks lower them, never below 1
15.0f done chapters/air-bases.ts: The usable level is paid in the Overphase, a point each
  A captured base is unsupplied until its captor pays. Bases in boxes off the map are always paid for: their supply is not played.
15.0g done chapters/air-bases.ts: Paid before it is built
15.0h done chapters/air-bases.ts: Adjacent enemies do not matter
15.1 done chapters/airfields.ts: Building, with engineers and a point, a level a segment, up to 3
15.2 done chapters/airfields.ts: Reducing a level, with 1/2 RE
  A headquarters counts as 1 RE (12.1); a single replacement, of 1/4 RE, is too little.
15.3 not applicable: Option: air base cards
  Option 15.3, an aid of play: it is display only.
`;

export const airRules = ledgerOf(page);
