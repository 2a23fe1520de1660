// The ledger of 3.0 and of the scenarios: campaign, results, special rules.

import { ledgerOf } from '../../../wargame/data/ledger.ts';

const page = `
3.0-tree done campaign/tree.ts: A victory leads to the next main mission, anything else to the next secondary one
  A draw is no victory. Where the next entry is no secondary mission, it leads to the next main one. A secondary
  mission that is won leads to the next main mission, otherwise to the next entry of either kind. The campaign ends
  with its list: a victory before a last secondary mission ends it.
3.0-strength done campaign/result.ts: Strength is carried over, Shaken is not, and a new commander is named
  For the units of the players; played against the computer, for those of all sides. A mission takes its units from
  those of that kind that the formation has left. Units that left the map survive, even a launched missile; a captured
  one is lost. A side with only airplanes on call for a mission is defeated without a fight; of three sides the two
  others fight.
3.0-supply done campaign/repair.ts: Three, two or one supply points after a mission; one for each step
  For victory, draw and defeat. A destroyed unit needs two for full strength, or one for its reduced side, as each
  point is a step; a unit of one step needs one. Points not spent are lost: so is supply in play (2.1.2), and the
  rulebook does not mention points that are kept.
3.0-points done campaign/result.ts: Two victory points for a victory, one for a draw
  The book does not mention giving up. A side that resigns a mission is defeated in it, the other wins; of two others
  the points of that moment decide by the margin of the scenario. A draw that all agree to is one for all. Units keep
  the strength that they have then, and the campaign goes on by these results.
3.0-ratings done campaign/campaigns.ts: Ratings by the sum of victory points
  NATO can reach 20, one beyond the table: still a Crushing Victory.
S-victory done chapters/victory.ts: Scenario points: the side that leads all others by the margin wins
  The scenario book is not at hand: points, margins and turns are ours. Otherwise the leaders draw; with three sides
  the last loses if it trails the first by the margin, and draws otherwise. Objectives are counted at the end of the
  last turn, losses as they happen, for the side that caused them. A unit lost to its own side, to mines, to gas or to
  creatures counts for the only opponent, and for no side where there are two opponents; masterless creatures count
  for no side.
S-exit done chapters/leaving.ts: Units leave by an edge hex that the scenario names
  For one movement point from an edge hex, for good, and only where it scores or the scenario allows it. A corner hex
  belongs to both edges.
S1 done chapters/reinforcements.ts: Prodigal Sons: the Reich may hold back one formation
  It enters in its first activation by hexes of the west edge, each unit paying for its entry hex; units that do not
  enter then may enter in a later one. Units enter one by one and may then go on as a group (2.1.1b-group); since each
  unit of a group is fired at separately, that is the same as entering together. Its marker is in the cup from the
  start. The Black Hand holds all objectives at first. Castle and gate are the printed objectives; the rest of the
  scenario is ours.
S2 done chapters/victory.ts: Powerstrike: NATO strikes for the heights
  Ours, except for name and sides.
S2-hidden optional chapters/special.ts: Powerstrike: Zealots may begin hidden
  Option 2.0-hidden-setup: in woods or urban hexes of their zone, written down. They are placed when they act, or when
  NATO ends an activation within 4 hexes. Hidden units control nothing and cannot be attacked singly; strikes on their
  hex hit them.
S3 done chapters/deployment.ts: Lifeline: M113 of the column leave for points; no mines on roads
  Two points by the west edge, one by S20. A unit that left survives for the campaign, with its passenger.
S4 done setup.ts: Omega: the bridge M10 is held by an empty marker
  The Black Hand controls M10 from the start though its zone lies west of the river.
S5 done chapters/deployment.ts: Empty Quiver: the V-2 stands in Q8 and may fly from turn 4 on
  Three points for the launch, at whatever target; four for its capture. The Hueys may begin loaded with Spetsnaz,
  flying low.
S6 done chapters/victory.ts: Flytrap: three sides meet in the middle
  Objectives without a holder count for no side until one is entered.
S7 done chapters/victory.ts: Eye For An Eye: both sides have an airplane from turn 1 on, and commanders score
  A request in turn 1 brings it in turn 2. A commander or second in command destroyed scores one point more.
S8 done chapters/sight.ts: Cloak And Dagger: night
  No line of sight beyond 4 hexes, no fire beyond printed range, and concealment is worth 2. Calls need sight and have
  the same limit.
S9 done setup.ts: Parsifal: sandbags lie in the three castle hexes
  Beyond those that the Reich places.
S10 done chapters/victory.ts: Black Steel: tanks in the open
  Two points for each unit destroyed.
S11 done chapters/zones.ts: Licence To Kill: one Ravager near J6, the other near P17
  Within 3 hexes each, inside the zone. A point for each Ravager alive at the end.
S12 done chapters/leaving.ts: Reversed Knee: Black Hand units leave by the east edge for points
  Land units and the Scourge alike, a point each; a carrier and its rider are two.
S13 done chapters/special.ts: Masquerade: Zealots in disguise are attacked from 3 hexes or less
  The limit ends for good when the unit has fired or assaulted, or an enemy is next to it. Off-board strikes aim at
  hexes and are not limited. A point for each infantry unit turned into Zealots.
S14 done chapters/victory.ts: Fratricide: before turn 3 Reich and NATO score nothing on each other
  They may still fight.
S15 done chapters/missiles.ts: Final Victory: V-2 in O17, missiles from turn 4 on, nuclear warheads
  One nuclear strike of each side a turn. The side that captures the V-2 has three points.
`;

export const scenarioRows = ledgerOf(page);
