// The ledger of 2.0 to 2.2: set-up, the Actions phase, movement, events, Cleanup, terrain and sight.

import { ledgerOf } from '../../../wargame/data/ledger.ts';

const page = `
2.0-setup done chapters/deployment.ts: Set-up in zones, in the order of the scenario, by formation
  No unit is placed within 4 hexes of an enemy placed before. Infantry may begin aboard a carrier of its formation.
  Weapons go to infantry or stay off the board; mines and sandbags are laid in the side's own zone. Commanders are
  named when the formation is placed. Stacking limits and closed terrain hold. The zones and the distance (option
  2.0-setup-distance) are ours, as the scenario book is not at hand.
2.1.1-draws done chapters/cup.ts: As many markers are drawn as the cup holds at the start, less one for each player
  Activation, Event and Advance markers count; a marker that goes back at once does not count as a draw. A cup with
  fewer markers than players gives no draw, and the turn goes on to Cleanup. The masterless Black Hand is no player.
2.1.1-streak done chapters/cup.ts: No player has three activations in a row
  The marker for a third goes back and another is drawn, which is the same as drawing among the legal markers. Events
  and the end of a turn do not interrupt the count. An activation of any other side does, with three sides too. If
  only markers of the barred player are left, the phase ends, since nothing else could be drawn.
2.1.1-arrivals done chapters/cup.ts: Formations that arrive bring their markers: reinforcements at once, others in Cleanup
  A scenario may give a formation the turn of its arrival and an edge: its markers are in the cup from the beginning
  of that turn and it enters in any of its activations then, each unit paying for its edge hex. No scenario of ours
  does so; the formation that S1 may hold back has its markers in the cup from the start. When an Event or the
  biological agent brings units to a Black Hand without any, it gets back the markers it began with.
2.1.1-eliminated done chapters/cup.ts: The markers of an eliminated formation leave in Cleanup
  Until then they are in the cup: drawing one has no effect, but counts for the streak. A formation is not eliminated
  while it has units off the map that may still enter, or an airplane at its base.
2.1.1a-impulse done chapters/impulse.ts: Finished markers are removed, command changes, units rally, contact is determined, then units act
  In this order. Any number of units may act, in any order that the owner likes, each completing its action before the
  next; groups act together. A unit that does not act is not Finished and may fire at opportunity.
2.1.1a-actions done chapters/movement.ts: A unit moves, fires, does both at half speed, assaults, or does one special action; then it is Finished
  At most one attack an activation. A moving unit may end its move with an assault. Events in the activations of
  others do not count as its action. The Finished marker is placed when the action is over, after a call alone when
  the activation ends (1.2.2-calls), and stays until the unit's next activation or Cleanup. In an activation of its
  formation a unit that was Finished by opportunity fire is free again.
2.1.1b-movement done chapters/movement-costs.ts: Movement hex by hex up to the speed, at terrain costs
  Half is rounded down and never taken twice: being Shaken or out of contact limits the move, and so does moving fire.
  There is no minimum move: a unit without the points stays. A hex with enemy land units is entered only by assault.
  Friendly units may be passed freely.
2.1.1b-entering done chapters/entering.ts: On entering a hex: mines, gas and radiation, then opportunity fire
  The rulebook states no order. Markers in the hex act first, since they need no decision; then the enemies fire.
  Control changes with the entry itself, even if the unit dies there.
2.1.1b-group done chapters/orders.ts: Units that begin together may move together, and split up when they like
  Units of one formation from one hex, each paying its own costs. A unit that splits off may go on alone after the
  others are done, and so may the group without it. They fire on the move as a group within half the speed of the
  slower. Units that enter by one hex in the same activation begin it together off the map: they may go on as a group
  until either acts; the entry hex is the first hex of their way.
2.1.1c-stacking done chapters/stacking.ts: Two combat units a hex at the end of an activation; the owner removes the excess
  For each side, land units only; loaded carriers and Huge units are one each. The Scud counts; the V-2, which does
  not fight and holds no ground, does not. The limit is not for passing units: a hex may be too full while the
  activation runs, and every hex is checked when it ends. Units removed count as destroyed for points and strength,
  but leave no wreck, since no fire destroyed them.
2.1.1d-victim done chapters/events.ts: An Event marker: two dice and the table, and a random draw for the affected player
  All players are equally likely. The event concerns the units of the affected player, who also makes its choices. An
  event without a target has no effect and is not rolled again. Rows 5 to 8 do nothing to the Black Hand itself.
  Events neither count for the streak nor interrupt it. The paragraph says one die, but the table runs from 2 to 12
  and 2.1.1d says two.
2.1.1d-entry done chapters/events.ts: Creatures that appear in an enemy hex assault it from an adjacent vacant hex
  The vacant hex is drawn at random among those without a land unit that they may enter; without one they do not
  appear. In a friendly hex they stack; where it has two units they appear in an adjacent hex. The Black Hand player
  leads them; without such a player they are masterless. They draw no opportunity fire. They assault the least armored
  unit, drawn at random among equals.
2.1.1d-event-2 done chapters/events.ts: 2: a Ravager at the abandoned building O9
  The hex is printed with a zero for the letter. In rows 2 to 4 a creature that had to assault is removed afterwards,
  whatever the result, by the footnote; one that appeared without a fight stays.
2.1.1d-event-3 done chapters/events.ts: 3: Zealots in the waste waters G3, E7 and V13
2.1.1d-event-4 done chapters/events.ts: 4: Zealots in the ruined churches J6 and Z5
2.1.1d-event-5 done chapters/events.ts: 5: Zealots assault every road hex with units
  Rows 5 to 7 affect only one player: one creature at full strength for each such hex with this player's units
  assaults one unit there, carriers but not their riders. Bridges are road hexes; so is a road through a town. The
  creatures leave afterwards: the footnote is printed at rows 2 to 4, but its last sentence fits only rows 5 to 7.
  Under option 2.1.1-event-footnote they stay, masterless where no player leads them.
2.1.1d-event-6 done chapters/events.ts: 6: Zealots assault every urban hex with units
2.1.1d-event-7 done chapters/events.ts: 7: Scourges assault every hill hex with units
  This is the only assault by an aircraft: with the AP or HE factor of the cruise side and +2, without a commander. It
  comes from above, so the target has no hill bonus.
2.1.1d-event-8 done chapters/events.ts: 8: the biological agent strikes two random infantry units
  Each by the biological table. Infantry aboard carriers is not drawn, since it cannot be singled out. If there is
  only one unit, it is struck; if there is none, nothing happens.
2.1.1d-event-9 done chapters/gifts.ts: 9: one Shaken unit is rallied, or High Morale
  The printed condition speaks of reduced units, as in the next row; Shaken must be meant, since the row rallies.
2.1.1d-event-10 done chapters/gifts.ts: 10: one reduced unit is restored, or High Morale
2.1.1d-event-11 done chapters/gifts.ts: 11: one weapon of choice
  Of a kind of the player's own faction. It may wait off the board (1.2.3a-weapons).
2.1.1d-event-12 done chapters/events.ts: 12: one barrage marker
2.1.1d-gifts done chapters/gifts.ts: The affected player picks the unit that benefits from row 9 or 10
  The player may not pass. A unit of choice gets High Morale only if no unit is Shaken, or reduced, as the row
  requires; no unit gets a second marker.
2.1.1d-high-morale done chapters/attack-value.ts: High Morale: +1 on attacks until it cancels the first Shaken result
  The rulebook names the marker but not its effect, so this effect is ours. It cancels the Shaken part of a result,
  not a lost step, and the marker is removed with it. A unit has at most one. It helps assaults that the unit leads
  too, not those where it assists.
2.1.2-order done chapters/cleanup.ts: Cleanup: Finished, gas, smoke, command, supply, cup, in this order
  Airplanes return to base first, with their markers. Out-of-contact markers stay until the next activation, Shaken
  markers until the unit rallies. Units may be concealed again. A second in command must take over where the commander
  has fallen, by 1.2.2, and otherwise may if the owner likes.
2.1.2-smoke done chapters/cleanup.ts: Smoke thins by one level
2.1.2-supply done chapters/cleanup.ts: A supply point turns a reduced unit to its full side
  In the Cleanup of the turn in which the scenario gives it, for units on the map, riding ones too; a Shaken marker
  stays. Points left over are lost.
2.2-terrain not applicable: The terrain at the centre is that of the hex
  A definition: the map is data. A hill is a level, in addition to other terrain. Bridges are water hexes with a road.
2.2-costs done chapters/movement-costs.ts: Movement costs of the terrain chart
  The printed headings are shifted; we read the columns as movement of infantry and vehicles, then defence. Crop
  fields cost infantry more than vehicles, as printed; options 2.2-crop-fields-infantry and 2.2-crop-fields-vehicle
  change it. From one road hex to the next joined by road the base cost is that of the road; hill, shellholes and
  wreck are added to either.
2.2-defence done chapters/concealment.ts: Defence values of the terrain chart
  A road does not change the defence of its hex. A dash means no bonus. A loaded carrier defends as a vehicle.
2.2-road-bonus done chapters/movement-costs.ts: A move entirely on connected road has one point more
  The start hex counts. At half speed the point is added after halving. A unit that has spent it may not leave the
  road; moving fire allows it within its own limit. Helicopters do not get it.
2.2-water done chapters/movement-costs.ts: Water is crossed on bridges only
  Along the road of the bridge, in and out. Black Hand infantry wades (1.2.3-wasteland).
2.2-hill-bonus done chapters/concealment.ts: Hills help against fire from below
  It holds in every hill hex, not only at the edge: units on lower ground can see no others, and strikes come from the
  ground. It does not hold against attackers at the same level or higher, so not against cruising aircraft. An assault
  from a lower hex is an attack from below.
2.2.1-line done chapters/sight.ts: A clear line from centre to centre; the end hexes do not block
  Woods, urban and hill hexes are obstacles of level 1. A line that only touches a corner does not cross the hex.
  Sight is the same both ways. Only a scenario limits the distance.
2.2.1-edges done chapters/sight.ts: Along an edge between two hexes the lesser obstacle counts
  Both must block. At the map edge the one hex counts. With smoke and wrecks, too, the hex with less of them counts.
2.2.1-hills done sight-table.ts: Heights: woods and towns stand on their hill, and a hill hides what lies behind its edge
  The height of a hex is its level, and one more with woods, town or a Huge unit. A hex higher than both units blocks.
  A hill hex as high as the higher unit and above the lower one blocks at level 1: from below, a unit sees the first
  hill hex and no further. Between two units of the same level a hex of that height does not block.
2.2.1-blind-spots done sight-table.ts: A ground hex right behind an obstacle is not seen from a hill
  An obstacle as high as the higher unit hides the lower one if it is next to it, and only then. From cruise altitude
  the same holds for obstacles of height 2.
2.2.1-smoke done chapters/sight.ts: Thick smoke blocks sight, thin smoke hampers it, two thin ones block
  Smoke counts in the end hexes too, since the line passes through it there. One hex of thin smoke gives +1 defence,
  once for the line. The height of smoke is its level plus that of its hex: in hexes in between it does not count when
  the higher unit is above its top, as with other obstacles, so a cruising aircraft looks over thin smoke on the
  ground.
2.2.1-wrecks done chapters/sight.ts: Two wrecks, or a wreck and thin smoke, block sight
  Only wrecks in between count: those in the end hexes give cover and are no obstacle. A wreck is as high as thin
  smoke, and counts together with it. A hex with both counts twice.
2.2.1-huge done chapters/sight.ts: A Huge land unit is an obstacle of level 1
  It counts in hexes in between, whatever its side. A Huge aircraft does not, since it does not stand in the hex.
2.2.2-concealment done chapters/concealment.ts: A land unit in cover that has not acted and that enemy recon does not see is concealed: +1 against all attacks except assaults
  Cover is any hex where the chart or a marker gives a unit of its class some defence, with hill, wreck and sandbags,
  since the rule lists only examples. Riding infantry has no concealment of its own. Concealment counts against guns
  and strikes too, but not against mines, since a unit that enters has moved, nor against nuclear strikes
  (1.3.1-nuclear).
2.2.2-lost done chapters/concealment.ts: Moving, firing, enemy recon and an enemy next to it end concealment
  A unit that moves or fires, even at opportunity or in a retreat, loses it until the next Cleanup, even if its
  Finished marker is removed earlier; enemy recon and an adjacent enemy end it as long as they are there. Only land
  units count as adjacent: an aircraft is over a hex rather than in it.
2.2.3-control done state.ts: The last faction with a unit in a hex controls it
  A unit that only passes through takes control too. The text says a unit; we read it as a land unit, since an
  aircraft holds no ground (under option 2.2.3-aircraft aircraft control hexes as well, but do not capture a V-2). An
  assault changes control when no defender is left in the hex. Masterless Zealots take control for the Black Hand,
  which takes it from others.
`;

export const playRows = ledgerOf(page);
