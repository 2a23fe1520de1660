/** The cost of the Operational Combat Series: its small module and its large one, beside Winter Thunder. */

import { played } from '../agents/bench.ts';
import { makeAgent } from '../agents/spec.ts';
import type { Statics } from '../src/engine/contract/ruleset.ts';
import type { Game } from '../src/engine/kernel/game.ts';
import { playGame } from '../src/engine/play/play.ts';
import { markThrown, throwOf } from '../src/rules/operational-combat-series/chapters/tracing.ts';
import { operationalCombatSeries } from '../src/rules/operational-combat-series/index.ts';
import { isOnMap } from '../src/rules/operational-combat-series/units.ts';
import { commandReach } from '../src/rules/winter-thunder/chapters/supply.ts';
import { winterThunder } from '../src/rules/winter-thunder/index.ts';
import { isOnMap as isOnMapOfWinter } from '../src/rules/winter-thunder/state.ts';
import {
  type BenchChoices,
  exactly,
  type Figure,
  GAME,
  type Limits,
  type NamedFigure,
  prepared,
  ratio,
  SHORT,
} from './figure.ts';
import { repeating, type System } from './measure.ts';
import { choicesOfMost, collections, cost, decisions, preparedFor, type Subject, WINTER_THUNDER } from './subject.ts';
import { turnSeconds } from './trees.ts';

const OCS = 'operational-combat-series';
const NERUSSA: Subject = { ruleset: OCS, scenario: 'nerussa', title: 'the Nerussa' };
const HUSKY: Subject = { ruleset: OCS, scenario: 'husky', title: 'Husky' };

const SPEED = { floor: 0.06, aim: 0.15 };

/** The figures in printing order. */
export const operationalFigures: readonly NamedFigure[] = [
  { name: 'nerussa-decisions', measure: (asked) => decisions(NERUSSA, SPEED, asked) },
  { name: 'husky-decisions', measure: (asked) => decisions(HUSKY, SPEED, asked) },
  { name: 'husky-cost', measure: (asked) => cost(HUSKY, NERUSSA, { floor: 4, aim: 2.5 }, asked) },
  { name: 'nerussa-bytes', measure: () => bytes(NERUSSA, { floor: 1, aim: 0.75 }) },
  { name: 'husky-bytes', measure: () => bytes(HUSKY, { floor: 3, aim: 2 }) },
  { name: 'husky-collections', measure: () => collections(HUSKY, 1_000_000, 100_000) },
  { name: 'husky-choices', measure: () => choicesOfMost(HUSKY, { floor: 200, aim: 200 }) },
  { name: 'ocs-throw', measure: throws },
  { name: 'nerussa-games', measure: (asked) => games(NERUSSA, { floor: 0.07, aim: 0.25 }, asked) },
  { name: 'husky-games', measure: (asked) => games(HUSKY, { floor: 0.002, aim: 0.006 }, asked) },
  { name: 'husky-wait', measure: wait },
];

/** Cells over those of the scenario of Winter Thunder that has the fewest. */
async function bytes(subject: Subject, limits: Limits): Promise<Figure> {
  const { s } = await preparedFor(subject);
  const peers = winterThunder.scenarios.map(({ id }) => winterThunder.prepare({ scenario: id }).layout.size);
  const least = Math.min(...peers);
  return {
    name: `bytes of a position of ${subject.title}, over the smallest of Winter Thunder`,
    unit: 'ratio',
    value: exactly(s.layout.size / least),
    ...limits,
    less: true,
    detail: `${4 * s.layout.size} over ${4 * least}`,
  };
}

/** Turns after which all headquarters are asked. */
const TURNS = 2;

/** The time to find the hexes of a headquarters in reach, by the hex, in positions of games of the planners. */
async function throws(asked: BenchChoices): Promise<Figure> {
  const { value, detail } = ratio(reaches(), thrown(), asked, 'hexes');
  const name = "hexes of a headquarters' throw in Husky, over those of a command reach in Winter Thunder";
  return { name: `${name}, time of each`, unit: 'ratio', value, floor: 2, aim: 1, less: true, detail };
}

function reaches(): System {
  const s = winterThunder.prepare({ scenario: SHORT });
  const g = played(winterThunder, s, isLater);
  const hqs = Array.from(s.units.hqs).filter((hq) => isOnMapOfWinter(g, hq));
  return repeating('command reaches', () => hqs.reduce((hexes, hq) => hexes + commandReach(g, hq).count, 0));
}

function thrown(): System {
  const s = operationalCombatSeries.prepare({ scenario: 'husky' });
  const g = played(operationalCombatSeries, s, isLater);
  const served = new Uint8Array(s.counts.hexes + 1);
  const hqs = s.forces.rows.flatMap((_, u) => (u > 0 && isOnMap(g, u) && throwOf(g, u) > 0 ? [u] : []));
  const hexesOf = hqs.map((hq) => {
    markThrown(g, hq, served);
    return served.reduce((hexes, is) => hexes + is, 0);
  });
  return repeating('throws', () => {
    let hexes = 0;
    for (let i = 0; i < hqs.length; i++) {
      markThrown(g, hqs[i], served);
      hexes += hexesOf[i];
    }
    return hexes;
  });
}

const isLater = <S extends Statics>(g: Game<S>): boolean => g.rules.turn(g) > TURNS;

/** Games of heuristic players over games of Winter Thunder. */
async function games(subject: Subject, limits: Limits, asked: BenchChoices): Promise<Figure> {
  const measured = ratio(await heuristicGames(subject), await heuristicGames(WINTER_THUNDER), asked, 'games');
  const name = `games of ${subject.title}, heuristic against heuristic, over those of Winter Thunder`;
  return { name, unit: 'ratio', ...limits, less: false, ...measured };
}

async function heuristicGames(subject: Subject): Promise<System> {
  const { rules, s } = await preparedFor(subject);
  const agents = s.seats.map(() => makeAgent('heuristic'));
  let seed = 0;
  return repeating(`${subject.title}, games`, () => {
    playGame({ rules, s, agents, seed: `bench ${seed++}`, scenario: s.scenario });
    return 1;
  });
}

const LEVEL = 'veteran';
/** Player turns of a side in a week (OCS 2.1). */
const PLAYER_TURNS = 2;
const WEEKS = 2;

/**
 * The time that a person waits for the computer; the turns of both are as many, so that rounds would only repeat them.
 */
async function wait(): Promise<Figure> {
  const [ours, peer] = [await preparedFor(HUSKY), await prepared(GAME, 'campaign')];
  const weeks = turnSeconds(ours.rules, ours.s, LEVEL, WEEKS);
  const { median } = turnSeconds(peer.rules, peer.s, LEVEL, WEEKS);
  const over = (seconds: number): number => seconds / PLAYER_TURNS / median;
  return {
    name: `wait for a player turn of Husky by ${LEVEL}, over a turn of the Winter Thunder campaign`,
    unit: 'ratio',
    value: { median: over(weeks.median), min: over(weeks.min), max: over(weeks.max) },
    floor: 6,
    aim: 3,
    less: true,
    detail: `${(weeks.median / PLAYER_TURNS).toFixed(1)} s over ${median.toFixed(1)}, all choices of one side in ${WEEKS} weeks and ${WEEKS} turns`,
  };
}
