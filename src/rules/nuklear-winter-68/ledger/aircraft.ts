// The ledger of 1.2.5 to 1.4: helicopters, airplanes, markers, off-board artillery, formations.

import { ledgerOf } from '../../../wargame/data/ledger.ts';

const page = `
1.2.5 not applicable: Aircraft
  A definition: its rules follow under a and b.
1.2.5a-apart done chapters/stacking.ts: Helicopters do not stack, are attacked apart from the land units, and neither assault nor are assaulted
  They do not make a hex enemy occupied for land units, which may end below them. Neither they nor land units assist
  each other. Only the creatures of 2.1.1d-event-7 assault, as the table says it.
1.2.5a-altitude done chapters/helicopters.ts: A point for each hex, whatever lies below, and one for each change between cruise (level 2) and low
  Entry into the map is at cruise. A low one has the height of its hex, hill included. AP only at cruise; HE at both.
  Recon only at cruise, for the Scourge. Radiation is closed to all but the Black Hand, at either altitude. Entering
  each hex may draw opportunity fire. So may a change of altitude, from those units to whom it shows the helicopter in
  their range, and from nobody else; as the hex is the same, not where it has been fired at in it (2.3.3-once).
1.2.5a-transport done chapters/helicopters.ts: Helicopters load, carry and unload at low altitude only
  By all rules of 1.2.4b, speed included; a loaded helicopter may not climb. One that starts a scenario loaded starts
  low.
1.2.5a-hover done chapters/opportunity.ts: A helicopter that does not move hovers, and may wait for opportunity fire
  Hovering is staying in the hex for the whole activation. One that neither moved nor attacked is not Finished.
1.2.5a-pop-up done chapters/helicopters.ts: A hovering helicopter may rise, attack and drop again
  Two points for the two changes; it may also attack low from cruise. Enemies to whom it shows itself may fire first,
  those who saw it before may not: the action has not made it visible to them. It ends at the altitude where it began,
  Shaken or not. Climbing needs a sky without an airplane above. A fixed weapon may be used, since it stays in its
  hex. A helicopter that was Shaken while it was up attacks with HE or not at all.
1.2.5a-moving-fire done guns.ts: Helicopters fire weapons that are not fixed on the move, up to half speed
  At -2, as land units do. 2.3.2 leaves aircraft out of moving attacks, but this rule speaks of helicopters only and
  is the more special one.
1.2.5a-target done guns.ts: Only AA and HE reach aircraft; guns and strikes do not, but nuclear ones
  Ranges count across the map, without height. No terrain, wreck, sandbag or concealment bonus for an aircraft, at
  either altitude; smoke on the line counts. Mines and gas do not reach it.
1.2.5a-hits done chapters/attack-sum.ts: Helicopters have one step: Shaken, then destroyed
  One hit shakes, two destroy, any hit destroys a Shaken one: the two-step table without its reduced line. They rally
  by themselves (1.2.2-no-commander).
1.2.5a-debris done chapters/casualties.ts: A wreck falls into the hex and shakes a random unit on 1 or 2
  One of the land units of the hex, by even chance, a loaded carrier being one; a unit already Shaken may be picked
  and nothing happens to it. Other aircraft are not units in the hex in this sense. Infantry aboard dies with its
  helicopter.
1.2.5b-request done chapters/airplanes.ts: Airplanes are requested as a first action and come with the first own activation of the next turn
  One request may call one or several and is one of the two calls of 1.2.2-calls. No target is named. A request needs
  no line of sight, as no hex is named. The first activation may be of whatever formation. They fly when the owner
  likes within the activation, before, between or after its units. If no marker of the owner is drawn that turn, the
  mission is lost and the airplane can be requested again.
1.2.5b-path done chapters/airplanes.ts: In by one side, out by the opposite one, always forward, between least and most speed
  Flying north or south there are three hexes ahead; a step into any of them advances one and goes at most one to the
  side. Flying west or east the hexes ahead are the two of the next column, for the others do not advance. The owner
  picks side and hex. Corner hexes belong to both sides. The entry hex counts as the first. After an attack the
  minimum is flown from the target hex on, within the maximum left; a hex too far along to leave that many may not be
  attacked. Leaving the map fulfils the minimum.
1.2.5b-activations done chapters/airplanes.ts: They fly on in each further own activation, or come back by the side where they left
  Flying on is compulsory until the airplane is destroyed or off the map, or the turn is over. It comes back in a
  following own activation of the same turn, by any hex of the side where it left, and now flies the other way. It may
  stay away, but comes back in the activation that follows or not at all this turn, as that is the one which the
  sentence names.
1.2.5b-separation done chapters/airplanes.ts: One aircraft a hex at the same altitude, and no climbing under an airplane
  Airplanes and cruising helicopters share level 2. It binds airplanes that enter a hex, and helicopters that would
  climb or fly at cruise into one, since the end would be the same.
1.2.5b-attack done chapters/airplanes.ts: One hex a turn, from right above: any or all enemies in it, one after the other
  Each unit by the factor that fits, in the order of the owner; a low helicopter below it is one of them, for HE.
  Neither the moving penalty, since 2.3.2 leaves airplanes out, nor the close bonus, since the counter has no range to
  halve. No commander helps. A Shaken airplane attacks with HE at -1 only. Enemies with sight and range may fire at it
  in each hex that it enters, the first on the map too, and again as it announces its attack, in the hex where its
  activation began too: in all one attack at it a hex (2.3.3-once), before the first of its own. Whoever held as it
  came may so still react. The hex of its turn is used up by the attack, not by the announcement: one that is shot
  down or Shaken may be unable to make it.
1.2.5b-hits done chapters/attack-sum.ts: Airplanes have one step, fall to AA and HE, and leave a wreck
  The table and the debris of helicopters. A destroyed airplane is out of the game. One that is Shaken flies half of
  its speed in that activation (2.3.5-shaken), and may so fall short of its minimum.
1.2.5b-return done chapters/airplanes.ts: They fly home in Cleanup and can be requested again from the next turn on
  One that flies in turn 2 may be requested in turn 3 and flies in turn 4, by the example.
1.3 not applicable: Administrative markers
  A list of the markers: they never run out and never count for stacking.
1.3-advance done chapters/cup.ts: An Advance marker gives a formation one more activation
  Its owner activates any one of his formations, again or not, and it counts for the streak. Scenarios give it to a
  side; none of ours does as printed.
1.3.1-accuracy done chapters/strikes.ts: On a 1 the strike misses and the defender moves it to an adjacent hex
  With three sides the defender is the owner of the land units in the aimed hex, else the next seat in order after the
  caller: so a person who is concerned decides. Where the caller alone has units there, the next seat decides too. The
  defender may pick a hex that hurts the caller.
1.3.1-area done chapters/strikes.ts: Smoke, barrages and gas cover the hex that is struck and two beside it that the caller picks
  He picks them once the accuracy of the strike is known, next to the hex where it has come down, and one after the
  other. At the map edge he takes what there is. The agent keeps to one hex; nuclear strikes and missiles take all six
  around it.
1.3.1-dice done chapters/contamination.ts: Every unit under a strike is attacked by itself, and all of them before any is hurt
  Two dice for each in the order of the counters, friend or foe, the AP factor on hard targets and the HE factor on
  soft ones. The results are applied when the last dice have fallen, so that the order makes no difference. Mines and
  radiation attack in the same way.
1.3.1-smoke done chapters/strikes.ts: Smoke of level 2 in the aimed hex and two hexes next to it
  The caller picks the two after the check, next to the hex that is really struck; they need not touch each other. At
  the map edge fewer may be left.
1.3.1-barrage done chapters/strikes.ts: A barrage attacks every land unit in three hexes and leaves shellholes
  Friends too. Each unit has its own dice. Terrain, wreck, sandbags, concealment and smoke in its hex add up; hills
  count, as the guns stand on the ground beyond the map. Shellholes come after the attacks, in each hex that has none
  yet, on bridges and in water too, since the text excepts only hexes that have them. Printed shellholes bear no
  marker: a position that says so is refused, and one would add nothing.
1.3.1-chemical done chapters/contamination.ts: Gas: a die for each land unit in three hexes, and for each that enters later
  1 gives two hits, 2 and 3 one. Passing through means entering: one check for each gassed hex entered, none for
  staying or leaving. The strike names land units; passing through is said of any unit, so a helicopter that flies low
  into the hex is checked, and one at cruise, which is above it, is not. Option 1.3.1-gas-low spares both. One that
  came at cruise, dives and flies on low has entered no gassed hex low, and is not checked. Black Hand units are not
  immune to gas. All markers go in Cleanup.
1.3.1-chemical-dispersal optional chapters/cleanup.ts: Gas may last: it goes in Cleanup on 3 to 6
  Option 1.3.1-dispersal. One die in each Cleanup for all the markers on the map, since the text lets them stay or go
  together.
1.3.1-biological done chapters/contamination.ts: The agent turns infantry into Zealots of the Black Hand on 1 or 2 and hits it on 3
  One hex. Infantry of any side but that of the Black Hand, outside carriers. The hit of a 3 goes by the hit table.
  New Zealots are unshaken and act from the next activation of the Black Hand. The unit that was is lost to its side,
  scores as destroyed and may need a new commander; the counter mix is the limit: with no counter free the infantry
  stays as it is. When the agent turned all units of a hex, nobody fights.
1.3.1-joint-hex done chapters/conversion.ts: New Zealots in a hex with others fight at once, and leave if they lose
  One assault as attackers upon one unit of the hex, by the choice of the Black Hand, two new Zealots as a group.
  Unless that unit is eliminated they are Shaken and go to an adjacent hex that they may enter, or die. If it is, the
  other defender retreats to any adjacent hex, as there is no side of entry.
1.3.1-masterless done chapters/masterless.ts: Zealots without a player go for the nearest enemy and attack
  Two Black Hand markers go into the cup in the Cleanup after the first appears. All units of all players are enemies;
  nearest is by movement points, then by lot. A unit with an enemy in normal range and sight stays and fires, before
  it moves or after moving up to half speed; one next to its prey that it could not shoot assaults. The least armored
  unit of a stack is the target, by lot when equal. They take opportunity fire whenever they can. They are a side of
  their own for the streak and no player for the draws.
1.3.1-nuclear done chapters/contamination.ts: A nuclear strike attacks seven hexes and destroys all aircraft there
  Each player may launch one in a turn, which is how we read one per opponent. Terrain and sandbags count and so does
  a wreck, being on the terrain chart; concealment and smoke do not, as the barrage lists them and this rule does not.
  Aircraft leave wrecks and debris from this too, since 1.2.5 makes no exception. No shellholes.
1.3.1-radiation done chapters/movement-costs.ts: Radiation closes its hex for good; leaving it alive costs a nuclear attack
  Nobody but the Black Hand may enter, by air either; Black Hand units pay +1 and take no attack. Others may be there
  only since the strike: one attack as the unit sets out, and one for each radiation hex entered after that, which
  only such a unit may do. Staying is safe.
1.4-formation done chapters/impulse.ts: Units of one insignia, and those attached, act together
  An attached unit belongs to the formation for every rule: command, contact, groups and spotting.
1.4-black-hand done chapters/impulse.ts: A Black Hand marker activates all its units
`;

export const aircraftRows = ledgerOf(page);
