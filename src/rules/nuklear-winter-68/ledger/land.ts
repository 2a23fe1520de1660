// The ledger of 1.0 to 1.2.4: counters, command, infantry, weapons, vehicles.

import { ledgerOf } from '../../../wargame/data/ledger.ts';

const page = `
1.0 not applicable: What the game is about
  An introduction without rules.
1.1 done data/map.json: The map: thirty columns by twenty rows, 150 metres a hex
  The event table and the objective hexes fit only letters that run west to east and numbers that run north to south.
  The map is data: hills, the north-east highway and named hexes are known, the rest is our reconstruction.
1.2-firepower done guns.ts: AP factors against hard targets, HE against soft
  A red armor factor marks a hard target and a white one a soft target. A unit without the factor for a target cannot
  attack it.
1.2-anti-aircraft done guns.ts: White triangle: aircraft only; red triangle: hard targets and aircraft
  HE reaches aircraft too (1.2.5). A unit with both AA and HE picks one when it attacks.
1.2-huge done chapters/concealment.ts: Huge units carry no weapons, do not ride, lay no works, and have hardly any cover
  They have terrain defence only in woods and urban hexes, the hill bonus, and smoke: they get no cover that does not
  block sight, and 2.2.1-line names woods, towns and hills as obstacles. So no wreck, sandbag or shellhole bonus, and
  concealment only in woods, towns and on hills. Option 1.2-huge-hills removes the hill bonus, which the examples of
  the paragraph leave out. A Huge unit counts as one for stacking. As an obstacle to sight it has its own rule,
  2.2.1-huge.
1.2.1 not applicable: Unit types
  Definitions: soft, hard and aircraft. Its printed number repeats that of the artillery rule; the order of the
  chapter makes it 1.2.1.
1.2.2-command done chapters/deployment.ts: One commanding officer in each formation, named at set-up, who commands only its own units
  Any unit of the formation may have the marker, even an attached one, and of any type, as the sentence on the second
  in command says: even a V-2 or a Scud. Option 1.2.2-missile-command excludes those two, which are launchers rather
  than platoons. Aircraft formations and the Black Hand have none. A commander who rides in a carrier commands from
  its hex, since no rule forbids it.
1.2.2-bonus done chapters/command.ts: Once an activation the commander helps one attack: local rating in the commander's hex, radio rating within radio range
  One bonus in each activation of any side, so the commander may also help one opportunity attack, or one defender in
  an assault, in an activation of the enemy. A Finished commander gives no help and a Finished unit gets none, even in
  defence. A Shaken commander still helps: only a Finished one does not. A commander who has only called for fire is
  not Finished yet (1.2.2-calls) and helps. Indirect fire of the formation's own guns counts as an attack that may be
  helped; off-board strikes have no unit to help. Distance 0 uses the local rating and distances up to the radio range
  the radio rating, never both: two means of talking to one unit do not add.
1.2.2-calls done chapters/strikes.ts: Commanders and recon units call two strikes or air missions as their first action
  Two requests in all, off-board and air together, as the sentence counts them together. The calling unit may then act
  as usual. The call itself does not finish it, since the text finishes it after its other action: a unit that only
  calls is Finished when the activation of its formation ends, and until then may give its bonus, support a group or
  get aboard. A Shaken or riding unit may call, since the rule denies it only fire. Each call needs a clear line of
  sight from the caller. Recon units draw on the same markers of the side as commanders. A strike that misses uses up
  its marker too. Two calls by one unit are resolved one after the other, the second chosen after the first has
  landed. The kind is named before the hex.
1.2.2-second-in-command done chapters/command.ts: When the commander falls, another unit takes over with the weaker ratings
  At the next activation of the formation or in Cleanup, whichever is first; until then the formation has no bonus, no
  commander's calls and no rally. The owner picks any unit of the formation. When the second in command falls, yet
  another takes the same marker by the same rule: the rulebook does not say, but it does not describe formations
  without command for the rest of the game.
1.2.2-replacement done chapters/command.ts: The owner may pass command to the second in command
  At the start of the activation or in Cleanup. The full ratings never come back, not even to the same unit, though it
  may be second in command later.
1.2.2-contact done chapters/command.ts: Units beyond the extended radio range are out of contact and move at half speed
  Determined once, when the activation begins, after a change of command and after rallying; the marker stays to the
  next activation of the formation. Recon units are always in contact. Without a commander on the map every unit but
  recon is out of contact: there is no radio to be in range of.
1.2.2-rally done chapters/rally.ts: Rally: two dice, helped by the ratings, above the extended radio range
  Any Shaken unit of the formation may try, at any distance: the roll itself decides whether communication is
  established, and the distance limits only the ratings. Option 1.2.2-rally-range denies the attempt to units beyond
  the extended range, recon aside, since that is where contact ends. All attempts are made at once and cost nothing,
  so the player is not asked: they are rolled in the order of the counters. Each unit has one attempt an activation. A
  Finished commander could rally units too, but none is Finished at that moment. Without a commander no unit rallies.
  A Shaken commander may rally, and rallies other units too. Ratings by distance are those for attacks. Transported
  units are rallied with their carrier (1.2.4b-shared-fate).
1.2.2-shaken-and-out-of-contact done chapters/movement-costs.ts: Shaken and out of contact: no move, no AP, HE at -1
  Opportunity fire with HE stays legal, since each marker by itself allows it. The unit may be unloaded, since that is
  an action of the carrier, but takes no step.
1.2.2-no-commander done chapters/rally.ts: Aircraft and the Black Hand need no commander and rally by themselves
  At the beginning of their activation, without a roll; they are never out of contact. Black Hand recon units may call
  strikes, and those alone: a Pest or the Scourge.
1.2.3-moving-fire not applicable: Infantry fires on the move
  Repeated, for every unit, in 2.3.2.
1.2.3-assault not applicable: Infantry assaults unescorted vehicles in towns
  Repeated in 2.3.4-urban.
1.2.3-sandbags done chapters/fieldworks.ts: Infantry may lay sandbags instead of anything else: +1 defence for all in the hex
  It is the unit's only action of the activation, so a unit may not lay them when Finished or riding, or after a call
  for fire. A unit that is Shaken or out of contact may. A hex has at most one marker, for land units of any side, and
  keeps it. Laying is free and unlimited; a scenario's markers are those laid before it begins.
1.2.3-mines done chapters/fieldworks.ts: Infantry may lay mines, which attack every unit that enters until used up on 1 or 2
  They attack friend and foe alike, as the text says, but only land units, since mines lie on the ground. Terrain,
  wreck and sandbags protect the unit, smoke does not; there is no hill bonus, since the mine is no lower, and no
  concealment, since the unit moves. Only a carrier is attacked, not its load. A unit that assaults the hex is
  attacked when it enters, before the assault, and falls there; so are masterless Zealots and the creatures of events,
  even those that appear without a fight. Retreats out of an assault enter hexes too. A unit that is there when mines
  are laid does not enter. The die for depletion is rolled at once for each unit attacked, so the second unit of a
  group may find the hex safe. The printed upper bound is a damaged 2: the same glyph is used for 2 in the assault
  bonus.
1.2.3-smoke done chapters/fieldworks.ts: Infantry may lay one level of smoke in its own hex
  It is the unit's only action of the activation. Two levels are the most that a hex may have.
1.2.3-wasteland done chapters/movement-costs.ts: Black Hand infantry crosses water and radiation at +1 movement point
  Water counts as clear ground, so it costs 2 points. Every Black Hand unit may cross radiation (1.3.1-radiation), but
  only infantry wades: this note names infantry, the other names all.
1.2.3a-weapons done chapters/weapons.ts: A platoon may carry several weapons and use one in an attack; a weapon may wait off the board until then
  The weapon gives factor and range in place of those printed on the infantry and is declared before the dice. A
  Shaken unit may use only an HE weapon. Weapons count neither for stacking nor for transport. In an assault a weapon
  may lead, if its range is not fixed; a weapon aboard a carrier is not fired. When a waiting weapon is first used,
  the owner may give it to any infantry unit of its side that could use it there. A weapon found in an event is given
  to a unit at once, or waits in the same way. Waiting weapons cannot be lost.
1.2.3a-drop done chapters/weapons.ts: A unit may drop weapons at any time in its activation
  In its hex, at no cost: whenever the owner has a choice in the activation of its formation, even between two hexes
  of its own move or its carrier's. The activation is the whole activation of 2.1.1a, so a Finished unit may drop
  weapons too: the sentence makes no exception, unlike those on fire and command. Riding infantry drops weapons in the
  hex of its carrier, from a helicopter into the hex below. It may not during the activation of a carrier of another
  formation, which is not its own. It need not while another unit of its formation acts: it may do so before or after.
1.2.3a-pick-up done chapters/weapons.ts: The weapons of an eliminated unit stay in its hex; infantry that begins its activation there may take them
  Weapons of any side, at no cost, before its other actions, since the sentence speaks of the start; so may infantry
  aboard an APC, which is in the hex, before it is carried on. Huge units cannot, nor can infantry aboard a
  helicopter, which is above the hex and not stacked in it (1.2.5a-apart). A unit that has entered by an edge has not
  begun in its hex. The unit that holds a weapon may use it, whatever side it came from. A unit that dies in its
  carrier or is removed for stacking leaves its weapons, too. Turning into Zealots is no elimination: they keep what
  the unit carried.
1.2.3a-exchange done chapters/weapons.ts: Infantry stacked together may exchange weapons
  At the start of the activation of either, before its other actions, in any way, between units of one side; the other
  need not be of the active formation. Infantry aboard an APC is stacked with the units in the hex; infantry aboard a
  helicopter is not.
1.2.4 not applicable: Vehicles
  A definition: its rules follow under a to d.
1.2.4a not applicable: Tanks: moving fire, assaults in towns and in the open
  Repeated in 2.3.2, 2.3.4-urban and 2.3.4-open.
1.2.4b-transport done chapters/transport.ts: A carrier carries one infantry unit and both count as one
  Whatever the state of either; never Huge infantry. The passenger neither acts nor fires by itself, nor assists; it
  calls for fire (1.2.2-calls) and handles weapons (1.2.3a-drop, 1.2.3a-pick-up, 1.2.3a-exchange), which are no
  actions of movement or fire. Any infantry of the side may ride, also of another formation, because the helicopters
  that carry have none of their own. Riding infantry is no escort in an assault: escort means units in the hex.
1.2.4b-loading done chapters/transport.ts: Load, with half of the speed before or after
  Half the speed once, either to reach the infantry or after loading: the paragraph offers two ways, not both. The
  infantry must not have acted in this activation. After loading both are Finished at the end. A carrier may fire in
  the same activation: as on the move if it also moves, before or after; a carrier that loads or unloads without
  moving fires without the penalty of 2.3.2. Option 1.2.4b-loading-fire counts loading as a move. An infantry unit
  that is marked Finished from an earlier activation may be loaded.
1.2.4b-unloading done chapters/transport.ts: Unload before or after half of the speed; the infantry may step one hex
  The step costs nothing but the hex must be one that infantry may enter, without enemy land units, since it is no
  assault. It counts as entering a hex: opportunity fire, mines and gas apply. A passenger that is Shaken or out of
  contact may take the step; one that is both may not. The infantry is Finished. Stacking is checked at the end of the
  activation. The text names the end of the turn, which cannot be meant, since stacking is checked in each activation.
  So it may enter a full hex as long as a unit there may still leave.
1.2.4b-carried-fire done chapters/attack-value.ts: Infantry aboard that is not Shaken adds 1 to the attack of its carrier
  To every attack of the carrier, AP or HE, opportunity fire and assault too, even when the carrier leads a group; an
  assisting carrier adds only its 2. A low helicopter with infantry aboard gets it as well, since it follows the
  transport rules.
1.2.4b-shared-fate done chapters/casualties.ts: What happens to the carrier happens to the infantry aboard
  Shaken, reduced, rallied and destroyed are passed on; a passenger that is already Shaken stays so, and one that is
  already reduced dies when the carrier is reduced. Gas and mines roll once, for the carrier. A biological strike has
  no effect on riding infantry, since artillery cannot single it out.
1.2.4c-recon done chapters/concealment.ts: Recon units see through concealment and are always in contact
  Finished and Shaken recon units too. With three sides, a recon unit of any enemy of the target is enough: the rule
  describes the state of the hiding unit, not the knowledge of the firer.
1.2.4d-limits done guns.ts: Self-propelled guns: fixed range, no moving fire, assault, assistance or fire at aircraft
  The introduction says that they stop, fire and drive off at once, but the list after it forbids that; we follow the
  list. They may not lead a group either. The Blighter has an AA factor, which this list would make useless: it may
  use it in direct fire.
1.2.4d-direct done chapters/attack.ts: Guns fire directly at what they see, in opportunity fire too
  Without an accuracy check, into a hex; each unit there is rolled for with the factor against it, since the sentence
  on the targeted hex applies to direct and indirect fire alike. The attack names one of the units, the first of a
  stack; all dice fall before any hit is applied (1.3.1-dice), and the commander's bonus counts for all. The same
  holds at opportunity, except for units already fired at when they entered the hex (2.3.3-once). Aircraft are
  attacked separately (1.2.5a-apart). Under option 1.2.4d-direct-fire a gun attacks one unit, as in any ranged attack.
1.2.4d-indirect done chapters/artillery.ts: Guns fire indirectly at a hex that their commander or recon unit sees
  The spotter belongs to the formation of the gun, attached units included, needs a line of sight and spends no call;
  it may be Finished. The aimed hex must be in range, the hex after a miss need not be. Only one hex is struck; every
  land unit there is attacked, friends too. The gun is Finished. On a roll of 1 the strike strays as in
  1.3.1-accuracy. The height of the gun decides the hill bonus. Only smoke in the struck hex counts.
1.2.4d-missiles done chapters/missiles.ts: V-2 and Scud: one missile each, on any hex seen by the launcher or a spotter, and the six around it
  The launch is the action of the launcher in the activation of its formation; the counter then leaves the map and
  counts as no loss. Spotters are commanders and recon units of its side, of any formation. A launch at a hex that the
  launcher sees needs no accuracy check, a launch by a spotter does, since the text lets missiles act as on-board or
  as off-board artillery. The owner picks the warhead at the launch. Chemical and biological warheads act on all seven
  hexes as the strikes of that name do; a conventional one makes no shellholes. A nuclear warhead counts as a nuclear
  strike of the turn. Conventional warheads do not hurt aircraft.
1.2.4d-v-2 done chapters/missiles.ts: The V-2 stands still, cannot be attacked, and is captured with its hex
  An enemy land unit that controls the hex captures it at once and for good: it leaves the map and the captor scores.
  The captor may not launch it, since no rule says so and its crew is gone. A hex with only a V-2 is entered like an
  empty hex. Conventional means do not harm it; we take fire, shells, gas and the biological agent as such. A nuclear
  strike attacks it like every unit in its hexes, with AP against the defence of the ground alone, and destroys it
  without a wreck. Option 1.2.4d-v-2-nuclear protects it from that too.
1.2.4d-scud done chapters/missiles.ts: The Scud moves a little, cannot be captured or reduced, and falls to AP
  It has one step: one hit shakes it, two hits destroy it, and so does any hit when it is Shaken. A Shaken Scud cannot
  launch, since it is disrupted and may not use AP. It may be assaulted, and retreats like any unit.
`;

export const landRows = ledgerOf(page);
