// The umpire: puts a game on the table and answers the page's requests. Its parts: game.ts has the true game,
// driving.ts rolls dice and lets computers choose, people.ts carries out people's actions, picture.ts shows what they
// may see. Independent of workers: messages go out by `post`, agents come from a function.

import { makeAgent } from '../../../agents/spec.ts';
import { BadInput } from '../../engine/contract/errors.ts';
import type { Action } from '../../engine/contract/ids.ts';
import { EMPTY_MAP } from '../../table/map-index.ts';
import type { RemoteAgent } from '../agent/remote.ts';
import type { AgentOrder } from '../agent/talk.ts';
import type { CampaignStore } from '../kept/campaign-store.ts';
import type { Answers, Ask, Push } from '../messages.ts';
import type { Opening, PlayedOpening, Reasoning, Topic, Viewer } from '../protocol.ts';
import { chances, draft, luck, oddsOf, overlay, panel, reach, readOut } from './answers.ts';
import { campaignHandlers } from './campaigns.ts';
import { Computers } from './computers.ts';
import { checkPace, Driving, type DrivingListener, type Pace } from './driving.ts';
import { openGame, openingView, type PlayedGame, recordOfGame } from './game.ts';
import { Keeping } from './keeping.ts';
import { linkTo } from './link.ts';
import { sentMail, takeIn } from './mail-box.ts';
import { moduleFaults } from './modules.ts';
import { Parley } from './parley.ts';
import { People } from './people.ts';
import { Picture } from './picture.ts';
import { plan, playPlan } from './planning.ts';
import { checkAsk } from './shapes.ts';
import type { GameHolds, GameStore } from './store.ts';
import { workshopHandlers } from './workshop.ts';

/** Milliseconds between computers' actions at first. */
const PACE = 250;

type Handlers = { readonly [K in Ask['ask']]: (ask: Extract<Ask, { ask: K }>) => Answers[K] | Promise<Answers[K]> };

interface OpeningWay {
  readonly viewer?: Viewer;
  /** Of a game that is kept already. */
  readonly key?: string;
  /** Releases the hold on it. */
  readonly held?: () => void;
  /** Whether the page has its map. */
  readonly hasMap?: boolean;
}

/** A game with its parts. */
interface Sitting {
  readonly game: PlayedGame;
  readonly picture: Picture;
  readonly computers: Computers;
  readonly driving: Driving;
  readonly keeping: Keeping;
  readonly people: People;
  readonly parley: Parley;
  /** Releases the game for other tabs. */
  readonly letGo: () => void;
}

export class Umpire {
  private sitting: Sitting | null = null;
  private readonly pace: Pace = { ms: PACE };
  /** Whether the page reads battles one by one. */
  private isRead = false;
  /** Whether choices that need no thought are made for people. */
  private isRoutineDone = false;
  /** Whether the page has a tray. */
  private hasTray = false;

  /**
   * @param post sends a message to the page.
   * @param agents makes a separate agent for each order.
   * @param store the store of games; null for none.
   * @param campaigns the store of campaigns.
   * @param holds the tabs' holds on games; null where there are no other tabs.
   */
  constructor(
    private readonly post: (push: Push) => void,
    private readonly agents: (order: AgentOrder) => RemoteAgent,
    private readonly store: GameStore | null = null,
    private readonly holds: GameHolds | null = null,
    private readonly campaigns: CampaignStore | null = null,
  ) {}

  /**
   * Carries out a request of the page.
   * @throws BadInput where it is forbidden or faulty.
   */
  async ask<A extends Ask>(ask: A): Promise<Answers[A['ask']]> {
    checkAsk(ask);
    const handle = this.handlers[ask.ask] as (ask: Ask) => Answers[A['ask']];
    try {
      return await handle(ask);
    } catch (error) {
      if (!(error instanceof BadInput)) this.crash(error);
      throw error;
    }
  }

  private readonly handlers: Handlers = {
    open: async ({ opening, viewer, hasMap = false }) => {
      const opened = await this.open(opening, { viewer, hasMap });
      return hasMap ? { ...opened, map: EMPTY_MAP } : opened;
    },
    openSaved: ({ key, way }) => this.openSaved(key, way),
    openMail: ({ mail }) => this.openMail(mail),
    sendMail: () => this.sendMail(),
    saved: async () => (await this.store?.list()) ?? { games: [], unreadable: [] },
    keep: async () => done(await this.sitting?.keeping.flush()),
    dropSaved: async ({ key }) => done(await this.store?.drop(key)),
    restoreSaved: async ({ key }) => done(await this.store?.restore(key)),
    moduleFaults: ({ ruleset, files }) => moduleFaults(ruleset, files),

    ...campaignHandlers(
      () => this.campaigns,
      () => this.store,
    ),

    ...workshopHandlers,

    draft: ({ named }) => draft(this.at.game, named as readonly Action[]),
    name: ({ named, ending, at }) => done(this.at.people.name(named as readonly Action[], ending as Action | null, at)),
    turn: ({ counter, to, at }) => done(this.at.people.turn(counter, to, at)),
    playTurn: ({ spec }) => done(this.at.people.playTurn(spec)),
    choose: ({ action, at }) => done(this.at.people.choose(action as Action, at)),
    mayGo: ({ counter }) => this.at.people.mayGo(counter),
    go: ({ counter, hex, play, named }) => this.at.people.go(counter, hex, play, (named ?? []) as readonly Action[]),
    goTogether: ({ counters, order, play }) => this.at.people.goTogether(counters, order, play),
    undo: ({ at }) => done(this.at.people.undo(at)),
    takeOut: ({ action, at }) => this.at.people.takeOut(action as Action, at),
    redo: () => this.at.people.redo(),
    look: ({ at }) => done(this.at.people.look(at)),
    resume: ({ at }) => done(this.at.people.resume(at)),
    view: ({ as }) => done(this.at.people.view(as)),
    seat: ({ seat, player }) => done(this.at.people.sit(seat, player)),
    handedOver: () => done(this.at.people.handedOver()),
    resign: async () => done(await this.at.parley.resign()),
    offerDraw: () => this.at.parley.offerDraw(),
    answerDraw: async ({ seat, accepts }) => done(await this.at.parley.answer(seat, accepts)),

    pace: ({ ms }) => done(this.setPace(ms)),
    reads: ({ isRead }) => done(this.reads(isRead)),
    tray: ({ isShown }) => done(this.showTray(isShown)),
    places: ({ piece }) => this.at.people.places(piece),
    whyNot: ({ piece, hex }) => this.at.people.whyNot(piece, hex),
    place: ({ deed, at }) => done(this.at.people.place(deed, at)),
    routine: ({ isDone }) => done(this.doRoutine(isDone)),
    hasRead: ({ count }) => done(this.hasRead(count)),
    step: () => done(this.at.driving.step()),
    moveNow: () => this.at.driving.moveNow(),

    hint: ({ spec }) => this.hint(spec),
    guide: ({ deed }) => done(this.at.people.guide(deed)),
    why: () => this.at.computers.why(),
    whyOf: ({ topic }) => this.whyOf(topic),
    reach: ({ counter, turns, alone }) => reach(this.at.game, this.at.picture.moment(), counter, turns, alone),
    overlay: ({ name }) => overlay(this.at.game, this.at.picture.moment(), name),
    readOut: ({ counter }) => readOut(this.at.game, this.at.picture.moment(), counter),
    panel: ({ name, named }) => panel(this.at.game, this.at.picture.moment(), name, (named ?? []) as readonly Action[]),
    suggest: ({ panel: name, play, at }) => this.at.people.suggest(name, play, at),
    oddsOf: ({ action }) => oddsOf(this.at.game, action as Action),
    plan: ({ plan: given }) => plan(this.at.game, this.at.picture.moment(), given),
    playPlan: ({ plan: given }) => playPlan(this.at.game, this.at.people, given),
    luck: () => luck(this.at.game),
    chances: () => chances(this.at.game),
    record: () => recordOfGame(this.at.game),
    link: () => linkTo(this.at.game, this.at.picture.at),
  };

  private get at(): Sitting {
    if (this.sitting === null) throw new BadInput('no game is on the table', 'ask', 'open one first');
    return this.sitting;
  }

  private async open(opening: Opening, { viewer, key, held, hasMap = false }: OpeningWay): Promise<PlayedOpening> {
    const game = await openGame(opening, key, (map) => {
      if (!hasMap) this.post({ push: 'map', map });
    });
    const { table, whose } = game;
    if (viewer !== undefined && whose.may(viewer)) whose.viewer = viewer;
    // A game between computers that is continued starts halted.
    if (table.length > 0 && table.people.length === 0) this.pace.ms = null;
    this.close();
    const own = held ?? (await this.hold(game.key, false));
    if (own === null && game.campaign) {
      throw new BadInput('this mission has begun in another tab', 'campaign', 'play it on there, or close that tab');
    }
    const letGo = own ?? (() => {});
    this.sitting = this.sitDown(game, letGo);
    this.sitting.driving.drive();
    return { ...openingView(game), pace: this.pace.ms };
  }

  private async openMail(mail: unknown): Promise<Answers['openMail']> {
    const { key, opening, note } = await takeIn(mail, this.store);
    // Another tab keeps what it has and stops.
    const held = (await this.hold(key, true)) ?? undefined;
    const played = await this.open(opening, { key, held });
    this.at.keeping.atOnce();
    return { opening: played, note };
  }

  /** The letter is kept as sent before anybody gets it. */
  private async sendMail(): Promise<Answers['sendMail']> {
    const { game, keeping, picture } = this.at;
    const sent = await sentMail(game);
    keeping.atOnce();
    await keeping.flush();
    picture.show();
    return sent;
  }

  private async openSaved(key: string, way?: 'take' | 'copy'): Promise<PlayedOpening | null> {
    const held = way === 'copy' ? undefined : await this.hold(key, way === 'take');
    if (held === null) return null;
    try {
      const opening = await this.store?.load(key);
      if (!opening) throw new BadInput('no such game is kept', key, 'one of those that are listed');
      // A copy of a mission is a game for itself.
      if (way === 'copy') return await this.open({ ...opening, campaign: undefined }, { held });
      return await this.open(opening, { key, held });
    } catch (error) {
      held?.();
      throw error;
    }
  }

  /** Takes hold of a game before it is read: another tab may keep its last actions first. */
  private async hold(key: string, force: boolean): Promise<(() => void) | null> {
    if (this.holds === null) return () => {};
    return this.holds.take(key, force, (mayKeep) => this.taken(key, mayKeep));
  }

  /** Another tab takes the game. */
  private async taken(key: string, mayKeep: boolean): Promise<void> {
    const { sitting } = this;
    if (sitting?.game.key !== key) return;
    sitting.driving.halt();
    sitting.computers.close();
    if (!mayKeep) sitting.keeping.end();
    await sitting.keeping.flush();
    if (this.sitting === sitting) this.sitting = null;
    this.post({ push: 'taken' });
  }

  private sitDown(game: PlayedGame, letGo: () => void): Sitting {
    const { post, pace } = this;
    const picture = new Picture(game, post);
    picture.telling.setReads(this.isRead);
    game.routine.isDone = this.isRoutineDone || game.coach.guide !== null;
    picture.hasTray = this.hasTray;
    const computers = new Computers(game, picture, post, this.agents);
    const keeping = new Keeping(game, this.store, (why) => post({ push: 'unkept', why }));
    const listener: DrivingListener = {
      post,
      moves: () => keeping.soon(),
      goesOn: () => {
        if (game.journey.goOn()) return true;
        const goesOn = game.routine.goOn() || game.coach.goOn();
        if (goesOn) keeping.soon();
        return goesOn;
      },
      rests: () => void keeping.flush(),
      fails: (error) => this.crash(error),
    };
    const driving = new Driving(game, pace, picture, computers, listener);
    const people = new People(game, picture, computers, driving, keeping);
    const parley = new Parley(game, people, () => this.campaigns);
    return { game, picture, computers, driving, keeping, people, parley, letGo };
  }

  private close(): void {
    const { sitting } = this;
    if (sitting === null) return;
    this.sitting = null;
    sitting.driving.halt();
    sitting.computers.close();
    void sitting.keeping.flush().finally(sitting.letGo);
  }

  private reads(isRead: boolean): void {
    this.isRead = isRead;
    this.sitting?.picture.telling.setReads(isRead);
    this.sitting?.driving.hurry();
  }

  private showTray(isShown: boolean): void {
    this.hasTray = isShown;
    if (this.sitting === null) return;
    this.sitting.picture.hasTray = isShown;
    this.sitting.picture.show();
  }

  private doRoutine(isDone: boolean): void {
    this.isRoutineDone = isDone;
    if (this.sitting === null) return;
    const { game } = this.sitting;
    game.routine.isDone = isDone || game.coach.guide !== null;
    this.sitting.driving.hurry();
  }

  private hasRead(count: number): void {
    this.at.picture.telling.hasRead(count);
    this.at.driving.hurry();
  }

  private setPace(ms: number | null): void {
    checkPace(ms);
    this.pace.ms = ms;
    this.sitting?.driving.hurry();
  }

  private hint(spec: string): Promise<Answers['hint']> {
    makeAgent(spec);
    const { game } = this.at;
    game.whose.mustChoose();
    const guide = game.coach.view(game, true);
    if (guide !== null && guide.show !== '') return Promise.resolve(guide.show);
    return this.at.computers.hint(spec);
  }

  private whyOf(topic: Topic): Promise<Reasoning | string> {
    const { game, driving } = this.at;
    if (game.whose.isSecret) throw new BadInput('a secret is in play', 'whyOf', 'ask again when it is shown');
    const labels = new Map<number, string>(game.index.map.hexes.map(({ hex, label }) => [hex, label]));
    return driving.reporter.reasons.why(topic, labels);
  }

  private crash(error: unknown): void {
    if (this.sitting === null) return;
    const message = error instanceof Error ? error.message : String(error);
    this.post({ push: 'crash', message, record: recordOfGame(this.sitting.game) });
  }
}

const done = (_: unknown): null => null;
