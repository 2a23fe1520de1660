// Dogfights by the letter of 20.0 to 20.3 and the chart of 303.2: columns, who fires, and who may suffer what.

import { AIR_BOX, AIR_RESULTS, AIR_ROLES } from '../../../../src/rules/thunder-in-the-east/terms.ts';
import { fieldOf, type Game } from './board.ts';

export interface Flyer {
  readonly a: number;
  readonly side: number;
  readonly model: number;
  readonly packet: number;
  readonly role: (typeof AIR_ROLES)[number];
  readonly air: number;
  /** -1 vulnerable, 1 tough. */
  readonly target: number;
  readonly isNightCapable: boolean;
  readonly isDamaged: boolean;
}

export function flyers(g: Game): Flyer[] {
  const { aviation } = g.s;
  const found: Flyer[] = [];
  for (let a = 1; a <= aviation.count; a++) {
    if (fieldOf(g, 'aircraft.box', a) !== AIR_BOX.flying) continue;
    const model = aviation.models[aviation.model[a]];
    found.push({
      a,
      side: aviation.side[a],
      model: aviation.model[a],
      packet: fieldOf(g, 'aircraft.packet', a),
      role: AIR_ROLES[fieldOf(g, 'aircraft.role', a)],
      air: model.air,
      target: model.defence,
      isNightCapable: model.isNightCapable,
      isDamaged: fieldOf(g, 'aircraft.damaged', a) === 1,
    });
  }
  return found;
}

/** TITE 20.0, 208.2.2: -2 to +5, as places from 0; those on a mission by night have no strength of their own. */
export function differential(firing: readonly Flyer[], fired: readonly Flyer[], isNight: boolean): number {
  const strength = firing.reduce((sum, { air, isNightCapable }) => sum + (isNight && !isNightCapable ? -2 : air), 0);
  const own = ({ air, role }: Flyer): number => (isNight && role === 'mission' ? 0 : air);
  const defence = fired.reduce((sum, flyer) => sum + own(flyer) + flyer.target, 0);
  return Math.max(-2, Math.min(5, strength - defence)) + 2;
}

const CHART = [
  '- - - - D H A DA',
  '- - - D H A DA PA',
  '- - D H A DA P X',
  '- D H A DA P X KH',
  'D H A DA P X KH KA',
  'H A DA P X KH KA KX',
].map((row) => row.split(' '));
const LETTERS = '-DHAXKP';

/** Results of a die, one alone against a lone aircraft (20.1.1). */
export function resultsOf(column: number, die: number, targets: number): (typeof AIR_RESULTS)[number][] {
  const letters = [...CHART[die - 1][column]].filter((letter) => letter !== '-');
  return letters.slice(0, targets === 1 ? 1 : 2).map((letter) => AIR_RESULTS[LETTERS.indexOf(letter)]);
}

/**
 * TITE 20.2: who may suffer the next result: a mission before any escort, then one that is vulnerable or damaged before
 * others.
 */
export function victims(group: readonly Flyer[], hit: readonly number[]): Flyer[] {
  const left = group.filter(({ a }) => !hit.includes(a));
  const harmed = group.filter(({ a }) => hit.includes(a));
  const isWeak = ({ target, isDamaged }: Flyer): boolean => target < 0 || isDamaged;
  const missions = left.filter(({ role }) => role === 'mission');
  const first = harmed.some(({ role }) => role === 'mission') || missions.length === 0 ? left : missions;
  const weak = first.filter(isWeak);
  return harmed.some(isWeak) || weak.length === 0 ? first : weak;
}
