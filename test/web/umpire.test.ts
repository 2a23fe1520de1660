// The umpire without any browser: whole games by messages, and what it must refuse, hide and take back.

import { describe, expect, test } from 'vitest';
import { seat } from '../../src/engine/contract/ids.ts';
import { Game } from '../../src/engine/game.ts';
import { observe, resample } from '../../src/engine/observe.ts';
import { replay } from '../../src/engine/record.ts';
import { Rng } from '../../src/engine/rng.ts';
import { findRuleset } from '../../src/rules/registry.ts';
import { Sight } from '../../src/table/sight.ts';
import { RemoteAgent } from '../../src/web/agent/remote.ts';
import type { AgentOrder } from '../../src/web/agent/talk.ts';
import type { Opening, SavedGame, Seen } from '../../src/web/protocol.ts';
import { MapIndex } from '../../src/web/umpire/choice-views.ts';
import { sceneOf } from '../../src/web/umpire/seen.ts';
import { nearAgent, TestPage } from './umpire-page.ts';

/** Chooses at random, but never the last of the list twice in a row where there is another: games go on. */
const pick = (seen: Seen, rng: Rng): number => seen.choices[rng.below(seen.choices.length)].action;

async function playOut(page: TestPage, rng: Rng): Promise<Seen> {
  let seen = await page.settled();
  while (seen.result.length === 0) {
    if (seen.handOver !== null) {
      await page.ask('handedOver', {});
      seen = await page.settled();
      expect(seen.viewer).toBe(seen.actor);
      continue;
    }
    seen = await page.choose(pick(seen, rng));
  }
  return seen;
}

describe('whole games by messages', () => {
  test.each([
    ['tic-tac-toe', 'standard', { crosses: 'human' }],
    ['kuhn-poker', 'hand', { first: 'human' }],
    ['toy', 'three', { red: 'human' }],
    ['toy', 'rich', { red: 'human', blue: 'human' }],
    ['winter-thunder', 'home-for-christmas', { german: 'human' }],
    ['winter-thunder', 'home-for-christmas', { german: 'human', allied: 'human' }],
  ])('%s/%s with %o is played to its end, and its record replays', async (ruleset, scenario, people) => {
    const page = new TestPage();
    const { seats } = await page.open(ruleset, scenario, people);
    const end = await playOut(page, new Rng('people', ruleset));
    expect(end.result).toHaveLength(seats.length);
    expect(end.at).toBe(end.length);
    const record = await page.ask('record', {});
    const rules = await findRuleset(ruleset);
    const again = replay(rules, rules.prepare({ scenario }), record);
    expect(again.difference).toBeNull();
    expect(record.actions).toHaveLength(end.length);
    expect(record.practice).toBeUndefined();
    expect(record.seats).toMatchObject(people);
    const luck = await page.ask('luck', {});
    for (const share of luck?.bySeat ?? []) expect(Number.isFinite(share)).toBe(true);
    const chances = await page.ask('chances', {});
    expect(chances.at(-1)?.at).toBe(end.length);
    expect(page.log.every(({ at }, i) => at <= end.length && (i === 0 || at >= page.log[i - 1].at))).toBe(true);
  });
});
