// Every numbered rule of Winter Thunder: its state, its file, and our readings of doubtful sentences.

import type { LedgerRow } from '../../../engine/contract/ledger.ts';
import { ledgerOf } from '../../../wargame/data/ledger.ts';
import { houseRows } from '../options.ts';

const page = `
1.0 not applicable: What the game is about
  An introduction without rules.
2.0 done chapters/casualties.ts: Components; the ten-sided die counts from 0 to 9
  The counter sheet, the map and the charts are not at hand: data/ holds our reconstruction, with the values that text
  and example state marked as pinned.
2.1 done chapters/positions.ts: Counters: factors, quality, size, reduced sides, limited and unlimited markers
  IP and BLOCK markers are limited to 8 and 6, our division of the 176 counters; the other markers never run out. An
  HQ has 1 combat factor in parentheses (ours), an artillery unit 1 (7.22 speaks of a single factor).
2.2 not applicable: The map: hexes of ten kilometres
  A definition, the scale of the map. The map itself is data.
2.3 done state.ts: Sides, combat units, control of towns and cities
  The last side to move any unit into or through a place holds it, combat unit or not; advance and retreat are moves
  too. A reinforcement or a replaced HQ is placed, not moved, and takes nothing until it moves (under option
  2.3-placed it does). At the beginning the start line decides; a unit that a scenario sets up in a place of the enemy
  holds that place, as if it had moved there.
2.4 done setup.ts: Setting up, and the cup of activation chits
  Chits of HQs on the map are in the cup; those of reinforcements join them on arrival (3.1).
2.41 done src/engine/text/switches.ts#switches: Players may agree on optional rules
3.0 done sequence.ts: The sequence of a game-turn; the first turn is one day
3.1 done chapters/initial.ts: Initial Phase: German supply roll, reinforcements, replacements
  In the order printed. With 11.1 the weather is rolled before the supply roll, which depends on it.
3.2 done sequence.ts: Operations Phase: chits are drawn until none is left or both players stop
  The owner of a drawn chit may pass. If both players agree to stop early, that is the same as passing on every chit
  left, so it is no separate step.
3.3 done chapters/turnend.ts: Turn End Phase: chits go back, markers are removed, eliminated HQs return
  An HQ eliminated in one turn returns at the end of the next (3.3 and 7.31 agree), so its chit is in the cup again
  one turn after that.
3.31 done chapters/turnend.ts: The place where an eliminated HQ returns: an army's by road from its edge, a corps' next to its army
  The route to the edge runs over connected road hexes at tactical cost and is stopped by enemy units and enemy
  BLOCKs, as supply is; the exit hex itself costs nothing. 30 Corps has no army on the map: we take its army to be
  just off the Northwest area (9.6), so 30 Corps returns to an entry hex there. An HQ without a legal hex waits for
  the next Turn End. A corps goes to any army HQ of its nation. The owner must place every HQ that can be placed.
4.0 done setup.ts: No Initial Phase in the first turn
4.1 done chapters/reinforcements.ts: Reinforcements and their chits arrive
4.2 done chapters/reinforcements.ts: Entry: a free road exit of the stated edge that no enemy has left by
  Units are placed in the Initial Phase within the stacking limits, the Germans first. Units that do not fit, or that
  the owner holds back, may enter in a later Initial Phase by the same edge. German units may enter where German units
  have left. An enemy BLOCK in the entry hex keeps out non-combat units; a combat unit removes it. 9.5 names only
  tactical movement, advance and retreat; we count entry as movement, since a unit never otherwise shares a hex with
  an enemy BLOCK.
4.3 not applicable: Special reinforcements
  A heading: its rules are 4.31 and 4.32.
4.31 done chapters/movement.ts: British units stay behind the Meuse until a city on it falls
  Released for good as soon as any German unit enters a city hex that has a Meuse hexside. Until then they may not
  retreat or advance across the river either. After the release they still get command only from 30 Corps and, east of
  the river, supply only from it (8.12).
4.32 done chapters/reinforcements.ts: Two German divisions that must be earned or paid for
  From the turn of 19-20 December. Once a German unit has crossed the Meuse, even before that date, both enter free of
  charge in the next Initial Phase from that turn on. Before that each may be entered for 2 points to the Allied
  player; a division already bought stays paid for. The purchase is offered only while an entry hex is open.
4.4 done chapters/replacements.ts: One division refitted for every six in its side's dead pile
  The number is the eliminated divisions divided by six, rounded down, counted again in each Initial Phase. A refitted
  division may not move or attack that turn; it defends, may retreat and may not be marked for exploitation. In supply
  means that some corps HQ it could be under is in supply when the division is chosen; HQs marked out of supply this
  turn do not count.
4.41 done chapters/replacements.ts: Eliminated, German motorized and British divisions are not refitted
5.0 not applicable: The Operations Phase
  A heading: its rules are 5.1 to 5.3.
5.1 done chapters/activation.ts: An activated HQ commands units within five MF: designate, move, fight, exploit
  The range is measured from the HQ as its chit is drawn, before it moves, at the cost of infantry so that motorized
  units in forest can be led too; roads at road cost, rivers free, the hex of the HQ free. Enemy units stop the line,
  and so do enemy BLOCKs, by 8.0. A unit takes part in one activation a turn. BLOCKs are lifted and placed as the chit
  is drawn (9.5), though this rule lists them with movement (option 5.1-blocks-with-movement: while units move,
  before, between and after them, measured from where HQ and units stand at that moment). The reach of the HQ and its
  supply stand for the whole activation (8.0).
5.2 done chapters/activation.ts: An army HQ moves uncommanded units, then activates one of its corps
  The army HQ moves itself and units of its nation that have not operated and that no corps HQ of theirs could command
  at this moment, at any distance: the text sets no range. Only a corps whose chit is still to come can command a unit
  now, so a corps that has been active does not bar a unit (under option 5.2-spent-corps it does). The limit of six
  divisions in 5.3 holds for the army HQ too; its units cannot place improved positions, since it commands movement
  only. Corps HQs are not among them, since they would move again with their own chit (option 5.2-corps-hq lets them).
  The corps it may activate is one that has not been active and is within ten MF of connected road by the test of 8.0.
  The chit of that corps leaves the cup.
5.3 done chapters/command.ts: An HQ leads only units of its own nation, and at most six divisions
  The six are those that act in this activation: a division counts when it is first used, reduced or not.
6.0 not applicable: Movement
  A heading: its rules are 6.1 to 6.41.
6.1 done state.ts: Stacking: two divisions and any others; in forest one division and two others
  HQs stack freely everywhere. A town in forest is forest.
6.11 done state.ts: The limits hold at every moment, also for units passing through
  They hold in each hex of a move, of a retreat and of an advance.
6.2 done chapters/movement.ts: Tactical movement by the terrain chart, never into enemy units
  A unit spends at most its MF; the text states no minimum move, so infantry with 3 MF cannot cross a river without a
  bridge into forest (option 6.2-minimum-move allows one hex). There are no zones of control.
6.21 done tables/map-tables.ts: HQs keep to roads
6.22 done tables/map-tables.ts: Motorized units enter forest only across a road hexside
  This holds for retreats and advances as well (7.32). A unit set up in forest may leave it by any hexside.
6.3 done chapters/movement.ts: Strategic movement by road, never next to the enemy
  Nor may it end or pass next to any enemy unit, even an HQ or artillery, or one across a river. Each step crosses a
  road hexside. The marker is placed as the unit begins to move; this tells the enemy nothing, since nothing is rolled
  before the move ends. The disadvantage when attacked is +2 on the checks of the marked unit; its value stands on a
  chart that is not at hand.
6.31 done chapters/movement.ts: No German strategic movement in clear weather
6.32 done chapters/movement.ts: No Allied strategic movement in the first turn
6.4 done chapters/activation.ts: Exploitation: designated units move and fight after the others
  Designated units neither move nor attack in the first round, as in the example, and do both in the second. They may
  do so even without a successful attack by others.
6.41 done chapters/activation.ts: Only motorized combat units under command may exploit
7.0 not applicable: Combat
  A heading: its rules are 7.1 to 7.5.
7.1 done chapters/combat.ts: Procedure of a battle: declare, air points, missions in secret, checks, retreats and advances
  One defending hex a battle, with every unit in it. Units in the same hex may attack in different battles. The
  attackers need not be in one hex, but each must be next to the target. At least one combat unit must attack;
  artillery next to the target may join. HQs never attack; they stand beside units that do and share their fate (7.31,
  7.32). Units that attack under an HQ have the supply status that the HQ had when its chit was drawn, except British
  units behind the Meuse, which are always in supply. Where only one choice is legal, no player is asked.
7.2 done chapters/combat.ts: Motorized units attack into forest by road only; terrain modifiers add up
  The river counts when every attacking unit, artillery included, crosses a river hexside, bridged or not. The ban on
  forest is for combat units only, as it says: artillery supports an attack into forest from any adjacent hex.
7.21 done chapters/missions.ts: Blitz needs armor; a counterattacking defender forgoes its terrain
  Armor means a unit with the armor symbol, not mechanized infantry or cavalry. Counterattack takes the terrain, river
  and improved position from the checks of the defender only: the attacker still suffers them, as 116 Panzer does in
  the example.
7.22 done chapters/casualty-check.ts: Outflanking, artillery without supply, and which factors count for whom
  The attacker faces all factors in the hex, even HQs and artillery, supplied or not; the defender faces only
  attacking combat units, supplied or not. Each supplied artillery unit in the battle adds 1. Outflanked by combat
  units on opposite hexsides: +1, the value being ours. A defending HQ counts its single factor.
7.3 not applicable: Combat results
  A heading: its rules are 7.31 and 7.32.
7.31 done chapters/casualties.ts: Casualty checks: how many, by which units, against what, and which units are lost with the hex
  One check for each enemy division at full strength before the battle, at least one where the cell shows a number,
  none where it shows a dash. Strengths are those before the battle, for both sides; 9 or more always costs a step,
  less than 0 never. Terrain is added for the attacker and taken off for the defender, as in the example. Elite and
  poor belong to the unit that checks. The owner chooses, but no unit checks twice before all combat units have
  checked once (option 7.31-free-choice drops that). The rulebook both exempts HQs and artillery from checks and lets
  them be chosen once all combat units have checked: they never check, so checks end when no combat unit is left
  (option 7.31-non-combat: they may take later checks, those that attack and all of the defending hex). HQs and
  artillery are lost only when the last combat unit of their hex is lost; a hex with only HQs and artillery is lost at
  its first check. Under Blitz the first check is an armor unit that attacks. Each side names in secret the units of a
  round of checks, then both roll; checks still owed go into another round among the units left. Attacking artillery,
  and HQs and artillery beside attackers, are lost only where the last combat unit of the hex was an attacker.
7.32 done chapters/retreat.ts: Retreats and advances: the defender moves first; a retreat that is cut short costs a step
  A retreat may enter any hex that movement could, even round a corner, but does not turn back: neither into the hex
  of the battle, nor where the unit stood, nor where it has just come from (option 7.32-away: each hex is farther from
  the battle than the last). No MF are paid, but the limits of terrain, stacking, and roads for HQs and motorized
  units hold. A hex may cost more than the whole MF of a unit, as forest beyond a river costs infantry: the rule
  counts hexes and not MF, and asks whether movement could enter the hex, not for how much (option 7.32-whole-mf: a
  hex that costs more than the printed MF is closed, unless option 6.2-minimum-move lets the unit move there). A cut
  retreat costs one step of each unit that could not finish. Attackers ordered back choose their own way by the same
  rule. Attackers advance only into a hex that is now empty, and only where the cell says so. A defender that may
  advance does so before the attackers retreat, as the text says, and therefore only into a hex that losses have
  emptied; under option 7.32-counter-advance it waits. Retreat is compulsory for HQs and artillery too. The owner
  takes units in any order, and a way that allows the full distance must be taken. An enemy BLOCK ends a retreat or an
  advance as it ends a move; a retreat that it ends too early costs the step, where no other way allows the full
  distance. When a combat unit is lost for lack of room, HQs and artillery of the battle left alone in its hex are
  lost too. HQs and artillery advance only after a combat unit they stood with, and only towards its new hex;
  artillery in reach of the HQ that advances with it has operated. All advancing defenders enter the same hex first.
7.4 done chapters/activation.ts: Designated units move and fight after all other combat
7.5 done data/missions.json: The example: 47 Panzer Korps on the road to Vielsalm
  Played as printed, both battles. The second target, light woods, is worth +2 with no other feature named, so light
  woods are worth 2. That the first retreat ends in light woods makes the Poteau hex 1205 forest and 1107 its goal.
8.0 done chapters/supply.ts: Supply: five MF to a corps, ten by road to an army, any distance by road to the edge
  A corps may draw on any army HQ of its nation, so VIII Corps may pass from First to Third Army. Status is fixed for
  the activation when the chit is drawn, and is that of all units under the corps; those that an army HQ moves are
  judged singly as they set out, and out of reach of every corps they are out of supply. Any number of attackers out
  of supply costs -1 once. Defending artillery counts as supplied when it can trace to a corps HQ that is in supply at
  that moment. All types trace at infantry cost; HQs that are out of supply have 3 MF, since they are motorized.
8.1 not applicable: Special supply
  A heading: its rules are 8.11 and 8.12.
8.11 done chapters/shortage.ts: German supply: safe for two turns, none in clear weather, else half a die of corps out of supply
  Clear weather takes supply from every German HQ and so from every German unit. Otherwise the German player picks
  which corps HQs on the map get the markers; with fewer HQs than the roll, all of them do. In the first two turns
  there is no roll. Marked HQs still command.
8.12 done chapters/supply.ts: British supply: certain behind the Meuse, through 30 Corps beyond it
  West means north or west (9.6). 30 Corps HQ is itself supplied there, but supplies units across the river only while
  it has its line, wherever it stands. The line of 30 Corps runs ten MF by connected road to an exit of the northwest
  edge.
9.0 not applicable: Special rules
  A heading: its rules are 9.1 to 9.6.
9.1 done chapters/positions.ts: Improved positions: placed instead of acting, +1, a step instead of a retreat
  Placed at the end of the activation by any unit but an HQ that neither moved nor attacked this turn; a unit that was
  attacked, retreated or took replacements may place one. The unit that digs has operated; the owner names it, unless
  a unit of the hex is under command already. The marker serves its whole hex; it is removed when the units of the hex
  move, advance or attack: when no unit except HQs stays there that has not attacked (option 9.1-any-unit: with the
  first that moves or attacks), or when the hex is empty at Turn End. Standing costs one step, of a unit the owner
  picks, for the whole hex: all stay, and no unit advances unless that loss empties the hex (option 9.1-loss-per-unit
  makes every unit lose one). Combat units bear it while there are any; the owner may choose it until the first unit
  has retreated, under Counterattack too, which costs only the modifier (under option 9.1-counterattack not there).
  Neither Counterattack nor a retreat takes the marker away at once; an enemy unit that enters the hex does. Artillery
  that advances with attackers has not stayed in place and may not dig. An IP adds nothing to the Westwall in the same
  hex, since the printed sign is an IP already, so Germans are not offered one there.
9.11 done chapters/positions.ts: The Westwall is a lasting position for German units
  It also lets its German defenders take a step instead of retreating, being an IP.
9.2 done chapters/combat.ts: Allied air points: 0, 2 or 4 by weather, +1 each on enemy checks
  Points are spent before the missions are chosen; every point counts on all German checks of its battle; the pool is
  refilled each turn.
9.3 done state.ts: HQs are neither combat units nor divisions, and stay on roads
  The paragraph it refers to for replacement does not exist; 3.31 is meant.
9.4 done sequence.ts: German surprise in the first turn
  The German player chooses once, before the first draw, whether to activate all German HQs first, one by one in any
  order; after them the Allied chits are drawn. This player cannot stop half way, but an HQ may do nothing. The Allied
  defend mission is one of the six, all equally likely. Allied units may not be marked for exploitation.
9.5 done chapters/positions.ts: BLOCK markers: one a corps activation, stop movement, supply and bridges
  Within five MF as command is measured, in or next to the HQ or a unit of its nation within that distance, even one
  that has operated, since the text asks no more (under option 9.5-fresh-units not there). Any number within five MF
  may be lifted first; placing one ends the step. Entering one costs the terrain of the hex off the road (motorized
  into forest: 3 MF by a road hexside) and ends the move; the marker goes. It stops an advance or retreat in the same
  way (7.32). Since it is removed when entered, the lost bridge matters only to the step into its hex. A corps that
  its army calls (5.2) lays one as if its chit were drawn. Non-combat units and strategic movement may not enter. A
  unit that lacks the MF may not enter.
9.6 done chapters/supply.ts: 30 British Corps
  Repeats 4.31 and 8.12; where they say west, this rule shows that north is meant too.
10.0 done chapters/victory.ts: Victory points, and levels of victory by ratio
  The ratio is compared exactly: below 2 a draw, from 2 tactical, from 3 smashing; against 0 points any lead is
  smashing; equal points are a draw. A combat unit at or beyond the Meuse counts once. An HQ that leaves scores
  nothing, takes its chit with it and is not replaced. A unit leaves from an edge hex for 1 MF, in tactical movement
  or exploitation, for good; by strategic movement too, at the cost of a road hex, where a road leads off the map and
  no enemy is adjacent (option 10.0-tactical-exit forbids it); Allied units may not leave; a hex on both edges counts
  as north. A division that left is not eliminated. Only whole points count.
10.0-short done chapters/victory.ts: Home for Christmas: six turns, fewer reinforcements, no points for the Meuse
  It has no number of its own. Equal points are an Allied win, since the German player needs more. Leaving the map
  scores no points but stays legal: a unit that leaves closes its road exit to enemies that would enter by it (4.2).
11.0 not applicable: Optional rules
  A heading: its rules are 11.1 to 11.4.
11.1 optional chapters/weather.ts: Variable weather
  Clear weather cannot improve, and overcast cannot worsen. A scenario that begins with an Initial Phase rolls from
  the weather that stands for its first turn.
11.2 optional chapters/command.ts: Artillery and cavalry fight for their own corps
  Allied units of those types only; the corps is that of the counter. Its reference for movement by an army HQ should
  be 5.2. A unit whose corps is not on the map may not attack or exploit; one that belongs to no corps is free.
11.3 optional chapters/positions.ts: German corps lay BLOCK markers
  Both sides share the one stock of markers. A corps lifts only its own side by command; the enemy lifts by entering.
11.4 optional chapters/combat.ts: Solitaire play: defend missions by the die
  The Allied defend mission of the first turn is drawn with equal chances under every setting (9.4). A posture roll of
  0 is rolled again; a posture decided in advance is left to the players.
`;

export const ledger: readonly LedgerRow[] = [...ledgerOf(page), ...houseRows];
