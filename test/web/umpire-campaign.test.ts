// Campaigns at the umpire: begun, played mission by mission as ordinary games, settled, kept, and loaded from a file.

import { describe, expect, test } from 'vitest';
import { Rng } from '../../src/engine/kernel/rng.ts';
import type { CampaignDocument } from '../../src/table/campaign.ts';
import { type CampaignStore, checkRevision } from '../../src/web/kept/campaign-store.ts';
import { stakesInWords } from '../../src/web/play/mission-stakes.ts';
import type { KeptCampaign } from '../../src/web/protocol-campaign.ts';
import { surplus } from '../../src/web/umpire/kept.ts';
import { memory, nearAgent, playOut, TestPage } from './umpire-page.ts';

/** Keeps campaigns in memory, as the browser would: by copies. */
function campaignMemory(): CampaignStore {
  const entries = new Map<string, { kept: KeptCampaign; document: unknown; revision: number }>();
  return {
    list: async () => [...entries.values()].map(({ kept }) => kept),
    async keep(kept, document, revision) {
      checkRevision(entries.get(kept.key), kept.key, revision);
      entries.set(kept.key, structuredClone({ kept, document, revision: revision + 1 }));
    },
    load: async (key) => structuredClone(entries.get(key)!),
    drop: async (key) => void entries.delete(key),
  };
}

const games = memory();
const campaigns = campaignMemory();
const newPage = (): TestPage => new TestPage(nearAgent, games, null, campaigns);

const begin = (page: TestPage, players: Record<string, string>): Promise<string> =>
  page.ask('campaignBegin', { ruleset: 'toy', side: 'red', players, options: {} });

/** Plays the mission that is due to its end, and leaves the table. */
async function playMission(key: string, seed: string): Promise<void> {
  const page = newPage();
  const { due } = await page.ask('campaign', { key });
  await page.ask('pace', { ms: 0 });
  await page.ask('open', { opening: { ...due!.opening, seed } });
  await playOut(page, new Rng(seed));
  await page.ask('keep', {});
}

describe('a campaign at the umpire', () => {
  test('is a row of ordinary games, settled as each is over, to its end', async () => {
    const page = newPage();
    const key = await begin(page, { red: 'human', green: 'random', blue: 'random' });
    let view = await page.ask('campaign', { key });
    expect(view.due).toMatchObject({ number: 1, game: null });
    for (let i = 0; view.due; i++) {
      await playMission(key, `m${i}`);
      expect([...games.kept.values()].filter(({ saved }) => saved.isMission)).toHaveLength(1);
      view = await page.ask('campaign', { key });
      expect(games.kept.size).toBe(0);
      expect(view.course.filter(({ fate }) => fate === 'played')).toHaveLength(i + 1);
      const record = await page.ask('campaignGame', { key, mission: i + 1 });
      expect(record.result).not.toBe('unfinished');
    }
    expect((await campaigns.list()).find((kept) => kept.key === key)).toMatchObject({ isOver: true });
    const file = await page.ask('campaignFile', { key });
    const other = await page.ask('campaignLoad', { document: file });
    expect(other).not.toBe(key);
    expect((await page.ask('campaign', { key: other })).course).toEqual(view.course);
    const doctored: CampaignDocument = { ...file, state: { ...file.state, points: 2, lost: ['silk'] } };
    await expect(page.ask('campaignLoad', { document: doctored })).rejects.toThrow(/does not stand/);
  });

  test('repairs what a person chooses between missions, and takes it back', async () => {
    const page = newPage();
    for (let i = 0; ; i++) {
      const key = await begin(page, { red: 'human', green: 'random', blue: 'random' });
      await playMission(key, `r${i}`);
      const before = await page.ask('campaign', { key });
      const loss = before.losses.find(({ becomes }) => becomes !== null);
      if (!loss) continue;
      const after = await page.ask('campaignRepair', { key, units: [loss.unit] });
      expect(after.chosen.map(({ unit }) => unit)).toEqual([loss.unit]);
      expect(after.losses).not.toContainEqual(loss);
      expect(after.sides[0].supplyPoints).toBe(before.sides[0].supplyPoints - loss.cost);
      expect(await page.ask('campaignRepair', { key, units: [] })).toEqual(before);
      break;
    }
  });

  test('shows the game of its mission that is under way, and takes no repair meanwhile', async () => {
    const page = newPage();
    const key = await begin(page, { red: 'human', green: 'random', blue: 'random' });
    const { due } = await page.ask('campaign', { key });
    const table = newPage();
    await table.ask('open', { opening: due!.opening });
    await table.choose((await table.settled()).choices[0].action);
    await table.ask('keep', {});
    const now = await page.ask('campaign', { key });
    expect(now.due!.game).toMatchObject({ key: `${key}/1` });
    await expect(page.ask('campaignRepair', { key, units: [] })).rejects.toThrow(/the next mission has begun/);
    const computer = { key, side: 'green', player: 'greedy' };
    await expect(page.ask('campaignComputer', computer)).rejects.toThrow(/the next mission has begun/);
    const again = newPage();
    expect(await again.ask('openSaved', { key: `${key}/1` })).toMatchObject({ campaign: { key, mission: 1 } });
    const copy = newPage();
    expect(await copy.ask('openSaved', { key: `${key}/1`, way: 'copy' })).toMatchObject({ campaign: null });
  });

  test('lets another computer lead a side from the next mission on, and tells so in its file', async () => {
    const page = newPage();
    const key = await begin(page, { red: 'human', green: 'random', blue: 'random' });
    await page.ask('campaignComputer', { key, side: 'blue', player: 'greedy' });
    await playMission(key, 'r0');
    await page.ask('campaign', { key });
    const view = await page.ask('campaignComputer', { key, side: 'green', player: 'greedy' });
    expect(view.sides.map(({ player }) => player)).toEqual(['human', 'greedy', 'greedy']);
    if (view.due) expect(Object.values(view.due.opening.seats)).not.toContain('random');
    const file = await page.ask('campaignFile', { key });
    expect([file.players.green, file.missions[0].players!.green]).toEqual(['random', 'greedy']);
    const other = await page.ask('campaign', { key: await page.ask('campaignLoad', { document: file }) });
    expect(other.sides).toEqual(view.sides);
    await expect(page.ask('campaignComputer', { key, side: 'green', player: 'wizard' })).rejects.toThrow(/wizard/);
    const [first] = file.missions;
    const doctored = { ...file, missions: [{ ...first, players: { ...first.players, green: 'wizard' } }] };
    await expect(page.ask('campaignLoad', { document: doctored })).rejects.toThrow(/wizard/);
  });

  test('goes on from a mission that a person has given up; a computer that one sits in for gives nothing up', async () => {
    const page = newPage();
    const key = await begin(page, { red: 'human', green: 'random', blue: 'random' });
    const { due } = await page.ask('campaign', { key });
    const table = newPage();
    await table.ask('open', { opening: { ...due!.opening, seed: 'g' } });
    await table.settled();
    await table.ask('pace', { ms: 600_000 });
    const change = async (red: string, green: string): Promise<void> => {
      await table.ask('seat', { seat: 0, player: red });
      await table.ask('seat', { seat: 1, player: green });
    };
    await change('random', 'human');
    await expect(table.ask('resign', {})).rejects.toThrow(/a computer leads this side/);
    await change('human', 'random');
    await table.ask('resign', {});
    await table.ask('keep', {});
    const { course, due: next } = await page.ask('campaign', { key });
    expect(course[0]).toMatchObject({ fate: 'played', results: { red: 'defeat' } });
    expect(next).toMatchObject({ number: 2, game: null });
    const file = await page.ask('campaignFile', { key });
    expect((await page.ask('campaign', { key: await page.ask('campaignLoad', { document: file }) })).course).toEqual(
      course,
    );
  });

  test('tells in words what the early end of a mission means for the campaign', async () => {
    const page = newPage();
    const view = await page.ask('campaign', { key: await begin(page, { red: 'human' }) });
    expect(stakesInWords(view, 'defeat', 'red')).toBe(
      'The mission is then a defeat: no victory points, 1 supply point. All units keep the strength that they have now, and the next mission is The second season.',
    );
    expect(stakesInWords(view, 'defeat', 'green')).toMatch(/ and the campaign goes on\.$/);
    expect(stakesInWords(null, 'draw', 'red')).toBe(
      'If it is accepted, the mission is a draw. All units keep the strength that they have now, and the campaign goes on.',
    );
  });

  test('keeps the games that computers play alone', async () => {
    const page = newPage();
    const key = await begin(page, { red: 'random', green: 'random', blue: 'random' });
    await playMission(key, 'w');
    const { course } = await page.ask('campaign', { key });
    expect(course[0]).toMatchObject({ fate: 'played', hasGame: true });
  });

  test('refuses a change made from an older standing, and a game of something else', async () => {
    const entry = { kept: { key: 'k' }, document: {}, revision: 3 };
    expect(() => checkRevision(entry, 'k', 2)).toThrow(/another tab/);
    expect(() => checkRevision(undefined, 'k', 0)).not.toThrow();
    const page = newPage();
    await expect(page.ask('campaignBegin', { ruleset: 'pig', side: 'a', players: {}, options: {} })).rejects.toThrow(
      /has no campaigns/,
    );
    await expect(begin(page, { red: 'wizard' })).rejects.toThrow(/wizard/);
  });

  test('never loses the game of a mission to others that are kept', () => {
    const game = (key: string, when: number, isMission = false) => ({
      ...{ key, when, isMission, ruleset: 'toy', scenario: 'three', players: {}, turn: 1, length: 1, isOver: false },
    });
    const many = Array.from({ length: 20 }, (_, i) => game(`g${i}`, i + 1));
    expect(surplus([game('mission', 0, true), ...many], 'g19', 100)).not.toContain('mission');
  });
});
