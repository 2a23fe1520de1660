import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { makeAgent } from '../../agents/spec.ts';
import type { AgentMaker } from '../../src/engine/contract/agent.ts';
import { CrashedGame, playGame } from '../../src/engine/play/play.ts';
import { endAgentThreads, makeReady } from '../../src/node/agent-thread/isolated.ts';
import { said } from '../../src/node/agent-thread/protocol.ts';
import { type AgentLimits, isTooMuch } from '../../src/node/agent-thread/thread.ts';
import { agentSource, loadAgent } from '../../src/node/agents.ts';
import { findRuleset } from '../../src/rules/registry.ts';
import { newFolder } from '../experiments/folders.ts';
import { atLength, someOf } from '../length.ts';

afterAll(endAgentThreads);

const folder = newFolder();
const spec = JSON.stringify(join(import.meta.dirname, '../../agents/spec.ts'));

async function loaded(name: string, text: string, limits?: AgentLimits): Promise<AgentMaker> {
  writeFileSync(join(folder, name), text);
  return loadAgent(agentSource(`./${name}`, folder), limits);
}

/** An agent of the house for each game. */
const HOUSE: Readonly<Record<string, string>> = {
  'kuhn-poker': 'mcts:iterations=20',
  'matching-pennies': 'mcts:iterations=64',
  'winter-thunder': 'random',
  'nuklear-winter-68': 'heuristic',
};
/** The same agents from a file. */
const apart = await loaded(
  'house.ts',
  `import { makeAgent } from ${spec};
   const house: Readonly<Record<string, string>> = ${JSON.stringify(HOUSE)};
   export const agent = (context) => makeAgent(house[context.rules.id])(context);`,
);

/** @param makers of the first seats; the last of them sits in the others. */
async function played(game: string, scenario: string, makers: readonly AgentMaker[], seed = '1') {
  const rules = await findRuleset(game);
  const s = rules.prepare({ scenario });
  const agents = s.seats.map((_, i) => makers[i] ?? makers[makers.length - 1]);
  await makeReady(agents);
  const clock = (): number => performance.now();
  return playGame({ rules, s, agents, seed, scenario, record: true, clock });
}

/** Why the game was lost to an agent; null where it was not. */
async function charge(agent: AgentMaker, game = 'tic-tac-toe'): Promise<string | null> {
  try {
    await played(game, 'standard', [agent, makeAgent('random')]);
    return null;
  } catch (error) {
    if (error instanceof CrashedGame) return error.message;
    throw error;
  }
}

const GAMES: readonly (readonly [ruleset: string, scenario: string])[] = [
  ['kuhn-poker', 'hand'],
  ['winter-thunder', 'st-vith'],
  ['nuklear-winter-68', 'flytrap'],
];

test.each(atLength ? GAMES : GAMES.slice(0, 2))(
  '%s: an agent in a thread of its own plays the very game that it plays inline',
  async (game, scenario) => {
    const inline = makeAgent(HOUSE[game]);
    const { record, ...result } = await played(game, scenario, [inline]);
    const other = await played(game, scenario, [apart]);
    expect(other).toMatchObject(result);
    expect(other.record?.actions).toEqual(record?.actions);
  },
);

const choosing = (body: string): string =>
  `export default () => ({ spec: 'x', choose(observation, chain) { ${body} } });`;

const SLIPS: Readonly<Record<string, readonly [body: string, why: RegExp]>> = {
  string: ["chain.push('a')", /^.\/slips.ts pushed 'a', which is not an action$/],
  nan: ['chain.push(NaN)', /pushed NaN, which is not an action$/],
  huge: ['chain.push(2 ** 53)', /pushed 9007199254740992, which is not an action$/],
  below: ['chain.push(-1)', /pushed -1, which is not an action$/],
  hole: ['chain.length = 2', /pushed undefined, which is not an action$/],
  many: ['for (let i = 0; i < 5000; i++) chain.push(i)', /pushed 5000 actions at once, more than 4096$/],
  illegal: ['chain.push(999999)', /chose 999999, which play.mark does not offer$/],
  none: ['', /chose nothing at play.mark$/],
  throws: ['\n\n null.x;', /^.\/slips.ts threw TypeError: .* \(line 12\) in its choose$/],
  odd: ['throw { get [Symbol.toStringTag]() { throw 1; } }', /threw something that cannot be printed in its choose$/],
  promise: ['return Promise.resolve()', /chooses late: its choose returns a promise/],
  kill: ["process.kill(process.pid, 'SIGKILL')", /threw Error: an agent may not end the program/],
  proxy: ['throw new Proxy({}, { getPrototypeOf() { throw 1; } })', /threw something that cannot be printed/],
  thread: [
    "new (process.getBuiltinModule('node:worker_threads').Worker)('', { eval: true })",
    /threw Error: an agent may not start threads/,
  ],
};
const EFFORTS = ["'many'", '[5]', "[['a']]", '{ length: 1 }'];

/** A file says, game by game, what its agent does wrong. */
const todo = join(folder, 'todo');
const bodies = Object.entries(SLIPS).map(([name, [body]]) => `${name}(observation, chain) {${body}},\n`);
const slips = await loaded(
  'slips.ts',
  `import { readFileSync } from 'node:fs'; import { makeAgent } from ${spec}; const slips = {\n${bodies.join('')}};
   export const agent = (context) => {
     const wrong = readFileSync(${JSON.stringify(todo)}, 'utf8');
     if (slips[wrong]) return { spec: 'x', choose: slips[wrong] };
     return { choose: makeAgent('random')(context).choose, efforts: [${EFFORTS.join(', ')}][Number(wrong)] };
   };`,
);

test.each(Object.entries(SLIPS).filter((_, n) => atLength || n % 6 === 0))(
  '%s: the game is charged to its agent, and the next one is played',
  async (name, [, why]) => {
    writeFileSync(todo, name);
    expect(await charge(slips)).toMatch(why);
    expect(await charge(slips)).toMatch(why);
  },
);

test('efforts that are no lists of numbers are no part of a record', async () => {
  for (const index of EFFORTS.keys()) {
    writeFileSync(todo, String(index));
    expect(await charge(slips), EFFORTS[index]).toMatch(/has efforts that are no lists of numbers/);
  }
});

test.each(
  someOf([
    ['exit', /^.\/exit.ts called process.exit\(3\)$/],
    ['reallyExit', /^.\/reallyExit.ts called process.exit\(3\)$/],
  ] as const),
)('%s ends the thread of its agent: the game is charged to it, and the next one is played', async (name, why) => {
  const agent = await loaded(`${name}.ts`, choosing(`process.${name}(3)`));
  expect(await charge(agent)).toMatch(why);
  expect(await charge(agent)).toMatch(why);
});

test.runIf(atLength)('an agent that never answers is ended by the move time, and its thread replaced', async () => {
  const limits = { moveTime: 0.3 };
  const once = await loaded(
    'once.ts',
    `import { makeAgent } from ${spec};
     import { existsSync, writeFileSync } from 'node:fs';
     const mark = ${JSON.stringify(join(folder, 'mark'))};
     export const agent = (context) => {
       if (existsSync(mark)) return makeAgent('random')(context);
       writeFileSync(mark, '');
       return { spec: 'x', choose() { for (;;); } };
     };`,
    limits,
  );
  expect(await charge(once)).toBe('./once.ts took longer than 0.3 s to choose (--move-time)');
  expect(await charge(once)).toBeNull();
});

test.runIf(atLength)('what keeps an agent from preparing its game is ended, whatever the move time', async () => {
  const body = `setImmediate(() => { for (;;); }); ${choosing('')}`;
  await expect(
    loaded('prepares.ts', body, { loading: 2, moveTime: 60 }).then((agent) => charge(agent)),
  ).rejects.toThrow(/has not (?:prepared its game|loaded) after 2 s/);
});

test('a file that sends messages in the name of its thread is refused', async () => {
  for (const message of [5, null, { refused: null }, { refused: { what: 1 } }, { begun: 1 }]) {
    expect(said(message)).toBe(null);
  }
  const text = `import { parentPort } from 'node:worker_threads';
    parentPort.postMessage({ begun: 1 });
    ${choosing('')}`;
  await expect(loaded('speaks.ts', text)).rejects.toThrow(/it sends messages of its thread while it loads/);
});

describe('memory', () => {
  test.runIf(atLength)('of the heap is bounded', async () => {
    const hoard = choosing('const all = []; for (;;) all.push(new Array(1e5).fill(1));');
    const agent = await loaded('heap.ts', hoard, { memory: 128 });
    expect(await charge(agent)).toBe(
      './heap.ts has died, most likely for want of memory: it may take 128 MB (--agent-memory)',
    );
  });

  test.runIf(atLength)('of buffers is bounded from choice to choice', async () => {
    const hoard = `import { makeAgent } from ${spec};
      const all = [];
      export const agent = (context) => {
        const own = makeAgent('random')(context);
        return { spec: 'x', choose(o, chain) { all.push(Buffer.alloc(16e6, 1)); own.choose(o, chain); } };
      };`;
    const agent = await loaded('buffers.ts', hoard, { memory: 128 });
    const charges = [await charge(agent, 'connect-four'), await charge(agent, 'connect-four')];
    expect(charges).toContain('./buffers.ts holds more than 128 MB of buffers (--agent-memory)');
  });

  test('of buffers is bounded within a choice where the machine is in danger', () => {
    const MB = 2 ** 20;
    expect(isTooMuch(100 * MB, 300 * MB, 128, 400 * MB)).toBe(true);
    expect(isTooMuch(100 * MB, 300 * MB, 128, 1000 * MB)).toBe(false);
    expect(isTooMuch(250 * MB, 300 * MB, 128, 400 * MB)).toBe(false);
  });
});

test('an agent is given its own stream of random numbers, and neither a seed nor a game', async () => {
  const keys = await loaded('keys.ts', 'export default (context) => { throw Object.keys(context).join(); };');
  await makeReady([keys]);
  const rules = await findRuleset('tic-tac-toe');
  const s = rules.prepare({ scenario: 'standard' });
  const agents = [keys, keys];
  expect(() => playGame({ rules, s, agents, seed: '1', scenario: 'standard' })).toThrow(
    /threw 'rules,s,seat,rng,clock,efforts' in its maker/,
  );
});

test('secret choices: an agent in a thread says its mix as it does inline', async () => {
  const rules = await findRuleset('matching-pennies');
  const s = rules.prepare({ scenario: rules.scenarios[0].id });
  const { Game } = await import('../../src/engine/kernel/game.ts');
  const { observe } = await import('../../src/engine/kernel/observe.ts');
  const { Rng } = await import('../../src/engine/kernel/rng.ts');
  const { seat } = await import('../../src/engine/contract/ids.ts');
  const g = new Game(rules, s);
  const observation = new Int32Array(g.cells.length);
  observe(g, seat(0), observation);
  const [first, second] = [makeAgent(HOUSE['matching-pennies']), apart].map((make) => {
    const agent = make({ rules, s, seat: seat(0), rng: new Rng('mix') });
    agent.choose(observation, []);
    const said = [agent.mix?.(), agent.explain?.()];
    agent.leave?.();
    return said;
  });
  expect(first[0]).toHaveLength(2);
  expect(second[0]).toEqual(first[0]);
  expect({ ...second[1], agent: '' }).toEqual({ ...first[1], agent: '' });
});
