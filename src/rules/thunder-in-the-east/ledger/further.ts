// The Optional Rules, the campaign and the appendices (TITE 100 to 303), with our readings of doubtful sentences.

import { ledgerOf } from '../../../wargame/data/ledger.ts';

const page = `
100.0 not applicable: The Optional Rules
  A heading. Each chapter is an option, off in scenarios. Campaigns play all of them unless the player says otherwise, as the
  book recommends here and in 200.0.
101.0 optional sequence.ts: Theater boundaries, and the third winter turn of the Mid-East
  Each theater has its own weather. The third turn is the option 101.0-third-turn: after the second turn of January, February
  and March both sides play once more, if anything stands in the Mid-East: supply, repairs, modes of headquarters, movement
  and battles of what is there, in the weather of the second turn. Nothing is received, bought, built up or played as a card;
  aircraft that are left fly there, but carry nothing. Retreats may lead out of it.
102.0 optional chapters/headquarters.ts: Theater Reserves
  An option (102.0-reserves).
102.1 optional chapters/headquarters.ts: Who is in reserve: units that begin the step with a headquarters
  A unit moves once in a step, so one that has not moved began where it stands. Breaking down comes before redeployment.
102.1.1 optional chapters/headquarters.ts: Headquarters that are conduits: strategic, supplied, functioning, not under stress
102.1.2 optional chapters/reserves.ts: Units that may redeploy: mobile ones, unsupplied too
  A unit without points in the step, such as infantry in an enemy zone before combat, is not mobile in it.
102.2 optional chapters/reserves.ts: Redeployment to a headquarters that a line by rail connects
  The rule's reference to 250.1.2 is read as 102.1.2. From the new hex all of the step's moves are open, trains too.
102.2.1 optional chapters/reserves.ts: The range of redeployment
102.2.2 optional chapters/reserves.ts: Before combat only to headquarters in Attack mode
102.2.3 optional chapters/march.ts: After combat to any, with half the allowance more
  The bonus is half of the allowance, rounded up, added to it, also for a unit that starts from its own headquarters.
103.0 optional chapters/strike-strength.ts: Half range and double bombs
  Only Bombing Missions double, as 18.4.1 and the chapter say; strikes with bombs do not. Short ranges have no half. The option
  is 103.0; half of a long range is 9 hexes as the chapter prints, not 12 as the chart of 303.2.
104.0 optional chapters/air-transport.ts: Air transport
  Clear weather for units in the hex to which they fly (100.0), any for supplies. Transports take off with all other packets, when battles are
  declared.
104.1 optional chapters/air-transport.ts: Capacity and destination of air transport
  Each aircraft of a packet carries one unit or marker, and both go to one hex. Mountain troops that an abort has sent to the
  Air Display fly from there like airborne ones. A destination must have room. Garrisons, which 27.1 sends by air too, are not Air
  Mobile: 104.1 is numbered later.
104.2 optional chapters/air-transport.ts: Landing at an air base
  Units land in the Air Combat Step and move in the next Movement Step.
104.3 optional chapters/air-transport.ts: Air supply
  Each marker costs half an Offensive Point when its aircraft takes off; it may fall in any hex with own units and in any friendly city. A unit in the
  hex gains one level over what it finds otherwise; the source of communication in a city is not added to this.
104.4 optional chapters/airborne.ts: Paratroops by air transport
  They belong to the option 105.0.
104.5 optional cargo.ts: Losses of air cargo
  The cargo is on the aircraft that took it, so its owner may let an empty one of the packet suffer. Exhausted and damaged
  aircraft deliver. Mountain troops return to the display without a Countdown.
105.0 optional chapters/airborne.ts: Airborne operations
  Units prepare before all movement of the Special Movement Phase; the Countdown improves in the Repair Step.
105.1 optional chapters/airborne.ts: Paradrops
  A drop on enemies is an attack, alone if none is declared there; it is off if the aircraft turns back. Paratroops in the hex
  are not across its rivers. The die counts if it is at most the Surprise Value, for that many columns: the example, in which
  a 1 gives two, is not followed. A drop on a hex without enemies takes it, and its city. Enemies march through by a step of
  two hexes, unless a zone over the hex would end their move; a retreat ends there only where it has no other way.
  Firm footing is found only where there is room.
105.2 optional chapters/airborne.ts: Landings after a paradrop
  Before the movement of the step. The aircraft that carried the paratroops must have come home undamaged.
106.0 optional chapters/seaways.ts: Naval activities
  An option (106.0-naval).
106.0-availability optional chapters/seaways.ts: Who sails which sea, by its naval base
  A foreign base opens its sea when it works for its new owner, not when it falls; at the set-up of a scenario one that he
  holds has done so. The Caspian is Soviet.
106.0-winter-ice optional chapters/seaways.ts: No lines of communication through winter ice
  The hexes are a reconstruction: the Gulfs of Finland and Riga, the Sea of Azov, the northern Caspian.
106.1 optional chapters/transport.ts: The capacity of naval transport
  One unit a turn in the Baltic with the Gulf of Finland, and one in the Black Sea. Headquarters relocate along lines by sea as
  they do by rail (10.2.1), and take no transport.
106.2 optional chapters/transport.ts: The procedure of naval transport
  A port without a line, and a minor one that bombs have closed, serve no transport; a minor one that has been taken does
  at once, also while its city is under repair (22.0). Where the enemy has retreated into the port of
  debarkation the unit is back, where into both it is lost. It lies in the water next to its port, where it may be struck
  (106.5.3).
106.2-estuary optional chapters/seaways.ts: An enemy in the estuary closes the port of Rostov
  Galati, Izmail and Astrakhan have channels that nobody closes (reconstruction).
106.3 optional chapters/fleets.ts: Where fleets may operate
  Part of the option 106.0-naval. Which strike is red is a reconstruction. A fleet with a Countdown neither sails nor fires. At
  sea when its base is lost it goes to the nearest supplied port, without a Countdown; ports that are cut off take in nobody.
  Fleets use no inland port, and no port of a country that is out of play.
106.3-final-port optional chapters/fleets.ts: The Black Sea Fleet bases on Batumi when all ports are lost
  Batumi lies off the map beside Poti. The fleet operates from there, but begins no landing there, since it is no naval base;
  it has the Countdown of a minor port when it flees there.
106.4 optional chapters/sailing.ts: Fleets put to sea and return
  In any order with the moves of other units, once in each step. It is not obliged to return. The hex is chosen in two stages:
  a city, then a hex near it. A coast that the enemy holds, and a port of his without units, are entered by a landing alone.
106.5 optional navy.ts: What fleets do at sea
  It is those of 106.5.1 to 106.5.3.
106.5.1 optional chapters/landing.ts: Amphibious landings
  The fleet leaves its naval base for a coast where some unit can attack, then the unit goes there from a port as transport
  does: one unit a turn in a sea. Garrisons and units that are halved twice do not go where enemies are. What lies off enemies attacks them, if
  nobody declares it, at the end of the declarations; others may join it. It is in the hex when the enemy has left, before
  others advance. On a coast without enemies it lands after the battles by the die of 106.2; there the fleet is its port, and
  without the fleet it is back. A unit that is lost off a coast or at sea leaves no remnant. It exerts no zone over those who
  retreat from it (5.2).
106.5.2 optional chapters/close-support.ts: Naval support of battles
  In attack off the invaded coast alone, since the support is at the hex of the fleet and a battle at that of the defenders;
  in defence off any coast, with red strikes alone (18.3.1). Its dice damage no ship. Odds count it before it is rolled.
106.5.3 optional chapters/naval-strikes.ts: Strikes on ships
  Fleets are attacked in the own turn wherever they are on the map, in reaction where they are not in port; transports in
  reaction. One packet for each target. A fleet may strike alone; it sails in its own Sea Zone. Interceptors harm aircraft
  alone. The chapter bars the strikes in overcast, mud, snow and extreme cold, as the chart of 303.2 does: it is
  numbered later than 18.3, which speaks of severe weather alone (0.0).
106.5.4 optional chapters/naval-strikes.ts: Bombing of ports
  The port has a Countdown of its own beside that of a captured city, whose supplies are not touched. It may be bombed again
  as soon as a turn of it has passed. A minor port that is closed has its line by sea for its own Countdown alone: neither its
  city nor headquarters in it are fed by it.
107.0 optional chapters/detachments.ts: Partisans
  An option (107.0-partisans). The numbers of each result in the pool are reconstruction; partisans in play are those of the mix.
107.1 optional chapters/detachments.ts: Detachments and partisan units appear
  Enemy territory is that of 5.4: his cities, and hexes without a line over land to a Soviet city. Nothing stands in an empty
  hex, no headquarters either. Units keep away from the enemy as detachments do. Of what is drawn any part may be forgone.
  What a scenario lists is placed in the first Soviet Order of Battle Step, since scenarios begin set up.
107.2 optional chapters/sabotage.ts: What partisans do
  A city that is supplied by sea is a target too. Each detachment is sent on its own after the movement of units. One whose city is no target any more stays where it was.
107.2.1 optional sequence.ts: When detachments attack
  Before the battles, as 6.2 has it (107.2 says after them).
107.2.2 optional chapters/sabotage.ts: How an attack of detachments is resolved
  Nobody has seen a detachment before it attacks, so its result is drawn then among all markers but those shown in the same
  attack. Those that attack stand in the city until the result is applied. Those that find no place stay in the pool.
107.2.3 optional chapters/sabotage.ts: Once a turn
107.2.4 optional chapters/sabotage.ts: The results of attacks
  A result that finds nothing to harm has no effect. In a campaign the victim of the knives chooses between personnel and
  morale.
107.3 optional chapters/partisan-units.ts: Partisan divisions and corps
  A city with partisans belongs to nobody meanwhile, also for points. Partisans bar the enemy's lines as all units do; lines of
  the Soviets by rail enter and leave their hex but do not pass it. A corps and two divisions are the two sides of one counter;
  a corps that has lost a step is a division. Nobody pays for partisans. In a campaign a city with partisans yields half to its last
  owner, rounded down to half points. Naval support is no Support Mission of aircraft, and not barred.
200.0 done setup.ts: The campaign: one game from any scenario to August 1944
  A campaign has the set-up of the scenario with which it begins. Within the turns of that scenario its own list of
  reinforcements holds, then that of the war (war.json); no more counters arrive than the mix has left. Points come by
  seasons, no list brings any. The chapters 101 to 107, which the book recommends for it, and 208, which belongs to it, are
  on; each can be switched off.
201.0 done chapters/season.ts: The Season Start Phase
  The Axis buys consumer goods first. The season in which a campaign begins has started before. The return of cards
  belongs to 25.0, bombed Objectives to 208.1.
202.0 done campaign.ts: National morale of the Soviet Union, Hungary and Romania
  Counted in halves; it may fall below 0. Poles and Czechs have no morale, and their losses cost the Soviets none.
202.1 done campaign.ts: Events that change morale at once
  Equipment spent on an ally gives as many points (A44), that of its aircraft too. Riga, Tallinn and Kaunas are no national capitals: 4 each.
202.2 done chapters/casualties.ts: Morale at the end of a player turn
  Only losses of the side that does not move count, airborne units too.
202.3 done chapters/casualties.ts: The casualty mat
  Half a point when an army leaves a corps and half for the corps make the whole point of an army that leaves none.
  Components of a lost army go to the Force Pool at once, early mechanized corps and shown militia out of the game.
202.4 done chapters/season.ts: Morale by season
202.5 done chapters/victory.ts: Victory in the campaign: without Soviet morale, and at checkpoints
  Bands of the scenario whose last turn comes next count. Both players may agree at a checkpoint to end there. An
  option lets the campaign go on to August 1944.
202.6 done chapters/collapse.ts: Military collapse of an ally
202.7 done chapters/collapse.ts: Collapse of morale: coup, independence, defection
  Counters that defect are replaced by twins of the Soviet side, with their steps, supply and Countdowns. Hungary's die
  falls before Romania's; a collapse that brings down another ally is settled in the same step. Any Axis ground unit in
  the capital counts, also one of the nation itself. A city that an Axis unit holds stays Axis. Units that defect take what
  the Axis has in their hexes abroad, as if they had just come: cities (22.0), works, lone headquarters. The country is home to
  its new side. Personnel of a nation that has defected comes to the Soviets with its capital. Its headquarters among Axis
  units dissolve (10.2.2). What was due later comes to the Soviets, and of a nation that is independent nothing comes. In a
  country that goes independent detachments hide anywhere, and attack its supplied Axis cities; partisan units stay in the Union.
203.0 done chapters/demobilizing.ts: Demobilizing, disbanding, scrapping
203.1 done chapters/demobilizing.ts: Aircraft disband
203.2 done chapters/demobilizing.ts: Ground units demobilize
  Early mechanized corps disband by 15.1 alone.
204.0 done chapters/economy.ts: Axis production
  Personnel of an ally comes while its capital is in the hands of the side for which it fights.
205.0 done chapters/economy.ts: Soviet production
205.1 done chapters/economy.ts: Soviet Personnel Points
205.2 done chapters/economy.ts: Soviet Equipment Points
  Moscow yields twice as much for the Axis too.
205.3 done chapters/economy.ts: Soviet Fuel Points
  Ploesti at work yields 6 for the Soviets, to whom it comes undamaged when Romania defects; it is for the Axis alone that it yields 5.
205.4 done chapters/season.ts: Lend-Lease
205.5 done chapters/season.ts: Soviet rail capacity follows production
206.0 done view/economy.ts: The Economic Map
  A panel at the table: morale, yields, lend-lease, and by city its state and what it costs or gives in morale.
207.0 done chapters/capture.ts: What the capture of objectives costs
207.1 done chapters/economy.ts: Objective cities and morale
207.2 done chapters/economy.ts: Personnel cities
  Budapest and Bucharest too yield half when they have been freed.
207.3 done chapters/economy.ts: Oil wells
207.4 done chapters/economy.ts: Factories: capture, retooling, evacuation
  Lines by rail are looked at after each Axis Supply Step. A factory that is being restored stands empty again when its
  line is cut. A factory whose second full season lies beyond August 1944 does not return.
208.0 not applicable: Air operations of the campaign
  A heading: its rules are 208.1 to 208.4.3.
208.1 optional chapters/strategic-bombing.ts: Strategic bombing
  Objectives that their owner holds in his home territory. In scenarios, which have no Season Start, it only adds up.
208.1.1 optional chapters/strike-strength.ts: The Damage Value of strategic bombing
  A hard target; the die is the number of hits (18.4.1).
208.1.2 optional chapters/strategic-bombing.ts: How the damage accrues
  Hits beyond six are lost. A capital that has no personnel, as in the Baltic states, is no nation's. Of the nations in a
  packet one with morale gains the point: Germany has none.
208.1.3 optional chapters/strategic-bombing.ts: What the damage costs
  At the end of the Season Start Phase of a campaign. In single scenarios morale does not count. An objective in ruins that the
  enemy has taken costs nobody.
208.1.4 optional chapters/strategic-bombing.ts: How the damage is mended
  Ruin goes, what was devastated is destroyed; it costs the next season too.
208.2 optional chapters/air-tasking.ts: Night missions
  Logistics and strategic bombing, and paradrops.
208.2.1 optional data/air.json: Aircraft that fly by night
  The values of models are in part reconstruction.
208.2.2 optional chapters/strike-strength.ts: Restrictions of night bombing
  The night lowers the Damage Value, never below 1, before its limit of five and before bad weather halves it: 18.4.1
  subtracts it first, and has the limit for the final value. One that is 0 without the night stays so. Fighter-bombers
  that bomb by night use their bombs alone, so they defend themselves in a dogfight without their own strength: 208.2.2 is
  numbered later than 20.0. Under the option 208.2.2-halved bombs that are not Night Capable are halved instead (303.2).
  Paradrops by night may be escorted.
208.2.3 optional chapters/dogfight.ts: Interception by night
  It holds for paradrops too. An escort that fires back is not hindered.
208.3 optional chapters/air-reserve.ts: The Air Reserve
  The option is 208.3.
208.3.1 optional chapters/air-reserve.ts: Entering and leaving the Air Reserve
  As aircraft recover, those too that become available then; as they come home from combat, before the hits of raids are
  suffered; after repairs from DESTROYED; and by a Transfer Mission. A suppressed aircraft joins too and keeps its marker: the
  book says any, and 18.4.3 knows suppressed ones in the reserve. Only the side whose turn it is takes markers off others
  after combat.
208.3.2 optional chapters/air-range.ts: Effects of the Air Reserve
  An aircraft that comes home suppressed bears no marker while it is in the reserve. The home of an interceptor is that of its
  nation.
208.4 optional chapters/air-defense.ts: Air Defense
  The option is 208.4. Campaigns begin with the Air Defense of their start, scenarios with none.
208.4.1 optional chapters/air-defense.ts: Raising Air Defense
  It is always paid in instalments of a Personnel and an Equipment Point, as many as the new level, in one step or in several,
  within the limits of the step.
208.4.2 optional chapters/air-defense.ts: Flak is assigned
  To bombing and Airfields Attacks, as 208.4 says; other strikes are not fired at.
208.4.3 optional chapters/air-defense.ts: Effects of flak
  Its owner chooses the aircraft, a ready one as long as there is any.
209.0 optional chapters/fleets.ts: Loss and repair of fleets
  In campaigns with the option 106.0-naval; in scenarios a fleet that is sunk is out of the game.
209.1 optional chapters/fleets.ts: Fleets that are lost
  The point is lost with those of the casualty mat: not in the own turn. The die falls in the next Soviet Order of Battle Step
  and counts from the season of the loss. The port off the map takes a fleet in that returns when all others are lost.
209.2 optional chapters/sailing.ts: Fleets that are repaired
  The months are counted from that of the die. A repaired fleet that finds no port costs two points, another one.
300.0 done data/air.json: Errata of counters
301.0 optional options.ts: Handicaps
  Each is an option. The half point for Improved Defense markers counts against the limit of equipment.
303.0 done data/air.json: The updated charts
  Where the chart of air operations and the text differ, the text counts: the chart speaks of the whole series.
`;

export const furtherRules = ledgerOf(page);
