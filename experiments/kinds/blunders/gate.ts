// The measures of the blunder meter for gates. `ARM:` before a measure picks an arm where there are several.

import type { Measure } from '../kind.ts';
import type { BlundersSummary } from './summary.ts';

export const blunderGates: Readonly<Record<string, string>> = {
  'blunders.NAME': 'mean number of mistakes of the kind in a game, over all seats',
  blunders: 'mean number of mistakes of all kinds in a game, over all seats',
  games: 'number of finished games',
  crashed: 'number of games that crashed',
};

export const blunderMeasures = ({ arms, games, crashed }: BlundersSummary): Measure[] => [
  ...arms.flatMap(({ arm, kinds, all }) => {
    const of = arm === '' ? '' : `${arm}:`;
    return [
      { name: `${of}blunders`, ...all },
      ...kinds.map(({ kind, each }) => ({ name: `${of}blunders.${kind}`, ...each })),
    ];
  }),
  { name: 'games', value: games },
  { name: 'crashed', value: crashed },
];
