// Automatic play: dice fall and computers choose at the table's pace until a person is to choose, or they are halted.

import { BadInput } from '../../engine/contract/errors.ts';
import { seat } from '../../engine/contract/ids.ts';
import { MailTable } from '../../table/mail/mail-table.ts';
import type { Push } from '../messages.ts';
import type { TurnReport } from '../protocol.ts';
import type { Computers } from './computers.ts';
import type { PlayedGame } from './game.ts';
import type { Picture } from './picture.ts';
import type { StoredReport } from './reasons.ts';
import { Reporter } from './report.ts';

/** Milliseconds between two pauses at full speed, in which the page's requests are heard. */
const BREATH = 12;

/** Milliseconds between computers' actions; null halts them. It outlasts a game. */
export interface Pace {
  ms: number | null;
}

/** The listeners for the results. */
export interface DrivingListener {
  post(push: Push): void;
  /** Called after each die, and each choice of a computer. */
  moves(): void;
  /** Called before it rests: returns whether a person's interrupted action has continued. */
  goesOn(): boolean;
  /** Called whenever it rests: a person is to choose, the game is over, or the computers are halted. */
  rests(): void;
  fails(error: unknown): void;
}

export class Driving {
  /** The computers' actions since a person last chose. */
  readonly reporter = new Reporter();
  /** Changes whenever the work of dice and computers has become invalid. */
  private token = 0;
  private isGoing = false;
  /** The report of a game that was kept, to be shown again. */
  private restored: StoredReport | null = null;
  /** Steps still to be made while the computers are halted. */
  private steps = 0;
  private wake: (() => void) | null = null;
  private breathed = 0;

  constructor(
    private readonly game: PlayedGame,
    private readonly pace: Pace,
    private readonly picture: Picture,
    private readonly computers: Computers,
    private readonly listener: DrivingListener,
  ) {
    const { table } = game;
    this.reporter.begin(table.length);
    this.restored = game.told;
    if (game.told) this.reporter.reasons.restore(game.told.thoughts);
    // The other player's letter is reported like a computer's turn.
    if (table instanceof MailTable && table.number > 1 && table.state !== 'waits') {
      this.reporter.begin(table.lastSeen);
      this.reporter.decided(table.lastSeen, 1 - table.of);
    }
  }

  /** Continues until it rests; does nothing where it runs already. */
  drive(): void {
    if (this.isGoing) return;
    this.isGoing = true;
    if (this.wants) this.picture.show();
    const { token } = this;
    const run = async (): Promise<void> => {
      do {
        // Choices that were made for the person are no longer offered while others go on.
        if (this.wants && this.picture.offers) this.picture.show();
        do while (token === this.token && (await this.advance(token)));
        while (token === this.token && this.wants);
        if (token !== this.token) return;
      } while (this.listener.goesOn());
      this.isGoing = false;
      this.rest();
    };
    run().catch((error) => {
      if (token !== this.token) return;
      this.halt();
      this.listener.fails(error);
    });
  }

  /** Invalidates the work of dice and computers. */
  halt(): void {
    this.token++;
    this.steps = 0;
    this.isGoing = false;
    this.wake?.();
    this.computers.dismiss();
  }

  /** Called when the pace has changed. */
  hurry(): void {
    this.wake?.();
    this.drive();
  }

  /** Makes one die or one choice of a computer, while they are halted. */
  step(): void {
    if (this.pace.ms === null) this.steps++;
    this.hurry();
  }

  /** Lets the thinking computer play the best result so far. @returns whether one was thinking. */
  moveNow(): boolean {
    const { table } = this.game;
    const best = this.computers.bestSoFar();
    if (best === null) return false;
    this.halt();
    this.computers.forget();
    table.take([best], table.playerOf(seat(table.g.actor)));
    this.drive();
    return true;
  }

  /** Whether dice or computers may continue. */
  private get wants(): boolean {
    return this.isTheirs && (this.pace.ms !== null || this.steps > 0);
  }

  private get isTheirs(): boolean {
    const { table, coach } = this.game;
    const { need } = table;
    if (coach.isHeld) return false;
    return need === 'die' || need === 'agent';
  }

  /** Makes one die or choice. @returns whether there may be more. */
  private async advance(token: number): Promise<boolean> {
    const { table } = this.game;
    if (!this.wants) return false;
    if (this.picture.telling.waits) {
      this.picture.show();
      await new Promise<void>((done) => {
        this.wake = done;
      });
      this.wake = null;
      return token === this.token;
    }
    if (!table.followsPerson) await this.pause();
    if (token !== this.token || !this.wants) return false;
    this.steps = Math.max(0, this.steps - 1);
    if (table.need === 'die') this.fall();
    else if (!(await this.goOn(token))) return false;
    this.listener.moves();
    if (this.pace.ms !== 0 || this.picture.isDue) this.picture.show();
    return true;
  }

  private fall(): void {
    const { table, whose, sight, rules } = this.game;
    if (table.people.length > 0) {
      const { seat: of } = whose.eyes;
      this.reporter.rolls(table.length, rules.view?.preview(sight.of(table.g, of), of) ?? []);
    }
    table.fall();
  }

  /** @returns false where the thought became invalid. */
  private async goOn(token: number): Promise<boolean> {
    const { table } = this.game;
    if (table.ready === null) {
      const spec = table.playerOf(seat(table.g.actor));
      const { actor: of } = table.g;
      const scripted = this.game.coach.answer();
      if (scripted !== null) {
        table.take([scripted], spec);
        this.reporter.decided(table.length, table.g.actor);
        table.goOn();
        return true;
      }
      const { chain, reasons } = await this.computers.think();
      if (token !== this.token) return false;
      if (reasons && table.people.length > 0) this.reporter.reasons.note({ ...reasons, at: table.length, seat: of });
      table.take(chain, spec);
    }
    this.reporter.decided(table.length, table.g.actor);
    table.goOn();
    return true;
  }

  private async pause(): Promise<void> {
    const ms = this.pace.ms ?? 0;
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

  private rest(): void {
    const { table, whose } = this.game;
    whose.turnTo();
    this.picture.show();
    this.listener.rests();
    const { mover } = this.picture.telling;
    this.reporter.isOwnTurn = mover < 0 || table.isPerson(seat(mover));
    if ((!whose.isSecret || table instanceof MailTable) && !this.isTheirs && table.people.length > 0) this.report();
  }

  private report(): void {
    const { table, rules } = this.game;
    const { reporter, picture } = this;
    const again = reporter.hasNews ? null : this.restored;
    this.restored = null;
    if (again) {
      reporter.begin(again.from);
      reporter.decided(again.from, again.seat);
    }
    if (!reporter.hasNews) return;
    const { to, turn } = again ?? { to: table.length, turn: rules.turn(table.g) };
    const lines = picture.logSince(reporter.from).filter(({ at }) => at <= to);
    if (lines.length === 0) return;
    const report = reporter.make(turn, to, lines, picture.telling.moments, this.sectors());
    // One who only held fire at a person's move has done nothing that the person would not know.
    if (lines.every(({ actor }) => actor >= 0 && table.isPerson(seat(actor)))) return;
    this.listener.post({ push: 'report', report });
    if (!again) void this.store(report);
  }

  /** The parts of the viewer's front. */
  private sectors(): (hex: number) => string {
    const { table, rules, sight, whose } = this.game;
    const { seat: viewer } = whose.eyes;
    const g = sight.of(table.g, viewer);
    return (hex) => rules.view?.sector?.(g, hex, viewer) ?? '';
  }

  /** Keeps a report with its reasons, so that they can be asked after a reload. */
  private async store({ seat, turn, from, to }: TurnReport): Promise<void> {
    const thoughts = await this.reporter.reasons.stored({ from, to });
    this.game.told = { seat, turn, from, to, thoughts };
    this.listener.moves();
  }
}

/** The longest wait that a browser keeps; it takes a longer one for none. */
const LONGEST = 2 ** 31 - 1;

/** @throws BadInput for anything else. */
export function checkPace(ms: number | null): void {
  if (ms !== null && !(ms >= 0 && ms <= LONGEST))
    throw new BadInput('not a pace', `${ms}`, 'milliseconds, or null to halt');
}
