// A page for tests: asks the umpire, keeps what it says; agents sit in the same thread and get copies only.

import type { Game } from '../../src/engine/kernel/game.ts';
import { Rng } from '../../src/engine/kernel/rng.ts';
import type { GameRecord } from '../../src/engine/text/record.ts';
import { findRuleset } from '../../src/rules/registry.ts';
import { Table } from '../../src/table/table.ts';
import { AgentServer } from '../../src/web/agent/agent-server.ts';
import { RemoteAgent } from '../../src/web/agent/remote.ts';
import type { AgentOrder, FromAgent } from '../../src/web/agent/talk.ts';
import type { CampaignStore } from '../../src/web/kept/campaign-store.ts';
import type { Answers, Ask, Push } from '../../src/web/messages.ts';
import type { LogEntry, Opening, SavedGame, Seen, TurnReport } from '../../src/web/protocol.ts';
import type { GameHolds, GameStore } from '../../src/web/umpire/store.ts';
import { Umpire } from '../../src/web/umpire/umpire.ts';

/** An agent whose thread is this one. */
export const nearAgent = (order: AgentOrder): RemoteAgent =>
  new RemoteAgent((hear) => {
    let isOpen = true;
    const server = new AgentServer(
      (message: FromAgent) => {
        if (isOpen) hear(structuredClone(message));
      },
      () => performance.now(),
    );
    return {
      send: (message) => void setImmediate(() => isOpen && server.hear(structuredClone(message))),
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

  constructor(
    agents: (order: AgentOrder) => RemoteAgent = nearAgent,
    store: GameStore | null = null,
    holds: GameHolds | null = null,
    campaigns: CampaignStore | null = null,
  ) {
    this.umpire = new Umpire((push) => this.hear(structuredClone(push)), agents, store, holds, campaigns);
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
    this.until(({ choices, result, handOver }) => choices.length > 0 || result !== '' || handOver !== null);

  async choose(action: number): Promise<Seen> {
    const { length } = this.seen;
    await this.ask('choose', { action, at: length });
    await this.until((seen) => seen.length > length);
    return this.settled();
  }
}

/** Any choice that the person may make. */
export const pick = (seen: Seen, rng: Rng): number => seen.choices[rng.below(seen.choices.length)].action;

/** People who choose anything, to the end of the game; they hand the screen over where that is asked. */
export async function playOut(page: TestPage, rng: Rng): Promise<Seen> {
  let seen = await page.settled();
  while (seen.result === '') {
    if (seen.handOver !== null) {
      await page.ask('handedOver', {});
      seen = await page.settled();
      if (seen.viewer !== seen.actor) throw new Error('the screen was handed to somebody else');
    } else seen = await page.choose(pick(seen, rng));
  }
  return seen;
}

/** The first seat of a scenario for a person. */
export async function firstHuman(ruleset: string, scenario: string): Promise<Record<string, string>> {
  const [first] = (await findRuleset(ruleset)).prepare({ scenario }).seats;
  return { [first]: 'human' };
}

/**
 * A game played at once by planners, without umpire, as a record to be opened: up to where its first moment of a kind
 * begins to come about.
 * @param holds whether the moment is of that kind.
 * @param begins whether a moment may be the one to open at; the last such before is.
 */
export async function recordBefore(
  ruleset: string,
  scenario: string,
  seats: Opening['seats'],
  holds: (g: Game) => boolean,
  begins: (g: Game) => boolean,
): Promise<GameRecord> {
  const rules = await findRuleset(ruleset);
  const s = rules.prepare({ scenario });
  const setup = { rules, s, scenario, seed: '7', seats };
  const table = new Table(setup);
  const planner = rules.knowledge?.planner();
  const rng = new Rng('before', ruleset);
  let at = 0;
  while (!holds(table.g)) {
    if (table.isOver) throw new Error('there is no such moment');
    if (begins(table.g)) at = table.length;
    if (table.need === 'die') table.fall();
    else table.choose(planner?.next(table.g, rng) ?? table.g.options().at(0));
  }
  const opened = new Table(setup);
  opened.restore(table.actions.slice(0, at));
  return opened.record();
}

/** Keeps games in memory, as the browser would: by copies. */
export function memory(): GameStore & { readonly kept: Map<string, { saved: SavedGame; opening: Opening }> } {
  const kept = new Map<string, { saved: SavedGame; opening: Opening }>();
  const dropped = new Map<string, { saved: SavedGame; opening: Opening }>();
  return {
    kept,
    keep: async (saved, opening) => void kept.set(saved.key, structuredClone({ saved, opening })),
    list: async () => ({ games: [...kept.values()].map(({ saved }) => saved), unreadable: [] }),
    load: async (key) => kept.get(key)?.opening ?? null,
    drop: async (key) => {
      const entry = kept.get(key);
      if (entry) dropped.set(key, entry);
      kept.delete(key);
    },
    restore: async (key) => {
      const entry = dropped.get(key);
      if (entry) kept.set(key, entry);
    },
  };
}
