// The rules of overruns, battles and special capabilities (TITE 17, 19.1, 19.5, 21, 27), with our readings of doubtful
// sentences.

import { ledgerOf } from '../../../wargame/data/ledger.ts';

const page = `
17.0 done chapters/overrun.ts: A motorized unit of attack strength 10 overruns a single unit of one step
  The strength counts after all halvings. An isolated unit, which may not attack (7.5.3), may not overrun. Headquarters
  and Defense markers beside the unit do not protect it. After a Breakthrough an overrun costs no Movement Point, since
  an advance costs none (21.9).
17.1 done chapters/overrun.ts: The price, the weather and the zones of an overrun
  Of two theaters the worse weather counts (23.7). Over a strait, which takes all points, nothing is left for the
  additional one. A unit that comes into no zone but that of the unit ahead may go on if it overruns that unit, and do
  nothing else. Over a major river or a strait no overrun leads from a zone into a zone (5.1), that of the unit ahead
  apart; in an advance one does (21.9).
17.1-weather done chapters/overrun.ts: Overruns in fair weather always, in snow and cold unless it is severe, never in mud
17.2 done chapters/overrun.ts: The die and its modifiers, success, failure and the option
  Example 1 gives the option against a motorized corps to the Germans; the rule gives it to the unit's owner, and the
  rule counts. A Garrison, which does not move overland, counts as Leg. Only ground and markers of the hex itself are
  defensive shifts, rivers are none. A unit that cannot retreat two hexes is eliminated, and the other loses nothing. A
  Hardened Garrison cannot be driven back, so only option A is left. In a retreat the zone of the overrunning unit
  alone is ignored: that is what 21.7.3 says of Shared hexes, applied to overruns, and other zones count. A corps that
  takes the place of an Army which has lost a step goes on in its stead.
17.3 done chapters/overrun.ts: An Improved Defense marker goes with a step loss or a retreat
  After a failure too, as 17.2 says, although the unit is unharmed.
19.1 done chapters/declaration.ts: All battles are declared before any is resolved
  A battle is declared with a kind of support, Broad or Narrow, not with the headquarters that lends it: a declaration
  is possible as long as headquarters can be found for all declared battles together.
19.5 done chapters/battle.ts: Declared battles are resolved one by one, in any order
  A battle whose hex an overrun after a Breakthrough has emptied is not fought.
21.0 done chapters/battle-odds.ts: Strengths are halved, never rounded; odds lose their remainder
  A unit that turns out, when it is revealed, to be halved twice stays in the battle and adds nothing. An attack without
  any strength is below 1:2. No sentence bars attacks over lakes and other impassable hexsides, except over the Crimea
  rail bridge; an option does. Nothing retreats or advances over them.
21.1 done chapters/declaration.ts: Two units attack over a hexside, of which one is Major; all defenders are attacked together
21.2 done chapters/battle-odds.ts: Weather, ground, rivers and Defense markers shift odds and halve strengths
  The five grounds of the first shift are one condition: a hard city in a hill hex shifts one column. Ground, marker and
  river add up. A river that halves any attacker is a benefit of the ground, so split results are inclement. From
  January to March an Ice Strait is a Minor River. For the weather of hexsides see 23.7.
21.3 done chapters/battle-odds.ts: Supply halves an attack or bars it; headquarters in Attack mode shift it
  Two headquarters do not add up: a battle has one support. A stressed strategic headquarters serves a single battle, and
  strikes no Narrow Front.
21.5 done chapters/battle-results.ts: The results of combat
  AP may be chosen where the step is the attacker's last; then nobody advances. In EX each side's step is chosen by the
  enemy and the retreat by the defender, and the attacker loses his step also where the defender's has left the hex
  empty. A lone Hardened Garrison that is Pressed may choose the retreat, which it ignores; an option makes it lose the
  step.
21.6 done chapters/losses.ts: A step loss, and elimination without one
  A Corps with a gold or silver medal that is lost by a step leaves a remnant on the map: 12.7 says may, but 21.6 is
  numbered later; an option lets the owner decline in battles. The remnant comes from the Holding box, else from the
  Force Pool. Of a shattered Army one remnant goes to the Force Pool, if the Corps that its involuntary break down would
  have left has a medal. What takes the place of a unit is as supplied as that unit, and remains in its battle. If the
  Force Pool has no Corps for a Raised Army, the Army is eliminated. A revealed Militia or Conscript Corps that leaves
  the map is always set aside (13.2 lets its owner choose).
21.7 done chapters/retreat.ts: Retreats of two hexes
21.7.1 done chapters/retreat.ts: Retreating units stay together and end two hexes away
  Distance is measured in hexes. The way may lead beside the hex left, but not through it.
21.7.2 done chapters/retreat.ts: The way with the fewest observable losses
  A way costs one step for each hex in a zone that counts, as long as there are steps to lose, and the fewest steps by which
  its last hex is then overstacked: the owner loses each step where that makes the sum least. A corps that leaves a remnant
  has a step more, and an Army becomes a corps. A way through an unresolved battle costs all steps: units are eliminated in
  either hex; an option counts the last only. The side that moves the retreat chooses among ways that cost the same. Axis
  nations that a retreat puts together are not overstacked (11.2).
21.7.3 done chapters/retreat.ts: Zones of control cost retreating units a step
  The exception for Heavy units holds if all retreating units are Heavy. All untried Mechanized Corps beside the first hex
  are revealed.
21.7.4 done chapters/retreat.ts: Garrisons that must retreat are eliminated
21.7.5 done chapters/retreat.ts: Hardened Garrisons never retreat
21.8 done chapters/battle-results.ts: An Improved Defense marker goes with a step loss or a retreat
21.9 done chapters/advance.ts: Advance after combat
  Further than one hex, and over stacking limits, nobody advances. The additional hex after a Breakthrough is offered
  only where the unit may stay at the end of the phase.
27.0 not applicable: Special capabilities
  A heading: its rules are 27.1 to 27.4.
27.1 done chapters/step-loss.ts: Garrisons and Hardened Garrisons
  Where only units are left that lose the last step, partisan divisions among them, any of them loses it.
27.2 done chapters/battle-odds.ts: Defense markers shift one column, or two
27.2.1 done chapters/battle-results.ts: What a battle leaves of Defense markers
  A Fortified marker is reduced by DP, DR and DL if a defender is still in the hex, by DP also where it has lost a step
  to hold it. Step losses in ST, EX and AP leave it.
27.3 done chapters/battle-odds.ts: Mountain troops are not halved into mountains
27.4 done chapters/losses.ts: Corps remnants go back to their Holding box
  12.7 speaks of the Force Pool; 27.4 is numbered later.
`;

export const battleRules = ledgerOf(page);
