/**
 * One process of the peer for the worker pool: told what to play, it plays games inline, one after the other, without
 * pool, journal or messages; told a number of seconds, it works that long and reports its games a second.
 */

import { playOrder } from '../experiments/kinds/games/play.ts';
import { gameSeed } from '../src/engine/kernel/rng.ts';
import { loadAgent } from '../src/node/agents.ts';
import { findRuleset } from '../src/rules/registry.ts';
import type { ArmSetup } from '../workers/protocol.ts';
import { repeating } from './measure.ts';

const setup: ArmSetup = JSON.parse(process.argv[2]);
const rules = await findRuleset(setup.ruleset);
const s = rules.prepare({ scenario: setup.scenario, options: setup.options });
const arm = {
  scenario: setup.scenario,
  rules,
  s,
  makers: await Promise.all(setup.agents.map((source) => loadAgent(source))),
};
const seating = s.seats.map((_, i) => i);

let game = Number(process.argv[3]);
const work = repeating('inline', () => {
  game++;
  playOrder(arm, 0, { game, seed: gameSeed('bench', game), seating, record: false });
  return 1;
});
process.on('message', (seconds) => process.send?.(work.run(Number(seconds))));
process.on('disconnect', () => process.exit());
process.send?.('ready');
