// What one reads before a game: every scenario has an introduction, its figures are those measured, and tips fit the
// steps.

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Ruleset } from '../../src/engine/contract/ruleset.ts';
import { Game } from '../../src/engine/kernel/game.ts';
import { Rng } from '../../src/engine/kernel/rng.ts';
import { nuklearWinter } from '../../src/rules/nuklear-winter-68/index.ts';
import { operationalCombatSeries } from '../../src/rules/operational-combat-series/index.ts';
import { thunderInTheEast } from '../../src/rules/thunder-in-the-east/index.ts';
import { winterThunder } from '../../src/rules/winter-thunder/index.ts';
import { wilson } from '../../src/stats/wilson.ts';
import { introductionKinds, introductionsOf, tipsOf } from '../../src/wargame/data/introductions.ts';

const rulesets = [winterThunder, nuklearWinter] as unknown as Ruleset[];

describe.each(
  [...rulesets, ...([thunderInTheEast, operationalCombatSeries] as unknown as Ruleset[])].flatMap(({ id, scenarios }) =>
    scenarios.map((scenario) => [`${id}/${scenario.id}`, scenario] as const),
  ),
)('%s', (_, { introduction, seats }) => {
  test('is introduced, with its sides in the order of its seats and the balance where it is measured', () => {
    expect(introduction?.sides.map(({ seat }) => seat)).toEqual(seats);
    const [least, most] = introduction?.minutes ?? [0, 0];
    expect(least).toBeLessThan(most);
    if (introduction?.balance === undefined) return;
    const { of, shares } = introduction.balance;
    expect(shares.map(({ seat }) => seat)).toEqual(seats);
    for (const { low, share, high } of shares) expect(low <= share && share <= high).toBe(true);
    if (of === 'decided games') {
      const sum = shares.reduce((all, { share }) => all + share, 0);
      expect(Math.abs(sum - 100)).toBeLessThanOrEqual(1);
    }
  });
});

describe.each(rulesets.map((rules) => [rules.id, rules] as const))('%s', (_, rules) => {
  test('tips stand at steps that there are, name rules of the ledger, and miss no step of a few games', () => {
    const rows = new Set(rules.ledger?.map(({ rule }) => rule));
    for (const { scenario, tips } of rules.tips ?? []) {
      for (const tip of tips) {
        expect(rules.program.names).toContain(tip.step);
        expect(rows.has(tip.rule), tip.rule).toBe(true);
      }
      const g = new Game(rules, rules.prepare({ scenario }));
      for (let seed = 1; seed <= 5; seed++) {
        const rng = new Rng('tips', seed);
        for (g.start(); !g.isOver; g.forget()) {
          const seat = g.actor < 0 ? undefined : g.s.seats[g.actor];
          const fits = tips.some((tip) => tip.step === g.stepName && (tip.seat === undefined || tip.seat === seat));
          if (seat !== undefined) expect(fits, `${g.stepName} of ${seat}`).toBe(true);
          const options = g.options();
          g.apply(options.at(rng.below(options.size)));
        }
      }
    }
  });

  test('a sheet has a plan for each seat, and its stages have every step of a turn once, with rules of the ledger', () => {
    const rows = new Set(rules.ledger?.map(({ rule }) => rule));
    const chosen = rules.program.steps.flatMap((step, id) => (step?.kind === 'seat' ? [rules.program.names[id]] : []));
    expect(rules.tips?.length).toBeGreaterThan(1);
    for (const { scenario, plans, turn } of rules.tips ?? []) {
      expect(plans.map(({ seat }) => seat)).toEqual(rules.scenarios.find(({ id }) => id === scenario)?.seats);
      expect(turn.filter(({ rule }) => !rows.has(rule))).toEqual([]);
      expect(turn.flatMap(({ steps }) => steps).sort()).toEqual([...chosen].sort());
    }
  });

  test('hexes that plans and tips name are on the map, under the name that stands before them', () => {
    let named = 0;
    for (const { scenario, plans, tips } of rules.tips ?? []) {
      const map = rules.view!.map(rules.prepare({ scenario }));
      const hexes = new Map(map.hexes.map(({ label, hex }) => [label, hex]));
      const words = (text: string): string => text.toLowerCase().replaceAll('.', '');
      for (const text of [...plans.flatMap(({ goals }) => goals), ...tips.map((tip) => tip.text)]) {
        for (const [label] of text.matchAll(/\b(\d{4}|[A-Z]{1,2}\d{1,2})\b/g)) {
          if (/^\d/.test(label) || hexes.has('A1')) expect([...hexes.keys()], text).toContain(label);
        }
        for (const [, name, label] of text.matchAll(/(\p{Lu}[\p{L}.]+(?: \p{Lu}\p{L}+)?) \((\w{2,4})[,)]/gu)) {
          if (!hexes.has(label)) continue;
          const places = map.places.filter(({ hex }) => hex === hexes.get(label)).map((place) => words(place.name));
          const fits = places.some((place) => place.endsWith(words(name)) || words(name).endsWith(place));
          expect(fits, `${name} (${label}) is ${places}: ${text}`).toBe(true);
          named++;
        }
      }
    }
    expect(named).toBeGreaterThan(0);
  });
});

test('tips of a scenario stand in the place of the general ones for their step', () => {
  const [sheet] = tipsOf({
    ruleset: 'x',
    source: 'Ours.',
    turn: [{ title: 'Move', rule: '1', text: 'One by one.', steps: ['a.b'] }],
    tips: [
      { step: 'a.b', rule: '1', text: 'general' },
      { step: 'a.c', rule: '1', text: 'kept' },
    ],
    sheets: [
      {
        scenario: 's',
        plans: [{ seat: 'one', goals: ['Win.'] }],
        tips: [{ step: 'a.b', rule: '1', text: 'its own' }],
      },
    ],
  });
  expect(sheet.tips.map(({ text }) => text)).toEqual(['its own', 'kept']);
  expect(sheet.turn).toHaveLength(1);
});

test('the balance of Nuklear Winter 68 is that of its page', () => {
  const page = readFileSync('docs/balance-nuklear-winter-68.md', 'utf8');
  for (const { id, introduction } of nuklearWinter.scenarios) {
    const from = page.indexOf(`| ${id} |`);
    const rows = page.slice(from).split('\n');
    introduction?.balance?.shares.forEach(({ share, low, high, seat }) => {
      const row = rows.slice(0, 3).find((line) => line.includes(`| ${seat} |`)) ?? '';
      expect(row, id).toContain(`| ${share} (${low}-${high}) |`);
    });
    expect(rows[0]).toContain(`| ${introduction?.balance?.draws} (`);
  }
});

test('the balance of Winter Thunder is made of the games that its page counts', () => {
  const counts = {
    campaign: [4, 50, 54],
    'home-for-christmas': [881, 919, 1800],
    'st-vith': [161, 139, 300],
    bastogne: [127, 162, 300],
  };
  for (const { id, introduction } of winterThunder.scenarios) {
    const [german, allied, games] = counts[id as keyof typeof counts];
    introduction?.balance?.shares.forEach((shown, i) => {
      const wins = [german, allied][i];
      const { low, high } = wilson(wins, games);
      const percent = (share: number): number => Math.round(100 * share);
      expect(shown).toMatchObject({ share: percent(wins / games), low: percent(low), high: percent(high) });
    });
  }
});

test('a file with an unknown field or without a source is refused', () => {
  expect(() => introductionsOf({ ruleset: 'x', scenarios: {} })).toThrow();
  for (const { schema, check } of introductionKinds) {
    expect(schema()).toMatchObject({ type: 'object' });
    expect(check({ nonsense: 1 }).length).toBeGreaterThan(0);
  }
});
