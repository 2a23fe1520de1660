// The ledger of 1.0 to 1.2.4: counters, command, infantry, weapons, vehicles.

import { ledgerOf } from '../../../wargame/data/ledger.ts';

const page = `
1.0 not applicable: What the game is about
  An introduction: nothing to play by.
1.1 done data/map.json: The map: thirty columns by twenty rows, 150 metres a hex
  The event table and the objective hexes fit only letters that run west to east and numbers that run north to south.
  The map is data: hills, the north-east highway and named hexes are known, the rest is our reconstruction.
1.2-firepower done guns.ts: AP factors against hard targets, HE against soft
  A red armor factor is hard and a white one soft. A unit without the factor that a target calls for cannot attack it.
1.2-anti-aircraft done guns.ts: White triangle: aircraft only; red triangle: hard targets and aircraft
  HE reaches aircraft too (1.2.5). A unit with both AA and HE picks one as it attacks.
1.2-huge done chapters/concealment.ts: Huge units: no weapons, rides or works, and hardly any cover
  They gain terrain defence in woods and urban hexes only, the hill bonus, and smoke: cover that does not block sight
  is denied them, and woods, towns and hills are what 2.2.1-line names as obstacles. So no wreck, sandbag or shellhole
  bonus, and concealment only in woods, towns and on hills. Option 1.2-huge-hills takes the hill away, which the
  examples of the paragraph leave out. A Huge unit is one unit for stacking. The obstacle it makes is 2.2.1-huge.
1.2.1 not applicable: Unit types
  Definitions: soft, hard and aircraft. Its printed number repeats that of the artillery rule; the order of the
  chapter makes it 1.2.1.
1.2.2-command done chapters/deployment.ts: One commanding officer in each formation, named at set-up, for his own units only
  Any unit of the formation may bear the marker, an attached one too, and of any type, as the sentence on the second
  in command says: a V-2 and a Scud as well. Option 1.2.2-missile-command bars those two, who are launchers rather
  than platoons. Aircraft formations and the Black Hand have none. A commander who rides in a carrier commands from
  its hex, as nothing forbids it.
1.2.2-bonus done chapters/command.ts: Once an activation the commander helps one attack: local rating in his hex, radio rating within radio range
  One bonus for each activation of anybody, so he may also help one opportunity attack, or one defender in an assault,
  in an activation of the enemy. A Finished commander helps nobody and a Finished unit gets no help, in defence
  either. A Shaken commander still helps: only Finished bars him. One who has called for fire and done nothing else is
  not Finished yet (1.2.2-calls) and helps. Indirect fire of his own guns counts as an attack that he may help;
  off-board strikes have no unit to help. Distance 0 uses the local rating and distances up to the radio range the
  radio rating, never both: two means of talking to one unit do not add.
1.2.2-calls done chapters/strikes.ts: Commanders and recon units call two strikes or air missions as their first action
  Two requests in all, off-board and air together, as the sentence counts them together. The calling unit may then act
  as usual. The call does not mark it, since the text has it marked after whatever else it does: one that leaves it at
  that is Finished as the activation of its formation ends, and until then lends its bonus, supports a group or gets
  aboard. A Shaken or riding unit may call, since only firing is denied it. Each call needs a clear line of sight from
  the caller. Recon units draw on the same markers of the side as commanders. A strike that misses uses up its marker
  too. Two calls by one unit are resolved one after the other, the second chosen after the first has landed. The kind
  is named before the hex.
1.2.2-second-in-command done chapters/command.ts: When the commander falls, another unit takes over with the weaker ratings
  At the next activation of the formation or in Cleanup, whichever is first; until then nobody gives a bonus, calls or
  rallies. The owner picks any unit of the formation. When the second in command falls, yet another takes the same
  marker by the same rule: the book is silent, and a formation without any command for the rest of the game is not
  what it describes.
1.2.2-replacement done chapters/command.ts: The owner may hand command to the second in command
  At the start of the activation or in Cleanup. The full ratings never come back, not even to the same unit, though it
  may be second in command later.
1.2.2-contact done chapters/command.ts: Units beyond the extended radio range are out of contact and move at half speed
  Judged once, as the activation begins, after a change of command and after rallying; the marker stays to the next
  activation of the formation. Recon units are always in contact. Without a commander on the map every unit but recon
  is out of contact: there is no radio to be in range of.
1.2.2-rally done chapters/rally.ts: Rally: two dice, helped by the ratings, above the extended radio range
  Any Shaken unit of the formation, however far: the roll itself says whether communication is established, and the
  distance bounds only what the ratings add. Option 1.2.2-rally-range denies the attempt to units beyond the extended
  range, recon aside, since that is where contact ends. All attempts are made at once and cost nothing, so nobody is
  asked: they are rolled in the order of the counters. One attempt for each unit an activation. A Finished commander
  would bar no rally, and none is Finished at that moment. Without a commander nobody rallies. A Shaken commander may
  rally himself and others. The rating by distance is that for attacks. Transported units are rallied with their
  carrier (1.2.4b-shared-fate).
1.2.2-shaken-and-out-of-contact done chapters/movement-costs.ts: Shaken and out of contact: no move, no AP, HE at -1
  Opportunity fire with HE stays allowed, as each marker by itself allows it. It may be unloaded, as the carrier does
  that, but takes no step.
1.2.2-no-commander done chapters/rally.ts: Aircraft and the Black Hand need no commander and rally by themselves
  At the beginning of their activation, without a roll; they are never out of contact. Black Hand recon units may call
  strikes, and those alone: a Pest or the Scourge.
1.2.3-moving-fire not applicable: Infantry fires on the move
  Said again, for every unit, in 2.3.2.
1.2.3-assault not applicable: Infantry assaults unescorted vehicles in towns
  Said again in 2.3.4-urban.
1.2.3-sandbags done chapters/fieldworks.ts: Infantry may lay sandbags instead of anything else: +1 defence for all in the hex
  The only action of its activation, so neither a Finished nor a riding unit may, nor one that called a strike. Being
  Shaken or out of contact does not bar it. One marker a hex, for land units of any side, never removed. Laying is
  free and unlimited; the markers of a scenario are those laid before it begins.
1.2.3-mines done chapters/fieldworks.ts: Infantry may lay mines, which attack every unit that enters until used up on 1 or 2
  Friend and foe alike, as the text says; land units only, since mines lie on the ground. Terrain, wreck and sandbags
  count for the unit, smoke does not; no hill bonus, as the mine is no lower, and no concealment for a unit on the
  move. Only a carrier is attacked, not its load. One that assaults into the hex is attacked as it enters, before the
  assault, and falls there; so are Zealots that nobody leads and the creatures of events, also those that appear
  without a fight. Retreats out of an assault enter hexes too. Being there when mines are laid is no entry. The die
  for depletion is thrown for each unit attacked, at once, so the later units of a group may find the hex safe. The
  printed upper bound is a damaged 2: the same glyph stands for 2 in the assault bonus.
1.2.3-smoke done chapters/fieldworks.ts: Infantry may lay one level of smoke in its own hex
  The only action of its activation. Two levels are the most; a third is not laid.
1.2.3-wasteland done chapters/movement-costs.ts: Black Hand infantry crosses water and radiation at +1 movement point
  Water is counted as clear ground, so 2 points. Every Black Hand unit may cross radiation (1.3.1-radiation), but only
  infantry wades: this note names infantry, the other names all.
1.2.3a-weapons done chapters/weapons.ts: A platoon may carry several weapons and use one in an attack; a weapon may wait off the board until then
  The weapon gives factor and range in place of those printed on the infantry and is declared before the dice. A
  Shaken unit may use only an HE weapon. Weapons count neither for stacking nor for transport. In an assault a weapon
  may lead, if its range is not fixed; a weapon aboard a carrier is not fired. When a waiting weapon is first used,
  any infantry unit of its side that could use it there may be given it. A weapon found in an event may be given out
  at once, or waits in the same way. Waiting weapons cannot be lost.
1.2.3a-drop done chapters/weapons.ts: A unit may drop weapons at any time in its activation
  In its hex, at no cost: at any moment at which the owner is asked in the activation of its formation, between two
  hexes of its move or of that of its carrier too. The activation is the whole one of 2.1.1a, so a Finished unit drops
  as well, as the sentence makes no exception where those on fire and command do. Riding infantry drops in the hex of
  its carrier, from a helicopter into the hex below; a carrier of another formation has an activation in which its
  passenger has none. While another unit of the formation acts nothing is lost by dropping before or after that.
1.2.3a-pick-up done chapters/weapons.ts: The weapons of an eliminated unit stay in its hex; infantry that begins its activation there may take what lies there
  Of any side, at no cost, before its other actions, as the sentence speaks of the start; so does infantry aboard an
  APC, which is in the hex, before it is carried on. Huge units cannot, nor infantry aboard a helicopter: that is
  above the hex and not stacked in it (1.2.5a-apart). A unit that has come on by an edge has not begun in its hex. A
  weapon is used by whoever holds it, whatever side it came from. Weapons are left behind, too, by a unit that dies in
  its carrier and by one removed for stacking. Turning into Zealots is no elimination: they keep what the unit
  carried.
1.2.3a-exchange done chapters/weapons.ts: Infantry stacked together may exchange weapons
  At the start of the activation of either, before its other actions, in any way, between units of one side; the other
  need not be of the active formation. Infantry aboard an APC is stacked with what stands in the hex, infantry aboard
  a helicopter is not.
1.2.4 not applicable: Vehicles
  A definition: its rules follow under a to d.
1.2.4a not applicable: Tanks: moving fire, assaults in towns and in the open
  Said again in 2.3.2, 2.3.4-urban and 2.3.4-open.
1.2.4b-transport done chapters/transport.ts: A carrier bears one infantry unit and both count as one
  Whatever the state of either; never Huge infantry. The passenger neither acts nor fires by itself, nor assists; it
  calls for fire (1.2.2-calls) and handles weapons (1.2.3a-drop, 1.2.3a-pick-up, 1.2.3a-exchange), which are no
  actions of movement or fire. Any infantry of the side may ride, also of another formation, because the helicopters
  that carry have none of their own. Riding infantry is no escort in an assault: escort means units in the hex.
1.2.4b-loading done chapters/transport.ts: Load, with half of the speed before or after
  Half the speed once, either to reach the infantry or after loading: the paragraph offers two ways and not their sum.
  The infantry must not have acted in this activation. Loading makes both Finished at the end. A carrier may fire in
  the same activation: as on the move where it moves too, before or after; one that loads or unloads and does not move
  has not moved, and fires without the penalty of 2.3.2. Option 1.2.4b-loading-fire takes loading for a move. An
  infantry unit that is marked Finished from an earlier activation may be loaded.
1.2.4b-unloading done chapters/transport.ts: Unload before or after half of the speed; the infantry may step one hex
  The step costs nothing but the hex must be one that infantry may enter, without enemy land units, since it is no
  assault. It counts as entering a hex: opportunity fire, mines and gas apply. A passenger that is Shaken or out of
  contact may step, one that is both may not. The infantry is Finished. Stacking is judged at the end of the
  activation. The end of the turn that the text names cannot be meant, as stacking is checked by activation. So a full
  hex is open to it as long as somebody in it may still go.
1.2.4b-carried-fire done chapters/attack-value.ts: Infantry aboard that is not Shaken adds 1 to the attack of its carrier
  To every attack of the carrier, AP or HE, opportunity fire and assault too, also when the carrier leads a group; an
  assisting carrier adds no more than its 2. A low helicopter that carries gets it as well, since it follows the
  transport rules.
1.2.4b-shared-fate done chapters/casualties.ts: What happens to the carrier happens to the infantry aboard
  Shaken, reduced, rallied and destroyed are passed on; a Shaken passenger is not shaken twice, a reduced one that is
  reduced dies. Gas and mines roll once, for the carrier. A biological strike does nothing to riding infantry, as
  artillery cannot single it out.
1.2.4c-recon done chapters/concealment.ts: Recon units see through concealment and are always in contact
  Finished and Shaken recon units too. With three sides, a recon unit of any enemy of the target is enough: the rule
  describes the state of the unit that hides, not what the firer was told.
1.2.4d-limits done guns.ts: Self-propelled guns: fixed range, no moving fire, assault, assistance or fire at aircraft
  Stopping, firing and driving off at once, which the introduction praises, is barred by the list after it; the list
  binds. They may not lead a group either. The Blighter bears an AA factor, which would mean nothing by this list: it
  may use it in direct fire.
1.2.4d-direct done chapters/attack.ts: Guns fire directly at what they see, in opportunity fire too
  Without the check for accuracy, into a hex, each unit of which is rolled for with the factor that fits: the sentence
  on the targeted hex follows direct and indirect fire alike. The attack names one of the units, of a stack the first;
  all dice fall before any hit is applied (1.3.1-dice), and the commander helps all of them. At opportunity too, but a
  unit that was fired at as it came into the hex is spared (2.3.3-once). Aircraft are attacked by themselves
  (1.2.5a-apart). Option 1.2.4d-direct-fire attacks one unit, as any ranged attack.
1.2.4d-indirect done chapters/artillery.ts: Guns fire indirectly at a hex that their commander or recon unit sees
  The spotter belongs to the formation of the gun, attached units included, needs a line of sight and uses up nothing;
  it may be Finished. The aimed hex must be in range, the hex after a miss need not. One hex only; every land unit
  there is attacked, friends too. The gun is Finished. A die of 1 shifts the strike as in 1.3.1-accuracy. The height
  of the gun decides the hill bonus. Smoke counts when it lies in the hex struck.
1.2.4d-missiles done chapters/missiles.ts: V-2 and Scud: one missile each, on any hex seen by the launcher or a spotter, and the six around it
  The launch is the action of the launcher in the activation of its formation; the counter then leaves the map and
  counts as no loss. Spotters are commanders and recon units of its side, of any formation. A launch at what the
  launcher sees needs no check for accuracy, one by a spotter does, since the text lets them act as on-board or as
  off-board artillery. The owner picks the warhead as he launches. Chemical and biological warheads act on all seven
  hexes as the strikes of that name do; a conventional one makes no shellholes. A nuclear warhead counts as a nuclear
  strike of the turn. Conventional warheads do not hurt aircraft.
1.2.4d-v-2 done chapters/missiles.ts: The V-2 stands still, cannot be attacked, and is captured with its hex
  An enemy land unit that controls the hex captures it at once and for good: it leaves the map and the captor scores.
  The captor may not launch it, as nothing says so and its crew is gone. A hex with nothing but a V-2 is entered as an
  empty one. Conventional means do not harm it, which fire, shells, gas and the agent are taken to be; a nuclear
  strike attacks it as everything in its hexes, with AP against no armor but the ground, and destroys it without a
  wreck. Option 1.2.4d-v-2-nuclear spares it there too.
1.2.4d-scud done chapters/missiles.ts: The Scud moves a little, cannot be captured or reduced, and falls to AP
  It has one step: Shaken by a hit, destroyed by two or by any when Shaken. A Shaken one cannot launch, for it is
  disrupted and may use no AP. It may be assaulted, and retreats like any unit.
`;

export const landRows = ledgerOf(page);
