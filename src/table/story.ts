// The story of a game as one viewer may read it: battles as moments, texts of banners, and the trails that pieces
// leave. It follows the game in a second one, and goes back where choices are taken back.

import { type Action, CHANCE, type Seat } from '../engine/contract/ids.ts';
import type { Ruleset, Statics } from '../engine/contract/ruleset.ts';
import type { Game } from '../engine/kernel/game.ts';
import type { Herald, Moment, MomentListener, Moments } from '../view/moments.ts';
import type { CounterDrawing } from '../view/view.ts';
import { Past } from './past.ts';
import { Sight } from './sight.ts';

/** A moment with its place in the game. */
export interface ToldMoment extends Moment {
  /** The number of actions before it, and at its end or up to now. */
  readonly from: number;
  readonly to: number;
  readonly turn: number;
  /** The counters that take part, as the viewer saw them when it began. */
  readonly counters: readonly CounterDrawing[];
}

/** The content of a banner: the turn, its news, and the side that moves. */
export interface Notice {
  readonly at: number;
  readonly as: 'turn' | 'move' | 'line';
  readonly text: string;
  /** The seat that moves; -1 for none. */
  readonly seat: number;
}

/** The way of a piece over the map. */
export interface Trail {
  readonly counter: string;
  readonly seat: number;
  readonly path: readonly number[];
}

export interface Story {
  readonly moments: readonly ToldMoment[];
  /** Notices of the turn in progress. */
  readonly notices: readonly Notice[];
  /** Moves of others since the viewer's last move. */
  readonly trails: readonly Trail[];
}

interface Step {
  readonly at: number;
  readonly unit: number;
  readonly from: number;
  readonly to: number;
  /** Whether it was made in an activation of its own side. */
  readonly isOwn: boolean;
}

interface Place {
  readonly from: number;
  to: number;
  readonly turn: number;
  counters: readonly CounterDrawing[] | null;
  /** The moment as last handed out. */
  told: ToldMoment | null;
}

export class StoryBook {
  private readonly source: Moments;
  private readonly past: Past;
  private readonly sight: Sight;
  /** Moments before those of the listener. */
  private settled: ToldMoment[] = [];
  private listener: MomentListener;
  /** The places of the listener's moments. */
  private places: Place[] = [];
  private notices: Notice[] = [];
  private steps: Step[] = [];
  private hexes: Int32Array;
  /** The seat in whose turn the game begins; -1 for none. */
  private opener = -1;
  /** All counters before the last die of a moment. */
  private before: readonly CounterDrawing[] = [];

  /** @param rules with `view.moments`. @param viewer null sees everything. */
  constructor(
    private readonly rules: Ruleset,
    s: Statics,
    private readonly viewer: Seat | null,
  ) {
    if (!rules.view?.moments) throw new Error(`${rules.id} tells no moments`);
    this.source = rules.view.moments;
    this.past = new Past(rules, s);
    this.sight = new Sight(rules, s);
    this.hearOpening();
    this.listener = this.source.listen(this.past.g, viewer);
    this.hexes = this.hexesNow();
    this.past.g.listener = (g, event) => {
      this.listener.hear(g, event);
      const news = this.source.herald(g, event);
      if (news && !this.isHidden(news))
        this.notices.push({
          at: this.past.at + 1,
          as: news.as,
          text: news.text,
          seat: news.as === 'line' ? -1 : (news.seat ?? -1),
        });
    };
  }

  /** A game may be made with the first turn begun: that is heard as it is set up once more. */
  private hearOpening(): void {
    const { g } = this.past;
    g.listener = (now, event) => {
      const news = this.source.herald(now, event);
      if (news && news.as !== 'line') this.opener = news.seat ?? -1;
    };
    g.start();
    g.listener = null;
  }

  of(actions: readonly Action[]): Story {
    this.goBack(actions);
    const { past } = this;
    let isFirst = true;
    past.goTo(actions, actions.length, (g, action) => {
      if (!isFirst) this.follow(g, past.at);
      isFirst = false;
      if (g.actor === CHANCE) this.fall(g, action, past.at);
    });
    if (!isFirst) this.follow(past.g, past.at);
    return { moments: this.moments(), notices: this.noticesOfTurn(), trails: this.trails() };
  }

  private isHidden(news: Herald): boolean {
    return news.as === 'line' && news.to !== undefined && this.viewer !== null && news.to !== this.viewer;
  }

  /** The seat whose turn or activation it is; -1 for none. */
  get mover(): number {
    return this.notices.findLast(({ as }) => as !== 'line')?.seat ?? this.opener;
  }

  /** Goes back to the last moment that these actions share, or to the beginning of the battle at that moment. */
  private goBack(actions: readonly Action[]): void {
    const { past } = this;
    const same = past.shared(actions);
    if (same === past.at) return;
    const all = this.moments();
    const kept = all.filter(({ to, isOver }) => isOver && to <= same);
    const undone = all[kept.length];
    const begun = Math.min(same, undone?.from ?? same);
    past.goTo(actions, begun);
    this.settled = kept;
    this.listener = this.source.listen(past.g, this.viewer);
    this.places = [];
    this.notices = this.notices.filter(({ at }) => at <= begun);
    this.steps = this.steps.filter(({ at }) => at <= begun);
    this.hexes = this.hexesNow();
  }

  /** Hands on a die before it falls, and keeps how those look who may be gone after it. */
  private fall(g: Game, outcome: Action, at: number): void {
    this.listener.falls(g, outcome);
    const moments = this.listener.moments();
    this.makeRoom(g, moments.length, at);
    const place = this.places.at(-1);
    if (!place || place.told?.isOver) return;
    this.before = this.drawn(g);
    place.counters = this.seen(g, moments[moments.length - 1], place.counters ?? []);
  }

  /** Adds the places of moments that began with the action after the `from`-th. */
  private makeRoom(g: Game, count: number, from: number): void {
    while (this.places.length < count) {
      this.places.push({ from, to: from + 1, turn: g.rules.turn(g), counters: null, told: null });
    }
  }

  /** Follows the game after its `at`-th action. */
  private follow(g: Game, at: number): void {
    this.listener.goesOn(g);
    const moments = this.listener.moments();
    const open = this.places.length - 1;
    if (open >= 0 && this.places[open].told?.isOver !== true) this.places[open].to = at;
    this.makeRoom(g, moments.length, at - 1);
    moments.forEach((moment, i) => {
      const place = this.places[i];
      if (place.told?.isOver) return;
      place.counters = this.seen(g, moment, place.counters ?? []);
      const { from, to, turn, counters } = place;
      place.told = { ...moment, from, to, turn, counters };
    });
    this.track(g, at);
  }

  /** Returns the counters of the moment as the viewer sees them; those seen before stay as they were. */
  private seen(g: Game, moment: Moment, before: readonly CounterDrawing[]): readonly CounterDrawing[] {
    const ids = [...moment.attack.pieces, ...moment.defend.pieces].map(({ counter }) => counter);
    const missing = ids.filter((id) => !before.some((counter) => counter.id === id));
    if (missing.length === 0) return before;
    const now = this.drawn(g);
    // Those aboard another unit may be gone with it before they are known to take part.
    const all = [...now, ...this.before.filter(({ id }) => !now.some((each) => each.id === id))];
    return [...before, ...all.filter(({ id }) => missing.includes(id))];
  }

  private drawn(g: Game): readonly CounterDrawing[] {
    return this.rules.view!.counters(this.sight.of(g, this.viewer), this.viewer);
  }

  private moments(): ToldMoment[] {
    return [...this.settled, ...this.places.flatMap(({ told }) => told ?? [])];
  }

  private hexesNow(): Int32Array {
    const { g } = this.past;
    const world = g.rules.conceal === undefined ? g : this.sight.of(g, this.viewer);
    return Int32Array.from(this.source.whereabouts(world).hexes);
  }

  private track(g: Game, at: number): void {
    const hexes = this.hexesNow();
    const { seats } = this.source.whereabouts(g);
    const mover = this.mover < 0 ? g.actor : this.mover;
    hexes.forEach((to, unit) => {
      const from = this.hexes[unit];
      if (from !== to && from !== 0 && to !== 0) this.steps.push({ at, unit, from, to, isOwn: mover === seats[unit] });
    });
    this.hexes = hexes;
  }

  private noticesOfTurn(): Notice[] {
    const begun = this.notices.findLastIndex(({ as }) => as === 'turn');
    return this.notices.slice(Math.max(0, begun));
  }

  private trails(): Trail[] {
    const { ids, seats } = this.source.whereabouts(this.past.g);
    const own = this.steps.findLastIndex(({ unit, isOwn }) => isOwn && seats[unit] === this.viewer);
    const paths = new Map<number, number[]>();
    for (const { unit, from, to } of this.steps.slice(own + 1)) {
      if (seats[unit] === this.viewer) continue;
      const path = paths.get(unit);
      if (path?.at(-1) === from) path.push(to);
      else paths.set(unit, [from, to]);
    }
    return [...paths].map(([unit, path]) => ({ counter: ids[unit], seat: seats[unit], path }));
  }
}
