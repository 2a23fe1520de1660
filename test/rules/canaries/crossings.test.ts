// A family of games: what a ruleset states once, a module may bring. Two shipped modules and one that is a document.

import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { OVER } from '../../../src/engine/contract/ids.ts';
import { familyOf, statedFor, statedIn, withModules } from '../../../src/engine/contract/stated.ts';
import { Game } from '../../../src/engine/kernel/game.ts';
import { describe as describeAction, parse } from '../../../src/engine/text/text.ts';
import { crossings } from '../../../src/rules/canaries/crossings/index.ts';
import { resultLine, seatInWords } from '../../../src/table/result-line.ts';
import { grognard } from '../../cli/program-run.ts';
import { someOf } from '../../length.ts';
import { playRandomly } from '../../random-play.ts';

const FERRY = {
  source: 'made up for this test',
  id: 'ferry',
  name: 'Ferry',
  turnName: 'hour',
  sides: { smugglers: 'The Smugglers', customs: 'His Majesty’s Customs' },
  scenarios: [{ id: 'fog', name: 'Fog', summary: 'Barrels by night.', turns: 3, over: 2 }],
  results: [
    { atLeast: 2, name: 'dry', title: 'The barrels are dry', share: 1 },
    { atLeast: 0, name: 'wet', title: 'The barrels are wet', share: 0 },
  ],
};

function ended(scenario: string | object, seed: string): Game {
  const s = crossings.prepare({ scenario });
  const g = new Game(crossings, s) as unknown as Game;
  playRandomly(g, seed);
  expect(g.actor).toBe(OVER);
  return g;
}

describe('what modules bring', () => {
  test('the ruleset states the union of all modules, for questions without a scenario', () => {
    expect(crossings.scenarios.map(({ id }) => id)).toEqual(['new-moon', 'full-moon', 'one-bridge']);
    expect(crossings.resultNames).toEqual(['landed', 'foothold', 'repelled', 'bridged', 'cut-off']);
    expect(crossings.words?.seats).toEqual({
      raiders: 'Raiders',
      watch: 'The Watch',
      engineers: 'The Engineers',
      guns: 'The Guns',
    });
  });

  test.each([
    ['new-moon', 'night', ['raiders', 'watch'], ['landed', 'foothold', 'repelled']],
    ['one-bridge', 'day', ['engineers', 'guns'], ['bridged', 'cut-off']],
  ])('%s has sides, results and turns of its module', (scenario, turnName, seats, results) => {
    const s = crossings.prepare({ scenario });
    for (const stated of [statedIn(crossings, s), statedFor(crossings, scenario)]) {
      expect(stated.turnName).toBe(turnName);
      expect(stated.resultNames).toEqual(results);
      expect(Object.keys(stated.words?.seats ?? {})).toEqual(seats);
    }
    expect(s.seats).toEqual(seats);
    for (let n = 0; n < 20; n++) expect(results).toContain(crossings.resultName(ended(scenario, `${n}`) as never));
  });

  test('a game ends in the words of its module', () => {
    expect(resultLine(ended('one-bridge', '1'))).toMatch(
      /^The (bridge stands|far bank is cut off) · The Engineers \d, /,
    );
    expect(resultLine(ended('full-moon', '1'))).toMatch(/raiders.* · Raiders \d, The Watch 0$/);
  });

  test('a module given as a document brings results that the ruleset does not have', () => {
    const g = ended(FERRY, '1');
    expect(crossings.resultNames).not.toContain(crossings.resultName(g as never));
    expect(resultLine(g)).toMatch(/^The barrels are (dry|wet) · The Smugglers \d, His Majesty’s Customs 0$/);
    expect(seatInWords(statedIn(g.rules, g.s), 'customs')).toBe('His Majesty’s Customs');
    expect(statedIn(g.rules, g.s).turnName).toBe('hour');
  });

  test('a wrong module is refused with every fault in one line', () => {
    const wrong = { ...FERRY, sides: { smugglers: 'Alone' }, results: FERRY.results.slice(0, 1) };
    expect(() => crossings.prepare({ scenario: wrong })).toThrow(
      'a wrong module (scenario): sides: two; results: the last one at least 0',
    );
  });

  test('choices have the module’s words, in texts that are read back', () => {
    const textsIn = (scenario: string | object): string[] => {
      const g = new Game(crossings, crossings.prepare({ scenario })) as unknown as Game;
      const options = g.options();
      const texts = Array.from({ length: options.size }, (_, i) => describeAction(g, options.at(i)));
      expect(texts.map((text) => parse(g, text))).toEqual(
        Array.from({ length: options.size }, (_, i) => options.at(i)),
      );
      return texts;
    };
    expect(textsIn('new-moon')).toEqual(['row', 'wait']);
    expect(textsIn('one-bridge')).toEqual(['ferry', 'wait']);
    expect(textsIn({ ...FERRY, verbs: { row: 'sneak', wait: 'hide' } })).toEqual(['sneak', 'hide']);
  });

  test('a data folder brings a module beside the shipped ones, or in the place of one', () => {
    const data = { 'ferry.json': FERRY };
    expect(withModules(crossings as never, data).scenarios.map(({ id }) => id)).toContain('fog');
    expect(crossings.prepare({ scenario: 'fog', data }).seats).toEqual(['smugglers', 'customs']);
    const instead = withModules(crossings as never, { 'pontoons.json': FERRY });
    expect(instead.modules?.map(({ id }) => id)).toEqual(['night-boats', 'ferry']);
    expect(() => withModules(crossings as never, { 'ferry.json': { ...FERRY, scenarios: [] } })).toThrow(
      'a wrong module',
    );
  });

  test('two modules may not call their scenarios alike', () => {
    const [one] = crossings.modules ?? [];
    expect(() => familyOf([one, one])).toThrow('two scenarios of a family are called new-moon');
  });
});

describe('their readers', () => {
  test('grognard list names modules, and the sides of each', async () => {
    const { out } = await grognard(['list']);
    expect(out).toContain('crossings/new-moon, crossings/full-moon, crossings/one-bridge');
    expect(out).toContain('(seats raiders, watch; engineers, guns)');
    const { rulesets } = JSON.parse((await grognard(['list', '--json'])).out) as {
      rulesets: { id: string; modules: { id: string; turnName: string }[] }[];
    };
    const [nightBoats, pontoons] = rulesets.find(({ id }) => id === 'crossings')?.modules ?? [];
    expect([nightBoats.id, nightBoats.turnName, pontoons.id, pontoons.turnName]).toEqual([
      'night-boats',
      'night',
      'pontoons',
      'day',
    ]);
  });

  test.each(
    someOf<[string, (folder: string) => string[]]>([
      ['that is a document', (folder) => [`crossings/${join(folder, 'ferry.json')}`]],
      ['of a data folder', (folder) => ['crossings/fog', '--data', folder]],
    ]),
  )('runs of a module %s count its results, and report them in its words', async (_, named) => {
    const folder = mkdtempSync(join(tmpdir(), 'crossings-'));
    writeFileSync(join(folder, 'ferry.json'), JSON.stringify(FERRY));
    const run = join(folder, 'run');
    const words = ['run', ...named(folder), '--games', '20', '--seed', '1', '--out', run, '--workers', '1'];
    const played = await grognard(words);
    expect({ code: played.code, err: played.err.includes('crashed') }).toEqual({ code: 0, err: false });
    const summary = readFileSync(join(run, 'summary.json'), 'utf8');
    expect(summary).toMatch(/"(dry|wet)"/);
    expect(summary).not.toContain('"landed"');
    const page = readFileSync(join(run, 'report.html'), 'utf8');
    expect(page).toMatch(/The barrels are (dry|wet)/);
    expect(page).toContain('The Smugglers');
  });
});
