// One secret choice of an experiment: met in a game of self-play, put to every agent, and judged by a payoff table that
// none of them has seen.

import { Rollout, settleRollout } from '../../../agents/mcts/rollout.ts';
import { type Candidates, candidatesOf, MAX_CANDIDATES } from '../../../agents/mcts/sealed.ts';
import { makeAgent } from '../../../agents/spec.ts';
import type { Agent, AgentMaker } from '../../../src/engine/contract/agent.ts';
import { AgentFault } from '../../../src/engine/contract/errors.ts';
import { type Action, CHANCE, type Seat, seat } from '../../../src/engine/contract/ids.ts';
import type { MeasureValue } from '../../../src/engine/contract/measures.ts';
import type { Ruleset, Statics } from '../../../src/engine/contract/ruleset.ts';
import { Dice } from '../../../src/engine/kernel/chance.ts';
import { Game } from '../../../src/engine/kernel/game.ts';
import { observe } from '../../../src/engine/kernel/observe.ts';
import { Rng } from '../../../src/engine/kernel/rng.ts';
import { currentGroup } from '../../../src/engine/kernel/sealed.ts';
import { playOn } from '../../../src/engine/play/loop.ts';
import { agentStream } from '../../../src/engine/play/play.ts';
import { describe } from '../../../src/engine/text/text.ts';
import { mixLoss, type SampledTable, tableRange } from '../../../src/stats/mix-loss.ts';
import type { Player } from '../../../workers/player.ts';
import type { GameOrder, PlayedLine } from '../../../workers/protocol.ts';
import { SeededRandom } from '../../../workers/seeded-random.ts';
import { MIXES, PAYOFFS, type Weighing } from './arm.ts';

export const player: Player = {
  prepare({ setup, rules, makers }, index) {
    const { scenario, options, data } = setup;
    const arm = { secrets: setup.task as Weighing, rules, s: rules.prepare({ scenario, options, data }), makers };
    return (order) => playSecret(arm, index, order);
  },
};

export interface PreparedSecrets {
  readonly secrets: Weighing;
  readonly rules: Ruleset;
  readonly s: Statics;
  readonly makers: readonly AgentMaker[];
}

/** Number of games searched for a secret choice before the search gives up. */
const GAMES = 40;
/** Draws that estimate the mix of an agent that does not report it: the error of half a per cent counts as its loss. */
const DRAWS = 10_000;
/** Numbers of a stream reserved for one playout. */
const STRIDE = 4096;

/** A sealed choice of two seats, at its first decision. */
interface SecretChoice {
  readonly cells: Int32Array;
  readonly turn: number;
  readonly candidates: Candidates;
}

/** Measures one secret choice; never throws. @param index of the arm. */
export function playSecret(arm: PreparedSecrets, index: number, order: GameOrder): PlayedLine {
  const start = performance.now();
  const ms = (): number => Math.round((performance.now() - start) * 1000) / 1000;
  const head = { arm: index, game: order.game, seed: order.seed, seating: order.seating };
  try {
    return { line: { ...head, ...weigh(arm, order.seed), ms: ms() } };
  } catch (error) {
    return { line: { ...head, crashed: error instanceof Error ? error.message : String(error), ms: ms() } };
  }
}

function weigh(arm: PreparedSecrets, seed: string) {
  const { rules, s, secrets, makers } = arm;
  const choice = findChoice(arm, seed);
  const { candidates } = choice;
  const { rowSeat, columnSeat, rows, columns } = candidates;
  const g = new Game(rules, s);
  g.load(choice.cells);
  const hash = g.hash;
  const texts = textsOf(g, candidates);
  const table = fillTable(arm, g, candidates, seed);
  const range = tableRange(table);
  const tableRows: [number, ...MeasureValue[]][] = [];
  const losses = makers.map((maker, agent) => {
    const sides = [rowSeat, columnSeat].map((chooser, i) => {
      const isRow = i === 0;
      const mix = mixOf(arm, g, candidates, isRow, maker, seed);
      const loss = mixLoss(table, mix, isRow);
      const words = mix.flatMap((p, k) => (p >= 0.005 ? [`${texts[i][k]} ${p.toFixed(2)}`] : [])).join(', ');
      tableRows.push([MIXES, choice.turn, agent, s.seats[chooser], loss, range, words]);
      return loss;
    });
    return (sides[0] + sides[1]) / 2;
  });
  for (let cell = 0; cell < rows.length * columns.length; cell++) {
    const [i, j] = [Math.floor(cell / columns.length), cell % columns.length];
    tableRows.push([PAYOFFS, choice.turn, texts[0][i], texts[1][j], table.halves[0][cell], table.halves[1][cell]]);
  }
  const decisions = secrets.samples * rows.length * columns.length;
  return {
    result: 'weighed',
    returns: losses,
    scores: losses.map(() => range),
    turns: choice.turn,
    decisions,
    hash,
    tableRows,
  };
}

/** Returns one of the secret choices of the first game that has any, all equally likely. */
function findChoice(arm: PreparedSecrets, seed: string): SecretChoice {
  const { group } = arm.secrets;
  for (let n = 0; n < GAMES; n++) {
    const found = choiceOf(arm, `${seed}-${n}`);
    if (found !== null) return found;
  }
  const what = group === undefined ? 'secret choice of two seats' : `secret choice '${group}' of two seats`;
  throw new Error(`no ${what} in ${GAMES} games`);
}

/** Plays a game between heuristics and keeps one of its secret choices. */
function choiceOf({ rules, s, secrets }: PreparedSecrets, seed: string): SecretChoice | null {
  const g = new Game(rules, s);
  const dice = new Dice(seed);
  const random = new SeededRandom(seed, 'picks');
  const maker = makeAgent('heuristic');
  const agents = s.seats.map((name, i) => maker({ rules, s, seat: seat(i), rng: agentStream(seed, name) }));
  const observation = new Int32Array(g.cells.length);
  const chain: Action[] = [];
  let kept: SecretChoice | null = null;
  let met = 0;
  playOn(g, {
    next() {
      if (g.actor === CHANCE) return dice.fall(g);
      const candidates = secretAt(g, secrets.group);
      if (candidates !== null && random.below(++met) === 0) {
        kept = { cells: g.cells.slice(), turn: rules.turn(g), candidates };
      }
      // Each choice is asked for by itself: chains of actions are not followed.
      observe(g, seat(g.actor), observation);
      chain.length = 0;
      agents[g.actor].choose(observation, chain);
      return chain[0];
    },
  });
  return kept;
}

/** Returns the sealed choice that begins here, if both seats have one to make. */
function secretAt(g: Game, wanted: string | undefined): Candidates | null {
  const group = currentGroup(g);
  if (group === null || (wanted !== undefined && group.name !== wanted)) return null;
  const candidates = candidatesOf(g, group, g.rules.knowledge, MAX_CANDIDATES);
  return candidates !== null && candidates.rows.length > 1 && candidates.columns.length > 1 ? candidates : null;
}

/**
 * Returns the mix of a fresh agent: as its own search reports it, else as it draws. The second to choose sees that the
 * first has chosen, and nothing more.
 */
function mixOf(
  { rules, s }: PreparedSecrets,
  g: Game,
  { rowSeat, columnSeat, rows, columns }: Candidates,
  isRow: boolean,
  maker: AgentMaker,
  seed: string,
): number[] {
  const own = isRow ? rows : columns;
  const chooser = (isRow ? rowSeat : columnSeat) as Seat;
  const agent = maker({ rules, s, seat: chooser, rng: new Rng(seed, 'mix', s.seats[chooser]) });
  const observation = new Int32Array(g.cells.length);
  g.tried(() => {
    if (!isRow) g.apply(rows[0] as Action);
    observe(g, chooser, observation);
  });
  try {
    return saidOrDrawn(agent, observation, own);
  } finally {
    agent.leave?.();
  }
}

const NO_MIX = 'reports a mix that is none; a mix is legal actions whose probabilities add up to 1';

function saidOrDrawn(agent: Agent, observation: Int32Array, own: Int32Array): number[] {
  const mix = Array.from(own, () => 0);
  for (let n = 0; n < DRAWS; n++) {
    const chain: Action[] = [];
    agent.choose(observation, chain);
    const said = n === 0 ? (agent.mix?.() ?? []) : [];
    if (said.length > 0) {
      for (const { action, probability } of said) {
        const place = own.indexOf(action);
        if (place < 0 || !(probability >= 0)) throw new AgentFault(agent.spec, NO_MIX);
        mix[place] += probability;
      }
      const sum = mix.reduce((all, probability) => all + probability, 0);
      if (!(Math.abs(sum - 1) < 1e-6)) throw new AgentFault(agent.spec, NO_MIX);
      return mix;
    }
    const place = own.indexOf(chain[0]);
    if (place < 0) throw new AgentFault(agent.spec, `chose ${chain[0] ?? 'nothing'}, which is not offered`);
    mix[place]++;
  }
  return mix.map((count) => count / DRAWS);
}

/** Fills the table by playouts; all cells use the same dice, sample by sample. */
function fillTable(
  { rules, s, secrets }: PreparedSecrets,
  g: Game,
  candidates: Candidates,
  seed: string,
): SampledTable {
  const { rowSeat, columnSeat, rows, columns } = candidates;
  const context = { rules, s, seat: seat(rowSeat), rng: new Rng(seed, 'table') };
  const { samples, horizon = Number.POSITIVE_INFINITY, styles = 0 } = secrets;
  const wish = { policy: 'auto', horizon, noise: 0, styles } as const;
  const rollout = new Rollout(context, settleRollout(context, wish));
  rollout.begin(g);
  const halves = [0, 1].map(() => new Float64Array(rows.length * columns.length)) as [Float64Array, Float64Array];
  const value = new Float64Array(s.seats.length);
  const mark = g.mark();
  for (let n = 0; n < samples; n++) {
    const half = halves[n % 2];
    const share = 1 / (n % 2 === 0 ? Math.ceil(samples / 2) : Math.floor(samples / 2));
    for (let cell = 0; cell < half.length; cell++) {
      g.apply(rows[Math.floor(cell / columns.length)] as Action);
      g.apply(columns[cell % columns.length] as Action);
      context.rng.rewindTo(n * STRIDE);
      rollout.value(g, context.rng, value);
      half[cell] += share * (value[rowSeat] - value[columnSeat]);
      g.rewind(mark);
    }
  }
  return { rows: rows.length, columns: columns.length, halves };
}

function textsOf(g: Game, { rows, columns }: Candidates): [string[], string[]] {
  const ofRows = Array.from(rows, (row) => describe(g, row as Action));
  const ofColumns = g.tried(() => {
    g.apply(rows[0] as Action);
    return Array.from(columns, (column) => describe(g, column as Action));
  });
  return [ofRows, ofColumns];
}
