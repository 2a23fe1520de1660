// Campaigns as documents: carried on by the games of their missions, and proven from their beginning.

import { describe, expect, test } from 'vitest';
import { type Seat, seat } from '../../src/engine/contract/ids.ts';
import { Rng } from '../../src/engine/kernel/rng.ts';
import type { Said } from '../../src/engine/text/parley.ts';
import type { GameRecord } from '../../src/engine/text/record.ts';
import { findRuleset } from '../../src/rules/registry.ts';
import {
  beginCampaign,
  type CampaignDocument,
  type Campaigns,
  campaignShape,
  campaignsOf,
  changeComputer,
  chooseRepairs,
  dueMission,
  lossesIn,
  playersNow,
  provenCampaign,
  repairsAfter,
  settleMission,
} from '../../src/table/campaign.ts';
import { Table } from '../../src/table/table.ts';
import { faultOfRefusal, forgeriesOf } from '../forgeries.ts';
import { atLength } from '../length.ts';

/** No computer of these accepts a draw, unless it is asked by `yielding`. */
const toy = campaignsOf(await findRuleset('toy'), () => false);
const yielding = campaignsOf(await findRuleset('toy'), () => true);

/** Plays the next mission with players who choose anything. */
function fought({ rules, source }: Campaigns, document: CampaignDocument, seed: string): GameRecord {
  const { scenario } = source.next(document.state)!;
  const s = rules.prepare({ scenario, options: document.options });
  const seats = Object.fromEntries(s.seats.map((seat) => [seat, document.players[seat]]));
  const table = new Table({ rules, s, scenario, seed, seats });
  const rng = new Rng(seed);
  const planner = rules.knowledge?.planner();
  while (!table.isOver) {
    if (table.need === 'die') table.fall();
    else table.choose(planner?.next(table.g, rng) ?? table.g.options().at(rng.below(table.g.options().size)));
  }
  return table.record();
}

const [RED, GREEN, BLUE] = [0, 1, 2].map(seat);

/** The next mission after its first choice, at which the seats say so. */
function brokenOff(document: CampaignDocument, said: readonly (readonly [Seat, Said['says']])[]): GameRecord {
  const s = toy.rules.prepare({ scenario: 'three', options: document.options });
  const table = new Table({ rules: toy.rules, s, scenario: 'three', seed: 'x', seats: document.players });
  while (table.need === 'die') table.fall();
  table.choose(table.g.options().at(0));
  for (const [of, says] of said) table.say(of, says);
  return table.record();
}

const begun = (players: Record<string, string> = { red: 'human' }): CampaignDocument =>
  beginCampaign(toy, { side: 'red', players, options: {} });

/** A whole campaign, with each repair that can be had. */
function wholeCampaign(campaigns: Campaigns, first: CampaignDocument, seed: string): CampaignDocument {
  let now = first;
  while (campaigns.source.next(now.state)) {
    now = settleMission(campaigns, now, fought(campaigns, now, `${seed}${now.missions.length}`));
    const own = campaigns.source.repairs(now.state).find(({ side }) => now.players[side] === 'human');
    if (own) now = chooseRepairs(campaigns, now, [own.unit]);
  }
  return now;
}

/** The first seed with which the season is not won, so that another one follows. */
function twoSeasons(players?: Record<string, string>): CampaignDocument {
  for (let i = 0; ; i++) {
    const first = begun(players);
    const after = settleMission(toy, first, fought(toy, first, `s${i}`));
    if (toy.source.next(after.state) && toy.source.standing(after.state).losses.length > 0) return after;
  }
}

describe('a campaign of several games', () => {
  test('goes on by the results of its games to its end', () => {
    const end = wholeCampaign(toy, begun(), 'a');
    expect(toy.source.next(end.state)).toBeNull();
    expect(end.missions.length).toBeGreaterThan(0);
    expect(end.missions.map(({ id }) => id)).toEqual(toy.source.standing(end.state).missions.map(({ id }) => id));
    expect(() => dueMission(toy, end)).toThrow(/the campaign is over/);
  });

  test('tells what each mission cost and what came back after it', () => {
    const after = twoSeasons();
    const lost = lossesIn(toy, after, 0);
    expect(lost).toEqual(toy.source.standing(after.state).losses);
    const repaired = chooseRepairs(toy, after, [lost[0].unit]);
    expect(repairsAfter(toy, repaired.missions[0]).map(({ unit }) => unit)).toEqual([lost[0].unit]);
    expect(chooseRepairs(toy, repaired, [])).toEqual(after);
  });

  test('repairs for computers at once, and for no side that a person leads', () => {
    const watched = twoSeasons({});
    expect(watched.missions[0].usual.length).toBeGreaterThan(0);
    expect(() => chooseRepairs(toy, { ...watched }, [watched.missions[0].usual[0]])).toThrow(/led by a computer/);
    expect(twoSeasons().missions[0].usual).toEqual([]);
  });

  test('what computers repaired stays repaired when a person repairs, or takes that back', () => {
    // Red, whose campaign it is, is led by a computer; a person leads another side.
    const after = twoSeasons({ green: 'human' });
    const { usual } = after.missions[0];
    expect(usual.length).toBeGreaterThan(0);
    const now = chooseRepairs(toy, after, []);
    expect(now).toEqual(after);
    for (const { unit } of toy.source.standing(now.state).losses) expect(usual).not.toContain(unit);
    expect(repairsAfter(toy, now.missions[0]).map(({ unit }) => unit)).toEqual(usual);
  });

  test('refuses a mission whose game is not over, of another scenario, or with another die', () => {
    const first = begun();
    const record = fought(toy, first, 's1');
    const cut = { ...record, actions: record.actions.slice(0, -1) };
    expect(() => settleMission(toy, first, cut)).toThrow(/the game of The first season/);
    expect(() => settleMission(toy, first, { ...record, scenario: 'rich' })).toThrow(/another scenario/);
    expect(() => settleMission(toy, first, { ...record, seed: 'other' })).toThrow(/the die '.+' has been changed/);
  });

  test('goes on from a mission that was given up, or drawn by agreement', () => {
    const first = begun();
    const resultsOf = (campaigns: Campaigns, ...said: readonly (readonly [Seat, Said['says']])[]) => {
      const settled = settleMission(campaigns, first, brokenOff(first, said));
      expect(campaigns.source.next(settled.state)).toMatchObject({ number: 2 });
      expect(provenCampaign(campaigns, campaignShape(JSON.parse(JSON.stringify(settled))))).toEqual(settled);
      return campaigns.source.standing(settled.state).missions[0].results;
    };
    expect(resultsOf(toy, [RED, 'resigns'])).toMatchObject({ red: 'defeat' });
    const agreed = [
      [RED, 'offers a draw'],
      [GREEN, 'accepts'],
      [BLUE, 'accepts'],
    ] as const;
    expect(resultsOf(yielding, ...agreed)).toEqual({ red: 'draw', green: 'draw', blue: 'draw' });
    // A computer accepts where it expects no better, and never gives up.
    expect(() => resultsOf(toy, ...agreed)).toThrow(/green accepts/);
    expect(() => resultsOf(yielding, [GREEN, 'resigns'])).toThrow(/green resigns/);
    const cut = { ...brokenOff(first, []), parley: [] };
    expect(() => settleMission(toy, first, cut)).toThrow(/it is not over/);
  });

  test('has another computer from the next mission on, and people stay', () => {
    const after = changeComputer(twoSeasons({ red: 'human', green: 'random' }), 'green', 'greedy');
    expect([after.players.green, playersNow(after).green]).toEqual(['random', 'greedy']);
    const before = changeComputer(begun({ red: 'human', green: 'random' }), 'green', 'greedy');
    expect([before.missions, before.players.green]).toEqual([[], 'greedy']);
    expect(changeComputer(after, 'green', 'random')).toEqual(twoSeasons({ red: 'human', green: 'random' }));
    expect(() => changeComputer(after, 'red', 'greedy')).toThrow(/no computer leads 'red'/);
    expect(() => changeComputer(after, 'mauve', 'greedy')).toThrow(/no computer leads 'mauve'/);
    expect(() => changeComputer(after, 'green', 'human')).toThrow(/cannot take over/);
  });

  test('needs one of the people on its own side where there are several', () => {
    expect(() => begun({ green: 'human', blue: 'human' })).toThrow(/has no person/);
    expect(() => begun({ green: 'human' })).not.toThrow();
    expect(() => begun({ mauve: 'human' })).toThrow(/no side 'mauve'/);
  });
});

describe('a campaign out of a file', () => {
  const file = (document: CampaignDocument): CampaignDocument => JSON.parse(JSON.stringify(document));
  const whole = wholeCampaign(toy, twoSeasons(), 'b');

  test('is the same campaign, once all of it has been played again', () => {
    expect(provenCampaign(toy, campaignShape(file(whole)))).toEqual(file(whole));
  });

  test('tells when its computers have changed', () => {
    const changed = changeComputer(twoSeasons({ red: 'human', green: 'random' }), 'green', 'greedy');
    expect(provenCampaign(toy, campaignShape(file(changed)))).toEqual(file(changed));
  });

  const [first] = whole.missions;
  const doctored: [string, unknown, RegExp][] = [
    ['a foreign document', { hello: 'world' }, /format is nothing, not "grognard-campaign\/1"/],
    ['a later format', { ...whole, format: 'grognard-campaign/2' }, /not a campaign of this program/],
    ['another state', { ...whole, state: { ...whole.state, lost: ['salt', 'silk', 'spice'] } }, /does not stand/],
    ['points that nobody won', { ...whole, missions: [{ ...first, after: { ...first.after, points: 2 } }] }, /result/],
    ['a mission left out', { ...whole, missions: whole.missions.slice(1) }, /mission 1/],
    ['a mission without its game', { ...whole, missions: [{ ...first, record: null }] }, /./],
    ['a computer in place of a person', { ...whole, missions: [{ ...first, players: { red: 'greedy' } }] }, /'red'/],
    [
      'a person in place of a computer',
      { ...whole, missions: [{ ...first, players: { blue: 'human' } }] },
      /take over/,
    ],
    ['a side too few', { ...whole, missions: [{ ...first, players: { blue: 'greedy' } }] }, /does not stand/],
    ['a repair that is not possible', { ...whole, missions: [{ ...first, chosen: ['gold'] }] }, /gold/],
  ];
  test.each(doctored)('is refused in one line: %s', (_, document, why) => {
    const open = () => provenCampaign(toy, campaignShape(file(document as CampaignDocument)));
    expect(open).toThrow(why);
    try {
      open();
    } catch (error) {
      expect((error as Error).message).not.toContain('\n');
    }
  });

  test('is refused in one line, or taken as it is, whatever a forger or a broken disk made of it', () => {
    const faults = forgeriesOf(file(whole), atLength ? 1 : 23).flatMap(({ what, document }) => {
      try {
        provenCampaign(toy, campaignShape(document as CampaignDocument));
        return [];
      } catch (error) {
        const fault = faultOfRefusal(error);
        return fault === null ? [] : [`${what}: ${fault}`];
      }
    });
    expect(faults).toEqual([]);
  });
});

test('[NW 3.0] a campaign of Nuklear Winter carries the losses of a game, and is proven from its file', async () => {
  const campaigns = campaignsOf(await findRuleset('nuklear-winter-68'), () => false);
  let now = beginCampaign(campaigns, { side: 'black-hand', players: { 'black-hand': 'human' }, options: {} });
  now = settleMission(campaigns, now, fought(campaigns, now, '1'));
  const lost = lossesIn(campaigns, now, 0);
  expect(lost.length).toBeGreaterThan(0);
  expect(campaigns.source.unitName(lost[0].unit)).toMatch(/^\S.* \d+, \S/);
  expect(provenCampaign(campaigns, campaignShape(JSON.parse(JSON.stringify(now))))).toEqual(now);
  // Each side repairs its own; the person's steps are added to those of the computers.
  const both = { 'black-hand': 'human', nato: 'human' } as const;
  const shared = beginCampaign(campaigns, { side: 'black-hand', players: both, options: {} });
  const after = settleMission(campaigns, shared, fought(campaigns, shared, '1'));
  const { usual } = after.missions[0];
  const own = campaigns.source.repairs(after.state).find(({ side }) => side === 'black-hand' || side === 'nato');
  expect(own).toBeDefined();
  const repaired = chooseRepairs(campaigns, after, [own!.unit]);
  const strengths = (state: CampaignDocument['state']) =>
    new Map(campaigns.source.standing(state).losses.map(({ unit, strength }) => [unit, strength]));
  const [before, then] = [strengths(after.state), strengths(repaired.state)];
  for (const unit of usual) expect(then.get(unit)).toBe(before.get(unit));
  expect(then.get(own!.unit)).not.toBe(before.get(own!.unit));
  expect(chooseRepairs(campaigns, repaired, [])).toEqual(after);
}, 60_000);
