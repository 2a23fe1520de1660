// A page for tests: asks the umpire, keeps what it says; agents sit in the same thread and get copies only.

import { AgentDesk } from '../../src/web/agent/desk.ts';
import { RemoteAgent } from '../../src/web/agent/remote.ts';
import type { AgentOrder, FromAgent } from '../../src/web/agent/talk.ts';
import type { Answers, Ask, LogEntry, Opening, Push, Seen, TurnReport } from '../../src/web/protocol.ts';
import type { GameStore } from '../../src/web/umpire/store.ts';
import { Umpire } from '../../src/web/umpire/umpire.ts';

/** An agent whose thread is this one. */
export const nearAgent = (order: AgentOrder): RemoteAgent =>
  new RemoteAgent((hear) => {
    let isOpen = true;
    const desk = new AgentDesk(
      (message: FromAgent) => {
        if (isOpen) hear(structuredClone(message));
      },
      () => performance.now(),
    );
    return {
      send: (message) => void setImmediate(() => isOpen && desk.hear(structuredClone(message))),
      close: () => {
        isOpen = false;
      },
    };
  }, order);

export class TestPage {
  readonly pushes: Push[] = [];
  readonly log: LogEntry[] = [];
  readonly reports: TurnReport[] = [];
  seen!: Seen;
  readonly umpire: Umpire;
  private watchers: (() => void)[] = [];

  constructor(agents: (order: AgentOrder) => RemoteAgent = nearAgent, store: GameStore | null = null) {
    this.umpire = new Umpire((push) => this.hear(structuredClone(push)), agents, store);
  }

  private hear(push: Push): void {
    this.pushes.push(push);
    if (push.push === 'seen') this.seen = push.seen;
    if (push.push === 'log') this.log.splice(push.from, this.log.length, ...push.entries);
    if (push.push === 'report') this.reports.push(push.report);
    if (push.push === 'crash') throw new Error(`crash: ${push.message}`);
    for (const watcher of this.watchers) watcher();
  }

  async ask<K extends Ask['ask']>(ask: K, rest: Omit<Extract<Ask, { ask: K }>, 'ask'>): Promise<Answers[K]> {
    const answer = await this.umpire.ask(structuredClone({ ask, ...rest }) as unknown as Extract<Ask, { ask: K }>);
    return structuredClone(answer) as Answers[K];
  }

  async open(ruleset: string, scenario: string, seats: Opening['seats'], seed = '7', ms = 0): Promise<Answers['open']> {
    await this.ask('pace', { ms });
    return this.ask('open', { opening: { ruleset, scenario, seats, seed } });
  }

  /** Until what is seen is so. */
  async until(holds: (seen: Seen) => boolean): Promise<Seen> {
    if (this.seen && holds(this.seen)) return this.seen;
    await new Promise<void>((done) => {
      const watch = (): void => {
        if (!this.seen || !holds(this.seen)) return;
        this.watchers = this.watchers.filter((each) => each !== watch);
        done();
      };
      this.watchers.push(watch);
    });
    return this.seen;
  }

  /** Until the person may choose, the screen is to be handed over, or the game is over. */
  settled = (): Promise<Seen> =>
    this.until(({ choices, result, handOver }) => choices.length > 0 || result.length > 0 || handOver !== null);

  async choose(action: number): Promise<Seen> {
    const { length } = this.seen;
    await this.ask('choose', { action, at: length });
    await this.until((seen) => seen.length > length);
    return this.settled();
  }
}
