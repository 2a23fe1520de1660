// Overlays on request: those of the ruleset, and one of the page's own with the reach of enemy pieces.

import { signal } from '@preact/signals';
import type { Overlay } from '../protocol.ts';
import type { ShownGame } from './shown-game.ts';

/**
 * Overlays of the page itself, of the reach of each enemy piece: as things are, and as if the person's own pieces were
 * absent.
 */
export const ENEMY_REACH = 'enemy-reach';
export const ENEMY_REACH_ALONE = 'enemy-reach-alone';

export class Overlays {
  readonly shown = signal<Overlay | null>(null);
  private isRefreshing = false;

  constructor(private readonly game: ShownGame) {}

  /** @param name '' for none */
  async show(name: string): Promise<void> {
    this.shown.value = name === '' ? null : await this.overlayOf(name);
  }

  /** Shows an overlay, or hides it. */
  async toggle(name: string): Promise<void> {
    await this.show(this.shown.value?.name === name ? '' : name);
  }

  /** The overlay belongs to the moment shown and to its viewer. */
  async refresh(): Promise<void> {
    const name = this.shown.value?.name;
    if (name === undefined || this.isRefreshing) return;
    if (this.game.seen.value?.handOver != null) {
      this.shown.value = null;
      return;
    }
    this.isRefreshing = true;
    const of = this.game.seen.value;
    const fresh = await this.overlayOf(name);
    this.isRefreshing = false;
    if (this.shown.value?.name === name) this.shown.value = fresh;
    // The game may have moved on in the meantime.
    if (this.game.seen.value !== of) await this.refresh();
  }

  private async overlayOf(name: string): Promise<Overlay | null> {
    if (name === ENEMY_REACH || name === ENEMY_REACH_ALONE) return this.enemyReach(name === ENEMY_REACH_ALONE);
    return (await this.game.ask('overlay', { name })) ?? null;
  }

  /** The number of enemy pieces that can reach each hex in their next move. */
  private async enemyReach(alone: boolean): Promise<Overlay | null> {
    const seen = this.game.seen.value;
    if (!seen) return null;
    const own = seen.viewer === 'all' ? seen.actor : seen.viewer;
    const enemies = seen.counters.filter(({ seat, hex }) => seat !== own && hex !== 0);
    const reaches = await Promise.all(enemies.map(({ id }) => this.game.ask('reach', { counter: id, alone })));
    const counts = new Map<number, number>();
    for (const { hex } of reaches.flatMap((hexes) => hexes ?? [])) counts.set(hex, (counts.get(hex) ?? 0) + 1);
    return enemyReachOverlay(counts, alone);
  }
}

const enemyReachOverlay = (counts: ReadonlyMap<number, number>, alone: boolean): Overlay => ({
  name: alone ? ENEMY_REACH_ALONE : ENEMY_REACH,
  title: `Enemy reach${alone ? ' as if your pieces were not there' : ''}: how many enemy pieces can come to the hex in their next move`,
  legend: [
    { key: 'many', text: 'four or more' },
    { key: 'several', text: 'two or three' },
    { key: 'one', text: 'one' },
  ],
  hexes: [...counts].map(([hex, count]) => ({
    hex,
    key: count >= 4 ? 'many' : count >= 2 ? 'several' : 'one',
    label: `${count}`,
  })),
});
