// The whole map of a scenario with event cards, of which a test deals out those that its rule speaks of.

import { cardPlay, openWindow } from '../../../src/rules/thunder-in-the-east/chapters/cards/playing.ts';
import {
  selectCards,
  selection,
  trimHand,
  trimming,
} from '../../../src/rules/thunder-in-the-east/chapters/cards/selection.ts';
import { game } from '../../../src/rules/thunder-in-the-east/sequence.ts';
import type { Thunder } from '../../../src/rules/thunder-in-the-east/statics.ts';
import {
  AXIS,
  PHASE,
  PILE,
  PILES,
  POWER,
  type POWERS,
  SOVIET,
  type WINDOWS,
} from '../../../src/rules/thunder-in-the-east/terms.ts';
import { Front } from './front.ts';

const NUMBER = { axis: AXIS, soviet: SOVIET } as const;
type Side = keyof typeof NUMBER;

export class CardTable extends Front {
  constructor(
    scenario = 'barbarossa',
    options: Partial<Thunder['rules']> = {},
    chosen: Readonly<Record<string, boolean>> = {},
  ) {
    super(scenario, options, chosen);
    const { at, deck } = this.g.s;
    for (let card = 1; card <= deck.count; card++) this.g.set(at.cardPile + card, PILE.deck);
  }

  card(id: string): number {
    return this.number('card', id);
  }

  /** Puts cards openly into their owner's hand, or elsewhere. */
  deal(pile: (typeof PILES)[number], ...ids: string[]): this {
    for (const id of ids) this.g.set(this.g.s.at.cardPile + this.card(id), PILE[pile]);
    return this;
  }

  pile(id: string): string {
    return PILES[this.g.cells[this.g.s.at.cardPile + this.card(id)]];
  }

  power(name: (typeof POWERS)[number], value?: number): number {
    const cell = this.g.s.at.power + POWER[name];
    if (value !== undefined) this.g.set(cell, value);
    return this.g.cells[cell];
  }

  turn(turn: number): this {
    this.g.set(this.g.s.at.turn, turn);
    return this;
  }

  phase(phase: keyof typeof PHASE): this {
    this.g.set(this.g.s.at.phase, PHASE[phase]);
    return this;
  }

  /** A window in which a side may play cards. */
  window(window: (typeof WINDOWS)[number], side: Side): this {
    openWindow(this.g, window, NUMBER[side], game.step.end);
    if (this.g.isRunning(cardPlay)) this.g.resume(cardPlay.step.choose);
    return this;
  }

  /** The Event Card(s) Segment of a side. */
  select(side: Side): this {
    this.acts(side);
    selectCards(this.g, game.step.end);
    if (this.g.isRunning(selection)) this.g.resume(selection.step.select);
    return this;
  }

  /** The end of the Logistics Phase of a side. */
  trim(side: Side): this {
    this.acts(side);
    trimHand(this.g, game.step.end);
    if (this.g.isRunning(trimming)) this.g.resume(trimming.step.choose);
    return this;
  }
}
