// What runs in a worker: plays a slice of games and sends back their rows. A game that crashes spoils no other.

import { workerData } from 'node:worker_threads';
import { loadAgent } from '../src/node/agents.ts';
import { findRuleset } from '../src/rules/registry.ts';
import { type PreparedArm, playOrder } from './game.ts';
import type { Answer, ArmSetup, Slice, WorkerSetup } from './protocol.ts';

const prepared = new Map<number, Promise<PreparedArm>>();

/** The task of the pool. Without games it only shows that the worker can start. */
export async function play(slice: Slice): Promise<Answer> {
  if (slice.games.length === 0) return { played: [] };
  let arm: PreparedArm;
  try {
    arm = await preparedArm(slice.arm);
  } catch (error) {
    return { unprepared: error instanceof Error ? error.message : String(error) };
  }
  return { played: slice.games.map((order) => playOrder(arm, slice.arm, order)) };
}

function preparedArm(index: number): Promise<PreparedArm> {
  let arm = prepared.get(index);
  if (!arm) {
    arm = prepareArm((workerData as WorkerSetup).arms[index]);
    prepared.set(index, arm);
  }
  return arm;
}

async function prepareArm(setup: ArmSetup): Promise<PreparedArm> {
  const rules = await findRuleset(setup.ruleset);
  const s = rules.prepare({ scenario: setup.scenario, options: setup.options, data: setup.data });
  return { setup, rules, s, makers: await Promise.all(setup.agents.map(loadAgent)) };
}
