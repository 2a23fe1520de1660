// The ledger of 1.2.5 to 1.4: helicopters, airplanes, markers, off-board artillery, formations.

import type { LedgerRow } from '../../../engine/contract/ledger.ts';

export const aircraftRows: readonly LedgerRow[] = [
  {
    rule: '1.2.5',
    title: 'Aircraft',
    status: 'not applicable',
    ruling: 'A definition: its rules follow under a and b.',
  },
  {
    rule: '1.2.5a-apart',
    title: 'Helicopters do not stack, are attacked apart from the land units, and neither assault nor are assaulted',
    status: 'done',
    file: 'chapters/stacking.ts',
    ruling:
      'They do not make a hex enemy occupied for land units, which may end below them. Neither they nor land units assist each other. Only the creatures of 2.1.1d-event-7 assault, as the table says it.',
  },
  {
    rule: '1.2.5a-altitude',
    title: 'A point for each hex, whatever lies below, and one for each change between cruise (level 2) and low',
    status: 'done',
    file: 'chapters/helicopters.ts',
    ruling:
      'Entry into the map is at cruise. A low one has the height of its hex, hill included. AP only at cruise; HE at both. Recon only at cruise, for the Scourge. Radiation is closed to all but the Black Hand, at either altitude. Entering each hex may draw opportunity fire. So may a change of altitude, from those units to whom it shows the helicopter in their range, and from nobody else; as the hex is the same, not where it has been fired at in it (2.3.3-once).',
  },
  {
    rule: '1.2.5a-transport',
    title: 'Helicopters load, carry and unload at low altitude only',
    status: 'done',
    file: 'chapters/helicopters.ts',
    ruling:
      'By all rules of 1.2.4b, speed included; a loaded helicopter may not climb. One that starts a scenario loaded starts low.',
  },
  {
    rule: '1.2.5a-hover',
    title: 'A helicopter that does not move hovers, and may wait for opportunity fire',
    status: 'done',
    file: 'chapters/opportunity.ts',
    ruling:
      'Hovering is staying in the hex for the whole activation. One that neither moved nor attacked is not Finished.',
  },
  {
    rule: '1.2.5a-pop-up',
    title: 'A hovering helicopter may rise, attack and drop again',
    status: 'done',
    file: 'chapters/helicopters.ts',
    ruling:
      'Two points for the two changes; it may also attack low from cruise. Enemies to whom it shows itself may fire first, those who saw it before may not: the action has not made it visible to them. It ends at the altitude where it began, Shaken or not. Climbing needs a sky without an airplane above. A fixed weapon may be used, since it stays in its hex. A helicopter that was Shaken while it was up attacks with HE or not at all.',
  },
  {
    rule: '1.2.5a-moving-fire',
    title: 'Helicopters fire weapons that are not fixed on the move, up to half speed',
    status: 'done',
    file: 'guns.ts',
    ruling:
      'At -2, as land units do. 2.3.2 leaves aircraft out of moving attacks, but this rule speaks of helicopters only and is the more special one.',
  },
  {
    rule: '1.2.5a-target',
    title: 'Only AA and HE reach aircraft; guns and strikes do not, but nuclear ones',
    status: 'done',
    file: 'guns.ts',
    ruling:
      'Ranges count across the map, without height. No terrain, wreck, sandbag or concealment bonus for an aircraft, at either altitude; smoke on the line counts. Mines and gas do not reach it.',
  },
  {
    rule: '1.2.5a-hits',
    title: 'Helicopters have one step: Shaken, then destroyed',
    status: 'done',
    file: 'chapters/attack-sum.ts',
    ruling:
      'One hit shakes, two destroy, any hit destroys a Shaken one: the two-step table without its reduced line. They rally by themselves (1.2.2-no-commander).',
  },
  {
    rule: '1.2.5a-debris',
    title: 'A wreck falls into the hex and shakes a random unit on 1 or 2',
    status: 'done',
    file: 'chapters/casualties.ts',
    ruling:
      'One of the land units of the hex, by even chance, a loaded carrier being one; a unit already Shaken may be picked and nothing happens to it. Other aircraft are not units in the hex in this sense. Infantry aboard dies with its helicopter.',
  },
  {
    rule: '1.2.5b-request',
    title: 'Airplanes are requested as a first action and come with the first own activation of the next turn',
    status: 'done',
    file: 'chapters/airplanes.ts',
    ruling:
      'One request may call one or several and is one of the two calls of 1.2.2-calls. No target is named. A request needs no line of sight, as no hex is named. The first activation may be of whatever formation. They fly when the owner likes within the activation, before, between or after its units. If no marker of the owner is drawn that turn, the mission is lost and the airplane can be requested again.',
  },
  {
    rule: '1.2.5b-path',
    title: 'In by one side, out by the opposite one, always forward, between least and most speed',
    status: 'done',
    file: 'chapters/airplanes.ts',
    ruling:
      'Flying north or south there are three hexes ahead; a step into any of them advances one and goes at most one to the side. Flying west or east the hexes ahead are the two of the next column, for the others do not advance. The owner picks side and hex. Corner hexes belong to both sides. The entry hex counts as the first. After an attack the minimum is flown from the target hex on, within the maximum left; a hex too far along to leave that many may not be attacked. Leaving the map fulfils the minimum.',
  },
  {
    rule: '1.2.5b-activations',
    title: 'They fly on in each further own activation, or come back by the side where they left',
    status: 'done',
    file: 'chapters/airplanes.ts',
    ruling:
      'Flying on is compulsory until the airplane is destroyed or off the map, or the turn is over. It comes back in a following own activation of the same turn, by any hex of the side where it left, and now flies the other way. It may stay away, but comes back in the activation that follows or not at all this turn, as that is the one which the sentence names.',
  },
  {
    rule: '1.2.5b-separation',
    title: 'One aircraft a hex at the same altitude, and no climbing under an airplane',
    status: 'done',
    file: 'chapters/airplanes.ts',
    ruling:
      'Airplanes and cruising helicopters share level 2. It binds airplanes that enter a hex, and helicopters that would climb or fly at cruise into one, since the end would be the same.',
  },
  {
    rule: '1.2.5b-attack',
    title: 'One hex a turn, from right above: any or all enemies in it, one after the other',
    status: 'done',
    file: 'chapters/airplanes.ts',
    ruling:
      'Each unit by the factor that fits, in the order of the owner; a low helicopter below it is one of them, for HE. Neither the moving penalty, since 2.3.2 leaves airplanes out, nor the close bonus, since the counter has no range to halve. No commander helps. A Shaken airplane attacks with HE at -1 only. Enemies with sight and range may fire at it in each hex that it enters, the first on the map too, and again as it announces its attack, in the hex where its activation began too: in all one attack at it a hex (2.3.3-once), before the first of its own. Whoever held as it came may so still react. The hex of its turn is used up by the attack, not by the announcement: one that is shot down or Shaken may be unable to make it.',
  },
  {
    rule: '1.2.5b-hits',
    title: 'Airplanes have one step, fall to AA and HE, and leave a wreck',
    status: 'done',
    file: 'chapters/attack-sum.ts',
    ruling:
      'The table and the debris of helicopters. A destroyed airplane is out of the game. One that is Shaken flies half of its speed in that activation (2.3.5-shaken), and may so fall short of its minimum.',
  },
  {
    rule: '1.2.5b-return',
    title: 'They fly home in Cleanup and can be requested again from the next turn on',
    status: 'done',
    file: 'chapters/airplanes.ts',
    ruling: 'One that flies in turn 2 may be requested in turn 3 and flies in turn 4, by the example.',
  },
  {
    rule: '1.3',
    title: 'Administrative markers',
    status: 'not applicable',
    ruling: 'A list of the markers: they never run out and never count for stacking.',
  },
  {
    rule: '1.3-advance',
    title: 'An Advance marker gives a formation one more activation',
    status: 'done',
    file: 'chapters/cup.ts',
    ruling:
      'Its owner activates any one of his formations, again or not, and it counts for the streak. Scenarios give it to a side; none of ours does as printed.',
  },
  {
    rule: '1.3.1-accuracy',
    title: 'On a 1 the strike misses and the defender moves it to an adjacent hex',
    status: 'done',
    file: 'chapters/strikes.ts',
    ruling:
      'With three sides the defender is the owner of the land units in the aimed hex, else the next seat in order after the caller: so a person who is concerned decides. Where the caller alone has units there, the next seat decides too. The defender may pick a hex that hurts the caller.',
  },
  {
    rule: '1.3.1-area',
    title: 'Smoke, barrages and gas cover the hex that is struck and two beside it that the caller picks',
    status: 'done',
    file: 'chapters/strikes.ts',
    ruling:
      'He picks them once the accuracy of the strike is known, next to the hex where it has come down, and one after the other. At the map edge he takes what there is. The agent keeps to one hex; nuclear strikes and missiles take all six around it.',
  },
  {
    rule: '1.3.1-dice',
    title: 'Every unit under a strike is attacked by itself, and all of them before any is hurt',
    status: 'done',
    file: 'chapters/contamination.ts',
    ruling:
      'Two dice for each in the order of the counters, friend or foe, the AP factor on hard targets and the HE factor on soft ones. The results are applied when the last dice have fallen, so that the order makes no difference. Mines and radiation attack in the same way.',
  },
  {
    rule: '1.3.1-smoke',
    title: 'Smoke of level 2 in the aimed hex and two hexes next to it',
    status: 'done',
    file: 'chapters/strikes.ts',
    ruling:
      'The caller picks the two after the check, next to the hex that is really struck; they need not touch each other. At the map edge fewer may be left.',
  },
  {
    rule: '1.3.1-barrage',
    title: 'A barrage attacks every land unit in three hexes and leaves shellholes',
    status: 'done',
    file: 'chapters/strikes.ts',
    ruling:
      'Friends too. Each unit has its own dice. Terrain, wreck, sandbags, concealment and smoke in its hex add up; hills count, as the guns stand on the ground beyond the map. Shellholes come after the attacks, in each hex that has none yet, on bridges and in water too, since the text excepts only hexes that have them. Printed shellholes bear no marker: a position that says so is refused, and one would add nothing.',
  },
  {
    rule: '1.3.1-chemical',
    title: 'Gas: a die for each land unit in three hexes, and for each that enters later',
    status: 'done',
    file: 'chapters/contamination.ts',
    ruling:
      '1 gives two hits, 2 and 3 one. Passing through means entering: one check for each gassed hex entered, none for staying or leaving. The strike names land units; passing through is said of any unit, so a helicopter that flies low into the hex is checked, and one at cruise, which is above it, is not. Option 1.3.1-gas-low spares both. Black Hand units are not immune to gas. All markers go in Cleanup.',
  },
  {
    rule: '1.3.1-chemical-dispersal',
    title: 'Gas may last: it goes in Cleanup on 3 to 6',
    status: 'optional',
    file: 'chapters/cleanup.ts',
    ruling:
      'Option 1.3.1-dispersal. One die in each Cleanup for all the markers on the map, since the text lets them stay or go together.',
  },
  {
    rule: '1.3.1-biological',
    title: 'The agent turns infantry into Zealots of the Black Hand on 1 or 2 and hits it on 3',
    status: 'done',
    file: 'chapters/contamination.ts',
    ruling:
      'One hex. Infantry of any side but that of the Black Hand, outside carriers. The hit of a 3 goes by the hit table. New Zealots are unshaken and act from the next activation of the Black Hand. The unit that was is lost to its side, scores as destroyed and may need a new commander; the counter mix is the limit: with no counter free the infantry stays as it is. When the agent turned all units of a hex, nobody fights.',
  },
  {
    rule: '1.3.1-joint-hex',
    title: 'New Zealots in a hex with others fight at once, and leave if they lose',
    status: 'done',
    file: 'chapters/conversion.ts',
    ruling:
      'One assault as attackers upon one unit of the hex, by the choice of the Black Hand, two new Zealots as a group. Unless that unit is eliminated they are Shaken and go to an adjacent hex that they may enter, or die. If it is, the other defender retreats to any adjacent hex, as there is no side of entry.',
  },
  {
    rule: '1.3.1-masterless',
    title: 'Zealots without a player go for the nearest enemy and attack',
    status: 'done',
    file: 'chapters/masterless.ts',
    ruling:
      'Two Black Hand markers go into the cup in the Cleanup after the first appears. All units of all players are enemies; nearest is by movement points, then by lot. A unit with an enemy in normal range and sight stays and fires, before it moves or after moving up to half speed; one next to its prey that it could not shoot assaults. The least armored unit of a stack is the target, by lot when equal. They take opportunity fire whenever they can. They are a side of their own for the streak and no player for the draws.',
  },
  {
    rule: '1.3.1-nuclear',
    title: 'A nuclear strike attacks seven hexes and destroys all aircraft there',
    status: 'done',
    file: 'chapters/contamination.ts',
    ruling:
      'Each player may launch one in a turn, which is how we read one per opponent. Terrain and sandbags count and so does a wreck, being on the terrain chart; concealment and smoke do not, as the barrage lists them and this rule does not. Aircraft leave wrecks and debris from this too, since 1.2.5 makes no exception. No shellholes.',
  },
  {
    rule: '1.3.1-radiation',
    title: 'Radiation closes its hex for good; leaving it alive costs a nuclear attack',
    status: 'done',
    file: 'chapters/movement-costs.ts',
    ruling:
      'Nobody but the Black Hand may enter, by air either; Black Hand units pay +1 and take no attack. Others may be there only since the strike: one attack as the unit sets out, and one for each radiation hex entered after that, which only such a unit may do. Staying is safe.',
  },
  {
    rule: '1.4-formation',
    title: 'Units of one insignia, and those attached, act together',
    status: 'done',
    file: 'chapters/impulse.ts',
    ruling: 'An attached unit belongs to the formation for every rule: command, contact, groups and spotting.',
  },
  {
    rule: '1.4-black-hand',
    title: 'A Black Hand marker activates all its units',
    status: 'done',
    file: 'chapters/impulse.ts',
  },
];
