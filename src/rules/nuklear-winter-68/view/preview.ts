// The odds of what is about to be decided, in lines of text: each attack and assault on offer, the effect of means,
// help and bonus, and the effect of strikes and retreats.

import { seat } from '../../../engine/contract/ids.ts';
import { signed } from '../../../wargame/text/signed.ts';
import { sumOf, type ValueRow } from '../chapters/attack-sum.ts';
import { strike } from '../chapters/strikes.ts';
import { fates, pendingShot, type Shot, shotWith } from '../odds/offered-attacks.ts';
import type { Game } from '../state.ts';
import { odds } from './odds.ts';

/** Returns lines of text; none where no dice that do harm are being decided. */
export function preview(g: Game): string[] {
  if (g.isOver) return [];
  if (g.actor < 0) return diceLines(g);
  const choices = g.offered();
  const lines = choices.flatMap((chosen) => {
    const shot = shotWith(g, chosen);
    return shot === null ? [] : linesOf(shot);
  });
  return lines.length > 0 ? lines : choiceLines(g);
}

/**
 * Returns lines on dice that are due: of an attack, a strike, or the dangers in a hex. A strike gets all its lines
 * before its first die.
 */
function diceLines(g: Game): string[] {
  const shot = pendingShot(g);
  if (shot !== null) return linesOf(shot);
  if (g.isRunning(strike) && g.stepId !== strike.step.accuracy) return [];
  const shown = odds(g, null);
  if (shown === null || shown.isAside) return [];
  const chances = shown.outcomes.map(({ outcome, probability }) => `${outcome} ${Math.round(100 * probability)} %`);
  return [`${shown.title}: ${chances.join(', ')}`];
}

/** Returns lines on strikes, retreats and other choices except attacks: each choice with its effect. */
function choiceLines(g: Game): string[] {
  const shown = odds(g, seat(g.actor));
  return (shown?.alternatives ?? []).map(({ label, expectations }) => {
    const figures = expectations.map(
      ({ label: what, value, isShare }) => `${what} ${isShare ? `${Math.round(100 * value)} %` : value.toFixed(2)}`,
    );
    return `${label}: ${figures.join(', ')}`;
  });
}

/** Returns the sums with their chances, and below them every modifier with its rule. */
function linesOf(shot: Shot): string[] {
  const { title, attack, defence } = shot;
  const chances = [...fates(shot)].map(([text, share]) => `${text} ${Math.round(100 * share)} %`).join(', ');
  return [
    `${title}: ${sumOf(attack)} + 2D6 against ${sumOf(defence)}: ${chances}`,
    `  ${rowsText(attack)}; against ${rowsText(defence)}`,
  ];
}

/** For example `factor 10 (1.2), close range +1 (2.3)`. */
const rowsText = (rows: readonly ValueRow[]): string =>
  rows.map(({ label, value, rule }, i) => `${label} ${i === 0 ? value : signed(value)} (${rule})`).join(', ');
