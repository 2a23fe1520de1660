// Agents from files, each in a thread of its own that holds nothing of the game but its seat's observations. A thread
// serves one agent of one game at a time; after that game it is free for the next.

import type { Agent, AgentContext, AgentMaker, Effort, MixShare } from '../../engine/contract/agent.ts';
import { AgentFault, BadInput } from '../../engine/contract/errors.ts';
import type { Action } from '../../engine/contract/ids.ts';
import type { Statics } from '../../engine/contract/ruleset.ts';
import type { Explanation } from '../../view/explanation.ts';
import { type AgentLimits, AgentThread } from './thread.ts';

/** The threads of one file. */
class Stable {
  private free: AgentThread[] = [];
  private readonly all = new Set<AgentThread>();

  constructor(
    private readonly spec: string,
    private readonly path: string,
    private readonly limits: AgentLimits,
  ) {}

  /** Starts threads until this many are free. @throws BadInput where the file is not an agent. */
  async ready(count: number): Promise<void> {
    this.free = this.free.filter((thread) => !thread.isLost);
    const missing = Array.from({ length: Math.max(0, count - this.free.length) });
    const started = await Promise.all(missing.map(() => AgentThread.start(this.spec, this.path, this.limits)));
    for (const thread of started) this.all.add(thread);
    this.free.push(...started);
  }

  /** Does the same as `ready`, for a file that has loaded before. @throws AgentFault where it no longer loads. */
  async again(count: number): Promise<void> {
    try {
      await this.ready(count);
    } catch (error) {
      if (!(error instanceof BadInput)) throw error;
      throw new AgentFault(this.spec, `does not load again: ${error.what}`);
    }
  }

  make<S extends Statics>(context: AgentContext<S>): Agent {
    const thread = this.free.pop();
    if (!thread) throw new Error(`no thread is ready for ${this.spec}`);
    return new IsolatedAgent(thread, context, () => this.back(thread));
  }

  private back(thread: AgentThread): void {
    if (thread.isBusy) thread.end();
    if (thread.isLost) this.all.delete(thread);
    else this.free.push(thread);
  }

  end(): void {
    for (const thread of this.all) thread.end();
    this.all.clear();
    this.free = [];
  }
}

class IsolatedAgent<S extends Statics> implements Agent {
  readonly spec: string;
  private isGone = false;

  constructor(
    private readonly thread: AgentThread,
    { rules, s, seat, rng, clock, efforts }: AgentContext<S>,
    private readonly back: () => void,
  ) {
    this.spec = thread.spec;
    try {
      thread.prepare(rules.id, s);
      const { cells } = thread;
      thread.ask({ do: 'make', seat, rng: rng.state, hasClock: clock !== undefined, efforts, cells });
    } catch (error) {
      this.leave();
      throw error;
    }
  }

  choose(observation: Int32Array, chain: Action[]): void {
    this.thread.choose(observation, chain);
  }

  chooseLater(observation: Int32Array, chain: Action[]): Promise<void> {
    return this.thread.chooseLater(observation, chain);
  }

  explain(): Explanation | null {
    return this.thread.ask({ do: 'explain' }) as Explanation | null;
  }

  mix(): readonly MixShare[] {
    const mix = this.thread.ask({ do: 'mix' });
    const isRight = Array.isArray(mix) && mix.every((share) => share !== null && typeof share === 'object');
    if (!isRight) throw new AgentFault(this.spec, 'has a mix that is no list of shares');
    return mix as readonly MixShare[];
  }

  get efforts(): readonly Effort[] {
    if (this.thread.isLost || this.thread.isBusy) return [];
    const efforts = this.thread.ask({ do: 'efforts' });
    if (!areEfforts(efforts)) throw new AgentFault(this.spec, 'has efforts that are no lists of numbers');
    return efforts;
  }

  leave(): void {
    if (this.isGone) return;
    this.isGone = true;
    this.back();
  }
}

/** In the form of a record. */
const areEfforts = (value: unknown): value is readonly Effort[] =>
  Array.isArray(value) && value.every((effort) => Array.isArray(effort) && effort.every(Number.isFinite));

/** By file and limits; all arms of a run share them. */
const stables = new Map<string, Stable>();
const stableOf = new WeakMap<AgentMaker, Stable>();

/**
 * Returns the maker of an agent from a file.
 * @throws BadInput where the file is not an agent.
 */
export async function isolatedMaker(spec: string, path: string, limits: AgentLimits): Promise<AgentMaker> {
  const key = JSON.stringify([spec, path, limits]);
  const stable = stables.get(key) ?? new Stable(spec, path, limits);
  await stable.ready(1);
  stables.set(key, stable);
  const maker: AgentMaker = (context) => stable.make(context);
  stableOf.set(maker, stable);
  return maker;
}

/**
 * Starts missing threads for agents of these makers, before a game is played. Makers of agents without threads are
 * ignored.
 * @throws AgentFault where a file that once loaded no longer does.
 */
export async function makeReady(makers: readonly (AgentMaker | null)[]): Promise<void> {
  const counts = new Map<Stable, number>();
  for (const maker of makers) {
    const stable = maker === null ? undefined : stableOf.get(maker);
    if (stable) counts.set(stable, (counts.get(stable) ?? 0) + 1);
  }
  for (const [stable, count] of counts) await stable.again(count);
}

/** Ends all threads of agents that this thread has started. */
export function endAgentThreads(): void {
  for (const stable of stables.values()) stable.end();
  stables.clear();
}
