// What people do at the table: they choose, take back, look at what was, and change places. Nothing is taken from the page
// on trust: what may not be done is refused.

import { makeAgent } from '../../../agents/spec.ts';
import { BadInput } from '../../engine/contract/errors.ts';
import { type Action, seat } from '../../engine/contract/ids.ts';
import { describe } from '../../engine/text.ts';
import type { Answers, Viewer } from '../protocol.ts';
import type { Computers } from './computers.ts';
import type { Driving } from './driving.ts';
import { isSolo, type PlayedGame } from './game.ts';
import type { Keeping } from './keeping.ts';
import type { Picture } from './picture.ts';
import { wayTo } from './ways.ts';

export class People {
  constructor(
    private readonly game: PlayedGame,
    private readonly picture: Picture,
    private readonly computers: Computers,
    private readonly driving: Driving,
    private readonly keeping: Keeping,
  ) {}

  choose(action: Action, at: number): void {
    const { table, whose } = this.game;
    const { reporter } = this.driving;
    if (at !== table.length) throw new BadInput('the game has gone on', `at ${at}`, `the present, ${table.length}`);
    whose.mustChoose();
    if (!table.g.options().has(action)) {
      throw new BadInput(`choice ${action} is not legal`, `at ${table.g.stepName}`, 'one of the choices shown');
    }
    this.interrupt();
    table.choose(action);
    if (reporter.isEmpty) reporter.begin(table.length);
    this.goOn();
  }

  /** The way of a counter to a hex, played as far as nothing intervenes. */
  go(counter: string | null, hex: number, play: boolean): Answers['go'] {
    const { table, sight, whose, index } = this.game;
    whose.mustChoose();
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
    const played = this.walk(way);
    return steps.slice(0, played);
  }

  /** @returns how many were played. */
  private walk(way: readonly Action[]): number {
    const { table } = this.game;
    const { actor } = table.g;
    this.interrupt();
    let played = 0;
    while (played < way.length && table.g.actor === actor && table.g.options().has(way[played])) {
      table.choose(way[played]);
      played++;
    }
    if (played === way.length) this.driving.reporter.begin(table.length);
    this.goOn();
    return played;
  }

  private interrupt(): void {
    this.driving.halt();
    this.picture.lookAtPresent();
  }

  private goOn(): void {
    this.keeping.atOnce();
    this.driving.drive();
  }

  /** Takes back; where that is beyond what is free, to the last choice of a person before that. */
  undo(at: number): void {
    const { table } = this.game;
    this.checkMoment(at);
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

  /** Goes on from a moment in the past. */
  resume(at: number): void {
    this.checkMoment(at);
    if (!isSolo(this.game)) {
      throw new BadInput('others have played on', `at ${at}`, 'a game of one person, or of none');
    }
    this.backTo(at);
  }

  private backTo(at: number): void {
    const { table } = this.game;
    this.interrupt();
    table.backTo(at);
    this.driving.reporter.backTo(table.length);
    this.computers.forget();
    this.goOn();
  }

  redo(): boolean {
    const { table, whose } = this.game;
    if (!table.redoable) return false;
    whose.mustChoose();
    this.interrupt();
    table.redo();
    this.driving.reporter.begin(table.length);
    this.goOn();
    return true;
  }

  look(at: number): void {
    this.checkMoment(at);
    this.picture.look(at);
  }

  private checkMoment(at: number): void {
    const { length } = this.game.table;
    if (!Number.isInteger(at) || at < 0 || at > length) throw new BadInput('no such moment', `${at}`, `0 to ${length}`);
  }

  /** Puts a person or an agent on a seat. */
  sit(of: number, player: string): void {
    const { table, whose } = this.game;
    this.checkSeat(of);
    if (player !== 'human') makeAgent(player);
    this.driving.halt();
    this.computers.retire(seat(of));
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
