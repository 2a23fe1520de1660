import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { writeReport } from '../../experiments/running/report.ts';
import { inlined } from '../../reports/html.ts';
import { commandLine } from '../../reports/page.ts';
import { parseXml, textsOf } from '../draw/xml.ts';
import { atLength } from '../length.ts';
import { type SampleChoices, sampleRules, sampleRun } from './sample-run.ts';

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

async function reported(choices: SampleChoices, rules = sampleRules()): Promise<{ folder: string; html: string }> {
  const folder = sampleRun(choices);
  folders.push(folder);
  const path = await writeReport(folder, { find: async () => rules });
  expect(path).toBe(join(folder, 'report.html'));
  return { folder, html: readFileSync(path, 'utf8') };
}

const ending = (folder: string, end: string): string[] =>
  readdirSync(join(folder, 'charts'))
    .filter((name) => name.endsWith(end))
    .map((name) => name.slice(0, -end.length))
    .sort();

/** What a browser would load: sources, styles, imports, links that are not to the page's neighbours. */
function fetched(html: string): string[] {
  const markup = html.replace(/<script[^>]*>[\s\S]*?<\/script>/g, '');
  const found = [
    ...markup.matchAll(/(?:src|href|data|action|poster)\s*=\s*["']([^"']*)["']|url\(([^)]*)\)|@import\s+(\S+)/g),
  ];
  return found
    .map(([, attribute, url, sheet]) => attribute ?? url ?? sheet)
    .filter((where) => /^(?:\w+:)?\/\//.test(where));
}

describe('the report of a run', async () => {
  const { folder, html } = await reported({ games: 120 });

  it('has a chart for everything that was measured, each as spec, SVG and PNG', () => {
    const expected = [
      'battle-losses',
      'decided',
      'final-score',
      'length-decisions',
      'length-turns',
      'losses-by-turn',
      'mission-wins',
      'missions',
      'results',
      'score-by-turn',
      'win-shares',
    ];
    expect(ending(folder, '.vl.json')).toEqual(expected);
    expect(ending(folder, '.svg')).toEqual([...expected, 'heat-battles'].sort());
    expect(ending(folder, '.png')).toEqual(ending(folder, '.svg'));
  });

  it('charts say what they show, on which scenario and agents, with how many games, and name their axes', () => {
    for (const name of ending(folder, '.vl.json')) {
      const spec = JSON.parse(readFileSync(join(folder, 'charts', `${name}.vl.json`), 'utf8'));
      const texts = textsOf(parseXml(readFileSync(join(folder, 'charts', `${name}.svg`), 'utf8').trim()));
      const all = texts.join(' ');
      expect(all).toContain(spec.title.text.join(' '));
      expect(all).toContain('The Bulge; german: heuristic, allied: mcts:iterations=800; 120 games');
      const axes = new Set<string>();
      JSON.stringify(spec, function (this: object, key, value) {
        if (key === 'title' && 'field' in this && 'axis' in this) axes.add(value);
        return value;
      });
      expect(axes.size).toBeGreaterThanOrEqual(2);
      for (const title of axes) expect(texts).toContain(title);
    }
  });

  it('charts carry their data and an interval on every estimate', () => {
    for (const name of ending(folder, '.vl.json')) {
      const text = readFileSync(join(folder, 'charts', `${name}.vl.json`), 'utf8');
      const { data } = JSON.parse(text);
      expect(text).not.toMatch(/"url"/);
      expect(data.values.length).toBeGreaterThan(0);
      for (const row of data.values) {
        expect(row).toHaveProperty('lo');
        if (row.lo !== null && row.value !== undefined) expect(row.lo <= row.value && row.value <= row.hi).toBe(true);
      }
    }
  });

  it('PNGs are PNGs, large enough to print', () => {
    for (const name of ending(folder, '.png')) {
      const bytes = readFileSync(join(folder, 'charts', `${name}.png`));
      expect([...bytes.subarray(0, 8)]).toEqual([137, 80, 78, 71, 13, 10, 26, 10]);
      expect(bytes.readUInt32BE(16)).toBeGreaterThan(900);
      expect(bytes.readUInt32BE(20)).toBeGreaterThan(200);
    }
  });

  it('fetches nothing: no address outside the page is loaded, and its policy forbids it', () => {
    expect(fetched(html)).toEqual([]);
    expect(html.includes("default-src 'none'")).toBe(true);
    expect(html.includes('sourceMappingURL')).toBe(false);
  });

  it('says who wins, with the error, when games are decided, what they cost and how to repeat them', () => {
    for (const words of [
      'Who wins',
      'When and where it is decided',
      '<h2>Losses</h2>',
      'Losses a game',
      'games a second',
      'd41d8cd98f00b204',
      '25,000',
    ]) {
      expect(html.includes(words)).toBe(true);
    }
    expect(/\d\u00a0% \[\d+\.\d,\u00a0\d+\.\d\]/.test(html)).toBe(true);
    expect(html.includes('grognard run sample/bulge --seat &#39;allied=it&#39;\\&#39;&#39;s&#39;')).toBe(true);
  });

  it('links only to files that are there', () => {
    const links = [...html.matchAll(/<a href="([^"]+)"/g)].map(([, path]) => decodeURIComponent(path));
    expect(links).toContain('records/game-1.jsonl');
    expect(links).toContain('games.csv');
    expect(links.filter((path) => !existsSync(join(folder, path)))).toEqual([]);
  });

  it('escapes what comes from data', () => {
    expect(html.includes('Sample &amp; &lt;War&gt;')).toBe(true);
    expect(html.includes('<battle>')).toBe(false);
    expect(html.includes('<here>')).toBe(false);
  });

  it('has every id once', () => {
    const ids = [...html.replace(/<script[^>]*>[\s\S]*?<\/script>/g, '').matchAll(/\sid="([^"]+)"/g)].map(
      ([, id]) => id,
    );
    expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([]);
  });

  it.runIf(atLength)('is the same when it is written again', async () => {
    await writeReport(folder, { find: async () => sampleRules() });
    expect(readFileSync(join(folder, 'report.html'), 'utf8') === html).toBe(true);
  });
});

describe('reports of runs that have little to say', () => {
  it.runIf(atLength)('one game', async () => {
    const { folder } = await reported({ games: 1 });
    expect(ending(folder, '.vl.json')).toContain('win-shares');
  });

  it.runIf(atLength)('draws only: nobody leads, and no chart of the lead is drawn', async () => {
    const { folder, html } = await reported({ games: 5, drawsOnly: true });
    expect(ending(folder, '.vl.json')).not.toContain('decided');
    expect(html.includes('50.0\u00a0%')).toBe(true);
  });

  it.runIf(atLength)('a ruleset without measures, map or heat', async () => {
    const { folder, html } = await reported(
      { games: 20, bare: true },
      sampleRules({ measures: undefined, view: undefined }),
    );
    expect(ending(folder, '.vl.json')).toEqual([
      'final-score',
      'length-decisions',
      'length-turns',
      'results',
      'win-shares',
    ]);
    expect(html.includes('does not declare who would win at the end of a turn')).toBe(true);
  });

  it('no finished game', async () => {
    const { html } = await reported({ games: 0 });
    expect(html.includes('No game was finished')).toBe(true);
  });

  it('refuses a folder without a summary', async () => {
    const folder = sampleRun({ games: 1 });
    folders.push(folder);
    rmSync(join(folder, 'summary.json'));
    await expect(writeReport(folder)).rejects.toThrow('summary.json');
  });
});

it('an experiment of several arms gets a page that links to the report of each', async () => {
  const folder = sampleRun({ games: 4, bare: true });
  folders.push(folder);
  const summary = JSON.parse(readFileSync(join(folder, 'summary.json'), 'utf8'));
  for (const name of ['a', 'b']) {
    mkdirSync(join(folder, name));
    writeFileSync(join(folder, name, 'games.csv'), readFileSync(join(folder, 'games.csv')));
  }
  const { speed, hash, seed } = summary;
  const grouped = {
    experiment: 'ladder',
    seed,
    games: 8,
    crashed: 0,
    arms: { a: summary, b: summary },
    groups: {},
    speed,
    hash,
  };
  writeFileSync(join(folder, 'summary.json'), JSON.stringify(grouped));
  const html = readFileSync(await writeReport(folder, { find: async () => sampleRules() }), 'utf8');
  expect(html.includes('<a href="a/report.html">a</a>')).toBe(true);
  expect(existsSync(join(folder, 'b', 'report.html'))).toBe(true);
  expect(html).toContain('data-chart="win-shares-by-scenario"');
  for (const ending of ['vl.json', 'svg', 'png']) {
    expect(existsSync(join(folder, 'charts', `win-shares-by-scenario.${ending}`))).toBe(true);
  }
});

it('scripts in the page cannot end their element early', () => {
  expect(inlined('a("</script>");b("</SCRIPT>","<!--")\n//# sourceMappingURL=x.map\n')).toBe(
    'a("<\\/script>");b("<\\/SCRIPT>","<\\!--")\n\n',
  );
});

it('commands are printed as a shell takes them', () => {
  expect(commandLine(['run', 'wt/bulge', 'a b', "it's"])).toBe("grognard run wt/bulge 'a b' 'it'\\''s'");
});
