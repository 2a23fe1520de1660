// The rules of combat (OCS 9), with our readings of doubtful sentences.

import { ledgerOf } from '../../../wargame/data/ledger.ts';

const page = `
9.0 done chapters/attackers.ts: Units next to enemies may attack; guns barrage from afar
9.1 done chapters/combat.ts: Restrictions
9.1a done chapters/attackers.ts: Who may attack in which phase
9.1b done chapters/combat.ts: Attacking is voluntary
9.1c done chapters/attackers.ts: A unit attacks one hex; a hex is attacked once a phase, by as many as may reach it
  A hex in which a unit has come to stand that was attacked in this segment is not attacked either: nobody is attacked twice,
  and none of a hex may be left out. Reaction and Exploitation enforce stacking at their end, after the combat (4.2); until then no
  more than 10 RE of a hex attack together.
9.1d done chapters/attackers.ts: All units in a hex defend together
9.1e done chapters/attackers.ts: Modes, supply and unit types that bar attacks
  Replacements are no combat units and do not attack.
9.1f done tables/combat.ts: Odds beyond the table count from its last column, before the shift and after it
9.1g done chapters/attackers.ts: No attack without combat supply
  Units are named one after another, so that those named can always pay.
9.2 done chapters/battle.ts: The order of a combat
  Step 9 is missing from the printed list; nothing is lost. Surprise comes after the units of the action ratings and the
  odds.
9.3 done tables/combat.ts: Open, Close and Very Close terrain have odds of their own
  The chart sheet of 1992 was not found. Beyond 4:1 in Very Close terrain, which an example fixes, the odds of Close and Very
  Close terrain are those of the fourth edition.
9.3a done chapters/aftermath.ts: A hex that cannot be entered may be attacked, but not overrun and not advanced into
9.3b done chapters/strengths.ts: Armor, mech and other units have modifiers by terrain
9.4 done chapters/strengths.ts: The colours of symbols tell the modifier
9.4a done chapters/strengths.ts: Unit by unit
9.4b done chapters/strengths.ts: By the terrain of the defender's hex; hexside and hex multiply
  Mech counts once in the open: with modifiers that multiply, no other value fits the example of 9.16. Each attacker has the
  hexside across which it attacks. A city that is fortified doubles the defense; its odds are those of the other terrain.
9.5 done chapters/strengths.ts: Supply level changes strength
9.5a done chapters/battle.ts: Both sides pay for combat; a defender who cannot is halved
  A defender of 1 RE or less only traces, and is never charged. Headquarters count nothing here: 12.1 lists where they are 1 RE.
9.5b done chapters/attackers.ts: Each attacking unit traces into its own hex
9.5c done chapters/adjacency.ts: Enemies and the hexes around them block the trace, unless a friendly unit negates them
9.5d done chapters/battle.ts: Combat supply may not be withheld
  It is paid whenever a dump in reach can pay; the owner chooses only which.
9.6 done chapters/targets.ts: Aircraft and guns take part by barrages, one a target and phase
  A target is the units, or the dumps and trucks, or one facility of a hex: the example of 14.8 strikes two targets in one
  segment. An attack by aircraft alone at the end of Movement counts apart.
9.7 done tables/combat.ts: The larger strength is divided by the smaller and rounded, a half up
9.7a done tables/combat.ts: The column is the last that is not above the odds
  1:2.5 rounds to 1:3.
9.7b done tables/combat.ts: Odds are limited to those printed
9.8 done chapters/battle.ts: Attacks at all costs
9.8a done chapters/strengths.ts: They cost twice the supply
9.8b done chapters/battle.ts: Two rolls in one column
9.8c done chapters/aftermath.ts: The second roll has -4 more, and the attacker's options become losses
  Losses of both rolls are added and applied once. His options are taken when options are, so that 9.11a holds: none where the
  defender is gone, and a side that dies of its own option leaves the other his. Exploitation may be used if either roll gave it. No attacker retreats,
  although the example of 9.13 lets him decide.
9.8d done chapters/aftermath.ts: Both results are applied after both rolls
9.8e done chapters/battle.ts: Announced before odds and modifiers, and then made
9.9 done chapters/battle.ts: The difference of action ratings is added to the dice; who lent his rating loses the first step
  If that unit has no step to lose, the owner chooses. A headquarters may be named for its rating of 0, and may lose its
  step.
9.10 done chapters/battle.ts: Two dice and all modifiers, crossed with the column
9.11 done chapters/aftermath.ts: Losses are taken; options are steps or hexes, in any mix, the attacker's first
9.11a done chapters/aftermath.ts: Where a side is destroyed before options, the other has none
  That is judged after the losses of both sides; then comes the attacker's option, then the defender's.
9.11b done chapters/aftermath.ts: If the attacker retreats, the defender may ignore his option, but not losses or disorganization
9.11c done chapters/aftermath.ts: Exploitation needs the whole option taken as losses
9.12 done chapters/losses.ts: Step losses are marked; the owner chooses
9.12a done chapters/losses.ts: The unit of the action rating loses the first
9.12b done chapters/aftermath.ts: L is lost
9.12c done chapters/losses.ts: Each unit loses one before any loses two; what is too much is ignored
  Options taken as losses are spread together with the others.
9.12d done chapters/strengths.ts: Half strength when half of the steps are lost
9.12e done units.ts: A division is as large as the steps that it has left
9.13 done chapters/retreat.ts: Retreats: as many hexes, disorganized next to enemies, eliminated where barred or overstacked
  The distance from the start must grow with each hex. Who has chosen a retreat that cannot be completed is eliminated. A
  bridge of engineers (12.8a) serves a retreat as it serves movement.
9.13a done chapters/retreat.ts: Two hexes or more disorganize
  At the end of the retreat, so that its second hex beside enemies costs no step by this alone.
9.13b done chapters/retreat.ts: The owner retreats his units, together or apart
  Units part before they set out, not on their way. Attackers never come nearer to the hex that they attacked.
9.13c done chapters/aftermath.ts: Attackers may enter the empty hex, after overruns they must, after barrages they may not
9.13d done chapters/capture.ts: Displacement knows no obstacle
9.13e optional chapters/adjacency.ts: Option: friendly units negate what enemies do to retreats
  Option 9.13e, off.
9.14 done chapters/aftermath.ts: Attackers of the rating named, adjacent and in the fight, may be marked for exploitation
9.14a done chapters/attackers.ts: They move and fight in the coming Exploitation Phase
  A mark that could be earned in Reaction would serve nobody and is not given.
9.14b done chapters/aftermath.ts: They flip to Combat Mode
9.14c done chapters/aftermath.ts: Never disorganized units
9.14d done chapters/aftermath.ts: Never after an overrun
9.15 done chapters/aftermath.ts: DG disorganizes the defending stack, also where it splits
  Before any option: a stack that then retreats next to enemies is disorganized already, and loses a step for each such hex.
9.16 not applicable: Specialized combats
  A heading: its rules are 9.16a to 9.16g.
9.16a done tables/combat.ts: Against no strength the last column counts
  Before a shift of surprise. An attack without strength has the first.
9.16b done chapters/capture.ts: Whoever enters a dump rolls for its capture
  Supply is counted in tokens, as in the example of 14.8. The three printed corrections hold for what cannot be broken; if
  they mean supply points, whole points are right: an option.
9.16c done chapters/capture.ts: Trucks likewise, with what they carry
  In a retreat they go with the first stack of the defender, unless trucks could not. Captured trucks move on in the captor's own Movement Phase, with their allowance; captured in another phase they wait.
9.16d done chapters/capture.ts: Wagons likewise, by their own column
  The comments of the lost table are unknown; they go as far as trucks.
9.16e done chapters/strengths.ts: Headquarters defend with 5, rating 0 and one step
  Supply halves them, disorganization never does, terrain counts as for other units.
9.16f done chapters/air-bases.ts: Air bases fall to whoever enters; inactive aircraft are destroyed
9.16g done chapters/targets.ts: In a mixed hex the barrage chooses its target
9.17 optional chapters/surprise.ts: Option: surprise
  Option 9.17, on. A hedgehog does not count in the roll.
`;

export const combatRules = ledgerOf(page);
