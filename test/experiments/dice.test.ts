import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { sequences } from '../../experiments/dice/sequences.ts';
import { studyDice } from '../../experiments/dice/study.ts';
import { Dice } from '../../src/engine/kernel/chance.ts';
import { Game } from '../../src/engine/kernel/game.ts';
import { pig } from '../../src/rules/canaries/pig.ts';
import { grognard } from '../cli/program-run.ts';
import { atLength } from '../length.ts';
import { newFolder } from './folders.ts';

const N = atLength ? 50_000 : 2_000;

describe('the study of dice', () => {
  test('finds no fault in the dice of games and searches', () => {
    for (const seed of atLength ? ['1', '2', '3'] : ['1']) expect(studyDice(seed, N).failed).toEqual([]);
  });

  test('finds dice whose neighbours are alike, and those alone', () => {
    const [good] = sequences('1');
    const repeating = { ...good, along: 'repeats', die: (n: number) => good.die(n % 7 === 1 ? n - 1 : n) };
    const { failed } = studyDice('1', 20_000, undefined, [good, repeating]);
    expect(new Set(failed.map(({ along }) => along))).toEqual(new Set(['repeats']));
  });

  test('tests the very dice that fall', () => {
    const s = pig.prepare({ scenario: 'to-20' });
    const g = new Game(pig, s);
    const dice = new Dice('1');
    while (g.actor >= 0) g.apply(g.options().at(g.options().size - 1));
    const lane = g.laneKey();
    const place = Math.floor((dice.bits(lane, g.laneOrdinal(lane)) / 2 ** 32) * g.options().size);
    expect(dice.fall(g)).toBe(g.options().at(place));
  });
});

describe('experiment dice', () => {
  test('prints the verdict, and writes its table where it is told', async () => {
    const out = join(newFolder(), 'dice');
    const ran = await grognard(['experiment', 'dice', 'dice=1000', '--out', out]);
    expect(ran).toMatchObject({ code: 0 });
    expect(ran.out).toMatch(/^No test finds a fault\. 65 tests of 1,000 dice each/);
    expect(readFileSync(join(out, 'dice.csv'), 'utf8').split('\n')[0]).toBe('dice,along,test,n,statistic,p,p.holm');
    expect(JSON.parse(readFileSync(join(out, 'summary.json'), 'utf8')).sound).toBe(true);
  });

  test.each([
    [['dice=10'], 'a whole number from 1000'],
    [['dices=1000'], 'nearest are dice'],
    [['--data', 'nowhere'], 'plays no games'],
    [['--out', join(import.meta.dirname)], 'a new folder'],
  ])('refuses %j in a line', async (words, hint) => {
    const { code, err } = await grognard(['experiment', 'dice', ...words]);
    expect(code).toBe(2);
    expect(err.trimEnd().split('\n')).toHaveLength(1);
    expect(err).toContain(hint);
    expect(existsSync(join(import.meta.dirname, 'dice.csv'))).toBe(false);
  });
});
