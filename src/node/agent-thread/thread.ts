// An agent's thread as the thread that keeps the game holds it. A game waits for a choice without hearing anything else
// (Atomics.wait), so what happens meanwhile - the time is up, the thread has died - is looked at every few
// milliseconds.

import { writeSync } from 'node:fs';
import { totalmem } from 'node:os';
import { constrainedMemory, memoryUsage } from 'node:process';
import { setTimeout as later } from 'node:timers/promises';
import { MessageChannel, type MessagePort, receiveMessageOnPort, Worker } from 'node:worker_threads';
import { AgentFault, BadInput } from '../../engine/contract/errors.ts';
import type { Action } from '../../engine/contract/ids.ts';
import type { Statics } from '../../engine/contract/ruleset.ts';
import { ending } from '../endings.ts';
import { entry } from '../program.ts';
import {
  ANSWERED,
  ASKED,
  answered,
  CONTROL_WORDS,
  IS_CHOICE,
  LINKS,
  MAX_CHAIN,
  type Order,
  type Prepared,
  type Refusal,
  said,
  type ThreadData,
} from './protocol.ts';

/** The limits on time and memory of an agent from a file. */
export interface AgentLimits {
  /** Seconds for a choice; unlimited by default. */
  readonly moveTime?: number;
  /** Megabytes of heap, and as many of buffers. */
  readonly memory?: number;
  /** Seconds after which an agent without a `moveTime` is named on standard error, once. */
  readonly warning?: number;
  /** Seconds that its file may take to load, and that it may take to prepare a game. */
  readonly loading?: number;
}

/** `AgentLimits.memory` where none is given. */
export const AGENT_MEMORY = 1024;

/** Milliseconds between two checks of a thinking thread. */
const LOOK = 20;
/** `AgentLimits.warning` and `AgentLimits.loading` where none are given. */
const WARNING = 30;
const LOADING = 30;
/** Milliseconds between two checks of the memory of the process. */
const MEMORY_LOOK = 200;
/** The share of the machine's memory beyond which the agent that is thinking is ended. */
const MOST_OF_MACHINE = 0.6;

const shared = (words: number): Int32Array => new Int32Array(new SharedArrayBuffer(4 * words));

export class AgentThread {
  /** Where observations are put. */
  cells = shared(0);
  private prepared: Statics | null = null;
  private asked = 0;
  private isWarned = false;
  /** The reason why the thread is finished. */
  private lost: string | null = null;

  private constructor(
    readonly spec: string,
    private readonly limits: AgentLimits,
    private readonly worker: Worker,
    private readonly port: MessagePort,
    private readonly control: Int32Array,
    private readonly chain: Int32Array,
  ) {}

  /**
   * Starts a thread and loads the agent in it.
   * @throws BadInput where the file is not an agent.
   */
  static async start(spec: string, path: string, limits: AgentLimits): Promise<AgentThread> {
    const { memory = AGENT_MEMORY, loading = LOADING } = limits;
    const { port1, port2 } = new MessageChannel();
    const control = shared(CONTROL_WORDS);
    const chain = shared(MAX_CHAIN);
    const data: ThreadData = { path, spec, port: port2, control, chain, mostBuffers: memory * 2 ** 20 };
    const worker = new Worker(entry('agent'), {
      execArgv: [],
      workerData: data,
      transferList: [port2],
      resourceLimits: { maxOldGenerationSizeMb: memory },
    });
    const refusal = await loaded(worker, loading, memory);
    if (refusal !== null) {
      ending(worker.terminate());
      port1.close();
      const where = refusal.line === null ? spec : `${spec}:${refusal.line}`;
      throw new BadInput(refusal.what, where, refusal.expected);
    }
    worker.unref();
    port1.unref();
    const thread = new AgentThread(spec, limits, worker, port1, control, chain);
    worker.on('exit', () => {
      thread.lost ??= 'has ended its thread';
    });
    return thread;
  }

  get isLost(): boolean {
    return this.lost !== null;
  }

  /** Whether a request is unanswered. */
  get isBusy(): boolean {
    return Atomics.load(this.control, ANSWERED) < this.asked;
  }

  /** Prepares games of these statics, unless it has already. @throws AgentFault where it cannot. */
  prepare(ruleset: string, s: Statics): void {
    if (this.prepared === s) return;
    if (!s.setup) throw new Error(`${ruleset}: another thread cannot prepare these statics, which keep no setup`);
    const { size, dataHash } = this.ask({ do: 'prepare', ruleset, setup: s.setup }) as Prepared;
    if (size !== s.layout.size || dataHash !== s.dataHash()) this.fail('prepared another game');
    this.prepared = s;
    if (this.cells.length !== size) this.cells = shared(size);
  }

  /** Gives an order and waits for the answer. @throws AgentFault where none comes, or it reports a fault. */
  ask(order: Order): unknown {
    this.give(order);
    this.wait(order.do === 'prepare');
    return this.answer();
  }

  /** Does the same as `Agent.choose`. @throws AgentFault. */
  choose(observation: Int32Array, chain: Action[]): void {
    this.give(observation);
    this.wait(false);
    this.take(chain);
  }

  /** Does the same as `Agent.chooseLater`. */
  async chooseLater(observation: Int32Array, chain: Action[]): Promise<void> {
    this.give(observation);
    const watch = new Watch();
    while (this.isBusy) {
      this.look(watch, false);
      await later(watch.seconds < 0.05 ? 1 : LOOK);
    }
    this.take(chain);
  }

  /** Ends the thread. */
  end(why = 'was ended'): void {
    this.lost ??= why;
    this.port.close();
    ending(this.worker.terminate());
  }

  private give(what: Order | Int32Array): void {
    const { control } = this;
    if (this.lost !== null) this.fail(this.lost);
    const isChoice = what instanceof Int32Array;
    if (isChoice) this.cells.set(what);
    else this.port.postMessage(what);
    control[IS_CHOICE] = isChoice ? 1 : 0;
    this.asked++;
    Atomics.add(control, ASKED, 1);
    Atomics.notify(control, ASKED);
  }

  private wait(isPreparing: boolean): void {
    const { control, asked } = this;
    if (Atomics.wait(control, ANSWERED, asked - 1, LOOK) !== 'timed-out' && !this.isBusy) return;
    const watch = new Watch();
    while (this.isBusy) {
      this.look(watch, isPreparing);
      Atomics.wait(control, ANSWERED, asked - 1, LOOK);
    }
  }

  /** Checks whether the thread still lives and may continue. */
  private look(watch: Watch, isPreparing: boolean): void {
    const { moveTime, memory = AGENT_MEMORY, warning = WARNING, loading = LOADING } = this.limits;
    // Of a thread that has ended, Node gives -1 as its idle time: its `exit` is heard only later.
    if (this.lost !== null || this.worker.performance.eventLoopUtilization().idle < 0) {
      if (!this.isBusy) return;
      this.fail(this.lost ?? `has died, most likely for want of memory: it may take ${memory} MB (--agent-memory)`);
    }
    // The program's own code prepares the game, but code of the agent's file may keep the thread busy.
    if (isPreparing && watch.seconds > loading) this.fail(`has not prepared its game after ${loading} s`);
    if (!isPreparing && moveTime !== undefined && watch.seconds > moveTime) {
      this.fail(`took longer than ${moveTime} s to choose (--move-time)`);
    }
    if (moveTime === undefined && watch.seconds > warning && !this.isWarned) {
      this.isWarned = true;
      tell(`grognard: ${this.spec} has been thinking for ${warning} s; --move-time SECONDS would end it\n`);
    }
    if (watch.grewBeyond(memory)) this.fail(`took more than ${memory} MB of buffers (--agent-memory)`);
  }

  private take(chain: Action[]): void {
    const links = this.control[LINKS];
    if (links < 0 || links > MAX_CHAIN) {
      this.answer();
      this.fail('sent an answer without a request');
    }
    for (let link = 0; link < links; link++) chain.push(this.chain[link] as Action);
  }

  private answer(): unknown {
    const answer = answered(receiveMessageOnPort(this.port)?.message);
    if (answer !== null && 'value' in answer) return answer.value;
    if (answer === null || answer.isLast) return this.fail(answer?.fault ?? 'gave no answer');
    throw this.fault(answer.fault);
  }

  /** Ends the thread: it takes no more requests. */
  private fail(why: string): never {
    this.end(why);
    throw this.fault(why);
  }

  private fault(why: string): AgentFault {
    return new AgentFault(this.spec, why);
  }
}

/** Measures the duration of a task, and the memory that it uses meanwhile. */
class Watch {
  private readonly start = performance.now();
  private readonly memory = memoryUsage.rss();
  private looked = 0;

  get seconds(): number {
    return (performance.now() - this.start) / 1000;
  }

  /** Tells whether the process has grown by more than this many megabytes, and so far that the machine is in danger. */
  grewBeyond(megabytes: number): boolean {
    const now = performance.now();
    if (now - this.looked < MEMORY_LOOK) return false;
    this.looked = now;
    return isTooMuch(this.memory, memoryUsage.rss(), megabytes);
  }
}

/** The memory of buffers lies outside a thread's heap, and only that of the whole process is visible. */
export const isTooMuch = (before: number, now: number, megabytes: number, machine = machineMemory()): boolean =>
  now - before > megabytes * 2 ** 20 && now > MOST_OF_MACHINE * machine;

/** Of the container, where there is one. */
function machineMemory(): number {
  const bound = constrainedMemory?.() ?? 0;
  return bound > 0 ? Math.min(bound, totalmem()) : totalmem();
}

/** Written at once, since this thread may stay blocked for long. */
function tell(text: string): void {
  try {
    writeSync(2, text);
  } catch {
    // No reader is left.
  }
}

/** Waits until the agent is loaded. @returns the reason why it is not. */
function loaded(worker: Worker, seconds: number, memory: number): Promise<Refusal | null> {
  return new Promise((done) => {
    let timer: NodeJS.Timeout | undefined;
    const refuse = (what: string, expected = 'a file that only exports an agent'): void =>
      end({ what, line: null, expected });
    const hear = (message: unknown): void => {
      const heard = said(message);
      if (heard === null) refuse('it sends messages of its thread while it loads');
      else if (!('begun' in heard)) end('refused' in heard ? heard.refused : null);
      else timer ??= setTimeout(() => refuse(`it has not loaded after ${seconds} s`), 1000 * seconds);
    };
    const failed = (error: NodeJS.ErrnoException): void => {
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') {
        refuse(`it takes more than ${memory} MB of memory while it loads`, 'less, or more with --agent-memory');
      } else refuse(`it throws while it loads: ${error?.message ?? error}`);
    };
    const ended = (): void => refuse('its top-level await never settles');
    const end = (refusal: Refusal | null): void => {
      clearTimeout(timer);
      worker.off('message', hear).off('error', failed).off('exit', ended);
      worker.on('error', () => {});
      done(refusal);
    };
    worker.on('message', hear).on('error', failed).on('exit', ended);
  });
}
