// The rules of aircraft (TITE 8.1, 8.2, 9.7, 18 to 20, 21.4, 105.3), with our readings of doubtful sentences.

import { ledgerOf } from '../../../wargame/data/ledger.ts';

const page = `
8.1 done chapters/air-recovery.ts: Aircraft recover one level of readiness a turn
  Levels, from the readiest: available; flown; flown and damaged; flown and suppressed; flown, damaged and suppressed;
  destroyed. An aircraft that is chosen loses its marker, else is repaired, else becomes available. Rush Recovery takes
  the levels in the same order, and Overcast allows it: 8.2 and 23.2 are read, not the text of the Air Display.
8.2 done chapters/air-recovery.ts: Hindered air forces, and all in mud, snow and cold, recover half
  Germans are one air force, all allies of Germany together another, Soviets a third. Of the suppressed aircraft that are
  chosen, the first, the third, the fifth and so on lose the marker: half of them, rounded up, in the owner's order.
9.7 done chapters/air-orders.ts: Repairs, new models and new aircraft in the first week of a month
  The limit of repairs is a tenth of the aircraft that were destroyed when the month began, and Germans always have two.
  Those that are repaired in a month alternate as 105.3 says. A new aircraft costs two Personnel and an Equipment Point, and
  takes the whole specialist allowance of its nation. Re-equipped aircraft leave the game, and so do withdrawn ones: this
  paragraph is later-numbered than 9.0, which sends them to the Force Pool. Levels are lowered in the order of 8.1.
18.0 done chapters/air-range.ts: Aircraft fly from friendly cities outside enemy zones
  A scenario's aircraft take part unless the option is off; Smolensk is taught without them.
18.1 done chapters/air-range.ts: Ranges, and the theater boundary
18.2 done chapters/air-tasking.ts: Packets of two aircraft, two missions in a hex
  Packets take off when battles are declared: nothing happens between the Special Movement Phase and the declaration of
  which their owner would learn anything. Aircraft of a model that are in one state are alike: choices name the first.
18.3 done chapters/strike-strength.ts: Strikes, bombs, and severe weather
  Each aircraft uses the better of the two; strikes are barred in severe weather alone, not in all inclement weather, as
  the chart of 303.2 has it.
18.3.1 done chapters/close-support.ts: Close Air Support and the Support dice
  The limit of three dice counts the difference of both sides, cards included. Shifts are made before any column is cut
  off. The owner of the favoured aircraft chooses which one an airplane on the die damages, among vulnerable ones first.
18.4 not applicable: Other air-to-surface missions
  A heading: its rules are 18.4.1 to 18.4.4.
18.4.1 done chapters/strike-strength.ts: The Damage Value, and the die that misses
  A 6 always misses: low dice hit, and the printed 1 is a misprint. The value is cut to 5 before bad weather halves it.
  An attack with less than 1 fails without a die, so bad weather does not harm it.
18.4.2 done chapters/air-combat.ts: Interdiction
18.4.3 done chapters/air-return.ts: Airfields Attacks and suppression
  All nations of a side share the suppression. When every aircraft is suppressed, a further hit lowers one of them by a
  level, and destroys one that is damaged. An air offensive's additional point needs a Damage Value of at least 1.
18.4.4 done chapters/air-combat.ts: Bombing logistics
  The hits on a headquarters use the radius of its present mode; those on a city and a headquarters in one hex the larger
  of those that work.
18.5 done chapters/air-tasking.ts: An escort of one aircraft
18.6 done chapters/air-tasking.ts: Two interceptors a packet
18.7 done chapters/air-combat.ts: Strafing
  Every aircraft with an Air-to-Air Strength is a fighter and strafes with a strength of one, not in severe weather.
18.8 done chapters/dogfight.ts: Sweeps
  A sweep covers missions: its patrol hex is one within three hexes of a mission of its side, and has no other sweep
  (18.2). A sweep is a loose escort: it helps no bombers by night, which have none (208.2.2).
19.0 not applicable: The Combat Phase
  A heading: its rules are 19.1 to 19.6.
19.2 done chapters/air-tasking.ts: The reaction of the enemy
19.3 done chapters/air-tasking.ts: Interceptors against defensive support
19.4 done chapters/air-combat.ts: The Air Combat Step
  All dogfights are fought in this step, also those of support (6.2), the phasing side's missions first, each with the flak
  at it. The phasing side chooses the order of dogfights, its own missions' and the enemy's, and then that of missions.
  One choice lets all that are left follow in the order in which they took off.
19.6 done chapters/air-return.ts: Aircraft come home
20.0 done chapters/dogfight.ts: Interceptors fire first, then the escort
20.1 done chapters/dogfight.ts: Results of dogfights
  Any result but none kills an aircraft that is damaged already (303.2). A press for damage costs nothing. A press of a
  pair against one aircraft is the press alone.
20.1.1 done chapters/dogfight.ts: A lone aircraft suffers the first result only
20.1.2 done chapters/dogfight.ts: Of three aircraft two are affected
20.2 done chapters/dogfight.ts: The owner chooses who suffers, by priority
  Either of two results may be inflicted first (20.2, 303.2), although 20.1 lists an order. The priority of the mission
  comes before that of vulnerable aircraft; one that is damaged counts as vulnerable (303.2).
20.3 done chapters/dogfight.ts: Return fire
21.4 done chapters/close-support.ts: Support in the battle
105.3 done chapters/air-selection.ts: Classes and models alternate
`;

export const airRules = ledgerOf(page);
