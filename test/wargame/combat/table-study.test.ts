// The study of a table file against hand fractions, and against an oracle that throws every die.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Rng } from '../../../src/engine/kernel/rng.ts';
import { type CombatStudy, cellAt, figuresOf, marginsAt, placesOf } from '../../../src/odds/combat-study.ts';
import { sumOf } from '../../../src/odds/fractions.ts';
import { reaches, readAim } from '../../../src/odds/study-aim.ts';
import { trialOf } from '../../../src/odds/study-trial.ts';
import { agreement } from '../../../src/stats/agreement.ts';
import type { TableFile } from '../../../src/wargame/combat/table-file.ts';
import { studyOfTable } from '../../../src/wargame/combat/table-study.ts';
import { hedgerow, hedgerow2d6, sound } from './hedgerow.ts';
import '../../properties.ts';

const at = (study: CombatStudy, column: string, modifier = 'none') => ({
  row: 0,
  modifier: study.modifiers.indexOf(modifier),
  column: study.columns.indexOf(column),
});
const figuresAt = (study: CombatStudy, column: string, modifier?: string) =>
  figuresOf(cellAt(study, at(study, column, modifier))!);

describe('Hedgerow by hand', () => {
  const study = studyOfTable(hedgerow());

  test('1:2 is 3 against 6: AE AE AR AR NE EX cost 3 3 2 2 0 3 and 0 0 0 0 0 3', () => {
    const figures = figuresAt(study, '1:2');
    expect(study.strengths[0]).toBe(3);
    expect(figures.attackerLoss.toFraction()).toBe('13/6');
    expect(figures.defenderLoss.toFraction()).toBe('1/2');
    expect(figures.net.toFraction()).toBe('-5/3');
    expect(figures.exchange!.toFraction()).toBe('3/13');
    expect(figures.taken.toFraction()).toBe('1/6');
    // 35/6 is the mean of the squares 9 9 4 4 0 9, 169/36 the square of the mean.
    expect(figures.attackerVariance.toFraction()).toBe('41/36');
    expect(figures.defenderVariance.toFraction()).toBe('5/4');
  });

  test('5:1 costs the attacker nothing, so that no exchange ratio exists', () => {
    const figures = figuresAt(study, '5:1');
    expect(figures.exchange).toBeNull();
    // DR DR DE DE DE DE cost 1 1 6 6 6 6.
    expect(figures.defenderLoss.toFraction()).toBe('13/3');
  });

  test('a shift is a column, a die modifier a row, and a limit holds after shifts', () => {
    expect(figuresAt(study, '3:1', 'woods').taken.toFraction()).toBe('2/3');
    expect(figuresAt(study, '3:1', 'woods + stream').taken.toFraction()).toBe('1/2');
    expect(figuresAt(study, '3:1', 'low supply').taken.toFraction()).toBe('2/3');
    expect(figuresAt(study, '5:1', 'fortress').taken.toFraction()).toBe('5/6');
  });

  test('from 3:2 to 2:1 three points are worth a sixth, and woods cost that much', () => {
    const margins = marginsAt(study, at(study, '3:2'));
    expect(margins.shift!.taken.toFraction()).toBe('1/6');
    expect(margins.point!.taken.toFraction()).toBe('1/18');
    expect(margins.modifier).toBeNull();
    expect(marginsAt(study, at(study, '2:1', 'woods')).modifier!.taken.toFraction()).toBe('-1/6');
    expect(marginsAt(study, at(study, '5:1')).shift).toBeNull();
  });

  test('two thirds take 12 strength points, 18 through woods and 24 through woods over a stream', () => {
    const found = reaches(study, readAim(study, 'taken=2/3'));
    const bySet = Object.fromEntries(found.map(({ modifier, ...each }) => [study.modifiers[modifier], each]));
    expect(bySet.none).toMatchObject({ strength: 12, column: 3 });
    expect(bySet.none.shifts).toEqual([3, 2, 1, 0, 0, 0, 0]);
    expect(bySet.woods).toMatchObject({ strength: 18, column: 4 });
    expect(bySet['woods + stream']).toMatchObject({ strength: 24, column: 5 });
  });

  test('an aim that no column reaches says how near the best comes', () => {
    const found = reaches(study, readAim(study, 'DE=90%'))[0];
    expect(found).toMatchObject({ strength: null, column: null });
    expect(found.best.toFraction()).toBe('2/3');
  });

  test('what the attacker brings beyond a column adds to what he may lose', () => {
    const stronger = studyOfTable(hedgerow(), { defender: 12, given: ['woods'] });
    expect(stronger.modifiers).not.toContain('woods');
    expect(stronger.about).toBe('defender 12, woods');
    // 1:1 through woods is 12 against 12 at 1:2: 12 12 6 6 0 12.
    expect(figuresAt(stronger, '1:1').attackerLoss.toFraction()).toBe('8');
  });
});

test('two dice are no die with twelve faces', () => {
  const cell = cellAt(studyOfTable(hedgerow2d6()), { row: 0, modifier: 0, column: 0 })!;
  const chances = Object.fromEntries(cell.map(({ outcome, probability }) => [outcome, probability.toFraction()]));
  // 2 to 6: 15 ways of 36; 7 to 9: 15; 10: 3; 11 and 12: 3.
  expect(chances).toEqual({ AE: '5/12', AR: '5/12', NE: '1/12', EX: '1/12' });
});

const LADDERS = {
  ratio: ['1:3', '1:2', '1:1', '3:2', '2:1', '3:1', '5:1'],
  difference: ['-4', '-1', '0', '2', '5'],
  strength: ['1', '3', '6', '10', '20'],
};
const DICE = { '1d6': [6], '2d6': [6, 6], '1d10-1': [10], '1d4+1d8+2': [4, 8] };
const ADDED: Readonly<Record<string, number>> = { '1d10-1': -1, '1d4+1d8+2': 2 };
const RESULTS: TableFile['results'] = {
  A: { attacker: 'all', defender: 0 },
  B: { attacker: 'half', defender: 1 },
  C: { attacker: 2, defender: 'half of weaker', taken: true },
  D: { attacker: 'weaker', defender: 'all', taken: true, retreat: 'defender' },
};

const tables: fc.Arbitrary<TableFile> = fc
  .record({
    by: fc.constantFrom(...(Object.keys(LADDERS) as (keyof typeof LADDERS)[])),
    dice: fc.constantFrom(...Object.keys(DICE)),
    words: fc.array(fc.constantFrom('A', 'B', 'C', 'D'), { minLength: 150, maxLength: 150 }),
    shift: fc.integer({ min: -4, max: 4 }),
    net: fc.option(fc.integer({ min: 0, max: 3 }), { nil: undefined }),
    modifier: fc.integer({ min: -3, max: 3 }),
    defender: fc.integer({ min: 1, max: 12 }),
    steps: fc.option(
      fc.record({ attacker: fc.integer({ min: 1, max: 6 }), defender: fc.integer({ min: 1, max: 6 }) }),
      {
        nil: undefined,
      },
    ),
  })
  .map(({ by, dice, words, shift, net, modifier, defender, steps }): TableFile => {
    const sides = DICE[dice as keyof typeof DICE];
    const [least, most] = [
      sides.length + (ADDED[dice] ?? 0),
      sides.reduce((sum, faces) => sum + faces, ADDED[dice] ?? 0),
    ];
    const columns = LADDERS[by];
    const rows = Array.from({ length: most - least + 1 }, (_, i) => ({
      die: least + i,
      results: columns.map((_, k) => (i === 0 && k < 4 ? 'ABCD'[k] : words[(i * columns.length + k) % words.length])),
    }));
    return {
      format: 'grognard-crt 1',
      name: 'drawn',
      source: 'drawn',
      dice,
      by,
      columns,
      rows,
      results: RESULTS,
      shifts: { slope: shift },
      ...(net === undefined ? {} : { netShift: [-net, net] }),
      modifiers: { weather: modifier },
      together: [['slope', 'weather']],
      forces: { unit: 'points', defender, ...(steps ? { steps } : {}) },
    };
  });

/** Every throw of the dice, one by one. */
function throwsOf(dice: string): number[] {
  return DICE[dice as keyof typeof DICE].reduce<number[]>(
    (sums, faces) => sums.flatMap((sum) => Array.from({ length: faces }, (_, i) => sum + i + 1)),
    [ADDED[dice] ?? 0],
  );
}

/** The column of a strength by the words of the rule: the best whose odds, difference or strength is reached. */
function columnByOracle({ by, columns, netShift }: TableFile, attacker: number, defender: number, shift: number) {
  const value = by === 'ratio' ? attacker / defender : by === 'difference' ? attacker - defender : attacker;
  const worth = columns.map((column) => {
    const [over, under = 1] = column.split(':').map(Number);
    return over / under;
  });
  const found = worth.findLastIndex((least) => value >= least - 1e-9);
  const net = netShift ? Math.min(netShift[1], Math.max(netShift[0], shift)) : shift;
  return Math.min(columns.length - 1, Math.max(0, Math.max(0, found) + net));
}

test('any table at any strength comes to what throwing every die comes to', () => {
  fc.assert(
    fc.property(tables, fc.integer({ min: 1, max: 40 }), (drawn, strength) => {
      const file = sound(drawn);
      const study = studyOfTable(file);
      const all = throwsOf(file.dice);
      study.modifiers.forEach((name, modifier) => {
        const shift = name.includes('slope') ? file.shifts!.slope : 0;
        const added = name.includes('weather') ? file.modifiers!.weather : 0;
        const column = columnByOracle(file, strength, file.forces.defender, shift);
        const faces = file.rows.map(({ die }) => die as number);
        const [least, most] = [Math.min(...faces), Math.max(...faces)];
        const words = all.map((sum) => {
          const face = Math.min(most, Math.max(least, sum + added));
          return file.rows.find(({ die }) => die === face)!.results[column];
        });
        const sides = file.forces.steps ?? { attacker: strength, defender: file.forces.defender };
        const weaker = Math.min(sides.attacker, sides.defender);
        const up = (x: number): number => Math.ceil(x / 2);
        const losses = {
          A: [sides.attacker, 0],
          B: [up(sides.attacker), Math.min(1, sides.defender)],
          C: [Math.min(2, sides.attacker), up(weaker)],
          D: [weaker, sides.defender],
        };
        const mean = (value: (word: keyof typeof losses) => number): number =>
          words.reduce((sum, word) => sum + value(word as 'A'), 0) / words.length;
        const figures = figuresOf(study.fight!(strength, modifier));
        expect(figures.attackerLoss.valueOf()).toBeCloseTo(mean((word) => losses[word][0]));
        expect(figures.defenderLoss.valueOf()).toBeCloseTo(mean((word) => losses[word][1]));
        expect(figures.taken.valueOf()).toBeCloseTo(mean((word) => (word === 'C' || word === 'D' ? 1 : 0)));
      });
      for (const place of placesOf(study)) {
        const total = sumOf(cellAt(study, place)!.map(({ probability }) => probability));
        expect(total.toFraction()).toBe('1');
      }
    }),
    { numRuns: 30 },
  );
});

test('a column stands at the least strength that gives it', () => {
  fc.assert(
    fc.property(tables, (drawn) => {
      const study = studyOfTable(sound(drawn));
      study.strengths.forEach((strength, column) => {
        if (strength === null) return;
        expect(columnByOracle(drawn, strength, drawn.forces.defender, 0)).toBe(column);
        if (column > 0 && strength > 1)
          expect(columnByOracle(drawn, strength - 1, drawn.forces.defender, 0)).toBeLessThan(column);
      });
    }),
    { numRuns: 60 },
  );
});

test('where odds are rounded to the nearest, a column begins half a step early', () => {
  const columns = ['1:1', '2:1', '3:1'];
  const rows = hedgerow().rows.map(({ die, results }) => ({ die, results: results.slice(3, 6) }));
  const used = new Set(rows.flatMap(({ results }) => results));
  const results = Object.fromEntries(Object.entries(hedgerow().results).filter(([word]) => used.has(word)));
  const file = sound({ ...hedgerow(), columns, rows, results, rounding: 'nearest' });
  // 6 against 4 is 3:2, which is 2:1; 10 against 4 is 5:2, which is 3:1.
  expect(studyOfTable(file, { defender: 4 }).strengths).toEqual([4, 6, 10]);
});

test('simulated dice agree with the table, and loaded ones do not', () => {
  const study = studyOfTable(hedgerow());
  const fair = trialOf(study, 400, '1');
  expect(fair.cells).toHaveLength(63);
  expect(fair.p).toBeGreaterThan(0.001);
  // The smallest of 63 p-values is no surprise: Holm takes it 63-fold.
  const raw = fair.cells.map(
    (place) =>
      agreement(
        place.counts,
        cellAt(study, place)!.map(({ probability }) => probability.valueOf()),
      ).p,
  );
  expect(fair.p).toBeCloseTo(Math.min(1, 63 * Math.min(...raw)));
  const loaded = trialOf({ ...study, simulate: (...given) => [...study.simulate!(...given)].reverse() }, 400, '1');
  expect(loaded.p).toBeLessThan(0.001);
});

test('the same seed throws the same dice', () => {
  const study = studyOfTable(hedgerow());
  const counts = () => study.simulate!({ row: 0, modifier: 0, column: 2 }, 100, new Rng('x'));
  expect(counts()).toEqual(counts());
});
