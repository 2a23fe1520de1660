// Rail transport (OCS 11.3, 12.3 to 12.3c): a group of units, supply, or empty trucks and wagons go by train in the own
// Movement Phase, from a village or city to another.

import { aOf, verbOf } from '../../../engine/kernel/action.ts';
import { decide, procedure } from '../../../engine/kernel/procedure.ts';
import { perStatics } from '../../../engine/kernel/scratch.ts';
import type { Hex } from '../../../hex/ids.ts';
import { hasRail } from '../hexes.ts';
import { NOTE } from '../notes.ts';
import type { Game } from '../state.ts';
import type { Ocs } from '../statics.ts';
import { addPark, addTokens, hasRoomForPark, hauledAt, isSeenAt, tokensOn } from '../stocks.ts';
import { enemyOf, FACE, LOAD, MARKER, TOKENS, type UnitId } from '../terms.ts';
import { acting, isOwnMovement } from '../turn.ts';
import {
  allowanceOf,
  faceOf,
  hexOf,
  isStrategic,
  markerOf,
  repairsOf,
  setFrozen,
  sideOf,
  spentOf,
  transportOf,
} from '../units.ts';
import { VERB } from '../verbs.ts';
import type { GroupDeed } from './group-deeds.ts';
import { everyInGroup, leaderOf, nextInGroup } from './groups.ts';
import { freePoints, offerAmounts } from './haulage.ts';
import type { Deed } from './movement.ts';
import { enterHex } from './occupation.ts';
import { loadCost, railLeft, useRail, visitByRail } from './rails.ts';

/** OCS 12.3c: villages and cities on a railroad. */
const isStation = ({ land }: Ocs, hex: Hex): boolean => land.isSettled[hex] === 1 && hasRail(land, hex);
const stations = perStatics((s: Ocs) =>
  Array.from({ length: s.counts.hexes }, (_, i) => (i + 1) as Hex).filter((hex) => isStation(s, hex)),
);
const isAny = (): boolean => true;

// Units

/** OCS 12.3b, 12.3c, 5.5b, 5.6b, 5.8c, 12.3f: in Move or Strategic Move Mode, with at most half of its points spent. */
function mayEntrain(g: Game, u: UnitId): boolean {
  if (!isOwnMovement(g, sideOf(g, u)) || spentOf(g, u) * 2 > allowanceOf(g, u)) return false;
  if (g.s.forces.isRepair[u] === 1) return repairsOf(g, u) === 0;
  return faceOf(g, u) === FACE.move && (markerOf(g, u) === MARKER.none || isStrategic(g, u));
}

/** OCS 12.3c: units leave the train at stations, or by option anywhere. */
const mayDetrain = (g: Game, hex: Hex): boolean => g.s.rules.detrainAnywhere || isStation(g.s, hex);

/** Visits the hexes to which so many quarters may go. */
function visitStops(g: Game, from: Hex, quarters: number, visit: (hex: Hex, cost: number) => boolean): boolean {
  const left = railLeft(g, acting(g));
  if (left === 0 || !isStation(g.s, from)) return false;
  return visitByRail(g, from, acting(g), (hex, halves) => {
    const cost = loadCost(quarters, halves);
    return mayDetrain(g, hex) && cost <= left && visit(hex, cost);
  });
}

function quartersOfGroup(g: Game): number {
  let quarters = 0;
  for (let u = leaderOf(g); u !== 0; u = nextInGroup(g, u)) quarters += transportOf(g, u);
  return quarters;
}

/** The row of GROUP_DEEDS. */
export const entraining: GroupDeed = {
  verbs: [VERB.entrain],
  isMove: true,
  isOpenTo: (g, u) => mayEntrain(g, u) && visitStops(g, hexOf(g, u), transportOf(g, u), isAny),
  offer: (g, _, out) => {
    if (!everyInGroup(g, (u) => mayEntrain(g, u))) return;
    visitStops(g, hexOf(g, leaderOf(g)), quartersOfGroup(g), (hex) => {
      out.add(VERB.entrain, hex);
      return false;
    });
  },
  begin: (g, chosen, then) => {
    const to = aOf(chosen) as Hex;
    visitStops(g, hexOf(g, leaderOf(g)), quartersOfGroup(g), (hex, cost) => {
      if (hex === to) useRail(g, cost);
      return hex === to;
    });
    for (let u = leaderOf(g); u !== 0; u = nextInGroup(g, u)) {
      g.note(NOTE.railed, u, hexOf(g, u), to);
      enterHex(g, u, to);
      setFrozen(g, u, true);
    }
    g.goto(then);
  },
};

// Supply, trucks and wagons

/** Freight by rail, by verb; kinds of points by their places in LOADS. */
const VERBS = [VERB.railTrucks, VERB.railWagons, VERB.railSupply] as const;
const SUPPLY = 2;

/** Locals: what goes, a place of VERBS; from where, and whereto. */
export const freight = procedure('freight', { steps: ['to', 'amount'], locals: ['goods', 'from', 'to'] });

/** OCS 12.3c, 11.3a, 12.2c: supply that has not been moved, and empty points that have not. */
const readyAt = (g: Game, from: Hex, goods: number): number =>
  goods === SUPPLY
    ? tokensOn(g, from, acting(g)) - hauledAt(g, from, acting(g))
    : freePoints(g, from, acting(g), goods);

/** OCS 12.3c: supply leaves the train at stations, by option also with a headquarters in Combat Mode. */
function maySetDown(g: Game, hex: Hex, goods: number): boolean {
  if (isSeenAt(g, hex, enemyOf(acting(g)))) return false;
  if (goods !== SUPPLY) return mayDetrain(g, hex);
  return isStation(g.s, hex) || (g.s.rules.detrainAnywhere && hasSettledHq(g, hex));
}

function hasSettledHq(g: Game, hex: Hex): boolean {
  const { presence, forces } = g.s;
  for (let u = presence.firstIn(g, hex); u !== 0; u = presence.nextOf(g, u))
    if (forces.isHq[u] === 1 && faceOf(g, u) === FACE.combat && markerOf(g, u) === MARKER.none) return true;
  return false;
}

/** Visits the hexes to which goods may go, with the most of them that may. */
function visitYards(g: Game, from: Hex, goods: number, visit: (hex: Hex, most: number) => boolean): boolean {
  const ready = readyAt(g, from, goods);
  if (ready <= 0 || !isStation(g.s, from) || !hasRoomForPark(g)) return false;
  const left = railLeft(g, acting(g));
  if (left === 0) return false;
  return visitByRail(g, from, acting(g), (hex, halves) => {
    const most = Math.min(ready, Math.floor(left / costOf(goods, halves)));
    return most > 0 && maySetDown(g, hex, goods) && visit(hex, most);
  });
}

/** OCS 13.0d: of a token, or of a point that carries four. */
const costOf = (goods: number, halves: number): number => loadCost(goods === SUPPLY ? 1 : TOKENS, halves);

/** The row of DEEDS. */
export const freighting: Deed = {
  verbs: VERBS,
  offer: (g, out) => {
    if (!isOwnMovement(g, acting(g)) || railLeft(g, acting(g)) === 0) return;
    for (const hex of stations(g.s))
      for (let goods = 0; goods < VERBS.length; goods++)
        if (visitYards(g, hex, goods, isAny)) out.add(VERBS[goods], hex);
  },
  begin: (g, chosen, then) => {
    g.set(freight.at.goods, (VERBS as readonly number[]).indexOf(verbOf(chosen)));
    g.set(freight.at.from, aOf(chosen));
    g.call(freight, then);
  },
};

const goodsNow = (g: Game): number => g.cells[freight.at.goods];
const fromNow = (g: Game): Hex => g.cells[freight.at.from] as Hex;

freight.define<Ocs>({
  to: decide({
    rule: '12.3c',
    prompt: 'choose the hex to send to by rail',
    actor: acting,
    takesOnly: true,
    legal: (g, out) => {
      visitYards(g, fromNow(g), goodsNow(g), (hex) => {
        out.add(VERB.railTo, hex);
        return false;
      });
    },
    apply: (g, chosen) => {
      g.set(freight.at.to, aOf(chosen));
      g.goto(freight.step.amount);
    },
  }),

  amount: decide({
    rule: '12.3',
    prompt: (g) => (goodsNow(g) === SUPPLY ? 'choose how many tokens' : 'choose how many points'),
    actor: acting,
    takesOnly: true,
    legal: (g, out) => {
      visitYards(g, fromNow(g), goodsNow(g), (hex, most) => {
        if (hex !== g.cells[freight.at.to]) return false;
        if (goodsNow(g) === SUPPLY) offerAmounts(most, VERB.tokens, out);
        else for (let points = 1; points <= most; points++) out.add(VERB.tokens, points);
        return true;
      });
    },
    apply: (g, chosen) => {
      send(g, aOf(chosen));
      g.back();
    },
  }),
});

/** OCS 12.3c: what has gone by rail moves no farther in the phase. */
function send(g: Game, amount: number): void {
  const [side, goods, from, to] = [acting(g), goodsNow(g), fromNow(g), g.cells[freight.at.to] as Hex];
  visitByRail(g, from, side, (hex, halves) => {
    if (hex === to) useRail(g, amount * costOf(goods, halves));
    return hex === to;
  });
  // OCS 11.3.
  if (goods === SUPPLY) {
    addTokens(g, from, side, -amount);
    addTokens(g, to, side, amount);
    addPark(g, to, side, LOAD.hauled, 1, 0, amount);
  } else {
    addPark(g, from, side, goods, 0, -amount, 0);
    addPark(g, to, side, goods, 1, amount, 0);
  }
  g.note(NOTE.freighted, from, to, side, goods === SUPPLY ? 0 : amount, goods === SUPPLY ? amount : 0);
}
