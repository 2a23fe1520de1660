// Styles: in each sample a share of the future chapters, all by default, is handled not by the usual plan but in a
// style drawn from the ruleset's, the same for every plan under test. A search that only ever meets the planner learns
// to beat the planner, and stakes its game on moves that another player would not make.

import type { Knowledge, Plan, Planner, Plans } from '../../src/engine/contract/knowledge.ts';
import type { Statics } from '../../src/engine/contract/ruleset.ts';
import type { Game } from '../../src/engine/kernel/game.ts';
import { fold } from '../../src/engine/kernel/hash.ts';
import { Rng } from '../../src/engine/kernel/rng.ts';

export class StyledChapters<S extends Statics> {
  private readonly planners: readonly Planner<S>[];
  private readonly styles: readonly Plan[];
  private readonly rng = new Rng('styles');
  /** The last chapter drawn for, and whether it is handled in a style. */
  private chapter = 0;
  private isStyled = false;
  /** Chapters with a fixed plan: the one at the root, and one for which a reply is tested. */
  root = 0;
  answered = 0;

  /** @param share of chapters that are handled in a style */
  constructor(
    private readonly plans: Plans<S>,
    knowledge: Knowledge<S>,
    seats: number,
    private readonly share: number,
  ) {
    this.styles = (plans.styles ?? []).slice(1).map(({ plan }) => plan);
    this.planners = Array.from({ length: seats }, () => knowledge.planner());
  }

  /** Forgets the draws of the previous playout. */
  begin(): void {
    this.chapter = 0;
  }

  /** Returns the planner for the seat to act, in a playout with this key; null for its usual one. */
  plannerFor(g: Game<S>, key: number): Planner<S> | null {
    const chapter = this.plans.chapter(g);
    if (chapter === 0) return null;
    if (chapter !== this.chapter) {
      this.chapter = chapter;
      this.isStyled = chapter !== this.root && chapter !== this.answered && this.draw(g, key);
    }
    return this.isStyled ? this.planners[g.actor] : null;
  }

  /** The same for all playouts of a sample that reach this chapter. */
  private draw(g: Game<S>, key: number): boolean {
    const { rng, styles, planners } = this;
    rng.rewindTo(fold(key, this.chapter) >>> 2);
    if (styles.length === 0 || rng.unit() >= this.share) return false;
    const planner = planners[g.actor];
    planner.reset();
    planner.follow?.(g, styles[rng.below(styles.length)]);
    return true;
  }
}
