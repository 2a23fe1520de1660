// What runs in a worker: plays a slice of games and sends back their rows. A game that crashes spoils no other.

import { workerData } from 'node:worker_threads';
import { loadAgent } from '../src/node/agents.ts';
import { findRuleset } from '../src/rules/registry.ts';
import { type PreparedBattles, playBattles } from './battles.ts';
import { type PreparedCampaign, playCampaign } from './campaign.ts';
import { type PreparedArm, playOrder } from './game.ts';
import type { Answer, ArmSetup, GameOrder, PlayedLine, Slice, WorkerSetup } from './protocol.ts';
import { type PreparedSecrets, playSecret } from './secrets.ts';

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
  const playOne = (order: GameOrder): PlayedLine =>
    'source' in arm
      ? playCampaign(arm, slice.arm, order)
      : 'secrets' in arm
        ? playSecret(arm, slice.arm, order)
        : 'battles' in arm
          ? playBattles(arm, slice.arm, order)
          : playOrder(arm, slice.arm, order);
  return { played: slice.games.map(playOne) };
}

function preparedArm(index: number): Promise<Prepared> {
  let arm = prepared.get(index);
  if (!arm) {
    arm = prepareArm((workerData as WorkerSetup).arms[index]);
    prepared.set(index, arm);
  }
  return arm;
}

async function prepareArm(setup: ArmSetup): Promise<Prepared> {
  const rules = await findRuleset(setup.ruleset);
  const makers = await Promise.all(setup.agents.map(loadAgent));
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
