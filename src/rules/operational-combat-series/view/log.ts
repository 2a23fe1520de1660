// The log: a sentence for every event, with the hexes that it mentions. Each chapter has a paragraph.

import type { Seat } from '../../../engine/contract/ids.ts';
import type { Hex } from '../../../hex/ids.ts';
import type { LogLine } from '../../../view/view.ts';
import { signed } from '../../../wargame/text/signed.ts';
import { LogWords, plural, type Sentences, teller } from '../../../wargame/view/log.ts';
import type { NOTE } from '../notes.ts';
import type { Game } from '../state.ts';
import { FACE, LOAD, MARKER, PHASES, SEGMENTS, type Site, TARGETS } from '../terms.ts';
import { hexName, planeName, pointsText, sideName, siteName, supplyText, unitName, vesselName } from '../text/names.ts';
import {
  LEVEL_WORDS,
  MARKER_WORDS,
  PHASE_WORDS,
  PURPOSE_WORDS,
  resultWords,
  SEGMENT_WORDS,
  TARGET_WORDS,
} from '../text/words.ts';
import { hexOf, isTop, sideOf } from '../units.ts';

class Words extends LogWords<Game> {
  side(side: number): string {
    return sideName(this.g.s, side);
  }

  at(unit: number): number {
    return hexOf(this.g, unit);
  }

  override unit(unit: number): string {
    return unitName(this.g.s, unit);
  }

  /** OCS 4.9: with fog a line about a counter below the top of its stack is for its owner alone. */
  of(unit: number, text: string, ...hexes: number[]): LogLine {
    const line = this.line(text, ...hexes);
    return this.isHidden(unit) ? { ...line, to: sideOf(this.g, unit) as Seat } : line;
  }

  private isHidden(unit: number): boolean {
    return this.g.s.rules.fog && !isTop(this.g, unit);
  }

  /**
   * OCS 4.9: all see what becomes of a railroad, but with fog not which counter of a stack has done it: a line that
   * named the top one would tell of the others when it names none.
   */
  deed(unit: number, does: string, isDone: string, hex: number): LogLine {
    const name = this.hex(hex);
    return this.line(
      this.g.s.rules.fog
        ? `The railroad in ${name} is ${isDone}.`
        : `${this.unit(unit)} ${does} the railroad in ${name}.`,
      hex,
    );
  }

  /**
   * The same for a way into a hex: under others there the enemy does not see it come. The event is noted before the
   * step.
   */
  toward(unit: number, to: number, text: string, ...hexes: number[]): LogLine {
    const isHidden = this.g.s.rules.fog && this.g.s.presence.firstIn(this.g, to as Hex) !== 0;
    const line = this.of(unit, text, ...hexes);
    return isHidden ? { ...line, to: sideOf(this.g, unit) as Seat } : line;
  }

  /** OCS 11.8: with dumps off the map a line about supply on the ground is for its owner alone. */
  stock(side: number, text: string, ...hexes: number[]): LogLine {
    const line = this.line(text, ...hexes);
    return this.g.s.rules.dumpsOffMap ? { ...line, to: side as Seat } : line;
  }

  site(site: Site): string {
    return siteName(this.g.s, site);
  }

  /** The hex of a place, 0 for a box off the map. */
  hexOf(site: Site): number {
    return site > this.g.s.counts.hexes ? 0 : site;
  }

  vessel(vessel: number): string {
    return vesselName(this.g.s, vessel);
  }

  airplane(aircraft: number): string {
    return planeName(this.g.s, aircraft);
  }
}

/** `3 truck points`, `2 wagon points with 1 SP`. */
function loadText(kind: number, points: number, tokens: number): string {
  const load = tokens > 0 ? ` with ${supplyText(tokens)}` : '';
  return `${plural(points, `${kind === LOAD.wagon ? 'wagon' : 'truck'} point`)}${load}`;
}

const SENTENCES: Sentences<typeof NOTE, Words> = {
  // The sequence of play.
  segment: (w, { turn, playerTurn, phase, segment, side }) => {
    const when = `Week ${turn}`;
    if (playerTurn === 0) return w.heading(`${when}, Overphase: ${SEGMENT_WORDS[SEGMENTS[segment]]}.`);
    const what = SEGMENTS[segment] === 'whole' ? '' : `, ${SEGMENT_WORDS[SEGMENTS[segment]]}`;
    return {
      ...w.heading(`${when}, player turn ${playerTurn}: ${w.side(side)} ${PHASE_WORDS[PHASES[phase]]}${what}.`),
      asks: 'Why this player turn?',
    };
  },
  weather: (w, { row }) => w.line(`The weather of the week: ${w.g.s.weather.rows[row].name}.`),
  firstPlayer: (w, { first, second }) =>
    w.line(`Dice for the first player: ${w.side(0)} ${first}, ${w.side(1)} ${second}.`),
  began: (w, { side }) => w.line(`The ${w.side(side)} side goes first in this week.`),

  // Modes and stacks.
  mode: (w, { unit, hex, face, marker }) =>
    w.of(unit, `${w.unit(unit)} in ${w.hex(hex)} takes ${modeText(face, marker)}.`, hex),
  released: (w, { unit, hex }) => w.of(unit, `${w.unit(unit)} in ${w.hex(hex)} is released from Reserve Mode.`, hex),
  alarmed: (w, { unit, hex }) =>
    w.of(unit, `${w.unit(unit)} in ${w.hex(hex)} loses Reserve Mode: the enemy is near.`, hex),
  rallied: (w, { unit, hex, marker }) =>
    w.of(
      unit,
      marker === MARKER.disorganized
        ? `${w.unit(unit)} in ${w.hex(hex)} reorganizes.`
        : `${w.unit(unit)} exploits no more.`,
      hex,
    ),
  overstacked: (w, { unit, hex }) => w.of(unit, `${w.unit(unit)} has no room in ${w.hex(hex)} and is lost.`, hex),

  // Movement.
  moved: (w, { unit, from, to, cost }) => ({
    ...w.toward(unit, to, `${w.unit(unit)} moves from ${w.hex(from)} to ${w.hex(to)}, ${pointsText(cost)}.`, from, to),
    step: {
      piece: w.g.s.forces.ids[unit],
      begins: `${w.unit(unit)} moves from ${w.hex(from)}`,
      ends: ` to ${w.hex(to)}.`,
    },
  }),
  stopped: () => null,
  taken: (w, { hex, side }) => w.line(`${w.hex(hex)} is in ${w.side(side)} hands.`, hex),

  // Supply.
  paid: (w, { site, side, tokens, purpose }) =>
    w.stock(side, `${supplyText(tokens)} from ${w.site(site)} for ${PURPOSE_WORDS[purpose]}.`, w.hexOf(site)),
  issued: (w, { hq, dump, side, dse, level }) => {
    const group = hq > 0 ? `The group of ${w.unit(hq)}` : `Units that draw from the dump in ${w.site(dump)}`;
    const have = hq > 0 ? 'has' : 'have';
    const text = `${group} (${w.side(side)}, ${dse} DSE) ${have} ${LEVEL_WORDS[level]} for the week.`;
    const line = hq > 0 ? w.line(text, w.at(hq)) : w.stock(side, text, w.hexOf(dump));
    // OCS 4.9: with fog the DSE would tell which units below the tops of stacks belong to the group.
    return w.g.s.rules.fog ? { ...line, to: side as Seat } : line;
  },
  attrition: (w, { unit, hex, roll, steps }) =>
    w.of(unit, `${w.unit(unit)} in ${w.hex(hex)}, in No Supply: attrition ${roll}, ${stepsText(steps)}.`, hex),
  blown: (w, { site, side, tokens }) =>
    w.stock(
      side,
      tokens === 0
        ? `The ${w.side(side)} dump in ${w.site(site)} does not blow up.`
        : `${supplyText(tokens)} of the ${w.side(side)} dump in ${w.site(site)} are blown up.`,
      w.hexOf(site),
    ),
  hauled: (w, { site, side, load, points, tokens }) =>
    w.line(`${w.side(side)} ${loadText(load, points, tokens)} halt in ${w.site(site)}.`, w.hexOf(site)),
  arrived: (w, { site, side, tokens, points }) =>
    tokens > 0
      ? w.stock(side, `${w.side(side)} ${supplyText(tokens)} arrive in ${w.site(site)}.`, w.hexOf(site))
      : w.line(`${w.side(side)} ${plural(points, 'transport point')} arrive in ${w.site(site)}.`, w.hexOf(site)),

  // Barrages.
  fired: (w, { unit, hex, target }) =>
    w.of(unit, `${w.unit(unit)} in ${w.hex(hex)} fires at ${w.hex(target)}.`, hex, target),
  barrage: (w, { hex, target, strength, roll }) =>
    w.line(`Barrage on ${w.hex(hex)}, ${TARGET_WORDS[TARGETS[target]]}: ${strength} points, dice ${roll}.`, hex),
  grazed: (w, { hex, die, steps }) => w.line(`Die ${die}: ${stepsText(steps)} in ${w.hex(hex)}.`, hex),
  burnt: (w, { hex, side, tokens, points }) =>
    w.line(
      tokens === 0 && points === 0
        ? `No ${w.side(side)} supply burns in ${w.hex(hex)}.`
        : `${w.side(side)} supply and transport burn in ${w.hex(hex)}: ${supplyText(tokens)}, ${plural(points, 'point')}.`,
      hex,
    ),
  damaged: (w, { hex, target, hits }) =>
    w.line(`${w.hex(hex)}, ${TARGET_WORDS[TARGETS[target]]}: ${hits === 0 ? 'no damage' : plural(hits, 'hit')}.`, hex),
  parked: (w, { aircraft, hex }) => w.line(`${w.airplane(aircraft)} is hit on the ground in ${w.hex(hex)}.`, hex),

  // Combat.
  attacked: (w, { hex, side, overrun }) =>
    w.line(`${w.side(side)} ${overrun === 1 ? 'overrun of' : 'attack on'} ${w.hex(hex)}.`, hex),
  rated: (w, { attacker, defender, hex }) =>
    w.line(`Action ratings count of ${w.unit(attacker)} and of ${w.unit(defender)}.`, hex),
  surprise: (w, { hex, roll, side }) =>
    w.line(`Surprise: dice ${roll}, ${side === 0 ? 'nobody is surprised' : `by the ${w.side(side - 1)} side`}.`, hex),
  shifted: (w, { hex, columns }) => w.line(`Surprise moves the column by ${signed(columns)}.`, hex),
  fought: (w, { hex, column, roll, modifier }) => {
    const { tables } = w.g.s;
    return w.line(
      `Combat for ${w.hex(hex)}: dice ${roll}${modifier === 0 ? '' : `, modified to ${roll + modifier}`}: ${resultWords(tables.combat.result(column, roll + modifier))}.`,
      hex,
    );
  },
  fellBack: (w, { unit, from, to }) =>
    w.toward(unit, to, `${w.unit(unit)} retreats from ${w.hex(from)} to ${w.hex(to)}.`, from, to),
  barred: (w, { unit, hex }) => w.of(unit, `${w.unit(unit)} cannot retreat from ${w.hex(hex)}.`, hex),
  advanced: (w, { unit, from, to }) => w.toward(unit, to, `${w.unit(unit)} advances into ${w.hex(to)}.`, from, to),
  exploits: (w, { unit, hex }) => w.of(unit, `${w.unit(unit)} in ${w.hex(hex)} may exploit.`, hex),
  captured: (w, { hex, goods, die, points, pointsLost, tokens, tokensLost }) => {
    const what = ['Trucks', 'Wagons', 'The dump'][goods];
    const taken = [...(goods < 2 ? [plural(points, 'point')] : []), supplyText(tokens)].join(' and ');
    const gone = [...(goods < 2 ? [plural(pointsLost, 'point')] : []), supplyText(tokensLost)].join(' and ');
    return w.line(`${what} in ${w.hex(hex)}, die ${die}: ${taken} captured, ${gone} destroyed.`, hex);
  },
  // OCS 11.8: with dumps off the map the enemy does not see where supply goes without transport.
  displaced: (w, { from, to, points, tokens }) => {
    const goods = [...(points > 0 ? [plural(points, 'point')] : []), supplyText(tokens)].join(', ');
    return points === 0 && w.g.s.rules.dumpsOffMap
      ? w.line(`What is left goes from ${w.hex(from)}: ${goods}.`, from)
      : w.line(`What is left goes from ${w.hex(from)} to ${w.site(to)}: ${goods}.`, from, w.hexOf(to));
  },

  // The sea.
  sailed: (w, { vessel, from, to }) =>
    w.line(`${w.vessel(vessel)} sails from ${w.site(from)} to ${w.site(to)}.`, w.hexOf(from), w.hexOf(to)),
  embarked: (w, { unit, vessel, site }) =>
    w.of(unit, `${w.unit(unit)} goes aboard ${w.vessel(vessel)} in ${w.site(site)}.`, w.hexOf(site)),
  landed: (w, { unit, site }) => w.of(unit, `${w.unit(unit)} goes ashore in ${w.site(site)}.`, w.hexOf(site)),
  freight: (w, { vessel, site, tokens, points }) => {
    const isAshore = tokens < 0 || points < 0;
    const goods = goodsText(Math.abs(points), Math.abs(tokens));
    return w.line(`${w.vessel(vessel)} ${isAshore ? 'unloads' : 'loads'} ${goods} in ${w.site(site)}.`, w.hexOf(site));
  },
  shipped: (w, { unit, from, to }) =>
    w.of(unit, `${w.unit(unit)} is shipped from ${w.site(from)} to ${w.site(to)}.`, w.hexOf(from), w.hexOf(to)),
  shippedGoods: (w, { from, to, tokens, points }) =>
    w.line(`Shipped from ${w.site(from)} to ${w.site(to)}: ${goodsText(points, tokens)}.`, w.hexOf(from), w.hexOf(to)),
  shelled: (w, { vessel, hex, target }) => w.line(`${w.vessel(vessel)} shells ${w.hex(target)}.`, hex, target),
  paidAfloat: (w, { vessel, tokens, purpose }) =>
    w.line(`${supplyText(tokens)} from ${w.vessel(vessel)} for ${PURPOSE_WORDS[purpose]}.`),

  // Overruns.
  rodeAlong: (w, { unit, from, to }) => w.toward(unit, to, `${w.unit(unit)} rides along to ${w.hex(to)}.`, from, to),

  // Railways.
  railed: (w, { unit, from, to }) =>
    w.toward(unit, to, `${w.unit(unit)} goes by rail from ${w.hex(from)} to ${w.hex(to)}.`, from, to),
  freighted: (w, { from, to, side, points, tokens }) => {
    const text = `By rail from ${w.hex(from)} to ${w.hex(to)}: ${goodsText(points, tokens)}.`;
    return points > 0 ? w.line(text, from, to) : w.stock(side, text, from, to);
  },
  railBroken: (w, { unit, hex }) => w.deed(unit, 'destroys', 'destroyed', hex),
  railRepaired: (w, { unit, hex }) => w.deed(unit, 'repairs', 'repaired', hex),

  // Reinforcements, rebuilding, motorization, regiments.
  reinforced: (w, { unit, site }) => w.of(unit, `${w.unit(unit)} arrives in ${w.site(site)}.`, w.hexOf(site)),
  // OCS 4.9: with fog what comes is not seen below the top of a stack.
  variable: (w, { side, roll }) => {
    const line = w.line(`${w.side(side)} dice for variable reinforcements: ${roll}.`);
    return w.g.s.rules.fog ? { ...line, to: side as Seat } : line;
  },
  based: (w, { aircraft, site }) =>
    w.line(`${w.airplane(aircraft)} comes to the air base in ${w.site(site)}.`, w.hexOf(site)),
  rebuilt: (w, { unit, hex }) => w.of(unit, `${w.unit(unit)} regains a step in ${w.hex(hex)}.`, hex),
  motorized: (w, { unit, hex, points }) =>
    w.of(
      unit,
      points < 0
        ? `${plural(-points, 'truck point')} come back from ${w.unit(unit)} in ${w.hex(hex)}.`
        : `${w.unit(unit)} in ${w.hex(hex)} is motorized with ${plural(points, 'truck point')}.`,
      hex,
    ),
  brokeDown: (w, { division, hex }) =>
    w.of(division, `${w.unit(division)} in ${w.hex(hex)} gives a step for a regiment.`, hex),
  tookBack: (w, { division, hex }) =>
    w.of(division, `${w.unit(division)} takes a regiment back in ${w.hex(hex)}.`, hex),
  cameBack: (w, { division, hex }) =>
    w.of(division, `${w.unit(division)} comes back for a regiment in ${w.hex(hex)}.`, hex),

  // Works.
  dug: (w, { hex, level }) =>
    w.line(
      level === 0 ? `The hedgehog in ${w.hex(hex)} is razed.` : `Hedgehog of level ${level} in ${w.hex(hex)}.`,
      hex,
    ),
  portHits: (w, { hex, hits }) => w.line(`The port in ${w.hex(hex)} has ${plural(hits, 'hit')}.`, hex),

  // Aircraft.
  flew: (w, { aircraft, from, to }) =>
    w.line(`${w.airplane(aircraft)} flies from ${w.site(from)} to ${w.site(to)}.`, w.hexOf(from), w.hexOf(to)),
  alighted: (w, { aircraft, site }) =>
    w.line(`${w.airplane(aircraft)} lands at ${w.site(site)} and is inactive.`, w.hexOf(site)),
  intercepted: (w, { aircraft, from, hex }) =>
    w.line(`${w.airplane(aircraft)} from ${w.site(from)} intercepts over ${w.hex(hex)}.`, w.hexOf(from), hex),
  airCombat: (w, { site, side }) =>
    w.line(`Air combat over ${w.site(site)}: the ${w.side(side)} side attacks.`, w.hexOf(site)),
  airDice: (w, { attacker, defender, roll }) =>
    w.line(`${w.airplane(attacker)} against ${w.airplane(defender)}: dice ${roll}.`),
  aborted: (w, { aircraft, site }) => w.line(`${w.airplane(aircraft)} aborts over ${w.site(site)}.`, w.hexOf(site)),
  airLoss: (w, { aircraft, site }) =>
    w.line(`${w.airplane(aircraft)} loses a step over ${w.site(site)}.`, w.hexOf(site)),
  shotDown: (w, { aircraft, site }) =>
    w.line(`${w.airplane(aircraft)} is destroyed over ${w.site(site)}.`, w.hexOf(site)),
  combined: (w, { aircraft, other, site }) =>
    w.line(`${w.airplane(aircraft)} takes over ${w.airplane(other)} in ${w.site(site)}.`, w.hexOf(site)),
  refitDie: (w, { site, die, refits }) =>
    w.line(
      `Refit in ${w.site(site)}: die ${die}, ${plural(refits, 'aircraft').replace('aircrafts', 'aircraft')}.`,
      w.hexOf(site),
    ),
  refitted: (w, { aircraft, site }) =>
    w.line(`${w.airplane(aircraft)} is ready again in ${w.site(site)}.`, w.hexOf(site)),
  flak: (w, { aircraft, hex, rating, roll }) =>
    w.line(`Flak of rating ${rating} at ${w.airplane(aircraft)} over ${w.hex(hex)}: dice ${roll}.`, hex),
  bombed: (w, { aircraft, site }) => w.line(`${w.airplane(aircraft)} attacks ${w.site(site)}.`, w.hexOf(site)),
  loadedByAir: (w, { site, side, tokens }) =>
    w.line(`${w.side(side)} transports take ${supplyText(tokens)} aboard in ${w.site(site)}.`, w.hexOf(site)),
  flownIn: (w, { site, side, tokens }) =>
    w.line(`${w.side(side)} transports bring ${supplyText(tokens)} to ${w.site(site)}.`, w.hexOf(site)),
  boarded: (w, { unit, aircraft, site }) =>
    w.line(`${w.unit(unit)} goes aboard ${w.airplane(aircraft)} in ${w.site(site)}.`, w.hexOf(site)),
  unitFlownIn: (w, { unit, site }) => w.of(unit, `${w.unit(unit)} is flown to ${w.site(site)}.`, w.hexOf(site)),
  cargoLost: (w, { site, side, tokens }) =>
    w.line(`${supplyText(tokens)} of the ${w.side(side)} side are lost over ${w.site(site)}.`, w.hexOf(site)),
  dropped: (w, { hex, side, die, tokens, tokensLost }) =>
    w.line(
      `${w.side(side)} supply is dropped over ${w.hex(hex)}, die ${die}: ${supplyText(tokens)}, of which ${supplyText(tokensLost)} are lost.`,
      hex,
    ),
  jumped: (w, { unit, hex, die }) => w.line(`${w.unit(unit)} jumps over ${w.hex(hex)}: die ${die}.`, hex),
  landedInHex: (w, { unit, hex }) => w.of(unit, `${w.unit(unit)} comes down in ${w.hex(hex)}.`, hex),
  missed: (w, { unit, hex }) => w.line(`${w.unit(unit)} misses ${w.hex(hex)} and is lost.`, hex),

  // Air bases.
  basePaid: (w, { site, side, level }) =>
    w.line(`The ${w.side(side)} air base in ${w.site(site)} is paid for at level ${level}.`, w.hexOf(site)),
  baseBuilt: (w, { hex, side, level }) =>
    w.line(
      level === 0
        ? `The ${w.side(side)} air base in ${w.hex(hex)} is given up.`
        : `${w.side(side)} air base of level ${level} in ${w.hex(hex)}.`,
      hex,
    ),
  baseTaken: (w, { hex, side }) => w.line(`The air base in ${w.hex(hex)} falls to the ${w.side(side)} side.`, hex),

  // Losses.
  lost: (w, { unit, hex, steps }) =>
    w.of(unit, `${w.unit(unit)} in ${w.hex(hex)} loses ${plural(steps, 'step')}.`, hex),
  destroyed: (w, { unit, hex }) => w.of(unit, `${w.unit(unit)} in ${w.hex(hex)} is destroyed.`, hex),
};

/** `2 points, 1 SP`. */
const goodsText = (points: number, tokens: number): string =>
  [...(points > 0 ? [plural(points, 'transport point')] : []), ...(tokens > 0 ? [supplyText(tokens)] : [])].join(', ');

const stepsText = (steps: number): string => (steps === 0 ? 'no loss' : `${plural(steps, 'step')} lost`);

/** `Combat Mode`, `Reserve Mode, Move side up`. */
export function modeText(face: number, marker: number): string {
  if (marker === MARKER.none) return face === FACE.combat ? 'Combat Mode' : 'Move Mode';
  const side = marker === MARKER.strategic ? '' : face === FACE.combat ? ', Combat side up' : ', Move side up';
  return `${MARKER_WORDS[marker]}${side}`;
}

/** The event in words. */
export const sentence = teller((g: Game) => new Words(g, g.s.forces.ids, (hex) => hexName(g.s, hex)), SENTENCES);
