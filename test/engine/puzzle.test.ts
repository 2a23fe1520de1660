import { describe, expect, test } from 'vitest';
import type { AgentMaker } from '../../src/engine/contract/agent.ts';
import { type Action, HIDDEN } from '../../src/engine/contract/ids.ts';
import type { Statics } from '../../src/engine/contract/ruleset.ts';
import { ask, type Puzzle } from '../../src/engine/text/puzzle.ts';
import { failuresText, runScript, type ScriptHost } from '../../src/engine/text/script.ts';
import { findRuleset } from '../../src/rules/registry.ts';

const host: ScriptHost = {
  ruleset: findRuleset,
  scenarioFile: async () => {
    throw new Error('no files here');
  },
};

const run = (ruleset: string, scenario: string, ...lines: string[]) =>
  runScript([`ruleset ${ruleset}`, `scenario ${scenario}`, ...lines].join('\n'), host);
const ticTacToe = (...lines: string[]) => run('ttt', 'standard', ...lines);
const messages = async (script: ReturnType<typeof run>) => failuresText((await script).failures);

describe('accept', () => {
  test('holds where every answer can be given, and leaves the position as it was', async () => {
    const { failures, puzzle, game } = await ticTacToe('crosses mark b2', 'accept noughts mark a1 | mark c3');
    expect(failuresText(failures)).toBe('');
    expect(puzzle?.answers).toHaveLength(2);
    expect(game?.s.seats[puzzle?.seat ?? -1]).toBe('noughts');
    expect(game?.options().size).toBe(8);
  });

  test('names the nearest legal choices for an answer that is not', async () => {
    const script = ticTacToe('crosses mark b2', 'accept noughts mark b2 | mark a1', 'expect legal 8');
    expect(await messages(script)).toMatch(/'mark b2' is not legal .*legal are mark/);
  });

  test('refuses answers of another seat, and answers that another seat would have to finish', async () => {
    expect(await messages(ticTacToe('accept noughts mark a1'))).toMatch(/noughts cannot choose .*crosses is to act/);
    const interrupted = await messages(ticTacToe('accept crosses mark a1; mark b1'));
    expect(interrupted).toMatch(/'mark b1' cannot follow 'mark a1' .*noughts is to act/);
  });

  test('lines at the end add up; a choice after them makes it no puzzle', async () => {
    const both = await ticTacToe('accept crosses mark a1', 'accept crosses mark b2', 'expect legal 9');
    expect(both.puzzle?.answers).toHaveLength(2);
    expect((await ticTacToe('accept crosses mark a1', 'crosses mark b2')).puzzle).toBeNull();
  });

  test('is refused where an answer is empty', async () => {
    await expect(ticTacToe('accept crosses mark a1 |')).rejects.toThrow(/accept SEAT text/);
  });
});

describe('an agent that is asked', () => {
  /** Answers the texts of a list, each as a chain of so many choices. */
  const fixed =
    (chains: readonly (readonly number[])[]): AgentMaker =>
    <S extends Statics>({ s }: { readonly s: S }) => {
      let n = 0;
      return {
        spec: 'fixed',
        choose(observation: Int32Array, chain: Action[]) {
          expect(observation.length).toBe(s.layout.size);
          chain.push(...(chains[n++] as Action[]));
        },
      };
    };

  const held = async (): Promise<Puzzle> => {
    const { game, puzzle } = await run('pig', 'to-20', 'dice 5', 'accept first hold');
    if (!game || !puzzle) throw new Error('no puzzle');
    return { g: game, ...puzzle };
  };

  test('is right with an accepted answer and wrong with any other', async () => {
    const puzzle = await held();
    const [[hold]] = puzzle.answers;
    const options = puzzle.g.options();
    const roll = [options.at(0), options.at(1)].find((action) => action !== hold) as Action;
    const before = puzzle.g.hash;
    expect(await ask(puzzle, fixed([[hold]]), '1')).toEqual({ text: 'hold', isAccepted: true });
    expect(await ask(puzzle, fixed([[roll]]), '1')).toEqual({ text: 'roll', isAccepted: false });
    expect(puzzle.g.hash).toBe(before);
  });

  test('goes on while its choices begin an accepted answer, whether it gives them one by one or as a chain', async () => {
    const PLACED = [
      'red guard 0 dunes; leave',
      'green guard 0 dunes; leave',
      'blue guard 0 oasis; guard 1 dunes',
    ] as const;
    const toy = (line: string) => run('toy', 'rich', 'option 1.2=false', ...PLACED, 'dice red', line);
    const { game, puzzle } = await toy('accept red load salt; loaded; ride dunes');
    const stop = (await toy('accept red load salt; loaded; stop')).puzzle?.answers[0][2] as Action;
    if (!game || !puzzle) throw new Error('no puzzle');
    const [[load, loaded, ride]] = puzzle.answers;
    const whole = { g: game, ...puzzle };
    expect((await ask(whole, fixed([[load, loaded, ride]]), '1')).isAccepted).toBe(true);
    expect((await ask(whole, fixed([[load], [loaded, ride]]), '1')).isAccepted).toBe(true);
    expect(await ask(whole, fixed([[load, loaded], [stop]]), '1')).toEqual({
      text: 'load salt; loaded; stop',
      isAccepted: false,
    });
  });

  test('crashes the question with an illegal answer or none', async () => {
    const puzzle = await held();
    await expect(ask(puzzle, fixed([[]]), '1')).rejects.toThrow(/chose nothing/);
    await expect(ask(puzzle, fixed([[999_999]]), '1')).rejects.toThrow(/chose 999999/);
  });

  test('sees what its seat may see', async () => {
    const { game, puzzle } = await run('kuhn', 'hand', 'seed 1', 'accept first check | bet');
    if (!game || !puzzle) throw new Error('no puzzle');
    let hidden = 0;
    const spy: AgentMaker = () => ({
      spec: 'spy',
      choose(observation, chain) {
        hidden = observation.filter((value) => value === HIDDEN).length;
        chain.push(puzzle.answers[0][0]);
      },
    });
    ask({ g: game, ...puzzle }, spy, '1');
    expect(hidden).toBeGreaterThan(0);
  });
});
