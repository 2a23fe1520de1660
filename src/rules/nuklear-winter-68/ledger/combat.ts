// The ledger of 2.3: ranged combat, groups, opportunity fire, assaults, results.

import { ledgerOf } from '../../../wargame/data/ledger.ts';

const page = `
2.3-attack done chapters/attack.ts: An unfinished unit attacks one enemy in sight and range, once an activation, and is Finished
  The attacker chooses one unit of a hex as the target. Several units may attack the same target. Range and sight
  count from where the attacker stands as it fires. Moving fire leaves the half move open; a helicopter after a pop-up
  and an airplane in flight follow their own rules.
2.3-values done chapters/attack-sum.ts: Attack value minus defence value is the number of hits
  All bonuses and penalties of both sides add up. Equal values give no hit.
2.3-long done guns.ts: Up to double range at -2
  Beyond the printed range. Weapons and anti-air factors as well, unless fixed.
2.3-close done guns.ts: Up to half range, rounded down, +1
  A range of 1 is close at distance 0 only, at an aircraft above the firer’s hex. It does not count in assaults, which
  have their own bonus.
2.3-fixed done guns.ts: Underlined ranges: only the printed range, no close bonus, no moving fire, no assault
  The list in 2.3 allows moving fire, group attacks and assaults with them; 1.2, 1.2.3, 1.2.5a, 2.1.1b and the close
  range paragraph forbid it or assume the opposite. We follow those five passages, but such a weapon may lead a group.
  Option 1.2-fixed-range follows the list.
2.3.1-group done chapters/attack.ts: Two units that began in one hex attack together: one leads
  Units of one formation, since they act in one activation. The range, sight and factor of the leader count; a Shaken
  leader uses HE at -1. Both are Finished. An assistant need not be in range of the target. A unit that has done
  nothing so far, or has only called for fire, may still support.
2.3.1-assistant done chapters/attack-value.ts: Infantry that assists adds 1, a vehicle 2
  It needs a factor or weapon of its own without a fixed range, and must not be Shaken, a self-propelled gun, an
  anti-aircraft vehicle, an aircraft or a passenger. There is at most one assistant, since at most two units stack.
2.3.2 done chapters/orders.ts: Moving attacks: half speed and -2, before or after the move
  Half of the printed speed, in movement points. Not for self-propelled guns, anti-aircraft vehicles and aircraft (but
  1.2.5a-moving-fire). A unit that fires first pays the penalty only when it moves afterwards, so it declares that
  before the dice; after the declaration it need not move. Shaken units may make moving attacks, with HE and both
  penalties.
2.3.3-trigger done chapters/opportunity.ts: An enemy that enters a hex in range and sight may be fired at
  By units of any other side that are not Finished; with three sides they are asked in seat order after the mover. The
  step of unloading infantry, and aircraft in flight, count; an airplane draws fire by its attack too (1.2.5b-attack).
  Long range is in range. Guns fire only at what they see; missiles never.
2.3.3-once done chapters/opportunity.ts: One attack at a unit for each hex it enters
  By one unit or one group; the next hex may draw another. A helicopter that changes altitude is in the same hex
  still. With three sides there is one attack in all, by the first side that wants it.
2.3.3-group done chapters/opportunity.ts: Each unit of a moving group may draw fire, and groups may fire
  Units that fire together began the enemy activation together and are both unfinished, of one formation or of two:
  2.3 requires only that they are stacked. The commander of the leader may help once an activation. Shaken units fire
  with HE, alone or as leaders.
2.3.3-precedence done chapters/opportunity.ts: Opportunity fire comes before the fire of the mover
  All fire drawn by a hex is resolved before the mover does anything there; then it fires if it still can.
2.3.3-afterwards done chapters/attack.ts: A unit that fired is Finished; a unit that was hit goes on at its present speed
  A unit shaken on the way stops once it has spent half its speed; one also out of contact stops at once.
2.3.3-not-at-assaults done chapters/entering.ts: No opportunity fire at the hex of an assault
  No unit fires, not even an adjacent one; fire at earlier hexes of the move is allowed. There is no fire at retreats
  either, which are not voluntary.
2.3.4-declare done chapters/assault.ts: Moving into an enemy hex is an assault on one of its units
  The unit needs only the points for the hex; a unit that has fired may not assault, nor may Shaken units, guns,
  anti-aircraft vehicles, missiles, aircraft or riders. A lone gun or Scud may be assaulted. At most two units
  assault, a group that entered together. Mines and gas of the hex act first.
2.3.4-bonus done chapters/assault-value.ts: Only the attackers roll: the factor against the target, +2, help and commander
  No close, long or moving modifier and no fixed weapon. The commander helps by the distance from the hex of the
  assault, which is 0 for a commander who takes part.
2.3.4-urban done chapters/assault-value.ts: Infantry without vehicles against vehicles without infantry in a town: +2 more
  An escort is a land unit of the other class in the same hex on the same side, even a Shaken one; a rider is no
  escort.
2.3.4-open done chapters/assault-value.ts: Vehicles without infantry against infantry without vehicles in the open: +2 more
  Open is any hex where chart, sandbags and wreck give infantry no defence, since 1.2.4a counts every hex without
  cover as clear.
2.3.4-defenders done chapters/assault-value.ts: Terrain, sandbags, a neighbour and the commander help the defender; concealment and smoke do not
  Assistance as in fire groups: +1 infantry, +2 vehicle, not Shaken, no gun; it may be Finished, since no rule forbids
  it. An anti-aircraft vehicle may assist here, where only guns are named. The bonus of the commander needs both
  unfinished.
2.3.4-repulse done chapters/withdrawal.ts: If the target lives, the attackers are Shaken and go back
  To the last hex of their way. From a full hex they go on to the nearest hex that is empty or has friendly units and
  room, chosen by the owner among equals; without one they die. Stacking counts as at the end of an activation, since
  it cannot be corrected later. All attackers are Finished, even the assistant.
2.3.4-won done chapters/withdrawal.ts: If the target dies, the attackers stay; the other defender is Shaken and goes to one of three hexes away from them, or dies
  The attackers are Finished and hold the hex; a V-2 in it is captured. The hex of retreat is the choice of the owner:
  not water without a bridge, not radiation, along the road of a bridge onto it and off it, no enemy land units, room
  in the stack, not off the map. A unit that is Shaken already stays so.
2.3.5-hits done chapters/casualties.ts: One hit shakes, two also reduce, three destroy; Shaken or reduced units stand fewer
  A reduced unit that is not Shaken stands as many hits as a Shaken one at full strength. More hits than needed
  destroy.
2.3.5-shaken done guns.ts: Shaken: half speed, HE at -1, no assault, no assistance
  Neither AP nor AA, weapons included. It may lead a group and fire at opportunity.
2.3.5-wreck done chapters/casualties.ts: A destroyed vehicle or aircraft leaves a wreck: +1 to cost and defence
  A hex has at most one, for the whole game. Missiles on wheels are vehicles; a V-2 is not destroyed. Wrecks lie in
  water as elsewhere.
`;

export const combatRows = ledgerOf(page);
