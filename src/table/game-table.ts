// A table whose agents think in this thread, while people wait: the terminal's.

import type { Agent, AgentMaker, Crew } from '../engine/contract/agent.ts';
import { RulesError } from '../engine/contract/errors.ts';
import { type Action, type Seat, seat } from '../engine/contract/ids.ts';
import { observe } from '../engine/kernel/observe.ts';
import { Rng } from '../engine/kernel/rng.ts';
import { currentGroup } from '../engine/kernel/sealed.ts';
import { agentStream, withEfforts } from '../engine/play/play.ts';
import type { GameRecord } from '../engine/text/record.ts';
import type { Explanation } from '../view/explanation.ts';
import { keepsFrom } from './secrets.ts';
import { Table, type TableSetup } from './table.ts';

export interface GameTableSetup extends TableSetup {
  /** By seat: an agent, or null where a person sits. */
  readonly makers: readonly (AgentMaker | null)[];
  /** Milliseconds since some moment, for agents with a time budget. */
  readonly clock?: () => number;
  /** Threads that agents may share the work of a decision with. */
  readonly crew?: Crew;
}

export class GameTable extends Table {
  private readonly agents: readonly (Agent | null)[];
  private readonly observation: Int32Array;
  /** The agent that chose last; and whether it then knew secrets from people. */
  private thinker: Agent | null = null;
  private thoughtSecretly = false;

  constructor(override readonly setup: GameTableSetup) {
    super(setup);
    const { rules, s, seed, makers, clock, crew } = setup;
    this.agents = makers.map(
      (make, i) => make?.({ rules, s, seat: seat(i), rng: agentStream(seed, s.seats[i]), clock, crew }) ?? null,
    );
    this.observation = new Int32Array(this.g.cells.length);
  }

  override isPerson(of: Seat): boolean {
    return this.setup.makers[of] === null;
  }

  /** One die, or one choice of an agent. */
  advance(): void {
    if (this.need === 'die') {
      this.fall();
      return;
    }
    if (this.ready === null) this.think();
    this.goOn();
  }

  /** Does the same as `advance`; while an agent thinks on another thread, this one stays free. */
  async advanceLater(): Promise<void> {
    const { need, ready, g } = this;
    const agent = need === 'die' || ready !== null ? null : this.agents[g.actor];
    if (!agent?.chooseLater) return this.advance();
    const chain: Action[] = [];
    observe(g, seat(g.actor), this.observation);
    await agent.chooseLater(this.observation, chain);
    this.thinkBy(agent, chain);
    this.goOn();
  }

  /** Ends the agents when the table is left. */
  leave(): void {
    for (const agent of this.agents) agent?.leave?.();
  }

  private think(): void {
    const { g } = this;
    const agent = this.agents[g.actor];
    if (!agent) throw new RulesError(`${g.stepName} waits for a person`);
    const chain: Action[] = [];
    observe(g, seat(g.actor), this.observation);
    agent.choose(this.observation, chain);
    this.thinkBy(agent, chain);
  }

  private thinkBy(agent: Agent, chain: Action[]): void {
    const { g } = this;
    const actor = seat(g.actor);
    this.thinker = agent;
    this.thoughtSecretly = this.people.some((person) => keepsFrom(g, actor, person));
    this.take(chain, agent.spec);
  }

  /**
   * The reasons for the computer's last choice; null before the first. A string explains why they stay secret: the
   * agent knows things that the people at the table must not read.
   */
  why(): Explanation | string | null {
    const { thinker, g } = this;
    if (thinker === null) return null;
    if (currentGroup(g) !== null) return 'choices are being made in secret: ask again when they are shown';
    if (this.thoughtSecretly) return `${thinker.spec} chose by what you cannot see`;
    return thinker.explain?.() ?? `${thinker.spec} cannot explain its choices`;
  }

  /** An agent's choice and reasons in the place of the person to choose. It has seen nothing of the game before. */
  async hint(make: AgentMaker): Promise<Explanation | string> {
    const { g } = this;
    const { rules, s, clock } = this.setup;
    const { actor } = g;
    const person = seat(actor);
    const rng = new Rng(`hint ${this.length}`, s.seats[actor]);
    const agent = make({ rules, s, seat: person, rng, clock });
    const observation = new Int32Array(g.cells.length);
    observe(g, person, observation);
    try {
      if (agent.chooseLater) await agent.chooseLater(observation, []);
      else agent.choose(observation, []);
      return agent.explain?.() ?? `${agent.spec} cannot explain its choices`;
    } finally {
      agent.leave?.();
    }
  }

  override record(): GameRecord {
    const record = super.record();
    return this.practice || !this.isWhole ? record : withEfforts(record, this.setup.s.seats, this.agents);
  }
}
