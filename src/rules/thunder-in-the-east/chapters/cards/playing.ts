// Playing cards (TITE 25.3, 25.5): windows in the sequence of play in which a side may play what it holds, and what
// then happens. No step knows a card: each has a function in the table of effects.

import type { Seat, StepId } from '../../../../engine/contract/ids.ts';
import { aOf } from '../../../../engine/kernel/action.ts';
import type { Options } from '../../../../engine/kernel/options.ts';
import { chance, decide, procedure } from '../../../../engine/kernel/procedure.ts';
import type { Hex } from '../../../../hex/ids.ts';
import { controllerOf, type Game, hexOf, isAttackMode } from '../../state.ts';
import type { Thunder } from '../../statics.ts';
import { CARD_SIZE, type CardId, enemyOf, WINDOW, type WINDOWS } from '../../terms.ts';
import { VERB } from '../../verbs.ts';
import { hasRailLine } from '../lines.ts';
import type { Effect } from './effect.ts';
import { effectNamed } from './effects.ts';
import { cardOf, dispose, isHeld, monthNow } from './hand.ts';

type WindowName = (typeof WINDOWS)[number];

/**
 * Locals: the window; the side that plays; the card in play; what is left of its choices; its stage; a unit or a place
 * of it.
 */
export const cardPlay = procedure('cards', {
  steps: ['choose', 'target', 'roll'],
  locals: ['window', 'side', 'card', 'left', 'stage', 'focus'],
});

const sideNow = (g: Game): Seat => g.cells[cardPlay.at.side] as Seat;
const cardNow = (g: Game): CardId => g.cells[cardPlay.at.card];
const effectOf = (g: Game, card: CardId): Effect => effectNamed(cardOf(g, card).effect);

/** Lets a side play cards in a window; the running procedure then continues at `then`. */
export function openWindow(g: Game, window: WindowName, side: number, then: StepId): void {
  if (!hasPlayable(g, WINDOW[window], side)) {
    g.goto(then);
    return;
  }
  g.call(cardPlay, then);
  g.set(cardPlay.at.window, WINDOW[window]);
  g.set(cardPlay.at.side, side);
}

/** Plays the cards of a window that come by themselves, without a choice. */
export function playFree(g: Game, window: WindowName, side: number): void {
  const cards = g.s.deck.inWindow[side][WINDOW[window]];
  for (let i = 0; i < cards.length; i++) {
    const card = cards[i];
    if (!isPlayable(g, card)) continue;
    dispose(g, card);
    effectOf(g, card).begin?.(g, cardOf(g, card));
  }
}

function hasPlayable(g: Game, window: number, side: number): boolean {
  const cards = g.s.deck.inWindow[side][window];
  for (let i = 0; i < cards.length; i++) if (isPlayable(g, cards[i])) return true;
  return false;
}

/** TITE 25.3, 26.2: held, in its months, its precondition met; Major cards of a surprised side are of no use. */
function isPlayable(g: Game, card: CardId): boolean {
  if (!isHeld(g, card)) return false;
  const { side, size, after, before } = cardOf(g, card);
  const month = monthNow(g);
  if (month < after || month >= before) return false;
  if (size >= CARD_SIZE.medium && month < g.cells[g.s.at.mutedUntil + side]) return false;
  return meetsCondition(g, card) && (effectOf(g, card).may?.(g, cardOf(g, card)) ?? true);
}

function meetsCondition(g: Game, card: CardId): boolean {
  const { condition, side, cities } = cardOf(g, card);
  switch (condition?.is) {
    case 'controls':
      return condition.value >= 0 && controllerOf(g, condition.value) === side;
    case 'cutOff': {
      const city = condition.value;
      return city >= 0 && controllerOf(g, city) === side && !hasRailLine(g, g.s.land.cities[city].hex, side);
    }
    case 'enemyWithin':
      return isAnyThreatened(g, cities, side, condition.value);
    case 'enemyNearHq':
      return isEnemyNearHq(g, side, condition.value);
    default:
      return true;
  }
}

function isAnyThreatened(g: Game, cities: readonly number[], side: number, hexes: number): boolean {
  for (let i = 0; i < cities.length; i++) if (isThreatened(g, cities[i], side, hexes)) return true;
  return false;
}

/** Whether an enemy unit is within so many hexes of a headquarters in Attack mode. */
function isEnemyNearHq(g: Game, side: number, hexes: number): boolean {
  const hqs = g.s.forces.hqs[side];
  for (let i = 0; i < hqs.length; i++) {
    if (hexOf(g, hqs[i]) === 0 || !isAttackMode(g, hqs[i])) continue;
    if (isEnemyWithin(g, hexOf(g, hqs[i]), side, hexes)) return true;
  }
  return false;
}

/** Whether a side holds a city with an enemy unit within so many hexes. */
export const isThreatened = (g: Game, city: number, side: number, hexes: number): boolean =>
  controllerOf(g, city) === side && isEnemyWithin(g, g.s.land.cities[city].hex, side, hexes);

function isEnemyWithin(g: Game, hex: Hex, side: number, hexes: number): boolean {
  const [first, last] = g.s.forces.ground[enemyOf(side)];
  for (let u = first; u <= last; u++) {
    if (hexOf(g, u) !== 0 && g.s.land.grid.distance(hex, hexOf(g, u)) <= hexes) return true;
  }
  return false;
}

cardPlay.define<Thunder>({
  choose: decide({
    rule: '25.5',
    prompt: 'play a card, or go on',
    actor: sideNow,
    legal: (g, out) => {
      const cards = g.s.deck.inWindow[sideNow(g)][g.cells[cardPlay.at.window]];
      for (let i = 0; i < cards.length; i++) if (isPlayable(g, cards[i])) out.add(VERB.play, cards[i]);
    },
    declines: VERB.done,
    otherwise: (g) => g.back(),
    apply: (g, chosen) => playCard(g, aOf(chosen)),
  }),

  target: decide({
    rule: '25.5',
    prompt: (g) => `${cardOf(g, cardNow(g)).name}: choose, or go on`,
    actor: sideNow,
    legal: offerTargets,
    declines: VERB.done,
    otherwise: (g) => g.goto(cardPlay.step.choose),
    apply: (g, chosen) => {
      effectOf(g, cardNow(g)).take?.(g, cardOf(g, cardNow(g)), chosen);
      g.stay();
    },
  }),

  roll: chance({
    rule: '25.5',
    legal: (g, out) => {
      const { faces = 0 } = effectOf(g, cardNow(g)).dice ?? {};
      for (let die = 1; die <= faces; die++) out.add(VERB.roll, die);
    },
    lane: (g) => g.cells[cardPlay.at.focus],
    apply: (g, outcome) => {
      const { dice } = effectOf(g, cardNow(g));
      dice?.fall(g, g.cells[cardPlay.at.focus], aOf(outcome));
      rollNext(g);
    },
  }),
});

function offerTargets(g: Game, out: Options): void {
  if (g.cells[cardPlay.at.left] > 0) effectOf(g, cardNow(g)).offer?.(g, cardOf(g, cardNow(g)), out);
}

function playCard(g: Game, card: CardId): void {
  const effect = effectOf(g, card);
  g.set(cardPlay.at.card, card);
  g.set(cardPlay.at.stage, 0);
  g.set(cardPlay.at.focus, 0);
  dispose(g, card);
  effect.begin?.(g, cardOf(g, card));
  g.set(cardPlay.at.left, effect.choices?.(g, cardOf(g, card)) ?? 0);
  if (effect.dice !== undefined) rollNext(g);
  else if (effect.offer !== undefined) g.goto(cardPlay.step.target);
  else g.goto(cardPlay.step.choose);
}

/** A die for the next thing that needs one; the first is sought from 0. */
function rollNext(g: Game): void {
  const next = effectOf(g, cardNow(g)).dice?.next(g, g.cells[cardPlay.at.focus]) ?? 0;
  g.set(cardPlay.at.focus, next);
  g.goto(next === 0 ? cardPlay.step.choose : cardPlay.step.roll);
}
