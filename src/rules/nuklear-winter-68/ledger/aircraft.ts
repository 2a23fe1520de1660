// The ledger of 1.2.5 to 1.4: helicopters, airplanes, markers, off-board artillery, formations.

import { ledgerOf } from '../../../wargame/data/ledger.ts';

const page = `
1.2.5 not applicable: Aircraft
  A definition: its rules follow under a and b.
1.2.5a-apart done chapters/stacking.ts: Helicopters do not stack, are attacked apart from the land units, and neither assault nor are assaulted
  A hex below them does not count as enemy-occupied for land units, which may end there. Helicopters and land units do
  not assist each other. Only the creatures of 2.1.1d-event-7 assault, since the table says so.
1.2.5a-altitude done chapters/helicopters.ts: One point for each hex, whatever its terrain, and one for each change between cruise (level 2) and low altitude
  A helicopter enters the map at cruise. At low altitude it has the height of its hex, with the hill. It has AP only
  at cruise, HE at both. The Scourge has recon only at cruise. Radiation is closed to all but the Black Hand, at
  either altitude. Entering each hex may draw opportunity fire. So may a change of altitude, but only from units to
  which it shows the helicopter in range; since the hex is the same, not where the helicopter has been fired at in it
  (2.3.3-once).
1.2.5a-transport done chapters/helicopters.ts: Helicopters load, carry and unload at low altitude only
  By all rules of 1.2.4b, including those of speed; a loaded helicopter may not climb. One that starts a scenario
  loaded starts low.
1.2.5a-hover done chapters/opportunity.ts: A helicopter that does not move hovers, and may wait for opportunity fire
  Hovering is staying in the hex for the whole activation. One that neither moved nor attacked is not Finished.
1.2.5a-pop-up done chapters/helicopters.ts: A hovering helicopter may rise, attack and drop again
  The two changes cost two points; a helicopter at cruise may also go down to attack. Enemies to which it shows itself
  may fire first; those that saw it before may not, since the action has not made it visible to them. It ends at the
  altitude where it began, Shaken or not. It may climb only without an airplane above. It may use a weapon of fixed
  range, since it stays in its hex. A helicopter that was Shaken while it was up attacks with HE or not at all.
1.2.5a-moving-fire done guns.ts: Helicopters fire weapons that are not fixed on the move, up to half speed
  At -2, as land units do. 2.3.2 excludes aircraft from moving attacks, but this rule is only for helicopters and is
  the more specific one.
1.2.5a-target done guns.ts: Only AA and HE reach aircraft; guns and strikes do not, except nuclear ones
  Ranges are measured on the map, without height. No terrain, wreck, sandbag or concealment bonus for an aircraft, at
  either altitude; smoke on the line counts. Mines and gas do not reach it.
1.2.5a-hits done chapters/attack-sum.ts: Helicopters have one step: Shaken, then destroyed
  One hit shakes, two destroy, any hit destroys a Shaken one: the two-step table without its reduced line. They rally
  by themselves (1.2.2-no-commander).
1.2.5a-debris done chapters/casualties.ts: A wreck falls into the hex and shakes a random unit on 1 or 2
  One of the land units of the hex, all equally likely, with a loaded carrier as one; if a unit that is already Shaken
  is drawn, nothing happens to it. Other aircraft do not count as units in the hex. Infantry aboard dies with its
  helicopter.
1.2.5b-request done chapters/airplane-missions.ts: Airplanes are requested as a first action and come with the first activation of their side in the next turn
  One request may be for one or several airplanes and is one of the two calls of 1.2.2-calls. It names no target and
  so needs no line of sight. The first activation may be of any formation. They fly at any time within the activation,
  before, between or after its units. If no marker of the owner is drawn that turn, the mission is lost and the
  airplane can be requested again.
1.2.5b-path done chapters/airplanes.ts: In by one side, out by the opposite one, always forward, between minimum and maximum speed
  Flying north or south there are three hexes ahead; a step into any of them advances one and goes at most one to the
  side. Flying west or east the hexes ahead are the two of the next column, for the others do not advance. The owner
  picks side and hex. Corner hexes belong to both sides. The entry hex counts as the first. After an attack the
  minimum counts again from the target hex, within the rest of the maximum; a hex from which the rest is too small may
  not be attacked. Leaving the map fulfils the minimum.
1.2.5b-activations done chapters/airplanes.ts: They fly on in each further activation of their side, or come back by the edge where they left
  An airplane must fly on until it is destroyed or off the map, or the turn is over. It may come back in the next
  activation of its side in the same turn, by any hex of the edge where it left, and then flies the other way. If it
  stays away in that activation, it does not come back this turn, since the sentence names only that one.
1.2.5b-separation done chapters/airplanes.ts: One aircraft a hex at the same altitude, and no climbing under an airplane
  Airplanes and cruising helicopters share level 2. The rule is for airplanes that enter a hex, and equally for
  helicopters that would climb or fly at cruise into one, since the result would be the same.
1.2.5b-attack done chapters/airplanes.ts: One hex a turn, from right above: any or all enemies in it, one after another
  It attacks each unit with the factor against it, in any order; a low helicopter below it is one of them, for HE.
  There is no moving penalty, since 2.3.2 excludes airplanes, and no close bonus, since the counter has no range to
  halve. No commander helps. A Shaken airplane attacks with HE at -1 only. Enemies with sight and range may fire at it
  in each hex that it enters, the first on the map too, and again as it announces its attack, even in the hex where
  its activation began: in all one attack at it for each hex (2.3.3-once), before the first attack of its own. So
  enemies that held fire as it entered may still react. The attack uses up its one hex of the turn, the announcement
  does not: an airplane that is shot down or Shaken may be unable to attack.
1.2.5b-hits done chapters/attack-sum.ts: Airplanes have one step, are hit by AA and HE, and leave a wreck
  The table and the debris are those of helicopters. A destroyed airplane is out of the game. A Shaken one flies half
  of its speed in that activation (2.3.5-shaken), and may therefore stay below its minimum.
1.2.5b-return done chapters/airplane-missions.ts: They return to base in Cleanup and can be requested again from the next turn on
  One that flies in turn 2 may be requested in turn 3 and flies in turn 4, by the example.
1.3 not applicable: Administrative markers
  A list of the markers: they never run out and never count for stacking.
1.3-advance done chapters/cup.ts: An Advance marker gives a formation one more activation
  Its owner activates any one formation, again or not, and it counts for the streak. Scenarios may give such markers
  to a side.
1.3.1-accuracy done chapters/strikes.ts: On a 1 the strike misses and the defender moves it to an adjacent hex
  With three sides the defender is the owner of the land units in the aimed hex, else the next seat in order after the
  caller: so an affected player decides. Where only the caller has units there, the next seat decides too. The
  defender may pick a hex that hurts the caller.
1.3.1-area done chapters/strikes.ts: Smoke, barrages and gas cover the hex that is struck and two adjacent hexes that the caller picks
  The caller picks them after the accuracy check, next to the hex where the strike falls, one after another. At the
  map edge there may be fewer. The biological agent covers one hex; nuclear strikes and missiles cover all six around
  the struck hex.
1.3.1-dice done chapters/contamination.ts: Every unit under a strike is attacked separately, and all of them before any hit is applied
  Two dice for each unit in the order of the counters, friend or foe, with the AP factor against hard targets and the
  HE factor against soft ones. The results are applied when the last dice have fallen, so that the order makes no
  difference. Mines and radiation attack in the same way.
1.3.1-smoke done chapters/strikes.ts: Smoke of level 2 in the aimed hex and two hexes next to it
  The caller picks the two after the check, next to the hex that is really struck; they need not be adjacent to each
  other. At the map edge there may be fewer.
1.3.1-barrage done chapters/strikes.ts: A barrage attacks every land unit in three hexes and leaves shellholes
  Friends too. Each unit has its own dice. Terrain, wreck, sandbags, concealment and smoke in its hex add up; hills
  count, as the guns stand on the ground beyond the map. Shellholes are placed after the attacks, in each hex that has
  none yet, even on bridges and in water, since the text excepts only hexes that have them. Printed shellholes take no
  marker: a position with one is refused.
1.3.1-chemical done chapters/contamination.ts: Gas: a die for each land unit in three hexes, and for each that enters later
  1 gives two hits, 2 and 3 one. Passing through means entering: one check for each gassed hex entered, none for
  staying or leaving. The strike names land units; passing through is said of any unit, so a helicopter that flies low
  into the hex is checked, and one at cruise, which is above it, is not. Option 1.3.1-gas-low exempts both. A
  helicopter that entered at cruise, dives and flies on low has entered no gassed hex at low altitude, and is not
  checked. Black Hand units are not immune to gas. All markers are removed in Cleanup.
1.3.1-chemical-dispersal optional chapters/cleanup.ts: Gas may last: it is removed in Cleanup on 3 to 6
  Option 1.3.1-dispersal. One die in each Cleanup for all the markers on the map, since in the text they stay or are
  removed together.
1.3.1-biological done chapters/contamination.ts: The biological agent turns infantry into Zealots of the Black Hand on 1 or 2 and hits it on 3
  It affects one hex: infantry of all sides except the Black Hand, outside carriers. The hit on a 3 is applied by the
  hit table. New Zealots are unshaken and act from the next activation of the Black Hand. The original unit is lost to
  its side, scores as destroyed and, if it was in command, must be replaced; the counters are a limit: without a free
  counter the infantry stays as it is. If all units of a hex have turned, there is no fight.
1.3.1-joint-hex done chapters/conversion.ts: New Zealots in a hex with others fight at once, and leave if they lose
  They make one assault on one unit of the hex, chosen by the Black Hand, two new Zealots as a group. Unless that unit
  is eliminated, they are Shaken and retreat to an adjacent hex that they may enter, or die. If it is, the other
  defender retreats to any adjacent hex, since there is no direction of attack.
1.3.1-masterless done chapters/masterless.ts: Zealots without a player move to the nearest enemy and attack
  Two Black Hand markers go into the cup in the Cleanup after the first appears. All units of all players are enemies;
  nearest is by movement points, then at random. A unit with an enemy in normal range and sight stays and fires,
  before it moves or after moving up to half speed; one next to an enemy at which it could not fire assaults. The
  least armored unit of a stack is the target, drawn at random among equals. They take opportunity fire whenever they
  can. They are a side of their own for the streak and no player for the draws.
1.3.1-nuclear done chapters/contamination.ts: A nuclear strike attacks seven hexes and destroys all aircraft there
  Each player may launch one in a turn: so we read one per opponent. Terrain and sandbags count, and so does a wreck,
  which is on the terrain chart; concealment and smoke do not, since the barrage lists them and this rule does not.
  Aircraft leave wrecks and debris here too, since 1.2.5 makes no exception. There are no shellholes.
1.3.1-radiation done chapters/movement-costs.ts: Radiation closes its hex for good; leaving it alive costs a nuclear attack
  Only the Black Hand may enter, even by air; its units pay +1 and are not attacked. Other units may be there only
  since the strike: such a unit is attacked once as it leaves, and once for each radiation hex that it enters on its
  way out, which only such a unit may do. Staying is safe.
1.4-formation done chapters/impulse.ts: Units of one insignia, and those attached, act together
  An attached unit belongs to the formation for every rule: command, contact, groups and spotting.
1.4-black-hand done chapters/impulse.ts: A Black Hand marker activates all its units
`;

export const aircraftRows = ledgerOf(page);
