// Dumps, trucks and wagons that an enemy comes upon (OCS 9.16b to 9.16d, 11.8b): a share is captured, as much
// destroyed, and the rest goes elsewhere at its owner's choice.

import type { Seat } from '../../../engine/contract/ids.ts';
import { aOf } from '../../../engine/kernel/action.ts';
import { chance, decide, procedure } from '../../../engine/kernel/procedure.ts';
import type { Hex } from '../../../hex/ids.ts';
import { isHeldBy } from '../hexes.ts';
import { NOTE } from '../notes.ts';
import type { Game } from '../state.ts';
import type { Ocs } from '../statics.ts';
import { addPark, addTokens, cargoAt, hauledAt, pointsAt, setTokens, tokensOn } from '../stocks.ts';
import { type Capture, captureOf, type Goods } from '../tables/capture.ts';
import { enemyOf, LOAD, type Site, TOKENS } from '../terms.ts';
import { VERB } from '../verbs.ts';
import type { Entry } from './occupation.ts';

/** In the order in which they are settled; trucks and wagons by their places in LOADS. */
const GOODS: readonly Goods[] = ['truck', 'wagon', 'dump'];
const DUMP = GOODS.indexOf('dump');
/** OCS 9.16c: how far the rest goes, in hexes. */
const FARTHEST: Readonly<Record<Goods, number>> = { truck: 10, wagon: 10, dump: 5 };

/**
 * Locals: the hex; the side that has entered; what is settled, a place of GOODS; points and tokens that go elsewhere.
 */
export const capture = procedure('capture', {
  steps: ['roll', 'displace'],
  locals: ['hex', 'side', 'goods', 'points', 'tokens'],
});

const hexNow = (g: Game): Hex => g.cells[capture.at.hex] as Hex;
const captor = (g: Game): Seat => g.cells[capture.at.side] as Seat;
const owner = (g: Game): Seat => enemyOf(captor(g)) as Seat;

/** Points of a kind in a place, or their cargo, whether or not they have moved. */
const both = (at: typeof pointsAt, g: Game, site: Site, side: number, kind: number): number =>
  at(g, site, side, kind, 0) + at(g, site, side, kind, 1);

/** The first of GOODS that a side has in a place, -1 for none. */
function goodsIn(g: Game, site: Site, side: number): number {
  // OCS 9.16d: wagons like trucks.
  for (let kind = 0; kind < LOAD.hauled; kind++) if (both(pointsAt, g, site, side, kind) > 0) return kind;
  return tokensOn(g, site, side) > 0 ? DUMP : -1;
}

/** The row of `entries`. */
export const captures: Entry = {
  applies: (g, hex, side) => goodsIn(g, hex, enemyOf(side)) >= 0,
  begin: (g, hex, side, then) => {
    g.set(capture.at.hex, hex);
    g.set(capture.at.side, side);
    g.set(capture.at.goods, goodsIn(g, hex, enemyOf(side)));
    g.call(capture, then);
  },
};

capture.define<Ocs>({
  roll: chance({
    rule: '9.16b',
    legal: (_, out) => {
      for (let die = 1; die <= 6; die++) out.add(VERB.roll, die);
    },
    classOf: (g, outcome) => g.s.series.capture[GOODS[g.cells[capture.at.goods]]][aOf(outcome) - 1],
    apply: (g, outcome) => {
      if (g.cells[capture.at.goods] === DUMP) takeDump(g, aOf(outcome));
      else takePoints(g, aOf(outcome));
      g.goto(capture.step.displace);
    },
  }),

  // OCS 6.2e, 9.13d: neither enemies nor the ground between are in the way; it comes to rest on land without enemies.
  displace: decide({
    rule: '9.16b',
    prompt: (g) => `choose where ${g.cells[capture.at.points]} points and ${g.cells[capture.at.tokens]} tokens go`,
    actor: owner,
    takesOnly: true,
    legal: (g, out) => {
      if (g.cells[capture.at.points] === 0 && g.cells[capture.at.tokens] === 0) return;
      const { grid, isSea } = g.s.land;
      const most = FARTHEST[GOODS[g.cells[capture.at.goods]]];
      for (let hex = 1 as Hex; hex <= grid.size; hex = (hex + 1) as Hex) {
        if (hex === hexNow(g) || isSea[hex] === 1 || isHeldBy(g, hex, captor(g))) continue;
        if (grid.distance(hexNow(g), hex) <= most) out.add(VERB.displace, hex);
      }
    },
    otherwise: (g) => g.back(),
    apply: (g, chosen) => {
      const { goods, points, tokens } = capture.at;
      const site = aOf(chosen);
      g.note(NOTE.displaced, hexNow(g), site, g.cells[points], g.cells[tokens]);
      put(g, site, owner(g), g.cells[goods], g.cells[points], g.cells[tokens]);
      g.back();
    },
  }),
});

/** Puts goods into a place; tokens beyond what points carry, and those of a dump, on the ground. */
function put(g: Game, site: Site, side: number, goods: number, points: number, tokens: number): void {
  const loaded = Math.min(tokens, points * TOKENS);
  if (points > 0) addPark(g, site, side, goods, 0, points, loaded);
  if (tokens > loaded) addTokens(g, site, side, tokens - loaded);
}

/** OCS 9.16c: results affect trucks and their cargo equally. */
function takePoints(g: Game, die: number): void {
  const { goods } = capture.at;
  const kind = g.cells[goods];
  const points = both(pointsAt, g, hexNow(g), owner(g), kind);
  const tokens = both(cargoAt, g, hexNow(g), owner(g), kind);
  for (let moved = 0; moved <= 1; moved++) {
    const [own, cargo] = [pointsAt, cargoAt].map((at) => at(g, hexNow(g), owner(g), kind, moved));
    addPark(g, hexNow(g), owner(g), kind, moved, -own, -cargo);
  }
  const taken = captureOf(g.s.series.capture, GOODS[kind], die, points);
  share(g, die, taken, shareOfTokens(g, die, tokens));
}

function takeDump(g: Game, die: number): void {
  const tokens = tokensOn(g, hexNow(g), owner(g));
  setTokens(g, hexNow(g), owner(g), 0); // OCS 11.8b
  const hauled = hauledAt(g, hexNow(g), owner(g));
  if (hauled > 0) addPark(g, hexNow(g), owner(g), LOAD.hauled, 1, 0, -hauled);
  const dropped = cargoAt(g, hexNow(g), owner(g), LOAD.dropped, 0);
  if (dropped > 0) addPark(g, hexNow(g), owner(g), LOAD.dropped, 0, 0, -dropped);
  share(g, die, NOTHING, shareOfTokens(g, die, tokens));
}

const NOTHING: Capture = { captured: 0, destroyed: 0, displaced: 0 };

/** Supply is counted in tokens, or in whole points with the option; what is less than a point then goes elsewhere. */
function shareOfTokens(g: Game, die: number, tokens: number): Capture {
  const unit = g.s.rules.capturesWholePoints ? TOKENS : 1;
  const whole = Math.floor(tokens / unit);
  const part = captureOf(g.s.series.capture, GOODS[g.cells[capture.at.goods]], die, whole);
  return {
    captured: part.captured * unit,
    destroyed: part.destroyed * unit,
    displaced: tokens - (part.captured + part.destroyed) * unit,
  };
}

function share(g: Game, die: number, points: Capture, tokens: Capture): void {
  const goods = g.cells[capture.at.goods];
  g.note(NOTE.captured, hexNow(g), goods, die, points.captured, points.destroyed, tokens.captured, tokens.destroyed);
  put(g, hexNow(g), captor(g), goods, points.captured, tokens.captured);
  g.set(capture.at.points, points.displaced);
  g.set(capture.at.tokens, tokens.displaced);
}
