// The odds of what is about to be decided, in lines of text: each attack and assault on offer, and what means, help and
// bonus change.

import { fates, type Shot, shotWith, sumOf } from './attack-study.ts';
import type { ValueRow } from './attack-sum.ts';
import { signed } from './hit-odds.ts';
import type { Game } from './state.ts';

/** Lines of text; empty where no attack is being decided. */
export function preview(g: Game): string[] {
  if (g.isOver || g.actor < 0) return [];
  const options = g.options();
  const choices = Array.from({ length: options.size }, (_, i) => options.at(i));
  return choices.flatMap((chosen) => {
    const shot = shotWith(g, chosen);
    return shot === null ? [] : linesOf(shot);
  });
}

/** The sums with their chances, and under them every modifier with its rule. */
function linesOf(shot: Shot): string[] {
  const { title, attack, defence } = shot;
  const chances = [...fates(shot)].map(([text, share]) => `${text} ${Math.round(100 * share)} %`).join(', ');
  return [
    `${title}: ${sumOf(attack)} + 2D6 against ${sumOf(defence)}: ${chances}`,
    `  ${rowsText(attack)}; against ${rowsText(defence)}`,
  ];
}

/** `factor 10 (1.2), close range +1 (2.3)`. */
const rowsText = (rows: readonly ValueRow[]): string =>
  rows.map(({ label, value, rule }, i) => `${label} ${i === 0 ? value : signed(value)} (${rule})`).join(', ');
