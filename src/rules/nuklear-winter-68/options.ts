// Optional rules and switches for doubtful readings, each named after the rule that it reads.

import type { OptionSpec } from '../../engine/contract/ruleset.ts';

export const options: readonly OptionSpec[] = [
  { key: '1.3.1-dispersal', title: 'Gas may stay over Cleanup: a die decides (optional rule)', default: false },
  {
    key: '2.0-hidden-setup',
    title: 'Units may set up hidden where the scenario allows it (optional rule)',
    default: false,
  },
  {
    key: '1.2-fixed-range',
    title: 'Fixed-range weapons: no moving fire, assaults or assists (strict), or as the list of 2.3 allows',
    default: 'strict',
    values: ['strict', 'section-2.3'],
  },
  {
    key: '1.2-jagdtiger-reduced-ap',
    title: 'AP factor of the reduced Jagdtiger',
    default: 10,
    values: [9, 10],
  },
  {
    key: '2.2-crop-fields-infantry',
    title: 'Movement points for infantry to enter crop fields',
    default: 2,
    values: [1, 2],
  },
  {
    key: '2.2-crop-fields-vehicle',
    title: 'Movement points for vehicles to enter crop fields',
    default: 1,
    values: [1, 2],
  },
  { key: '2.0-setup-distance', title: 'No unit sets up near an enemy that is already placed', default: true },
  {
    key: '2.1.1-event-footnote',
    title: 'Wandering creatures leave after their assault: in rows 2 to 7 of the events table, or 2 to 4',
    default: 'rows-2-7',
    values: ['rows-2-7', 'rows-2-4'],
  },
];
