// The ledger of 2.0 to 2.2: set-up, the Actions phase, movement, events, Cleanup, terrain and sight.

import { ledgerOf } from '../../../wargame/data/ledger.ts';

const page = `
2.0-setup done chapters/deployment.ts: Set-up in zones, in the order of the scenario, by formation
  No unit is placed within 4 hexes of an enemy placed before. Infantry may begin aboard a carrier of its formation.
  Weapons go to infantry or stay off the board; mines and sandbags lie in the own zone. Commanders are named as the
  formation is placed. Stacking and closed terrain bind. The zones and the distance (option 2.0-setup-distance) are
  ours, as the scenario book is not at hand.
2.1.1-draws done chapters/cup.ts: As many markers are drawn as the cup holds at the start, less one for each player
  Activation, Event and Advance markers count; what goes back at once does not. A cup with fewer markers than players
  gives no draw, and the turn goes on to Cleanup. The masterless Black Hand is no player.
2.1.1-streak done chapters/cup.ts: No player has three activations in a row
  A third goes back and another is drawn, which is the same as drawing among the legal markers. The count runs on over
  Events and from turn to turn. Any other side breaks it, with three sides too. If only markers of the barred player
  are left, the phase ends, since nothing else could be drawn.
2.1.1-arrivals done chapters/cup.ts: Formations that arrive bring their markers: reinforcements at once, others in Cleanup
  A scenario may give a formation the turn of its arrival and an edge: its markers are in the cup from the beginning
  of that turn and it enters in any of its activations then, each unit paying for its edge hex. No scenario of ours
  does so; the formation that S1 may hold back has its markers in the cup from the start. What an Event or the agent
  brings to a Black Hand of which nobody was left gives it back the markers it began with.
2.1.1-eliminated done chapters/cup.ts: The markers of an eliminated formation leave in Cleanup
  Until then they are in the cup: one that is drawn is a draw without effect, and counts for the streak as it was
  drawn. A formation with units off the map that may still enter is not eliminated, nor one with an airplane at its
  base.
2.1.1a-impulse done chapters/impulse.ts: Finished off, change of command, rally, contact, then the units act
  In this order. Any number of units acts, in any order of the owner, each to its end before the next, groups
  together; one left alone is not Finished and may fire at opportunity.
2.1.1a-actions done chapters/movement.ts: A unit moves, fires, does both at half speed, assaults, or does one special action; then it is Finished
  One attack an activation at the most. A moving unit may go on into an assault. What a unit was made to do in the
  activation of others does not count. Finished is marked when the action is over, after a call alone as the
  activation ends (1.2.2-calls), and lasts to the next activation of the unit or to Cleanup. In an activation of its
  formation a unit that was Finished by opportunity fire is free again.
2.1.1b-movement done chapters/movement-costs.ts: Movement hex by hex up to the speed, at terrain costs
  Half is rounded down and never taken twice: Shaken or out of contact caps the move, and moving fire caps it too.
  There is no least move: a unit without the points stays. A hex with enemy land units is entered by assault only.
  Friendly hexes are free to pass.
2.1.1b-entering done chapters/entering.ts: On entering a hex: mines, gas and radiation, then opportunity fire
  The book sets no order. What lies in the hex acts first, as it needs nobody to decide; then the enemies fire.
  Control passes with the entry itself, even if the unit dies there.
2.1.1b-group done chapters/orders.ts: Units that begin together may move together, and part when they like
  Units of one formation from one hex, each paying its own costs. One that parts from the group may go on alone after
  the others are done, and so may the group without it. They fire on the move as a group within half the speed of the
  slower. Units that come on by one hex in the same activation begin it together off the map: they go on as a group,
  until either acts; the entry hex is the first hex of their way.
2.1.1c-stacking done chapters/stacking.ts: Two combat units a hex at the end of an activation; the owner removes what is too much
  For each side, land units only; loaded carriers and Huge units are one each. The Scud counts; the V-2, which fights
  for nobody and holds no ground, does not. The limit binds no passing units. While the activation runs a hex may be
  overfull; every hex is checked as it ends. Units removed count as destroyed for points and strength, but leave no
  wreck: nobody shot them.
2.1.1d-victim done chapters/events.ts: An Event marker: two dice and the table, and a lot for the player affected
  Evenly among the players; his are the units that suffer or gain, and his are the choices. An event without a target
  has no effect and is not rolled again. Rows 5 to 8 do nothing to the Black Hand itself. Events neither count for the
  streak nor break it. The paragraph says one die; the table runs from 2 to 12 and 2.1.1d says two.
2.1.1d-entry done chapters/events.ts: Creatures that appear on an enemy assault the hex from an adjacent vacant one
  The vacant hex, one without any land unit that they may enter, is drawn by lot; with none they do not appear. On
  friends they stack, and where two are they come to an adjacent hex. The Black Hand player commands them; without him
  they are masterless. No opportunity fire at them. They pick the least armored unit, by lot when equal.
2.1.1d-event-2 done chapters/events.ts: 2: a Ravager at the abandoned building O9
  The hex is printed with a zero for the letter. In rows 2 to 4 a creature that had to assault is removed after it,
  whatever came of it, by the footnote; one that came without a fight stays.
2.1.1d-event-3 done chapters/events.ts: 3: Zealots in the waste waters G3, E7 and V13
2.1.1d-event-4 done chapters/events.ts: 4: Zealots in the ruined churches J6 and Z5
2.1.1d-event-5 done chapters/events.ts: 5: Zealots assault every road hex with units
  Rows 5 to 7 strike the affected player only, one creature at full strength for each of his hexes, against one unit
  there; carriers are struck and not their riders. Bridges are road hexes; so is a road through a town. The creatures
  go afterwards: the footnote is printed at rows 2 to 4, but its last sentence fits only these. Option
  2.1.1-event-footnote lets them stay, masterless where nobody leads them.
2.1.1d-event-6 done chapters/events.ts: 6: Zealots assault every urban hex with units
2.1.1d-event-7 done chapters/events.ts: 7: Scourges assault every hill hex with units
  The only assault by an aircraft. With the AP or HE factor of the cruise side and +2, without commander. It comes
  from above, so no hill bonus.
2.1.1d-event-8 done chapters/events.ts: 8: the agent strikes two random infantry units
  Each by the biological table. Infantry aboard carriers is not drawn, as it cannot be singled out; with one unit that
  one, with none nothing.
2.1.1d-event-9 done chapters/gifts.ts: 9: one Shaken unit is rallied, or High Morale
  The condition printed speaks of reduced units, a copy of the next row; Shaken is meant, since the row rallies.
2.1.1d-event-10 done chapters/gifts.ts: 10: one reduced unit is made whole, or High Morale
2.1.1d-event-11 done chapters/gifts.ts: 11: one weapon of choice
  Of the kinds of the own faction. It may wait off the board (1.2.3a-weapons).
2.1.1d-event-12 done chapters/events.ts: 12: one barrage marker
2.1.1d-gifts done chapters/gifts.ts: What rows 9 and 10 give goes to a unit that the affected player picks
  He may not pass. Only where he has no unit that the row would help, Shaken or reduced, does one of his choice get
  High Morale, and none gets a second marker.
2.1.1d-high-morale done chapters/attack-value.ts: High Morale: +1 on attacks until the first Shaken result is shrugged off
  The book names the marker and never says what it does: this effect is ours. It takes away the Shaken part of a
  result, not a lost step, and the marker goes with it. A unit bears one. It helps an assault of the unit too, not one
  where it assists.
2.1.2-order done chapters/cleanup.ts: Cleanup: Finished, gas, smoke, command, supply, cup, in this order
  Airplanes go home first and their markers with them. Out of contact stays to the next activation, Shaken until
  rallied. Concealment begins anew. A second in command must take over where the commander fell, by 1.2.2, and may
  where the owner only wishes it.
2.1.2-smoke done chapters/cleanup.ts: Smoke thins by one level
2.1.2-supply done chapters/cleanup.ts: A supply point turns a reduced unit to its full side
  In the Cleanup of the turn in which the scenario gives it, for units on the map, riding ones too; Shaken stays. What
  is left over is lost.
2.2-terrain not applicable: The terrain at the centre is that of the hex
  A definition: the map is data. Hill is a level and added to other terrain. Bridges are water hexes with a road.
2.2-costs done chapters/movement-costs.ts: Movement costs of the terrain chart
  The shifted heads are read as movement of infantry and vehicles, then defence. Crop fields cost infantry more than
  vehicles, as printed; options 2.2-crop-fields-infantry and 2.2-crop-fields-vehicle change it. From one road hex to
  the next joined by road the base cost is that of the road; hill, shellholes and wreck are added to either.
2.2-defence done chapters/concealment.ts: Defence values of the terrain chart
  A road does not change the terrain its hex defends with. A dash is nothing. A loaded carrier defends as a vehicle.
2.2-road-bonus done chapters/movement-costs.ts: A move on connected road all the way has one point more
  The start hex counts. At half speed the point is added after halving. A unit that spent it may not leave the road;
  moving fire allows it within its own cap. Helicopters have no use for it.
2.2-water done chapters/movement-costs.ts: Water is crossed on bridges only
  Along the road of the bridge, in and out. Black Hand infantry wades (1.2.3-wasteland).
2.2-hill-bonus done chapters/concealment.ts: Hills help against fire from below
  Every hill hex, not only its edge: from the ground nothing else can be seen, and strikes come from the ground. Not
  against equal or higher, so not against cruising aircraft. An assault from a lower hex is one from below.
2.2.1-line done chapters/sight.ts: A clear line from centre to centre; the end hexes do not block
  Woods, urban and hill hexes are obstacles of level 1. A line that only touches a corner does not cross the hex.
  Sight is the same both ways. There is no limit of distance but that of a scenario.
2.2.1-edges done chapters/sight.ts: Along an edge between two hexes the lesser obstacle counts
  Both must block. At the map edge the one hex counts. For smoke and wrecks the hex with less of them counts likewise.
2.2.1-hills done sight-table.ts: Heights: woods and towns stand on their hill, and a hill hides what lies behind its edge
  The height of a hex is its level, and one more with woods, town or a Huge unit. Higher than both units it blocks. As
  high as the higher one and above the lower, a hill hex blocks at level 1: from below one sees the first hill hex and
  no further. Between two units of the same level a hex of that height does not block.
2.2.1-blind-spots done sight-table.ts: A ground hex right behind an obstacle is not seen from a hill
  An obstacle as high as the higher unit hides the lower one if it is next to it, and only then. From cruise the same
  holds for obstacles of height 2.
2.2.1-smoke done chapters/sight.ts: Thick smoke blocks sight, thin smoke hampers it, two thin ones block
  Smoke counts in the end hexes too, as it is traced in and out. One thin smoke gives +1 defence, once for the line.
  Smoke stands as high as its level upon that of its hex: in between it does not count when the higher unit is above
  its top, as with other obstacles, so a cruising aircraft looks over thin smoke on the ground.
2.2.1-wrecks done chapters/sight.ts: Two wrecks, or a wreck and thin smoke, block sight
  Wrecks in between only: those of the end hexes give cover and are no obstacle. A wreck is as high as thin smoke,
  with which it is counted. A hex with both counts twice.
2.2.1-huge done chapters/sight.ts: A Huge land unit is an obstacle of level 1
  In hexes in between; of either side. A Huge aircraft is none, since it does not stand in the hex.
2.2.2-concealment done chapters/concealment.ts: A still land unit in cover, unseen by recon, is concealed: +1 against all attacks but assaults
  Cover is a hex whose chart or marker gives a unit of its class some defence, hill, wreck and sandbags included, as
  the list is of examples. Riding infantry has none of its own. It counts against guns and strikes too; not against
  mines, since one that enters moves, and not against nuclear strikes (1.3.1-nuclear).
2.2.2-lost done chapters/concealment.ts: Moving, firing, enemy recon and an enemy next to it end concealment
  By moving or firing until the next Cleanup, opportunity fire and retreats included, also when Finished is taken off
  before; by recon and by an adjacent enemy as long as it lasts. Only land units count as adjacent: an aircraft is
  over a hex rather than in it.
2.2.3-control done state.ts: The last faction with a unit in a hex controls it
  Also one that only passes through. The text says a unit; we take it for land units, since one that flies over holds
  no ground (option 2.2.3-aircraft: aircraft control hexes as well, though they capture no V-2). An assault changes
  control when no defender is left in the hex. Masterless Zealots take control for the Black Hand, which takes it from
  others.
`;

export const playRows = ledgerOf(page);
