// Runs in an agent's thread: loads the agent, makes it for each game, and lets it choose on request. Its rules,
// statics, mirror and random numbers belong to this thread alone.

import { pathToFileURL } from 'node:url';
import { getHeapStatistics } from 'node:v8';
import { parentPort, receiveMessageOnPort } from 'node:worker_threads';
import type { Agent, AgentMaker } from '../../engine/contract/agent.ts';
import { type Action, seat } from '../../engine/contract/ids.ts';
import type { Ruleset, Statics } from '../../engine/contract/ruleset.ts';
import { Rng } from '../../engine/kernel/rng.ts';
import { ownRuleset } from '../../rules/registry.ts';
import { exportFault, lineOf, loadingFault, thrownText } from './faults.ts';
import { guard } from './guard.ts';
import {
  ANSWERED,
  type Answer,
  ASKED,
  BY_PORT,
  IS_CHOICE,
  LINKS,
  type Loading,
  MAX_CHAIN,
  type Order,
  type Prepared,
  type ThreadData,
} from './protocol.ts';

/** An action is below this: six bits of verb and twice twelve of operands. */
const ACTIONS = 2 ** 30;

/** Loads the agent and serves until the thread is ended. */
export async function host(data: ThreadData): Promise<void> {
  const say = parentPort!.postMessage.bind(parentPort) as (said: Loading) => void;
  let server: Server | null = null;
  guard((how) => {
    if (server) server.answer({ fault: how, isLast: true });
    else
      say({ refused: { what: `it ${how} while it loads`, line: null, expected: 'a file that only exports an agent' } });
  });
  say({ begun: true });
  let exported: Readonly<Record<string, unknown>>;
  try {
    exported = (await import(/* @vite-ignore */ pathToFileURL(data.path).href)) as Readonly<Record<string, unknown>>;
  } catch (error) {
    say({ refused: await loadingFault(error, data.path) });
    return;
  }
  // CommonJS exports arrive as the default export.
  const standard = exported.default as Readonly<Record<string, unknown>> | null | undefined;
  const maker = exported.agent ?? standard?.agent ?? standard;
  if (typeof maker !== 'function') {
    say({ refused: exportFault(Object.keys(exported)) });
    return;
  }
  server = new Server(data, maker as AgentMaker);
  say({ loaded: true });
  // Whether a thread still lives can be seen from outside only once its event loop has begun.
  setImmediate(() => server?.serve());
}

/** A mistake of the agent, in words. */
class Slip extends Error {}

/** A value thrown by an agent may be a proxy that throws when it is inspected. */
function isSlip(thrown: unknown): thrown is Slip {
  try {
    return thrown instanceof Slip;
  } catch {
    return false;
  }
}

class Server {
  private rules: Ruleset | null = null;
  private s: Statics | null = null;
  private agent: Agent | null = null;
  /** Shared; and the agent's own copy. */
  private cells: Int32Array = new Int32Array();
  private observation = new Int32Array();
  private chosen = 0;
  private readonly send: (answer: Answer) => void;

  constructor(
    private readonly data: ThreadData,
    private readonly maker: AgentMaker,
  ) {
    this.send = data.port.postMessage.bind(data.port);
  }

  /** Answers one order after the other; only preparing a game is asynchronous. */
  async serve(): Promise<void> {
    const { control, port } = this.data;
    for (let answered = 0; ; answered++) {
      Atomics.wait(control, ASKED, answered);
      if (control[IS_CHOICE] !== 0) this.choose();
      else {
        const order = receiveMessageOnPort(port)?.message as Order;
        this.answer(order.do === 'prepare' ? await this.prepare(order) : this.obey(order));
      }
    }
  }

  /** By the port. */
  answer(answer: Answer): void {
    try {
      this.send(answer);
    } catch (error) {
      this.send({ fault: `gave an answer that cannot be transferred: ${thrownText(error)}` });
    }
    this.data.control[LINKS] = BY_PORT;
    this.count();
  }

  private count(): void {
    const { control } = this.data;
    Atomics.add(control, ANSWERED, 1);
    Atomics.notify(control, ANSWERED);
  }

  private fault(thrown: unknown, doing: string): Answer {
    if (isSlip(thrown)) return { fault: thrown.message };
    const line = lineOf(thrown, this.data.path);
    return { fault: `threw ${thrownText(thrown)}${line === null ? '' : ` (line ${line})`} in ${doing}` };
  }

  private async prepare({ ruleset, setup }: Extract<Order, { do: 'prepare' }>): Promise<Answer> {
    try {
      this.rules = await ownRuleset(ruleset);
      this.s = this.rules.prepare(setup);
      const prepared: Prepared = { size: this.s.layout.size, dataHash: this.s.dataHash() };
      return { value: prepared };
    } catch (error) {
      return this.fault(error, 'the preparation of its game');
    }
  }

  private obey(order: Exclude<Order, { do: 'prepare' }>): Answer {
    const doing = order.do === 'make' ? 'its maker' : `its ${order.do}`;
    try {
      if (order.do === 'make') return { value: this.make(order) };
      const { agent } = this;
      if (order.do === 'explain') return { value: agent?.explain?.() ?? null };
      return { value: (order.do === 'mix' ? agent?.mix?.() : agent?.efforts) ?? [] };
    } catch (error) {
      return this.fault(error, doing);
    }
  }

  private make({ seat: place, rng, hasClock, efforts, cells }: Extract<Order, { do: 'make' }>): null {
    const { rules, s } = this;
    if (!rules || !s) throw new Slip('got a request before its game was prepared');
    const clock = hasClock ? (): number => performance.now() : undefined;
    this.cells = cells;
    this.observation = new Int32Array(cells.length);
    const context = { rules, s, seat: seat(place), rng: Rng.at(rng), clock, efforts };
    const made: unknown = this.maker(context);
    this.agent = checked(made);
    return null;
  }

  private choose(): void {
    try {
      const chain: Action[] = [];
      this.observation.set(this.cells);
      const returned: unknown = this.agent?.choose(this.observation, chain);
      if (isPromise(returned)) throw new Slip(LATE);
      this.hand(chain);
    } catch (error) {
      this.answer(this.fault(error, 'its choose'));
    }
  }

  private hand(chain: readonly unknown[]): void {
    const { data } = this;
    const { length } = chain;
    if (length > MAX_CHAIN) throw new Slip(`pushed ${length} actions at once, more than ${MAX_CHAIN}`);
    for (let link = 0; link < length; link++) {
      const action = chain[link];
      if (!Number.isInteger(action) || (action as number) < 0 || (action as number) >= ACTIONS) {
        throw new Slip(`pushed ${thrownText(action)}, which is not an action`);
      }
      data.chain[link] = action as number;
    }
    // Measuring the heap costs some microseconds.
    if (++this.chosen % 16 === 0 && getHeapStatistics().external_memory > data.mostBuffers) {
      throw new Slip(`holds more than ${Math.round(data.mostBuffers / 2 ** 20)} MB of buffers (--agent-memory)`);
    }
    data.control[LINKS] = length;
    this.count();
  }
}

const LATE = 'chooses late: its choose returns a promise, but must push its actions before it returns';

/** Checks that a maker returned an agent. */
function checked(made: unknown): Agent {
  if (isPromise(made)) throw new Slip('is made late: its maker returns a promise, but must return the agent itself');
  const choose = (made as Agent | null | undefined)?.choose;
  if (typeof choose !== 'function')
    throw new Slip('is not an agent: its maker returns an object without a function `choose`');
  if (/^(?:Async|Generator)/.test(choose.constructor.name)) throw new Slip(LATE);
  return made as Agent;
}

const isPromise = (value: unknown): boolean =>
  value !== null && typeof value === 'object' && typeof (value as Promise<unknown>).then === 'function';
