// The rulebook of Three Bridges: every rule, its place in the code, and its full text.

import { ledgerOf } from '../../wargame/data/ledger.ts';
import { houseRows } from './options.ts';

const page = `
1.1 done src/wargame/plain/state.ts#score: Points are those of the places held, and one for each enemy unit destroyed
1.2 done src/wargame/plain/state.ts#putInto: The side whose unit comes to a place holds it until the other comes
1.3 done src/wargame/plain/data.ts#plainSetup: All places are the South's at the start, but those where the North stands
1.4 done rules.ts: A turn is the North's half and then the South's: supply, march, battles
2.1 done src/wargame/units/roster.ts#isInZone: A unit has a zone of control: the hexes around it, not across the river
2.2 done src/wargame/plain/state.ts#supply: A line of supply leads to the side's edge, free of enemies and their zones
  A friendly unit opens its hex to lines in spite of zones. Lines cross the river by bridges only.
2.3 done rules.ts: Out of supply a unit has half its strength and movement; the second time running it loses a step
  Strength is rounded up, movement down. Supply is judged when the half turn of the side begins.
3.1 done rules.ts: Each unit may move once, in any order
3.2 done rules.ts: One unit to a hex; friends may be passed
3.3 done src/wargame/paths/march.ts#cost,stops: A march stops in the first enemy zone
  None leads from zone to zone or through the enemy. Wood and hills cost 2, all else 1, the river 2 more; a road 1 whatever it crosses.
3.4 done rules.ts: Reinforcements come by any hex of their edge that is free of units and enemy zones
4.1 done src/wargame/plain/state.ts#isReady: All units next to a hex attack it together; a unit fights once in a turn
4.2 done src/wargame/plain/state.ts#columnOf: Strengths make a column; wood, hill, town and river shift it to the left
  The shift is two columns at most. The river counts where all attackers are across it. Results are steps of the attacker, then of the defender.
4.3 done src/wargame/plain/state.ts#strongestAttacker: The strongest attacker loses the step, of equals the first listed
4.4 done rules.ts: A retreat is one hex, not into a zone nor over the river but by a bridge; else a step is lost
4.5 done rules.ts: An attacker may advance into a hex that is empty
`;

export const ledger = [...ledgerOf(page), ...houseRows];
