// The odds of flights, strikes and air combat in the form of the table (OCS 14.8 to 14.18).

import type { Action } from '../../../engine/contract/ids.ts';
import { aOf, bOf, verbOf } from '../../../engine/kernel/action.ts';
import type { Hex } from '../../../hex/ids.ts';
import { convolve, type Distribution, expectation, probability } from '../../../odds/distribution.ts';
import { toNumber } from '../../../odds/rational.ts';
import type { OddsFigure, OddsRow, OddsView } from '../../../view/view.ts';
import { ascending } from '../../../wargame/odds/tables.ts';
import {
  aircraftWhere,
  hasRole,
  isOffensive,
  isSecret,
  isStriking,
  isUp,
  isUpOver,
  rangeLeft,
  sideOfAircraft,
  siteOfAircraft,
  wingOf,
} from '../aircraft.ts';
import { distances, hexesTo, nextOnWay } from '../chapters/airways.ts';
import { targetsIn } from '../chapters/barrage.ts';
import { dogfight } from '../chapters/dogfight.ts';
import { barredNow, flyer, flyers, INTERCEPTION } from '../chapters/passage.ts';
import { flakOf, maySortie, sortie } from '../chapters/sortie.ts';
import { AIR_COSTS, AIR_WORDS, duelShares, FLAK_COSTS, FLAK_WORDS, flakShares } from '../odds/air.ts';
import type { Game } from '../state.ts';
import { type AircraftId, enemyOf, type Site, TARGETS } from '../terms.ts';
import { hexName, planeName, siteName } from '../text/names.ts';
import { TARGET_WORDS } from '../text/words.ts';
import { acting, mayFly } from '../turn.ts';
import { VERB } from '../verbs.ts';
import { harmOf, outcomesOf, planeRow, throughFlak } from './barrage-odds.ts';

// Flights

/** Dangers that a flight meets on the way to a place, and there. */
export function flightView(g: Game, to: Site): OddsView {
  const flight = flyers(g);
  const [from, side] = [siteOfAircraft(g, flight[0]), sideOfAircraft(g, flight[0])];
  const left = Math.min(...flight.map((a) => rangeLeft(g, a)));
  const far = distances(g, from, barredNow(g, flight))[to];
  const fighters = interceptors(g, flight, to);
  const isHex = to <= g.s.counts.hexes;
  const rating = isHex ? flakOf(g, to as Hex, enemyOf(side)) : 0;
  return {
    title: `Flight to ${siteName(g.s, to)}`,
    hexes: isHex ? [to] : [],
    workings: [
      { label: 'way', value: `${far} of ${left} hexes`, rule: '14.1a' },
      ...(fighters.length === 0
        ? [{ label: 'fighters that may intercept', value: 'none', rule: '14.8' }]
        : fighters.map((a) => ({
            label: `may intercept: ${planeName(g.s, a)}`,
            value: `${wingOf(g, a).rating} in ${siteName(g.s, siteOfAircraft(g, a))}`,
            rule: '14.8',
          }))),
      { label: 'flak, should they strike there', value: `${rating}`, rule: '14.18' },
    ],
    outcomes: rating === 0 ? [] : outcomesOf(flakShares(g.s, rating), (place) => `flak: ${FLAK_WORDS[place]}`),
    expectations: [],
    isAside: true,
  };
}

/** Known fighters of the enemy within reach of the way. */
export function interceptors(g: Game, flight: readonly AircraftId[], to: Site): AircraftId[] {
  const enemy = enemyOf(sideOfAircraft(g, flight[0]));
  const barred = barredNow(g, flight);
  const found = new Set<AircraftId>();
  const may = (a: AircraftId): boolean =>
    mayFly(g) &&
    sideOfAircraft(g, a) === enemy &&
    isUp(g, a) &&
    hasRole(g, a, 'F') &&
    isOffensive(g, a) &&
    !isSecret(g, a);
  const able = aircraftWhere(g, may);
  for (let at = siteOfAircraft(g, flight[0]); at !== to; ) {
    const next = nextOnWay(g, at, to, barred);
    if (next === null) break;
    at = next.site;
    if (at > g.s.counts.hexes) continue;
    for (const a of able) if (hexesTo(g, siteOfAircraft(g, a), at as Hex) <= INTERCEPTION) found.add(a);
  }
  return [...found].sort((a, b) => a - b);
}

// Strikes

/** OCS 14.18b: what flak does to each of the aircraft. */
export function flakRow(g: Game, rating: number): OddsRow {
  const words = outcomesOf(flakShares(g.s, rating), (place) => FLAK_WORDS[place])
    .map(({ outcome, probability }) => `${outcome} ${Math.round(1000 * probability) / 10} %`)
    .join(', ');
  return { label: `flak ${rating}, each aircraft`, value: words, rule: '14.18' };
}

/** Aircraft over a hex that attack it, and what they do to each target. */
export function strikeView(g: Game, hex: Hex, planes: readonly AircraftId[], choices: Choices = NONE): OddsView {
  const side = sideOfAircraft(g, planes[0]);
  const rating = choices.isPastFlak ? 0 : flakOf(g, hex, enemyOf(side));
  const grains = throughFlak(g, planes, rating);
  const lost = toNumber(expectation(flakShares(g.s, rating), (place) => FLAK_COSTS[place].defender));
  const targets = choices.targets ?? targetsIn(g, hex);
  return {
    title: `Strike on ${hexName(g.s, hex)}`,
    hexes: [hex],
    workings: [
      ...(choices.isPastFlak ? [] : [flakRow(g, rating)]),
      { label: 'steps of aircraft lost to flak', value: (lost * planes.length).toFixed(2), rule: '14.18b' },
      ...planes.map((a) => planeRow(g, a)),
    ],
    outcomes: [],
    expectations: [],
    alternatives: targets.map((target) => ({
      label: `at ${TARGET_WORDS[TARGETS[target]]}`,
      ...choices.action?.(target),
      expectations: harmOf(g, { hex, target, side, grains }),
    })),
    notes: ['The figures assume that all these aircraft attack one target; guns beside them are not counted.'],
  };
}

interface Choices {
  readonly isPastFlak?: boolean;
  readonly targets?: readonly number[];
  /** The choice of a target, where it can be made now. */
  readonly action?: (target: number) => { readonly action: Action };
}
const NONE: Choices = {};

/** All aircraft of the side that acts that may attack the hex below. */
export const strikersOver = (g: Game, hex: Hex): AircraftId[] =>
  aircraftWhere(g, (a) => maySortie(g, a, hex, acting(g)) || isStriking(g, a));

/** Those that are named for an attack, with one more if a choice adds one. */
export const namedStrikers = (g: Game, more: AircraftId): AircraftId[] =>
  aircraftWhere(g, (a) => (isStriking(g, a) || a === more) && siteOfAircraft(g, a) === g.cells[sortie.at.hex]);

// Air combat

/** Results of a round, by their places in AIR_RESULTS: with two attackers the better counts (14.10b). */
function roundOf(g: Game, attackers: readonly AircraftId[], defenders: readonly AircraftId[]): Distribution<number> {
  const defense = defenders.reduce((sum, d) => sum + wingOf(g, d).rating, 0);
  const each = attackers.map((a) => duelShares(g.s, wingOf(g, a).rating - defense));
  return ascending(each.reduce((one, other) => convolve(one, other, Math.max)));
}

const roundFigures = (shares: Distribution<number>): OddsFigure[] => [
  { label: 'the attacker leaves', value: toNumber(probability(shares, (place) => place < 2)), isShare: true },
  { label: 'the defender leaves', value: toNumber(probability(shares, (place) => place >= 2)), isShare: true },
  { label: 'steps lost by the defender', value: toNumber(expectation(shares, (place) => AIR_COSTS[place].defender)) },
  { label: 'steps lost by the attacker', value: toNumber(expectation(shares, (place) => AIR_COSTS[place].attacker)) },
];

const rated = (g: Game, planes: readonly AircraftId[]): string =>
  planes.map((a) => `${planeName(g.s, a)}, rated ${wingOf(g, a).rating}`).join(' and ');

/** Between the two sides of a round in its title. */
export const AGAINST = ' against ';

/** A choice of a round of air combat: who attacks, or who meets him. */
export function duelView(g: Game, chosen: Action): OddsView {
  const { site, attacker, a, a2 } = dogfight.at;
  const named = (verb: number): AircraftId[] =>
    [VERB.engageBoth, VERB.meetBoth].includes(verb as never) ? [aOf(chosen), bOf(chosen)] : [aOf(chosen)];
  const planes = named(verbOf(chosen));
  const place = g.cells[site];
  if (verbOf(chosen) === VERB.meet || verbOf(chosen) === VERB.meetBoth) {
    const attackers = [g.cells[a], g.cells[a2]].filter((each) => each !== 0);
    const shares = roundOf(g, attackers, planes);
    return {
      title: `Air combat: ${rated(g, attackers)}${AGAINST}${rated(g, planes)}`,
      hexes: hexesOf(g, place),
      workings: [],
      outcomes: outcomesOf(shares, (result) => AIR_WORDS[result]),
      expectations: roundFigures(shares),
    };
  }
  const enemies = aircraftWhere(g, (each) => isUpOver(g, each, place, enemyOf(g.cells[attacker])));
  return against(g, `Air combat: attack with ${rated(g, planes)}`, place, planes, enemies);
}

/** An interceptor against each of the aircraft on their way. */
export function interceptionView(g: Game, a: AircraftId): OddsView {
  return against(g, `Interception by ${rated(g, [a])}`, siteOfAircraft(g, flyer(g)), [a], flyers(g));
}

const against = (
  g: Game,
  title: string,
  place: Site,
  planes: readonly AircraftId[],
  enemies: readonly AircraftId[],
): OddsView => ({
  title,
  hexes: hexesOf(g, place),
  workings: [],
  outcomes: [],
  expectations: [],
  alternatives: enemies.map((d) => ({
    label: `met by ${rated(g, [d])}`,
    expectations: roundFigures(roundOf(g, planes, [d])),
  })),
});

const hexesOf = (g: Game, place: Site): number[] => (place <= g.s.counts.hexes ? [place] : []);
