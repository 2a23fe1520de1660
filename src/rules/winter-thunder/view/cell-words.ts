// A cell of the Mission Matrix in words, and figures with a true minus sign, for people.

import { signed } from '../../../wargame/text/signed.ts';
import type { MissionCell } from '../statics.ts';

/** With a minus sign in place of the hyphen that data and scripts use. */
export const minus = (text: string): string => text.replaceAll('-', '−');

/** WT 7.1: `attacker +3, defender no check; the attacker may advance 1`. */
export function cellInWords(cell: MissionCell): string {
  const check = (value: number | null): string =>
    value === null ? 'no check' : value === 0 ? '0' : minus(signed(value));
  const orders = [order('attacker', cell.attackerAdvance, cell.attackerRetreat)];
  orders.push(order('defender', cell.defenderAdvance, cell.defenderRetreat));
  const done = orders.filter((each) => each !== '').join(', ');
  const checks = `attacker ${check(cell.attackerCheck)}, defender ${check(cell.defenderCheck)}`;
  return done === '' ? checks : `${checks}; ${done}`;
}

function order(side: string, advance: number, retreat: number): string {
  if (advance > 0) return `the ${side} may advance ${advance}`;
  return retreat > 0 ? `the ${side} retreats ${retreat}` : '';
}
