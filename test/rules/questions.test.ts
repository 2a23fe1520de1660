// The questions that rulesets answer in scripts: well made, documented, and refused in one line where there is no
// answer.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { failuresText, runScript } from '../../src/engine/text/script.ts';
import { findRuleset, rulesets } from '../../src/rules/registry.ts';

const page = readFileSync(join(import.meta.dirname, '../../docs/scenarios-and-scripts.md'), 'utf8').replaceAll(
  '\\|',
  '|',
);

const host = {
  ruleset: findRuleset,
  scenarioFile: async () => ({}),
};

/** The failures of a script on a scenario. */
async function failures(ruleset: string, scenario: string, ...lines: string[]): Promise<string> {
  const run = await runScript([`ruleset ${ruleset}`, `scenario ${scenario}`, ...lines].join('\n'), host);
  return failuresText(run.failures);
}

const WARGAMES = rulesets.filter(({ canary }) => !canary).map(({ id }) => id);

describe.each(WARGAMES)('questions of %s', (id) => {
  test('are made of numbers, namespaces that the game has, and words with bars between them', async () => {
    const rules = await findRuleset(id);
    const { names } = rules.prepare({ scenario: rules.scenarios[0].id });
    const isKnown = (kind: string): boolean => kind === 'number' || kind.includes('|') || Object.hasOwn(names, kind);
    for (const [name, { words, answers }] of Object.entries(rules.questions ?? {})) {
      expect(
        words.filter((kind) => !isKnown(kind.replace('...', ''))),
        name,
      ).toEqual([]);
      expect(answers === 'text' || isKnown(answers), name).toBe(true);
    }
  });

  test('are all on the page about scripts, as they are asked', async () => {
    const rules = await findRuleset(id);
    if (!rules.questions) return;
    const run = await runScript(`ruleset ${id}\nscenario ${rules.scenarios[0].id}\nshow questions`, host);
    const forms = run.shown[0].text.split('\n').map((line) => line.split(/ {2,}/)[0]);
    expect(forms).toHaveLength(Object.keys(rules.questions).length);
    expect(forms.filter((form) => !page.includes(`\`${form}\``))).toEqual([]);
  });
});

describe('no answer', () => {
  test.each([
    ['sees king-tiger-1 pest-1 -> clear', /king-tiger-1 is not on the map/],
    ['rating puma-1 -> 0', /puma-1 is not on the map/],
    ['sight A10 A21 -> clear', /'A21' is no hex/],
    ['attack -> 8', /no attack is due \(at deployment.place\)/],
    ['retreats king-tiger-1 -> none', /king-tiger-1 is not on the map/],
    ['commander king-tiger-1 -> none', /king-tiger-1 is not on the map/],
    ['score nobody -> 0', /'nobody' is no faction/],
    ['defence -> 8', /no attack is due \(at deployment.place\)/],
    ['mission reich victory lost -> omega', /'lost' is no victory\|draw\|defeat/],
    [`mission reich${' victory'.repeat(20)} -> none`, /the campaign is over after \d+/],
  ])('Nuklear Winter 68: %s', async (asked, message) => {
    expect(await failures('nuklear-winter-68', 'prodigal-sons', `ask ${asked}`)).toMatch(message);
  });

  test.each([
    ['range king-tiger-1 he 8 -> long', /^$/],
    ['range fallschirmjager-1 ap 99 -> beyond', /^$/],
    ['score reich -> 0', /^$/],
    ['commander pest-1 -> none', /^$/],
    ['retreats pest-1 -> none', /no unit retreats/],
    ['cost pest-1 O12 -> 1', /O12 is not next to pest-1 .* neighbour of P17/],
  ])('but one for units that stand, or whose counter says it: %s', async (asked, message) => {
    const place = 'black-hand place pest-1 P17';
    expect(await failures('nuklear-winter-68', 'prodigal-sons', place, `ask ${asked}`)).toMatch(message);
  });

  test.each([
    ['supply Nobody -> supplied', /'Nobody' is no unit/],
    ['cost 116Pz 0101 -> 12', /not next to 116Pz/],
    ['contact 116Pz -> near', /'near' is not an answer .* one of adjacent, free/],
  ])('Winter Thunder: %s', async (asked, message) => {
    expect(await failures('winter-thunder', 'campaign', `ask ${asked}`)).toMatch(message);
  });
});

test('[NW 3.0-tree] a campaign of replaced data is asked by those data', async () => {
  const campaign: unknown = JSON.parse(
    readFileSync(join(import.meta.dirname, '../../src/rules/nuklear-winter-68/data/campaign.json'), 'utf8'),
  );
  const own = structuredClone(campaign) as { results: { result: string; victoryPoints: number }[] };
  for (const row of own.results) if (row.result === 'victory') row.victoryPoints = 7;
  const script = 'ruleset nuklear-winter-68\nscenario prodigal-sons\nask victory-points reich victory victory -> 14';
  expect((await runScript(script, { ...host, data: { 'campaign.json': own } })).failures).toEqual([]);
  expect((await runScript(script, host)).failures).toHaveLength(1);
});
