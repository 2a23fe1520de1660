// Words for what the rules number.

import { plural } from '../../../wargame/view/log.ts';
import type { CombatResult } from '../tables/results.ts';
import type { PHASES, SEGMENTS, TARGETS } from '../terms.ts';

export const PHASE_WORDS: Readonly<Record<(typeof PHASES)[number], string>> = {
  overphase: 'Overphase',
  'air-return': 'Aircraft Return',
  refit: 'Aircraft Refit',
  modes: 'Mode Determination',
  movement: 'Movement Phase',
  reaction: 'Reaction Phase',
  combat: 'Combat Phase',
  exploitation: 'Exploitation Phase',
  'clean-up': 'Clean Up Phase',
};

export const SEGMENT_WORDS: Readonly<Record<(typeof SEGMENTS)[number], string>> = {
  weather: 'weather',
  supply: 'supply usage',
  reinforcement: 'reinforcements',
  reorganization: 'reorganization',
  'first-player': 'first player',
  whole: '',
  release: 'release of reserves',
  movement: 'movement',
  barrage: 'barrages',
  combat: 'combat',
  stacking: 'stacking',
};

/** By places of MARKERS. */
export const MARKER_WORDS = ['', 'Reserve Mode', 'Strategic Move Mode', 'Exploitation', 'Disorganized'] as const;

/** By places of LEVELS. */
export const LEVEL_WORDS = ['Full Supply', 'Low Supply', 'No Supply'] as const;

/** By values of PURPOSE. */
export const PURPOSE_WORDS = [
  'the week',
  'an attack',
  'a defense',
  'a barrage',
  'an air base',
  'works',
  'a railway',
  'rebuilding',
] as const;

export const TARGET_WORDS: Readonly<Record<(typeof TARGETS)[number], string>> = {
  units: 'units',
  supplies: 'dumps and trucks',
  'air-base': 'air base',
  hedgehog: 'hedgehog',
  port: 'port',
  railroad: 'railroad',
};

/** `attacker 1 step or hex, defender 2 steps and disorganized, exploitation from 3`. */
export function resultWords({ attacker, defender }: CombatResult): string {
  const side = (name: string, losses: number, option: number, more: string): string[] => {
    const parts = [
      ...(losses > 0 ? [plural(losses, 'step')] : []),
      ...(option > 0 ? [`${option} by step or hex`] : []),
      ...(more === '' ? [] : [more]),
    ];
    return parts.length === 0 ? [] : [`${name} ${parts.join(' and ')}`];
  };
  const words = [
    ...side('attacker', attacker.losses, attacker.option, ''),
    ...side('defender', defender.losses, defender.option, defender.isDisorganized ? 'disorganized' : ''),
    ...(attacker.exploit === null
      ? []
      : [attacker.exploit === 0 ? 'exploitation' : `exploitation from rating ${attacker.exploit}`]),
  ];
  return words.join('; ') || 'no effect';
}
