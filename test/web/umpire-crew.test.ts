// The crew of an agent in the browser: threads that do a part of its work while it waits, and change nothing of what it
// decides. Here the threads are Node's; memory is shared in the same way.

import { Worker } from 'node:worker_threads';
import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { makeAgent } from '../../agents/spec.ts';
import { type Action, seat } from '../../src/engine/contract/ids.ts';
import { Game } from '../../src/engine/kernel/game.ts';
import { observe } from '../../src/engine/kernel/observe.ts';
import { Rng } from '../../src/engine/kernel/rng.ts';
import { findRuleset } from '../../src/rules/registry.ts';
import { AnswerBox } from '../../src/web/agent/answer-box.ts';
import { type MemberLine, type OpenMember, SharedCrew, type ToMember } from '../../src/web/agent/crew.ts';
import { fromText, toText } from '../../src/web/agent/plain.ts';
import type { AgentOrder } from '../../src/web/agent/talk.ts';
import { atLength } from '../length.ts';
import { startThread } from '../starting.ts';

const clock = (): number => performance.now();
const threads: Worker[] = [];

const openThread: OpenMember = (ready, broken) => {
  const worker = startThread('web/umpire-crew-thread');
  threads.push(worker);
  worker.on('message', ready);
  worker.on('error', broken);
  return { send: (message) => worker.postMessage(message), close: () => void worker.terminate() };
};

afterEach(async () => {
  await Promise.all(threads.splice(0).map((worker) => worker.terminate()));
});

const ORDER: AgentOrder = {
  ruleset: 'winter-thunder',
  scenario: 'bastogne',
  options: {},
  spec: 'mcts:iterations=18,trees=3',
  seat: 0,
  stream: '5',
};

/** What an agent chooses at its seat's first decisions, a plan search and what follows from it. */
async function decided(crew: SharedCrew | undefined): Promise<{ chains: Action[][]; hands: number }> {
  const rules = await findRuleset(ORDER.ruleset);
  const s = rules.prepare({ scenario: ORDER.scenario });
  const g = new Game(rules, s);
  const agent = makeAgent(ORDER.spec)({ rules, s, seat: seat(0), rng: new Rng('5', 'agent'), clock, crew });
  if (crew) await crew.start(ORDER, 2);
  const observation = new Int32Array(g.cells.length);
  const rng = new Rng('others');
  const chains: Action[][] = [];
  while (chains.length < (atLength ? 4 : 2)) {
    if (g.actor !== 0) {
      g.play(g.options().at(rng.below(g.options().size)));
      continue;
    }
    const chain: Action[] = [];
    observe(g, seat(0), observation);
    agent.choose(observation, chain);
    chains.push(chain);
    g.play(chain[0]);
  }
  return { chains, hands: agent.hands ?? 1 };
}

const ALONE = decided(undefined);

describe('a crew', () => {
  test.runIf(atLength)('decides exactly as the agent alone does, however many are there to do the work', async () => {
    const alone = await ALONE;
    const crew = new SharedCrew(openThread, clock);
    expect(await decided(crew)).toEqual(alone);
    expect(alone.hands).toBe(3);
    expect(crew.threads).toBe(3);
    crew.close();
  });

  test('threads that do not come up, or break, are done without', async () => {
    const closed: MemberLine[] = [];
    const broken: OpenMember = (_, fails) => {
      const line: MemberLine = { send: () => void setImmediate(fails), close: () => void closed.push(line) };
      return line;
    };
    const crew = new SharedCrew(broken, clock);
    const alone = await ALONE;
    expect(await decided(crew)).toEqual(alone);
    expect(crew.threads).toBe(1);
    expect(closed).toHaveLength(2);
  });

  test('work that fails is told, not done in silence', async () => {
    const failing: OpenMember = (ready) => {
      let box: AnswerBox;
      return {
        send: (message: ToMember) => {
          if (message.do === 'work') box.put(toText({ failed: 'no memory' }));
          else {
            box = new AnswerBox(message.box);
            ready();
          }
        },
        close: () => {},
      };
    };
    await expect(decided(new SharedCrew(failing, clock))).rejects.toThrow('a thread of the crew failed: no memory');
  });
});

describe('what passes between the threads', () => {
  test('plain data of any kind reads back from its text', () => {
    const numbers = fc.oneof(fc.integer(), fc.double());
    const arrays = fc.oneof(
      fc.int32Array(),
      fc.float64Array(),
      fc.uint8Array(),
      fc.array(numbers),
      fc.array(fc.string({ unit: 'binary' })),
    );
    const values = fc.dictionary(
      fc.string().filter((key) => key !== '~' && key !== '__proto__'),
      fc.oneof(
        numbers,
        arrays,
        fc.constant(null),
        fc.boolean(),
        fc.record({ arms: fc.array(fc.record({ sum: numbers, results: arrays })) }),
      ),
      { noNullPrototype: true },
    );
    fc.assert(
      fc.property(values, (value) => {
        expect(fromText(toText(value))).toEqual(value);
      }),
    );
  });

  test('texts longer than the memory pass in parts, also through the midst of a letter', async () => {
    const box = new AnswerBox();
    const text = 'ä–😀x'.repeat(40_000);
    const source = `
      const { workerData, parentPort } = require('node:worker_threads');
      const { register } = require('tsx/cjs/api'); register();
      const { AnswerBox } = require(${JSON.stringify(new URL('../../src/web/agent/answer-box.ts', import.meta.url).pathname)});
      const box = new AnswerBox(workerData.shared);
      box.put(workerData.text); box.put(''); box.put('the end');`;
    const worker = new Worker(source, { eval: true, execArgv: [], workerData: { shared: box.shared, text } });
    threads.push(worker);
    expect(box.take(30_000)).toBe(text);
    expect(box.take(5_000)).toBe('');
    expect(box.take(5_000)).toBe('the end');
    expect(box.take(20)).toBeNull();
  });
});
