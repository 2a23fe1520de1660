// The actions of people at the table: they choose, take back, look back, and change places. Nothing from the page is
// trusted: forbidden actions are refused.

import { makeAgent } from '../../../agents/spec.ts';
import { BadInput } from '../../engine/contract/errors.ts';
import { type Action, type Seat, seat } from '../../engine/contract/ids.ts';
import type { Game } from '../../engine/kernel/game.ts';
import { describe } from '../../engine/text/text.ts';
import { LastTurn } from '../../table/last-turn.ts';
import { MailTable } from '../../table/mail/mail-table.ts';
import { checkOrder, type Order } from '../../table/orders.ts';
import { partBegunBy } from '../../table/part.ts';
import { orderOf } from '../../table/sets.ts';
import { suggested } from '../../table/suggested.ts';
import { mayGo, type Together, together, triedTogether, wayFor } from '../../table/together.ts';
import { wayTo } from '../../table/ways.ts';
import type { Answers } from '../messages.ts';
import type { TrayDeed, Viewer } from '../protocol.ts';
import { viewsOf } from './choice-views.ts';
import type { Computers } from './computers.ts';
import type { Driving } from './driving.ts';
import { ENDED_BY_WORD, isSolo, type PlayedGame } from './game.ts';
import type { Keeping } from './keeping.ts';
import type { Picture } from './picture.ts';

/** The parts of a plan, which are taken back as one. */
export interface PlannedDeed {
  /** Sends a counter to a hex as far as nothing intervenes. @returns whether there is a way. */
  go(counter: string, hex: number): boolean;
  /** Plays choices as long as they are legal and no other seat is to act. */
  play(chain: readonly Action[]): void;
}

export class People {
  private readonly lastTurn = new LastTurn();

  constructor(
    private readonly game: PlayedGame,
    private readonly picture: Picture,
    private readonly computers: Computers,
    private readonly driving: Driving,
    private readonly keeping: Keeping,
  ) {}

  choose(action: Action, at: number): void {
    const { table, whose } = this.game;
    this.checkPresent(at);
    whose.mustChoose();
    if (!table.g.options().has(action)) {
      throw new BadInput(`choice ${action} is not legal`, `at ${table.g.stepName}`, 'one of the choices shown');
    }
    if (!this.mayLearn([action])) return;
    this.interrupt();
    table.choose(action);
    this.driving.reporter.chosen(table.length);
    this.goOn();
  }

  /** Carries out moves and choices as one deed. */
  asOne<T>(carryOut: (deed: PlannedDeed) => T): T {
    const { table, sight, whose, index, journey } = this.game;
    whose.mustChoose();
    if (this.game.coach.guide !== null) {
      throw new BadInput('a first game is played step by step', 'plan', 'plans once you play on freely');
    }
    this.interrupt();
    const { seat: of } = whose.eyes;
    const { actor } = table.g;
    const { length } = table;
    // The number of the deed, once it has begun.
    const begun = (): number | undefined => (table.length > length ? table.deeds[length] : undefined);
    const done = carryOut({
      go(counter, hex) {
        const world = sight.of(table.g, of);
        const way = wayFor(world, counter, hex, of, index) ?? wayTo(world, counter, hex, index);
        if (way !== null) journey.setOut(way, counter, hex, begun());
        return way !== null;
      },
      play(chain) {
        for (const action of chain) {
          if (table.g.actor !== actor || !table.g.options().has(action)) break;
          table.choose(action, begun());
        }
      },
    });
    this.driving.reporter.chosen(table.length);
    this.goOn();
    return done;
  }

  /** Submits a set that was named in any order, and ends its naming. */
  name(named: readonly Action[], ending: Action | null, at: number): void {
    const { whose } = this.game;
    this.checkPresent(at);
    whose.mustChoose();
    this.submit(this.orderOf(named, ending));
  }

  /** Gives a piece another stance. */
  turn(counter: string, to: string, at: number): void {
    const { table, sight, whose, rules } = this.game;
    this.checkPresent(at);
    whose.mustChoose();
    const bar = rules.view?.stances?.(sight.of(table.g, whose.eyes.seat));
    const piece = bar?.pieces.find((each) => each.counter === counter);
    const turn = piece?.turns.find((each) => each.to === to);
    if (turn === undefined)
      throw new BadInput(
        `${counter} cannot turn to ${to}`,
        `at ${table.g.stepName}`,
        'a piece and a stance of the bar',
      );
    this.submit(turn.chain);
  }

  /** A computer's choices at the steps that a panel serves, in words; has them done as one deed if asked to. */
  suggest(panel: string, play: boolean, at: number): Answers['suggest'] {
    const { table, sight, whose, rules } = this.game;
    this.checkPresent(at);
    whose.mustChoose();
    const { steps = [] } = rules.view?.panels?.find(({ name }) => name === panel) ?? {};
    const chain = suggested(sight.of(table.g, whose.eyes.seat), steps);
    if (play) this.asOne((deed) => deed.play(chain.map(({ action }) => action)));
    return chain.map(({ words }) => words);
  }

  /** Makes choices as one deed. @param isStep whether they begin a step of a first game that is done for the learner */
  private submit(choices: readonly Action[], isStep = false): void {
    const { table, coach } = this.game;
    if (!this.mayLearn(choices)) return;
    this.interrupt();
    if (isStep) coach.begin();
    let deed: number | undefined;
    for (const action of choices) deed = table.choose(action, deed);
    this.driving.reporter.chosen(table.length);
    this.goOn();
  }

  places(piece: string): Answers['places'] {
    const { placing, whose, index } = this.game;
    whose.mustChoose();
    this.checkTray();
    const { places } = placing.placesOf(piece);
    const g = placing.world();
    return viewsOf(g, places, index, g.rules.view?.counters(g, whose.eyes.seat) ?? []);
  }

  whyNot(piece: string, hex: number): string {
    const { placing, whose, index } = this.game;
    whose.mustChoose();
    this.checkTray();
    if (index.label(hex) === undefined) throw new BadInput('no such hex', `${hex}`, 'a hex of the map');
    return placing.whyNot(piece, hex);
  }

  /** Places pieces from the tray; `begin` makes the choices in the order of the rules. */
  place(deed: TrayDeed, at: number): void {
    const { placing, whose } = this.game;
    this.checkPresent(at);
    whose.mustChoose();
    this.checkTray();
    if ('put' in deed) placing.place(deed.put as Action);
    else if ('takeUp' in deed) placing.takeUp(deed.takeUp);
    else if ('fill' in deed) placing.fill();
    else if ('undo' in deed) placing.undo();
    if ('begin' in deed || ('put' in deed && placing.isOne)) this.submit(placing.chain());
    else {
      this.keeping.atOnce();
      this.picture.show();
    }
  }

  private checkTray(): void {
    const { placing, table } = this.game;
    if (placing.tray() === null) throw new BadInput('there is nothing to place', `at ${table.length}`, 'a set-up');
  }

  /** @throws BadInput where the items form no legal set. */
  private orderOf(named: readonly Action[], ending: Action | null): readonly Action[] {
    const { g } = this.game.table;
    const order = orderOf(g, named, ending);
    if (order === null || order.length === 0) {
      throw new BadInput('these items are not a legal set', `at ${g.stepName}`, 'items that go together');
    }
    return order;
  }

  /** Lets an agent play the seat of the person to choose until the turn is over; null: the person continues. */
  playTurn(spec: string | null): void {
    const { table, whose } = this.game;
    if (spec === null) {
      if (table.lent === null) return;
    } else {
      whose.mustChoose();
      makeAgent(spec);
      if (this.game.coach.guide !== null) {
        this.refuse();
        return;
      }
    }
    const of = spec === null ? table.lent!.seat : seat(table.g.actor);
    this.interrupt();
    this.computers.retire(of);
    table.lend(spec);
    this.goOn();
  }

  mayGo(counter: string): boolean {
    const { table, sight, whose, index } = this.game;
    if (!whose.mayChoose) return false;
    const { seat: of } = whose.eyes;
    const world = sight.of(table.g, of);
    return isCounter(world, counter, of) && mayGo(world, counter, of, index);
  }

  /**
   * Plays the way of a counter to a hex as long as nothing intervenes, and continues after an interruption.
   * @param named items of an optional set: submitted first, in the same deed.
   */
  go(counter: string | null, hex: number, play: boolean, named: readonly Action[]): Answers['go'] {
    const { table, sight, whose, index, journey } = this.game;
    whose.mustChoose();
    const { seat: of } = whose.eyes;
    const world = sight.of(table.g, of);
    if (counter !== null && !isCounter(world, counter, of)) {
      throw new BadInput(`no counter '${counter}'`, 'go', 'one that is seen');
    }
    const way = (counter === null ? null : wayFor(world, counter, hex, of, index)) ?? wayTo(world, counter, hex, index);
    if (way === null) return null;
    const steps = world.tried(() =>
      way.map((action) => {
        const text = describe(world, action);
        world.apply(action);
        return { action, text };
      }),
    );
    if (!play) return steps;
    const first = named.length === 0 ? [] : this.orderOf(named, null);
    if (!this.mayLearn([...first, ...way])) return [];
    this.interrupt();
    let deed: number | undefined;
    for (const action of first) deed = table.choose(action, deed);
    const played = journey.setOut(way, counter, hex, deed);
    if (played === way.length && !journey.isHalted) this.driving.reporter.chosen(table.length);
    this.goOn();
    return steps.slice(0, played);
  }

  /** Carries out something that is no choice; dice and computers stop for it, and then go on. */
  aside(deed: () => void): void {
    this.driving.halt();
    this.picture.lookAtPresent();
    deed();
    this.goOn();
  }

  /** Gives a group an order, which each follows by its own way, in one deed; or tells who would go. */
  goTogether(counters: readonly string[], order: Order, play: boolean): Together {
    const { table, sight, whose, index, journey } = this.game;
    whose.mustChoose();
    checkOrder(order, index);
    const { seat: viewer } = whose.eyes;
    const before = order.as === 'as-before' ? this.lastTurn.shifts(table, viewer, index) : undefined;
    const asked = { counters, order, viewer, before };
    if (!play) return triedTogether(sight.of(table.g, viewer), asked, index);
    if (this.game.coach.guide !== null) {
      this.refuse();
      return triedTogether(sight.of(table.g, viewer), asked, index);
    }
    this.interrupt();
    let deed: number | undefined;
    const done = together(asked, index, {
      world: () => sight.of(table.g, viewer),
      go: (way, counter, to) => {
        journey.setOut(way, counter, to, deed);
        deed ??= table.deeds.at(-1);
      },
    });
    this.driving.reporter.chosen(table.length);
    this.goOn();
    return done;
  }

  /** Whether a first game lets these choices be made; else its answer is shown. */
  private mayLearn(chain: readonly Action[]): boolean {
    const may = this.game.coach.allows(chain);
    if (!may) this.picture.show();
    return may;
  }

  private refuse(): void {
    this.game.coach.refuse();
    this.picture.show();
  }

  /** The step of a first game is passed or done for the learner, or the guide is left. */
  guide(deed: 'pass' | 'skip' | 'leave'): void {
    const { coach } = this.game;
    const chain = deed === 'skip' ? coach.chain() : [];
    const isDone = deed === 'skip' && coach.view(this.game, this.game.whose.mayChoose)?.kind === 'do';
    if (isDone) {
      this.submit(chain, true);
      return;
    }
    if (deed === 'leave') coach.leave();
    else coach.pass();
    this.keeping.atOnce();
    this.picture.show();
    this.driving.hurry();
  }

  private interrupt(): void {
    const { table, journey, routine, coach } = this.game;
    journey.interrupt();
    coach.interrupt();
    routine.answered();
    if (table.lent !== null) table.lend(null);
    this.driving.halt();
    this.picture.lookAtPresent();
  }

  private goOn(): void {
    this.keeping.atOnce();
    this.driving.drive();
  }

  /** Takes back; where that is beyond the free choices, to the last choice of a person before that. */
  undo(at: number): void {
    const { table } = this.game;
    this.checkMoment(at);
    if (table.ending !== null) throw new BadInput(`no further back: ${ENDED_BY_WORD}`, `at ${at}`, 'a game under way');
    if (table.length - at <= table.undoable()) {
      this.backTo(at);
      return;
    }
    if (!isSolo(this.game)) {
      const why = table.undoEnds();
      throw new BadInput(`no further back: ${why}`, `at ${at}`, `${table.length - table.undoable()} or later`);
    }
    this.backTo(table.lastWait(at) ?? at);
  }

  /** Continues from a moment in the past. */
  resume(at: number): void {
    this.checkMoment(at);
    if (!isSolo(this.game)) {
      throw new BadInput('others have played on', `at ${at}`, 'a game of one person, or of none');
    }
    this.backTo(at);
  }

  private backTo(at: number): void {
    const { table, journey, routine } = this.game;
    this.interrupt();
    journey.end();
    table.backTo(at);
    routine.ask();
    this.driving.reporter.backTo(table.length);
    this.computers.forget();
    this.goOn();
  }

  /**
   * Takes back what began with a choice, and makes again what was done after it.
   * @returns whether all of that could be made again.
   */
  takeOut(chosen: Action, at: number): boolean {
    const { table, past, whose, journey } = this.game;
    this.checkPresent(at);
    whose.mustChoose();
    const part = partBegunBy(table, past, chosen);
    if (part === null)
      throw new BadInput('that cannot be taken back alone', `choice ${chosen}`, 'one that was made freely');
    const later = table.actions.slice(part.to);
    const before = table.deeds.slice(part.to);
    this.interrupt();
    journey.end();
    table.backTo(part.from);
    this.driving.reporter.backTo(table.length);
    const deeds = new Map<number, number>();
    const missed = later.findIndex((action, n) => {
      if (!table.g.options().has(action)) return true;
      deeds.set(before[n], table.choose(action, deeds.get(before[n])));
      return false;
    });
    this.goOn();
    return missed < 0;
  }

  redo(): boolean {
    const { table, whose } = this.game;
    if (!table.redoable) return false;
    whose.mustChoose();
    this.interrupt();
    table.redo();
    this.driving.reporter.chosen(table.length);
    this.goOn();
    return true;
  }

  look(at: number): void {
    this.checkMoment(at);
    this.picture.look(at);
  }

  private checkPresent(at: number): void {
    const { length } = this.game.table;
    if (at !== length) throw new BadInput('the game has gone on', `at ${at}`, `the present, ${length}`);
  }

  private checkMoment(at: number): void {
    const { length } = this.game.table;
    if (!Number.isInteger(at) || at < 0 || at > length) throw new BadInput('no such moment', `${at}`, `0 to ${length}`);
  }

  /** Puts a person or an agent on a seat. */
  sit(of: number, player: string): void {
    const { table, whose, journey } = this.game;
    this.checkSeat(of);
    if (this.game.table instanceof MailTable) {
      throw new BadInput('a game by mail has its players', 'seat', 'playing your turn by a computer, or by yourself');
    }
    if (player !== 'human') makeAgent(player);
    this.driving.halt();
    this.computers.retire(seat(of));
    journey.end();
    table.sit(seat(of), player);
    whose.sit();
    this.goOn();
  }

  view(as: Viewer): void {
    const { whose } = this.game;
    if (as !== 'all') this.checkSeat(as);
    if (!whose.may(as)) throw new BadInput('that would show what is hidden', 'view', 'your own view until the end');
    whose.viewer = as;
    this.picture.show();
  }

  handedOver(): void {
    this.game.whose.handedOver();
    this.picture.show();
  }

  private checkSeat(of: number): void {
    const { seats } = this.game.s;
    if (seats[of] === undefined) throw new BadInput('no such seat', `${of}`, seats.join(', '));
  }
}

/** Tells whether the viewer sees a counter of this name, on the map or in a box beside it. */
function isCounter(g: Game, counter: string, viewer: Seat | null): boolean {
  const { view } = g.rules;
  const isIt = ({ id }: { readonly id: string }): boolean => id === counter;
  return (
    view?.counters(g, viewer).some(isIt) || view?.boxes?.(g, viewer).some(({ units }) => units.some(isIt)) || false
  );
}
