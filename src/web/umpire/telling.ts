// Moments as the page is told them, and the wait for the player who reads one.

import type { Story } from '../../table/story.ts';
import { StoryBook } from '../../table/story.ts';
import type { Push } from '../messages.ts';
import type { PlayedGame } from './game.ts';

const NOTHING: Story = { moments: [], notices: [], trails: [] };

export class Telling {
  private book: StoryBook | null = null;
  private reader: number | null | 'public' | undefined;
  private sent: Story | null = null;
  /** Whether the game waits until the page has read each moment. */
  private isRead = false;
  /** How many moments that are over the page has read; null until the first are counted. */
  private read: number | null = null;

  constructor(
    private readonly game: PlayedGame,
    private readonly post: (push: Push) => void,
  ) {}

  /** Tells what is new; all of it anew to another reader, and nothing while the screen is handed over. */
  send(): void {
    const story = this.story();
    const before = this.sent;
    if (before !== null && isSame(before, story)) return;
    let from = 0;
    if (before) while (from < story.moments.length && before.moments[from] === story.moments[from]) from++;
    this.sent = story;
    const { notices, trails } = story;
    this.post({ push: 'story', story: { from, moments: story.moments.slice(from), notices, trails } });
  }

  /** The page reads moments one by one, or does not. */
  setReads(isRead: boolean): void {
    this.isRead = isRead;
  }

  /** The page has read so many. */
  hasRead(count: number): void {
    this.read = Math.max(this.read ?? 0, count);
  }

  /** Whether a battle that is over has not been read, so that nothing goes on. */
  get waits(): boolean {
    if (!this.isRead || this.game.table.people.length === 0 || this.game.whose.handOver !== null) return false;
    const { moments } = this.story();
    const over = moments.filter(({ isOver }) => isOver).length;
    this.read = Math.min(this.read ?? over, moments.length);
    return this.read < over;
  }

  /** The battles that the reader knows of. */
  get moments(): Story['moments'] {
    return this.story().moments;
  }

  /** The seat whose turn or activation it is, as far as the reader knows; -1 for none. */
  get mover(): number {
    return this.story() === NOTHING ? -1 : this.book!.mover;
  }

  private story(): Story {
    const { table, whose, rules, s } = this.game;
    if (!rules.view?.moments) return NOTHING;
    const reader = whose.handOver !== null ? 'public' : whose.seat;
    if (reader === 'public') {
      this.reader = reader;
      return NOTHING;
    }
    if (this.book === null || this.reader !== reader) {
      this.reader = reader;
      this.book = new StoryBook(rules, s, reader);
    }
    const story = this.book.of(table.actions);
    // Moments that were there when the game was opened count as read.
    this.read ??= story.moments.filter(({ isOver }) => isOver).length;
    // After the end no seat answers those moves: the map shows the outcome alone.
    return table.isOver && story.trails.length > 0 ? { ...story, trails: [] } : story;
  }
}

const isSame = (one: Story, other: Story): boolean =>
  one.moments.length === other.moments.length &&
  one.moments.every((moment, i) => moment === other.moments[i]) &&
  one.notices.length === other.notices.length &&
  one.notices.every((notice, i) => notice === other.notices[i]) &&
  JSON.stringify(one.trails) === JSON.stringify(other.trails);
