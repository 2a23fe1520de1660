import { describe, expect, test } from 'vitest';
import { BadInput, RulesError } from '../../src/engine/contract/errors.ts';
import type { Question, Questions } from '../../src/engine/contract/questions.ts';
import type { Ruleset } from '../../src/engine/contract/ruleset.ts';
import { failuresText, runScript, type ScriptHost } from '../../src/engine/text/script.ts';
import { pig } from '../../src/rules/canaries/pig.ts';

const question = (words: readonly string[], answers: string, answer: Question['answer']): Question => ({
  title: 'made for a test',
  words,
  answers,
  answer,
});

const questions: Questions = {
  sum: question(['number', 'number'], 'number', (_, [a, b]) => a + b),
  pot: question([], 'number', (g) => g.cells[g.s.layout.field('pot')?.offset ?? 0]),
  leads: question(['seat'], 'yes|no|even', (g, [seat]) => {
    const lead = (g.rules.score?.(g, 0 as never) ?? 0) - (g.rules.score?.(g, 1 as never) ?? 0);
    return lead === 0 ? 'even' : lead > 0 === (seat === 0) ? 'yes' : 'no';
  }),
  other: question(['seat'], 'seat', (_, [seat]) => 1 - seat),
  share: question(['number', 'number'], 'number|none', (_, [of, by]) => (by === 0 ? 'none' : Math.trunc(of / by))),
  count: question(['seat', 'high|low...'], 'number', (_, words) => words.slice(1).filter((word) => word === 0).length),
  spoil: question([], 'number', (g) => {
    g.add(g.s.layout.field('pot')?.offset ?? 0, 1);
    return 0;
  }),
  data: question([], 'text', (_g, _words, data) => Object.keys(data ?? {}).join(' ')),
  refused: question([], 'number', () => {
    throw new BadInput('nothing to count', 'ask', 'something');
  }),
  wrong: question([], 'yes|no', () => 'perhaps'),
};

const host: ScriptHost = {
  ruleset: async (name) => (name === 'plain' ? pig : ({ ...pig, questions } satisfies Ruleset)),
  scenarioFile: async () => ({}),
  data: { 'mine.json': {} },
};

const run = (...lines: string[]) => runScript(['ruleset pig', 'scenario to-20', 'dice 5', ...lines].join('\n'), host);
const messages = async (...lines: string[]): Promise<string> => failuresText((await run(...lines)).failures);

describe('a question', () => {
  test.each([
    ['of numbers', 'ask sum 3 -5 -> -2'],
    ['of the position', 'ask pot -> 5'],
    ['that takes an id, in any case', 'ask leads SECOND -> Even   # a comment'],
    ['whose answer is an id', 'ask other first -> second'],
    ['whose answer is a word where there is no number', 'ask share 3 0 -> none'],
    ['with as many words as one likes', 'ask count first high low high -> 2'],
    ['with none of them', 'ask count first -> 0'],
    ['of the replacement data', 'ask data -> mine.json'],
  ])('%s is answered', async (_, line) => expect(await messages(line)).toBe(''));

  test('is counted, and what it writes is taken back', async () => {
    const { answers, failures } = await run('ask spoil -> 0', 'ask pot -> 5', 'expect pot = 5', 'first hold');
    expect(failures).toEqual([]);
    expect(answers).toBe(2);
  });

  test('answered otherwise fails with what was expected and found; accepted, it holds', async () => {
    const wrong = await run('  ask sum 3 4 -> 8   # why', 'ask leads first -> no');
    expect(wrong.failures.map(({ message }) => message)).toEqual(['expected 8, found 7', 'expected no, found even']);
    expect(failuresText(wrong.failures)).toContain('- ask sum 3 4 -> 8   # why\n+ ask sum 3 4 -> 7');
    expect(wrong.accepted.split('\n').slice(3)).toEqual(['  ask sum 3 4 -> 7   # why', 'ask leads first -> even']);
    expect((await runScript(wrong.accepted, host)).failures).toEqual([]);
  });
});

describe('one line says what is wrong', () => {
  test.each([
    ['an unknown question', 'ask sun 3 4 -> 7', "no question 'sun' (ask): nearest are sum"],
    ['a word too few', 'ask sum 3 -> 7', "'sum 3' (ask): sum NUMBER NUMBER -> NUMBER"],
    ['a word too many', 'ask pot now -> 5', "'pot now' (ask): pot -> NUMBER"],
    ['a first word missing', 'ask count -> 0', "'count' (ask): count SEAT high|low... -> NUMBER"],
    ['what is no number', 'ask sum 3 four -> 7', "'four' is no number (ask sum): a number"],
    ['an unknown id', 'ask leads third -> no', "'third' is no seat (ask leads): nearest are first"],
    ['another word', 'ask count first middle -> 0', "'middle' is no high|low (ask count): one of high, low"],
    [
      'an answer that it cannot give',
      'ask leads first -> maybe',
      "'maybe' is not an answer (ask leads): one of yes, no, even",
    ],
    ['no number for an answer', 'ask pot -> five', "'five' is not an answer (ask pot): a number"],
    ['what has no answer', 'ask refused -> 1', 'nothing to count (ask): something'],
  ])('%s', async (_, line, message) => {
    const { failures } = await run(line, 'expect pot = 5');
    expect(failures).toHaveLength(1);
    expect(failures[0].message).toContain(message);
  });

  test.each(['ask', 'ask sum 3 4', 'ask sum 3 4 ->', 'ask -> 7'])('%s is not of the format', async (line) => {
    await expect(run(line)).rejects.toThrow(/line 4/);
  });

  test('a game that answers none says so', async () => {
    const { failures } = await runScript('ruleset plain\nscenario to-20\ndice 5\nask pot -> 5\nshow questions', host);
    expect(failuresText(failures)).toContain("no question 'pot' (ask): pig answers no questions");
  });

  test('an answer that is none of its kind is an error of the rules', async () => {
    await expect(run('ask wrong -> no')).rejects.toThrow(RulesError);
  });
});

test('all questions can be shown, with their words and answers', async () => {
  const { shown } = await run('show questions');
  const lines = shown[0].text.split('\n');
  expect(lines).toHaveLength(Object.keys(questions).length);
  expect(lines[0]).toMatch(/^sum NUMBER NUMBER -> NUMBER +made for a test$/);
  expect(lines[2]).toMatch(/^leads SEAT -> yes\|no\|even +made/);
  expect(lines[4]).toMatch(/^share NUMBER NUMBER -> NUMBER\|none +made/);
});
