import { describe, expect, test } from 'vitest';
import { BadInput } from '../../src/engine/contract/errors.ts';
import { failuresText, runScript, type ScriptHost } from '../../src/engine/text/script.ts';
import { findRuleset } from '../../src/rules/registry.ts';

const host: ScriptHost = {
  ruleset: findRuleset,
  scenarioFile: async (path) => {
    if (path !== 'mine.json') throw new BadInput(`no file '${path}'`, 'scenario', 'mine.json');
    return { id: 'mine', turns: 1, crates: [0, 0, 2] };
  },
  map: () => 'a map',
};

const pig = (...lines: string[]) => runScript(['ruleset pig', 'scenario to-20', ...lines].join('\n'), host);
const messages = async (run: ReturnType<typeof pig>) => failuresText((await run).failures);

describe('a script', () => {
  test('plays choices and dictated dice and holds', async () => {
    const run = await pig(
      'dice 5        # the first roll needs no choice',
      'expect pot = 5',
      'expect legal 2',
      'first roll',
      'dice 1 4      # a one, and the second seat has rolled',
      'expect seat second',
      'second hold',
      'expect score[second] = 4',
      'expect step play.die',
      'expect seat dice',
      'expect result unfinished',
    );
    expect(failuresText(run.failures)).toBe('');
    expect(run.actions).toEqual(['die 5', 'roll', 'die 1', 'die 4', 'hold']);
  });

  test('refuses missing dice with the step that wants them', async () => {
    expect(await messages(pig('first roll'))).toMatch(/dice are missing \(at play.die\): possible are die 1 \| die 2/);
  });

  test('refuses a die that cannot fall', async () => {
    expect(await messages(pig('dice 7'))).toMatch(/'7' cannot fall \(at play.die\)/);
  });

  test('refuses dice that are left over', async () => {
    expect(await messages(pig('dice 2 6'))).toMatch(/dice left over at the end: 6/);
  });

  test('rolls dice that are not dictated only if it has a seed', async () => {
    const run = await pig('seed 3', 'first roll', 'first hold');
    expect(run.failures.at(-1)?.message ?? '').not.toMatch(/dice are missing/);
  });

  test('stops at a choice that is not legal, naming the nearest', async () => {
    const run = await pig('dice 5', 'first rol', 'expect pot = 99');
    expect(run.failures).toHaveLength(1);
    expect(run.failures[0].message).toMatch(/'rol' is not legal .* legal are roll/);
  });

  test('stops where the wrong seat chooses', async () => {
    expect(await messages(pig('dice 5', 'second roll'))).toMatch(/second cannot choose .*first is to act/);
  });

  test('takes several choices in one line and the beginning of a seat name', async () => {
    const run = await pig('dice 5 2', 'f roll; hold', 'expect score[0] = 7');
    expect(failuresText(run.failures)).toBe('');
  });

  test('checks that a choice is refused', async () => {
    expect(await messages(pig('dice 5', 'refuse first die 3'))).toBe('');
    expect(await messages(pig('dice 5', 'refuse first hold'))).toMatch(/'hold' is legal/);
  });

  test('goes on after an expectation that fails, shows a diff, and accepts what is', async () => {
    const script = ['ruleset pig', 'scenario to-20', 'dice 5', '  expect pot = 4   # why', 'expect legal lacks hold'];
    const run = await runScript(script.join('\n'), host);
    expect(failuresText(run.failures)).toBe(
      'line 4:\n- expect pot = 4   # why\n+ expect pot = 5\nline 5:\n- expect legal lacks hold\n+ expect legal contains hold',
    );
    expect(run.accepted.split('\n').slice(3)).toEqual(['  expect pot = 5   # why', 'expect legal contains hold']);
    expect((await runScript(run.accepted, host)).failures).toEqual([]);
  });

  test('names a field, id or step it does not know with the nearest', async () => {
    expect(await messages(pig('expect pit = 4'))).toMatch(/no field 'pit' .*pot/);
    expect(await messages(pig('expect score[frist] = 4'))).toMatch(/'frist' is no seat .*first/);
    await expect(pig('start play.dice')).rejects.toThrow(/no step 'play.dice' .*play.die/);
  });

  test.each([
    ['an unknown expectation', 'expect pot 4'],
    ['an unknown thing to show', 'show cards'],
    ['a word alone', 'first'],
    ['a ruleset after the first move', 'dice 5\nruleset toy'],
  ])('is refused with its line for %s', async (_, line) => {
    await expect(pig(line)).rejects.toThrow(BadInput);
    await expect(pig(line)).rejects.toThrow(/line \d/);
  });
});

const toy = (...lines: string[]) => runScript(['ruleset toy', ...lines].join('\n'), host);

const PLACED = [
  'red guard 0 dunes; leave',
  'green guard 0 dunes; leave',
  'blue guard 0 oasis; guard 1 dunes',
  'expect guard[blue-1] = dunes',
];

describe('a script of Caravans', () => {
  test('deals whole texts, interrupts a ride twice, and shields with a card', async () => {
    const run = await toy(
      'scenario rich',
      'dice "deal red sabre" veil "deal blue tent"',
      ...PLACED,
      'dice red',
      'red load salt; loaded; ride dunes',
      'expect step ambush.strike',
      'green strike   # the second guard strikes first',
      'blue strike',
      'red play',
      'expect holds[red] = 0',
      'dice 12 8',
      'expect step ambush.loss',
      'red lose salt; lose silk',
      'expect load[red] = 3',
      'expect step journey.sell   # a caravan that lost crates stands still',
    );
    expect(failuresText(run.failures)).toBe('');
  });

  test('takes options, a scenario file and an inline scenario', async () => {
    const lines = ['option 1.2=false', ...PLACED, 'dice blue', 'expect step journey.load'];
    const file = await toy('scenario mine.json', ...lines, 'expect crates[2] = 2');
    expect(failuresText(file.failures)).toBe('');
    const inline = await toy('scenario inline {"id": "x#1", "turns": 1, "crates": [3, 0, 0]}', ...lines);
    expect(failuresText(inline.failures)).toBe('');
    expect(inline.game?.s.turns).toBe(1);
    await expect(toy('scenario inline {"id": 1}')).rejects.toThrow(BadInput);
    await expect(toy('scenario other.json')).rejects.toThrow(/no file/);
  });

  test('starts at another step, as if the present one had called it', async () => {
    const run = await toy('scenario rich', 'option 1.2=false', 'start journey.road', 'red stop; sell salt 2');
    expect(failuresText(run.failures)).toBe('');
  });

  test('shows what is legal, the map and the state', async () => {
    const run = await toy('scenario rich', 'option 1.2=false', 'show legal', 'show map', 'show state');
    expect(run.shown[0].text.split('\n')).toContain('guard 0 oasis');
    expect(run.shown[1].text).toBe('a map');
    expect(run.shown[2].text).toMatch(/^caravan\[green\] = well$/m);
  });
});

const run = (...lines: readonly string[]) => runScript(['ruleset toy', 'scenario three', ...lines].join('\n'), host);

describe('one grammar for what is expected', () => {
  test.each(['step = game.deal', 'step game.deal', 'legal = 3', 'legal 3'])('%s is read', async (what) => {
    const { failures } = await run('option 1.2=false', `expect ${what}`);
    // It holds, or fails in the one form.
    for (const { actual } of failures) expect(actual).toMatch(/^expect (step|legal) = \S+$/);
  });

  test.each(['legal', 'coins', 'step =', 'legal = many', 'seat'])('expect %s is no line', async (what) => {
    await expect(run(`expect ${what}`)).rejects.toThrow('WHAT = VALUE');
  });

  test('every line of show state may be expected as it stands', async () => {
    const shown = (await run('seed 5', 'pass until turn = 2', 'show state')).shown[0].text.split('\n');
    const lines = shown.filter((line) => !line.startsWith('#'));
    expect(lines.length).toBeGreaterThan(10);
    const again = await run('seed 5', 'pass until turn = 2', ...lines.map((line) => `expect ${line}`));
    expect(again.failures).toEqual([]);
  });
});

describe('pass until', () => {
  test('declines and rolls up to a turn, a seat, a step or the end', async () => {
    for (const until of ['turn = 2', 'seat = blue', 'over', 'legal contains stop']) {
      const { failures, notes, game } = await run('seed 3', `pass until ${until}`);
      expect({ until, failures }).toEqual({ until, failures: [] });
      expect(notes.at(-1)?.text).toMatch(/^passed: /);
      if (until === 'over') expect(game?.isOver).toBe(true);
    }
  });

  test('passes nothing where the condition holds already', async () => {
    const { actions, notes } = await run('seed 3', 'pass until turn = 1');
    expect(notes).toEqual([{ line: 4, text: expect.stringMatching(/^passed: /) }]);
    expect(actions.every((text) => /^(deal|draw)/.test(text))).toBe(true);
  });

  test('takes dictated dice, and misses them where there are neither those nor a seed', async () => {
    const { failures } = await run('pass until over');
    expect(failures[0].message).toContain('dice are missing');
  });

  test('fails where the condition never comes, and names it', async () => {
    const { failures } = await run('seed 3', 'pass until turn = 9');
    expect(failures[0].message).toContain('turn = 9, which never came');
  });

  test('is refused without a condition', async () => {
    await expect(run('pass until')).rejects.toThrow('pass until WHAT = VALUE');
    await expect(run('pass twice')).rejects.toThrow('pass until WHAT = VALUE');
  });
});

test('a choice that was the only one is reported with its line', async () => {
  const moves = ['b2', 'a1', 'c1', 'a3', 'a2', 'c2', 'b1', 'b3', 'c3'];
  const lines = moves.map((cell, i) => `${i % 2 === 0 ? 'crosses' : 'noughts'} mark ${cell}`);
  const { notes } = await runScript(['ruleset ttt', 'scenario standard', ...lines].join('\n'), host);
  expect(notes).toEqual([{ line: 11, text: 'the only choice at play.mark: crosses mark c3' }]);
});
