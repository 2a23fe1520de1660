// Runs in a worker: plays a slice of games and sends back their rows. A crashed game spoils no other.

import { workerData } from 'node:worker_threads';
import { playerOf } from '../experiments/kinds/registry.ts';
import type { AgentMaker } from '../src/engine/contract/agent.ts';
import { AgentFault } from '../src/engine/contract/errors.ts';
import { makeReady } from '../src/node/agent-thread/isolated.ts';
import type { AgentLimits } from '../src/node/agent-thread/thread.ts';
import { loadAgent } from '../src/node/agents.ts';
import { findRuleset } from '../src/rules/registry.ts';
import type { PlayOrder } from './player.ts';
import type { Answer, ArmSetup, GameOrder, PlayedLine, Slice, WorkerSetup } from './protocol.ts';

interface Prepared {
  readonly makers: readonly AgentMaker[];
  readonly play: PlayOrder;
}

const prepared = new Map<number, Promise<Prepared>>();

/** The task of the pool. Without games it only shows that the worker can start. */
export async function play(slice: Slice): Promise<Answer> {
  if (slice.games.length === 0) return { played: [] };
  let arm: Prepared;
  try {
    arm = await preparedArm(slice.arm);
  } catch (error) {
    return { unprepared: error instanceof Error ? error.message : String(error) };
  }
  const played: PlayedLine[] = [];
  for (const order of slice.games) played.push(await playOne(arm, slice.arm, order));
  return { played };
}

async function playOne(arm: Prepared, index: number, order: GameOrder): Promise<PlayedLine> {
  try {
    // Threads lost in an earlier game are replaced.
    await makeReady(order.seating.map((agent) => arm.makers[agent]));
  } catch (error) {
    if (!(error instanceof AgentFault)) throw error;
    const { game, seed, seating } = order;
    return { line: { arm: index, game, seed, seating, crashed: error.message, ms: 0 } };
  }
  return arm.play(order);
}

function preparedArm(index: number): Promise<Prepared> {
  let arm = prepared.get(index);
  if (!arm) {
    const { arms, limits } = workerData as WorkerSetup;
    arm = prepareArm(arms[index], index, limits);
    prepared.set(index, arm);
  }
  return arm;
}

async function prepareArm(setup: ArmSetup, index: number, limits?: AgentLimits): Promise<Prepared> {
  const rules = await findRuleset(setup.ruleset);
  const makers = await Promise.all(setup.agents.map((source) => loadAgent(source, limits)));
  const player = await playerOf(setup.kind, setup.module);
  return { makers, play: player.prepare({ setup, rules, makers }, index) };
}
