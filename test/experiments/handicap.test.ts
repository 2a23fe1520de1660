import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
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
  ])('refuses %j in a line, and writes nothing', async (changes, hint) => {
    const out = join(newFolder(), 'none');
    const { code, err } = await grognard(['experiment', 'handicap', ...wordsWith(changes), '--out', out, '--quiet']);
    expect({ code, err }).toMatchObject({ code: 2 });
    expect(err.trimEnd().split('\n')).toHaveLength(1);
    expect(err).toContain(hint);
    expect(existsSync(out)).toBe(false);
  });

  test('ends with one line where an agent crashes its games', async () => {
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
