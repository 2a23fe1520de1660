// The umpire: keeps the true game, its dice and its record, has the computers asked and tells the page what its viewer may
// see. Knows no worker: what it says goes out by `post`, agents come from a function.

import { makeAgent } from '../../../agents/spec.ts';
import { BadInput } from '../../engine/contract/errors.ts';
import type { Explanation } from '../../engine/contract/explanation.ts';
import { type Action, type Seat, seat } from '../../engine/contract/ids.ts';
import type { Ruleset, Statics } from '../../engine/contract/ruleset.ts';
import { agentStream } from '../../engine/play.ts';
import type { GameRecord } from '../../engine/record.ts';
import { currentGroup } from '../../engine/sealed.ts';
import { describe } from '../../engine/text.ts';
import { findRuleset } from '../../rules/registry.ts';
import { Past } from '../../table/past.ts';
import { actionsOf, recordOf } from '../../table/record-file.ts';
import { keepsFrom, observed } from '../../table/secrets.ts';
import { Sight } from '../../table/sight.ts';
import { Table } from '../../table/table.ts';
import type { RemoteAgent } from '../agent/remote.ts';
import type { AgentOrder } from '../agent/talk.ts';
import type { Answers, Ask, Opening, PlayedOpening, Push, Seen } from '../protocol.ts';
import { EMPTY_MAP, MapIndex } from './choice-views.ts';
import { Hindsight } from './hindsight.ts';
import { entriesFor, LogFeed, type Reader } from './log-feed.ts';
import { Reporter } from './report.ts';
import { sceneOf } from './seen.ts';
import type { GameStore } from './store.ts';
import { reachedBy, wayTo } from './ways.ts';
import { WhoseView } from './whose-view.ts';

/** Milliseconds: between what computers do at first, between two pictures at full speed, between two breaths. */
const PACE = 250;
const PICTURES = 100;
const BREATH = 12;
/** A thought shorter than this is not worth showing. */
const QUICK = 40;
/** Milliseconds between two keepings of a game. */
const KEEP = 1000;

type Handlers = { readonly [K in Ask['ask']]: (ask: Extract<Ask, { ask: K }>) => Answers[K] | Promise<Answers[K]> };

/** A game on the table with all that belongs to it. */
interface Played {
  readonly opening: Opening;
  readonly rules: Ruleset;
  readonly s: Statics;
  readonly table: Table;
  readonly past: Past;
  readonly sight: Sight;
  readonly index: MapIndex;
  readonly whose: WhoseView;
  readonly reporter: Reporter;
  readonly agents: Map<Seat, RemoteAgent>;
}

/** Who chose last, and whether by what people cannot see. */
interface Thinker {
  readonly agent: RemoteAgent;
  readonly isSecret: boolean;
}

export class Umpire {
  private game: Played | null = null;
  private feed: LogFeed;
  private pace: number | null = PACE;
  private steps = 0;
  /** The moment that is looked at; null for the present. */
  private lookAt: number | null = null;
  /** Changes whenever what the computers are at has become void. */
  private token = 0;
  private isDriving = false;
  private thinking: { readonly of: Seat; readonly agent: RemoteAgent } | null = null;
  private thinker: Thinker | null = null;
  private wake: (() => void) | null = null;
  /** When the page was told last what there is to see, and after how many actions. */
  private pictured = 0;
  private picturedAt = 0;
  private breathed = 0;
  private keeping: ReturnType<typeof setTimeout> | null = null;

  /**
   * @param post what goes to the page.
   * @param agents an agent of its own for each order.
   * @param store where games are kept; null for nowhere.
   */
  constructor(
    private readonly post: (push: Push) => void,
    private readonly agents: (order: AgentOrder) => RemoteAgent,
    private readonly store: GameStore | null = null,
  ) {
    this.feed = new LogFeed(post);
  }

  /**
   * Does what the page asks.
   * @throws BadInput where it may not be done, or where something given is wrong.
   */
  async ask<A extends Ask>(ask: A): Promise<Answers[A['ask']]> {
    const handle = this.handlers[ask.ask] as ((ask: Ask) => Answers[A['ask']]) | undefined;
    if (!handle) throw new BadInput(`no question '${ask.ask}'`, 'ask', Object.keys(this.handlers).join(', '));
    try {
      return await handle(ask);
    } catch (error) {
      if (!(error instanceof BadInput)) this.crash(error);
      throw error;
    }
  }

  private readonly handlers: Handlers = {
    open: ({ opening, viewer }) => this.open(opening, viewer),
    choose: ({ action, at }) => this.choose(action as Action, at),
    undo: ({ at }) => this.undo(at),
    redo: () => this.redo(),
    look: ({ at }) => this.look(at),
    resume: ({ at }) => this.resume(at),
    view: ({ as }) => this.view(as),
    seat: ({ seat: of, player }) => this.sit(of, player),
    pace: ({ ms }) => this.setPace(ms),
    step: () => this.step(),
    moveNow: () => this.moveNow(),
    hint: ({ spec }) => this.hint(spec),
    why: () => this.why(),
    reach: ({ counter }) => this.reach(counter),
    go: ({ counter, hex, play }) => this.go(counter, hex, play),
    overlay: ({ name }) => this.overlay(name),
    oddsOf: ({ action }) => this.oddsOf(action as Action),
    record: () => this.played.table.record(),
    luck: () => this.hindsight().luck(this.played.table.actions),
    chances: () => this.hindsight().chances(this.played.table.actions),
    handedOver: () => this.handedOver(),
    saved: async () => (await this.store?.list()) ?? [],
    openSaved: ({ key }) => this.openSaved(key),
    dropSaved: async ({ key }) => {
      await this.store?.drop(key);
      return null;
    },
  };

  private get played(): Played {
    if (this.game === null) throw new BadInput('no game is on the table', 'ask', 'open one first');
    return this.game;
  }

  // --- beginning ---

  private async open(opening: Opening, viewer?: Seen['viewer']): Promise<PlayedOpening> {
    const record = opening.record === undefined ? null : recordOf(opening.record, 'record');
    const rules = await findRuleset(opening.ruleset);
    const { scenario, options, data } = opening;
    const s = rules.prepare({ scenario, options, data });
    if (record !== null && record.ruleset !== rules.id) {
      throw new BadInput(`a record of ${record.ruleset}`, 'record', `a record of ${rules.id}`);
    }
    const actions = record === null ? [] : actionsOf(record, rules, s);
    const seats = seatsOf(s, { ...record?.seats, ...opening.seats });
    const seed = record?.seed ?? (opening.seed === '' ? drawnSeed() : opening.seed);
    const table = new Table({ rules, s, scenario: settled(scenario, s), seed, seats, practice: record?.practice });
    table.restore(actions);
    this.halt();
    this.closeAgents();
    this.feed = new LogFeed(this.post);
    this.lookAt = null;
    this.thinker = null;
    const index = new MapIndex(rules.view?.map(s) ?? EMPTY_MAP);
    const reporter = new Reporter();
    reporter.begin(table.length);
    const whose = new WhoseView(table);
    this.game = {
      ...{ opening, rules, s, table, index, reporter, whose, agents: new Map() },
      past: new Past(rules, s),
      sight: new Sight(rules, s),
    };
    // A record between computers is looked at before it goes on.
    if (record !== null && table.people.length === 0) this.pace = null;
    if (viewer !== undefined && whose.may(viewer)) whose.viewer = viewer;
    this.drive();
    return openingView(this.played);
  }

  private async openSaved(key: string): Promise<PlayedOpening> {
    const opening = await this.store?.load(key);
    if (!opening) throw new BadInput('no such game is kept', key, 'one of those that are listed');
    return this.open(opening);
  }

  // --- what people do ---

  private choose(action: Action, at: number): null {
    const { table, reporter } = this.played;
    if (at !== table.length) throw new BadInput('the game has gone on', `at ${at}`, `the present, ${table.length}`);
    this.mustChoose();
    if (!table.g.options().has(action)) {
      throw new BadInput(`choice ${action} is not legal`, `at ${table.g.stepName}`, 'one of the choices shown');
    }
    this.halt();
    this.lookAt = null;
    table.choose(action);
    if (reporter.isEmpty) reporter.begin(table.length);
    this.drive();
    return null;
  }

  private mustChoose(): void {
    const { table, whose } = this.played;
    if (!table.waits) throw new BadInput('it is not for you to choose', 'now', 'wait for the others');
    if (whose.handOver !== null || (whose.seat !== null && whose.seat !== table.g.actor)) {
      throw new BadInput('another person is to choose', 'now', `hand over to ${table.g.s.seats[table.g.actor]}`);
    }
  }

  private undo(at: number): null {
    const { table } = this.played;
    this.checkMoment(at);
    if (table.length - at > table.undoable()) {
      if (!this.isSolo) {
        const why = table.undoEnds();
        throw new BadInput(`no further back: ${why}`, `at ${at}`, `${table.length - table.undoable()} or later`);
      }
      this.backTo(table.lastWait(at) ?? at);
    } else this.backTo(at);
    return null;
  }

  private backTo(at: number): void {
    const { table, reporter } = this.played;
    this.halt();
    this.lookAt = null;
    table.backTo(at);
    reporter.backTo(table.length);
    this.thinker = null;
    this.drive();
  }

  private redo(): boolean {
    const { table, reporter } = this.played;
    if (!table.redoable) return false;
    this.mustChoose();
    this.halt();
    this.lookAt = null;
    table.redo();
    reporter.begin(table.length);
    this.drive();
    return true;
  }

  private look(at: number): null {
    this.checkMoment(at);
    this.lookAt = at === this.played.table.length ? null : at;
    this.show();
    return null;
  }

  private resume(at: number): null {
    this.checkMoment(at);
    if (!this.isSolo) throw new BadInput('others have played on', `at ${at}`, 'a game of one person, or of none');
    this.backTo(at);
    return null;
  }

  private checkMoment(at: number): void {
    const { length } = this.played.table;
    if (!Number.isInteger(at) || at < 0 || at > length) throw new BadInput('no such moment', `${at}`, `0 to ${length}`);
  }

  private view(as: Seen['viewer']): null {
    const { whose, s } = this.played;
    if (as !== 'all' && s.seats[as] === undefined) throw new BadInput('no such seat', `${as}`, s.seats.join(', '));
    if (!whose.may(as)) throw new BadInput('that would show what is hidden', 'view', 'your own view until the end');
    whose.viewer = as;
    this.show();
    return null;
  }

  private sit(of: number, player: string): null {
    const { table, whose, s, agents } = this.played;
    if (s.seats[of] === undefined) throw new BadInput('no such seat', `${of}`, s.seats.join(', '));
    if (player !== 'human') makeAgent(player);
    this.halt();
    agents.get(seat(of))?.close();
    agents.delete(seat(of));
    table.sit(seat(of), player);
    whose.sit();
    this.drive();
    return null;
  }

  private handedOver(): null {
    this.played.whose.handedOver();
    this.show();
    return null;
  }

  /** One person, or none: whoever goes back deceives nobody. */
  private get isSolo(): boolean {
    return this.played.table.people.length <= 1;
  }

  // --- what computers and dice do ---

  private setPace(ms: number | null): null {
    if (ms !== null && !(ms >= 0)) throw new BadInput('no pace', `${ms}`, 'milliseconds, or null to halt');
    this.pace = ms;
    this.wake?.();
    if (this.game !== null) this.drive();
    return null;
  }

  private step(): null {
    if (this.pace === null) this.steps++;
    this.wake?.();
    if (this.game !== null) this.drive();
    return null;
  }

  /** Makes void what the computers are at. */
  private halt(): void {
    this.token++;
    this.steps = 0;
    this.isDriving = false;
    this.wake?.();
    if (this.thinking !== null) this.dismiss();
  }

  /** Ends the agent that thinks; its seat gets another when it is to choose again. */
  private dismiss(): void {
    const { of, agent } = this.thinking!;
    agent.close();
    this.game?.agents.delete(of);
    this.thinking = null;
    this.post({ push: 'thinking', thinking: null });
  }

  private closeAgents(): void {
    for (const agent of this.game?.agents.values() ?? []) agent.close();
    this.game?.agents.clear();
  }

  /** Has dice fall and computers choose until a person is to. */
  private drive(): void {
    if (this.isDriving) return;
    this.isDriving = true;
    if (this.wants) this.show();
    const { token } = this;
    const run = async (): Promise<void> => {
      do while (token === this.token && (await this.advance(token)));
      while (token === this.token && this.wants);
      if (token !== this.token) return;
      this.isDriving = false;
      this.settle();
    };
    run().catch((error) => {
      if (token !== this.token) return;
      this.halt();
      this.crash(error);
    });
  }

  /** Whether dice or computers may go on. */
  private get wants(): boolean {
    const { need } = this.played.table;
    return (need === 'die' || need === 'agent') && (this.pace !== null || this.steps > 0);
  }

  /** One die or choice. @returns whether there may be more. */
  private async advance(token: number): Promise<boolean> {
    const { table, reporter } = this.played;
    if (!this.wants) return false;
    if (!table.followsPerson) await this.pause();
    if (token !== this.token || !this.wants) return false;
    this.steps = Math.max(0, this.steps - 1);
    if (table.need === 'die') {
      if (table.people.length > 0) reporter.rolls(this.preview());
      table.fall();
    } else {
      if (table.ready === null) {
        const spec = table.players[table.g.s.seats[table.g.actor]];
        const chain = await this.think();
        if (token !== this.token) return false;
        table.take(chain, spec);
      }
      reporter.decided(table.g.actor);
      table.goOn();
    }
    if (this.pace !== 0 || performance.now() - this.pictured > PICTURES) this.show();
    return true;
  }

  private async pause(): Promise<void> {
    const ms = this.pace ?? 0;
    if (ms === 0 && performance.now() - this.breathed < BREATH) return;
    await new Promise<void>((done) => {
      const timer = setTimeout(done, ms);
      this.wake = () => {
        clearTimeout(timer);
        done();
      };
    });
    this.wake = null;
    this.breathed = performance.now();
  }

  private preview(): readonly string[] {
    const { table, whose, sight } = this.played;
    return table.g.rules.view?.preview(sight.of(table.g, whose.eyes.seat)) ?? [];
  }

  private async think(): Promise<readonly Action[]> {
    const { table, reporter } = this.played;
    const of = seat(table.g.actor);
    const agent = this.agentOf(of);
    const isSecret = this.isSecret(of);
    this.thinking = { of, agent };
    const quick = setTimeout(() => {
      if (this.picturedAt !== table.length) this.show();
      this.tell(of, agent, isSecret);
    }, QUICK);
    agent.onProgress = () => this.tell(of, agent, isSecret);
    try {
      const chain = await agent.choose(observed(table.g, of));
      if (this.thinking?.agent !== agent) return chain;
      const isSearch = agent.progress !== null;
      const isSealed = currentGroup(table.g) !== null;
      this.thinker = { agent, isSecret };
      const isTold = isSearch && !isSecret && !isSealed && table.people.length > 0;
      if (isTold && reporter.wantsExplanation) reporter.explains(agent.explain());
      return chain;
    } finally {
      clearTimeout(quick);
      if (this.thinking?.agent === agent) {
        this.thinking = null;
        this.post({ push: 'thinking', thinking: null });
      }
    }
  }

  private tell(of: Seat, agent: RemoteAgent, isSecret: boolean): void {
    if (this.thinking?.agent !== agent) return;
    const told = isSecret || currentGroup(this.played.table.g) !== null ? null : agent.progress;
    const { share = null } = agent.progress ?? {};
    this.post({
      push: 'thinking',
      thinking: { seat: of, share, best: told?.best ?? null, chance: told?.chance ?? null },
    });
  }

  /** Whether a seat knows now what a person does not. */
  private isSecret(of: Seat): boolean {
    const { table } = this.played;
    return table.people.some((person) => keepsFrom(table.g, of, person));
  }

  private agentOf(of: Seat): RemoteAgent {
    const { agents, table } = this.played;
    const known = agents.get(of);
    if (known) return known;
    const spec = table.players[table.g.s.seats[of]];
    const agent = this.agents({ ...this.orderFor(of), spec, stream: table.setup.seed });
    agents.set(of, agent);
    return agent;
  }

  private orderFor(of: Seat): Omit<AgentOrder, 'spec' | 'stream'> {
    const { rules, s, table, opening } = this.played;
    return { ruleset: rules.id, scenario: table.setup.scenario, options: s.options, data: opening.data, seat: of };
  }

  private moveNow(): boolean {
    const { thinking } = this;
    const { table } = this.played;
    if (thinking === null) return false;
    const { agent, of } = thinking;
    const best = agent.progress?.first;
    this.halt();
    this.thinker = null;
    const chosen = best !== undefined && table.g.options().has(best) ? best : this.atOnce(of);
    table.take([chosen], table.players[table.g.s.seats[of]]);
    this.drive();
    return true;
  }

  /** What the ruleset's own planner does in a seat's place, by what that seat sees. */
  private atOnce(of: Seat): Action {
    const { rules, s, table } = this.played;
    const rng = agentStream(table.setup.seed, `${s.seats[of]} ${table.length}`);
    const chain: Action[] = [];
    makeAgent('heuristic')({ rules, s, seat: of, rng }).choose(observed(table.g, of), chain);
    return chain[0];
  }

  // --- what the page is told ---

  /** A person is to choose, the game is over, or the computers are halted. */
  private settle(): void {
    const { table, whose, reporter } = this.played;
    whose.turnTo();
    this.show();
    this.keepSoon();
    const isSecret = currentGroup(table.g) !== null || whose.handOver !== null;
    if (isSecret || this.isHalted || table.people.length === 0) return;
    const { token } = this;
    const log = entriesFor(table.log, this.reader);
    void reporter.make(table.g.rules.turn(table.g), table.length, log).then((report) => {
      if (report === null || token !== this.token) return;
      reporter.begin(report.to);
      this.post({ push: 'report', report });
    });
  }

  private get isHalted(): boolean {
    const { need } = this.played.table;
    return need === 'die' || need === 'agent';
  }

  private get reader(): Reader {
    const { whose } = this.played;
    return whose.handOver !== null ? 'public' : whose.seat;
  }

  private show(): void {
    this.pictured = performance.now();
    this.picturedAt = this.played.table.length;
    this.feed.send(this.played.table.log, this.reader);
    this.post({ push: 'seen', seen: this.seen() });
  }

  private seen(): Seen {
    const { table, past, sight, whose, index, s } = this.played;
    const at = this.lookAt ?? table.length;
    const { eyes, viewer, handOver } = whose;
    const isPresent = this.lookAt === null;
    const g = isPresent ? table.g : past.goTo(table.actions, at);
    const isOwn = whose.seat === null || whose.seat === table.g.actor;
    const mayChoose = isPresent && table.waits && handOver === null && isOwn;
    return {
      ...sceneOf(sight.of(g, eyes.seat), eyes, mayChoose, index),
      length: table.length,
      at,
      viewer,
      players: s.seats.map((name) => table.players[name]),
      undoable: mayChoose ? table.undoable() : 0,
      redoable: mayChoose && table.redoable,
      undoEnds: mayChoose ? table.undoEnds() : '',
      isSolo: this.isSolo,
      practice: table.practice,
      handOver,
    };
  }

  private crash(error: unknown): void {
    if (this.game === null) return;
    const message = error instanceof Error ? error.message : String(error);
    this.post({ push: 'crash', message, record: this.game.table.record() });
  }

  // --- what the page wants to know ---

  private async hint(spec: string): Promise<Explanation | string> {
    const { table } = this.played;
    makeAgent(spec);
    this.mustChoose();
    const of = seat(table.g.actor);
    const agent = this.agents({ ...this.orderFor(of), spec, stream: `hint ${table.length}` });
    try {
      await agent.choose(observed(table.g, of));
      return (await agent.explain()) ?? `${spec} explains nothing`;
    } finally {
      agent.close();
    }
  }

  private async why(): Promise<Explanation | string | null> {
    const { thinker } = this;
    if (thinker === null) return null;
    const { agent, isSecret } = thinker;
    if (currentGroup(this.played.table.g) !== null) {
      return 'choices are being made in secret: ask again when they are shown';
    }
    if (isSecret) return `${agent.order.spec} chose by what you cannot see`;
    if (this.thinking?.agent === agent) return 'it is thinking: ask again when it has chosen';
    return (await agent.explain()) ?? `${agent.order.spec} explains nothing`;
  }

  private reach(counter: string): Answers['reach'] {
    const { table, sight, whose, index } = this.played;
    const { eyes } = whose;
    if (eyes.isPublic || table.isOver) return [];
    return reachedBy(sight.of(table.g, eyes.seat), counter, eyes.seat, index);
  }

  private go(counter: string | null, hex: number, play: boolean): Answers['go'] {
    const { table, sight, whose, index, reporter } = this.played;
    this.mustChoose();
    const world = sight.of(table.g, whose.eyes.seat);
    const way = wayTo(world, counter, hex, index);
    if (way === null) return null;
    const steps: { action: number; text: string }[] = [];
    const mark = world.mark();
    for (const action of way) {
      steps.push({ action, text: describe(world, action) });
      world.apply(action);
    }
    world.rewind(mark);
    if (!play) return steps;
    this.halt();
    this.lookAt = null;
    const { actor } = table.g;
    for (const [n, action] of way.entries()) {
      if (table.g.actor !== actor || !table.g.options().has(action)) return this.went(steps.slice(0, n));
      table.choose(action);
    }
    reporter.begin(table.length);
    return this.went(steps);
  }

  private went(steps: Answers['go']): Answers['go'] {
    this.drive();
    return steps;
  }

  private overlay(name: string): Answers['overlay'] {
    const { sight, whose, rules } = this.played;
    const known = rules.view?.overlays ?? [];
    if (!rules.view?.overlay || !known.some((kind) => kind.name === name)) {
      throw new BadInput(`no overlay '${name}'`, 'overlay', known.map((kind) => kind.name).join(', ') || 'none');
    }
    const { seat: of, isPublic } = whose.eyes;
    if (isPublic) throw new BadInput('the screen is being handed over', 'overlay', 'ask again after that');
    return rules.view.overlay(sight.of(this.momentShown(), of), name, of);
  }

  /** The game at the moment that is shown. */
  private momentShown() {
    const { table, past } = this.played;
    return this.lookAt === null ? table.g : past.goTo(table.actions, this.lookAt);
  }

  private oddsOf(action: Action): Answers['oddsOf'] {
    const { table, sight, whose, rules } = this.played;
    this.mustChoose();
    const { seat: of } = whose.eyes;
    const world = sight.of(table.g, of);
    return world.options().has(action) ? (rules.view?.oddsOf?.(world, action, of) ?? null) : null;
  }

  private hindsight(): Hindsight {
    const { rules, s, whose } = this.played;
    return new Hindsight(rules, s, whose.eyes.seat);
  }

  // --- keeping ---

  private keepSoon(): void {
    if (this.store === null || this.keeping !== null) return;
    this.keeping = setTimeout(() => {
      this.keeping = null;
      void this.keepNow();
    }, KEEP);
  }

  private async keepNow(): Promise<void> {
    const { table, opening, s, rules } = this.played;
    if (table.length === 0 || table.people.length === 0) return;
    const record: GameRecord = table.record();
    const key = `${rules.id}/${s.scenario}/${table.setup.seed}`;
    const { scenario } = s;
    const { length, isOver } = table;
    const turn = rules.turn(table.g);
    const players = { ...table.players };
    await this.store?.keep(
      { key, ruleset: rules.id, scenario, players, turn, length, isOver, when: Date.now() },
      { ...opening, seats: players, record },
    );
  }
}

const settled = (scenario: string | object, s: Statics): string | object =>
  typeof scenario === 'string' ? s.scenario : scenario;

/** @throws BadInput for a seat or an agent that is not known. */
function seatsOf(s: Statics, given: Readonly<Record<string, string>>): Record<string, string> {
  for (const name of Object.keys(given)) {
    if (!s.seats.includes(name)) throw new BadInput(`no seat '${name}'`, 'seats', s.seats.join(', '));
  }
  const seats = Object.fromEntries(s.seats.map((name) => [name, given[name] ?? 'heuristic']));
  for (const player of Object.values(seats)) if (player !== 'human') makeAgent(player);
  return seats;
}

const drawnSeed = (): string =>
  [...crypto.getRandomValues(new Uint32Array(3))].map((word) => word.toString(36)).join('');

function openingView({ rules, s, opening, index }: Played): PlayedOpening {
  const info = rules.scenarios.find(({ id }) => id === s.scenario);
  return {
    ruleset: rules.id,
    rulesetName: rules.name,
    scenario: s.scenario,
    scenarioName: info?.name ?? s.scenario,
    turnName: rules.turnName,
    turns: s.turns,
    seats: s.seats,
    seed: opening.seed,
    map: index.map,
    overlays: rules.view?.overlay ? (rules.view.overlays ?? []) : [],
  };
}
