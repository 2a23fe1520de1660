// The ledger of 2.3: ranged combat, groups, opportunity fire, assaults, results.

import { ledgerOf } from '../../../wargame/data/ledger.ts';

const page = `
2.3-attack done chapters/attack.ts: An unfinished unit attacks one enemy in sight and range, once an activation, and is Finished
  One unit of a hex is the target, by choice of the attacker. A target may be attacked by many. Range and sight are
  judged from where the attacker stands as it fires. Moving fire leaves the half move open; a helicopter after a
  pop-up and an airplane in flight follow their own rules.
2.3-values done chapters/attack-sum.ts: Attack value less defence value is the number of hits
  All bonuses and penalties of both sides add up. Equal values give no hit.
2.3-long done guns.ts: Up to double range at -2
  Beyond the printed range. Weapons and anti-air factors as well, unless fixed.
2.3-close done guns.ts: Up to half range, rounded down, +1
  A range of 1 is close at distance 0 only, at an aircraft above the own hex. Not in assaults, which have their own
  bonus.
2.3-fixed done guns.ts: Underlined ranges: no more than printed, no close bonus, no moving fire, no assault
  The list in 2.3 allows moving fire, group attacks and assaults with them; 1.2, 1.2.3, 1.2.5a, 2.1.1b and the close
  range paragraph deny or presuppose the contrary. Five against one: denied, but such a weapon may lead a group.
  Option 1.2-fixed-range follows the list.
2.3.1-group done chapters/attack.ts: Two units that began in one hex attack together: one leads
  Units of one formation, as they act in one activation. Range and sight of the leader decide, and his factor; a
  Shaken leader uses HE at -1. Both are Finished. An assistant needs no range to the target. One that was left alone
  so far, or has only called for fire, may still support.
2.3.1-assistant done chapters/attack-value.ts: Infantry that assists adds 1, a vehicle 2
  It needs a factor or weapon of its own that is not fixed, and is not Shaken, no self-propelled gun, anti-aircraft
  vehicle, aircraft or passenger. One assistant at most, as two units stack.
2.3.2 done chapters/orders.ts: Moving attacks: half speed and -2, before or after the move
  Half of the printed speed, in movement points. Not for self-propelled guns, anti-aircraft vehicles and aircraft (but
  1.2.5a-moving-fire). A unit that fires first pays the penalty only when it moves afterwards, so it declares that
  before the dice; having declared it, it need not move. Shaken units may, with HE and both penalties.
2.3.3-trigger done chapters/opportunity.ts: An enemy that enters a hex in range and sight may be fired at
  By units of any other side that are not Finished; with three sides they are asked in seat order after the mover. The
  step of unloading infantry, and aircraft in flight, count; an airplane draws fire by its attack too (1.2.5b-attack).
  Long range is in range. Guns fire only at what they see; missiles never.
2.3.3-once done chapters/opportunity.ts: One attack at a unit for each hex it enters
  By one unit or one group; the next hex may draw another. A helicopter that changes altitude is in the same hex
  still. With three sides one attack in all, by the first that wants it.
2.3.3-group done chapters/opportunity.ts: Each unit of a moving group may draw fire, and groups may fire
  Those that fire together began the enemy activation together and are both unfinished, of one formation or of two:
  2.3 asks no more than the stack, and nothing of the other activation. The commander of the leader may help once an
  activation. Shaken units fire with HE, alone or as leaders.
2.3.3-precedence done chapters/opportunity.ts: Opportunity fire comes before the fire of the mover
  All fire drawn by a hex is resolved before the mover does anything there; then it fires if it still can.
2.3.3-afterwards done chapters/attack.ts: Who fired is Finished; who was hit goes on at its present speed
  A unit shaken on the way stops once it has spent half its speed; one also out of contact stops at once.
2.3.3-not-at-assaults done chapters/entering.ts: No opportunity fire at the hex of an assault
  By nobody, neighbours included; fire at earlier hexes of the move stays. Nor at retreats, which are no moves of
  choice.
2.3.4-declare done chapters/assault.ts: Moving into an enemy hex is an assault on one of its units
  The points for the hex must be there and no other limit of speed holds; a unit that fired may not. Not by the
  Shaken, guns, anti-aircraft vehicles, missiles, aircraft or riders. A lone gun or Scud may be assaulted. At most two
  units assault, a group that entered together. Mines and gas of the hex act first.
2.3.4-bonus done chapters/assault-value.ts: Only the attackers roll: the factor that fits, +2, help and commander
  No close, long or moving modifier and no fixed weapon. The commander helps by his distance from the hex of the
  assault; a commander who takes part is in it.
2.3.4-urban done chapters/assault-value.ts: Infantry without vehicles against vehicles without infantry in a town: +2 more
  Escort is a land unit of the other class in the same hex on the same side, Shaken too; a rider is none.
2.3.4-open done chapters/assault-value.ts: Vehicles without infantry against infantry without vehicles in the open: +2 more
  Open is any hex whose chart gives infantry no defence, sandbags and wreck included, as 1.2.4a counts all but cover
  as clear.
2.3.4-defenders done chapters/assault-value.ts: Terrain and sandbags help the defender, his neighbour and commander too; concealment and smoke do not
  Assistance as in fire groups: +1 infantry, +2 vehicle, not Shaken, no gun; Finished does not matter for it, as
  nothing says so. An anti-aircraft vehicle may assist here, where only guns are named. The bonus of the commander
  needs both unfinished.
2.3.4-repulse done chapters/withdrawal.ts: If the target lives, the attackers are Shaken and go back
  To the last hex of their way. A full hex sends them to the nearest hex that is empty or their own with room, the
  owner choosing among equals; without one they die. Stacking counts as at the end of an activation, since nobody can
  mend it later. All attackers, the assistant too, are Finished.
2.3.4-won done chapters/withdrawal.ts: If the target dies, the attackers stay; the other defender is Shaken and goes to one of three hexes away from them, or dies
  The attackers are Finished and hold the hex; a V-2 in it is captured. The hex of retreat is the choice of the owner:
  not water without a bridge, not radiation, along the road of a bridge onto it and off it, no enemy land units, room
  in the stack, not off the map. A unit that is Shaken already stays so.
2.3.5-hits done chapters/casualties.ts: One hit shakes, two also reduce, three destroy; Shaken or reduced stand less
  A reduced unit that is not Shaken stands as a Shaken one at full strength. More hits than needed destroy.
2.3.5-shaken done guns.ts: Shaken: half speed, HE at -1, no assault, no assistance
  Neither AP nor AA, weapons included. It may lead a group and fire at opportunity.
2.3.5-wreck done chapters/casualties.ts: A destroyed vehicle or aircraft leaves a wreck: +1 to cost and defence
  One a hex, for good. Missiles on wheels are vehicles; a V-2 is not destroyed. In water the wreck lies as elsewhere.
`;

export const combatRows = ledgerOf(page);
