// Works of the Reorganization Segment: hedgehogs (OCS 17), built level by level and destroyed by who leaves them, and
// the repair and demolition of ports (20.0b).

import { aOf, bOf, verbOf } from '../../../engine/kernel/action.ts';
import type { Hex } from '../../../hex/ids.ts';
import { hedgehogIn, isHeldBy, portHitsIn, reIn, setHedgehog, setPortHits } from '../hexes.ts';
import { NOTE } from '../notes.ts';
import type { Game } from '../state.ts';
import { enemyOf, FACE, MARKER, MOST, RE, TARGET, TOKENS } from '../terms.ts';
import { acting, plays } from '../turn.ts';
import { faceOf, hexOf, markerOf, nextWith } from '../units.ts';
import { VERB } from '../verbs.ts';
import type { GroupDeed } from './group-deeds.ts';
import { PURPOSE, payInto, tokensFor } from './paying.ts';
import { isPortOf } from './ports.ts';
import type { Reorganization } from './reorganization.ts';
import { mayStepAnywhere } from './steps.ts';
import { setStruck, wasStruck } from './targets.ts';

/** OCS 17.0: tokens a level. */
const LEVEL_COST = 2;
/** OCS 20.0b: a supply point. */
const REPAIR = TOKENS;

/** OCS 17.0, 17.0a, 17.0c: one level a hex, two with an engineer. */
export const hedgehogWorks: Reorganization = {
  verbs: [VERB.dig],
  offer: (g, side, out) => {
    if (!plays(g.s, 'construction')) return;
    const mayBegin = hasCounter(g, side);
    for (let hex = 1 as Hex; hex <= g.s.counts.hexes; hex = (hex + 1) as Hex) {
      if (!isHeldBy(g, hex, side) || wasStruck(g, hex, TARGET.hedgehog) || !isDugIn(g, hex)) continue;
      if (hedgehogIn(g, hex) === 0 && !mayBegin) continue;
      const most = Math.min(hasEngineer(g, hex) ? 2 : 1, MOST.hedgehog - hedgehogIn(g, hex));
      for (let levels = 1; levels <= most; levels++)
        if (tokensFor(g, hex, side) >= levels * LEVEL_COST) out.add(VERB.dig, hex, levels);
    }
  },
  begin: (g, chosen, side, then) => {
    const [hex, levels] = [aOf(chosen) as Hex, bOf(chosen)];
    setStruck(g, hex, TARGET.hedgehog);
    setHedgehog(g, hex, hedgehogIn(g, hex) + levels);
    g.note(NOTE.dug, hex, hedgehogIn(g, hex));
    payInto(g, hex, side, levels * LEVEL_COST, PURPOSE.works, then);
  },
};

/** OCS 17.0, 5.2: a unit in Combat Mode, and in no other; Rail Repair units have a mode of their own (12.3f). */
function isDugIn(g: Game, hex: Hex): boolean {
  const { presence, forces } = g.s;
  for (let u = presence.firstIn(g, hex); u !== 0; u = presence.nextOf(g, u))
    if (faceOf(g, u) === FACE.combat && markerOf(g, u) === MARKER.none && forces.isRepair[u] === 0) return true;
  return false;
}

/** OCS 17.0: the counter mix limits hedgehogs; one counts for the side unless the enemy stands in it. */
function hasCounter(g: Game, side: number): boolean {
  let built = 0;
  for (let hex = 1 as Hex; hex <= g.s.counts.hexes; hex = (hex + 1) as Hex)
    if (hedgehogIn(g, hex) > 0 && !isHeldBy(g, hex, enemyOf(side))) built++;
  return built < (g.s.mix.hedgehogs[g.s.seats[side]] ?? 0);
}

const leader = (g: Game): number => nextWith(g, 'group', acting(g), 0);

/** OCS 17.0: a group that can leave may destroy the hedgehog first. */
export const razing: GroupDeed = {
  verbs: [VERB.raze],
  isMove: false,
  isOpenTo: () => false,
  offer: (g, isFirst, out) => {
    const hex = hexOf(g, leader(g));
    if (hedgehogIn(g, hex) > 0 && mayStepAnywhere(g, leader(g), isFirst)) out.add(VERB.raze, hex);
  },
  begin: (g, chosen, then) => {
    const hex = aOf(chosen) as Hex;
    setHedgehog(g, hex, 0);
    g.note(NOTE.dug, hex, 0);
    g.goto(then);
  },
};

/** OCS 20.0b: one hit more or less for each port in a segment. */
export const portWorks: Reorganization = {
  verbs: [VERB.repairPort, VERB.breakPort],
  offer: (g, side, out) => {
    if (!plays(g.s, 'construction')) return;
    for (const hex of g.s.land.ports) {
      if (!isPortOf(g, hex, side) || wasStruck(g, hex, TARGET.port)) continue;
      const hits = portHitsIn(g, hex);
      if (hits > 0 && hasEngineer(g, hex) && tokensFor(g, hex, side) >= REPAIR) out.add(VERB.repairPort, hex);
      if (hits < MOST.portHits && reIn(g, hex) >= RE) out.add(VERB.breakPort, hex);
    }
  },
  begin: (g, chosen, side, then) => {
    const hex = aOf(chosen) as Hex;
    const isRepair = verbOf(chosen) === VERB.repairPort;
    setStruck(g, hex, TARGET.port);
    setPortHits(g, hex, portHitsIn(g, hex) + (isRepair ? -1 : 1));
    g.note(NOTE.portHits, hex, portHitsIn(g, hex));
    if (isRepair) payInto(g, hex, side, REPAIR, PURPOSE.works, then);
    else g.goto(then);
  },
};

/** OCS 12.8b, 15.1, 20.0b: an engineer in the hex. */
export function hasEngineer(g: Game, hex: Hex): boolean {
  const { presence, forces } = g.s;
  for (let u = presence.firstIn(g, hex); u !== 0; u = presence.nextOf(g, u))
    if (forces.isEngineer[u] === 1) return true;
  return false;
}
