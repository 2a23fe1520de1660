// An agent in a thread: made once, then answers questions one after the other.

import { makeAgent } from '../../../agents/spec.ts';
import type { Agent, Progress } from '../../engine/contract/agent.ts';
import { type Action, seat } from '../../engine/contract/ids.ts';
import { Rng } from '../../engine/kernel/rng.ts';
import { findRuleset } from '../../rules/registry.ts';
import type { Explanation } from '../../view/explanation.ts';
import type { SharedCrew } from './crew.ts';
import type { AgentOrder, FromAgent, ToAgent } from './talk.ts';

/** Milliseconds between two reports of progress. */
const TELL = 100;
/**
 * The most choices that are kept, those of about two turns: each holds an observation and the findings of its search.
 */
const MOST_KEPT = 64;

export class AgentServer {
  private agent: Promise<Agent> | null = null;
  private toldAt = 0;
  /** Whether the thought in progress has searched. */
  private hasSearched = false;
  /** By the number of their requests: choices that can be explained later. */
  private readonly kept = new Map<number, (isBrief: boolean) => Explanation | null>();

  /**
   * @param clock milliseconds since some moment.
   * @param crew threads that may do a part of its work, at most this many with its own; null where none are available.
   */
  constructor(
    private readonly post: (message: FromAgent) => void,
    private readonly clock: () => number,
    private readonly crew: { readonly threads: number; readonly of: SharedCrew } | null = null,
  ) {}

  async hear(message: ToAgent): Promise<void> {
    if (message.do === 'make') {
      this.agent = this.make(message.order);
      // The first request reports the failure.
      this.agent.catch(() => {});
      return;
    }
    const { number } = message;
    try {
      const agent = await this.agent;
      if (!agent) throw new Error('there is no agent yet');
      if (message.do === 'explain') {
        this.post({ number, explanation: this.explanation(agent, message.of, message.isBrief === true) });
        return;
      }
      const chain: Action[] = [];
      this.hasSearched = false;
      agent.choose(message.observation, chain);
      if (message.keeps || this.hasSearched) this.keep(number, agent);
      this.post({ number, chain });
    } catch (error) {
      this.post({ number, failed: error instanceof Error ? error.message : String(error) });
    }
  }

  private keep(number: number, agent: Agent): void {
    const explain = agent.remember?.();
    if (explain === undefined) return;
    this.kept.set(number, explain);
    for (const oldest of this.kept.keys()) {
      if (this.kept.size <= MOST_KEPT) break;
      this.kept.delete(oldest);
    }
  }

  private explanation(agent: Agent, of: number | undefined, isBrief: boolean): Explanation | null {
    return (of === undefined ? agent.explain?.() : this.kept.get(of)?.(isBrief)) ?? null;
  }

  private async make(order: AgentOrder): Promise<Agent> {
    const rules = await findRuleset(order.ruleset);
    const s = rules.prepare({ scenario: order.scenario, options: order.options, data: order.data });
    const rng = new Rng(order.stream);
    const progress = (now: Progress): void => {
      this.hasSearched = true;
      this.tell(now);
    };
    const { clock, crew } = this;
    const agent = makeAgent(order.spec)({ rules, s, seat: seat(order.seat), rng, clock, progress, crew: crew?.of });
    const hands = Math.min(crew?.threads ?? 1, agent.hands ?? 1);
    if (hands > 1) await crew?.of.start(order, hands - 1);
    return agent;
  }

  private tell(progress: Progress): void {
    const now = this.clock();
    if (now - this.toldAt < TELL) return;
    this.toldAt = now;
    this.post({ progress });
  }
}
