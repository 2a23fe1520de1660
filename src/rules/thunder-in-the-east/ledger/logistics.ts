// The rules of the Logistics Phase (TITE 7 to 10), with our readings of doubtful sentences.

import { ledgerOf } from '../../../wargame/data/ledger.ts';

const page = `
7.0 done chapters/supply.ts: What supply affects
7.1 done chapters/lines.ts: Lines over land, by rail and by sea, and the sources that they lead to
  Ultimate sources are the rails of the friendly map edge, a functioning national capital, and functioning supply cities
  that a line connects with another one at home. The map edge feeds cities and headquarters, not units that stand on it.
  Home is Germany, Hungary and Romania for all of the Axis. The capitals of the Baltic states are no ultimate sources:
  301.0 gives Riga supply as a handicap. A headquarters with a Countdown is a source of communication still. Lines by
  sea belong to the standard rules, so they are played without 106.0 too; who sails which sea stands there. An option
  leaves them out.
7.1-ultimate-sources done chapters/lines.ts: Ultimate sources of supply
7.2 done chapters/overland.ts: The routine: communication first, then the radius
7.3 done chapters/overland.ts: What bars a line of communication
  Enemy units always; zones and enemy transportation lines where no friend stands. Such a line is a railway that leads
  from one enemy city to the next, or from one to the enemy's map edge; a city alone bars nothing. In mud, snow and cold
  mountains are closed except along railways: no line leads into or through them, but one leads out of the mountain where a
  unit stands.
7.4 done chapters/overland.ts: The radius of a source
7.5 done chapters/supply.ts: Three states of supply
7.5.1 done chapters/lines.ts: Supplied, and the double radius for motorized units
  The weather of the unit's hex decides whether the radius is doubled.
7.5.2 done chapters/battle-odds.ts: In communication only: half attack strength
7.5.3 done chapters/supply.ts: Isolated: no attack, one hex a phase, a roll for attrition in enemy zones
  A die of 1 to 3 takes a step. Each unit rolls once: what takes its place does not. A headquarters without a line dissolves (10.2.2) instead of rolling: that rule is
  numbered later. Trains are open to an isolated unit that stands on a friendly railway.
7.6 done chapters/supply.ts: Abandoned Defense markers are removed
  All of them: the checking side is not asked. Zones and distances are those of the moment after attrition.
8.0 done chapters/recovery.ts: Countdowns improve where a line by rail or sea leads; aircraft recover
  All lines are judged before the first marker improves. A marker without a line waits; a new delay sets it anew.
9.0 done chapters/order-of-battle.ts: Withdrawals, substitutions, reinforcements, what is free
  A reinforcement whose place has no supply or no room may enter at the friendly map edge, or wait. One ground unit a
  city and step, be it a reinforcement or built. Equipment owed for a withdrawn corps is paid as soon as there is some; half a
  Personnel Point for an airborne division in the next month, unless it was on the map with a line or on the Air Display.
  Both sides of the Hungarian armored division have the same values here, so August 1943 changes the Motorized Corps alone.
9.1 done chapters/order-of-battle.ts: Points are received and kept
9.2 done chapters/purchases.ts: A tenth of a pool a step, at least 2 and at most 8
  Each nation's Personnel Points are a pool of their own, Equipment Points are the faction's. Half points count, the
  tenth is rounded up to whole ones.
9.3 done chapters/purchases.ts: What things cost
  The prices of headquarters are ours: they are on a chart that is not at hand.
9.3.1 done chapters/purchases.ts: Nothing is bought from the Change box
9.3.2 done chapters/purchases.ts: Fuel for motorized units from the Force Pool
9.3.3 done chapters/purchases.ts: Half prices, and the limit on garrisons
9.3.4 done chapters/exchanges.ts: Remnants improve for half a point
  The free one is chosen instead of the free Improved Defense marker (9.0), in a German city.
9.3.5 done chapters/purchases.ts: Specialists: a point a month and nation, in the first week
  Repairs count as much as new units.
9.4 done chapters/garrisons.ts: Where new units and Defense markers appear
  Hungarians and Romanians: small units also within the radius of their headquarters in its mode. At the map edge too points
  build only where 9.6 lets them: with a line, and Hungarians and Romanians as in cities; reinforcements enter at any. Moscow
  receives a unit, but no headquarters, whatever its supply. No Large unit comes from the pool but by 9.5. The line of
  markers to a new one leads through no marker in an enemy zone, and what it comes from needs no marker. Many hexes are chosen
  in two stages: the city near which they lie, then the hex.
9.4-home done chapters/purchases.ts: Home territory
  Italians are at home in Germany, Poles and Czechs in the Soviet Union. Bessarabia and N. Bucovina are Romanian but in
  Barbarossa.
9.5 done chapters/exchanges.ts: Improvements: a step, an army for a corps, a corps for a remnant
  A corps that is exchanged keeps its supply and its interdiction. Polish corps become Polish armies, as Soviet ones do. Of
  specialists only the Italian Mountain Corps replaces a remnant: that is of its category.
9.6 done chapters/purchases.ts: Limits of replacements
9.8 done chapters/order-of-battle.ts: Offensive Points
  Improved markers are free, or come by cards; the handicap that sells them is 301.0.
10.0 done chapters/headquarters.ts: The Headquarters Mode Step
10.1 done chapters/capture.ts: Strategic and operational headquarters, and stress
  Mud and extreme cold stress, and so does a line by sea alone through a lesser port. Two stresses bar a strategic
  headquarters from Attack mode; one bars an operational headquarters.
10.2 done chapters/headquarters.ts: Headquarters relocate in the Special Movement Step
10.2.1 done chapters/headquarters.ts: Relocation to a supplied city, with a Countdown of 3
10.2.2 done chapters/capture.ts: Dissolution with a Countdown of 4, booty, elimination
  The cities where it may reform are found before it leaves its hex. Its own hex may be in an enemy zone: the line begins
  there. Booty goes to the enemy whichever way it dissolves.
10.2.3 done chapters/capture.ts: Untimely relocation sets the Countdown anew
10.3 done chapters/headquarters.ts: Modes: Attack mode costs an Offensive Point a turn
  Every headquarters returns to Balanced mode when its owner's step begins. A headquarters that loses its line keeps its
  mode until then.
10.3.1 done chapters/support.ts: Attack mode: a shorter radius, Broad Front and Narrow Front
  An attack has one bonus at most. A battle is declared with a kind of support, not with the headquarters that lends it.
10.3.2 done chapters/lines.ts: Balanced mode: the longer radius
`;

export const logisticsRules = ledgerOf(page);
