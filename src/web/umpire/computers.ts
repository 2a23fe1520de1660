// The computers at the table: an agent for each of their seats, made at its first choice. They get their seats'
// observations; their thoughts reach the page only where people may know them.

import { makeAgent } from '../../../agents/spec.ts';
import { type Action, type Seat, seat } from '../../engine/contract/ids.ts';
import { currentGroup } from '../../engine/kernel/sealed.ts';
import { agentSeed, agentStream } from '../../engine/play/play.ts';
import { keepsFrom, observed } from '../../table/secrets.ts';
import type { Explanation } from '../../view/explanation.ts';
import { adviserAt } from '../agent/advice.ts';
import type { RemoteAgent } from '../agent/remote.ts';
import type { AgentOrder } from '../agent/talk.ts';
import type { Push } from '../messages.ts';
import type { Hint } from '../protocol.ts';
import type { PlayedGame } from './game.ts';
import { hintWay } from './hint-way.ts';
import type { Picture } from './picture.ts';

/** Milliseconds of the shortest thought that is shown. */
const QUICK = 40;

/** A computer's choice and its reasons, where it searched for it or begins a chapter, and people may know. */
export interface Thought {
  readonly chain: readonly Action[];
  readonly reasons: ThoughtReasons | null;
}

export interface ThoughtReasons {
  /** Whether a chapter of play begins with it, such as an activation. */
  readonly begins: boolean;
  explain(isBrief: boolean): Promise<Explanation | null>;
  /** Whether the agent is thinking, so that it answers late. */
  isBusy(): boolean;
}

/** An agent, and whether it knows secrets from people. */
interface Thinker {
  readonly of: Seat;
  readonly agent: RemoteAgent;
  readonly isSecret: boolean;
}

export class Computers {
  private readonly agents = new Map<Seat, RemoteAgent>();
  /** By seat: the chapter of play of its last choice. */
  private readonly chapters = new Map<Seat, number>();
  /** The seat that is choosing now, and the one that chose last. */
  private thinking: Thinker | null = null;
  private last: Thinker | null = null;

  /** @param make a separate agent for each order. */
  constructor(
    private readonly game: PlayedGame,
    private readonly picture: Picture,
    private readonly post: (push: Push) => void,
    private readonly make: (order: AgentOrder) => RemoteAgent,
  ) {}

  /** Lets the computer to act choose. Never settles where the thought is ended. */
  async think(): Promise<Thought> {
    const { table } = this.game;
    const of = seat(table.g.actor);
    const agent = this.agentOf(of);
    const thinker: Thinker = { of, agent, isSecret: this.isSecret(of) };
    this.thinking = thinker;
    const quick = setTimeout(() => this.startTelling(thinker), QUICK);
    agent.onProgress = () => this.tell(thinker);
    const begins = this.beginsChapter(of);
    try {
      const choosing = agent.choose(observed(table.g, of), begins);
      const explain = agent.remember();
      const chain = await choosing;
      this.last = thinker;
      const isKept = begins || agent.progress !== null;
      const isTold = isKept && !thinker.isSecret && currentGroup(table.g) === null;
      return { chain, reasons: isTold ? { begins, explain, isBusy: () => this.thinking?.agent === agent } : null };
    } finally {
      clearTimeout(quick);
      if (this.thinking === thinker) this.stopThinking();
    }
  }

  private beginsChapter(of: Seat): boolean {
    const { table, rules } = this.game;
    const chapter = rules.knowledge?.plans?.chapter(table.g) ?? 0;
    const isNew = chapter !== 0 && chapter !== this.chapters.get(of);
    this.chapters.set(of, chapter);
    return isNew;
  }

  private agentOf(of: Seat): RemoteAgent {
    const { table } = this.game;
    const known = this.agents.get(of);
    if (known) return known;
    const spec = table.playerOf(of);
    const agent = this.make(this.order(of, spec, agentSeed(table.setup.seed, table.g.s.seats[of])));
    this.agents.set(of, agent);
    return agent;
  }

  private order(of: Seat, spec: string, stream: string): AgentOrder {
    const { rules, s, table, data } = this.game;
    const { scenario } = table.setup;
    return { ruleset: rules.id, scenario, options: s.options, data, seat: of, spec, stream };
  }

  /** Tells whether a seat knows now what a person does not. */
  private isSecret(of: Seat): boolean {
    const { table } = this.game;
    return table.people.some((person) => keepsFrom(table.g, of, person));
  }

  private startTelling(thinker: Thinker): void {
    if (this.thinking !== thinker) return;
    if (this.picture.isStale) this.picture.show();
    this.tell(thinker);
  }

  private tell(thinker: Thinker): void {
    if (this.thinking !== thinker) return;
    const { of, agent, isSecret } = thinker;
    const progress = isSecret || currentGroup(this.game.table.g) !== null ? null : agent.progress;
    const { share = null } = agent.progress ?? {};
    this.post({
      push: 'thinking',
      thinking: { seat: of, share, best: progress?.best ?? null, chance: progress?.chance ?? null },
    });
  }

  private stopThinking(): void {
    this.thinking = null;
    this.post({ push: 'thinking', thinking: null });
  }

  get isThinking(): boolean {
    return this.thinking !== null;
  }

  /** Ends the thinking agent; its seat gets another at its next choice. */
  dismiss(): void {
    if (this.thinking === null) return;
    this.retire(this.thinking.of);
    this.stopThinking();
  }

  /** Ends a seat's agent: another player sits down, or its thought has become invalid. */
  retire(of: Seat): void {
    this.agents.get(of)?.close();
    this.agents.delete(of);
  }

  /** Forgets the last choice, so that there is none to explain. */
  forget(): void {
    this.last = null;
  }

  close(): void {
    for (const agent of this.agents.values()) agent.close();
    this.agents.clear();
    this.thinking = null;
  }

  /** The thinking computer's best result so far, else the choice of the ruleset's own planner from its seat's view. */
  bestSoFar(): Action | null {
    if (this.thinking === null) return null;
    const { agent, of } = this.thinking;
    const best = agent.progress?.first;
    return best !== undefined && this.game.table.g.options().has(best) ? best : this.atOnce(of);
  }

  private atOnce(of: Seat): Action {
    const { rules, s, table } = this.game;
    const rng = agentStream(table.setup.seed, `${s.seats[of]} ${table.length}`);
    const chain: Action[] = [];
    makeAgent('heuristic')({ rules, s, seat: of, rng }).choose(observed(table.g, of), chain);
    return chain[0];
  }

  /** An agent's choice and reasons in the place of the person to choose. */
  async hint(spec: string): Promise<Hint | string> {
    const { table } = this.game;
    const of = seat(table.g.actor);
    const adviser = adviserAt(table.g, spec);
    const agent = this.make(this.order(of, adviser, `hint ${table.length}`));
    try {
      const chain = await agent.choose(observed(table.g, of));
      const explanation = await agent.explain();
      if (explanation === null) return `${adviser} cannot explain its choices`;
      return { ...explanation, chain, way: hintWay(this.game, chain) };
    } finally {
      agent.close();
    }
  }

  /** The reasons for a computer's last choice, or why they stay secret; null before the first choice. */
  async why(): Promise<Explanation | string | null> {
    const { last, thinking } = this;
    if (last === null) return null;
    const { agent, isSecret } = last;
    if (currentGroup(this.game.table.g) !== null) {
      return 'choices are being made in secret: ask again when they are shown';
    }
    if (isSecret) return `${agent.order.spec} chose by what you cannot see`;
    if (thinking?.agent === agent) return 'it is thinking: ask again when it has chosen';
    return (await agent.explain()) ?? `${agent.order.spec} cannot explain its choices`;
  }
}
