// What runs in a worker: plays a slice of games and sends back their rows. A game that crashes spoils no other.

import { workerData } from 'node:worker_threads';
import { type PreparedBattles, playBattles } from '../experiments/kinds/battles/play.ts';
import { type PreparedCampaign, playCampaign } from '../experiments/kinds/campaigns/play.ts';
import { type PreparedArm, playOrder } from '../experiments/kinds/games/play.ts';
import { type PreparedSecrets, playSecret } from '../experiments/kinds/secrets/play.ts';
import { AgentFault } from '../src/engine/contract/errors.ts';
import { makeReady } from '../src/node/agent-thread/isolated.ts';
import type { AgentLimits } from '../src/node/agent-thread/thread.ts';
import { loadAgent } from '../src/node/agents.ts';
import { findRuleset } from '../src/rules/registry.ts';
import type { Answer, ArmSetup, GameOrder, PlayedLine, Slice, WorkerSetup } from './protocol.ts';

type Prepared = PreparedArm | PreparedCampaign | PreparedSecrets | PreparedBattles;

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
    // Threads that an earlier game has cost are replaced.
    await makeReady(order.seating.map((agent) => arm.makers[agent]));
  } catch (error) {
    if (!(error instanceof AgentFault)) throw error;
    const { game, seed, seating } = order;
    return { line: { arm: index, game, seed, seating, crashed: error.message, ms: 0 } };
  }
  if ('source' in arm) return playCampaign(arm, index, order);
  if ('secrets' in arm) return playSecret(arm, index, order);
  return 'battles' in arm ? playBattles(arm, index, order) : playOrder(arm, index, order);
}

function preparedArm(index: number): Promise<Prepared> {
  let arm = prepared.get(index);
  if (!arm) {
    const { arms, limits } = workerData as WorkerSetup;
    arm = prepareArm(arms[index], limits);
    prepared.set(index, arm);
  }
  return arm;
}

async function prepareArm(setup: ArmSetup, limits?: AgentLimits): Promise<Prepared> {
  const rules = await findRuleset(setup.ruleset);
  const makers = await Promise.all(setup.agents.map((source) => loadAgent(source, limits)));
  const { options, data, side } = setup;
  if (side !== undefined) {
    const source = rules.campaigns?.(data);
    if (!source) throw new Error(`${rules.id} has no campaigns`);
    return { rules, source, side, options, data, makers };
  }
  const s = rules.prepare({ scenario: setup.scenario, options, data });
  if (setup.battles) return { battles: setup.battles, rules, s, makers };
  return setup.secrets ? { secrets: setup.secrets, rules, s, makers } : { setup, rules, s, makers };
}
