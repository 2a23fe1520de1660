import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readFigures } from '../../experiments/figures/kept.ts';
import { grognard } from '../cli/program-run.ts';
import { atLength } from '../length.ts';
import { newFolder } from './folders.ts';

const KNOB = 'knob=units.json#/units[id=1Gd]/strength/0';
const GIVEN = {
  on: 'on=three-bridges/crossing',
  knob: KNOB,
  lo: 'lo=1',
  hi: 'hi=12',
  target: 'target=north.win=.5',
  games: 'games=400',
};
const wordsWith = (changes: Partial<Record<keyof typeof GIVEN, string>> = {}): string[] =>
  Object.values({ ...GIVEN, ...changes }).filter((word) => word !== '');

describe('experiment handicap', () => {
  test.each([
    [{ knob: '' }, 'no knob'],
    [{ knob: 'knob=units.json#/units[id=9Gd]/strength/0' }, 'units[id='],
    [{ knob: 'knob=units.json#/units/strength' }, 'units.json'],
    [{ lo: 'lo=-50' }, 'strength'],
    [{ lo: 'lo=12', hi: 'hi=1' }, 'lo below hi'],
    [{ target: 'target=east.win=.5' }, 'nearest are'],
    [{ target: 'target=north.win=1.5' }, 'SEAT.win=SHARE'],
    [{ games: 'games=many' }, 'a number from 400'],
    [{ knob: 'knob=scenario#/lead=twice' }, 'FILE#/PATH=level-1'],
    [{ knob: `${KNOB};scenario#/leads=level` }, 'nearest are'],
    [{ knob: 'knob=units.json#/units[side=north]/strength/0' }, 'hits'],
    [{ knob: 'knob=scenario#/lead', hi: 'hi=1500', step: 'step=100' }, 'lead'],
  ])('refuses %j in a line, and writes nothing', async (changes, hint) => {
    const out = join(newFolder(), 'none');
    const { code, err } = await grognard(['experiment', 'handicap', ...wordsWith(changes), '--out', out, '--quiet']);
    expect({ code, err }).toMatchObject({ code: 2 });
    expect(err.trimEnd().split('\n')).toHaveLength(1);
    expect(err).toContain(hint);
    expect(existsSync(out)).toBe(false);
  });

  // Each game that crashes costs a thread of its agent.
  test.runIf(atLength)('ends with one line where an agent crashes its games', async () => {
    const folder = newFolder();
    const file = join(folder, 'crash.mjs');
    writeFileSync(file, "export const agent = () => ({ spec: 'x', choose() { throw new Error('oh'); } });");
    const words = ['experiment', 'handicap', ...wordsWith(), `agents=${file}`, '--out', join(folder, 'out'), '--quiet'];
    const { code, err } = await grognard(words);
    expect({ code, err }).toMatchObject({ code: 1, err: expect.stringContaining('crashed') });
    expect(err.trimEnd().split('\n')).toHaveLength(1);
  });

  test.each([
    ['handicap', ['--require', 'games > 1'], '--require'],
    ['handicap', ['--until-halfwidth', '.1'], '--until-halfwidth'],
    ['dice', ['--max-crashes', '2'], '--max-crashes'],
  ])('experiment %s refuses %j, which it would pass over', async (name, words, flag) => {
    const given = name === 'dice' ? ['dice=1000'] : wordsWith();
    const { code, err } = await grognard(['experiment', name, ...given, ...words, '--quiet']);
    expect({ code, err }).toMatchObject({ code: 2, err: expect.stringContaining(flag) });
  });

  test.runIf(atLength)(
    'scores the same games at every level of what only decides the result, and puts a die between two',
    async () => {
      const out = join(newFolder(), 'scored');
      const changes = { knob: 'knob=scenario#/lead', lo: 'lo=0', hi: 'hi=30', target: 'target=north.win=.5' };
      const words = [
        'experiment',
        'handicap',
        ...wordsWith(changes),
        'halfwidth=.25',
        '--out',
        out,
        '--quiet',
        '--workers',
        '1',
      ];
      const first = await grognard(words);
      expect(first).toMatchObject({ code: 0, err: '' });
      const { agents } = JSON.parse(readFileSync(join(out, 'summary.json'), 'utf8'));
      expect(agents[0].chosen.share).toBeGreaterThan(0.4);
      expect(agents[0].confirmed.games).toBe(16);
      expect(readdirSync(join(out, '1-heuristic')).sort()).toEqual(['base', 'confirmed']);
      // Every level of the knob, and five between each two.
      expect(readFileSync(join(out, 'levels.csv'), 'utf8').trim().split('\n')).toHaveLength(1 + 31 + 30 * 5 + 1);
      expect(await grognard(words)).toMatchObject({ code: 0, out: first.out });
      const { command, rows, hash } = await readFigures(out);
      expect(command).toContain("experiment handicap on=three-bridges/crossing 'knob=scenario#/lead' lo=0");
      expect(rows.map(({ figure }) => figure)).toContain('heuristic, level 9: north.win');
      const [{ path, schema }] = JSON.parse(readFileSync(join(out, 'columns.json'), 'utf8')).resources;
      const [header] = readFileSync(join(out, path), 'utf8').split('\n');
      expect(schema.fields.map(({ name }: { name: string }) => name).join()).toBe(header);
      const chart = readFileSync(join(out, 'charts', 'levels.svg'), 'utf8');
      expect(chart).toContain('share of games won by North');
      // The legend.
      expect(chart).toContain('>played by<');
      const { level, set } = agents[0];
      const [low, high] = [set.low, set.high].map((n) => n.toFixed(2));
      expect(rows).toContainEqual({
        figure: 'heuristic: level sought',
        of: '31 levels',
        value: `${level.toFixed(2)} [${low}, ${high}]`,
      });
      expect(hash).toMatch(/^[0-9a-f]{64}$/);
    },
  );

  test('says how near a target lies that no level reaches', async () => {
    const changes = { knob: 'knob=scenario#/lead', lo: 'lo=100', hi: 'hi=102', target: 'target=north.win=.5' };
    const words = [
      ...wordsWith(changes),
      'halfwidth=.25',
      '--out',
      join(newFolder(), 'far'),
      '--quiet',
      '--no-report',
      '--workers',
      '1',
    ];
    const { code, out } = await grognard(['experiment', 'handicap', ...words]);
    expect({ code, out }).toMatchObject({ code: 1 });
    expect(out).toContain('heuristic: no level from 100 to 102 reaches 50.0 %, and none is shown to be nearer');
  });

  test.runIf(atLength)('quotes the level as confirmed on fresh dice, and goes on from what is played', async () => {
    const out = join(newFolder(), 'search');
    const words = ['experiment', 'handicap', ...wordsWith(), 'halfwidth=.2', '--out', out, '--quiet', '--no-report'];
    const first = await grognard(words);
    expect(first).toMatchObject({ code: 0 });
    expect(first.out).toMatch(/heuristic: level \d+ gives .* on fresh dice/);
    const summary = readFileSync(join(out, 'summary.json'), 'utf8');
    const [agent] = JSON.parse(summary).agents;
    expect(agent.confirmed.games).toBe(25);
    expect(agent.set.low).toBeLessThan(agent.level);
    // A level is lost: it alone is played again, and all is as before.
    rmSync(join(out, '1-heuristic', 'level-12'), { recursive: true });
    expect(await grognard(words)).toMatchObject({ code: 0, out: first.out });
    expect(readFileSync(join(out, 'summary.json'), 'utf8')).toBe(summary);
    // Another search has no place there.
    const other = await grognard([...words.slice(0, -4), '--seed', '2', '--out', out, '--quiet']);
    expect(other).toMatchObject({ code: 2 });
    expect(other.err).toContain('another search');
  });
});
